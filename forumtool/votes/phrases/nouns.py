""""Il mio voto", the noun; and moods of the verb that are no vote yet."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    CONDITIONAL,
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    ask,
    hint,
    lean,
    nothing,
    noun,
    them,
    vote,
)

# What stands before "il mio voto a Carla" where that is given, and not only spoken of.
_GIVING = """(AVVERBIO | MENTE | FRASE | SALUTO | NUMERO | GIORNATA | CAMBIO | CONFERMO | DO | MANDO | ACCODO | ecco |
    eccovi | eccoti | eccolo | è | va | arriva | resta | rimane | vale | dichiaro | annuncio | comunico | formalizzo |
    registro | registrate | segnate | segnatevi | segna | segno | posto | scrivo | pongo | aggiungo | aggiungete |
    contate | sommo | ufficializzo | presento | trasferisco | imbuco | infilo | rido | ridò | atti | verbale | (dato |
    messo | espresso | confermato | lasciato | depositato) | questo | e | ma | pero | quindi | perche | infatti | tutto
    | con | ossia | ovvero | cioe | esce | segue | soprattutto | specialmente)"""

NOUNS: tuple[Row, ...] = (
    nothing("(lo | la | l | li) (conto | conti | contiamo | contate) [anche | AVVERBIO] come (voto | voti)",
        "Lo conto come voto?"),
    # ------------------------------------------------------------ the noun
    vote("""ATTACCO (apro | parto | comincio | inizio | vado | procedo | proseguo | chiudo | insisto | continuo) [io |
        anche | AVVERBIO]* (con | col) [il | un] [mio] voto (PER | SEG) [ART] NOME >""",
        "Apro con un voto a Carla"),
    nothing("(suo | tuo | vostro | loro | nostro) voto", "il suo voto a Carla", "il tuo voto per Carla mi stupisce"),
    nothing("^ [AVVERBIO | SALUTO]* voto (registrato | segnato | annotato | ricevuto | acquisito) [AVVERBIO]* ($ | ,)",
        "Voto registrato, grazie"),
    nothing("""(aspetto | aspettiamo | attendo | attendiamo | manca | mancano) [PAROLA]* (ART | del | dei | tuo | suo)
        (voto | voti) [PAROLA]* [SEG | ,]* [ART] ALTRO""",
        "Aspetto il voto di: Carla"),
    nothing("NEGA (è | era | sarebbe) [AVVERBIO]* [un | il] [mio] voto", "Questo non è un voto, signorina Carla"),
    nothing("chi di voto PAROLA [,] [di voto PAROLA]", "Chi di voto ferisce, di voto perisce"),
    nothing("""(volta | volte) (che | in cui) [io] ho [AVVERBIO]* votato GIRO [PER] [ART] ALTRO | ho [AVVERBIO]* votato
        GIRO [PER] [ART] ALTRO ([,] (e | ed | ma | che) era (innocente | buono | buona | lupo | lupa | pulito | pulita |
        contadino | contadina) | il ORDINE giorno)""",
        "L'ultima volta che ho votato Carla mi sono pentito"),
    nothing("diritto (di | al) voto [SEG | ,]* [ART] ALTRO", "Ha diritto di voto: Carla"),
    nothing("voto di [ART] ALTRO [(ESSERE) | PER | ALTRO]*", "il voto di Carla", "il voto di Dario va a Carla"),
    nothing("voto PER [ART] ALTRO [,] (FU | di | e stato)", "il voto a Carla era sbagliato"),
    ask(TWO_TARGETS, "DO [AVVERBIO]* [il | un] [mio] voto PER [ART] NOME e [PER] [ART] NOME FINITO",
        "Do il voto a Dario e Carla"),
    nothing("(il | un | quel | questo | ogni | UMILE) VOTO PER [ART] ALTRO (VERBO | e ALTRO)",
        "Il primo voto a Carla è stato di Dario"),
    nothing("""VOTO (per | come | al | nel | x) [ART] [primo | nuovo] (CARICA | PREMIO | ALTROVE) [LISCIA]*
        [: | , | -]* [ART] [ALTRO] | VOTO (per | x) ART ALTRO : [ART] ALTRO""",
        "Voto per l'MVP: Carla", "Voto per il film: Carla"),
    hint(REFERS_ELSEWHERE, """(MIOVOTO | il voto | VOTO | mia (scelta | preferenza)) (per | x) ART [piu | migliore
        | MINUSCOLA] (IGNOTA | COMUNE | migliore | ALTROVE) [LISCIA]* (: | ESSERE) [PER] [ART] NOME""",
        "Voto per il brasato: Carla", "Il mio voto per la zuppa più buona va a Carla"),
    nothing("(è | sarebbe | fa) [gia] il ORDINE VOTO PER [ART] ALTRO", "Questo è il quinto voto su Carla"),
    nothing("NEGA DO [il] [MIOVOTO | voto]", "Non do il mio voto a Carla"),
    nothing("(senza | dopo | prima | grazie | col | contro | aspetta | aspettate | attendi) [al | del | il] MIOVOTO",
        "Dopo il mio voto Carla ha cambiato tono"),
    hint(REFERS_ELSEWHERE, "(con | col) [il] MIOVOTO NOME (è | va | andrebbe | sale | arriva | sta | sarebbe)",
        "Con il mio voto Carla andrebbe a tre"),
    vote("MIOVOTO PER [ART] NOME [, | AVVERBIO]* lo CONFERMO >", "Il mio voto a Carla lo confermo"),
    hint(REFERS_ELSEWHERE, "MIOVOTO PER [ART] NOME [,] (lo | ve lo | te lo | se lo | scordatevelo | sognatevelo)",
        "Il mio voto a Carla lo confermerò domani"),
    hint(REFERS_ELSEWHERE, """(manca | mancava | segnato | contato | ricordate | ricordatevi | riguardo | circa)
        [anche] [a | al] [il] MIOVOTO PER [ART] NOME""",
        "Nel riepilogo manca il mio voto a Carla"),
    nothing("MIOVOTO PER ALTRO (di | de) ieri", "Il mio voto a Carla di ieri fa discutere"),
    nothing("MIOVOTO ([,] ALTRO non | ALTRO lo (sa | conosce | aspetta | vuole))", "Il mio voto Carla non ce l'ha"),
    nothing("(un | solo | ogni) VOTO ([,] ALTRO VERBO | , ALTRO)", "Per un voto Carla si è salvata"),
    nothing("ALTRO non [PAROLA] [PAROLA] il MIOVOTO", "Carla non merita il mio voto"),
    nothing("(al posto [di ALTRO | tuo | vostro | suo] | fossi [in | al] [PAROLA] [PAROLA]) [io] CONDIZIONALE",
        "Al posto vostro voterei Carla"),
    nothing("""nessun voto PER | ex voto | voto dopo voto | (fatto | faccio | fare | faccia) voto | VOTO di (fiducia
        | silenzio | castita | scambio) | (cambiare | cambiato | cambia | cambi | cambiate | cambiando |
        ritirare | ritirato) [il | suo | tuo] [mio] voto | NUMERO voto (a | in | di | al) PAROLA""",
        "Nessun voto a Carla da parte mia"),
    # ------------------------------------------------------------ giving it, in the infinitive
    nothing("""(sarei | vorrei | potrei | ero | avrei) [AVVERBIO]* [tentato | tentata | voglia] [di] VOTARE GIRO
        ALTRO [,] (ma | pero) [PAROLA | ,]* non me la sento""",
        "Sarei tentata di votare Carla ma non me la sento"),
    nothing("dubito [AVVERBIO]* (che | di) [AVVERBIO | SOGGETTO]* (FUTURO | VOTARE) GIRO ALTRO",
        "Dubito che voterò Carla"),
    vote("""(eccomi [qui] | (sono | passo | vengo) [qui | AVVERBIO] per | permettetemi | consentitemi | mi limito
        | ho deciso | decido | scelgo | ho scelto | mi tocca | costretto | costretta | dichiaro | tocca | non ho
        (altra scelta | scelta | alternative) che | confermo | vado | continuo | (rimango | resto) (dell idea |
        convinto | convinta | deciso | decisa) | torno | insisto | ripeto | riprovo | non (posso | mi resta |
        resta) [altro] (che | non)) [di | a] (VOTARE | mandare al ROGO | mandare | DARE (il | un) [mio] voto) GIRO
        MIRA""",
        "Ho deciso di dare il mio voto a Carla", "ho deciso di votare Carla", "mi tocca votare Carla",
        "Dichiaro di votare Carla", "Non mi resta che votare Carla"),
    vote("^ [AVVERBIO]* (dell idea | convinto | convinta | deciso | decisa) (di | a) VOTARE GIRO MIRA",
        "Sempre dell'idea di votare Carla"),
    hint(CONDITIONAL, """(vorrei | voglio | penso | credo | devo | pensando | intendo | intenzione | tentato |
        tentata | direi | dico | proporrei | propongo | potrei | sarei | preferirei | dovrei | pronto | pronta |
        sento | orientato | orientata | inclinato | andrei | vorrebbe | tenderei | sarebbe) [AVVERBIO] [di | a |
        per] (VOTARE | mandare al ROGO | DARE (il | un) [mio] voto) GIRO MIRA""",
        "Penso di votare Carla", "vorrei votare Carla"),
    nothing("debba [AVVERBIO]* (DARE [il | un] [mio] voto | VOTARE) GIRO [PER] [ART] ALTRO",
        "Non c'è un motivo per cui, così in fretta, debba dare il mio voto a Carla"),
    hint(CONDITIONAL, "(DARE | DIA) [AVVERBIO]* [il | un] [mio] voto GIRO MIRA",
        "Che senso ha spostare il mio voto su Carla"),
    # ------------------------------------------------------------ my vote goes to
    vote("MIOVOTO , (e | ma | pero) [AVVERBIO]* ALTRO INTERNA* , (ESSERE | lo DO) GIRO MIRA",
        "Il mio voto, e Dario mi scuserà, va a Carla"),
    vote("""MIOVOTO [era | è] [gia | AVVERBIO]* (pronto | deciso | scritto | scontato | segnato | fatto) : [va | è | lo
        DO] [PER] [ART] NOME FINITO""",
        "Il mio voto era già pronto: Carla", "Il mio voto è deciso: lo do a Carla"),
    vote("""MIOVOTO [PAROLA]* (era | è stato) [PAROLA | SEG]* ALTRO [,] [e | ma | mentre] quello (FRASE
        FRASE* | di (stasera | adesso | ora)) (ESSERE | SEG | lo DO) GIRO MIRA""",
        "Il mio voto di ieri era per Dario, quello di oggi è per Carla"),
    nothing("MIOVOTO [PAROLA]* (non | era | è stato) [PAROLA | SEG]* ALTRO", "il mio voto di ieri era per Carla"),
    hint(REFERS_ELSEWHERE, """(MIOVOTO (precedente | passato | scorso | vecchio | iniziale | originale | dell altro
        giorno | di (ieri | domani) | (del giorno | FRASE FRASE) (prima | scorso) | del turno precedente) | (vecchio |
        scorso | precedente | prossimo | eventuale) voto | il voto (precedente | scorso | di (ieri | domani)))
        [LISCIA]* (ESSERE | SEG | FU | e) GIRO MIRA""",
        "Il mio voto precedente è Carla", "Il voto di ieri: Carla"),
    hint(CONDITIONAL, "ILVOTO [PAROLA | ,]* SARA GIRO MIRA", "Il mio voto andrebbe a Carla",
        "Il mio voto sarà per Carla"),
    hint(CONDITIONAL, "(mia | la) (scelta | preferenza | nomination) [LISCIA]* SARA GIRO MIRA",
        "La mia scelta sarà Carla"),
    hint(CONDITIONAL, """SARA [PER] [ART] NOME [AVVERBIO]* [a] [avere | prendere | prendersi | ricevere] [il | la]
        (MIOVOTO | mia scelta)""",
        "Sarà Carla il mio voto", "Andrà a Carla il mio voto"),
    hint(CONDITIONAL, """[PER] [ART] NOME [AVVERBIO | si | se lo]* (prendera | avra | ricevera | SARA) [tutto] il
        MIOVOTO""",
        "Carla si prenderà il mio voto"),
    hint(CONDITIONAL, "DARO [AVVERBIO | MENTE]* [il | un] [mio] (voto | preferenza) GIRO MIRA",
        "Darò il mio voto a Carla"),
    vote("MIOVOTO , [PAROLA]* ALTRO , (si (sposta | volge | dirige | trasferisce) | passa | va) GIRO MIRA",
        "Il mio voto, finora per Dario, si sposta ora su Carla"),
    vote("""MIOVOTO [PAROLA | ,]* (ESSERE [DESTINATO] | lo (DO | porto) | se lo (prende | becca | piglia) | si (sposta |
        volge | dirige)) GIRO MIRA""",
        "Il mio voto di oggi, dopo averci pensato, è per Carla", "il mio voto va a Carla",
        "il mio voto lo do a Carla"),
    hint(REFERS_ELSEWHERE, """MIOVOTO [AVVERBIO | FRASE]* , [LISCIA] NOME , (te | ve | va | resta | non | lo |
        oggi | è [AVVERBIO]* segreto | è PER [ART] (IGNOTA | COMUNE))""",
        "Il mio voto, Carla, te lo scordi"),
    vote("< [PASSO | SALUTO | ecco]* [il] MIOVOTO , [PER] [ART] NOME FINITO", "Ecco il mio voto, Carla"),
    hint(REFERS_ELSEWHERE, "LISCIA [il] MIOVOTO , NOME FINITO", "Hai copiato il mio voto, Carla"),
    nothing("(rimpiango | rinnego | maledico) il MIOVOTO", "Rinnego il mio voto a Carla"),
    vote(f"((DO | MANDO) il MIOVOTO PER [ART] NOME | {_GIVING} il MIOVOTO PER [ART] NOME (FINITO | CHIUSO | SEGUITO |"
        " ,))",
        "Aggiungo il mio voto a Carla"),
    hint(REFERS_ELSEWHERE, "[^ (ALTRO | tutti | qualcuno) [ha]] PAROLA il MIOVOTO PER [ART] NOME",
        "Dario critica il mio voto a Carla", "Tutti aspettano il mio voto per Carla"),
    vote("""MIOVOTO [AVVERBIO | MENTE | FRASE | GIORNATA | APRE | CHIUDE | ,]* [SEG | ,] [PER] [ART] NOME FINITO""",
        "Mio voto: Carla", "il mio voto, Carla", "Il mio voto di oggi Carla"),
    vote("""MIOVOTO [AVVERBIO | FRASE | MENTE]* (, [INTERNA | ,]* [INTERNA | ,]* [INTERNA | ,]* , (ESSERE [DESTINATO] |
        lo (DO | porto)) GIRO MIRA | ESSERE , [INTERNA | ,]* [INTERNA | ,]* [INTERNA | ,]* , PER [ART] NOME FINITO)""",
        "Il mio voto, visto che nessuno si decide e che devo mettere a letto i bambini, finisce su Carla",
        "Il mio voto va, rullo di tamburi, ma proprio lungo, a Carla"),
    vote("""ILVOTO (è | va) [AVVERBIO]* da (intendersi | considerarsi | contare) [AVVERBIO | come]* PER [ART] NOME
        FINITO""",
        "Il voto è da intendersi per Carla"),
    vote("MIOVOTO [PAROLA | ,]* (SEG | cioe | ossia | ovvero) [PER] [ART] NOME FINITO",
        "Il mio voto, per quel che vale: Carla"),
    vote("""MIOVOTO [PASSO] (lo | se lo) [AVVERBIO]* (prende | becca | piglia | riceve | merita | aggiudica | guadagna)
        [ART] NOME FINITO""",
        "Il mio voto lo becca Carla"),
    vote("MIOVOTO (a quelli (per | su | contro) | in | nei confronti di | [è] per la coppia) [ART] NOME FINITO",
        "Aggiungo il mio voto a quelli per Carla", "Esprimo il mio voto nei confronti di Carla"),
    hint(REFERS_ELSEWHERE, "MIOVOTO [PAROLA | ,]* [SEG | ,] [PER] [ART] NOME FINITO", "Il mio voto dipende da Carla"),
    vote("ATTACCO il mio (lo | l) (DO | metto | butto) GIRO PER [ART] NOME >", "Il mio lo do a Carla"),
    vote("""ATTACCO il mio (PER [ART] NOME [, | AVVERBIO]* (resta | rimane | (lo | l) [AVVERBIO]* (confermo |
        lascio | tengo | mantengo)) [AVVERBIO | li | dov è]* | (resta | rimane) [AVVERBIO | :]* [ART] NOME) FINE""",
        "Io il mio su Carla lo confermo", "Il mio resta Carla"),
    vote("""ATTACCO [io | ci | AVVERBIO]* (DO | metto | butto | piazzo | aggiungo | schiaffo) [ci | anche | AVVERBIO]*
        il mio (PER | a quelli (per | su | contro) | SEG) [ART] NOME >""",
        "Butto il mio su Carla", "Aggiungo il mio a quelli per Carla"),
    vote("^ [AVVERBIO | SALUTO]* il mio [,] (su | contro | a | per) [ART] NOME FINITO", "Il mio su Carla"),
    vote("""ATTACCO [PER] [ART] NOME [AVVERBIO | si | se lo]* (prende | becca | piglia | riceve | ha | merita | va | do
        | dò | dedico) [tutto] il MIOVOTO""",
        "Carla si prende il mio voto", "a Carla va il mio voto"),
    vote("NOME , [PAROLA | ALTRO]* , si (prende | becca | piglia | merita) [AVVERBIO | tutto]* il MIOVOTO",
        "Quindi Carla, che ha mentito a Dario, si prende il mio voto"),
    hint(REFERS_ELSEWHERE, """(con | col) il mio [voto] (fanno | fa | siamo a | arriva a | va a | sale a) [PAROLA]
        [voti] (su | per | contro | a) [ART] NOME""",
        "E con il mio fanno cinque su Carla"),
    vote("< NOME è [il] MIOVOTO >", "Carla è il mio voto"),
    hint(REFERS_ELSEWHERE, "(propongo | proporrei) [ART] NOME [per il | al] ROGO", "Propongo Carla per il rogo"),
    vote("ATTACCO (PER) NOME [,] il MIOVOTO FINE | < è NOME (il mio voto | che VOTO | la persona che VOTO)",
        "A Carla il mio voto", "È Carla che voto"),
    vote("ATTACCO va [PER] NOME il MIOVOTO", "Va a Carla il mio voto"),
    lean("""(mia | < la) scheda (dice | è | va | porta | recita) [SEG | PER | il nome (di | del | della | d)]* [ART]
        NOME""",
        "La mia scheda dice Carla"),
    vote("my vote [is | goes | to | for | SEG]* NOME", "My vote: Carla"),
    vote("VOTO MIO [LISCIA | ,]* (ESSERE | SEG) GIRO MIRA", "Il voto mio è per Carla"),
    vote("il voto [LISCIA | ,]* lo DO [, INTERNA* ,] [PER] [PAROLA di] [ART] NOME >",
        "Il voto lo metto, tutto intero, sulla testa di Carla"),
    vote("questo voto [APRE PAROLA* CHIUDE] (è | va) [tutto] GIRO MIRA", "Questo voto è tutto per Carla"),
    hint(REFERS_ELSEWHERE, """(il | un) voto [piu | meno] (IGNOTA | COMUNE | votato | votata | giusto | sicuro |
        facile | scontato | ovvio | difficile | strategico | migliore | peggiore | dei | degli | delle | della
        (folla | maggioranza | massa | gente | piazza) | del (gruppo | villaggio) | di (tutti | maggioranza |
        molti | altri)) [LISCIA]* (ESSERE | SEG | FU) GIRO MIRA""",
        "Il voto più gettonato è Carla", "Il voto della folla è Carla"),
    vote("il voto [LISCIA | ,]* (ESSERE | lo DO) GIRO MIRA", "il voto di oggi è per Carla", "il voto lo do a Carla"),
    hint(REFERS_ELSEWHERE, """il voto [AVVERBIO]* ESSERE , [PAROLA | ,]* [PAROLA | ,]* [PAROLA | ,]* , PER [ART] NOME
        FINITO""",
        "Il voto va, rullo di tamburi, ma proprio lungo, a Carla"),
    vote("DO [AVVERBIO | MENTE]* [il | un | anche] [mio] (voto | preferenza) GIRO MIRA", "Do il mio voto a Carla"),
    vote("DO [AVVERBIO | MENTE]* un [bel | bello | sonoro | grosso] voto (su | contro) [ART] NOME",
        "Metto un bel voto su Carla"),
    vote("""MIOVOTO PER [ART] NOME (CHIUSO | SEGUITO | (resta | rimane) [li | dov è | dove (è | sta | era) | AVVERBIO]*
        > | è (confermato | definitivo | deciso | fisso))""",
        "Il mio voto a Carla", "Il mio voto a Carla resta", "Il mio voto a Carla resta dov'è"),
    hint(REFERS_ELSEWHERE, "MIOVOTO PER [ART] NOME", "Il mio voto a Carla l'ho dato stamattina"),
    vote("""NOME [,] [AVVERBIO]* ((hai | ti becchi | ti prendi | ti pigli | ti meriti) [AVVERBIO | tutto]* il MIOVOTO |
        (ti sei | hai) [AVVERBIO | appena]* (guadagnato | guadagnata | meritato | meritata | conquistato) il MIOVOTO
        FINE)""",
        "Carla oggi ti becchi il mio voto"),
    hint(NO_NAME, "NOME [PAROLA | ,]* (prendi | prenditi | beccati | becca | tieni | eccoti) [tutto] il MIOVOTO",
        "Carla, al posto dei dolci prenditi il mio voto"),
    hint(REFERS_ELSEWHERE, """[il] (voto | MIOVOTO) (te lo (tieni | becchi | prendi | pigli | meriti)) | il mio su (di
        te | di INDICATO)""",
        "Il voto te lo tieni"),
    them("il voto [AVVERBIO]* (è | va) [AVVERBIO | tutto]* [PER] (INDICATO | suo | sua)", "Il voto è suo"),
    hint(REFERS_ELSEWHERE, """(considerate | consideratelo | consideratela | contate | contatelo | contatela) [pure]
        [come] [il] MIOVOTO | (considerate | contate) ALTRO come [il] MIOVOTO""",
        "Consideratelo il mio voto"),
    vote("""ATTACCO (un | un bel | un altro | altro | ennesimo) voto [anche] GIRO (PER | SEG) [ART] NOME [anche | da
        parte mia | SEGUITO]* (FINITO | , | e (un | una | MINUSCOLA))""",
        "Un voto per Carla", "un altro voto a Carla"),
    vote("""ATTACCO [la] [mia] (scelta | preferenza | votazione | votazioni | nomination) [LISCIA]* (ESSERE | SEG)
        GIRO MIRA""",
        "La mia scelta ricade su Carla", "votazione: Carla"),
    hint(REFERS_ELSEWHERE, """ATTACCO [la] mia (scelta | preferenza | nomination) [LISCIA]* è [AVVERBIO]* (IGNOTA |
        COMUNE | DESTINATO) [AVVERBIO]* (a | ad | alla | al | su | sulla | sul) [ART] NOME FINITO""",
        "La mia preferenza di questa tornata è accordata a Carla"),
    vote("VOTO [LISCIA | ,]* (: | → | =) [PER] [ART] NOME FINITO",
        "Voto tardi come ogni giorno: Carla", "Voto, dopo lunga riflessione: Carla"),
    vote("""^ [SALUTO | AVVERBIO | ,]* [la] mia (scelta | preferenza | nomination) [LISCIA]* e [SEG | PER]* [ART] NOME
        FINITO""",
        "La mia scelta e Carla"),
    vote("""^ [SALUTO | AVVERBIO | ,]* la mia (scelta | preferenza | nomination) [FRASE | AVVERBIO]* [,] [ART] NOME
        FINITO""",
        "La mia scelta, Carla"),
    vote("^ [SALUTO | AVVERBIO | ,]* il voto [AVVERBIO | FRASE | mio]* e PER [ART] NOME FINITO", "Il voto e per Carla"),
    hint(NO_NAME, "^ [AVVERBIO | SALUTO]* (IGNOTA | COMUNE) [anche] un voto PER [ART] NOME",
        "Prescrivo un voto a Carla"),
    vote("^ [SALUTO | AVVERBIO | ,]* il [mio] voto (di (stasera | adesso) | FRASE FRASE*) e [ART] NOME FINITO",
        "Il voto di oggi e Carla"),
    noun("""(il | del | al | nel | quel | ogni | bel | ottimo | buon | in | sul | dal | col | dopo | gran |
        bellissimo | brutto | questo) voto [AVVERBIO] [:] | (pessimo | bruttissimo | orribile | strano | curioso |
        discutibile) voto (, | $) | (un | altro) voto PER""",
        "il voto di ieri", "dopo il voto si vede"),
    nothing("NUMERO (voto $ | voti)", "Carla 1 voto"),
    them("""(^ | , | : | APRE) [AVVERBIO | questo | codesto | ,]* (è | vale come | conta come) (un | il [mio]) voto
        [AVVERBIO | CHIUDE | ,]* ($ | SEGUITO | lo PAROLA | SALUTO)""",
        "È un voto eh"),
    nothing("""^ [ma] che voto [,] ALTRO $ | (che | un) voto PAROLA $ | voto alcuno | che voto (hai | ha | avete | dai |
        date | prendi | merita)""",
        "che voto strano"),
    nothing("VOTO [:|=] (NUMERO | GRADO) [e | mezzo | meno | + | / | NUMERO]* [PER | alla | alle | ai]",
        "Voto 10 a Carla per la simpatia"),
    # ------------------------------------------------------------ moods that are no vote yet
    nothing("""(avrei | avevo | avremmo | avessi | ha | hanno | hai | abbiamo | avete | aveva | avrebbe) [AVVERBIO]
        votato""",
        "avrei votato Carla", "Carla ha votato Dario"),
    lean("""^ ieri [ho votato | avevo votato | ero su] [PER] ALTRO [,|e|ma]* oggi [tocca a | vado su | VOTO | PER]
        NOME FINITO""",
        "Ieri Dario, oggi Carla"),
    hint(REFERS_ELSEWHERE, "ho [AVVERBIO | MENTE]* (votato | rivotato | (dato | messo) il [mio] voto) GIRO MIRA",
        "Ho votato Carla"),
    hint(CONDITIONAL, "FUTURO GIRO MIRA", "Voterò Carla"),
    hint(CONDITIONAL, "CONDIZIONALE GIRO MIRA", "Voterei Carla"),
    hint(REFERS_ELSEWHERE, """(^ (SALUTO | AVVERBIO)* | io e (ALTRO | il mio PAROLA [PAROLA])) NOI [tutti | tutte |
        insieme]* GIRO MIRA""",
        "Votiamo Carla", "Votiamo tutti Carla"),
    ask(NO_NAME, "^ (SALUTO | AVVERBIO)* (votò GIRO [PER] [SEG] NOME > | vota SEG NOME >)",
        "Votò Carla", "Vota: Carla"),
)  # fmt: skip
