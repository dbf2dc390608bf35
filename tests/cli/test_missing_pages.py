"""``controlla`` on topics that are not whole: every page that lacks, of every topic, told once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from forumtool.shell.archive import ArchiveUnwritableError
from forumtool.shell.database import Database
from tests.cli.evening import EDITION, Evening
from tests.forum import Written, page, post, topic

AULA = 63000002
NOW = "2026-11-05T20:00:00+01:00"  # of day 3
DAYS = "".join(f'\n[[giorno]]\nnumero = {day}\nsenza_rogo = "parità"\n' for day in (1, 2))
SAVE = "aprila sul forum e salvala, oppure lancia «forumtool scarica».\n"
SAVE_ALL = "aprile sul forum e salvale, oppure lancia «forumtool scarica».\n"


def thread(first: str, pages: int) -> list[Written]:
    """So many pages of chat, all of a day."""
    return [post("Anna", f"{first} {10 + place // 60}:{place % 60:02}", "ciao") for place in range(15 * pages)]


GAME = [*thread("2026-11-03", 3), *thread("2026-11-04", 3), *thread("2026-11-05", 2)]


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path, read_at=NOW)
    found.write()
    return found


def save(evening: Evening, posts: Sequence[Written], but: set[int], number: int = 63000001) -> None:
    """The pages of a topic in the folder of the saved ones, but for some."""
    folder = evening.folder / "pagine"
    folder.mkdir(exist_ok=True)
    for place, data in enumerate(topic(posts, number=number), start=1):
        if place not in but:
            (folder / f"{number}-{place}.html").write_bytes(data)


def check(evening: Evening, *words: str) -> tuple[int, str, str]:
    words = words or ("--pagine", str(evening.folder / "pagine"), "--letto-il", NOW)
    result = evening.run("controlla", *words, "--adesso", NOW)
    return result.exit_code, result.stdout, result.stderr


def test_a_page_of_a_day_of_which_nothing_is_written(evening: Evening) -> None:
    save(evening, GAME, but={7})
    code, text, told = check(evening)
    assert told == (
        f"errore: Manca la pagina 7 del topic 63000001: {SAVE}"
        "avviso: edizione.toml: giorno[1].rogo: Il giorno 1 non ha né rogo né senza_rogo: si conta come se non fosse "
        "bruciato nessuno.\n"
    )
    assert (code, "2 cose da guardare." in text) == (4, True)
    assert check(evening, "--offline")[2] == told


def test_each_page_once_whatever_days_need_it(evening: Evening) -> None:
    evening.write(more=DAYS)
    save(evening, GAME, but={2, 4, 5, 6, 7})
    code, text, told = check(evening)
    assert told == f"errore: Mancano le pagine 2 e 4–7 del topic 63000001: {SAVE_ALL}"
    assert (code, "1 cosa da guardare." in text) == (4, True)


def test_every_topic_that_the_file_names(evening: Evening) -> None:
    evening.write(EDITION.replace("cabina = 63000001\n", f"cabina = 63000001\naula = {AULA}\n"), DAYS)
    save(evening, GAME, but={8})
    save(evening, thread("2026-11-04", 5), but={2, 3, 5}, number=AULA)
    code, text, told = check(evening)
    assert told.splitlines(keepends=True) == [
        f"errore: Manca la pagina 8 del topic 63000001: {SAVE}",
        f"errore: Mancano le pagine 2, 3 e 5 del topic 63000002: {SAVE_ALL}",
    ]
    assert (code, "2 cose da guardare." in text) == (4, True)


def test_a_topic_of_which_nobody_read_anything_is_a_remark(evening: Evening) -> None:
    evening.write(EDITION.replace("cabina = 63000001\n", f"cabina = 63000001\naula = {AULA}\n"), DAYS)
    save(evening, GAME, but=set())
    assert check(evening)[::2] == (
        0,
        "avviso: Del topic 63000002 (aula) non c'è nessuna pagina: salvale tutte, oppure lancia «forumtool scarica».\n",
    )


@pytest.mark.parametrize(("day", "code"), [(3, 4), (4, 0)])
def test_a_cabina_of_its_own_is_needed_once_its_day_has_opened(evening: Evening, day: int, code: int) -> None:
    own = f"cabina = [63000001, {{ giorno = {day}, topic = {AULA} }}]\n"
    evening.write(EDITION.replace("cabina = 63000001\n", own), DAYS)
    save(evening, GAME, but=set())
    missing = "Del topic 63000002 (cabina) non c'è nessuna pagina: salvale tutte, oppure lancia «forumtool scarica»."
    assert check(evening)[::2] == (code, f"errore: {missing}\n" if code else "")


def test_the_topic_of_a_runoff_to_which_nobody_goes_is_told_once_it_has_opened(evening: Evening) -> None:
    window = "apertura = 2026-11-05T19:00:00, chiusura = 2026-11-05T22:00:00"
    closes = "chiusura = 2026-11-05T18:00:00\n"
    evening.write(more=f"{DAYS}\n[[giorno]]\nnumero = 3\n{closes}ballottaggi = [{{ {window}, topic = {AULA} }}]\n")
    save(evening, GAME, but=set())
    code, _, told = check(evening)
    assert (code, told.count("avviso: Del topic 63000002 (ballottaggio) non c'è nessuna pagina")) == (3, 1)
    assert "Il turno 1 non porta a un ballottaggio" in told


def test_pages_from_before_the_game_are_a_remark(evening: Evening) -> None:
    evening.write(more=DAYS)
    save(evening, [*thread("2026-10-20", 3), *GAME], but={1, 2})
    assert check(evening)[::2] == (
        0,
        "avviso: Mancano le pagine 1 e 2 del topic 63000001, che sono di prima della partita: non servono al conto.\n",
    )


def test_a_page_that_has_grown_since(evening: Evening) -> None:
    save(evening, GAME, but=set(range(7, 9)))
    assert check(evening)[0] == 4
    early = topic(GAME[:95])[6]
    (evening.folder / "pagine" / "early.html").write_bytes(early)
    code, _, told = check(evening)
    assert code == 4
    assert "La pagina 7 del topic 63000001 è stata letta quando aveva 5 messaggi, e ora ne ha di più" in told
    assert "Manca la pagina 8 del topic 63000001" in told


@pytest.mark.parametrize("command", ["tally", "controlla"])
def test_pages_cut_between_two_posts_are_all_told_and_none_is_kept(evening: Evening, command: str) -> None:
    """Whatever day their posts are of."""
    save(evening, GAME, but={2, 8})
    words = ("--pagine", str(evening.folder / "pagine"), "--letto-il", NOW, "--adesso", NOW)
    assert evening.run("controlla", *words).exit_code == 4  # the two that lack
    before = (evening.folder / "archivio.sqlite").read_bytes()
    for place, held in ((2, 14), (8, 13)):
        first = 15 * (place - 1)
        cut = page(GAME[first : first + held], first=first, replies=len(GAME) - 1)
        (evening.folder / "pagine" / f"63000001-{place}.html").write_bytes(cut)
    result = evening.run(command, *words)
    assert result.exit_code == 4
    told = [line.partition("pagine")[2][1:] for line in result.stderr.splitlines() if "messaggi" in line]
    assert told == [
        "63000001-2.html: La pagina 2 del topic 63000001 ha 14 dei 15 messaggi che dice di avere: "
        "aprila sul forum e salvala di nuovo al posto di questa.",
        "63000001-8.html: La pagina 8 del topic 63000001 ha 13 dei 15 messaggi che dice di avere: "
        "aprila sul forum e salvala di nuovo al posto di questa.",
    ]
    assert (evening.folder / "archivio.sqlite").read_bytes() == before
    save(evening, GAME, but=set())
    assert evening.run(command, *words).exit_code == 0


def test_a_folder_that_cannot_be_written_hides_no_page(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read is then of each step alone, and each has to read it."""

    def refuse(path: Path) -> Database:
        raise ArchiveUnwritableError.of("archive-unwritable", "L'archivio non si può scrivere.", where=str(path))

    evening.write(more=DAYS)
    save(evening, GAME, but=set())
    monkeypatch.setattr(Database, "on_disk", refuse)
    code, _, told = check(evening)
    assert (code, told.count("\n")) == (0, 1)
    assert told.startswith("avviso: ")
    assert "L'archivio non si può scrivere." in told


