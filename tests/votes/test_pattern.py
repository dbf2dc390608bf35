"""The language of phrases."""

from __future__ import annotations

import pytest

from forumtool.votes.grammar import grammar as compiled
from forumtool.votes.pattern import NAME, UNKNOWN, Grammar
from forumtool.votes.shapes import SHAPES

CLASSES = {"VERDURA": "sedano carota", "SEGUITO": "perche", "SCOGLIO": "non", "OGGETTO": "chi", "CONGIUNZIONE": "e"}
PIECES = {"ZUPPA": "(VERDURA | , )*", "PIATTO": "ZUPPA brodo"}


def made(pattern: str) -> tuple[Grammar, str]:
    grammar = Grammar(CLASSES, PIECES)
    return grammar, grammar.expression(pattern)


def matches(pattern: str, *words: str) -> bool:
    """Whether ``pattern`` matches all the words."""
    grammar = Grammar(CLASSES, PIECES)
    compiled = grammar.compile(pattern)
    letters = "".join(NAME if word == "Carla" else grammar.alphabet.known(word) or UNKNOWN for word in words)
    return compiled.fullmatch(letters) is not None


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("metto sedano", "metto sedano"),
        ("metto VERDURA", "metto carota"),
        ("metto [molto] sedano", "metto molto sedano"),
        ("metto [molto] sedano", "metto sedano"),
        ("(metto | levo via) sedano", "levo via sedano"),
        ("VERDURA*", "sedano carota sedano"),
        ("VERDURA*", ""),
        ("(metto | levo)* brodo", "metto levo metto brodo"),
        ("[metto | levo]* brodo", "brodo"),
        ("PIATTO", "carota sedano brodo"),
        ("brodo per NOME", "brodo per Carla"),
        ("brodo PAROLA", "brodo strano"),
        ("^ brodo $", "brodo"),
    ],
)
def test_a_pattern_matches(pattern: str, words: str) -> None:
    assert matches(pattern, *words.split())


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("metto sedano", "metto carota"),
        ("metto VERDURA", "metto brodo"),
        ("VERDURA*", "sedano " * 9),
        ("brodo PAROLA", "brodo Carla"),
        ("brodo LISCIA", "brodo non"),
        ("brodo INTERNA", "brodo chi"),
        ("brodo IGNOTA", "brodo sedano"),
        ("^ brodo", "sedano brodo"),
    ],
)
def test_a_pattern_does_not_match(pattern: str, words: str) -> None:
    assert not matches(pattern, *words.split())


@pytest.mark.parametrize("pattern", ["(sedano", "sedano]", "(sedano]", "[sedano)"])
def test_brackets_that_do_not_match_are_an_error(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"not closed|too many"):
        made(pattern)


def test_an_unknown_class_is_an_error() -> None:
    with pytest.raises(ValueError, match="no class of words is called FRUTTA"):
        made("metto FRUTTA")


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        ("metto sedano", ("metto", "sedano", "")),
        ("per NOME con carota", ("con", "carota", "per")),  # a frequent word and a name tell less
        ("sedano con sedano", ("sedano", "con", "")),  # each need once
        ("[metto] sedano", ("sedano", "", "")),
        ("(metto | levo) NOME", ("metto levo", "Carla", "")),
        ("VERDURA per NOME", ("sedano carota", "per", "Carla")),
        ("PIATTO", ("brodo", "", "")),
        ("[metto]", ("", "", "")),
        ("metto brodo | NOME brodo", ("metto brodo", "brodo Carla", "")),
    ],
)
def test_what_a_pattern_needs(pattern: str, needed: tuple[str, ...]) -> None:
    grammar = Grammar(CLASSES, PIECES, frequent=frozenset({"per"}))
    grammar.learn([pattern])
    letters = [
        frozenset(NAME if word == "Carla" else grammar.alphabet.letter(word) for word in words.split())
        for words in needed
    ]
    assert list(grammar.needs(pattern)) == letters


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_can_be_compiled(name: str) -> None:
    assert compiled().shapes[name].pattern


def test_no_word_is_new_when_a_pattern_is_compiled_at_last() -> None:
    """What a word means must not hang on which patterns were needed before it was met."""
    table = compiled()
    alphabet = table.alphabet
    before = [alphabet.word(chr(0x20000 + at)) for at in range(4_000)]
    for row in table.rows.patterns:
        assert row.strict.pattern.pattern
        assert row.loose is None or row.loose.pattern.pattern
    for guard in table.guards.patterns:
        assert guard.whole.pattern.pattern
        assert guard.unless is None or guard.unless.pattern.pattern
    for name in SHAPES:
        assert table.shapes[name].pattern
    assert [alphabet.word(chr(0x20000 + at)) for at in range(4_000)] == before
