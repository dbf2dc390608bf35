"""The texts to paste on the forum: a view, its template, the check of what came out."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.problems import EditionError, Level, Problem
from forumtool.render import bbcode
from forumtool.render.escaping import encodable
from forumtool.render.public import public_day
from forumtool.render.scrutatore import scrutatore_day
from forumtool.render.sindaco import sindaco_day
from forumtool.render.templating import FindTemplate, fill


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
    it is longer than the forum takes, a line says where each part ends. Raises EditionError where a template is
    missing, wrong or leaves a tag open.
    """
    return bbcode.in_a_row(post_of(count, edition, find_template, reserved=reserved, scrutatore=scrutatore))


def post_of(
    count: DayCount,
    edition: Edition,
    find_template: FindTemplate,
    *,
    reserved: bool = False,
    scrutatore: bool = False,
) -> tuple[str, ...]:
    """The same post in parts that the forum takes: one, as a rule. Raises EditionError as ``as_bbcode`` does."""
    if scrutatore:
        return parts_of("tally.scrutatore.bbcode.j2", {"day": scrutatore_day(count, edition)}, edition, find_template)
    if reserved:
        return parts_of("tally.riservato.bbcode.j2", {"day": sindaco_day(count, edition)}, edition, find_template)
    return parts_of("tally.bbcode.j2", {"day": public_day(count, edition)}, edition, find_template)


def filled_post(
    name: str, values: Mapping[str, object], edition: Edition | None, find_template: FindTemplate
) -> str:
    """The BBCode template ``name`` filled, checked and cut; without an edition, as most forums want it. Raises
    EditionError as ``as_bbcode`` does."""
    return bbcode.in_a_row(parts_of(name, values, edition, find_template))


def parts_of(
    name: str, values: Mapping[str, object], edition: Edition | None, find_template: FindTemplate
) -> tuple[str, ...]:
    """The same in parts that the forum takes. The tags of a template must open and close in order."""
    text = fill(name, values, find_template, bbcode.medium(edition.forum.bold if edition else "bbcode"))
    if found := bbcode.faults(text):
        where = f"templates/{name}"
        raise EditionError(Problem(Level.ERROR, "template", f"nel testo che ne esce, {f}", where) for f in found)
    return bbcode.into_posts(encodable(text))
