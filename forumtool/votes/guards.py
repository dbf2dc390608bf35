"""What stands around a phrase and changes what it says: conditions, reports, jokes, other polls.

A guard is a pattern that must match in a stretch of the same sentence: ``BEFORE`` the phrase (the pattern ends where
the phrase begins), anywhere ``EARLIER``, right ``AFTER`` it, or anywhere ``LATER``. The examples name Carla.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from forumtool.model import Doubt


class Where(Enum):
    BEFORE = auto()
    EARLIER = auto()
    AFTER = auto()
    LATER = auto()


@dataclass(frozen=True, slots=True)
class Guard:
    """``doubt`` is what the phrase becomes; None: it says nothing at all. ``firm`` doubts outlive a plain vote in
    the same post."""

    where: Where
    pattern: str
    doubt: Doubt | None
    examples: tuple[str, ...]
    firm: bool = True


def _guard(where: Where, pattern: str, doubt: Doubt | None, *examples: str, firm: bool = True) -> Guard:
    return Guard(where, pattern, doubt, examples, firm)


BEFORE, EARLIER, AFTER, LATER = Where.BEFORE, Where.EARLIER, Where.AFTER, Where.LATER

# "se" and its like that set no condition.
HARMLESS_IF = (
    "(anche | come | non so | chissa | vediamo | vedere | vedremo | chiedo | vediamo) se",
    "se (permettete | posso | devo | proprio | sbaglio | non (sbaglio | erro | ricordo) | ho capito | poi | mai | no)",
)

GUARDS: tuple[Guard, ...] = (
    # denied
    _guard(BEFORE, "(non | mai | mica | nemmeno | neanche | neppure) [CLITICO] [CLITICO] [AVVERBIO]", None, "non voto Carla"),
    _guard(BEFORE, "non [PAROLA] [PAROLA] [PAROLA] che [CLITICO] [io]", None, "non significa che voto Carla"),
    # said by somebody else, or only as an example
    _guard(EARLIER, "(ha | hanno | aveva | hai | avete) [AVVERBIO] (detto | scritto | postato | dichiarato | annunciato)", None, "Dario ha detto: voto Carla"),
    _guard(EARLIER, "(dice | dici | scrive | diceva | disse | scrisse | dicono | scrivono)", None, "Dario dice che voto Carla"),
    _guard(EARLIER, "(esempio | es)", None, "Esempio: voto Carla"),
    _guard(BEFORE, "^ CHIUNQUE [:|-]", Doubt.REFERS_ELSEWHERE, "Dario: voto Carla"),
    # asked, or part of another clause
    _guard(BEFORE, "(chi | volta che | volte che | perche non | quando | finche)", None, "ogni volta che voto Carla muore qualcuno"),
    # not yet
    _guard(BEFORE, "(forse | magari | (penso | credo | mi sa | pensavo | dubito | dico quasi) che [AVVERBIO | oggi]* | quasi | quasi quasi | probabilmente | domani | dopo | poi | piu tardi | tra poco | altrimenti | senno)",
           Doubt.CONDITIONAL, "forse voto Carla", "mi sa che voto Carla", firm=False),
    _guard(AFTER, "[,] (forse | credo | penso | boh | magari | probabilmente) $", Doubt.CONDITIONAL, "Voto Carla, forse"),
    _guard(LATER, "(a meno che | salvo | purche | (a patto | sempre) che | nel caso | qualora)", Doubt.CONDITIONAL, "Voto Carla, a meno che non parli"),
    # in jest
    _guard(LATER, "(cit | citazione | semicit | scherzo | scherzavo | scherzi | scherza | ironico | ironia)", Doubt.IRONIC, "Voto Carla (cit.)"),
    # for something else
    _guard(AFTER, "[,] (per | come | a | in | al | nel) [l | la | il | lo] (arringa | arringatore | arringatrice | capitano | capo | sondaggio | mvp | miglior | migliore | premio | concorso | presidente | leader)", None, "Voto Carla per l'arringa", "voto Carla come capitano"),
    _guard(EARLIER, "(arringa | capitano | sondaggio | mvp | concorso | arringatore) [:|,|-] GIRO", None, "Per l'arringa voto Carla", "sondaggio: voto Carla"),
)  # fmt: skip
