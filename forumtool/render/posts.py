"""The texts to paste on the forum or to send: a view, its template, the check of what came out."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.problems import EditionError, Level, Problem
from forumtool.render import bbcode, webpage
from forumtool.render.escaping import encodable
from forumtool.render.public import PublicDay, public_day
from forumtool.render.scrutatore import ScrutatoreDay, scrutatore_day
from forumtool.render.sindaco import SindacoDay, sindaco_day
from forumtool.render.templating import FindTemplate, fill

# A view, and the names of its templates: BBCode, HTML.
_PUBLIC = ("tally.bbcode.j2", "tally.html.j2")
_RESERVED = ("tally.riservato.bbcode.j2", "tally.riservato.html.j2")
_SCRUTATORE = ("tally.scrutatore.bbcode.j2", "tally.scrutatore.html.j2")


def as_bbcode(
    count: DayCount,
    edition: Edition,
    find_template: FindTemplate,
    *,
    reserved: bool = False,
    scrutatore: bool = False,
) -> str:
    """The post of the day: the public one, with ``reserved`` the sindaco's own, with ``scrutatore`` the ballots.

    The public post is made of a ``PublicDay`` alone. Characters that windows-1252 lacks are numeric entities; where
    it is longer than the forum takes, ``bbcode.into_posts`` cuts it. Raises EditionError where a template is missing,
    wrong or leaves a tag open.
    """
    day, (name, _) = _view(count, edition, reserved, scrutatore)
    return filled_post(name, {"day": day}, edition, find_template)


def filled_post(name: str, values: Mapping[str, object], edition: Edition, find_template: FindTemplate) -> str:
    """The BBCode template ``name`` filled and checked. Raises EditionError as ``as_bbcode`` does."""
    return _checked(name, fill(name, values, find_template, bbcode.medium(edition.forum.bold)))


def as_html(
    count: DayCount,
    edition: Edition,
    find_template: FindTemplate,
    *,
    reserved: bool = False,
    scrutatore: bool = False,
) -> str:
    """The same texts as a piece of HTML on a single line: a forum would show its line breaks.

    Raises EditionError where a template is missing, wrong or leaves a tag open.
    """
    day, (_, name) = _view(count, edition, reserved, scrutatore)
    return _checked(name, webpage.on_one_line(fill(name, {"day": day}, find_template, webpage.MEDIUM)))


def _view(
    count: DayCount, edition: Edition, reserved: bool, scrutatore: bool
) -> tuple[PublicDay | SindacoDay | ScrutatoreDay, tuple[str, str]]:
    if scrutatore:
        return scrutatore_day(count, edition), _SCRUTATORE
    return (sindaco_day(count, edition), _RESERVED) if reserved else (public_day(count, edition), _PUBLIC)


def _checked(name: str, text: str) -> str:
    """``text`` as the forum can keep it; its tags must open and close in order."""
    if found := bbcode.faults(text):
        where = f"templates/{name}"
        raise EditionError(Problem(Level.ERROR, "template", f"nel testo che ne esce, {f}", where) for f in found)
    return encodable(text)
