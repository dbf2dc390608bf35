"""The words that phrases are made of: classes of words, set phrases, and pieces of pattern with a name.

Words are written as they are compared: small letters, no accents (but ``è``, ``dò`` and ``votò``), no apostrophes
(``anch'io`` is ``anch io``), no letter three times in a row.
"""

from __future__ import annotations

CLASSES: dict[str, str] = {
    # Verbs of voting, in the first person.
    "VOTO": "voto rivoto vote vt",
    "BRUCIO": """brucio lincio abbrustolisco arrostisco impicco incenerisco ghigliottino giustizio lynch roggo
        carbonizzo sacrifico sego arrostirei""",
    "MANDO": """mando metto spedisco porto invio butto getto lancio sbatto voglio candido condanno piazzo schiaffo
        caccio spingo accompagno trascino ficco consegno affido""",
    "VADO": """vado approdo atterro sbarco piombo plano sto insisto persevero punto resto rimango butto fiondo ripiego
        convergo opto propendo cado sposto""",
    "DO": """do dò assegno dono regalo metto giro sposto passo dirotto indirizzo piazzo consegno concedo affido
        rimetto lascio esprimo deposito punto dirigo attribuisco conferisco destino riservo dedico appoggio inserisco
        spendo uso investo gioco""",
    "ANNULLO": """resetto sospendo annullo ritiro tolgo revoco cancello levo ritratto azzero rimuovo unvote
        sottraggo riprendo elimino""",
    "CAMBIO": "cambio converto sposto muovo modifico correggo rettifico dirotto giro",
    "CONFERMO": "confermo riconfermo ribadisco mantengo tengo rinnovo ripeto lascio",
    "ACCODO": "accodo aggrego unisco associo allineo adeguo affianco",
    # Other moods and persons of them.
    "VOTARE": "votare rivotare bruciare",
    "DARE": """dare assegnare mettere rimettere spostare lasciare concedere sprecare buttare usare spendere
        destinare dirottare regalare girare passare affidare piazzare""",
    "DIA": "dia dessi metta mettessi sposti spostassi",
    "FUTURO": "votero rivotero brucero mandero linciero",
    "CONDIZIONALE": "voterei rivoterei brucerei linceri lincerei",
    "NOI": "votiamo rivotiamo bruciamo mandiamo roghiamo linciamo",
    "NOI2": "votiamolo votiamola bruciamolo bruciamola linciamolo linciamola roghiamolo roghiamola",
    "CONGIUNTIVO": "fossi potessi avessi sapessi potesse potessimo volessi fossimo avessimo",
    "VOTATO": """votato votata votati bersaglio vittima target nome candidato candidata scelta rogato condannato
        condannata eliminato""",
    # Nouns of the vote.
    "ROGO": "rogo roghetto pira fiamme forca patibolo falo fuoco ghigliottina braci brace griglia",
    "MIO": "mio mia miu meu",
    "UMILE": """umile modesto prezioso personale povero sudato sincero ultimo primo secondo terzo nuovo piccolo onesto
        singolo""",
    "ORDINE": "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo ennesimo ultimo",
    "DESTINATO": "destinato rivolto dato assegnato indirizzato dedicato tutto consegnato diretto puntato",
    "ESSERE": "è va vada cade ricade finisce resta rimane spetta passa punta",
    "SARA": "sarebbe andrebbe andra sara finira cadra ricadra restera rimarra spettera tocchera passera",
    "DARO": """daro mettero assegnero regalero dedichero spostero lascero usero spendero consegnero daremo puntero
        indirizzero cambiero confermero aggiungero""",
    "FU": "era erano stato stata sarebbe fosse fu ha aveva hanno non",
    # Small words.
    "PER": "per x pe par pr pi ppi a ad al alla all allo su sul sulla sull contro verso ar",
    "ART": "il lo la l i gli le er lu el o u chillu chillo chella chilla",
    "DONO": "do dono regalo dedico assegno concedo",
    "CLITICO": "mi ti lo la li le l ci vi ne gli ce te me ve se si",
    "SOGGETTO": "io lui lei noi voi tu loro egli ella",
    "NEGA": "non nn nun nunn mai mica nemmeno neanche neppure manco",
    "NULLA": "nessuno niente nulla nessuna",
    "SEG": ": - → = + &",
    "INDICATO": "te lei lui loro quello quella costui costei lu iddu idda isso issa esso essa",
    "PERCHE": "perche xche xke perke poiche siccome dato visto causa motivo",
    # Words that may stand between a verb and its name, or before the verb, and change nothing.
    "AVVERBIO": """oggi stasera stavolta stanotte adesso ora quindi dunque percio pertanto allora ancora sempre
        anche anch pure pur io infine comunque invece proprio solo soltanto volentieri ok okay si beh be bene bon boh
        mah ecco eh ah oh ahime purtroppo e poi intanto assolutamente gia qui qua cosi subito finalmente nuovamente
        scusa scusate scusatemi sorry perdonami perdonatemi dai va vabbe vabe vab insomma ordunque convinto convinta
        sicuro sicura deciso decisa tranquillo tranquilla contento contenta felice triste definitivo finale
        provvisorio ufficiale odierno serale unico segreto palese secco pieno fisso cmq xo mo edit qundi ormai ebbene
        fulmineo rapido veloce lampo sofferto doloroso ponderato meditato pesante facile difficile scontato
        ovvio obbligato strategico tattico sentimentale simbolico banale davvero veramente certo certamente
        immediatamente direttamente semplicemente tipo raga ragazzi gente regaz stamattina stamane piuttosto""",
    "SALUTO": """raga bro ragazzi regaz gente signori amici tutti grazie ciao salve buongiorno buonasera buondi hola hey
        ehi oila villaggio compaesani popolo eccomi presente buon giorno sera buona ciaoo a""",
    "CONGEDO": """buonanotte buonasera buongiorno buona buon saluti baci bacioni abbracci""",
    "QUANTO": """troppi troppo troppa molta molto molti tanta tanto tanti grande alcun alcuna piena gran un lunga
        lungo matura attenta una il la po dovuta estrema profondo profonda""",
    "DACCAPO": "oggi stavolta stasera anche sempre ancora nuovamente",
    "DECISIONE": """dubbi dubbio ripensato persevero insisto idea lei lui deciso decisione pensato riflettuto
        riletto scelta indugio convinto convinta conclusione responso verdetto sentenza esito motivi esclusione
        ripenso rimango resto confermo cambiato""",
    # Words before a nick that only describe its bearer.
    "TITOLO": """signor signora signorina sig sor sora mister mr mrs sir lady don donna compare comare re regina conte
        contessa caro cara carissimo carissima amico amica mio mia nostro nostra buon buono bravo brava povero
        povera vecchio vecchia bello bella giocatore giocatrice utente player collega maestro dottor dottoressa
        nonno nonna fratello sorella simpatico simpatica mitico mitica dolce zio zia miss madame monsieur maesta
        eccellenza mastro capitan san santa super sua madamigella messer sora ra na ssa""",
    "AGGETTIVO": """nuovo nuova arrivato arrivata fido fida solito solita losco losca furbo furba ambiguo ambigua
        sospetto sospetta silenzioso silenziosa stesso stessa perfido perfida infido infida presunto presunta famoso
        famosa lupo lupa strega traditore traditrice bugiardo bugiarda silente grande piccolo piccola dolce
        perfetto""",
    # Words with which a new clause begins right after a name, so that the name is its subject; the third person.
    "VERBO": """è sei ha hai ho era sara sembra pare mi ti lo la l ci vi si non ne sa puo potrebbe dice fa sta va deve
        ero erano hanno sono stava faceva aveva avrebbe sarebbe dovrebbe resta rimane posta parla gioca difende
        accusa vota convince puzza crede pensa vuole salvo lasciamo lascio tengo capisce ride sbaglia mente
        merita bravo brava siete avete continua insiste giura""",
    "VERBO3": """ha è sembra pare era aveva mente vota parla posta sta fa dice difende nasconde gioca continua scrive
        ride""",
    # Words with which a clause begins.
    "CONGIUNZIONE": "ma e pero quindi percio dunque allora cosi oppure o pertanto anzi che perche siccome invece",
    # Words with which a clause goes on after its end: reasons, greetings, "I too".
    "SEGUITO": """come perche xche xke perke poiche siccome dato visto causa motivo motivazione che anche anch pure oggi
        e ma stasera subito grazie ciao raga ragazzi sorry scusa scusate scusami si no ok mi va bene tanto ora adesso
        per x io in stavolta definitivo pero con senza buonanotte buonasera buona buon saluti baci bacioni
        abbracci cosi""",
    # Words that turn a sentence round; words that a remark between commas does not hold.
    "SCOGLIO": """chi che cui quale quanto quando come dove se non nn mai ne mica perche xche quello quella quelli
        quelle chiunque qualcuno ha hanno aveva suo tuo sua tua loro altri altro ieri vota voti""",
    "OGGETTO": "chi non nn se mai vota voti votato quello quella quando appena domani forse dicevano scriverebbe",
    # Not now.
    "DUBBIO": """dubbi dubbio esitazione esitazioni pensarci rimorsi rimorso rimpianti ragionarci rancore rammarico
        paura indugio indugi incertezze ripensamenti offesa pieta polemica remore convinzione entusiasmo voglia
        prove""",
    "POI": "dopo domani dopodomani tardi piu appena entro alle prima quando poco verso",
    "PROSSIMO": "prossimo prossima prossimi prossime successivo successiva",
    "PASTO": """cena pranzo colazione merenda aperitivo caffe lavoro ufficio scuola lezione lezioni esame palestra
        piscina allenamento allenamenti partita calcetto film telefilm tg telegiornale doccia spesa riunione""",
    # What names are listed under, and no vote is meant.
    "ELENCO": """manca mancano morto morta morti morte ps nb nota gufo marchio segno marchiato marchiata sbranato
        sbranata annuncio firma firmato presente presenti assente assenti sospetti sospettati sospetto vivi inattivi
        votanti astenuti astenuto astenuta domanda domande risposta lista elenco compleanno auguri vincitore
        esce entra protetto cit""",
    # What else people vote for, and marks at school.
    "ALTROVE": """film canzone canzoni serie libro foto avatar soprannome cantante festival nome elezione elezioni
        ruolo carica posto titolo""",
    "CARICA": """arringa arringhe arringatore arringatrice capitano capitana capovillaggio presidente portavoce
        rappresentante capogruppo caposquadra oratore oratrice reality""",
    "PREMIO": "sondaggio sondaggi mvp miglior migliore premio concorso contest torneo classifica oscar poll quiz",
    "GRADO": "zero due tre quattro cinque sei sette otto nove dieci lode medio buono ottimo massimo pieno",
    # Whom one likes, and what one does with him, without voting.
    "AMATO": """preferito preferita simpatico simpatica migliore amico amica innocente bravo brava fidato fidata
        favorito favorita vincitore mvp""",
    "LODO": """fido difendo salvo salverei proteggo ringrazio saluto credo escludo assolvo stimo adoro toccate
        votate bruciate toccherei voterei scagiono sognato""",
    # Saying, knowing, joking.
    "DISSE": """detto scritto postato dichiarato annunciato urlato sostenuto dice dici scrive diceva disse scrisse
        dicono scrivono risponde rispose urla grida sostiene sosteneva""",
    "ALTRI_SCRIVONO": """dicono dite scrivono scrivete urlano urlate gridano gridate ripetono ripetete""",
    "DICENDO": "dicendo scrivendo ripetendo raccontando sostenendo insinuando urlando",
    "DIRE": "dire scrivere ripetere raccontare sostenere insinuare urlare",
    "ALTRI_VANNO": """va vada vai vanno vadano andate sta stia stai stanno state continua continui continuano continuate
        insiste insistono""",
    "ALTRI_DICONO": """giura giurano insinua insinuano ripete ripetono racconta raccontano afferma affermano pretende
        pretendono""",
    "SAPERE": """so sa sai sapere sapete capire capisco capisce capiro capiremo vedere vediamo vedremo chiedo chiede
        chiedevo chissa decidere dire diro spieghero spiegare intuisco intuire domando domandarmi ricordo valutare""",
    "BURLA": """battuta kidding finta cascati cascato sarcastico sarcastica ironicamente trollo trollando scherzetto
        burla cit citazione semicit quasicit scherzo scherzavo scherzi scherza scherzone ironico ironica ironia
        sarcasmo jk joking""",
    "RISATA": "m lol ahah haha ahaha ahahah ahahaha hahaha mm mmm hm ehm ehmm uhm mmh eheh rotfl ops oops argh xd",
    # Second thoughts: what puts another name in the place of the first, and what stands around it.
    "CORREGGE": """no errore sbagliato sbagliata sbaglio confuso confusa ehm ehmm cioe macche meglio pardon ops oops
        aspetta aspettate intendevo volevo diciamo rettifico correggo correzione errata anzi ossia ovvero ripensamento
        ripensandoci ripensato diventa lapsus sorry male""",
    "NOPE": "no not nope nah naa nein",
    "TOLTO": "tolto annullato ritirato revocato cancellato levato eliminato rimosso cestinato stracciato",
    "DISFATTO": """niente tolto annullato sbagliato sbagliata nullo ripensandoci ripensato ritirato revocato cancellato
        scherzo scherzavo""",
    "FERIALE": "lunedi martedi mercoledi giovedi venerdi sabato domenica",
    "RIPENSO": """ho mi sono dire scrivere mettere nome o il era mio di no scusate scusa pardon ehm ops aspetta
        aspettate anzi volevo intendevo meglio corrige edit è scritto ma sorry""",
    "COMANDO": """linciatemi bruciatemi votatemi insultatemi correggetemi correggimi smentitemi smentitelo seguitemi
        chiedete chiedetemi scrivetemi ditemelo ditelo dimmelo convincetemi perdonatemi""",
    "CHIEDO": """dimmi ditemi dite direte avvisatemi avvisami correggetemi correggimi smentitemi smentiscimi insultatemi
        fermatemi bruciatemi linciatemi giudicate valutate decidete sapremo saprete scopriremo scoprirete scoprire
        verificate verifichiamo controllate""",
    # Other people's words; another place.
    "CHIEDE": """chiesto chiede prega pregato sapere mandato manda incarica incaricato comunica comunicato riferisce
        riferito delegato delega affida affidato""",
    "ALTRA": """altra altro altre altri scorsa scorso scorse scorsi passata passato vecchia vecchio precedente quella
        quell quel""",
    "LUOGO": """partita partite gioco edizione edizioni topic forum sito thread board discussione stagione manche
        sessione""",
}

