"""JSON as it is written: the same strings for a program, nothing for a terminal to obey."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.render.notation import json_text

RENDER = Path(__file__).parents[2] / "forumtool" / "render"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Voto Nicolò 🐺", '"Voto Nicolò 🐺"'),
        ("ab\u202eanirac", r'"ab\u202eanirac"'),
        ("\x1b[2J", r'"\u001b[2J"'),
        ("\x9b2J\x7f", r'"\u009b2J\u007f"'),
        ("\u2066a\u2069\u200f\u061c", r'"\u2066a\u2069\u200f\u061c"'),
        ("una\u2028due\u2029tre", r'"una\u2028due\u2029tre"'),
        ("famiglia 👨\u200d👩\u200d👧", '"famiglia 👨\u200d👩\u200d👧"'),  # joiners draw one sign, and turn nothing
    ],
)
def test_what_a_terminal_would_obey_is_written_as_its_code(text: str, written: str) -> None:
    assert json_text(text) == f"{written}\n"


@given(st.dictionaries(st.text(), st.text() | st.integers() | st.lists(st.text())))
def test_a_program_reads_the_very_same_values(value: dict[str, object]) -> None:
    assert json.loads(json_text(value)) == value


def test_no_command_writes_json_in_another_way() -> None:
    dumping = {
        path.name
        for path in RENDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "dumps"
    }
    assert dumping == {"notation.py"}
