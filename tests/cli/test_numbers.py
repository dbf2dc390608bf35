"""Numbers of the command line and of the file that are too long, or of other alphabets: a sentence, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

N = "N"
# The words of a command, where N stands for a number.
COMMANDS = [
    ("tally", "--offline", "--prove", N),
    ("tally", "--offline", "--giorno", N),
    ("tally", "--offline", "--turno", N),
    ("tally", "--offline", "--da", N),
    ("mattino", "--giorno", N),
    ("registro", "--giorno", N),
    ("registro", "--fase", f"notte {N}"),
    ("notte", N),
    ("estrai", "tiranno", N),
    ("segna", "rogo", N, "Anna"),
    ("segna", "rogo", "--giorno", N, "Anna"),
    ("segna", "notte", N, "gufo", "Anna"),
    ("segna", "morte", "giorno", N, "Anna"),
    ("segna", "decisione", N, "Anna"),
    ("segna", "topic", "chat", N),
    ("segna", "topic", "chat", N, "63000009"),
    ("segna", "topic", "chat", "1", N),
    ("segna", "ballottaggio", "1", "22:00", "23:00", "--topic", N),
    ("segna", "sostituzione", "Anna", "Olga", "2026-11-03T10:00", "--mid", N),
    ("nuova", "altra", "--cabina", N),
    ("nuova", "altra", "--da-topic", N, "--offline"),
]
LONG = ["9" * 19, "9" * 20, "9" * 5000]


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.chdir(tmp_path)
    found = Evening.of(tmp_path, [post("Anna", "2026-11-03 10:00", "Voto Carla")])
    found.tally()
    return found


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("number", [*LONG[1:], "٥", "²", "1_0"], ids=lambda number: number[:21])
def test_what_is_no_number_of_ours_is_refused(evening: Evening, words: tuple[str, ...], number: str) -> None:
    before = (evening.folder / "edizione.toml").read_bytes()
    result = evening.run(*(word.replace(N, number) for word in words))

    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (2, 4, 5)
    assert result.stdout == ""
    assert (evening.folder / "edizione.toml").read_bytes() == before


@pytest.mark.parametrize("number", LONG, ids=len)
def test_too_long_is_said_in_few_letters(evening: Evening, number: str) -> None:
    said = evening.tally("--prove", number).stderr
    assert f"'{number if len(number) < 60 else number[:60] + '…'}' è un numero troppo lungo" in said


# The place of a number in the file → the key that is told.
PLACES = {
    "[[notte]]\nnumero = N\n": "numero",
    "[[giorno]]\nnumero = N\n": "numero",
    '[[giorno]]\nnumero = 1\ndecisioni = [{ post = N, voto = "Anna" }]\n': "post",
    "[[giorno]]\nnumero = 1\nballottaggi = [{ apertura = 2026-11-03T22:00:00, chiusura = 2026-11-03T23:00:00, "
    "topic = N }]\n": "topic",
    '[[sostituzioni]]\nesce = "Anna"\nentra = "Olga"\nquando = 2026-11-03T10:00:00\nmid = N\n': "mid",
    '[[giocatori]]\nnome = "Elia"\nmid = N\n': "mid",
    "[regole]\nturni = N\n": "turni",
}


@pytest.mark.parametrize("more", PLACES, ids=PLACES.__getitem__)
@pytest.mark.parametrize("number", ["9" * 19, "1" + "0" * 30, "9" * 5000, f"0x{'f' * 5000}", f"0b{'1' * 20_000}"])
@pytest.mark.parametrize("command", ["tally", "controlla", "inattivi"])
def test_a_number_of_the_file(evening: Evening, command: str, more: str, number: str) -> None:
    evening.write(EDITION, more.replace("N", number))
    result = evening.run(command, "--offline", "--adesso", "2026-11-03T23:00")

    assert isinstance(result.exception, SystemExit), result.exception
    assert (result.exit_code, "Traceback" in result.stderr) == (5, False)
    assert (PLACES[more] in result.stderr) or "un numero di migliaia di cifre" in result.stderr


@pytest.mark.parametrize("number", ["0", "1000", "9" * 20, "9" * 5000], ids=len)
@pytest.mark.parametrize("line", ["contadino N", "N contadino", "contadino x N", "N x contadino"])
def test_how_many_have_a_role(evening: Evening, line: str, number: str) -> None:
    sheet = evening.folder / "ruoli.txt"
    sheet.write_text(line.replace("N", number), encoding="utf-8")
    evening.write(EDITION.replace('ruolo = "influencer"\n', "").replace('ruolo = "gufo"\n', ""))
    result = evening.run("estrai", "--ruoli", str(sheet), "--seme", "una-parola-lunga")

    assert (result.exit_code, result.stdout) == (2, "")
    said = "di «Contadino» ce ne può essere da 1 a 999: scrivi quanti sono."
    assert result.stderr == f"errore: ruoli.txt, riga 1: {said}\n"


@pytest.mark.parametrize("number", ["٥", "²", "1_0", "-3", "0"])
def test_a_number_of_other_signs_is_not_called_too_long(evening: Evening, number: str) -> None:
    said = evening.tally(f"--prove={number}").stderr
    assert f"'{number}' non è un numero da 1 in su" in said
