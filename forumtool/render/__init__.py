"""Values → texts: the public post, the sindaco's view, the JSON. Pure: templates come in as text.

    as_json(count, edition) · as_text(count, edition)
    as_bbcode(count, edition, find_template) · as_html(count, edition, find_template)
    as_scrutatore(count, edition) · as_proof(claim, edition) · as_problems(problems)

Each is loaded when it is first asked for, since a run writes one of these texts and loading all takes a tenth of a
count.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forumtool.render.posts import as_bbcode
    from forumtool.render.proof import as_proof
    from forumtool.render.schema import as_json
    from forumtool.render.terminal import as_problems, as_scrutatore, as_text
    from forumtool.render.webpage import as_html

__all__ = ["as_bbcode", "as_html", "as_json", "as_problems", "as_proof", "as_scrutatore", "as_text"]

_MODULES = {
    "as_bbcode": "posts",
    "as_html": "webpage",
    "as_json": "schema",
    "as_problems": "terminal",
    "as_proof": "proof",
    "as_scrutatore": "terminal",
    "as_text": "terminal",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
