"""The night book as text, for the sindaco alone."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from forumtool.edition.values import Action, Edition
from forumtool.excerpts import printable
from forumtool.nightbook import Bar, Kind, Night, Option, State, Turn
from forumtool.render import words
from forumtool.render.role_card import target_words
from forumtool.render.role_words import SAYS
from forumtool.rulings.findings import BLOCKED, UNSTATED
from forumtool.text import listing

__all__ = ["as_text"]

_WIDE = 100
# Why something may not be barred, under the title "decidi tu".
_OPEN = {UNSTATED: "il libro non lo dice", BLOCKED: "ma era bloccato"}

_WHY = {
    "himself": "non può scegliersi",
    "never-twice": "già scelto",
    "same-again": "scelto la notte scorsa",
    "not-in-pool": "non ha uno dei ruoli fra cui si estrae",
    "dead-target": "fuori dal gioco",
    "living-target": "è in gioco",
}
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
        for card in night.aside:
            yield from _wrapped(f"{card.name}: {card.description or ''}".rstrip(": "), indent=2)


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
    if turn.unwitting and turn.state is State.WAITING:
        state = "non sa di avere il ruolo, e non gli si chiede"
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
        yield from _option(option, turn, night)
    if turn.state is State.WAITING and turn.kind is Kind.DRAWN:
        yield f"      forumtool estrai {turn.card.id} {night.number}"


def _option(option: Option, turn: Turn, night: Night) -> Iterator[str]:
    card = option.right.card
    name = f"{card.name}: " if len(turn.options) > 1 and card.name else ""
    for bar in option.bars:
        why = f" ({bar.but})" if bar.but else ""
        yield f"      {name}{_reason(bar, turn)}{why}"
    if option.bars and option.barred:
        return
    chosen, said = target_words(card), [words for words in _besides(option) if words]
    asks = [f"sceglie {chosen}" if chosen else "", *(f"dice {words}" for words in said)]
    yield f"      {name}{', e '.join(filter(None, asks)) or 'agisce, se vuole'}"
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
        but = f"; {_OPEN.get(bar.but, bar.but)}" if bar.but else ""
        reasons.setdefault((_WHY[bar.code], but), []).append(night.names[bar.seat or ""])
    for (why, but), names in reasons.items():
        yield f"{title}: {', '.join(map(printable, names))} ({why}{but})"


def _reactions(night: Night) -> Iterator[str]:
    turns = [turn for turn in night.turns if turn.kind is Kind.REACTION and turn.state is not State.CANNOT]
    if turns:
        yield ""
        yield "Se accade"
    for turn in turns:
        yield from _wrapped(f"{_head(turn, night)} – {turn.card.description or ''}".rstrip(" –"), indent=2)
        yield from (f"      scritto: {_action(action, night)}" for action in turn.written)


def _idle(turn: Turn, night: Night) -> Iterator[str]:
    reasons = dict.fromkeys(_reason(bar, turn) for option in turn.options for bar in option.bars if bar.but is None)
    yield from _wrapped(f"{_head(turn, night)}: {'; '.join(reasons)}", indent=2)


def _reason(bar: Bar, turn: Turn) -> str:
    """The words of the rulings without the role's name, which stands before them."""
    return bar.message.removeprefix(f"{turn.card.name}: ")


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
