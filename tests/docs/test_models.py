"""docs/modelli.md tells of every template, and of everything that a template outside the count receives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from forumtool.render import dealing, history, morning, night_messages, registro, role_card, roles, roll
from forumtool.shell.resources import template_names

DOC = (Path(__file__).parents[2] / "docs" / "modelli.md").read_text("utf-8")

# heading → what is received under it
VIEWS: dict[str, tuple[type, ...]] = {
    "Il mattino": (
        morning.PublicMorning, morning.PublicFate, morning.PublicOpening, morning.PublicRole, morning.PublicPlace,
    ),
    "Il registro": (registro.PublicRegistro, registro.PublicChapter, registro.PublicEntry),
    "Chi tace": (roll.PublicRoll, roll.PublicLastCall),
    "Chi non può iscriversi": (history.PublicHistory, history.PublicBar),
    "Un ruolo": (role_card.Sheet, role_card.Block, role_card.Line),
    "I ruoli": (roles.PublicSection, roles.PublicRole),
    "Il messaggio della notte": (night_messages.PrivateNight, night_messages.PrivateAsk),
    "Il messaggio del ruolo": (dealing.PrivateTold, dealing.PrivateKnown),
}  # fmt: skip


def test_every_template_is_in_the_table_and_no_other() -> None:
    shipped = {name for name in template_names() if name.endswith(".j2")}
    assert set(re.findall(r"^\| `([\w.]+\.j2)` \|", DOC, re.MULTILINE)) == shipped


def test_every_other_file_is_named() -> None:
    assert [name for name in template_names() if f"`{name}`" not in DOC] == []


@pytest.mark.parametrize(("heading", "view"), [(heading, view) for heading, views in VIEWS.items() for view in views])
def test_everything_received_is_told_under_its_heading(heading: str, view: type[Struct]) -> None:
    told = DOC.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    assert [field for field in view.__struct_fields__ if f"`{field}`" not in told] == []
