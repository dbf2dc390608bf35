"""The day as a page that stands by itself: one file, nothing fetched, readable on a phone.

A template fills the body. The head is not a template's to write: it holds the policy under which no script runs but the
one below, no style but the page's own, and no request leaves the page.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256

from forumtool.edition.values import Edition
from forumtool.model import DayCount
from forumtool.problems import EditionError, Level, Problem
from forumtool.render import hypertext
from forumtool.render.posts import post_of
from forumtool.render.public import public_day
from forumtool.render.scrutatore import scrutatore_day
from forumtool.render.sindaco import sindaco_day
from forumtool.render.templating import FindTemplate, fill

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


def as_html(
    count: DayCount,
    edition: Edition,
    find_template: FindTemplate,
    *,
    reserved: bool = False,
    scrutatore: bool = False,
    forecast: Sequence[str] = (),
) -> str:
    """The page of the day: the public one, with ``reserved`` the sindaco's own, with ``scrutatore`` the ballots.

    The public page is made of a ``PublicDay`` alone. With each goes a post to copy: the scrutatore's own, else the
    public one. ``forecast`` are sentences for the sindaco on what a few votes more would change. Raises EditionError
    where a template is missing, wrong or writes what a page may not hold.
    """
    post = post_of(count, edition, find_template, scrutatore=scrutatore)
    title = f"{edition.name} – giorno {count.day}"
    if scrutatore:
        return _page("tally.scrutatore.html.j2", title, {"day": scrutatore_day(count, edition)}, post, find_template)
    if reserved:
        day = sindaco_day(count, edition, forecast, drawn=True)
        return _page("tally.riservato.html.j2", f"RISERVATO – {title}", {"day": day}, post, find_template)
    return _page("tally.html.j2", title, {"day": public_day(count, edition)}, post, find_template)


def _page(
    name: str, title: str, values: Mapping[str, object], post: tuple[str, ...], find_template: FindTemplate
) -> str:
    body = fill(name, {**values, "post": post}, find_template, hypertext.MEDIUM)
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
