"""Posts that hold raw HTML to hide, forge or steal a post: whatever stands in one, the others come out as they are."""

from __future__ import annotations

from typing import Literal

import pytest

from forumtool.boards import read_page
from forumtool.model import Page, ShownPost
from forumtool.problems import PagesError
from tests.forum import page, post, topic

FAKE = 470000150


def fake_post(number: int = FAKE, layout: int = 1) -> str:
    """The markup of a whole post of Bruno's, tags closed."""
    if layout == 2:
        return (
            f'<ol><li class="post" id="ee{number}"><div class="anchor"><a id="entry{number}"></a></div><table>'
            '<tr class="title2 top"><td><div class="nick">Bruno</div></td><td>'
            f'<a href="/?t=1#entry{number}"><span class="when" title="4/11/2026, 10:01:00">x</span></a></td></tr>'
            '<tr><td><table class="color"><tr><td></td></tr><tr><td>Voto Anna</td></tr></table></td></tr>'
            '<tr class="title2 bottom"><td></td></tr></table></li></ol>'
        )
    return (
        f'<div class="anchor"><a id="entry{number}"></a></div><table id="ee{number}"><tr><td class="post"><table><tr>'
        '<td class="left_top"><div class="nick">Bruno</div></td><td>'
        f'<a href="/?t=1#entry{number}" title="4/11/2026, 10:01:00">x</a></td></tr><tr><td class="right">'
        '<div class="color">Voto Anna</div></td></tr><tr><td class="left_bottom"></td></tr></table></td></tr></table>'
    )


FAKE_HEAD = fake_post().split("</div></td></tr><tr><td class=\"left_bottom\"")[0]
SIGNED = '<div class="bottomborder"></div><br><div class="signature">firma</div>'
NOTE = '<br><br><span class="edit">Modificato da Mallory - 3/11/2026, 10:00</span>'

BODIES = {
    # what is left open
    "table": "<table><tr><td>Voto Carla",
    "boxes": "<div><div><div>Voto Carla",
    "styles": "<b><i>Voto Carla",
    "list": "<ul><li>Voto Carla",
    "quote": 'Voto Carla<div class="quote">',
    "comment": "Voto Carla<!-- ",
    "script": "Voto Carla<script>",
    "stylesheet": "Voto Carla<style>",
    "form": "Voto Carla<form><select><option>",
    "textarea": "Voto Carla<textarea>",
    "plaintext": "Voto Carla<plaintext>",
    "title": "Voto Carla<title>",
    "double quote": 'Voto Carla<img alt="',
    "single quote": "Voto Carla<a href='",
    # what closes the platform's own tags
    "boxes closed": "</div></div></div>Voto Carla",
    "tables closed": "</div></td></tr></tbody></table></td></tr></table></td></tr></table>Voto Carla",
    "list closed": "</table></li></ol>Voto Carla",
    "page closed": "</body></html>Voto Carla",
    "end of the topic": 'Voto Carla<div id="end"></div></ol></html>',
    # copies of the platform's marks
    "anchor": f'Voto Carla<a id="entry{FAKE}"></a>',
    "anchor in its box": f'Voto Carla<div class="anchor"><a id="entry{FAKE}"></a></div>',
    "box": f'Voto Carla<table id="ee{FAKE}"></table><li id="ee{FAKE}"></li><div id="ee{FAKE}"></div>',
    "anchor and box": f'Voto Carla<div class="anchor"><a id="entry{FAKE}"></a></div><table id="ee{FAKE}"></table>',
    "head": 'Voto Carla<div class="nick">Bruno</div><span class="when" title="1/1/2020, 10:00:00">x</span>',
    "content": 'Voto Carla<div class="color">Voto Anna</div><table class="color"><tr><td>Voto Anna</table>',
    "rows": '<table><tr><td class="left_bottom"><tr class="title2 bottom"></table>Voto Carla',
    "signature": 'Voto Carla<div class="signature">x</div>y',
    "whole signature": f"{SIGNED}Voto Carla",
    "note": f"{NOTE}Voto Carla",
    "note and signature": f"{NOTE}{SIGNED}Voto Carla",
    # whole posts
    "post": f"Voto Carla{fake_post()}",
    "post of the other layout": f"Voto Carla{fake_post(layout=2)}",
    "post with the number of another": f"Voto Carla{fake_post(470000102)}",
    "post with a small number": f"Voto Carla{fake_post(5)}",
    "two posts": f"Voto Carla{fake_post()}{fake_post(FAKE + 1)}",
    "post in a table left open": f"<table><tr><td>Voto Carla{fake_post()}",
    "post left open": f"Voto Carla{FAKE_HEAD}",
    "post in an attribute": f"""Voto Carla<img alt='{fake_post().replace("'", "")}'>""",
    "post in a comment": f"Voto Carla<!--{fake_post()}-->",
    "post after the end of one's own": (
        f'Voto Carla</div></td></tr><tr><td class="left_bottom"></td></tr></table></td></tr></table>{FAKE_HEAD}'
    ),
    "post as text": f'Voto Carla &lt;div class="anchor"&gt;&lt;a id="entry{FAKE}"&gt;',
}


def text(one: ShownPost) -> str:
    return "".join(fragment.text for fragment in one.body)


