"""Votes that nobody can see are for the sindaco to read, in whatever way they are hidden; votes of any ordinary look
are votes."""

from __future__ import annotations

import pytest

from forumtool.boards.body import read_body
from forumtool.boards.css import declarations
from forumtool.votes import Lexicon, read_post
from tests.votes.frasi import label
from tests.votes.rosters import edition, rules

LEXICON = Lexicon.of(edition(["Carla", "Dario", "Fabio"]))


def told(html: str) -> str:
    """How the votes of a post are told: ``V Carla``, ``? hidden-text``."""
    return label(read_post(read_body(html), author="Fabio", lexicon=LEXICON, rules=rules()), "Fabio")


def told_in(style: str) -> list[str]:
    """How a vote of this style is told: where it is the whole post, and between lines of another."""
    return [
        told(f"<div style='{style}'>Voto Carla</div>"),
        told(f"Ciao.<br><span style='{style}'>Voto Carla</span><br>A dopo."),
    ]


UNSEEN_STYLES = (
    # white, in every notation
    "color:white ! important", "color:white!IMPORTANT", "color:white!/**/important;color:red", r"color:wh\69te",
    r"color:\77 hite", r"c\6flor:white", "color:/**/white", "color:white;", ";;color:white", "x;color:white",
    "color:hsl(0,0%,100%)", "color:hsl(0 0% 100%)", "color:hsla(120deg,100%,100%,1)", "color:hsl(.5turn 0% 99%)",
    "color:rgb(100%,100%,100%)", "color:rgb(255.0,255,255)", "color:rgb(255 255 255)", "color:RGB(300,300,300)",
    "color:rgba(255,255,255,1)", "color:rgb(255 255 255 / 100%)", "color:hwb(0 100% 0%)", "color:hwb(90 95% 0%/1)",
    "color:lavenderblush", "color:FloralWhite", "color:#fff;color:ourple", "color:#fffffff0", "color:ffffff",
    "color:red;color:#FEFEFE", "background:url(/*);color:white", "background:url(a;b);color:white",
    # of no colour, or of one that only a browser can tell
    "color:#0000", "color:rgb(0 0 0/0)", "color:rgba(0,0,0,5%)", "color:hsl(0 0% 0%/.05)", "color:var(--x,white)",
    "color:color-mix(in srgb,white,white)", "color:lab(100 0 0)", "color:color(srgb 1 1 1)", "color:color()",
    "color:rgb(calc(255),255,255)", "color:Canvas", "color:-webkit-link", "color:light-dark(white,white)",
    "-webkit-text-fill-color:white", "-webkit-text-fill-color:#FFFFFF;color:red",
    # of the colour of its ground
    "background:black", "background-color:#000", "color:red;background:red", "color:#f00;background-color:rgb(255,0,0)",
    "color:white;background:rgba(0,0,0,.05)", "color:white;background:none", "background:url(nero.png)",
    "background-image:linear-gradient(black,black)", "background:currentcolor", "color:red;background:hsl(0 100% 50%)",
    # too small
    "font-size:0", "font-size:0vw", "font-size:0mm", "font-size:1e-9px", "font-size:.00001em", "font-size:0%",
    "font-size:calc(0px)", "font-size:min(0px,12px)", "font-size:2px", "font-size:.5mm", "font-size:.01in",
    "font-size:1q", "font-size:.1rem", "font-size:0quux", "font-size-adjust:0", "font:0 Arial", "font:.1px/1 Arial",
    "font:calc(0px) Arial", "zoom:1%", "scale:1 0", "font-family:Wingdings", "font:12pt Webdings",
    # no room for it, or cut off
    "max-block-size:0", "block-size:0;overflow:hidden", "inline-size:1px", "max-inline-size:0em", "height:.01em",
    "height:calc(1px*0)", "max-height:20px;overflow:hidden", "overflow:hidden;white-space:nowrap",
    "contain:strict", "display:grid;grid-template-rows:0;overflow:hidden", "-webkit-line-clamp:1",
    # elsewhere
    "margin-inline-start:-9999px", "margin-inline:-9999px 0", "margin-block-start:-60em", "inset-inline-start:-9999px",
    "position:absolute;inset-block:-99em", "text-indent:-9999px", "padding-left:9999px", "padding-inline-start:200vw",
    "border-left:9999px solid white", "vertical-align:-999px", "position:relative;left:calc(-99px*99)",
    "position:absolute", "position:fixed;top:0", "translate:-999px", "-moz-transform:scale(0)", "rotate:y 90deg",
    "offset-path:ray(0deg)",
    # otherwise
    "visibility:collapse", "display:none;color:red", "DISPLAY:NONE", r"display:n\6f ne", "display:table-column",
    "opacity:0", "opacity:.0e9", "opacity:calc(0)", "-moz-opacity:0", "filter:alpha(opacity=0)", "filter:opacity(.1)",
    "filter:brightness(99)", "mask-image:linear-gradient(transparent,transparent)", "-webkit-mask:url(x.png)",
    "mix-blend-mode:screen", "animation:fadeOut 0s forwards", "content:url(x.png)", "line-height:0;overflow:hidden",
    "line-height:.1", "letter-spacing:-.9em", "letter-spacing:-1ex", "word-spacing:9999px",
    "text-combine-upright:all", "-webkit-text-stroke:20px white", "text-decoration:underline 1em black",
    "outline:50px solid white;outline-offset:-50px", "direction:rtl;unicode-bidi:bidi-override",
)  # fmt: skip

