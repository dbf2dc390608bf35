"""Which letters the bytes of a page are."""

from __future__ import annotations

import codecs

import pytest

from forumtool.boards.decoding import decode

DECLARED = '<meta charset="utf-8">'


@pytest.mark.parametrize(
    ("data", "charset", "text"),
    [
        ("perché “no” €".encode("cp1252"), None, "perché “no” €"),
        ("perché “no” €".encode(), None, "perché “no” €"),  # saved by a browser, whatever it declares
        ('<meta charset="windows-1252">perché'.encode(), None, '<meta charset="windows-1252">perché'),
        ((DECLARED + "perché").encode() + b"\xe8", None, DECLARED + "perché\ufffd"),
        ("<META CONTENT='a; charset=UTF-8'>à".encode() + b"\xe8", None, "<META CONTENT='a; charset=UTF-8'>à\ufffd"),
        ('<script charset="utf-8"></script>perché'.encode("cp1252"), None, '<script charset="utf-8"></script>perché'),
        (f"<body>perché {DECLARED}".encode("cp1252"), None, f"<body>perché {DECLARED}"),
        (f"<BODY>perché {DECLARED}<body>".encode("cp1252"), None, f"<BODY>perché {DECLARED}<body>"),
        ("perché".encode() + b"\xe8", None, "perchÃ©è"),
        ("perché".encode("cp1252"), "windows-1252", "perché"),
        ("“perché”".encode("cp1252"), "ISO-8859-1", "“perché”"),
        ("perché".encode(), "UTF-8", "perché"),
        ("perché".encode("cp1252"), "utf-8", "perché"),
        ((DECLARED + "perché").encode("cp1252"), None, DECLARED + "perché"),
        ("più ".encode() + "perché".encode("cp1252"), "utf-8", "più perch\ufffd"),
        ("perché".encode(), "windows-1252", "perchÃ©"),
        ("perché".encode("cp1252"), "klingon", "perché"),
        (codecs.BOM_UTF8 + "perché".encode(), None, "perché"),
        (codecs.BOM_UTF8 + "perché".encode(), "windows-1252", "perché"),
        (codecs.BOM_UTF16_LE + "perché".encode("utf-16-le"), None, "perché"),
        (codecs.BOM_UTF16_BE + "perché".encode("utf-16-be"), None, "perché"),
        (b"a\x81b\x00c", None, "a\ufffdbc"),
        (b"", None, ""),
    ],
)
def test_decoding(data: bytes, charset: str | None, text: str) -> None:
    assert decode(data, charset) == text


def test_windows_letters() -> None:
    every = bytes(range(1, 256))
    assert decode(every, "windows-1252") == every.decode("cp1252", "replace")