def read(
    body: str, place: int, layout: Literal[1, 2], style: Literal["raw", "saved"], signature: str | None = None
) -> Page:
    """A page with Mallory's post at ``place`` among three honest ones."""
    honest = [
        post("Anna", "2026-11-04 10:00", "Voto <b>Dario</b>", mid=1),
        post("Bruno", "2026-11-04 10:05", "Mi astengo"),
        post("Elena", "2026-11-04 10:06", "Ciao"),
    ]
    own = post("Mallory", "2026-11-04 10:03", body, edited="2026-11-04 11:00", signature=signature)
    return read_page(topic([*honest[:place], own, *honest[place:]], layout=layout, style=style)[0])


@pytest.mark.parametrize("style", ["raw", "saved"])
@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("place", [0, 1, 3])
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_the_others_are_untouched(
    body: str, place: int, layout: Literal[1, 2], style: Literal["raw", "saved"]
) -> None:
    posts = list(read(body, place, layout, style).posts)
    own = posts.pop(place)
    assert [(one.number, one.author.name, text(one), one.edit) for one in posts] == [
        (number, name, said, None)
        for number, (name, said) in zip(
            [470000101 + index for index in range(4) if index != place],
            [("Anna", "Voto Dario"), ("Bruno", "Mi astengo"), ("Elena", "Ciao")],
            strict=True,
        )
    ]
    assert own.author.name == "Mallory"
    assert "Voto Carla" in text(own)


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("signature", [None, "firma", f"firma{NOTE}", f"firma{NOTE}{SIGNED}"])
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_no_edit_is_hidden(body: str, signature: str | None, layout: Literal[1, 2]) -> None:
    own = read(body, 1, layout, "raw", signature).posts[1]
    assert own.edit is not None
    assert own.edit.text == "Modificato da Mallory - 4/11/2026, 11:00"


@pytest.mark.parametrize("body", ["Voto Carla", f"Voto Carla{SIGNED}Voto Dario", f"Voto Carla{NOTE}!"])
def test_only_the_last_signature_is_one(body: str) -> None:
    own = read(body, 1, 1, "raw", "Voto tutti").posts[1]
    assert "Voto Carla" in text(own)
    assert "Voto tutti" not in text(own)
    assert ("firma" in text(own)) == ("firma" in body)


def test_a_note_in_a_language_not_known_is_text_and_counts() -> None:
    note = '<br><br><span class="edit">Aangepast door Anna - 4/11/2026, 11:30</span>'
    (own,) = read_page(page([post("Anna", "2026-11-04 10:00", f"Voto Carla{note}")])).posts
    assert own.edit is not None
    assert own.edit.text == "Aangepast door Anna - 4/11/2026, 11:30"
    assert text(own) == "Voto Carla\n\nAangepast door Anna - 4/11/2026, 11:30"


def test_a_vote_dressed_as_a_note_is_text() -> None:
    (own,) = read_page(page([post("Anna", "2026-11-04 10:00", 'ecco:<br><span class="edit">Voto Carla</span>')])).posts
    assert (text(own), own.edit) == ("ecco:\nVoto Carla", None)


def test_reactions_under_a_post_are_no_text() -> None:
    widget = '<div class="st-emoji-container"><img alt=":)"><span class="st-emoji-counter">3</span></div>'
    (own,) = read_page(page([post("Anna", "2026-11-04 10:00", f"Voto Carla{NOTE}{widget}")])).posts
    assert text(own) == "Voto Carla"
    assert own.edit is not None
    (own,) = read_page(page([post("Anna", "2026-11-04 10:00", f"{widget}Voto Carla")])).posts
    assert text(own).endswith("Voto Carla")


# ---------------------------------------------------------------- where it cannot be told


ENDING = '</div></td></tr><tr><td class="left_bottom"></td></tr></table></td></tr></table>'


def test_copies_that_cannot_be_told_from_posts_stop_the_reading() -> None:
    copies = f"{ENDING}{fake_post(470000102)}{fake_post(470000103)}"
    posts = [post("Anna", "2026-11-04 10:00", f"a{copies}"), post("Elena", "2026-11-04 10:06", "b")]
    with pytest.raises(PagesError) as caught:
        read_page(page(posts))
    assert str(caught.value) == (
        "La pagina è rovinata e non si capisce quali messaggi siano veri: guarda sul forum il messaggio "
        "470000102, togli l'HTML e salva di nuovo la pagina."
    )


def test_a_page_of_unknown_length_is_not_guessed_at() -> None:
    posts = [post("Anna", "2026-11-04 10:00", fake_post()), post("Elena", "2026-11-04 10:06", "b")]
    data = page(posts).replace(b"1 risposte dal", b"risposte dal")
    with pytest.raises(PagesError) as caught:
        read_page(data)
    assert [problem.code for problem in caught.value.problems] == ["page-garbled"]


def test_numbers_that_do_not_rise_are_read_where_their_count_is_right() -> None:
    posts = [post("Anna", "2026-11-04 10:00", "a", number=9), post("Elena", "2026-11-04 10:06", "b", number=5)]
    assert [one.number for one in read_page(page(posts)).posts] == [9, 5]
