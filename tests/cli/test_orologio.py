"""``controlla --orologio``, and the second reading of the pages, as a user sees them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from forumtool.app import second_look
from forumtool.boards import read_page
from forumtool.model import Author, Page
from tests.boards.test_hostile import fake_post
from tests.cli.evening import EDITION, Evening
from tests.forum import post
from tests.forum_markup import quote

DAY = "2026-11-03"
FIRST = 470000101


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write()
    return found


def check(evening: Evening, *words: str, read_at: str | None = None) -> tuple[int, str, str]:
    pages = ["--pagine", str(evening.folder / "pagine"), *(["--letto-il", read_at] if read_at else [])]
    result = evening.run("controlla", *pages, "--adesso", evening.read_at, *words)
    return result.exit_code, result.stdout, result.stderr


def cite(stamp: str) -> str:
    return quote("Voto Carla", "Anna", f"3/11/2026, {stamp}", f"?t=63000001#entry{FIRST}") + "Ciao"


def save(evening: Evening, *stamps: str, edited: str | None = None) -> None:
    first = post("Anna", f"{DAY} 10:00:31", "Voto Carla", edited=f"{DAY} {edited}" if edited else None)
    names = ("Bruno", "Carla", "Dario")
    citing = [post(name, f"{DAY} 11:00", cite(stamp)) for name, stamp in zip(names, stamps, strict=False)]
    evening.save([first, *citing])


def orologio(evening: Evening) -> tuple[int, list[str], str]:
    code, text, told = check(evening, "--orologio", read_at=evening.read_at)
    lines = text.splitlines()
    return code, lines[[line.startswith("Orari confrontati") for line in lines].index(True) :], told


def test_the_clock_is_as_configured(evening: Evening) -> None:
    save(evening, "10:00", "10:00", "10:00", edited="10:07")
    assert orologio(evening) == (
        0,
        [
            "Orari confrontati con quelli dei messaggi: 3 citazioni di 3 persone, 1 nota di modifica.",
            'L\'orario mostrato è quello di edizione.toml: orario_mostrato = "lettore", fuso = "Europe/Rome".',
        ],
        "",
    )


def test_without_quotes_little_can_be_said(evening: Evening) -> None:
    save(evening)
    code, lines, told = orologio(evening)
    assert (code, told) == (0, "")
    assert lines[-1] == "Nessuno cita un messaggio di queste pagine: dell'orario mostrato non si può dire di più."


def test_without_being_asked_nothing_is_said_of_clocks(evening: Evening) -> None:
    save(evening, "11:00", "11:00")
    assert "Orari" not in check(evening, read_at=evening.read_at)[1]


def test_who_read_the_pages_was_abroad(evening: Evening) -> None:
    save(evening, "11:00", "11:00", "10:00")
    code, lines, told = orologio(evening)
    assert (code, lines[1:]) == (3, ["Hanno un'altra ora nelle loro citazioni: Dario."])
    assert told == (
        "dubbio: Le pagine mostrano i messaggi 1 ora prima di quanto dicono le citazioni di 2 persone su 3.\n"
        "    Chi le ha lette ha un altro fuso orario nel profilo del forum: leggile da ospite, o con quel fuso "
        "corretto.\n"
    )


def test_one_person_alone_may_be_abroad_himself(evening: Evening) -> None:
    save(evening, "9:30")
    code, _, told = orologio(evening)
    assert code == 0
    assert told == (
        "avviso: Le pagine mostrano i messaggi 30 minuti più tardi di quanto dicono le citazioni, ma lo dice una "
        "persona sola, che può avere lei un altro fuso orario.\n"
    )


def test_a_board_of_the_other_kind(evening: Evening) -> None:
    evening.write(EDITION.replace("2026-11-02", "2026-07-02"), '[[giorno]]\nnumero = 1\nsenza_rogo = "pari"\n')
    at = "2026-07-03"
    stamped = quote("Voto", "Anna", "3/7/2026, 10:00", f"?t=63000001#entry{FIRST}")
    evening.save([post("Anna", f"{at} 10:00:31", "a"), post("Bruno", f"{at} 11:00", stamped)])
    code, _, told = orologio(evening)
    assert code == 3
    assert told == (
        "dubbio: edizione.toml: forum.orario_mostrato: Di 1 persona le citazioni tornano per 0 con quello che c'è, "
        'per 1 con orario_mostrato = "scrittura".\n    orario_mostrato = "scrittura"\n'
    )


def test_edits_before_their_posts(evening: Evening) -> None:
    save(evening, edited="09:20")
    code, _, told = orologio(evening)
    assert code == 3, "nor is it known whether the edit followed the close"
    assert [line for line in told.splitlines(keepends=True) if line.startswith("dubbio")] == [
        f"dubbio: https://esempio.forumfree.it/?t=63000001&p={FIRST}: Il post di Anna va letto dal sindaco: è stato "
        "modificato dopo la chiusura (la versione di prima non è in archivio; forse Carla).\n"
    ]
    assert "".join(line for line in told.splitlines(keepends=True) if line.startswith("avviso")) == (
        "avviso: Le modifiche di Anna risultano prima dei messaggi: chi ha letto le pagine ha un altro fuso orario, o "
        "chi le ha fatte.\n"
    )


def test_nobody_edits_within_the_hour(evening: Evening) -> None:
    posts = [post(f"Elena{place}", f"{DAY} 10:0{place}", "a", edited=f"{DAY} 11:3{place}") for place in range(8)]
    evening.save(posts)
    code, _, told = orologio(evening)
    assert code == 0
    assert "Di 8 persone nessuna ha modificato un messaggio nella prima ora" in told


def test_the_servers_stamp_against_the_stated_time(evening: Evening) -> None:
    made_at = datetime(2026, 11, 3, 21, 30, tzinfo=UTC)
    evening.save([post("Anna", f"{DAY} 10:00", "Voto Carla")], made_at=made_at)
    page = evening.folder / "pagine" / "0.html"
    code, _, told = orologio(evening)
    assert code == 3
    assert told == (
        f"dubbio: {page}: Il forum dice di averla fatta 30 minuti prima di quando risulta letta: l'orologio di questo "
        "computer, o --letto-il, non va.\n"
    )


def test_posts_of_the_future(evening: Evening) -> None:
    evening.save([post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", "2026-11-04 01:05", "Voto Carla")])
    code, _, told = orologio(evening)
    assert code == 3
    assert told == (
        f"dubbio: {evening.folder / 'pagine' / '0.html'}: Ha messaggi scritti 2 ore e 5 minuti dopo che è stata letta: "
        "l'orologio di questo computer è indietro, o chi l'ha letta ha un altro fuso orario.\n"
    )


# ---------------------------------------------------------------- the second reading


def test_what_the_two_readers_tell_otherwise(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def misread(data: bytes, charset: str | None) -> Page:
        page = read_page(data, charset)
        return replace(page, posts=(replace(page.posts[0], author=Author("Bruno")), *page.posts[1:]))

    save(evening, "10:00")
    monkeypatch.setattr(second_look, "read_page", misread)
    code, text, told = check(evening, read_at=evening.read_at)
    assert (code, "1 cosa da guardare." in text) == (3, True)
    assert told == (
        f"dubbio: {evening.folder / 'pagine' / '0.html'}: Il messaggio {FIRST} è di «Bruno», ma di «Anna» per la "
        "seconda lettura: guardalo sul forum.\n"
    )


def test_a_forged_post_is_told_also_from_the_archive(evening: Evening) -> None:
    posts = [post("Anna", f"{DAY} 10:00", f"Voto Carla{fake_post()}"), post("Dario", f"{DAY} 11:00", "Voto Carla")]
    evening.save(posts)
    evening.tally()
    result = evening.run("controlla", "--offline", "--adesso", evening.read_at)
    assert result.exit_code == 3
    assert "La seconda lettura trova in più il messaggio 470000150, a nome di «Bruno»" in result.stderr


def test_pages_that_are_missing_or_unreadable_are_told_and_it_is_not_done(evening: Evening) -> None:
    posts = [post("Anna", f"{DAY} 10:{minute}", "Voto Carla") for minute in range(10, 40)]
    evening.save(posts)
    (evening.folder / "pagine" / "0.html").unlink()
    code, text, told = check(evening, read_at=evening.read_at)
    assert (code, "1 cosa da guardare." in text) == (4, True)
    assert told.startswith("errore: Manca la pagina 1 del topic 63000001")
    (evening.folder / "pagine" / "0.html").write_bytes(b"<html>Torta di mele</html>")
    code, _, told = check(evening, read_at=evening.read_at)
    assert code == 4
    assert told.count("non è una pagina di un forum ForumFree") == 1
