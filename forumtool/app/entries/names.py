"""Names on the command line → names as the file writes them; all that cannot be found is told at once."""

from __future__ import annotations

from collections.abc import Iterable

from forumtool.app.desk import Desk
from forumtool.edition.faults import near
from forumtool.edition.role_list import find_role, no_role
from forumtool.edition.roster import confused, not_his
from forumtool.edition.values import READINGS
from forumtool.problems import EditionError, Level, Problem
from forumtool.text import fold, listing

__all__ = ["Names"]


class Names:
    """Looks names up; ``check`` raises with all that were not found."""

    def __init__(self, desk: Desk) -> None:
        edition = desk.edition
        self._ruleset = edition.ruleset
        self._moderators = {fold(moderator.name): moderator.name for moderator in edition.moderators}
        self._players = edition.players
        self._nicks: dict[str, str] = {}
        for player in edition.players:
            for holder in player.holders:
                for nick in holder.nicks:
                    self._nicks[fold(nick)] = holder.name
        self._faults: list[Problem] = []

    def knows(self, word: str) -> bool:
        """Whether the word is a player's name."""
        return fold(word) in self._nicks

    def player(self, word: str) -> str:
        """The nick of the player that ``word`` names."""
        found = self._nicks.get(fold(word))
        if found is None and fold(word) in self._moderators:
            self._fault("unknown-player", f"«{word}» è un sindaco, non un giocatore.")
        elif found is None:
            self._unknown(word)
        return found or word

    def players(self, words: Iterable[str]) -> list[str]:
        return [self.player(word) for word in words]

    def person(self, word: str) -> str:
        """The nick of a player or of a sindaco."""
        moderator = None if self.knows(word) else self._moderators.get(fold(word))
        return moderator or self.player(word)

    def new(self, words: Iterable[str], nick: str, mid: int | None = None) -> None:
        """Notes the words, and the account, that are of another than the player ``nick``. Once the line is written it
        is the other's that seems wrong, if it stands after."""
        words = list(words)
        for player in self._players:
            if any(holder.name == nick for holder in player.holders):
                continue
            for holder in player.holders:
                names = {fold(name): name for name in reversed(holder.nicks)}
                for word in words:
                    if same := names.get(fold(word)):
                        self._fault("same-name", confused(word, same, player.seat))
                if mid is not None and holder.mid == mid:
                    self._fault("same-account", not_his(mid, player.seat))

    def role(self, word: str) -> str:
        """The id of the role that ``word`` names."""
        found = find_role(self._ruleset, word)
        if found is None:
            self._fault("unknown-role", no_role(self._ruleset, word))
        return found or word

    def read_as(self, word: str) -> dict[str, str]:
        """``voto`` or ``lettura``, as ``word`` says; a player called like a reading must be told apart."""
        reading = next((reading for reading in READINGS if fold(reading) == fold(word)), None)
        if reading is None:
            return {"voto": self.person(word)}
        if self.knows(word):
            message = f"«{word}» è un giocatore e anche un modo di leggere un post."
            self._fault("ambiguous-name", message, "Scrivi --voto NOME, oppure --lettura PAROLA.")
        return {"lettura": reading}

    def check(self) -> None:
        if self._faults:
            raise EditionError(self._faults)

    def _unknown(self, word: str) -> None:
        known = list(dict.fromkeys(self._nicks.values()))
        begin_so = [f"«{name}»" for name in known if fold(name).startswith(fold(word))]
        like = f": forse {listing(begin_so, 'o')}?" if begin_so else near(word, known)
        like = like or ": i nomi sono quelli di [[giocatori]] e delle sostituzioni."
        hint = "Un nome con spazi va fra virgolette." if any(" " in name for name in begin_so) else ""
        self._fault("unknown-player", f"«{word}» non è un giocatore{like}", hint)

    def _fault(self, code: str, message: str, hint: str = "") -> None:
        self._faults.append(Problem(Level.ERROR, code, message, hint=hint))
