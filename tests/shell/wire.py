"""A server of raw bytes, for what a well-behaved one cannot do: cut, reset, drip."""

from __future__ import annotations

import socket
import struct
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

RESET = b"<reset>"  # at the end of an answer: the connection is torn down instead of closed
HOLD = b"<hold>"  # at the end of an answer: the connection is kept until the other side goes


@dataclass
class Wire:
    """Answers each connection with the next of ``answers`` (the last one for ever); ``requests`` holds what came."""

    port: int
    answers: list[list[bytes]] = field(default_factory=list)
    requests: list[bytes] = field(default_factory=list)
    over: bool = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def page(body: bytes, *, status: str = "200 OK", length: int | None = None, headers: str = "") -> bytes:
    length = len(body) if length is None else length
    return f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n".encode() + body


@contextmanager
def wire(*answers: list[bytes]) -> Iterator[Wire]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        served = Wire(server.getsockname()[1], list(answers))
        thread = threading.Thread(target=_serve, args=(server, served), daemon=True)
        thread.start()
        yield served
        served.over = True
        with suppress(OSError), socket.create_connection(("127.0.0.1", served.port)):
            pass  # wakes who waits at the door
        thread.join()


def _serve(server: socket.socket, served: Wire) -> None:
    with suppress(OSError):  # a test that failed closes the door
        while True:
            connection, _ = server.accept()
            if served.over:
                connection.close()
                return
            with connection, suppress(ConnectionError):
                request = b""
                while b"\r\n\r\n" not in request and (data := connection.recv(4096)):
                    request += data
                served.requests.append(request)
                turn = min(len(served.requests), len(served.answers)) - 1
                _answer(connection, served.answers[turn])


def _answer(connection: socket.socket, pieces: list[bytes]) -> None:
    for piece in pieces:
        if piece == RESET:
            form = "HH" if sys.platform == "win32" else "ii"
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack(form, 1, 0))
        elif piece == HOLD:
            connection.recv(1)
        else:
            connection.sendall(piece)
