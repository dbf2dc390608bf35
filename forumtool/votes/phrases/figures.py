"""A net under the table: the vote said in a figure, in the first person, of one player.

Whoever says that his match is for somebody, plays his chip on her, or carries wood under her feet most likely votes;
that is never taken for a vote, and is a question only where the post speaks of nothing that votes. What people give
each other at any time, a greeting, their trust, a question, is none.
"""

from __future__ import annotations

from forumtool.votes.phrases.row import CONDITIONAL, IRONIC, NO_NAME, REFERS_ELSEWHERE, Row, hint, nothing

# What one feels for somebody: with it one signs, and out of it one votes.
FEELING = """(affetto | stima | rispetto | gratitudine | ammirazione | amore | simpatia | fiducia | vicinanza |
    solidarieta | pieta)"""
# What one has for somebody at any time.
_GIVEN = f"""({FEELING} | applauso | pensiero | saluto | sospetto | dubbio | domanda | attenzione | cuore | occhio |
    risposta | messaggio | post | sguardo | abbraccio | tifo | appoggio | sostegno | parola | grazie | ringraziamento |
    complimenti | auguri | difesa | teoria | analisi | opinione | idea | parere | giudizio | impressione | sensazione |
    nota | firma | attacco | proposta | consiglio | premio | turno | casa | protezione | visione | critica | commento |
    numero | posto | mano | lupo | lupa | AMATO)"""
# What is said to be mine, and what stands between it and the verb.
_MINE = "(mio | mia) PAROLA [PAROLA] [PAROLA] [PAROLA]"
_AIM = "(su | sul | sulla | contro | per | x | a | ad | al | alla | all)"

FIGURES: tuple[Row, ...] = (
    nothing(f"(mio | mia) [MINUSCOLA | COMUNE | AVVERBIO | UMILE | piu] ({_GIVEN} | NUMERO)",
        "La mia stima va a Carla", "Il mio primo pensiero è per Carla"),
    nothing("dedico (il | la | l) (mio | mia)", "Dedico la mia vittoria a Carla"),
    # ------------------------------------------------------------ what is mine is hers
    hint(NO_NAME, f"""(il | la | l) {_MINE} (ESSERE | tocca | (lo | la) (DO | MANDO)) [AVVERBIO | tutto | tutta]* {_AIM}
        [ART] NOME >""",
        "Il mio fiammifero è per Carla", "Il mio pollice verso è tutto per Carla", "Il mio sasso lo lancio a Carla"),
    hint(NO_NAME, f"(il | la | l) {_MINE} (se lo | se la) (prende | becca | piglia | merita) [ART] NOME >",
        "La mia zampata di oggi se la becca Carla"),
    hint(NO_NAME, """NOME [AVVERBIO | si | ti | ,]* (prende | becca | piglia | riceve | spetta | tocca | va | beccati |
        prenditi | tieni) [AVVERBIO | tutto | tutta]* (il | la | l) (mio | mia) PAROLA""",
        "A Carla spetta il mio gettone", "Carla, beccati il mio sasso"),
    hint(REFERS_ELSEWHERE, "(il | la | l) (mio | mia) PAROLA è il MIOVOTO",
        "Ho lasciato il chicco davanti a Carla. Il mio chicco è il mio voto"),
    hint(NO_NAME, """(il | la | sul | sulla | nel | nella) (mio | mia) PAROLA (dice | porta | recita | LISCIA è | ho
        scritto | è scritto) [scritto | SEG | il nome (di | del | della | d)]* [ART] NOME FINITO | ^ [AVVERBIO | ,]* (il
        | la) (mio | mia) PAROLA [PAROLA] (a | ad | per | su | contro) [ART] NOME $""",
        "Il mio biglietto dice Carla", "Sul mio biglietto c'è Carla", "La mia pallina nera a Carla"),
    # ------------------------------------------------------------ what I put on somebody
    hint(NO_NAME, f"""(DO | MANDO | depongo) [AVVERBIO]* (il | la | l) {_MINE} ({_AIM} | davanti [PAROLA] [PAROLA] (a |
        ad | al | alla | di | del | della)) [ART] NOME >""",
        "Gioco la mia fiche su Carla", "Spendo il mio gettone quotidiano per Carla",
        "Depongo la mia pietra davanti alla porta di Carla"),
    hint(NO_NAME, "punto ART [MIO] PAROLA [PAROLA] (su | contro | verso) [ART] NOME [ART PAROLA] FINITO",
        "Punto i cannoni su Carla"),
    hint(NO_NAME, "mi gioco [PAROLA | ,]* (: | ,) [fuori | via] [ART] NOME FINITO",
        "Mi gioco la serata così: fuori Carla"),
    # ------------------------------------------------------------ the pyre, in other words
    hint(NO_NAME, """^ [AVVERBIO | SALUTO | io | ,]* (appendo | impicco) [AVVERBIO]* [ART] NOME (FINE | al | all |
        alla | con)""",
        "Io appendo Carla all'albero maestro"),
    hint(NO_NAME, "^ (al fuoco [,]) (al | col) fuoco [ART] [PAROLA] NOME $", "Al fuoco, al fuoco la strega Carla!"),
    hint(NO_NAME, "(piuma | penna | matita | pennino) [AVVERBIO | PAROLA] (scrive | verga) [: | \"]* [ART] NOME FINITO",
        "La piuma scrive Carla"),
    hint(NO_NAME, "ATTACCO indico [ART] NOME ,", "Indico Carla, come avevo detto"),
    hint(NO_NAME, """((ROGO | legna | fascina | fascine) [PAROLA | ,]* (lo | la | li | le) (porto | stacco | metto |
        lascio | butto | do | dò | accendo) | (porto | metto | butto | aggiungo | accendo) [PAROLA] [PAROLA] (legna |
        fascina | fascine | cerino | fiammifero)) [sotto [PAROLA] [PAROLA] (a | di) | sotto] [PER] [ART] NOME FINITO""",
        "La legna da ardere la porto sotto i piedi di Carla", "Accendo il cerino sotto Carla",
        "Il biglietto di sola andata per il rogo lo stacco a Carla"),
    hint(IRONIC, """(si (arrostisca | bruci | linci | impicchi | roghi | mandi al ROGO) | ^ che bruci) [AVVERBIO]* [ART]
        NOME FINITO""",
        "Ho parlato: si arrostisca Carla", "Che bruci Carla"),
    hint(CONDITIONAL, """(vorrei | mi piacerebbe) [vedere] [ART] NOME [AVVERBIO]* (al | sul) ROGO | chiedo il ROGO (per
        | di | a) [ART] NOME FINITO""",
        "Vorrei Carla al rogo", "Chiedo il rogo per Carla"),
    hint(CONDITIONAL, "mi (levo | tolgo) [AVVERBIO]* da INDICATO FINE", "Mi tolgo da lei"),
)  # fmt: skip
