"""Every command that writes a post writes it as a page too, under the same rules of what may be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

STORY = """
[[giorno]]
numero = 1
senza_rogo = "falegname"

[[notte]]
numero = 2
azioni = [
  { ruolo = "gufo", bersaglio = "Dario" },
  { ruolo = "influencer", bersaglio = "Anna", effetto = "nullo" },
]
morti = [{ giocatore = "Bruno", causa = "cthulhu" }]
"""
HIDDEN = ("influencer", "cthulhu", "falegname")
NOW = ("--adesso", "2026-11-04T12:00:00")

# The words of the command → what its page says.
PAGES = {
    ("registro", *NOW): "Nessuno va al rogo.",
    ("mattino", *NOW): "<b>Dario</b>: +1 (Gufo)",
    ("inattivi", *NOW): "La finestra si chiude",
    ("inattivi", "--storico"): "<b>Gino</b>: nessun segno di vita in 2 edizioni di fila",
}


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    (tmp_path / "lupus").mkdir()
    found = Evening(tmp_path / "lupus")
    found.write(more=STORY)
    past = '[[edizioni]]\nnome = "I"\ninattivi = ["Gino"]\n[[edizioni]]\nnome = "II"\ninattivi = ["Gino"]\n'
    (tmp_path / "storico.toml").write_text(past, encoding="utf-8")
    found.save([post("Anna", "2026-11-04 10:00", "Ciao")])
    return found


def page(evening: Evening, *words: str) -> str:
    saved = ("--pagine", str(evening.folder / "pagine"), "--letto-il", NOW[1]) if "inattivi" in words else ()
    result = evening.run(*words, *saved, "--formato", "html")
    assert result.exit_code in (0, 3), result.stderr
    assert result.stdout.startswith("<!DOCTYPE html>\n")
    assert result.stdout.endswith("</html>\n")
    return result.stdout


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_a_page_says_what_all_may_know(evening: Evening, words: tuple[str, ...]) -> None:
    found = page(evening, *words)

    assert PAGES[words] in found
    assert not [secret for secret in HIDDEN if secret in found.lower()]


@pytest.mark.parametrize("words", [words for words in PAGES if "--storico" not in words], ids=" ".join)
def test_hidden_facts_do_not_change_a_byte_of_a_page(evening: Evening, words: tuple[str, ...]) -> None:
    found = page(evening, *words)
    bare = STORY.replace("falegname", "pioggia").replace("cthulhu", "sbranato").replace("nullo", "doppio")
    roles = EDITION.replace('ruolo = "influencer"', 'ruolo = "lupo"')
    evening.write(roles, bare.replace('"Anna", eff', '"Carla", eff'))

    assert page(evening, *words) == found


def test_roles_as_pages(evening: Evening) -> None:
    assert "<h1>Gufo</h1>" in page(evening, "ruolo", "gufo")
    roles = page(evening, "ruoli")
    assert "<b>Gufo</b>" in roles
    assert not [nick for nick in ("Anna", "Bruno", "Carla", "Dario") if nick in roles]


def test_private_messages_as_a_page_of_the_sindacos(evening: Evening) -> None:
    evening.write()
    for words in (("notte", "2", *NOW), ("estrai", "--messaggi")):
        found = page(evening, *words)
        assert "RISERVATO" in found
        assert "Solo a Bruno" in found
        assert 'data-copia="messaggio-1"' in found


def test_a_draw_is_no_page(evening: Evening) -> None:
    result = evening.run("estrai", "tiranno", "3", "--formato", "html")

    assert result.exit_code == 2
    assert "Un sorteggio si mostra con --formato testo o json." in result.stderr


# The words of a command, and the forms in which it writes what all may read.
FOR_ALL = [
    *((("mattino", *NOW), form) for form in ("testo", "bbcode", "json", "html")),
    *((("registro", *NOW), form) for form in ("bbcode", "html")),
    *((("inattivi", *NOW), form) for form in ("bbcode", "html")),
    *((("inattivi", "--ultima-chiamata", *NOW), form) for form in ("bbcode", "html")),
    *((("tally", "--giorno", "2", *NOW), form) for form in ("bbcode", "html")),
]


@pytest.mark.parametrize(("words", "form"), FOR_ALL, ids=lambda part: part if isinstance(part, str) else part[0])
def test_no_form_for_all_holds_a_secret(evening: Evening, words: tuple[str, ...], form: str) -> None:
    pages = ("--pagine", str(evening.folder / "pagine"), "--letto-il", NOW[1])
    saved = pages if words[0] in ("inattivi", "tally") else ()
    result = evening.run(*words, *saved, "--formato", form)

    assert result.stdout, result.stderr
    assert not [secret for secret in HIDDEN if secret in result.stdout.lower()]


@pytest.mark.parametrize("form", ["bbcode", "html"])
@pytest.mark.parametrize("words", [("ruoli",), ("ruoli", "--in-partita"), ("ruolo", "gufo")], ids=" ".join)
def test_no_form_for_all_says_who_has_a_role(evening: Evening, words: tuple[str, ...], form: str) -> None:
    result = evening.run(*words, "--formato", form)

    assert "Gufo" in result.stdout, result.stderr
    assert not [nick for nick in ("Anna", "Bruno", "Carla", "Dario") if nick in result.stdout]
