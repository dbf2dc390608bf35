"""A name behind a colon, at the end of a sentence: what stands before it says whether it votes.

Where the head chooses, or says that it has no time for more than a name, it does; where it praises, thanks or tells
what somebody else said it does not; anywhere else the sindaco reads it. Then what else is written beside a name alone.
"""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    CONDITIONAL,
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    alone,
    hint,
    lean,
    nothing,
    vote,
)

HEADS: tuple[Row, ...] = (
    # ------------------------------------------------------------ behind a colon
    hint(NO_NAME, """(non ho parole | (fido | fidarmi | affido) [solo] (di | a) me | (istinto | intuito | fiuto | naso))
        [PAROLA | ,]* : [ART] NOME FINITO""",
        "Non ho parole: Carla", "Mi fido di me stesso: Carla"),
    nothing("""(^ [LISCIA | ,]* (AMATO | LODO) [LISCIA | ,]* | (grazie | auguri | saluto | complimenti) [PAROLA | ,]* |
        (manca | mancano | voti) [PAROLA | ,]* | ALTRO [PAROLA] DISSE [AVVERBIO]*) : [ART] ALTRO""",
        "Mi fido di una persona sola: Carla", "Dario ha detto: Carla"),
    hint(TWO_TARGETS, "(scelgo | ho scelto | decido | ho deciso) [LISCIA]* : [ART] NOME (e | o | ,) [ART] NOME FINITO",
        "Scelgo tra due: Carla e Dario"),
    lean("""(scelgo | ho scelto | decido | ho deciso | mi gioco tutto | la mia (scelta | decisione) | il mio verdetto
        | (un | codesto | questo) nome | il nome che (scrivo | scelgo | metto | voto | dico) [PAROLA]* | lo (scrivo |
        dico | faccio)) [LISCIA]* : [ART] TITOLO* NOME (FINITO | , DIPIU) | (mi | m) ACCODO [PAROLA]* : [ART] TITOLO*
        NOME (FINITO | , DIPIU) | sono FRASE FRASE : [ART] TITOLO* NOME (FINITO | , DIPIU)""",
        "Scelgo così: Carla", "Ho deciso: Carla", "Mi gioco tutto: Carla", "Mi allineo ai primi tre: Carla"),
    lean("""(non ho [AVVERBIO | MINUSCOLA | COMUNE]* tempo | (poco | zero) tempo | di fretta | ho fretta | (saro | in
        | sono) (breve | brevissimo | brevissima | lapidario | lapidaria | conciso | concisa | rapido | rapida) | (con
        | in | di) [le | due | poche | una] (parola | parole) | (scrivo | scrivere | dico | dire) (solo | soltanto)
        (questo | cosi | un nome)) [PAROLA | ,]* : [ART] TITOLO* NOME (FINITO | , DIPIU)""",
        "Non ho tempo: Carla", "Sarò breve: Carla", "Riesco a scrivere solo questo: Carla",
        "Non sono brava con le parole quindi faccio con una: Carla"),
    lean(": [ART] NOME [,] (pure | anche) per me FINE", "Questa volta hanno ragione gli altri: Carla anche per me"),
    hint(NO_NAME, "(verdetto | sentenza | esito) [PAROLA]* : [ART] NOME (MINUSCOLA | COMUNE) FINE",
        "Verdetto: Carla colpevole"),
    hint(NO_NAME, """(sono di (corsa | fretta) | sono FRASE FRASE | non ho [AVVERBIO]* tempo | poco tempo | ho fretta)
        , [ART] NOME $""",
        "Ragazzi sono di corsa, Carla"),
    lean("""^ [e | AVVERBIO | SALUTO | ,]* (io (pure | anche) | pure io | anche io | anch io) [: | ,] [ART] TITOLO*
        NOME (FINITO | , DIPIU)""",
        "E io pure Carla", "Io anche: Carla"),
    # ------------------------------------------------------------ not that one, this one
    hint(NO_NAME, """ne [ART] ALTRO [,] ne [ART] ALTRO (: | ,) [ART] NOME FINE | ^ [AVVERBIO | ,]* NOME invece (che |
        di) [ART] ALTRO , CAMBIO""",
        "Né Dario né Elena: Carla", "Carla invece di Dario, cambio"),
    hint(NO_NAME, """(voi | tu | loro) [votate | voti | votano] [PER] [ART] ALTRO [, | e | ma | :]* io [PER] [ART] NOME
        FINE""",
        "Voi votate Dario, io Carla"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | SALUTO | ,]* come [ART] ALTRO : [ART] NOME FINE", "Come Dario: Carla"),
    lean("ATTACCO (preferisco | scelgo di) VOTARE GIRO MIRA FINE", "Preferisco votare Carla"),
    lean("(sposto | metto | punto | butto) tutto PER [ART] NOME FINE", "Sposto tutto su Carla"),
    alone("""^ [io | pure | ,]* [ART] NOME [x | per] (oggi | stasera | stavolta) $ | ^ (io | direi) [ART] NOME (,
        SALUTO | dai | , ciao) $""",
        "Carla oggi", "Carla x oggi", "Io Carla, ciao", "Direi Carla dai"),
    # ------------------------------------------------------------ written down
    vote("""(segna | segnate | segnatemi | segni | scrivi | scrivete | metti | mettete | metta) [AVVERBIO]* [ART] NOME
        (accanto | vicino | sotto | di fianco | di lato) (a | al) mio (nome | nick)""",
        "Segnate dunque Carla accanto al mio nome"),
    lean("""< [AVVERBIO | SALUTO | io]* scrivo [ART] NOME e (premo | mando | invio | clicco | spedisco | posto |
        pubblico | confermo)""",
        "Scrivo Carla e premo invio"),
    vote("""(DO | MANDO | infilo | imbuco) [AVVERBIO]* (la [mia] | una) scheda con [su | sopra | dentro] scritto [su |
        sopra | SEG | il nome (di | del | della | d)]* [ART] NOME FINITO""",
        "Consegno la mia scheda con su scritto Carla"),
    lean("""(nell urna [AVVERBIO]* (DO | MANDO | infilo | imbuco) | (DO | MANDO | infilo | imbuco) [un PAROLA] nell
        urna) [PAROLA | , | :]* [PAROLA | , | :]* (è | ho | con | su) [su | sopra | dentro] scritto [su | sopra | SEG |
        il nome (di | del | della | d)]* [ART] NOME FINITO""",
        "Nell'urna infilo un bigliettino: dentro c'è scritto Carla"),
    lean("""il nome che (scelgo | voto | (scrivo | metto | segno) (sulla | nella) [mia] scheda) [FRASE | AVVERBIO]* [,
        [PAROLA | ,]* [PAROLA | ,]* [PAROLA | ,]* ,] è [AVVERBIO]* quello (di | del | della | dell) [ART] NOME
        FINITO""",
        "Il nome che scrivo sulla scheda, tenendo conto dei messaggi, della fuga e del resto, è quello di Carla"),
    hint(NO_NAME, "< [AVVERBIO | SALUTO | io]* scrivo [ART] NOME e (MINUSCOLA | COMUNE | vado | torno | poi | me)",
        "Scrivo Carla e scendo al prossimo porto"),
    hint(NO_NAME, """^ [io | gli | le | vi | ne | AVVERBIO]* (faccio | do | dico | scrivo | metto) quello (di | del |
        della | d) [ART] NOME FINITO""",
        "Io gli do quello di Carla"),
    vote("VOTO [PAROLA | ,]* (col | con | di) [il] (nick | nickname | nome) [di] [ART] NOME",
        "Voto il micio di casa, quello col nick Carla"),
    # ------------------------------------------------------------ still the same, or another
    lean("< cambio con [ART] NOME FINITO", "Cambio con Carla"),
    lean("su [ART] NOME ero [, | e]* su [ART] NOME (rimango | resto | sono | sto)", "Su Carla ero e su Carla rimango"),
    hint(NO_NAME, "^ [ART] NOME era [, | e]* [ART] ALTRO (è | resta | rimane)", "Carla era e Carla è, ninna nanna"),
    lean("(sto | resto | rimango) [fermo | ferma | AVVERBIO]* su [ART] NOME (da PAROLA | FRASE | AVVERBIO)",
        "Guarda che sto su Carla da ieri sera"),
    vote("""^ [AVVERBIO | SALUTO | ,]* da [ART] ALTRO (a | ad | su | →) [ART] NOME , (cambio | sposto | passo) [io |
        AVVERBIO]* >""",
        "Da Dario a Carla, cambio io"),
    lean("NOME [PAROLA | ,]* (tra | fra) te e [ART] ALTRO [, | :] (scelgo | prendo | preferisco) te",
        "Carla, perdonami, ma tra te e Dario scelgo te"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO]* (come | idem | uguale) [a] (quello | quella | chi | il post | il
        messaggio) [di] (sopra | prima | precedente)""",
        "Come quello prima di me, ma con più basilico"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (chi | quello che | quella che) ha (scritto | postato) [PAROLA]* (sopra
        | prima | sotto | dopo)""",
        "Voto quello che ha scritto il post sopra il mio"),
    hint(NO_NAME, """da [ART] NOME non mi (muovo | smuovo | sposto | schiodo) | (mi smuove | mi schioda | non mi
        schiodo) [da | :] [ART] NOME""",
        "Da Carla non mi muovo", "Non mi schiodo: Carla"),
    hint(REFERS_ELSEWHERE, """(al posto di [ART] ALTRO | (cancello | annullo) [ART] ALTRO [e | ,]) (metto | scrivo)
        [ART] NOME FINITO | (metto | scrivo) [ART] NOME al posto (suo | tuo | di [ART] ALTRO)""",
        "Cancello Dario e scrivo Carla"),
    hint(REFERS_ELSEWHERE, """era [ART] ALTRO [, | e | ma]* (adesso | ora | stasera) è [ART] NOME FINITO | fuori
        [PAROLA]* , dentro [ART] NOME FINITO""",
        "Retromarcia: era Dario, adesso è Carla"),
    hint(REFERS_ELSEWHERE, """(aggiungete | aggiungi | sommate | somma | mettete | metti | contate) [anche | pure]*
        (il mio | me | anch io) PER [ART] NOME""",
        "Aggiungete il mio a Carla"),
    hint(REFERS_ELSEWHERE, """(ci sono (anch | anche | pure) io su | si ferma su | (qui | da noi | casa) si vota)
        [ART] NOME FINITO""",
        "Il mio dito si ferma su Carla", "In questa casa si vota Carla"),
    # ------------------------------------------------------------ beside a name alone
    hint(NO_NAME, """^ [AVVERBIO]* (MENTE | ovviamente) [, | :] [ART] NOME FINITO | ^ [AVVERBIO]* (lei | lui | solita
        | ART (solito | solita)) [, | :] NOME FINITO""",
        "Ovviamente Carla", "Sempre lei: Carla", "La solita Carla"),
    hint(NO_NAME, """^ [ART] NOME [, | sei]* (eliminato | eliminata | condannato | condannata | nominato | nominata |
        bocciato | bocciata) FINE""",
        "Carla eliminata", "Carla sei nominata"),
    hint(NO_NAME, """(game over | scacco matto | cartellino rosso | pollice verso) [, | : | per | a]* [ART] NOME FINITO
        | NOME [, | :] (game over | scacco matto | cartellino rosso | pollice verso) FINE""",
        "Game over, Carla", "Carla, cartellino rosso"),
    hint(CONDITIONAL, "^ [AVVERBIO | ,]* (tocca a [ART] NOME , PAROLA | ti tocca , NOME) $",
        "Tocca a Carla, pazienza", "Ti tocca, Carla"),
    hint(NO_NAME, """^ [ART] NOME , (addio | cosi (impari | imparate | imparano | impara) | senza (MINUSCOLA |
        COMUNE)) $""",
        "Carla, addio", "Carla, così imparate", "Carla, senza ricetta"),
    hint(NO_NAME, "^ [ART] NOME (al forno | arrosto | allo spiedo) (FINE | ,)",
        "Carla al forno, grazie, con due patate"),
    hint(NO_NAME, "^ [ART] NOME , (per | x) (tutte le volte | aver | come | quello che | quanto)",
        "Carla, per tutte le volte che mi ha corretto"),
    hint(NO_NAME, ", [ART] NOME e (vado | scappo | stacco | chiudo | buonanotte) [PAROLA]* $",
        "Finito il caffè, Carla e vado a nanna"),
)  # fmt: skip
