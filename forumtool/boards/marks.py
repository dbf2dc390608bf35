"""The marks that the boards put on a topic page, as patterns: where it is cut, and what stands where.

The platform writes these tags itself, so their shape is known: lower case, a class or an id, no ``<`` or ``>`` inside.
Quotes, the order of attributes and optional end tags change with whoever saved the page, and are left open.
One set serves both desktop layouts: 1, nested tables (``table#ee123`` after its anchor), and 2 and 3, a list of posts
(``li#ee123`` around it).
"""

from __future__ import annotations

import re


def _tag(name: str, *classes: str) -> str:
    """The start tag of an element with all of ``classes``. The platform's tags are short: longer ones cost no time.

    What may be anything is followed by plain letters, to which the search leaps; what must stand before these is looked
    at afterwards.
    """
    wanted = "".join(
        rf"(?=[^<>]{{0,301}}class=(?<=\sclass=)[\"']?(?:{one}|[^\"'<>]{{0,201}}{one}(?<=\s{one}))[\"'\s>])"
        for one in classes
    )
    return rf"<{name}\b{wanted}[^<>]*>"


_TO_DIV_END = r"([^<]*(?:<(?!/div>)[^<]*)*)</div>"
_NUMBER = r"\d{1,3}(?:[.,]\d{3}){1,3}\b|\d{1,9}"  # 1.234 or 2,701,897

# ---------------------------------------------------------------- a post

# <a id="entry123">: the number of a post, and with it its box, in layout 1 after it and in layout 2 before it.
IN_ANCHOR = "entry"
ENTRY = re.compile(r"entry(\d{1,18})[\"'\s>/]")
BOX_AFTER = re.compile(r"(?:\s*</?a\b[^<>]*>){0,8}\s*(?:</div>)?\s*<table\b[^<>]*?\sid=[\"']?ee(\d{1,18})\b")
BOX_BEFORE = re.compile(r"<li\b[^<>]*?\sid=[\"']?ee(\d{1,18})\b[^<>]*>(?:\s|<div\b[^<>]*>|</?a\b[^<>]*>)*\Z")

NICK = re.compile(_tag("div", "nick") + _TO_DIV_END)
MEMBER = re.compile(r"[?&;]MID=(\d{1,18})\b|\bclass=[\"']?user(\d{1,18})\b")
BOX_MEMBER = re.compile(r"\bbox_m(\d{1,18})\b")
DATE_LINK = re.compile(r"<a\b[^<>]*#entry\d+[\"'\s>][^<>]*>?")
WHEN = re.compile(_tag("span", "when"))
EXACT = re.compile(r"\stitle=[\"']?([^<>\"']*)")
LAST = re.compile(r"\sid=[\"']?lastpost\b")  # in the head of the last post of every page
CONTENT = re.compile(_tag("(?:div|table)", "color"))
IN_FOOT = "bottom"
FOOT = re.compile(rf"{_tag('td', 'left_bottom')}|{_tag('tr', 'title2', 'bottom')}")

# ---------------------------------------------------------------- inside its content

EDIT = re.compile(_tag("span", "edit"))
EDIT_LABEL = re.compile(r"(?:Modificato da|Edited by|Editado por|Bearbeitet von|Modifié par)(?:\s|$)")
EDIT_SPACE = re.compile(r"<br\s*/?>\s*<br\s*/?>\s*\Z")  # what the platform sets before a note
EDIT_TIME = re.compile(  # a word with which a note may say when: «Oggi alle», «20 minuti fa», «Today at … PM»
    r"\d+|oggi|ieri|alle|ore|ora|adesso|fa|poch[ei]|qualche|una?|second[oi]|minut[oi]|giorn[oi]|"
    r"today|yesterday|at|ago|just|now|an?|few|seconds?|minutes?|hours?|days?|[ap]m|[apm]|"
    r"aujourd|hui|hier|à|il|y|quelques|une|secondes?|heures?|jours?|"
    r"hoy|ayer|las?|hace|segundos?|minutos?|horas?|días?|heute|gestern|um|uhr|vor|sekunden?|minuten?|stunden?"
)
SIGNATURE = re.compile(_tag(r"(\w+)", "signature"))
QUOTE = re.compile(_tag("div", "quote_top") + _TO_DIV_END)
QUOTED = re.compile(r"\S+ \((.*)\)")  # CITAZIONE (NAME @ date), where NAME may hold brackets and @ as well
LINKED_POST = re.compile(r"#entry(\d{1,18})")

# ---------------------------------------------------------------- the frame

CANONICAL = re.compile(r"<link\b(?=[^<>]*\srel=[\"']?canonical\b)[^<>]*>")
ADDRESS = re.compile(r"[?&;]t=(\d{1,18})(?:&(?:amp;)?st=(\d{1,9}))?")
POST_ADDRESS = re.compile(ADDRESS.pattern + r"#entry\d")
PAGER = re.compile(r"page_jump\((?:'|\"|&#39;|&quot;)([^'\"<>]*?)(?:'|\"|&#39;|&quot;),(\d{1,9}),(\d{1,9})\)")
CURRENT_PAGE = re.compile(rf"<b>\[(\d{{1,9}})\]</b>|{_tag('li', 'current')}\s*(\d{{1,9}})")
LAYOUT = re.compile(r"ff_layout(?<!\wff_layout)\s*=\s*(\d)")  # begun with plain letters: sought much faster
READER = re.compile(r"ff_mid(?<!\wff_mid)\s*=\s*(\d+)")
TITLE = re.compile(  # <h1 class="mtitle"><b>Title</b>, description</h1> or <div class="mtitle"><h1>Title</h1>
    r"mtitle\b[^<>]*>(?:\s*<h1\b[^<>]*>)?"
    r"(?:\s*<b>(.+?)</b>(?:,[^<]*)?|(.*?))\s*</h1>",
    re.DOTALL,
)
REPLIES = re.compile(
    rf">\s*({_NUMBER})(?=[^<>]{{0,200}}{_tag('span', 'views')})|>\s*({_NUMBER})\s+(?:rispost[ae]|repl(?:y|ies))\b"
)
STAMP = re.compile(r"<input\b[^<>]{0,200}?\sname=[\"']?[0-9a-f]{32}[\"'\s>][^<>]{0,200}")
ENDS = ('<div id="end"', "<div id=end", "</ol>")  # what closes the list of posts
CLOSED = "</html"
