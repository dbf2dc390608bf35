"""The wheel and the sdist, built and installed elsewhere: what ships with the program is found there."""

from __future__ import annotations

import json
import os
import re
import shutil
import site
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from forumtool import __version__
from forumtool.shell.resources import template_names

ROOT = Path(__file__).parents[1]
WHEEL = f"forumtool-{__version__}-py3-none-any.whl"
SDIST = f"forumtool-{__version__}.tar.gz"


def build(source: Path, into: Path, *targets: str) -> None:
    """Builds without a network: the backend is one of the tools that tests need."""
    wanted = [word for target in targets for word in ("-t", target)]
    run(sys.executable, "-m", "hatchling", "build", "-d", str(into), *wanted, at=source)


def run(*command: str, at: Path, codes: tuple[int, ...] = (0,), **variables: str) -> str:
    """What a command says, with nothing of this checkout on its path."""
    ours = {"PYTHONPATH", "FORUMTOOL_EDIZIONE", "FORUMTOOL_COOKIE"}
    environment = {name: value for name, value in os.environ.items() if name not in ours} | variables
    done = subprocess.run(command, cwd=at, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode in codes, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both packages."""
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, "wheel", "sdist")
    return folder


@pytest.fixture(scope="module")
def scripts(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment where the wheel is installed.

    What the program depends on is lent by this environment, except for the program itself.
    """
    place = tmp_path_factory.mktemp("altrove") / "env"
    venv.create(place, with_pip=False, symlinks=os.name != "nt")
    folder = place / ("Scripts" if os.name == "nt" else "bin")
    python = str(folder / ("python.exe" if os.name == "nt" else "python"))
    own = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", at=place).strip())
    (own / "lent.pth").write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    wheel = str(built / WHEEL)
    fresh = ("--no-deps", "--no-index", "--ignore-installed")  # one that is lent is not what is tried
    run(sys.executable, "-m", "pip", "--python", python, "install", "-q", *fresh, wheel, at=place)
    return folder


def forumtool(scripts: Path, *words: str, at: Path, codes: tuple[int, ...] = (0,), **variables: str) -> str:
    return run(str(scripts / "forumtool"), *words, at=at, codes=codes, **variables)


def test_it_is_the_installed_one_that_runs(scripts: Path, tmp_path: Path) -> None:
    assert forumtool(scripts, "--version", at=tmp_path) == f"forumtool, versione {__version__}\n"
    python = str(scripts / "python")
    assert run(python, "-m", "forumtool", "--version", at=tmp_path) == f"forumtool, versione {__version__}\n"
    where = run(python, "-c", "import forumtool; print(forumtool.__file__)", at=tmp_path)
    assert Path(where.strip()).is_relative_to(scripts.parent)


def test_the_demo_is_found(scripts: Path, tmp_path: Path) -> None:
    assert "Lupus di Pietrafosca" in forumtool(scripts, "demo", at=tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("book", ["tabula-ur", "avventure-orientali", "partitalla", "licantropi"])
def test_every_rule_book_and_its_roles_are_found(scripts: Path, tmp_path: Path, book: str) -> None:
    listed = json.loads(forumtool(scripts, "ruoli", "--regolamento", book, "--formato", "json", at=tmp_path))
    assert listed["ruleset"] == book
    assert len(listed["roles"]) > 10


def test_an_evening_from_an_empty_folder(scripts: Path, tmp_path: Path) -> None:
    edition = tmp_path / "città nuova"  # a path with a space and an accent
    forumtool(scripts, "nuova", str(edition), "--cabina", "63000001", at=tmp_path)
    shutil.copytree(ROOT / "fixtures" / "demo", edition, dirs_exist_ok=True)
    asked = ("tally", "--giorno", "2", "--pagine", "pagine", "--adesso", "2025-02-13T22:00:00")
    for form in ("testo", "bbcode", "json", "html"):
        assert forumtool(scripts, *asked, "--formato", form, at=edition, codes=(0, 3))


@pytest.mark.parametrize(
    ("shell", "words", "place"),
    [("bash", "forumtool cal", "1"), ("zsh", "forumtool cal", "1"), ("fish", "forumtool", "cal")],
)
def test_the_shell_completes_its_commands(scripts: Path, tmp_path: Path, shell: str, words: str, place: str) -> None:
    said = forumtool(
        scripts, at=tmp_path, _FORUMTOOL_COMPLETE=f"{shell}_complete", COMP_WORDS=words, COMP_CWORD=place
    )
    assert "calendario" in said.replace(",", "\n").split()
    assert "forumtool" in forumtool(scripts, at=tmp_path, _FORUMTOOL_COMPLETE=f"{shell}_source")


if shutil.which("bash"):

    def test_bash_itself_completes(scripts: Path, tmp_path: Path) -> None:
        """The line of the guide, in a shell that asks for what comes after three words."""
        guide = (ROOT / "docs" / "guida.md").read_text("utf-8")
        (line,) = re.findall(r"^\| bash \| `~/\.bashrc` \| `(.+)` \|$", guide, re.MULTILINE)
        asks = "COMP_WORDS=(forumtool tally --formato ''); COMP_CWORD=3; _forumtool_completion forumtool"
        path = f"{scripts}{os.pathsep}{os.environ['PATH']}"
        told = run("bash", "--norc", "-c", f'{line}; {asks}; echo "${{COMPREPLY[@]}}"', at=tmp_path, PATH=path)
        assert told.split() == ["testo", "bbcode", "json", "html"]


def test_the_wheel_holds_what_ships_and_no_more(built: Path) -> None:
    with zipfile.ZipFile(built / WHEEL) as wheel:
        names = wheel.namelist()
    data = {name.removeprefix("forumtool/_data/") for name in names if name.startswith("forumtool/_data/")}
    assert {f"templates/{name}" for name in template_names()} <= data
    assert "demo/edizione.toml" in data
    assert {name.split("/")[0] for name in data} == {"templates", "config", "demo"}
    assert {name.split("/")[0] for name in names} == {"forumtool", f"forumtool-{__version__}.dist-info"}
    assert not [name for name in names if "__pycache__" in name or name.endswith((".sqlite", ".pyc"))]


def test_both_packages_hold_the_licence(built: Path) -> None:
    licence = (ROOT / "LICENSE").read_bytes()
    with zipfile.ZipFile(built / WHEEL) as wheel:
        about = f"forumtool-{__version__}.dist-info"
        assert wheel.read(f"{about}/licenses/LICENSE") == licence
        metadata = wheel.read(f"{about}/METADATA").decode()
    assert "License-Expression: MIT\nLicense-File: LICENSE\n" in metadata
    assert "Classifier: Natural Language :: Italian\n" in metadata
    with tarfile.open(built / SDIST) as sdist:
        kept = sdist.extractfile(f"{SDIST.removesuffix('.tar.gz')}/LICENSE")
        assert kept is not None
        assert kept.read() == licence


def test_the_sdist_gives_the_same_wheel(built: Path, tmp_path: Path) -> None:
    with tarfile.open(built / SDIST) as sdist:
        sdist.extractall(tmp_path, filter="data")
    source = tmp_path / SDIST.removesuffix(".tar.gz")
    assert (source / "tests").is_dir()
    build(source, tmp_path / "dist", "wheel")
    with zipfile.ZipFile(built / WHEEL) as one, zipfile.ZipFile(tmp_path / "dist" / WHEEL) as other:
        assert {info.filename: info.CRC for info in one.infolist() if "RECORD" not in info.filename} == {
            info.filename: info.CRC for info in other.infolist() if "RECORD" not in info.filename
        }
