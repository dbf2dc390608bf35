"""Files of the edition: whole or not at all, and never over somebody else's line."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from forumtool.problems import EditionError, ForumtoolError
from forumtool.shell.files import (
    ChangedMeanwhileError,
    create_text,
    read_text,
    replace_text,
    update_text,
    write_atomically,
)
from tests.links import link

posix = sys.platform != "win32"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


class TestReading:
    def test_text_as_it_stands(self, tmp_path: Path) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes('nome = "Perché"\r\n'.encode())
        assert read_text(path) == 'nome = "Perché"\r\n'

    def test_a_byte_order_mark_is_no_text(self, tmp_path: Path) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes(b"\xef\xbb\xbfnome = 1\n")
        assert read_text(path) == "nome = 1\n"

    def test_windows_1252_is_told_with_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes('[edizione]\nnome = "Perché no"\n'.encode("cp1252"))
        with pytest.raises(EditionError) as caught:
            read_text(path)
        assert str(caught.value) == (
            f"{path}: Il file non è in UTF-8 (riga 2, vicino a «nome = \"Perché no\"»): "
            "aprilo con l'editor e salvalo scegliendo la codifica UTF-8."
        )

    def test_utf16_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes("nome".encode("utf-16"))
        with pytest.raises(EditionError, match="Il file è in UTF-16: aprilo con l'editor e salvalo"):
            read_text(path)

    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(EditionError) as caught:
            read_text(tmp_path / "edizione.toml")
        assert str(caught.value) == f"{tmp_path / 'edizione.toml'}: Il file non c'è."

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(EditionError, match=r"Il file non si può leggere \((è una cartella|permesso negato)\)\."):
            read_text(tmp_path)


class TestWriting:
    def test_a_new_file_is_private(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        write_atomically(path, "è\n")
        assert path.read_bytes() == b"\xc3\xa8\n"
        assert not posix or mode(path) == 0o600
        assert names(tmp_path) == ["a.toml"]

    def test_a_chosen_mode(self, tmp_path: Path) -> None:
        write_atomically(tmp_path / "post.txt", b"x", mode=0o644)
        assert not posix or mode(tmp_path / "post.txt") == 0o644

    def test_an_existing_file_keeps_its_mode(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_text("prima")
        path.chmod(0o640)
        write_atomically(path, "dopo")
        assert path.read_text() == "dopo"
        assert not posix or mode(path) == 0o640

    def test_a_link_stays_a_link(self, tmp_path: Path) -> None:
        target, path = tmp_path / "vero.toml", tmp_path / "link.toml"
        target.write_text("prima")
        link(path, target)
        write_atomically(path, "dopo")
        assert path.is_symlink()
        assert target.read_text() == "dopo"

    def test_a_failed_write_leaves_the_old_file_and_no_other(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "a.toml"
        path.write_text("prima")

        def full(_handle: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(ForumtoolError) as caught:
            write_atomically(path, "dopo")
        assert str(caught.value) == f"{path}: Il file non si può scrivere (il disco è pieno)."
        assert path.read_text() == "prima"
        assert names(tmp_path) == ["a.toml"]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(ForumtoolError, match=r"Il file non si può scrivere \(la cartella non esiste\)\."):
            write_atomically(tmp_path / "manca" / "a.toml", "x")


KILLED = """
import os, signal, sys
from pathlib import Path
from forumtool.shell import files
if sys.argv[2] == "written":
    Path.replace = lambda *_: os._exit(9)
elif sys.argv[2] == "begun":
    os.fdopen = lambda *_: os._exit(9)
else:
    os.fsync = lambda *_: os._exit(9)
path = Path(sys.argv[1])
if path.exists():
    files.update_text(path, lambda text: text + "perduto")
else:
    files.write_atomically(path, "perduto")
