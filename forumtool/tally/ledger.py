"""The life of a vote: what each statement does to its author's standing vote (docs/regole.md, "La vita di un voto").

The ledger is fed in order of time and keeps every shift, so that the way to a total can be told afterwards.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct, field

from forumtool.model import Act, Doubt, Rejection, Shift, Statement, Verdict
from forumtool.tally.ladder import against_target
from forumtool.tally.sitting import Sitting

__all__ = ["Ledger", "Ruling", "Standing"]

Order = tuple[datetime, int, int]


class Standing(Struct, frozen=True):
    """A vote that stands. ``order`` puts it in the order of the topic; ``post`` is None on a secret ballot."""

    voter: str
    target: str
    post: int | None
    order: Order

    @property
    def at(self) -> datetime:
        return self.order[0]


class Ruling(Struct, frozen=True):
    """What became of one statement. ``warning`` is the code of what the sindaco should know, ``note`` its words."""

    verdict: Verdict
    target: str | None = None
    reason: Doubt | Rejection | None = None
    note: str | None = None
    warning: str | None = None


class Ledger(Struct):
    sitting: Sitting
    standing: dict[str, Standing] = field(default_factory=dict)
    abstained: dict[str, int | None] = field(default_factory=dict)  # voter → the post in which he abstained
    shifts: list[Shift] = field(default_factory=list)

    def enter(self, voter: str, said: Statement, order: Order, post: int | None) -> Ruling:
        """Applies a statement of somebody who may vote at that instant."""
        match said.act:
            case Act.VOTE:
                return self._vote(voter, said, order, post)
            case Act.CONFIRM:
                return self._confirm(voter)
            case Act.WITHDRAW:
                return self._withdraw(voter, said, order, post)
            case Act.ABSTAIN:
                return self._abstain(voter, order, post)

    def erase(self, voter: str, order: Order, post: int) -> Ruling:
        """The author took out of his post what it said: a vote or abstention that stood there is withdrawn."""
        if self.abstained.get(voter) == post:
            del self.abstained[voter]
            return Ruling(Verdict.NONE, note="l'astensione è stata tolta dal testo")
        stood = self.standing.get(voter)
        if stood is None or stood.post != post:
            return Ruling(Verdict.NONE, note="il voto è stato tolto dal testo")
        if self.sitting.rules.change == "vietato":
            return Ruling(Verdict.REJECTED, stood.target, Rejection.CHANGE_FORBIDDEN, "il voto tolto dal testo resta")
        self._move(voter, None, order, post)
        return Ruling(Verdict.NONE, note=f"il voto per {self._name(stood.target)} è stato tolto dal testo")

    def fall(self, seat: str, at: datetime) -> list[Standing]:
        """A seat leaves the game at ``at``: its vote and the votes for it lapse. Returns what lapsed."""
        self.abstained.pop(seat, None)
        lapsed = [vote for vote in self.standing.values() if seat in (vote.voter, vote.target)]
        for vote in lapsed:
            self._move(vote.voter, None, (at, -1, 0), None)
        return lapsed

    def _vote(self, voter: str, said: Statement, order: Order, post: int | None) -> Ruling:
        name = said.target.name if said.target else None
        reason = against_target(voter, said, order[0], self.sitting)
        if reason or name is None:
            return Ruling(Verdict.REJECTED, name, reason or Rejection.VOTER_UNKNOWN)
        stood = self.standing.get(voter)
        if stood and stood.target == name:
            return Ruling(Verdict.VOTE, name, note=f"ripete il voto {self._since(stood)}")
        if stood and self.sitting.rules.change != "libero":
            note = f"vale ancora il voto per {self._name(stood.target)} {self._since(stood)}"
            return Ruling(Verdict.REJECTED, name, Rejection.CHANGE_FORBIDDEN, note)
        self.abstained.pop(voter, None)
        self._move(voter, name, order, post)
        changed = f"cambia il voto: era per {self._name(stood.target)}" if stood else None
        return Ruling(Verdict.VOTE, name, note=changed)

    def _confirm(self, voter: str) -> Ruling:
        stood = self.standing.get(voter)
        if stood:
            return Ruling(Verdict.VOTE, stood.target, note=f"conferma il voto {self._since(stood)}")
        if voter in self.abstained:
            return Ruling(Verdict.ABSTAIN, note="conferma l'astensione")
        return Ruling(Verdict.DOUBT, reason=Doubt.NO_NAME, note="conferma un voto che non c'è")

    def _withdraw(self, voter: str, said: Statement, order: Order, post: int | None) -> Ruling:
        named = said.target.name if said.target else None
        stood = self.standing.get(voter)
        if stood is None:
            if voter in self.abstained and named is not None:
                note = f"ritira un voto per {self._name(named)}, ma non ne ha: resta l'astensione"
                return Ruling(Verdict.WITHDRAW, named, None, note, "withdraws-another")
            if voter in self.abstained:
                del self.abstained[voter]
                return Ruling(Verdict.WITHDRAW, named, note="ritira l'astensione")
            return Ruling(Verdict.WITHDRAW, named, None, "ritira un voto che non c'è", "nothing-to-withdraw")
        if named is not None and named != stood.target:
            note = f"ritira un voto per {self._name(named)}, ma il suo voto è per {self._name(stood.target)}: resta"
            return Ruling(Verdict.WITHDRAW, named, None, note, "withdraws-another")
        if self.sitting.rules.change == "vietato":
            note = f"vale ancora il voto per {self._name(stood.target)} {self._since(stood)}"
            return Ruling(Verdict.REJECTED, stood.target, Rejection.CHANGE_FORBIDDEN, note)
        self._move(voter, None, order, post)
        return Ruling(Verdict.WITHDRAW, stood.target)

    def _abstain(self, voter: str, order: Order, post: int | None) -> Ruling:
        stood = self.standing.get(voter)
        if stood and self.sitting.rules.change == "vietato":
            note = f"vale ancora il voto per {self._name(stood.target)} {self._since(stood)}"
            return Ruling(Verdict.REJECTED, None, Rejection.CHANGE_FORBIDDEN, note)
        if stood:
            self._move(voter, None, order, post)
        self.abstained[voter] = post
        notes = [f"ritira il voto per {self._name(stood.target)}"] if stood else []
        if self.sitting.rules.abstention == "vietata":
            note = "; ".join(("si astiene, ma l'astensione non è ammessa", *notes))
            return Ruling(Verdict.ABSTAIN, None, None, note, "abstention-forbidden")
        return Ruling(Verdict.ABSTAIN, note="; ".join(notes) or None)

    def _move(self, voter: str, target: str | None, order: Order, post: int | None) -> None:
        if target is None:
            self.standing.pop(voter, None)
        else:
            self.standing[voter] = Standing(voter, target, post, order)
        self.shifts.append(Shift(order, voter, target, post))

    def _name(self, person: str) -> str:
        return self.sitting.shown(person)

    def _since(self, vote: Standing) -> str:
        return f"delle {self.sitting.clock(vote.at)}"
