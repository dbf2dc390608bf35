"""What Windows does otherwise, as far as it can be tried elsewhere: names, consoles, files that somebody holds."""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from types import ModuleType, SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from forumtool.cli import COMMANDS, main, options, program
from forumtool.problems import ForumtoolError
from forumtool.shell import files, lock
from forumtool.shell.causes import cause
from forumtool.shell.files import read_text, replace_text, write_atomically
from forumtool.shell.names import as_word, refused
from tests.cli.evening import EDITION, Evening
from tests.forum import post

ROOT = Path(__file__).parents[2]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says that it is Windows, and opens no folder as a file: nor is a folder the lock there."""
    opened = os.open

    def no_folders(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, mode)

    importlib.import_module("zoneinfo")  # it asks once, when it is loaded, what the system has
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "open", no_folders)
    monkeypatch.setattr(files, "locked", contextlib.nullcontext)


@pytest.fixture
def paths_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths are read as on Windows."""
    monkeypatch.setattr(options, "sys", SimpleNamespace(platform="win32"))


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("conto.txt", None),
        ("giorno 2 – conto è fatto.txt", None),
        ("console.txt", None),
        ("com10", None),
        ("con", "Windows tiene questo nome per sé"),
        ("AUX.txt", "Windows tiene questo nome per sé"),
        ("nul .bbcode.txt", "Windows tiene questo nome per sé"),
        ("lpt9.tar.gz", "Windows tiene questo nome per sé"),
        ("giorno 2: conto.txt", "Windows non ammette : nei nomi"),
        ("chi brucia?.txt", "Windows non ammette ? nei nomi"),
        ("conto\t.txt", "Windows non ammette questo nome"),
        ("CONOUT$", "Windows tiene questo nome per sé"),
        ("com¹.txt", "Windows tiene questo nome per sé"),
        ("aux/conto.txt", "Windows tiene questo nome per sé"),
        ("lupus: la rivincita/edizione.toml", "Windows non ammette : nei nomi"),
    ],
)
def test_a_name_that_is_none(name: str, why: str | None) -> None:
    assert refused(PureWindowsPath("C:/partite") / name, "win32") == why
    assert refused(PureWindowsPath("//server/partite") / name, "win32") == why
    assert refused(PureWindowsPath("C:/partite") / name, "linux") is None


