"""The ballot drawn: what stands from when to when, for whom."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from forumtool.edition.values import Holder, Player
from forumtool.model import Doubt, Judged, Rejection, Shift, Verdict, Window
from forumtool.render.timeline import Lane, Sign, Stretch, timeline
from forumtool.render.tones import TONES, tones
from tests.render.days import ROME, at, ballots, counted, edition, post, shifts, vote

TONE = {"Carla": 1, "Dario": 2}


def test_a_vote_is_a_stretch_until_what_follows_it() -> None:
    """A day from 9:30 to 21:30: an hour is 8.33 per cent of it."""
    first, second = vote(1, "Anna", "Carla", at(12, 30)), vote(2, "Anna", "Dario", at(15, 30))
    count = counted(posts=(first, second), ballots=ballots(second), shifts=shifts(first, second))

    drawn = timeline(count, edition(), TONE)

    assert drawn is not None
    assert drawn.lanes == (
        Lane(
            "Anna",
            (
                Stretch("25.00%", "25.00%", "Carla", 1, True, "Carla, dalle 12:30 fino alle 15:30"),
                Stretch("50.00%", "50.00%", "Dario", 2, True, "Dario, dalle 15:30"),
            ),
            (),
            "Carla, dalle 12:30 fino alle 15:30; Dario, dalle 15:30",
        ),
    )


def test_what_gives_no_vote_leaves_a_sign() -> None:
    silent = Judged(post(1, "Bruno", "ciao", at(10)), Verdict.NONE)
    posts = (
        silent,
        Judged(post(2, "Bruno", "mi astengo", at(12, 30)), Verdict.ABSTAIN),
        Judged(post(3, "Bruno", "Voto Ca…", at(15, 30)), Verdict.DOUBT, reason=Doubt.AMBIGUOUS_NAME),
        replace(vote(4, "Bruno", "Zoe", at(18, 30)), verdict=Verdict.REJECTED, reason=Rejection.TARGET_DEAD),
        replace(vote(5, "Passante", "Anna", at(19)), verdict=Verdict.REJECTED, reason=Rejection.VOTER_UNKNOWN),
        replace(vote(6, "Bruno", "Anna", at(23)), verdict=Verdict.REJECTED, reason=Rejection.TOO_LATE),
    )

    drawn = timeline(counted(posts=posts), edition(), {})

    assert drawn is not None
    (lane,) = drawn.lanes
    assert lane.voter == "Bruno"
    assert [(sign.x, sign.sign) for sign in lane.signs] == [("25.00%", "○"), ("50.00%", "?"), ("75.00%", "×")]
    assert lane.signs[0] == Sign("25.00%", "○", "12:30: si astiene")
    assert lane.signs[1].said == "15:30: in attesa della lettura del sindaco"
    assert lane.signs[2].said.startswith("18:30: Zoe, ")


def test_a_vote_that_lapses_ends_then() -> None:
    given = vote(1, "Anna", "Carla", at(9, 30))
    lapse = Shift((at(12, 30), -1, 0), "Anna", None, None)
    count = counted(posts=(given,), shifts=(*shifts(given), lapse))

    drawn = timeline(count, edition(), TONE)

    assert drawn is not None
    assert drawn.lanes[0].said == "Carla, dalle 09:30 fino alle 12:30"
    assert drawn.lanes[0].stretches[0].width == "25.00%"


def test_who_spoke_first_stands_first_and_a_replacement_by_his_nick() -> None:
    late, early = vote(1, "Anna", "Carla", at(15)), vote(2, "Bruno", "Carla", at(10))
    count = counted(posts=(early, late), shifts=shifts(early, late), names={"Anna": "Anna", "Bruno": "Olga"})

    drawn = timeline(count, edition(), TONE)

    assert drawn is not None
    assert [lane.voter for lane in drawn.lanes] == ["Olga", "Anna"]


def test_a_post_of_who_holds_the_seat_by_another_nick_is_in_its_lane() -> None:
    of = edition(players=(Player((Holder("Anna", aliases=("Annina",)),)),))
    abstains = Judged(post(1, "Annina", "mi astengo", at(12)), Verdict.ABSTAIN)

    drawn = timeline(counted(posts=(abstains,)), of, {})

    assert drawn is not None
    assert drawn.lanes[0].voter == "Anna"


def test_an_open_day_is_drawn_up_to_what_is_known() -> None:
    first, second = vote(1, "Anna", "Carla", at(9, 30)), vote(2, "Bruno", "Carla", at(12, 30))
    day = counted(state="open", posts=(first, second), shifts=shifts(first, second))

    known, asked = timeline(day, edition(), TONE), timeline(replace(day, as_of=at(15, 30)), edition(), TONE)

    assert known is not None
    assert asked is not None
    assert [lane.stretches[0].width for lane in known.lanes] == ["25.00%", "1.50%"]
    assert [lane.stretches[0].width for lane in asked.lanes] == ["50.00%", "25.00%"]


def test_a_vote_of_the_last_minute_is_still_seen() -> None:
    given = vote(1, "Anna", "Carla", at(21, 30))

    drawn = timeline(counted(posts=(given,), shifts=shifts(given)), edition(), TONE)

    assert drawn is not None
    assert drawn.lanes[0].stretches == (Stretch("98.50%", "1.50%", "Carla", 1, False, "Carla, dalle 21:30"),)


def test_nothing_said_is_no_drawing() -> None:
    assert timeline(counted(), edition(), {}) is None


@pytest.mark.parametrize(
    ("opens", "closes", "labels"),
    [
        (at(9, 30), at(21, 30), "10:00 12:00 14:00 16:00 18:00 20:00"),
        (at(22), at(23), "22:00 23:00"),
        (at(23), at(22, day=5), "5/11 04:00 08:00 12:00 16:00 20:00"),
        (at(9, 30), at(21, 30, day=6), "12:00 5/11 12:00 6/11 12:00"),
        # the night in which clocks go back: 25 hours from midnight to midnight
        (
            datetime(2026, 10, 25, 0, tzinfo=ROME),
            datetime(2026, 10, 26, 0, tzinfo=ROME),
            "25/10 04:00 08:00 12:00 16:00 20:00 26/10",
        ),
    ],
)
def test_the_scale_has_few_round_hours(opens: datetime, closes: datetime, labels: str) -> None:
    given = vote(1, "Anna", "Carla", opens)
    window = Window(opens, closes, closes + timedelta(minutes=1))

    drawn = timeline(counted(window=window, posts=(given,), shifts=shifts(given)), edition(), TONE)

    assert drawn is not None
    assert " ".join(tick.label for tick in drawn.ticks) == labels
    places = [float(tick.x.rstrip("%")) for tick in drawn.ticks]
    assert places == sorted(places)


def test_colours_follow_the_table_and_begin_again() -> None:
    seats = [f"P{number}" for number in range(TONES + 1)]
    given = vote(1, "Anna", "Zoe", at(10))

    assert tones(seats, shifts(given)) == {
        **{seat: place % TONES + 1 for place, seat in enumerate(seats)},
        "Zoe": 2,
    }
