"""Runoffs at the command line: hours fixed in advance for one that is not needed, and the hour of another round."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.evening import EDITION, Evening
from tests.forum import post

DAY = "2026-11-03"
ONE_VOTED = [post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", f"{DAY} 10:05", "Voto Carla")]
TWO_VOTED = [ONE_VOTED[0], post("Bruno", f"{DAY} 10:05", "Voto Dario")]
PLAIN = EDITION.replace('"tabula-ur"', '"licantropi"').replace('ruolo = "influencer"\n', "")
PLAIN = PLAIN.replace('ruolo = "gufo"\n', "")
ADVOCATE = '{ ruolo = "avvocato", bersaglio = "Dario" }'


def day(*hours: tuple[str, str], more: str = "") -> str:
    rounds = ", ".join(f"{{ apertura = {DAY}T{opens}:00, chiusura = {DAY}T{closes}:00 }}" for opens, closes in hours)
    return f"\n[[giorno]]\nnumero = 1\n{more}ballottaggi = [{rounds}]\n"


def written(evening: Evening) -> str:
    return (evening.folder / "edizione.toml").read_text("utf-8")


def at(clock: str) -> list[str]:
    moment = f"{DAY}T{clock}"
    return ["--adesso", moment, "--letto-il", moment]


# Hours fixed in advance, and how the day makes them useless.
NEEDLESS = {
    "one voted": (ONE_VOTED, ""),
    "one left by the avvocato": (TWO_VOTED, f"azioni = [{ADVOCATE}]\n"),
}


@pytest.fixture(params=NEEDLESS)
def needless(request: pytest.FixtureRequest, tmp_path: Path) -> Evening:
    posts, actions = NEEDLESS[request.param]
    evening = Evening.of(tmp_path, posts)
    evening.write(PLAIN, day(("22:00", "22:30"), more=actions))
    return evening


@pytest.mark.parametrize("words", [(), ("--turno", "1")])
@pytest.mark.parametrize("clock", ["21:45", "22:10", "23:00"])
def test_the_end_is_announced_whatever_hours_are_written_for_a_runoff_that_nobody_goes_to(
    needless: Evening, clock: str, words: tuple[str, ...]
) -> None:
    result = needless.tally("--annuncia", *words, *at(clock))
    assert (result.exit_code, result.stderr.count("Scritto in edizione.toml")) == (0, 1), result.stderr
    assert 'rogo = "Carla"\n' in written(needless)
    assert "Ballottaggio" not in result.stdout
    assert "[b]Carla[/b]: " in result.stdout
    assert result.stdout.endswith("[b]Finisce sul rogo[/b]: Carla\n")
    again = needless.tally("--annuncia", *words, *at(clock))
    assert (again.exit_code, again.stdout, again.stderr) == (0, result.stdout, "")


@pytest.mark.parametrize("clock", ["21:45", "22:10", "23:00"])
def test_then_every_command_is_at_peace_with_the_file(needless: Evening, clock: str) -> None:
    announced = needless.tally("--annuncia", *at(clock)).stdout
    for words in ((), ("--turno", "1")):
        plain = needless.tally(*words, *at(clock))
        assert (plain.exit_code, plain.stderr) == (0, "")
        assert "DEFINITIVO: brucia Carla" in plain.stdout
        post = needless.tally(*words, "--formato", "bbcode", *at(clock))
        assert (post.exit_code, post.stdout, "turno" in post.stderr) == (0, announced, False)
        count = needless.count(*words, *at(clock))
        assert (count["round"], count["final"], count["outcome"]["player"]) == (1, True, "Carla")
    check = needless.run("controlla", "--offline", "--adesso", f"{DAY}T{clock}")
    assert (check.exit_code, "turno" in check.stderr, "`rogo`" in check.stderr) == (0, False, False)


def test_the_runoff_itself_has_still_no_result_but_nothing_waits_for_it(needless: Evening) -> None:
    before = needless.tally("--turno", "2", *at("23:00"))
    assert (before.exit_code, "PROVVISORIO: nessun risultato" in before.stdout) == (3, True)
    needless.tally("--annuncia", *at("23:00"))
    after = needless.tally("--turno", "2", *at("23:00"))
    assert (after.exit_code, "NON TENUTO: nessun risultato" in after.stdout) == (0, True)
    assert "spareggio" not in after.stdout
    assert needless.count("--turno", "2", *at("23:00"))["outcome"]["kind"] == "undecided"


def test_until_the_end_is_written_the_round_that_has_opened_says_which_one_counts(needless: Evening) -> None:
    result = needless.tally(*at("23:00"))
    assert (result.exit_code, needless.count(*at("23:00"))["round"]) == (3, 2)
    assert "Come finisce il turno 1 lo dice: forumtool tally --giorno 1 --turno 1" in result.stdout


def test_nobody_need_read_the_topic_of_a_runoff_that_is_passed_over(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, ONE_VOTED)
    evening.write(PLAIN, day(("22:00", "22:30")).replace(":00 }", ":00, topic = 63000099 }"))
    for clock in ("22:10", "23:00"):
        result = evening.tally(*at(clock))
        assert (result.exit_code, "Come finisce il turno 1 lo dice" in result.stdout) == (3, True), result.stderr
        assert evening.tally("--turno", "1", *at(clock)).exit_code == 0
    assert evening.tally("--annuncia", *at("23:00")).exit_code == 0
    assert evening.tally(*at("23:00")).exit_code == 0
    check = evening.run("controlla", "--offline", "--adesso", f"{DAY}T23:00")
    assert (check.exit_code, "avviso: Del topic 63000099 (ballottaggio)" in check.stderr) == (0, True), check.stderr


def roll_call(evening: Evening, clock: str) -> Result:
    """Who is silent, over one day: the rule book's own stretch has not run yet."""
    return evening.run("inattivi", "--offline", "--giorno", "1", "--formato", "json", "--adesso", f"{DAY}T{clock}")


