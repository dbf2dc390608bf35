"""Draws and roles dealt, as text, as JSON, and as the private messages that tell each player his role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from forumtool.dealing.draws import Draw
from forumtool.dealing.told import Known, Told
from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.render.notation import json_text
from forumtool.render.plain import columns
from forumtool.render.posts import filled_post
from forumtool.render.private import Private
from forumtool.render.role_card import UNSAID, Block, sheet_of
from forumtool.render.role_words import DONE
from forumtool.render.templating import FindTemplate
from forumtool.roles import RoleCard

__all__ = ["deal_as_json", "deal_as_text", "draw_as_json", "draw_as_text", "private_messages"]

_MESSAGE = "ruolo.messaggio.bbcode.j2"
_NOT_HIS = ("Il ruolo", "Poteri", "Che cosa si fa sapere")  # blocks of a sheet that a message leaves out
# What a sheet notes for who runs the edition, as a player is told it; what is not here he need not know.
_TOLD_NOTES = {DONE["unstated"]: "se il sindaco non dice altro"}


class PrivateKnown(Struct, frozen=True):
    """Players that he knows to have one of ``roles``; of several, not which of them each has."""

    roles: tuple[str, ...]
    players: tuple[str, ...]


class PrivateTold(Struct, frozen=True):
    """What a player is told at the start. Of his powers: the blocks of the role's sheet."""

    edition: str
    to: str
    role: str
    description: str
    faction: str
    wins: str
    powers: tuple[Block, ...]
    knows: tuple[PrivateKnown, ...]
    mates: tuple[str, ...]


def private_messages(
    told: Sequence[Told],
    names: Mapping[str, str],
    edition: Edition,
    cards: Mapping[str, RoleCard],
    find_template: FindTemplate,
) -> list[Private]:
    """What each player is told. ``names`` are the nicks of the seats. Raises EditionError as posts do."""
    private = []
    for one in told:
        sheet = sheet_of(one.card, edition.ruleset, cards)
        value = PrivateTold(
            edition=edition.name,
            to=names[one.seat],
            role=one.card.name,
            description=one.card.description or "",
            faction=one.card.faction or "",
            wins=one.card.wins or "",
            powers=tuple(map(_told_block, (block for block in sheet.blocks if block.title not in _NOT_HIS))),
            knows=tuple(
                PrivateKnown(known.roles, tuple(names[seat] for seat in known.seats)) for known in one.knows
            ),
            mates=tuple(names[seat] for seat in one.mates),
        )
        text = filled_post(_MESSAGE, {"messaggio": value}, edition, find_template)
        private.append(Private((names[one.seat],), text))
    return private


def _told_block(block: Block) -> Block:
    """A block of a sheet as a player is told it: without what is noted for the sindaco, and lines that say nothing."""
    lines = (replace(line, notes=_told(line.notes)) for line in block.lines if line.value != UNSAID)
    return replace(block, lines=tuple(lines))


def _told(notes: Sequence[str]) -> tuple[str, ...]:
    return tuple(_TOLD_NOTES[note] for note in notes if note in _TOLD_NOTES)


def deal_as_text(dealt: Mapping[str, str], names: Mapping[str, str], cards: Mapping[str, RoleCard]) -> str:
    """Who has which role: for the sindaco alone."""
    rows = [(printable(names[seat]), cards[role].name) for seat, role in dealt.items()]
    return "\n".join(columns(rows)) + "\n"


def deal_as_json(dealt: Mapping[str, str], names: Mapping[str, str], told: Sequence[Told], seed: str | None) -> str:
    rows = [{"player": names[seat], "role": role} for seat, role in dealt.items()]
    messages = [
        {
            "player": names[one.seat],
            "told": one.card.id,
            "knows": [_known_as_dict(known, names) for known in one.knows],
            "mates": [names[seat] for seat in one.mates],
        }
        for one in told
    ]
    return json_text({"seed": seed, "roles": rows, "told": messages})


def _known_as_dict(known: Known, names: Mapping[str, str]) -> dict[str, object]:
    return {"roles": list(known.roles), "players": [names[seat] for seat in known.seats]}


def draw_as_text(draw: Draw) -> str:
    """Who was drawn, and how to draw him again."""
    place = draw.pool.index(draw.drawn) + 1
    return (
        f"{draw.card.name}, {draw.phase.value} {draw.number}: {printable(draw.name)}\n"
        f"  estratto: posto {place} di {len(draw.pool)} ({', '.join(map(printable, draw.names))})\n"
        f"  per rifare il conto: SHA-256 di «{printable(draw.hashed)}»; le prime otto cifre, come numero\n"
        f"  esadecimale, divise per {len(draw.pool)}: il resto è il posto, contando da 0\n"
    )


def draw_as_json(draw: Draw) -> str:
    whole = {
        "role": draw.card.id,
        "phase": draw.phase.value,
        "number": draw.number,
        "drawn": draw.name,
        "as": "holder" if draw.holder else "target",
        "pool": list(draw.names),
        "hashed": draw.hashed,
    }
    return json_text(whole)
