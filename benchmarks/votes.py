"""How fast posts are read: 3,000 posts against 60 players with aliases, and twice as many.

Run with ``python -m benchmarks.votes``; times are of the processor, the lexicon and the grammar made once before.
"""

from __future__ import annotations

import time
from itertools import cycle, islice

from forumtool.edition.values import Edition
from forumtool.model import Body, Fragment, Style
from forumtool.votes import Lexicon, read_post
from tests.votes.rosters import edition, rules

_SYLLABLES = ("ba", "ce", "di", "fo", "gu", "la", "me", "ni", "ro", "su", "ta", "ve")
TEXTS = (
    "Voto {0}",
    "voto per {0}, ieri non ha detto nulla",
    "Buonasera a tutti, scusate il ritardo.\nIl mio voto di oggi, dopo averci pensato, è per {0}",
    "Secondo me {0} e {1} si coprono a vicenda da due giorni, e nessuno dice niente. Aspetto di leggere {2} prima di "
    "decidere, ma così non andiamo lontano.",
    "Cambio voto: {0} → {1}",
    "Non voto {0}, se mai {1}",
    "Oggi mi astengo, non ho avuto tempo di rileggere.",
    "{0}",
    "Ahahah {0} sei un mito",
    "Il mercante si alzò dalla panca, guardò uno per uno i compaesani e scosse la testa.\n- Non credo a nessuno di "
    "voi - disse - ma a {1} meno che agli altri.\nPoi uscì nella neve.\n\nGiorno 3, voto {0}",
    "voto {3}",
    "Se entro le 21 {0} non parla, voto {0}",
    "Tolgo il voto a {0} e lo do a {1} perché {2} mi ha convinto",
    "Chi manca ancora? Io vedo {0}, {1} e {2} senza voto.",
)


def players(number: int = 60) -> Edition:
    """An edition of so many invented players, each with two aliases."""
    nicks = [a + b + c for a in _SYLLABLES for b in reversed(_SYLLABLES) for c in _SYLLABLES[::3]]
    chosen = [nick.capitalize() for nick in nicks[:: len(nicks) // number]][:number]
    return edition(f"{nick}{at} = {nick}, {nick[:4]}{at}" for at, nick in enumerate(chosen))


def posts(number: int, table: Edition) -> list[Body]:
    """So many posts of all kinds, all different."""
    nicks = [player.seat for player in table.players]
    bodies: list[Body] = []
    for at, text in enumerate(islice(cycle(TEXTS), number)):
        first, second, third = (nicks[(at * step + step) % len(nicks)] for step in (1, 7, 13))
        slip = first[1] + first[0] + first[2:]
        bodies.append((Fragment(f"{text.format(first, second, third, slip)}\n{at}", Style()),))
    return bodies


def seconds(bodies: list[Body], lexicon: Lexicon) -> float:
    """The processor time of reading them all."""
    chosen = rules()
    start = time.process_time()
    for body in bodies:
        read_post(body, author=None, lexicon=lexicon, rules=chosen)
    return time.process_time() - start


def main() -> None:
    table = players()
    start = time.process_time()
    lexicon = Lexicon.of(table)
    read_post(posts(1, table)[0], author=None, lexicon=lexicon, rules=rules())
    print(f"lexicon and grammar: {time.process_time() - start:.3f} s")
    once = seconds(posts(3000, table), lexicon)
    twice = seconds(posts(6000, table), Lexicon.of(table))
    print(f"3,000 posts, {len(table.players)} players: {once:.3f} s, {3000 / once:,.0f} posts/s")
    print(f"6,000 posts: {twice:.3f} s, {twice / once:.2f} times as long")


if __name__ == "__main__":
    main()
