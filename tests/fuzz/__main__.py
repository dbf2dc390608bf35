"""Attack one target with atheris for so many seconds, from its seeds and from what ever failed.

    pip install atheris
    python -m tests.fuzz pagine --seconds 720 --into /tmp/fuzz

What fails is written to ``INTO/TARGET/found``, one file for each place and kind of fault, and the attack goes on; a
fault that is understood is put right and its file goes to ``fixtures/regressioni/TARGET``. The last lines tell how
many inputs were tried and how much of the program they reached.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.fuzz import TARGETS, target

KEPT = Path(__file__).parents[2] / "fixtures" / "regressioni"


def main() -> None:
    import atheris

    asked = _arguments()
    folder = asked.into / asked.target
    corpus, found = folder / "corpus", folder / "found"
    for each in (corpus, found):
        each.mkdir(parents=True, exist_ok=True)
    with atheris.instrument_imports(include=["forumtool"], enable_loader_override=False):
        attacked = target(asked.target)
        attacked.check(next(iter(attacked.seeds())))  # what the program loads when it is needed is looked at too
    kept = [path.read_bytes() for path in sorted((KEPT / asked.target).glob("*"))]
    for data in (*attacked.seeds(), *kept):
        (corpus / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
    words = folder / "words"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in attacked.WORDS), encoding="ascii")
    options = [
        f"-max_total_time={asked.seconds}", f"-dict={words}", "-max_len=20000", "-len_control=0",
        "-timeout=25", "-rss_limit_mb=1500", f"-artifact_prefix={found}/", "-print_final_stats=1", str(corpus),
    ]  # fmt: skip
    atheris.Setup([sys.argv[0], *options], _catching(attacked.check, found))
    atheris.Fuzz()


def _catching(check: Callable[[bytes], None], found: Path) -> Callable[[bytes], None]:
    """``check``, but a fault is written down and the attack goes on."""

    def attempt(data: bytes) -> None:
        try:
            check(data)
        except (Exception, RecursionError) as fault:  # noqa: BLE001 -- whatever it is, it is what we look for
            place = traceback.extract_tb(fault.__traceback__)[-1]
            key = f"{type(fault).__name__}-{Path(place.filename).stem}-{place.lineno}"
            if not (found / key).exists():
                (found / key).write_bytes(data)
                (found / f"{key}.txt").write_text(traceback.format_exc(), encoding="utf-8")

    return attempt


def _escaped(word: str) -> str:
    """``word`` as libFuzzer wants it in a dictionary."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02X}"
        for byte in word.encode("utf-8", "replace")
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=int, default=720)
    parser.add_argument("--into", type=Path, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
