"""Other verbs, names alone, and what is left of the verb."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    CONDITIONAL,
    IRONIC,
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    ask,
    bare,
    hint,
    lean,
    nothing,
)

LEANINGS: tuple[Row, ...] = (
    # ------------------------------------------------------------ other verbs
    lean("ROGO [FRASE]* è [SEG] [ART] NOME FINITO", "Il rogo di oggi è Carla"),
    hint(CONDITIONAL, """(va | andrebbe) (bruciata | bruciato | votata | votato | eliminata | eliminato | rogata |
        rogato) [ART] NOME FINITO""",
        "Per me va bruciata Carla"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | ,]* tutti [a votare | su | contro | PER]* [ART] NOME FINITO",
        "Tutti su Carla!"),
    lean("^ [ART] NOME (per me | x me | per il ROGO) [AVVERBIO]* FINE", "Carla per il rogo"),
    lean("ATTACCO (decisione | decisione finale | verdetto | sentenza) [è] [SEG | ,]* [ART] NOME FINITO",
        "Decisione finale: Carla"),
    hint(NO_NAME, "? [e | SEG | PER | ART | beh | mah]* NOME [, | AVVERBIO | MENTE | IGNOTA | COMUNE]* FINE",
        "Chi merita il mio voto? Carla."),
    hint(NO_NAME, "^ [PAROLA]* (DECISIONE | votare) [PAROLA]* : [ART] NOME FINITO", "Non ho dubbi: Carla"),
    lean("(continuo | insisto | persevero) (con | su) NOME FINITO", "Continuo con Carla"),
    lean("""(VADO | mi butto | mi fiondo | mi sposto | mi fermo) [fermo | ferma | saldo | salda] GIRO [anche | anch
        | pure | io]* (su | contro) [ART] [TITOLO] NOME >""",
        "vado su Carla", "resto su Carla", "mi butto su Carla"),
    lean("(opto | propendo | vado | decido | [ho] deciso) GIRO (per | di) [ART] NOME >",
        "opto per Carla", "vado di Carla", "Decido per Carla", "Ho deciso per Carla"),
    hint(NO_NAME, "^ [ART] NOME tutta la vita FINE", "Carla tutta la vita"),
    lean("""ATTACCO [ci vado | vado] [AVVERBIO]* (scelgo | indico | punto | passo su) GIRO [ART] [TITOLO] NOME (per
        il ROGO | FINITO)""",
        "scelgo Carla", "punto Carla"),
    lean("""(tra | fra) [ART] ALTRO (e | o) [ART] ALTRO [, | : | - | AVVERBIO]* (scelgo | dico | preferisco) [ART] NOME
        FINITO""",
        "tra Carla e Dario scelgo Carla"),
    lean("^ [AVVERBIO | SALUTO | ,]* (tra | fra) [ART] ALTRO (e | o) [ART] ALTRO [, | : | - | AVVERBIO]* [ART] NOME $",
        "Tra Dario e Carla, Carla"),
    lean("""ATTACCO (facciamo | faccio | dico | ho scelto | ho deciso | all in su | sia | vada per) [SEG | il nome
        di]* [ART] NOME FINITO | ATTACCO NOME sia FINE""",
        "Vada per Carla", "E Carla sia!"),
    lean("^ [APRE] VOTATO [CHIUDE] SEG [SEG]* [ART] NOME >", "Votato: Carla"),
    hint(REFERS_ELSEWHERE, "^ (votato | votata) [ART] NOME FINITO", "Votata Carla"),
    hint(CONDITIONAL, """^ [AVVERBIO | SALUTO]* (direi | sono [sempre | ancora | fisso | fissa] su | mi (butto |
        lancio | sbilancio) [: | ,] | prendo | mi gioco | propongo | passo a | tocca a | è | mi sa che
        [AVVERBIO]* tocca a) [ART] NOME FINITO""",
        "Direi Carla"),
    lean("^ [anche] oggi [ART] NOME FINITO", "Oggi Carla", "anche oggi Carla"),
    hint(NO_NAME, "^ (DACCAPO | FRASE | senza [QUANTO] DUBBIO) [DACCAPO | FRASE | e]* [,] [ART] NOME FINITO",
        "Sempre Carla", "di nuovo Carla"),
    lean("^ [ART] NOME [,] (anche | pure) (per me | oggi) [AVVERBIO]* FINE", "Carla anche per me"),
    hint(NO_NAME, "^ [AVVERBIO | SALUTO | IGNOTA ,]* [ART] NOME [,] (anch | anche | pure | pur) io FINE",
        "Carla anch'io"),
    lean("""^ [AVVERBIO | SALUTO | , | vado]* (FRASE FRASE* | come ieri) [(del | della | dei) PAROLA] : [ART] NOME
        FINITO""",
        "Al volo: Carla", "Insomma, alla fine della fiera: Carla"),
    hint(NO_NAME, "punto (le | i | il | la) MIO PAROLA [PAROLA] su [ART] NOME FINITO",
        "Punto le mie fiches su Carla"),
    hint(NO_NAME, "^ [io] sto (per | contro) [ART] NOME FINITO", "Io sto per Carla"),
    lean("ATTACCO torno su [ART] NOME FINITO", "Torno su Carla"),
    lean("ATTACCO + UNO [PER] [SEG] NOME [anche | anch | pure | io | per me]* ($ | , | PERCHE | -)",
        "+1 Carla", "+1 per Carla"),
    hint(REFERS_ELSEWHERE, "^ [ART] NOME + UNO FINE", "Carla +1"),
    lean("^ (SALUTO | AVVERBIO | per me | ,)* (su | contro) [ART] NOME [AVVERBIO]* FINE",
        "Su Carla", "anche io su Carla", "Contro Carla, senza esitazione"),
    hint(NO_NAME, "^ (anche | anch | pure) io [,] [ART] NOME FINITO", "Anche io Carla"),
    nothing("(per me | x me) [ART] ALTRO e (AGGETTIVO | pulito | pulita | innocente | buono | buona)",
        "Per me Carla e pulita"),
    lean("^ (SALUTO | AVVERBIO | ,)* (per me | x me) [è | SEG | , | quindi | AVVERBIO]* [ART] NOME [AVVERBIO]* FINE",
        "Per me Carla", "Per me quindi è Carla"),
    hint(NO_NAME, "< (per me | x me) [quindi | AVVERBIO]* è [AVVERBIO]* [ART] NOME $",
        "Non prendetevela ma per me è Carla"),
    hint(NO_NAME, "^ (SALUTO | AVVERBIO | ,)* x [ART] NOME $", "X Carla"),
    hint(NO_NAME, "^ io : [ART] NOME FINITO", "Io: Carla"),
    hint(NO_NAME, "^ [SALUTO | AVVERBIO]* tutti , [ART] NOME [SEG | *]* $", "Ciao a tutti, Carla"),
    hint(NO_NAME, "^ [AVVERBIO]* IGNOTA su [ART] NOME $", "Soffio su Carla"),
    hint(NO_NAME, "ATTACCO (DO | appicco) [il] fuoco (a | alla | al | allo | all) NOME $",
        "Ero un pompiere, ma do fuoco alla Carla"),
    ask(IRONIC, "ATTACCO punto il [mio] dito (contro | su | verso) [ART] NOME FINITO", "Punto il dito contro Carla"),
    lean("[mio] (dito | indice) (punta | indica | va | è puntato | è) [su | a | verso | contro]* [ART] NOME FINITO",
        "Il mio dito punta Carla"),
    ask(TWO_TARGETS, """(anzi | ops | oops | errata corrige | correzione | rettifico) [no | , | : | AVVERBIO |
        scusate | CAMBIO | volevo dire | intendevo]* [PER] [ART] NOME >""",
        "Anzi no, Carla"),
    ask(TWO_TARGETS, "(intendevo | volevo dire) [SEG | PER]* NOME >", "Scusate, intendevo Carla"),
    hint(TWO_TARGETS, "volevo votare NOME FINITO", "Ho sbagliato, volevo votare Carla"),
    ask(TWO_TARGETS, "^ [APRE] edit [CHIUDE | SEG]* [PER] [ART] NOME >", "EDIT: Carla"),
    # ------------------------------------------------------------ a name alone
    nothing("^ [PAROLA | ,]* (ELENCO | CARICA | PREMIO | ALTROVE) [PAROLA | ,]* [[ART] ALTRO] : ALTRO",
        "Votanti del mattino: Carla"),
    bare("^ [GIORNO] [SEG | *]* [ART] NOME [SEG | *]* [, senza [QUANTO] DUBBIO] $",
        "Carla", "- Carla", "Giorno 2: Carla"),
    hint(NO_NAME, "^ [ART] NOME , (FRASE FRASE* | come ieri) FINE", "Carla, come sempre"),
    hint(NO_NAME, """^ [ART] NOME [,] (e (non (aggiungo | dico | ne parliamo | se ne parla) | che (dio | il cielo | la
        fortuna) | chiudo | amen | pace | buonanotte | passo e chiudo) | stop | punto | credo | penso | forse
        | direi | mi sa) [PAROLA]* $""",
        "Carla, e non aggiungo altro", "Carla, credo"),
    hint(NO_NAME, "^ [ART] NOME [,] PERCHE", "Carla, perché non parla mai"),
    hint(NO_NAME, "^ [ART] NOME [,] (mi dispiace | mi spiace | scusa | scusami | perdonami | sorry) [AVVERBIO]* FINE",
        "Carla, mi dispiace"),
    hint(NO_NAME, "^ [LISCIA | ALTRO | ,]* (LISCIA | ALTRO) : [ART] NOME $", "Volevo riposarmi ma no: Carla"),
    ask(NO_NAME, "^ v [SEG] NOME FINITO", "V: Carla"),
    hint(REFERS_ELSEWHERE, "^ + UNO [PER] (quello | quanto | cio)", "+1 a quello che ha detto Carla"),
    ask(TWO_TARGETS, "^ [GIORNO] [SEG]* NOME (, | e | o | / | & | oppure) NOME FINITO", "Carla e Dario"),
    # ------------------------------------------------------------ votes to come, votes of nobody
    nothing("non (CAMBIO | ANNULLO | confermo)", "non confermo nulla"),
    nothing("VOTO [SEG] (si | no) [AVVERBIO]* $", "voto sì"),
    nothing("VOTO (stasera | stanotte | domani) $", "Voto stasera"),
    nothing("VOTO [AVVERBIO] POI", "Voto più tardi, devo leggere Carla", "voto dopo cena"),
)  # fmt: skip
