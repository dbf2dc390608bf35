"""What the program publishes, copied by a player into his post, is never his vote: neither whole nor line by line."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.edition.values import Day, Death, Edition, Exit, Notice, Return
from forumtool.model import DayCount
from forumtool.render import as_bbcode, as_html, as_text
from forumtool.votes import Lexicon, read_post
from tests.casi import Case
from tests.casi_run import Replay
from tests.render import bulletins
from tests.render.days import shipped
from tests.render.scenes import SCENES
from tests.tally.test_properties import DAY, SEATS, cases
from tests.votes.frasi import PLAYERS, label, lexicon
from tests.votes.rosters import body, rules

_BLOCKS = re.compile(r"</?(?:p|h\d|li|ol|ul|dl|dt|dd|div|section|header|main|pre|br|tr|td|th|title|button)\b[^>]*>")
_UNSEEN = re.compile(r"<(style|script)\b.*?</\1>|<head>.*?</head>", re.DOTALL)
_TAGS = re.compile(r"<[^>]+>")
_CODES = re.compile(r"\[/?(?:b|URL)[^]]*\]")

Render = Callable[[DayCount, Edition], str]
RENDERS: dict[str, Render] = {
    "bbcode": lambda count, of: _shown_bbcode(as_bbcode(count, of, shipped)),
    "html": lambda count, of: _shown_html(as_html(count, of, shipped)),
}
BULLETINS = [name for name in bulletins.VIEWS if name.endswith(("bbcode", "html"))]


def _shown_bbcode(text: str) -> str:
    """What a forum shows of a post."""
    return html.unescape(_CODES.sub("", text))


def _shown_html(text: str) -> str:
    """What is copied out of a page, the BBCode in its boxes as the forum would show it."""
    return _shown_bbcode(html.unescape(_TAGS.sub("", _BLOCKS.sub("\n", _UNSEEN.sub("", text)))))


def copies(text: str, of: Edition) -> Iterator[str]:
    """``text`` whole, and each of its lines but those that are only a name, or "Astenuto" above one on a page: these
    are a player's own words, whoever wrote them first."""
    names = {player.seat for player in of.players} | {"Astenuto", "Astenuta", "Astenuti", "Astenute"}
    yield text
    yield from (line for line in dict.fromkeys(text.splitlines()) if line.strip() and line.strip() not in names)


def votes_in(text: str, of: Edition, copier: str | None) -> list[str]:
    """Every copy of ``text`` that is read as a statement of who copies it."""
    read = partial(read_post, author=copier, lexicon=Lexicon.of(of), rules=rules())
    readings = [(copy, read(body(copy))) for copy in copies(text, of)]
    return [f"{copy} = {label(reading, copier or '')}" for copy, reading in readings if reading.statements]


_SOME = st.lists(st.sampled_from(SEATS), max_size=3, unique=True).map(tuple)
_ENDS = st.builds(
    lambda burned, dead, back, left, notices: Day(
        DAY,
        burned=burned,
        deaths=tuple(Death(seat, "inattivo") for seat in dead),
        returns=tuple(Return(seat, "gesoo") for seat in back),
        exits=tuple(Exit(seat, "drago") for seat in left),
        notices=notices,
        no_pyre="falegname",
    ),
    *(_SOME, _SOME, _SOME, _SOME),
    st.sampled_from(((), (Notice("Si sente un flauto."),))),
)


@settings(max_examples=60)
@given(
    case=cases(),
    shows=st.sampled_from(("votanti", "totali", "esito")),
    end=_ENDS,
    gender=st.sampled_from(("f", "m", None)),
    state=st.sampled_from(("open", "closed", "future")),
    view=st.sampled_from(sorted(RENDERS)),
    copier=st.sampled_from((*SEATS, None)),
)
def test_the_count_of_a_random_day_copied_is_no_vote(
    case: Case, shows: str, end: Day, gender: str | None, state: str, view: str, copier: str | None
) -> None:
    case.rules.append(f'pubblica = "{shows}"')
    replay = Replay(case)
    found = replay.edition
    players = tuple(
        replace(player, holders=tuple(replace(holder, gender=gender) for holder in player.holders))
        for player in found.players
    )
    of = replace(found, players=players, days={**found.days, DAY: end})
    count = replace(replay.count(case.ballots[0]), state=state)
    assert votes_in(RENDERS[view](count, of), of, copier) == []


