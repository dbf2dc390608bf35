"""What surrounds a post, and how its letters are typed, changes nothing of what it says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from forumtool.model import Body, Fragment, Style
from forumtool.votes import Lexicon, read_post
from tests.corpus import RULES, Row, editions, rows

LEXICONS = {name: Lexicon.of(table) for name, table in editions().items()}
TALK = "Buonasera a tutti, ho riletto con molta attenzione tutto quello che avete scritto in questi giorni di gioco."
FAREWELL = "Poi scappo a letto, che domattina la sveglia suona presto e il lavoro non aspetta nessuno di noi."
APOSTROPHES = {"à": "a'", "è": "e'", "é": "e'", "ì": "i'", "ò": "o'", "ù": "u'"}
SHARE = 3  # of the corpus, one post in so many is tried with each mutation, another third with the next


def text(written: str, style: Style | None = None) -> Body:
    return (Fragment(written, style or Style()),)


def typed(post: Body, how: Callable[[str], str]) -> Body:
    """``post`` with its own text typed otherwise."""
    own = [not (one.style.quoted or one.style.image) for one in post]
    return tuple(replace(one, text=how(one.text)) if his else one for one, his in zip(post, own, strict=True))


def with_apostrophes(own: str) -> str:
    """``own`` as it is typed without accents: an apostrophe stands at the end of a word."""
    return re.sub(r"[àèéìòù](?!\w)", lambda end: APOSTROPHES[end[0]], own)


def ended(post: Body, end: str) -> Body:
    return (*post, *text(end)) if post and post[-1].text[-1:].isalnum() else post


MUTATIONS: dict[str, Callable[[Body], Body]] = {
    "a greeting before": lambda post: (*text("Buongiorno a tutti!\n"), *post),
    "talk before": lambda post: (*text(f"{TALK}\n"), *post),
    "talk after": lambda post: (*post, *text(f"\n{FAREWELL}")),
    "a quote before": lambda post: (*text("Che ne dite?", Style(quoted=1)), *text("\n"), *post),
    "an emoji before": lambda post: (*text("😂 "), *post),
    "emojis after": lambda post: (*post, *text(" 😂🔥")),
    "a smile after": lambda post: (*post, *text(" xD")),
    "blank lines after": lambda post: (*post, *text("\n\n")),
    "three marks": lambda post: ended(post, "!!!"),
    "a full stop": lambda post: ended(post, "."),
    "dots": lambda post: ended(post, "..."),
    "bold": lambda post: tuple(replace(one, style=replace(one.style, bold=True)) for one in post),
    "hard spaces": lambda post: typed(post, lambda own: own.replace(" ", "\u00a0")),
    "apostrophes for accents": lambda post: typed(post, with_apostrophes),
    "a slip in the verb": lambda post: typed(post, lambda own: re.sub(r"\b([Vv])oto\b", r"\1oot", own)),
}
# Where the mutation says something else: "voto'" is no past tense, "voot" nobody's nick, and a ">" behind an emoji
# begins no quote.
EXCEPTIONS = {"recap-046", "word-names-003", "word-names-019", "tavern-158"}


def is_right(row: Row, post: Body) -> bool:
    reading = read_post(post, author=row.seat, lexicon=LEXICONS[row.roster], rules=RULES)
    return row.allows_reading(reading)


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_post_that_is_read_rightly_is_read_so_in_any_company(name: str) -> None:
    mutate = MUTATIONS[name]
    turn = list(MUTATIONS).index(name)
    tried = [row for at, row in enumerate(rows()) if (at + turn) % SHARE == 0 and row.id not in EXCEPTIONS]
    assert [row.id for row in tried if is_right(row, row.body) and not is_right(row, mutate(row.body))] == []
