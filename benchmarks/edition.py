"""How long it takes to read an edition of 60 players and 20 days, and to build its calendar and chronicle.

    python -m benchmarks.edition

The first reading of a run also reads the list of roles, which is kept from then on; both are told. The figure that
matters for growth is the ratio of an edition twice as long to this one.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from forumtool.edition import Calendar, Chronicle, read_edition
from forumtool.edition.role_list import read_role_list
from forumtool.shell.resources import find_roles, find_ruleset

PLAYERS = 60
DAYS = 20
ROUNDS = 15

BOOK, ROLES = find_ruleset()("tabula-ur"), find_roles()("tabula-ur")


def text_of(players: int, days: int) -> str:
    """An edizione.toml in which a player dies every night and another burns every day."""
    heading = (
        '[edizione]\nnome = "Misura"\nregolamento = "tabula-ur"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
        "[topic]\ncabina = 63000001\naula = 63000002\n"
    )
    seats = [f"Giocatore numero {number}" for number in range(players)]
    table = "".join(
        f'[[giocatori]]\nnome = "{seat}"\nalias = ["G{number}", "Num {number}"]\nmid = {1000 + number}\n'
        'ruolo = "contadino"\ngenere = "m"\n'
        for number, seat in enumerate(seats)
    )
    history = "".join(
        f'[[notte]]\nnumero = {day}\nazioni = [{{ ruolo = "gufo", bersaglio = "{seats[day % players]}" }}, '
        f'{{ ruolo = "influencer", bersaglio = "{seats[0]}", effetto = "doppio" }}]\n'
        f'morti = [{{ giocatore = "{seats[-day]}", causa = "sbranato" }}]\n'
        f'[[giorno]]\nnumero = {day}\nrogo = "{seats[day]}"\n'
        f'decisioni = [{{ post = {470000000 + day}, voto = "G{day}" }}]\n'
        for day in range(1, days + 1)
    )
    return heading + table + history


def best(task: Callable[[], object]) -> float:
    """The shortest of some runs, in milliseconds of processor time."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        task()
        times.append((process_time() - start) * 1000)
    return min(times)


def main() -> None:
    def read(text: str) -> Callable[[], object]:
        return lambda: read_edition(text, find_ruleset=lambda _: BOOK, find_roles=lambda _: ROLES)

    def cold() -> object:
        read_role_list.cache_clear()
        return read(text)()

    text, double = text_of(PLAYERS, DAYS), text_of(2 * PLAYERS, 2 * DAYS)
    edition = read_edition(text, find_ruleset=lambda _: BOOK, find_roles=lambda _: ROLES)
    warm = best(read(text))
    print(f"{PLAYERS} giocatori, {DAYS} giorni, {len(text) // 1024} KB")
    print(f"read_edition, first of a run  {best(cold):7.2f} ms")
    print(f"read_edition, roles known     {warm:7.2f} ms   twice as long: × {best(read(double)) / warm:.2f}")
    print(f"Calendar and Chronicle        {best(lambda: Chronicle(edition, Calendar(edition))):7.2f} ms")


if __name__ == "__main__":
    main()
