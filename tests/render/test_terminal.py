"""The sindaco's view: every post accounted for, nothing that the terminal would obey."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from forumtool.edition.values import Day
from forumtool.model import Ballot, Doubt, Judged, Rejection, Verdict
from forumtool.problems import Level, Problem
from forumtool.render import as_problems, as_scrutatore, as_text
from forumtool.render.sindaco import sindaco_day
from tests.render.days import at, counted, edition, post
from tests.render.scenes import SCENES, evening


@pytest.mark.parametrize("scene", SCENES)
def test_the_account_adds_up_to_the_posts(scene: str) -> None:
    count, of = SCENES[scene]()
    day = sindaco_day(count, of)

    numbers = [line.number for group in day.groups for line in group.lines]
    assert sorted(numbers) == [judged.post.number for judged in count.posts]
    assert sum(int(group.title.split()[0]) for group in day.groups) == day.posts == len(count.posts)


@given(st.lists(st.sampled_from(Verdict), max_size=12))
def test_any_mix_of_verdicts_adds_up(verdicts: list[Verdict]) -> None:
    reasons: dict[Verdict, Doubt | Rejection] = {
        Verdict.DOUBT: Doubt.IRONIC,
        Verdict.REJECTED: Rejection.TOO_LATE,
    }
    posts = tuple(
        Judged(post(number, "Anna", "…", at(10)), verdict, reason=reasons.get(verdict))
        for number, verdict in enumerate(verdicts)
    )
    count = counted(posts=posts, ballots=(Ballot("Anna", "Bruno", 0, at(10)),))

    text = as_text(count, edition())

    (account,) = [line for line in text.splitlines() if line.startswith("Tutti i post")]
    assert account.startswith(f"Tutti i post: {len(posts)}")
    shown = [line for line in text.splitlines() if line.startswith("    4/11")]
    assert len(shown) == len(posts)


def test_who_has_not_voted_is_quoted_with_his_latest_posts() -> None:
    posts = [Judged(post(n, "Anna", f"frase {n}", at(10, n)), Verdict.NONE) for n in range(1, 6)]
    posts.append(Judged(post(6, "Bruno", "", at(11)), Verdict.NONE))
    count = counted(posts=tuple(posts), not_voted=("Anna", "Bruno", "Carla"), unheard=(1, 2, 3, 4, 5, 6))
    text = as_text(count, edition())

    place = "https://esempio.forumfree.it/?t=63000001&p="
    assert (
        "  Hanno scritto, ma un voto non si riconosce: guarda se ce n'è uno detto a modo suo.\n"
        f"    4/11 10:03:00  Anna   {place}3  «frase 3»\n"
        f"    4/11 10:04:00  Anna   {place}4  «frase 4»\n"
        f"    4/11 10:05:00  Anna   {place}5  «frase 5»\n"
        f"    4/11 11:00:00  Bruno  {place}6\n"
    ) in text
    assert "Hanno scritto" not in as_text(replace(count, unheard=()), edition())


def test_every_doubt_shows_what_it_needs_to_be_settled() -> None:
    text = as_text(*evening())

    assert (
        "Da leggere (1)\n"
        "  1. Lupo[ITA], 4/11 15:00:00: il nome può essere di più giocatori\n"
        "     «al rogo la El…»\n"
        "     https://esempio.forumfree.it/?t=63000001&p=108\n"
        "     forse: Elena :P, 狼人 Fabio\n"
        '       { post = 108, voto = "Elena :P" },\n'
        '       { post = 108, voto = "狼人 Fabio" },\n'
        '       { post = 108, lettura = "nessuno" },\n'
    ) in text


def test_the_day_says_where_its_lines_go() -> None:
    count, of = evening()
    read = replace(count, problems=())
    place = "in edizione.toml, sotto [[giorno]] numero = 2"
    new = f"{place} (non c'è ancora: aggiungilo)"

    lines = (
        '    azioni = [{ ruolo = "giudice", bersaglio = "Carla" }]  # oppure "Lupo[ITA]"\n'
        '    # se non risponde: spareggio = "Carla"  # oppure "Lupo[ITA]"\n'
    )
    assert f"  Da scrivere {new}:\n{lines}" in as_text(read, of)
    assert "  Da scrivere" not in as_text(count, of), "first the posts are read"
    assert f"  La riga giusta va fra le decisioni = [ … ], {new}.\n" in as_text(count, of)
    assert f"  Da scrivere {place}:\n" in as_text(read, replace(of, days={2: Day(2)}))


def test_every_reason_has_its_words() -> None:
    """No doubt or rejection is shown by its code."""
    for reason in (*Doubt, *Rejection):
        verdict = Verdict.DOUBT if isinstance(reason, Doubt) else Verdict.REJECTED
        count = counted(posts=(Judged(post(1, "Anna", "…", at(10)), verdict, "Bruno", reason),))

        text = as_text(count, edition())

        assert reason.value not in text
        assert "→ Bruno: " in text


def test_posts_cannot_move_the_cursor() -> None:
    bad = post(1, "An\x1b[31mna", "\x1b]0;title\x07Voto\x9b2J Bruno", at(10))
    count = counted(posts=(Judged(bad, Verdict.NONE, note="\x1bnota"),))

    text = as_text(count, edition("Anna"))

    assert not any((ord(char) < 32 and char != "\n") or 127 <= ord(char) < 160 for char in text)


def test_problems_are_listed_with_their_weight_and_hint() -> None:
    problems = (
        Problem(Level.ERROR, "a", "manca «nome»: scrivilo", "edizione.toml: edizione"),
        Problem(Level.DOUBT, "b", "pagina letta prima della chiusura", hint="forumtool scarica"),
        Problem(Level.WARNING, "c", "strano\x1b[2J"),
    )

    assert as_problems(problems) == (
        "errore: edizione.toml: edizione: manca «nome»: scrivilo\n"
        "dubbio: pagina letta prima della chiusura\n"
        "    forumtool scarica\n"
        "avviso: strano[2J\n"
    )
    assert as_problems(()) == ""


def test_the_scrutatore_learns_last_votes_alone() -> None:
    count, of = evening()
    early = replace(count, ballots=tuple(reversed(count.ballots)))

    assert as_scrutatore(count, of) == as_scrutatore(early, of) == (
        "Lupus XXIV – giorno 2: l'ultimo voto di ognuno\n"
        "\n"
        "  Anna        Carla\n"
        "  Bruno       Carla\n"
        "  Carla       Lupo[ITA]\n"
        "  Lupo[ITA]   nessun voto\n"
        "  Elena :P    Lupo[ITA]\n"
        "  狼人 Fabio  nessun voto\n"
    )
