"""How well the labelled posts of fixtures/voti are read, kind by kind: ``python -m tests.votes.floor``.

Three faults, worst first: a vote is *invented* (read where nobody would see one, or for somebody else), *lost* (nothing
is read where there is a vote, a withdrawal, an abstention or a doubt), or *asked* about needlessly. Precision is the
share of votes read that are right, recall the share of votes that are read; a vote about which a doubt is also right
does not lower recall where a doubt is read.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from forumtool.votes import Lexicon, read_post
from tests.corpus import CORPUS, RULES, Row, editions, final_effect, rows


@dataclass(slots=True)
class Score:
    """The figures of one kind; the lists hold the ids of posts."""

    posts: int = 0
    right: int = 0
    votes_read: int = 0
    votes_right: int = 0
    votes_found: int = 0
    votes_wanted: int = 0
    invented: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def add(self, row: Row, effect: tuple[str, str | None]) -> None:
        """Counts one post, read as ``effect``."""
        label, _ = effect
        right = row.allows(*effect)
        self.posts += 1
        self.right += right
        self.votes_read += label == "vote"
        self.votes_right += label == "vote" and right
        self.votes_found += label == "vote" and right and row.label == "vote"
        self.votes_wanted += row.label == "vote" and not (right and label != "vote")
        if not right:
            {"doubt": self.asked, "none": self.lost}.get(label, self.invented).append(row.id)

    @property
    def precision(self) -> float:
        return self.votes_right / self.votes_read if self.votes_read else 1.0

    @property
    def recall(self) -> float:
        return self.votes_found / self.votes_wanted if self.votes_wanted else 1.0


def measure() -> dict[str, Score]:
    """The scores by kind, in the order of the files."""
    lexicons = {name: Lexicon.of(table) for name, table in editions().items()}
    scores: dict[str, Score] = defaultdict(Score)
    for row in rows():
        reading = read_post(row.body, author=row.seat, lexicon=lexicons[row.roster], rules=RULES)
        scores[row.kind].add(row, final_effect(reading, row.seat))
    return dict(scores)


def total(scores: Iterable[Score]) -> Score:
    """All kinds together."""
    whole = Score()
    for score in scores:
        for name in ("posts", "right", "votes_read", "votes_right", "votes_found", "votes_wanted"):
            setattr(whole, name, getattr(whole, name) + getattr(score, name))
        whole.invented += score.invented
        whole.lost += score.lost
        whole.asked += score.asked
    return whole


def fingerprint() -> str:
    """A hash of the corpus: figures of another corpus are other figures."""
    digest = hashlib.sha256()
    for path in sorted([*CORPUS.glob("*.jsonl"), *CORPUS.glob("*.toml")]):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def table(scores: dict[str, Score]) -> str:
    """The figures as text, and the posts that are read wrongly."""
    lines = [f"{'kind':18}{'posts':>7}{'right':>7}{'precision':>11}{'recall':>8}  invented / lost / asked"]
    for kind, score in [*scores.items(), ("all", total(scores.values()))]:
        faults = f"{len(score.invented)} / {len(score.lost)} / {len(score.asked)}"
        lines.append(
            f"{kind:18}{score.posts:7}{score.right:7}{score.precision:11.3f}{score.recall:8.3f}  {faults}"
        )
    whole = total(scores.values())
    for name, ids in (("invented", whole.invented), ("lost", whole.lost), ("asked", whole.asked)):
        lines.append(f"{name}: {', '.join(ids) or '-'}")
    return "\n".join([*lines, f"corpus {fingerprint()}"])


if __name__ == "__main__":
    print(table(measure()))  # noqa: T201
