"""Whatever way an address was copied, the same topic; whatever is written, clean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumtool.addresses import forum_address, post_number, post_url, topic_number, topic_url

HOST = "https://esempio.forumfree.it"


@pytest.mark.parametrize(
    "text",
    [
        "63000001",
        " 63000001\n",
        "https://esempio.forumfree.it/?t=63000001",
        "http://esempio.forumfree.it/?t=63000001&st=45",
        "https://esempio.forumfree.it/?t=63000001&amp;st=45#entry470000101",
        "https://esempio.forumfree.it/?s=0123456789abcdef0123456789abcdef&t=63000001",
        "https://esempio.forumfree.it/m/?t=63000001",
        "https://esempio.forumfree.it/?t=63000001&desk",
        "https://esempio.forumfree.it/?t=63000001&view=getlastpost",
        "https://esempio.forumfree.it/?t=63000001&st=15#lastpost",
        "https://esempio.forumfree.it/?t=63000001&p=470000101",
        "https://esempio.forumfree.it/?t=63000001&times=3&utm_source=chat&fbclid=Iw_A",
        "https://esempio.forumfree.it/index.php?T=63000001",
        "https://esempio.forumfree.it/?t=63000001&t=63000001",
        "esempio.forumcommunity.net/?t=63000001",
        "?t=63000001",
        "<https://esempio.forumfree.it/?x=1&t=63000001&y=2",
    ],
)
def test_a_topic_in_every_shape(text: str) -> None:
    assert topic_number(text) == 63000001


@pytest.mark.parametrize(
    "text",
    ["", "0", "cabina", "-5", "1.5", "٣", "https://esempio.forumfree.it/?f=12", "https://esempio.forumfree.it/?t=abc",
     "https://x.it/?t=1&t=2", "https://[::1/?t=5", "9" * 19, "https://esempio.forumfree.it/?t="],
)  # fmt: skip
def test_what_is_no_topic(text: str) -> None:
    assert topic_number(text) is None


def test_ids_beyond_32_bits() -> None:
    assert topic_number("?t=4294967297") == 4294967297


@pytest.mark.parametrize(
    ("text", "post"),
    [
        ("470000101", 470000101),
        ("https://esempio.forumfree.it/?t=63000001&p=470000101", 470000101),
        ("https://esempio.forumfree.it/?t=63000001&st=15#entry470000101", 470000101),
        ("?t=63000001#ee470000101", 470000101),
        ("https://esempio.forumfree.it/?t=63000001&st=15#lastpost", None),
        ("21:30", None),
        ("2026-11-04", None),
    ],
)
def test_a_post_in_every_shape(text: str, post: int | None) -> None:
    assert post_number(text) == post


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://esempio.forumfree.it", HOST),
        ("https://Esempio.ForumFree.it/", HOST),
        ("https://esempio.forumfree.it/?t=63000001&st=15#entry5", HOST),
        ("https://esempio.forumfree.it/m/", HOST),
        ("esempio.forumfree.it", HOST),
        ("//esempio.forumfree.it/?f=3", HOST),
        ("http://esempio.forumfree.it", "http://esempio.forumfree.it"),
        ("http://localhost:8080/?t=1", "http://localhost:8080"),
        ("http://127.0.0.1:9", "http://127.0.0.1:9"),
        ("https://esempio.forumfree.it:443/?t=1", HOST),
        ("http://esempio.forumfree.it:80", "http://esempio.forumfree.it"),
        ("https://esempio.forumfree.it:80", "https://esempio.forumfree.it:80"),
        ("ftp://esempio.forumfree.it", None),
        ("esempio", None),
        ("", None),
        ("https://", None),
        ("https://esempio.forumfree.it:porta", None),
        ("javascript:alert(1)", None),
    ],
)
def test_the_forum_of_an_address(text: str, address: str | None) -> None:
    assert forum_address(text) == address


def test_what_is_written_is_clean() -> None:
    assert topic_url(HOST, 63000001) == "https://esempio.forumfree.it/?t=63000001"
    assert topic_url(HOST + "/", 63000001, 30) == "https://esempio.forumfree.it/?t=63000001&st=30"
    assert post_url(HOST, 63000001, 470000101) == "https://esempio.forumfree.it/?t=63000001&p=470000101"


@given(st.integers(1, 10**15), st.integers(1, 10**15), st.integers(0, 10**6))
def test_what_is_written_is_read_again(topic: int, post: int, first: int) -> None:
    assert topic_number(topic_url(HOST, topic, first)) == topic
    assert topic_number(post_url(HOST, topic, post)) == topic
    assert post_number(post_url(HOST, topic, post)) == post


@given(st.text())
def test_any_text_is_read_without_an_error(text: str) -> None:
    for read in (topic_number, post_number, forum_address):
        read(text)
