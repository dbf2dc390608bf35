"""A second, independent reading of a page: a tree made by lxml, walked by the rules of thumb that suffice for pages
without tricks. It says what every post holds, without white space."""

from __future__ import annotations

import re
from typing import NamedTuple

from lxml import etree

NOT_BODY = ("bottomborder", "signature", "code_top", "edit")
NOT_SHOWN = ("script", "style", "iframe")


class Seen(NamedTuple):
    number: int
    author: str
    shown: str
    edit: str | None
    body: str


def second_reading(data: bytes, encoding: str) -> list[Seen]:
    """``encoding`` is the true one, which the page may not declare."""
    tree = etree.fromstring(data, etree.HTMLParser(huge_tree=True, encoding=encoding))
    return [_post(tree, anchor[5:]) for anchor in _strings(tree, '//a[starts-with(@id, "entry")]/@id')]


def _post(tree: etree._Element, number: str) -> Seen:
    (box,) = _elements(tree, f'//*[@id="ee{number}"]')
    shown = _strings(box, f'.//*[@class="when"]/@title | .//a[contains(@href, "#entry{number}")]/@title')
    content = _elements(box, './/div[@class="color"] | .//table[@class="color"]')[0]
    if content.tag == "table":
        content = _elements(content, "(./tr | ./tbody/tr)[last()]/td")[0]
    edit = _elements(content, './/*[@class="edit"]')
    return Seen(
        number=int(number),
        author=" ".join("".join(_strings(box, './/*[@class="nick"]//text()')).split()),
        shown=shown[0],
        edit="".join(_strings(edit[-1], ".//text()")) if edit else None,
        body=re.sub(r"\s", "", _text(content)),
    )


def _text(element: etree._Element) -> str:
    parts = [element.get("alt") or "", element.text or ""]
    for child in element:
        if isinstance(child.tag, str) and child.tag not in NOT_SHOWN and child.get("class") not in NOT_BODY:
            parts.append(_text(child))
        parts.append(child.tail or "")
    return "".join(parts)


def _elements(element: etree._Element, path: str) -> list[etree._Element]:
    found = element.xpath(path)
    assert isinstance(found, list)
    return [one for one in found if isinstance(one, etree._Element)]


def _strings(element: etree._Element, path: str) -> list[str]:
    found = element.xpath(path)
    assert isinstance(found, list)
    return [str(one) for one in found]
