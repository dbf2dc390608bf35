"""A page that stands by itself: one file, nothing fetched, readable on a phone.

A template fills the body. The head is not a template's to write: it holds the policy under which no script runs but the
one below, no style but the page's own, and no request leaves the page.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256

from forumtool.edition.values import Edition
from forumtool.problems import EditionError, Level, Problem
from forumtool.render.posts import parts_of
from forumtool.render.private import Private, in_blocks
from forumtool.render.templating import FindTemplate, fill

__all__ = ["filled_page", "messages_in", "page_with_post"]

STYLE = "pagina.css"

# Copies the text of the element that a button names; where the browser refuses, selects it.
_SCRIPT = """
async function copied(box) {
  try {
    await navigator.clipboard.writeText(box.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(box);
    return document.execCommand("copy");
  }
}
for (const button of document.querySelectorAll("button[data-copia]")) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const done = await copied(document.getElementById(button.dataset.copia));
    button.textContent = done ? "Copiato" : "Premi Ctrl+C";
    setTimeout(() => { button.textContent = label; }, 2500);
  });
}
"""

_PAGE = """\
<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
<script>{script}</script>
</body>
</html>
"""
_POLICY = "default-src 'none'; script-src '{script}'; style-src '{style}'; base-uri 'none'; form-action 'none'"


def page_with_post(
    name: str, title: str, values: Mapping[str, object], edition: Edition | None, find_template: FindTemplate
) -> str:
    """The page ``name.html.j2`` with the post ``name.bbcode.j2`` to copy: both are made of ``values`` and of nothing
    else. Raises EditionError where a template is missing, wrong or writes what it may not."""
    post = parts_of(f"{name}.bbcode.j2", values, edition, find_template)
    return filled_page(f"{name}.html.j2", title, {**values, "post": post}, find_template)


def messages_in(form: str, title: str, messages: Sequence[Private], find_template: FindTemplate) -> str:
    """The private messages for the sindaco to copy: one block each or, where ``form`` is "html", a page with a box for
    each, under the nicks of those to whom it goes. Raises EditionError as ``page_with_post`` does."""
    if form != "html":
        return in_blocks(messages)
    values = {"titolo": title, "messaggi": tuple(messages)}
    return filled_page("messaggi.html.j2", f"RISERVATO – {title}", values, find_template)


def filled_page(name: str, title: str, values: Mapping[str, object], find_template: FindTemplate) -> str:
    """The HTML template ``name`` filled and checked, in its page. Raises EditionError as ``page_with_post`` does."""
    from forumtool.render import hypertext  # a run that writes a post needs no reader of HTML

    body = fill(name, values, find_template, hypertext.MEDIUM)
    style = _style(find_template)
    found = [Problem(Level.ERROR, "template", f"nel testo che ne esce, {fault}", f"templates/{name}")
             for fault in hypertext.faults(body)]
    if "</" in style:
        found.append(Problem(Level.ERROR, "template", "uno stile non può contenere «</»", f"templates/{STYLE}"))
    if found:
        raise EditionError(found)
    return _PAGE.format(
        policy=_POLICY.format(script=_fingerprint(_SCRIPT), style=_fingerprint(style)),
        title=hypertext.escape(title),
        style=style,
        body=body.strip("\n"),
        script=_SCRIPT,
    )


def _style(find_template: FindTemplate) -> str:
    try:
        return find_template(STYLE).replace("\r\n", "\n")
    except LookupError as missing:
        raise EditionError.of("template", "questo modello non c'è", where=f"templates/{STYLE}") from missing


def _fingerprint(text: str) -> str:
    """How a policy names the one script or style that it lets through."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
