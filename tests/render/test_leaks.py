"""From the file to the public post: whatever the sindaco writes in secret, what everybody reads stays the same.

The whole way through edition, tally and render, with votes drawn at random; two public views that are equal give equal
bytes, since a template sees nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.model import Act, Claim, Doubt, Person, Reading, Statement
from forumtool.render.public import public_day
from forumtool.render.publication import PublicDay
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally.day import count_day
from tests.render.days import at, post

PLAYERS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")

HEAD = """
[edizione]
nome = "Prova"
regolamento = "{ruleset}"
prima_notte = 2026-11-02
sindaci = ["Sindaco"]
[topic]
cabina = 63000001
"""

# ruleset -> what the sindaco may hold in secret: roles, actions of night 2, actions of day 2
SECRETS: Mapping[str, tuple[Sequence[str], Sequence[str], Sequence[str]]] = {
    "tabula-ur": (
        ("influencer", "censuratore", "giudice", "falegname", "vestale", "niflheimr", "oste", "lupo"),
        (
            '{ ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" }',
            '{ ruolo = "influencer", bersaglio = "Bruno", effetto = "nullo" }',
            '{ ruolo = "censuratore", bersaglio = "Carla" }',
            '{ ruolo = "oste", bersaglio = "Dario" }',
            '{ ruolo = "niflheimr", bersaglio = "Elena" }',
            '{ ruolo = "gufo", bersaglio = "Anna", bloccata = true }',
        ),
        (
            '{ ruolo = "giudice", bersaglio = "Anna" }',
            '{ ruolo = "tiranno", bersaglio = "Bruno", chi = "Carla" }',
            '{ ruolo = "vestale", bersaglio = "Dario" }',
        ),
    ),
    "avventure-orientali": (
        ("daimyo", "cortigiano", "tanuki", "samurai", "geisha"),
        (
            '{ ruolo = "daimyo", bersaglio = "Anna" }',
            '{ ruolo = "samurai", bersaglio = "Bruno" }',
            '{ ruolo = "geisha", bersaglio = "Bruno" }',
        ),
        (),
    ),
    "licantropi": (
        ("sindaco", "oratore", "lupo-3", "giulietta", "avvocato"),
        (),
        (
            '{ ruolo = "avvocato", bersaglio = "Anna" }',
            '{ ruolo = "sindaco", bersaglio = "Bruno" }',
            '{ ruolo = "oratore" }',
            '{ ruolo = "lupo-3", bersaglio = "Elena" }',
        ),
    ),
}


def edition_text(
    ruleset: str, roles: Sequence[str], nights: Sequence[str], days: Sequence[str], extra: str, rogo: str
) -> str:
    lines = [HEAD.format(ruleset=ruleset)]
    for name, role in zip(PLAYERS, [*roles, *[""] * len(PLAYERS)], strict=False):
        lines += ["[[giocatori]]", f'nome = "{name}"', *([f'ruolo = "{role}"'] if role else [])]
    lines += ["[[notte]]", "numero = 2", f"azioni = [{', '.join([*nights, extra] if extra else nights)}]"]
    if roles:  # the night after, when the day is told again
        lines += ["[[notte]]", "numero = 3", 'morti = [{ giocatore = "Fabio", causa = "sbranato" }]']
    lines += ["[[giorno]]", "numero = 1", 'senza_rogo = "niente"']
    lines += ["[[giorno]]", "numero = 2", f"azioni = [{', '.join(days)}]", rogo]
    return "\n".join(lines)


def claims(votes: Sequence[str | None]) -> list[Claim]:
    """One vote for each player who casts one, a minute apart; one too early and one too late; a change, a withdrawal
    and a post to be read."""
    given = [
        (100 + place, voter, Reading((Statement(Act.VOTE, Person(target)),)), at(10) + timedelta(minutes=place))
        for place, (voter, target) in enumerate(zip(PLAYERS, votes, strict=True))
        if target
    ]
    early = (90, "Fabio", Reading((Statement(Act.VOTE, Person("Anna")),)), at(8))
    change = (110, "Anna", Reading((Statement(Act.VOTE, Person("Fabio")),)), at(11))
    withdrawal = (111, "Bruno", Reading((Statement(Act.WITHDRAW),)), at(12))
    doubt = (112, "Carla", Reading(doubt=Doubt.IRONIC, candidates=("Dario",), note="forse"), at(13))
    late = (120, "Fabio", Reading((Statement(Act.VOTE, Person("Anna")),)), at(22))
    return [
        Claim(post(number, author, "…", when), (reading,))
        for number, author, reading, when in (early, *given, change, withdrawal, doubt, late)
    ]


def shown(text: str, votes: Sequence[str | None], hour: int) -> PublicDay:
    edition = read_edition(text, find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    chronicle = Chronicle(edition, calendar)
    count = count_day(edition, calendar, chronicle, claims(votes), day=2, now=at(hour))
    return public_day(count, edition)


VOTES = st.lists(st.sampled_from([*PLAYERS, None]), min_size=len(PLAYERS), max_size=len(PLAYERS))
PUBLIC_MARK = st.sampled_from(
    ["", '{ ruolo = "gufo", bersaglio = "Carla" }', '{ ruolo = "avvocato", bersaglio = "Dario" }']
)
PYRES = st.sampled_from(["", 'rogo = "Anna"', 'rogo = ["Bruno", "Carla"]', 'senza_rogo = "pioggia"'])


@pytest.mark.parametrize("ruleset", SECRETS)
@settings(max_examples=40)
@given(data=st.data())
def test_no_secret_of_the_file_reaches_the_public_post(ruleset: str, data: st.DataObject) -> None:
    roles, nights, days = SECRETS[ruleset]
    votes, rogo, hour = data.draw(VOTES), data.draw(PYRES), data.draw(st.sampled_from([15, 23]))
    mark = data.draw(PUBLIC_MARK) if ruleset == "tabula-ur" else ""
    held = data.draw(st.permutations(roles))[: len(PLAYERS)]
    some_nights = data.draw(st.lists(st.sampled_from(nights), unique=True)) if nights else []
    some_days = data.draw(st.lists(st.sampled_from(days), unique=True)) if days else []

    plain = edition_text(ruleset, (), (), (), mark, rogo)
    told = edition_text(ruleset, held, some_nights, some_days, mark, rogo)

    assert shown(told, votes, hour) == shown(plain, votes, hour)
