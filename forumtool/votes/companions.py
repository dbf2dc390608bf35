"""Other people whom a phrase names behind its own name: beside it ("voto Carla e Dario"), or in its place ("voto Carla,
no scusate, Dario")."""

from __future__ import annotations

from forumtool.votes.grammar import grammar
from forumtool.votes.names import Name
from forumtool.votes.pattern import NAME, PAUSES
from forumtool.votes.sentences import Sentence


def named(sentence: Sentence, at: int) -> Name:
    """The name of token ``at``."""
    name = sentence.tokens[at].name
    if name is None:
        raise ValueError(f"token {at} is no name")
    return name


def also_named(sentence: Sentence, end: int, own: Name) -> tuple[Name, ...]:
    """Other people whom a phrase that ends at ``end`` names after its own name."""
    table, letters = grammar(), sentence.letters
    found: list[Name] = []
    if letters[end : end + 1] == NAME and table.shapes["beside"].match(letters, end + 1) is not None:
        beside = named(sentence, end)
        if beside.person != own.person and sentence.tokens[end].word[0].isalnum():
            return (beside,)
    corrected = table.shapes["corrected"].match(letters, end) if NAME in letters[end:] else None
    if corrected is not None:
        other = named(sentence, corrected.start(corrected.lastindex or 1))
        if other.person != own.person:
            return (other,)
    while (more := table.shapes["also"].match(letters, end)) is not None:
        weak = letters[end : more.end() - 1] in PAUSES
        is_subject = table.shapes["verb"].match(letters, more.end()) is not None
        if is_subject or (weak and table.shapes["listed"].match(letters, more.end()) is None):
            break
        name = named(sentence, more.end() - 1)
        if name.person != own.person:
            found.append(name)
        end = more.end()
    return tuple(found)
