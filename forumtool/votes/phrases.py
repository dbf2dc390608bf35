"""The table of phrases that vote, withdraw, abstain, or only look as if they did.

A row is a pattern (its language is described in ``pattern.py``), what it means, and examples that a test reads.
Rows are tried from top to bottom, and a word belongs to the first row that takes it: so the narrower row stands
above the broader one, and a row that means ``NOTHING`` keeps words away from the rows below.
In the examples Carla and Dario are players, Dario the one who votes; the vote is for Carla.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from forumtool.model import Doubt


class Sense(Enum):
    """What a phrase says."""

    VOTE = auto()  # for the last name captured
    MOVE = auto()  # withdraws the vote from the first name, gives it to the second
    HIMSELF = auto()
    CONFIRM = auto()
    WITHDRAW = auto()
    ABSTAIN = auto()
    BARE = auto()  # a line that is only a name
    DOUBT = auto()  # may vote: the sindaco reads it, unless the post says something plainer
    ASK = auto()  # may vote: the sindaco reads it in any case
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase. ``doubt`` is the reason where the sense is a doubt."""

    sense: Sense
    pattern: str
    examples: tuple[str, ...]
    doubt: Doubt | None = None


def _row(sense: Sense, pattern: str, *examples: str, doubt: Doubt | None = None) -> Row:
    return Row(sense, pattern, examples, doubt)


VOTE, MOVE, HIMSELF, CONFIRM = Sense.VOTE, Sense.MOVE, Sense.HIMSELF, Sense.CONFIRM
WITHDRAW, ABSTAIN, BARE, NOTHING = Sense.WITHDRAW, Sense.ABSTAIN, Sense.BARE, Sense.NOTHING
DOUBT, ASK = Sense.DOUBT, Sense.ASK
_IF, _ELSEWHERE, _IRONY, _NO_NAME = Doubt.CONDITIONAL, Doubt.REFERS_ELSEWHERE, Doubt.IRONIC, Doubt.NO_NAME
_TWO = Doubt.TWO_TARGETS

