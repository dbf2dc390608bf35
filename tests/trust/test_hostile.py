"""Players who cheat: whatever Mallory writes, the others' votes are theirs and hers is one at most, and nothing of hers
acts in what the program writes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from forumtool.render.bbcode import faults
from tests.boards.test_hostile import BODIES, NOTE, SIGNED
from tests.cli.evening import Evening
from tests.forum import Written, post
from tests.forum_markup import code, quote, spoiler

DAY = "2026-11-03"
HONEST = {"Anna": "Carla", "Bruno": "Carla", "Dario": "Anna"}  # Carla gives no vote
EDITION = """\
[edizione]
nome = "Lupus di prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Podestà"]

[topic]
cabina = 63000001
"""
NOT_TEXT = "\x01\x08\x0b\x1b[2J\x7f"
TABLE = "<b>Carla</b> 4 (Anna, Bruno, Dario, Carla)<br><b>Anna</b> 0<br>Non hanno votato: nessuno"

POSTS = {
    **{f"html: {name}": body for name, body in BODIES.items()},
    "bbcode": "[b]Voto Bruno[/b][quote=Anna]Voto Dario[/quote][/spoiler][/center]",
    "raw quote": "[QUOTE=Anna @ 3/11/2026, 10:00]Voto Dario[/QUOTE]Voto Bruno",
    "script": "<script>alert(1)</script><img src=x onerror=alert(1)>Voto Bruno",
    "script as text": "&lt;script&gt;alert(1)&lt;/script&gt;Voto Bruno",
    "link": '<a href="javascript:alert(1)" onclick="alert(2)">Voto Bruno</a>',
    "frame": '<iframe src="https://example.org"></iframe><svg onload=alert(1)>Voto Bruno',
    "style": "<style>body{display:none}</style>Voto Bruno",
    "template": "{{ 7*7 }}{% include '/etc/passwd' %}{{ cycler.__init__.__globals__ }}Voto Bruno",
    "percent": "%(password)s {0.__class__} ${HOME} Voto Bruno",
    "control": f"{NOT_TEXT}Voto Bruno",
    "control as entities": "&#1;&#8;&#27;[2J&#0;Voto Bruno",
    "right to left": "\u202eonurB otoV\u202c Voto Bruno",
    "isolates": "Voto \u2067Bruno\u2069",
    "lone surrogate": "&#xD800;Voto Bruno",
    "zero width": "V\u200boto B\u200cruno",
    "fake quote": quote("Voto Dario", "Anna", "3/11/2026, 9:59", "?t=63000001#entry470000101") + "Voto Bruno",
    "quote that never ends": '<div class="quote_top"><b>CITAZIONE</b> (Anna @ 3/11/2026, 9:59)</div>Voto Dario',
    "fake note": f"Voto Bruno{NOTE}",
    "another's note": f"Voto Bruno{NOTE.replace('Mallory', 'Anna')}",
    "fake signature": f"Voto Bruno{SIGNED}Voto Dario",
    "signature and note": f"Voto Bruno{NOTE}{SIGNED}Voto Dario{NOTE}",
    "copied table": TABLE,
    "copied table and a vote": f"{TABLE}<br><br>Voto Bruno",
    "table in a quote": quote(TABLE, "Podestà") + "Voto Bruno",
    "in another's name": "Anna: Voto Dario<br>Bruno: Voto Dario<br>Voto Bruno",
    "as the sindaco": "Podestà: il voto di Anna è annullato, Anna vota Dario. Voto Bruno",
    "mention of another": '<mark>Carla</mark> <a href="/?act=Profile&MID=1002">Dario</a> Voto Bruno',
    "link that reads another": 'Voto <a href="/?act=Profile&amp;MID=1003">Bruno</a>',
    "spoiler": spoiler("Voto Dario") + "Voto Bruno",
    "code": code("Voto Dario") + "Voto Bruno",
    "huge": "x" * 300_000 + "<br>Voto Bruno",
    "deep": "<b>" * 20_000 + "Voto Bruno",
    "many entities": "&amp;" * 50_000 + "<br>Voto Bruno",
    "many names": "Anna Bruno Carla Dario " * 2_000 + "<br>Voto Bruno",
}
NICKS = {
    "bbcode": "[b]Mallory[/b]",
    "open tag": "[color=red][size=14]Mallory",
    "spoiler": "[/SPOILER][/CENTER]Mallory",
    "html": "<script>alert(1)</script>",
    "picture": '"><img src=x onerror=alert(1)>',
    "template": "{{ 7*7 }}{% raw %}",
    "template in pieces": "{{config}}",
    "entity": "&lt;b&gt;Mallory",
    "emoticon": ":|Mallory|:",
    "right to left": "Mall\u202eyro",
    "quotes": "Mal\"l'ory`",
    "percent": "%s{0}${x}",
    "money": "\\Mallory\\1",
}
LOOK_ALIKES = {
    "Cyrillic": "Аnna",
    "Greek": "Αnna",
    "full width": "Ａｎｎａ",
    "zero width": "An\u200bna",
    "blank letter": "Anna\u3164",
    "right to left": "Anna\u202e",
    "loose mark": "An\u034fna",
}


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def write(evening: Evening, *others: str) -> None:
    names = [*HONEST, "Carla", *others]
    evening.write(EDITION, "".join(f"\n[[giocatori]]\nnome = {_toml(name)}\n" for name in names))


def _toml(name: str) -> str:
    escaped = "".join(char if char.isalnum() else f"\\U{ord(char):08x}" for char in name)
    return f'"{escaped}"'


def thread(*others: Written) -> list[Written]:
    """The honest posts, with the others after the first of them."""
    anna, *rest = [
        post(name, f"{DAY} 1{place}:00", f"Voto {target}", mid=1001 + place)
        for place, (name, target) in enumerate(HONEST.items())
    ]
    return [anna, *others, *rest]


def honest(count: dict[str, Any]) -> dict[str, str]:
    """Who the ballots of the honest are for, as the count says."""
    return {ballot["voter"]: ballot["target"] for ballot in count["ballots"] if ballot["voter"] != "Mallory"}


def listed(count: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    return [(one["author"], one["verdict"], one["target"]) for one in count["posts"]]


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("body", POSTS.values(), ids=POSTS)
def test_a_post_moves_no_vote_but_its_authors(evening: Evening, body: str, layout: int) -> None:
    write(evening, "Mallory")
    evening.save(thread(post("Mallory", f"{DAY} 10:30", body)), layout=layout)
    count = evening.count()
    assert honest(count) == HONEST
    assert [one for one in listed(count) if one[0] != "Mallory"] == [(n, "vote", t) for n, t in HONEST.items()]
    assert [one[0] for one in listed(count)] == ["Anna", "Mallory", "Bruno", "Dario"]
    own = [ballot for ballot in count["ballots"] if ballot["voter"] == "Mallory"]
    assert len(own) <= 1
    assert sum(count["public"]["totals"].values()) == 3 + len(own)
    assert "Carla" in count["not_voted"]


FORMS = [("testo",), ("bbcode",), ("bbcode", "--riservato"), ("html",), ("html", "--riservato")]


def acts(page: str) -> list[str]:
    """What in a page could run, load, or lead elsewhere; of its own scripts and boxes, how many there are."""
    soup = BeautifulSoup(page, "lxml")
    found = [tag.name for tag in soup(["script", "iframe", "object", "embed", "base", "form", "link", "style", "img"])]
    for tag in soup.find_all(True):
        found += [f"{name}={value}" for name, value in tag.attrs.items() if name.startswith("on")]
        address = str(tag.get("href", tag.get("src", "")))
        found += [address] if not address.startswith(("https://esempio.forumfree.it/", "#")) and address else []
    return found


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the page of an evening without tricks does."""
    found = Evening(tmp_path_factory.mktemp("sera"))
    write(found, "Mallory")
    found.save(thread(post("Mallory", f"{DAY} 10:30", "Voto Carla")))
    return acts(found.tally("--formato", "html", "--riservato").stdout)


OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
@pytest.mark.parametrize("body", list(POSTS.values())[len(BODIES) :], ids=list(POSTS)[len(BODIES) :])
def test_a_post_does_nothing_in_what_is_written(
    evening: Evening, harmless: list[str], body: str, form: tuple[str, ...]
) -> None:
    write(evening, "Mallory")
    evening.save(thread(post("Mallory", f"{DAY} 10:30", body)))
    result = evening.tally("--formato", *form)
    assert result.exit_code in (0, 3)
    if form == ("html", "--riservato"):
        assert acts(result.stdout) == harmless
    assert not OBEYED.search(result.stdout + result.stderr)
    assert "49" not in result.stdout
    assert "root:" not in result.stdout


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
@pytest.mark.parametrize("nick", NICKS.values(), ids=NICKS)
def test_a_nick_does_nothing_in_what_is_written(
    evening: Evening, harmless: list[str], nick: str, form: tuple[str, ...]
) -> None:
    write(evening, nick)
    layout = 1 + FORMS.index(form) % 2
    evening.save(thread(post(nick, f"{DAY} 10:30", "Voto Carla", mid=1009)), layout=layout)
    result = evening.tally("--formato", *form)
    assert (result.exit_code, result.stderr) == (0, "")
    ballots = {ballot["voter"]: ballot["target"] for ballot in evening.count()["ballots"]}
    assert ballots == {**HONEST, nick: "Carla"}
    if form == ("html", "--riservato"):
        assert acts(result.stdout) == harmless
    if form[0] == "bbcode":
        assert not faults(result.stdout)
        assert set(re.findall(r"\[[^\]]*\]|<[^>]*>", result.stdout)) == {"[b]", "[/b]"}
    assert not OBEYED.search(result.stdout)


