"""A new edition: what is written, what is missing, what is refused."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from forumtool.cli import program
from forumtool.edition import read_edition
from forumtool.edition.rules import RULE_KEYS, as_written
from forumtool.edition.values import Edition
from forumtool.shell.resources import find_roles, find_ruleset
from tests.forum import post, topic

NOW = "2026-11-02T12:00:00"
EXAMPLES = re.compile(r"^#(?=[^ \n])", re.MULTILINE)


def run(*words: str) -> Result:
    return CliRunner().invoke(program, ["nuova", *words, "--adesso", NOW])


def read(text: str) -> Edition:
    return read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())


def listed(folder: Path, text: str) -> str:
    path = folder / "lista.txt"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.fixture(name="all_known")
def everything_known(tmp_path: Path) -> list[str]:
    players = "# chi gioca\n\nAnna;gufo\n  Bruno \nCarla ; Spia\nTizio;);\n"
    return [
        "--forum", "esempio.forumfree.it/?c=3", "--regolamento", "tabula-ur", "--nome", "Lupus «XXIV»",
        "--giocatori", listed(tmp_path, players), "--sindaco", "Podestà", "--sindaco", "Vice",
        "--cabina", "https://esempio.forumfree.it/?t=63000001&st=15", "--aula", "63000002",
    ]  # fmt: skip


def test_an_edition_of_which_all_is_known(tmp_path: Path, all_known: list[str]) -> None:
    folder = tmp_path / "partite" / "lupus"
    result = run(str(folder), *all_known)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        f"Scritto {folder / 'edizione.toml'}.\n"
        "La notte 1 comincia la sera del 02/11/2026.\n"
        "Giocatori: 4.\n"
        f"Per controllare: forumtool controlla -e {folder}\n"
    )
    edition = read((folder / "edizione.toml").read_text("utf-8"))
    assert edition.warnings == ()
    assert edition.name == "Lupus «XXIV»"
    assert edition.ruleset.id == "tabula-ur"
    assert str(edition.first_night) == "2026-11-02"
    assert [moderator.name for moderator in edition.moderators] == ["Podestà", "Vice"]
    assert edition.forum.address == "https://esempio.forumfree.it"
    assert [(ref.section, ref.topic) for ref in edition.topics] == [("cabina", 63000001), ("aula", 63000002)]
    assert [(player.seat, player.role) for player in edition.players] == [
        ("Anna", "gufo"), ("Bruno", None), ("Carla", "spia"), ("Tizio;)", None),
    ]  # fmt: skip


def test_it_is_its_owners_alone(tmp_path: Path, all_known: list[str]) -> None:
    run(str(tmp_path / "lupus"), *all_known)
    if sys.platform != "win32":
        assert (tmp_path / "lupus").stat().st_mode & 0o777 == 0o700
        assert (tmp_path / "lupus" / "edizione.toml").stat().st_mode & 0o777 == 0o600


def test_nothing_need_be_known(tmp_path: Path) -> None:
    folder = tmp_path / "lupus_di-mezza estate"
    result = run(str(folder))
    assert result.exit_code == 0
    assert result.stderr == (
        "avviso: nel file c'è ancora da scrivere il regolamento, la cabina e i giocatori: prima di allora gli altri "
        "comandi non lo leggono.\n"
        "    Il posto c'è già, con un esempio: basta togliere il #.\n"
    )
    values = tomllib.loads((folder / "edizione.toml").read_text("utf-8"))
    assert values["edizione"]["nome"] == "Lupus di mezza estate"
    assert {key: value for key, value in values.items() if value} == {"edizione": values["edizione"]}


def test_the_examples_make_an_edition(tmp_path: Path) -> None:
    """Without their # the examples of the file are a right edition, in which every key that there is has its place."""
    players = listed(tmp_path, "\n".join(["Carla", "Gino", "Ivo", "Luca", "Nora", "Elena"]))
    run(str(tmp_path / "x"), "--giocatori", players, "--prima-notte", "2026-11-02")
    text = EXAMPLES.sub("", (tmp_path / "x" / "edizione.toml").read_text("utf-8"))
    edition = read(text)
    assert [problem.message for problem in edition.warnings] == []
    values = tomllib.loads(text)
    assert set(values) == {
        "edizione", "forum", "topic", "orari", "regole", "giocatori", "sostituzioni", "assenze", "fermi", "notte",
        "giorno",
    }  # fmt: skip
    assert set(values["regole"]) == set(RULE_KEYS)
    assert set(values["topic"]) == {"cabina", "aula", "chat", "cimitero", "registro"}
    assert set(values["giocatori"][0]) == {"nome", "alias", "mid", "ruolo", "fazione", "genere"}
    assert set(values["notte"][0]) == {"numero", "azioni", "morti", "ritorni", "uscite", "cambi", "annunci"}
    assert {*values["giorno"][0], "senza_rogo"} == {
        "numero", "apertura", "chiusura", "azioni", "spareggio", "decisioni", "segreto", "schede", "morti", "ritorni",
        "uscite", "annunci", "rogo", "senza_rogo", "seme", "ballottaggi",
    }  # fmt: skip


