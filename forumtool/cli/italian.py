"""Makes click speak Italian.

click takes its words from gettext's default domain; ``locale/`` holds them in Italian, and the program's language
is Italian whatever the system's is. The words that click does not pass through gettext are set in cli/__init__.py.
"""

from __future__ import annotations

import gettext
import os
from pathlib import Path

__all__ = ["speak_italian"]


def speak_italian() -> None:
    """From now on click's messages are Italian; to be called before any is shown."""
    os.environ["LANGUAGE"] = "it"
    gettext.bindtextdomain("messages", str(Path(__file__).parent / "locale"))
