"""HTML of posts → fragments: what the text is, how it stands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from forumtool.boards.body import read_body
from forumtool.model import Style
from tests.forum_markup import code, quote, spoiler
from tests.steps import ended, growth


def shown(html: str) -> list[tuple[str, dict[str, object]]]:
    """The fragments as (text, what is set in their style)."""
    names = Style.__struct_fields__
    return [
        (fragment.text, {name: value for name in names if (value := getattr(fragment.style, name))})
        for fragment in read_body(html)
    ]


def text(html: str) -> str:
    return "".join(fragment.text for fragment in read_body(html))


# ---------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("html", "plain"),
    [
        ("", ""),
        (" \n ", ""),
        ("Voto  Carla\n", "Voto Carla"),
        ("Voto&nbsp;&nbsp;Carla&nbsp;", "Voto Carla"),
        ("Voto<br>Carla", "Voto\nCarla"),
        ("Voto<br/>Carla<BR >", "Voto\nCarla"),
        ("<br><br>Voto<br><br>Carla<br>", "Voto\n\nCarla"),
        ("Voto <br> Carla", "Voto\nCarla"),
        ('<p align="center">Voto</p>Carla', "Voto\nCarla"),
        ("<p>Voto<p>Carla</p></p>", "Voto\nCarla"),
        ("a<div>b</div>c<div><div>d</div></div>", "a\nb\nc\nd"),
        ("a<hr>b", "a\nb"),
        ("<ul><li>a<br><li>b</ul>c", "a\nb\nc"),
        ("<table><tr><td>a<td>b<tr><td>c</table>d", "a b\nc\nd"),
        ("a<b>b</b>c", "abc"),
        ("a <b> b </b> c", "a b c"),
        ("Tom &amp; Jerry &lt;3 &#8217; &egrave; &copy", "Tom & Jerry <3 ’ è ©"),
        ("1 < 2 <3 a<", "1 < 2 <3 a<"),
        ("a<!-- b -->c<!-->d<!--->e<!-- f", "acde"),
        ("a<![CDATA[b]]>c<?php d ?>e</ f>g", "aceg"),
        ("a<script>b</script>c<style>d</style>e<iframe>f</iframe>g<noscript>h</noscript>", "aceg"),
        ("a<script>b", "a"),
        ("a<textarea>b <i>c</textarea>d", "ab <i>cd"),
        ("a<plaintext>b</plaintext><b>c", "a\nb\nc"),
        ("<pre>a\n  b\n\nc</pre>", "a\nb\n\nc"),
        ("a</body></html>b</td></tr></table></div>c", "a\nb\nc"),
        ('a<embed src="x">b<wbr>c', "abc"),
        ("a<img alt=':rotfl:'> <img alt=\"^_^\"> b", "a:rotfl: ^_^ b"),
        ("a<b title='>'>b</b><i title=it's>c</i> it's", "abc it's"),
        ("a\x00b", "a\x00b"),
        ("a</br>b", "a\nb"),
    ],
)
def test_text(html: str, plain: str) -> None:
    assert text(html) == plain


def test_a_tag_without_an_end_takes_the_rest_with_it() -> None:
    assert text("Voto Carla <a href=") == "Voto Carla"
    assert text("Voto Carla <!-- <b>!") == "Voto Carla"


# ---------------------------------------------------------------- styles

BOLD, STRUCK = {"bold": True}, {"struck": True}


@pytest.mark.parametrize(
    ("html", "fragments"),
    [
        ("Voto <b>Carla</b>!", [("Voto ", {}), ("Carla", BOLD), ("!", {})]),
        ("<strong>a</strong><b>b</b>", [("ab", BOLD)]),
        ('<span style="font-weight: 700">a</span>', [("a", BOLD)]),
        ('<b>a<span style="font-weight:normal">b</span></b>', [("a", BOLD), ("b", {})]),
        ("<s>a</s><del>b</del><strike>c</strike>d", [("abc", STRUCK), ("d", {})]),
        ('<span style="text-decoration:line-through underline">a</span>', [("a", STRUCK)]),
        ("<mark>@Carla</mark>", [("@Carla", {"mention": True})]),
        ('<a href="?t=5&amp;st=15&copy=1">a</a>', [("a", {"link": "?t=5&st=15&copy=1"})]),
        ("<a href=x>a<a href=y>b</a>c", [("a", {"link": "x"}), ("b", {"link": "y"}), ("c", {})]),
        ('<span style="color:Red">a</span>', [("a", {"colour": "Red"})]),
        ('<font color="#FF0000">a</font>', [("a", {"colour": "#FF0000"})]),
        ("<details>a</details>b", [("a\n", {"spoiler": True}), ("b", {})]),
        ('<img src="x" alt="gatto nero">', [("gatto nero", {"image": True})]),
        ("a<img src=x><img>", [("a", {}), ("", {"image": True}), ("", {"image": True})]),
        ('<img src="x" alt="voto Carla" style="display:none">', [("voto Carla", {"image": True, "hidden": True})]),
    ],
)
def test_styles(html: str, fragments: list[tuple[str, dict[str, object]]]) -> None:
    assert shown(html) == fragments


@pytest.mark.parametrize(
    "html",
    [
        '<span style="color:white">x</span>',
        '<span style="COLOR: #FFF !important">x</span>',
        '<span style="color:#fefefe">x</span>',
        '<span style="color:rgb(250, 250, 250)">x</span>',
        '<span style="color:rgba(0,0,0,0.05)">x</span>',
        '<span style="color:#00000008">x</span>',
        '<span style="color:transparent">x</span>',
        '<span style="color:black;background:#000 url(x.png)">x</span>',
        "<font color=white>x</font>",
        "<font color=ffffff>x</font>",
        '<span style="font-size:0">x</span>',
        '<span style="font-size:1pt;line-height:100%">x</span>',
        '<span style="font-size: .05em">x</span>',
        '<span style="display:none">x</span>',
        '<span style="display:none"><span style="display:inline;color:red">x</span></span>',
        '<span style="visibility:hidden">x</span>',
        '<span style="opacity:0">x</span>',
        "<div hidden>x</div>",
        '<span style="opacity: 5%">x</span>',
        '<span style="display:/* */none">x</span>',
        '<span style="position:absolute;left:-9999px">x</span>',
        '<span style="position:absolute; LEFT:-9999PX">x</span>',
        '<span style="position:fixed;top:-200vh">x</span>',
        '<span style="position:fixed;top:-1e4px">x</span>',
        '<span style="position:relative;left:calc(0px - 9999px)">x</span>',
        '<span style="position:absolute;inset:-999em auto auto -999em">x</span>',
        '<div style="text-indent:-9999px">x</div>',
        '<div style="text-indent:100%;white-space:nowrap;overflow:hidden">x</div>',
        '<div style="margin:0 0 0 -9999px">x</div>',
        '<div style="margin-top:-60em">x</div>',
        '<span style="position:absolute;clip:rect(0 0 0 0)">x</span>',
        '<span style="clip-path:inset(50%)">x</span>',
        '<div style="max-height:0;overflow:hidden">x</div>',
        '<div style="width:1px;height:1px;overflow:hidden">x</div>',
        '<span style="transform:scale(0)">x</span>',
        '<span style="-webkit-transform:translateX(-9999px)">x</span>',
        '<span style="zoom:0">x</span>',
        '<span style="scale:0.01">x</span>',
        '<span style="filter:opacity(0)">x</span>',
        '<span style="filter:blur(9px)">x</span>',
        '<span style="font:0/0 a">x</span>',
        '<span style="font:bold 1px/2 Arial">x</span>',
        '<span style="letter-spacing:-1em">x</span>',
        '<span style="-webkit-text-fill-color:transparent">x</span>',
        '<span style="-webkit-text-security:disc">x</span>',
        '<span style="content-visibility:hidden">x</span>',
        '<span style="unicode-bidi:bidi-override;direction:rtl">x</span>',
        '<div style="line-height:0;overflow:hidden">x</div>',
        '<div style="position:relative;z-index:-1">x</div>',
        '<table bgcolor="red"><tr><td><font color="red">x</font></td></tr></table>',
        "<canvas>x</canvas>",
        "<dialog>x</dialog>",
        "<video>x</video>",
        "<svg>x</svg>",
        "<bdo dir=rtl>x</bdo>",
        "<select><option>x</option></select>",
    ],
)
def test_text_that_cannot_be_seen(html: str) -> None:
    (fragment,) = read_body(html)
    assert (fragment.text.strip(), fragment.style.hidden) == ("x", True)


@pytest.mark.parametrize(
    "html",
    [
        '<span style="color:red">x</span>',
        '<span style="color:yellow">x</span>',
        '<span style="color:#eee">x</span>',
        '<span style="color:unknown">x</span>',
        '<span style="color:white;background-color:black">x</span>',
        '<span style="color:white"><span style="color:blue">x</span></span>',
        '<span style="font-size:14pt;line-height:100%">x</span>',
        '<span style="font-size:1em">x</span>',
        '<span style="font-size:small">x</span>',
        '<span style="font-size:1pt"><span style="font-size:12pt">x</span></span>',
        '<span style="visibility:hidden"><b style="visibility:visible">x</b></span>',
        '<span style="opacity:0.9">x</span>',
        '<span style="color:rgba(0,0,0,1.2.3)">x</span>',
        '<span style="color">x</span>',
        '<span style="dis/**/play:none">x</span>',
        '<span style="position:relative;left:-3px;top:2px">x</span>',
        '<div style="margin:0 auto;margin-left:-20px;text-indent:2em">x</div>',
        '<div style="height:300px;max-height:50%;width:100%;max-width:none;overflow:auto">x</div>',
        '<div style="width:auto;height:inherit;z-index:10;line-height:0.9">x</div>',
        '<span style="font:bold 12px/0 Arial">x</span>',
        '<span style="font:700 1.2em Arial">x</span>',
        '<span style="letter-spacing:-1px;word-spacing:3px;zoom:1;transform:none;clip:auto">x</span>',
        '<span style="filter:glow(color=red,strength=3);opacity:.8">x</span>',
        '<span style="display:block;content-visibility:visible;unicode-bidi:embed">x</span>',
        '<table bgcolor="black"><tr><td><font color="white">x</font></td></tr></table>',
    ],
)
def test_text_that_can_be_seen(html: str) -> None:
    (fragment,) = read_body(html)
    assert (fragment.text.strip(), fragment.style.hidden) == ("x", False)


# ---------------------------------------------------------------- the boxes of the boards


def test_a_quote_is_not_the_author_speaking() -> None:
    html = quote("Voto Carla", "Bruno", "4/11/2026, 10:00") + "Io no."
    assert shown(html) == [
        ("CITAZIONE", {"quoted": 1, "bold": True}),
        (" (Bruno @ 4/11/2026, 10:00)\nVoto Carla\n", {"quoted": 1}),
        ("Io no.", {}),
    ]


def test_quotes_in_quotes_are_counted() -> None:
    html = quote("a" + quote("b" + quote("c") + "d") + "e") + "f"
    depths = {fragment.text.strip(): fragment.style.quoted for fragment in read_body(html) if not fragment.style.bold}
    assert depths == {"a": 1, "b": 2, "c": 3, "d": 2, "e": 1, "f": 0}


def test_a_spoiler_without_its_head() -> None:
    assert shown("a" + spoiler("b <b>c</b>") + "d") == [
        ("a\n", {}),
        ("b ", {"spoiler": True}),
        ("c\n", {"spoiler": True, "bold": True}),
        ("d", {}),
    ]


def test_code_without_its_head() -> None:
    assert shown("a" + code("[b]c[/b]<br>d") + "e") == [("a\n", {}), ("[b]c[/b]\nd\n", {"code": True}), ("e", {})]


def test_code_in_a_spoiler_in_a_quote() -> None:
    assert ("x", {"quoted": 1, "spoiler": True, "code": True}) in [
        (one.strip(), style) for one, style in shown(quote(spoiler(code("x"))))
    ]


@pytest.mark.parametrize("head", ["Voto Anna", "SPOILER (Voto Anna)", "CODICE Voto Anna"])
def test_a_head_that_is_not_the_boards_own_stays(head: str) -> None:
    html = f'<div class="code_top">{head}</div><div class="code">x</div>'
    assert shown(html) == [(f"{head}\nx", {"code": True})]


def test_signatures_and_notes_inside_a_text_are_text() -> None:
    html = 'a<div class="signature">b</div><span class="edit">c</span><div class="bottomborder">d</div>'
    assert shown(html) == [("a\nb\nc\nd", {})]


# ---------------------------------------------------------------- tags that do not nest


@pytest.mark.parametrize(
    ("html", "fragments"),
    [
        ("<b>a", [("a", BOLD)]),
        ("a</b></i></s>b", [("ab", {})]),
        ("<b>a<i>b</b>c</i>d", [("ab", BOLD), ("cd", {})]),
        ("<b>a<s>b</b>c</s>d", [("a", BOLD), ("b", BOLD | STRUCK), ("c", STRUCK), ("d", {})]),
        ("<div><b>a</div>b", [("a\nb", BOLD)]),
        ("<b>a<div>b</b>c</div>d", [("a\nb", BOLD), ("c\nd", {})]),
        ("<div><span style='color:red'>a</div>b", [("a\n", {"colour": "red"}), ("b", {})]),
        ("<del>a<div>b</del>c</div>d", [("a\nbc\nd", STRUCK)]),
        ("<table><tr><td><s>a</table></s>b", [("a\n", STRUCK), ("b", {})]),
        ("<s><table><tr><td>a</s>b", [("ab", STRUCK)]),
        ("<ul><li style='text-decoration:line-through'>a<li>b</ul>", [("a\n", STRUCK), ("b", {})]),
        ("<p style='color:red'>a<p>b", [("a\n", {"colour": "red"}), ("b", {})]),
    ],
)
def test_tags_end_what_they_end_in_a_browser(html: str, fragments: list[tuple[str, dict[str, object]]]) -> None:
    assert shown(html) == fragments


def test_an_unclosed_quote_lasts_to_the_end_of_the_post() -> None:
    assert {fragment.style.quoted for fragment in read_body('<div class="quote">a<br>b<b>c')} == {1}


@pytest.mark.parametrize("tag", ["div", "b", "span", "table", "font"])
def test_depth_costs_nothing(tag: str) -> None:
    depth = 50_000
    html = f"<{tag}>" * depth + "Voto Carla" + f"</{tag}>" * depth + "!"
    assert text(html).split() in (["Voto", "Carla", "!"], ["Voto", "Carla!"])


LONG = {
    "crossed": lambda size: "<b>" * size + "<s>" * size + "</b>" * size,
    "crossed colours": lambda size: "".join(f"<font color=#{place:06x}>" for place in range(size))
    + "<s>" * size + "</font>x" * size,
    "paragraphs": lambda size: "<p><b>" * size,
    "titles": lambda size: '<div class="code_top">' * size,
    "styles": lambda size: "".join(f'<span style="color:#{place:06x}">x' for place in range(size)),
    "declarations": lambda size: f'<span style="{"color:red;" * size}">x',
    "brackets": lambda size: f'<span style="color:{"(" * size}">x',
    "scales": lambda size: '<span style="font-size:.9em">' * size + "x",
    "attributes": lambda size: "<a " * size,
    "an attribute": lambda size: '<a x="' * size,
    "comments": lambda size: "<!--" * size,
    "signs": lambda size: "<" * size,
    "entities": lambda size: "&" * size,
    "scripts": lambda size: "<script>" * size,
    "headings": lambda size: "<div>QUOTE" * size,
    "headed tables": lambda size: "<table><tr><td>QUOTE" * size,
    "quote marks": lambda size: "<!--QuoteBegin-->" * size + "<!--QuoteEnd-->" * size,
}  # fmt: skip


@pytest.mark.parametrize("made", LONG.values(), ids=LONG)
def test_the_work_grows_as_the_text(made: Callable[[int], str]) -> None:
    """A reading that looked back over what is open would do four times as much for twice as much."""
    assert growth(read_body, made, 1500) < 2.5


@pytest.mark.parametrize("made", LONG.values(), ids=LONG)
def test_no_html_takes_long(made: Callable[[int], str]) -> None:
    with ended():
        read_body(made(20_000))


@pytest.mark.parametrize("sign", ["<a ", '<a x="', "<!--", "<", "&", "<b style='", "<b style='a:url("])
def test_no_run_of_signs_takes_long(sign: str) -> None:
    with ended():
        read_body(sign * (1_000_000 // len(sign)))


# ---------------------------------------------------------------- in general

WORDS = st.text("abc <>&\n", max_size=8).map(lambda text: text.replace("&", "&amp;").replace("<", "&lt;"))
TAGS = st.sampled_from(["b", "i", "s", "div", "span", "p", "ul", "blockquote", "a href='x'", "font color='red'"])


def _element(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def wrap(tag: str, parts: list[str]) -> str:
        return f"<{tag}>{''.join(parts)}</{tag.split()[0]}>"

    return st.builds(wrap, TAGS, st.lists(inner, max_size=4))


@given(st.lists(st.recursive(WORDS, _element, max_leaves=20), max_size=4).map("".join))
def test_of_html_that_nests_all_the_text_is_read(html: str) -> None:
    tree = etree.fromstring(f"<div>{html}</div>", etree.HTMLParser())
    expected = "".join(str(part) for part in tree.itertext())
    assert "".join(text(html).split()) == "".join(expected.split())


@given(st.text("<>/abdivs =\"'!-&;p\n", max_size=200))
def test_any_text_is_html(html: str) -> None:
    body = read_body(html)
    for one, other in pairwise(body):
        assert one.style != other.style or one.style.image
    assert text(html) == text(html).strip()