@pytest.mark.parametrize("book", ["tabula-ur", "avventure-orientali", "partitalla", "licantropi"])
def test_the_rules_shown_are_those_of_the_book(tmp_path: Path, book: str) -> None:
    run(str(tmp_path / "x"), "--regolamento", book, "--giocatori", listed(tmp_path, "Anna"), "--cabina", "63000001")
    text = (tmp_path / "x" / "edizione.toml").read_text("utf-8")
    rules = read(text).ruleset
    for key in RULE_KEYS:
        assert f"#{as_written(rules, key)}\n" in text
    assert f'#apertura = "{rules.opening:%H:%M}"\n#chiusura = "{rules.closing:%H:%M}"\n' in text
    assert f'I valori sono quelli di "{book}".' in text


def test_segna_writes_at_the_end_of_a_new_file(tmp_path: Path, all_known: list[str]) -> None:
    run(str(tmp_path / "x"), *all_known)
    file = tmp_path / "x" / "edizione.toml"
    before = file.read_text("utf-8")
    result = CliRunner().invoke(program, ["segna", "notte", "2", "gufo", "Bruno", "-e", str(file)])
    assert result.exit_code == 0
    added = '\n[[notte]]\nnumero = 2\nazioni = [\n  { ruolo = "gufo", bersaglio = "Bruno" },\n]\n'
    assert file.read_text("utf-8") == before + added


@pytest.mark.parametrize(
    ("book", "now", "evening"),
    [
        ("tabula-ur", "2026-11-02T21:29:00", "2026-11-02"),
        ("tabula-ur", "2026-11-02T21:30:00", "2026-11-03"),
        ("tabula-ur", "2026-11-02T20:45:00+00:00", "2026-11-03"),  # 21:45 in Italy
        ("avventure-orientali", "2026-11-02T21:45:00", "2026-11-02"),
    ],
)
def test_the_first_night_is_the_next_evening(tmp_path: Path, book: str, now: str, evening: str) -> None:
    words = ["nuova", str(tmp_path / "x"), "--regolamento", book, "--adesso", now]
    assert CliRunner().invoke(program, words).exit_code == 0
    values = tomllib.loads((tmp_path / "x" / "edizione.toml").read_text("utf-8"))
    assert str(values["edizione"]["prima_notte"]) == evening


