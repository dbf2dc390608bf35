"""Guards of votes that are remembered, read out, put into somebody's mouth, supposed, or given in another contest.

In the examples Carla and Dario are players, and it is Fabio who writes.
"""

from __future__ import annotations

from forumtool.votes.guard import AFTER, BEFORE, CONDITIONAL, EARLIER, IRONIC, LATER, REFERS_ELSEWHERE, Guard
from forumtool.votes.guard import doubtful as _doubt
from forumtool.votes.guard import silent as _silent

# When something was, said right before it.
PAST = """(([l altro] ieri | altro ieri) [sera | mattina | pomeriggio | COMUNE | FRASE]* | (l | nell) (altra | altro)
    (volta | giorno | sera | partita | giro | turno) | (la volta | il giro | il turno | la sera) (scorsa | scorso) |
    (la | lo) (scorsa | scorso) (volta | giro | turno | sera) | (NUMERO | GRADO | pochi | qualche | tempo | secoli |
    anni | mesi) [COMUNE | giorni | giorno | MINUSCOLA | LUOGO] fa | nel NUMERO | la prima (sera | volta | partita) |
    (ai | in altri) (tempi | bei tempi) | bei tempi)"""
_MISTAKEN = "(falso | bugia | balla | calunnia | invenzione | menzogna | fandonia | panzana | diceria | fesseria)"
# What is written or cried, and where.
_HEADLINE = """(trama | (^ | ,) (oggetto | tema | argomento) | annuncio (del | di | dell | della) | opera | da tavolo
    | piatto | nome (del | della) (gruppo | squadra) | dialetto | sciogli | riserva | sirene | eco | spoiler |
    pronostico | previsione | previsioni | oroscopo | sondaggio | anteprima | ultim ora | finale alternativo | puntate
    (precedenti | passate) | titolo | titoli | titolone | capitolo | romanzo | puntata | episodio | cinema | singolo |
    canzone | coro | ritornello | slogan | motto | tormentone | maglietta | maglia | cartello | striscione | insegna |
    password | straordinaria | notizia | notizie | prima pagina | parola d ordine | firma | scritta | foglietto |
    biglietto | volantino | manifesto | graffito | meme | hashtag | barzelletta | filastrocca)"""
_RESULT = "(risultato | risultati | esito | spoglio | bollettino | cronaca | riepilogo | resoconto)"
_CRIES = """(tuona | strilla | sbraita | mormora | borbotta | bisbiglia | esclama | gracchia | ringhia | ulula |
    sentenzia | proclama | intona | canticchia | gridare | urlare | sussurrare | sussurro | recita | recitava | diceva
    | dicevano | dissero | scrivevano | scrissero | gridava | gridavano | urlava | urlavano | ripeteva | ripete |
    tenta | pensa | pensano | giurava | giuravano | (legge | pronuncia | emette) (la | il | una) (sentenza | verdetto |
    condanna))"""
_VOICE = "(voce | voci | vocina | vocine | coro | folla)"
# What stands before a colon and is nobody who speaks.
_ABSTRACT = """(certezza | certezze | cosa | motivo | motivi | nome | punto | parola | succo | somma | sostanza |
    premessa | nota | sintesi | conclusione | conclusioni | soluzione | risposta | novita | fatti | bersaglio |
    contributo | pensiero | parere | bilancio | turno | intervento | pronostico | istinto | consiglio | riassunto |
    idea)"""
_WROTE = "(scrissi | scrivevo | dissi | dicevo | votai | votavo | postai | postavo | esclamai | gridai | urlai)"
# What else is judged, and where; words of praise behind which it is judged.
CONTEST = """(costume | costumi | travestimento | vestito | abito | fotografia | copertina | torta | torte | disegno |
    disegni | racconto | racconti | poesia | poesie | colonna | sigla | musica | grazia | menu | barzelletta |
    barzellette | gara | gare | contest | concorso | concorsi | categoria | comunali | regionali | primarie |
    condominio | fantacalcio | fantasanremo | sanremo | eurovision | masterchef | quadro | presepe | logo | banner |
    grafica | fanart | mascotte | copione | spettacolo | talent | televoto | reality | presidenza | abbigliamento |
    rigori | zecchino | antipasto | cucina | moderatore | mod | grande fratello | tagliatelle)"""
_BEST = """(piu [MENTE] PAROLA | migliore | (del | della | dell) (mese | anno | settimana | secolo | decennio |
    stagione | serata))"""