"""
MOMENTS = ["begun", "half", "written"]


def killed(path: Path, moment: str) -> None:
    """Somebody writes the file and is killed at that moment: nothing of what he would do on an error is done."""
    process = subprocess.run([sys.executable, "-c", KILLED, str(path), moment], check=False)
    assert process.returncode == 9


class TestKilled:
    @pytest.mark.parametrize("moment", MOMENTS)
    @pytest.mark.parametrize("name", ["edizione.toml", ".segna", "una cabina elettorale dal nome lungo.toml"])
    def test_what_is_left_goes_with_the_next_write(self, tmp_path: Path, moment: str, name: str) -> None:
        path = tmp_path / name
        path.write_text("prima\n")
        for _ in range(3):
            killed(path, moment)
            assert path.read_text() == "prima\n"
        [left] = [one for one in names(tmp_path) if one != name]
        assert not posix or mode(tmp_path / left) == 0o600 or moment == "written"
        update_text(path, lambda text: text + "dopo\n")
        assert path.read_text() == "prima\ndopo\n"
        assert names(tmp_path) == [name]

    @pytest.mark.parametrize("moment", MOMENTS)
    @pytest.mark.parametrize("write", [write_atomically, create_text], ids=["write", "create"])
    def test_so_does_what_is_left_of_a_file_that_was_not_there(
        self, tmp_path: Path, moment: str, write: Callable[[Path, str], None]
    ) -> None:
        path = tmp_path / "edizione.toml"
        killed(path, moment)
        assert not path.exists()
        write(path, "dopo\n")
        assert (path.read_text(), names(tmp_path)) == ("dopo\n", ["edizione.toml"])

    def test_what_is_left_of_another_file_stays(self, tmp_path: Path) -> None:
        """Also where the two names begin with the same letters."""
        path, other = (tmp_path / f"una cabina elettorale dal nome lungo {number}.toml" for number in (1, 2))
        killed(path, "half")
        before = names(tmp_path)
        write_atomically(other, "dopo")
        assert names(tmp_path) == sorted([*before, other.name])

    def test_a_link_in_its_place_leads_nowhere(self, tmp_path: Path) -> None:
        path, target = tmp_path / "edizione.toml", tmp_path / "altro"
        target.write_text("altrui")
        killed(path, "half")
        [left] = names(tmp_path)[:1]
        (tmp_path / left).unlink()
        link(tmp_path / left, target)
        write_atomically(path, "dopo")
        assert (target.read_text(), path.read_text(), path.is_symlink()) == ("altrui", "dopo", False)
        assert names(tmp_path) == ["altro", "edizione.toml"]

    def test_one_who_writes_waits_for_the_other(self, tmp_path: Path) -> None:
        """Nobody takes away what another is writing: four programs at once, on one file, all end well."""
        path = tmp_path / "post.txt"
        code = "import sys; from pathlib import Path; from forumtool.shell.files import write_atomically\n"
        code += "for _ in range(10): write_atomically(Path(sys.argv[1]), sys.argv[2] * 5000)"
        programs = [subprocess.Popen([sys.executable, "-c", code, str(path), letter]) for letter in "abcd"]
        assert [program.wait() for program in programs] == [0] * 4
        assert path.read_text() in {letter * 5000 for letter in "abcd"}
        assert names(tmp_path) == ["post.txt"]


class TestTwoWriters:
    def test_the_second_is_told_and_writes_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"una\n")
        read = read_text(path)
        path.write_bytes(b"una\ndue\n")
        with pytest.raises(ChangedMeanwhileError) as caught:
            replace_text(path, read, "una\ntre\n")
        assert str(caught.value) == (
            f"{path}: Il file è stato cambiato nel frattempo da un altro programma: non ho scritto niente.\n"
            "    Ripeti il comando."
        )
        assert path.read_text() == "una\ndue\n"

    def test_the_mark_of_an_editor_is_kept(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"\xef\xbb\xbfuna\r\n")
        replace_text(path, "una\r\n", "due\r\n")
        assert path.read_bytes() == b"\xef\xbb\xbfdue\r\n"

    def test_update_starts_again_from_the_new_text(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_bytes(b"una\n")
        seen: list[str] = []

        def add(text: str) -> str:
            seen.append(text)
            if len(seen) == 1:
                path.write_bytes(b"una\ndue\n")
            return text + "tre\n"

        assert update_text(path, add) == "una\ndue\ntre\n"
        assert seen == ["una\n", "una\ndue\n"]
        assert path.read_text() == "una\ndue\ntre\n"

    def test_update_gives_up_on_a_file_that_never_rests(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_text("")

        def add(text: str) -> str:
            path.write_bytes(f"{text}altro\n".encode())
            return text + "mio\n"

        with pytest.raises(ChangedMeanwhileError):
            update_text(path, add)
        assert "mio" not in path.read_text()

    def test_no_line_is_lost_among_threads_and_programs(self, tmp_path: Path) -> None:
        path = tmp_path / "a.toml"
        path.write_text("")
        code = (
            "import sys; from pathlib import Path; from forumtool.shell.files import *\n"
            "def add(name):\n"
            "    while True:\n"
            "        old = read_text(Path(sys.argv[1]))\n"
            "        try: return replace_text(Path(sys.argv[1]), old, old + name + '\\n')\n"
            "        except ChangedMeanwhileError: pass\n"
            "for n in range(20): add(f'{sys.argv[2]}-{n}')\n"
        )
        programs = [subprocess.Popen([sys.executable, "-c", code, str(path), name]) for name in "ab"]

        def here() -> None:
            for number in range(20):
                while True:
                    old = read_text(path)
                    try:
                        replace_text(path, old, f"{old}c-{number}\n")
                    except ChangedMeanwhileError:
                        continue
                    break

        thread = threading.Thread(target=here)
        thread.start()
        thread.join()
        assert [program.wait() for program in programs] == [0, 0]
        lines = path.read_text().split()
        assert sorted(lines) == sorted(f"{name}-{number}" for name in "abc" for number in range(20))


def test_a_new_file_is_its_owners_alone_and_never_takes_anothers_place(tmp_path: Path) -> None:
    path = tmp_path / "edizione.toml"
    create_text(path, "prima\n")
    assert not posix or mode(path) == 0o600
    with pytest.raises(ForumtoolError) as caught:
        create_text(path, "seconda\n")
    assert str(caught.value) == f"{path}: Il file c'è già: non lo tocco."
    assert path.read_text("utf-8") == "prima\n"
