"""The table of phrases that vote, withdraw, abstain, or only look as if they did.

A row is what the phrase means, its pattern (the language is described in ``pattern.py``, the words in capitals stand
in ``vocabulary.py``), and examples that a test reads. Rows are tried from top to bottom, and a word belongs to the
first row that takes it: the narrower row stands above the broader one, and a row that means ``NOTHING`` keeps its
words from the rows below. What stands around a phrase is no business of this table: see ``guards.py``.

In the examples Carla and Dario are players, and it is Fabio who writes. The vote is for Carla.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from forumtool.model import Doubt


class Sense(Enum):
    """What a phrase says."""

    VOTE = auto()  # for the last name captured; declared, so that an unknown name is worth a question
    LEAN = auto()  # a vote if it names a player, and plain talk if not
    MOVE = auto()  # takes the vote from the first name and gives it to the last
    HIMSELF = auto()  # a vote for its author
    CONFIRM = auto()
    WITHDRAW = auto()
    ABSTAIN = auto()
    BARE = auto()  # a line that is only a name
    JEST = auto()  # what was said before it is a joke
    NO = auto()  # the answer to one's own question
    RETHINK = auto()  # what was said before it is no longer sure
    DENIAL = auto()  # what was said before it is not so
    ECHO = auto()  # assent, which is a doubt where the post quotes a vote
    REPORT = auto()  # a line of a list of who voted whom
    ASK = auto()  # may vote: the sindaco reads it
    HINT = auto()  # may vote: the sindaco reads it, unless the post says something plainer
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase. ``doubt`` is the reason where it must be asked."""

    sense: Sense
    pattern: str
    examples: tuple[str, ...]
    doubt: Doubt | None = None


def _row(sense: Sense, pattern: str, *examples: str) -> Row:
    return Row(sense, pattern, examples)


def _ask(doubt: Doubt, pattern: str, *examples: str) -> Row:
    return Row(Sense.ASK, pattern, examples, doubt)


def _hint(doubt: Doubt, pattern: str, *examples: str) -> Row:
    return Row(Sense.HINT, pattern, examples, doubt)


VOTE, LEAN, MOVE, HIMSELF, CONFIRM = Sense.VOTE, Sense.LEAN, Sense.MOVE, Sense.HIMSELF, Sense.CONFIRM
WITHDRAW, ABSTAIN, BARE, REPORT, ECHO, JEST, NO, RETHINK, DENIAL, NOTHING = (
    Sense.WITHDRAW, Sense.ABSTAIN, Sense.BARE, Sense.REPORT, Sense.ECHO, Sense.JEST, Sense.NO, Sense.RETHINK, Sense.DENIAL, Sense.NOTHING,
)  # fmt: skip
_IF, _ELSEWHERE, _IRONY, _NO_NAME = Doubt.CONDITIONAL, Doubt.REFERS_ELSEWHERE, Doubt.IRONIC, Doubt.NO_NAME
_TWO = Doubt.TWO_TARGETS