# Marks in words.
_MARK = """(NUMERO [meno | piu | e (mezzo | lode)]* | GRADO [meno | piu | e (mezzo | lode)]* | sufficiente |
    insufficiente | discreto | distinto | promossa | promosso | bocciata | bocciato | rimandata | rimandato)"""
_NOTHING_ELSE = "($ | , | CHIUDE | -)"

HEARSAY: tuple[Guard, ...] = (
    # ------------------------------------------------------------ of another day
    _doubt(BEFORE, REFERS_ELSEWHERE, f"^ [AVVERBIO | SALUTO | ,]* {PAST} [: | , | - | SOGGETTO | il]*",
        "Ieri: voto Carla", "Due giorni fa: voto Carla", "Nel 2019 voto Carla e vinco"),
    _doubt(EARLIER, REFERS_ELSEWHERE, f"^ {PAST} : | ^ [la | nella | nell] (LUOGO ALTRA | ALTRA LUOGO) :",
        "La partita scorsa: giorno 1 voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"{_WROTE} [PAROLA] [PAROLA] [PAROLA] [fu | era] [: | , | \" | che]*",
        "Scrissi voto Carla e persi", "La prima cosa che dissi fu: voto Carla",
        unless=f"(come | quello che | cio che) {_WROTE} [PAROLA] [PAROLA]",
        harmless=("Come dicevo in aula, voto Carla",)),
    _doubt(AFTER, REFERS_ELSEWHERE, """[,] (e | ed) (era | fu | si rivelo | è (stato | stata)) (COMUNE | IGNOTA | lupo
        | lupa | innocente | gufo | uno | una | un)""",
        "Ricordo il mio voto: Carla, ed era lupo"),
    _silent(BEFORE, """(rimpiango | rinnego | maledico | mi [sono] (pento | pentito | pentita)) [PAROLA] [il | del |
        quel | mio]*""",
        "Rimpiango il mio voto a Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "ricordo (bene | ancora | quando) [il | quel | mio]*",
        "Ricordo ancora il mio primo voto: Carla"),
    # ------------------------------------------------------------ denied
    _silent(BEFORE, f"(è | sarebbe) [AVVERBIO]* [un | una] {_MISTAKEN} [dire] che [SOGGETTO] [AVVERBIO]",
        "È falso che voto Carla", "È una bugia che io voto Carla"),
    _silent(BEFORE, "(nego | smentisco) [AVVERBIO | MENTE]* che [SOGGETTO] [AVVERBIO]", "Nego che voto Carla"),
    _silent(LATER, "non (l | lo) ho [mai] DISSE", "Smentisco: voto Carla non l'ho mai scritto"),
    _silent(BEFORE, "(altro che | ma (che | quale) | (fortuna | ^) niente) [\"]",
        "Altro che voto Carla", "Per fortuna niente voto Carla"),
    _doubt(BEFORE, IRONIC, """(abbocca | abboccate | ci casca | esca | trappola | tentazione | provocazione) : |
        (scambio | vendo | vendesi | offro | baratto | cedo | cedesi) [il | un | mio]*""",
        "Vediamo chi abbocca: voto Carla", "Vendesi voto, Carla astenersi"),
    _doubt(AFTER, IRONIC, "(un | sto) (cavolo | accidente | fico | tubo | piffero | paio di palle)",
        "Voto Carla un cavolo"),
    _doubt(BEFORE, IRONIC, f"^ {_MISTAKEN} :", "Falso: voto Carla"),
    # ------------------------------------------------------------ read out, or cried by somebody
    _doubt(BEFORE, REFERS_ELSEWHERE, f"{_HEADLINE} [PAROLA | \"]* (: | è | -) [\"]",
        "Titolo del mio romanzo: Carla al rogo", "Il suo slogan è voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"{_RESULT} [PAROLA]* (: | -)", "Risultato: Carla al rogo"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "verdetto (di | FRASE | dell)* [PAROLA] [PAROLA] :",
        "Verdetto di ieri: Carla al rogo"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """([CLITICO] (ha | hanno | avete | abbiamo | aveva) [AVVERBIO]* (deciso | scelto
        | vinto | perso | stabilito | sentenziato | decretato | optato per) | è [AVVERBIO]* finita [PER]) [SOGGETTO]
        [:]""",
        "Ha vinto Carla: al rogo", "Il villaggio ha deciso: Carla al rogo",
        unless="(mi | m) (ha | hanno | avete) PAROLA"),
    _doubt(LATER, REFERS_ELSEWHERE, "(lo | l) (ha | hanno) [AVVERBIO]* (deciso | voluto | scelto | stabilito)",
        "Va al rogo Carla, lo ha deciso il sindaco"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"{_CRIES} ([PAROLA]* (: | \") [\"] | )", "Il prete tuona: al rogo Carla!"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"""^ [e | ma | poi | allora | intanto | ed | ecco]* ([nella | nel | dal | dalla]
        [un | una | ART | MIO]* {_VOICE} [PAROLA | ,]* | (ART | un | una | MIO) [MIO | TITOLO] (IGNOTA | COMUNE |
        nonna | nonno | zia | zio | vecchia | vecchio | amico | amica | sorella | fratello) [(FRASE | in | da | di |
        dal | dalla | con | col | del | della) PAROLA [PAROLA] [PAROLA]]) : [\"]""",
        "Il mio gatto: voto Carla", "Voce dal fondo: voto Carla!",
        "Una vecchia in fondo alla sala: voto Carla",
        unless=_ABSTRACT,
        harmless=("Il lupo è qui: voto Carla", "La mia idea: voto Carla", "Il mio contributo: voto Carla")),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"(un | una | ART | mi dice) {_VOICE} [PAROLA]* : [\"]",
        "Nella mia mente una vocina: voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """(parla | parola (a | al | alla) | ecco | sentite | ascoltate | leggo |
        rileggo) [ART] ALTRO :""",
        "Parla Dario: voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """(qualcuno | uno | altri | nessuno | dal (fondo | topic | post) | testuale |
        testuali [PAROLA] | virgolette | messaggio [PAROLA] | post (NUMERO | era | è) | (leggo | ^) [a] pagina NUMERO
        | (era | è) scritto | ci era) (: | -) [\"]""",
        "Testuali parole: voto Carla", "Leggo a pagina 4: voto Carla", "Dal fondo qualcuno: voto Carla",
        unless="(giorno | turno | giro | post | numero) uno", harmless=("È il giorno uno: voto Carla",)),
    _doubt(BEFORE, REFERS_ELSEWHERE, """si (legge | leggeva | sente | sentiva | vede | dice | grida) [AVVERBIO | MENTE
        | : | \"]*""",
        "Si legge chiaramente voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """(piena | pieno | pieni | piene | raffica | sfilza | marea | pioggia | valanga)
        di [\"]""",
        "Pagina piena di voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """((arriva | entra | passa | spunta | sbuca | immagino | vedo | sento) [ART]
        ALTRO | ALTRO (arriva | entra | spunta | sbuca | fa) | (mi | ci) (fa | dice | sussurra | scrive) | (suo | tuo
        | loro) [PAROLA] post | sentirlo [, ALTRO] | ALTRO (di | FRASE) [ieri | oggi | FRASE] | secondo (i | le | gli)
        PAROLA | ti (vedo | immagino | sento) [PAROLA]) (: | ,) [\"]""",
        "Arriva Dario: voto Carla, ciao", "Dario entra, voto Carla, esce", "Già ti vedo: voto Carla e via"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """si (chiama | chiamava | intitola) [: | \"]* | (contato | visto | letto |
        contati) (NUMERO | GRADO | tanti | troppi) [\"] | ricevo [PAROLA] [PAROLA] : | (qualunque | qualsiasi |
        ogni | un | il) [PAROLA] (villico | giocatore | paesano | compaesano) [PAROLA] :""",
        "La mia squadra si chiama voto Carla", "Ho contato sette voto Carla", "Un bravo villico: voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "secondo MIO (IGNOTA | COMUNE) [PAROLA] [,]", "Secondo mia moglie voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """(che | qualcuno) (scriverai | scrivera | scriverete | dirai | dira | posterai)
        [: | \"]*""",
        "Dario, scommetto che scriverai: voto Carla"),
    _doubt(LATER, REFERS_ELSEWHERE, ", (l altro | l altra | gli altri | un altro | altri) VOTO",
        "Uno scrive voto Carla, l'altro voto Dario"),
    _doubt(EARLIER, REFERS_ELSEWHERE, """(uno | ALTRO | chi) (scrive | dice | posta) VOTO ALTRO , (l altro | l altra |
        gli altri | un altro | altri | chi) [SOGGETTO]""",
        "Uno scrive voto Dario, l'altro voto Carla"),
    # ------------------------------------------------------------ a saying, an example
    _doubt(AFTER, REFERS_ELSEWHERE, """(di | da | a) [ART] (qua | qui | la | li) [, | e]* VOTO | (qua | qui) e VOTO
        [PER] [ART] ALTRO (la | li) | va scritto | si scrive | (vale | valgono | conta) (come | $ | , | o | e) | è
        (una | un) (voto | post) (valido | nullo)""",
        "Voto Carla di qua, voto Carla di là", "Voto Carla va scritto in grassetto", "Voto Carla vale come voto"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """^ chi PAROLA | (tutto un | caro vecchio | eterno | immancabile) | ALTRO (qua |
        qui | la) e""",
        "Chi semina voto Carla raccoglie rogo", "Ah, il caro vecchio voto Carla"),
    _doubt(BEFORE, IRONIC, """che (fantasia | originalita | novita | sorpresa | noia | coraggio | inventiva | ideona)
        [: | , | -]*""",
        "Che fantasia: voto Carla"),
    _doubt(LATER, IRONIC, ", e poi $", "Voto Carla, e poi?"),
    _doubt(BEFORE, REFERS_ELSEWHERE, """(^ [e]* (tipo | cosi) : | (cosa | scriva | scrivere | scrivi) tipo | (modo |
        voto) [PAROLA] (giusto | corretto | esatto | valido | nullo) [è (questo | cosi)] | serve | servirebbe | scriva
        | scrivano | scrivesse | (valido | validi | va bene | bene) sia | (è | sono) (valido | validi) | domanda
        [PAROLA]* : [PAROLA] | mettete | metta | mettano | digitate | digita | (compilate | votate) cosi | copiare e
        incollare | (per | ai) [ART | chi è] (nuovi | nuovo | nuova | novellini | neofiti)) [: | \" | -]*""",
        "Devi scrivere una cosa tipo: voto Carla", "Sono validi voto Carla e +1 Carla"),
    # ------------------------------------------------------------ only supposed
    _doubt(BEFORE, CONDITIONAL, """(sarebbe | basterebbe | bisognerebbe | converrebbe | potremmo | dovremmo | bastava
        | troppo (facile | comodo | semplice | scontato) | facile dire) [PAROLA]* :""",
        "Sarebbe facile: voto Carla", "Troppo facile: voto Carla"),
    _doubt(BEFORE, CONDITIONAL, """(ragioniamo | riflettiamo | facciamo [GRADO | NUMERO | i] conti | [al] mio posto |
        ammetto la (IGNOTA | COMUNE) | che ci vuole | si fa presto [a dire] | anche volendo | mi tenta | (sono |
        sarei) [AVVERBIO]* (tentato | tentata | indeciso | indecisa | combattuto | combattuta) | per assurdo | ^
        [AVVERBIO]* mettiamola cosi | ^ [AVVERBIO]* (un | una) (idea | ipotesi | possibilita | alternativa | opzione)
        [PAROLA]) [: | , | -]*""",
        "Anche volendo: voto Carla", "Per assurdo: voto Carla"),
    _doubt(BEFORE, CONDITIONAL, """((fate | fai | fare | facciamo) conto | poni | ponete | mettete | metti caso) che
        [SOGGETTO | AVVERBIO]* | se [vi | ti] (dico | scrivo | dicessi | scrivessi)""",
        "Fate conto che voto Carla", "Se vi dico voto Carla che fate?"),
    _doubt(BEFORE, CONDITIONAL, """^ [AVVERBIO]* (fossi [ART | un | una] PAROLA | da (lupo | lupa | gufo | strega |
        villico) | al posto (del | della | dei) PAROLA [PAROLA] | nei panni (di | del | della) PAROLA | [ART]
        (ragionamento | mentalita | logica | filosofia | strategia | piano) [PAROLA]*) (: | ,) | (fanno | fa | fate |
        funziona) cosi :""",
        "Da lupo: voto Carla", "Il ragionamento del lupo: voto Carla"),
    _doubt(BEFORE, CONDITIONAL, """(penso | pensavo | credevo | ero li [li] | (tra | fra) me e me) : | (primo | prima)
        (pensiero | reazione | impulso | istinto) [è (stato | stata)] : | a (caldo | freddo) : | direi [: | \"]* | (ogni
        tanto | (le | nelle) (altre | prime) (volte | partite) | nelle partite PAROLA | da (giovane | piccolo | piccola
        | vecchio)) [: | , | SOGGETTO]* | (la | una) volta che [SOGGETTO]""",
        "Pensavo: voto Carla", "La mia prima reazione: voto Carla", "Le altre volte voto Carla, oggi ci penso",
        "La volta che voto Carla perdo"),
    _silent(BEFORE, "non dico [che | : | \" | SOGGETTO]* | piu che", "Non dico voto Carla ma ci siamo vicini"),
    # ------------------------------------------------------------ marks at school
    _doubt(AFTER, IRONIC, f"""([per LISCIA [LISCIA] [LISCIA]] (: | = | -) {_MARK} | [in | di] PAROLA [PAROLA] (: | =)
        NUMERO | GRADO [meno]* | NUMERO meno) {_NOTHING_ELSE}""",
        "Voto Carla: dieci e lode", "Voto Carla: 4, deve studiare"),
    _doubt(BEFORE, IRONIC, "(NUMERO | GRADO) (come | di)", "Do 8 come voto a Carla"),
    _doubt(AFTER, IRONIC, "(do | dò | metto | darei | assegno | [se lo | si] merita) [un | una] [bel] (NUMERO | GRADO)",
        "Come voto a Carla do 9"),
    # ------------------------------------------------------------ other contests
    _doubt(BEFORE, REFERS_ELSEWHERE, f"""(per | x | pe | a | ad | al | alla | alle | ai | in | nel | nella | nei |
        negli | all | allo | nell) [ART | topic | thread | miglior | sondaggio]* (delle | dei | della | del | su | sul
        | sulle | sui)* {CONTEST} [PAROLA]* [: | , | -]* [SOGGETTO | AVVERBIO]*""",
        "Per la colonna sonora voto Carla", "Per la torta più buona voto Carla", "Alla gara di torte voto Carla",
        "Nel topic delle torte voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"""(per | x) ART ([COMUNE | MINUSCOLA] PAROLA {_BEST} | (battuta | frase | foto
        | immagine | perla) FRASE FRASE) [: | , | SOGGETTO | AVVERBIO]*""",
        "Per il post più bello voto Carla", "Per la battuta del mese voto Carla"),
    _doubt(BEFORE, REFERS_ELSEWHERE, f"""^ [AVVERBIO | SALUTO | ART]* ({CONTEST} [PAROLA]* : | PREMIO [PAROLA] , | [a]
        (miss | mister) PAROLA [: | ,])""",
        "Categoria costumi: voto Carla", "Miss simpatia: voto Carla"),
    _doubt(AFTER, REFERS_ELSEWHERE, f"""[,] (per | x | a | ad | al | alla | alle | in | nel | nella | come | da) [ART]
        [PROSSIMO | miglior] ({CONTEST} | elezioni | elezione | festival | PROSSIMO (CARICA | PREMIO))""",
        "Voto Carla per il costume", "Voto Carla alle elezioni del condominio"),
    _doubt(AFTER, REFERS_ELSEWHERE, f"""[,] (per ART PAROLA {_BEST} | come PAROLA {_BEST} | ART ({CONTEST} | PREMIO |
        foto) | [la | il] (miglior | migliore) PAROLA | [la | il] PAROLA (del | della | dell) (mese | anno | secolo |
        settimana))""",
        "Voto Carla per il post più bello", "Voto per Carla la grazia", "Voto Carla come mod del mese"),
    _doubt(BEFORE, REFERS_ELSEWHERE, "(per | x) la parte (di | del | della | dell) PAROLA | altra vita [: | ,]*",
        "Per la parte di Giulietta voto Carla", "In un'altra vita voto Carla"),
    _doubt(AFTER, REFERS_ELSEWHERE, "(per | x) la parte (di | del | della | dell) PAROLA",
        "Voto Carla per la parte di Giulietta"),
    _doubt(LATER, REFERS_ELSEWHERE, ", con ART PAROLA [ART] ALTRO $", "Con il cuore voto Carla, con la testa Dario"),
    _doubt(AFTER, REFERS_ELSEWHERE, """(allenatrice | allenatore | capoclasse | presidentessa | regina | re) ($ | del
        | della | di)""",
        "Voto Carla allenatrice"),
)  # fmt: skip
