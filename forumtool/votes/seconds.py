"""Another name behind what a post states, that stands alone at the end of a clause: "Voto Carla. Anzi, sapete? Dario".

Whoever corrects himself does it in any words. So what stands before such a name need not be known: it is asked about
where that turns to somebody ("quindi Dario", "cambio, Dario"), leads to him behind a colon, or is nothing at all. A
name that the words before it govern ("d'accordo con Dario", "grazie, Dario") is none of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forumtool.model import Person, Reading
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.names import Lexicon, Word
from forumtool.votes.own import Line
from forumtool.votes.pattern import COMMA, NAME, SIGNS
from forumtool.votes.sentences import Sentence, sentences, unnamed
from forumtool.votes.slips import with_slips
from forumtool.votes.words import ADVERBS, ANSWERS, OF_BALLOTS

_NO_NICKS = ADVERBS | ANSWERS | OF_BALLOTS  # as nicks, too often words
_GOVERNING = frozenset({
    "di", "che", "scusa", "scusami", "sorry", "perdonami", "grazie", "ciao", "salve", "hola", "hey", "ehi", "caro",
    "cara", "anche", "pure", "bravo", "brava", "buon", "buono", "buona", "mitico", "mitica", "povero", "povera",
})  # fmt: skip


def another_name(
    said: Reading, events: Sequence[Event], lines: Sequence[Line], author: str | None, lexicon: Lexicon
) -> Person | None:
    """The other person at the end of a clause behind the last of ``events`` that ``said`` states, in its place; None
    where there is none."""
    told = set(said.statements)
    last = next((one for one in reversed(events) if not one.bare and not told.isdisjoint(one.statements)), None)
    if last is None:
        return None
    own = {author, *(one.target.name for one in said.statements if one.target)}
    before: Sentence | None = None
    for sentence, start in _behind(last, lines, lexicon):
        for at, token in enumerate(sentence.tokens[start:], start):
            if token.name is None or token.name.person.name in own or token.name.person.moderator:
                continue
            answers = before is not None and before.line is sentence.line and _asks_something_else(before)
            if _is_nick(sentence, at) and not answers and _stands_for_him(unnamed(sentence, at), at, start):
                return token.name.person
        before = sentence
    return None


def _behind(event: Event, lines: Sequence[Line], lexicon: Lexicon) -> Iterator[tuple[Sentence, int]]:
    """The sentences behind ``event``, and with which token each begins: the rest of its own is the first."""
    written = event.sentence.line.text
    end = event.sentence.tokens[event.last].end
    found = False
    for line in lines:
        if not found:
            found = line is event.sentence.line or (written.endswith(f" {line.text}") and bool(line.text))
            if not found:
                continue
            past = end - (len(written) - len(line.text))
        else:
            past = 0
        if not any(map(str.isalpha, line.text[past:])):
            continue
        for sentence in sentences(line, lexicon):
            if sentence.tokens[-1].end > past:
                whole = with_slips(sentence, lexicon)
                yield whole, sum(token.start < past for token in whole.tokens)


def _is_nick(sentence: Sentence, at: int) -> bool:
    """Whether a name means somebody, and is no mere word."""
    token = sentence.tokens[at]
    if token.name is None or token.name.word in (Word.ROLE, Word.TELLING) or not token.word[0].isalnum():
        return False
    if token.name.word is Word.NONE or token.mention:
        return True
    written = token.capital or not any(other.capital for other in sentence.tokens)
    return written and token.word not in _NO_NICKS


def _stands_for_him(sentence: Sentence, at: int, start: int) -> bool:
    """Whether the name at ``at`` may be put in the place of what is stated before the token ``start``."""
    shapes, place = grammar().shapes, at - start
    letters = sentence.letters[start:]
    if sentence.closing.startswith("?") or letters[place] != NAME or _is_governed(sentence, at, start):
        return False
    if shapes["closes"].match(letters, place + 1) is None:
        return False
    before = letters[:place]
    if start == 0 and shapes["nothing"].fullmatch(before) is not None:
        return not sentence.alone
    head, colon, behind = before.rpartition(SIGNS[":"])
    if colon and shapes["led to"].fullmatch(behind) is not None:
        return shapes["other list"].search(head) is None
    return shapes["turned to"].search(before) is not None


def _asks_something_else(sentence: Sentence) -> bool:
    """Whether a sentence is a question that a name behind it answers: "Il più simpatico? Carla."."""
    return "?" in sentence.closing and grammar().shapes["other question"].search(sentence.letters) is not None


def _is_governed(sentence: Sentence, at: int, start: int) -> bool:
    """Whether the word before a name makes something else of it: "no, scusa Carla", "piuttosto che Carla"."""
    words = [token.word for token in sentence.tokens[start:at] if token.letter != COMMA]
    return words != [] and words[-1] in _GOVERNING
