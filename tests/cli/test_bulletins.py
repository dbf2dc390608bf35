"""calendario, registro, mattino: the texts around the count, from the file alone or with the pages a malus needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

STORY = """
[[notte]]
numero = 1
morti = [{ giocatore = "Podestà", causa = "sbranato" }]

[[giorno]]
numero = 1
rogo = "Carla"

[[notte]]
numero = 2
azioni = [{ ruolo = "gufo", bersaglio = "Dario" }]
morti = [{ giocatore = "Bruno", causa = "cthulhu" }]
annunci = [{ da = "it", testo = "È scoppiato un palloncino." }]
"""
NIGHT_2 = "2026-11-04T08:00:00"
DAY_2 = "2026-11-04T12:00:00"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(more=STORY)
    return found


# ---------------------------------------------------------------- registro


def test_the_registro_to_publish_holds_what_is_public_now(evening: Evening) -> None:
    night = evening.run("registro", "--formato", "bbcode", "--adesso", NIGHT_2)

    assert (night.exit_code, night.stderr) == (0, "")
    assert night.stdout == (
        "[b]Lupus di prova – Registro[/b]\n"
        "\n"
        "[b]Notte 1[/b]\n"
        "[b]Podestà[/b]: muore\n"
        "\n"
        "[b]Giorno 1[/b]\n"
        "[b]Carla[/b]: finisce sul rogo\n"
    )
    day = evening.run("registro", "--formato", "bbcode", "--adesso", DAY_2).stdout
    assert day == f"{night.stdout}\n[b]Notte 2[/b]\n[b]Bruno[/b]: muore\n"


def test_the_registro_of_the_sindaco_holds_everything(evening: Evening) -> None:
    result = evening.run("registro", "--formato", "json", "--adesso", NIGHT_2)

    assert json.loads(result.stdout) == {
        "entries": [
            {"phase": "notte 1", "player": "Podestà", "cause": "sbranato", "kind": "death"},
            {"phase": "giorno 1", "player": "Carla", "cause": "rogo", "kind": "death"},
            {"phase": "notte 2", "player": "Bruno", "cause": "cthulhu", "kind": "death"},
        ]
    }
    text = evening.run("registro", "--adesso", NIGHT_2).stdout
    assert "\n  Bruno    muore             cthulhu   non ancora pubblico\n" in text


def test_what_is_written_of_later_is_left_out(evening: Evening) -> None:
    for form, now in (("json", "2026-11-03T12:00:00"), ("testo", "2026-11-03T12:00:00")):
        result = evening.run("registro", "--formato", form, "--adesso", now)
        assert "Carla" not in result.stdout, form
        assert "otte 2" not in result.stdout, form
        assert "Podestà" in result.stdout, form
        assert result.stderr == (
            "avviso: Nel file c'è già scritto altro, di dopo adesso (2 righe): qui non compare.\n"
        )


def test_one_phase_alone(evening: Evening) -> None:
    def phases(*words: str) -> list[str]:
        told = json.loads(evening.run("registro", "--formato", "json", "--adesso", DAY_2, *words).stdout)
        return [entry["phase"] for entry in told["entries"]]

    assert phases("--fase", "Giorno 1") == ["giorno 1"]
    assert phases("--giorno", "1") == ["notte 1", "giorno 1"]
    assert phases("--giorno", "9") == []
    quiet = evening.run("registro", "--fase", "notte 3", "--formato", "bbcode", "--adesso", "2026-11-05T12:00:00")
    assert quiet.stdout == "[b]Lupus di prova – Registro, notte 3[/b]\n\n[b]Notte 3[/b]\nNessun morto.\n"


def test_a_night_that_is_not_over_is_made_ready_with_a_warning(evening: Evening) -> None:
    early = evening.run("registro", "--fase", "notte 2", "--formato", "bbcode", "--adesso", NIGHT_2)

    assert early.exit_code == 0
    assert early.stdout.endswith("[b]Notte 2[/b]\n[b]Bruno[/b]: muore\n")
    assert early.stderr == (
        "avviso: La notte 2 non è finita: questo testo va pubblicato dalle 09:30 del 04/11.\n"
    )


def test_a_pyre_is_not_told_before_the_close_even_if_asked_for(evening: Evening) -> None:
    def at(now: str) -> str:
        return evening.run("registro", "--fase", "giorno 1", "--formato", "bbcode", "--adesso", now).stdout

    assert "Carla" not in at("2026-11-03T21:30:30")
    assert "Nessuno, finora." in at("2026-11-03T21:30:30")
    assert "Carla" in at("2026-11-03T21:31:00")


def test_words_that_name_no_phase(evening: Evening) -> None:
    wrong = evening.run("registro", "--fase", "alba 2")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert wrong.stderr == (
        'errore: «alba 2» non è una fase: si scrive per esempio --fase "notte 2", o --fase "giorno 3".\n'
    )
    both = evening.run("registro", "--fase", "notte 2", "--giorno", "2")
    assert both.exit_code == 2
    assert "--fase e --giorno non vanno insieme." in both.stderr


# ---------------------------------------------------------------- mattino


def test_at_night_the_morning_is_that_of_the_next_opening(evening: Evening) -> None:
    result = evening.run("mattino", "--formato", "bbcode", "--adesso", NIGHT_2)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "[b]Lupus di prova – Giorno 2[/b]\n"
        "Si vota mercoledì 4 novembre 2026, dalle 09:30 alle 21:30.\n"
        "\n"
        "[b]Nella notte[/b]\n"
        "[b]Bruno[/b]: muore\n"
        "\n"
        "[b]In cabina[/b]\n"
        "[b]Dario[/b]: +1 (Gufo)\n"
        "\n"
        "È scoppiato un palloncino.\n"
        "\n"
        "[b]In gioco[/b] (2): Anna e Dario\n"
    )


@pytest.mark.parametrize(
    ("now", "day"),
    [("2026-11-03T21:30:59", 1), ("2026-11-03T21:31:00", 2), (DAY_2, 2), ("2026-11-04T22:00:00", 3)],
)
def test_by_day_the_morning_is_that_day(evening: Evening, now: str, day: int) -> None:
    result = evening.run("mattino", "--formato", "json", "--adesso", now)

    assert json.loads(result.stdout)["day"] == day


def test_the_morning_in_json_holds_public_facts_alone(evening: Evening) -> None:
    result = evening.run("mattino", "--formato", "json", "--giorno", "2", "--adesso", "2026-12-24T00:00:00")

    def announcement(kind: str, player: str | None, value: int | None, text: str | None, source: str | None) -> object:
        return {"kind": kind, "player": player, "value": value, "text": text, "source": source}

    assert json.loads(result.stdout) == {
        "day": 2,
        "announcements": [
            announcement("death", "Bruno", None, None, None),
            announcement("mark", "Dario", 1, None, "gufo"),
            announcement("notice", None, None, "È scoppiato un palloncino.", "it"),
        ],
        "alive": ["Anna", "Dario"],
    }


MALUS = EDITION + (
    '\n[regole]\nastensione = "malus"\n'
    '\n[[giorno]]\nnumero = 1\nsenza_rogo = "nessun voto"\n'
)
VOTES = [post("Anna", "2026-11-03 10:00", "Voto Carla"), post("Bruno", "2026-11-03 11:00", "Voto Carla")]


def malus_morning(evening: Evening, *words: str, read_at: str = "2026-11-03T23:00:00") -> tuple[int, str, str]:
    pages = ["--pagine", str(evening.folder / "pagine"), "--letto-il", read_at]
    result = evening.run("mattino", *pages, "--formato", "json", "--adesso", NIGHT_2, *words)
    return result.exit_code, result.stdout, result.stderr


def test_a_malus_is_counted_from_the_pages_of_the_days_before(evening: Evening) -> None:
    evening.write(MALUS)
    evening.save(VOTES)

    code, text, _ = malus_morning(evening)

    assert code == 0
    assert [(one["kind"], one["player"], one["value"], one["source"]) for one in json.loads(text)["announcements"]] == [
        ("malus", "Carla", 1, "malus"),
        ("malus", "Dario", 1, "malus"),
    ]


def test_without_those_pages_there_is_no_morning(evening: Evening) -> None:
    evening.write(MALUS)

    result = evening.run("mattino", "--offline", "--adesso", NIGHT_2)

    assert (result.exit_code, result.stdout) == (4, "")
    assert "Del topic 63000001 non c'è nessuna pagina" in result.stderr


def test_pages_read_before_the_close_make_a_malus_provisional(evening: Evening) -> None:
    evening.write(MALUS)
    evening.save(VOTES)

    code, _, told = malus_morning(evening, read_at="2026-11-03T20:00:00")

    assert code == 3
    assert "dubbio: Le pagine del giorno 1 sono state lette prima della chiusura: rileggile.\n" in told


def test_while_the_day_before_is_open_a_malus_is_provisional(evening: Evening) -> None:
    evening.write(MALUS)
    evening.save(VOTES)

    code, _, told = malus_morning(evening, "--giorno", "2", "--adesso", "2026-11-03T20:00:00")

    assert code == 3
    assert "dubbio: Il giorno 1 non è ancora chiuso: il malus può cambiare.\n" in told


# ---------------------------------------------------------------- calendario


def test_the_calendar(evening: Evening) -> None:
    result = evening.run("calendario", "--adesso", "2026-11-04T22:00:00")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "Lupus di prova – calendario\n"
        "Adesso: mercoledì 4 novembre 2026, ore 22:00; è notte 3.\n"
        "\n"
        "   notte 1   lun 2/11 21:30 – mar 3/11 09:30  12 h\n"
        "   giorno 1  mar 3/11 09:30 – mar 3/11 21:30  12 h\n"
        "   notte 2   mar 3/11 21:30 – mer 4/11 09:30  12 h\n"
        "   giorno 2  mer 4/11 09:30 – mer 4/11 21:30  12 h\n"
        "→  notte 3   mer 4/11 21:30 – gio 5/11 09:30  12 h\n"
        "   giorno 3  gio 5/11 09:30 – gio 5/11 21:30  12 h\n"
        "\n"
        "Da fare\n"
        "  - giorno 2: chiuso, manca `rogo` o `senza_rogo`\n"
    )


def test_the_calendar_in_json(evening: Evening) -> None:
    result = evening.run("calendario", "--formato", "json", "--adesso", "2026-11-04T22:00:00")
    told = json.loads(result.stdout)

    assert (told["edition"], told["now"], told["phase"]) == ("Lupus di prova", "2026-11-04T22:00:00+01:00", "notte 3")
    assert told["phases"][3] == {
        "phase": "giorno 2",
        "round": 1,
        "opens": "2026-11-04T09:30:00+01:00",
        "closes": "2026-11-04T21:30:00+01:00",
        "state": "past",
        "moved": False,
        "topics": [],
        "due": [{"code": "pyre-unwritten", "message": "chiuso, manca `rogo` o `senza_rogo`"}],
    }


@pytest.mark.parametrize("name", ["calendario", "registro", "mattino", "inattivi"])
def test_a_wrong_edition_is_exit_5(evening: Evening, name: str) -> None:
    evening.write(more="\n[[giorno]]\nnumero = 1\nrogo = 'Nessuno di noi'\n")

    result = evening.run(name)

    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr.startswith("errore: edizione.toml, riga ")


# ---------------------------------------------------------------- an order that tells nothing

NIGHT = {
    "morti": ['{ giocatore = "Podestà", causa = "drago" }', '{ giocatore = "Bruno", causa = "sbranato" }',
              '{ giocatore = "Anna", causa = "cthulhu" }'],
    "ritorni": ['{ giocatore = "Ivo", causa = "gesoo" }', '{ giocatore = "Gino", causa = "vampiro" }'],
    "uscite": ['{ giocatore = "Elena", causa = "drago" }', '{ giocatore = "Dario", causa = "altro" }'],
}  # fmt: skip
DAY = {
    "morti": ['{ giocatore = "Nora", causa = "inattiva" }', '{ giocatore = "Luca", causa = "cavaliere" }'],
    "uscite": ['{ giocatore = "Rita", causa = "drago" }', '{ giocatore = "Olga", causa = "altro" }'],
    "rogo": ['"Sara"', '"Pino"'],
}
MORE = ("Elena", "Gino", "Ivo", "Luca", "Nora", "Olga", "Pino", "Rita", "Sara")
GAME = EDITION + "".join(f'[[giocatori]]\nnome = "{name}"\n' for name in MORE)
GAME += '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Gino" }, { giocatore = "Ivo" }]\n[[giorno]]\nnumero = 1\n'
GAME += 'senza_rogo = "parità"\n'


def told(folder: Path, *, backwards: bool) -> list[str]:
    """Every public text of a game whose file tells things in one order, or in the other."""
    evening = Evening(folder)
    order = -1 if backwards else 1
    night, day = (
        "".join(f"{key} = [{', '.join(rows[::order])}]\n" for key, rows in written.items()) for written in (NIGHT, DAY)
    )
    evening.write(GAME, f"[[notte]]\nnumero = 2\n{night}[[giorno]]\nnumero = 2\n{day}")
    evening.save([post("Carla", "2026-11-04 10:00", "Voto Pino")])
    now = ["--adesso", "2026-11-04T23:00"]
    pages = ["--pagine", str(folder / "pagine"), "--letto-il", "2026-11-04T23:00"]
    forms = [
        *(("registro", form) for form in ("bbcode", "html")),
        *(("mattino", form, "--giorno", "2") for form in ("testo", "bbcode", "html", "json")),
        *(("tally", form, "--giorno", "2", *pages) for form in ("bbcode", "html")),
    ]
    runs = [evening.run(command, "--formato", form, *words, *now) for command, form, *words in forms]
    assert [run.exit_code for run in runs] == [0] * len(runs), [run.stderr for run in runs]
    return [run.stdout for run in runs]


def test_the_order_in_which_the_file_tells_things_is_in_no_public_text(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
    texts = told(folders[0], backwards=False)
    assert texts == told(folders[1], backwards=True)
    assert texts[0].partition("[b]Notte 2[/b]\n")[2] == (
        "[b]Anna[/b]: muore\n[b]Bruno[/b]: muore\n[b]Podestà[/b]: muore\n"
        "[b]Dario[/b]: lascia il gioco\n[b]Elena[/b]: lascia il gioco\n"
        "[b]Gino[/b]: torna in gioco\n[b]Ivo[/b]: torna in gioco\n"
        "\n"
        "[b]Giorno 2[/b]\n"
        "[b]Pino[/b]: finisce sul rogo\n[b]Sara[/b]: finisce sul rogo\n"
        "[b]Luca[/b]: muore\n[b]Nora[/b]: muore (inattiva)\n"
        "[b]Olga[/b]: lascia il gioco\n[b]Rita[/b]: lascia il gioco\n"
    )


def test_the_registro_of_the_sindaco_keeps_the_order_of_the_file(tmp_path: Path) -> None:
    told(tmp_path, backwards=False)
    found = Evening(tmp_path).run("registro", "--formato", "json", "--adesso", "2026-11-04T12:00")
    names = [entry["player"] for entry in json.loads(found.stdout)["entries"] if entry["phase"] == "notte 2"]
    assert names == ["Podestà", "Bruno", "Anna", "Elena", "Dario", "Ivo", "Gino"]
