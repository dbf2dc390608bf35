"""Everything the archive holds of one post: its versions in full, when each was read, what each says and changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from forumtool.edition.values import Edition
from forumtool.excerpts import printable
from forumtool.model import Act, Body, Claim, Reading, Statement
from forumtool.render import words
from forumtool.text import plural
from forumtool.wording import DOUBTS

_ACTS = {
    Act.VOTE: "vota",
    Act.CONFIRM: "conferma il voto di prima",
    Act.WITHDRAW: "ritira il voto",
    Act.ABSTAIN: "si astiene",
}


def as_proof(claim: Claim, edition: Edition) -> str:
    """The history of a post for the sindaco, oldest version first. Times are in the edition's zone, quotes behind >.

    From the second version on, ``-`` marks the lines that it no longer has and ``+`` those that are new.
    """
    return "\n".join(_lines(claim, edition)) + "\n"


def _lines(claim: Claim, edition: Edition) -> Iterator[str]:
    post, zone = claim.post, edition.forum.zone
    written = words.long_date(post.at, zone) if post.at else f"data illeggibile («{printable(post.shown)}»)"
    yield f"Post {post.number} di {printable(post.author.name)}, {written}"
    if post.nick_now is not None:
        yield f"Sul forum ora è di {printable(post.nick_now)}."
    yield post.url
    yield f"{plural(len(post.versions), 'versione', 'versioni')} in archivio"
    before: list[str] | None = None
    for number, (version, reading) in enumerate(zip(post.versions, claim.readings, strict=True), 1):
        first, last = (words.short_date(at, zone) for at in (version.first_seen, version.last_seen))
        seen = f"letta {first}" if first == last else f"letta da {first} a {last}"
        edited = f", modificata {words.short_date(version.edited_at, zone)}" if version.edited_at else ""
        yield ""
        yield f"{number}. {seen}{edited}: {_said(reading)}"
        text = _text(version.body)
        yield from (f"   {line}".rstrip() for line in _compared(before, text))
        before = text
    if post.gone:
        yield ""
        yield f"Alla lettura del {words.short_date(post.gone, zone)} il post non c'era più."


def _compared(before: Sequence[str] | None, after: Sequence[str]) -> Iterator[str]:
    """The lines of a version, with a mark before those that differ from the version before it."""
    if before is None:
        before = after
    for what, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            yield from (f"  {line}" for line in after[new_start:new_end])
        else:
            yield from (f"- {line}" for line in before[start:end])
            yield from (f"+ {line}" for line in after[new_start:new_end])


def _said(reading: Reading) -> str:
    """What a version says: ``vota Carla``, ``il voto è sotto condizione``, ``nessun voto``."""
    if reading.doubt is not None:
        said = DOUBTS[reading.doubt]
    else:
        said = ", poi ".join(_statement(statement) for statement in reading.statements) or "nessun voto"
    return f"{said} ({reading.note})" if reading.note else said


def _statement(statement: Statement) -> str:
    if statement.himself:
        return f"{_ACTS[statement.act]} sé stesso"
    target = f" {statement.target.name}" if statement.target and statement.act is Act.VOTE else ""
    return _ACTS[statement.act] + target


def _text(body: Body) -> list[str]:
    """The words of a version line by line; what is quoted stands behind ``>``, on lines of its own."""
    lines = [("", False)]
    for fragment in body:
        quoted = fragment.style.quoted > 0
        for place, piece in enumerate(fragment.text.split("\n")):
            before, was_quoted = lines[-1]
            if place or (before and piece and quoted is not was_quoted):
                lines.append((piece, quoted))
            elif piece:
                lines[-1] = before + piece, quoted
    marked = [printable(f"> {line}" if quoted and line else line) for line, quoted in lines]
    while len(marked) > 1 and not marked[-1]:
        del marked[-1]
    return marked
