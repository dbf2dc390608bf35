"""Guards of votes that another verb governs or another subject gives, that are counted, threatened or put off.

In the examples Carla and Dario are players, and it is Fabio who writes.
"""

from __future__ import annotations

from forumtool.votes.guard import AFTER, BEFORE, CONDITIONAL, IRONIC, REFERS_ELSEWHERE, Guard, doubtful

_SAYS = """(dice | dicono | pensa | pensano | pensate | crede | credono | credete | spera | sperano | sperate | vuole |
    vogliono | volete | sostiene | sostengono | immagina | teme | vero | falso | detto | scritto | convinto | convinti |
    sicuro | sicuri)"""
_SAID = """(posta | replica | ribatte | annuncia | sbotta | interviene | aggiunge | esordisce | risposto | replicato |
    ribattuto | annunciato | postato | scritto | dichiarato | confermato | strillato | commentato | aggiunto | scrive |
    dice | risponde | ripete)"""
_CRYING = "(urlando | gridando | strillando | dicendo | scrivendo | ripetendo | cantando | sbraitando | postando)"
_MOVES = "(cambia | sposta | muove | trasferisce | dirotta | gira | ritira | toglie | passa | porta)"
_MOVED = "(cambiato | spostato | mosso | trasferito | dirottato | girato | ritirato | tolto | passato | portato)"
_SOMEBODY = "[ART] (ALTRO | TITOLO | IGNOTA | gente | COMUNE $)"
_ODD = """(immotivato | ingiustificato | inspiegabile | incomprensibile | insensato | assurdo | strano | gratuito |
    frettoloso | avventato | azzardato | discutibile | esagerato | ridicolo | pretestuoso | sbagliato | ingiusto |
    sprecato | buttato | affrettato)"""
_WAITING = """(aspetto | attendo | aspettiamo | decido | decidero | valuto | rileggo | rifletto | vediamo | vedremo |
    sento | ascolto | ne (parliamo | riparliamo) | ci (penso | ripenso | dormo | rifletto | ragiono) | (devo | voglio |
    vorrei | preferisco | meglio) [AVVERBIO | prima | ancora]* (aspettare | pensarci | rileggere | leggere | sentire |
    decidere | riflettere | ragionare | ascoltare | capire | vedere | dormirci) | domani ($ | , | decido | vediamo) |
    prima [AVVERBIO]* (sento | aspetto | leggo | rileggo | ascolto | voglio | vorrei | devo))"""

