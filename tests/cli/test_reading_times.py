"""When pages were read: not in the future, and not before their posts were written."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.evening import Evening
from tests.forum import Written, post
from tests.trust.board import ROME, archive_of

DAY = "2026-11-03"
VOTES = [post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", f"{DAY} 20:50", "Voto Carla")]
WHEN = "    Scrivi con --letto-il quando le pagine sono state lette; se è adesso, correggi data e ora del computer.\n"
LATER = (datetime.now(UTC) + timedelta(days=900)).replace(hour=12, minute=0, second=0, microsecond=0)
"""Later than any clock of this run: that of the machine, and that of ``--adesso``."""


def local(at: datetime) -> str:
    shown = at.astimezone(ROME)
    return f"{shown.day}/{shown.month}/{shown.year} alle {shown:%H:%M}"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening.of(tmp_path, VOTES)


@pytest.mark.parametrize("command", ["tally", "controlla", "inattivi"])
def test_pages_said_to_be_read_in_the_future(evening: Evening, command: str) -> None:
    pages = ["--pagine", str(evening.folder / "pagine"), "--adesso", evening.read_at]
    result = evening.run(command, *pages, "--letto-il", LATER.isoformat())
    assert (result.exit_code, result.stderr) == (
        4,
        f"errore: --letto-il dice il {local(LATER)}, che deve ancora venire.\n{WHEN}",
    )
    assert not (evening.folder / "archivio.sqlite").exists()
    assert evening.count()["public"]["totals"] == {"Carla": 2}


@pytest.mark.parametrize("command", ["tally", "controlla"])
@pytest.mark.parametrize("stamped", [False, True])
def test_pages_whose_own_time_is_in_the_future(evening: Evening, command: str, stamped: bool) -> None:
    """Their stamp's, or that of their file."""
    saved = evening.save(VOTES, made_at=LATER if stamped else None) / "0.html"
    if not stamped:
        os.utime(saved, (LATER.timestamp(),) * 2)
    result = evening.run(command, "--pagine", str(saved.parent), "--adesso", evening.read_at)
    assert (result.exit_code, result.stderr) == (
        4,
        f"errore: {saved}: La pagina risulta letta il {local(LATER)}, che deve ancora venire.\n{WHEN}",
    )
    assert evening.count()["public"]["totals"] == {"Carla": 2}  # --letto-il says better


def test_a_page_known_from_before_is_not_put_in_the_future_either(evening: Evening) -> None:
    before = evening.count()
    pages = ["--pagine", str(evening.folder / "pagine"), "--adesso", evening.read_at]
    assert evening.run("tally", *pages, "--letto-il", LATER.isoformat()).exit_code == 4
    assert "2026-11-03T22:00:00.000000" in archive_of(evening.folder)
    assert evening.count() == before


def test_clocks_may_differ_a_little(evening: Evening) -> None:
    """Pages read just after the clock of the run, and a replay of an hour at which they were not read yet."""
    ahead = (datetime.now(UTC) + timedelta(seconds=90)).isoformat()
    pages = ["--pagine", str(evening.folder / "pagine"), "--adesso", evening.read_at]
    assert evening.run("tally", *pages, "--letto-il", ahead).exit_code == 0


def counted(evening: Evening, posts: list[Written], read_at: str) -> list[tuple[str, str]]:
    pages = ["--pagine", str(evening.save(posts)), "--letto-il", read_at]
    found = Evening(evening.folder, read_at).count(*pages)
    return [(problem["level"], problem["code"]) for problem in found["problems"]]


@pytest.mark.parametrize(
    ("abroad", "found"),
    [
        (8, [("doubt", "clock-future")]),
        (3, [("doubt", "clock-future")]),
        (0, []),
        (-6, []),  # nothing on the pages tells it
    ],
)
def test_a_reader_abroad(evening: Evening, abroad: int, found: list[tuple[str, str]]) -> None:
    """His clock shows every post so many hours later than a clock in Rome."""
    def shown(one: Written) -> Written:
        return post(one.author, (one.shown + timedelta(hours=abroad)).isoformat(), one.body)

    assert [
        one for one in counted(evening, list(map(shown, VOTES)), f"{DAY}T22:00:00+01:00") if one[1] == "clock-future"
    ] == found


