"""What holds of every count, whatever was posted and whatever powers were used."""

from __future__ import annotations

import random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.model import DayCount, Fate, ModifierKind, Verdict
from forumtool.problems import Level
from forumtool.tally import count_day
from tests.casi import Ballot, Case, Line, PostLine
from tests.casi_run import Replay

SEATS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino")
DAY = 2

_ROLES = st.sampled_from(
    ("", "", "gufo", "avvocato", "giudice", "falegname", "vestale", "cavaliere", "influencer", "contadino")
)
_TEXTS = st.one_of(
    st.sampled_from(SEATS).map("Voto {}".format),
    st.sampled_from(("Annullo", "Mi astengo", "Confermo il mio voto", "Ciao", "Voto Zxqwk")),
    st.sampled_from(("Voto Sindaco", "Annullo Sindaco", "Annullo Carla")),
)
_AUTHORS = st.sampled_from((*SEATS, "Passante", "Sindaco"))
_HOURS = st.builds("{:02d}:{:02d}".format, st.integers(7, 23), st.sampled_from((0, 15, 30, 31, 45)))
_TARGETS = st.sampled_from(SEATS)
_ACTIONS = st.one_of(
    _TARGETS.map("gufo {}".format),
    _TARGETS.map("avvocato {}".format),
    _TARGETS.map("influencer {} doppio".format),
    _TARGETS.map("influencer {} nullo".format),
    _TARGETS.map("censuratore {}".format),
    _TARGETS.map("muore {}".format),
)
_BY_DAY = st.one_of(
    _TARGETS.map("giudice {}".format),
    _TARGETS.map("vestale {}".format),
    _TARGETS.map("spareggio {}".format),
    _TARGETS.map("muore {} alle 12:00".format),
)
_HIDDEN = ("influencer", "censuratore")
_RULES = {
    "autovoto": ("ammesso", "vietato"),
    "cambio_voto": ("libero", "dopo-ritiro", "vietato"),
    "minuto_di_chiusura": ("incluso", "escluso"),
    "astensione": ("vietata", "ammessa", "malus"),
    "maggioranza": ("relativa", "assoluta"),
    "segno_da_solo": (True, False),
    "minimo_zero": (True, False),
    "turni": (1, 2),
}
_TIES = (
    "giudice", "tiranno", "sindaco", "primo-voto-decisivo", "primo-a-toccare", "primo-voto", "ballottaggio",
    "successivo", "sorteggio", "tutti", "nessuno",
)  # fmt: skip


