"""Pages in another dress, which changes nothing of what they say: capitals, the order and the quotes of attributes, end
tags, line ends, entities, the markup as a browser writes it, the encoding."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from bs4 import BeautifulSoup

_TAG = re.compile(r"<(/?[a-zA-Z][a-zA-Z0-9]*)((?:\s[^<>]*?)?)(\s*/?)>")
_ATTRIBUTE = re.compile(r"([\w:-]+)(?:=(\"[^\"]*\"|'[^']*'|[^\s\"'>]+))?")
_SCRIPT = re.compile(r"(<script\b.*?</script>|<style\b.*?</style>|<!--.*?-->)", re.DOTALL)


def _tags(text: str, change: Callable[[re.Match[str]], str]) -> str:
    pieces = _SCRIPT.split(text)
    return "".join(piece if place % 2 else _TAG.sub(change, piece) for place, piece in enumerate(pieces))


def in_capitals(chance: Random, text: str) -> str:
    loud = chance.random() < 0.5

    def change(tag: re.Match[str]) -> str:
        rest = _ATTRIBUTE.sub(lambda one: one[1].upper() + one[0][len(one[1]) :], tag[2]) if loud else tag[2]
        return f"<{tag[1].upper()}{rest}{tag[3]}>"

    return _tags(text, change)


def attributes_turned(chance: Random, text: str) -> str:
    def change(tag: re.Match[str]) -> str:
        found = [_requoted(chance, one) for one in _ATTRIBUTE.finditer(tag[2])]
        chance.shuffle(found)
        bare_end = tag[3] and found and not found[-1].endswith(("'", '"'))  # <img alt=x/>: the slash is of the value
        return f"<{' '.join((tag[1], *found))}{' ' if bare_end else ''}{tag[3]}>"

    return _tags(text, change)


def _requoted(chance: Random, one: re.Match[str]) -> str:
    if one[2] is None:
        return one[0]
    value = one[2].strip("\"'") if one[2][0] in "\"'" else one[2]
    if one[2] != f'"{value}"':
        return one[0]
    ways = [f'{one[1]}="{value}"']
    if "'" not in value:
        ways.append(f"{one[1]}='{value}'")
    if re.fullmatch(r"[\w.#:-]+", value):
        ways.append(f"{one[1]}={value}")
    return chance.choice(ways)


def without_ends(_chance: Random, text: str) -> str:
    return re.sub(r"</(?:td|tr|li|dt|dd)>(?!<br)|</?tbody>", "", text)


def other_line_ends(chance: Random, text: str) -> str:
    return text.replace("\r\n", "\n").replace("\n", chance.choice(("\r\n", "\n\n", " \n")))


def as_entities(chance: Random, text: str) -> str:
    form = chance.choice(("&#{};", "&#x{:x};", "&#{};"))
    text = re.sub(r"[^\x00-\x7f]", lambda char: form.format(ord(char[0])), text)
    return re.sub(r"(?<=<b>)[A-Z](?=[a-z]+</b>)", lambda char: form.format(ord(char[0])), text)


def as_browsers_write(_chance: Random, text: str) -> str:
    return str(BeautifulSoup(text, "lxml"))


Dress = Callable[[Random, str], str]
DRESSES: tuple[Dress, ...] = (
    in_capitals, attributes_turned, without_ends, other_line_ends, as_entities, as_browsers_write,
)  # fmt: skip


def encoded(chance: Random, text: str) -> bytes:
    text = re.sub(r"(?<=text/html; )charset=[\w-]+", "charset=windows-1252", text)
    if chance.random() < 0.5:
        return text.encode("cp1252", "xmlcharrefreplace")
    if chance.random() < 0.5:
        text = text.replace("charset=windows-1252", "charset=utf-8")
    return chance.choice((b"", b"\xef\xbb\xbf")) + text.encode()
