"""The tie rules of time against the way a player would check them: going through the votes one by one."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from forumtool.model import DayCount, ModifierKind
from tests.casi import Ballot, Case, Line, PostLine
from tests.casi_run import Replay

SEATS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino", "Ivo")
DAY = 2
_POSTS = st.lists(
    st.tuples(st.sampled_from(SEATS), st.sampled_from(("Voto Carla", "Voto Dario", "Annullo"))),
    min_size=2,
    max_size=16,
)
_ACTIONS = st.lists(
    st.sampled_from(("gufo Carla", "gufo Dario", "influencer Anna doppio", "influencer Bruno nullo", "avvocato Carla")),
    max_size=3,
    unique=True,
)

MANY = settings(max_examples=40, suppress_health_check=[HealthCheck.filter_too_much])


def tie(rule: str, posts: list[tuple[str, str]], actions: list[str]) -> DayCount:
    """The count of a day with a tie at the top, settled by ``rule``; other days are thrown away."""
    case = Case("parità", "ties", 1, players=", ".join(SEATS), rules=[f'pareggio = ["{rule}", "nessuno"]'])
    case.events = [("notte", DAY, Line("", action, 1)) for action in actions]
    ballot = Ballot(DAY, 1)
    for number, (author, text) in enumerate(posts, 1):
        ballot.posts.append(PostLine(number, f"10:{number:02d}", author, text))
    case.ballots = [ballot]
    count = Replay(case).count(ballot)
    assume(len(count.effective.leaders) > 1)
    return count


def marks(count: DayCount) -> dict[str, int]:
    found = dict.fromkeys(SEATS, 0)
    for modifier in count.modifiers:
        if modifier.kind is ModifierKind.MARK:
            found[modifier.player] += modifier.value or 0
    return found


def burned(count: DayCount, left: list[str]) -> None:
    """One left: he burns. Several: the next rule, nobody."""
    assert count.outcome.player == (left[0] if len(left) == 1 else None)


@MANY
@given(_POSTS, _ACTIONS)
def test_primo_voto_decisivo(posts: list[tuple[str, str]], actions: list[str]) -> None:
    """Lay the standing votes on the table in the order in which they were given; who has his total first?"""
    count = tie("primo-voto-decisivo", posts, actions)
    goal = count.effective.totals[count.effective.leaders[0]]
    table = marks(count)
    there = [player for player in count.effective.leaders if table[player] >= goal]
    for ballot in sorted(count.ballots, key=lambda ballot: ballot.post or 0):
        if there:
            break
        table[ballot.target] += ballot.weight
        there = [player for player in count.effective.leaders if table[player] >= goal]
    burned(count, there)


@MANY
@given(_POSTS, _ACTIONS)
def test_primo_voto(posts: list[tuple[str, str]], actions: list[str]) -> None:
    count = tie("primo-voto", posts, actions)
    counted = sorted((ballot.post or 0, ballot.target) for ballot in count.ballots if ballot.weight)
    first = next((target for _, target in counted if target in count.effective.leaders), None)
    burned(count, [first] if first else list(count.effective.leaders))


@MANY
@given(_POSTS, _ACTIONS)
def test_primo_a_toccare(posts: list[tuple[str, str]], actions: list[str]) -> None:
    """Count the topic again after every post; who shows the tied total, that very number, first?"""
    count = tie("primo-a-toccare", posts, actions)
    leaders = count.effective.leaders
    goal = count.effective.totals[leaders[0]]
    weights = {"Anna": 2 if "influencer Anna doppio" in actions else 1}
    weights["Bruno"] = 0 if "influencer Bruno nullo" in actions else 1
    standing: dict[str, str] = {}
    there = [player for player in leaders if marks(count)[player] == goal]
    for author, text in posts:
        if there:
            break
        standing.pop(author, None)
        if text != "Annullo":
            standing[author] = text.removeprefix("Voto ")
        totals = marks(count)
        for voter, target in standing.items():
            totals[target] += weights.get(voter, 1)
        there = [player for player in leaders if totals[player] == goal]
    burned(count, there)
