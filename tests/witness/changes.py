"""Pages with other posts: left out, moved, repeated under another number, of other authors, edited, quoting, dated in
English, laid out anew. Each change takes a page in parts and chance, and gives another one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tests.boards.test_old_markup import CODES, QUOTES, SPOILERS
from tests.forum import page, post
from tests.forum_markup import code, quote, smiley, spoiler

# ---------------------------------------------------------------- a page in parts


@dataclass(frozen=True)
class Parts:
    """The text of a page: what stands before its posts, each of them with its number, what stands after."""

    before: str
    posts: tuple[tuple[int, str], ...]
    after: str

    def __str__(self) -> str:
        return self.before + "".join(html for _, html in self.posts) + self.after


_STARTS = re.compile(r'<div class="anchor"><a id="entry(\d+)"')
_ITEMS = re.compile(r'<li class="post[^<>]*\sid="ee(\d+)"')
_LAST = re.compile(r'<a id="(?:lastpost|newpost)"[^<>]*></a>')
_CONTENT = re.compile(
    r'<div class="color">|<table class="color"[^<>]*>(?:\s*</?t(?:body|r|d)>)*?\s*<tr>\s*<td>(?:</td></tr>)?<tr><td>'
)
_FOOT = re.compile(
    r"</div>\s*(?:</td>)?\s*(?:</tr>)?\s*<tr>\s*<td[^<>]*left_bottom"
    r"|(?:</td>)?(?:</tr>)?(?:</tbody>)?</table>(?:</td></tr>)?\s*<tr class=\"title2 bottom"
)  # fmt: skip
_DATE = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4}), (\d{1,2}):(\d\d)(:\d\d)?(?! [AP]M)\b")
_NICK = re.compile(r'(<div class="nick">)(.*?)(</div>)', re.DOTALL)


def cut(text: str) -> Parts:
    found = list((_ITEMS if "<ol class" in text and _ITEMS.search(text) else _STARTS).finditer(text))
    end = max(text.rfind('<div id="end"'), text.rfind("</ol>"))
    starts = [one.start() for one in found]
    posts = (
        (int(one[1]), _LAST.sub("", text[start:stop]))
        for one, start, stop in zip(found, starts, [*starts[1:], end], strict=True)
    )
    return Parts(text[: starts[0]], tuple(posts), text[end:])


# ---------------------------------------------------------------- other posts

NICKS = (
    "Perché_No", ":|Utonto|:", "Il Conte (bis)", "d'Artagnan '92", "a &amp; b @ casa", "-.-", "&lt;b&gt;", "Élodie €",
    "<b>Grassetto</b>", "&#8220;Zia&#8221; Pina",
)  # fmt: skip
WORDS = (
    "Voto Carla", "Voto <b>Carla</b>!", "perché <i>no</i>?<br>", f"{smiley(':rotfl:')} ", "<s>Voto Anna</s> ",
    '<span style="color:red;font-size:14pt">Voto Dario</span><br>', "&euro; &laquo;mah&raquo; &#9829; 😀 ",
    "<ul><li>Anna</li><li>Bruno</li></ul>", '<p align="center">al rogo</p>', "<hr>", "<!-- niente -->",
    '<a href="?t=1#entry5" target="_blank">qui</a> ', "<mark>@Carla</mark> ", '<img src="x.gif" alt="foto"> ',
)  # fmt: skip
WIDGETS = (
    '<div class="st-emoji-container"><img alt=":)" src="e.png"><span class="st-emoji-counter">3</span></div>',
    '<div class="ffb_embedlink"><a href="https://example.org">Voto Anna</a></div>',
)

OLD = (*QUOTES.values(), *CODES.values(), *SPOILERS.values())

Change = Callable[[Random, Parts], Parts]


def left_out(chance: Random, parts: Parts) -> Parts:
    kept = chance.sample(range(len(parts.posts)), chance.randint(1, len(parts.posts)))
    return replace(parts, posts=tuple(parts.posts[place] for place in sorted(kept)))


def moved(chance: Random, parts: Parts) -> Parts:
    """In another order, with numbers that rise all the same, as those of posts do."""
    order = chance.sample(parts.posts, len(parts.posts))
    numbers = sorted(number for number, _ in order)
    return replace(parts, posts=tuple(_numbered(one, number) for one, number in zip(order, numbers, strict=True)))


def repeated(chance: Random, parts: Parts) -> Parts:
    last = max(number for number, _ in parts.posts)
    again = chance.choices(parts.posts, k=chance.randint(1, 3))
    more = (_numbered(one, last + place * 7) for place, one in enumerate(again, start=1))
    return replace(parts, posts=(*parts.posts, *more))


def of_others(chance: Random, parts: Parts) -> Parts:
    def named(html: str) -> str:
        nick, mid = chance.choice(NICKS), chance.randint(1, 99_999)
        link = f'<a href="/?act=Profile&amp;MID={mid}" class="user{mid}" rel="nofollow">{nick}</a>'
        return _NICK.sub(lambda found: found[1] + chance.choice((nick, link)) + found[3], html, count=1)

    return _each(parts, named)


def edited(chance: Random, parts: Parts) -> Parts:
    def noted(html: str) -> str:
        label, nick = chance.choice(("Modificato da", "Edited by", "Aangepast door")), chance.choice(NICKS[:6])
        note = f'<br><br><span class="edit">{label} {nick} - {chance.randint(1, 28)}/2/2011, 18:42</span>'
        found = _FOOT.search(html)
        if not found or 'class="signature"' in html or 'class="edit"' in html:
            return html
        return html[: found.start()] + note + _signature(chance) + html[found.start() :]

    return _each(parts, noted)


def _signature(chance: Random) -> str:
    signature = f'<div class="signature">{chance.choice(WORDS)}firma</div>'
    line = f'<div class="bottomborder"></div><br>{signature}'
    return chance.choice(("", "", signature, line)) + chance.choice(("", *WIDGETS))


def written(chance: Random, parts: Parts) -> Parts:
    def longer(html: str) -> str:
        text = "".join(chance.choice(WORDS) for _ in range(chance.randint(1, 5)))
        if chance.random() < 0.3:
            text += chance.choice(OLD).format(chance.choice(WORDS))
        for _ in range(chance.randint(0, 3)):
            around = chance.choice((quote, spoiler, code, lambda inner: quote(inner, "Bruno (il lupo) @ casa")))
            text = chance.choice(WORDS) + around(text) + chance.choice(WORDS)
        return _CONTENT.sub(lambda found: found[0] + text, html, count=1)

    return _each(parts, longer)


def in_english(_chance: Random, parts: Parts) -> Parts:
    """With every date as English readers see it."""

    def turned(date: re.Match[str]) -> str:
        hour = int(date[4])
        half = "PM" if hour >= 12 else "AM"
        return f"{date[2]}/{date[1]}/{date[3]}, {(hour - 1) % 12 + 1:02}:{date[5]} {half}{date[6] or ''}"

    return _each(parts, lambda html: _DATE.sub(turned, html))


def laid_out_anew(chance: Random, parts: Parts) -> Parts:
    """The same contents in a page of ours, of either layout."""
    posts = [
        post(f"Nick {number}", f"2026-11-04 10:{place % 60:02}:07", _content(html), number=number)
        for place, (number, html) in enumerate(parts.posts)
    ]
    made = page(posts, layout=chance.choice((1, 2)), style=chance.choice(("raw", "saved")), encoding="utf-8")
    return cut(made.decode())


def _content(html: str) -> str:
    start, end = _CONTENT.search(html), _FOOT.search(html)
    return html[start.end() : end.start()] if start and end else ""


def _numbered(one: tuple[int, str], number: int) -> tuple[int, str]:
    return number, re.sub(rf"\b(ee|entry|p=){one[0]}\b", rf"\g<1>{number}", one[1])


def _each(parts: Parts, change: Callable[[str], str]) -> Parts:
    return replace(parts, posts=tuple((number, change(html)) for number, html in parts.posts))


CHANGES: tuple[Change, ...] = (
    left_out, moved, repeated, of_others, edited, written, in_english, laid_out_anew,
)  # fmt: skip