@pytest.mark.usefixtures("windows")
def test_nothing_is_written_under_such_a_name(tmp_path: Path) -> None:
    with pytest.raises(ForumtoolError) as caught:
        write_atomically(tmp_path / "giorno 2: conto.txt", "Carla 3")
    assert str(caught.value).endswith("conto.txt: Il file non si può scrivere (Windows non ammette : nei nomi).")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name",
    ["edizione.toml", "EDIZIONE.TOML", "edizione.toml.", "edizione.toml ", "archivio.sqlite", "Archivio.SQLite",
     "archivio.sqlite-wal", "archivio.sqlite-shm", ".segna", "cookie.txt", "Cookie.txt"],
)  # fmt: skip
def test_a_result_never_takes_the_place_of_the_games_files(tmp_path: Path, name: str) -> None:
    """To Windows, and to a Mac, all of these are the same file as the one in small letters."""
    evening = Evening(tmp_path)
    evening.write()
    before = (tmp_path / "edizione.toml").read_bytes()
    result = evening.run("calendario", "--su", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Qui c'è, o può esserci, il file di una partita: scegli un altro nome." in result.stderr
    assert (tmp_path / "edizione.toml").read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["edizione.toml"]


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("name", ["nul", "AUX", "con", "con/conto.txt"])
def test_a_result_never_goes_to_a_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A name of a device is there in every folder, and what is written to it is nowhere."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(program, ["ruolo", "gufo", "--su", name])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"errore: {Path(name)}: Il file non si può scrivere (Windows tiene questo nome per sé).\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(
    ("name", "why"),
    [("aux", "Windows tiene questo nome per sé"), ("lupus: la rivincita/xx", "Windows non ammette : nei nomi")],
)
def test_no_game_has_such_a_folder(tmp_path: Path, name: str, why: str) -> None:
    result = CliRunner().invoke(program, ["nuova", str(tmp_path / name)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"errore: {tmp_path / name}: La cartella non si può creare ({why}).\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "word"),
    [
        (PureWindowsPath("C:/partite/lupus-24"), r"C:\partite\lupus-24"),
        (PureWindowsPath("C:/Partite di Nicolò"), r'"C:\Partite di Nicolò"'),
        (PurePosixPath("/home/nicolò/lupus_24"), "/home/nicolò/lupus_24"),
        (PurePosixPath("/home/ada/lupus (24)"), '"/home/ada/lupus (24)"'),
        (PurePosixPath("/home/ada/cip&ciop"), '"/home/ada/cip&ciop"'),
    ],
)
def test_a_path_in_a_line_to_paste(path: PurePath, word: str) -> None:
    assert as_word(path) == word


def test_the_line_of_a_new_game_can_be_pasted(tmp_path: Path) -> None:
    made = CliRunner().invoke(program, ["nuova", str(tmp_path / "lupus è qui")])
    assert made.stdout.splitlines()[-1] == f'Per controllare: forumtool controlla -e "{tmp_path / "lupus è qui"}"'


@pytest.mark.parametrize("nick", ["~root", "~Brina~", "*", "$HOME", "%PATH%", "Zampa[ITA]"])
def test_a_nick_is_no_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nick: str) -> None:
    """On Windows click would put in place of such words the paths that a shell finds in them."""
    monkeypatch.setattr(click.core, "os", SimpleNamespace(**{**vars(os), "name": "nt"}))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ZampaI").touch()
    evening = Evening(tmp_path)
    evening.write(EDITION.replace('nome = "Carla"', f'nome = "{nick}"'))
    moment = ("--adesso", "2026-11-03T23:00:00+01:00", "-e", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["forumtool", "segna", "decisione", "470000101", nick, *moment])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    assert f'voto = "{nick}"' in (tmp_path / "edizione.toml").read_bytes().decode()


@pytest.mark.usefixtures("paths_of_windows")
@pytest.mark.parametrize("written", ['la mia partita"', '"la mia partita"', "la mia partita"])
def test_quotation_marks_around_a_folder(tmp_path: Path, written: str) -> None:
    """What Windows makes of "la mia partita\\", and what ``set FORUMTOOL_EDIZIONE="…"`` leaves."""
    evening = Evening(tmp_path / "la mia partita")
    evening.folder.mkdir()
    evening.write()
    with contextlib.chdir(tmp_path):
        for words, variable in ((["-e", written], None), ([], written)):
            done = CliRunner().invoke(program, ["calendario", *words], env={"FORUMTOOL_EDIZIONE": variable})
            assert (done.exit_code, done.stderr) == (0, "")


@pytest.mark.usefixtures("paths_of_windows")
def test_a_folder_that_swallows_the_options_after_it() -> None:
    told = CliRunner().invoke(program, ["calendario", "-e", 'C:/la mia partita" --adesso 2026-11-03T23:00'])
    assert told.exit_code == 2
    assert (
        'C:/la mia partita" --adesso 2026-11-03T23:00: la barra \\ prima delle virgolette le annulla: togli la barra '
        "in fondo alla cartella." in " ".join(told.stderr.split())
    )


def test_elsewhere_a_name_may_hold_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "sys", SimpleNamespace(platform="linux"))
    folder = tmp_path / 'la "partita"'
    told = CliRunner().invoke(program, ["calendario", "-e", str(folder)])
    assert told.stderr.startswith(f"errore: {folder}: ")  # and then that nothing is there, or on Windows can be


def test_a_name_of_the_greatest_length(tmp_path: Path) -> None:
    path = tmp_path / ("à" * 125 + ".txt")  # 254 bytes of the 255 that a name may have
    write_atomically(path, "Carla 3")
    write_atomically(path, "Carla 4")
    assert path.read_text("utf-8") == "Carla 4"


