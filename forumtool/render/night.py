"""The night book as text and as JSON, and the private messages that ask each player for his choice."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from forumtool.edition.values import Action, Edition
from forumtool.nightbook import Bar, Kind, Night, Option, State, Turn
from forumtool.nightbook.messages import Ask, Message
from forumtool.render import words
from forumtool.render.plain import printable
from forumtool.render.posts import filled_post
from forumtool.render.private import Private, in_blocks
from forumtool.render.role_card import target_words
from forumtool.render.role_words import SAYS
from forumtool.render.templating import FindTemplate
from forumtool.text import listing

__all__ = ["as_json", "as_messages", "as_text"]

_MESSAGE = "notte.messaggio.bbcode.j2"
_WIDE = 100
_YOURS = ": decidi tu"  # how a reason ends that the title of its line says already

_WHY = {
    "himself": "non può scegliersi",
    "never-twice": "già scelto",
    "same-again": "scelto la notte scorsa",
    "not-in-pool": "non ha uno dei ruoli fra cui si estrae",
    "dead-target": "fuori dal gioco",
    "living-target": "è in gioco",
}
_TO_HIM = {"himself": "te", "never-twice": "hai già scelto", "same-again": "hai scelto la notte scorsa"}
_KINDS = {
    Kind.TOLD: "riceve",
    Kind.DRAWN: "si estrae",
    Kind.REACTION: "se accade",
}
_STATES = {
    State.WAITING: "manca",
    State.WRITTEN: "scritto",
    State.UNSURE: "decidi tu se agisce",
    State.CANNOT: "non agisce",
}


# ---------------------------------------------------------------- text


def as_text(night: Night, edition: Edition) -> str:
    """The book of a night, for the sindaco alone."""
    return "\n".join(_lines(night, edition)) + "\n"


def _lines(night: Night, edition: Edition) -> Iterator[str]:
    yield f"{printable(edition.name)} – quaderno della notte {night.number}"
    yield f"Da {words.long_date(night.window.opens, edition.forum.zone)}"
    yield f"a  {words.long_date(night.window.closes, edition.forum.zone)}."
    yield ""
    yield "Che cosa manca"
    yield from (f"  {line}" for line in _missing(night))
    tonight = [turn for turn in night.turns if turn.state is not State.CANNOT and turn.kind is not Kind.REACTION]
    yield ""
    yield "In ordine di azione"
    if not tonight:
        yield "  stanotte non agisce nessuno"
    for number, turn in enumerate(tonight, 1):
        yield from _turn(number, turn, night)
    if any(turn.missing for turn in tonight):
        yield f"  Le scelte si scrivono così: forumtool segna notte {night.number} RUOLO NOME"
    yield from _reactions(night)
    idle = [turn for turn in night.turns if turn.state is State.CANNOT and turn.kind is not Kind.REACTION]
    if idle:
        yield ""
        yield "Stanotte no"
        yield from (line for turn in idle for line in _idle(turn, night))
    if night.aside:
        yield ""
        yield "Se in questa partita ci sono (ripeti con --con RUOLO)"
        yield from (f"  {card.name}: {card.description or ''}".rstrip(": ") for card in night.aside)


def _missing(night: Night) -> Iterator[str]:
    if not night.missing:
        yield "niente"
    for turn in night.missing:
        must = "obbligatorio" if turn.mandatory else "facoltativo"
        yield f"{_head(turn, night)} ({must})"


def _head(turn: Turn, night: Night) -> str:
    who = ", ".join(printable(night.names[seat]) for seat in turn.actors)
    return f"{turn.card.name}: {who}" if who else turn.card.name


def _turn(number: int, turn: Turn, night: Night) -> Iterator[str]:
    kind = f"{_KINDS[turn.kind]}; " if turn.kind in _KINDS else ""
    state = "" if turn.kind is Kind.TOLD else _STATES[turn.state]
    must = ", obbligatorio" if turn.mandatory and turn.state is State.WAITING else ""
    yield f"  {number}. {_head(turn, night)} – {kind}{state}{must}".removesuffix("; ")
    if not turn.held:
        yield "      non ha effetto: si chiede lo stesso, perché nessuno capisca"
    for action in turn.written:
        yield f"      scritto: {_action(action, night)}"
    if turn.kind is Kind.TOLD:
        for one in turn.card.announcements:
            if one.to == "titolare":
                yield f"      da dirgli: {one.what}"
        return
    for option in turn.options:
        yield from _option(option, night, several=len(turn.options) > 1)
    if turn.state is State.WAITING and turn.kind is Kind.DRAWN:
        yield f"      forumtool estrai {turn.card.id} {night.number}"


def _option(option: Option, night: Night, *, several: bool) -> Iterator[str]:
    card = option.right.card
    name = f"{card.name}: " if several and card.name else ""
    for bar in option.bars:
        why = f" ({bar.but})" if bar.but else ""
        yield f"      {name}{_reason(bar)}{why}"
    if option.bars and option.barred:
        return
    asks = [target_words(card), *_besides(option)]
    said = ", e dice ".join(filter(None, asks))
    yield f"      {name}sceglie {said}" if said else f"      {name}se vuole, agisce"
    if option.may:
        first = "il primo: " if max(card.targets, default=0) > 1 else ""
        yield from _wrapped(f"{first}può: {_named(option.may, night)}")
    if card.target == "morto" and not option.may:
        yield "      nessuno è fuori dal gioco"
    for line in _grouped((bar for bar in option.may_not if bar.code != "living-target"), night, "non può"):
        yield from _wrapped(line)
    for line in _grouped(option.unsure, night, "decidi tu"):
        yield from _wrapped(line)
    for limit in card.limits:
        yield from _wrapped(f"– {limit}")


def _besides(option: Option) -> list[str]:
    card = option.right.card
    return [SAYS.get(card.says or "", ""), listing(card.words, "o")]


def _grouped(bars: Iterable[Bar], night: Night, title: str) -> Iterator[str]:
    """``non può: Dario (scelto la notte scorsa)``, those with one reason together."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for bar in bars:
        but = f"; {bar.but.removesuffix(_YOURS)}" if bar.but else ""
        reasons.setdefault((_WHY[bar.code], but), []).append(night.names[bar.seat or ""])
    for (why, but), names in reasons.items():
        yield f"{title}: {', '.join(map(printable, names))} ({why}{but})"


