"""How long a day takes to count, and whether twice the posts take twice the time.

    python -m benchmarks.tally
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.read import read_edition
from forumtool.model import Act, Author, Claim, Person, Post, Reading, Statement, Version
from forumtool.shell.resources import find_roles, find_ruleset
from forumtool.tally import count_day, forecast_lines

PLAYERS = [f"Giocatore{number}" for number in range(60)]
TOPIC = 63000001


def edition_text(book: str, days: int) -> str:
    players = "\n".join(f'[[giocatori]]\nnome = "{player}"' for player in PLAYERS)
    ends = "\n".join(f'[[giorno]]\nnumero = {day}\nsenza_rogo = "niente"' for day in range(1, days))
    return (
        f'[edizione]\nnome = "Prova"\nregolamento = "{book}"\nprima_notte = 2026-11-02\nsindaci = ["Sindaco"]\n'
        f"[topic]\ncabina = {TOPIC}\n{players}\n{ends}\n"
    )


def claims_of(calendar: Calendar, days: int, posts: int) -> list[Claim]:
    """``posts`` posts a day: a third are votes that change all the time, the rest is talk."""
    claims = []
    number = 470000000
    for day in range(1, days + 1):
        window = calendar.day(day)
        step = (window.closes - window.opens) / posts
        for index in range(posts):
            number += 1
            at = (window.opens + step * index).replace(microsecond=0)
            reading = Reading()
            if index % 3 == 0:
                target = PLAYERS[index * 7 % len(PLAYERS)]
                reading = Reading((Statement(Act.VOTE, Person(target)),))
            author = Author(PLAYERS[index % len(PLAYERS)])
            version = Version((), None, at, at + timedelta(days=1))
            claims.append(Claim(Post(number, TOPIC, author, at, "", "", (version,)), (reading,)))
    return claims


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def measure(book: str, days: int, posts: int) -> tuple[float, float]:
    """CPU seconds of the count of the last day, and of its forecast an hour before the close."""
    edition = read_edition(edition_text(book, days), find_ruleset=find_ruleset(), find_roles=find_roles())
    calendar = Calendar(edition)
    claims = claims_of(calendar, days, posts)
    chronicle = Chronicle(edition, calendar)
    closes = calendar.day(days).closes

    def count() -> object:
        return count_day(edition, calendar, chronicle, claims, day=days, now=closes + timedelta(hours=1))

    def forecast() -> object:
        return forecast_lines(edition, calendar, chronicle, claims, day=days, now=closes - timedelta(hours=1))

    return seconds(count), seconds(forecast)


def main() -> None:
    for book, days, posts in (
        ("tabula-ur", 1, 3000),
        ("tabula-ur", 1, 6000),
        ("avventure-orientali", 1, 3000),
        ("partitalla", 14, 3000),
        ("partitalla", 14, 6000),
    ):
        count, forecast = measure(book, days, posts)
        print(f"{book:20} {days:2} giorni × {posts} post: conteggio {count:.3f} s, previsione {forecast:.3f} s")


if __name__ == "__main__":
    main()
