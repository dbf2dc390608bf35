"""Whatever a text holds, what is written of it is TOML and reads the same; nothing in it goes unseen."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.edition import read_ruleset
from forumtool.edition.rules import as_written, value_of
from forumtool.literals import as_row, as_value
from forumtool.shell.resources import find_roles, find_ruleset

# Surrogates alone cannot be in a file.
texts = st.text(st.characters(codec="utf-8"))


@given(texts)
def test_any_text_reads_as_it_was(text: str) -> None:
    written = as_value(text)
    assert tomllib.loads(f"x = {written}") == {"x": text}
    assert written.isprintable()


@given(st.dictionaries(texts, st.lists(texts, max_size=3), max_size=3))
def test_so_does_a_table(table: dict[str, list[str]]) -> None:
    assert tomllib.loads("\n".join(as_row(table))) == table
    assert tomllib.loads(f"x = {as_value(table)}") == {"x": table}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Anna", '"Anna"'),
        ('L\'"Elfo"\\', '"L\'\\"Elfo\\"\\\\"'),
        ("è\tgià\n", '"è\\tgià\\n"'),
        ("An\u202ena", '"An\\u202ena"'),
        ("\U000e0041", '"\\U000e0041"'),
        ("\x7f", '"\\u007f"'),
    ],
)
def test_how_a_text_is_written(text: str, written: str) -> None:
    assert as_value(text) == written


@pytest.mark.parametrize("id", ['a"b', "a\\b", 'è "la" luna', "x\u202ey"])
def test_the_line_of_a_rule_is_toml_whatever_a_book_calls_its_roles(id: str) -> None:
    book = f'estende = "tabula-ur"\npareggio = [{as_value(id)}]\n'
    role = (
        f'[[ruolo]]\nid = {as_value(id)}\nfazione = "villaggio"\n'
        f'[[poteri]]\nruolo = {as_value(id)}\nfase = ["giorno"]\neffetto = "spareggio"\n'
    )
    rules = read_ruleset(book + role, find_ruleset=find_ruleset(), find_roles=find_roles(), id="x", source="x.toml")

    assert tomllib.loads(as_written(rules, "pareggio")) == {"pareggio": [id]}
    assert value_of(rules, "pareggio") == (id,)
