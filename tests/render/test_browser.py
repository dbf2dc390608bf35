"""The page in a real browser: it copies, asks the network for nothing, runs nothing of others, and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from forumtool.edition.values import Edition
from forumtool.model import DayCount, Doubt, Judged, Verdict
from forumtool.render import as_bbcode, as_html
from forumtool.render.tones import TONES
from tests.browser import Tab, browser, tab
from tests.render.days import at, ballots, counted, edition, post, shifts, shipped, totals, vote
from tests.render.scenes import SCENES, evening, morning_after

pytestmark = pytest.mark.browser

SCREENS = pytest.mark.parametrize("width", [320, 390, 1200])
VIEWS = pytest.mark.parametrize("reserved", [False, True])

MARKUP = "<img src=x onerror=\"window.acted='img'\">"
BAD_NICKS = (
    MARKUP,
    "<script>window.acted='script'</script>",
    "\"><svg onload=\"window.acted='svg'\">",
    "'-alert(1)-'</title></pre></style><script>window.acted='end'</script>",
    "{{ day }}&lt;b&gt;",
    "x" * 90,
)


@pytest.fixture(scope="module")
def only() -> Iterator[Tab]:
    with browser() as started, tab(started) as opened:
        yield opened


@pytest.fixture
def page(only: Tab) -> Tab:
    """The one tab of these tests, on a large screen by day."""
    only.screen(1200)
    return only


def opened(page: Tab, folder: Path, text: str) -> Path:
    file = folder / "giorno.html"
    file.write_text(text, encoding="utf-8")
    page.open(file)
    return file


def hostile() -> tuple[DayCount, Edition]:
    """A day whose players, posts and notes all try to be more than text."""
    posts = [vote(100 + place, nick, BAD_NICKS[place - 1], at(10 + place)) for place, nick in enumerate(BAD_NICKS)]
    posts[1] = replace(posts[1], post=replace(posts[1].post, url="javascript:window.acted='link'"), note=MARKUP)
    doubt = Judged(
        post(200, BAD_NICKS[0], MARKUP, at(19)), Verdict.DOUBT, reason=Doubt.IRONIC, note=MARKUP, candidates=BAD_NICKS
    )
    table = totals(dict.fromkeys(BAD_NICKS, 1))
    count = counted(BAD_NICKS, posts=(*posts, doubt), ballots=ballots(*posts), shifts=shifts(*posts),
                    public=table, effective=table, abstained=BAD_NICKS[:2])  # fmt: skip
    return count, replace(edition(*BAD_NICKS), name=MARKUP)


# ---------------------------------------------------------------- the button


def copied(page: Tab) -> str:
    text = page.run("navigator.clipboard.readText()")
    assert isinstance(text, str)
    return text


def test_the_button_copies_the_post(page: Tab, tmp_path: Path) -> None:
    count, of = morning_after()
    opened(page, tmp_path, as_html(count, of, shipped))
    page.run("navigator.clipboard.writeText('prima')")

    page.click("button[data-copia=post-1]")

    page.until("document.querySelector('button[data-copia=post-1]').textContent === 'Copiato'")
    assert copied(page) == as_bbcode(count, of, shipped)


def test_where_the_browser_gives_no_clipboard_the_text_is_selected_and_copied(page: Tab, tmp_path: Path) -> None:
    count, of = morning_after()
    opened(page, tmp_path, as_html(count, of, shipped))
    read = page.run("window.read = navigator.clipboard.readText.bind(navigator.clipboard); 1")
    page.run("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")

    page.click("button[data-copia=post-1]")

    assert read == 1
    assert page.run("document.querySelector('button[data-copia=post-1]').textContent") == "Copiato"
    assert copied(page).strip() == as_bbcode(count, of, shipped).strip()
    assert page.run("String(getSelection())").strip() == as_bbcode(count, of, shipped).strip()


def test_the_sindaco_copies_the_lines_to_write(page: Tab, tmp_path: Path) -> None:
    opened(page, tmp_path, as_html(*evening(), shipped, reserved=True))

    page.click("button[data-copia=risposta-1-2]")

    page.until("document.querySelector('button[data-copia=risposta-1-2]').textContent === 'Copiato'")
    assert copied(page) == '{ post = 108, voto = "狼人 Fabio" },'


def test_the_label_comes_back(page: Tab, tmp_path: Path) -> None:
    opened(page, tmp_path, as_html(*evening(), shipped))
    page.run("window.setTimeout = (act, delay) => { window.later = [act, delay] }; 0")
    page.click("button")
    page.until("document.querySelector('button').textContent === 'Copiato'")

    page.run("later[0]()")

    assert page.run("later[1]") == 2500
    assert page.run("document.querySelector('button').textContent") == "Copia"


# ---------------------------------------------------------------- nothing from outside, nothing of others


@VIEWS
@pytest.mark.parametrize("scene", SCENES)
def test_the_page_asks_for_itself_alone(page: Tab, tmp_path: Path, scene: str, reserved: bool) -> None:
    file = opened(page, tmp_path, as_html(*SCENES[scene](), shipped, reserved=reserved))

    assert page.requested() == [file.as_uri()]
    assert page.noted(*COMPLAINTS) == []


# Refusals of the policy, errors of a script.
COMPLAINTS = ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")


@VIEWS
def test_what_people_write_stays_text(page: Tab, tmp_path: Path, reserved: bool) -> None:
    count, of = hostile()
    file = opened(page, tmp_path, as_html(count, of, shipped, reserved=reserved))

    assert page.run("window.acted ?? null") is None
    assert page.run("document.querySelectorAll('img, script, iframe, [onload], [onerror], [onclick]').length") == 1
    assert page.run("[...document.links].every(link => /^https:/.test(link.href))") is True
    shown = page.run("document.body.innerText")
    for nick in BAD_NICKS:
        assert nick in shown
    assert page.requested() == [file.as_uri()]
    assert page.noted(*COMPLAINTS) == []


INTRUSIONS = (
    ("const s = document.createElement('script'); s.textContent = 'window.acted = 1'; document.body.append(s)", 1),
    ("document.body.insertAdjacentHTML('beforeend', '<img src=https://a.example/x onerror=\"window.acted = 1\">')", 2),
    ("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')", 1),
    ("document.head.insertAdjacentHTML('beforeend', '<link rel=stylesheet href=https://a.example/x.css>')", 1),
    ("fetch('https://a.example/x').catch(() => 0)", 1),
    ("new Image().src = 'https://a.example/x.png'", 1),
    ("document.body.insertAdjacentHTML('beforeend', '<iframe src=https://a.example/></iframe>')", 1),
    ("document.body.insertAdjacentHTML('beforeend', '<svg><use href=https://a.example/x#y /></svg>')", 0),
)


@pytest.mark.parametrize(("intrusion", "refusals"), INTRUSIONS)
def test_whatever_slips_in_the_policy_stops(page: Tab, tmp_path: Path, intrusion: str, refusals: int) -> None:
    """The second wall: even an element that was put there after all can neither run nor fetch."""
    opened(page, tmp_path, as_html(*evening(), shipped))
    page.run("window.refused = 0; addEventListener('securitypolicyviolation', () => { window.refused += 1 }); 0")

    page.run(f"{{ {intrusion} }}; new Promise(done => setTimeout(done, 100))")

    assert page.run("window.refused") >= refusals
    assert page.run("window.acted ?? null") is None
    asked = [address for address in page.requested() if address.startswith("http")]
    assert page.refused() == asked, "whatever was asked for was stopped"


# ---------------------------------------------------------------- readable


@SCREENS
@VIEWS
def test_nothing_sticks_out_of_the_screen(page: Tab, tmp_path: Path, width: int, reserved: bool) -> None:
    page.screen(width, mobile=width < 700)
    for name, (count, of) in {**{name: scene() for name, scene in SCENES.items()}, "ostile": hostile()}.items():
        opened(page, tmp_path, as_html(count, of, shipped, reserved=reserved))

        assert page.run("document.documentElement.scrollWidth") <= width, name
        assert page.run("innerWidth") == width, name


def test_on_a_phone_letters_and_buttons_are_large_enough(page: Tab, tmp_path: Path) -> None:
    page.screen(390, mobile=True)
    opened(page, tmp_path, as_html(*morning_after(), shipped))

    smallest = page.run(
        "Math.min(...[...document.querySelectorAll('p, li, dd, pre, b, span, text')]"
        ".map(shown => parseFloat(getComputedStyle(shown).fontSize)))"
    )
    assert smallest >= 12
    assert page.run("document.querySelector('button').getBoundingClientRect().height") >= 36


# The lowest contrast between a text and what lies behind it, in the page as it is drawn.
CONTRAST = """
(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = colour => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = colour => {
    const [r, g, b] = [...channels(colour)].slice(0, 3).map(
      value => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = shown => {
    const rect = shown.parentElement.querySelector(":scope > rect");
    if (shown.tagName === "text" && rect) return getComputedStyle(rect).fill;
    for (let place = shown; place; place = place.parentElement) {
      const colour = getComputedStyle(place).backgroundColor;
      if (channels(colour)[3] === 255) return colour;
    }
    return "white";
  };
  let worst = [99, ""];
  for (const shown of document.querySelectorAll("body *")) {
    if (![...shown.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue;
    if (["SCRIPT", "title"].includes(shown.tagName)) continue;
    const style = getComputedStyle(shown);
    const [a, b] = [light(shown.tagName === "text" ? style.fill : style.color), light(behind(shown))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < worst[0]) worst = [ratio, shown.outerHTML.slice(0, 100)];
  }
  return worst;
})()
"""


@VIEWS
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("scene", SCENES)
def test_every_text_stands_out_by_day_and_by_night(
    page: Tab, tmp_path: Path, scene: str, reserved: bool, dark: bool
) -> None:
    page.screen(1200, dark=dark)
    opened(page, tmp_path, as_html(*SCENES[scene](), shipped, reserved=reserved))

    ratio, where = page.run(CONTRAST)

    assert ratio >= 4.5, where
    red, green, blue = page.run("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (max(red, green, blue) < 60) if dark else (min(red, green, blue) > 200)


def test_every_colour_of_the_drawing_can_be_read(page: Tab, tmp_path: Path) -> None:
    """Eight players voted, a colour each: the names on them are read by day and by night."""
    players = tuple(f"Giocatore {number}" for number in range(9))
    votes = tuple(vote(place, player, players[place - 1], at(10)) for place, player in enumerate(players))
    table = totals(dict.fromkeys(players, 1))
    day = counted(players, posts=votes, ballots=ballots(*votes), shifts=shifts(*votes), public=table, effective=table)
    for dark in (False, True):
        page.screen(1200, dark=dark)
        opened(page, tmp_path, as_html(day, edition(*players), shipped))

        drawn = "[...document.querySelectorAll('.corsie rect')].map(rect => getComputedStyle(rect).fill)"
        assert len(set(page.run(drawn))) == TONES
        ratio, where = page.run(CONTRAST)
        assert ratio >= 4.5, where


def test_a_drawn_vote_lies_where_its_hour_is(page: Tab, tmp_path: Path) -> None:
    """The day runs from 9:30 to 21:30: a vote of 15:30 begins in the middle of its lane and runs to its end."""
    given = vote(1, "Anna", "Bruno", at(15, 30))
    day = counted(posts=(given,), ballots=ballots(given), shifts=shifts(given), public=totals({"Bruno": 1}))
    for width in (390, 1200):
        page.screen(width, mobile=width < 700)
        opened(page, tmp_path, as_html(day, edition(), shipped))

        lane, drawn, scale = (
            page.run(f"(b => [b.left, b.right])(document.querySelector('{place}').getBoundingClientRect())")
            for place in (".corsie li > svg", ".corsie rect", ".scala svg")
        )
        assert drawn[0] == pytest.approx((lane[0] + lane[1]) / 2, abs=2)
        assert drawn[1] == pytest.approx(lane[1], abs=2)
        assert scale == pytest.approx(lane, abs=1), "hours stand above their lanes"
