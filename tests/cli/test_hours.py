"""Hours are of the edition's zone: one with a zone of its own is no hour. Whole instants may have one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

AT = "AT"
# The words of a command that takes an hour, where AT stands for it.
HOURS = [
    ("tally", "--offline", "--alle", AT),
    ("tally", "--offline", "--da", AT),
    ("segna", "morte", "giorno", "1", "Anna", "--quando", AT),
    ("segna", "uscita", "giorno", "1", "Anna", "--quando", AT),
    ("segna", "ritorno", "giorno", "1", "Anna", "--quando", AT),
    ("segna", "scheda", "--giorno", "1", "Anna", "Carla", AT),
    ("segna", "ballottaggio", "1", AT, "23:00"),
    ("segna", "ballottaggio", "1", "22:00", AT),
]
INSTANTS = [
    *HOURS,
    ("tally", "--offline", "--adesso", AT),
    ("segna", "sostituzione", "Anna", "Olga", AT),
    ("segna", "fermo", AT, "2026-11-06T22:30"),
    ("segna", "fermo", "2026-11-01T22:30", AT),
    ("segna", "assenza", "Anna", AT, "2026-11-08"),
    ("segna", "assenza", "Anna", "2026-11-01", AT),
]
ZONED = ["21:30Z", "21:30+01", "21:30-1", "10:00+0100", "21:30 Z", "٢١:٣٠"]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening.of(tmp_path, [post("Anna", "2026-11-03 10:00", "Voto Carla")])
    found.tally()
    return found


@pytest.mark.parametrize("words", HOURS, ids=" ".join)
@pytest.mark.parametrize("hour", ZONED)
def test_an_hour_has_no_zone(evening: Evening, words: tuple[str, ...], hour: str) -> None:
    before = (evening.folder / "edizione.toml").read_bytes()
    result = evening.run(*(hour if word is AT else word for word in words))

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"'{hour}' non si legge: serve un istante come 2026-11-04T21:31" in result.stderr
    assert (evening.folder / "edizione.toml").read_bytes() == before


@pytest.mark.parametrize("words", INSTANTS, ids=" ".join)
@pytest.mark.parametrize("zone", ["Z", "-0500", "+23:59:30"])
def test_an_instant_may_have_a_zone(evening: Evening, words: tuple[str, ...], zone: str) -> None:
    at = f"2026-11-03T21:40{zone}"
    now = () if "--adesso" in words else ("--adesso", "2026-11-05T12:00")
    result = evening.run(*(at if word is AT else word for word in words), *now)

    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (0, 2, 3, 5)
    assert f"'{at}'" not in result.stderr
    assert evening.run("controlla", "--offline", "--adesso", "2026-11-05T12:00").exit_code in (0, 3, 5)


@pytest.mark.parametrize("hour", ["21:30Z", "21:30+01:00", "٢١:٣٠"])
@pytest.mark.parametrize("key", ["apertura", "chiusura"])
def test_an_hour_of_the_file_has_no_zone(evening: Evening, key: str, hour: str) -> None:
    evening.write(more=f'[orari]\n{key} = "{hour}"\n')
    result = evening.tally()

    assert (result.exit_code, result.stdout) == (5, "")
    assert f"edizione.toml, riga 21: orari.{key}: «{hour}» non è un'ora e minuti" in result.stderr


@pytest.mark.parametrize("command", ["calendario", "controlla"])
def test_a_daily_hour_that_comes_twice_is_told(evening: Evening, command: str) -> None:
    evening.write(EDITION.replace("2026-11-02", "2026-10-20"), '[orari]\napertura = "03:30"\nchiusura = "02:30"\n')
    words = () if command == "calendario" else ("--offline",)
    result = evening.run(command, *words, "--adesso", "2026-10-22T12:00")
    assert (
        "avviso: edizione.toml, riga 22: orari.chiusura: il 25/10/2026 le 02:30 ci sono due volte, perché l'ora torna "
        "indietro, e il giorno 5 si chiude alla prima: se dev'essere la seconda, scrivi "
        "`chiusura = 2026-10-25T02:30:00+01:00` nel suo [[giorno]].\n"
    ) in result.output
