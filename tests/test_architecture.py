"""The arrows of docs/architecture.md: what each room may import, and that the core touches nothing outside."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

PACKAGE = Path(__file__).parent.parent / "forumtool"

ALL = "all of the above"


def arrows() -> dict[str, set[str]]:
    """The rooms that each room may import (itself always), as the page has them."""
    page = (PACKAGE.parent / "docs" / "architecture.md").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for room, allowed in re.findall(r"^\| `(\w+)(?:\.py|/)` \|.*\| ([^|]+) \|$", page, re.MULTILINE):
        found[room] = set(found) if allowed == ALL else set() if allowed == "–" else set(allowed.split(", "))
    return found


ARROWS = arrows()
OUTSIDE = {"shell", "app", "cli"}  # the rooms that may touch the clock, the network and the disk
IMPURE = {
    "asyncio", "http", "io", "logging", "os", "pathlib", "requests", "shutil", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib3",
}  # fmt: skip
IMPURE_CALLS = {"now", "utcnow", "today", "open", "print", "input"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", modules(), ids=name)
def test_a_room_imports_only_what_its_arrows_allow(path: Path) -> None:
    room = room_of(path)
    if room in ("__init__", "__main__"):
        return
    allowed = ARROWS[room] | {room, "__version__"}
    tree = ast.parse(path.read_text("utf-8"))
    ours = {dotted.split(".")[1] for dotted in imports(tree) if dotted.startswith("forumtool.")}
    assert ours <= allowed, f"{name(path)} imports {sorted(ours - allowed)}"


def test_every_room_is_on_the_page_and_every_arrow_is_used() -> None:
    used: dict[str, set[str]] = {room: set() for room in ARROWS}
    for path in modules():
        if (room := room_of(path)) not in ("__init__", "__main__"):
            tree = ast.parse(path.read_text("utf-8"))
            used[room] |= {dotted.split(".")[1] for dotted in imports(tree) if dotted.startswith("forumtool.")} - {room}
    for rooms in used.values():
        rooms.discard("__version__")
    kept = {room: allowed for room, allowed in ARROWS.items() if room != "app"}  # which may import all
    assert {room: used[room] for room in kept} == kept


@pytest.mark.parametrize("path", [p for p in modules() if room_of(p) not in OUTSIDE], ids=name)
def test_the_core_touches_no_clock_network_or_disk(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    outside = {dotted.split(".")[0] for dotted in imports(tree)} & IMPURE
    assert not outside, f"{name(path)} imports {sorted(outside)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            assert called not in IMPURE_CALLS, f"{name(path)}:{node.lineno} calls {called}()"


@pytest.mark.parametrize("path", modules(), ids=name)
def test_a_module_holds_one_idea(path: Path) -> None:
    lines = path.read_text("utf-8").count("\n")
    assert lines <= 300, f"{name(path)} has {lines} lines: two ideas in one room?"


def test_no_test_is_timed() -> None:
    assert settings().deadline is None
