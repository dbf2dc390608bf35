"""Any post made of what the boards' own editor makes, however nested, is read alike by both readers."""

from __future__ import annotations

from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from forumtool.boards import read_page
from forumtool.witness import differences, second_reading
from tests.forum import post, topic
from tests.forum_markup import code, quote, smiley, spoiler

LEAVES = st.sampled_from(
    [
        "Voto Carla", "perché", " ", "\n", "&nbsp;", "D&rsquo;A &amp; &lt;3", "😀", "<br>", "<br><br>", "<br />",
        "<hr>", smiley(":rotfl:"), smiley(""), '<img src="x.gif" alt="una foto">', "<img src=x>", "<!--QuoteBegin-->",
        "<script>'<b>'</script>", '<iframe src="x"></iframe>', "<style>b{}</style>", '<embed src="x">', quote("no"),
    ]
)  # fmt: skip
AROUND = (
    *(f"<{tag}>{{}}</{tag}>" for tag in ("b", "i", "s", "del", "strike", "font", "em", "mark", "div", "center")),
    '<span style="color:red">{}</span>', '<span style="font-size:14pt;line-height:100%">{}</span>',
    "<ul><li>{}</li><br></ul>", "<ol><br><li>{}</li></ol>", "<fieldset><legend>T</legend>{}</fieldset>",
    "<table><tbody><tr><td>1</td><td>{}</td></tr></tbody></table>", "<blockquote>{}</blockquote>",
)  # fmt: skip


def _within(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    several = st.lists(inner, max_size=4).map("".join)
    return st.one_of(
        several,
        st.tuples(st.sampled_from(AROUND), several).map(lambda pair: pair[0].format(pair[1])),
        several.map(spoiler),
        several.map(code),
        several.map(lambda text: quote(text, "B (il lupo) @ casa", link="?t=1#entry5")),
    )


NOTE = "2026-11-04 12:00"
BODIES = st.recursive(LEAVES, _within, max_leaves=20)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(BODIES, st.none() | BODIES, st.booleans()), min_size=1, max_size=4),
    st.sampled_from((1, 2)),
    st.sampled_from(("raw", "saved")),
)
def test_both_read_it_alike(
    written: list[tuple[str, str | None, bool]], layout: Literal[1, 2], style: Literal["raw", "saved"]
) -> None:
    posts = [
        post("Anna", f"2026-11-04 10:0{place}", body, edited=NOTE if edited else None, signature=signature)
        for place, (body, signature, edited) in enumerate(written)
    ]
    (data,) = topic(posts, layout=layout, style=style)
    assert differences(read_page(data), second_reading(data), "") == ()
