"""Text for a terminal: harmless, measured, in columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.excerpts import excerpt, printable
from forumtool.model import Fragment, Style
from forumtool.render.plain import columns, width


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("Anna", 4),
        ("perché", 6),
        ("perche\u0301", 6),
        ("狼人", 4),
        ("🐺", 2),
        ("❤️", 2),
        ("👍🏽", 2),
        ("👨‍👩‍👧", 2),
        ("\u200bx", 1),
    ],
)
def test_how_wide_a_text_is(text: str, wide: int) -> None:
    assert width(text) == wide


def test_columns_align_by_what_is_seen() -> None:
    assert columns([["狼人", "1", "a"], ["Anna", "12", ""], ["🐺x", "3", "b"]], right=frozenset({1})) == [
        "  狼人   1  a",
        "  Anna  12",
        "  🐺x    3  b",
    ]
    assert columns([]) == []


@given(st.text())
def test_nothing_that_a_terminal_obeys_is_printed(text: str) -> None:
    shown = printable(text)

    assert shown.isprintable() or not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in shown)
    assert shown == " ".join(shown.split())


def test_an_excerpt_is_the_authors_own_words_on_a_line() -> None:
    body = (
        Fragment("CITAZIONE (Bruno) Voto Carla", Style(quoted=1)),
        Fragment("Io  invece\nvoto ", Style()),
        Fragment("Dario", Style(bold=True)),
    )

    assert excerpt(body) == "Io invece voto Dario"
    assert excerpt(body, 17) == "Io inv […] Dario"
    assert len(excerpt((Fragment("x" * 9999, Style()),))) <= 120
    assert excerpt(()) == ""
