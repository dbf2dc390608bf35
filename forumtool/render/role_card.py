"""A role as a sheet: titled blocks of labelled lines, each with why it binds nobody where it does not.

Whatever the role file says is on the sheet, in words, so that a question about a role is answered by reading it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from forumtool.edition.values import Effect, Power, Ruleset
from forumtool.render import role_words as words
from forumtool.roles import Acts, PowerCard, RoleCard
from forumtool.rulings.rights import Right, rights_of
from forumtool.text import listing, plural

__all__ = ["UNSAID", "Block", "Line", "Sheet", "sheet_of", "target_words"]

UNSAID = "–"  # the value of a line that is there for its note
_CHOOSES = (Acts.NIGHT, Acts.DAY, Acts.ANY_TIME, Acts.PYRE)


class Line(Struct, frozen=True):
    """``notes`` say why the value is no rule of the book: it is left to the edition, or decided by it."""

    label: str
    value: str
    notes: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """The notes as a sheet shows them."""
        return "; ".join(self.notes)


class Block(Struct, frozen=True):
    title: str
    lines: tuple[Line, ...]


class Sheet(Struct, frozen=True):
    """``other_names`` are those to which the role also answers."""

    id: str
    name: str
    other_names: tuple[str, ...]
    description: str
    blocks: tuple[Block, ...]


def sheet_of(card: RoleCard, ruleset: Ruleset, cards: Mapping[str, RoleCard]) -> Sheet:
    """The sheet of a role, with what the ruleset changes of it. ``cards`` give other roles their names."""
    rights = rights_of(card, ruleset)
    blocks = [Block("Il ruolo", tuple(_identity(card, cards)))]
    powers = [
        Block(_power_title(right.card, len(rights)), tuple(_power(right, before, card, ruleset, cards)))
        for right, before in zip(rights, [*card.powers, *[None] * len(rights)], strict=False)
    ]
    if not powers:
        notes = _open("potere", card.unstated, ())
        powers = [Block("Poteri", (Line("potere", UNSAID if notes else "nessuno", notes),))]
    told = tuple(_announcements(card, cards))
    blocks += [*powers, *([Block("Che cosa si fa sapere", told)] if told else [])]
    return Sheet(card.id, card.name, card.aliases, card.description or "", tuple(blocks))


# ---------------------------------------------------------------- the role


def _identity(card: RoleCard, cards: Mapping[str, RoleCard]) -> Iterator[Line]:
    for key, label, value in _traits(card, cards):
        notes = _open(key, card.unstated, card.by_edition)
        if value or notes:
            yield Line(label, value or UNSAID, notes)


def _traits(card: RoleCard, cards: Mapping[str, RoleCard]) -> Iterator[tuple[str, str, str]]:
    """Key, label and value of every trait; an empty value says nothing."""
    yield "stato", "di chi è", "di nessun giocatore" if card.status else ""
    yield "fazione", "fazione", card.faction or ""
    yield "vince", "vince", card.wins or ""
    yield "visto", "visto", words.SEEN.get(card.seen or "", card.seen or "")
    yield "conta", "conta a fine partita", _counted(card)
    yield "ignaro", "sa di esserlo", "" if card.unaware is None else words.yes_no(not card.unaware)
    yield "creduto", "gli si dice", _told(card, cards)
    yield "sbranabile", "i lupi possono sbranarlo", "" if card.edible is None else words.yes_no(card.edible)
    yield "conosce", "sa chi è", _names(card.knows, cards)
    yield "chat", "conversazione privata", card.chat or ""
    yield "massimo", "quanti lo hanno", _how_many(card)
    yield "sempre_nel_set", "sempre in partita", "sì" if card.always_in else ""
    yield "al_via", "c'è all'inizio", "no, viene fuori durante la partita" if card.at_start is False else ""
    yield "richiede", "richiede", _names(card.needs, cards)


def _counted(card: RoleCard) -> str:
    counted = words.COUNTED.get(card.counts or "", "")
    return f"{counted}, per {card.counts_for}" if card.counts_for and counted else counted


def _told(card: RoleCard, cards: Mapping[str, RoleCard]) -> str:
    """What the holder is told that he is, where it is not what he is."""
    if not card.unaware:
        return ""
    return f"di essere {_name(card.believes, cards)}" if card.believes else ""


def _how_many(card: RoleCard) -> str:
    low, high = card.at_least, card.at_most
    if low and low == high:
        return plural(low, "giocatore", "giocatori")
    parts = [f"almeno {low}" if low else "", f"al massimo {high}" if high else ""]
    return ", ".join(filter(None, parts))


# ---------------------------------------------------------------- a power


def _power_title(power: PowerCard, how_many: int) -> str:
    return f"Potere: {power.name}" if power.name else "Potere" if how_many == 1 else "Un altro potere"


def _power(
    right: Right, before: PowerCard | None, card: RoleCard, ruleset: Ruleset, cards: Mapping[str, RoleCard]
) -> Iterator[Line]:
    """The lines of a power; ``before`` is what its card says, without the ruleset."""
    silent = before.unstated if before else ()
    for keys, label, value in _abilities(right, card, ruleset, cards):
        decided = {key for key in keys if key in silent and right.binds(key)}
        lists = right.card.unstated, right.card.by_edition
        notes = dict.fromkeys(note for key in keys if key not in decided for note in _open(key, *lists))
        if decided:
            notes[words.DONE["decided"]] = None
        if value or notes:
            yield Line(label, value or UNSAID, tuple(notes))
    for number, limit in enumerate(right.card.limits):
        yield Line("" if number else "inoltre", limit)


def _abilities(
    right: Right, card: RoleCard, ruleset: Ruleset, cards: Mapping[str, RoleCard]
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Keys, label and value of all that a power is."""
    power = right.card
    chooses = power.acts in _CHOOSES
    targeted = power.as_many_as_wolves or any(power.targets)
    night_of_rest = f"al massimo {plural(power.in_a_row or 0, 'notte', 'notti')} di seguito, poi ne salta una"
    yield ("opzionale",), "c'è", "se l'edizione lo prevede" if power.optional else ""
    yield ("agisce",), "quando", words.WHEN[power.acts] if power.acts else _phases(right)
    yield ("prima_notte",), "prima notte", f"la {power.first_night}" if power.first_night else ""
    yield ("ultima_notte",), "ultima notte", f"la {power.last_night}" if power.last_night else ""
    yield ("primo_giorno",), "primo giorno", f"il {power.first_day}" if power.first_day else ""
    yield ("ultimo_giorno",), "ultimo giorno", f"il {power.last_day}" if power.last_day else ""
    yield ("usi",), "quante volte", _uses(power)
    yield ("di_fila",), "di seguito", night_of_rest if power.in_a_row else ""
    yield ("obbligatorio",), "deve agire", "" if power.mandatory is None else words.yes_no(power.mandatory)
    yield ("bersagli", "bersaglio"), "sceglie", "nessuno" if power.targets == (0,) else target_words(power)
    if targeted and power.target != "morto":
        yield ("se_stesso",), "può scegliere sé stesso", "" if power.on_self is None else words.yes_no(power.on_self)
    if targeted and power.uses != 1:
        yield ("ripetibile", "mai_due_volte"), "può scegliere lo stesso due volte", _again(power)
    yield ("solo_su",), "ha effetto solo su", _names(power.only_on, cards)
    yield ("senza_effetto_su",), "nessun effetto su", _names(power.no_effect_on, cards)
    yield ("dice",), "dice anche", words.SAYS.get(power.says or "", "")
    yield ("fasi",), "fra le fasi di", _names(power.turns, cards)
    yield ("effetti",), "effetti fra cui scegliere", listing(power.words, "o")
    yield ("scelgono",), "la scelta si chiede a", _names(power.choosers, cards)
    yield ("del_branco",), "la scelta è", "una per tutto il branco" if power.shared else ""
    yield ("priorita",), "ordine di azione", _order(power)
    yield ("bloccabile",), "si può bloccare", "" if power.blockable is None else words.yes_no(power.blockable)
    yield ("agisce_da_morto",), "agisce anche da morto", words.yes_no(bool(power.acts_dead)) if chooses else ""
    yield ("sul_giorno",), "sul voto", _on_day(power, ruleset.powers.get(card.id, ()))


