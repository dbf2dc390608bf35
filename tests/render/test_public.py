"""What everybody may know: the public post changes with public facts and with nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from forumtool.edition.values import (
    Action,
    Change,
    Day,
    Death,
    Edition,
    Exit,
    Holder,
    Night,
    Notice,
    Player,
    Return,
    RunoffWindow,
)
from forumtool.model import (
    DayCount,
    Doubt,
    Fall,
    Fate,
    Judged,
    Modifier,
    ModifierKind,
    Outcome,
    Rejection,
    Shift,
    Totals,
    Verdict,
)
from forumtool.problems import Level, Problem
from forumtool.render import as_bbcode, as_html
from forumtool.render.public import public_day
from tests.render.days import at, ballots, body, counted, edition, post, ruleset, shifts, shipped, totals, vote

PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena")

Render = Callable[[DayCount, Edition], str]


def bbcode(day: DayCount, of: Edition) -> str:
    return as_bbcode(day, of, shipped)


def html(day: DayCount, of: Edition) -> str:
    return body(as_html(day, of, shipped))


RENDERS = pytest.mark.parametrize("render", [bbcode, html])


def plain_day(**changes: Any) -> DayCount:
    """Anna and Bruno on Carla, Dario on Elena, a mark of the gufo on Elena: 2 to 2 in public."""
    votes = (
        vote(101, "Bruno", "Carla", at(10)),
        vote(102, "Anna", "Carla", at(11)),
        vote(103, "Dario", "Elena", at(12)),
    )
    plain = counted(
        PLAYERS,
        posts=votes,
        ballots=ballots(*votes),
        shifts=shifts(*votes),
        not_voted=("Carla", "Elena"),
        modifiers=(Modifier("gufo", ModifierKind.MARK, "Elena", 1, public=True),),
        public=totals({"Carla": 2, "Elena": 2}),
        effective=totals({"Carla": 2, "Elena": 2}),
        outcome=Outcome(Fate.UNDECIDED, "giudice", waiting_for="giudice"),
        final=False,
    )
    return replace(plain, **changes)


def five(**changes: Any) -> Edition:
    return edition(*PLAYERS, **changes)


# ---------------------------------------------------------------- nothing hidden comes through

HIDDEN_MODIFIERS = [
    Modifier("influencer", ModifierKind.WEIGHT, "Anna", 2, public=False),
    Modifier("influencer", ModifierKind.WEIGHT, "Bruno", 0, public=False),
    Modifier("censuratore", ModifierKind.NO_VOTE, "Dario", None, public=False),
    Modifier("cavaliere", ModifierKind.IMMUNE, "Carla", None, public=False),
    Modifier("avvocato", ModifierKind.MARK, "Carla", -1, public=False),
    Modifier("malus", ModifierKind.MALUS, "Carla", 3, public=False),
]

HIDDEN_ENDS: list[dict[str, Any]] = [
    {"effective": totals({"Carla": 1, "Elena": 3}), "final": True},
    {"effective": Totals({}, ())},
    {"outcome": Outcome(Fate.BURNED, "falegname", "Bruno", "Carla", also=(Fall("Elena", "giulietta"),), steps=("!",))},
    {"outcome": Outcome(Fate.NOBODY, "falegname", condemned="Carla", steps=("salvata dal falegname",)), "final": True},
    {"outcome": Outcome(Fate.RUNOFF, "plurality", candidates=("Carla", "Elena"))},
    {"outcome": Outcome(Fate.UNDECIDED, "vestale", waiting_for="vestale")},
    {"problems": (Problem(Level.WARNING, "public-differs", "il conto vero è diverso: brucia Elena"),)},
    {"problems": (Problem(Level.DOUBT, "read-before-close", "pagine lette prima della chiusura"),)},
]


def with_void_ballots(day: DayCount) -> DayCount:
    first, second, third = day.ballots
    return replace(day, ballots=(replace(first, weight=0, void_by="censuratore"), replace(second, weight=2), third))


@RENDERS
@pytest.mark.parametrize("announced", [None, Day(2, burned=("Carla",)), Day(2, no_pyre="falegname")])
@pytest.mark.parametrize("state", ["open", "closed"])
def test_hidden_facts_do_not_change_a_byte(render: Render, announced: Day | None, state: str) -> None:
    of = five(days={2: announced} if announced else {})
    plain = plain_day(state=state)
    expected = render(plain, of)

    for hidden in HIDDEN_MODIFIERS:
        assert render(replace(plain, modifiers=(hidden, *plain.modifiers)), of) == expected, hidden
        assert render(replace(plain, modifiers=(*plain.modifiers, hidden)), of) == expected, hidden
    for end in HIDDEN_ENDS:
        assert render(replace(plain, **end), of) == expected, end
    assert render(with_void_ballots(plain), of) == expected


@RENDERS
def test_who_acted_and_who_holds_which_role_do_not_change_a_byte(render: Render) -> None:
    plain, bare = plain_day(), five(days={2: Day(2, burned=("Carla",))})
    players = tuple(replace(player, role=role) for player, role in zip(bare.players, ROLES_HELD, strict=True))
    told = replace(
        bare,
        players=players,
        nights={2: Night(2, actions=(Action("influencer", ("Anna",), by="Elena"),), deaths=(Death("Zoe", "lupi"),))},
        days={2: replace(bare.days[2], actions=(Action("giudice", ("Carla",), by="Dario"),), tie_choice="Carla")},
    )

    assert render(plain, told) == render(plain, bare)


ROLES_HELD = ("gufo", "influencer", "censuratore", "giudice", "falegname")


@RENDERS
def test_the_reason_for_no_pyre_stays_with_the_sindaco(render: Render) -> None:
    day = plain_day(outcome=Outcome(Fate.NOBODY, "falegname", condemned="Carla"), final=True)

    text = render(day, five(days={2: Day(2, no_pyre="falegname")}))

    assert "Oggi nessuno va al rogo." in text
    assert "alegname" not in text


@RENDERS
def test_who_brought_somebody_back_stays_with_the_sindaco(render: Render) -> None:
    back = Return("Elena", "spettro", by="Anna", role="gufo")

    text = render(plain_day(), five(days={2: Day(2, burned=("Carla",), returns=(back,))}))

    assert "Torna in gioco: Elena" in text
    assert "spettro" not in text


def test_the_order_of_ballots_in_the_count_tells_nothing() -> None:
    day = plain_day()

    assert {bbcode(replace(day, ballots=order), five()) for order in permutations(day.ballots)} == {bbcode(day, five())}


@RENDERS
def test_before_the_opening_nothing_of_the_night_is_told(render: Render) -> None:
    """Who is marked and who still lives is announced in the morning."""
    day = plain_day(state="future", ballots=(), posts=())
    other = replace(day, modifiers=(), not_voted=("Anna",), alive=("Anna",), public=Totals({}, ()))

    text = render(day, five())

    assert text == render(other, five())
    assert "Si vota mercoledì 4 novembre 2026, dalle 09:30 alle 21:30." in text
    assert not any(name in text for name in PLAYERS)


# ---------------------------------------------------------------- the pyre, once it is announced


@RENDERS
def test_until_the_pyre_is_written_the_table_stands_alone(render: Render) -> None:
    burned = plain_day(outcome=Outcome(Fate.BURNED, "plurality", "Carla", "Carla"), final=True)

    assert "rogo" not in render(burned, five())
    assert "rogo" not in render(burned, five(days={2: Day(2, deaths=(Death("Anna", "inattivo"),))}))
    assert "rogo" not in render(burned, five(days={1: Day(1, burned=("Carla",))}))


@RENDERS
def test_while_the_day_is_open_a_written_pyre_is_not_told(render: Render) -> None:
    written = five(days={2: Day(2, burned=("Carla",))})

    assert render(plain_day(state="open"), written) == render(plain_day(state="open"), five())


def test_the_end_of_the_day_is_told_as_announced() -> None:
    written = Day(
        2,
        burned=("Carla", "Elena"),
        deaths=(Death("Anna", "inattivo"),),
        returns=(Return("Zoe", "gesoo"),),
        exits=(Exit("Dario", "drago"),),
        notices=(Notice("Si sente un flauto.", "pifferaio"),),
    )

    assert bbcode(plain_day(), five(days={2: written})).endswith(
        "\n"
        "[b]Finiscono sul rogo[/b]: Carla ed Elena\n"
        "Muore durante il giorno: Anna\n"
        "Torna in gioco: Zoe\n"
        "Lascia il gioco: Dario\n"
        "Si sente un flauto.\n"
    )


@RENDERS
def test_words_agree_with_the_players_where_their_gender_is_known(render: Render) -> None:
    genders = {"Anna": "f", "Bruno": "m", "Carla": "f", "Dario": "m", "Elena": "f"}
    known = tuple(Player((Holder(name, gender=gender),)) for name, gender in genders.items())
    written = Day(2, burned=("Carla",), deaths=(Death("Bruno", "inattivo"), Death("Anna", "inattivo")))
    day = plain_day(abstained=("Elena",), not_voted=("Carla",))

    text = re.sub("<[^>]*>|\\[/?b\\]|:", "", render(day, five(players=known, days={2: written})))

    assert "Bruciata sul rogo Carla" in text
    assert "Morti durante il giorno Anna e Bruno" in text
    assert re.search("Astenuta ?Elena", text)
    assert re.search("Non ha votato ?Carla", text)


def test_roles_of_the_dead_are_told_only_where_the_ruleset_reveals_them() -> None:
    played = five(
        players=(
            Player((Holder("Anna"),), role="vestale"),
            Player((Holder("Bruno"),)),
            Player((Holder("Carla"),), role="gufo"),
        ),
        days={2: Day(2, burned=("Carla",), deaths=(Death("Bruno", "inattivo"),))},
        nights={2: Night(2, changes=(Change("Carla", role="giudice"),))},
    )
    revealing = replace(played, ruleset=ruleset(reveals="alla-morte"))

    assert "[b]Finisce sul rogo[/b]: Carla\n" in bbcode(plain_day(), played)
    text = bbcode(plain_day(), revealing)
    assert "[b]Finisce sul rogo[/b]: Carla (Giudice)\nMuore durante il giorno: Bruno\n" in text
    assert "Vestale" not in text


def test_the_first_round_does_not_tell_the_end_of_the_runoff() -> None:
    written = five(days={2: Day(2, burned=("Carla",), runoffs=(RunoffWindow(at(22), at(23)),))})

    called = Outcome(Fate.RUNOFF, "ballottaggio", candidates=("Carla", "Elena"))
    assert "rogo" not in bbcode(plain_day(outcome=called), written)
    assert "[b]Finisce sul rogo[/b]: Carla" in bbcode(plain_day(round=2, candidates=("Carla", "Elena")), written)


def test_a_round_that_calls_for_no_runoff_tells_the_end_whatever_hours_are_written() -> None:
    written = five(days={2: Day(2, burned=("Carla",), runoffs=(RunoffWindow(at(22), at(23)),))})

    assert "[b]Finisce sul rogo[/b]: Carla" in bbcode(plain_day(), written)


# ---------------------------------------------------------------- the table


def test_the_table_of_a_closed_day() -> None:
    assert bbcode(plain_day(), five()) == (
        "[b]Lupus XXIV – Giorno 2[/b]\n"
        "Votazioni chiuse: mercoledì 4 novembre 2026, ore 21:30.\n"
        "\n"
        "[b]Carla[/b]: 2 voti – Bruno, Anna\n"
        "[b]Elena[/b]: 2 voti – Dario, Gufo (+1)\n"
        "\n"
        "Non hanno votato: Carla ed Elena\n"
    )


def test_bold_is_written_as_the_forum_wants_it() -> None:
    html_bold = edition(*PLAYERS, bold="html")

    assert "<b>Carla</b>: 2 voti" in bbcode(plain_day(), html_bold)
    for view in ({}, {"reserved": True}, {"scrutatore": True}):
        text = as_bbcode(plain_day(), html_bold, shipped, **view)
        assert "<b>" in text
        assert "[b]" not in text
        assert text.replace("<b>", "[b]").replace("</b>", "[/b]") == as_bbcode(plain_day(), five(), shipped, **view)


def test_an_open_day_says_until_when_and_as_of_when() -> None:
    day = bbcode(plain_day(state="open", as_of=at(15)), five())

    assert (
        "Si vota fino a mercoledì 4 novembre 2026, ore 21:30. Situazione a mercoledì 4 novembre 2026, ore 15:00.\n"
        in day
    )


def test_a_vote_that_a_mark_cancels_is_still_seen() -> None:
    day = plain_day(
        modifiers=(Modifier("avvocato", ModifierKind.MARK, "Elena", -1, public=True),),
        public=totals({"Carla": 2}),
    )

    assert "[b]Elena[/b]: 0 voti – Dario, Avvocato (-1)\n" in bbcode(day, five())


def test_a_mark_goes_by_its_public_name() -> None:
    mark = Modifier("gufo", ModifierKind.MARK, "Anna", 1, public=True, shown_as="Capovillaggio")

    text = bbcode(plain_day(modifiers=(mark,), public=totals({"Carla": 2, "Anna": 1, "Elena": 1})), five())

    assert "[b]Anna[/b]: 1 voto – Capovillaggio (+1)\n" in text


def test_a_day_without_votes() -> None:
    assert "\nNessuno ha voti.\n" in bbcode(counted(PLAYERS), five())


def test_a_post_that_waits_is_named_and_its_author_is_not_among_the_silent() -> None:
    waiting = Judged(post(104, "carla", "Voto Lu…", at(13)), Verdict.DOUBT, reason=Doubt.HIDDEN_TEXT)
    again = Judged(post(105, "Carla", "boh", at(14)), Verdict.DOUBT, reason=Doubt.IRONIC)
    late = replace(vote(106, "Olga", "Anna", at(23)), verdict=Verdict.REJECTED, reason=Rejection.TOO_LATE)
    day = plain_day(posts=(*plain_day().posts, waiting, again, late))

    text = bbcode(day, five())

    link = "https://esempio.forumfree.it/?t=63000001&p=104"
    assert f"In attesa della lettura del sindaco: [URL={link}]carla[/URL]\nNon ha votato: Elena\n" in text
    assert "Olga" not in text


def test_of_a_withdrawal_that_took_no_vote_away_it_is_only_told_that_it_was_written() -> None:
    took = Judged(post(104, "Anna", "Ritiro il voto", at(13)), Verdict.WITHDRAW, "Carla")
    another = Judged(post(105, "Bruno", "Tolgo il voto a Elena", at(14)), Verdict.WITHDRAW, "Elena")
    day = plain_day(posts=(took, another), shifts=(Shift((at(13), 0, 104), "Anna", None, 104),))

    whats = {one.author: one.what for one in public_day(day, five()).posts}
    assert whats == {"Anna": "ritira il voto", "Bruno": "dice di ritirare il voto"}


def test_a_runoff_names_its_candidates_once_it_is_open() -> None:
    day = plain_day(round=2, candidates=("Carla", "Elena"))

    assert "[b]Ballottaggio[/b]: Carla ed Elena\n" in bbcode(day, five())
    assert "[b]Ballottaggio[/b]\n" in bbcode(replace(day, state="future"), five())


# ---------------------------------------------------------------- days that show less


@RENDERS
def test_a_secret_day_shows_marks_and_pyre_alone(render: Render) -> None:
    of = five(days={2: Day(2, burned=("Carla",), secret=True)})
    day = plain_day(secret=True)
    empty = replace(day, ballots=(), not_voted=PLAYERS, abstained=(), public=totals({"Elena": 1}))

    text = render(day, of)

    assert text == render(empty, of)
    assert "Il voto è stato segreto." in text
    assert "Oggi il voto è segreto." in render(replace(day, state="open"), of)
    assert "Elena" in text
    assert "+1 (Gufo)" in text
    assert "Carla" in text
    assert not any(name in text for name in ("Anna", "Bruno", "Dario", "2 voti"))


@RENDERS
def test_totals_without_voters(render: Render) -> None:
    text = render(plain_day(), five(rules=ruleset(publishes="totali")))

    assert "Carla" in text
    assert "2" in text
    assert not any(name in text for name in ("Anna", "Bruno", "Dario", "Non hanno votato"))


@RENDERS
def test_the_result_alone(render: Render) -> None:
    text = render(plain_day(), five(rules=ruleset(publishes="esito"), days={2: Day(2, burned=("Carla",))}))

    assert "Finisce sul rogo" in text
    assert not any(name in text for name in ("Anna", "Bruno", "Dario", "voti "))


MODULES = ("forumtool.render.publication", "forumtool.render.people", "forumtool.render.timeline")


def test_the_view_holds_texts_and_numbers_alone() -> None:
    """A template can climb from any object it holds to others: it must hold none."""
    view = public_day(plain_day(), five(days={2: Day(2, burned=("Carla",), deaths=(Death("Anna", "x"),))}))

    def plain(value: object) -> bool:
        if isinstance(value, tuple):
            return all(map(plain, value))
        if type(value).__module__ in MODULES:
            return all(plain(getattr(value, name)) for name in value.__slots__)  # type: ignore[attr-defined]
        return value is None or type(value) in (str, int, bool)

    assert plain(view)


@RENDERS
@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("state", ["open", "closed"])
def test_a_runoff_that_nobody_was_to_go_to_shows_neither_votes_nor_result(
    render: Render, state: str, secret: bool
) -> None:
    """Only the hours, and the end of the day where it is written."""
    doubt = Problem(Level.DOUBT, "runoff-not-due", "Il turno 1 non porta a un ballottaggio.")
    table = totals({"Carla": 2, "Dario": 1})
    posts = (vote(7, "Anna", "Carla", at(22, 10)), vote(9, "Bruno", "Carla", at(22, 11)))
    day = counted(round=2, state=state, secret=secret, problems=(doubt,), public=table, effective=table,
                  ballots=ballots(*posts), not_voted=("Dario",), posts=posts)  # fmt: skip
    text = render(day, edition())
    assert "Ballottaggio" in text
    assert not any(name in text for name in ("Anna", "Bruno", "Carla", "Dario", "Nessuno ha voti"))
    window = RunoffWindow(at(22), at(23))
    ended = edition(days={2: Day(2, burned=("Carla",), runoffs=(window,))})
    assert ("Carla" in render(day, ended)) is (state == "closed")
