"""An edition on disk with its pages, and the program run on it as a user would: for end-to-end tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from forumtool.cli import program
from tests.forum import Written, topic

EDITION = """\
[edizione]
nome = "Lupus di prova"
regolamento = "tabula-ur"
prima_notte = 2026-11-02
sindaci = ["Podestà"]

[topic]
cabina = 63000001

[[giocatori]]
nome = "Anna"
[[giocatori]]
nome = "Bruno"
ruolo = "influencer"
[[giocatori]]
nome = "Carla"
ruolo = "gufo"
[[giocatori]]
nome = "Dario"
"""


@dataclass(frozen=True)
class Evening:
    """A folder with an edition in it; ``read_at`` is when its pages were saved."""

    folder: Path
    read_at: str = "2026-11-03T23:00:00+01:00"

    @classmethod
    def of(cls, folder: Path, posts: Sequence[Written]) -> Evening:
        """The evening of the plain edition, with the posts saved."""
        found = cls(folder)
        found.write()
        found.save(posts)
        return found

    def write(self, text: str = EDITION, more: str = "") -> None:
        (self.folder / "edizione.toml").write_bytes((text + more).encode())

    def save(self, posts: Sequence[Written], folder: str = "pagine", **look: Any) -> Path:
        """Lays the posts over saved pages."""
        pages = self.folder / folder
        pages.mkdir(exist_ok=True)
        for number, data in enumerate(topic(posts, **look)):
            (pages / f"{number}.html").write_bytes(data)
        return pages

    def run(self, *words: str) -> Result:
        return CliRunner().invoke(program, [*words], env={"FORUMTOOL_EDIZIONE": str(self.folder)})

    def tally(self, *words: str) -> Result:
        """The day counted from the folder ``pagine``."""
        pages = ["--pagine", str(self.folder / "pagine"), "--letto-il", self.read_at]
        return self.run("tally", *pages, "--adesso", self.read_at, *words)

    def count(self, *words: str) -> dict[str, Any]:
        """The count as JSON, whatever its exit code."""
        result = self.tally("--formato", "json", *words)
        assert result.stdout, result.stderr
        found = json.loads(result.stdout)
        assert isinstance(found, dict)
        return found
