"""What is no topic page, or not a whole one, and what to do about it: one sentence for each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from forumtool.problems import PagesError

__all__ = ["cut", "empty", "garbled", "no_topic"]

_SHOWN = 5  # numbers in a message
_ANCHOR = re.compile(r"<a\b[^<>]*\bid=[\"']?entry\d")

# The first that is found in a page without posts says what it is.
_KINDS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    (
        "mobile-page",
        re.compile(r"<body\b[^<>]*\bffm\b|class=[\"']?timeago\b"),
        "Questa è la versione per telefoni: apri il topic in versione desktop (lo stesso indirizzo senza «/m/») e "
        "salvalo di nuovo.",
    ),
    (
        "challenge-page",
        re.compile(r"challenge-platform|cf-challenge|cf_chl_|<title>\s*(?:Just a moment|Un momento)", re.IGNORECASE),
        "Questa non è la pagina del topic ma il controllo contro i robot: apri il topic nel browser, aspetta che "
        "compaiano i messaggi e salva la pagina.",
    ),
    (
        "private-topic",
        re.compile(r"<body\b[^<>]*\bno_(?:view_topic|permission)\b"),
        "Il topic è riservato e chi ha letto la pagina non può vederlo: entra nel forum con un account che può e "
        "salvala di nuovo, oppure incolla il cookie di quell'account in FORUMTOOL_COOKIE.",
    ),
    (
        "board-offline",
        re.compile(r"<(?:title|body|h1)\b[^<>]*(?:>[^<>]*)?\b(?:board_?)?(?:offline|in manutenzione)\b", re.IGNORECASE),
        "Il forum è chiuso o in manutenzione e non mostra il topic: riprova quando è di nuovo aperto.",
    ),
    (
        "login-page",
        re.compile(r"<body\b[^<>]*\bid=[\"']?login\b|<title>\s*(?:Login|Accedi|Log ?in)\b", re.IGNORECASE),
        "Questa è la pagina d'accesso del forum, non il topic: entra nel forum, apri il topic e salvalo di nuovo, "
        "oppure incolla il cookie del tuo account in FORUMTOOL_COOKIE.",
    ),
    (
        "board-error",
        re.compile(r"<body\b[^<>]*\bclass=[\"'][^\"'<>]*\berror\b"),
        "Il forum ha risposto con una pagina d'errore: controlla che il topic esista ancora e che l'indirizzo sia "
        "giusto.",
    ),
    (
        "not-html",
        re.compile(r"\A\s*(?:%PDF|PK\x03|MIME-Version:|From:|RIFF|\x89PNG|.{0,4000}?multipart/related)", re.DOTALL),
        "Questo file non è una pagina HTML: nel browser salva il topic come «Pagina web, solo HTML».",
    ),
    (
        "not-a-topic",
        re.compile(r"\bff_(?:layout|cid|mid)\s*="),
        "Questa è una pagina del forum ma non di un topic: apri il topic e salva la pagina con i messaggi.",
    ),
)
_OTHER = "Questa non è una pagina di un forum ForumFree: apri il topic e salva la pagina con i messaggi."


def empty() -> PagesError:
    return PagesError.of("empty-file", "La pagina è vuota: apri il topic nel browser e salvala di nuovo.")


def cut() -> PagesError:
    message = "La pagina è tagliata e mancano i messaggi in fondo: aprila di nuovo, aspetta che si carichi e salvala."
    return PagesError.of("page-cut", message)


def garbled(numbers: Sequence[int]) -> PagesError:
    """A page of which it cannot be told which posts are real or whole."""
    shown = ", ".join(map(str, numbers[:_SHOWN])) + ("…" if len(numbers) > _SHOWN else "")
    message = (
        "La pagina è rovinata e non si capisce quali messaggi siano veri: guarda sul forum "
        f"{'il messaggio' if len(numbers) == 1 else 'i messaggi'} {shown}, togli l'HTML e salva di nuovo la pagina."
    )
    return PagesError.of("page-garbled", message)


def no_topic(page: str) -> PagesError:
    """What a page without a single post is."""
    if not page.strip():
        return empty()
    if _ANCHOR.search(page) and not _KINDS[0][1].search(page):
        message = "La pagina è di un topic ma i messaggi non si leggono: aprila di nuovo e salvala senza modifiche."
        return PagesError.of("page-garbled", message)
    for code, pattern, message in _KINDS:
        if pattern.search(page):
            return PagesError.of(code, message)
    return PagesError.of("other-site", _OTHER)