PHRASES: tuple[Row, ...] = (
    # ------------------------------------------------------------ not this vote, but that
    _row(VOTE, "non [CLITICO] VOTO GIRO [PER] [ART] CHIUNQUE [,] (ma | bensi | invece) [VOTO] MIRA",
         "Non voto Dario ma Carla", "non voto per Dario, bensì per Carla"),
    _row(VOTE, "non CHIUNQUE [,] (ma | bensi) VOTO MIRA", "Non Dario, ma voto Carla"),
    # ------------------------------------------------------------ votes that are denied
    _row(NOTHING, "(non | mai | mica | nemmeno | neanche | neppure) [CLITICO] [CLITICO] [AVVERBIO] (VOTO | BRUCIO | MANDO | VADO) GIRO MIRA",
         "Non voto Carla", "oggi non voto per Carla", "nemmeno brucio Carla"),
    _row(NOTHING, "NOME GIRO (non | mica) [AVVERBIO] (lo | la | li | le | l | ti) [AVVERBIO] (VOTO | BRUCIO | MANDO)",
         "Io Carla non la voto", "Carla oggi non la voto"),
    _row(CONFIRM, "non (cambio | ritiro | tolgo | annullo | sposto | muovo) [AVVERBIO] [il] [mio] voto $",
         "Non cambio voto", "non ritiro il mio voto"),
    _row(NOTHING, "non (cambio | ritiro | tolgo | annullo | sposto | muovo | confermo)", "non confermo nulla"),
    _row(NOTHING, "non [CLITICO] [CLITICO] VOTO (chi | il | i | la | le | gli | l | un | una | a | finche | se | prima | senza | ancora | adesso | ora)",
         "non voto chi gioca bene", "non voto a caso", "non voto ancora"),
    _row(NOTHING, "(per (ora | adesso | il momento) | ancora | prima) non VOTO", "per ora non voto"),
    _row(NOTHING, "non (lo | la | li | le | l | ti | vi | mi) [AVVERBIO] VOTO", "non la voto"),
    _row(ABSTAIN, "AVVIO [SOGGETTO] non VOTO [AVVERBIO | MENTE | NULLA]* ($ | , | PERCHE | per)",
         "Oggi non voto", "Non voto nessuno", "io oggi non voto, sono in viaggio"),
    _row(NOTHING, "non [AVVERBIO] VOTO", "penso che non voto bene"),
    # ------------------------------------------------------------ abstentions
    _row(NOTHING, "(mi astengo) (da | dal | dai | dallo | dalle | dagli) (PAROLA)", "Mi astengo dal commentare"),
    _row(NOTHING, "(non | se) mi (astengo | astenessi)", "non mi astengo", "se mi astengo è peggio"),
    _row(ABSTAIN, "mi astengo (dal voto | dal votare | dalla votazione)", "Mi astengo dal voto"),
    _row(ABSTAIN, "mi astengo", "Mi astengo", "oggi mi astengo, non ho idee"),
    _row(ABSTAIN, "AVVIO [VOTO] [SEG] (astenuto | astenuta | astensione) $", "Astenuto", "voto: astensione"),
    _row(ABSTAIN, "[AVVERBIO | la | mia | do | metto | VOTO | lascio | consegno | PUNTINO | in]* scheda bianca", "Scheda bianca", "voto scheda bianca"),
    _row(ABSTAIN, "AVVIO VOTO [SEG] (bianco | bianca | nullo | in bianco)", "Voto bianco", "voto nullo"),
    _row(ABSTAIN, "AVVIO (niente | salto il | nessun) voto [AVVERBIO | MENTE | per me]* $", "Niente voto oggi", "salto il voto"),
    _row(ABSTAIN, "AVVIO VOTO [SEG] [PER] NULLA [AVVERBIO]* $", "Voto nessuno"),
    _row(ASK, "^ [io | oggi | AVVERBIO]* passo [AVVERBIO]* $", "Passo", "oggi passo", doubt=_NO_NAME),
    _row(DOUBT, "mi asterro", "Mi asterrò", doubt=_IF),
    # ------------------------------------------------------------ oneself
    _row(NOTHING, "non mi (autovoto | voto)", "non mi voto"),
    _row(HIMSELF, "mi (autovoto | voto)", "Mi autovoto", "oggi mi voto da sola"),
    _row(HIMSELF, "VOTO GIRO [PUNTINO] [PER] (me | mestesso | mestessa | (il | la) sottoscritto | sottoscritta) [stesso | stessa | medesimo | medesima | solo]",
         "Voto me stesso", "voto per me", "Voto me"),
    _row(HIMSELF, "AVVIO autovoto $", "Autovoto"),
    # ------------------------------------------------------------ changes
    _row(MOVE, "ANNULLO GIRO [il | lo] [mio] [voto | voti] [AVVERBIO] [PER | da | di | dal] NOME [,] (e | per | ,) [lo | la | il | voto | AVVERBIO]* (DO | VOTO | darlo | metterlo | spostarlo | VADO) [il | voto | lo]* MIRA",
         "Tolgo il voto a Dario e lo do a Carla", "tolgo a Dario e do a Carla", "Ritiro il voto su Dario e voto Carla"),
    _row(VOTE, "(cambio | sposto | passo | giro | muovo | modifico) [PAROLA] [PAROLA] [PAROLA] [:|,]  [da | dal | PER] CHIUNQUE [,] (a | su | → | per | al | ad) MIRA",
         "Sposto il voto da Dario a Carla", "Cambio voto: Dario → Carla", "cambio da Dario a Carla"),
    _row(VOTE, "^ [PAROLA | :]* da CHIUNQUE (a | su | →) NOME $", "da Dario a Carla"),
    _row(VOTE, "^ CHIUNQUE → NOME $", "Dario → Carla"),
    _row(VOTE, "(cambio | sposto | muovo | modifico | correggo) GIRO [il] [mio] [voto | idea] GIRO [e | ,] MIRA",
         "Cambio voto: Carla", "cambio e vado su Carla", "Sposto il voto su Carla", "cambio: Carla"),
    _row(VOTE, "mi (sposto | muovo | converto) GIRO MIRA", "Mi sposto su Carla"),
    _row(ASK, "AVVIO (cambio | sposto | modifico) [il] [mio] voto [AVVERBIO]* $", "Cambio voto", doubt=_NO_NAME),
    # ------------------------------------------------------------ withdrawals
    _row(WITHDRAW, "(ANNULLO | (mi riprendo)) GIRO [il | lo] [mio | suo] [voto | voti | preferenza] [di (prima | oggi) | precedente | AVVERBIO] [dato] (PER | da | di | dal) NOME",
         "Ritiro il voto a Carla", "tolgo il mio voto da Carla"),
    _row(WITHDRAW, "(annullo | tolgo | revoco | ritiro | unvote | levo) [:] NOME", "Annullo Carla", "tolgo Carla"),
    _row(WITHDRAW, "ANNULLO [AVVERBIO]* [il | lo] [mio] (voto | voti | votazione | preferenza) [precedente | di prima]", "Annullo il voto precedente", "ritiro il mio voto"),
    _row(WITHDRAW, "AVVIO (annullo | ritiro | revoco | unvote) [tutto | AVVERBIO]* $", "Annullo", "Annullo tutto"),
    _row(WITHDRAW, "voto (annullato | ritirato | revocato)", "Voto annullato"),
    # ------------------------------------------------------------ confirmations
    _row(ASK, "(confermo | confermato | ripeto) [il | lo] [mio] (voto | scelta) di ieri", "Confermo il voto di ieri", doubt=_ELSEWHERE),
    _row(VOTE, "(confermo | ribadisco | mantengo | ripeto | rinnovo) GIRO [il | la] [mio | mia] [voto | scelta | preferenza] GIRO MIRA",
         "Confermo Carla", "Confermo il mio voto su Carla", "mantengo il voto a Carla"),
    _row(CONFIRM, "(confermo | mantengo | ribadisco | lascio | rinnovo) [AVVERBIO | MENTE]* [il | lo] [mio] (voto | scelta | preferenza)", "Confermo il voto", "mantengo il mio voto"),
    _row(CONFIRM, "voto confermato", "Voto confermato"),
    _row(CONFIRM, "(stesso voto | come) (di prima) $", "stesso voto di prima"),
    _row(CONFIRM, "(resto | rimango) (sul | con il | del) mio voto", "resto sul mio voto"),
    _row(CONFIRM, "AVVIO confermo [AVVERBIO | MENTE | tutto]* $", "Confermo"),
    # ------------------------------------------------------------ as somebody else does
    _row(ASK, "(stesso voto | voto (come | con | insieme a)) [di | a] [ART] NOME", "stesso voto di Carla", "voto come Carla", doubt=_ELSEWHERE),
    _row(ASK, "(stesso | medesimo | idem | uguale) voto", "Quoto Carla, stesso voto", doubt=_ELSEWHERE),
    _row(ASK, "^ [AVVERBIO]* [anche io | anch io | pure io] come [ART] NOME [SEG | AVVERBIO]* $", "come Carla", "anch'io come Carla", doubt=_ELSEWHERE),
    _row(ASK, "^ [AVVERBIO]* (idem | ditto | come sopra | stessa cosa | anch io | anche io | pure io | mi accodo | mi aggrego | mi associo) [voto | per me | qui | con patate | come sopra | AVVERBIO]* $",
         "Idem", "anch'io", "come sopra", doubt=_ELSEWHERE),
    _row(VOTE, "(mi (accodo | aggrego | unisco | associo | allineo)) GIRO (: | , | su | contro | →) [PER] [ART] NOME", "Mi accodo: Carla", "mi accodo su Carla"),
    _row(ASK, "(mi (accodo | aggrego | unisco | associo | allineo) | seguo) GIRO [PER] [ART] NOME", "Mi accodo a Carla", "seguo Carla", doubt=_ELSEWHERE),
    _row(ASK, "(ricambio | restituisco) ($ | , | il (voto | favore | pensiero) | la cortesia)", "Carla mi ha votato, ricambio", doubt=_ELSEWHERE),
    _row(ASK, "^ + UNO $", "+1", doubt=_ELSEWHERE),
    # ------------------------------------------------------------ a person who is only pointed at
    _row(VOTE, "[PER] NOME [,] [AVVERBIO | MENTE]* (VOTO te | ti VOTO)", "Carla, voto te", "Carla ti voto"),
    _row(VOTE, "(VOTO te | ti VOTO) [AVVERBIO | MENTE]* [,] NOME", "Voto te, Carla", "ti voto, Carla"),
    _row(VOTE, "NOME [,] [AVVERBIO | MENTE | io]* (lo | la | l) [AVVERBIO | MENTE]* VOTO", "Carla la voto volentieri"),
    _row(ASK, "(VOTO [PER] (te | lui | lei | loro | quello | quella | costui | costei | questo | questa) | (ti | lo | la | l) VOTO)", "Carla mi pare strana. Voto lei.", "Voto te", doubt=_ELSEWHERE),
    # ------------------------------------------------------------ the noun
    _row(NOTHING, "(suo | tuo | vostro | loro | nostro) voto", "il suo voto a Carla", "il tuo voto per Carla mi stupisce"),
    _row(NOTHING, "voto di [ART] NOME", "il voto di Carla", "il voto di Dario va a Carla"),
    _row(NOTHING, "voto (PER) NOME [,] (SPERGIURO | ha | non)", "il voto a Carla era sbagliato"),
    _row(NOTHING, "mio voto [PAROLA]* (non | era | è stato) [PAROLA | SEG]* NOME", "il mio voto di ieri era per Carla"),
    _row(DOUBT, "mio voto [PAROLA | ,]* (sarebbe | andrebbe | andra | sara) MIRA", "Il mio voto andrebbe a Carla", doubt=_IF),
    _row(VOTE, "[mio] voto [PAROLA | ,]* (: | → | =) [PER] [ART] NOME $", "Voto per ultimo come sempre: Carla", "Voto, dopo lunga riflessione: Carla"),
    _row(VOTE, "[mio | il] voto [PAROLA | ,]* (ESSERE | lo DO | l DO | DO | lo) GIRO MIRA", "Il mio voto di oggi, dopo averci pensato, è per Carla", "il mio voto va a Carla", "il mio voto lo do a Carla"),
    _row(VOTE, "DO [AVVERBIO | MENTE]* [il | un] [mio] voto GIRO MIRA", "Do il mio voto a Carla"),
    _row(NOTHING, "(il | un | del | al | nel | quel | questo | ogni | che | bel | ottimo | primo | buon | in | sul | dal | col | altro | dopo) voto [di | su | del | della | è | non | PAROLA]", "il voto di ieri", "che voto strano", "dopo il voto si vede"),
    # ------------------------------------------------------------ moods that are not a vote yet
    _row(NOTHING, "(avrei | avevo | avremmo | avessi | ha | hanno | hai | abbiamo | avete | aveva | avrebbe) [AVVERBIO] votato", "avrei votato Carla", "Carla ha votato Dario"),
    _row(NOTHING, "ieri [CLITICO] [AVVERBIO] ho votato", "ieri ho votato Carla"),
    _row(DOUBT, "ho [AVVERBIO | MENTE]* votato GIRO MIRA", "Ho votato Carla", doubt=_ELSEWHERE),
    _row(VOTE, "(ho deciso | decido | scelgo | ho scelto | mi tocca | [sono] (costretto | costretta) | mi vedo (costretto | costretta) | tocca) [di | a] VOTARE GIRO MIRA",
         "ho deciso di votare Carla", "mi tocca votare Carla"),
    _row(DOUBT, "(vorrei | voglio | penso | credo | devo | pensando | intendo | intenzione | tentato | tentata | direi | proporrei | propongo | potrei | pensavo | sarei | preferirei) [di | a | per] VOTARE GIRO MIRA",
         "Penso di votare Carla", "vorrei votare Carla", doubt=_IF),
    _row(DOUBT, "FUTURO GIRO MIRA", "Voterò Carla", doubt=_IF),
    _row(DOUBT, "CONDIZIONALE GIRO MIRA", "Voterei Carla", doubt=_IF),
    _row(DOUBT, "^ (SALUTO | AVVERBIO)* NOI GIRO MIRA", "Votiamo Carla", doubt=_IF),
    # ------------------------------------------------------------ the plain vote
    _row(VOTE, "VOTO GIRO MIRA", "Voto Carla", "voto per Carla", "VOTO: Carla", "voto - Carla", "Voto @Carla", "voto contro Carla",
         "Giorno 1, voto Carla", "voto per mandare al rogo Carla", "Voto → Carla", "voto, come sempre, Carla", "voto x Carla"),
    _row(VOTE, "VOTO GIRO (quel | quella | quello | sto | sta | questa | questo) PAROLA di [ART] NOME", "voto quel furbone di Carla"),
    _row(ASK, "VOTO GIRO ART PAROLA di [ART] NOME", "voto l'amico di Carla", doubt=_ELSEWHERE),
    # ------------------------------------------------------------ the pyre
    _row(VOTE, "MANDO GIRO [al | sul | alle | in | nelle] [ROGO] [PUNTINO] [ART] NOME [al | sul | alle | in | nelle] [ROGO]", "mando Carla al rogo", "mando al rogo Carla"),
    _row(VOTE, "BRUCIO GIRO MIRA", "Brucio Carla", "rogo per Carla"),
    _row(VOTE, "AVVIO [al | sul] ROGO [SEG | PER]* [ci (va | vada)] [ART] NOME >", "Al rogo Carla!", "Rogo: Carla"),
    _row(VOTE, "AVVIO [ART] NOME [,] (al | sul) ROGO >", "Carla al rogo"),
    _row(ASK, "(brucia | brucera | bruciate | muori | crepa | (a morte)) [,] NOME", "Brucia, Carla, brucia!", "a morte Carla", doubt=_IRONY),
    _row(ASK, "NOME [,] (brucia | bruci | muori | crepa)", "Carla, brucia!", doubt=_IRONY),
    # ------------------------------------------------------------ other verbs
    _row(VOTE, "(vado | punto | resto | rimango | mi butto | mi fiondo | ripiego | convergo | opto | propendo | cado | torno) GIRO [anch io] (su | per | contro | con | di) [ART] [TITOLO] NOME >",
         "vado su Carla", "resto su Carla", "opto per Carla"),
    _row(VOTE, "(scelgo | voto mio | mia scelta [è | : | cade | ricade] [su] | mia preferenza [è | : | va] [a | per]) GIRO MIRA >", "scelgo Carla", "la mia scelta cade su Carla"),
    _row(VOTE, "AVVIO + UNO [PER] [SEG] NOME >", "+1 Carla", "+1 per Carla"),
    _row(ASK, "AVVIO NOME + UNO $", "Carla +1", doubt=_ELSEWHERE),
    _row(VOTE, "AVVIO su [ART] NOME [AVVERBIO]* $", "Su Carla"),
    # ------------------------------------------------------------ a name alone
    _row(BARE, "^ [GIORNO] [SEG]* [ART] NOME [SEG]* $", "Carla", "- Carla", "Giorno 2: Carla"),
    _row(ASK, "^ [GIORNO] [SEG]* NOME ((, | e | o | / | & | oppure) NOME) $", "Carla e Dario", doubt=_TWO),
)  # fmt: skip
