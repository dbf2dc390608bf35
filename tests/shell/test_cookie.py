"""The login cookie: found, checked, never shown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from forumtool.problems import PagesError
from forumtool.shell.cookie import Cookie, find_cookie

SECRET = "member_id=1001; pass_hash=0a1b2c"


def saved(tmp_path: Path, text: str | bytes, mode: int = 0o600) -> Path:
    path = tmp_path / "cookie"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    path.chmod(mode)
    return path


@pytest.mark.parametrize("text", [SECRET, f"Cookie: {SECRET}", f"  cookie:{SECRET}\n"])
def test_as_copied_from_the_browser(tmp_path: Path, text: str) -> None:
    assert find_cookie({"FORUMTOOL_COOKIE": text}) == Cookie(SECRET)
    assert find_cookie({}, saved(tmp_path, text)) == Cookie(SECRET)
    assert find_cookie({}, saved(tmp_path, "\ufeff" + text)) == Cookie(SECRET)


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    assert find_cookie({"FORUMTOOL_COOKIE": "a=1"}, saved(tmp_path, SECRET)) == Cookie("a=1")
    assert find_cookie({"FORUMTOOL_COOKIE": " "}, saved(tmp_path, SECRET)) == Cookie(SECRET)


def test_none_at_all(tmp_path: Path) -> None:
    assert find_cookie({}) is None
    assert find_cookie({}, tmp_path / "cookie") is None


def test_it_is_never_shown() -> None:
    cookie = Cookie(SECRET)
    assert "0a1b2c" not in f"{cookie} {cookie!r} {[cookie]}"


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_a_file_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = saved(tmp_path, SECRET, mode)
    if sys.platform == "win32":
        assert find_cookie({}, path) == Cookie(SECRET)
        return
    with pytest.raises(PagesError) as caught:
        find_cookie({}, path)
    assert str(caught.value) == (
        f"{path}: Il file del cookie può essere letto da altri utenti del computer: non lo uso.\n    chmod 600 {path}"
    )


@pytest.mark.parametrize(
    "text", ["0a1b2c", "a=0a1b2c\nb=2", "a=0a1b2c\x00", "à=0a1b2c", "=0a1b2c", "a=0a1b2c\r\nHost: altrove"]
)
def test_what_is_no_cookie_is_refused_without_showing_it(tmp_path: Path, text: str) -> None:
    message = "Qui ci vuole l'intestazione Cookie copiata dal browser, su una riga sola: nome=valore; nome=valore."
    path = saved(tmp_path, text)
    for environ, where in ({"FORUMTOOL_COOKIE": text}, "FORUMTOOL_COOKIE"), ({}, str(path)):
        with pytest.raises(PagesError) as caught:
            find_cookie(environ, path)
        assert str(caught.value) == f"{where}: {message}"


def test_a_file_of_other_bytes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PagesError, match="Qui ci vuole l'intestazione Cookie"):
        find_cookie({}, saved(tmp_path, b"a=\xff\xfe"))
    (tmp_path / "cartella").mkdir(mode=0o700)
    with pytest.raises(PagesError, match="Il file del cookie non si può leggere"):
        find_cookie({}, tmp_path / "cartella")


HASH = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"


@pytest.mark.parametrize(
    ("cookie", "secrets"),
    [
        (SECRET, {"0a1b2c"}),
        (f"member_id=1001; pass_hash={HASH}; session_id=a1{HASH[2:]}", {HASH, f"a1{HASH[2:]}"}),
        (f'auth_session="{HASH}"', {HASH}),
        (f"auth_session=1001%7C{HASH}", {f"1001%7C{HASH}", HASH}),
        (f"qualcosa={HASH[:16]}", {HASH[:16]}),
        ("qualcosa=0a1b2c3d4e5f", set()),
        ("member_id=1001; cat=12,13; unread=470000101; posts=470000101,470000102,470000103", set()),
        ("login-from=facebook; auth_from=facebook; lingua=italiano; session_time=1762203600", set()),
        ("skin=la mia notte 2024 blu e oro", set()),
    ],
)
def test_what_of_it_lets_somebody_in(cookie: str, secrets: set[str]) -> None:
    assert Cookie(cookie).secrets == secrets


@pytest.mark.parametrize("length", [16_385, 10_000_000])
def test_longer_than_any_browser_s(tmp_path: Path, length: int) -> None:
    for text in (f"a={'b' * length}"[:length], f"{SECRET}; a={'b' * length}"):
        for environment, file in (({"FORUMTOOL_COOKIE": text}, None), ({}, saved(tmp_path, text))):
            with pytest.raises(PagesError, match="Qui ci vuole l'intestazione Cookie copiata dal browser"):
                find_cookie(environment, file)
