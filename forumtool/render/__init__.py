"""Values → texts: the public post, the sindaco's view, the JSON. Pure: templates come in as text.

    as_json(count, edition) · as_text(count, edition)
    as_bbcode(count, edition, find_template) · as_html(count, edition, find_template)
    as_scrutatore(count, edition) · as_proof(claim, edition) · as_problems(problems)
"""

from forumtool.render.posts import as_bbcode
from forumtool.render.proof import as_proof
from forumtool.render.schema import as_json
from forumtool.render.terminal import as_problems, as_scrutatore, as_text
from forumtool.render.webpage import as_html

__all__ = ["as_bbcode", "as_html", "as_json", "as_problems", "as_proof", "as_scrutatore", "as_text"]