UNSEEN = (
    '<font color="#fffffff">{}</font>',
    "<font color=#FFF>{}</font>",
    "<font color=LavenderBlush>{}</font>",
    "<font color=' white '>{}</font>",
    "<font color='fffffff0ffffff00'>{}</font>",
    "<font face=Wingdings>{}</font>",
    '<table bgcolor="#000000"><tr><td>{}</td></tr></table>',
    "<table background=nero.png><tr><td>{}</td></tr></table>",
    '<span style="color:white"><span style="color:inherit">{}</span></span>',
    '<span style="color:white"><span style="color:currentColor">{}</span></span>',
    '<span style="color:white"><span style="color:#fff0000">{}</span></span>',
    '<div style="background:red"><span style="background:transparent;color:red">{}</span></div>',
    '<span style="font-size:0"><span style="font-size:1em">{}</span></span>',
    '<span style="font-size:1px"><span style="font-size:100%">{}</span></span>',
    '<span style="font-size:1px"><span style="font-size:larger">{}</span></span>',
    '<span style="font-size:.4em"><span style="font-size:.4em">{}</span></span>',
    '<span style="zoom:.4"><span style="zoom:.4">{}</span></span>',
    '<span style="opacity:.3"><span style="opacity:.3">{}</span></span>',
    '<span style="opacity:.2"><span style="color:#bbb">{}</span></span>',
    f"{'<small>' * 9}{{}}{'</small>' * 9}",
    f"{'<sup>' * 9}{{}}{'</sup>' * 9}",
    "<div popover>{}</div>",
    "<object data=x.png>{}</object>",
    "<math>{}</math>",
    "{}<style>.color{{color:white}}</style>",
    "{}<link rel=stylesheet href=x.css>",
    "{}<body text=white>",
    '<span style="position:relative">{}<br><span style="position:absolute;left:0;top:0">Ciao a tutti</span></span>',
    '{}<div style="margin-top:-2em;background:white">Ciao a tutti, amici</div>',
    '{}<img src="bianco.png" style="position:relative;top:-40px">',
    '{}<div style="position:relative;bottom:30px;background:white">&nbsp;</div>',
)


@pytest.mark.parametrize("style", UNSEEN_STYLES)
def test_a_vote_with_a_style_that_hides_it_is_a_doubt(style: str) -> None:
    assert told_in(style) == ["? hidden-text"] * 2


@pytest.mark.parametrize("html", UNSEEN)
def test_a_vote_that_its_post_hides_is_a_doubt(html: str) -> None:
    assert told(html.format("Voto Carla")) == "? hidden-text"