def verdicts(told: Result) -> dict[str, str]:
    return {one["player"]: one["verdict"] for one in json.loads(told.stdout)["players"]}


@pytest.mark.parametrize("clock", ["22:10", "23:00"])
def test_the_roll_call_asks_for_no_page_of_a_runoff_that_is_passed_over(tmp_path: Path, clock: str) -> None:
    evening = Evening.of(tmp_path, ONE_VOTED)
    hours = day(("22:00", "22:30")).replace(":00 }", ":00, topic = 63000099 }")
    evening.write(PLAIN, hours + '[regole]\nfinestra_inattivita = ["giorno"]\n')
    evening.tally(*at(clock))
    before = roll_call(evening, clock)
    assert (before.exit_code, before.stderr.count("Il turno 1 non porta a un ballottaggio")) == (3, 1), before.stderr
    evening.tally("--annuncia", *at(clock))
    after = roll_call(evening, clock)
    assert (after.exit_code, after.stderr) == (0, "")
    for told in (before, after):
        assert {"Anna": "active", "Dario": "inactive"}.items() <= verdicts(told).items()


def test_the_roll_call_asks_for_the_pages_of_a_runoff_that_is_due(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, TWO_VOTED)
    hours = day(("22:00", "22:30")).replace(":00 }", ":00, topic = 63000099 }")
    evening.write(PLAIN, hours + '[regole]\nfinestra_inattivita = ["giorno"]\n')
    evening.tally(*at("22:10"))
    result = roll_call(evening, "22:10")
    assert (result.exit_code, "errore: Del topic 63000099" in result.stderr) == (4, True), result.stderr


