"""``tally --annuncia``: the pyre written and the public post, in one step."""

from __future__ import annotations

from pathlib import Path

import pytest

from forumtool.shell.archive import ArchiveUnwritableError
from forumtool.shell.database import Database
from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"
VOTES = [post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", f"{DAY} 10:05", "Voto Carla")]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening.of(tmp_path, VOTES)


def written(evening: Evening) -> str:
    return (evening.folder / "edizione.toml").read_text("utf-8")


def test_the_pyre_is_written_and_the_post_names_it(evening: Evening) -> None:
    result = evening.tally("--annuncia")
    assert result.exit_code == 0, result.stderr
    assert 'rogo = "Carla"' in written(evening)
    assert result.stdout == evening.tally("--formato", "bbcode").stdout
    assert "Carla" in result.stdout.splitlines()[-1]


def test_twice_is_the_same_as_once(evening: Evening) -> None:
    first = evening.tally("--annuncia")
    text = written(evening)
    again = evening.tally("--annuncia")
    assert (again.exit_code, again.stdout, written(evening)) == (0, first.stdout, text)


def test_where_the_archive_cannot_be_written(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are then of that run alone: the post is made of them all the same."""

    def refuse(path: Path) -> Database:
        raise ArchiveUnwritableError.of("archive-unwritable", "L'archivio non si può scrivere.", where=str(path))

    monkeypatch.setattr(Database, "on_disk", refuse)
    result = evening.tally("--annuncia")
    assert result.exit_code == 0, result.stderr
    assert 'rogo = "Carla"' in written(evening)
    assert "Carla" in result.stdout.splitlines()[-1]


def test_nobody_votes(evening: Evening) -> None:
    evening.save([post("Anna", f"{DAY} 10:00", "ciao")])
    result = evening.tally("--annuncia")
    assert result.exit_code == 0, result.stderr
    assert 'senza_rogo = "nessun voto"' in written(evening)


@pytest.mark.parametrize(
    ("posts", "now"),
    [
        ([*VOTES, post("Carla", f"{DAY} 10:10", "Voto Zxqw")], "2026-11-03T23:00"),
        (VOTES, "2026-11-03T21:30:59"),
        ([VOTES[0], post("Bruno", f"{DAY} 10:05", "Voto Dario")], "2026-11-03T23:00"),
    ],
    ids=["a doubt", "still open", "a tie"],
)
def test_what_is_not_final_is_not_written(evening: Evening, posts: list[object], now: str) -> None:
    evening.save(posts)  # type: ignore[arg-type]
    before = written(evening)
    result = evening.tally("--annuncia", "--adesso", now)
    assert (result.exit_code, result.stdout, written(evening)) == (3, "", before)
    assert "non ho scritto niente" in result.stderr


@pytest.mark.parametrize("words", [("--formato", "json"), ("--riservato",), ("--alle", "12:00"), ("--prove", "1")])
def test_it_gives_the_public_post_and_nothing_else(evening: Evening, words: tuple[str, ...]) -> None:
    before = written(evening)
    result = evening.tally("--annuncia", *words)
    assert (result.exit_code, result.stdout, written(evening)) == (2, "", before)


def test_a_tie_is_told_with_the_line_that_decides_it(evening: Evening) -> None:
    evening.save([VOTES[0], post("Bruno", f"{DAY} 10:05", "Voto Dario")])
    told = evening.tally("--annuncia").stderr
    assert "non ho scritto niente. Non è deciso fra Carla e Dario: tocca al sindaco." in told
    assert 'spareggio = "Carla"' in told


def test_every_line_that_is_proposed_stands_below_the_message(evening: Evening) -> None:
    evening.write(EDITION.replace('nome = "Dario"\n', 'nome = "Dario"\nruolo = "giudice"\n'))
    evening.save([VOTES[0], post("Bruno", f"{DAY} 10:05", "Voto Dario")])
    told = evening.tally("--annuncia").stderr
    assert told.startswith(
        "errore: Il conteggio del giorno 1 non è definitivo: non ho scritto niente. Non è deciso fra Carla e Dario: "
        "si aspetta la scelta di «Giudice».\n"
        '    azioni = [{ ruolo = "giudice", bersaglio = "Carla" }] # oppure "Dario"\n'
        '    # se non risponde: spareggio = "Carla" # oppure "Dario"\n'
    )


def test_what_is_written_is_said(evening: Evening) -> None:
    result = evening.tally("--annuncia")
    assert 'rogo = "Carla"' in result.stderr
    assert result.stderr.endswith("Per tornare indietro: forumtool segna annulla\n")
    assert evening.tally("--annuncia").stderr == ""  # nothing to write any more


def test_another_end_that_is_written_already_stays(evening: Evening) -> None:
    evening.write(EDITION, '\n[[giorno]]\nnumero = 1\nrogo = "Dario"\n')
    before = written(evening)
    result = evening.tally("--annuncia")
    assert (result.exit_code, result.stdout, written(evening)) == (5, "", before)


def test_it_does_not_go_with_the_secret_views(evening: Evening) -> None:
    assert evening.tally("--annuncia", "--riservato").exit_code == 2


BOUND = (
    EDITION.replace('"tabula-ur"', '"licantropi"')
    .replace('ruolo = "influencer"\n', "")
    .replace('ruolo = "gufo"', 'ruolo = "giulietta"')
    + '\n[[notte]]\nnumero = 1\nazioni = [{ ruolo = "giulietta", bersaglio = "Dario" }]\n'
)


def test_who_falls_with_the_burned_is_written_in_the_same_step(evening: Evening) -> None:
    evening.write(BOUND)
    before = written(evening)
    first = evening.tally("--annuncia")
    assert first.exit_code == 0
    assert 'rogo = "Carla"' in first.stderr
    assert "Dario" in first.stderr
    assert first.stderr.count("Per tornare indietro: forumtool segna annulla\n") == 1
    assert written(evening).endswith('rogo = "Carla"\nmorti = [{ giocatore = "Dario", causa = "giulietta" }]\n')
    assert "Dario" in first.stdout.splitlines()[-1]
    text = written(evening)
    again = evening.tally("--annuncia")
    assert (again.exit_code, again.stdout, written(evening)) == (0, first.stdout, text)
    assert evening.run("segna", "annulla").exit_code == 0
    assert written(evening) == before


def test_where_the_pyre_is_written_only_who_falls_with_the_burned_is_added(evening: Evening) -> None:
    evening.write(BOUND, '\n[[giorno]]\nnumero = 1\nrogo = "Carla"\n')
    before = written(evening)
    result = evening.tally("--annuncia")
    assert (result.exit_code, written(evening)) == (
        0, before + 'morti = [{ giocatore = "Dario", causa = "giulietta" }]\n',
    )  # fmt: skip
    assert evening.run("segna", "annulla").exit_code == 0
    assert written(evening) == before


def test_the_check_tells_who_should_have_fallen_too(evening: Evening) -> None:
    evening.write(BOUND, '\n[[giorno]]\nnumero = 1\nrogo = "Carla"\n')
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at]
    told = evening.run("controlla", *pages, "--adesso", evening.read_at).stderr
    assert (
        "Il conteggio dice che Dario cade con chi brucia (giulietta), ma fra i `morti` del giorno 1 non c'è.\n"
        '    forumtool segna morte giorno 1 "Dario" giulietta\n'
    ) in told


def test_what_the_book_refuses_is_not_for_force_to_write_either(evening: Evening) -> None:
    evening.write(EDITION, '\n[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Carla" }]\n')
    result = evening.tally("--annuncia")
    assert (result.exit_code, result.stdout) == (5, "")
    assert "Carla esce di scena nella notte 2, ma era già fuori: la riga è di troppo.\n" in result.stderr
    assert "    Il conteggio e il file non vanno d'accordo: " in result.stderr
    assert "--forza" not in result.stderr


def test_a_choice_sent_before_the_pyre_does_not_stop_the_announcement(evening: Evening) -> None:
    evening.write(EDITION, '\n[[notte]]\nnumero = 2\nazioni = [{ ruolo = "gufo", bersaglio = "Anna" }]\n')
    result = evening.tally("--annuncia")
    assert result.exit_code == 0
    assert "avviso: edizione.toml: notte[2].azioni[1]: Gufo: Carla è fuori dal gioco dal giorno 1" in result.stderr
    assert 'rogo = "Carla"\n' in written(evening)


def test_another_end_is_not_for_force_to_write(evening: Evening) -> None:
    evening.write(EDITION, '\n[[giorno]]\nnumero = 1\nrogo = "Dario"\n')
    told = evening.tally("--annuncia").stderr
    assert told.startswith("errore: C'è già scritto rogo: Dario.\n    Nel file la giornata finisce in un altro modo.")
    assert "--forza" not in told
