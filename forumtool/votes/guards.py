"""What stands around a phrase and changes what it says: denials, conditions, reports, jokes, other polls.

A guard is a pattern that must match in a stretch of the same sentence, seen from the phrase:

* ``BEFORE``: the pattern ends where the phrase begins; ``CLAUSE``: anywhere before it, in its own clause;
  ``EARLIER``: anywhere before it;
* ``AFTER``: the pattern begins where the phrase ends; ``LATER``: anywhere after it.

In the examples Carla and Dario are players, and it is Fabio who writes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from forumtool.model import Doubt


class Where(Enum):
    BEFORE = auto()
    CLAUSE = auto()
    EARLIER = auto()
    AFTER = auto()
    LATER = auto()


@dataclass(frozen=True, slots=True)
class Guard:
    """``doubt`` is what the phrase becomes; None: it says nothing at all. ``firm`` doubts outlive a plainer
    statement of the same post. Where ``unless`` matches over the same words, the guard is silent."""

    where: Where
    pattern: str
    doubt: Doubt | None
    examples: tuple[str, ...]
    unless: str | None = None
    firm: bool = True
    harmless: tuple[str, ...] = ()


def _guard(
    where: Where,
    pattern: str,
    doubt: Doubt | None,
    *examples: str,
    unless: str | None = None,
    firm: bool = True,
    harmless: tuple[str, ...] = (),
) -> Guard:
    return Guard(where, pattern, doubt, examples, unless, firm, harmless)


BEFORE, CLAUSE, EARLIER, AFTER, LATER = Where.BEFORE, Where.CLAUSE, Where.EARLIER, Where.AFTER, Where.LATER
_IF = Doubt.CONDITIONAL

# "se" that sets no condition on the vote.
_NO_CONDITION = """(anche | come | tanto | SAPERE [di] | non SAPERE | perche | xche | che | e | poi | pero | ma) se
    | (neanche | nemmeno | neppure | manco) se | se non (l avete | lo avete | avete | si era) capito | se non (vi | ti) (dispiace | secca | scoccia | offendete)
    | se (permettete | posso | devo | dobbiamo | proprio | sbaglio | mi sbaglio | non (sbaglio | erro | ricordo) | ho (capito | torto
    | ragione) | poi | mai | no | ne | lo prende | lo becca | lo merita | la prende | ci pensate | fosse | muore | bisogna | vi | volete
    | è (lupo | lupa | innocente | innocua | pulita | pulito | buona | buono | contadino | contadina))"""

GUARDS: tuple[Guard, ...] = (
    # ------------------------------------------------------------ denied
    _guard(BEFORE, "NEGA [CLITICO] [CLITICO] [AVVERBIO]", None, "non mi fiondo su Carla"),
    _guard(BEFORE, "non [PAROLA] [PAROLA] [PAROLA] che [CLITICO] [io]", None, "non significa che voto Carla"),
    _guard(BEFORE, "(nemmeno | neanche | neppure | mai) PAROLA [PAROLA] [PAROLA]", None, "neanche per sogno voto Carla"),
    _guard(BEFORE, "(col cavolo | un corno | figurati | figuriamoci) [che | se]", None, "Col cavolo che voto Carla"),
    # ------------------------------------------------------------ said by somebody else, or only as an example
    _guard(BEFORE, "DISSE [ALTRO] [che | : | , \" | \" | -]* [SOGGETTO] [AVVERBIO]", None,
           "Dario ha detto: voto Carla", "Dario dice che voto Carla", unless="(ho | avevo) [AVVERBIO] (detto | scritto | annunciato | dichiarato) [che | : | \"]* [SOGGETTO] [AVVERBIO]",
           harmless=("Ho detto che voto Carla",)),
    _guard(CLAUSE, "secondo [ART] ALTRO", None, "Secondo Dario io voto Carla"),
    _guard(EARLIER, "(esempio | es) (: | ,) | vota cosi", None, "Esempio: voto Carla"),
    _guard(AFTER, "[,]* \" [, | -]* (disse | dice | rispose | risponde | esclamo | esclama | urlo | urla | grido | grida | mormoro | sussurro) PAROLA", None, '"Voto Carla" disse il cavaliere'),
    # ------------------------------------------------------------ part of another clause
    _guard(BEFORE, "(chi | volta che | volte che | quando | finche | cosa | dove)", None, "ogni volta che voto Carla muore qualcuno"),
    _guard(BEFORE, "se [AVVERBIO | SOGGETTO | CLITICO | NEGA | domani]*", None, "Se voto Carla rischio di sbagliare",
           unless="(anche | perche | che) se"),
    _guard(EARLIER, "ieri | scorsa volta | volta scorsa | primo giorno | scorso giro", None, "Ieri al rogo Carla, oggi chissà",
           unless="(ieri | scorsa volta | volta scorsa | primo giorno | scorso giro) [PAROLA | ALTRO | ,]* (, | : | e | ma | quindi | oggi | adesso | ora | stavolta)"),
    _guard(EARLIER, "se [CLITICO] CONGIUNTIVO | potendo", None, "Se potessi voterei Carla"),
    _guard(BEFORE, "(ero | eravamo | stavo | era)", None, "Ero tentato di votare Carla"),
    # ------------------------------------------------------------ not yet, or only if
    _guard(BEFORE, """(forse | magari | (penso | credo | mi sa | pensavo | dubito | temo | spero | suppongo) [proprio] che [AVVERBIO]*
           | quasi | probabilmente | domani | dopo | poi | piu tardi | tra poco | altrimenti | senno | seno) [AVVERBIO]""", _IF,
           "forse voto Carla", "mi sa che voto Carla", "altrimenti voto Carla", firm=False),
    _guard(AFTER, "[,|APRE]* (forse | credo | penso | boh | magari | probabilmente | almeno credo) [CHIUDE]* $", _IF, "Voto Carla, forse"),
    _guard(EARLIER, "se | qualora", _IF, "Se entro le 21 Carla non parla, voto Carla", unless=_NO_CONDITION,
           harmless=("Non so se è lupo, voto Carla",)),
    _guard(EARLIER, "nel caso | in caso (di | contrario) | finche | (a meno | a patto | sempre) che | purche", _IF, "Nel caso Dario non parli, voto Carla"),
    _guard(LATER, "se | qualora | a meno (che | di) | salvo | purche | (a patto | sempre) che | nel caso", _IF,
           "Voto Carla, a meno che non parli", unless=_NO_CONDITION, harmless=("Voto Carla anche se mi dispiace",)),
    _guard(BEFORE, "domani [AVVERBIO | SOGGETTO]*", None, "Domani voterò Carla"),
    # ------------------------------------------------------------ in jest
    _guard(LATER, "(manco | nemmeno | neanche) per (sogno | idea | niente) | col cavolo | ma anche no | quando mai", None, "Voto Carla, manco per sogno"),
    _guard(AFTER, "[,] (come no | certo come no | see | seh)", Doubt.IRONIC, "Voto Carla, come no"),
    _guard(LATER, "BURLA | per (ridere | scherzare | scherzo | finta)", Doubt.IRONIC, "Voto Carla (cit.)", unless="(non | niente | senza | no) BURLA | BURLA a parte",
           harmless=("Voto Carla e non scherzo",)),
    _guard(BEFORE, "^ (oh certo | ah certo | eh si | ah si | si certo | certo certo | certo come no | come no) [,]", Doubt.IRONIC, "Oh certo, voto Carla"),
    _guard(EARLIER, "per (scherzo | scherzare | ridere)", Doubt.IRONIC, "Per scherzo voto Carla"),
    # ------------------------------------------------------------ for something else
    _guard(AFTER, "[,] (per | pe | x | come | a | in | al | nel | quale) [l | la | il | lo | un] [primo | prima | nuovo | nuova] (CARICA | PREMIO)", None,
           "Voto Carla per l'arringa", "voto Carla come capitano"),
    _guard(BEFORE, "(per | pe | x | come | da | quale | a | al | nel | all) [l | la | il | lo | un] [primo | prima | nuovo | nuova] (CARICA | PREMIO) [IGNOTA | PREMIO | del | di | della | giorno | FRASE]* [,|:|-]* [SOGGETTO | AVVERBIO]*", None,
           "Per l'arringa voto Carla", "Come primo oratore, voto Carla"),
    _guard(BEFORE, "^ [AVVERBIO | SALUTO | ART]* (CARICA | PREMIO) [del | di | dell | della | giorno | PREMIO | IGNOTA | COMUNE | FRASE]* [: | , | -]*", None, "Sondaggio: voto Carla", "rappresentante di classe: voto Carla"),
    _guard(AFTER, "per (la | il) (vittoria | finale | titolo | podio | futuro)", None, "Punto su Carla per la vittoria"),
    _guard(BEFORE, "PREMIO [PAROLA] [PAROLA]", None, "Per il premio simpatia voto Carla"),
)  # fmt: skip
