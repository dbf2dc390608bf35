"""Phrases and guards, compiled once and when first needed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from forumtool.votes.guards import GUARDS, HARMLESS_IF, Guard, Where
from forumtool.votes.pattern import Alphabet, Grammar
from forumtool.votes.phrases import PHRASES, Row
from forumtool.votes.vocabulary import CLASSES, PIECES


@dataclass(frozen=True, slots=True)
class Compiled:
    """All that reading a sentence needs."""

    alphabet: Alphabet
    rows: tuple[tuple[Row, re.Pattern[str]], ...]
    guards: tuple[tuple[Guard, re.Pattern[str]], ...]
    harmless_if: re.Pattern[str]
    condition: re.Pattern[str]
    also: re.Pattern[str]
    spoken: re.Pattern[str]
    verb: re.Pattern[str]
    stranger: re.Pattern[str]
    nobody: re.Pattern[str]
    head: re.Pattern[str]
    jest: re.Pattern[str]


@cache
def grammar() -> Compiled:
    """The compiled tables."""
    make = Grammar(CLASSES, PIECES)

    def guard_pattern(guard: Guard) -> re.Pattern[str]:
        compiled = make.compile(guard.pattern).pattern
        return re.compile(f"(?:{compiled})\\Z" if guard.where is Where.BEFORE else compiled)

    rows = tuple((row, make.compile(row.pattern)) for row in PHRASES)
    guards = tuple((guard, guard_pattern(guard)) for guard in GUARDS)
    return Compiled(
        alphabet=make.alphabet,
        rows=rows,
        guards=guards,
        harmless_if=make.compile(" | ".join(HARMLESS_IF)),
        condition=make.compile("se | qualora | altrimenti | nel caso"),
        also=make.compile("[,|/|&|+|-|e|o|ed|od|oppure|APRE|anche|pure|insieme|assieme|ma]* [,|/|&|+|-|e|o|ed|od|oppure|con] [anche|pure|AVVERBIO]* [PER] [ART] NOME"),
        spoken=make.compile("VOTO | BRUCIO"),
        verb=make.compile("VERBO"),
        stranger=make.compile("VOTO GIRO [SEG] [SEG] [PER] [SEG] IGNOTA (IGNOTA)* ($ | PERCHE | , | APRE | - | per | al)"),
        nobody=make.compile("AVVIO VOTO (AVVERBIO | MENTE | SEG | PER)* $"),
        head=make.compile("AVVIO [il | al | la | cambio | confermo | mia] [mio] (VOTO | ROGO | scelta | preferenza) [PASSETTO | di | per]* [è | va] [PER] [:|→|-|=]* $"),
        jest=make.compile("^ [ahah | si | dai | AVVERBIO | no]* (cit | citazione | semicit | scherzo | scherzavo | scherza) [CHIUDE | AVVERBIO]* $"),
    )