def test_a_rule_book_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "borgo.toml").write_text('estende = "tabula-ur"\nturni = 2\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    result = run("mia", "--regolamento", "borgo.toml", "--giocatori", listed(tmp_path, "Anna;gufo"), "--cabina", "6")
    assert result.exit_code == 0, result.stderr
    assert 'regolamento = "../borgo.toml"' in Path("mia/edizione.toml").read_text("utf-8")
    assert CliRunner().invoke(program, ["segna", "spareggio", "1", "Anna", "-e", "mia"]).exit_code == 0


def test_a_rule_book_whose_roles_have_names_that_toml_escapes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    role = "[[ruolo]]\nid = 'a\"b'\nfazione = \"villaggio\"\n"
    power = "[[poteri]]\nruolo = 'a\"b'\nfase = [\"giorno\"]\neffetto = \"spareggio\"\n"
    book = "estende = \"tabula-ur\"\npareggio = ['a\"b']\n"
    (tmp_path / "borgo.toml").write_text(book + role + power, "utf-8")
    monkeypatch.chdir(tmp_path)
    result = run("mia", "--regolamento", "borgo.toml")
    assert result.exit_code == 0, result.stderr
    assert 'pareggio = ["a\\"b"]' in Path("mia/edizione.toml").read_text("utf-8")


def test_what_is_there_is_never_touched(tmp_path: Path, all_known: list[str]) -> None:
    (tmp_path / "edizione.toml").write_text("mia", "utf-8")
    result = run(str(tmp_path), *all_known)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"errore: {tmp_path / 'edizione.toml'}: Qui c'è già un'edizione: non la tocco.\n"
    assert (tmp_path / "edizione.toml").read_text("utf-8") == "mia"


def test_a_list_with_faults_is_told_line_by_line(tmp_path: Path) -> None:
    path = listed(tmp_path, "Il Conte\n\nANNA;guffo\nil_conte\npodestà\n")
    result = run(str(tmp_path / "x"), "--regolamento", "tabula-ur", "--giocatori", path, "--sindaco", "Podestà")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr == (
        f"errore: {path}, riga 3: «guffo» non è un ruolo di «tabula-ur»: forse «gufo»?\n"
        f"errore: {path}, riga 4: «il_conte» è lo stesso nome di «Il Conte», alla riga 1: lasciane uno.\n"
        f"errore: {path}, riga 5: «podestà» è un sindaco: un sindaco non gioca, togli la riga.\n"
    )
    assert not (tmp_path / "x").exists()


def test_a_list_is_judged_also_without_a_rule_book(tmp_path: Path) -> None:
    path = listed(tmp_path, "Anna\nBruno;gufoo\n;lupo\nCarla\tgufo\n")
    result = run(str(tmp_path / "x"), "--giocatori", path)
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr == (
        f"errore: {path}, riga 2: «gufoo» non è un ruolo di «tabula-ur»: forse «gufo»?\n"
        f"errore: {path}, riga 3: manca il nick: prima del punto e virgola va chi gioca.\n"
        f"errore: {path}, riga 4: c'è una tabulazione: fra il nick e il ruolo va un punto e virgola.\n"
    )
    empty = run(str(tmp_path / "x"), "--giocatori", listed(tmp_path, "# nessuno\n\n"))
    assert empty.exit_code == 5
    assert empty.stderr == f"errore: {path}: Non c'è nessun giocatore: va scritto un nick per riga.\n"


REFUSED = [
    (["--forum", "il mio forum"], 2, "«il mio forum» non è un indirizzo: https://esempio.forumfree.it"),
    (["--cabina", "sei"], 2, "--cabina: «sei» non è il numero né l'indirizzo di un topic (…/?t=63000001)."),
    (["--aula", "6", "--cabina", "6"], 5, "il topic 6 è già di `cabina`: ogni sezione ha i suoi topic."),
    (["--regolamento", "tabula"], 5, "il regolamento «tabula» non si trova: forse «tabula-ur»?"),
    (
        ["--regolamento", "zzz"],
        5,
        "il regolamento «zzz» non si trova: ci sono avventure-orientali, licantropi, partitalla, tabula-ur, oppure il "
        "nome di un file .toml.",
    ),
    (["--da-topic", "6"], 2, "--da-topic legge il topic sul forum: scrivi --forum INDIRIZZO, o dai le pagine salvate "
     "con --pagine."),
    (["--giocatori", "non-c-e.txt"], 5, "non-c-e.txt: Il file non c'è."),
]  # fmt: skip


@pytest.mark.parametrize(("words", "code", "message"), REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    tmp_path: Path, words: list[str], code: int, message: str
) -> None:
    result = run(str(tmp_path / "x"), *words)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", f"errore: {message}\n")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("Anna,gufo", "Anna;gufo"),
        ("Lady Oscar , Veggente cieco", "Lady Oscar;Veggente cieco"),
        ("Anna: gufo", "Anna;gufo"),
        ("Anna - gufo", "Anna;gufo"),
        ("Anna (gufo)", "Anna;gufo"),
        ("Re, di, Spade = gufo", "Re, di, Spade;gufo"),
        ("Anna -> veggente-cieco", "Anna;veggente-cieco"),
    ],
)
def test_a_role_after_another_mark_than_a_semicolon(tmp_path: Path, line: str, right: str) -> None:
    path = listed(tmp_path, f"Carla\n{line}\n")
    result = run(str(tmp_path / "x"), "--regolamento", "tabula-ur", "--giocatori", path)
    assert (result.exit_code, result.stderr) == (
        5,
        f"errore: {path}, riga 2: in «{line}» c'è un ruolo: fra il nick e il ruolo va un punto e virgola, «{right}». "
        f"Se è tutto un nick, il punto e virgola va in fondo: «{line};».\n",
    )
    assert not (tmp_path / "x").exists()
    path = listed(tmp_path, f"Carla\n{line};\n")
    assert run(str(tmp_path / "x"), "--regolamento", "tabula-ur", "--giocatori", path, "--cabina", "6").exit_code == 0
    assert f'nome = "{line}"' in (tmp_path / "x" / "edizione.toml").read_text("utf-8")


