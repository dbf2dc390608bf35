"""Why a text is not TOML, in Italian: what stands on the line, and how it is written right."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["endless", "explain"]

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

# What Python neither reads nor writes out: of such a number in the base of sixteen it says nothing until it is shown.
_ENDLESS = re.compile(r"\d{4300}|\b0[xob]\w{3500}")

# What the faulty line looks like, most telling first → what to say. The common slips of who writes by hand.
_SLIPS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"[“”«»„]"), 'le virgolette sono quelle di un programma di scrittura: usa quelle dritte, "così".'),
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?![:\d])"), "un istante si scrive con i secondi: 2026-11-04T21:30:00."),
    (re.compile(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}"), "un giorno si scrive con l'anno davanti: 2026-11-04."),
    (re.compile(r"=\s*\d{1,2}[:.]\d\d(?![:\d])"), 'un\'ora da sola va fra virgolette: "21:30".'),
    (re.compile(r"\d{4}-\d\d?-\d\d?"), "non è un giorno o un'ora che esiste, o manca uno zero: 2026-11-04T09:30:00."),
    (re.compile(r"=\s*(vero|falso|sì|si|no|True|False)\b"), "si scrive true oppure false, senza virgolette."),
    (re.compile(r"=\s*(#.*)?$"), "dopo l'uguale manca il valore."),
    (re.compile(r"=\s*'[^']*$|=\s*\"[^\"]*$"), "le virgolette si aprono e non si chiudono."),
    (re.compile(r"=\s*0\d"), "un numero non comincia con zero."),
    (re.compile(r"^\s*\[[^\]]*(\][^\]]*)?$"), "il titolo della tabella non si chiude: [così] o [[così]]."),
    (re.compile(r"=\s*[^\W\d][^\"'=]*$"), "un testo va fra virgolette."),
)

# Where any character may stand, whatever the quotation marks; the last may still be open.
_QUOTED = re.compile(r"""\"(?:\\.|[^"\\])*(?:\"|$)|'[^']*(?:'|$)|“[^”]*|«[^»]*|\#.*""")
_STRANGE = (
    "alla colonna {column} c'è uno spazio che non è quello della tastiera ({code}), venuto forse da una pagina web: "
    "cancellalo e scrivine uno.",
    "alla colonna {column} c'è un carattere che non si vede ({code}): cancellalo.",
)

_OUT_OF_ORDER = "Cannot put a table after its own"  # ours: to tomllib it is one more value overwritten

# What tomllib says (its beginning) → the same in Italian.
_SAID: tuple[tuple[str, str], ...] = (
    ("maximum recursion", "le parentesi si aprono una dentro l'altra troppe volte: chiudile."),
    (_OUT_OF_ORDER, "questa tabella va prima di quelle che le appartengono: [[notte]], e sotto [[notte.morti]]."),
    ("Cannot overwrite a value", "questa chiave c'è già: in ogni tabella va scritta una volta sola."),
    ("Cannot declare", "questa tabella c'è già; se sono più d'una, il titolo va fra doppie quadre, [[così]]."),
    ("Cannot mutate immutable", "questa chiave appartiene a una tabella già chiusa."),
    ("Expected '=' after a key", "dopo il nome della chiave manca l'uguale."),
    ("Unclosed array", "l'elenco [ … ] non si chiude, o manca una virgola fra due voci."),
    ("Unclosed inline table", "la tabella { … } non si chiude, o manca una virgola fra due chiavi."),
    ("Expected ']'", "il titolo della tabella non si chiude: [così] o [[così]]."),
    ("Unescaped '\\'", "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ("Invalid hex value", "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    ("Escaped character is not", "dentro le virgolette la barra \\ si scrive doppia: \\\\."),
    (
        "Invalid initial character for a key part",
        "qui ci vuole il nome di una chiave; una tabella { … } sta su una riga sola, senza virgola finale.",
    ),
    ("Duplicate inline table key", "la stessa chiave è scritta due volte dentro { … }."),
    ("Illegal character", "c'è un carattere che qui non può stare, o le virgolette non si chiudono."),
    ("Unterminated string", "un testo si apre con le virgolette e non si chiude più."),
    ("Expected \"'", "un testo si apre con le virgolette e non si chiude più."),
    ("Expected '\"", "un testo si apre con le virgolette e non si chiude più."),
    ("Invalid value", "non capisco il valore: un testo va fra virgolette."),
    ("Invalid statement", "questa riga non è né una chiave né un titolo di tabella."),
    ("Expected newline", "dopo il valore c'è ancora qualcosa: va una chiave per riga, e un testo va fra virgolette."),
)

# What tomllib knows better than the look of the line.
_STRUCTURAL = ("Cannot", "Unclosed", "Expected '='", "Duplicate", "Unescaped", "Invalid hex", "Escaped")


def endless(text: str) -> bool:
    """Whether there is a number of thousands of digits in ``text``."""
    return _ENDLESS.search(text) is not None


def explain(text: str, said: str) -> tuple[str, str]:
    """Of what ``tomllib`` said of ``text``: the place (``riga 3, colonna 12``) and an Italian sentence."""
    if "digits" in said and (found := _ENDLESS.search(text)):
        place = f"riga {text.count(chr(10), 0, found.start()) + 1}"
        return place, "il file non è TOML: qui c'è un numero di migliaia di cifre; scrivilo giusto."
    match = _PLACE.search(said)
    if match is None or match[1] is None:
        return "alla fine", f"il file non è TOML: {_translated(said)}"
    number, column = int(match[1]), int(match[2])
    lines = text.split("\n")
    line = lines[number - 1].rstrip("\r") if number <= len(lines) else ""
    slip = next((message for pattern, message in _SLIPS if pattern.search(line)), None)
    if said.startswith("Cannot overwrite") and line.lstrip().startswith("[["):
        said = _OUT_OF_ORDER
    structural = said.startswith(_STRUCTURAL)
    why = _unseen(line, column) or (_translated(said) if structural or slip is None else slip)
    return f"riga {number}, colonna {column}", f"il file non è TOML, qui: {line.strip()[:60]} — {why}"


def _unseen(line: str, column: int) -> str:
    """That a character which nobody sees made the reader give up at ``column``; nothing where none did."""
    bare = _QUOTED.sub(lambda quoted: "".join(sign if _is_control(sign) else "x" for sign in quoted[0]), line)
    for place, sign in enumerate(bare[: column + 1], start=1):
        space = unicodedata.category(sign) in ("Zs", "Zl", "Zp")
        if sign not in " \t" and (space or _is_control(sign) or unicodedata.category(sign) == "Cf"):
            return _STRANGE[0 if space else 1].format(column=place, code=f"U+{ord(sign):04X}")
    return ""


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) == "Cc" and sign != "\t"


def _translated(said: str) -> str:
    return next((message for start, message in _SAID if said.startswith(start)), "controlla la riga e quella prima.")
