"""``[topic]``: which topic serves which section, on which day."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.addresses import forum_address, forum_name, topic_number
from forumtool.edition.faults import Place
from forumtool.edition.reader import Table
from forumtool.edition.values import TopicRef

__all__ = ["SECTIONS", "of_another", "read_topic", "read_topics"]

SECTIONS = ("cabina", "aula", "chat", "cimitero", "registro")


def read_topics(table: Table, forum: str | None) -> tuple[TopicRef, ...]:
    """The topics of every section, in the order of the file. ``forum`` is where topics given as addresses must lie."""
    found: list[TopicRef] = []
    homes: dict[int, str] = {}
    for section in SECTIONS:
        for place, topic, day in _entries(table, section, forum):
            if homes.setdefault(topic, section) != section:
                table.faults.error(place, "same-topic", of_another(topic, homes[topic]))
            elif TopicRef(section, topic, day) not in found:
                found.append(TopicRef(section, topic, day))
    table.finish()
    return tuple(found)


def of_another(topic: int, section: str) -> str:
    """That a topic is already of ``section``."""
    return f"il topic {topic} è già di `{section}`: ogni sezione ha i suoi topic."


def _entries(table: Table, section: str, forum: str | None) -> Iterator[tuple[Place, int, int | None]]:
    """The topics of one section, each with its place and its day."""
    required = "il numero o l'indirizzo del topic dove si vota" if section == "cabina" else ""
    value = table.raw(section, required=required)
    if isinstance(value, list) and not value:
        what = required or "un topic, o togli la riga"
        table.error(section, "wrong-value", f"`{section}` è un elenco vuoto: scrivi {what}.")
    listed = isinstance(value, list)
    for index, item in enumerate(value if isinstance(value, list) else [value] if value is not None else []):
        place = table.place.key(section)
        place = place.item(index) if listed else place
        day = None
        if isinstance(item, dict):
            row = Table(item, place, table.faults)
            day = row.number("giorno", 1, 999)
            item = row.raw("topic", required="il numero o l'indirizzo del topic")
            row.finish()
            if item is None:
                continue
            place = place.key("topic")
        topic = read_topic(table, place, item, forum)
        if topic is not None:
            yield place, topic, day


def read_topic(table: Table, place: Place, value: object, forum: str | None = None) -> int | None:
    """A topic by number or by its address as it is copied; one that lies on another ``forum`` warns."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        table.faults.error(place, "wrong-type", "qui va il numero di un topic, o il suo indirizzo fra virgolette.")
        return None
    number = topic_number(str(value))
    if number is None:
        message = f"«{value}» non è il numero né l'indirizzo di un topic (…/?t=63000001)."
        table.faults.error(place, "wrong-value", message)
    elif isinstance(value, str) and forum and "/" in value and not _lies_on(forum, value):
        message = f"l'indirizzo del topic {number} non è di {forum}: controllalo."
        table.faults.warning(place, "other-forum", message)
    return number


def _lies_on(forum: str, topic: str) -> bool:
    address = forum_address(topic)
    return address is not None and forum_name(address) == forum_name(forum)
