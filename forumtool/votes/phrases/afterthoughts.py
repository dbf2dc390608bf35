"""Remarks that take back a vote, or put another name in its place, in whatever words."""

from __future__ import annotations

from forumtool.votes.phrases.row import NO_NAME, Row, also, amend, jest, no, rethink, sample, signed

AFTERTHOUGHTS: tuple[Row, ...] = (
    # ------------------------------------------------------------ taken back
    rethink("^ RESPIRO* edit [PAROLA | SEG | ,]* DISFATTO [PAROLA | ,]* $",
        "EDIT: tolto", "Edit: ho tolto il voto, sbagliato"),
    rethink("^ RESPIRO* [ALTRO] [,] RITRATTA", "Non conta.", "EDIT: ignorate questo voto"),
    rethink("^ RESPIRO* NONVOTO", "(non è un voto)"),
    rethink("^ RESPIRO* NONPIU", "Ora non più."),
    rethink("^ RESPIRO* NONSO", "Ora non so"),
    rethink("""^ RESPIRO* [no] edit RESPIRO* (lo ritiro | [lo] annullo | ho sbagliato | ci ripenso | devo [AVVERBIO]*
        (decidere | pensarci)) [tutto | AVVERBIO | , | CHIUDE]* $""",
        "EDIT: ho sbagliato"),
    rethink("^ RESPIRO* NONOGGI [pero | AVVERBIO | , | CHIUDE | RISATA]* $", "Oggi no.", "Ma non oggi"),
    rethink("^ [, | ma | pero]* FRASE FRASE [FRASE] [pero | invece]* no [CHIUDE | ,]* $", "Questa volta no."),
    rethink("""^ [, | ma | pero | e | no | anzi | forse | magari | meglio | APRE | se ne parla | se ne riparla | ci
        [AVVERBIO] (penso | ripenso)]* UNALTRAVOLTA [pero | forse | magari | , | CHIUDE | RISATA]* $""",
        "Forse domani.", "Ma domani, forse"),
    rethink("^ RESPIRO* (mi correggo | correggo | rettifico) [: | ,]* [AVVERBIO]* no [, | CHIUDE]* $",
        "Mi correggo: oggi no"),
    no("^ [RISATA | ,]* [ma | o | e] NOPE [RISATA | dai]* $", "Lol no", "O no"),
    rethink("^ [AVVERBIO | ,]* [o | oppure] (forse | magari) no $", "O forse no", "Forse no"),
    rethink("^ RESPIRO* (no | anzi) RESPIRO* aspetto [PAROLA | ALTRO | ,]* $", "Ah no, aspetto"),
    jest("""^ RESPIRO* [si | era | è] [solo | soltanto | tutta | tutto]* [un | una | uno | per] (BURLA | scherza |
        scherzare) RESPIRO* $""",
        "Era solo una battuta", "Si scherza!"),
    jest("""^ RESPIRO* (scherzo | scherzavo | scherzi) (, | -) [AVVERBIO | ma]* (non | devo | ci | aspetto | prima |
        sto) [PAROLA | ,]* $""",
        "Scherzo, non ho ancora deciso"),
    jest("""^ RESPIRO* (pesce d COMUNE | (vi | ti | ve) piacerebbe [, ALTRO] | [certo] come no | (credici |
        credeteci | seh | see) | (figuriamoci | figurati) |
        quando gli PAROLA voleranno | si [certo] , ciao) [, | CHIUDE | RISATA | AVVERBIO]* $""",
        "Come no.", "Ti piacerebbe!", "Ma figuriamoci."),
    rethink("^ RESPIRO* (era | valeva | è) (per | in | nell | di) [l] [un] ALTRA LUOGO [, | AVVERBIO | SALUTO]* $",
        "Scusate, era per l'altra partita"),
    rethink("^ (questo | lo) [lo] (scrivo | posto | dico) (domani | dopo | piu tardi) $", "Questo lo scrivo domani"),
    # ------------------------------------------------------------ somebody else's, or nobody's
    signed("""^ [RISATA | APRE | , | AVVERBIO]* ((parole | voce) (di | del | della | d) | cito | cit | cosi (parlo |
        DISSE) | questo [lo] [ha | aveva] DISSE | questo è (quello | cio) che [ha] (direbbe | scriverebbe | DISSE))
        [ART] NOME [PAROLA | NUMERO]* [CHIUDE] $""",
        "Parole di Carla", "Così parlò Carla", "Questo è quello che direbbe Carla"),
    signed("""^ [AVVERBIO | , | APRE]* (questo (voto | post) è di | (lo scrivo | scrivo | lo (posto | metto | riporto))
        (per | da | il voto di) | [me lo | mi] ha [AVVERBIO]* CHIEDE [di PAROLA [PAROLA]]) [ART] NOME [che PAROLA
        [PAROLA] [PAROLA]] [CHIUDE] $""",
        "Questo voto è di Carla", "Lo scrivo per Carla", "Me lo ha chiesto Carla"),
    also("^ [e | poi | ma]* (anche | pure) [PER] [ART] NOME $", "Anche Carla", doubt=NO_NAME),
    sample("""^ [un | ecco un | ad | per]* (esempio | es | facsimile | fac [-] COMUNE) [di (voto | votazione) [PAROLA]]
        [:] $""",
        "Esempio", "Fac-simile"),
    # ------------------------------------------------------------ another name
    amend("""^ [AVVERBIO | , | ma]* (macche | ma che | che | altro che | ma quale) [ART] ALTRO [, | : | - | ma]* [PER]
        [ART] NOME $""",
        "Macché Dario, Carla!", "Altro che Dario: Carla"),
)  # fmt: skip