def _phases(right: Right) -> str:
    return " o ".join(f"di {phase.value}" for phase in sorted(right.phases, reverse=True))


def _uses(power: PowerCard) -> str:
    if power.uses is not None:
        return "una volta in tutta la partita" if power.uses == 1 else f"{power.uses} volte in tutta la partita"
    return words.OFTEN.get(power.acts, "") if power.acts else ""


def target_words(power: PowerCard) -> str:
    """How many a power names, and of which kind: ``1 giocatore vivo``; nothing for nobody, or where it is not said."""
    if power.as_many_as_wolves:
        number, one = "tanti giocatori quanti sono i lupi", False
    elif power.targets in ((), (0,)):
        return ""
    elif len(power.targets) == 1:
        number, one = plural(power.targets[0], "giocatore", "giocatori"), power.targets == (1,)
    else:
        number, one = f"{listing([str(size) for size in power.targets], 'o')} giocatori", False
    kind = words.TARGETS.get(power.target or "")
    return f"{number} {kind[0 if one else 1]}" if kind else number


def _again(power: PowerCard) -> str:
    if power.never_twice:
        return "no, mai in tutta la partita"
    if power.repeatable is None:
        return ""
    phases = "giorni" if power.acts is Acts.DAY else "notti"
    return f"sì, anche due {phases} di seguito" if power.repeatable else f"non due {phases} di seguito; più avanti sì"


