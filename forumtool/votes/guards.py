"""What stands around a phrase and changes what it says: denials, conditions, reports, jokes, other polls.

In the examples Carla and Dario are players, and it is Fabio who writes.
"""

from __future__ import annotations

from forumtool.votes.elsewhere import ELSEWHERE
from forumtool.votes.guard import (
    AFTER,
    BEFORE,
    CLAUSE,
    CONDITIONAL,
    EARLIER,
    IRONIC,
    LATER,
    REFERS_ELSEWHERE,
    Guard,
)
from forumtool.votes.guard import doubtful as _doubt
from forumtool.votes.guard import silent as _silent
from forumtool.votes.hearsay import HEARSAY
from forumtool.votes.secondhand import SECONDHAND

# "se" that sets no condition on the vote, whatever follows: the words of an entry say the end of its clause, or what
# comes of it. To be wrong is no condition where an apology follows: "se muore pazienza", and not "se muore Anna".
# What one does to oneself, with the subject before it, or what can be nothing else; and what one may as well do.
_ITSELF = """(ALTRO | SOGGETTO | chi | che) se (ne | la | lo) (va | vanno | sta | stanno | prende | prendono | lava |
        lavano | gode | godono | esce | escono | becca | meritano) | se (la (ride | ridono | tira | tirano | cava |
        cavano | canta | cantano | batte | svigna | squaglia | spassa) | l (è | era) | (ne | la | lo | li | le) (vada |
        vadano | stia | stiano | faccia | facciano | goda | godano | tenga | tengano | prenda | prendano | veda | vedano
        | becchi | meriti)) | se (stesso | stessa | stessi) | se (lo | la | li | le | ne) PAROLA da (solo | sola | soli)
        | (di per | a | tra | fra | da | per) se [e se]"""
_MUST = """((devo | dobbiamo) ($ | , | :) | (devo | dobbiamo | bisogna) (scegliere | votare | decidere |
        fare [un | il | dei] (nome | nomi) | dare [un | il] [mio] voto | dire [la mia | un nome] | essere [PAROLA])
        [qualcuno | uno | una | per forza | AVVERBIO]* ($ | , | : | lo))"""
_NO_CONDITION = f"""(anche | eccome | come | SAPERE [di | AVVERBIO | domani] | non SAPERE | CHIEDO [voi | tu | presto |
        domani | AVVERBIO]* | (sicuro | sicura | certo | certa)) se | (neanche | nemmeno | neppure | manco) se | se non
        (l avete | lo avete | avete | si era) capito | se non (vi | ti) (dispiace | secca | scoccia | offendete)
        [SOGGETTO | AVVERBIO]* ($ | , | :) | se [proprio] ((volete | vuoi) (sapere | saperlo) | non (sbaglio | erro |
        ricordo) | (permettete | insistete) [SOGGETTO | AVVERBIO]* ($ | , | :) | {_MUST} | posso ($ | , | : | dire |
        dirlo | permettermi) | ho capito (bene | $ | ,) | ci pensate (bene | è | $ | ,)) | se [poi] TORTO [,] SCUSE | se
        [PAROLA | ALTRO]* [,] NEVIENE | se (cambio [idea] | [ci] ripenso | mi ricredo) [,] (ve | vi | lo | scrivo |
        avviso | avverto | torno | passo) | (se | caso | casomai) non NONCHIARO | se non altro | se [AVVERBIO]* (muoio |
        crepo | mi (uccidono | sbranano | ammazzano)) PAROLA | : se TORTO , | (scuso | scusa | scusate | scusami |
        scusatemi | dispiace | spiace | perdono | importa | frega | interessa) [PAROLA | ALTRO] [PAROLA] se | (pazienza
        | amen) se | se LISCIA è una cosa che | che [PAROLA] [PAROLA] se (lo | la) (porti | prenda |
        pigli) | (NEGA | che) se ne | se ne (parla | parli) piu | se ne riparla | se ne (fara | faranno) una ragione |
        (ALTRO | SOGGETTO) se ne (frega | fregano | infischia | va | vanno | sta | stanno | ride | approfitta) | (, |
        voto | ALTRO) se lo (merita | prende | becca) [AVVERBIO | tutto]* ($ | , | :) | {_ITSELF} | se [ART] PAROLA non
        (mi | m) (inganna | tradisce)"""
