"""Plain statements of the cases, read without the grammar of ``votes``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from forumtool.edition.values import Edition, Ruleset
from forumtool.model import Act, Body, Doubt, Person, Reading, Statement
from forumtool.text import fold


@dataclass
class Lexicon:
    names: dict[str, Person]

    @staticmethod
    def of(edition: Edition) -> Lexicon:
        names = {
            fold(nick): Person(player.seat)
            for player in edition.players
            for holder in player.holders
            for nick in (holder.name, *holder.aliases)
        }
        for moderator in edition.moderators:
            names[fold(moderator.name)] = Person(moderator.name, moderator=True)
        return Lexicon(names)


def read_post(body: Body, *, author: str | None, lexicon: Lexicon, rules: Ruleset) -> Reading:  # noqa: ARG001
    text = "".join(f.text for f in body if not (f.style.quoted or f.style.struck or f.style.code))
    statements = []
    for line in text.splitlines():
        line = line.strip().rstrip(".")
        if re.match(r"(?i)confermo", line):
            statements.append(Statement(Act.CONFIRM))
        elif re.match(r"(?i)mi astengo", line):
            statements.append(Statement(Act.ABSTAIN))
        elif found := re.match(r"(?i)(annullo|ritiro)(?: il voto)?(?: (?:per |a )?(\S+))?$", line):
            statements.append(Statement(Act.WITHDRAW, lexicon.names.get(fold(found[2])) if found[2] else None))
        elif re.match(r"(?i)mi autovoto", line):
            statements.append(Statement(Act.VOTE, Person(author) if author else None, himself=True))
        elif found := re.match(r"(?i)voto (.+)$", line):
            person = lexicon.names.get(fold(found[1]))
            if person is None:
                near = tuple(p.name for key, p in lexicon.names.items() if key.startswith(fold(found[1])))
                return Reading(doubt=Doubt.AMBIGUOUS_NAME if len(near) > 1 else Doubt.UNKNOWN_NAME, candidates=near)
            statements.append(Statement(Act.VOTE, person))
    return Reading(tuple(statements))