def test_a_rule_book_on_another_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From one letter of Windows to another there is no relative path."""
    shutil.copy(ROOT / "config" / "regolamenti" / "tabula-ur.toml", tmp_path / "mio.toml")

    def elsewhere(path: str, start: str) -> str:
        raise ValueError(f"path is on mount {path[:2]!r}, start on mount {str(start)[:2]!r}")

    monkeypatch.setattr(os.path, "relpath", elsewhere)
    evening = Evening(tmp_path)
    made = evening.run("nuova", str(tmp_path / "gioco"), "--regolamento", str(tmp_path / "mio.toml"))
    assert made.exit_code == 0, made.output
    written = (tmp_path / "gioco" / "edizione.toml").read_text("utf-8")
    assert f'regolamento = "{(tmp_path / "mio.toml").as_posix()}"' in written


# ---------------------------------------------------------------- files


class TestHeldFiles:
    """An antivirus or an indexer holds a new file for a moment, and Windows then lets nobody rename over it."""

    @pytest.fixture
    def waited(self, monkeypatch: pytest.MonkeyPatch) -> list[float]:
        waits: list[float] = []
        monkeypatch.setattr(files, "_sleep", waits.append)
        return waits

    def held(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        replace, left = Path.replace, [times]

        def busy(self: Path, target: Path) -> Path:
            if left[0] > 0:
                left[0] -= 1
                raise PermissionError(errno.EACCES, "Access is denied")
            return replace(self, target)

        monkeypatch.setattr(Path, "replace", busy)

    @pytest.mark.usefixtures("windows")
    def test_a_moment_is_waited_for(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> None:
        self.held(monkeypatch, 3)
        write_atomically(tmp_path / "conto.txt", "Carla 3")
        assert (tmp_path / "conto.txt").read_text("utf-8") == "Carla 3"
        assert waited == [0.05, 0.1, 0.2]

    @pytest.mark.usefixtures("windows")
    def test_but_not_for_ever(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> None:
        (tmp_path / "conto.txt").write_text("prima", "utf-8")
        self.held(monkeypatch, 99)
        with pytest.raises(ForumtoolError, match=r"\(permesso negato, o è aperto in un altro programma\)\."):
            write_atomically(tmp_path / "conto.txt", "dopo")
        assert sum(waited) < 2
        assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [("conto.txt", "prima")]

    @pytest.mark.usefixtures("windows")
    def test_nor_can_it_be_read_while_another_takes_its_place(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]
    ) -> None:
        (tmp_path / "edizione.toml").write_bytes(b"una\r\n")
        read, left = Path.read_bytes, [2]

        def busy(self: Path) -> bytes:
            if left[0] > 0:
                left[0] -= 1
                raise PermissionError(errno.EACCES, "Permission denied", str(self))
            return read(self)

        monkeypatch.setattr(Path, "read_bytes", busy)
        assert read_text(tmp_path / "edizione.toml") == "una\r\n"
        assert waited == [0.05, 0.1]
        left[0] = 99
        with pytest.raises(ForumtoolError) as caught:
            read_text(tmp_path / "edizione.toml")
        assert str(caught.value) == (
            f"{tmp_path / 'edizione.toml'}: Il file non si può leggere (permesso negato, o è aperto in un altro "
            "programma)."
        )

    def test_elsewhere_no_is_no(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        self.held(monkeypatch, 1)
        with pytest.raises(ForumtoolError, match="permesso negato"):
            write_atomically(tmp_path / "conto.txt", "dopo")
        assert waited == []


    @pytest.mark.usefixtures("windows", "waited")
    def test_one_that_may_only_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Windows neither replaces such a file nor takes it away: nothing may be left beside it."""
        replace, unlink = Path.replace, Path.unlink

        def check(*paths: Path) -> None:
            if not all(path.stat().st_mode & stat.S_IWRITE for path in paths if path.exists()):
                raise PermissionError(errno.EACCES, "Access is denied")

        def replaced(self: Path, target: Path) -> Path:
            check(target)
            return replace(self, target)

        def unlinked(self: Path, missing_ok: bool = False) -> None:
            check(self)
            unlink(self, missing_ok)

        monkeypatch.setattr(Path, "replace", replaced)
        monkeypatch.setattr(Path, "unlink", unlinked)
        (tmp_path / "conto.txt").write_text("prima", "utf-8")
        (tmp_path / "conto.txt").chmod(0o444)
        with pytest.raises(ForumtoolError, match="permesso negato, o è aperto in un altro programma"):
            write_atomically(tmp_path / "conto.txt", "dopo")
        assert [(file.name, file.read_text("utf-8")) for file in tmp_path.iterdir()] == [("conto.txt", "prima")]
        (tmp_path / "conto.txt").chmod(0o644)

    @pytest.mark.usefixtures("windows")
    def test_a_forbidden_folder_is_asked_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        def denied(path: str, *_how: object) -> int:
            asked.append(Path(path).name)
            raise PermissionError(errno.EACCES, "Permission denied", str(path))

        monkeypatch.setattr(os, "open", denied)
        with pytest.raises(ForumtoolError, match="permesso negato, o è aperto in un altro programma"):
            write_atomically(tmp_path / "conto.txt", "Carla 3")
        [name] = asked
        assert name.startswith(".conto.txt.")
        assert name.endswith(".tmp")


