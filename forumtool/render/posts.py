"""The texts to paste on the forum: a view, its template, the check of what came out."""

from __future__ import annotations

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.problems import EditionError, Level, Problem
from forumtool.render import bbcode
from forumtool.render.public import public_day
from forumtool.render.sindaco import sindaco_day
from forumtool.render.templating import FindTemplate, fill

PUBLIC = "tally.bbcode.j2"
RESERVED = "tally.riservato.bbcode.j2"


def as_bbcode(count: DayCount, edition: Edition, find_template: FindTemplate, *, reserved: bool = False) -> str:
    """The post of the day: the public one, or with ``reserved`` the sindaco's own, hidden facts included.

    The public post is made of a ``PublicDay`` alone. Characters that windows-1252 lacks are numeric entities; where
    it is longer than the forum takes, ``bbcode.into_posts`` cuts it. Raises EditionError where a template is missing,
    wrong or leaves a tag open.
    """
    name = RESERVED if reserved else PUBLIC
    day = sindaco_day(count, edition) if reserved else public_day(count, edition)
    text = bbcode.encodable(fill(name, {"day": day}, find_template, bold=edition.forum.bold))
    if found := bbcode.faults(text):
        where = f"templates/{name}"
        raise EditionError([Problem(Level.ERROR, "template", f"nel testo che ne esce, {f}", where) for f in found])
    return text