@pytest.mark.parametrize("line", ["Anna, detta Nina", "gufo", ",gufo", "Re-gufo", "Anna gufo", "Tizio,;", "A,b;spia"])
def test_a_nick_with_such_a_mark_is_a_nick(tmp_path: Path, line: str) -> None:
    path = listed(tmp_path, f"Carla\n{line}\n")
    assert run(str(tmp_path / "x"), "--regolamento", "tabula-ur", "--giocatori", path).exit_code == 0


@pytest.mark.parametrize(
    "words",
    [["--prima-notte", "domani"], ["--prima-notte", "2026-11-02T10:00"], ["--giocatori", "a", "--da-topic", "6"]],
)
def test_wrong_words_are_a_wrong_use(tmp_path: Path, words: list[str]) -> None:
    assert run(str(tmp_path / "x"), *words).exit_code == 2
    assert not (tmp_path / "x").exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("", "utf-8")
    result = run(str(tmp_path / "x"))
    assert result.exit_code == 2
    why = "c'è già un file con questo nome"
    assert result.stderr == f"errore: {tmp_path / 'x'}: La cartella non si può creare ({why}): scegli un altro posto.\n"


# ---------------------------------------------------------------- those who wrote in the sign-up topic

SIGNUP = [
    post("Podestà", "2026-10-20 10:00", "Si gioca! Chi c'è?", mid=1),
    post("Il Conte", "2026-10-20 11:00", "Io!", mid=1007),
    post("Anna", "2026-10-20 12:00", "Presente"),
    post("Il Conte", "2026-10-21 11:00", "Quando si comincia?", mid=1007),
]


def saved(folder: Path, pages: list[bytes]) -> str:
    folder.mkdir()
    for number, data in enumerate(pages):
        (folder / f"{number}.html").write_bytes(data)
    return str(folder)


def test_players_from_the_sign_up_topic(tmp_path: Path) -> None:
    pages = saved(tmp_path / "pagine", topic(SIGNUP, number=63000077))
    result = run(
        str(tmp_path / "x"), "--regolamento", "tabula-ur", "--sindaco", "podestà", "--da-topic",
        "https://esempio.forumfree.it/?t=63000077", "--cabina", "63000001", "--pagine", pages,
    )  # fmt: skip
    assert result.exit_code == 0, result.stderr
    told = "Giocatori: 2.\nSono tutti quelli che hanno scritto nel topic: togli dal file chi non gioca.\n"
    assert told in result.stdout
    edition = read((tmp_path / "x" / "edizione.toml").read_text("utf-8"))
    assert [(player.seat, player.holders[0].mid) for player in edition.players] == [("Il Conte", 1007), ("Anna", None)]
    assert not (tmp_path / "x" / "archivio.sqlite").exists()


def test_nicks_of_the_topic_that_are_read_alike(tmp_path: Path) -> None:
    """A Cyrillic А, and another account that writes itself small: of all these one can play."""
    posts = [post(name, "2026-10-30 10:00") for name in ("Anna", "\u0410nna", "Bruno", "anna")]
    pages = saved(tmp_path / "pagine", topic(posts, number=63000077))
    result = run(
        str(tmp_path / "x"), "--regolamento", "tabula-ur", "--sindaco", "podestà", "--da-topic",
        "https://esempio.forumfree.it/?t=63000077", "--cabina", "63000001", "--pagine", pages,
    )  # fmt: skip
    assert (
        "Di «Anna», «\u0410nna» e «anna» ho scritto solo il primo: si leggono allo stesso modo, e se sono persone "
        "diverse ne può giocare una.\n"
    ) in result.stdout
    edition = read((tmp_path / "x" / "edizione.toml").read_text("utf-8"))
    assert [player.seat for player in edition.players] == ["Anna", "Bruno"]


def test_a_sign_up_topic_that_is_not_whole(tmp_path: Path) -> None:
    pages = saved(tmp_path / "pagine", topic(SIGNUP, number=63000077, per_page=2)[:1])
    result = run(str(tmp_path / "x"), "--da-topic", "63000077", "--pagine", pages)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "63000077" in result.stderr
    assert not (tmp_path / "x").exists()


def test_pages_of_another_topic(tmp_path: Path) -> None:
    pages = saved(tmp_path / "pagine", topic(SIGNUP, number=63000078))
    result = run(str(tmp_path / "x"), "--da-topic", "63000077", "--pagine", pages)
    assert result.exit_code == 4
    assert "La pagina è del topic 63000078" in result.stderr
