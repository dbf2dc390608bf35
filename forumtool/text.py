"""Words for people and for comparison: the folding of names, Italian lists and plurals.

Two names are the same name when they fold to the same string, in the file as in the votes (docs/edizione.md).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

__all__ = ["fold", "is_plain", "listing", "listing_of_first", "numbered", "one_account", "plural", "unmask"]

# Letters that look like Latin ones, as pasted from another keyboard or typed in jest.
_LOOKALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТХУаеоксрхуіјѕвмнтΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχß",
    "ABESIJKMHOPCTXYaeokcpxyijsbmhtABEZHIKMNOPTYXaeiknoptyxs",
)
_APOSTROPHES = str.maketrans(dict.fromkeys("’‘ʼʹ´`ˈ′＇‛", "'"))


_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that are drawn as nothing
_PLAIN = re.compile("[ -_a-~\nÀ-ÖØ-Þà-öø-ÿ]*")  # what the eye reads as it is written: most Italian text
_BEYOND_LATIN = "\u0300"
_RARE = re.compile(f"[^ -~\xa0-\xac\xae-{chr(ord(_BEYOND_LATIN) - 1)}]")  # what may be drawn as nothing is among these


def _unless_invisible(char: re.Match[str]) -> str:
    return "" if _is_invisible(char[0]) else char[0]


def _is_invisible(char: str) -> bool:
    return char in _FILLERS or (unicodedata.category(char) in ("Cf", "Cc", "Mn") and char not in "\n\t")


def is_plain(text: str) -> bool:
    """Whether the eye reads ``text`` as it is written; its only line breaks are ``\\n``."""
    return _PLAIN.fullmatch(text) is not None


def unmask(text: str) -> str:
    """``text`` as the eye reads it: no invisible characters and no loose marks, one kind of apostrophe and of space,
    compatible forms, Latin letters for their look-alikes of other alphabets. Letters keep their case and accents.
    """
    if text.isascii() or is_plain(text):
        return text
    whole = unicodedata.normalize("NFKC", text.translate(_APOSTROPHES))
    if max(whole, default="") >= _BEYOND_LATIN or not whole.isprintable():
        whole = _RARE.sub(_unless_invisible, whole)
    return whole.translate(_LOOKALIKES)


@lru_cache(maxsize=8192)
def fold(name: str) -> str:
    """The form in which names are compared: letters and digits alone, without case, accents, signs or spaces.

    A name made of signs alone folds to those signs, so that it can still be told from others.
    """
    plain = unicodedata.normalize("NFKD", unmask(name)).casefold()
    kept = "".join(char for char in plain if char.isalnum())
    return kept or "".join(plain.split())


def one_account(one: str, other: str) -> bool:
    """Whether two spellings may be of one account: they fold alike, and not by look-alike or invisible characters.

    Case, accents, signs and spaces are left to whoever writes a nick down; letters of another alphabet and characters
    that cannot be seen are not written by mistake, but to pass for somebody else.
    """
    return one == other or (fold(one) == fold(other) and _as_drawn(one) == _as_drawn(other))


@lru_cache(maxsize=8192)
def _as_drawn(name: str) -> str:
    """The letters of a name without case, accents, signs and spaces, and what in it is drawn as nothing or loose."""
    found = []
    for char in unicodedata.normalize("NFC", name.translate(_APOSTROPHES)):
        if _is_invisible(char):
            found.append(char)
        else:
            found += (part for part in unicodedata.normalize("NFD", char).casefold() if part.isalnum())
    return "".join(found)


def listing(words: Sequence[str], last: str = "e") -> str:
    """``["a", "b", "c"]`` → ``"a, b e c"``; before an e, ``"a ed e"``."""
    if len(words) <= 1:
        return "".join(words)
    if last == "e" and fold(words[-1]).startswith("e"):
        last = "ed"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def listing_of_first(most: int, words: Sequence[str]) -> str:
    """The first ``most`` words as a listing, and how many others there are: ``"a, b e altri 3"``."""
    left = len(words) - most
    return listing(words) if left <= 0 else listing([*words[:most], "un altro" if left == 1 else f"altri {left}"])


def plural(number: int, one: str, many: str) -> str:
    """``plural(1, "voto", "voti")`` → ``"1 voto"``."""
    return f"{number} {one if number == 1 else many}"


def numbered(numbers: Sequence[int], one: str, many: str) -> str:
    """``giorno 2``, ``giorni 1, 2 e 3``: things that are called by number."""
    return f"{one if len(numbers) == 1 else many} {listing([str(number) for number in numbers])}"
