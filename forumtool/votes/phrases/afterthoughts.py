"""Remarks that take back a vote, or put another name in its place, in whatever words."""

from __future__ import annotations

from forumtool.votes.phrases.row import Row, amend, jest, no, rethink

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
    no("^ [RISATA | ,]* [ma | o | e] NOPE [RISATA | dai]* $", "Lol no", "O no"),
    rethink("^ [AVVERBIO | ,]* (o | oppure) (forse | magari) no $", "O forse no"),
    rethink("^ RESPIRO* (no | anzi) RESPIRO* aspetto [PAROLA | ALTRO | ,]* $", "Ah no, aspetto"),
    jest("""^ RESPIRO* [si | era | è] [solo | soltanto | tutta | tutto]* [un | una | uno | per] (BURLA | scherza |
        scherzare) RESPIRO* $""",
        "Era solo una battuta", "Si scherza!"),
    jest("""^ RESPIRO* (scherzo | scherzavo | scherzi) (, | -) [AVVERBIO | ma]* (non | devo | ci | aspetto | prima |
        sto) [PAROLA | ,]* $""",
        "Scherzo, non ho ancora deciso"),
    # ------------------------------------------------------------ another name
    amend("""^ [AVVERBIO | , | ma]* (macche | ma che | che | altro che | ma quale) [ART] ALTRO [, | : | - | ma]* [PER]
        [ART] NOME $""",
        "Macché Dario, Carla!", "Altro che Dario: Carla"),
)  # fmt: skip
