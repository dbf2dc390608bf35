"""The evening of the sindaco, from saved pages to the post."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import page, post

DAY = "2026-11-03"
VOTES = [
    post("Anna", f"{DAY} 10:00:05", "Voto Carla"),
    post("Bruno", f"{DAY} 10:05:00", "voto Dario"),
    post("Carla", f"{DAY} 11:00:00", "Buongiorno a tutti"),
    post("Podestà", f"{DAY} 12:00:00", "Ricordo: si vota con Voto Carla"),
    post("Dario", f"{DAY} 21:31:00", "Voto Carla"),
]
HIDDEN = '\n[[notte]]\nnumero = 1\nazioni = [{ ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" }]\n'


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening.of(tmp_path, VOTES)


def test_the_count_in_json(evening: Evening) -> None:
    evening.write(more=HIDDEN)
    count = evening.count()
    assert (count["day"], count["round"], count["state"], count["final"]) == (1, 1, "closed", True)
    assert count["opens"] == "2026-11-03T09:30:00+01:00"
    assert [(one["author"], one["verdict"], one["reason"]) for one in count["posts"]] == [
        ("Anna", "vote", None),
        ("Bruno", "vote", None),
        ("Carla", "none", None),
        ("Podestà", "rejected", "voter-moderator"),
        ("Dario", "rejected", "too-late"),
    ]
    assert count["public"] == {"totals": {"Carla": 1, "Dario": 1}, "leaders": ["Carla", "Dario"]}
    assert count["effective"] == {"totals": {"Carla": 2, "Dario": 1}, "leaders": ["Carla"]}
    assert count["ballots"][0]["weight"] == 2
    assert count["not_voted"] == ["Carla", "Dario"]
    assert (count["outcome"]["kind"], count["outcome"]["player"]) == ("burned", "Carla")


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("style", ["raw", "saved"])
@pytest.mark.parametrize("encoding", ["cp1252", "utf-8"])
def test_the_same_thread_counts_the_same_in_every_dress(
    evening: Evening, layout: int, style: str, encoding: str
) -> None:
    plain = evening.count()
    evening.save(VOTES, layout=layout, style=style, encoding=encoding)
    assert evening.count() == plain


def test_running_twice_gives_the_same_bytes(evening: Evening) -> None:
    assert evening.tally("--formato", "json").stdout == evening.tally("--formato", "json").stdout


def test_the_public_post_is_the_same_with_and_without_a_hidden_power(evening: Evening) -> None:
    without = evening.tally("--formato", "bbcode").stdout
    evening.write(more=HIDDEN)
    assert evening.tally("--formato", "bbcode").stdout == without
    assert "influencer" in evening.tally("--formato", "bbcode", "--riservato").stdout.lower()


def test_the_pyre_is_public_only_once_it_is_written(evening: Evening) -> None:
    evening.write(more=HIDDEN)
    assert "rogo" not in evening.tally("--formato", "bbcode").stdout.lower().replace("al rogo[/b]", "")
    evening.write(more=HIDDEN + '\n[[giorno]]\nnumero = 1\nrogo = "Carla"\n')
    assert "Carla" in evening.tally("--formato", "bbcode").stdout.splitlines()[-1]


def test_a_tie_left_to_the_sindaco_is_provisional(evening: Evening) -> None:
    result = evening.tally()
    assert result.exit_code == 3
    assert 'spareggio = "Carla"' in result.stdout


def test_a_doubt_is_provisional_and_offers_the_line_to_paste(evening: Evening) -> None:
    unsure = "Se Dario non parla entro le 20 voto Bruno"
    evening.save([*VOTES[:2], post("Carla", f"{DAY} 11:00:00", unsure, number=470000300)])
    result = evening.tally()
    assert result.exit_code == 3
    assert "{ post = 470000300, voto = \"Bruno\" }," in result.stdout
    evening.write(more='\n[[giorno]]\nnumero = 1\ndecisioni = [{ post = 470000300, voto = "Bruno" }]\n')
    assert evening.count()["effective"]["totals"] == {"Bruno": 1, "Carla": 1, "Dario": 1}


def test_a_moment_of_the_day(evening: Evening) -> None:
    count = evening.count("--alle", "10:01")
    assert (count["as_of"], count["state"]) == ("2026-11-03T10:01:00+01:00", "open")
    assert [one["author"] for one in count["posts"]] == ["Anna"]


def test_pages_read_before_the_close_make_the_count_provisional(tmp_path: Path) -> None:
    evening = Evening(tmp_path, read_at="2026-11-03T21:00:00+01:00")
    evening.write()
    evening.save([VOTES[0]])
    later = ("--adesso", "2026-11-03T22:00:00")
    assert evening.tally(*later).exit_code == 3
    assert [problem["code"] for problem in evening.count(*later)["problems"]] == ["read-before-close"]


@pytest.mark.parametrize(
    ("asked", "now", "told"),
    [
        ("12:00", "13:00", ["read-before-moment"]),  # what was posted after eleven may be missing
        ("11:00", "13:00", []),
        ("10:30", "13:00", []),
        ("20:00", "11:00", ["moment-to-come"]),  # it is not eight yet: the day as it stands
        ("20:00", "11:30", ["moment-to-come", "read-before-moment"]),
        ("23:00", "23:30", ["read-before-close"]),
    ],
)
def test_a_moment_after_the_pages_were_read_is_provisional(
    tmp_path: Path, asked: str, now: str, told: list[str]
) -> None:
    evening = Evening(tmp_path, read_at="2026-11-03T11:00:00+01:00")
    evening.write()
    evening.save([VOTES[0]])
    words = ("--alle", asked, "--adesso", f"{DAY}T{now}:00+01:00")
    count = evening.count(*words)
    assert [problem["code"] for problem in count["problems"]] == told
    assert evening.tally(*words).exit_code == (3 if set(told) - {"moment-to-come"} else 0)


@pytest.mark.parametrize("asked", ["23:00", "09:00"])
@pytest.mark.parametrize("now", ["2026-11-03T22:00:00", "2026-11-04T12:00:00"])
def test_of_a_closed_day_pages_read_after_the_close_are_enough(tmp_path: Path, asked: str, now: str) -> None:
    """An hour later than the reading, still to come or not: no vote of after the close could count any more."""
    evening = Evening(tmp_path, read_at="2026-11-03T22:00:00+01:00")
    evening.write()
    evening.save([VOTES[0]])
    words = ("--giorno", "1", "--alle", asked, "--adesso", f"{now}+01:00")
    count = evening.count(*words)
    assert (count["state"], count["final"], evening.tally(*words).exit_code) == ("closed", True, 0)


def test_why_a_moment_is_provisional(tmp_path: Path) -> None:
    evening = Evening(tmp_path, read_at="2026-11-03T11:00:00+01:00")
    evening.write()
    evening.save([VOTES[0]])
    words = ("--alle", "12:00", "--adesso", f"{DAY}T13:00:00+01:00")
    sentence = (
        "Le pagine sono state lette alle 11:00: i post scritti o modificati fra quell'ora e le 12:00 possono mancare."
    )
    assert sentence in evening.tally(*words).stdout
    assert evening.tally(*words, "--formato", "bbcode").stderr == f"dubbio: {sentence}\n    forumtool scarica\n"


def test_the_archive_alone_tells_the_same_day(evening: Evening) -> None:
    read = evening.tally("--formato", "json").stdout
    again = evening.run("tally", "--offline", "--formato", "json", "--adesso", evening.read_at)
    assert again.stdout == read
    if sys.platform != "win32":
        assert stat.S_IMODE((evening.folder / "archivio.sqlite").stat().st_mode) == 0o600


def test_an_edit_after_the_close_does_not_move_a_vote_that_was_read_before_it(evening: Evening) -> None:
    early = [post("Anna", f"{DAY} 10:00", "Voto Carla"), post("Bruno", f"{DAY} 10:05", "Voto Carla")]
    evening.save(early)
    Evening(evening.folder, read_at="2026-11-03T20:00:00+01:00").tally()
    evening.save([post("Anna", f"{DAY} 10:00", "Voto Dario", edited=f"{DAY} 21:40"), early[1]])
    count = evening.count()
    assert count["effective"]["totals"] == {"Carla": 2}
    assert (count["final"], count["posts"][0]["verdict"]) == (True, "vote")
    proof = evening.run("tally", "--offline", "--prove", "470000101")
    assert "Voto Carla" in proof.stdout
    assert "Voto Dario" in proof.stdout


# ---------------------------------------------------------------- what is refused


def test_a_missing_page_is_no_count(evening: Evening) -> None:
    posts = [post("Anna", f"{DAY} 10:{minute:02}", "ciao") for minute in range(20)]
    pages = evening.save(posts)
    (pages / "1.html").unlink()
    result = evening.tally()
    assert result.exit_code == 4
    assert result.stdout == ""
    assert "pagina 2" in result.stderr


@pytest.mark.parametrize(("first_known", "code"), [("09:30:00", 4), ("09:29:59", 3)])
def test_a_page_may_be_missing_if_no_post_of_the_day_can_be_on_it(
    evening: Evening, first_known: str, code: int
) -> None:
    old = [post("Anna", f"2026-11-02 10:{minute:02}", "ciao") for minute in range(15)]
    pages = evening.save([*old, post("Anna", f"{DAY} {first_known}", "si comincia"), *VOTES])
    (pages / "0.html").unlink()
    assert evening.tally().exit_code == code


@pytest.mark.parametrize(
    ("name", "data", "word"),
    [
        ("empty", b"", "vuota"),
        ("other", b"<html><body><p>Un altro sito</p></body></html>", "topic"),
        ("unknown topic", page([post("Anna", f"{DAY} 10:00", "Voto Carla")], topic=99), "99"),
    ],
)
def test_a_file_that_is_no_page_of_ours_is_named(evening: Evening, name: str, data: bytes, word: str) -> None:
    path = evening.folder / "pagine" / f"{name}.html"
    path.write_bytes(data)
    result = evening.tally()
    assert (result.exit_code, result.stdout) == (4, "")
    assert path.name in result.stderr
    assert word in result.stderr


def test_all_the_faults_of_the_file_at_once(evening: Evening) -> None:
    evening.write(EDITION.replace("prima_notte", "prima_note").replace('"gufo"', '"guffo"'))
    result = evening.tally()
    assert (result.exit_code, result.stdout) == (5, "")
    assert "prima_note" in result.stderr
    assert "guffo" in result.stderr


def test_an_edition_that_is_not_there(tmp_path: Path) -> None:
    result = Evening(tmp_path).run("tally")
    assert (result.exit_code, result.stdout) == (5, "")
    assert "nessuna edizione" in result.stderr


def test_a_round_without_a_window(evening: Evening) -> None:
    assert evening.tally("--turno", "2").exit_code == 5


def test_no_address_to_download_from(evening: Evening) -> None:
    result = evening.run("tally")
    assert result.exit_code == 5
    assert "--pagine" in result.stderr


@pytest.mark.parametrize(
    "words",
    ["--giorno 0", "--giorno 4000000", "--alle mezzogiorno", "--formato pdf", "--da ieri", "--da 25:00", "--boh"],
)
def test_wrong_words_are_wrong_use(evening: Evening, words: str) -> None:
    result = evening.tally(*words.split())
    assert result.exit_code == 2
    assert "Errore" in result.stderr


def test_votes_in_the_hour_that_comes_twice_stand_in_their_true_order(tmp_path: Path) -> None:
    evening = Evening(tmp_path, read_at="2026-10-25T22:30:00+01:00")
    evening.write(EDITION.replace("tabula-ur", "avventure-orientali").replace("2026-11-02", "2026-10-24")
                  .replace('ruolo = "influencer"\n', "").replace('ruolo = "gufo"\n', ""))  # fmt: skip
    # Read in winter, when the pages show summer's 02:40 as 01:40: the vote of 02:10, after the change, is the later.
    evening.save([
        post("Anna", "2026-10-25 01:40", "Voto Carla"),
        post("Anna", "2026-10-25 02:10", "Voto Dario"),
        post("Bruno", "2026-10-25 12:00", "Voto Dario"),
        post("Carla", "2026-10-25 12:01", "Voto Carla"),
    ])  # fmt: skip
    count = evening.count()
    assert [one["at"] for one in count["posts"]][:2] == ["2026-10-25T02:40:00+02:00", "2026-10-25T02:10:00+01:00"]
    assert count["effective"]["totals"] == {"Dario": 2, "Carla": 1}


def test_a_day_without_a_cabina_is_no_day_without_votes(evening: Evening) -> None:
    evening.write(EDITION.replace("cabina = 63000001", "cabina = [{ giorno = 2, topic = 63000001 }]"))
    result = evening.tally()
    assert (result.exit_code, result.stdout) == (5, "")
    assert "Il giorno 1 non ha una cabina" in result.stderr


@pytest.mark.parametrize(
    "secret",
    [
        '[[notte]]\nnumero = 1\nazioni = [{ ruolo = "scrutatore" }]\n',
        "[regole]\nsegreto = true\n",
        "[[giorno]]\nnumero = 1\nsegreto = true\n",
    ],
)
def test_a_secret_day_needs_no_cabina(evening: Evening, secret: str) -> None:
    evening.write(EDITION.replace("cabina = 63000001", "cabina = [{ giorno = 2, topic = 63000001 }]") + secret)
    assert (evening.count()["day"], evening.count()["ballots"]) == (1, [])


@pytest.mark.parametrize("name", ["edizione.toml", "archivio.sqlite"])
def test_a_result_never_takes_the_place_of_a_file_of_the_game(evening: Evening, name: str) -> None:
    evening.tally()
    before = (evening.folder / name).read_bytes()
    result = evening.tally("--su", str(evening.folder / name))
    assert (result.exit_code, (evening.folder / name).read_bytes()) == (2, before)


def test_the_versions_of_a_post_are_text_alone(evening: Evening) -> None:
    assert evening.tally("--prove", "470000101", "--formato", "json").exit_code == 2


def test_an_edit_note_whose_date_cannot_be_read_may_be_later_than_the_close(evening: Evening) -> None:
    note = '<br><br><span class="edit">Modificato da Anna - Oggi, 21:50</span>'
    evening.save([post("Anna", f"{DAY} 10:00", f"Voto Carla{note}"), post("Bruno", f"{DAY} 10:05", "Voto Dario")])
    count = evening.count()
    assert (count["posts"][0]["verdict"], count["posts"][0]["reason"]) == ("doubt", "edited-after-close")


@pytest.mark.parametrize("hour", ["10:04", "10:04:00"])
def test_an_hour_of_the_day_says_when_as_an_instant_does(evening: Evening, hour: str) -> None:
    whole = f"{DAY}T10:04:00"
    changes = evening.tally("--da", hour).stdout
    assert changes.startswith("Che cosa è cambiato dalle 10:04 del 3/11\n")
    assert changes == evening.tally("--da", whole).stdout
    assert evening.count("--alle", hour) == evening.count("--alle", whole)


@pytest.mark.parametrize("option", ["--letto-il", "--adesso"])
def test_where_no_day_is_known_an_hour_is_not_enough(evening: Evening, option: str) -> None:
    result = evening.tally(option, "10:04")
    assert result.exit_code == 2
    assert "'10:04' non dice di che giorno è: serve un istante come 2026-11-04T21:31" in result.stderr


@pytest.mark.parametrize("option", ["--letto-il", "--adesso", "--da", "--alle"])
@pytest.mark.parametrize("year", ["0001", "1899", "2100", "9999"])
def test_no_year_but_those_of_pages(evening: Evening, option: str, year: str) -> None:
    result = evening.tally(option, f"{year}-01-01T00:00:00")
    assert result.exit_code == 2
    assert f"'{year}-01-01T00:00:00' non può essere: gli anni vanno dal 1900 al 2099" in result.stderr


SPRING, AUTUMN = "2027-03-28T02:30:00", "2026-10-25T02:30:00"
NO_SUCH = (
    "errore: le 02:30 del 28/03/2027 non esistono in Europe/Rome: quella notte l'orologio salta alle 03:30; scrivi "
    "un'ora che esiste.\n"
)
TWICE = "le 02:30 del 25/10/2026 in Europe/Rome ci sono due volte, per il ritorno all'ora solare: prendo la prima."


@pytest.mark.parametrize("option", ["--alle", "--da", "--letto-il", "--adesso"])
@pytest.mark.parametrize("form", ["testo", "json"])
def test_an_hour_that_the_clocks_jump_over_is_refused(evening: Evening, option: str, form: str) -> None:
    evening.save([post("Anna", f"{DAY} 10:00", "Voto Carla")])
    result = evening.tally("--formato", form, option, SPRING)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", NO_SUCH)


@pytest.mark.parametrize("option", ["--alle", "--da", "--letto-il", "--adesso"])
def test_an_hour_that_comes_twice_is_the_first(evening: Evening, option: str) -> None:
    evening.save([post("Anna", f"{DAY} 10:00", "Voto Carla")])
    count = evening.count(option, AUTUMN)
    told = [problem["message"] for problem in count["problems"] if problem["code"] == "double-instant"]
    assert told == [TWICE]
    placed = evening.count(option, f"{AUTUMN}+02:00")
    count["problems"] = [problem for problem in count["problems"] if problem["code"] != "double-instant"]
    assert count == placed


def test_an_hour_of_the_night_in_which_the_clocks_jump(evening: Evening) -> None:
    hours = '\n[orari]\napertura = "22:00"\nchiusura = "21:00"\n'
    evening.write(EDITION.replace("2026-11-02", "2027-03-27"), more=hours)
    evening.save([post("Anna", "2027-03-27 23:00", "Voto Carla")])
    words = ("--adesso", "2027-03-28T23:00:00", "--giorno", "1", "--alle", "02:30")
    assert evening.tally(*words).stderr == NO_SUCH


def test_controlla_tells_that_its_clock_comes_twice(evening: Evening) -> None:
    told = evening.run("controlla", "--adesso", AUTUMN).stderr
    assert told == f"avviso: {TWICE}\n    La seconda si scrive 2026-10-25T02:30:00+01:00\n"
