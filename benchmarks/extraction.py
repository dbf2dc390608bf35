"""How long a page takes to read, against the bare parse of the same bytes by lxml, in one run.

    python -m benchmarks.extraction [FOLDER]

Reads our own pages and built ones, of 15 posts, of 15 short ones under a pager that lists 200 pages, and of 100 long
ones; or the ``.html`` files of FOLDER. Each figure is the median of several rounds in which the two take turns, so
that a busy machine weighs on both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time

from lxml import etree

from forumtool.boards import read_page
from tests.forum import page, post
from tests.forum_markup import quote, smiley, spoiler

ROUNDS = 15
TARGET = 4.0
PAGES = Path(__file__).parent.parent / "fixtures" / "pages"

_TALK = (
    "Ieri sera al molo non c'era nessuno, eppure qualcuno dice d'aver visto una lanterna passare lungo il muro della "
    "tonnara e fermarsi davanti alla porta del Conte. "
)
_BODY = (
    quote(_TALK + "<br>Voto Il Conte.", "Perché_No", "4/11/2026, 09:41", "?t=63000001#entry470000102")
    + f"<br>{_TALK * 2}<br><br>{smiley(':rotfl:')} {_TALK}<b>Voto Zia Pina</b>.<br>"
    + f'<span style="color:red">{_TALK}</span><br><i>{_TALK}</i>'
)


def main() -> None:
    pages = dict(_folder(Path(sys.argv[1])) if len(sys.argv) > 1 else _ours())
    worst = 0.0
    for name, data in sorted(pages.items()):
        bare, ours = _times(data)
        worst = max(worst, ours / bare)
        times = f"bare {bare * 1e3:7.2f} ms  read {ours * 1e3:7.2f} ms  {ours / bare:5.2f}×"
        print(f"{name:42} {len(data) / 1e6:6.3f} MB  {times}")
    print(f"worst {worst:.2f}× (at most {TARGET:.0f}× is asked)")


def _folder(path: Path) -> Iterator[tuple[str, bytes]]:
    return ((file.name, file.read_bytes()) for file in path.glob("*.html"))


def _ours() -> Iterator[tuple[str, bytes]]:
    yield from _folder(PAGES)
    yield "built: 15 posts", page([post("Anna", "2026-11-04 10:00", _BODY, mid=1001) for _ in range(15)])
    chat = [post("Anna", "2026-11-04 10:00", f"{_TALK}<br><b>Voto Zia Pina</b>", signature="ciao") for _ in range(15)]
    yield "built: 15 short posts of 200 pages", page(chat, first=1500, pages=200, replies=2999)
    long = _BODY + spoiler(_TALK) + f"{_TALK}<br>" * 30
    many = [post(f"Utente {number}", "2026-11-04 10:00", long) for number in range(100)]
    yield "built: 100 long posts", page(many, per_page=100, layout=2, style="raw")


def _times(data: bytes) -> tuple[float, float]:
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(_time(lambda: etree.fromstring(data, etree.HTMLParser(huge_tree=True))))
        ours.append(_time(lambda: read_page(data)))
    return median(bare), median(ours)


def _time(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


if __name__ == "__main__":
    main()
