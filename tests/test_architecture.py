"""The arrows of docs/architecture.md: what each room may import, and that the core touches nothing outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

PACKAGE = Path(__file__).parent.parent / "forumtool"

# room -> the rooms that it may import (itself always)
ARROWS: dict[str, set[str]] = {
    "problems": set(),
    "model": {"problems"},
    "wording": {"model"},
    "excerpts": {"model"},
    "text": set(),
    "numerals": set(),
    "addresses": {"problems", "numerals"},
    "layout": set(),
    "literals": set(),
    "instants": set(),
    "edition": {"literals", "numerals", "model", "problems", "text", "addresses", "layout", "instants"},
    "roles": {"problems", "text", "edition"},
    "rulings": {"model", "problems", "text", "edition", "roles", "tally"},
    "pen": {"problems", "layout", "literals"},
    "boards": {"model", "problems", "text", "instants"},
    "witness": {"model", "problems"},
    "votes": {"model", "problems", "text", "edition"},
    "tally": {"model", "problems", "text", "instants", "edition", "wording", "excerpts", "literals"},
    "agenda": {"model", "edition"},
    "bulletin": {"model", "problems", "text", "edition", "roles", "tally"},
    "inactivity": {"model", "problems", "text", "instants", "edition", "roles", "tally"},
    "nightbook": {"model", "problems", "text", "edition", "roles", "rulings"},
    "dealing": {"numerals", "problems", "text", "edition", "roles", "rulings", "nightbook", "tally"},
    "render": {
        "model", "problems", "text", "edition", "addresses", "wording", "excerpts", "literals", "agenda", "bulletin",
        "inactivity", "roles", "rulings", "nightbook", "dealing",
    },
    "shell": {"model", "problems", "addresses"},
    "app": {
        "model", "problems", "text", "wording", "addresses", "roles", "rulings", "pen", "edition", "boards", "witness",
        "votes", "tally", "agenda", "bulletin", "inactivity", "nightbook", "dealing", "render", "shell", "literals",
        "instants",
    },
    "cli": {"numerals", "app", "problems", "shell"},
}
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
