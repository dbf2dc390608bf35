"""The day as a page: the public one, the sindaco's own, the scrutatore's."""

from __future__ import annotations

from collections.abc import Sequence

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.render.page import filled_page
from forumtool.render.posts import post_of
from forumtool.render.public import public_day
from forumtool.render.scrutatore import scrutatore_day
from forumtool.render.sindaco import sindaco_day
from forumtool.render.templating import FindTemplate


def as_html(
    count: DayCount,
    edition: Edition,
    find_template: FindTemplate,
    *,
    reserved: bool = False,
    scrutatore: bool = False,
    forecast: Sequence[str] = (),
) -> str:
    """The page of the day: the public one, with ``reserved`` the sindaco's own, with ``scrutatore`` the ballots.

    The public page is made of a ``PublicDay`` alone. With each goes a post to copy: the scrutatore's own, else the
    public one. ``forecast`` are sentences for the sindaco on what a few votes more would change. Raises EditionError
    where a template is missing, wrong or writes what a page may not hold.
    """
    post = post_of(count, edition, find_template, scrutatore=scrutatore)
    title = f"{edition.name} – giorno {count.day}"
    if scrutatore:
        values = {"day": scrutatore_day(count, edition), "post": post}
        return filled_page("tally.scrutatore.html.j2", title, values, find_template)
    if reserved:
        day = sindaco_day(count, edition, forecast, drawn=True)
        return filled_page(
            "tally.riservato.html.j2", f"RISERVATO – {title}", {"day": day, "post": post}, find_template
        )
    return filled_page("tally.html.j2", title, {"day": public_day(count, edition), "post": post}, find_template)