def _order(power: PowerCard) -> str:
    return f"{power.order}, dal primo in poi" if power.order else ""


def _on_day(power: PowerCard, rows: Iterable[Power]) -> str:
    effect = power.on_day
    row = next((row for row in rows if row.effect is effect), None)
    if effect is None:
        return ""
    said = words.EFFECTS[effect]
    if row is not None and row.value is not None:
        said = _valued(effect, row.value)
    elif row is not None and row.values:
        said = listing([f"{word}: {_valued(effect, value)}" for word, value in row.values.items()], "o")
    if row is None:
        return f"{said} (il regolamento non lo conta)"
    return f"{said} (pubblico)" if row.public else said


def _valued(effect: Effect, value: int) -> str:
    if effect is Effect.MARK:
        return f"il bersaglio ha {plural(abs(value), 'voto', 'voti')} in {'più' if value > 0 else 'meno'}"
    return f"il voto del bersaglio vale {value}" if value else "il voto del bersaglio non vale niente"


# ---------------------------------------------------------------- who is told what


def _announcements(card: RoleCard, cards: Mapping[str, RoleCard]) -> Iterator[Line]:
    notes = _open("annunci", card.unstated, card.by_edition)
    for one in card.announcements:
        when = f", {words.MOMENTS[one.when]}" if one.when else ""
        to = words.LISTENERS.get(one.to) or f"a chi è {_name(one.to, cards)}"
        yield Line(f"{to}{when}", one.what, notes)


# ---------------------------------------------------------------- small pieces


def _open(key: str, unstated: Iterable[str], by_edition: Iterable[str]) -> tuple[str, ...]:
    if key in unstated:
        return (words.DONE["unstated"],)
    return (words.DONE["by_edition"],) if key in by_edition else ()


def _name(id: str | None, cards: Mapping[str, RoleCard]) -> str:
    card = cards.get(id or "")
    return card.name if card else id or ""


def _names(ids: Iterable[str], cards: Mapping[str, RoleCard]) -> str:
    return ", ".join(_name(id, cards) for id in ids)
