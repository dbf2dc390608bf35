"""Text to the clipboard, through the tool that the system has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping

from msgspec import Struct

from forumtool.problems import ForumtoolError

__all__ = ["copy"]

_PATIENCE = 10  # seconds


class _Tool(Struct, frozen=True):
    """A command that takes the text on its input; ``needs`` is the variable without which it cannot work."""

    command: tuple[str, ...]
    encoding: str = "utf-8"
    needs: str | None = None


# clip.exe takes a byte order mark for text, and knows UTF-16 without one.
_CLIP = _Tool(("clip.exe",), encoding="utf-16-le")
_TOOLS: dict[str, tuple[_Tool, ...]] = {
    "darwin": (_Tool(("pbcopy",)),),
    "win32": (_CLIP,),
    "linux": (
        _Tool(("wl-copy",), needs="WAYLAND_DISPLAY"),
        _Tool(("xclip", "-selection", "clipboard"), needs="DISPLAY"),
        _Tool(("xsel", "--clipboard", "--input"), needs="DISPLAY"),
        _Tool(("termux-clipboard-set",)),
        _CLIP,  # Linux inside Windows
    ),
}

Run = Callable[..., "subprocess.CompletedProcess[bytes]"]


def copy(
    text: str,
    *,
    platform: str = sys.platform,
    environ: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    run: Run = subprocess.run,
) -> None:
    """Puts ``text`` on the clipboard. Raises ForumtoolError if no tool is there, or none works."""
    for tool in _TOOLS.get(platform, _TOOLS["linux"]):
        program = which(tool.command[0])
        if program is None or (tool.needs is not None and not environ.get(tool.needs)):
            continue
        if _hands_over(text.encode(tool.encoding), [program, *tool.command[1:]], run):
            return
    message = "Non riesco a copiare negli appunti: nessun programma di questo sistema lo sa fare."
    hint = "Usa --su FILE, oppure installa wl-clipboard o xclip." if platform == "linux" else "Usa --su FILE."
    raise ForumtoolError.of("no-clipboard", message, hint=hint)


def _hands_over(data: bytes, command: list[str], run: Run) -> bool:
    # Some tools stay behind to serve the text: they must not hold our output open.
    silence = subprocess.DEVNULL
    try:
        done = run(command, input=data, stdout=silence, stderr=silence, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
