"""What one power may do: when, how often, on whom, with which words. One rule a function, in a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from forumtool.edition.stages import Stage
from forumtool.roles import Acts
from forumtool.rulings.book import Book, gone
from forumtool.rulings.findings import BLOCKED, BY_EDITION, UNSTATED, Finding
from forumtool.rulings.rights import Right, rights_of
from forumtool.rulings.uses import Use
from forumtool.text import listing, plural

__all__ = ["judge_right", "why_open"]

# Why what looks forbidden may not be.
_ANEW = "di giorno si può cambiare idea: controlla che la riga di prima non ci sia più"
_INCOMPLETE = "senza, la riga non dice se ha indovinato"
_UNLESS = "; se nella tua edizione è diverso, scrivilo in [[regole.ruolo]]"
_UNKNOWN = "controlla che sia fra quelli che si estraggono"
_IN_VAIN = "la scelta si può scrivere, ma non fa nulla"

_NEEDLESS = "toglilo"

_COUNTED = {0: "non ce n'è nessuno", 1: "ce n'è 1"}


def judge_right(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    """What a use does that the right does not allow."""
    for rule in _RULES:
        yield from rule(use, right, book)


def _finding(use: Use, right: Right, key: str, code: str, message: str, but: str | None = None) -> Finding:
    """A finding in the name of a key of the card: it binds if the key does, and if there is no ``but`` of its own."""
    why = why_open(right, key) or but
    if why is None and key in right.card.by_edition:
        message += _UNLESS
    return Finding(code, f"{use.card.name}: {message}", why)


def why_open(right: Right, key: str) -> str | None:
    """Why a key does not bind; None where it does."""
    if right.binds(key):
        return None
    return BY_EDITION if key in right.card.by_edition else UNSTATED


# ---------------------------------------------------------------- when, how often


def _when(use: Use, right: Right, _book: Book) -> Iterator[Finding]:
    card, number = right.card, use.stage.number
    day = use.stage.by_day
    first, last = (card.first_day, card.last_day) if day else (card.first_night, card.last_night)
    what, keys = ("giorno", ("primo_giorno", "ultimo_giorno")) if day else ("notte", ("prima_notte", "ultima_notte"))
    article, since = ("il", "dal") if day else ("la", "dalla")
    if first and number < first:
        only = f"soltanto {article} {what} {first}" if first == last else f"{since} {what} {first}"
        yield _finding(use, right, keys[0], "too-early", f"si usa {only}")
    elif last and number > last:
        only = f"soltanto {article} {what} {last}" if first == last else f"fino {'al' if day else 'alla'} {what} {last}"
        yield _finding(use, right, keys[1], "too-late", f"si usa {only}")


def _how_often(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    if right.card.uses is None:
        return
    hands = 1 if use.actor(book) else max(1, len(use.holders(book)))
    spent = [other for other in use.earlier if use.same_hand(other, book) and _fits(other, right)]
    if len(spent) < right.card.uses * hands:
        return
    effective = [other for other in spent if not other.action.blocked]
    but = None if len(effective) >= right.card.uses * hands else BLOCKED
    times = "una volta sola" if right.card.uses == 1 else f"{right.card.uses} volte"
    past = listing([str(other.stage) for other in spent])
    message = f"si usa {times} in tutta la partita, ed è già stato usato ({past})"
    yield _finding(use, right, "usi", "used-up", message, but)


def _once_a_phase(use: Use, _right: Right, book: Book) -> Iterator[Finding]:
    """One choice for each who has the role; what is chosen by day may be chosen anew."""
    beside = [other for other in use.beside if use.same_hand(other, book)]
    hands = 1 if use.actor(book) else max(1, len(use.holders(book)))
    if len(beside) < hands * len([one for one in rights_of(use.card, book.edition.ruleset) if one.phases]):
        return
    chosen = [_named(other.action.targets, use.stage, book) for other in beside if other.action.targets]
    what = f" ({listing(chosen)})" if chosen else ""
    message = f"{use.card.name}: ha già agito {use.stage.said}{what}"
    yield Finding("twice", message, _ANEW if use.stage.by_day else None)


def _in_a_row(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    length = right.card.in_a_row
    if length is None:
        return
    before = range(use.stage.number - length, use.stage.number)
    nights = {
        number: [other for other in use.earlier if other.stage.number == number and use.same_hand(other, book)]
        for number in before
    }
    if all(nights.values()):
        rest = "non si usa due notti di seguito" if length == 1 else f"dopo {length} notti di seguito ne salta una"
        but = None if all(map(_effective, nights.values())) else BLOCKED
        yield _finding(use, right, "di_fila", "in-a-row", rest, but)


def _fits(use: Use, right: Right) -> bool:
    """Whether an earlier use may have been of this right: it names as many as the right names."""
    return not right.card.targets or use.action.blocked or len(use.action.targets) in right.card.targets


# ---------------------------------------------------------------- on whom


def _how_many(use: Use, right: Right, _book: Book) -> Iterator[Finding]:
    named, allowed = len(use.action.targets), right.card.targets
    if not allowed or named in allowed or (use.action.blocked and not named):
        return
    if allowed == (0,):
        message = "non sceglie nessuno"
    else:
        numbers = listing([str(number) for number in allowed], "o")
        message = f"sceglie {numbers if len(allowed) > 1 else plural(allowed[0], 'giocatore', 'giocatori')}"
        message += f", e qui {_COUNTED.get(named, f'ce ne sono {named}')}"
    yield _finding(use, right, "bersagli", "how-many", message)


def _doubled(use: Use, _right: Right, book: Book) -> Iterator[Finding]:
    """Of several targets two are the same player."""
    targets = use.action.targets
    for seat in dict.fromkeys(seat for seat in targets if targets.count(seat) > 1):
        message = f"{use.card.name}: nomina due volte {book.name(seat, use.stage)}"
        yield Finding("doubled", message, UNSTATED)


def _on_whom(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    alive, wanted = book.chronicle.in_play(use.stage), right.card.target
    for seat in dict.fromkeys(use.action.targets):
        if wanted not in ("morto", "chiunque") and seat not in alive:  # the dead are only for whom the book gives them
            yield Finding("dead-target", f"{use.card.name}: sceglie fra i vivi, e {gone(book, seat, use.stage)}")
        elif wanted == "morto" and seat in alive:
            message = f"sceglie fra i morti, e {book.name(seat, use.stage)} è in gioco"
            yield _finding(use, right, "bersaglio", "living-target", message)
    if right.card.on_self is False and use.actor(book) in use.action.targets:
        yield _finding(use, right, "se_stesso", "himself", "non può scegliersi")


def _of_which_role(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    """The roles on which a power acts. Who chooses cannot know them; a draw is made among them."""
    card, drawn = right.card, right.card.acts is Acts.DRAWN
    for seat in dict.fromkeys(use.action.targets):
        role = book.chronicle.role(seat, use.stage.held_on)
        name = book.name(seat, use.stage)
        if role is None:
            if drawn and card.only_on:
                yield Finding("not-in-pool", f"{use.card.name}: di {name} il file non dice il ruolo", _UNKNOWN)
            continue
        held = book.cards[role].name.lower()
        if card.only_on and role not in card.only_on:
            roles = listing([book.cards[id].name.lower() for id in card.only_on if id in book.cards], "o")
            if drawn:
                message = f"si estrae chi è {roles}, e {name} è {held}"
                yield _finding(use, right, "solo_su", "not-in-pool", message)
            else:
                message = f"ha effetto soltanto su chi è {roles}, e {name} è {held}"
                yield _finding(use, right, "solo_su", "in-vain", message, _IN_VAIN)
        elif role in card.no_effect_on:
            message = f"non ha effetto su {name}, che è {held}"
            yield _finding(use, right, "senza_effetto_su", "in-vain", message, _IN_VAIN)


def _by_morning(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    """Who acts by night must live to see the day on which it works, where the rules ask for it."""
    rows = book.edition.ruleset.powers.get(use.card.id, ())
    if use.stage.by_day or not any(row.alive_at_opening and row.effect is right.card.on_day for row in rows):
        return
    morning = book.chronicle.alive_at_opening(use.stage.number)
    actors = (use.action.by,) if use.action.by else use.holders(book)
    if actors and not any(seat in morning for seat in actors):
        message = f"{use.card.name}: {book.name(actors[0], use.stage)} non è in vita all'apertura"
        yield Finding("in-vain", message, _IN_VAIN)


def _again(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    """The same target as before. Of two targets the first is the one on whom the power acts."""
    several = max(right.card.targets, default=0) > 1
    targets = use.action.targets[:1] if several else use.action.targets
    for seat in targets:
        past = [
            other
            for other in use.earlier
            if seat in (other.action.targets[:1] if several else other.action.targets)
            and use.same_hand(other, book)
            and other.stage.by_day == use.stage.by_day
        ]
        last = [other for other in past if other.stage.number == use.stage.number - 1]
        name = book.name(seat, use.stage)
        if right.card.never_twice and past:
            message = f"non può scegliere due volte lo stesso giocatore: {name}, {past[-1].stage.said}"
            yield _finding(use, right, "mai_due_volte", "never-twice", message, None if _effective(past) else BLOCKED)
        elif right.card.repeatable is False and last:
            phases = "due giorni" if use.stage.by_day else "due notti"
            message = f"non può scegliere {name} {phases} di seguito"
            yield _finding(use, right, "ripetibile", "same-again", message, None if _effective(last) else BLOCKED)


# ---------------------------------------------------------------- what is said with it


def _word(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    word = use.action.effect
    if word is not None and not any(one.card.words for one in rights_of(use.card, book.edition.ruleset)):
        message = f"non ha effetti fra cui scegliere, e effetto = «{word}» non conta"
        yield _finding(use, right, "effetti", "needless", message, _NEEDLESS)
    elif right.card.words and word is not None and word not in right.card.words:
        words = listing([f"«{option}»" for option in right.card.words], "o")
        yield _finding(use, right, "effetti", "unknown-effect", f"l'effetto è {words}, non «{word}»")


def _turn(use: Use, right: Right, book: Book) -> Iterator[Finding]:
    """The role in whose turn it acts is one of those that the card lists."""
    said = use.action.guessed_role
    if right.card.says == "fase" and said is not None and said not in right.card.turns:
        turns = listing([book.cards[id].name.lower() for id in right.card.turns if id in book.cards], "o")
        yield _finding(use, right, "fasi", "wrong-turn", f"agisce nella fase di {turns}")


def _guess(use: Use, right: Right, _book: Book) -> Iterator[Finding]:
    """A role that must be named besides the target; the file can hold one."""
    asked = right.card.says == "ruolo" and right.card.targets in ((0,), (1,)) and not use.action.blocked
    if asked and use.action.guessed_role is None:
        yield Finding("no-guess", f"{use.card.name}: manca il ruolo detto (ruolo_detto)", _INCOMPLETE)


Rule = Callable[[Use, Right, Book], Iterator[Finding]]
_RULES: tuple[Rule, ...] = (
    _when, _how_often, _once_a_phase, _in_a_row, _how_many, _doubled, _on_whom, _of_which_role, _by_morning, _again,
    _word, _turn, _guess,
)  # fmt: skip


def _effective(uses: Sequence[Use]) -> bool:
    """Whether any of them did something."""
    return any(not use.action.blocked for use in uses)


def _named(seats: tuple[str, ...], stage: Stage, book: Book) -> str:
    return listing([book.name(seat, stage) for seat in seats])
