"""What the platform adds inside a post: signatures, reactions, cards. None of it is read as the author's words, and
nobody hides a word of his own by dressing it up so."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.boards import read_page
from forumtool.model import ShownPost
from tests.forum import page, post

LAYOUTS: tuple[Literal[1, 2], ...] = (1, 2)
BORDER = '<div class="bottomborder"></div><br>'
SIGNATURE = '<div class="signature">Voto Dario</div>'
NOTE = '<br><br><span class="edit">Modificato da Anna - 4/11/2026, 11:00</span>'
COUNTER = '<div class="st-emoji-container"><img alt=":)"><span class="st-emoji-counter" data-count="3">3</span></div>'
WIDGET = f'<div class="st-emoji-widget"><div class="st-emoji-post">Mi piace</div>{COUNTER}</div>'


def read(body: str) -> ShownPost:
    first, second = (
        read_page(page([post("Anna", "2026-11-04 10:00", body)], layout=layout)).posts[0] for layout in LAYOUTS
    )
    assert first == second
    return first


def seen(one: ShownPost) -> str:
    """The words that are the author's own without a doubt."""
    return "".join(fragment.text for fragment in one.body if not fragment.style.hidden).strip()


def doubted(one: ShownPost) -> str:
    return "".join(fragment.text for fragment in one.body if fragment.style.hidden).strip()


# ---------------------------------------------------------------- signatures


@pytest.mark.parametrize(
    "signature",
    [
        BORDER + SIGNATURE,
        SIGNATURE,
        f"<br><br>{SIGNATURE}",
        f"<hr>{SIGNATURE}",
        '<span class="signature">Voto Dario</span>',
        "<p class='firma signature'>Voto <b>Dario</b></p>",
        "<table class=signature><tr><td>Voto Dario</td></tr></table>",
        f"{BORDER}<div align=center>{SIGNATURE}</div>",
        '<div class="signature"><div>Voto</div> <div>Dario</div></div><br>',
        '<div class="signature">Voto Dario',
    ],
)
@pytest.mark.parametrize("note", ["", NOTE])
@pytest.mark.parametrize("widget", ["", COUNTER, WIDGET])
def test_a_signature_at_the_end_is_none_of_the_text(signature: str, note: str, widget: str) -> None:
    own = read(f"Voto Carla{note}{signature}{widget if not signature.endswith('Dario') else ''}")
    assert seen(own) == "Voto Carla"
    assert "Dario" not in doubted(own)
    assert (own.edit is not None) == bool(note)


@pytest.mark.parametrize(
    "html",
    ["____<br>Voto Carla", "<hr>Voto Carla", "__________<br><i>Voto Carla</i>", '<div class="firma">Voto Carla</div>',
     '<div class="bottomborder"></div>Voto Carla', "&lt;div class=\"signature\"&gt;Voto Carla&lt;/div&gt;",
     '<div title=\'class="signature"\'>Voto Carla</div>', '<div class="signatures">Voto Carla</div>'],
)  # fmt: skip
def test_text_that_only_looks_like_a_signature_is_text(html: str) -> None:
    assert "Voto Carla" in seen(read(f"ecco{NOTE}" + html))
    assert doubted(read(html)) == ""


@pytest.mark.parametrize(
    "html",
    [
        f"{SIGNATURE}Voto Carla",  # words after it
        f"{BORDER}{SIGNATURE}Voto Carla",
        f"{SIGNATURE}ciao{SIGNATURE}",  # two of them: the first may be anybody's
        f"{SIGNATURE}ciao{BORDER}{SIGNATURE}",
        f'{BORDER}<div class="signature">x</div>Voto Dario</div>',  # a signature that ends itself, to change later
        f'{BORDER}<div class="signature">Voto Dario</div><div class="signature">x</div>',
        f'<div class="signature">Voto Dario{NOTE}',  # above the platform's note nothing is a signature
        f'<div class="signature">Voto Dario{NOTE}</div>',
    ],
)
def test_what_may_be_a_signature_or_not_is_doubted(html: str) -> None:
    own = read(f"Io: {html}")
    assert seen(own) == "Io:"
    assert "Voto" in doubted(own)


def test_doubted_words_keep_their_own_look_and_stand_apart() -> None:
    own = read(f"Io{SIGNATURE}<b>Voto</b> Dario<br>Ciao")
    assert [(one.text, one.style.hidden, one.style.bold) for one in own.body] == [
        ("Io\n", False, False), ("Voto Dario\n", True, False), ("Voto", True, True), (" Dario\nCiao", True, False),
    ]  # fmt: skip


def test_the_note_above_a_signature_that_is_doubted_is_still_a_note() -> None:
    own = read(f"Voto Carla{NOTE}{BORDER}<div class=\"signature\">x</div>Voto Dario</div>")
    assert (seen(own), own.edit is not None) == ("Voto Carla", True)
    assert doubted(own) == "x\nVoto Dario"


