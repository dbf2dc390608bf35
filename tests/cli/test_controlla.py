"""``controlla``: everything that is wrong or undecided, at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write()
    found.save([post("Anna", f"{DAY} 10:00", "Voto Carla")])
    return found


def check(evening: Evening) -> tuple[int, str, str]:
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at]
    result = evening.run("controlla", *pages, "--adesso", evening.read_at)
    return result.exit_code, result.stdout, result.stderr


def test_an_edition_in_order_lists_the_rules_that_the_book_leaves_open(evening: Evening) -> None:
    code, text, told = check(evening)
    assert (code, told) == (0, "")
    assert text.startswith("Lupus di prova: 4 giocatori, regolamento Lupus in Tabula UR.\nNessun problema.\n")
    assert '  autovoto = "ammesso"\n' in text
    assert '  pareggio = ["giudice", "tiranno", "sindaco"]\n' in text


def test_hours_that_the_book_does_not_say_are_listed_too(evening: Evening) -> None:
    (evening.folder / "borgo.toml").write_text(
        'estende = "tabula-ur"\nnon_detti = ["orari.apertura", "orari.chiusura"]\n', encoding="utf-8"
    )
    own = EDITION.replace('"tabula-ur"', '"borgo.toml"')
    evening.write(own)
    assert '  orari.apertura = "09:30"\n  orari.chiusura = "21:30"\n' in check(evening)[1]
    evening.write(own, more='\n[orari]\nchiusura = "22:30"\n')
    text = check(evening)[1]
    assert '  orari.apertura = "09:30"\n' in text
    assert "orari.chiusura" not in text


def test_a_rule_that_the_edition_decides_is_no_longer_open(evening: Evening) -> None:
    evening.write(more='\n[regole]\nautovoto = "vietato"\n')
    assert "autovoto" not in check(evening)[1]


def test_a_pyre_that_the_count_does_not_give_is_told(evening: Evening) -> None:
    evening.write(more='\n[[giorno]]\nnumero = 1\nrogo = "Dario"\n')
    code, text, told = check(evening)
    assert code == 0
    assert "1 cosa da guardare." in text
    assert "Dario" in told
    assert "Carla" in told


def test_without_pages_the_file_alone_is_checked(evening: Evening) -> None:
    result = evening.run("controlla", "--adesso", evening.read_at)
    assert result.exit_code == 0
    assert "Le pagine non sono state controllate" in result.stdout


def test_faults_of_the_file(evening: Evening) -> None:
    evening.write(EDITION.replace("[topic]", "[topik]"))
    assert check(evening)[:2] == (5, "")


def test_what_the_rule_book_forbids_is_told_and_stops_nothing(evening: Evening) -> None:
    himself = 'azioni = [{ ruolo = "influencer", bersaglio = "Bruno", effetto = "nullo" }]'
    evening.write(more=f"\n[[notte]]\nnumero = 1\n{himself}\n")
    code, _, told = check(evening)
    assert code == 0
    assert told == "avviso: edizione.toml: notte[1].azioni[1]: Influencer: non può scegliersi.\n"