# Set phrases that change nothing wherever they stand: every word of them is read as ``FRASE``.
SET_PHRASES = """a (malincuore | istinto | caso | sentimento | naso | intuito | pelle | sensazione | occhio) | a
        (questo | sto) (punto | giro) | (per | x) (mandare | mandarlo | mandarla | metterlo | metterla | portare |
        mettere | spedire | bruciare) | (per | x) (esclusione | primo | prima | ultimo | ultima | coerenza |
        simpatia | questo | cui | sicurezza) | (per | x) (questo | questa | sto | sta | la | il | questi | tutti
        questi) [NUMERO | prima | seconda | terza | ennesima | solito | stesso] (giro | volta | turno | giorno |
        giornata | votazione | sera | motivo | motivi | ragione | gioco) | come (sempre | promesso | previsto |
        detto | annunciato | anticipato | stamattina | accennato) | come ogni (giorno | volta | sera | turno |
        giro | partita) | come (al | da) (solito | programma | copione | manuale | tradizione) | (di | d) (nuovo |
        pancia | istinto | getto | corsa | fretta | cuore | botto | impulso) | [in] (questa | sta | questo | sto)
        (volta | giro | turno | giornata | votazione | giorno) | con [QUANTO] (convinzione | tristezza | dolore |
        dispiacere | gioia | piacere | certezza | paura | riserva | rammarico | sicurezza | rimorso | rimpianto |
        fatica | decisione | serenita | rabbia) | al volo | nel dubbio | con il cuore in mano | a cuore leggero |
        dopo averci [AVVERBIO] (pensato | riflettuto | ragionato) [QUANTO] [su] | dopo [QUANTO] (riflessione |
        riflessioni | analisi) | per (quanto | quel che | quello che) mi riguarda | da parte mia | in (effetti |
        fondo | definitiva | conclusione | fine) | alla fine | senz altro | un po | [ancora] una volta | un altra
        volta | (una | due) volte | [mio] malgrado | mio malgrado | il giorno NUMERO | non (per | con) PAROLA ma
        (per | con) PAROLA | (del | di) (giorno | oggi) | (giorno | n) NUMERO"""