def test_the_topic_of_a_runoff_that_is_due_must_be_read(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, TWO_VOTED)
    evening.write(PLAIN, day(("22:00", "22:30")).replace(":00 }", ":00, topic = 63000099 }"))
    assert evening.tally(*at("21:45")).exit_code == 3
    assert evening.tally(*at("22:10")).exit_code == 4
    check = evening.run("controlla", "--offline", "--adesso", f"{DAY}T22:10")
    assert (check.exit_code, "errore: Del topic 63000099" in check.stderr) == (4, True), check.stderr


@pytest.mark.parametrize("words", [(), ("--turno", "2")])
@pytest.mark.parametrize("clock", ["22:35", "22:50", "23:30"])
def test_a_second_runoff_that_nobody_goes_to(tmp_path: Path, clock: str, words: tuple[str, ...]) -> None:
    evening = Evening.of(tmp_path, [*TWO_VOTED, post("Anna", f"{DAY} 22:10", "Voto Carla")])
    evening.write(PLAIN, day(("22:00", "22:30"), ("22:40", "23:00")))
    result = evening.tally("--annuncia", *words, *at(clock))
    assert (result.exit_code, 'rogo = "Carla"\n' in written(evening)) == (0, True), result.stderr
    assert "[b]Ballottaggio[/b]" in result.stdout
    assert "[b]Carla[/b]: 1 voto – Anna\n" in result.stdout
    assert result.stdout == evening.tally("--formato", "bbcode", *at(clock)).stdout
    first = evening.tally("--turno", "1", "--formato", "bbcode", *at(clock)).stdout
    assert "rogo" not in first.lower().replace("al rogo[/b]", "")


@pytest.mark.parametrize("words", [(), ("--turno", "1")])
def test_a_runoff_that_is_due_is_not_passed_over(tmp_path: Path, words: tuple[str, ...]) -> None:
    evening = Evening.of(tmp_path, TWO_VOTED)
    evening.write(PLAIN, day(("22:00", "22:30")))
    before = written(evening)
    for clock in ("21:45", "22:10"):
        result = evening.tally("--annuncia", *words, *at(clock))
        assert (result.exit_code, result.stdout, written(evening)) == (3, "", before)


# ---------------------------------------------------------------- hours


@pytest.fixture
def runoff(tmp_path: Path) -> Evening:
    """Anna and Bruno divide the day; Anna and Carla are to vote again from 22:00 to 23:00."""
    evening = Evening.of(tmp_path, [*TWO_VOTED, post("Anna", f"{DAY} 22:05", "Voto Carla")])
    evening.write(PLAIN, day(("22:00", "23:00")))
    return evening


@pytest.mark.parametrize(
    ("asked", "round", "seen_at", "state"),
    [
        ("10:00", 1, "10:00", "open"),
        ("21:00", 1, "21:00", "open"),
        ("21:45", 1, "21:45", "closed"),
        ("22:00", 2, "22:00", "open"),
        ("22:30", 2, "22:30", "open"),
        (f"{DAY}T09:00", 1, "09:00", "future"),
        (f"{DAY}T10:00", 1, "10:00", "open"),
    ],
)
def test_an_hour_is_of_the_day_and_the_round_the_one_that_had_opened_by_then(
    runoff: Evening, asked: str, round: int, seen_at: str, state: str
) -> None:
    count = runoff.count("--alle", asked, *at("23:30"))
    assert (count["round"], count["as_of"], count["state"]) == (round, f"{DAY}T{seen_at}:00+01:00", state)


def test_an_hour_of_the_day_is_of_the_day_whatever_round_is_asked_for(runoff: Evening) -> None:
    count = runoff.count("--turno", "1", "--alle", "22:30", *at("23:30"))
    assert (count["round"], count["as_of"]) == (1, f"{DAY}T22:30:00+01:00")
    count = runoff.count("--turno", "2", "--alle", "21:00", *at("23:30"))
    assert (count["round"], count["as_of"], count["state"]) == (2, f"{DAY}T21:00:00+01:00", "future")


