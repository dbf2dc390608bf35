"""``ruolo``, ``ruoli``, ``notte``, ``estrai`` and the set in ``controlla``, run as a sindaco would."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from forumtool.cli import program
from tests.cli.evening import Evening

HEAD = """\
[edizione]
nome = "Lupus di prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Podestà"]

[topic]
cabina = 63000001
"""
NICKS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino", "Ida", "Luca", "Mara", "Nora", "Olga")
ROLES = "guardia stregone brutto lupo lupo influencer massoni massoni contadino contadino spia veggente"
NIGHT = "2026-11-04T23:00:00"  # night 3


def table(roles: str = ROLES) -> str:
    held = [*roles.split(), *[""] * len(NICKS)]
    rows = [f'[[giocatori]]\nnome = "{nick}"  # nota\n' + (f'ruolo = "{role}"\n' if role else "")
            for nick, role in zip(NICKS, held, strict=False)]  # fmt: skip
    return "\n".join([HEAD, *rows])


@pytest.fixture(name="evening")
def open_evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(table())
    return found


def file(evening: Evening) -> str:
    return (evening.folder / "edizione.toml").read_text(encoding="utf-8")


# ---------------------------------------------------------------- ruolo, ruoli


def test_a_role_answers_to_its_names_and_near_ones_are_offered(evening: Evening) -> None:
    for name in ("maniaco sessuale", "Maniaco", "MANIACO-SESSUALE"):
        assert evening.run("ruolo", name).output.startswith("Maniaco sessuale (anche: maniaco) – Lupus in Tabula UR\n")
    wrong = evening.run("ruolo", "gardia")
    assert wrong.exit_code == 2
    assert "«gardia» non è un ruolo di «tabula-ur»: forse «guardia»?" in wrong.output


def test_without_an_edition_the_book_is_named_or_tabula_ur(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORUMTOOL_EDIZIONE", raising=False)
    runner = CliRunner()
    assert "Lupus in Tabula UR" in runner.invoke(program, ["ruolo", "guardia"]).output
    assert "PartiTalla" in runner.invoke(program, ["ruolo", "guardia", "--regolamento", "partitalla"]).output
    wrong = runner.invoke(program, ["ruoli", "--regolamento", "partitala"])
    assert (wrong.exit_code, "forse «partitalla»?" in wrong.output) == (2, True)
    assert runner.invoke(program, ["ruolo", "guardia", "-e", "altrove"]).exit_code == 5


@pytest.mark.parametrize("book", ["tabula-ur", "mio.toml", "casa mia.toml"])
def test_the_list_to_which_a_role_that_does_not_exist_is_sent_can_be_read(
    evening: Evening, book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if book.endswith(".toml"):
        (evening.folder / book).write_text('nome = "Mio"\nestende = "tabula-ur"\n', encoding="utf-8")
    evening.write(table("gufonzolo").replace("tabula-ur", book))
    told = evening.run("tally")
    assert told.exit_code == 5
    advice = re.search("li elenca «forumtool (.*)»", told.output)
    assert advice is not None
    monkeypatch.chdir(evening.folder)
    listed = CliRunner().invoke(program, shlex.split(advice[1]))
    assert (listed.exit_code, "\n  Guardia" in listed.output) == (0, True)


def test_the_post_of_the_set_says_which_and_how_many_and_never_who(evening: Evening) -> None:
    post = evening.run("ruoli", "--formato", "bbcode").stdout
    assert "[b]Massoni[/b] ×2:" in post
    assert "[b]Brutto[/b]:" in post
    assert "Tiranno" not in post
    assert not [nick for nick in NICKS if nick in post]
    shuffled = table(" ".join(reversed(ROLES.split())))
    evening.write(shuffled)
    assert evening.run("ruoli", "--formato", "bbcode").stdout == post


def test_lists_are_filtered(evening: Evening) -> None:
    def ids(*words: str) -> list[str]:
        return [role["id"] for role in json.loads(evening.run("ruoli", *words, "--formato", "json").stdout)["roles"]]

    assert len(ids()) == 91
    assert ids("--in-partita", "--fazione", "lupi") == ["lupo"]
    assert ids("--fazione", "non-al-via") == ["sceriffo", "tiranno"]
    assert "zombi" in ids("--agisce", "giorno")
    assert "zombi" not in ids("--agisce", "notte")
    assert ids("--in-partita", "--agisce", "passivo") == ["brutto", "contadino", "massoni"]
    assert ids("--in-partita", "--tocca-il-giorno") == ["influencer"]
    wrong = evening.run("ruoli", "--fazione", "lupy")
    assert "«lupy» non è una fazione di «tabula-ur»: forse «lupi»?" in wrong.output


# ---------------------------------------------------------------- notte


def test_the_night_says_what_is_missing(evening: Evening) -> None:
    book = evening.run("notte", "--adesso", NIGHT)
    assert book.exit_code == 0
    missing = book.stdout.split("Che cosa manca\n")[1].split("\n\n")[0].splitlines()
    assert missing == [
        "  Influencer: Fabio (obbligatorio)", "  Lupo: Dario, Elena (obbligatorio)", "  Guardia: Anna (facoltativo)",
        "  Spia: Nora (facoltativo)", "  Veggente: Olga (facoltativo)",
    ]  # fmt: skip
    assert evening.run("segna", "notte", "3", "lupo", "Gino").exit_code == 0
    assert "Lupo" not in evening.run("notte", "3").stdout.split("\n\n")[1]


def test_the_pen_refuses_what_the_book_bars(evening: Evening) -> None:
    assert evening.run("segna", "notte", "2", "guardia", "Carla").exit_code == 0
    said = evening.run("notte", "3").stdout
    assert "non può: Carla (scelto la notte scorsa)" in said
    refused = evening.run("segna", "notte", "3", "guardia", "Carla")
    assert refused.exit_code == 5
    assert "non può scegliere Carla due notti di seguito" in refused.output


def test_what_must_come_in_and_has_not_when_the_night_is_over(evening: Evening) -> None:
    late = evening.run("notte", "2", "--adesso", "2026-11-04T10:00:00")
    assert late.exit_code == 3


def test_what_is_written_against_the_book_is_told(evening: Evening) -> None:
    evening.write(table(), '\n[[notte]]\nnumero = 3\nazioni = [{ ruolo = "stregone", bersaglio = "Anna" }]\n')
    assert "Stregone: si usa dalla notte 4" in evening.run("notte", "3").stderr


def test_private_messages_go_one_to_each(evening: Evening) -> None:
    text = evening.run("notte", "3", "--formato", "bbcode").stdout
    assert text.count("PRIVATO, solo a") == 5
    assert "PRIVATO, solo a Dario ed Elena: copia da qui sotto" in text


def test_without_roles_there_is_no_book(evening: Evening) -> None:
    evening.write(table(""))
    empty = evening.run("notte", "2")
    assert (empty.exit_code, empty.stdout) == (5, "")
    assert empty.stderr == (
        "errore: edizione.toml: giocatori: Il quaderno non sa chi agisce: nel file nessun giocatore ha un ruolo.\n"
        "    Scrivi `ruolo` in [[giocatori]], oppure distribuiscili con forumtool estrai.\n"
    )


@pytest.mark.parametrize(
    "words", [("notte",), ("estrai", "--messaggi"), ("ruoli", "--in-partita"), ("ruoli", "--formato", "bbcode")]
)
def test_what_needs_roles_finds_the_file_wrong_without_them(evening: Evening, words: tuple[str, ...]) -> None:
    evening.write(table(""))
    result = evening.run(*words)
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr.startswith("errore: edizione.toml: giocatori: ")


def test_a_book_alone_has_no_roles_in_play(evening: Evening) -> None:
    result = evening.run("ruoli", "--in-partita", "--regolamento", "partitalla")
    assert (result.exit_code, "--in-partita vuole un'edizione" in result.stderr) == (2, True)


# ---------------------------------------------------------------- estrai


def test_roles_are_dealt_written_and_dealt_alike_again(evening: Evening) -> None:
    sheet = evening.folder / "ruoli.txt"
    sheet.write_text("guardia\nbrutto\nmassoni 2\nlupo 3\ncontadino *\n", encoding="utf-8")
    evening.write(table(""))
    before = file(evening)
    first = evening.run("estrai", "--ruoli", str(sheet), "--seme", "quattro gatti neri", "--formato", "json")
    assert first.exit_code == 0
    dealt = json.loads(first.stdout)
    written = file(evening)
    assert written.count("# nota") == len(NICKS)
    assert 'seme «quattro gatti neri»' in written
    assert sorted(row["role"] for row in dealt["roles"]) == sorted(
        ["guardia", "brutto", "massoni", "massoni", *["lupo"] * 3, *["contadino"] * 5]
    )
    (ugly,) = [row["player"] for row in dealt["roles"] if row["role"] == "brutto"]
    assert [told["told"] for told in dealt["told"] if told["player"] == ugly] == ["contadino"]
    assert evening.run("segna", "annulla").exit_code == 0
    assert file(evening) == before
    evening.run("estrai", "--ruoli", str(sheet), "--seme", "quattro gatti neri")
    assert file(evening) == written


def test_roles_are_not_dealt_over_others_without_being_told(evening: Evening) -> None:
    sheet = evening.folder / "ruoli.txt"
    sheet.write_text("lupo 2\ncontadino *\n", encoding="utf-8")
    before = file(evening)
    refused = evening.run("estrai", "--ruoli", str(sheet))
    assert (refused.exit_code, "--forza" in refused.output, file(evening)) == (5, True, before)
    assert evening.run("estrai", "--ruoli", str(sheet), "--forza").exit_code == 0
    assert file(evening).count('ruolo = "contadino"') == 10


def test_the_messages_of_the_brutto_and_of_a_farmer_are_the_same(evening: Evening) -> None:
    text = "\n" + evening.run("estrai", "--messaggi", "--formato", "bbcode").stdout
    blocks = dict(block.split(":", 1) for block in text.split("\n============ PRIVATO, solo a ")[1:])
    assert blocks["Carla"].strip() == blocks["Luca"].strip()
    assert "rutto" not in text
    assert "Parlate fra voi in privato: tu ed Elena" in blocks["Dario"]


@pytest.mark.parametrize("book", ["tabula-ur", "avventure-orientali", "partitalla", "licantropi"])
def test_what_a_player_is_told_of_his_powers_holds_no_note_for_the_sindaco(evening: Evening, book: str) -> None:
    roles = json.loads(evening.run("ruoli", "--regolamento", book, "--formato", "json").stdout)["roles"]
    rows = [f'[[giocatori]]\nnome = "Tale {n}"\nruolo = "{role["id"]}"\n' for n, role in enumerate(roles)]
    evening.write("\n".join([HEAD.replace("tabula-ur", book), *rows]))
    text = evening.run("estrai", "--messaggi", "--formato", "bbcode").stdout
    assert text.count("PRIVATO, solo a ") > 10
    assert set(re.findall(r"\[i\]\((.*)\)\[/i\]$", text, re.MULTILINE)) == {"se il sindaco non dice altro"}
    assert ": –" not in text
    assert "sceglie: 1 giocatore vivo [i](se il sindaco non dice altro)[/i]\n" in text


def test_a_draw_is_written_once_and_told_again(evening: Evening) -> None:
    first = evening.run("estrai", "tiranno", "3", "--seme", "quattro gatti neri")
    assert first.exit_code == 0
    written = file(evening)
    assert "# estratto con il seme «quattro gatti neri»" in written
    again = evening.run("estrai", "tiranno", "3", "--seme", "quattro gatti neri", "--formato", "json")
    assert (again.exit_code, file(evening)) == (0, written)
    drawn = json.loads(again.stdout)
    assert f'chi = "{drawn["drawn"]}"' in written
    assert drawn["pool"] == list(NICKS)
    assert evening.run("estrai", "tiranno", "3").exit_code == 5
    other = evening.run("estrai", "tiranno", "4")
    assert (other.exit_code, "# estratto con il seme «" in file(evening)) == (0, True)


def test_only_what_the_book_draws_can_be_drawn(evening: Evening) -> None:
    wrong = evening.run("estrai", "guardia", "3")
    assert (wrong.exit_code, "«Guardia» non si estrae a sorte: si estraggono Tiranno." in wrong.output) == (2, True)
    assert evening.run("estrai").exit_code == 2
    assert evening.run("estrai", "tiranno", "3", "--messaggi").exit_code == 2


def test_a_short_seed_is_warned_of(evening: Evening) -> None:
    assert "è corto" in evening.run("estrai", "tiranno", "3", "--seme", "7").stderr


# ---------------------------------------------------------------- files that are wrong


def test_controlla_looks_the_set_over(evening: Evening) -> None:
    evening.write(table(ROLES.replace("massoni massoni", "massoni ghostbuster")))
    said = evening.run("controlla").stderr
    assert "Massoni: servono 2 giocatori, e qui 1." in said
    assert "Ghostbuster: manca Spettro" in said


def test_all_faults_of_a_role_file_are_told_at_once(evening: Evening) -> None:
    (evening.folder / "mio.toml").write_text('nome = "Mio"\nestende = "tabula-ur"\nruoli = "miei.toml"\n', "utf-8")
    (evening.folder / "miei.toml").write_text(
        '[[ruolo]]\nid = "campanaro"\nfazion = "villaggio"\n\n[[ruolo.potere]]\nagisce = "note"\nbersalgi = 1\n\n'
        '[[ruolo]]\nid = "campanaro"\n',
        encoding="utf-8",
    )
    evening.write(table("").replace('"tabula-ur"', '"mio.toml"'))
    wrong = evening.run("ruoli")
    assert wrong.exit_code == 5
    assert [line for line in wrong.stderr.splitlines() if line.startswith("errore")] == [
        "errore: ruoli/miei.toml, riga 3: ruolo[campanaro].fazion: la chiave `fazion` non esiste: forse `fazione`?",
        "errore: ruoli/miei.toml, riga 6: ruolo[campanaro].potere[1].agisce: «note» non va bene per `agisce`: forse "
        "«notte»? Si può scrivere: notte, giorno, sempre, rogo, reazione, passivo, riceve o sorteggio.",
        "errore: ruoli/miei.toml, riga 7: ruolo[campanaro].potere[1].bersalgi: la chiave `bersalgi` non esiste: forse "
        "`bersagli`?",
        "errore: ruoli/miei.toml, riga 10: ruolo[campanaro].id: il ruolo «campanaro» è già scritto sopra: un "
        "identificativo va una volta sola.",
    ]


def test_a_role_of_ones_own_acts_without_a_line_of_code(evening: Evening) -> None:
    """The first example of docs/scrivere-un-ruolo.md, played."""
    document = (Path(__file__).parents[2] / "docs" / "scrivere-un-ruolo.md").read_text("utf-8")
    (evening.folder / "mio.toml").write_text('nome = "Mio"\nestende = "tabula-ur"\nruoli = "miei.toml"\n', "utf-8")
    (evening.folder / "miei.toml").write_text(document.split("```toml\n")[1].split("```")[0], "utf-8")
    evening.write(table("campanaro sonnambulo lupo").replace('"tabula-ur"', '"mio.toml"'))
    assert "2 volte in tutta la partita" in evening.run("ruolo", "sagrestano").stdout
    assert "Campanaro: Anna (facoltativo)" in evening.run("notte", "2").stdout
    for number in ("2", "3"):
        assert evening.run("segna", "notte", number, "campanaro", "Gino").exit_code == 0
    refused = evening.run("segna", "notte", "4", "campanaro", "Gino")
    assert "si usa 2 volte in tutta la partita" in refused.output
    assert "già stato usato" in evening.run("notte", "4").stdout
    told = json.loads(evening.run("estrai", "--messaggi", "--formato", "json").stdout)["told"]
    assert [one["told"] for one in told] == ["campanaro", "contadino", "lupo"]
