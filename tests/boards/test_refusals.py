"""What is no topic page, or not a whole one: one sentence, never a page and never another exception."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from forumtool.boards import read_page
from forumtool.problems import Level, PagesError
from tests import forum_markup as other
from tests.forum import page, post

WHOLE = page([post("Anna", "2026-11-04 10:00", "Voto <b>Carla</b>"), post("Bruno", "2026-11-04 10:05", "Ciao")])


def refusal(data: bytes) -> tuple[str, str]:
    with pytest.raises(PagesError) as caught:
        read_page(data)
    (problem,) = caught.value.problems
    assert (problem.level, problem.where) == (Level.ERROR, "")
    return problem.code, problem.message


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "empty-file", "La pagina è vuota: apri il topic nel browser e salvala di nuovo."),
        (b"\n\x00 \n", "empty-file", "La pagina è vuota: apri il topic nel browser e salvala di nuovo."),
        (
            other.LOGIN,
            "login-page",
            "Questa è la pagina d'accesso del forum, non il topic: entra nel forum, apri il topic e salvalo di nuovo, "
            "oppure incolla il cookie del tuo account in FORUMTOOL_COOKIE.",
        ),
        (
            other.PRIVATE,
            "private-topic",
            "Il topic è riservato e chi ha letto la pagina non può vederlo: entra nel forum con un account che può e "
            "salvala di nuovo, oppure incolla il cookie di quell'account in FORUMTOOL_COOKIE.",
        ),
        (
            other.OFFLINE,
            "board-offline",
            "Il forum è chiuso o in manutenzione e non mostra il topic: riprova quando è di nuovo aperto.",
        ),
        (
            other.OFFLINE.replace(b"Forum offline", b"Errore").replace(b"board_offline", b"x"),
            "board-error",
            "Il forum ha risposto con una pagina d'errore: controlla che il topic esista ancora e che l'indirizzo sia "
            "giusto.",
        ),
        (
            other.CHALLENGE,
            "challenge-page",
            "Questa non è la pagina del topic ma il controllo contro i robot: apri il topic nel browser, aspetta che "
            "compaiano i messaggi e salva la pagina.",
        ),
        (
            other.MOBILE,
            "mobile-page",
            "Questa è la versione per telefoni: apri il topic in versione desktop (lo stesso indirizzo senza «/m/») e "
            "salvalo di nuovo.",
        ),
        (
            other.SECTION,
            "not-a-topic",
            "Questa è una pagina del forum ma non di un topic: apri il topic e salva la pagina con i messaggi.",
        ),
        (
            other.OTHER_SITE,
            "other-site",
            "Questa non è una pagina di un forum ForumFree: apri il topic e salva la pagina con i messaggi.",
        ),
        (
            b"MIME-Version: 1.0\nContent-Type: multipart/related\n\n" + WHOLE[:40],
            "not-html",
            "Questo file non è una pagina HTML: nel browser salva il topic come «Pagina web, solo HTML».",
        ),
        (
            b"%PDF-1.7 \xff\xfe",
            "not-html",
            "Questo file non è una pagina HTML: nel browser salva il topic come «Pagina web, solo HTML».",
        ),
        (
            WHOLE.replace(b'id="ee', b'id="x'),
            "page-garbled",
            "La pagina è di un topic ma i messaggi non si leggono: aprila di nuovo e salvala senza modifiche.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_sentence_for_each(data: bytes, code: str, message: str) -> None:
    assert refusal(data) == (code, message)


CUT = "La pagina è tagliata e mancano i messaggi in fondo: aprila di nuovo, aspetta che si carichi e salvala."


@pytest.mark.parametrize("layout", [1, 2])
@pytest.mark.parametrize("style", ["raw", "saved"])
def test_a_page_cut_anywhere_is_refused_or_read_whole(layout: int, style: str) -> None:
    posts = [post("Anna", "2026-11-04 10:00", "Voto <b>Carla</b>"), post("Bruno", "2026-11-04 10:05", "Ciao")]
    data = page(posts, layout=layout, style=style)  # type: ignore[arg-type]
    whole = read_page(data).posts
    first = data.index(b'id="entry')
    for end in range(first + 200, len(data), 7):
        if b"risposte" in data[:end]:
            assert read_page(data[:end]).posts == whole
        else:
            assert refusal(data[:end]) == ("page-cut", CUT)


def test_a_post_that_ends_the_page_in_its_text_does_not_hide_a_cut() -> None:
    data = page([post("Anna", "2026-11-04 10:00", "Voto Carla</body></html>"), post("Bruno", "2026-11-04 10:05", "x")])
    assert refusal(data[: data.index(b'id="entry470000102"') - 30]) == ("page-cut", CUT)


def test_a_post_without_a_nick_is_not_passed_over() -> None:
    code, message = refusal(WHOLE.replace(b'<div class="nick">Bruno</div>', b""))
    assert code == "page-garbled"
    assert "470000102" in message


@given(st.binary(max_size=400))
@example(b"\xff\xfe<\x00h\x00")
def test_any_bytes(data: bytes) -> None:
    _read(data)


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(0, len(WHOLE)), st.integers(0, 60), st.binary(max_size=12)), max_size=6))
def test_a_page_with_holes_and_rubbish(changes: list[tuple[int, int, bytes]]) -> None:
    data = WHOLE
    for start, length, rubbish in changes:
        data = data[:start] + rubbish + data[start + length :]
    _read(data)


@given(st.text(alphabet="<>/abdiv =\"'!-&;teryn15#", max_size=200), st.sampled_from([1, 2]))
def test_any_body(body: str, layout: int) -> None:
    posts = [post("Anna", "2026-11-04 10:00", body), post("Bruno", "2026-11-04 10:05", "Ciao")]
    read = read_page(page(posts, layout=layout)).posts  # type: ignore[arg-type]
    assert [(one.number, one.author.name) for one in read] == [(470000101, "Anna"), (470000102, "Bruno")]
    assert "".join(fragment.text for fragment in read[1].body) == "Ciao"


def _read(data: bytes) -> None:
    with suppress(PagesError):
        assert read_page(data).posts


@pytest.mark.parametrize("charset", [None, "utf-8", "windows-1252", "ISO-8859-1", "klingon", "base64", "x\0y", ""])
def test_any_charset(charset: str | None) -> None:
    assert len(read_page(WHOLE, charset).posts) == 2


def test_a_page_of_twenty_megabytes() -> None:
    long = f"Voto <b>Carla</b>, e poi {'parlo ' * 500}<br>\n" * 450
    data = page([post("Anna", "2026-11-04 10:00", long) for _ in range(15)] + [post("Bruno", "2026-11-04 10:05", "x")])
    assert len(data) > 20_000_000
    posts = read_page(data).posts
    assert [one.author.name for one in posts] == ["Anna"] * 15 + ["Bruno"]
    assert sum(fragment.style.bold for fragment in posts[0].body) == 450


def test_nuls_in_a_page() -> None:
    data = WHOLE.replace(b"Voto <b>", b"Vo\x00to <b\x00>")
    (first, _) = read_page(data).posts
    assert [(fragment.text, fragment.style.bold) for fragment in first.body] == [("Voto ", False), ("Carla", True)]
