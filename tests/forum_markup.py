"""The markup of the two desktop layouts, of what stands in posts, and of the pages that are no topic.

Facts about the boards, in our own words; ``{name}`` is filled in by ``tests.forum``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What the boards say in one language."""

    sent: str
    edited: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The templates of one layout."""

    page: str
    post: str
    pager: str
    current: str
    link: str


ITALIAN = Words("Inviato il", "Modificato da")
ENGLISH = Words("Posted on", "Edited by")

# ---------------------------------------------------------------- what stands in a post


def quote(text: str, author: str | None = None, stamp: str = "4/11/2026, 10:00", link: str | None = None) -> str:
    head = "" if author is None else f" ({author} @ {stamp})"
    if link is not None:
        head += f'<a href="{link}">&nbsp;</a>'
    return (
        f'<div align="center"><div class="quote_top" align="left"><b>CITAZIONE</b>{head}</div>'
        f'<div class="quote" align="left">{text}</div></div>'
    )


def spoiler(text: str) -> str:
    return (
        '<div align="center" class="spoiler"><div class="code_top" align="left"><b>SPOILER</b> '
        '(<a href="javascript:;" onclick="spoiler(this)">clicca per visualizzare</a>)</div>'
        f'<div class="code" align="left">{text}</div></div>'
    )


def code(text: str) -> str:
    return (
        '<div align="center"><div class="code_top" align="left"><b>CODICE</b></div>'
        f'<div class="code" align="left">{text}</div></div>'
    )


def smiley(alt: str) -> str:
    return f'<img src="https://image.forumfree.it/x.gif" alt="{alt}">'


def heading(title: str, description: str) -> str:
    return f"<b>{title}</b>, {description}" if description else f"<b>{title}</b>"


# ---------------------------------------------------------------- the frames

FORM = (
    '<form action="/" method="POST" id="newReply" name="REPLIER"><input type="hidden" name="act" value="Post">'
    '<input type="hidden" name="s" value="00000000000000000000000000000000">'
    '<input type="hidden" name="0123456789abcdef0123456789abcdef" value="{stamp}">'
    '<textarea id="Post" name="Post"></textarea></form>'
)

_HEAD = (
    '<meta http-equiv="content-type" content="text/html; charset={charset}">\n'
    "<title>{title} - {section}</title>\n"
    '<link rel="canonical" href="{host}/?t={topic}{offset}">\n'
    "<script>const ff_lang=0,ff_cid=999999,section_id=111111,ff_mid={mid},ff_layout={layout}</script>\n"
)

_CLASSIC = Frame(
    page=(
        '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head>\n' + _HEAD + "</head>"
        '<body class="first guest it"><ul class="nav"><li>» <a href="/">Forum</a></li><li>» {title}</li></ul>\n'
        '<form action="https://accounts.forumfree.it/?act=Login&amp;cid=999999" id="loginForm" method="post">'
        '<input type="hidden" name="act" value="Login"></form>\n'
        '<table class="skin_tbl"><tbody><tr><td class="navsub" width="100%">{pager}</td><td align="right">'
        '<a href="{host}/?act=Post&amp;CODE=02&amp;f=111111&amp;t={topic}"><img alt="Rispondi"></a></td></tr></tbody>'
        '</table>\n<div class="topic" id="t{topic}"><table class="skin_tbl"><tbody><tr><td class="mleft_top"></td><td>'
        '<table class="mback"><tbody><tr><td class="mback_left"></td><td class="mback_center">'
        '<h1 class="mtitle">{heading}</h1></td></tr></tbody></table></td></tr></tbody></table>{posts}'
        '<div id="end"><table class="skin_tbl"><tbody><tr><td class="title"><div class="lt">{replies} risposte dal '
        '{start} &nbsp; <span class="views">640 visite</span></div></td></tr></tbody></table></div></div>\n'
        '<table class="skin_tbl"><tbody><tr><td class="navsub">{pager}</td></tr></tbody></table>{form}\n'
        '<div class="navsub footer_links"><a href="/">Crea forum</a></div></body></html>\n'
    ),
    post=(
        '<div class="anchor"><a id="entry{number}"></a></div><table id="ee{number}" width="100%" cellpadding="0">'
        '<tbody><tr><td class="post {box}"><table class="skin_tbl" align="center"><tbody><tr><td class="mleft"></td>'
        '<td class="mainbg"><div class="main1"><div class="main2"><table class="main6" width="100%"><tbody>'
        '<tr><td class="left_top"><div class="nick">{nick}</div></td><td class="right_top"><table width="100%"><tbody>'
        '<tr><td><a href="/?t={topic}&amp;p={number}" rel="nofollow"><img src="p.gif" alt="view post"></a> {marks}'
        '<a href="/?t={topic}{offset}#entry{number}" title="{exact}" rel="nofollow"><b>{sent}:</b> {date}</a>\n</td>'
        '<td align="right"><a href="/?act=Post&amp;CODE=02&amp;f=111111&amp;t={topic}&amp;p={number}" rel="nofollow">'
        '<img alt="Citazione"></a></td></tr></tbody></table></td></tr><tr><td class="left" valign="top">'
        '<div class="details"><p>Titolo<br></p><dl class="u_posts"><dt>Messaggi: </dt><dd>1.234</dd></dl>'
        '<dl class="u_status" title="Offline: ultima attività alle 4/11/2026, 22:00"><dt>Stato: </dt><dd></dd></dl>'
        '</div></td><td class="right" width="100%" valign="top"><div class="color">{content}</div>\n</td></tr>'
        '<tr><td class="left_bottom">&nbsp;</td><td class="right_bottom"><table><tbody><tr><td></td>'
        '<td align="right"><img alt="Top"></td></tr></tbody></table></td></tr></tbody></table></div></div></td>'
        '<td class="mright"></td></tr></tbody></table></td></tr></tbody></table>'
    ),
    pager=(
        """<ul class="pages"><li><a href="javascript:page_jump('{address}',{pages},{per_page})" rel="nofollow">"""
        'Pagine:</a> ({pages}) </li>{links}<li> ( <a href="{address}{end}#lastpost">Ultimo messaggio</a> )</li></ul>'
    ),
    current="<li> <b>[{number}]</b></li>",
    link='<li> <a href="{url}">{number}</a></li>',
)

_STANDARD = Frame(
    page=(
        '<!DOCTYPE html><html lang="it"><head>\n' + _HEAD + "</head>\n"
        '<body id="topic" class="guest it f111111 t{topic}"><ul class="nav"><li><a href="/">Forum</a></li>'
        '<li>{title}</li></ul>\n<div class="topic" id="t{topic}"><div class="navsub top Justify">'
        '<div class="left Sub">{pager}</div><div class="right Sub"><div class="buttons"><a class="reply" '
        'href="/?act=Post&amp;CODE=02&amp;t={topic}"><span>Rispondi</span></a></div></div></div>\n'
        '<div class="skin_tbl"><table class="mback"><tbody><tr><td class="mback_left"></td><td class="mback_center">'
        '<div class="mtitle"><h1>{title}</h1></div></td></tr></tbody></table><div class="mainbg">'
        '<div class="title top Item Justify"><div class="left Sub"><a href="/?t={topic}&amp;view=old">Precedente</a>'
        '</div></div></div></div>\n<ol class="List posts">{posts}</ol>\n'
        '<div class="title bottom Item Justify"><div class="left Sub">{replies} risposte dal {start} '
        '<span class="views">640 visite</span></div></div>\n</div>{form}</body></html>\n'
    ),
    post=(
        '\n<li class="post {box}" id="ee{number}"><div class="anchor"><a id="entry{number}"></a>{marks}</div>\n'
        '<table width="100%" cellpadding="0" cellspacing="0"><tbody><tr class="title2 top"><td class="left Item">'
        '<div class="nick">{nick}</div></td><td class="right Item Justify"><div class="lt Sub">'
        '<a href="/?t={topic}&amp;p={number}" rel="nofollow"><img src="p.gif" alt="view post"></a> '
        '<a href="/?t={topic}{offset}#entry{number}" rel="nofollow"><span class="when" title="{exact}">'
        '<span>{sent}</span> {date}</span></a> &nbsp; </div><div class="mini_buttons rt Sub">'
        '<a href="/?act=Post&amp;CODE=02&amp;t={topic}&amp;p={number}">Citazione</a></div>'
        '<div class="Break Sub">.</div></td></tr>\n<tr class="center"><td class="left Item"><div class="details">'
        '<p><span class="u_title">Utente</span></p><dl class="u_posts"><dt>Messaggi</dt><dd>1.234</dd></dl></div></td>'
        '<td class="right Item" width="100%"><table class="color" cellpadding="0" cellspacing="0"><tbody><tr><td></td>'
        '</tr><tr><td>{content}</td></tr></tbody></table></td></tr>\n<tr class="title2 bottom"><td class="left Item">'
        '</td><td class="right Item Justify"><div class="mini_buttons lt Sub"></div><div class="Break Sub">.</div>'
        "</td></tr></tbody></table></li>"
    ),
    pager=(
        '<ul class="pages"><li class="jump">'
        """<a href="javascript:page_jump('{address}',{pages},{per_page})" rel="nofollow">{pages} Pagine</a></li>"""
        '{links}<li class="lastpost"><a href="{address}{end}#lastpost">Ultimo messaggio</a></li></ul>'
    ),
    current='<li class="current">{number}</li>',
    link='<li><a href="{url}">{number}</a></li>',
)

FRAMES = {1: _CLASSIC, 2: _STANDARD}

# In both layouts, where the pager passes pages over.
DOTS = '<li class="break">...</li>'
EDGE = '<li class="{which}"><a href="{url}"> {sign}</a></li>'

# ---------------------------------------------------------------- pages that are no topic

_OTHER = "<!DOCTYPE html><html><head><title>{title}</title>{head}</head><body {body}></body></html>"
_FF = "<script>const ff_lang=0,ff_cid=999999,ff_mid=0,ff_layout=2</script>"


def _other(title: str, head: str, body: str) -> bytes:
    return _OTHER.format(title=title, head=head, body=body).encode("cp1252")


LOGIN = _other(
    "Login",
    _FF,
    'id="login"><form action="https://accounts.forumfree.it/?act=Login&amp;cid=1" method="post" id="loginForm">'
    '<input name="UserName"><input name="PassWord" type="password"></form',
)
PRIVATE = _other(
    "Errore", _FF, 'class="guest error no_permission"><div class="msg"><div class="mainbg">Riservato</div></div'
)
OFFLINE = _other("Forum offline", _FF, 'class="guest error board_offline"><div class="msg">Torniamo presto</div')
CHALLENGE = _other(
    "Just a moment...", "", '><div id="challenge-running"></div><script src="/cdn-cgi/challenge-platform/x.js"></script'
)
SECTION = _other("Sala giochi", _FF, 'id="forum"><ol class="List"><li>Lupus 12</li></ol')
MOBILE = _other(
    "Lupus 12",
    "",
    'class="ffm" id="topic"><div class="topic"><div class="post" id="ee470000101"><a id="entry470000101"></a>'
    '<span class="timeago" title="2026-11-04T10:00:00+01:00">4 nov</span></div></div',
)
OTHER_SITE = _other("Ricette", "", "><h1>Torta di mele</h1")
