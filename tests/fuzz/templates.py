"""Any template that comes with an edition: it gives text, or an EditionError; it reaches nothing and ends."""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.problems import EditionError
from forumtool.render import as_bbcode, as_html
from forumtool.render.bbcode import faults
from forumtool.shell.resources import find_template
from tests.fuzz import refused
from tests.render.days import shipped
from tests.render.scenes import SCENES

WORDS = (
    "{{ ", " }}", "{% if ", "{% for x in ", "{% endif %}", "{% endfor %}", "{% set x = ", " %}", "{% macro m(a) %}",
    "{% endmacro %}", "{% include '", "{% import '", "{% extends '", "{% block b %}", "{% endblock %}", "{% raw %}",
    "{% endraw %}", "{# ", " #}", "day", "day.", "self", "loop", "loop.index", "caller()", "varargs", "m(", "x",
    "|grassetto", "|elenco", "|link(", "|default(", "|first", "|join(", "|length", "|sort", "|list", "|trim", "|upper",
    "|int", "|attr('__class__')", ".__class__", ".__init__.__globals__", ".mro()", ".format(", "'%s'", "*", "**",
    "10**9", "range(", "lipsum(", "cycler(", "namespace(", "dict(", "config", "request", "'../edizione.toml'",
    "tally.bbcode.j2", "[b]", "[/b]", "not ", " in ", " is defined", "~", "[", "]", "{", "}", "(", ")", "'", '"',
)  # fmt: skip
_NAMES = ("tally.bbcode.j2", "tally.html.j2", "tally.riservato.bbcode.j2", "tally.riservato.html.j2")
_SHIPPED = find_template()
_EVENING = next(iter(SCENES.values()))


def seeds() -> Iterator[bytes]:
    """The shipped templates, and the ways out of a sandbox that are known."""
    for place, name in enumerate(_NAMES):
        yield bytes([place]) + shipped(name).encode()
    for attack in (
        "{{ ''.__class__.__mro__[1].__subclasses__() }}", "{{ day.__init__.__globals__ }}",
        "{{ self._TemplateReference }}",
        "{% for a in range(9) %}{{ a }}{% endfor %}", "{{ 'a' * 999999999 }}", "{{ 9 ** 9 ** 9 }}",
        "{{ '%999999999d' % 1 }}", "{% include 'tally.bbcode.j2' %}", "{% include '../../etc/passwd' %}",
        "{{ '{0.__class__}'.format(day) }}", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{{ day|map(attribute='__class__')|list }}", "{% set x = day %}{{ x.voters.append(1) }}", "[b]{{ day.name }}",
    ):  # fmt: skip
        yield b"\0" + attack.encode()
        yield b"\1" + attack.encode()


def check(data: bytes) -> None:
    """The first byte says whose place the template takes; the rest is its text."""
    name = _NAMES[data[0] % len(_NAMES) if data else 0]
    text = data[1:].decode("utf-8", "replace")

    def find(wanted: str) -> str:
        return text if wanted == name else _SHIPPED(wanted)

    write = as_html if ".html" in name else as_bbcode
    try:
        written = write(*_EVENING(), find, reserved="riservato" in name)
    except EditionError as error:
        refused(error)
        return
    assert name.endswith(".html.j2") or not faults(written)
    for trace in ("<class ", "<function ", "<bound method", "object at 0x", "root:x:0"):
        assert trace not in written, "a template reaches Python"