SEEN_STYLES = (
    "", "color", "color:", ":red", "color:red", "color:blue", "color:purple", "color:orange", "color:yellow",
    "color:gray", "color:green", "color:ourple", "color:#cc0000", "color:#E12", "color:#FFA500", "color:#4085C8",
    "color:rgb(204, 0, 0)", "color:rgb(10%,20%,30%)", "color:rgba(0,0,0,.8)", "color:hsl(0,100%,50%)",
    "color:hsl(240deg 100% 50%/.9)", "color:hwb(0 0% 0%)", "color:#c00!important", "color:red!important;color:white",
    "color:white;color:blue", "color:inherit", "color:initial", "color:rgba(0,0,0,1.2.3)", "color:#ff000",
    "color:ff0000", "color:silver", "color:gold", "color:pink", 'color:"white"', "color:white black",
    "color:black;background-color:transparent", "background:yellow", "background-color:inherit", "background:none",
    "color:white;background:black", "color:white;background:#c00 none", "color:#fff;background-color:rgb(26, 26, 26)",
    "background:white", "color:white;background:rgba(0,0,0,.9)", "background:rgba(0,0,0,.2)", "background:inherit",
    "font-size:14pt;line-height:100%", "font-size:7pt;line-height:100%", "font-size:8pt", "font-size:30pt",
    "font-size:10px", "font-size:.8em", "font-size:80%", "font-size:x-small", "font-size:smaller", "font-size:3vw",
    "font-size:1.2rem", "font-size:12", "font-size:-1px", "font-size:inherit", "font-size-adjust:none",
    "font-weight:bold", "font-style:italic", "font-family:Times", "font-family:verdana,arial",
    "font-variant:small-caps",
    "font:bold 12px/1.5 Verdana, sans-serif", "font:italic 10pt Georgia", "font:inherit", "font:caption",
    "text-align:center", "text-align:justify;text-indent:20px", "text-decoration:underline", "text-transform:uppercase",
    "text-decoration:underline rgb(255,0,0)", "text-shadow:1px 1px 2px gray", "letter-spacing:2px", "word-spacing:1em",
    "letter-spacing:-1px", "line-height:170%", "line-height:1.2", "line-height:16px", "line-height:normal",
    "width:96%", "width:30em", "height:300px;overflow:auto", "max-width:600px;margin:0 auto", "overflow:hidden",
    "width:500px;overflow:hidden", "height:100%;overflow:hidden", "margin:10px 25px;padding:0",
    "margin:0 0 10px 20px;float:left", "margin-left:40px", "margin-top:-5px", "padding:6px 0 6px 0;white-space:nowrap",
    "padding-left:0", "border:1px solid rgb(193, 193, 193)", "border:0", "border-width:0", "border-radius:3px",
    "display:inline", "display:block!important;visibility:visible!important;opacity:1!important", "display:table-cell",
    "visibility:inherit", "opacity:.6", "opacity:90%;filter:alpha(opacity=90)", "filter:none", "zoom:1", "scale:1",
    "position:relative", "position:static", "position:relative;top:2px", "z-index:10;position:relative", "clear:both",
    "cursor:pointer;vertical-align:middle", "vertical-align:super", "float:right;line-height:16px", "clip:auto",
    "transform:none", "direction:rtl", "unicode-bidi:embed", "list-style:none", "/* color:white */color:red",
    "color:red;/*color:white",
    "border-image:url(x.png)", "color:red;color:white ()", "1color:white", "color:red;color:white[",
    "white-space:pre-wrap", "resize:none",
    "background-color:#ffffcc;border:2px dashed #cc0000;padding:10px", "-moz-user-select:none", "all:unset", "color:{}",
)  # fmt: skip

SEEN = (
    "<font color=red>{}</font>",
    '<font color="#CC0000" size=4 face="Comic Sans MS">{}</font>',
    "<font color=unknown>{}</font>",
    "<font color=''>{}</font>",
    "<font size=1>{}</font>",
    "<small>{}</small>",
    "<big><big>{}</big></big>",
    "<b><sup>{}</sup></b>",
    '<table bgcolor="#ffffcc" width="100%"><tr><td>{}</td></tr></table>',
    '<span style="color:white"><span style="color:red">{}</span></span>',
    '<span style="color:white"><span style="color:initial">{}</span></span>',
    '<div style="background:black"><span style="color:white;background:transparent">{}</span></div>',
    '<span style="font-size:1px"><span style="font-size:12pt">{}</span></span>',
    '<span style="font-size:8pt"><span style="font-size:90%">{}</span></span>',
    '<div style="font-size:.8em"><div style="font-size:.8em">{}</div></div>',
    '{}<br><img src="x.png" style="width:1px;height:1px" alt="">',
    '{}<br><span style="display:none">x</span>',
    '{}<br><iframe style="position:absolute;left:0;top:0" src="x"></iframe>',
    '{}<br><img src="x.png" style="border:0;vertical-align:middle" alt=":)">',
    "<p align=center>{}</p>",
    "<center><i><u>{}</u></i></center>",
)


@pytest.mark.parametrize("style", SEEN_STYLES)
def test_a_vote_of_an_ordinary_style_is_a_vote(style: str) -> None:
    assert told_in(style) == ["V Carla"] * 2


@pytest.mark.parametrize("html", SEEN)
def test_a_vote_in_an_ordinary_post_is_a_vote(html: str) -> None:
    assert told(html.format("Voto Carla")) == "V Carla"


@pytest.mark.parametrize(
    ("css", "names"),
    [
        ("color:red;font-size:14pt", ["color", "font-size"]),
        ("a:url(x;y:z);b:1", ["a", "b"]),
        ('a:"x;y:z";b:1', ["a", "b"]),
        ("a:(x;y:z);b:[;];c:{;}", ["a", "b", "c"]),
        ("a:1;/*b:2;*/c:3", ["a", "c"]),
        ("a;b:1;:c;d:", ["b"]),
        ("a:1!important;b:2", ["b", "a"]),
        (r"\61:1;b\3b:2", ["a", "b;"]),
        ("a:((((;b:1", ["a"]),
        ("a:);b:1", ["a", "b"]),
    ],
)
def test_declarations(css: str, names: list[str]) -> None:
    assert [one.name for one in declarations(css)] == names
