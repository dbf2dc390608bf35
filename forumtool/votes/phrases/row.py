"""A row of the table of phrases: what a phrase means, its pattern, and examples.

One function a sense, so that the tables read as what they say: ``vote("VOTO GIRO MIRA", "Voto Carla")``.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from msgspec import Struct

from forumtool.model import Doubt

CONDITIONAL, REFERS_ELSEWHERE, IRONIC = Doubt.CONDITIONAL, Doubt.REFERS_ELSEWHERE, Doubt.IRONIC
NO_NAME, TWO_TARGETS = Doubt.NO_NAME, Doubt.TWO_TARGETS


class Sense(Enum):
    """What a phrase says."""

    VOTE = auto()  # for the last name captured; declared, so that an unknown name is worth a question
    LEAN = auto()  # a vote if it names a player, and plain talk if not
    MOVE = auto()  # takes the vote from the first name, if there are two, and gives it to the last
    HIMSELF = auto()  # a vote for its author
    CONFIRM = auto()
    WITHDRAW = auto()
    ABSTAIN = auto()
    BARE = auto()  # a line that is only a name
    ASK = auto()  # may vote: the sindaco reads it
    HINT = auto()  # may vote: the sindaco reads it, unless the post says something plainer
    REPORT = auto()  # a line of a list of who voted whom
    TOLD = auto()  # somebody's vote told in the third person, which is how some tell their own
    FOLLOW = auto()  # a vote as somebody else's: a hint, in which the name is not whom it is for
    YOU = auto()  # a vote for whom the post speaks to: his if the post names nobody else, and a doubt if it does
    THEM = auto()  # a vote for whom the post speaks of: his if the post names nobody else, and a doubt if it does
    RELEASE = auto()  # a withdrawal from whom the post speaks of
    ECHO = auto()  # assent, which is a doubt where the post quotes a vote
    JEST = auto()  # what was said before it is a joke
    NO = auto()  # the answer to one's own question
    RETHINK = auto()  # what was said before it is no longer sure
    UNDECIDED = auto()  # the same, if it was a vote: an abstention stands
    DENIAL = auto()  # what was said before it is not so
    ALSO = auto()  # the same, unless it is a question
    AMEND = auto()  # what was said before it is for this name: two targets, where it was for another
    SIGNED = auto()  # a signature: what was said before it may be somebody else's, unless it is its author's
    SAMPLE = auto()  # what stands behind it is an example
    GIVEN = auto()  # "it", given to the last name captured: a vote where the sentence before speaks of the vote
    BACK = auto()  # "it" is taken back: a withdrawal where the sentence before tells what the vote was; else RETHINK
    KEPT = auto()  # "it" stays: a confirmation there, and nothing elsewhere
    ALONE = auto()  # may vote where the post says nothing else: the sindaco reads it
    NOTHING = auto()  # keeps its words from the rows below
    NOUN = auto()  # the same, but its words may be part of a phrase with an unknown name
    UNSAID = auto()  # the vote changes, and nobody says for whom: the vote before is no longer sure


class Row(Struct, frozen=True):
    """One phrase. ``doubt`` is the reason where it must be asked."""

    sense: Sense
    pattern: str
    examples: tuple[str, ...]
    doubt: Doubt | None = None


def _says(sense: Sense) -> Callable[..., Row]:
    def row(pattern: str, *examples: str) -> Row:
        return Row(sense, pattern, examples)

    return row


vote, lean, move, himself = _says(Sense.VOTE), _says(Sense.LEAN), _says(Sense.MOVE), _says(Sense.HIMSELF)
confirm, withdraw, abstain, bare = (
    _says(Sense.CONFIRM), _says(Sense.WITHDRAW), _says(Sense.ABSTAIN), _says(Sense.BARE),
)  # fmt: skip
release = _says(Sense.RELEASE)
report, told, echo = _says(Sense.REPORT), _says(Sense.TOLD), _says(Sense.ECHO)
undecided = _says(Sense.UNDECIDED)
nothing, noun = _says(Sense.NOTHING), _says(Sense.NOUN)
jest, no, rethink, deny = _says(Sense.JEST), _says(Sense.NO), _says(Sense.RETHINK), _says(Sense.DENIAL)


signed, sample, given = _says(Sense.SIGNED), _says(Sense.SAMPLE), _says(Sense.GIVEN)
back, kept = _says(Sense.BACK), _says(Sense.KEPT)


def alone(pattern: str, *examples: str) -> Row:
    """A phrase that the sindaco must read where it is the whole post."""
    return Row(Sense.ALONE, pattern, examples, NO_NAME)


def you(pattern: str, *examples: str) -> Row:
    """A vote for whom the post speaks to."""
    return Row(Sense.YOU, pattern, examples, REFERS_ELSEWHERE)


def them(pattern: str, *examples: str) -> Row:
    """A vote for whom the post speaks of."""
    return Row(Sense.THEM, pattern, examples, REFERS_ELSEWHERE)


def unsaid(pattern: str, *examples: str) -> Row:
    """A change without a name."""
    return Row(Sense.UNSAID, pattern, examples, NO_NAME)


def follow(pattern: str, *examples: str) -> Row:
    """A vote as somebody else's."""
    return Row(Sense.FOLLOW, pattern, examples, REFERS_ELSEWHERE)


def amend(pattern: str, *examples: str, doubt: Doubt | None = None) -> Row:
    """Another name in the place of the one before; ``doubt`` is what it is where there is none before."""
    return Row(Sense.AMEND, pattern, examples, doubt)


def also(pattern: str, *examples: str, doubt: Doubt | None = None) -> Row:
    """One name more behind a vote; ``doubt`` is what it is where there is none before."""
    return Row(Sense.ALSO, pattern, examples, doubt)


def ask(doubt: Doubt, pattern: str, *examples: str) -> Row:
    """A phrase that the sindaco must read."""
    return Row(Sense.ASK, pattern, examples, doubt)


def hint(doubt: Doubt, pattern: str, *examples: str) -> Row:
    """A phrase that the sindaco must read where the post says nothing plainer."""
    return Row(Sense.HINT, pattern, examples, doubt)
