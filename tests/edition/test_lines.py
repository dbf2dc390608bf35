"""The lines of keys and items in a TOML text."""

from __future__ import annotations

import tomllib
from typing import Any

import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from forumtool.edition.lines import line_map

TEXT = '''\
nome = "uno # non è un commento"   # questo sì

[edizione.parte]
sindaci = ["a", { nome = "b" }]

[[notte]]
numero = 1
azioni = [
  # prima
  { ruolo = "gufo", bersaglio = ["x",
                                 "y"] },

  { ruolo = "oste" }, # seconda
]
testo = """
[[notte]]
numero = 9
"""

[[notte]]
numero = 2
[[notte.morti]]
chi = 1
[[notte.morti]]
chi = 2
[notte.altro]
"chiave con spazi".dentro = 3.5
'''


def test_the_lines_of_a_text_with_everything() -> None:
    lines = line_map(TEXT)
    assert {path: line for path, line in lines.items() if path[-1] != 0 or "azioni" in path} == {
        ("nome",): 1,
        ("edizione",): 3,
        ("edizione", "parte"): 3,
        ("edizione", "parte", "sindaci"): 4,
        ("edizione", "parte", "sindaci", 1): 4,
        ("edizione", "parte", "sindaci", 1, "nome"): 4,
        ("notte",): 6,
        ("notte", 0, "numero"): 7,
        ("notte", 0, "azioni"): 8,
        ("notte", 0, "azioni", 0): 10,
        ("notte", 0, "azioni", 0, "ruolo"): 10,
        ("notte", 0, "azioni", 0, "bersaglio"): 10,
        ("notte", 0, "azioni", 0, "bersaglio", 0): 10,
        ("notte", 0, "azioni", 0, "bersaglio", 1): 11,
        ("notte", 0, "azioni", 1): 13,
        ("notte", 0, "azioni", 1, "ruolo"): 13,
        ("notte", 0, "testo"): 15,
        ("notte", 1): 20,
        ("notte", 1, "numero"): 21,
        ("notte", 1, "morti"): 22,
        ("notte", 1, "morti", 0, "chi"): 23,
        ("notte", 1, "morti", 1): 24,
        ("notte", 1, "morti", 1, "chi"): 25,
        ("notte", 1, "altro"): 26,
        ("notte", 1, "altro", "chiave con spazi"): 27,
        ("notte", 1, "altro", "chiave con spazi", "dentro"): 27,
    }
    assert lines[("notte", 0)] == 6


KEYS = st.from_regex(r"[a-z_]{1,6}", fullmatch=True)
SCALARS = st.integers(0, 99) | st.booleans() | st.text(alphabet="ab#[]{}=,.\"'\\\n è", max_size=8)
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3))


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_every_key_of_any_text_has_the_line_that_holds_it(values: dict[str, Any]) -> None:
    text = tomlkit.dumps(values)
    lines = text.split("\n")
    found = line_map(text)
    for path in paths(tomllib.loads(text)):
        assert path in found
        if isinstance(path[-1], str):
            assert path[-1] in lines[found[path] - 1]


def paths(value: object, above: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    children: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        children = list(value.items())
    elif isinstance(value, list):
        children = list(enumerate(value))
    return [path for key, child in children for path in [(*above, key), *paths(child, (*above, key))]]