@pytest.mark.parametrize(
    ("code", "number", "why"),
    [
        (errno.EACCES, 32, "è in uso da un altro programma"),
        (errno.EACCES, 33, "è in uso da un altro programma"),
        (errno.EACCES, 5, "permesso negato, o è aperto in un altro programma"),
        (errno.EACCES, None, "permesso negato, o è aperto in un altro programma"),
        (errno.EACCES, 19, "il disco è in sola lettura"),
        (errno.EACCES, 21, "il disco non è pronto"),
        (errno.ENOENT, 2, "la cartella non esiste"),
        (errno.ENOENT, 3, "la cartella non esiste"),
        (errno.ENOENT, 53, "il computer che ha quella cartella non si trova"),
        (errno.ENOENT, 206, "il percorso è troppo lungo"),
        (errno.EINVAL, 123, "il nome non è ammesso"),
        (errno.EINVAL, None, f"errore {errno.EINVAL} del sistema"),
        (errno.ENOSPC, 112, "il disco è pieno"),
        (errno.EDEADLK, None, "è in uso da un altro programma"),
    ],
)
def test_why_windows_says_no(monkeypatch: pytest.MonkeyPatch, code: int, number: int | None, why: str) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    error = OSError(code, "No", "conto.txt")
    error.winerror = number  # type: ignore[attr-defined, unused-ignore]
    assert cause(error) == why


def test_a_folder_in_the_place_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows opens none, and says of it what it says of a forbidden file."""
    monkeypatch.setattr(sys, "platform", "win32")
    assert cause(PermissionError(errno.EACCES, "Permission denied", str(tmp_path))) == "è una cartella"
    monkeypatch.setattr(sys, "platform", "linux")
    assert cause(PermissionError(errno.EACCES, "Permission denied", str(tmp_path))) == "permesso negato"


class FakeMsvcrt(ModuleType):
    """Windows' own locks: what is asked of them, and where in the file; ``busy`` is for how long somebody has them."""

    LK_UNLCK, LK_LOCK, LK_NBLCK = range(3)

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.asked: list[tuple[int, int, int]] = []
        self.clock = self.busy = 0.0

    def locking(self, handle: int, mode: int, length: int) -> None:
        if self.clock < self.busy:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.asked.append((mode, length, os.lseek(handle, 0, os.SEEK_CUR)))

    def sleep(self, seconds: float) -> None:
        self.clock += seconds


class TestLock:
    @pytest.fixture
    def msvcrt(self, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> FakeMsvcrt:
        """Locks as on Windows, in place of ours."""
        fake = FakeMsvcrt()
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("temp")))
        monkeypatch.setitem(sys.modules, "msvcrt", fake)
        monkeypatch.setattr(sys, "platform", "win32")
        spec = importlib.util.spec_from_file_location("lock_of_windows", lock.__file__)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        monkeypatch.setattr(module, "_sleep", fake.sleep)
        monkeypatch.setattr(module, "_clock", lambda: fake.clock)
        monkeypatch.setattr(files, "locked", module.locked)
        return fake

    @pytest.mark.usefixtures("windows")
    def test_it_is_taken_and_given_back_outside_the_folder(self, tmp_path: Path, msvcrt: FakeMsvcrt) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes(b"una\n")
        replace_text(path, "una\n", "due\n")
        with pytest.raises(ForumtoolError, match="cambiato nel frattempo"):
            replace_text(path, "una\n", "tre\n")
        assert msvcrt.asked == [(2, 1, 0), (0, 1, 0)] * 2
        assert [file.name for file in tmp_path.iterdir()] == ["edizione.toml"]
        assert [file.suffix for file in Path(tempfile.gettempdir()).iterdir()] == [".lock"]

    @pytest.mark.usefixtures("windows")
    def test_one_that_is_free_again_is_had_at_once(self, tmp_path: Path, msvcrt: FakeMsvcrt) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes(b"una\n")
        msvcrt.busy = 15.0
        replace_text(path, "una\n", "due\n")
        assert path.read_text("utf-8") == "due\n"
        assert 15.0 <= msvcrt.clock < 15.1

    @pytest.mark.usefixtures("windows")
    def test_one_that_is_never_free_is_a_sentence(self, tmp_path: Path, msvcrt: FakeMsvcrt) -> None:
        path = tmp_path / "edizione.toml"
        path.write_bytes(b"una\n")
        msvcrt.busy = 3600.0
        with pytest.raises(ForumtoolError, match=r"Il file non si può scrivere \(è in uso da un altro programma\)\."):
            replace_text(path, "una\n", "due\n")
        assert path.read_text("utf-8") == "una\n"
        assert 20 <= msvcrt.clock < 21


