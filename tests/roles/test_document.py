"""docs/scrivere-un-ruolo.md says all that can be written, and its example can be."""

from __future__ import annotations

from forumtool.edition.values import Effect
from forumtool.roles import Acts, read_roles
from forumtool.roles.keys import ANNOUNCEMENT_KEYS, COUNTED, LISTENERS, MOMENTS, POWER_KEYS, ROLE_KEYS, SEEN
from tests.roles.books import ROOT


def document() -> str:
    return (ROOT / "docs" / "scrivere-un-ruolo.md").read_text("utf-8")


def test_the_example_of_the_document_is_read() -> None:
    (example,) = (part.split("```")[0] for part in document().split("```toml\n")[1:])
    cards = read_roles(example, "docs/scrivere-un-ruolo.md", known=["contadino", "lupo"])
    assert [card.id for card in cards] == ["campanaro", "sonnambulo"]
    (toll,) = cards[0].powers
    assert (toll.acts, toll.first_night, toll.uses, toll.on_self) == (Acts.NIGHT, 2, 2, False)
    assert toll.unstated == ("ripetibile",)
    assert cards[1].believes == "contadino"


def test_the_document_explains_every_key_and_every_word() -> None:
    words = {
        *ROLE_KEYS, *POWER_KEYS, *ANNOUNCEMENT_KEYS, *SEEN, *COUNTED, *MOMENTS, *LISTENERS, *map(str, Acts),
        *map(str, Effect), "potere", "annunci", "vivo", "morto", "chiunque", "ruolo", "fase", "numeri", "illimitati",
    }  # fmt: skip
    text = document()
    missing = [word for word in sorted(words) if f"`{word}`" not in text]
    assert not missing
