"""Any text that a player can post: it is read without a fault, and quoting it votes for nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from forumtool.model import Act, Body, Fragment, Reading, Style
from forumtool.votes import Lexicon, read_post
from forumtool.votes.phrases import PHRASES
from tests.votes.rosters import edition, rules

FRASI = Path(__file__).parents[1] / "votes" / "frasi"

PLAYERS = (
    "Anna = Annina", "Bruno", "Carla", "Dario", "Fabio", "Lunaria", "LunaRossa", "Perché_No", "Il Conte", "D'Artagnan",
    "Re:Zero", "Lupo[ITA]", "Tom & Jerry", "Nessuno", "Ivo > Olga", "狼人", "C#maggiore", "X",
)  # fmt: skip
LEXICON = Lexicon.of(edition(PLAYERS))
NAMES = {player.seat for player in edition(PLAYERS).players} | {"Sindaco"}
RULES = (
    rules(), rules(bold_only=True), rules(spoiler="conta"), rules(spoiler="ignora"), rules(bare_name=False),
    rules(abstention="vietata"),
)  # fmt: skip
STYLES = (
    Style(), Style(bold=True), Style(quoted=1), Style(spoiler=True), Style(code=True), Style(struck=True),
    Style(hidden=True), Style(image=True), Style(mention=True), Style(colour="red"), Style(link="https://x.it"),
)  # fmt: skip
NEXT = "\x1c"  # between two fragments; the character after it says the style of the second

WORDS = (
    *(player.partition(" ")[0] for player in PLAYERS), "voto", "Voto ", "vota", "cambio voto", "tolgo", "annullo",
    "ritiro", "mi astengo", "astensione", "confermo", "nessuno", "rogo", "al rogo", "non ", "se ", "forse", "anzi",
    "@", ":", "->", "→", "e ", "o ", "come ha detto", "ieri", "domani", "quoto", "idem", "stesso voto di", "\n", ".",
    "?", "!", ",", "«", "»", '"', "(", ")", "[b]", "[/b]", "\u200b", "\u202e", "\u0336", "\u00a0", "\u2028", "V O T O",
    *(f"{NEXT}{number}" for number in range(10)),
)  # fmt: skip


def seeds() -> Iterator[bytes]:
    """The examples of every phrase, each under other rules and in other styles, and the first phrases of each file."""
    examples = [example for row in PHRASES for example in row.examples]
    for turn, example in enumerate(examples):
        yield bytes([turn % len(RULES), 0]) + example.encode()
        yield bytes([0, turn % len(STYLES)]) + example.encode()
    for turn, example in enumerate(examples[::5]):
        yield bytes([0, 0]) + f"{NEXT}2{example}{NEXT}0quoto\n{examples[turn]}{NEXT}1 davvero".encode()


def check(data: bytes) -> None:
    """The first byte says the rules, the second the style of the first fragment; the rest is the post."""
    chosen = RULES[data[0] % len(RULES)] if data else RULES[0]
    body = _body(data[1:])

    def read(some: Body, author: str | None = "Fabio") -> Reading:
        return read_post(some, author=author, lexicon=LEXICON, rules=chosen)

    reading = read(body)
    _sound(reading)
    assert reading == read(body)
    _sound(read(body, None))
    assert "\n" not in reading.words

    quoted = tuple(Fragment(one.text, replace(one.style, quoted=one.style.quoted + 1)) for one in body)
    assert not read(quoted).statements, "a quote votes"
    votes = {one.target for one in reading.statements if one.act is Act.VOTE}
    for around in ((*quoted, *body), (*body, *quoted)):
        with_quote = {one.target for one in read(around).statements if one.act is Act.VOTE}
        assert with_quote <= votes, "a quote adds a vote"


def _body(data: bytes) -> Body:
    style = data[0] % len(STYLES) if data else 0
    first, *others = data[1:].decode("utf-8", "replace").split(NEXT)
    fragments = [Fragment(first, STYLES[style])]
    fragments += [Fragment(text[1:], STYLES[ord(text[0]) % 48 % len(STYLES)]) for text in others if text]
    return tuple(fragment for fragment in fragments if fragment.text or fragment.style.image)


def _sound(reading: Reading) -> None:
    """Asserts what holds of every reading: it names players alone, and says one kind of thing."""
    assert not (reading.statements and reading.doubt)
    for one in reading.statements:
        assert one.act in (Act.VOTE, Act.WITHDRAW) or one.target is None
        assert one.act is not Act.VOTE or one.target is not None or one.himself
        assert one.target is None or one.target.name in NAMES
        assert one.target is None or one.target.moderator == (one.target.name == "Sindaco")
    assert set(reading.candidates) <= NAMES, reading.candidates
    assert reading.note is None or reading.note.strip()