SECONDHAND: tuple[Guard, ...] = (
    # ------------------------------------------------------------ what somebody does with a vote of mine
    doubtful(BEFORE, REFERS_ELSEWHERE, f"({_SAYS} | ALTRO [CLITICO] PAROLA) che il",
        "Dario dice che il mio voto va a Carla", "Non è vero che il mio voto è per Carla", firm=False,
        unless="(ho | avevo) [AVVERBIO]* (detto | scritto) che il", harmless=("Ho detto che il mio voto va a Carla",)),
    # ------------------------------------------------------------ what somebody else says or does
    doubtful(BEFORE, REFERS_ELSEWHERE, f"""ALTRO [CLITICO] [CLITICO] [ha | aveva] [AVVERBIO | subito]* {_SAID} [LISCIA]*
        (: | \" | -) [\"]""",
        "Dario mi ha risposto: voto Carla", "Dario replica secco: voto Carla", firm=False,
        unless=f"(come | quanto | cio che | quello che) [ART] ALTRO [ha | aveva] {_SAID}"),
    doubtful(BEFORE, REFERS_ELSEWHERE, f"(ART | un | una) PAROLA {_SAID} [LISCIA]* (: | \") [\"]",
        "Il banditore annuncia: al rogo Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, f"ALTRO [PAROLA | ,]* {_CRYING} [: | \" | che]*",
        "Dario corre per la piazza urlando voto Carla", firm=False),
    doubtful(BEFORE, REFERS_ELSEWHERE, "secondo [ART] ALTRO [: | , | \"]*", "Secondo Dario: voto Carla", firm=False),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(post | messaggio | commento | intervento) di [ART] ALTRO [delle | alle |
        ore | NUMERO | ieri | FRASE]* : [\"]""",
        "Dal post di Dario delle 15: voto Carla", firm=False),
    doubtful(BEFORE, REFERS_ELSEWHERE, f"""ALTRO [CLITICO | AVVERBIO]* ({_MOVES} | (ha | aveva | sta) [AVVERBIO]*
        {_MOVED}) [il | suo | voto | idea | AVVERBIO | : | ,]*""",
        "Dario ha cambiato voto: da Anna a Carla", "Dario sposta il voto da Anna a Carla", firm=False),
    doubtful(AFTER, REFERS_ELSEWHERE, f"""[, | - | \"]* ((ha | hai | hanno | avete | aveva | avevi) [AVVERBIO]* (detto |
        scritto | postato | dichiarato | annunciato | urlato | risposto) {_SOMEBODY} | (dice | disse | scrive | scrisse
        | grida | urla | risponde | rispose | ripete | sostiene | diceva | scriveva) ([ART] ALTRO | {_SOMEBODY} ($ | , |
        alle | ieri | FRASE)) | dicevi | scrivevi)""",
        "Voto Carla, dice Dario", "Voto Carla, ha detto Dario", "Voto Carla, dicevi ieri", "Voto Carla, dice la gente",
        firm=False),
    doubtful(AFTER, REFERS_ELSEWHERE, "\" [,]* (lo | l) (ha | hanno | aveva) [AVVERBIO]* DISSE [ART] ALTRO",
        "\"Carla al rogo\" lo ha detto Dario", firm=False),
    doubtful(AFTER, REFERS_ELSEWHERE, "[,] da parte (della | del | dello | dell | dei | delle) PAROLA",
        "Voto per Carla da parte della nonna", firm=False),
    doubtful(BEFORE, REFERS_ELSEWHERE, """(ricapitolo | ricapitolando | ricapitoliamo | riassumo | riassumendo |
        riepilogo | riepilogando | appunti) [PAROLA]* : [PAROLA | ALTRO | ,]* ALTRO [,]""",
        "Ricapitolo: Dario, voto Carla"),
    # ------------------------------------------------------------ counted
    doubtful(BEFORE, REFERS_ELSEWHERE, "(basta | manca | serve | servirebbe | resta | mancava) [AVVERBIO | ancora]* un",
        "Basta un voto: Carla va al rogo", firm=False),
    doubtful(BEFORE, REFERS_ELSEWHERE, "(faccio | facciamo | fatemi fare) [una | un] (prova | test) [:]",
        "Faccio una prova: voto Carla"),
    doubtful(BEFORE, REFERS_ELSEWHERE, """come (capo | guida | leader | vice | erede | successore) [del | della | dello
        | di]* [PAROLA] [, | SOGGETTO]""",
        "Come capo del villaggio voto Carla"),
    doubtful(AFTER, REFERS_ELSEWHERE, f"""[del tutto | davvero | proprio | un po | un pochino | QUANTO | MENTE]*
        {_ODD} ($ | , | per)""",
        "Voto a Carla del tutto immotivato", "Voto a Carla molto strano", firm=False),
    # ------------------------------------------------------------ put off
    doubtful(AFTER, CONDITIONAL, f"""[, | - | APRE]* (ma | pero) [AVVERBIO | SOGGETTO | FRASE | (per | x) (ora |
        adesso)]* {_WAITING}""",
        "Per me Carla, ma aspetto", "Per me è Carla ma sento prima Dario", "Al rogo Carla, ma ci penso", firm=False),
    doubtful(AFTER, IRONIC, "[, | si | certo]* e (gli asini | i maiali | le mucche | io sono (il | la | un | una))",
        "Voto Carla, sì, e gli asini volano"),
    doubtful(AFTER, CONDITIONAL, "[, | APRE]* [voto | questo]* non [è] [ancora | AVVERBIO]* ufficiale",
        "Voto Carla (non ufficiale)"),
)  # fmt: skip
