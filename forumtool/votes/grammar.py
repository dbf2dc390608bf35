"""The tables, compiled once and when first needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from forumtool.votes.guards import GUARDS, Guard, Where
from forumtool.votes.pattern import CAPITAL, COMMON, NAME, SIGNS, UNKNOWN, Alphabet, Grammar
from forumtool.votes.phrases import PHRASES, Row, Sense
from forumtool.votes.vocabulary import CLASSES, PIECES, SET_PHRASES

# What a sentence must hold for its unknown words to be taken for names.
_HEAD = """VOTO | ANNULLO | BRUCIO | MANDO | VADO | ROGO | VOTARE | CAMBIO | CONFERMO | FUTURO | CONDIZIONALE
    | ACCODO | scelgo | + UNO"""
# A line that waits for a name on the next.
_OPEN = """AVVIO [il | al | la | per | cambio | CONFERMO | mando | anche | ANNULLO]* [mio | mia]
    (VOTO | ROGO | scelta | preferenza | mi ACCODO | vado su) [PASSO | di]* [è | va | passa] [PER] [SEG | ,]* $"""
# More names after a vote's own.
_ALSO = """[, | e | o | ed | od | oppure | / | & | + | - | APRE | anche | pure | ma | invece | con | insieme a
    | assieme a | poi]* (, | e | o | ed | od | oppure | / | & | + | con | insieme a | assieme a | anche | in alternativa
    | al limite | al massimo | altrimenti | senno)
    [AVVERBIO | PER | ART]* NOME"""
# A vote by a criterion: whoever fits it.
_CRITERION = """VOTO GIRO [PER] (chi | chiunque | quello | quella | tutti) [AVVERBIO]
    (non | che | ha | è | abbia | si | posta | parla | tace)"""
# A declared vote that names nobody at all.
_NOBODY = "AVVIO [il mio] VOTO [AVVERBIO | MENTE | SEG | PER | è | va]* $"
# Between two votes of one sentence: the second is a change of mind.
_SECOND_THOUGHTS = "anzi | no | cambio | edit | ora | adesso | ops | poi | ripensandoci | ma | pero | invece"


@dataclass(frozen=True, slots=True)
class CompiledGuard:
    guard: Guard
    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None


@dataclass(frozen=True, slots=True)
class CompiledRow:
    """``loose`` is the row with an ordinary or unknown word in the place of its last name, if it has one."""

    row: Row
    pattern: re.Pattern[str]
    loose: re.Pattern[str] | None
    needs: frozenset[str]


@dataclass(frozen=True, slots=True)
class Compiled:
    """All that reading a sentence needs. ``by_letter`` has a bit for each row that may match where a letter stands,
    ``always`` one for each that may match anywhere."""

    alphabet: Alphabet
    rows: tuple[CompiledRow, ...]
    by_letter: Mapping[str, int]
    always: int
    guards: tuple[CompiledGuard, ...]
    head: re.Pattern[str]
    vote: re.Pattern[str]
    open: re.Pattern[str]
    also: re.Pattern[str]
    verb: re.Pattern[str]
    denial: re.Pattern[str]
    clause_start: re.Pattern[str]
    article: re.Pattern[str]
    stranger_end: re.Pattern[str]
    player: re.Pattern[str]
    somebody: re.Pattern[str]
    nick_words: re.Pattern[str]
    shown: re.Pattern[str]
    criterion: re.Pattern[str]
    which: re.Pattern[str]
    stake: re.Pattern[str]
    described: re.Pattern[str]
    nobody: re.Pattern[str]
    second_thoughts: re.Pattern[str]
    listed: re.Pattern[str]
    noun: re.Pattern[str]
    end: re.Pattern[str]
    set_phrases: re.Pattern[str]


    def rows_for(self, letters: str) -> Iterator[CompiledRow]:
        """The rows that may match in a sentence, in order."""
        bits = self.always
        for letter in set(letters):
            bits |= self.by_letter.get(letter, 0)
        while bits:
            lowest = bits & -bits
            yield self.rows[lowest.bit_length() - 1]
            bits ^= lowest


@cache
def grammar() -> Compiled:
    """The compiled tables."""
    make = Grammar(CLASSES, PIECES)
    rows = tuple(_row(make, row) for row in PHRASES)
    by_letter: dict[str, int] = {}
    for number, compiled in enumerate(rows):
        for letter in compiled.needs:
            by_letter[letter] = by_letter.get(letter, 0) | 1 << number
    return Compiled(
        rows=rows,
        by_letter=by_letter,
        always=sum(1 << number for number, compiled in enumerate(rows) if not compiled.needs),
        guards=tuple(_guard(make, guard) for guard in GUARDS),
        head=make.compile(_HEAD),
        vote=make.compile("VOTO"),
        open=make.compile(_OPEN),
        also=make.compile(_ALSO),
        verb=make.compile("VERBO"),
        denial=make.compile("NEGA"),
        clause_start=make.compile(", | : | - | ma | pero | quindi | e | percio"),
        which=make.compile("che | quale | quanti | a che"),
        stake=make.compile("BRUCIO | ROGO"),
        described=make.compile("VOTO GIRO [PER] [ART] PAROLA ($ | , | PERCHE)"),
        article=make.compile("ART"),
        criterion=make.compile(_CRITERION),
        stranger_end=make.compile("[IGNOTA] ($ | , | APRE | - | PERCHE | AVVERBIO $ | SALUTO $)"),
        nick_words=re.compile(f"[^{NAME}{''.join(SIGNS.values())}{make.letters('VOTO')}{make.letters('PER')}]+"),
        somebody=make.compile("[,] (PERCHE | che) [PAROLA] [PAROLA] [PAROLA] VERBO3"),
        player=make.compile("giocatore | giocatrice | utente | player | signor | signora | nick"),
        nobody=make.compile(_NOBODY),
        second_thoughts=make.compile(_SECOND_THOUGHTS),
        listed=make.compile("[(, | e | ed | o) [ART] ALTRO]* [al ROGO] ($ | PERCHE)"),
        noun=make.compile("(MIO | il | UMILE) VOTO"),
        end=make.compile("[(da | di | del | della | de) IGNOTA | IGNOTA | NUMERO]* (> | PERCHE | (al | sul) ROGO)"),
        shown=make.compile("(VOTO | PER | SEG | ROGO | è)"),
        set_phrases=make.compile(SET_PHRASES),
        alphabet=make.alphabet,
    )


def _row(make: Grammar, row: Row) -> CompiledRow:
    expression = make.expression(row.pattern)
    name = f"({NAME})"
    unbracketed = expression.replace(make.expression("SCRITTO"), name)
    loose = None
    if row.sense in (Sense.VOTE, Sense.LEAN, Sense.HINT, Sense.MOVE, Sense.WITHDRAW) and name in unbracketed:
        before, _, after = unbracketed.rpartition(name)
        elided = make.alphabet.letter("d")
        loose = re.compile(f"{before}{elided}?([{UNKNOWN}{CAPITAL}{COMMON}]){after}")
    return CompiledRow(row, re.compile(expression), loose, make.needs(row.pattern))


def _guard(make: Grammar, guard: Guard) -> CompiledGuard:
    expression = make.expression(guard.pattern)
    if guard.where is Where.BEFORE:
        expression = rf"(?:{expression})\Z"
    unless = make.compile(guard.unless) if guard.unless else None
    return CompiledGuard(guard, re.compile(expression), unless)