def _reactions(night: Night) -> Iterator[str]:
    turns = [turn for turn in night.turns if turn.kind is Kind.REACTION and turn.state is not State.CANNOT]
    if turns:
        yield ""
        yield "Se accade"
    for turn in turns:
        yield f"  {_head(turn, night)} – {turn.card.description or ''}".rstrip(" –")
        yield from (f"      scritto: {_action(action, night)}" for action in turn.written)


def _idle(turn: Turn, night: Night) -> Iterator[str]:
    reasons = dict.fromkeys(_reason(bar) for option in turn.options for bar in option.bars if bar.but is None)
    yield from _wrapped(f"{_head(turn, night)}: {'; '.join(reasons)}", indent=2)


def _reason(bar: Bar) -> str:
    """The words of the rulings without the role's name, which stands before them."""
    return bar.message.partition(": ")[2] or bar.message


def _action(action: Action, night: Night) -> str:
    parts = [
        listing([printable(night.names[seat]) for seat in action.targets]) or "usato",
        f"effetto {action.effect}" if action.effect else "",
        f"dice {action.guessed_role}" if action.guessed_role else "",
        f"lo fa {printable(night.names[action.by])}" if action.by else "",
        "bloccata" if action.blocked else "",
    ]
    return ", ".join(filter(None, parts))


def _named(seats: Sequence[str], night: Night) -> str:
    return ", ".join(printable(night.names[seat]) for seat in seats)


def _wrapped(text: str, indent: int = 6) -> list[str]:
    blank = " " * indent
    return textwrap.wrap(text, _WIDE, initial_indent=blank, subsequent_indent=blank + "  ", break_on_hyphens=False)


# ---------------------------------------------------------------- JSON