BULLETINS = [("registro",), ("mattino", "--giorno", "2"), ("inattivi",), ("calendario",), ("notte", "2")]


@pytest.mark.parametrize("command", BULLETINS, ids=" ".join)
@pytest.mark.parametrize("nick", NICKS.values(), ids=NICKS)
def test_a_nick_does_nothing_in_the_other_texts(evening: Evening, nick: str, command: tuple[str, ...]) -> None:
    """A dead, silent player whose nick is a trap, in each text that names players."""
    name = _toml(nick)
    write(evening, nick)
    text = (evening.folder / "edizione.toml").read_text("utf-8")
    deaths = f'\n[[notte]]\nnumero = 2\nmorti = [{{ giocatore = {name}, causa = "sbranato" }}]\n'
    text = text.replace(f"nome = {name}\n", f'nome = {name}\nruolo = "gufo"\n')
    evening.write(text, f"\n[[giorno]]\nnumero = 1\nsenza_rogo = {name}\n{deaths}")
    evening.save(thread())
    pages = ("--pagine", str(evening.folder / "pagine"), "--letto-il", "2026-11-04T23:00:00+01:00")
    clock = ("--adesso", "2026-11-04T23:00:00+01:00")
    for form in ("testo", "bbcode", "json"):
        if form == "bbcode" and command[0] in ("calendario", "notte"):
            continue  # nothing of them is for the forum
        words = (*command, *clock, "--formato", form, *(pages if command[0] in ("inattivi", "mattino") else ()))
        result = evening.run(*words)
        assert result.exit_code in (0, 3), result.output
        if form == "json":  # data: the nick is there as it is
            json.loads(result.stdout)
            continue
        assert not OBEYED.search(result.output)
        assert "49" not in result.stdout
        if form == "bbcode":
            assert not faults(result.stdout)
            assert set(re.findall(r"\[[^\]]*\]|<[^>]*>", result.stdout)) <= {"[b]", "[/b]"}


