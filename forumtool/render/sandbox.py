"""The engine's sandbox, closer still: nothing but macros can be called, and no template works without end.

Templates may come from other people. Loops, macros and files in one another are counted as they run, long texts by
their length, and whoever has gone on longer than any page needs is stopped. No clock says when: a template that ends on
one computer ends on all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, cast

from jinja2 import Template, nodes, pass_context
from jinja2.exceptions import SecurityError, TemplateSyntaxError
from jinja2.runtime import Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

__all__ = ["BUDGET", "LONGEST", "Sandbox"]

BUDGET = 1_000_000  # turns of a loop, or as much
LONGEST = 200_000  # characters of a text, or members of a list, that a template makes
_WIDEST = 256  # bits of a product
_CALL, _FILE = 10, 20  # what a macro and a file cost, as turns
_COPIED, _READ = 50, 10  # letters written as they stand in a turn's time, and those that are looked at
_LISTED = ("join", "list", "sort")  # filters that take every member in hand
_SHORT = 200  # letters that cost nothing
_UNSEEN = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")  # no page holds them
_TURNS, _MADE, _SOUGHT = "forumtool turns", "forumtool made", "forumtool sought"  # no template can write these names


class Sandbox(ImmutableSandboxedEnvironment):
    """``begin`` starts the count anew; SecurityError where a template does what it may not, or goes on too long."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._left = BUDGET

    def begin(self) -> None:
        self._left = BUDGET

    def spend(self, cost: int) -> None:
        self._left -= cost
        if self._left < 0:
            raise SecurityError("too long: the work of a template never ends")

    def allow(self, filters: dict[str, Callable[..., Any]]) -> None:
        """Nothing is known to templates but these filters."""
        self.globals.clear()
        self.filters.clear()
        self.filters.update({name: self._paid(one, 1 if name in _LISTED else _READ) for name, one in filters.items()})
        self.filters.update({_TURNS: _turns, _MADE: _made, _SOUGHT: _sought})
        tests = cast("dict[str, Callable[..., Any]]", self.tests)
        tests.update({name: self._paid(one, _READ) for name, one in tests.items()})

    def written(self, value: object) -> object:
        """What is about to be escaped and written."""
        if isinstance(value, Macro):
            raise SecurityError(f"macro {value.name} is unsafe to write: it is to be called")
        if isinstance(value, str) and len(value) > _SHORT:
            self.spend(len(value) // _READ)
        return value

    def made(self, value: Any) -> Any:
        """What a template has made."""
        size = _size(value)
        if size > LONGEST:
            raise SecurityError("too long")
        self.spend(size // _COPIED)
        return value

    def _paid(self, filter: Callable[..., Any], share: int) -> Callable[..., Any]:
        """A filter that costs by the length of what it is given, and makes nothing too long."""

        @wraps(filter)
        def paid(*given: Any, **named: Any) -> Any:
            sizes = [size for one in (*given, *named.values()) if (size := _size(one))]
            if sizes:
                self.spend(sum(sizes) // share)
                if len(sizes) > 1 and sizes[0] * max(sizes[1:]) > LONGEST:  # join writes the one between all the others
                    raise SecurityError("too long")
            return filter(*given, **named)

        return paid

    # ------------------------------------------------------------ what the engine asks

    def getattr(self, obj: object, attribute: str) -> Any:
        return _no_method(super().getattr(obj, attribute))

    def getitem(self, obj: object, argument: Any) -> Any:
        return _no_method(super().getitem(obj, argument))

    def is_safe_callable(self, obj: object) -> bool:
        return isinstance(obj, Macro)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        __self.spend(_CALL)
        result = super().call(__context, __obj, *args, **kwargs)
        return __self.made(result)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "+":
            return self.made(super().call_binop(context, operator, left, right))
        if operator == "**" or not isinstance(left, int) or not isinstance(right, int):
            raise SecurityError(f"operator {operator} is unsafe on these values")
        if operator == "*" and left.bit_length() + right.bit_length() > _WIDEST:
            raise SecurityError("too long")
        return super().call_binop(context, operator, left, right)

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        self.spend(_FILE)
        return super().get_template(name, parent, globals)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if (unseen := _UNSEEN.search(source)) is not None:
            line = source.count("\n", 0, unseen.start()) + 1
            raise TemplateSyntaxError(f"invisible U+{ord(unseen[0]):04X}", line, name, filename)
        tree = super()._parse(source, name, filename)
        for written in tree.find_all(nodes.Name):
            if written.name == "super":  # a block as the engine has it: it cannot be called here, nor written
                raise TemplateSyntaxError("super is unsafe", written.lineno, name, filename)
        return cast(nodes.Template, _Counting().visit(tree))


class _Counting(NodeTransformer):
    """Sets a count into what can go on or grow: loops, texts put together, what is compared or cut."""

    def visit_For(self, node: nodes.For) -> nodes.For:
        self.generic_visit(node)
        written = sum(len(text.data) for text in node.find_all(nodes.TemplateData))
        node.iter = _filtered(node.iter, _TURNS, nodes.Const(1 + written // _COPIED))
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Expr:
        self.generic_visit(node)
        return _filtered(node, _MADE)

    def visit_AssignBlock(self, node: nodes.AssignBlock) -> nodes.AssignBlock:
        self.generic_visit(node)
        node.filter = _filtered(node.filter, _MADE)
        return node

    def visit_Operand(self, node: nodes.Operand) -> nodes.Operand:
        self.generic_visit(node)
        if not isinstance(node.expr, nodes.Const):
            node.expr = _filtered(node.expr, _SOUGHT)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Getitem:
        self.generic_visit(node)
        if isinstance(node.arg, nodes.Slice):
            node.node = _filtered(node.node, _SOUGHT)
        return node


def _no_method(value: Any) -> Any:
    """``value``, if no method. Nothing but macros can be called: one would only be written, with its address in memory,
    which is another at each run."""
    if callable(value) and not isinstance(value, Macro | Undefined):
        raise SecurityError("a method is unsafe")
    return value


def _filtered(value: nodes.Node | None, name: str, *given: nodes.Expr) -> nodes.Filter:
    """``value`` as a filter gives it back; None stands for what a block holds."""
    return nodes.Filter(value, name, list(given), [], None, None, lineno=value.lineno if value else None)


@pass_context
def _turns(context: Context, members: Any, cost: int) -> Iterator[Any]:
    spend = cast(Sandbox, context.environment).spend
    for one in members:
        spend(cost)
        yield one


@pass_context
def _made(context: Context, value: Any) -> Any:
    return cast(Sandbox, context.environment).made(value)


@pass_context
def _sought(context: Context, among: Any) -> Any:
    cast(Sandbox, context.environment).spend(_size(among) // _READ)
    return among


def _size(value: object) -> int:
    """The length of what a template can make longer; of other values, and of those that are missing, 0."""
    return len(value) if isinstance(value, str | list | tuple | dict) else 0