@pytest.mark.parametrize(("scene", "view"), list(product(SCENES, RENDERS)))
def test_a_golden_scene_copied_is_no_vote(scene: str, view: str) -> None:
    count, of = SCENES[scene]()
    assert votes_in(RENDERS[view](count, of), of, None) == []


@pytest.mark.parametrize(("scene", "view", "own"), list(product(SCENES, RENDERS, ["{0}\nVoto {1}", "Voto {1}\n{0}"])))
def test_a_clear_vote_stands_beside_a_copied_count(scene: str, view: str, own: str) -> None:
    count, of = SCENES[scene]()
    copier, voted = of.players[0].seat, of.players[1].seat
    text = own.format(RENDERS[view](count, of), voted)
    reading = read_post(body(text), author=copier, lexicon=Lexicon.of(of), rules=rules())
    assert label(reading, copier) == f"V {voted}"


@pytest.mark.parametrize(("scene", "view"), list(product(SCENES, RENDERS)))
def test_a_golden_scene_copied_whole_is_not_even_asked_about(scene: str, view: str) -> None:
    count, of = SCENES[scene]()
    read = partial(read_post, body(RENDERS[view](count, of)), lexicon=Lexicon.of(of), rules=rules())
    assert [read(author=one.seat) for one in of.players if not read(author=one.seat).empty] == []


@pytest.mark.parametrize("scene", SCENES)
def test_the_text_of_a_count_copied_is_no_vote_and_hides_none(scene: str) -> None:
    count, of = SCENES[scene]()
    copier, voted = of.players[0].seat, of.players[1].seat
    read = partial(read_post, author=copier, lexicon=Lexicon.of(of), rules=rules())
    assert not read(body(as_text(count, of))).statements
    assert label(read(body(f"{as_text(count, of)}\nVoto {voted}")), copier) == f"V {voted}"


HEAD = "Lupus XXIV – Giorno 2\nVotazioni chiuse: mercoledì 4 novembre 2026, ore 21:30.\n\nCarla: 1 voto – Anna\n\n"


@pytest.mark.parametrize(
    ("own", "read"),
    [
        ("Voto Dario", "V Dario"),
        ("Io invece voto Dario", "V Dario"),
        ("Al rogo: Dario", "? refers-elsewhere"),
        ("Dario", "? refers-elsewhere"),
        ("Mi astengo", "? refers-elsewhere"),
        ("Sono d'accordo", "-"),
    ],
)
def test_behind_a_copied_count_only_a_verb_of_voting_votes(own: str, read: str) -> None:
    reading = read_post(body(HEAD + own), author="Fabio", lexicon=lexicon(PLAYERS), rules=rules())
    assert label(reading, "Fabio") == read


@pytest.mark.parametrize("view", [name for name in bulletins.VIEWS if name.endswith("txt")])
@pytest.mark.parametrize("copier", ["Fabio", "Lupo[ITA]", None])
def test_the_text_of_a_bulletin_copied_is_no_vote_and_hides_none(view: str, copier: str | None) -> None:
    read = partial(read_post, author=copier, lexicon=Lexicon.of(bulletins.FOUND), rules=rules())
    assert not read(body(bulletins.VIEWS[view]())).statements
    assert label(read(body(f"{bulletins.VIEWS[view]()}\nVoto Bruno")), copier or "") == "V Bruno"


@pytest.mark.parametrize("view", BULLETINS)
@pytest.mark.parametrize("copier", ["Fabio", "Lupo[ITA]", None])
def test_a_bulletin_copied_is_no_vote(view: str, copier: str | None) -> None:
    text = bulletins.VIEWS[view]()
    shown = _shown_html(text) if view.endswith("html") else _shown_bbcode(text)
    assert votes_in(shown, bulletins.FOUND, copier) == []
