"""Posts that vote, without pages: what the boards and the grammar would have made of them."""

from __future__ import annotations

from datetime import datetime

from forumtool.model import Act, Author, Claim, Doubt, Fragment, Person, Post, Reading, Statement, Style, Version

CABINA = 63000001


def post(number: int, author: str, at: datetime, text: str = "Ciao", *, topic: int = CABINA) -> Post:
    version = Version((Fragment(text, Style()),), None, at, at)
    url = f"https://esempio.forumfree.it/?t={topic}&p={number}"
    return Post(number, topic, Author(author), at, f"{at:%d/%m %H:%M}", url, (version,))


def vote(number: int, author: str, target: str, at: datetime, *, topic: int = CABINA) -> Claim:
    said = Statement(Act.VOTE, Person(target))
    return Claim(post(number, author, at, f"Voto {target}", topic=topic), (Reading((said,)),))


def withdrawal(number: int, author: str, at: datetime) -> Claim:
    return Claim(post(number, author, at, "Annullo"), (Reading((Statement(Act.WITHDRAW),)),))


def abstention(number: int, author: str, at: datetime) -> Claim:
    return Claim(post(number, author, at, "Mi astengo"), (Reading((Statement(Act.ABSTAIN),)),))


def riddle(number: int, author: str, at: datetime) -> Claim:
    """A post that only the sindaco can read."""
    return Claim(post(number, author, at, "Voto il solito"), (Reading(doubt=Doubt.REFERS_ELSEWHERE),))
