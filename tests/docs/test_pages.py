"""The pages say what the program does: commands, exit codes, links, and the figures' own page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import click
import pytest

from forumtool import __version__
from forumtool.app.report import DONE, PROVISIONAL
from forumtool.cli import INTERRUPTED
from forumtool.problems import ForumtoolError
from tests.docs import comandi
from tests.fuzz import TARGETS

ROOT = Path(__file__).parents[2]
PAGES = sorted((*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")))
GUIDE = (ROOT / "docs" / "guida.md").read_text("utf-8")


def test_the_commands_are_as_they_say_of_themselves() -> None:
    assert comandi.PAGE.read_text("utf-8") == comandi.page(), "python -m tests.docs.comandi writes it again"


def test_every_exit_code_is_explained_and_no_other() -> None:
    errors = {click.UsageError.exit_code, *(kind.exit_code for kind in kinds(ForumtoolError))}
    codes = {DONE, PROVISIONAL, INTERRUPTED, *errors}
    table = GUIDE.split("\n## Come finisce un comando\n", 1)[1].split("\n## ", 1)[0]
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)} == codes


def kinds(error: type[ForumtoolError]) -> Iterator[type[ForumtoolError]]:
    yield error
    for kind in error.__subclasses__():
        yield from kinds(kind)


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if link.startswith(("http://", "https://", "mailto:")):
            continue
        file, _, anchor = unquote(link).partition("#")
        target = page.parent / file if file else page
        assert target.exists(), f"{page.name}: {link}"
        assert not anchor or anchor in anchors(target), f"{page.name}: {link}"


def test_the_changes_begin_with_this_version() -> None:
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == __version__


def test_the_ways_to_contribute_name_files_that_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`((?:forumtool|tests|templates|fixtures|benchmarks|votes|boards|render)/[\w./-]*)`", text)
    assert len(named) > 15
    real = [name.replace("/TARGET/", "/") for name in named]
    assert [name for name in real if not any((place / name).exists() for place in (ROOT, ROOT / "forumtool"))] == []


def test_what_proves_a_promise_exists() -> None:
    text = (ROOT / "docs" / "affidabilita.md").read_text("utf-8")
    named = re.findall(r"`((?:tests|fixtures|benchmarks)/[\w./-]+)`", text)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []
    modules = re.findall(r"(?:python -m |`)((?:tests|benchmarks)\.\w+(?:\.\w+)*)", text)
    assert [name for name in modules if not (ROOT / name.replace(".", "/")).with_suffix(".py").exists()] == []


def test_every_target_of_the_attacks_has_its_figures() -> None:
    text = (ROOT / "docs" / "affidabilita.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|.*\| [\d.]+ \| [\d,]+ \| \d+ \| \d+ \|$", text, re.MULTILINE)) == set(TARGETS)
