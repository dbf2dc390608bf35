"""edizione.toml and rule books → values; the calendar (when) and the chronicle (who) that follow from them."""

from forumtool.edition.calendar import Calendar
from forumtool.edition.chronicle import Chronicle
from forumtool.edition.read import FlawedEditionError, read_edition
from forumtool.edition.ruleset import read_ruleset

__all__ = ["Calendar", "Chronicle", "FlawedEditionError", "read_edition", "read_ruleset"]
