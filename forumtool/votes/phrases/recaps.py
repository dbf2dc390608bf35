"""Lines of a list of votes, and remarks that take back what was said before them."""

from __future__ import annotations

from forumtool.votes.phrases.row import Row, deny, jest, no, report, rethink

RECAPS: tuple[Row, ...] = (
    # ------------------------------------------------------------ a list of votes, a vote that moves
    report("""^ [NUMERO | , | - | ore | alle | APRE | CHIUDE]* ALTRO SEG [SEG | "]* [VOTO | vota] [SEG | PER | "]*
        NOME $""",
        "Dario: voto Carla", "[21:04] Dario - Carla", "Dario → Carla"),
    report("^ ALTRO [PAROLA | ,]* [PAROLA | ,]* vota [PER] [ART] NOME >",
        "Dario vota Carla", "Dario ci pensa e vota Carla"),
    report("^ VOTO NOME : ALTRO [, | e | ALTRO]* $", "Voto Carla: Dario"),
    # ------------------------------------------------------------ what was said just now, taken back
    jest("""^ [ahah | si | dai | AVVERBIO | no | , | era | uno | ovviamente | sto | stavo | per]* (BURLA |
        scherzando) [AVVERBIO | , | ahah]* $""",
        "Scherzo!", "Stavo scherzando, dai"),
    deny("""^ [AVVERBIO]* ((manco | nemmeno | neanche) (per (sogno | idea | niente) | morto | morta) | col cavolo |
        ma anche no | quando mai | ma va) [AVVERBIO]* $""",
        "Manco per sogno!", "Ma anche no"),
    rethink("""^ [AVVERBIO | ,]* (anzi [no] | forse | credo | penso | no [,] aspettate | no [,] aspetta | ci ripenso
        | ripensandoci [no]) [AVVERBIO | ,]* $""",
        "Anzi no.", "No, aspettate", "Forse."),
    no("^ no [AVVERBIO]* ($ | ,)", "No."),
)  # fmt: skip
