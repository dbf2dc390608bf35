"""An edition's folder may come from somebody else: its templates reach nothing but the values that they are given."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.evening import Evening
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


def test_a_rule_book_is_no_way_to_read_other_files(evening: Evening) -> None:
    for name in ("/etc/passwd", "cookie.txt", "../cookie.txt"):
        text = (evening.folder / "edizione.toml").read_text("utf-8")
        evening.write(text.replace('"tabula-ur"', f'"{name}"'))
        result = evening.tally()
        assert (result.exit_code, result.stdout) == (5, "")
        assert SECRET not in result.stderr
        assert "root:" not in result.stderr
        evening.write()
