"""The roll call: who gave a sign of life, who is excused, who was silent."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from forumtool.edition.stages import Stage
from forumtool.edition.values import Phase
from forumtool.inactivity.roll import Called, RollCall, call_the_roll
from forumtool.model import Claim, Post, Topic
from forumtool.problems import Level
from tests.claims import CABINA, post, riddle, vote, withdrawal
from tests.edition.support import HEADING, history, rome

AULA, CEMETERY = 63000002, 63000004
TOPICS = HEADING + f"aula = {AULA}\ncimitero = {CEMETERY}\n"
NOW = "2026-11-04 23:00"  # night 3: the stretch of day 2 is over

# Everybody but Ivo is heard in the aula on day 1.
OTHERS = tuple(
    post(10 + place, name, rome("2026-11-03 10:00"), topic=AULA)
    for place, name in enumerate(("Anna", "Bruno", "Carla"))
)


def topics(posts: Sequence[Post], claims: Sequence[Claim]) -> list[Topic]:
    numbers = {one.topic for one in posts} | {claim.post.topic for claim in claims}
    every = [*posts, *(claim.post for claim in claims)]
    return [Topic(number, tuple(one for one in every if one.topic == number), ()) for number in sorted(numbers)]


def roll(
    *posts: Post,
    claims: Sequence[Claim] = (),
    added: str = "",
    heading: str = TOPICS,
    day: int = 2,
    now: str = NOW,
    read_until: str | None = None,
) -> RollCall:
    edition, calendar, chronicle = history(added, heading=heading)
    until = rome(read_until) if read_until else None
    of = topics([*OTHERS, *posts], claims)
    return call_the_roll(edition, calendar, chronicle, of, claims, day=day, now=rome(now), read_until=until)


def called(of: RollCall, player: str = "Ivo") -> Called:
    (found,) = [one for one in of.players if one.player == player]
    return found


def verdicts(of: RollCall) -> dict[str, str]:
    return {one.player: one.verdict.value for one in of.players}


def by_ivo(at: str, *, topic: int = AULA, author: str = "Ivo") -> Post:
    return post(99, author, rome(at), topic=topic)


# ---------------------------------------------------------------- posts


def test_who_wrote_nothing_over_the_stretch_is_inactive() -> None:
    second = roll()

    assert verdicts(second) == {"Anna": "active", "Bruno": "active", "Carla": "active", "Ivo": "inactive"}
    assert second.inactive == ("Ivo",)
    assert second.over
    assert second.problems == ()


@pytest.mark.parametrize(
    ("at", "verdict"),
    [
        ("2026-11-03 09:29", "inactive"),
        ("2026-11-03 09:30", "active"),
        ("2026-11-04 03:00", "active"),
        ("2026-11-04 21:30", "active"),
        ("2026-11-04 21:31", "inactive"),
    ],
)
def test_a_post_counts_from_the_first_opening_to_the_last_close(at: str, verdict: str) -> None:
    assert called(roll(by_ivo(at))).verdict == verdict


@pytest.mark.parametrize(
    ("written", "verdict"),
    [
        (by_ivo("2026-11-03 12:00"), "active"),
        (by_ivo("2026-11-03 12:00", topic=CABINA), "active"),
        (by_ivo("2026-11-03 12:00", topic=CEMETERY), "inactive"),
        (by_ivo("2026-11-03 12:00", author="ivuzzo"), "active"),  # an alias
        (by_ivo("2026-11-03 12:00", author="Ivone"), "inactive"),
    ],
    ids=["aula", "cabina", "cimitero", "alias", "somebody else"],
)
def test_whose_posts_count_and_where(written: Post, verdict: str) -> None:
    assert called(roll(written)).verdict == verdict


def test_posts_are_counted_phase_by_phase() -> None:
    ivo = called(
        roll(
            by_ivo("2026-11-03 12:00"),
            replace(by_ivo("2026-11-03 13:00"), number=100),
            replace(by_ivo("2026-11-03 21:31", topic=CABINA), number=101),
        )
    )

    assert {str(stage): number for stage, number in ivo.posts.items()} == {"giorno 1": 2, "notte 2": 1, "giorno 2": 0}
    assert ivo.posts[Stage(Phase.NIGHT, 2)] == 1


def test_a_post_without_a_date_stands_with_the_one_before_it() -> None:
    undated = replace(by_ivo("2026-11-03 12:00"), at=None)
    ivo = called(roll(undated))

    assert (ivo.verdict, ivo.last_seen, ivo.where) == ("active", None, undated.url)


def test_the_last_post_is_told_also_from_before_the_stretch_and_never_from_after_it() -> None:
    early, late = by_ivo("2026-11-02 22:00"), replace(by_ivo("2026-11-04 22:00"), number=100)
    ivo = called(roll(early, late))

    assert (ivo.verdict, ivo.last_seen, ivo.where) == ("inactive", early.at, early.url)
    never = called(roll())
    assert (never.last_seen, never.where) == (None, None)


# ---------------------------------------------------------------- votes and powers

VOTE_ALONE = TOPICS + '\n[regole]\nattivita = ["voto"]\n'
POWER_ALONE = TOPICS + '\n[regole]\nattivita = ["azione"]\n'
NOON = rome("2026-11-04 12:00")


def test_a_vote_taken_back_is_a_sign_of_life() -> None:
    ivo = called(roll(claims=[vote(1, "Ivo", "Anna", NOON), withdrawal(2, "Ivo", rome("2026-11-04 13:00"))]))

    assert (ivo.verdict, ivo.voted) == ("active", (2,))


def test_where_votes_alone_count_a_post_is_none() -> None:
    assert called(roll(by_ivo("2026-11-04 12:00"), heading=VOTE_ALONE)).verdict == "inactive"
    assert called(roll(claims=[vote(1, "Ivo", "Anna", NOON)], heading=VOTE_ALONE)).verdict == "active"


def test_a_vote_out_of_time_is_no_vote() -> None:
    late = called(roll(claims=[vote(1, "Ivo", "Anna", rome("2026-11-04 09:00"))], heading=VOTE_ALONE))

    assert (late.verdict, late.voted) == ("inactive", ())


def test_a_post_that_waits_for_the_sindaco_leaves_a_doubt() -> None:
    doubtful = roll(claims=[riddle(1, "Ivo", NOON)], heading=VOTE_ALONE)

    assert called(doubtful).verdict == "active"
    assert [(problem.level, problem.code, problem.message) for problem in doubtful.problems] == [
        (
            Level.DOUBT,
            "vote-uncertain",
            "Ivo ha scritto in cabina un post da leggere (giorno 2): per ora è il suo solo segno di vita.",
        )
    ]


def test_a_ballot_given_to_the_sindaco_is_a_sign_of_life() -> None:
    secret = '[[giorno]]\nnumero = 2\nsegreto = true\nschede = [{ giocatore = "Ivo", voto = "Anna" }]'
    ivo = called(roll(added=secret))

    assert (ivo.verdict, ivo.voted) == ("active", (2,))


def test_a_vote_in_a_runoff_is_a_vote_of_that_day() -> None:
    runoff = (
        "[[giorno]]\nnumero = 2\n"
        "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T22:30:00, topic = 63000008 }]"
    )
    claims = [
        vote(1, "Anna", "Bruno", NOON),
        vote(2, "Bruno", "Anna", NOON),
        vote(3, "Ivo", "Anna", rome("2026-11-04 22:10"), topic=63000008),
    ]

    assert called(roll(claims=claims, added=runoff, heading=VOTE_ALONE)).voted == (2,)


IVO_ACTS = """
    [[notte]]
    numero = 2
    azioni = [{{ ruolo = "{role}", bersaglio = "Anna"{more} }}]
    """


@pytest.mark.parametrize(
    ("role", "more", "verdict"),
    [
        ("gufo", ', chi = "Ivo"', "active"),
        ("gufo", ', chi = "Ivo", bloccata = true', "active"),
        ("gufo", "", "inactive"),  # nobody is known to be the gufo
        ("gufo", ', chi = "Anna"', "inactive"),
    ],
)
def test_a_power_used_is_a_sign_of_its_author(role: str, more: str, verdict: str) -> None:
    assert called(roll(added=IVO_ACTS.format(role=role, more=more))).verdict == verdict


def dina(role: str, name: str = "Dina") -> str:
    return f'[[giocatori]]\nnome = "{name}"\nruolo = "{role}"\n'


def test_without_a_name_it_is_its_holders() -> None:
    acts = called(roll(added=dina("gufo") + IVO_ACTS.format(role="gufo", more="")), "Dina")

    assert (acts.verdict, acts.acted) == ("active", (2,))
    assert called(roll(added=dina("gufo")), "Dina").verdict == "inactive"


def test_of_several_holders_only_the_sindaco_knows_who_acted() -> None:
    wolves = dina("lupo") + dina("lupo", "Elio") + IVO_ACTS.format(role="lupo", more="")
    both = roll(added=wolves)

    assert verdicts(both)["Dina"] == verdicts(both)["Elio"] == "active"
    assert [problem.message for problem in both.problems] == [
        "Forse Dina ha usato un potere (notte 2): per ora è il suo solo segno di vita.",
        "Forse Elio ha usato un potere (notte 2): per ora è il suo solo segno di vita.",
    ]
    dead = wolves + '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Elio" }]'
    assert (called(roll(added=dead), "Dina").acted, roll(added=dead).problems) == ((2,), ())


def test_what_the_sindaco_draws_is_no_sign_of_life() -> None:
    east = TOPICS.replace("tabula-ur", "avventure-orientali") + (
        '\n[orari]\napertura = "09:30"\nchiusura = "21:30"\n'
        '\n[regole]\nfinestra_inattivita = ["giorno", "notte", "giorno"]\n'
    )
    drawn = dina("daimyo") + IVO_ACTS.format(role="daimyo", more="")

    assert called(roll(added=drawn, heading=east), "Dina").verdict == "inactive"


def test_what_may_have_come_of_itself_leaves_a_doubt() -> None:
    drunk = roll(added=dina("oste") + IVO_ACTS.format(role="oste", more=""))

    assert called(drunk, "Dina").verdict == "active"
    assert [problem.code for problem in drunk.problems] == ["action-uncertain"]


def test_to_be_drawn_as_tiranno_is_no_sign_of_life_and_to_choose_is() -> None:
    day = '[[giorno]]\nnumero = 2\nazioni = [{{ ruolo = "tiranno", chi = "Ivo"{} }}]'

    assert called(roll(added=day.format(""))).verdict == "inactive"
    assert called(roll(added=day.format(', bersaglio = "Anna"'))).acted == (2,)


def test_where_powers_alone_count_posts_and_votes_do_not() -> None:
    claims = [vote(1, "Ivo", "Anna", NOON)]

    assert called(roll(claims=claims, heading=POWER_ALONE)).verdict == "inactive"
    acts = IVO_ACTS.format(role="gufo", more=', chi = "Ivo"')
    assert called(roll(added=acts, heading=POWER_ALONE)).verdict == "active"


# ---------------------------------------------------------------- excused


@pytest.mark.parametrize(
    ("dates", "verdict"),
    [
        ("dal = 2026-11-04\nal = 2026-11-08", "justified"),
        ("dal = 2026-11-01\nal = 2026-11-03", "justified"),
        ("dal = 2026-11-01\nal = 2026-11-02", "inactive"),
        ("dal = 2026-11-05\nal = 2026-11-08", "inactive"),
    ],
)
def test_an_absence_that_touches_the_stretch_justifies(dates: str, verdict: str) -> None:
    absence = f'[[assenze]]\ngiocatore = "Ivo"\nmotivo = "viaggio"\n{dates}'
    ivo = called(roll(added=absence))

    assert ivo.verdict == verdict
    assert ivo.reason == ("assenza giustificata: viaggio" if verdict == "justified" else None)


def test_who_is_away_and_writes_all_the_same_is_active() -> None:
    absence = '[[assenze]]\ngiocatore = "Ivo"\ndal = 2026-11-01\nal = 2026-11-08'

    assert called(roll(by_ivo("2026-11-03 12:00"), added=absence)).verdict == "active"


@pytest.mark.parametrize(
    ("added", "reason"),
    [
        ('[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "sbranato" }]', "esce di scena"),
        ('[[giorno]]\nnumero = 1\nrogo = "Ivo"', "esce di scena"),
        ('[[giorno]]\nnumero = 2\nrogo = "Ivo"', "esce di scena"),
        ('[[notte]]\nnumero = 2\nuscite = [{ giocatore = "Ivo", causa = "drago" }]', "esce di scena"),
        (
            '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Ivo" }]\n'
            '[[notte]]\nnumero = 2\nritorni = [{ giocatore = "Ivo", causa = "gesoo" }]',
            "torna in gioco",
        ),
    ],
    ids=["dies at night", "burns on the first day", "burns on the last day", "leaves", "comes back"],
)
def test_who_was_not_there_all_the_time_is_exempt(added: str, reason: str) -> None:
    ivo = called(roll(added=added))

    assert (ivo.verdict, ivo.reason) == ("exempt", reason)


def test_who_came_in_over_the_stretch_is_exempt() -> None:
    change = '[[sostituzioni]]\nesce = "Ivo"\nentra = "Olga"\nquando = 2026-11-0{}T14:00:00'

    assert called(roll(added=change.format(4)), "Olga").reason == "entra a partita in corso"
    assert called(roll(added=change.format(2)), "Olga").verdict == "inactive"
    assert called(roll(added=change.format(5))).verdict == "inactive"


def test_who_is_a_sindaco_is_exempt() -> None:
    for since, verdict in (("2026-11-04T12:00:00", "exempt"), ("2026-11-05T12:00:00", "inactive")):
        sindaco = TOPICS.replace('["Sindaco"]', f'["Sindaco", {{ nome = "Ivo", dal = {since} }}]')
        assert called(roll(heading=sindaco)).verdict == verdict


def test_who_died_before_is_not_called() -> None:
    dead = '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Ivo" }, { giocatore = "Sindaco" }]'

    assert list(verdicts(roll(added=dead))) == ["Anna", "Bruno", "Carla"]


def test_the_dead_that_act_are_exempt() -> None:
    judge = dina("giudice") + '[[notte]]\nnumero = 1\nmorti = [{ giocatore = "Dina" }]'
    called_ = called(roll(added=judge), "Dina")

    assert (called_.verdict, called_.reason) == ("exempt", "agisce anche fuori dal gioco")


@pytest.mark.parametrize(
    ("added", "verdict"),
    [
        ('[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "inattivo" }]', "inactive"),
        (
            "[[giorno]]\nnumero = 2\n"
            'morti = [{ giocatore = "Ivo", causa = "Inattività", quando = 2026-11-04T21:30:00 }]',
            "inactive",
        ),
        ('[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "per inattività" }]', "inactive"),
        ('[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "tolto: inattivo" }]', "inactive"),
        ('[[giorno]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "disinattivato" }]', "exempt"),
        ('[[notte]]\nnumero = 3\nmorti = [{ giocatore = "Ivo", causa = "inattivo" }]', "inactive"),
        ('[[notte]]\nnumero = 2\nmorti = [{ giocatore = "Ivo", causa = "inattivo" }]', "exempt"),
    ],
    ids=[
        "at the close", "in the closing minute", "in other words", "further on", "inside a word", "the night after",
        "for an earlier stretch",
    ],
)
def test_a_removal_for_inactivity_does_not_change_the_verdict_it_follows_from(added: str, verdict: str) -> None:
    assert called(roll(added=added)).verdict == verdict


def test_where_the_forum_was_down_for_a_whole_phase_nobody_is_inactive() -> None:
    down = "[[fermi]]\ndal = 2026-11-03T21:00:00\nal = {}"

    ivo = called(roll(added=down.format("2026-11-04T09:30:00")))
    assert (ivo.verdict, ivo.reason) == ("exempt", "la finestra non è intera")
    assert called(roll(added=down.format("2026-11-04T09:29:00"))).verdict == "inactive"


def test_on_the_first_day_nobody_is_inactive() -> None:
    first = roll(day=1)

    assert first.inactive == ()
    assert called(first).verdict == "exempt"


def test_a_ruleset_without_the_rule_calls_nobody() -> None:
    none = roll(heading=TOPICS + "\n[regole]\nfinestra_inattivita = []\n")

    assert (none.span.legs, none.players) == ((), ())


# ---------------------------------------------------------------- before the end


def test_while_the_stretch_goes_on_the_verdicts_are_of_now() -> None:
    late = by_ivo("2026-11-04 20:00")
    before, after = roll(late, now="2026-11-04 19:59"), roll(late, now="2026-11-04 20:00")

    assert (before.over, before.inactive) == (False, ("Ivo",))
    assert (after.over, after.inactive) == (False, ())
    assert called(before).last_seen is None
    assert not roll(now="2026-11-04 21:30").over
    assert roll(now="2026-11-04 21:31").over


def test_before_the_stretch_nobody_is_at_risk() -> None:
    early = roll(day=9)

    assert (early.over, early.inactive) == (False, ())
    assert called(early).reason == "la finestra non è ancora aperta"


def test_a_vote_of_a_runoff_is_not_seen_before_its_time() -> None:
    runoff = (
        "[[giorno]]\nnumero = 2\n"
        "ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T22:30:00 }]"
    )
    claims = [
        vote(1, "Anna", "Bruno", NOON),
        vote(2, "Bruno", "Anna", NOON),
        vote(3, "Ivo", "Anna", rome("2026-11-04 22:10")),
    ]

    def voted(now: str) -> tuple[int, ...]:
        return called(roll(claims=claims, added=runoff, heading=VOTE_ALONE, now=now)).voted

    assert (voted("2026-11-04 22:09"), voted("2026-11-04 22:10"), voted("2026-11-04 23:00")) == ((), (2,), (2,))


def test_what_the_file_tells_of_later_is_not_known_yet() -> None:
    pyre = '[[giorno]]\nnumero = 2\nrogo = "Ivo"'

    assert called(roll(added=pyre, now="2026-11-04 19:00")).verdict == "inactive"


def test_pages_read_before_the_end_leave_a_doubt() -> None:
    early = roll(read_until="2026-11-04 21:00")

    assert [(problem.level, problem.code, problem.message) for problem in early.problems] == [
        (
            Level.DOUBT,
            "read-before-close",
            "Le pagine sono state lette alle 21:00 del 04/11, prima della fine della finestra: rileggile.",
        )
    ]
    assert roll(read_until="2026-11-04 21:31").problems == ()
    assert roll(read_until="2026-11-04 20:00", now="2026-11-04 20:30").problems == ()


# ---------------------------------------------------------------- posts of unknown time


def untimed(number: int, read_at: str, *, topic: int = AULA) -> Post:
    """A post of Ivo whose date cannot be read, on a page read at that instant."""
    return replace(post(number, "Ivo", rome(read_at), topic=topic), at=None)


def by_anna(number: int, at: str, *, topic: int = AULA) -> Post:
    return post(number, "Anna", rome(at), topic=topic)


# Between which posts of Anna's it stands, when the page was read → certainly in the stretch, perhaps, or not.
# The stretch goes from 09:30 of the 3rd to 21:31 of the 4th; Bruno writes at 10:00 of the 3rd, with number 11.
STANDINGS = {
    "between two posts of the stretch": (
        untimed(51, "2026-11-05 09:00"),
        [by_anna(50, "2026-11-03 12:00"), by_anna(52, "2026-11-04 12:00")], "certain",
    ),
    "seen before the stretch ended": (untimed(51, "2026-11-04 12:00"), [], "certain"),
    "the last of its topic": (untimed(51, "2026-11-05 09:00"), [], "perhaps"),
    "between before the stretch and in it": (
        untimed(2, "2026-11-05 09:00"), [by_anna(1, "2026-11-03 08:00")], "perhaps",
    ),
    "the first of its topic": (untimed(2, "2026-11-05 09:00"), [], "perhaps"),
    "alone in its topic": (untimed(2, "2026-11-05 09:00", topic=CABINA), [], "perhaps"),
    "between in it and after it": (
        untimed(51, "2026-11-05 09:00"), [by_anna(52, "2026-11-04 22:00")], "perhaps",
    ),
    "before the stretch": (untimed(2, "2026-11-05 09:00"), [by_anna(3, "2026-11-03 08:00")], "not"),
    "seen before the stretch": (untimed(2, "2026-11-03 09:00"), [], "not"),
    "after the stretch": (untimed(51, "2026-11-05 09:00"), [by_anna(50, "2026-11-04 22:00")], "not"),
    "in the cimitero": (untimed(2, "2026-11-05 09:00", topic=CEMETERY), [], "not"),
}  # fmt: skip


@pytest.mark.parametrize("standing", STANDINGS)
def test_a_post_of_unknown_time_makes_nobody_silent_without_a_doubt(standing: str) -> None:
    own, others, found = STANDINGS[standing]
    told = roll(own, *others, now="2026-11-05 09:30")
    assert called(told).verdict == ("inactive" if found == "not" else "active")
    assert [problem.code for problem in told.problems] == (["post-uncertain"] if found == "perhaps" else [])
    assert sum(called(told).posts.values()) == (found == "certain")


def test_the_doubt_on_a_post_of_unknown_time_in_full() -> None:
    (doubt,) = roll(untimed(51, "2026-11-05 09:00"), now="2026-11-05 09:30").problems
    assert (doubt.level, doubt.message) == (
        Level.DOUBT,
        "Un post col nick di Ivo non ha un'ora che si legga, o è di qualcuno senza account (giorno 1, notte 2 e giorno "
        "2): per ora è il suo solo segno di vita.",
    )
    assert doubt.hint == (
        "Guarda sul forum chi l'ha scritto, e quando; se manca l'ora rileggi la pagina: forumtool scarica --tutto."
    )


@pytest.mark.parametrize(("now", "read_at"), [("2026-11-04 12:00", "2026-11-04 15:00")])
def test_a_post_seen_after_the_instant_that_is_asked_for_may_be_later(now: str, read_at: str) -> None:
    early = roll(untimed(51, read_at), now=now)
    assert [problem.code for problem in early.problems] == ["post-uncertain"]


def test_a_vote_of_unknown_time_makes_nobody_silent_without_a_doubt() -> None:
    said = vote(51, "Ivo", "Anna", rome("2026-11-05 09:00"))
    claim = Claim(replace(said.post, at=None), said.readings)
    before = vote(50, "Anna", "Bruno", rome("2026-11-03 08:00"))
    others = [vote(60 + place, who, "Ivo", NOON) for place, who in enumerate(("Anna", "Bruno", "Carla"))]
    told = roll(claims=[before, claim, *others], heading=VOTE_ALONE, now="2026-11-05 09:30")
    assert called(told).verdict == "active"
    assert [problem.code for problem in told.problems] == ["vote-uncertain"]
    decided = '[[giorno]]\nnumero = 1\ndecisioni = [{ post = 51, lettura = "nessuno" }]'
    told = roll(claims=[before, claim, *others], heading=VOTE_ALONE, added=decided, now="2026-11-05 09:30")
    assert (called(told).verdict, told.problems) == ("inactive", ())