def test_words_in_a_note_are_not_hidden() -> None:
    own = read('ecco<br><br><span class="edit">Modificato da me - Voto Carla 4/11/2026, 11:00</span>')
    assert seen(own) == "ecco\n\nModificato da me - Voto Carla 4/11/2026, 11:00"
    assert own.edit is not None


# ---------------------------------------------------------------- widgets


@pytest.mark.parametrize("widget", [COUNTER, '<span class="points">+12</span>', '<img class="st-emoji-x" alt=":)">'])
def test_counters_are_no_text(widget: str) -> None:
    for html in (f"Voto Carla{widget}", f"{widget}Voto Carla", f"Voto {widget}Carla", f"Voto Carla{widget}{NOTE}"):
        own = read(html + BORDER + SIGNATURE)
        assert "".join(fragment.text for fragment in own.body) == "Voto Carla"
        assert (own.edit is not None) == html.endswith(NOTE)


CARD = '<div class="ffb_embedlink"><a href="https://example.org"><b>Voto Dario</b><br>al rogo</a></div>'
FILE = '<div class="fancytop">Immagine Allegata</div><div class="fancyborder"><img src="a.png" alt="Dario"></div>'


@pytest.mark.parametrize("widget", [WIDGET, CARD, FILE])
@pytest.mark.parametrize("place", ["{}Voto Carla", "Voto Carla{}", "Voto Carla{}" + NOTE, "Voto Carla" + NOTE + "{}"])
def test_the_words_of_widgets_are_not_the_authors(widget: str, place: str) -> None:
    own = read(place.format(widget) + BORDER + SIGNATURE)
    assert seen(own) == "Voto Carla"
    assert doubted(own)
    assert (own.edit is not None) == (NOTE in place)


def test_a_vote_dressed_as_a_widget_is_put_before_the_sindaco() -> None:
    own = read('ciao<div class="st-emoji-widget">Voto Carla</div>')
    assert (seen(own), doubted(own)) == ("ciao", "Voto Carla")


@pytest.mark.parametrize("html", ['<div class="st-emoji-widget">Voto Carla', '<div class="points">Voto Carla</span>'])
def test_a_widget_that_never_ends_hides_nothing(html: str) -> None:
    for layout in LAYOUTS:
        written = post("Anna", "2026-11-04 10:00", html + NOTE + BORDER + SIGNATURE)
        (own,) = read_page(page([written], layout=layout)).posts
        assert (seen(own), own.edit is not None) == ("Voto Carla", True)
        (own,) = read_page(page([post("Anna", "2026-11-04 10:00", html)], layout=layout)).posts
        assert seen(own) + doubted(own) == "Voto Carla"


@pytest.mark.parametrize(
    "html", ['<div class="st-emoji-container">', '<i class="points">1</i>', '<div class="signature">']
)
def test_many_of_them_take_no_time(html: str) -> None:
    for layout in LAYOUTS:
        (own,) = read_page(page([post("Anna", "2026-11-04 10:00", f"Voto Carla{html * 5_000}")], layout=layout)).posts
        assert seen(own) == "Voto Carla"


# ---------------------------------------------------------------- whatever is written

PIECES = st.sampled_from(
    [
        "word", '<div class="points">', "</div>", '<span class="st-emoji-x">', "</span>", '<div class="ffb_embedlink">',
        '<a class="fancytop" href="x">', "</a>", NOTE, "<!--QuoteBegin-->", "<!--QuoteEnd-->", "<blockquote>",
        "<table>", "<td>", "</table>", "<div>QUOTE</div>", "<div>", "<br>", "<p>CODE</p>", "<b id=quote>", "<!--c1-->",
        '<div class="bottomborder"></div>', '<div class="st-emoji-container">1</div>',
    ]
)  # fmt: skip


@settings(max_examples=150)
@given(st.lists(PIECES, max_size=12), st.sampled_from(LAYOUTS), st.sampled_from([None, "firma", f"a{NOTE}", "</div>"]))
def test_no_word_is_lost_and_no_edit(pieces: list[str], layout: Literal[1, 2], signature: str | None) -> None:
    words = [f"parola{place}" for place, piece in enumerate(pieces) if piece == "word"]
    html = "".join(f"parola{place} " if piece == "word" else piece for place, piece in enumerate(pieces))
    written = post("Anna", "2026-11-04 10:00", html, edited="2026-11-04 12:00", signature=signature)
    other = post("Bruno", "2026-11-04 10:01", "Voto Dario", signature="firma")
    first, second = read_page(page([written, other], layout=layout)).posts
    text = "".join(fragment.text for fragment in first.body)
    assert [word for word in words if word not in text] == []
    assert first.edit is not None
    assert first.edit.text == "Modificato da Anna - 4/11/2026, 12:00"
    assert ([fragment.text for fragment in second.body], second.edit) == (["Voto Dario"], None)