def as_json(night: Night, edition: Edition) -> str:
    """The book of a night; players by the nick that they have in it."""
    zone = edition.forum.zone
    whole = {
        "edition": edition.name,
        "night": night.number,
        "opens": night.window.opens.astimezone(zone).isoformat(timespec="seconds"),
        "closes": night.window.closes.astimezone(zone).isoformat(timespec="seconds"),
        "alive": _all(night.alive, night),
        "missing": {
            "mandatory": [turn.card.id for turn in night.missing if turn.mandatory],
            "optional": [turn.card.id for turn in night.missing if not turn.mandatory],
        },
        "turns": [_turn_as_dict(turn, night) for turn in night.turns],
        "aside": [card.id for card in night.aside],
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _turn_as_dict(turn: Turn, night: Night) -> dict[str, object]:
    return {
        "role": turn.card.id,
        "kind": turn.kind.value,
        "order": turn.order,
        "actors": _all(turn.actors, night),
        "held": turn.held,
        "state": turn.state.value,
        "mandatory": turn.mandatory,
        "options": [_option_as_dict(option, night) for option in turn.options],
        "written": [
            {
                "by": night.names[action.by] if action.by else None,
                "targets": _all(action.targets, night),
                "effect": action.effect,
                "role": action.guessed_role,
                "blocked": action.blocked,
            }
            for action in turn.written
        ],
    }


def _option_as_dict(option: Option, night: Night) -> dict[str, object]:
    return {
        "power": option.right.card.name,
        "usable": option.usable,
        "why": [{"code": bar.code, "message": bar.message, "but": bar.but} for bar in option.bars],
        "mandatory": option.mandatory,
        "targets": list(option.right.card.targets),
        "may": _all(option.may, night),
        "may_not": [_bar_as_dict(bar, night) for bar in option.may_not],
        "unsure": [_bar_as_dict(bar, night) for bar in option.unsure],
    }


def _bar_as_dict(bar: Bar, night: Night) -> dict[str, object]:
    return {"player": night.names[bar.seat or ""], "code": bar.code, "message": bar.message, "but": bar.but}


def _all(seats: Iterable[str], night: Night) -> list[str]:
    return [night.names[seat] for seat in seats]


# ---------------------------------------------------------------- private messages


@dataclass(frozen=True, slots=True)
class PrivateAsk:
    """A power as its holder is asked for it: in words, players by nick."""

    power: str
    chooses: str
    says: str
    words: str
    mandatory: bool
    may: tuple[str, ...]
    may_not: tuple[str, ...]
    ask_first: tuple[str, ...]
    limits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrivateNight:
    """A message of the night book."""

    edition: str
    number: int
    to: tuple[str, ...]
    role: str
    together: bool
    until: str
    asks: tuple[PrivateAsk, ...]


def as_messages(messages: Sequence[Message], night: Night, edition: Edition, find_template: FindTemplate) -> str:
    """A block for each message, between lines that say whose it is. Raises EditionError as posts do."""
    until = words.long_date(night.window.closes, edition.forum.zone)
    blocks = []
    for message in messages:
        to = tuple(_all(message.to, night))
        asks = tuple(_ask(ask, night) for ask in message.asks)
        value = PrivateNight(edition.name, night.number, to, message.role, message.together, until, asks)
        blocks.append(Private(to, filled_post(_MESSAGE, {"messaggio": value}, edition, find_template)))
    return in_blocks(blocks)


def _ask(ask: Ask, night: Night) -> PrivateAsk:
    card = ask.option.right.card
    barred: dict[str, list[str]] = {}
    for bar in ask.may_not:
        barred.setdefault(_TO_HIM[bar.code], []).append(night.names[bar.seat or ""])
    may_not = tuple("te" if why == "te" else f"{listing(names)}, che {why}" for why, names in barred.items())
    return PrivateAsk(
        power=card.name or "",
        chooses=target_words(card),
        says=SAYS.get(card.says or "", ""),
        words=listing(card.words, "o"),
        mandatory=ask.mandatory,
        may=tuple(_all(ask.may, night)),
        may_not=may_not,
        ask_first=tuple("te" if bar.code == "himself" else night.names[bar.seat or ""] for bar in ask.unsure),
        limits=ask.limits,
    )
