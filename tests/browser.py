"""A real browser for tests: headless Chromium, driven over a pair of pipes with its own DevTools protocol.

Each ``Tab`` knows every request that its page made. Nothing of the machine's own browser is touched: the profile is a
new empty folder, and the browser ends with the test.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe",
)  # fmt: skip

Message = dict[str, Any]


class BrowserError(AssertionError):
    """The browser refused a command, or a script in the page failed."""


@dataclass
class Browser:
    """The running browser. Commands go out on one pipe, answers and events come back on the other, NUL after each."""

    commands: int
    answers: int
    number: int = 0
    unread: bytes = b""
    events: list[Message] = field(default_factory=list)

    def send(self, method: str, session: str | None = None, **params: Any) -> Message:
        """Sends a command and waits for its answer; the events that come meanwhile are kept in order."""
        self.number += 1
        message: Message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                result: Message = answer["result"]
                return result
            self.events.append(answer)

    def wait_for(self, method: str, session: str) -> Message:
        """The first event of that name, of those to come or not asked for yet."""
        while True:
            for event in self.events:
                if event.get("method") == method and event.get("sessionId") == session:
                    self.events.remove(event)
                    return event
            self.events.append(self._next())

    def _next(self) -> Message:
        while b"\0" not in self.unread:
            read = os.read(self.answers, 1 << 16)
            if not read:
                raise BrowserError("the browser has ended")
            self.unread += read
        text, _, self.unread = self.unread.partition(b"\0")
        message: Message = json.loads(text)
        return message


@dataclass(frozen=True)
class Tab:
    """A page on a screen of ``width`` by ``height``, with the requests that it makes."""

    browser: Browser
    session: str

    def send(self, method: str, **params: Any) -> Message:
        return self.browser.send(method, self.session, **params)

    def open(self, file: Path) -> None:
        """Opens a file and waits until it and all that it asks for are loaded."""
        self.browser.events.clear()
        self.send("Page.navigate", url=file.as_uri())
        self.browser.wait_for("Page.loadEventFired", self.session)

    def run(self, script: str) -> Any:
        """The value of an expression in the page; promises are waited for. It acts as if a person had asked."""
        answer = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True
        )
        if "exceptionDetails" in answer:
            raise BrowserError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def until(self, script: str) -> None:
        """Waits until an expression is true in the page; five seconds at most."""
        done = self.run(
            f"new Promise(done => {{ const end = Date.now() + 5000; (function look() {{ if ({script}) done(true);"
            " else if (Date.now() > end) done(false); else requestAnimationFrame(look); })(); })"
        )
        if not done:
            raise BrowserError(f"not so after five seconds: {script}")

    def click(self, selector: str) -> None:
        """Presses and releases the mouse in the middle of an element, as a person does."""
        place = json.dumps(selector)
        self.run(f"document.querySelector({place}).scrollIntoView({{block: 'center'}})")
        x, y = self.run(
            f"(box => [box.x + box.width / 2, box.y + box.height / 2])"
            f"(document.querySelector({place}).getBoundingClientRect())"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screen(self, width: int, height: int = 900, *, dark: bool = False, mobile: bool = False) -> None:
        """Sets the screen, and whether its owner likes it dark."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def noted(self, *methods: str) -> list[Message]:
        """What the browser said since the page was opened in events of these names."""
        self.run("0")  # what has happened meanwhile comes with the answer
        mine = (event for event in self.browser.events if event.get("sessionId") == self.session)
        return [event["params"] for event in mine if event["method"] in methods]

    def requested(self) -> list[str]:
        """The addresses asked for since the page was opened, its own among them, refused ones too."""
        return [noted["request"]["url"] for noted in self.noted("Network.requestWillBeSent")]

    def refused(self) -> list[str]:
        """Those of them that never left: the page's policy stopped them, or the browser of itself."""
        stopped = {noted["requestId"] for noted in self.noted("Network.loadingFailed") if "blockedReason" in noted}
        asked = self.noted("Network.requestWillBeSent")
        return [noted["request"]["url"] for noted in asked if noted["requestId"] in stopped]

    def picture(self) -> bytes:
        """The whole page as a PNG."""
        from base64 import b64decode

        return b64decode(self.send("Page.captureScreenshot", captureBeyondViewport=True)["data"])


@contextmanager
def browser() -> Iterator[Browser]:
    """Starts Chromium, and ends it. Where there is none the test fails, and says what to install."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise BrowserError(f"the tests of the page need Chromium: none of {', '.join(NAMES)} is installed")
    command_out, command_in = os.pipe()
    answer_out, answer_in = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # The protocol wants its pipes to be numbers 3 and 4 of the browser.
        pipes = f'exec "$@" 3<&{command_out} 4>&{answer_in}'
        process = subprocess.Popen(
            ["bash", "-c", pipes, "bash", program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(command_out, answer_in),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(command_out)
        os.close(answer_in)
        running = Browser(command_in, answer_out)
        try:
            yield running
            running.send("Browser.close")
        finally:
            os.close(command_in)
            os.close(answer_out)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def tab(running: Browser) -> Iterator[Tab]:
    """A new empty page whose requests are noted from the start; it can read and write the clipboard."""
    context = running.send("Target.createBrowserContext")["browserContextId"]
    running.send(
        "Browser.grantPermissions",
        browserContextId=context,
        permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
    )
    target = running.send("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
    session = running.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    opened = Tab(running, session)
    for domain in ("Page", "Network", "Runtime", "Log"):
        opened.send(f"{domain}.enable")
    opened.send("Emulation.setFocusEmulationEnabled", enabled=True)
    yield opened
    running.send("Target.closeTarget", targetId=target)
    running.send("Target.disposeBrowserContext", browserContextId=context)
