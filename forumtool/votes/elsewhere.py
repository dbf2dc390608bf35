"""Guards of votes that are somebody else's, of another day or another game, or only spoken of.

In the examples Carla and Dario are players, and it is Fabio who writes.
"""

from __future__ import annotations

from forumtool.votes.guard import (
    AFTER,
    BEFORE,
    CONDITIONAL,
    EARLIER,
    IRONIC,
    LATER,
    REFERS_ELSEWHERE,
    Guard,
    doubtful,
    silent,
)

ELSEWHERE: tuple[Guard, ...] = (
    # ------------------------------------------------------------ somebody else's
    doubtful(BEFORE, REFERS_ELSEWHERE, """(conto | parte | nome | vece | delega | richiesta | voto | voti) (di | da |
        del | della | dell | d) [ART] ALTRO [APRE PAROLA* CHIUDE] [che [PAROLA]*] [: | , | " | -]*""",
        "Per conto di Dario: voto Carla", "Scrivo da parte di Dario che non può: voto Carla",
        "Il voto di Dario: voto Carla",
        unless="(dopo | visto | visti | nonostante | malgrado) [il | i] [ORDINE] (voto | voti) di",
        harmless=("Dopo il voto di Dario voto Carla",)),
    doubtful(BEFORE, REFERS_ELSEWHERE, """^ [AVVERBIO | , | come | da | un | il | ricevo | giro | riporto | ecco]*
        (messaggio | post | commento | mp | sms | parola | parole | mail) (di | da | del | della | dell | d) [ART]
        ALTRO [: | , | " | -]*""",
        "Messaggio di Dario: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(cito | riporto | ricevo | segno | trascrivo | inoltro | pubblico | riferisco
        | scrivo) [e (COMUNE | pubblico | IGNOTA | inoltro)] [da | per | di | il voto di] [ART] ALTRO [che [PAROLA]*]
        [: | , | " | -]*""",
        "Ricevo e pubblico da Dario: voto Carla", "Scrivo per Dario: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """^ [AVVERBIO | SALUTO]* ALTRO (APRE [PAROLA | ,]* CHIUDE | (su | in |
        al | nel | nella | sul | sulla | alle | ore | via | per | ieri | oggi | NUMERO | , [PAROLA] [PAROLA] NUMERO)
        [PAROLA]*) (: | - | \") [\"]""",
        "Dario su whatsapp: voto Carla", "Dario (pagina 2): voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """ALTRO mi [ha | fa | aveva | AVVERBIO]* (CHIEDE | DISSE) [LISCIA]* [: | " |
        -]*""",
        "Dario mi ha chiesto di postare: voto Carla", "Dario mi prega di riferire: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """ALTRO (ha | aveva | DISSE | cambia | conferma | ribadisce | ripete |
        insiste | conclude | commentava | commenta | scriveva | postava | dichiara | dichiarava) [DISSE] [cosi |
        qui | sopra | ieri | oggi | FRASE | NUMERO | alle | ore | poi]* (: | \") [\"]""",
        "Dario scriveva così: voto Carla", "Dario ha scritto ieri: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """((di | da | del | della | dal | dalla | d) [ART] | sono | qui | rileggo
        | leggo) ALTRO [scrivo] : | scrivo [io] per (lei | lui) :""",
        "Al posto di Dario: voto Carla", "Qui Dario: voto Carla", "Dario non può, scrivo per lui: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "(^ [PER] | :) [ART] ALTRO",
        "Dario voto Carla", "Prendo nota: Dario voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """^ [AVVERBIO]* ((PER | da) ALTRO [:] | ALTRO APRE | (nessuno | tutti |
        qualcuno | ognuno))""",
        "Per Dario: voto Carla", "Nessuno voto Carla", "Dario (voto Carla)"),
    doubtful(AFTER, REFERS_ELSEWHERE, """[, | - | APRE]* (per conto | da parte | a nome | in nome | in vece | su
        richiesta | per delega) (di | del | della | dell | d) [ART] ALTRO""",
        "Voto Carla per conto di Dario"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(ALTRI_SCRIVONO [CLITICO] | (leggo | vedo | sento | leggete | vi leggo)
        (tanti | troppi | molti | ovunque | dappertutto | sempre | tutti) | (siete | stanno | sono | eccoli | eccovi)
        [qui | AVVERBIO]* tutti) [in | tutti | tutte | tanti | molti | troppi | sempre | ovunque | dappertutto | tutto
        | li | la | AVVERBIO]* [: | \" | -]* [VOTO ALTRO [, | e]]*""",
        "Qua dicono tutti voto Carla", "Vedo tanti voto Carla",
        unless="(quello | quel | da | per | a) (che | come | quanto) [CLITICO] ALTRI_SCRIVONO",
        harmless=("Da quello che ripetono voto Carla",)),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(tanti | troppi | questi | sti | (tutto | con) (sto | questo) | ogni PAROLA è
        un | nessuno [che] (dica | dice | scrive | scriva) | vi leggo [:]) [\"]""",
        "Troppi voto Carla, oggi", "Ogni post è un voto Carla"),
    doubtful(AFTER, REFERS_ELSEWHERE, """[, | \" | -]* [mi | vi | ci | lo | e] ALTRI_SCRIVONO [SOGGETTO | quasi | un
        po] (tutti | tutte | tanti | molti | in (tanti | molti) | ovunque | dappertutto | gli altri) ($ | , | e | ma |
        CHIUDE)""",
        "Voto Carla, scrivono tutti"),
    doubtful(LATER, REFERS_ELSEWHERE, """(sapete | sanno | riuscite a | riescono a) [AVVERBIO | solo | soltanto]* (dire
        | scrivere | ripetere) [solo | AVVERBIO]* (questo | quello | cio | altro)""",
        "Voto Carla, voto Carla, sapete dire solo quello"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(direbbe | direbbero | scriverebbe | scriverebbero) [ALTRO] [AVVERBIO | che |
        : | \"]*""",
        "Mia nonna direbbe: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(avevo | avrei | FRASE FRASE ho | ha | hanno | hai | avete) [AVVERBIO]* DISSE
        [due FRASE | NUMERO FRASE | PAROLA] [PAROLA] [che | : | \"]*""",
        "Avevo scritto voto Carla", "Dario ha postato due volte voto Carla",
        unless="(cio | come | quanto | quello) [che] (ha | hanno | hai | avete) DISSE"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(trovate | leggete | vedete | troverete | leggerete) [scritto | AVVERBIO]* [:
        | \"]*""",
        "A pagina tre trovate voto Carla"),
    doubtful(LATER, IRONIC, "bla [,] bla", "Voto Carla, voto Carla, bla bla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "chi (pensa | dice | scrive | crede | propone) [: | \"]*",
        "A chi pensa voto Carla dico no"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(sognato [di (dire | scrivere)] | sogna | sogno | sonno | delira) [che | : | ,
        | * | \"]* | scrive [da (sola | solo)] [\"] | (scrivero | (quando | giorno) [PAROLA]* diro) [che | : | \"]*""",
        "Ho sognato: voto Carla", "La tastiera scrive da sola voto Carla", "Un giorno scriverò voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "(in | nel | nell | nella | sul | sulla) PAROLA ho DISSE [: | \"]*",
        "In piazza ho scritto voto Carla"),
    doubtful(BEFORE, CONDITIONAL, "(nella mia | nei miei) PAROLA [PAROLA] [: | ,]* | nel mio cuore [: | ,]*",
        "Nella mia testa: voto Carla"),
    doubtful(AFTER, REFERS_ELSEWHERE, """(sarebbe | fosse) | era (ART | un | una) | è ((una | la) (frase | scritta |
        scelta | mossa) | [troppo | piu | AVVERBIO]* (facile | comodo | semplice | scontato | banale) | il (nome |
        titolo | motto)) | : cosi (inizia | comincia | recita | finisce | diceva | scriveva | disse | scrisse) | non lo
        (diro | scrivero) | (lo | l) (ha | hanno | avete) [AVVERBIO]* DISSE""",
        "Voto Carla sarebbe la mossa giusta", "Voto Carla è una frase che non dirò"),
    doubtful(AFTER, REFERS_ELSEWHERE, "con ART PAROLA [, | e | ma]* [ART] ALTRO con",
        "Voto Carla con il cuore, Dario con la testa"),
    doubtful(AFTER, IRONIC, "[, | - | APRE]* ma va (CHIUDE | $) | [si | ,]* ma non (per il | al | sul) ROGO",
        "Voto Carla (ma va)", "Voto Carla sì, ma non per il rogo"),
    # ------------------------------------------------------------ another time, another place
    doubtful(BEFORE, REFERS_ELSEWHERE, """(l | lo | la | il | nel | nell | nella) PAROLA (scorso | scorsa | passato |
        passata) [: | , | SOGGETTO]*""",
        "L'anno scorso: voto Carla"),
    silent(BEFORE, """[per] (domani | dopodomani | settimana PROSSIMO | PROSSIMO settimana) [sera | mattina |
        pomeriggio | AVVERBIO | SOGGETTO]* (: | , | -)""",
        "Domani: voto Carla",
        unless="(tengo | teniamo | lascio | lasciamo | resta | rimane) [AVVERBIO | ALTRO]* per domani ,"),
    doubtful(BEFORE, CONDITIONAL, """(ballottaggio | spareggio | finale | semifinale | FRASE FRASE (giro | turno) | (al
        | nel) ORDINE (giro | turno) | dal vivo) [: | , | - | SOGGETTO | AVVERBIO]*""",
        "Al ballottaggio voto Carla", "Al ballottaggio: voto Carla"),
    doubtful(BEFORE, CONDITIONAL, """FERIALE [sera | mattina | prossimo] [: | , | SOGGETTO]* | (piu tardi | tra poco |
        fra poco | (alle | verso le) NUMERO) [: | ,]""",
        "Lunedì voto Carla", "Più tardi: voto Carla"),
    doubtful(AFTER, CONDITIONAL, """[,] quando [LISCIA | COMUNE]* $ | il NUMERO (IGNOTA | COMUNE) | (ogni volta | tutte
        le volte) ($ | che | e)""",
        "Voto Carla quando gli asini voleranno"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "(sul | nel) gruppo [PAROLA] [: | ,]*", "Sul gruppo whatsapp voto Carla"),
    doubtful(BEFORE, CONDITIONAL, "(al | nel | nell | in) [un] (ORDINE | ALTRA)", "Al secondo giro voto Carla",
        "Nell'altro gioco voto Carla"),
    doubtful(AFTER, CONDITIONAL, "[,] (al | nel | in | per il | solo al) (ballottaggio | spareggio)",
        "Voto Carla al ballottaggio"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(ALTRA [COMUNE] LUOGO | LUOGO ALTRA | vita vera | vita reale) [: | , | - |
        SOGGETTO | AVVERBIO]*""",
        "Nell'altra partita voto Carla", "Sull'altro forum: voto Carla", "Nella partita scorsa: voto Carla"),
    doubtful(EARLIER, REFERS_ELSEWHERE, "< (in | nel | nell | nella | su | sul | sull | sulla) [un | una] ALTRA LUOGO",
        "In un'altra partita, per quel che conta, voto Carla", firm=False),
    doubtful(AFTER, REFERS_ELSEWHERE, """[, | - | APRE]* (in | nel | nell | nella | su | sul | sull | sulla) [un | una]
        (ALTRA LUOGO | LUOGO ALTRA | vita vera)""",
        "Voto Carla nell'altra partita"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "^ [AVVERBIO]* (a IGNOTA | (alle | alla | nelle | al | nel) ALTROVE) [: | ,]*",
        "Alle elezioni voto Carla", "A Sanremo voto Carla"),
    # ------------------------------------------------------------ only spoken of
    silent(BEFORE, """NEGA [CLITICO] [ho | avevo | abbiamo | AVVERBIO]* (DISSE | scrivero | diro | scriverei | direi)
        [che | : | \"]*""",
        "Non ho scritto voto Carla", "Non scriverò voto Carla",
        unless="ALTRO non [CLITICO] (risponde | scrive | dice) :", harmless=("Dario non risponde: voto Carla",)),
    silent(BEFORE, """(impossibile | improbabile | escluso | escludo | scordatevi | scordatelo | scordati | sognatevi |
        sognatelo | sognati | impensabile | assurdo | fuori discussione | (vi | ti) pare) [di] che [SOGGETTO |
        AVVERBIO]* | giammai""",
        "Impossibile che voto Carla", "Scordatevi che voto Carla"),
    silent(BEFORE, """si [deve | puo] (scrive | scrivere | vota | votare) cosi [: | , | \" | -]*""",
        "Si scrive così: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(esempio | formula | formato | forma | dicitura | sintassi | frase |
        facsimile | fac [-] COMUNE | modello | schema | (scrivete | dovete (scrivere | votare) | votate | scritto |
        scrive | scriversi | indicato) cosi) [di voto] [PAROLA] [è | e] [: | , | \" | - | CHIUDE]*""",
        "Dovete scrivere così: voto Carla", "Il formato giusto è: voto Carla", "Per esempio voto Carla",
        "Esempio di voto valido: voto Carla", "Fac-simile: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, "(^ | , | : | - | APRE | per | ad) es [: | , | \" | - | CHIUDE]*",
        "Es. voto Carla", "Scrivete il nome per intero (es. voto Carla)"),
    doubtful(AFTER, REFERS_ELSEWHERE, """[, | - | APRE]* [ecco | era | è | solo | questo | AVVERBIO]* [un | uno | per |
        ad | come] (esempio | es) [, | CHIUDE]* $""",
        "Voto Carla (esempio)", "Voto Carla, per esempio"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(chiedono | chiede | chiedete | chiedi | spiego | spiegare | spiegarvi |
        sapete) [AVVERBIO]* perche [AVVERBIO | SOGGETTO]* | (ragioni | ragione | motivi | motivo) (FRASE FRASE | per
        (il quale | le quali | i quali)) [SOGGETTO]""",
        "Mi chiedono perché voto Carla", "Ragioni per cui voto Carla: nessuna"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """((qualcuno | tutti) (dica | scriva) | (dite | ripetete | scrivete | ripeti |
        urlate | gridate | cantate) [tutti | insieme | con me | in coro]* | ^ [(post | voto | messaggio) di] (prova |
        test) [prova | test | SEG]*) [: | , | \" | -]*""",
        "Ripetete con me: voto Carla", "Prova prova voto Carla"),
    doubtful(BEFORE, CONDITIONAL, """(immaginiamo | immagina | ipotizziamo | ipotizzo | ipotesi | fossi in PAROLA |
        fossi in ALTRO) [che] [: | , | -]* [SOGGETTO]""",
        "Immaginiamo: voto Carla. Cosa succede?", "Fossi in te: voto Carla"),
    doubtful(BEFORE, CONDITIONAL, """(strategia | tattica | proposta | alternativa | possibilita | dicessi | dicessimo
        | dovrei) [PAROLA] (: | è) | (facciamo | fate) che [SOGGETTO]""",
        "Strategia possibile: voto Carla", "Facciamo che voto Carla",
        unless="non dovrei PAROLA", harmless=("Non vedo perché non dovrei votarla: voto Carla",)),
    doubtful(AFTER, CONDITIONAL, "si / no | [,] o (me | mi | ce | ci) PAROLA", "Voto Carla sì/no",
        "O voto Carla o me ne vado"),
    doubtful(AFTER, REFERS_ELSEWHERE, "che [PAROLA]* : [ART] ALTRO $", "Voto per Carla che è in vacanza: Dario"),
    doubtful(EARLIER, CONDITIONAL, "piuttosto (che | di) [AVVERBIO | CLITICO]* (VOTARE | DARE | PAROLA [il] voto)",
        "Piuttosto che votare Dario voto Carla"),
    doubtful(LATER, IRONIC, "cosi (facciamo | fate) [AVVERBIO]* prima", "Voto Carla pure io, così facciamo prima"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(per | x) ART (IGNOTA | COMUNE) (piu | meno) PAROLA [: | , | - | SOGGETTO |
        AVVERBIO]*""",
        "Per la zuppa meno salata voto Carla"),
    doubtful(AFTER, IRONIC, """[,] (manco | nemmeno | neanche | neppure) (morto | morta | se | per | a | COMUNE |
        IGNOTA) | (manco | nemmeno | neanche | neppure) | [,] [solo] (da | dopo) (morto | morta) | [,] solo quando
        (morto | morta) | il giorno (del mai | che | in cui | dove) | un corno | [, | ma | solo]* nei (tuoi | vostri |
        miei) sogni""",
        "Voto Carla manco morto", "Voto Carla, neanche se mi pagano", "Voto Carla solo da morto"),
    doubtful(AFTER, REFERS_ELSEWHERE, "che [PER] [ART] ALTRO ($ | ,)", "Piuttosto voto Carla che Dario"),
    # ------------------------------------------------------------ taken back in the same breath
    doubtful(AFTER, CONDITIONAL, """RESPIRO* (RITRATTA | NONPIU | NONSO | NONVOTO)""",
        "Voto Carla (non conta)", "Voto Carla, come non detto"),
    doubtful(AFTER, CONDITIONAL, "[, | - | ma | o | AVVERBIO | RISATA | APRE]* [forse] NOPE [RISATA | AVVERBIO | ,]* $",
        "Voto Carla lol no", "Voto Carla, ma no"),
    doubtful(BEFORE, CONDITIONAL, """un giorno o l altro [,] [SOGGETTO] | (al | alla) ORDINE (COMUNE | MINUSCOLA |
        PASTO) [,] [SOGGETTO] | appena (arrivo | torno | finisco | posso | riesco | rientro) [PAROLA]* [,]
        [SOGGETTO] | (tra | fra) (un | una | mezz | NUMERO | GRADO | qualche) (ora | oretta | minuti | minuto |
        attimo | giorno | giorni) [,] [SOGGETTO]""",
        "Un giorno o l'altro voto Carla", "Appena arrivo a casa voto Carla", "Tra un'ora voto Carla"),
    doubtful(AFTER, CONDITIONAL, "[,] o non [lo | la] VOTO", "Voto Carla o non voto Carla"),
    doubtful(LATER, CONDITIONAL, "(ma | pero) [AVVERBIO | FRASE | per]* non VOTO [AVVERBIO | ,]* $",
        "Resto su Carla, ma non voto ancora"),
    doubtful(AFTER, CONDITIONAL, """appena PAROLA | (tra | fra) (poco | NUMERO | GRADO | un | una | qualche | pochi |
        mezz)""",
        "Voto Carla appena finisco di leggere", "Voto Carla tra dieci minuti"),
    doubtful(AFTER, REFERS_ELSEWHERE, """con (ART | una | un | due | qualche) (domande | domanda | analisi) | [solo] per
        (finire | precisare | concludere | chiarire | rispondere) | perche [CLITICO] (parli | dica | risponda | confessi
        | difenda | scriva | spieghi ($ | ,))""",
        "Vado su Carla con le domande", "Insisto con Carla perché parli"),
    doubtful(AFTER, REFERS_ELSEWHERE, """come ([un | una | il | la | principale | primo | prima] (COMUNE | AGGETTIVO |
        sospettato | sospettata | alleata | alleato | spalla | compagna | compagno) ($ | ,) | (COMUNE | IGNOTA) (del |
        della | dello | dell | dei | delle))""",
        "Punto su Carla come veggente", "Voto Carla come tinta della maglia"),
    doubtful(AFTER, IRONIC, ", (il | la) [mio | mia | piu] AMATO", "Punto su Carla, la migliore di tutti"),
    doubtful(AFTER, CONDITIONAL, "[, | - | ma | pero | APRE]* NONOGGI [pero | AVVERBIO | , | CHIUDE]* $",
        "Voto Carla, ma non oggi"),
)  # fmt: skip
