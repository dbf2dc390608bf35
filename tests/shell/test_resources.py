"""Shipped texts are found in a checkout and in an installed package; an edition's own template wins, safely."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from forumtool.problems import EditionError
from forumtool.shell import resources
from forumtool.shell.resources import demo_folder, find_roles, find_ruleset, find_template, template_names
from tests.links import link

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of ours with its data inside, as a wheel lays it."""
    data = tmp_path / "forumtool" / "_data"
    for name, text in {
        "templates/pubblico.bbcode": "spedito",
        "templates/parti/riga.bbcode": "riga",
        "config/regolamenti/partitalla.toml": "id = 1",
        "config/regolamenti/licantropi.toml": "id = 2",
        "config/ruoli/partitalla.toml": "ruoli",
        "demo/edizione.toml": "demo",
    }.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_text(text)
    monkeypatch.setattr(resources, "_INSTALLED", data)
    resources._folder.cache_clear()
    yield data
    resources._folder.cache_clear()


def test_texts_of_an_installed_package(shipped: Path) -> None:
    assert find_template()("pubblico.bbcode") == "spedito"
    assert find_template()("parti/riga.bbcode") == "riga"
    assert find_ruleset()("partitalla") == "id = 1"
    assert find_roles()("partitalla") == "ruoli"
    assert demo_folder() == shipped / "demo"
    assert template_names() == ("parti/riga.bbcode", "pubblico.bbcode")


def test_texts_of_a_checkout() -> None:
    for path in sorted((REPOSITORY / "config" / "ruoli").glob("*.toml")):
        assert find_roles()(path.stem) == path.read_text("utf-8")
    assert demo_folder() == REPOSITORY / "fixtures" / "demo"


def test_the_working_folder_does_not_matter() -> None:
    code = "from forumtool.shell.resources import find_roles; print(len(find_roles()('tabula-ur')))"
    done = subprocess.run([sys.executable, "-c", code], cwd="/", capture_output=True, text=True, check=True)
    assert int(done.stdout) > 100


@pytest.mark.usefixtures("shipped")
class TestTemplates:
    def test_an_edition_overrides_by_name(self, tmp_path: Path) -> None:
        own = tmp_path / "templates"
        own.mkdir()
        (own / "pubblico.bbcode").write_text("mio")
        assert find_template(own)("pubblico.bbcode") == "mio"
        assert find_template(own)("parti/riga.bbcode") == "riga"

    def test_an_edition_without_templates(self, tmp_path: Path) -> None:
        assert find_template(tmp_path / "templates")("pubblico.bbcode") == "spedito"

    def test_an_unknown_one_names_those_there_are(self) -> None:
        with pytest.raises(LookupError) as caught:
            find_template()("publico.bbcode")
        assert caught.value.args == ("publico.bbcode", ("parti/riga.bbcode", "pubblico.bbcode"))

    @pytest.mark.parametrize("name", ["../segreto", "/etc/passwd", "a/../../segreto", "", ".", "..", ".x", "a\\b"])
    def test_nothing_outside_the_folder(self, tmp_path: Path, name: str) -> None:
        own = tmp_path / "templates"
        (own / "a").mkdir(parents=True)
        (tmp_path / "segreto").write_text("password")
        with pytest.raises(LookupError):
            find_template(own)(name)

    def test_nothing_through_a_link(self, tmp_path: Path) -> None:
        own = tmp_path / "templates"
        own.mkdir()
        (tmp_path / "segreto").write_text("password")
        link(own / "pubblico.bbcode", tmp_path / "segreto")
        assert find_template(own)("pubblico.bbcode") == "spedito"


@pytest.mark.usefixtures("shipped")
class TestRulesets:
    def test_ones_own_by_path_from_the_edition(self, tmp_path: Path) -> None:
        (tmp_path / "mio.toml").write_text("id = 3")
        assert find_ruleset(tmp_path)("mio.toml") == "id = 3"
        assert find_ruleset(tmp_path / "altrove")(str(tmp_path / "mio.toml")) == "id = 3"

    def test_a_shipped_name_is_never_a_file_of_the_edition(self, tmp_path: Path) -> None:
        (tmp_path / "partitalla.toml").write_text("id = 3")
        assert find_ruleset(tmp_path)("partitalla") == "id = 1"
        assert find_ruleset(tmp_path)("partitalla.toml") == "id = 3"

    def test_an_unknown_one_names_those_there_are(self, tmp_path: Path) -> None:
        (tmp_path / "note.txt").write_text("x")
        for name in ("partita", "manca.toml", "note.txt", "../config"):
            with pytest.raises(LookupError) as caught:
                find_ruleset(tmp_path)(name)
            assert caught.value.args == (name, ("licantropi", "partitalla"))

    def test_ones_own_in_a_wrong_encoding(self, tmp_path: Path) -> None:
        (tmp_path / "mio.toml").write_bytes("nome = 'però'".encode("cp1252"))
        with pytest.raises(EditionError, match="non è in UTF-8"):
            find_ruleset(tmp_path)("mio.toml")
