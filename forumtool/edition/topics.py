"""``[topic]``: which topic serves which section, on which day."""

from __future__ import annotations

from forumtool.addresses import forum_address, topic_number
from forumtool.edition.reader import Table
from forumtool.edition.values import TopicRef

__all__ = ["SECTIONS", "read_topics"]

SECTIONS = ("cabina", "aula", "chat", "cimitero", "registro")


def read_topics(table: Table, forum: str | None) -> tuple[TopicRef, ...]:
    """The topics of every section, in the order of the file. ``forum`` is where topics given as addresses must lie."""
    found: list[TopicRef] = []
    homes: dict[int, str] = {}
    for section in SECTIONS:
        required = "il numero o l'indirizzo del topic dove si vota" if section == "cabina" else ""
        value = table.raw(section, required=required)
        place = table.place.key(section)
        listed = isinstance(value, list)
        for index, item in enumerate(value if isinstance(value, list) else [value] if value is not None else []):
            entry = item if isinstance(item, dict) else {"topic": item}
            row = Table(entry, place.item(index) if listed else place, table.faults)
            topic = _topic(row, forum)
            day = row.number("giorno", 1, 999, required="il giorno a cui serve il topic") if "giorno" in row else None
            row.finish()
            if topic is None:
                continue
            if homes.setdefault(topic, section) != section:
                row.error(
                    "topic", "same-topic", f"il topic {topic} è già di `{homes[topic]}`: ogni sezione ha i suoi topic."
                )
            elif TopicRef(section, topic, day) not in found:
                found.append(TopicRef(section, topic, day))
        if isinstance(value, list) and not value:
            table.error(section, "wrong-value", f"`{section}` è un elenco vuoto: scrivi un topic, o togli la riga.")
    table.finish()
    return tuple(found)


def _topic(row: Table, forum: str | None) -> int | None:
    value = row.raw("topic", required="il numero o l'indirizzo del topic")
    if isinstance(value, bool) or not isinstance(value, int | str):
        if value is not None:
            row.error("topic", "wrong-type", "qui va il numero di un topic, o il suo indirizzo fra virgolette.")
        return None
    number = topic_number(str(value))
    if number is None:
        row.error("topic", "wrong-value", f"«{value}» non è il numero né l'indirizzo di un topic (…/?t=63000001).")
    elif isinstance(value, str) and forum and "/" in value and _host(value) != _host(forum):
        row.warning("topic", "other-forum", f"l'indirizzo del topic {number} non è di {forum}: controllalo.")
    return number


def _host(address: str) -> str:
    return (forum_address(address) or "").partition("://")[2]
