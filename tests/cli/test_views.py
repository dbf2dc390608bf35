"""``tally`` in every form for every reader: what is not his own never shows, and a form that he has not is refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from forumtool.app.count import WRITERS
from tests.cli.evening import EDITION, Evening
from tests.forum import post

FORMS = ("testo", "bbcode", "json", "html")
READERS = {"sindaco": (), "riservato": ("--riservato",), "scrutatore": ("--scrutatore",)}
SINDACOS = {("sindaco", "testo"), ("sindaco", "json"), *product(["riservato"], FORMS)}
FOR_ALL = {("sindaco", "bbcode"), ("sindaco", "html")}
FOR_THE_SCRUTATORE = {("scrutatore", form) for form in ("testo", "bbcode", "html")}
# The file's own secrets, as any of the texts could write them; the times and the change of mind of a ballot.
SECRETS = ("influencer", "censuratore", ': "hidden"', "doppio", "vale 2", "cthulhu", "effective")
OF_THE_BALLOTS = ("10:07", "11:13")
ANNAS_FIRST = "Dario"
STORY = """
[[notte]]
numero = 1
azioni = [
  { ruolo = "scrutatore" },
  { ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" },
  { ruolo = "censuratore", bersaglio = "Bruno" },
]
morti = [{ giocatore = "Elia", causa = "cthulhu" }]

[[giorno]]
numero = 1
schede = [
  { giocatore = "Anna", voto = "Dario", quando = 2026-11-03T10:07:00 },
  { giocatore = "Anna", voto = "Carla", quando = 2026-11-03T11:13:00 },
  { giocatore = "Bruno", voto = "Carla", quando = 2026-11-03T10:07:00 },
]
"""


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening.of(tmp_path, [post("Carla", "2026-11-03 10:00", "Buongiorno")])
    found.write(EDITION + '[[giocatori]]\nnome = "Elia"\n', STORY)
    return found


def test_these_are_all_the_forms() -> None:
    assert set(WRITERS) == SINDACOS | FOR_ALL | FOR_THE_SCRUTATORE


@pytest.mark.parametrize(("reader", "form"), list(product(READERS, FORMS)))
def test_no_form_for_others_holds_a_secret(evening: Evening, reader: str, form: str) -> None:
    result = evening.tally(*READERS[reader], "--formato", form)
    told = result.stdout.casefold()

    if (reader, form) not in WRITERS:
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"--{reader} non si scrive in {form}: le sue forme sono testo, bbcode e html." in result.stderr
        return
    assert told, result.stderr
    if (reader, form) in SINDACOS:
        assert "influencer" in told
        return
    assert not [secret for secret in (*SECRETS, *OF_THE_BALLOTS) if secret in told]
    assert ("anna" in told) is (reader == "scrutatore")
    assert ANNAS_FIRST.casefold() not in told.partition("bruno")[0].partition("anna")[2]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "words",
    [
        ("--scrutatore", "--riservato"),
        ("--scrutatore", "--annuncia"),
        ("--riservato", "--annuncia"),
        ("--scrutatore", "--alle", "10:30"),
        ("--scrutatore", "--da", "10:30"),
        ("--scrutatore", "--prove", "470000101"),
        ("--riservato", "--prove", "470000101"),
    ],
    ids=" ".join,
)
def test_what_cannot_go_together_is_refused_in_every_form(evening: Evening, form: str, words: tuple[str, ...]) -> None:
    before = (evening.folder / "edizione.toml").read_bytes()
    result = evening.tally(*words, "--formato", form)

    assert (result.exit_code, result.stdout) == (2, "")
    assert (evening.folder / "edizione.toml").read_bytes() == before