@pytest.mark.parametrize(
    "words",
    [
        ("tally", "--offline"),
        ("tally", "--pagine", "altrove"),
        ("tally",),
        ("scarica",),
        ("controlla",),
        ("controlla", "--offline"),
        ("unisci", "di-nessuno.sqlite"),
    ],
)
def test_a_first_run_that_reads_nothing_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = Evening(tmp_path)
    evening.write()
    wrong = tmp_path / "altrove"
    wrong.mkdir()
    (wrong / "pagina.html").write_text("<html>un altro sito</html>", encoding="utf-8")
    evening.run(*words)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["altrove", "edizione.toml"]


def test_a_first_run_that_reads_too_little_keeps_what_it_read(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.write()
    pages = evening.save(GAME)
    sorted(pages.iterdir())[0].unlink()
    assert evening.tally().exit_code == 4
    assert (tmp_path / "archivio.sqlite").exists()


@pytest.mark.parametrize("command", ["tally", "controlla"])
@pytest.mark.parametrize("written", ["2026-11-03T22:00", "2026-11-04T22:00"])
def test_a_vote_that_moved_while_a_post_of_another_time_took_its_place(
    tmp_path: Path, command: str, written: str
) -> None:
    """The topic is as long as it was; what made up for the deletion is of no ballot of that day."""
    evening = Evening(tmp_path)
    evening.write()
    chat = [post("Anna", f"2026-11-03 10:{place:02}", "ciao", number=1000 + place) for place in range(15)]
    vote = post("Bruno", "2026-11-03 20:00", "Voto Carla", number=1015)
    early = page(chat, pages=2, replies=15)  # then the vote was the only post of page 2
    late = page([post("Anna", written, "buonanotte", number=1016)], first=15, replies=15)  # now it is on page 1
    again = page([*chat[1:], vote], pages=2, replies=15)
    day = ("--giorno", "1") if command == "tally" else ()

    def run(read_at: str, data: bytes) -> tuple[int, str, str]:
        (tmp_path / "pagina.html").write_bytes(data)
        clock = ("--letto-il", f"{read_at}+01:00", "--adesso", f"{read_at}+01:00")
        result = evening.run(command, *day, "--pagine", str(tmp_path / "pagina.html"), *clock)
        return result.exit_code, result.stdout, result.stderr

    assert run("2026-11-03T20:30:00", early)[0] == 4
    code, _, told = run(f"{written[:10]}T22:30:00", late)
    assert code == 4
    assert "La pagina 1 del topic 63000001 è stata letta prima che si cancellasse qualche messaggio" in told
    code, text, told = run(f"{written[:10]}T22:40:00", again)
    assert code in (0, 3), told
    assert "Voto Carla" in text or command == "controlla"