def test_what_is_said_of_posts_that_come_after_their_reading(evening: Evening) -> None:
    problems = Evening(evening.folder, f"{DAY}T18:30:00+01:00").count()["problems"]
    message = (
        "Il post di Bruno risulta scritto 2 ore e 20 minuti dopo essere stato letto: o l'ora di lettura è sbagliata, o "
        "chi ha letto le pagine ha un altro fuso orario, e gli orari dei voti non sono quelli veri."
    )
    assert [one["message"] for one in problems if one["code"] == "clock-future"] == [message]


def test_once_the_pages_are_read_right_it_is_only_a_warning(evening: Evening) -> None:
    """The clock was wrong and is right now: what the archive has of that time can still be wrong."""
    early = counted(evening, VOTES, f"{DAY}T18:30:00+01:00")
    assert ("doubt", "clock-future") in early
    found = counted(evening, [*VOTES, post("Carla", f"{DAY} 21:00", "ciao")], f"{DAY}T22:00:00+01:00")
    assert found == [("warning", "clock-future")]


def test_a_minute_is_nothing(evening: Evening) -> None:
    assert counted(evening, VOTES, f"{DAY}T20:49:00+01:00") == []


@pytest.mark.parametrize(
    "command", [("tally",), ("inattivi",), ("controlla",), ("controlla", "--orologio")], ids=" ".join
)
def test_whoever_reads_times_says_it_once(evening: Evening, command: tuple[str, ...]) -> None:
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", f"{DAY}T18:30:00+01:00"]
    result = evening.run(*command, *pages, "--adesso", evening.read_at)
    assert result.exit_code in (3, 4)
    told = result.stdout + result.stderr
    assert told.count("dopo essere stato letto") + told.count("dopo che è stata letta") == 1


AT = ("--alle", "21:15")
READ = "rovvisorio: ci sono pagine lette martedì 3 novembre 2026, ore 20:00."


@pytest.mark.parametrize("form", ["bbcode", "html"])
@pytest.mark.parametrize("words", [("--adesso", f"{DAY}T21:45+01:00"), ("--adesso", f"{DAY}T21:20+01:00", *AT)])
def test_a_post_for_all_says_that_pages_were_read_too_early(
    tmp_path: Path, words: tuple[str, ...], form: str
) -> None:
    """Whoever publishes it before reading them again does not pass it off as the end of the day. Of two pages the later
    is no help."""
    posts = [post("Anna", f"{DAY} 10:{number:02}", "ciao") for number in range(15)] + VOTES
    evening = Evening.of(tmp_path, posts)
    first = evening.save(posts[:16], "prima") / "0.html"
    first.replace(tmp_path / "pagine" / "0.html")
    pages = ["--pagine", str(tmp_path / "pagine"), *words, "--formato", form]
    for number, hour in enumerate(("20:00", "21:19" if "--alle" in words else "21:44")):
        read = datetime.fromisoformat(f"{DAY}T{hour}+01:00").timestamp()
        os.utime(tmp_path / "pagine" / f"{number}.html", (read, read))
    early = evening.run("tally", *pages)
    assert (early.exit_code, READ in early.stdout) == (3, True), early.stdout
    evening.save(posts)
    late = evening.run("tally", *pages, "--letto-il", f"{DAY}T{'21:19' if '--alle' in words else '21:44'}+01:00")
    assert (late.exit_code, "rovvisorio" in late.stdout) == (0, False)


@pytest.mark.parametrize("form", ["testo", "bbcode", "html"])
def test_so_does_the_list_of_the_silent(evening: Evening, form: str) -> None:
    pages = ["--pagine", str(evening.folder / "pagine"), "--adesso", "2026-11-04T22:00+01:00", "--formato", form]
    early = evening.run("inattivi", "--giorno", "2", *pages, "--letto-il", f"{DAY}T20:00+01:00")
    assert (early.exit_code, READ.casefold() in early.stdout.casefold()) == (3, True), early.stdout
    late = evening.run("inattivi", "--giorno", "2", *pages, "--letto-il", "2026-11-04T22:00+01:00")
    assert (late.exit_code, "rovvisorio" in late.stdout) == (0, False)
