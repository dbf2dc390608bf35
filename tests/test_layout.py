"""The layout of a text: each span holds what the parser reads there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from forumtool.layout import Steps, lay_out

TEXT = '''\
# in cima
a = 1        # uno
b."c d".e = [ 1, [2, 3], { x = "]", 'y' = 2026-11-04 09:30:00 }, ]

[t]          # una tabella
s = """tre " righe
[[non]] = # una
tabella"""
l = \'\'\'#\'\'\'

[[n]]
k = []
[[n.m]]
z = 1.5
# coda

[[o]]
[[n]]
k = [
  "a", # [
  "b"
]
'''


def test_every_value_is_where_it_is_said_to_be() -> None:
    layout = lay_out(TEXT)
    values = tomllib.loads(TEXT)
    assert len(layout.values) == 16
    for steps, value in layout.values.items():
        found: Any = values
        for step in steps:
            found = found[step]
        assert tomllib.loads(f"x = {TEXT[value.start : value.end]}")["x"] == found, steps


def test_headers_hold_what_follows_them() -> None:
    found = [(header.steps, TEXT[header.start : header.content], TEXT[header.content : header.end]) for header in
             lay_out(TEXT).headers]  # fmt: skip
    assert found[0][0] == ("t",)
    assert found[1:] == [
        (("n", 0), "[[n]]\nk = []", "\n"),
        (("n", 0, "m", 0), "[[n.m]]\nz = 1.5", "\n# coda\n\n"),
        (("o", 0), "[[o]]", "\n"),
        (("n", 1), '[[n]]\nk = [\n  "a", # [\n  "b"\n]', "\n"),
    ]


def test_last_commas() -> None:
    values = lay_out(TEXT).values
    assert values[("b", "c d", "e")].comma == TEXT.index(", ]")
    assert values[("b", "c d", "e", 1)].comma is None
    assert values[("n", 1, "k")].comma is None
    assert values[("n", 0, "k")].items == ()
    assert values[("a",)].items is None


KEYS = st.sampled_from(["a", "b-1", '"c d"', "'#'"])
SCALARS = st.sampled_from(["1", "true", '"x"', "'[{'", '"""a\n#"b"""', "2026-11-04", "2026-11-04T09:30:00", "-1.5"])
BLANKS = st.sampled_from(["", " ", "\t"])
BREAKS = st.sampled_from(["", " ", "\n", "\n  # c, ]\n", "\r\n"])


@st.composite
def values(draw: st.DrawFn, depth: int = 2) -> str:
    kind = draw(st.sampled_from(["scalar", "list", "table"])) if depth else "scalar"
    if kind == "list":
        items = draw(st.lists(values(depth - 1), max_size=3))
        inside = ",".join(f"{draw(BREAKS)}{item}{draw(BREAKS)}" for item in items)
        comma = draw(st.sampled_from(["", ","])) if items else ""
        return f"[{inside}{comma}{draw(BREAKS)}]"
    if kind == "table":
        keys = draw(st.lists(KEYS, max_size=3, unique=True))
        pairs = [f"{draw(BLANKS)}{key}{draw(BLANKS)}={draw(BLANKS)}{draw(values(depth - 1))} " for key in keys]
        return f"{{{','.join(pairs)}}}"
    return draw(SCALARS)


@st.composite
def documents(draw: st.DrawFn) -> str:
    lines: list[str] = []
    for key in draw(st.lists(KEYS, max_size=3, unique=True)):
        lines.append(f"{key} = {draw(values())} # fine")
    for name in draw(st.lists(st.sampled_from(["t", "u"]), max_size=5)):
        lines += ["", f"[[ {name} ]]  # titolo"]
        lines += [f"{key} = {draw(values())}" for key in draw(st.lists(KEYS, max_size=3, unique=True))]
    return "\n".join(lines)


def places(value: Any, steps: Steps = ()) -> Iterator[Steps]:
    """The steps to everything in a parsed file."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, one in inside:
        yield (*steps, step)
        yield from places(one, (*steps, step))


@given(documents())
def test_any_text_is_laid_out_as_it_is_parsed(text: str) -> None:
    parsed = tomllib.loads(text)
    layout = lay_out(text)
    tables = {steps for header in layout.headers for steps in (header.steps, header.steps[:-1])}
    assert set(layout.values) == set(places(parsed)) - tables
    for steps, value in layout.values.items():
        found: Any = parsed
        for step in steps:
            found = found[step]
        assert tomllib.loads(f"x = {text[value.start : value.end]}")["x"] == found
