"""The promises can be broken: with a program that lies on purpose, each target finds it out from its seeds alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from forumtool.boards import read_page
from forumtool.boards.dates import read_date
from forumtool.boards.whole import missing_pages
from forumtool.edition import read_edition
from forumtool.model import Page, Topic, Window
from forumtool.render import as_bbcode
from forumtool.shell.masking import masked
from forumtool.votes import read_post
from tests.fuzz import Target, target


def without_edits(data: bytes, charset: str | None = None) -> Page:
    page = read_page(data, charset)
    return replace(page, posts=tuple(replace(post, edit=None) for post in page.posts))


def one_post_twice(data: bytes, charset: str | None = None) -> Page:
    page = read_page(data, charset)
    return replace(page, posts=(*page.posts, page.posts[0]))


def quotes_are_own_words(body: Any, **names: Any) -> Any:
    return read_post(tuple(replace(one, style=replace(one.style, quoted=0)) for one in body), **names)


def a_day_later(texts: list[str]) -> list[Any]:
    found = [read_date(text) for text in texts]
    return [date and date.replace(day=date.day % 28 + 1) for date in found]


def with_a_traceback(text: str, **names: Any) -> Any:
    if "[[" in text:
        raise KeyError("giocatori")
    return read_edition(text, **names)


def with_its_steps(count: Any, *more: Any, **view: Any) -> str:
    return as_bbcode(count, *more, **view) + "".join(count.outcome.steps)


def with_bare_names(count: Any, *more: Any, **view: Any) -> str:
    return as_bbcode(count, *more, **view) + "".join(count.alive)


def with_a_look_inside(count: Any, *more: Any, **view: Any) -> str:
    return as_bbcode(count, *more, **view) + repr(type(count))


def all_is_whole(*_: Any) -> tuple[()]:
    return ()


def nothing_came_later(topic: Topic, window: Window) -> Any:
    return missing_pages(replace(topic, later=()), window)


def as_it_came(data: bytes, _secrets: Any = ()) -> bytes:
    return data


def wherever_it_stands(data: bytes, secrets: Any = ()) -> bytes:
    return masked(data, [*secrets, "fedcba9876543210fedcba9876543210"])


LIES: list[tuple[str, str, Callable[..., Any]]] = [
    ("pagine", "read_page", one_post_twice),
    ("corpi", "read_page", without_edits),
    ("corpi", "read_page", one_post_twice),
    ("date", "read_all", a_day_later),
    ("voti", "read_post", quotes_are_own_words),
    ("edizione", "read_edition", with_a_traceback),
    ("resa", "as_bbcode", with_its_steps),
    ("resa", "as_bbcode", with_bare_names),
    ("modelli", "as_bbcode", with_a_look_inside),
    ("interi", "missing_pages", all_is_whole),
    ("interi", "missing_pages", nothing_came_later),
    ("sessioni", "masked", as_it_came),
    ("sessioni", "masked", wherever_it_stands),
]


@pytest.mark.parametrize(("name", "function", "lie"), LIES, ids=lambda value: getattr(value, "__name__", value))
def test_a_lie_is_found_out(
    monkeypatch: pytest.MonkeyPatch, name: str, function: str, lie: Callable[..., Any]
) -> None:
    attacked = target(name)
    monkeypatch.setattr(attacked, function, lie)
    assert any(broken(attacked, seed) for seed in attacked.seeds())


def broken(attacked: Target, seed: bytes) -> bool:
    try:
        attacked.check(seed)
    except (AssertionError, KeyError):
        return True
    return False
