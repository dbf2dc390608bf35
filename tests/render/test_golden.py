"""Whole texts, byte for byte. ``python -m tests.render.test_golden`` writes them again, to be read before a commit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.render import as_bbcode, as_html, as_scrutatore, as_text
from tests.render.days import body, shipped
from tests.render.scenes import SCENES

GOLDEN = Path(__file__).parent / "golden"

VIEWS: dict[str, Callable[[DayCount, Edition], str]] = {
    "txt": as_text,
    "bbcode": lambda count, of: as_bbcode(count, of, shipped),
    "riservato.bbcode": lambda count, of: as_bbcode(count, of, shipped, reserved=True),
    "html": lambda count, of: body(as_html(count, of, shipped)),
    "riservato.html": lambda count, of: body(as_html(count, of, shipped, reserved=True)),
    "scrutatore.txt": as_scrutatore,
    "scrutatore.bbcode": lambda count, of: as_bbcode(count, of, shipped, scrutatore=True),
    "scrutatore.html": lambda count, of: body(as_html(count, of, shipped, scrutatore=True)),
}


def pairs() -> list[tuple[str, str]]:
    """Every scene in every view; the scrutatore's views only of the secret day."""
    return [
        (scene, view) for scene in SCENES for view in VIEWS if scene == "segreto" or not view.startswith("scrutatore")
    ]


def rendered(scene: str, view: str) -> str:
    return VIEWS[view](*SCENES[scene]())


@pytest.mark.parametrize(("scene", "view"), pairs())
def test_a_text_is_what_it_was(scene: str, view: str) -> None:
    assert rendered(scene, view) == (GOLDEN / f"{scene}.{view}").read_text(encoding="utf-8")


def test_every_golden_file_is_of_a_scene() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{scene}.{view}" for scene, view in pairs()}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for scene, view in pairs():
        (GOLDEN / f"{scene}.{view}").write_bytes(rendered(scene, view).encode())
