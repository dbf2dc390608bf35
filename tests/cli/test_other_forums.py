"""Pages of another forum: there the number of the cabina is another topic."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

OURS = "https://esempio.forumfree.it"
FORUM = f'[forum]\nindirizzo = "{OURS}"\n'
VOTES = [post("Anna", "2026-11-03 10:00:05", "Voto Carla"), post("Bruno", "2026-11-03 10:05:00", "voto Dario")]


def warnings(evening: Evening) -> list[str]:
    return [one["message"] for one in evening.count()["problems"] if one["code"] == "other-forum"]


SAME = [
    OURS, "http://esempio.forumfree.it", "https://www.esempio.forumfree.it", "https://esempio.forumcommunity.net",
]  # fmt: skip


@pytest.mark.parametrize("host", SAME)
def test_one_forum_in_other_words_is_the_same(tmp_path: Path, host: str) -> None:
    evening = Evening(tmp_path)
    evening.write(EDITION + FORUM)
    evening.save(VOTES, host=host)
    assert warnings(evening) == []


@pytest.mark.parametrize("layout", [1, 2])
def test_a_page_of_another_forum_is_told_and_counted(tmp_path: Path, layout: int) -> None:
    evening = Evening(tmp_path)
    evening.write(EDITION + FORUM)
    evening.save(VOTES, host="https://altro.forumfree.it", layout=layout)
    assert evening.tally().exit_code == 3  # for the pareggio alone
    assert warnings(evening) == [
        "Fra le pagine del topic 63000001 ce ne sono di https://altro.forumfree.it, ma il forum è "
        "https://esempio.forumfree.it."
    ]


@pytest.mark.parametrize("other", ["https://altro.forumfree.it", "https://zona.forumfree.it"])
def test_without_an_address_nobody_knows_which_forum_is_the_right_one(tmp_path: Path, other: str) -> None:
    evening = Evening(tmp_path)
    evening.write()
    evening.save(VOTES, host=OURS)
    assert warnings(evening) == []
    evening.save([*VOTES, post("Carla", "2026-11-03 11:00:00", "Voto Anna")], "altre", host=other)
    evening.tally("--pagine", str(tmp_path / "altre"))
    first, second = sorted([OURS, other])
    assert warnings(evening) == [f"Le pagine del topic 63000001 sono di più forum: {first} e {second}."]


@pytest.mark.parametrize("address", [FORUM, ""])
def test_two_forums_mixed_give_no_certain_count(tmp_path: Path, address: str) -> None:
    evening = Evening(tmp_path)
    evening.write(EDITION + address)
    evening.save(VOTES[:1], host=OURS)
    assert (evening.count()["final"], evening.tally().exit_code) == (True, 0)
    evening.save(VOTES[:1], "altre", host="https://altro.forumfree.it")
    evening.tally("--pagine", str(tmp_path / "altre"))
    assert (evening.count()["final"], evening.tally().exit_code) == (False, 3)


@pytest.mark.parametrize("host", SAME)
def test_a_forum_under_two_of_its_names_is_not_mixed(tmp_path: Path, host: str) -> None:
    evening = Evening(tmp_path)
    evening.write(EDITION + FORUM)
    evening.save(VOTES[:1], host=OURS)
    evening.save(VOTES[:1], "altre", host=host, layout=2)
    evening.tally("--pagine", str(tmp_path / "altre"))
    assert (evening.count()["final"], warnings(evening)) == (True, [])
