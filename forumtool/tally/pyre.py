"""Who would burn so far: the value that passes from one step of the fate to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from forumtool.model import Fall, Fate
from forumtool.problems import Problem
from forumtool.tally.contest import Contest

__all__ = ["Pyre", "Step"]


class Pyre(Struct, frozen=True):
    """``burning`` would burn if the day ended here; ``tied`` are those whom the tie rule ``tie`` sent there.

    ``rule`` is that of the last step that had a say; ``candidates`` are those among whom the fate still lies;
    ``called`` are the steps that tell why they go to a runoff.
    """

    burning: tuple[str, ...] = ()
    condemned: str | None = None
    tied: tuple[str, ...] = ()
    tie: str = ""
    fate: Fate = Fate.BURNED
    rule: str = ""
    waiting_for: str | None = None
    also: tuple[Fall, ...] = ()
    candidates: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def closed(self) -> bool:
        """Whether the later steps have nothing left to look at."""
        return self.fate is not Fate.BURNED

    def cause(self, seat: str) -> str:
        """Why one of several burns: the tie rule, or the power that put him there since."""
        return self.tie if seat in self.tied else self.rule

    def told(self, *steps: str, **changes: Any) -> Pyre:
        """This pyre with ``changes``, and the lines that tell them."""
        return replace(self, steps=(*self.steps, *steps), **changes)

    def warned(self, *problems: Problem) -> Pyre:
        return replace(self, problems=(*self.problems, *problems))

    def nobody(self, step: str, rule: str) -> Pyre:
        return self.told(step, fate=Fate.NOBODY, burning=(), rule=rule)


Step = Callable[[Contest, Pyre], Pyre]
