"""The guide cannot lie: its messages, commands, options, TOML and templates are those of the program."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from msgspec import Struct

from forumtool import wording
from forumtool.edition import read_edition, read_ruleset
from forumtool.render import account, bbcode, hypertext, people, publication, scrutatore, sindaco, timeline
from forumtool.render.templating import PLAIN_FILTERS
from forumtool.shell.resources import find_roles, find_ruleset, template_names

DOCS = Path(__file__).parents[1] / "docs"
GUIDE = (DOCS / "guida.md").read_text(encoding="utf-8")
TEMPLATES = (DOCS / "modelli.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("label", [*wording.DOUBTS.values(), *wording.REJECTIONS.values()])
def test_every_reason_is_explained_in_its_own_words(label: str) -> None:
    assert f"| {label} |" in GUIDE


@pytest.mark.parametrize("word", ["DEFINITIVO", "PROVVISORIO", "IN CORSO", "NON ANCORA APERTO"])
def test_every_state_of_a_result_is_explained(word: str) -> None:
    assert f"| {word} |" in GUIDE


def test_the_first_edition_is_a_good_edition() -> None:
    first, *parts = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)

    edition = read_edition(first, find_ruleset=find_ruleset(), find_roles=find_roles())

    assert edition.warnings == ()
    for part in parts:
        tomllib.loads(part)


@pytest.mark.parametrize("link", re.findall(r"\]\((?:#)([^)]+)\)", GUIDE))
def test_every_link_leads_to_a_heading(link: str) -> None:
    headings = re.findall(r"^#+ (.+)$", GUIDE, re.MULTILINE)

    assert link in {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_index_names_every_section_in_order() -> None:
    index = re.match(r".*?\n((?:\* \[.+\]\(#.+\)\n)+)", GUIDE, re.DOTALL)

    assert index is not None
    assert re.findall(r"\[(.+)\]\(#", index[1]) == re.findall(r"^## (.+)$", GUIDE, re.MULTILINE)


def test_every_template_is_documented() -> None:
    assert set(re.findall(r"^\| `([\w.]+\.j2)`", TEMPLATES, re.MULTILINE)) >= {
        name for name in template_names() if name.startswith("tally")
    }


def test_every_filter_is_documented() -> None:
    for name in (*bbcode.medium("bbcode").filters, *hypertext.MEDIUM.filters, *PLAIN_FILTERS):
        assert f"`{name}`" in TEMPLATES


@pytest.mark.parametrize(
    "view",
    [
        publication.PublicDay, publication.PublicRow, publication.PublicMark, publication.PublicVoter,
        publication.PublicPost, publication.PublicPyre, people.People,
        timeline.Timeline, timeline.Lane, timeline.Stretch, timeline.Sign, timeline.Tick,
        sindaco.SindacoDay, sindaco.Row, account.Line, account.Group, account.Question,
        scrutatore.ScrutatoreDay, scrutatore.LastVote,
    ],
)  # fmt: skip
def test_everything_that_a_template_receives_is_documented(view: type[Struct]) -> None:
    for field in view.__struct_fields__:
        assert f"`{field}`" in TEMPLATES


def test_of_every_role_that_is_drawn_the_guide_says_the_book() -> None:
    section = GUIDE.partition("\n## I sorteggi\n")[2].partition("\n## ")[0]
    drawn = re.findall(r"^forumtool estrai ([\w-]+) \d+$", section, re.MULTILINE)
    books = dict(re.findall(r"il ([\w ]+?) (?:è )?di `([\w-]+)`", section))
    assert len(drawn) == 3
    for role in drawn:
        (book,) = (book for name, book in books.items() if name == role.replace("-", " "))
        text = find_ruleset()(book)
        rules = read_ruleset(text, find_ruleset=find_ruleset(), find_roles=find_roles(), id=book, source=book)
        assert role in rules.roles
