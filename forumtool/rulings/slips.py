"""What cannot be on a slip of a secret ballot: the count itself is asked which slips it does not take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from forumtool.edition.at_work import is_secret
from forumtool.edition.stages import Stage
from forumtool.edition.values import Day, Phase, Slip
from forumtool.model import Rejection
from forumtool.rulings.book import Book, gone
from forumtool.rulings.findings import Finding

__all__ = ["judge_slips"]

_NOT_SECRET = "la scheda non conta; se si vota in segreto, scrivi segreto = true nel suo [[giorno]]"
_ROUND_BEFORE = "controlla le schede del turno prima"

# Why the count passes a slip over → the code of the finding, and its words: ``out`` is who is out, and since when.
_WORDS: Mapping[Rejection, tuple[str, str]] = {
    Rejection.VOTER_DEAD: ("dead-voter", "{out}, e non vota"),
    Rejection.TOO_EARLY: ("too-early", "la scheda di {voter} è di prima che si apra il voto, e non conta"),
    Rejection.TOO_LATE: ("too-late", "la scheda di {voter} è di quando il voto è già chiuso, e non conta"),
    Rejection.VOTER_NOT_ENTITLED: ("candidate", "{voter} è al ballottaggio, e non vota"),
    Rejection.TARGET_MODERATOR: ("moderator", "{voted} è fra i sindaci, e non si può votare"),
    Rejection.TARGET_DEAD: ("dead-target", "{out}, e non si può votare"),
    Rejection.TARGET_NOT_CANDIDATE: ("not-candidate", "{voted} non è al ballottaggio, e non si può votare"),
    Rejection.SELF_VOTE: ("himself", "{voter} non può votare per sé"),
    Rejection.CHANGE_FORBIDDEN: ("change-forbidden", "{voter} ha già votato, e il voto non si cambia"),
}
# Those that depend on a count before this one, which may look at posts too.
_AFTER_A_COUNT = frozenset((Rejection.VOTER_NOT_ENTITLED, Rejection.TARGET_NOT_CANDIDATE))


def judge_slips(day: Day, book: Book) -> Iterator[tuple[Slip, Finding]]:
    """The slips that do not count, each with the reason; all of them where the day is not secret."""
    if not day.slips:
        return
    if not is_secret(book.edition, book.chronicle, day.number):
        said = Stage(Phase.DAY, day.number).said.capitalize()
        yield from ((slip, Finding("not-secret", f"{said} non si vota in segreto", _NOT_SECRET)) for slip in day.slips)
        return
    for slip, reason in _refused(day, book):
        yield slip, _finding(slip, reason, day, book)


def _refused(day: Day, book: Book) -> Iterator[tuple[Slip, Rejection]]:
    """The slips that the count of their round does not take. On a secret day it looks at no post."""
    from forumtool.tally.day import hold_ballot  # the count is read in only where there are slips to judge
    from forumtool.tally.sitting import Sitting

    for round_ in range(1, len(day.runoffs) + 2):
        over = book.calendar.count_window(day.number, round_).ends
        sitting = Sitting(book.edition, book.calendar, book.chronicle, day.number, round_, over)
        for slip, ruling in hold_ballot(sitting, ()).account.papers:
            if isinstance(ruling.reason, Rejection):
                yield slip, ruling.reason


def _finding(slip: Slip, reason: Rejection, day: Day, book: Book) -> Finding:
    stage = Stage(Phase.DAY, day.number)
    code, words = _WORDS[reason]
    seats = book.chronicle.seats
    voter, voted = (book.name(who, stage) if who in seats else who or "" for who in (slip.player, slip.vote))
    whom = slip.player if reason is Rejection.VOTER_DEAD else slip.vote
    message = words.format(voter=voter, voted=voted, out=gone(book, whom, stage) if whom in seats else "")
    return Finding(code, message[:1].upper() + message[1:], _ROUND_BEFORE if reason in _AFTER_A_COUNT else None)
