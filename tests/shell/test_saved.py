"""Saved pages: every .html of a folder, whatever its name, and a sentence where there is none."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from forumtool.problems import PagesError
from forumtool.shell.saved import LARGEST_PAGE, read_folder


def save(path: Path, data: bytes = b"<html>", modified: float = 1_762_290_000) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    os.utime(path, (modified, modified))
    return path


def test_every_page_of_a_folder_in_order_of_name(tmp_path: Path) -> None:
    save(tmp_path / "b.HTM", b"due", 1_762_290_000.5)
    save(tmp_path / "a pagina 2 – Perché#.html", b"uno")
    save(tmp_path / "appunti.txt")
    save(tmp_path / "._a.html")  # what macOS leaves on foreign disks
    save(tmp_path / "b_files" / "cornice.html")
    save(tmp_path / "cartella.html" / "x.html")
    pages = list(read_folder(tmp_path))
    assert [page.data for page in pages] == [b"uno", b"due"]
    assert [page.origin for page in pages] == [str(tmp_path / "a pagina 2 – Perché#.html"), str(tmp_path / "b.HTM")]
    assert pages[0].modified == datetime(2025, 11, 4, 21, 0, tzinfo=UTC)
    assert pages[1].modified == datetime(2025, 11, 4, 21, 0, 0, 500_000, tzinfo=UTC)


def test_one_page_alone(tmp_path: Path) -> None:
    path = save(tmp_path / "salvata", b"una")
    assert [page.data for page in read_folder(path)] == [b"una"]


def test_pages_are_read_one_at_a_time(tmp_path: Path) -> None:
    save(tmp_path / "a.html", b"uno")
    second = save(tmp_path / "b.html", b"due")
    pages = read_folder(tmp_path)
    assert next(pages).data == b"uno"
    second.write_bytes(b"due, cambiata")
    assert next(pages).data == b"due, cambiata"


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(PagesError) as caught:
        read_folder(tmp_path / "pagine")
    assert str(caught.value) == f"{tmp_path / 'pagine'}: La cartella delle pagine non c'è."
    assert caught.value.exit_code == 4


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(PagesError) as caught:
        read_folder(tmp_path)
    assert str(caught.value) == (
        f"{tmp_path}: Nella cartella non c'è nessuna pagina .html.\n"
        "    Apri ogni pagina del topic nel browser e salvala qui con «Salva con nome», solo HTML."
    )


def test_pages_one_folder_deeper(tmp_path: Path) -> None:
    save(tmp_path / "giorno2" / "a.html")
    told = f"Le pagine sono in una cartella più interna: --pagine {tmp_path / 'giorno2'}"
    with pytest.raises(PagesError, match=re.escape(told)):
        read_folder(tmp_path)


def test_a_folder_with_a_space_in_its_name_can_be_copied_from_the_message(tmp_path: Path) -> None:
    save(tmp_path / "giorno 2" / "a.html")
    with pytest.raises(PagesError, match=re.escape(f'--pagine "{tmp_path / "giorno 2"}"') + "$"):
        read_folder(tmp_path)


def test_web_archives_are_told_apart(tmp_path: Path) -> None:
    save(tmp_path / "pagina.mhtml")
    with pytest.raises(PagesError, match="salvale di nuovo scegliendo «Pagina web, solo HTML»"):
        read_folder(tmp_path)


def test_a_file_that_cannot_be_a_page(tmp_path: Path) -> None:
    path = tmp_path / "film.html"
    with path.open("wb") as file:
        file.truncate(LARGEST_PAGE + 1)
    with pytest.raises(PagesError) as caught:
        list(read_folder(tmp_path))
    assert str(caught.value) == (
        f"{path}: Il file è di 16 MB e non può essere una pagina di un topic: toglilo dalla cartella, oppure apri il "
        "topic nel browser e salva di nuovo la pagina."
    )


def test_a_page_that_went_away(tmp_path: Path) -> None:
    path = save(tmp_path / "a.html")
    pages = read_folder(tmp_path)
    path.unlink()
    with pytest.raises(PagesError, match=r"a\.html: La pagina salvata non si può leggere"):
        next(pages)