PIECES: dict[str, str] = {
    "DIPIU": "(e | ma | che | senza | con | per | anche | pure | poi | oggi | PERCHE)",  # behind a comma, to nobody
    # With a heavy heart, or a light one: no doubt is left.
    "DICUORE": "(con la morte nel cuore | senza se e senza ma)",
    # Of whoever stands on the next line: something else than a vote.
    "LODATO": """((ART | quello | quella | un | una) [mio | mia | piu | MINUSCOLA | COMUNE | giocatore | giocatrice]
        AMATO | [ART] (mio | mia) [giocatore | giocatrice] (MINUSCOLA | COMUNE | AMATO) | ART piu PAROLA | innocente |
        preferito | ART (lupo | lupa | gufo | strega) | ART COMUNE (secondo | per) me | [io] [non] [CLITICO] [ho] LODO
        [di | a | in] | (ART | quello | quella) [unico | unica] (che | (di | a | con) cui) [PAROLA] [PAROLA] [PAROLA] |
        chi (mi PAROLA | salverei | toccherei) | [buon] (auguri | complimenti | bentornato | bentornata | benvenuto |
        benvenuta | compleanno) [a] | [un] (saluto | grazie) a)""",
    # The vote that moves, and what may stand beside it.
    "SPOSTATO": """(il | la | mio | mia | voto | preferenza | tutto | idea | UMILE | AVVERBIO | MENTE | FRASE | , | SEG
        | APRE | CHIUDE | rotta | parere | bersaglio)""",
    # A step between a verb and its name, or before the verb, that changes nothing.
    "PASSO": """(AVVERBIO | MENTE | * | , | : | TITOLO | FRASE | (per | x) (ora | adesso | oggi | me | stasera | il
        momento) | [PER] [ART] ROGO | GIORNATA | come ieri
        | DICUORE | senza [QUANTO] DUBBIO [su | troppo | due FRASE | due volte] | APRE [PAROLA | ,]* CHIUDE)""",
    "GIRO": "PASSO*",
    # "My vote", as a noun.
    "MIOVOTO": """(MIO [UMILE | MINUSCOLA] (VOTO | votino) | VOTO MIO | voto (dello | della | del | di chi [vi])
        (scrivente | sottoscritto | sottoscritta | scrive))""",
    "ILVOTO": "(MIOVOTO | il voto)",
    # The name, also in brackets; with what may stand right before it.
    "SCRITTO": "NOME | APRE NOME CHIUDE",
    "MIRA": """[SEG | " | CHIUDE | / | *]* [PER | contro di | su di | (a sfavore | ai danni | nei confronti | in
        direzione
        | a carico) (di | del | della)] [SEG | "] [ART] [qui presente] TITOLO* [SEG] SCRITTO""",
    # The day, as a heading.
    "GIORNO": """[APRE] ((giorno | day | g | d | turno | votazione) [n | numero | del giorno] NUMERO | (primo |
        secondo | terzo | quarto | quinto | sesto | settimo | ottavo) giorno | GIORNATA | FRASE*) [CHIUDE]
        [SEG | ,]*""",
    # What stands between a player and the number of his votes.
    "AVUTI": """(SEG | , | APRE | CHIUDE | * | AVVERBIO | ha | prende | con | a | sta | è | sale | resta | rimane |
        fermo | ferma | solo)""",
    # What stands between a vote and a second thought; what takes the vote back; what puts another name in its place.
    "RESPIRO": "(, | - | : | → | APRE | CHIUDE | AVVERBIO | RISATA | SALUTO | ma | o | no | anzi | pero | niente | ps)",
    "RITRATTA": """(come non detto | non (conta | vale | contatelo | contate | contarlo | segnate | segnatelo) | non
        (contatela | contarla | consideratelo | consideratela | consideratemi) | non lo (contate | considerate |
        segnate) | non tenetene conto | non tenete conto di questo [voto | post] | [questo | quello | il | quel] [mio]
        voto non (vale | conta | esiste) | (ignorate | ignora | cancellate | cancella | dimenticate | eliminate |
        scartate | togliete) [pure] [questo | quel | il [mio] | tutto | quello che ho scritto] [voto | post | messaggio
        | tutto] | ignoratemi | ignoratelo | cancellatelo | dimenticatelo | toglietelo | eliminatelo | scartatelo | non
        (considerate | contate | segnate | guardate) (questo | quel | il) [mio] (voto | post | messaggio) | era [solo |
        soltanto] [un | una | uno | per] (prova | test | esempio) | (niente voto | nessun voto) [FRASE | (per | x) (ora
        | adesso | oggi)] | (per | x) (ora | adesso | oggi) niente voto | [poi] (ho cambiato idea | ci ho ripensato) [,
        (tolgo | annullo | ritiro)] | [lasciate | lascia] perdere | lasciate stare | lascia stare | ho scritto una
        (IGNOTA | COMUNE) [, non (contate | contatelo)] | oggi non si vota | mi rimangio tutto | non (registratelo |
        registrate) | non è (vero | valido | valida) [, scherzo] | [voto] non (valido | valida) | not) [piu | niente |
        nulla | AVVERBIO | SALUTO | , | CHIUDE | RISATA]* $""",
    # What makes a vote of the last resort, or of the most likely.
    "RISERVA": """(casomai | caso mai | semmai | al (massimo | limite) | eventualmente | (mal | male) che vada | alla
        (peggio | brutta | disperata) | alle brutte | nella peggiore delle ipotesi | in (teoria | linea di massima |
        alternativa) | di massima | all occorrenza | teoricamente | tendenzialmente | presumibilmente | verosimilmente |
        possibilmente | potenzialmente)""",
    # Being wrong, what follows from that, and from conditions that are none of the vote's; a change that may follow.
    "TORTO": """([mi] sbaglio | ho (torto | sbagliato) | muore | (è | esce) (lupo | lupa | innocente | innocua |
        pulita | pulito | buona | buono | contadino | contadina))""",
    "SCUSE": """(pazienza | amen | scusate | scusa | scusatemi | scusami | sorry | perdonatemi | perdonami |
        pardon | pace | meglio | tanto meglio | bene | ottimo | colpa PAROLA | è colpa | fa niente | domani |
        giuro | prometto | (vi | ti) autorizzo | sapete | guardiamo | guardate | allora | chi | [AVVERBIO]*
        COMANDO | (mi | ci) (scuso | scusero | dispiace | spiace | dispiacera | perdonera | perdonerete) | chiedo
        (scusa | perdono | venia) | poco male | peggio per)""",
    "NEVIENE": """([lo | la | ve lo | domani | AVVERBIO]* (scopriremo | vedremo | sapremo | scoprirete | saprete)
        | (ve lo | vi) (dico | diro | spiego | avviso | avvisero | aggiorno | ringrazio) | me ne (faro | assumo |
        assumero | prendo) | chiedero scusa | [PAROLA] (pago | paghero | offro | offriro | mangio) [io] [da | il |
        le | la | un] | spiego | sono (qui | qua | disponibile | felice | contento | contenta) | abbiamo (vinto |
        perso) | (vinciamo | perdiamo | festeggiamo) | [domani | AVVERBIO]* COMANDO | domani (bruciate |
        votate | linciate) [pure | anche] me | pazienza | amen | tanto meglio | lo dica | parli (ora | adesso) |
        fatevi (avanti | sentire) | non vi (preoccupate | offendete | arrabbiate) | è perche)""",
    "CAMBIERO": """(cambio | cambiero | cambiamo | [lo | la | l] (ANNULLO | togliero | ritirero | sposto | spostero) |
        rivaluto)""",
    "NONCHIARO": "(si (fosse | era | è) capito | (fosse | era | è) [AVVERBIO | FRASE]* chiaro)",
    # Later on the same day.
    "TRAPOCO": """(dopo [il | la | l | lo | le | gli | i] PASTO | in (serata | nottata) | (nel | oggi | questo)
        (pomeriggio | dopocena) | a (mezzanotte | fine (giornata | serata)) | (alle | verso le) [ore] (NUMERO |
        GRADO | undici | ventuno | ventidue) [e (mezza | mezzo | un quarto | NUMERO)] | piu (tardi | in [la] |
        avanti) | (tra | fra) poco | (tra | fra) un paio (d | di) (ore | minuti) | allo scadere | all ultimo
        [minuto | secondo | momento | istante] | stasera tardi)""",
    # Not at this time; some other time.
    "NONOGGI": """((non | no) (oggi | ora | adesso | stasera | stavolta | subito | ancora) | [per] (oggi | ora | adesso
        | stasera | stavolta | intanto) [pero | invece | AVVERBIO]* no)""",
    "UNALTRAVOLTA": """(domani | dopodomani | dopo | piu tardi | un altro giorno | [al | alla | il | la] PROSSIMO (giro
        | turno | volta | votazione | giorno))""",
    "NONPIU": "[ora | adesso | oggi] non piu [valido | valida] [AVVERBIO | , | CHIUDE]* $",
    "NONVOTO": "[questo | quello] non è (un | il mio) voto [, | CHIUDE | eh]* $",
    "NONSO": """(ora | adesso) [:] boh [AVVERBIO | ,]* $ | (ora | adesso) non [lo] so [AVVERBIO | , | CHIUDE]* $ | non
        [lo] so piu [AVVERBIO | , | ci | penso | chi | votare | CHIUDE]* $""",
    "RIPENSA": "(RIPENSO | AVVERBIO | RISATA | , | : | - | → | SALUTO)",
    # The beginning of a sentence, or of a clause.
    "AVVIO": "^ [APRE] [GIORNO] (PASSO | SALUTO)*",
    "ATTACCO": "< (PASSO | SALUTO | SOGGETTO)*",
}