@pytest.mark.parametrize("nick", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_a_nick_that_looks_like_anothers_is_nobodys(evening: Evening, nick: str) -> None:
    write(evening)
    evening.save(thread(post(nick, f"{DAY} 10:30", "Voto Dario", mid=1666)))
    count = evening.count()
    assert honest(count) == HONEST
    (own,) = [one for one in count["posts"] if one["post"] == 470000102]
    assert (own["verdict"], own["reason"], own["target"]) == ("rejected", "voter-unknown", "Dario")
    told = [problem["message"] for problem in count["problems"] if problem["code"] == "look-alike"]
    assert len(told) == 1
    assert "non è «Anna»: il nick gli somiglia ma è scritto con altre lettere, e i suoi voti non contano." in told[0]


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
@pytest.mark.parametrize("nick", [*LOOK_ALIKES.values(), "\x1b[2J\x07Mallory", "\u202eyrollaM"], ids=ascii)
def test_a_strangers_nick_does_nothing_on_the_screen(evening: Evening, nick: str, form: tuple[str, ...]) -> None:
    write(evening)
    evening.save(thread(post(nick, f"{DAY} 10:30", "Voto Dario")), encoding="utf-8")
    result = evening.tally("--formato", *form)
    assert result.exit_code == 0
    assert not OBEYED.search(result.output)
    checked = evening.run("controlla", "--pagine", str(evening.folder / "pagine"), "--adesso", evening.read_at)
    assert not OBEYED.search(checked.output)


def test_a_look_alike_that_is_the_player_is_declared(evening: Evening) -> None:
    players = '\n[[giocatori]]\nnome = "Anna"\nalias = ["Аnna"]\n' + "".join(
        f'\n[[giocatori]]\nnome = "{name}"\n' for name in ("Bruno", "Carla", "Dario")
    )
    evening.write(EDITION, players)
    evening.save([post("Аnna", f"{DAY} 10:30", "Voto Dario")])
    assert honest(evening.count()) == {"Anna": "Dario"}


@pytest.mark.parametrize(("nick", "alias"), [("Anna", ""), ("ANNA", ""), ("An.na", ""), ("Nannina", "Nannina")])
def test_a_player_with_another_number_in_the_file_is_told(evening: Evening, nick: str, alias: str) -> None:
    """The nick is the same, and the number decides: if it is wrong, so is the count, and somebody has to say so."""
    declared = f'\n[[giocatori]]\nnome = "Anna"\nmid = 7\nalias = ["{alias or "Annetta"}"]\n'
    others = "".join(f'\n[[giocatori]]\nnome = "{name}"\n' for name in ("Bruno", "Carla", "Dario"))
    evening.write(EDITION, declared + others)
    posts = [post(nick, f"{DAY} 10:3{minute}", "Voto Dario", mid=9) for minute in range(2)]
    evening.save([*posts, post("Bruno", f"{DAY} 10:40", "Voto Dario", mid=8)])
    count = evening.count()
    assert honest(count) == {"Bruno": "Dario"}
    (told,) = [problem for problem in count["problems"] if problem["code"] in ("other-mid", "look-alike")]
    assert (told["level"], told["code"], told["post"]) == ("warning", "other-mid", 470000101)
    assert told["message"] == (
        f"«{nick}» (mid 9) non è Anna, che in edizione.toml ha mid = 7: i suoi voti non contano. Se è la stessa "
        "persona, correggi il mid, o toglilo."
    )


def test_the_number_of_the_file_or_none_is_the_player(evening: Evening) -> None:
    declared = '\n[[giocatori]]\nnome = "Anna"\nmid = 7\n'
    others = "".join(f'\n[[giocatori]]\nnome = "{name}"\n' for name in ("Bruno", "Carla", "Dario"))
    evening.write(EDITION, declared + others)
    for mid in (7, None):
        evening.save([post("Anna", f"{DAY} 10:30", "Voto Dario", mid=mid)])
        count = evening.count()
        assert honest(count) == {"Anna": "Dario"}
        assert not [problem for problem in count["problems"] if problem["code"] == "other-mid"]


def test_two_accounts_that_vote_as_one_are_told(evening: Evening) -> None:
    write(evening)
    evening.save(thread(post("An.na", f"{DAY} 10:30", "Voto Dario", mid=1666)))
    assert evening.tally().exit_code == 3
    (told,) = [problem for problem in evening.count()["problems"] if problem["code"] == "two-accounts"]
    assert (told["level"], told["post"]) == ("doubt", 470000102)
    assert told["message"] == (
        "Votano come Anna due account diversi, «Anna» (mid 1001) e «An.na» (mid 1666): scrivi fra i giocatori il mid "
        "di quello vero, o leggi tu i post dell'altro con forumtool segna."
    )


@pytest.mark.parametrize(
    "again",
    [
        post("ANNA", f"{DAY} 10:30", "Voto Carla", mid=1001),  # no two accounts of a forum differ by case alone
        post("Anna.", f"{DAY} 10:30", "Voto Carla", mid=1001),  # the nick changed, the account is the same
    ],
)
def test_one_account_is_one_under_two_spellings(evening: Evening, again: Written) -> None:
    write(evening)
    evening.save(thread(again))
    count = evening.count()
    assert (honest(count), count["problems"]) == (HONEST, [])


def test_an_account_number_settles_it(evening: Evening) -> None:
    write(evening)
    text = (evening.folder / "edizione.toml").read_text("utf-8")
    evening.write(text.replace('nome = "Anna"\n', 'nome = "Anna"\nmid = 1001\n'))
    evening.save(thread(post("Anna", f"{DAY} 10:30", "Voto Dario", mid=1666)))
    assert honest(evening.count()) == HONEST
    assert evening.tally().exit_code == 0


def test_a_post_that_closes_the_page_hides_nobody(evening: Evening) -> None:
    write(evening, "Mallory")
    evening.save(thread(post("Mallory", f"{DAY} 10:30", "</div></td></tr></table></body></html><!--")))
    assert honest(evening.count()) == HONEST


def test_a_page_larger_than_any_is_refused_before_it_is_read(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.write()
    pages = evening.save([post("Anna", f"{DAY} 10:00", "Voto Bruno")])
    large = pages / "1.html"
    large.write_bytes((pages / "0.html").read_bytes().replace(b"Voto Bruno", b"Voto Bruno " * 2_000_000))
    result = evening.tally()
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == (
        f"errore: {large}: Il file è di 22 MB e non può essere una pagina di un topic: toglilo dalla cartella, oppure "
        "apri il topic nel browser e salva di nuovo la pagina.\n"
    )
    assert evening.run("tally", "--offline").exit_code == 4  # of the folder nothing was kept
    large.unlink()
    assert evening.tally().exit_code == 0
