"""A phrase as it is written → the tree of its words and brackets (the signs are those of pattern.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from msgspec import Struct

__all__ = ["Node", "Tree", "only", "parse", "words_of"]

_TOKEN = re.compile(r"[^\s()\[\]|^$<>]+|[)\]]\*?|[(\[|^$<>]")


class Node(Struct, frozen=True):
    """A word of a pattern, or a group; ``repeat`` is what the regular expression says after it."""

    token: str
    group: Tree | None = None
    repeat: str = ""


Tree = tuple[tuple[Node, ...], ...]  # alternatives of sequences
_UP_TO_EIGHT = "{0,8}"


@cache  # the words of a pattern are learnt before it is parsed
def _tokens(pattern: str) -> list[str]:
    return _TOKEN.findall(pattern)


@cache
def parse(pattern: str) -> Tree:
    """The alternatives of a pattern; ValueError where its brackets do not match."""
    tokens = _tokens(pattern)[::-1]
    tree, closing = _alternatives(tokens)
    if closing:
        raise ValueError(f"{closing} too many in {pattern!r}")
    return _unwrapped(tree)


def _alternatives(tokens: list[str]) -> tuple[Tree, str]:
    """What stands before the next closing bracket, and that bracket."""
    sequences: list[tuple[Node, ...]] = []
    sequence: list[Node] = []
    while tokens:
        token = tokens.pop()
        if token[0] not in "([|)]":
            starred = token[-1] == "*" and len(token) > 1
            sequence.append(Node(token[:-1], None, _UP_TO_EIGHT) if starred else Node(token))
        elif token in "([":
            group, closing = _alternatives(tokens)
            if closing[:1] != {"(": ")", "[": "]"}[token]:
                raise ValueError(f"{token} is not closed")
            repeat = _UP_TO_EIGHT if closing[1:] else "?" if token == "[" else ""
            sequence.append(Node("", _unwrapped(group), repeat))
        elif token == "|":
            sequences.append(tuple(sequence))
            sequence = []
        else:
            return (*sequences, tuple(sequence)), token
    return (*sequences, tuple(sequence)), ""


def _unwrapped(tree: Tree) -> Tree:
    """``tree``, or the group that is all of it."""
    whole = only(tree)
    return tree if whole is None or whole.group is None else whole.group


def only(tree: Tree) -> Node | None:
    """The word that is all of a group, None if there is more to it."""
    return tree[0][0] if len(tree) == 1 and len(tree[0]) == 1 and not tree[0][0].repeat else None


def words_of(patterns: Iterable[str]) -> set[str]:
    """The words, signs and names in some patterns."""
    return {token.removesuffix("*") for token in set().union(*map(_tokens, patterns))}