_NO_EARLIER_CONDITION = _NO_CONDITION + " | se fosse per"
_NO_LATER_CONDITION = f"""{_NO_CONDITION} | (tanto | perche | xche | che | e | poi | pero | ma | cosi) se | se no LISCIA
        | (PERCHE | che | tanto) [AVVERBIO | ALTRO]* quando
        | (vedo | vede | vedra | vedro) [AVVERBIO]* se | se [PAROLA]* (fosse | avesse) [PAROLA | ALTRO | ,]* (avrebbe |
        sarebbe | avrei)
        | (se | caso) [PAROLA | ALTRO]* (LISCIA | ALTRO | altro) [,] CAMBIERO | caso [AVVERBIO]* CAMBIERO | se
        [poi] TORTO [,] ALTRO è"""

_SHOUTED = "(urlava | urlavano | gridava | gridavano | esclamava | mormorava | sussurrava)"

GUARDS: tuple[Guard, ...] = (
    *ELSEWHERE,
    *HEARSAY,
    *SECONDHAND,
    # ------------------------------------------------------------ denied
    _silent(BEFORE, "NEGA [CLITICO] [CLITICO] [AVVERBIO]", "non mi fiondo su Carla"),
    _silent(BEFORE, "non FRASE FRASE", "Carla parla poco, ma non per questo la voto"),
    _silent(BEFORE, "non [PAROLA] [PAROLA] [PAROLA] che [CLITICO] [io]", "non significa che voto Carla"),
    _silent(BEFORE, "(nemmeno | neanche | neppure | mai | manco) PAROLA [PAROLA] [PAROLA]",
        "neanche per sogno voto Carla"),
    _silent(BEFORE, "(col (cavolo | piffero | cacchio) | un corno | figurati | figuriamoci) [che | se]",
        "Col cavolo che voto Carla"),
    _silent(BEFORE, "(tranne | eccetto | fuorche) [che] [un | il]", "Tutto tranne che un voto a Carla"),
    _silent(LATER, ", non è vero", "Dite che voto Carla, non è vero"),
    _silent(AFTER, "mai ($ | ,)", "Voto Carla mai"),
    _silent(BEFORE, "(smettetela | smettila | basta | finitela) di dire che", "Smettetela di dire che voto Carla"),
    # ------------------------------------------------------------ said by somebody else, or only as an example
    _silent(BEFORE, "DISSE ((che | : | , \" | \" | -) [che | : | \" | -]* | [io]) [SOGGETTO] [AVVERBIO]",
        "Dario ha detto: voto Carla", "Dario dice che voto Carla",
        unless="""(ho | avevo) [AVVERBIO] (detto | scritto | annunciato | dichiarato) [che | : | "]* [SOGGETTO]
            [AVVERBIO] | (cio | come | quanto | quello che ha) DISSE | non [CLITICO] (risponde | scrive | dice)""",
        harmless=("Ho detto che voto Carla",)),
    _silent(BEFORE, """(ALTRI_VANNO [in giro] [a] (DICENDO | DIRE) | ALTRI_DICONO | è (convinto | convinta) |
        (siete | sono) [tutti | tutte] (convinti | convinte)) [IGNOTA | COMUNE | SALUTO | a | in]* che [SOGGETTO]
        [AVVERBIO]""",
        "Dario va scrivendo che voto Carla", "Dario va in giro a dire che voto Carla", "Dario giura che voto Carla",
        harmless=("Voglio dire che voto Carla",)),
    _doubt(BEFORE, REFERS_ELSEWHERE, "DICENDO [a tutti] che [SOGGETTO] [AVVERBIO]", "Chiudo scrivendo che voto Carla",
        firm=False),
    _doubt(BEFORE, REFERS_ELSEWHERE, "DISSE ALTRO (che | : | , \" | \" | -) [che | : | \" | -]* [SOGGETTO] [AVVERBIO]",
        "Ha detto Dario: voto Carla"),
    _doubt(EARLIER, REFERS_ELSEWHERE, "ALTRO (ha | aveva) [PAROLA] (cambiato | votato | DISSE) [PAROLA]* :",
        "Dario ha cambiato: prima voto Carla", firm=False),
    _doubt(LATER, REFERS_ELSEWHERE, "nel FRASE FRASE* [: | ,]* VOTO",
        "Nel giorno 1 voto Carla, nel giorno 2 voto Dario"),
    _doubt(EARLIER, REFERS_ELSEWHERE, "nel FRASE FRASE* [: | ,]* VOTO [PER] (ALTRO | COMUNE)",
        "Nel giorno 1 voto Dario, nel giorno 2 voto Carla"),
    _silent(CLAUSE, "secondo [ART] ALTRO", "Secondo Dario io voto Carla"),
    _silent(EARLIER, "(esempio | es) (: | ,) | vota cosi", "Esempio: voto Carla"),
    _silent(AFTER, f"""[PAROLA | ALTRO | ,]* " è [AVVERBIO]* (la frase | il (motto | tormentone)) | [,]* " [, | -]* (
        (disse | dice | rispose | risponde | esclamo | esclama | urlo | urla | grido | grida | mormoro | sussurro |
        {_SHOUTED}) PAROLA)""",
        "\"Voto Carla\" disse il cavaliere", "«Al rogo Carla», urlava la folla"),
    _doubt(AFTER, REFERS_ELSEWHERE, f"""[, | -]* ((disse | rispose | esclamo | urlo | grido | mormoro | sussurro)
        PAROLA | {_SHOUTED} ART PAROLA)""",
        "Voto Carla, disse il cavaliere", "Al rogo Carla, urlava la folla",
        harmless=("Voto Carla, urlava troppo",)),
    _doubt(LATER, REFERS_ELSEWHERE, "altro topic | topic sbagliato | sbagliato topic",
        "Voto Carla, scusate, volevo scriverlo nell'altro topic", firm=False,
        unless="""(motivo | motivi | motivazione | motivazioni | spiegazione | spiegazioni | perche | ragioni) [PAROLA]*
            altro topic""",
        harmless=("Voto Carla, i motivi sono nell'altro topic",)),
    _doubt(BEFORE, REFERS_ELSEWHERE, "^ (PASSO | SALUTO | ieri)* ALTRO [CHIUDE | , | ieri | sempre]* (: | - | →) [\"]",
        "Allora, Dario: voto Carla", "Dario, ieri: voto Carla"),
    _silent(BEFORE, """(quel | suo | tuo | vostro | loro | dopo il | tranne | cancellato | esempio | scriva | scrivesse
        | scrivono | scrivete | dire | scrivere | dicono | (post | messaggio | frase) di ALTRO :) " [PAROLA | ALTRO |
        ,]*""",
        "Quel \"voto Carla\" di Dario è sospetto", "Manca solo che qualcuno scriva \"voto Carla\" e basta",
        harmless=("Dopo il \"chissà\" di Dario voto Carla",)),
    _silent(BEFORE, """(leggo | rileggo | vedo | trovo) [PAROLA] [PAROLA] " | (chi (pensa | dice | scrive | crede |
        propone) | se (uno | qualcuno) [DISSE | scrivesse | dicesse] | moda [PAROLA] [PAROLA] è) [: | ,]* " | io
        avevo capito [: | "]*""",
        "Leggo «voto Carla» e mi domando che prove abbia", "Io avevo capito voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "(avevo | avevamo | avevate) (capito | letto | inteso | sentito) [: | \"]*",
        "Avevo letto voto Carla", firm=False,
        unless="(che | non | poco | quanto | NUMERO) [CLITICO] (avevo | avevamo | avevate)",
        harmless=("Per quello che avevo capito voto Carla", "Non avevo capito: voto Carla")),
    _silent(BEFORE, "(piuttosto che | invece (di | che) | al posto di)", "Piuttosto che voto Carla resto a casa"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """((mi | vi | ci) (dicono | dite | scrivono | urlano) | leggo [solo] | (sento
        | vedo) solo | tutto un | il ORDINE | ^ tutti :) [VOTO ALTRO [,]]*""",
        "Mi dicono voto Carla, voto Carla, e io aspetto", "Leggo solo voto Carla"),
    _doubt(AFTER, REFERS_ELSEWHERE, """, (dicevo ieri | (dicevano | dicono | dissero) ($ | ,) | avrei (detto | scritto |
        votato) | direbbe | direbbero | scriverebbe | scriverebbero)""",
        "Voto Carla, direbbe Dario"),
    _silent(AFTER, "\" [,]* (lo | l) [AVVERBIO]* DISSE", "\"Voto Carla\" lo scrivono tutti"),
    # ------------------------------------------------------------ part of another clause
    _silent(BEFORE, """(pensa | pensano | pensate | crede | credono | credete | spera | sperano | sperate | sa |
        sanno | immagina | teme | vuole | vogliono) che [SOGGETTO] [AVVERBIO]""",
        "Dario pensa che voto Carla",
        unless="(mi | me) sa che"),
    _silent(BEFORE, "(scrivendo | scrivere | scrivete | scrivi | dire | formula | formato | dicitura) [: | \"]*",
        "Si vota scrivendo: voto Carla",
        unless="volevo dire"),
    _silent(BEFORE, "< [\"] (lui | lei | tu | loro) :", "Lui: voto Carla"),
    _silent(BEFORE, "(chi | ogni volta che | le volte che | dopo che | prima che | quando | finche | cosa | dove)",
        "ogni volta che voto Carla muore qualcuno"),
    _silent(BEFORE, "se [AVVERBIO | SOGGETTO | CLITICO | NEGA | domani]*",
        "Se voto Carla rischio di sbagliare",
        unless="(anche | perche | che) se"),
    _silent(EARLIER, "ieri | scorsa volta | volta scorsa | primo giorno | scorso giro | altro giorno | giorni fa",
        "Ieri al rogo Carla, oggi chissà",
        unless="""(dopo | per | visto | vista | visti | viste | dato | data | con | penso | dico) [PAROLA]* ieri | (ieri
        | scorsa volta | volta scorsa | primo giorno | scorso giro | altro giorno | giorni fa) [PAROLA | ALTRO | , |
        APRE | CHIUDE]* (, | : | e | ma | quindi | oggi | adesso | ora | stavolta) | (contrariamente | diversamente |
        rispetto | differenza) [PAROLA]* ieri""",
        harmless=("Contrariamente a quello che pensavo fino a ieri voto Carla",)),
    _silent(EARLIER, "se [CLITICO] CONGIUNTIVO | se [AVVERBIO]* fosse (morto | morta) | potendo",
        "Se potessi voterei Carla"),
    _silent(BEFORE, "(ero | eravamo | stavo | era)", "Ero tentato di votare Carla"),
    _silent(BEFORE, "prima o poi [COMUNE | IGNOTA | SOGGETTO | AVVERBIO]*", "Prima o poi voto Carla"),
    _silent(LATER, "(ma | pero | solo che) (oggi | stavolta | adesso | ora | questa volta) no",
        "Di solito voto Carla, ma oggi no"),
    # ------------------------------------------------------------ not yet, or only if
    _doubt(EARLIER, CONDITIONAL, "di solito | a volte | spesso | normalmente", "Di solito voto Carla", firm=False,
        unless="""(che | chi | perche | ALTRO) [PAROLA]* (di solito | a volte | spesso | normalmente) | (di solito | a
        volte | spesso | normalmente) [PAROLA | ALTRO | ,]* (quindi | percio | stavolta | oggi)""",
        harmless=("Dario che di solito parla oggi tace, quindi voto Carla",)),
    _doubt(EARLIER, CONDITIONAL, "(opzione | ipotesi | scenario | caso | piano) [PAROLA | NUMERO] [CHIUDE] :",
        "Opzione A: voto Carla"),
    _doubt(AFTER, CONDITIONAL, "[, | - | APRE]* (ritirato | annullato | revocato | cancellato) $",
        "Voto Carla (ritirato)"),
    _doubt(LATER, CONDITIONAL, """anzi [,] no [AVVERBIO | , | ci | penso | ripenso | devo | pensare | non | lo | so]*
        $ | (, | - | APRE) no [,] (aspetta | aspettate | ferma | fermo | fermi) [PAROLA | ,]* $""",
        "Voto Carla, anzi no ci penso", "Voto Carla, no aspettate, prima leggo"),
    _doubt(LATER, CONDITIONAL, "(e | ,) [LISCIA | ,]* lo [AVVERBIO]* DO [AVVERBIO]* PER [ART] ALTRO",
        "Tolgo il voto a Dario e forse lo do a Carla"),
    _doubt(AFTER, CONDITIONAL, "[, | APRE]* (o | oppure) [forse | magari] (no | si ($ | , | CHIUDE))",
        "Voto Carla, o forse no"),
    _doubt(BEFORE, CONDITIONAL, """(forse | magari | (penso | credo | mi sa | me sa | pensavo | dubito | temo | spero |
        suppongo) [proprio] che [AVVERBIO | FRASE]* | quasi | probabilmente | domani | dopo | poi | piu tardi | tra poco
        | altrimenti | senno | seno) [AVVERBIO]""",
        "forse voto Carla", "mi sa che voto Carla", "altrimenti voto Carla",
        firm=False, unless="dopo oggi", harmless=("Avrei votato Dario, ma dopo oggi voto Carla",)),
    _doubt(BEFORE, CONDITIONAL, "RISERVA [AVVERBIO | , | il | mi]*", "Semmai voto Carla", "Al massimo, voto Carla",
        firm=False),
    _doubt(BEFORE, CONDITIONAL, """(domattina | un giorno | presto | (finira | finisce | va a finire | andra a
        finire) che) [AVVERBIO] | (^ | ,) o PAROLA [PAROLA] [PAROLA] o | ancora (un | una) PAROLA [PAROLA] e |
        (penso | credo) [AVVERBIO] | (attimo | minuti | minuto | secondo |
        finisco di PAROLA [PAROLA] | tempo (di | d) [un | una] PAROLA [di PAROLA] | torno | mangio | ceno) e [poi]
        | ogni (giorno | volta | sera | turno | giro | partita) [AVVERBIO | ,]*""",
        "Va a finire che voto Carla", "O parla o voto Carla",
        "Torno e voto Carla", "Penso voto Carla", "Ogni giorno voto Carla",
        firm=False,
        unless="non [CLITICO] [CLITICO] (penso | credo) (e | quindi | AVVERBIO)",
        harmless=("Non ci credo e voto Carla",)),
    _doubt(AFTER, CONDITIONAL, ", (o almeno [cosi] (pensavo | credevo | credo | penso) | (domani | dopodomani) $)",
        "Voto Carla, o almeno così pensavo", "Voto Carla, domani"),
    _doubt(AFTER, CONDITIONAL, """[,|APRE]* (forse | credo | penso | boh | magari | probabilmente | almeno credo |
        quasi quasi | RISERVA) ($ | , | CHIUDE | e basta)""",
        "Voto Carla, forse", "Voto Carla casomai"),
    _doubt(EARLIER, CONDITIONAL, "se | qualora",
        "Se prima delle dieci Carla non si fa viva, voto Carla",
        unless=_NO_EARLIER_CONDITION,
        harmless=("Non so se è lupo, voto Carla",)),
    _doubt(EARLIER, CONDITIONAL, """(nel | in) caso | (casomai | semmai) [ALTRO] (non | PAROLA ($ | ,)) | finche | (a
        meno | a patto | a condizione | sempre | basta | ammesso) che | purche""",
        "Nel caso Dario non parli, voto Carla", "Casomai Dario non parlasse voto Carla",
        unless="(caso | casomai) non NONCHIARO"),
    _doubt(EARLIER, CONDITIONAL, """< [non | AVVERBIO] (appena | FRASE FRASE che) ([ART] ALTRO | SOGGETTO | CLITICO |
        qualcuno)""",
        "Non appena Dario parla, voto Carla", "Una volta che Dario ha parlato, voto Carla",
        unless="(appena | che) [PAROLA | ALTRO | ,]* (ho | abbiamo | mi sono) PAROLA",
        harmless=("Appena Dario è morto ho cambiato idea: voto Carla",)),
    _doubt(LATER, CONDITIONAL,
        """se | qualora | a meno (che | di) | purche | (a patto | a condizione) (che | di) | (sempre | ammesso |
        posto | basta) che | (nel | in) caso | casomai [ALTRO] non | salvo che | laddove | (quando | dopo che |
        non appena) ([ART] ALTRO | ) (muore | torna | torno | parla | posso | arriva | arrivo | risponde)""",
        "Voto Carla, a meno che non parli", "Voto Carla quando muore Dario",
        unless=_NO_LATER_CONDITION,
        harmless=("Voto Carla anche se mi dispiace",)),
    _doubt(BEFORE, CONDITIONAL, "quando [LISCIA] [LISCIA] [LISCIA] [,] [SOGGETTO | AVVERBIO]*",
        "Quando torno voto Carla", firm=False),
    _silent(BEFORE, """(domani | dopodomani) [sera | mattina | pomeriggio | AVVERBIO | SOGGETTO | il | do]* [, se
        [PAROLA | ALTRO]* ,]""",
        "Domani voterò Carla", "Domani il mio voto va a Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, ", tipo [:]", "Bisogna scrivere il nome, tipo voto Carla"),
    _doubt(AFTER, REFERS_ELSEWHERE, "permettendo | piacendo | volente | consenziente",
        "Voto, Carla permettendo, Dario"),
    _doubt(AFTER, CONDITIONAL, ", [non] appena (posso | torno | riesco)", "Voto, Carla, appena posso"),
    _doubt(AFTER, CONDITIONAL, "[,] (o | oppure) mi astengo", "Voto Carla oppure mi astengo"),
    _doubt(BEFORE, CONDITIONAL, "mi astengo [,] (o | oppure) [AVVERBIO]*", "Mi astengo o voto Carla"),
    _silent(BEFORE, "PROSSIMO [giorno | giro | turno | volta | votazione | PAROLA] [AVVERBIO | SOGGETTO | ,]*",
        "Al prossimo giro voto Carla"),
    _silent(AFTER, """[gia]* (domani | dopodomani) [sera | mattina | pomeriggio]* ($ | , | APRE | e | se)
        | [per | a | al | il | nel | la | alla | dal]* PROSSIMO (giorno | giro | turno | volta | votazione | COMUNE)""",
        "Voto Carla domani", "Voto Carla al prossimo giro",
        harmless=("Voto Carla, domani vedremo", "Voto Carla perché domani parte")),
    _doubt(AFTER, CONDITIONAL, "[oggi | stasera | ,] TRAPOCO ($ | , | APRE)",
        "Voto Carla dopo cena", "Voto Carla stasera alle nove"),
    _doubt(BEFORE, CONDITIONAL, "(TRAPOCO | (dopo | alle | dalle | verso) [le] NUMERO) [SOGGETTO | AVVERBIO | , | il]*",
        "Dopo cena voto Carla", "Dopo il tg voto Carla",
        unless="(torno | tornato | tornata | rientrato | rientrata | eccomi | sono [qui] | cambio [idea]) TRAPOCO",
        firm=False),
    _doubt(BEFORE, CONDITIONAL, """(metti | mettiamo | poniamo | supponiamo | ammettiamo | immaginate | (facciamo
        | fai | fate) finta | fingiamo | fingo) [che | : | di] [SOGGETTO | AVVERBIO]*""",
        "Metti che voto Carla", "Facciamo finta che io voto Carla"),
    # ------------------------------------------------------------ in jest
    _doubt(AFTER, IRONIC, "NUMERO e (lode | mezzo) | [per LISCIA [LISCIA] [LISCIA]] (: | =) NUMERO (/ NUMERO | $)",
        "Voto Carla 10 e lode", "Voto a Carla: 7"),
    _silent(LATER, """(manco | nemmeno | neanche) per (sogno | idea | niente) | col cavolo | ma anche no |
        quando mai | (cioe | ossia | ovvero) mai""",
        "Voto Carla, manco per sogno"),
    _doubt(LATER, IRONIC, "come no | , (see | seh) | (vi | ti | ve) piacerebbe",
        "Voto Carla, come no", "Voto Carla certo come no"),
    _doubt(LATER, IRONIC, "(no dai | figuriamoci | figurati) [AVVERBIO]* ($ | ,)",
        "Voto Carla ahah, no dai, figuriamoci",
        harmless=("Voto Carla, figurati quanto mi dispiace",)),
    _doubt(LATER, IRONIC, "BURLA | per (ridere | scherzare | scherzo | finta)",
        "Voto Carla (cit.)",
        unless="(non | niente | senza | no) BURLA | BURLA a parte",
        harmless=("Voto Carla e non scherzo",)),
    _doubt(BEFORE, IRONIC, """< (oh certo | ah certo | (eh | ah | oh) si | si certo | certo certo | certo come no | come
        no) [,]""",
        "Oh certo, voto Carla"),
    _doubt(EARLIER, IRONIC, "per (scherzo | scherzare | ridere)", "Per scherzo voto Carla"),
    # ------------------------------------------------------------ for something else
    _silent(AFTER, """[,] (per | pe | x | come | a | in | al | nel | quale) [l | la | il | lo | un] [primo | prima |
        nuovo | nuova] (CARICA | PREMIO)""",
        "Voto Carla per l'arringa", "voto Carla come capitano"),
    _silent(BEFORE, """(per | pe | x | come | da | quale | a | al | nel | all) [l | la | il | lo | un] [primo | prima |
        nuovo | nuova] (CARICA | PREMIO) [IGNOTA | PREMIO | del | di | della | giorno | FRASE]* [,|:|-]* [SOGGETTO |
        AVVERBIO]*""",
        "Per l'arringa voto Carla", "Come primo oratore, voto Carla"),
    _silent(BEFORE, """^ [AVVERBIO | SALUTO | ART | nomination | del | dello]* (CARICA | PREMIO) [del | di | dell |
        della | giorno | PREMIO | IGNOTA | COMUNE | FRASE]* [: | , | -]* [io]""",
        "Sondaggio: voto Carla", "Nomination del reality: io voto Carla", "rappresentante di classe: voto Carla"),
    _silent(BEFORE,
        "< [AVVERBIO | SALUTO | ART]* (CARICA | PREMIO) [del | di | dell | della | IGNOTA | COMUNE | FRASE]* (: | -)",
        "Allora, rappresentante di classe: voto Carla"),
    _silent(AFTER, """[,] (per | x | come | quale) [ART] [(ruolo | carica | posto | titolo | elezione) (di | del | a)]
        [primo | nuovo | nuova] (sindaco | sindaca | capo)""",
        "Voto Carla come sindaco", "Voto Carla per il ruolo di sindaco",
        harmless=("Voto Carla come ha fatto il sindaco",)),
    _doubt(AFTER, IRONIC, """(CARICA | PREMIO | capo | sindaco | sindaca | santo | santa) ($ | subito | del | di |
        della | giocatore | giocatrice)""",
        "Voto Carla presidente", "Voto Carla capo del villaggio"),
    _silent(AFTER, "[,] (per | x) [ART] ALTROVE", "Voto Carla per il film"),
    _silent(CLAUSE, "(per | x) [ART] [COMUNE] (PREMIO | CARICA | ALTROVE)",
        "Per il premio \"miglior travestimento\" io voto Carla",
        "Per l'elezione del sindaco del villaggio il mio voto va a Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "(per | x) [ART] [COMUNE] (PREMIO | CARICA | ALTROVE) [PAROLA | ,]*",
        "Per l'arringa, senza pensarci molto, voto Carla", firm=False),
    _silent(AFTER, "per (la | il) (vittoria | finale | titolo | podio | futuro)", "Punto su Carla per la vittoria"),
    _silent(BEFORE, "< [AVVERBIO | SALUTO | ART]* PREMIO [LISCIA]* : [ART | SOGGETTO | AVVERBIO]*",
        "MVP della scorsa partita: voto Carla"),
    _silent(BEFORE, "PREMIO [PAROLA] [PAROLA]", "Per il premio simpatia voto Carla"),
)  # fmt: skip
