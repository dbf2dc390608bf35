"""Days as they come on a real evening, for the golden files."""

from __future__ import annotations

from types import MappingProxyType

from msgspec.structs import replace

from forumtool.edition.values import Day, Death, Edition, Effect, Power
from forumtool.model import (
    Ballot,
    DayCount,
    Doubt,
    Fate,
    Judged,
    Modifier,
    ModifierKind,
    Outcome,
    Rejection,
    Verdict,
)
from forumtool.problems import Level, Problem
from tests.render.days import at, counted, edition, post, ruleset, shifts, totals, vote

PLAYERS = ("Anna", "Bruno", "Carla", "Lupo[ITA]", "Elena :P", "狼人 Fabio")
POWERS = MappingProxyType({"giudice": (Power("giudice", Effect.TIE_BREAK),)})


def rejected(number: int, author: str, target: str, reason: Rejection, hour: int, minute: int = 0) -> Judged:
    return replace(vote(number, author, target, at(hour, minute)), verdict=Verdict.REJECTED, reason=reason)


def evening() -> tuple[DayCount, Edition]:
    """A closed day with something of everything: a doubt, refusals, hidden powers, a tie that waits for the giudice."""
    posts = (
        rejected(100, "Bruno", "Anna", Rejection.TOO_EARLY, 8, 59),
        Judged(post(101, "Sindaco", "Buongiorno villaggio! Si vota fino alle 21:30.", at(9, 30)), Verdict.NONE),
        vote(102, "Anna", "Carla", at(10)),
        vote(103, "Bruno", "Carla", at(10, 5), "voto Crala", note="letto «Crala» come Carla"),
        Judged(post(104, "Carla", "Mi astengo per ora", at(11)), Verdict.ABSTAIN),
        vote(105, "Carla", "Lupo[ITA]", at(12)),
        vote(106, "Elena :P", "Anna", at(13)),
        vote(107, "Elena :P", "Lupo[ITA]", at(14, 30)),
        Judged(
            post(108, "Lupo[ITA]", "al rogo la El…", at(15), edited=at(21, 45)),
            Verdict.DOUBT,
            reason=Doubt.AMBIGUOUS_NAME,
            candidates=("Elena :P", "狼人 Fabio"),
        ),
        rejected(109, "Passante", "Carla", Rejection.VOTER_UNKNOWN, 16),
        Judged(post(110, "狼人 Fabio", "Chi vota Carla è un lupo", at(20)), Verdict.NONE, note="parla di altri"),
        rejected(111, "狼人 Fabio", "Carla", Rejection.TOO_LATE, 21, 31),
    )
    count = counted(
        PLAYERS,
        final=False,
        posts=posts,
        ballots=(
            Ballot("Anna", "Carla", 102, at(10), weight=2),
            Ballot("Bruno", "Carla", 103, at(10, 5), weight=0, void_by="censuratore"),
            Ballot("Carla", "Lupo[ITA]", 105, at(12)),
            Ballot("Elena :P", "Lupo[ITA]", 107, at(14, 30)),
        ),
        not_voted=("Lupo[ITA]", "狼人 Fabio"),
        unheard=(110,),
        modifiers=(
            Modifier("gufo", ModifierKind.MARK, "狼人 Fabio", 1, public=True),
            Modifier("influencer", ModifierKind.WEIGHT, "Anna", 2, public=False),
            Modifier("censuratore", ModifierKind.NO_VOTE, "Bruno", None, public=False),
        ),
        public=totals({"Carla": 2, "Lupo[ITA]": 2, "狼人 Fabio": 1}),
        effective=totals({"Carla": 2, "Lupo[ITA]": 2, "狼人 Fabio": 1}),
        outcome=Outcome(
            Fate.UNDECIDED,
            "giudice",
            waiting_for="giudice",
            steps=("Il voto di Bruno non conta: censuratore.", "Parità a 2 fra Carla e Lupo[ITA]: decide il giudice."),
        ),
        problems=(
            Problem(Level.DOUBT, "ambiguous-name", "Elena :P o 狼人 Fabio?", post=108),
            Problem(
                Level.WARNING, "past-day", "il giorno 1 non ha né rogo né senza_rogo: conto che nessuno sia bruciato"
            ),
        ),
        shifts=shifts(*posts),
    )
    return count, edition(*PLAYERS, rules=ruleset(powers=POWERS))


def morning_after() -> tuple[DayCount, Edition]:
    """The same day once the sindaco has read, chosen and written: all is told."""
    count, of = evening()
    done = replace(
        count,
        final=True,
        posts=tuple(_read(judged) for judged in count.posts),
        outcome=Outcome(Fate.BURNED, "giudice", "Lupo[ITA]", "Lupo[ITA]", steps=("Il giudice sceglie Lupo[ITA].",)),
        problems=(),
    )
    written = Day(2, burned=("Lupo[ITA]",), deaths=(Death("Bruno", "inattivo"),))
    return done, replace(of, days={2: written})


def _read(judged: Judged) -> Judged:
    """A doubtful post after the sindaco has decided that it holds no vote."""
    if judged.verdict is not Verdict.DOUBT:
        return judged
    return replace(judged, verdict=Verdict.NONE, reason=None, note="così ha deciso il sindaco")


def half_day() -> tuple[DayCount, Edition]:
    """The middle of an open day, as it stood at 12:30."""
    count, of = evening()
    early = tuple(judged for judged in count.posts if judged.post.number <= 105)
    now = replace(
        count,
        state="open",
        as_of=at(12, 30),
        posts=early,
        shifts=shifts(*early),
        ballots=count.ballots[:3],
        not_voted=("Lupo[ITA]", "Elena :P", "狼人 Fabio"),
        unheard=(),
        modifiers=count.modifiers[:1],
        public=totals({"Carla": 2, "Lupo[ITA]": 1, "狼人 Fabio": 1}),
        effective=totals({"Carla": 2, "Lupo[ITA]": 1, "狼人 Fabio": 1}),
        outcome=Outcome(Fate.BURNED, "plurality", "Carla", "Carla"),
        problems=(),
    )
    return now, of


def secret_day() -> tuple[DayCount, Edition]:
    """A day of secret ballots, closed and announced without a pyre."""
    count, of = evening()
    votes = tuple(replace(ballot, post=None) for ballot in count.ballots)
    refused = (replace(count.posts[2], verdict=Verdict.REJECTED, reason=Rejection.SECRET_BALLOT),)
    outcome = Outcome(Fate.NOBODY, "falegname", condemned="Carla", steps=("Il falegname è al rogo: nessun rogo.",))
    given = tuple(replace(shift, post=None) for shift in count.shifts)
    secret = replace(
        count, secret=True, final=True, posts=refused, ballots=votes, outcome=outcome, problems=(), shifts=given
    )
    return secret, replace(of, days={2: Day(2, secret=True, no_pyre="falegname")})


def not_yet() -> tuple[DayCount, Edition]:
    """A day that has not opened."""
    return counted(PLAYERS, state="future", final=False), edition(*PLAYERS)


SCENES = {
    "sera": evening,
    "giorno-dopo": morning_after,
    "meta-giorno": half_day,
    "segreto": secret_day,
    "non-ancora": not_yet,
}
