"""The terminal's letters, width, and what is said meanwhile."""

from __future__ import annotations

import io

import pytest

from forumtool.shell.console import say, speak_utf8, width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_output_is_utf8_whatever_the_code_page() -> None:
    data = io.BytesIO()
    stream = io.TextIOWrapper(data, encoding="cp437", newline="")
    speak_utf8(stream)
    stream.write("«è» 📜 \udcff")
    stream.flush()
    assert data.getvalue() == "«è» 📜 ?".encode()


def test_a_stream_that_is_no_file_is_left_alone() -> None:
    stream = io.StringIO()
    speak_utf8(stream)
    stream.write("è")
    assert stream.getvalue() == "è"


@pytest.mark.parametrize(("columns", "expected"), [("20", 40), ("100", 100), ("400", 120)])
def test_width_follows_the_terminal_within_reason(
    monkeypatch: pytest.MonkeyPatch, columns: str, expected: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width() == expected


def test_what_is_said_meanwhile_goes_beside_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    say("Il forum chiede di aspettare 30 secondi.")
    assert capsys.readouterr() == ("", "Il forum chiede di aspettare 30 secondi.\n")


def test_what_is_said_on_a_terminal_stands_in_place_of_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "60")
    say("Aspetto.")
    assert terminal.getvalue() == "\rAspetto." + " " * 51 + "\n"
