"""The page of the day from saved pages to the browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from forumtool.cli import program
from tests.browser import Tab, browser, tab
from tests.cli.evening import Evening
from tests.demo import PAGES
from tests.forum import post

DAY = "2026-11-03"
HIDDEN = """
[[notte]]
numero = 1
azioni = [{ ruolo = "influencer", bersaglio = "Anna", effetto = "nullo" }, { ruolo = "gufo", bersaglio = "Dario" }]
"""
SHOWN = '\n[[notte]]\nnumero = 1\nazioni = [{ ruolo = "gufo", bersaglio = "Dario" }]\n'


@pytest.fixture(scope="module")
def page() -> Iterator[Tab]:
    with browser() as started, tab(started) as opened:
        yield opened


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening.of(tmp_path, [
        post("Anna", f"{DAY} 10:00:05", "Voto Carla"),
        post("Bruno", f"{DAY} 10:05:00", "voto Dario"),
        post("Anna", f"{DAY} 18:00:00", "Cambio: voto Bruno 🐺"),
        post("Dario", f"{DAY} 21:31:00", "Voto Carla"),
    ])  # fmt: skip


def test_the_public_page_is_the_same_with_and_without_a_hidden_power(evening: Evening) -> None:
    evening.write(more=SHOWN)
    without = evening.tally("--formato", "html").stdout
    evening.write(more=HIDDEN)

    assert evening.tally("--formato", "html").stdout == without
    assert "Influencer" in evening.tally("--formato", "html", "--riservato").stdout


@pytest.mark.browser
def test_the_page_of_an_evening_in_the_browser(evening: Evening, page: Tab) -> None:
    evening.write(more=SHOWN)
    file = evening.folder / "giorno.html"

    result = evening.tally("--formato", "html", "--su", str(file))

    assert result.stdout == ""
    page.open(file)
    assert page.requested() == [file.as_uri()]
    assert page.run("document.title") == "Lupus di prova – giorno 1"
    assert page.run("[...document.querySelectorAll('.riga')].map(row => row.innerText.replace(/\\s+/g, ' '))") == [
        "Dario 2 voti",
        "Bruno 1 voto",
    ]
    assert page.run("[...document.querySelectorAll('.corsie li > svg')].map(lane => lane.ariaLabel)") == [
        "Carla, dalle 10:00 fino alle 18:00; Bruno, dalle 18:00",
        "Dario, dalle 10:05",
    ]
    assert page.run("[...document.querySelectorAll('.post li')].map(post => post.innerText.replace(/\\s+/g, ' '))") == [
        "10:00:05 Anna → Carla",
        "10:05:00 Bruno → Dario",
        "18:00:00 Anna → Bruno",
        "21:31:00 Dario → Carla: arriva dopo la chiusura",
    ]
    assert page.run("document.querySelector('#post-1').textContent") == evening.tally("--formato", "bbcode").stdout


@pytest.mark.browser
@pytest.mark.parametrize("day", ["1", "2", "3"])
@pytest.mark.parametrize("view", [(), ("--riservato",)])
def test_the_pages_of_the_demo(page: Tab, tmp_path: Path, day: str, view: tuple[str, ...]) -> None:
    folder = tmp_path / "demo"
    shutil.copytree(PAGES.parent, folder, ignore=shutil.ignore_patterns("*.sqlite*"))
    ask = ["tally", "-e", str(folder), "--pagine", str(folder / "pagine"), "--giorno", day]
    file = tmp_path / "giorno.html"

    made = CliRunner().invoke(program, [*ask, "--formato", "html", "--su", str(file), *view])
    told = CliRunner().invoke(program, [*ask, "--formato", "bbcode"])

    assert made.exit_code == told.exit_code in (0, 3), made.output
    page.screen(390, mobile=True)
    page.open(file)
    assert page.requested() == [file.as_uri()]
    assert page.run("document.documentElement.scrollWidth") == 390
    page.click("button[data-copia=post-1]")
    page.until("document.querySelector('button[data-copia=post-1]').textContent === 'Copiato'")
    assert page.run("navigator.clipboard.readText()") == told.stdout
    assert ("RISERVATO" in page.run("document.body.innerText")) == bool(view)