FEW = settings(max_examples=40)


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A day of seven players: roles, rules, powers and posts drawn at random."""
    rules = [f"{key} = {_toml(draw(st.sampled_from(values)))}" for key, values in _RULES.items() if draw(st.booleans())]
    ties = draw(st.lists(st.sampled_from(_TIES), min_size=1, max_size=3, unique=True))
    rules.append(f"pareggio = [{', '.join(_toml(tie) for tie in ties)}]")
    players = [f"{seat} ({role})" if (role := draw(_ROLES)) else seat for seat in SEATS]
    case = Case("caso estratto", "properties", 1, players=", ".join(players), rules=rules)
    events = [("notte", event) for event in draw(st.lists(_ACTIONS, max_size=4, unique_by=_subject))]
    events += [("giorno", event) for event in draw(st.lists(_BY_DAY, max_size=2, unique_by=_subject))]
    case.events = [(phase, DAY, Line("", event, 1)) for phase, event in events]
    ballot = Ballot(DAY, 1)
    for number, (hour, author, text) in enumerate(draw(st.lists(st.tuples(_HOURS, _AUTHORS, _TEXTS), max_size=14)), 1):
        ballot.posts.append(PostLine(number, hour, author, text))
    case.ballots = [ballot]
    return case


def _subject(event: str) -> str:
    """Deaths once for each player, a choice of the sindaco once; actions as often as you like."""
    word, target, *_ = event.split()
    return {"muore": f"muore {target}", "spareggio": "spareggio"}.get(word, event)


def count(case: Case) -> DayCount:
    return Replay(case).count(case.ballots[0])


@FEW
@given(cases(), st.randoms(use_true_random=False))
def test_the_order_of_the_posts_on_the_page_does_not_matter(case: Case, shuffler: random.Random) -> None:
    replay = Replay(case)
    claims = list(replay.claims)
    shuffler.shuffle(claims)
    shuffled = count_day(
        replay.edition, replay.calendar, replay.chronicle, claims, day=DAY, now=replay.calendar.day(DAY + 1).opens
    )
    assert shuffled == replay.count(case.ballots[0])


@FEW
@given(cases())
def test_the_same_day_counted_again_gives_the_same(case: Case) -> None:
    assert count(case) == count(case)


@FEW
@given(cases())
def test_the_shifts_lead_to_the_ballots_that_stand(case: Case) -> None:
    result = count(case)
    standing: dict[str, tuple[str | None, int | None]] = {}
    for shift in result.shifts:
        standing[shift.voter] = (shift.target, shift.post)
    cast = {voter: (target, post) for voter, (target, post) in standing.items() if target is not None}
    assert cast == {ballot.voter: (ballot.target, ballot.post) for ballot in result.ballots}
    assert [shift.order for shift in result.shifts] == sorted(shift.order for shift in result.shifts)


@FEW
@given(cases())
def test_who_burns_and_who_falls_was_alive_and_each_falls_once(case: Case) -> None:
    result = count(case)
    fallen = [fall.player for fall in result.outcome.also]
    if result.outcome.player:
        fallen.append(result.outcome.player)
    assert set(fallen) <= set(result.alive)
    assert len(fallen) == len(set(fallen))


@FEW
@given(cases())
def test_every_outcome_says_why(case: Case) -> None:
    outcome = count(case).outcome
    assert outcome.steps
    assert outcome.rule
    assert (outcome.kind is Fate.UNDECIDED) == (outcome.waiting_for is not None)
    assert (outcome.kind is Fate.BURNED) == (outcome.player is not None)
    assert outcome.kind is not Fate.RUNOFF or len(outcome.candidates) > 1


@FEW
@given(cases())
def test_every_post_of_the_listing_has_one_verdict_in_order(case: Case) -> None:
    replay = Replay(case)
    result = replay.count(case.ballots[0])
    listing = replay.calendar.listing(DAY, 1)
    assert {judged.post.number for judged in result.posts} == {
        claim.post.number for claim in replay.claims if claim.post.at is not None and claim.post.at in listing
    }
    order = [(judged.post.at, judged.post.number) for judged in result.posts if judged.post.at is not None]
    assert order == sorted(order)
    for judged in result.posts:
        assert (judged.reason is not None) == (judged.verdict in (Verdict.DOUBT, Verdict.REJECTED))


@FEW
@given(cases())
def test_effective_totals_are_the_weights_of_the_ballots_and_the_marks(case: Case) -> None:
    """So a void vote, of weight 0, changes nothing in them."""
    replay = Replay(case)
    result = replay.count(case.ballots[0])
    sums = dict.fromkeys(SEATS, 0)
    for ballot in result.ballots:
        assert (ballot.weight == 0) == (ballot.void_by is not None)
        sums[ballot.target] += ballot.weight
    for modifier in result.modifiers:
        if modifier.kind in (ModifierKind.MARK, ModifierKind.MALUS):
            sums[modifier.player] += modifier.value or 0
    if replay.edition.ruleset.floor_zero:
        sums = {seat: max(0, total) for seat, total in sums.items()}
    assert dict(result.effective.totals) == {seat: total for seat, total in sums.items() if total}


@FEW
@given(cases())
def test_everybody_alive_votes_or_abstains_or_has_not_voted(case: Case) -> None:
    result = count(case)
    voted = {ballot.voter for ballot in result.ballots}
    assert voted | set(result.abstained) | set(result.not_voted) == set(result.alive)
    assert len(voted) + len(result.abstained) + len(result.not_voted) == len(result.alive)


@FEW
@given(cases())
def test_hidden_powers_never_show(case: Case) -> None:
    """What the public can see is the same with and without them."""
    with_them = count(case)
    hidden = [event for event in case.events if event[2].value.split()[0] in _HIDDEN]
    case.events = [event for event in case.events if event not in hidden]
    without = count(case)
    assert with_them.posts == without.posts
    assert with_them.not_voted == without.not_voted
    assert with_them.abstained == without.abstained
    assert with_them.public == without.public
    assert [replace(ballot, weight=1, void_by=None) for ballot in with_them.ballots] == list(without.ballots)
    assert [modifier for modifier in with_them.modifiers if modifier.public] == list(without.modifiers)


@FEW
@given(cases())
def test_a_result_is_final_only_if_nothing_is_open(case: Case) -> None:
    result = count(case)
    assume(result.final)
    assert result.outcome.kind in (Fate.BURNED, Fate.NOBODY)
    assert not any(problem.level is Level.DOUBT for problem in result.problems)
    assert not any(judged.verdict is Verdict.DOUBT for judged in result.posts)


@FEW
@given(cases(), _HOURS)
def test_as_it_stood_then_is_what_was_posted_until_then(case: Case, hour: str) -> None:
    replay = Replay(case)
    then = replay.near(hour, DAY)
    early = [claim for claim in replay.claims if claim.post.at is None or claim.post.at <= then]
    arguments = (replay.edition, replay.calendar, replay.chronicle)
    now = replay.calendar.day(DAY + 1).opens
    assert count_day(*arguments, replay.claims, day=DAY, now=now, as_of=then) == count_day(
        *arguments, early, day=DAY, now=now, as_of=then
    )


@FEW
@given(cases())
def test_the_standing_votes_are_those_of_a_plain_reading(case: Case) -> None:
    """Against a count as simple as can be: the last accepted vote, withdrawal or abstention of each."""
    replay = Replay(case)
    result = replay.count(case.ballots[0])
    last: dict[str, str | None] = {}
    another = {problem.post for problem in result.problems if problem.code == "withdraws-another"}
    for judged in result.posts:
        if judged.post.number in another:
            continue
        seat = replay.chronicle.seat_of(judged.post.author, judged.post.at or result.window.opens)
        if seat is None:
            continue
        match judged.verdict:
            case Verdict.VOTE:
                last[seat] = judged.target
            case Verdict.WITHDRAW | Verdict.ABSTAIN:
                last[seat] = None
    alive = set(result.alive)
    expected = {voter: target for voter, target in last.items() if target in alive and voter in alive}
    assert {ballot.voter: ballot.target for ballot in result.ballots} == expected
