"""Templates of an edition's own folder: what they can do, what they cannot, what is said where they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from forumtool.problems import EditionError
from forumtool.render import as_bbcode
from forumtool.render.bbcode import medium
from forumtool.render.templating import fill
from tests.render.days import counted, edition, shipped

ADVICE = ": correggi il modello, o toglilo per usare quello di forumtool"


class Day:
    """A stand-in for a view."""

    def __init__(self) -> None:
        self.name = "[Anna]"
        self.total = 2
        self.secret_method = lambda: "called"


def filled(text: str, **others: str) -> str:
    texts = {"prova.j2": text, **others}

    def find(name: str) -> str:
        return texts[name]

    values: dict[str, Any] = {"day": Day(), "names": ("[a]", "b", "c")}
    return fill("prova.j2", values, find, medium("bbcode"))


def fault(text: str, **others: str) -> str:
    with pytest.raises(EditionError) as stopped:
        filled(text, **others)
    assert stopped.value.exit_code == 5
    (problem,) = stopped.value.problems
    assert problem.code == "template"
    return str(problem)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{ day.name }}", "&#91;Anna&#93;"),
        ("{{ day.name | grassetto }}", "[b]&#91;Anna&#93;[/b]"),
        ("{{ names | elenco }}", "&#91;a&#93;, b e c"),
        ("{{ names | join('/') }}", "&#91;a&#93;/b/c"),
        ("{{ 'x' | link('https://a.it/?t=1') }}", "[URL=https://a.it/?t=1]x[/URL]"),
        ("{{ day.total + 1 }} {{ day.total * 2 }}", "3 4"),
        ("{% for n in names %}{{ loop.index }}{{ n | upper }}{% endfor %}", "1&#91;A&#93;2B3C"),
        ("{% macro m(x) %}-{{ x }}-{% endmacro %}{{ m('a') }}", "-a-"),
        ("[i]{{ day.total }}[/i]", "[i]2[/i]"),
    ],
)
def test_what_a_template_can_say(text: str, expected: str) -> None:
    assert filled(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "{{ '[b]' ~ day.name }}",
        "{{ '[b]%s' | default('') }}{{ day.name | trim }}",
        "{% set x = day.name %}{{ x }}",
        "{% macro m() %}{{ day.name }}{% endmacro %}{{ m() }}",
        "{{ (day.name | grassetto) ~ day.name }}",
        "{{ names | first }}{{ names | list }}",
    ],
)
def test_no_way_of_writing_a_value_leaves_it_unescaped(text: str) -> None:
    """Only whole values that a filter of ours made keep their tags."""
    assert "[a]" not in filled(text)
    assert "[Anna]" not in filled(text)
    assert "[b]" not in filled(text)


@pytest.mark.parametrize(
    "text",
    [
        "{{ day.secret_method() }}",
        "{{ day.__class__.__mro__ }}",
        "{{ ''.__class__ }}",
        "{{ day.__init__.__globals__ }}",
        "{{ day.name.format(1) }}",
        "{{ 'x'.ljust(1000000000) }}",
        "{{ 'x' * 1000000000 }}",
        "{{ '%1000000000d' % 1 }}",
        "{{ 9 ** 99999999 }}",
        "{{ range(10) }}",
        "{{ cycler('a') }}",
        "{{ lipsum() }}",
        "{{ self.__class__ }}",
        "{{ day | attr('__class__') }}",
        "{% for x in day.name.__class__.__subclasses__() %}{% endfor %}",
    ],
)
def test_a_template_cannot_leave_its_values(text: str) -> None:
    assert fault(text).startswith("templates/prova.j2, riga 1: ")


@pytest.mark.parametrize(
    "text",
    [
        "{{ '%s'.format }}",
        "{{ '%s'['format'] }}",
        "{{ ['%s'.format] }}",
        "{{ '%s'.format ~ '' }}",
        "{{ '%s'.format_map | upper }}",
        "{{ {'a': 'a'.upper} }}",
        "{{ day.name.title }}",
        "{{ {}.items }}",
        "{{ day.secret_method }}",
        "{% for n in names %}{{ loop.cycle }}{% endfor %}",
        "{% macro m() %}{% endmacro %}{{ m }}",
        "{% macro m() %}{{ caller }}{% endmacro %}{% call m() %}{% endcall %}",
        "{% block b %}{{ super }}{% endblock %}",
        "{% block b %}{{ [super] }}{% endblock %}",
        "{% block b %}{% endblock %}{{ self.b }}",
        "{% block b %}{% endblock %}{{ [self['b']] }}",
    ],
)
def test_no_template_writes_a_function(text: str) -> None:
    """It would be written with its address in memory: a text that is another one at each run."""
    told = f"templates/prova.j2, riga 1: un modello non può uscire dai valori che riceve{ADVICE}"
    assert fault(text) == f"{told}\n    {text}"


@pytest.mark.parametrize("sign", ["\0", "\x07", "\x1b", "\x7f", "\x85"])
def test_a_sign_that_nobody_sees_is_not_let_through(sign: str) -> None:
    told = f"riga 2: c'è un carattere che non si vede (U+{ord(sign):04X}){ADVICE}\n    a"
    assert fault(f"uno\na{sign}\ndue").rstrip() == f"templates/prova.j2, {told}"
    included = fault("{% include 'testa.j2' %}", **{"testa.j2": f"uno\na{sign}"})
    assert included.rstrip() == f"templates/testa.j2, {told}"
    assert filled(f"{{{{ 'a{ascii(sign)[1:-1]}b' }}}}") == "ab"  # a value is cleared, as those of posts are


@pytest.mark.parametrize("name", ["../edizione.toml", "/etc/passwd", "archivio.sqlite", "a/b.j2", "..j2"])
@pytest.mark.parametrize("command", ["include", "extends", "import"])
def test_a_template_reads_no_file_but_templates(command: str, name: str) -> None:
    alias = " as m" if command == "import" else ""

    message = fault(f"{{% {command} '{name}'{alias} %}}", **{name: "aperto"})

    assert message == f"templates/{name}: questo modello non c'è"


def test_a_template_may_include_another() -> None:
    assert filled("{% include 'testa.j2' %}!", **{"testa.j2": "{{ day.name }}"}) == "&#91;Anna&#93;!"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n{{ day.nome }}", "templates/prova.j2, riga 2: la voce «nome» non esiste{}\n    {{{{ day.nome }}}}"),
        ("{{ giorno }}", "templates/prova.j2, riga 1: «giorno» non esiste{}\n    {{{{ giorno }}}}"),
        (
            "a\n{{ 'a' | neretto }}",
            "templates/prova.j2, riga 2: il filtro «neretto» non esiste{}\n    {{{{ 'a' | neretto }}}}",
        ),
        ("{% se %}", "templates/prova.j2, riga 1: il comando «se» non si conosce o è fuori posto{}\n    {{% se %}}"),
        (
            "\n{% if day.total %}\n",
            "templates/prova.j2, riga 2: manca «endif» alla fine{}\n    {{% if day.total %}}",
        ),
        (
            "{{ day.total",
            "templates/prova.j2, riga 1: la riga non si può leggere (parentesi o comandi sbagliati){}\n"
            "    {{{{ day.total",
        ),
        (
            "\n\n{{ day.total / 0 }}",
            "templates/prova.j2, riga 3: la riga non si può eseguire{}\n    {{{{ day.total / 0 }}}}",
        ),
        (
            "{{ day.total + 'a' }}",
            "templates/prova.j2, riga 1: la riga non si può eseguire{}\n    {{{{ day.total + 'a' }}}}",
        ),
        (
            "{{ day.secret_method() }}",
            "templates/prova.j2, riga 1: un modello non può uscire dai valori che riceve{}\n"
            "    {{{{ day.secret_method() }}}}",
        ),
        (
            "{% include 'prova.j2' %}",
            "templates/prova.j2, riga 1: la riga non si può eseguire{}\n    {{% include 'prova.j2' %}}",
        ),
    ],
)
def test_a_wrong_template_is_told_with_its_line(text: str, message: str) -> None:
    assert fault(text) == message.format(ADVICE)


def test_a_fault_of_an_included_template_is_told_there() -> None:
    message = fault("a\n{% include 'testa.j2' %}", **{"testa.j2": "x\n\n{{ manca }}"})

    assert message == f"templates/testa.j2, riga 3: «manca» non esiste{ADVICE}\n    {{{{ manca }}}}"


DOUBLED = "{% macro f(n) %}{% if n %}{{ f(n-1) }}{{ f(n-1) }}{% endif %}{% endmacro %}"
LONG = "{% set s = 'aaaaaaaaaaaaaaaa' %}"
MUCH = f"{LONG}{'{% set s = s ~ s %}' * 13}"  # 131,072 letters: no longer than a text may be


def loops(depth: int, inside: str = "") -> str:
    return "{% for n in 'aaaaaaaaaaaaaaaa' %}" * depth + inside + "{% endfor %}" * depth


@pytest.mark.parametrize(
    "text",
    [
        DOUBLED + "{{ f(20) }}",
        DOUBLED + "{{ f(200) }}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        "{% macro a(n) %}{% if n %}{{ b(n) }}{{ b(n) }}{% endif %}{% endmacro %}"
        "{% macro b(n) %}{{ a(n - 1) }}{% endmacro %}{{ a(30) }}",
        "{% macro d(s) %}{{ s }}{{ s }}{% endmacro %}{{ " + "d(" * 30 + "'a'" + ")" * 30 + " }}",
        "{% macro f(n) %}{% if n %}{% call f(n-1) %}{% endcall %}{{ f(n-1) }}{% endif %}{% endmacro %}{{ f(25) }}",
        loops(8),
        loops(10, "x"),
        loops(4, "x" * 100_000),
        "{% for n in names recursive %}{% if loop.depth < 30 %}{{ loop(names) }}{% endif %}{% endfor %}",
        LONG + "{% set s = s ~ s %}" * 40,
        LONG + "{% set s = s + s %}" * 40,
        LONG + "{% set s %}{{ s }}{{ s }}{% endset %}" * 40,
        LONG + "{% set s %}{% filter upper %}{{ s }}{{ s }}{% endfilter %}{% endset %}" * 40,
        "{% set s = [1, 2] %}" + "{% set s = s + s %}" * 40,
        "{% set s = (1, 2) %}" + "{% set s = s + s %}" * 40,
        "{% set n = 99 %}" + "{% set n = n * n %}" * 40,
        MUCH + "{{ s | list | join(s) }}",
        MUCH + loops(5, "{% if 'b' in s %}{% endif %}"),
        MUCH + loops(5, "{% if 'b' is in s %}{% endif %}"),
        MUCH + loops(5, "{{ s | list | sort | length }}"),
        MUCH + loops(5, "{{ s | grassetto }}"),
        MUCH + loops(5, "{{ s }}"),
        MUCH + loops(5, "{% set t = s[1:] %}"),
        MUCH + loops(5, "{% set t = s ~ 1 %}"),
        MUCH + loops(5, "{% set t = s + 'a' %}"),
        MUCH + "{% set t = s ~ '' %}" + loops(5, "{{ s == t }}"),
        MUCH + loops(5, "{{ s is lower }}"),
        "{% set n = 40 %}{% include 'due.j2' %}",
        "{% extends 'tre.j2' %}",
        "{% import 'prova.j2' as m %}",
        "{{ 'a' * 10 ** 9 }}",
        "{{ 'a' | center(1000000000) }}",
        "{{ range(1000000000) | list }}",
        "{{ 10 ** 10 ** 10 }}",
    ],
)
def test_no_template_goes_on_without_end(text: str) -> None:
    others = {
        "due.j2": "{% set n = n - 1 %}{% if n %}{% include 'due.j2' %}{% include 'due.j2' %}{% endif %}",
        "tre.j2": "{% extends 'prova.j2' %}",
    }
    assert "riga" in fault(text, **others)


def test_it_is_told_that_it_goes_on_too_long() -> None:
    assert fault("a\n" + loops(9)) == (
        f"templates/prova.j2, riga 2: il modello scrive troppo, o non finisce mai{ADVICE}\n    {loops(9)}"
    )


def test_what_one_template_spends_another_has() -> None:
    for _ in range(9):
        assert filled("a" + loops(4) + "{{ names | elenco }}" * 99)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{% for n in names %}{{ loop.length }}{{ loop.last }}{{ loop.previtem is defined }}{% endfor %}",
         "3FalseFalse3FalseTrue3TrueTrue"),
        ("{% for n in names if n != 'b' %}{{ n }}{% else %}-{% endfor %}", "&#91;a&#93;c"),
        ("{% for n in () %}{{ n }}{% else %}-{% endfor %}", "-"),
        ("{{ 'b' in names }}{{ 'x' not in names }}{{ 'b' is in names }}", "TrueTrueTrue"),
        ("{{ 'a' + 'b' ~ 1 }}{{ [1] + [2] }}", "ab1&#91;1, 2&#93;"),
        ("{% set s %}a{{ 1 }}{% endset %}{{ s }}", "a1"),
        ("{{ manca | default('x') }}{{ manca is defined }}{{ manca is undefined }}", "xFalseTrue"),
        ("{{ 1 < 2 <= 2 }}{{ 'abc'[1:] }}{{ names[:1] | length }}{{ 'a' is lower }}", "Truebc1True"),
        ("{% set s | upper %}a{{ 1 }}{% endset %}{{ s }}", "A1"),
        (DOUBLED + "{{ f(8) }}.", "."),
        (MUCH + "{{ s | length }}", "131072"),
    ],
)
def test_what_is_counted_is_what_it_was(text: str, expected: str) -> None:
    assert filled(text) == expected


def test_a_template_that_leaves_a_tag_open_stops_the_run() -> None:
    def find(name: str) -> str:
        return "[b]{{ day.number }}" if name == "tally.bbcode.j2" else shipped(name)

    with pytest.raises(EditionError) as stopped:
        as_bbcode(counted(), edition(), find)

    assert str(stopped.value) == (
        "templates/tally.bbcode.j2: nel testo che ne esce, riga 1: il tag [b] non è mai chiuso"
    )


def test_a_missing_template_is_named() -> None:
    def find(name: str) -> str:
        raise LookupError(name)

    with pytest.raises(EditionError) as stopped:
        as_bbcode(counted(), edition(), find)

    assert str(stopped.value) == "templates/tally.bbcode.j2: questo modello non c'è"
