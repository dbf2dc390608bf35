"""An edition's folder may come from somebody else: its templates reach nothing but the values that they are given, and
the rule books that it names are no way to read what is not its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.evening import EDITION, Evening
from tests.forum import post

SECRET = "pass_hash=0a1b2c3d4e5f"

ATTACKS = {
    "a file": "{% include '/etc/passwd' %}",
    "a file beside": "{% include '../edizione.toml' %}",
    "the cookie": "{% include '../cookie.txt' %}",
    "a link": "{% include 'legame.bbcode.j2' %}",
    "classes": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "a method's globals": "{{ tally.title.upper.__globals__ }}",
    "globals": "{{ cycler.__init__.__globals__.os.environ }}",
    "a range": "{{ range(10) }}",
    "a filter": "{{ 'x' | attr('__class__') }}",
    "a format": "{{ '%s' % 1 }}",
    "a method": "{{ 'x'.format(1) }}",
    "the engine": "{{ self.__init__.__globals__ }}",
    "the environment": "{{ self._TemplateReference__context.environment }}",
    "an import": "{% import 'os' as os %}",
    "an extension": "{% do x %}",
    "a huge number": "{{ 9 ** 9 ** 9 }}",
    "a huge text": "{{ 'x' * 999999999 }}",
    "endless inclusion": "{% include 'tally.bbcode.j2' %}",
}


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    found = Evening.of(tmp_path, [post("Anna", "2026-11-03 10:00", "Voto Carla")])
    monkeypatch.setenv("FORUMTOOL_COOKIE", SECRET)
    (tmp_path / "cookie.txt").write_text(SECRET, "utf-8")
    (tmp_path / "templates").mkdir()
    return found


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_it_is_refused_with_its_line(evening: Evening, attack: str) -> None:
    templates = evening.folder / "templates"
    if sys.platform != "win32":
        (templates / "legame.bbcode.j2").symlink_to(evening.folder / "cookie.txt")
    (templates / "tally.bbcode.j2").write_text(f"Ecco:\n{attack}\n", "utf-8")
    result = evening.tally("--formato", "bbcode")
    assert (result.exit_code, result.stdout) == (5, "")
    assert result.stderr.startswith("errore: templates/")
    assert SECRET not in result.stderr
    assert "root:" not in result.stderr


# Files that may lie on a machine, none of which is a rule book.
FILES = {
    "no toml": b"token = hunter2\n",
    "half a toml": b'[registry]\nnome = "x"\ntoken = "hunter2\n',
    "a key twice": b'token = "hunter2"\ntoken = "hunter2"\n',
    "another encoding": b'token = "\xe0 hunter2"\n',
    "another encoding, wide": 'token = "hunter2"'.encode("utf-16"),
    "another programs toml": b'[registry]\ntoken = "hunter2"\n',
    "brackets": b"token = " + b"[" * 9999 + b"hunter2",
    "a huge number": b"hunter2 = " + b"9" * 5000,
}
# How an edition, or a book in its folder, names a file.
NAMING = {
    "regolamento": ('regolamento = "{}"', ""),
    "estende": ('regolamento = "libro.toml"', 'estende = "{}"\n'),
    "ruoli": ('regolamento = "libro.toml"', 'estende = "tabula-ur"\nruoli = "{}"\n'),
}


@pytest.mark.parametrize("command", ["tally", "ruoli"])
@pytest.mark.parametrize("naming", NAMING)
@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("way", ["up", "whole", "link"])
def test_a_rule_book_is_no_way_to_read_other_files(
    evening: Evening, command: str, naming: str, file: str, way: str
) -> None:
    elsewhere = evening.folder.parent / f"{evening.folder.name}-altrove"
    elsewhere.mkdir()
    (elsewhere / "altro.toml").write_bytes(FILES[file])
    path = {"up": f"../{elsewhere.name}/altro.toml", "whole": (elsewhere / "altro.toml").as_posix(), "link": "qui.toml"}
    if way == "link" and sys.platform != "win32":
        (evening.folder / "qui.toml").symlink_to(elsewhere / "altro.toml")
    line, book = NAMING[naming]
    (evening.folder / "libro.toml").write_text(book.format(path[way]), "utf-8")
    evening.write(EDITION.replace('regolamento = "tabula-ur"', line.format(path[way])))
    result = evening.run(command, "--adesso", "2026-11-03T23:00")

    assert (result.exit_code, result.stdout) == (5, "")
    assert "hunter2" not in result.stderr


@pytest.mark.parametrize("name", ["/etc/passwd", "cookie.txt", "../cookie.txt", "edizione.toml/../cookie.txt", "."])
@pytest.mark.parametrize("naming", NAMING)
def test_what_does_not_end_as_a_rule_book_is_not_opened(evening: Evening, naming: str, name: str) -> None:
    line, book = NAMING[naming]
    (evening.folder / "libro.toml").write_text(book.format(name), "utf-8")
    evening.write(EDITION.replace('regolamento = "tabula-ur"', line.format(name)))
    result = evening.tally()

    assert (result.exit_code, result.stdout) == (5, "")
    assert f"«{name}» non si trova" in result.stderr
    assert SECRET not in result.stderr
    assert "root:" not in result.stderr


def test_of_a_book_in_the_editions_own_folder_the_line_is_shown(evening: Evening) -> None:
    (evening.folder / "libro.toml").write_text("turni = due\n", "utf-8")
    evening.write(EDITION.replace("tabula-ur", "libro.toml"))
    assert "qui: turni = due" in evening.tally().stderr


def test_a_book_beside_the_editions_folder_is_read(evening: Evening) -> None:
    book = evening.folder.parent / f"{evening.folder.name}.toml"
    book.write_text('estende = "tabula-ur"\nturni = 3\n', "utf-8")
    evening.write(EDITION.replace("tabula-ur", f"../{book.name}"))
    assert "turni: `turni` non può essere 3" in evening.tally().stderr