def test_changes_are_told_from_an_hour_of_the_day(runoff: Evening) -> None:
    told = runoff.tally("--da", "09:45", *at("23:30")).stdout
    assert told.startswith("Che cosa è cambiato dalle 09:45 del 3/11\n")
    told = runoff.tally("--turno", "1", "--da", "10:02", *at("23:30")).stdout
    assert told.startswith("Che cosa è cambiato dalle 10:02 del 3/11\n")
    changes, _, _ = told.partition("\n\n")
    assert "Bruno vota Dario" in changes
    assert "Anna vota" not in changes


def test_the_hours_of_a_day_that_closes_after_midnight(tmp_path: Path) -> None:
    evening = Evening.of(tmp_path, [*TWO_VOTED, post("Anna", "2026-11-04 01:05", "Voto Carla")])
    hours = '[orari]\napertura = "09:30"\nchiusura = "00:30"\n'
    runoff = "ballottaggi = [{ apertura = 2026-11-04T01:00:00, chiusura = 2026-11-04T02:00:00 }]"
    night = PLAIN.replace("[topic]", f"{hours}[topic]").replace("prima_notte = 2026-11-02", "prima_notte = 2026-11-03")
    evening.write(night, f"\n[[giorno]]\nnumero = 1\n{runoff}\n")
    now = ["--adesso", "2026-11-04T03:00", "--letto-il", "2026-11-04T03:00"]
    for asked, round, seen_at in (
        ("21:00", 1, "2026-11-03T21:00"),
        ("00:15", 1, "2026-11-04T00:15"),
        ("00:45", 1, "2026-11-04T00:45"),
        ("01:30", 2, "2026-11-04T01:30"),
    ):
        count = evening.count("--alle", asked, "--giorno", "1", *now)
        assert (count["round"], count["as_of"]) == (round, f"{seen_at}:00+01:00")


TO_COME = "avviso: Con {option} è chiesto il {moment}, che deve ancora venire.\n"
AFTER = (
    "avviso: Le {hour} con {option} sono le prime dopo l'apertura del giorno 1, cioè quelle del 04/11/2026, a giorno "
    "finito.\n    Per un altro istante scrivilo per intero.\n"
)


@pytest.mark.parametrize("option", ["--alle", "--da"])
@pytest.mark.parametrize(
    ("asked", "clock", "told"),
    [
        ("10:00", "15:00", ()),
        ("15:00", "15:00", ()),
        ("22:30", "23:30", ()),
        ("23:15", "23:30", ()),  # after the close, and of the same evening
        ("15:01", "15:00", (TO_COME,)),
        (f"{DAY}T21:00", "15:00", (TO_COME,)),
        (f"{DAY}T09:00", "15:00", ()),
        ("09:00", "15:00", (AFTER, TO_COME)),
        ("2026-11-04T09:00", "15:00", (TO_COME,)),
    ],
)
def test_a_moment_that_may_surprise_is_told(
    runoff: Evening, option: str, asked: str, clock: str, told: tuple[str, ...]
) -> None:
    runoff.save(TWO_VOTED)
    moment = {"15:01": "03/11/2026 alle 15:01", f"{DAY}T21:00": "03/11/2026 alle 21:00"}.get(
        asked, "04/11/2026 alle 09:00"
    )
    result = runoff.tally(option, asked, "--formato", "bbcode", *at(clock))
    assert result.exit_code == 0
    assert result.stderr == "".join(line.format(option=option, moment=moment, hour=asked) for line in told)


def test_an_hour_of_the_next_morning_is_told_also_of_a_day_that_is_over(runoff: Evening) -> None:
    later = ["--giorno", "1", "--adesso", "2026-11-04T12:00", "--letto-il", "2026-11-04T12:00"]
    count = runoff.count("--alle", "09:00", *later)
    assert count["as_of"] == "2026-11-04T09:00:00+01:00"
    assert [problem["code"] for problem in count["problems"]] == ["hour-of-the-day-after"]