PHRASES: tuple[Row, ...] = (
    # ------------------------------------------------------------ a list of votes, a vote that moves
    _row(REPORT, "^ [NUMERO | , | - | ore | alle | APRE | CHIUDE]* ALTRO SEG [SEG]* [VOTO | vota] [SEG | PER]* NOME $"),
    _row(REPORT, "^ ALTRO [PAROLA | ,]* vota [PER] [ART] NOME >"),
    _row(REPORT, "^ VOTO NOME : ALTRO [, | e | ALTRO]* $"),
    # ------------------------------------------------------------ what was said just now, taken back
    _row(JEST, "^ [ahah | si | dai | AVVERBIO | no | era | uno | ovviamente | sto | stavo | per]* (BURLA | scherzando) [AVVERBIO | dai | ahah]* $"),
    _row(DENIAL, "^ [AVVERBIO]* ((manco | nemmeno | neanche) (per (sogno | idea | niente) | morto | morta) | col cavolo | ma anche no | quando mai | ma va) [AVVERBIO]* $"),
    _row(NO, "^ no [AVVERBIO]* $"),
    _row(RETHINK, "^ [AVVERBIO | ,]* (anzi [no] | no aspettate | no aspetta | ci ripenso | ripensandoci [no]) [AVVERBIO | ,]* $"),
    # ------------------------------------------------------------ not this one, but that one
    _row(VOTE, "non [CLITICO] VOTO GIRO [PER] [ART] ALTRO [,] (ma | bensi | invece) [VOTO] MIRA",
         "Non voto Dario ma Carla", "non voto per Dario, bensì per Carla"),
    _row(VOTE, "[MIO] voto non (va | è) [PER] [ART] ALTRO [,] (ma | bensi | invece) MIRA",
         "Il mio voto non va a Dario ma a Carla"),
    # ------------------------------------------------------------ votes that are denied
    _row(WITHDRAW, "AVVIO non (lo | la | l) VOTO piu $", "Non la voto più"),
    _row(WITHDRAW, "AVVIO non VOTO piu [PER] [ART] NOME >", "Non voto più Carla"),
    _row(NOTHING, "NOME GIRO NEGA [AVVERBIO] [CLITICO] [CLITICO] [AVVERBIO] (VOTO | BRUCIO | MANDO)",
         "Io Carla non la voto", "Carla oggi non la voto"),
    _row(CONFIRM, "non (CAMBIO | ANNULLO) [AVVERBIO | piu]* [il] [mio] voto $", "Non cambio voto", "non ritiro il mio voto"),
    _row(VOTE, "MIOVOTO non cambia [:|,] [PER] NOME $", "Il mio voto non cambia: Carla"),
    _row(CONFIRM, "MIOVOTO non (cambia | si (muove | sposta | tocca))", "Il mio voto non cambia"),
    _row(VOTE, "non CAMBIO [AVVERBIO] [voto | idea] [SEG | ,]* NOME $", "Non cambio voto: Carla"),
    _row(CONFIRM, "AVVIO non cambio [AVVERBIO | nulla | niente]* $", "Non cambio nulla"),
    _row(NOTHING, "non [CLITICO] [CLITICO] VOTO (chi | il | i | la | le | gli | l | un | una | a | finche | se | prima | senza"
         " | ancora | adesso | ora | mai | per | con | in | come | tanto | subito | cosi)", "non voto chi gioca bene", "non voto ancora"),
    _row(NOTHING, "(per (ora | adesso | il momento) | ancora | prima | intanto) [io] non VOTO", "per ora non voto"),
    _row(NOTHING, "non (lo | la | li | le | l | ti | vi | mi) [AVVERBIO] VOTO", "non la voto"),
    _row(ABSTAIN, "AVVIO non (VOTO | esprimo (voto | preferenze | preferenza)) [AVVERBIO | MENTE | NULLA]* ($ | , | PERCHE | per)",
         "Oggi non voto", "Non voto nessuno", "io oggi non voto, sono in viaggio"),
    _row(ABSTAIN, "AVVIO non FUTURO [NULLA | AVVERBIO]* $ | rinuncio (al voto | a votare) | non esprimo alcun voto", "Non voterò nessuno", "Rinuncio al voto"),
    _row(VOTE, "MIOVOTO GIRO non (puo | poteva) che (andare | essere | cadere | ricadere | finire) GIRO MIRA", "Il mio voto non può che andare a Carla"),
    _row(VOTE, "MIOVOTO non (è | va) piu [PER] ALTRO [,] ma MIRA", "Il mio voto non è più per Dario ma per Carla"),
    _row(LEAN, "AVVIO non piu [PER] ALTRO [,] ma MIRA >", "Non più Dario, ma Carla"),
    _row(NOTHING, "VOTO GIRO [PER] (chiunque | tutti | tutto | qualunque | qualsiasi | chi) [PAROLA | ,]* (tranne | meno | eccetto | fuorche | ma non) ALTRO [, | e | ALTRO]*", "Voto chiunque tranne Carla"),
    _row(NOTHING, "VOTO GIRO [PER | a favore] [di] ART (proposta | idea | mozione | opzione | teoria | soluzione | versione) [di] [ALTRO]", "Voto la proposta di Carla"),
    _row(NOTHING, "NEGA [AVVERBIO] [CLITICO] (VOTO | BRUCIO | MANDO | VADO)", "Non voto Carla", "nemmeno brucio Carla"),
    # ------------------------------------------------------------ abstentions
    _row(ABSTAIN, "(mi | m) astengo (dal voto | dal votare | dalla votazione)", "Mi astengo dal voto"),
    _row(NOTHING, "(mi | m) astengo (da | dal | dai | dallo | dalle | dagli | dall | dalla)", "Mi astengo dal commentare"),
    _row(ABSTAIN, "(mi | m) astengo", "Mi astengo", "oggi mi astengo, non ho idee"),
    _row(ABSTAIN, "AVVIO [VOTO] [SEG | di]* (astenuto | astenuta | astensione) PASSO* $ | voto di astensione", "Astenuto", "voto: astensione"),
    _row(ABSTAIN, "AVVIO [la mia è una | il | MIOVOTO è | DO | metto | VOTO | consegno | voto | SEG | la | una | in]* scheda (bianca | nulla)",
         "Scheda bianca", "voto scheda bianca"),
    _row(ABSTAIN, "AVVIO [VOTO] [SEG] [in] (bianco | bianca | nullo) [AVVERBIO]* ($ | PERCHE | ,)", "Voto bianco", "bianca"),
    _row(ABSTAIN, "AVVIO (niente | salto il | salto la | nessun) (voto | votazione) [AVVERBIO | MENTE | per me | FRASE]* $",
         "Niente voto oggi", "salto il voto"),
    _row(ABSTAIN, "AVVIO (preferisco | scelgo di | decido di | ho deciso di | mi tocca) non votare [AVVERBIO]* $", "Preferisco non votare"),
    _row(ABSTAIN, "AVVIO astengo $", "Astengo"),
    _row(ABSTAIN, """(preferisco | scelgo di | decido di | ho deciso di | mi tocca | costretto a | costretta a | costretto ad | costretta ad
         | non posso che) astenermi""", "preferisco astenermi"),
    _row(ABSTAIN, "ATTACCO (opto | propendo | scelgo | vado) [per | di] (l | la) astensione", "Opto per l'astensione"),
    _row(ABSTAIN, "(resto | rimango) (astenuto | astenuta)", "Resto astenuta"),
    _row(ABSTAIN, "non (do | dò) [il] [mio] voto a NULLA | non partecipo (al voto | alla votazione | alle votazioni)", "Non do il voto a nessuno"),
    _row(ABSTAIN, "AVVIO [il] [mio] voto [va | è | SEG]* [PER] NULLA [AVVERBIO]* $", "Il mio voto va a nessuno"),
    _row(ABSTAIN, "AVVIO annullo la scheda", "Annullo la scheda"),
    _row(ABSTAIN, "AVVIO (oggi salto | salto oggi) $", "Oggi salto"),
    _row(ABSTAIN, "AVVIO VOTO [SEG] [PER] NULLA [AVVERBIO]* $", "Voto nessuno"),
    _hint(_NO_NAME, "^ [io | AVVERBIO]* passo , (non | oggi | niente | senza | ho)", "Passo, non ho idee"),
    _row(VOTE, "CAMBIO idea [e|,|:]* (VADO | passo | mi sposto | : | ,) [PER] [ART] NOME >", "Cambio idea e vado su Carla"),
    _ask(_NO_NAME, "^ [io | AVVERBIO | SALUTO | ,]* passo [AVVERBIO | la mano]* $", "Passo", "oggi passo"),
    _hint(_IF, "mi asterro | di astenermi", "Mi asterrò", "Penso di astenermi"),
    # ------------------------------------------------------------ oneself
    _row(HIMSELF, "mi (autovoto | (voto | brucio) [AVVERBIO | MENTE]* ($ | , | da solo | da sola | PERCHE) | candido [AVVERBIO]* (al | per il) ROGO)", "Mi autovoto", "oggi mi voto da sola"),
    _hint(_IRONY, "mi (immolo | sacrifico) | (al ROGO ci vado | vado al ROGO) io", "Mi sacrifico", "al rogo ci vado io"),
    _row(HIMSELF, """VOTO GIRO [SEG] [PER] (me | mestesso | mestessa | (il | la) sottoscritto | (la) sottoscritta) [stesso | stessa
         | medesimo | medesima] >""", "Voto me stesso", "voto per me", "Voto me"),
    _row(HIMSELF, "(mio voto (va | è) | DO [il] [mio] voto) [AVVERBIO]* [PER] me [stesso | stessa] >", "Il mio voto va a me stesso"),
    _row(HIMSELF, "mi (do | dò) il voto", "Mi do il voto"),
    _row(HIMSELF, "AVVIO autovoto [AVVERBIO]* $", "Autovoto"),
    # ------------------------------------------------------------ changes
    _row(MOVE, """ANNULLO GIRO [ART] [MIO] [voto | voti] [AVVERBIO] [PER | da | di | dal] NOME [,] (e | per | ,) [lo | la | il
         | voto | mio | AVVERBIO | invece]* (DO | VOTO | darlo | metterlo | spostarlo | passarlo | VADO) [il | voto | lo]* MIRA""",
         "Tolgo il voto a Dario e lo do a Carla", "tolgo a Dario e do a Carla", "Ritiro il voto su Dario e voto Carla"),
    _row(MOVE, "AVVIO (annullo | ritiro | revoco | tolgo) [tutto | il voto]* (, | e) [AVVERBIO]* VOTO GIRO MIRA", "Annullo Dario e voto Carla"),
    _row(VOTE, "(lascio [perdere | stare] | abbandono | mollo) ALTRO [e|,]* (VOTO | passo | vado | mi sposto | punto) GIRO MIRA", "Lascio Dario e passo a Carla"),
    _row(MOVE, "ANNULLO [AVVERBIO]* [ART] [MIO] voto [,] (e | per | ,) [lo | AVVERBIO | invece]* (DO | darlo | metterlo | spostarlo | passarlo) MIRA",
         ),
    _row(VOTE, "(CAMBIO | passo | VOTO | mi sposto) [LISCIA | ,]* (da | dal) [ART] ALTRO [,] (a | su | → | per | al | ad) MIRA",
         "voto da Dario a Carla"),
    _row(VOTE, "CAMBIO [LISCIA | , | SEG]* [da | dal | PER] ALTRO [,] [passo | vado | voto] (a | su | → | per | al | ad) MIRA",
         "Sposto il voto da Dario a Carla", "Cambio voto: Dario → Carla", "cambio da Dario a Carla"),
    _row(VOTE, "^ [LISCIA | SEG]* da ALTRO [passo] (a | su | →) NOME $", "da Dario a Carla", "da Dario passo a Carla"),
    _row(VOTE, "(sostituisco | rimpiazzo | cambio) [il] [voto] [a | su | per | di | da] ALTRO con [quello] MIRA", "sostituisco Dario con Carla"),
    _row(VOTE, "CAMBIO GIRO (il | mio | voto)* GIRO [e | ,] [VADO | passo | mi sposto | lo DO | VOTO] [SEG | ,] (PER | SEG) [ART] NOME >",
         "Cambio voto: Carla", "cambio e vado su Carla", "Sposto il voto su Carla", "cambio: Carla"),
    _row(VOTE, "CAMBIO [il] [mio] voto [,] [ART] NOME $", "Cambio voto, Carla"),
    _row(LEAN, "mi (sposto | muovo | converto) GIRO su [ART] NOME >", "Mi sposto su Carla"),
    _ask(_NO_NAME, "AVVIO (cambio | sposto | modifico) [il] [mio] voto [AVVERBIO]* $", "Cambio voto"),
    # ------------------------------------------------------------ withdrawals
    _row(WITHDRAW, """(ANNULLO | mi riprendo) GIRO [ART] [MIO] [voto | voti | preferenza] [di (prima | oggi) | precedente
         | AVVERBIO] [dato] (PER | da | di | dal) [ART] NOME""", "Ritiro il voto a Carla", "tolgo il mio voto da Carla"),
    _row(WITHDRAW, "(annullo | tolgo | revoco | ritiro | unvote | levo) [voto] [:] [ART] NOME >", "Annullo Carla", "tolgo Carla"),
    _row(WITHDRAW, "via il [MIO] voto (da | a | su) NOME", "Via il voto da Carla"),
    _row(WITHDRAW, "ANNULLO [AVVERBIO]* [ART] [MIO] (voto | voti | votazione | preferenza) [precedente | di prima]",
         "Annullo il voto precedente", "ritiro il mio voto"),
    _row(WITHDRAW, "AVVIO (annullo | ritiro | revoco | unvote) [tutto | AVVERBIO]* $", "Annullo", "Annullo tutto"),
    _row(WITHDRAW, "AVVIO [il] [mio] voto [precedente] [è] [AVVERBIO | da considerarsi | da considerare]* (annullato | ritirato | revocato | nullo)",
         "Voto annullato", "Il mio voto è da considerarsi nullo"),
    _row(WITHDRAW, "mi (rimangio | riprendo) [il] [mio] voto", "Mi rimangio il voto"),
    _row(WITHDRAW, "AVVIO annullo tutto", "Annullo tutto, ci ripenso"),
    _row(WITHDRAW, "voto (di prima | precedente) non (vale | conta)", "Il mio voto di prima non vale"),
    _row(WITHDRAW, "(annulla | annullate | annullatemi | togliete | toglietemi | togli | ignorate | ignora | cancellate | cancella | via) [pure] il MIOVOTO", "Sindaco, annulla il mio voto"),
    _row(WITHDRAW, "non (considerate | contate | considerare | contare) [piu] il MIOVOTO | non tenete conto del mio voto", "Non considerate il mio voto"),
    _row(WITHDRAW, "MIOVOTO non (vale | conta) piu | MIOVOTO decade", "Il mio voto non vale più"),
    _row(WITHDRAW, "[il] voto PER NOME è [da considerarsi] (ritirato | annullato | nullo)", "Il voto a Carla è annullato"),
    _row(WITHDRAW, "chiedo di (annullare | ritirare | togliere | cancellare) il MIOVOTO | AVVIO (ritirato | tolto | annullato) il [MIO] voto", "Chiedo di annullare il mio voto"),
    _hint(_NO_NAME, "(vorrei | devo) (annullare | ritirare | togliere | cancellare) il MIOVOTO", "Vorrei ritirare il mio voto"),
    _row(WITHDRAW, "(considerate | considera | considerare) (nullo | annullato) [il] [mio] voto", "Considerate nullo il mio voto"),
    # ------------------------------------------------------------ confirmations
    _row(VOTE, "(CONFERMO | (resto | rimango) (con | su | sul)) GIRO (il | la | mio | mia | voto | scelta | preferenza)* GIRO (PER | SEG) [ART] NOME >",
         "Confermo il mio voto su Carla", "mantengo il voto a Carla"),
    _row(VOTE, "(stesso voto | CONFERMO il voto) [di (prima | ieri)] [SEG | ,]* [ART] NOME $", "Stesso voto di prima: Carla"),
    _row(VOTE, "CONFERMO [LISCIA]* voto [LISCIA]* (: | per | a | su | contro) [ART] NOME > | voto confermato [SEG | PER]* NOME", "Confermo il voto di stamattina: Carla", "Voto confermato per Carla"),
    _row(VOTE, "AVVIO (confermo | riconfermo | ribadisco | ripeto) GIRO [ART] NOME >", "Confermo Carla"),
    _hint(_ELSEWHERE, "(CONFERMO | stesso | solito) [ART] [MIO] [voto | scelta] (di ieri | del giorno prima)", "Confermo il voto di ieri"),
    _row(CONFIRM, "CONFERMO [AVVERBIO | MENTE]* [il | la] [mio | mia] (voto | scelta | preferenza)", "Confermo il voto", "mantengo il mio voto"),
    _row(CONFIRM, "voto [SEG] [è | resta] [AVVERBIO] (confermato | invariato) | conferma voto | confermo voto", "Voto confermato"),
    _row(CONFIRM, "AVVIO [il] mio voto (resta | rimane) [AVVERBIO | li]* $ | ^ resta il MIOVOTO", "Il mio voto resta"),
    _row(CONFIRM, "(vale | valido | buono) il [mio] voto (di prima | precedente) | nessun cambio [di voto | AVVERBIO]* $ ", "Vale il voto di prima"),
    _row(CONFIRM, "(il voto | voto) resta quello [di prima] | CONFERMO quanto votato | lascio invariato il [MIO] voto", "Il voto resta quello di prima"),
    _row(CONFIRM, "stesso voto di prima | ^ come prima $", "stesso voto di prima"),
    _row(CONFIRM, "(resto | rimango) (sul | con il | col | del) mio voto", "resto sul mio voto"),
    _hint(_ELSEWHERE, "MIOVOTO [AVVERBIO]* (è | resta | rimane) [AVVERBIO]* (lo stesso | uguale | identico | come quello | quello | come) [PER | di] [quello di] [ART] NOME",
         "Il mio voto è lo stesso di Carla"),
    _row(CONFIRM, "MIOVOTO (resta | rimane | è) [AVVERBIO]* (quello | lo stesso | invariato | tale | uguale | li | dov è)", "Il mio voto resta quello"),
    _row(CONFIRM, "AVVIO (confermo | riconfermo) [AVVERBIO | MENTE | tutto]* $", "Confermo"),
    # ------------------------------------------------------------ as somebody else does
    _row(VOTE, "mi ACCODO GIRO (: | , | su | contro | → | al voto (su | a | per | contro)) [PER] [ART] NOME", "Mi accodo: Carla", "mi accodo su Carla"),
    _row(VOTE, "AVVIO idem [:|,] [per | su] NOME $", "Idem, Carla"),
    _row(VOTE, "(mi ACCODO | + UNO) al ROGO (di | per | su) NOME", "Mi unisco al rogo di Carla"),
    _row(VOTE, "mi ACCODO GIRO [PER] [ART] ALTRO [,|e]* VOTO MIRA", "Mi accodo a Dario e voto Carla"),
    _hint(_ELSEWHERE, "mi ACCODO GIRO [al voto | PER | di | con]* [ART] NOME", "Mi accodo a Carla", "Mi unisco al voto di Carla"),
    _hint(_ELSEWHERE, "AVVIO seguo [ART] NOME $", "Seguo Carla"),
    _row(VOTE, "VOTO [AVVERBIO] (come | con) ALTRO [:|,] [PER] [ART] NOME >", "Voto come Dario: Carla"),
    _hint(_ELSEWHERE, "(stesso voto | stessa scelta | idem come | faccio come | VOTO [AVVERBIO] (come | con | insieme a | uguale)) [di | a] [ART] NOME", "stesso voto di Carla", "Voto come Carla"),
    _hint(_ELSEWHERE, "(stesso | medesimo | idem | identico) voto", "Quoto Carla, stesso voto"),
    _hint(_ELSEWHERE, "^ [AVVERBIO | anche | anch | pure | io]* come [ART] NOME [SEG | AVVERBIO]* $", "come Carla", "anch'io come Carla"),
    _hint(_ELSEWHERE, """^ [AVVERBIO]* (idem | ditto | come sopra | stessa cosa | anch io | anche io | pure io | mi ACCODO)
         [voto | per me | qui | con patate | come sopra | AVVERBIO]* $""", "Idem", "anch'io", "come sopra"),
    _hint(_ELSEWHERE, "(ricambio | restituisco | rendo) ($ | , | il (voto | favore | pensiero) | la (cortesia | pariglia))", "Carla mi ha votato, ricambio"),
    _hint(_ELSEWHERE, "^ + UNO $", "+1"),
    _row(ECHO, "^ (stesso | idem | uguale) $"),
    _row(ECHO, "^ (quoto | straquoto | approvo) [tutto | AVVERBIO | in (toto | pieno) | al NUMERO]* $"),
    _hint(_ELSEWHERE, "non (posso | potevo) (che | non) (votarlo | votarla)", "Carla mi ha tradito e non posso che votarla"),
    # ------------------------------------------------------------ a person who is pointed at
    _row(VOTE, "[PER] NOME [,|:] [AVVERBIO | MENTE | mi dispiace | mi spiace | ma | scusa | ,]* (VOTO te | ti VOTO)",
         "Carla, voto te", "Carla ti voto", "Carla, mi spiace ma ti voto"),
    _row(VOTE, "(la | lo | l) VOTO [AVVERBIO | MENTE]* [,] NOME >", "La voto, Carla"),
    _row(LEAN, "scelgo te [,] NOME >", "Scelgo te, Carla"),
    _row(VOTE, "NOME [,] [il] MIOVOTO (è | va | resta) [AVVERBIO]* [PER] (te | tuo | tua)", "Carla, il mio voto è per te"),
    _row(VOTE, "(VOTO te | ti VOTO | te VOTO) [AVVERBIO | MENTE]* [,|:] NOME >", "Voto te, Carla", "ti voto, Carla"),
    _row(VOTE, "NOME [,] [AVVERBIO | MENTE | io]* (lo | la | l) [AVVERBIO | MENTE]* VOTO", "Carla la voto volentieri"),
    _row(VOTE, "(VOTO | MIOVOTO (va | è)) GIRO [PER] INDICATO [,|:|-] [PER] [ART] NOME >", "Voto lei, Carla"),
    _hint(_ELSEWHERE, "VOTO GIRO [PER] (quello | quella | quelli) (sopra | sotto | di | del | col | con | prima | dopo | accanto)", "voto quello sopra di me"),
    _hint(_ELSEWHERE, "MIOVOTO (segue | copia | imita)", "il mio voto segue quello del capo"),
    _row(VOTE, "VOTO GIRO [PER] (chi | quello che | quella che | colui che | colei che) [PAROLA]* (: | , cioe | cioe | ossia | ovvero | , ossia | , ovvero) [ART] NOME >", "Voto chi mi ha mentito: Carla"),
    _hint(_ELSEWHERE, "VOTO GIRO [PER] (il | la | l) (primo | secondo | terzo | ultimo | prima | seconda | terza | ultima) ($ | , | PERCHE | che (ha | aveva) | del | della)", "Voto il secondo"),
    _hint(_ELSEWHERE, "VOTO GIRO [PER] INDICATO ($ | , | PERCHE | SEG) | (ti | lo | la | l) VOTO", "Carla mi pare strana. Voto lei.", "Voto te"),
    # ------------------------------------------------------------ the noun
    _row(NOTHING, "(suo | tuo | vostro | loro | nostro) voto", "il suo voto a Carla", "il tuo voto per Carla mi stupisce"),
    _row(NOTHING, "voto di [ART] ALTRO [(ESSERE) | PER | ALTRO]*", "il voto di Carla", "il voto di Dario va a Carla"),
    _row(NOTHING, "voto PER [ART] ALTRO [,] (FU | di)", "il voto a Carla era sbagliato"),
    _row(NOTHING, "(il | un | quel | questo | ogni | UMILE) VOTO PER [ART] ALTRO (VERBO | e ALTRO)", "Il primo voto a Carla è stato di Dario"),
    _row(NOTHING, "VOTO (per | come | al | nel) [ART] [primo | nuovo] (CARICA | PREMIO) [LISCIA]* [: | , | -]* [ALTRO]", "Voto per l'MVP: Carla"),
    _row(NOTHING, "NEGA DO [il] [MIOVOTO | voto]", "Non do il mio voto a Carla"),
    _row(NOTHING, "nessun voto PER | ex voto | voto dopo voto | (fatto | faccio | fare | faccia) voto | VOTO di (fiducia | silenzio | castita | scambio) | (cambiare | cambiato | cambia | cambi | cambiate | cambiando | ritirare | ritirato) [il | suo | tuo] [mio] voto | NUMERO voto (a | in | di | al) PAROLA", "Nessun voto a Carla da parte mia"),
    _row(NOTHING, "MIOVOTO [PAROLA]* (non | era | è stato) [PAROLA | SEG]* ALTRO", "il mio voto di ieri era per Carla"),
    _hint(_IF, "MIOVOTO [PAROLA | ,]* (sarebbe | andrebbe | andra) GIRO MIRA", "Il mio voto andrebbe a Carla"),
    _row(VOTE, "MIOVOTO , [PAROLA]* ALTRO , (si (sposta | volge | dirige | trasferisce) | passa | va) GIRO MIRA", "Il mio voto, finora per Dario, si sposta ora su Carla"),
    _row(VOTE, "MIOVOTO [PAROLA | ,]* (ESSERE [DESTINATO] | lo DO | se lo (prende | becca | piglia) | si (sposta | volge | dirige)) GIRO MIRA",
         "Il mio voto di oggi, dopo averci pensato, è per Carla", "il mio voto va a Carla", "il mio voto lo do a Carla"),
    _row(VOTE, "MIOVOTO [PAROLA | ,]* [SEG | ,] [PER] [ART] NOME $", "Mio voto: Carla", "il mio voto, Carla"),
    _row(VOTE, "^ [SALUTO | AVVERBIO]* il mio (va | è | vada | resta) (a | per | contro | su) [ART] NOME >", "Il mio va a Carla"),
    _row(VOTE, "AVVIO [PER] [ART] NOME [AVVERBIO | si | se lo]* (prende | becca | piglia | riceve | ha | merita | prendera | va | do | dò | dedico) [tutto] il MIOVOTO", "Carla si prende il mio voto", "a Carla va il mio voto"),
    _row(VOTE, "AVVIO (PER) NOME [,] il MIOVOTO $ | ^ è NOME (il mio voto | che VOTO | la persona che VOTO)", "A Carla il mio voto", "È Carla che voto"),
    _row(VOTE, "AVVIO va [PER] NOME il MIOVOTO", "Va a Carla il mio voto"),
    _row(VOTE, "my vote [is | goes | to | for | SEG]* NOME", "My vote: Carla"),
    _row(VOTE, "VOTO MIO [LISCIA | ,]* (ESSERE | SEG) GIRO MIRA", "Il voto mio è per Carla"),
    _row(VOTE, "il voto [LISCIA | ,]* (ESSERE | lo DO) GIRO MIRA", "il voto di oggi è per Carla", "il voto lo do a Carla"),
    _row(VOTE, "DO [AVVERBIO | MENTE]* [il | un | anche] [mio] (voto | preferenza) GIRO MIRA", "Do il mio voto a Carla"),
    _row(VOTE, "AVVIO (un | un altro | altro | ennesimo) voto [anche] GIRO (PER | SEG) [ART] NOME [anche | da parte mia | SEGUITO]* $",
         "Un voto per Carla", "un altro voto a Carla"),
    _row(VOTE, "AVVIO [la] [mia] (scelta | preferenza | votazione | votazioni | nomination) [LISCIA]* (ESSERE | SEG) GIRO MIRA",
         "La mia scelta ricade su Carla", "votazione: Carla"),
    _row(VOTE, "VOTO [LISCIA | ,]* (: | → | =) [PER] [ART] NOME $", "Voto per ultimo come sempre: Carla", "Voto, dopo lunga riflessione: Carla"),
    _row(NOTHING, """(il | del | al | nel | quel | ogni | bel | ottimo | buon | in | sul | dal | col | dopo | gran | bellissimo | brutto
         | questo) voto [AVVERBIO] [:] | (un | altro) voto PER""", "il voto di ieri", "dopo il voto si vede"),
    _row(NOTHING, "NUMERO (voto $ | voti)", "Carla 1 voto"),
    _row(NOTHING, "(che | un) voto PAROLA $ | che voto (hai | ha | avete | dai | date | prendi | merita)", "che voto strano"),
    _row(NOTHING, "VOTO [:|=] (NUMERO | GRADO) [e | mezzo | meno | + | / | NUMERO]* [PER | alla | alle | ai]", "Voto 10 a Carla per la simpatia"),
    # ------------------------------------------------------------ moods that are no vote yet
    _row(NOTHING, "(avrei | avevo | avremmo | avessi | ha | hanno | hai | abbiamo | avete | aveva | avrebbe) [AVVERBIO] votato",
         "avrei votato Carla", "Carla ha votato Dario"),
    _hint(_ELSEWHERE, "ho [AVVERBIO | MENTE]* (votato | rivotato | (dato | messo) il [mio] voto) GIRO MIRA", "Ho votato Carla"),
    _row(VOTE, """(ho deciso | decido | scelgo | ho scelto | mi tocca | costretto | costretta | dichiaro | tocca | confermo | vado | continuo | (rimango | resto) (dell idea | convinto | convinta | deciso | decisa) | torno | insisto | ripeto | riprovo | non posso (che | non))
         [di | a] (VOTARE | mandare al ROGO | mandare | DARE (il | un) [mio] voto) GIRO MIRA""", "Ho deciso di dare il mio voto a Carla", "ho deciso di votare Carla", "mi tocca votare Carla", "Dichiaro di votare Carla"),
    _hint(_IF, """(vorrei | voglio | penso | credo | devo | pensando | intendo | intenzione | tentato | tentata | direi | dico |
         proporrei | propongo | potrei | sarei | preferirei | dovrei | pronto | pronta | orientato | orientata | inclinato | andrei | vorrebbe | tenderei | sarebbe)
         [di | a | per] (VOTARE | mandare al ROGO | DARE (il | un) [mio] voto) GIRO MIRA""",
         "Penso di votare Carla", "vorrei votare Carla"),
    _hint(_IF, "FUTURO GIRO MIRA", "Voterò Carla"),
    _hint(_IF, "CONDIZIONALE GIRO MIRA", "Voterei Carla"),
    _hint(_ELSEWHERE, "^ (SALUTO | AVVERBIO)* NOI GIRO MIRA", "Votiamo Carla"),
    _ask(_NO_NAME, "^ (SALUTO | AVVERBIO)* (votò GIRO [PER] [SEG] NOME > | vota SEG NOME >)", "Votò Carla", "Vota: Carla"),
    # ------------------------------------------------------------ the plain vote
    _ask(_TWO, "VOTO (sia | uno tra | uno fra | una tra | una fra | tra | fra) [PER] [ART] NOME (che | e | o | ,) [PER] [ART] NOME",
         "Voto sia Dario che Carla"),
    _ask(_TWO, "mezzo voto", "Mezzo voto a Dario e mezzo a Carla"),
    _ask(_TWO, "VOTO i (due | NUMERO) PAROLA [,] NOME [,|e]* NOME", "voto i due lupi, Dario e Carla"),
    _hint(_ELSEWHERE, "VOTO GIRO [PER] ART (amico | amica | compagno | compagna | rivale | vittima | difensore | accusatore | PAROLA) di [ART] NOME",
         "voto l'amico di Carla"),
    _row(VOTE, "VOTO GIRO (per | con | senza | in) (MINUSCOLA | COMUNE) MIRA", "voto per disperazione Carla"),
    _row(VOTE, "VOTO GIRO MIRA", "Voto Carla", "voto per Carla", "VOTO: Carla", "voto - Carla", "Voto @Carla", "voto contro Carla",
         "Giorno 1, voto Carla", "voto per mandare al rogo Carla", "Voto → Carla", "voto, come sempre, Carla", "voto x Carla"),
    _row(VOTE, "VOTO GIRO [PER] (ART | quel | quella | quello) (IGNOTA | AGGETTIVO | TITOLO) [IGNOTA | AGGETTIVO | TITOLO] NOME", "Voto la nuova arrivata Carla", "voto il fido Carla"),
    _row(VOTE, "VOTO GIRO , INTERNA* , [e | ma | quindi] [PER] [SEG] NOME >", "Voto, come avevo già detto ieri, Carla"),
    _row(VOTE, "VOTO GIRO (quel | quella | quello | sto | sta | questa | questo) PAROLA [PAROLA] di [ART] NOME", "voto quel furbone di Carla"),
    _row(VOTE, "^ [SALUTO | AVVERBIO | ,]* [PER] [ART] NOME [,] VOTO [io | AVVERBIO]* $", "Carla voto"),
    _row(VOTE, "che VOTO [AVVERBIO | giorno]* è [:] [ART] NOME", "la persona che voto è Carla"),
    _row(VOTE, "chi VOTO [AVVERBIO]* è [:] [ART] NOME", "chi voto io è Carla"),
    # ------------------------------------------------------------ the pyre
    _row(VOTE, "MANDO GIRO (a | al | sul | alle | alla | in | nelle | sulla | ar) ROGO GIRO [SEG] [ART] [TITOLO] NOME", "mando al rogo Carla"),
    _row(VOTE, "MANDO GIRO [ART] [TITOLO] NOME [AVVERBIO] (a | al | sul | alle | alla | in | nelle | sulla | ar) ROGO", "mando Carla al rogo"),
    _row(LEAN, "(BRUCIO | condanno) GIRO [PER] [ART] [TITOLO] NOME >", "Brucio Carla"),
    _row(LEAN, "AVVIO (DO | appicco) [il] fuoco a [ART] NOME >", "Do fuoco a Carla"),
    _row(VOTE, """ATTACCO [al | sul | alle | alla | ar | (per | x | pe) (il | er | o)] ROGO [CHIUDE | FRASE | SEG | PER]* [ci] [va | vada | vado su | mando | metto | voglio | voto]
         [AVVERBIO]* [SEG] [ART] NOME [per me | anche per me | AVVERBIO]* >""", "Al rogo Carla!", "Rogo: Carla", "al rogo ci va Carla"),
    _row(NOTHING, "ALTRO al ROGO [AVVERBIO | ieri]* (VERBO | FU)", "Carla al rogo è stata una sorpresa"),
    _row(LEAN, "ATTACCO [ART] NOME [,] (al | sul | alle | alla | ar) ROGO [AVVERBIO]* >", "Carla al rogo"),
    _ask(_IRONY, "(brucia | brucera | bruciate | muori | crepa | a morte) [,] [ART] NOME", "Brucia, Carla, brucia!", "a morte Carla"),
    _hint(_IRONY, "ATTACCO NOME al ROGO", "Carla al rogo come le streghe"),
    _hint(_NO_NAME, "^ (fuori | via | elimina | eliminiamo | eliminare | facciamo fuori | faccio fuori | kill) [ART] NOME $ | ^ [ART] NOME (fuori | out | a casa) $", "Fuori Carla", "Carla out"),
    _row(LEAN, "NOME : al ROGO $", "Ho deciso per Carla: al rogo!"),
    _ask(_NO_NAME, "^ al ROGO $", "Al rogo!"),
    _ask(_IRONY, "NOME [,] (brucia | bruci | muori | crepa) $", "Carla, brucia!"),
    # ------------------------------------------------------------ other verbs
    _row(LEAN, "ROGO [FRASE]* è [SEG] [ART] NOME $", "Il rogo di oggi è Carla"),
    _hint(_IF, "(va | andrebbe) (bruciata | bruciato | votata | votato | eliminata | eliminato | rogata | rogato) [ART] NOME $", "Per me va bruciata Carla"),
    _hint(_ELSEWHERE, "^ [AVVERBIO | ,]* tutti [a votare | su | contro | PER]* [ART] NOME $", "Tutti su Carla!"),
    _row(LEAN, "^ ieri ALTRO [,|e]* oggi [tocca a] NOME $", "Ieri Dario, oggi Carla"),
    _row(LEAN, "^ [ART] NOME (per me | x me | per il ROGO) [AVVERBIO]* $", "Carla per il rogo"),
    _row(LEAN, "AVVIO (decisione | decisione finale | verdetto | sentenza) [è] [SEG | ,]* [ART] NOME $", "Decisione finale: Carla"),
    _hint(_NO_NAME, "^ [PAROLA]* DECISIONE [PAROLA]* : [ART] NOME $", "Non ho dubbi: Carla"),
    _row(LEAN, "(continuo | insisto | persevero) (con | su) NOME $", "Continuo con Carla"),
    _row(LEAN, "ATTACCO (VADO | mi butto | mi fiondo | mi sposto) GIRO [anche | anch | pure | io]* (su | contro) [ART] [TITOLO] NOME >",
         "vado su Carla", "resto su Carla", "mi butto su Carla"),
    _row(LEAN, "ATTACCO (opto | propendo | vado) GIRO (per | di) [ART] NOME >", "opto per Carla", "vado di Carla"),
    _row(LEAN, "AVVIO [ci vado | vado] [AVVERBIO]* (scelgo | indico | punto | passo su) GIRO [ART] [TITOLO] NOME $", "scelgo Carla", "punto Carla"),
    _row(LEAN, "(tra | fra) ALTRO (e | o) ALTRO [,] (scelgo | dico | preferisco) NOME $", "tra Carla e Dario scelgo Carla"),
    _row(LEAN, "AVVIO (facciamo | faccio | dico | ho scelto | ho deciso | all in su | sia | vada per) [SEG | il nome di]* [ART] NOME $ | AVVIO NOME sia $", "Vada per Carla", "E Carla sia!"),
    _row(LEAN, "^ [APRE] VOTATO [CHIUDE] SEG [SEG]* [ART] NOME >", "Votato: Carla"),
    _hint(_ELSEWHERE, "^ (votato | votata) [ART] NOME $", "Votata Carla"),
    _hint(_IF, "^ [AVVERBIO | SALUTO]* (direi | sono su | prendo | mi gioco | propongo | passo a | tocca a | è | mi sa che [AVVERBIO]* tocca a) [ART] NOME $", "Direi Carla"),
    _row(LEAN, "^ [anche] oggi [ART] NOME $", "Oggi Carla", "anche oggi Carla"),
    _hint(_NO_NAME, "^ (DACCAPO | FRASE) [DACCAPO | FRASE | e]* [,] [ART] NOME $", "Sempre Carla", "di nuovo Carla"),
    _row(LEAN, "^ [ART] NOME [,] (anche | pure) (per me | oggi) [AVVERBIO]* $", "Carla anche per me"),
    _hint(_NO_NAME, "^ [ART] NOME [,] (anch | anche | pure) io $", "Carla anch'io"),
    _row(LEAN, "^ FRASE FRASE* : [ART] NOME $", "Al volo: Carla"),
    _row(LEAN, "AVVIO torno su [ART] NOME $", "Torno su Carla"),
    _row(LEAN, "AVVIO + UNO [PER] [SEG] NOME [anche | anch | pure | io | per me]* ($ | , | PERCHE | -)", "+1 Carla", "+1 per Carla"),
    _hint(_ELSEWHERE, "^ [ART] NOME + UNO $", "Carla +1"),
    _row(LEAN, "^ (SALUTO | AVVERBIO | per me | ,)* su [ART] NOME [AVVERBIO]* $", "Su Carla", "anche io su Carla"),
    _row(LEAN, "^ (SALUTO | AVVERBIO | ,)* (per me | x me) [è | SEG | ,]* [ART] NOME [AVVERBIO]* $", "Per me Carla"),
    _ask(_IRONY, "AVVIO punto il [mio] dito (contro | su | verso) [ART] NOME $", "Punto il dito contro Carla"),
    _row(LEAN, "[mio] dito (punta | indica | va | è puntato | è) [su | a | verso | contro]* [ART] NOME $", "Il mio dito punta Carla"),
    _ask(_TWO, "(anzi | ops | oops | errata corrige | correzione | rettifico) [no | , | : | AVVERBIO | scusate | CAMBIO | volevo dire | intendevo]* [PER] [ART] NOME >", "Anzi no, Carla"),
    _ask(_TWO, "^ [APRE] edit [CHIUDE | SEG]* [PER] [ART] NOME $", "EDIT: Carla"),
    # ------------------------------------------------------------ a name alone
    _row(BARE, "^ [GIORNO] [SEG]* [ART] NOME [SEG]* $", "Carla", "- Carla", "Giorno 2: Carla"),
    _hint(_NO_NAME, "^ [ART] NOME , FRASE FRASE* $", "Carla, senza dubbio"),
    _hint(_NO_NAME, "^ [ART] NOME [,] PERCHE", "Carla, perché non parla mai"),
    _hint(_NO_NAME, "^ [ART] NOME [,] (mi dispiace | mi spiace | scusa | scusami | perdonami | sorry) [AVVERBIO]* $", "Carla, mi dispiace"),
    _ask(_NO_NAME, "^ v [SEG] NOME $", "V: Carla"),
    _hint(_ELSEWHERE, "^ + UNO [PER] (quello | quanto | cio)", "+1 a quello che ha detto Carla"),
    _ask(_TWO, "^ [GIORNO] [SEG]* NOME (, | e | o | / | & | oppure) NOME $", "Carla e Dario"),
    # ------------------------------------------------------------ votes to come, votes of nobody
    _row(NOTHING, "non (CAMBIO | ANNULLO | confermo)", "non confermo nulla"),
    _row(NOTHING, "VOTO [SEG] (si | no) [AVVERBIO]* $", "voto sì"),
    _row(NOTHING, "VOTO (stasera | stanotte | domani) $", "Voto stasera"),
    _row(NOTHING, "VOTO [AVVERBIO] POI", "Voto più tardi, devo leggere Carla", "voto dopo cena"),
)  # fmt: skip
