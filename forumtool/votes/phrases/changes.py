"""Votes that move, are withdrawn, are confirmed."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    ask,
    confirm,
    follow,
    hint,
    move,
    nothing,
    release,
    them,
    unsaid,
    vote,
    withdraw,
)  # fmt: skip

CHANGES: tuple[Row, ...] = (
    # ------------------------------------------------------------ changes
    vote("^ [AVVERBIO]* [ART] NOME [, | : | -] voto (confermato | riconfermato) FINE", "Sempre Carla, voto confermato"),
    move("""(ANNULLO GIRO | via) [ART] [MIO] [voto | voti] [AVVERBIO] [PER | da | di | dal] NOME [,] (e | per | ,) [,
        INTERNA* ,] [lo | la | il | voto | mio | AVVERBIO | invece]* (DO | VOTO | darlo | metterlo | spostarlo |
        passarlo | VADO) [il | voto | lo]* MIRA""",
        "Levo il voto a Dario e lo metto su Carla", "tolgo a Dario e do a Carla",
        "Ritiro il voto a Dario e, dopo attenta valutazione, lo attribuisco a Carla",
        "Ritiro il voto su Dario e voto Carla"),
    move("""ANNULLO [AVVERBIO]* (quello | quelli) (PER | di | da) NOME [,] (e | per | ,) [lo | AVVERBIO | invece]*
        (DO | VOTO | VADO) [il | voto | lo]* MIRA""",
        "Ritiro quello su Dario e metto Carla"),
    move("""ANNULLO GIRO [ART] [MIO] [voto] [PER | da | di | dal] NOME (APRE [PAROLA | ALTRO | ,]* CHIUDE | - [PAROLA
        | ALTRO | ,]* - | , [PAROLA]* [,] | (PERCHE | che) [PAROLA]*) e [lo | AVVERBIO]* (DO | VOTO) [il | voto]*
        MIRA""",
        "Tolgo il voto a Dario, che si è spiegato, e lo do a Carla",
        "Ritiro il voto a Dario (bravo!) e lo metto su Carla",
        "Tolgo il voto a Dario perché si è difeso e voto Carla"),
    vote("""(CAMBIO [il] [mio] [voto] [: | ,]* era | MIOVOTO [ieri | prima | finora]* era) [AVVERBIO]* [PER] [ART]
        ALTRO [, | e | ma | :]* (adesso | ora | oggi | stasera) (è | va | passa) [AVVERBIO]* [PER] [ART] NOME
        FINITO""",
        "Sposto il voto: era su Dario, adesso è su Carla", "Il mio voto era su Dario, ora è su Carla"),
    hint(REFERS_ELSEWHERE, """(il [mio] | mio | <) voto era (PER | SEG)* [ART] NOME [,] (non | e non | mica) [PER] [ART]
        ALTRO""",
        "Il voto era per Carla, non per Dario"),
    vote("""(ieri (ho votato | avevo votato | votavo) [PER] [ART] NOME [, | e | :]* oggi | ho votato [PER] [ART] NOME
        ieri [, | e]*) [AVVERBIO]* (lo | la | l) VOTO [oggi | AVVERBIO]* FINE""",
        "Ieri ho votato Carla, oggi lo rivoto"),
    vote("""(lo | l) (rimetto | riscrivo | riposto | metto) (qui | qua) [SEG | ,]* [ART] NOME FINITO""",
        "Ho votato nel topic sbagliato, lo rimetto qui: Carla"),
    vote("riporto [AVVERBIO]* [il] [mio] voto su [ART] NOME FINITO", "Riporto il voto su Carla"),
    vote("""^ [AVVERBIO | SALUTO | , | ultimo]* cambio [AVVERBIO | FRASE | in (corsa | extremis) | all ultimo [secondo |
        minuto | momento]]* (, | :) [ART] NOME $""",
        "cambio, Carla", "Cambio in corsa: Carla"),
    move("ATTACCO (annullo | ritiro | revoco | tolgo) [tutto | il voto]* (, | e) [AVVERBIO]* VOTO GIRO MIRA",
        "Annullo Dario e voto Carla"),
    move("""ATTACCO (tolgo | levo | tolto | levato | ritiro) [ART] NOME [, | e | ci | ce | io | , che [PAROLA]* ,]*
        (metto | VOTO | dentro) [ART] NOME >""",
        "tolgo Dario metto Carla", "levo Dario e ci metto Carla", "Tolto Dario, che parla chiaro, metto Carla"),
    withdraw("NOME [,|:] [AVVERBIO]* ti ANNULLO [il] [MIO] voto", "Mi hai convinto, Carla, ti tolgo il voto"),
    vote("""(lascio [perdere | stare] | abbandono | mollo) ALTRO [e|,]* (VOTO | passo | vado | mi sposto | punto)
        GIRO MIRA""",
        "Lascio Dario e passo a Carla"),
    move("""ANNULLO [AVVERBIO]* [ART] [MIO] voto [,] (e | per | ,) [lo | AVVERBIO | invece]* (DO | darlo | metterlo
        | spostarlo | passarlo) MIRA""",
        "Tolgo il mio voto e lo do a Carla"),
    vote("""(CAMBIO | passo | VOTO | mi sposto) SPOSTATO* (da | dal) [ART] ALTRO [,] (a | su | → | per | al | ad)
        MIRA""",
        "voto da Dario a Carla"),
    vote("""(CAMBIO | trasferisco) SPOSTATO* [da | dal | PER] ALTRO [,] [passo | vado | voto] (a | su | → | per |
        al | ad) MIRA""",
        "Sposto il voto da Dario a Carla", "Sposto tutto: Dario → Carla", "cambio da Dario a Carla",
        "Trasferisco il voto: Dario → Carla"),
    vote("""(CAMBIO | trasferisco | passo [il] [mio] voto | ILVOTO [AVVERBIO]* (passa | va | migra |
        trasloca | salta | si (sposta | trasferisce))) SPOSTATO* (da | dal | dalla) [ART] ALTRO (, PAROLA* [, PAROLA*]
        , | APRE PAROLA* CHIUDE | - PAROLA* - | ) [e | ed] (a | ad | al | alla | su | →) MIRA >""",
        "Sposto il voto da Dario, che si è difeso bene, a Carla", "Il mio voto passa da Dario a Carla"),
    vote("""(CAMBIO | trasferisco) [il] [mio] voto [,] che (era | avevo [dato | messo]) [AVVERBIO]* PER [ART] ALTRO [,]
        (a | ad | su | →) MIRA >""",
        "Sposto il voto che avevo su Dario a Carla"),
    vote("^ [SPOSTATO | SALUTO | CAMBIO | passo | vado]* da ALTRO [passo] (a | su | →) NOME (FINITO | CHIUSO)",
        "da Dario a Carla", "da Dario passo a Carla"),
    vote("""^ [APRE] (rettifico | correggo | edit) [CHIUDE] [LISCIA | SEG | ,]* (da ALTRO [passo] (a | su | →) |
        ALTRO →) NOME FINITO""",
        "Rettifico la prescrizione: da Dario a Carla", "EDIT: Dario → Carla"),
    hint(REFERS_ELSEWHERE, "^ (CAMBIO | trasferisco) [LISCIA | SEG | ,]* da ALTRO [passo] (a | su | →) NOME FINITO",
        "Sposto la mira da Dario a Carla"),
    vote("(sostituisco | rimpiazzo | cambio) [il] [voto] [a | su | per | di | da] ALTRO con [quello] MIRA",
        "sostituisco Dario con Carla"),
    vote("""CAMBIO GIRO (il | mio | voto)* GIRO [e | ,] [VADO | passo | mi sposto | lo DO | VOTO] [SEG | ,] (PER |
        SEG) [ART] NOME >""",
        "Cambio voto: Carla", "cambio e vado su Carla", "Sposto il voto su Carla", "cambio: Carla",
        "Mi sposto su Carla"),
    vote("""CAMBIO [il] [mio] voto [,] [ART] NOME FINITO | CAMBIO [il | mio | voto | idea]* [,] (e | ,) [AVVERBIO]*
        (metto | scelgo | punto) [ART] NOME (> | CHIUSO)""",
        "Cambio voto, Carla", "Cambio e metto Carla"),
    nothing("(il | un | questo | quel | tuo | suo) cambio voto", "Il cambio voto di Carla"),
    unsaid("""(cambio | sposto | modifico) [il] [mio] voto [AVVERBIO]* ($ | , | APRE | e | ma | senza | PERCHE |
        anche | pure)""",
        "Cambio voto"),
    move("""ho [AVVERBIO]* TOLTO [il] [mio] voto (PER | da | dal | dalla) NOME [,] (e | , | per) [ora | adesso |
        AVVERBIO]* ((lo | l) [ho] (dato | messo | spostato | passato | DO) | VOTO | darlo | metterlo) MIRA""",
        "Ho tolto il voto a Dario e l'ho dato a Carla", "Ho tolto il mio voto a Dario, voto Carla"),
    vote("""ho [AVVERBIO]* (spostato | trasferito | dirottato) [il] [mio] voto [(da | dal | dalla) [ART] ALTRO] (su |
        sul | sulla | a | ad | al | alla | verso | :) [ART] NOME FINITO""",
        "Ho spostato il voto su Carla"),
    ask(NO_NAME, """ANNULLO [AVVERBIO]* [ART] [MIO] voto [PER [ART] PAROLA] [,] (e | per | ,) (lo DO | darlo | metterlo
        | passarlo) (PER | ai | alle) [ART] (TITOLO | IGNOTA | COMUNE)""",
        "Ritiro il voto alla nonna e lo do allo zio"),
    # ------------------------------------------------------------ withdrawals
    withdraw("""(ho [AVVERBIO | appena]* TOLTO | sto [AVVERBIO]* (togliendo | ritirando | annullando | levando |
        cancellando | revocando) | (mi tocca | (mi vedo | sono | mi sento) (costretto | costretta) a | chiedo [(al | a)
        PAROLA] di | ho deciso di) (togliere | ritirare | annullare | levare | cancellare | revocare) | cestino |
        straccio | congelo | brucio) [pure | AVVERBIO]* [il] [MIO] voto (PER | da | dal | dalla) [ART] NOME
        (FINITO | ,)""",
        "Ho tolto il voto a Carla", "Sto togliendo il mio voto a Carla", "Mi tocca ritirare il voto a Carla",
        "Straccio il mio voto per Carla"),
    withdraw("MIOVOTO PER [ART] NOME non (è piu valido | contatelo | consideratelo | segnatelo)",
        "Il mio voto per Carla non contatelo"),
    nothing("voto (annullato | ritirato | revocato) (di | da | FRASE)", "Il voto annullato di ieri"),
    withdraw("""(ANNULLO | mi riprendo) GIRO [ART] [MIO] [voto | voti | preferenza] [di (prima | oggi) |
        precedente | AVVERBIO] [dato] (PER | da | di | dal) [ART] NOME""",
        "Ritiro il voto a Carla", "tolgo il mio voto da Carla"),
    withdraw("""(mi rimangio | ATTACCO [mi sono] (rimangiato | ritirato | tolto | levato)) [il] [MIO] voto PER [ART]
        NOME""",
        "Mi rimangio il voto a Carla", "Rimangiato il voto a Carla"),
    release("""ILVOTO che (le | gli | ti | vi) (ho | avevo) [AVVERBIO]* (dato | messo) [AVVERBIO | ,]* (lo ANNULLO |
        toglietelo | cancellatelo | annullatelo) | (ANNULLO | mi (rimangio | riprendo)) [il] [MIO] voto che (le | gli |
        ti | vi) (ho | avevo) [AVVERBIO]* (dato | messo | assegnato | regalato) | (le | gli | ti) ANNULLO [AVVERBIO]*
        [il] [MIO] voto | ILVOTO [su di | contro di | PER] (INDICATO | voi) non (vale | conta) piu""",
        "Mi riprendo il voto che le avevo dato", "Gli tolgo il voto", "Il voto su di lei non vale più"),
    withdraw("""(faccia | facciano | facciamo | fate | fai | fa) [AVVERBIO]* (conto che | finta che | finta di PAROLA
        che | come se) [io] non (abbia | avessi | ho) [AVVERBIO | mai]* votato FINE""",
        "Faccia conto che non abbia votato"),
    hint(NO_NAME, "ATTACCO (levo | tolgo | ritiro | sfilo | [mi] riprendo) il mio ($ | , | da | dal)",
        "Levo il mio dal mucchio"),
    hint(NO_NAME, ", via [ART] NOME ,", "Mi sono sbagliato, via Carla, ora penso a chi mettere"),
    withdraw("ANNULLO [AVVERBIO]* [il] [MIO] voto , che INTERNA* era [AVVERBIO]* PER [ART] NOME",
        "Annullo il mio voto, che tra parentesi era su Carla"),
    withdraw("il MIO voto PER [ART] NOME non (vale | conta) piu", "Il mio voto a Carla non vale più"),
    hint(NO_NAME, "(il | <) voto PER [ART] NOME non (vale | conta) piu", "Il voto a Carla non vale più"),
    withdraw("(annullo | tolgo | revoco | ritiro | unvote | levo) [voto] [:] [ART] NOME >",
        "Annullo Carla", "tolgo Carla"),
    withdraw("via il [MIO] voto (da | a | su) NOME", "Via il voto da Carla"),
    withdraw("ANNULLO [AVVERBIO]* [ART] [MIO] (voto | voti | votazione | preferenza) [precedente | di prima]",
        "Annullo il voto di stamattina", "ritiro il mio voto"),
    withdraw("""ATTACCO ((annullo | ritiro | revoco | azzero | unvote) [tutto | AVVERBIO]* | ritratto tutto) (FINE | :
        PAROLA)""",
        "Annullo", "Annullo tutto", "Come non detto, ritiro: ci devo pensare ancora"),
    withdraw("""ATTACCO [il] [mio] voto [precedente] [è] [AVVERBIO | da considerarsi | da considerare | da
        ritenersi]* (annullato | ritirato | revocato | nullo)""",
        "Voto annullato", "Il mio voto è da considerarsi nullo"),
    withdraw("(ho deciso di | preferisco | scelgo di | decido di) (ritirare | annullare | togliere) [il] [mio] voto",
        "Ho deciso di ritirare il mio voto"),
    withdraw("""mi (rimangio | riprendo) [il] [mio] voto | il [mio] voto [PER [ART] ALTRO] me lo (riprendo |
        rimangio)""",
        "Mi rimangio il voto", "Allora il voto me lo riprendo"),
    withdraw("ATTACCO (tolgo | levo | cancello) tutto FINE", "Tolgo tutto"),
    hint(NO_NAME, """mio PAROLA (torna in tasca | [PER [ART] ALTRO] consideratelo (nullo | annullato)) | MIOVOTO torna
        (in | a | indietro | libero) | (rivoglio | ridatemi | revoca (di | del)) [il]
        (MIOVOTO | voto)""",
        "Il mio voto torna in tasca", "Rivoglio il mio voto"),
    withdraw("(tolgo | levo) tutto da [ART] NOME FINITO", "Tolgo tutto da Carla"),
    hint(NO_NAME, "(mi (sfilo | stacco) da | < [AVVERBIO | io | SALUTO | ,]* (mollo | abbandono)) [ART] NOME FINITO",
        "Mi sfilo da Carla", "Mollo Carla"),
    withdraw("ATTACCO annullo tutto", "Annullo tutto, ci ripenso"),
    withdraw("voto (di prima | precedente) non (vale | conta)", "Il mio voto di prima non vale"),
    withdraw("""(annulla | annullate | annullatemi | togliete | toglietemi | togli | ignorate | ignora | cancellate |
        cancella | levate | levatemi | leva | rimuovete | eliminate | via) [pure] [il] MIOVOTO [(PER | da) [ART]
        NOME]""",
        "Sindaco, annulla il mio voto", "Levate il mio voto a Carla"),
    withdraw("non (considerate | contate | considerare | contare) [piu] il MIOVOTO | non tenete conto del mio voto",
        "Non considerate il mio voto"),
    withdraw("MIOVOTO non (vale | conta) piu | MIOVOTO decade", "Il mio voto non vale più"),
    withdraw("[il] voto PER NOME (è | e) [da considerarsi] (ritirato | annullato | nullo)",
        "Il voto a Carla è annullato"),
    withdraw("""chiedo di (annullare | ritirare | togliere | cancellare) il MIOVOTO | ATTACCO (ritirato | tolto |
        annullato) il [MIO] voto""",
        "Chiedo di annullare il mio voto"),
    hint(NO_NAME, "(vorrei | devo) (annullare | ritirare | togliere | cancellare) il MIOVOTO",
        "Vorrei ritirare il mio voto"),
    withdraw("(considerate | considera | considerare) (nullo | annullato) [il] [mio] voto",
        "Considerate nullo il mio voto"),
    # ------------------------------------------------------------ confirmations
    hint(REFERS_ELSEWHERE, """(CONFERMO | quoto | sottoscrivo | appoggio) (il | quel) voto di [ART] ALTRO (PER | SEG)
        [ART] NOME FINITO""",
        "Confermo il voto di Dario su Carla"),
    follow("(CONFERMO | quoto | sottoscrivo | appoggio) (il | quel) voto di [ART] NOME",
        "Confermo il voto di Carla", "Quoto il voto di Carla"),
    hint(REFERS_ELSEWHERE, "(copio | ricopio) e incollo [AVVERBIO]* (il | lo stesso) voto di [ART] ALTRO",
        "Copio e incollo il voto di Carla"),
    hint(NO_NAME, """^ [AVVERBIO | io]* (resto | rimango) (della | sulla) (mia | stessa) [idea | scelta | posizione]
        $""",
        "Resto della mia idea"),
    hint(NO_NAME, "come non detto [,] il MIOVOTO [non (vale | conta)]", "Come non detto, il mio voto non vale"),
    hint(NO_NAME, "voto (di prima | precedente) [PAROLA]* (fate | fai) finta | (fate | fai) finta [PAROLA]* MIOVOTO",
        "Il voto di prima fate finta che non ci sia"),
    vote("""(CONFERMO | (resto | rimango) (con | su | sul)) GIRO (il | la | mio | mia | voto | scelta | preferenza)*
        GIRO (PER | SEG) [ART] NOME >""",
        "Confermo il mio voto su Carla", "mantengo il voto a Carla"),
    vote("(stesso voto | CONFERMO il voto) [di (prima | ieri)] [SEG | ,]* [ART] NOME FINITO",
        "Stesso voto di prima: Carla"),
    vote("""CONFERMO [LISCIA]* voto [LISCIA]* (: | per | a | su | contro) [ART] NOME > | voto confermato [SEG |
        PER]* NOME""",
        "Confermo il voto di stamattina: Carla", "Voto confermato per Carla"),
    vote("(resta | rimane) il MIOVOTO [AVVERBIO]* (PER | SEG) [ART] NOME >", "Resta il mio voto su Carla"),
    hint(NO_NAME, """^ [AVVERBIO]* (tengo | mantengo | lascio) NOME FINITO | non mi (smuovo | muovo | sposto) [da |
        : | su]* NOME""",
        "Tengo Carla"),
    vote("(confermo | riconfermo | ribadisco | ripeto) GIRO [ART] NOME >", "Confermo Carla"),
    confirm("(^ | < ) (PASSO | SALUTO)* (confermato | riconfermato) [il] (mio | MIOVOTO) [AVVERBIO]* FINE",
        "Confermato il mio"),
    confirm("""il [mio] voto [gia (espresso | dato)] (è | resta | rimane | si intende | è da intendersi) [AVVERBIO]*
        (quello | (lo | il) (stesso | solito) | dov è | invariato | confermato) [di prima | di sempre | AVVERBIO]*
        FINE""",
        "Il voto è sempre quello", "Il voto già espresso si intende confermato"),
    confirm("il [mio] voto (resta | rimane | è (sempre | ancora | gia)) [AVVERBIO]* li [AVVERBIO]* FINE",
        "Il voto è sempre lì"),
    them("il [mio] voto è (li | la | qui | qua) FINE", "Il voto è lì"),
    confirm("ATTACCO il voto [AVVERBIO | pero]* (resta | rimane) [li | pero | comunque | sempre | quindi]* FINE",
        "Il voto però resta"),
    hint(NO_NAME, """^ [AVVERBIO | io]* confermo (quanto | cio che ho | quello che ho) (scritto | detto | dichiarato)
        [FRASE | AVVERBIO]* FINE""",
        "Confermo quanto scritto stamattina"),
    hint(REFERS_ELSEWHERE, "CONFERMO quello (di | FRASE) [PAROLA] FINE", "Confermo quello di stamattina"),
    hint(REFERS_ELSEWHERE, """(CONFERMO | stesso | solito) [ART] [MIO] [voto | scelta] ((di | de) ieri | del giorno
        prima)""",
        "Confermo il voto di ieri"),
    confirm("ATTACCO CONFERMO [AVVERBIO | MENTE]* il mio [AVVERBIO | FRASE | di prima]* CHIUSO",
        "Confermo il mio"),
    hint(NO_NAME, """^ [AVVERBIO | SALUTO | io | ,]* (resto | rimango | sto) [AVVERBIO]* (dove | dov) (sono | ero |
        sto | stavo) (CHIUSO | , PAROLA $)""",
        "Resto dove sono"),
    vote("lascio [AVVERBIO]* [il] MIOVOTO [AVVERBIO]* (, | :) [è | va | AVVERBIO]* [PER] [ART] NOME FINITO",
        "Vi lascio il mio voto, è Carla"),
    confirm("CONFERMO [AVVERBIO | MENTE]* [ART] [mio | mia] (voto | scelta | preferenza)",
        "Confermo il voto", "mantengo il mio voto", "confermo voto"),
    confirm("voto [SEG] [è | resta] [AVVERBIO] (confermato | invariato) | conferma voto",
        "Voto confermato"),
    confirm("ATTACCO [il] mio voto (resta | rimane) [AVVERBIO | li]* FINE | ^ resta il MIOVOTO", "Il mio voto resta"),
    confirm("""(vale | valido | buono) il [mio] voto (di prima | precedente) | nessun cambio [di voto | AVVERBIO |
        FRASE]* FINE""",
        "Vale il voto di prima"),
    confirm("(il voto | voto) resta quello [di prima] | CONFERMO quanto votato | lascio invariato il [MIO] voto",
        "Il voto resta quello di prima"),
    confirm("voto di prima (resta | è | rimane) (valido | buono)", "Il voto di prima resta valido"),
    confirm("stesso voto di prima | ^ come prima FINE", "stesso voto di prima"),
    confirm("""(resto | rimango) [li | AVVERBIO]* (dove | dov) (sono | ero | stavo | sto) (con il | col | con er)
        [mio] voto""",
        "Resto dove sono con il voto"),
    confirm("(resto | rimango) [fermo | ferma | saldo | salda] (sul | con il | col | del) mio voto",
        "resto sul mio voto"),
    follow("""MIOVOTO [AVVERBIO]* (è | e | resta | rimane) [AVVERBIO]* (lo stesso | uguale | identico |
        come quello | quello | come) [PER | di] [quello di] [ART] NOME""",
        "Il mio voto è lo stesso di Carla"),
    confirm("MIOVOTO (resta | rimane | è) [AVVERBIO]* (quello | lo stesso | invariato | tale | uguale | li | dov è | "
        "valido | buono)",
        "Il mio voto resta quello"),
    confirm("AVVIO (confermo | riconfermo) [AVVERBIO | MENTE | tutto | , | confermo | e basta]* $", "Confermo"),
)  # fmt: skip