# What may follow a phrase without being part of it: little more than the end of the sentence.
ENDS: dict[str, str] = {
    "FERMO": "$ | , | PERCHE | APRE | e basta", "QUALORA": "se",
    "GIUNTO": "$ | , | : | - | APRE | CHIUDE | SEGUITO | AVVERBIO | COMUNE | IGNOTA | MENTE | FRASE | VERBO",
    "FINE": "$ | , | APRE | PERCHE | - | (e | ma | pero) PAROLA | anche se | senza | pure io | anche io",
    "CHIUSO": """$ | PERCHE | APRE | - | CONGEDO | COMUNE a tutti | a (domani | dopo | stasera) | ci (vediamo | sentiamo
        | leggiamo | becchiamo) | vado a | anche se | (pure | anch | anche) (io | mi) | (e | poi) (basta | ciao |
        CONGEDO | MINUSCOLA | vado | torno | chiudo | scappo | passo | via | poi | non | mi | ci | si) | (o | oppure)
        ALTRO | , (mi | non | e | ma | poi | poco | che | oggi | ha | senza | scusa | scusate | scusami | PERCHE | anche
        se | CONGEDO | ciao | SALUTO | AVVERBIO | ALTRO VERBO)""",
    "FINITO": """$ | PERCHE | APRE | - | e basta | anche se | pure io | anch io | anche io
        | , ((mi | me) (dispiace | spiace) | scusa | scusate | scusami | senza | PERCHE | anche se | e basta
        | ALTRO VERBO)""",
}