# ---------------------------------------------------------------- consoles and encodings

NICK = "Ann★⚔😀"
DAY = "2026-11-03"


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    found = Evening(tmp_path)
    found.write(EDITION.replace('nome = "Anna"', f'nome = "{NICK}"').replace("\n", "\r\n"))
    found.save([post(NICK, f"{DAY} 10:00", "Voto Carla ≥ → è 🔥"), post("Bruno", f"{DAY} 10:05", "Voto Dario o Carla")])
    return found


def python(evening: Evening, *words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "FORUMTOOL_EDIZIONE": str(evening.folder), "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, check=False)


@pytest.mark.parametrize("form", ["testo", "bbcode", "json", "html"])
@pytest.mark.parametrize("console", ["cp850:strict", "cp1252:strict", "ascii:strict"])
def test_any_console_gets_the_same_bytes(evening: Evening, form: str, console: str) -> None:
    pages = ("--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at, "--adesso", evening.read_at)
    words = ("-m", "forumtool", "tally", *pages, "--formato", form)
    done = python(evening, *words, PYTHONIOENCODING=console, PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode == 3, done.stderr
    assert done.stdout == evening.tally("--formato", form).stdout_bytes
    if form != "bbcode":
        assert (NICK if form != "json" else "\\u2605" if b"\\u2605" in done.stdout else NICK).encode() in done.stdout
    assert "Ann" in done.stdout.decode("utf-8")
    done.stderr.decode("utf-8")


def test_no_file_is_opened_in_the_systems_own_encoding(evening: Evening) -> None:
    """Python itself says where it happens."""
    strict = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "forumtool")
    pages = ("--pagine", str(evening.folder / "pagine"), "--letto-il", evening.read_at)
    clock = ("--adesso", evening.read_at)
    target = ("--su", str(evening.folder / "conto.txt"))
    runs = {
        ("tally", *pages, *clock, *target): 3,
        ("tally", "--offline", *clock, "--formato", "html", *target): 3,
        ("segna", "notte", "2", "gufo", "Bruno", *clock): 0,
        ("segna", "annulla"): 0,
        ("controlla", "--offline", "--orologio", *clock): 3,
        ("registro", *clock): 0,
        ("mattino", *clock): 0,
        ("inattivi", "--offline", *clock): 0,
        ("calendario", *clock): 0,
        ("notte", "1", *clock): 3,  # the influencer has not chosen
        ("ruolo", "gufo"): 0,
        ("ruoli",): 0,
        ("unisci", str(evening.folder / "archivio.sqlite")): 0,
        ("nuova", str(evening.folder / "altra"), *clock): 0,
        ("demo",): 0,
        ("scarica",): 5,  # the edition has no address
        ("estrai",): 2,
    }
    assert {words[0] for words in runs} == set(COMMANDS)
    for words, code in runs.items():
        done = python(evening, *strict, *words)
        assert done.returncode == code, (words, done.stdout.decode(), done.stderr.decode())
        assert b"Traceback" not in done.stderr


def test_a_file_with_the_lines_of_notepad_keeps_them(evening: Evening) -> None:
    file = evening.folder / "edizione.toml"
    before = file.read_bytes()
    assert before.count(b"\r\n") == before.count(b"\n") > 10
    assert evening.run("segna", "notte", "2", "gufo", "Bruno", "--adesso", evening.read_at).exit_code == 0
    after = file.read_bytes()
    assert after.count(b"\r\n") == after.count(b"\n") > before.count(b"\n")
