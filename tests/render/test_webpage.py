"""The page of the day: one file, closed in itself."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape

import pytest
from msgspec.structs import replace

from forumtool.excerpts import harmless
from forumtool.model import Modifier, ModifierKind
from forumtool.problems import EditionError
from forumtool.render import as_bbcode, as_html
from forumtool.render.bbcode import LONGEST_POST
from forumtool.render.posts import post_of
from forumtool.render.templating import FindTemplate
from tests.render.days import at, ballots, body, counted, edition, shifts, shipped, totals, vote
from tests.render.scenes import SCENES, evening, secret_day
from tests.render.test_escaping import NICKS


def boxes(page: str) -> list[str]:
    """What the buttons of the page copy as posts."""
    return [unescape(text) for text in re.findall(r'<pre id="post-\d+" tabindex="0">\n(.*?)</pre>', page, re.DOTALL)]


def replaced(name: str, text: str) -> FindTemplate:
    """The shipped templates, but for one."""
    return lambda asked: text if asked == name else shipped(asked)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("reserved", [False, True])
def test_the_policy_lets_through_the_pages_own_script_and_style_alone(scene: str, reserved: bool) -> None:
    page = as_html(*SCENES[scene](), shipped, reserved=reserved)

    (script,), (style,) = (re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL) for tag in ("script", "style"))
    prints = [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (script, style)]
    (policy,) = re.findall('<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert policy == (
        f"default-src 'none'; script-src {prints[0]}; style-src {prints[1]}; base-uri 'none'; form-action 'none'"
    )
    assert page.index("Content-Security-Policy") < page.index("<style>") < page.index("<script>")
    assert page.count("<script") == page.count("<style") == 1


@pytest.mark.parametrize("scene", SCENES)
def test_the_box_holds_the_public_post(scene: str) -> None:
    count, of = SCENES[scene]()
    post = as_bbcode(count, of, shipped)

    assert boxes(as_html(count, of, shipped)) == [post]
    assert boxes(as_html(count, of, shipped, reserved=True)) == [post]


def test_the_scrutatores_box_holds_his_own_post() -> None:
    count, of = secret_day()

    assert boxes(as_html(count, of, shipped, scrutatore=True)) == [as_bbcode(count, of, shipped, scrutatore=True)]


@pytest.mark.parametrize("nick", [nick for nick, _ in NICKS])
@pytest.mark.parametrize("reserved", [False, True])
def test_a_nick_shows_as_it_is_written(nick: str, reserved: bool) -> None:
    voted = vote(1, nick, nick, at(10))
    day = counted((nick, "Bruno"), posts=(voted,), ballots=ballots(voted), public=totals({nick: 1}),
                  effective=totals({nick: 1}), shifts=shifts(voted))  # fmt: skip

    page = as_html(day, replace(edition(nick, "Bruno"), name=nick), shipped, reserved=reserved)

    text = unescape(re.sub("<[^>]*>", "", body(page)))
    assert text.count(harmless(nick)) >= 6, "title, table, voters, timeline twice, account"
    assert page.count("<script") == 1
    assert f"<title>{'RISERVATO – ' if reserved else ''}" in page


def test_an_address_that_is_not_of_the_web_is_no_link() -> None:
    voted = vote(1, "Anna", "Bruno", at(10))
    bad = replace(voted, post=replace(voted.post, url="javascript:alert(1)"))
    day = counted(posts=(bad,), ballots=ballots(bad), shifts=shifts(bad), public=totals({"Bruno": 1}))

    for reserved in (False, True):
        page = as_html(day, edition(), shipped, reserved=reserved)
        assert "javascript" not in page
        assert "href" not in page


def test_the_forecast_is_the_sindacos() -> None:
    count, of = evening()
    told = ("A Bruno manca un voto.",)

    assert "<li>A Bruno manca un voto.</li>" in as_html(count, of, shipped, reserved=True, forecast=told)
    assert as_html(count, of, shipped, forecast=told) == as_html(count, of, shipped)


# ---------------------------------------------------------------- templates of other people


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ("<script>fetch('https://a.it')</script>", "<script> non può stare in una pagina"),
        ("<meta http-equiv='refresh' content='0;url=https://a.it/{{ day.title }}'>",
         "<meta> non può stare in una pagina"),
        ("<img src='https://a.it/{{ day.title }}'>", "<img> non può stare in una pagina"),
        ("<p onmouseover='x'>a</p>", "l'attributo «onmouseover» non può stare in una pagina"),
        ("<p>{{ day.title }}", "<p> non è mai chiuso"),
    ],
)  # fmt: skip
def test_a_template_cannot_make_a_page_act(markup: str, fault: str) -> None:
    count, of = evening()

    with pytest.raises(EditionError) as stopped:
        as_html(count, of, replaced("tally.riservato.html.j2", markup), reserved=True)

    assert f"templates/tally.riservato.html.j2: nel testo che ne esce, riga 1: {fault}" in str(stopped.value)


def test_a_style_of_ones_own_is_let_through_but_cannot_end_early() -> None:
    count, of = evening()

    assert "<style>body { color: red }</style>" in as_html(count, of, replaced("pagina.css", "body { color: red }"))
    with pytest.raises(EditionError, match=r"^templates/pagina\.css: uno stile non può contenere «</»$"):
        as_html(count, of, replaced("pagina.css", "</style><script>x</script>"))


def test_a_missing_style_is_named() -> None:
    def find(name: str) -> str:
        if name == "pagina.css":
            raise LookupError(name)
        return shipped(name)

    with pytest.raises(EditionError, match=r"^templates/pagina\.css: questo modello non c'è$"):
        as_html(*evening(), find)


# ---------------------------------------------------------------- a post that the forum would not take whole


def test_a_long_post_leaves_in_parts_that_the_forum_takes() -> None:
    name = "狼" * 200  # 8 characters each, as the forum keeps it
    players = tuple(f"{name}{number}" for number in range(80))
    day = counted(players)
    of = edition(*players)

    def lines(asked: str) -> str:
        many = "{% for n in day.not_voted.names %}{{ n }}\n{% endfor %}"
        return many if asked == "tally.bbcode.j2" else shipped(asked)

    parts = post_of(day, of, lines)

    assert len(parts) == 2
    assert all(len(part) <= LONGEST_POST for part in parts)
    assert boxes(as_html(day, of, lines)) == list(parts)
    assert "1ª parte di 2, da pubblicare a sé" in as_html(day, of, lines)
    rule = "=" * 12
    assert as_bbcode(day, of, lines) == (
        f"{rule} post 1 di 2: copia da qui sotto {rule}\n{parts[0]}\n"
        f"{rule} post 2 di 2: copia da qui sotto {rule}\n{parts[1]}"
    )
    assert post_of(counted(), edition(), shipped) == (as_bbcode(counted(), edition(), shipped),)


def test_a_total_and_its_bracket_are_no_emoticon() -> None:
    """``8)`` would be a face: the bracket after a mark is escaped with it."""
    mark = Modifier("malus", ModifierKind.MALUS, "Anna", 8, public=True)
    day = counted(modifiers=(mark,), public=totals({"Anna": 8}))

    assert "[b]Anna[/b]: 8 voti – Malus (+8&#41;\n" in as_bbcode(day, edition(), shipped)
