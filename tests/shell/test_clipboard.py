"""The clipboard tool that is there, in the encoding it knows; a sentence where none is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from forumtool.problems import ForumtoolError
from forumtool.shell.clipboard import copy

WAYLAND = {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}
X11 = {"DISPLAY": ":0"}


class System:
    """A system that has some tools, of which some fail."""

    def __init__(self, *has: str, broken: tuple[str, ...] = (), hangs: tuple[str, ...] = ()) -> None:
        self.has, self.broken, self.hangs = has, broken, hangs
        self.ran: list[tuple[list[str], bytes]] = []

    def which(self, name: str) -> str | None:
        return f"/bin/{name}" if name in self.has else None

    def run(self, command: list[str], *, input: bytes, **_how: object) -> subprocess.CompletedProcess[bytes]:
        self.ran.append((command, input))
        name = command[0].removeprefix("/bin/")
        if name in self.hangs:
            raise subprocess.TimeoutExpired(command, 10)
        return subprocess.CompletedProcess(command, 1 if name in self.broken else 0)

    def copy(self, text: str, platform: str, environ: Mapping[str, str] | None = None) -> None:
        copy(text, platform=platform, environ=environ or {}, which=self.which, run=self.run)


@pytest.mark.parametrize(
    ("system", "platform", "environ", "command", "data"),
    [
        (System("pbcopy"), "darwin", {}, ["/bin/pbcopy"], "città".encode()),
        (System("clip.exe"), "win32", {}, ["/bin/clip.exe"], "città".encode("utf-16-le")),
        (System("wl-copy", "xclip"), "linux", WAYLAND, ["/bin/wl-copy"], "città".encode()),
        (System("wl-copy", "xclip"), "linux", X11, ["/bin/xclip", "-selection", "clipboard"], "città".encode()),
        (System("xsel"), "linux", X11, ["/bin/xsel", "--clipboard", "--input"], "città".encode()),
        (System("xclip", "clip.exe"), "linux", {}, ["/bin/clip.exe"], "città".encode("utf-16-le")),
        (System("xclip"), "freebsd14", X11, ["/bin/xclip", "-selection", "clipboard"], "città".encode()),
    ],
)
def test_the_tool_of_the_system(
    system: System, platform: str, environ: dict[str, str], command: list[str], data: bytes
) -> None:
    system.copy("città", platform, environ)
    assert system.ran == [(command, data)]


def test_a_tool_that_fails_or_hangs_leaves_the_turn_to_the_next() -> None:
    system = System("wl-copy", "xclip", "xsel", broken=("wl-copy",), hangs=("xclip",))
    system.copy("testo", "linux", WAYLAND)
    assert [command[0] for command, _ in system.ran] == ["/bin/wl-copy", "/bin/xclip", "/bin/xsel"]


def test_no_tool_at_all() -> None:
    with pytest.raises(ForumtoolError) as caught:
        System("xclip").copy("testo", "linux", {})
    assert str(caught.value) == (
        "Non riesco a copiare negli appunti: nessun programma di questo sistema lo sa fare.\n"
        "    Usa --su FILE, oppure installa wl-clipboard o xclip."
    )
    with pytest.raises(ForumtoolError, match=r"Usa --su FILE\.$"):
        System().copy("testo", "win32")


def test_a_real_program_gets_the_text(tmp_path: Path) -> None:
    tool, got = tmp_path / "xclip", tmp_path / "appunti"
    lines = f"import sys\nopen({str(got)!r}, 'wb').write(sys.stdin.buffer.read())\n"
    if sys.platform == "win32":  # there a program is what its name says
        tool.with_suffix(".py").write_text(lines)
        tool = tool.with_suffix(".cmd")
        tool.write_text(f'@"{sys.executable}" "{tool.with_suffix(".py")}"\n')
    else:
        tool.write_text(f"#!{sys.executable}\n{lines}")
        tool.chmod(0o755)
    copy("è «così»\n", platform="linux", environ=X11, which={"xclip": str(tool)}.get)
    assert got.read_text("utf-8") == "è «così»\n"
