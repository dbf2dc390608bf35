"""Shapes of sentences that the reader asks about by name, beside the phrases of the table."""

from __future__ import annotations

_SHOWN = "VOTO | PER | da | dal | dalla | SEG | ROGO | è"  # what stands before a name
_TURNING = """CORREGGE | scusate | cambio | cambiamo | passo | sposto | spostiamo | dirotto | ripiego | facciamo |
    mettiamo | metto | scelgo | dico | edit | leggi | leggete | leggasi | aggiornamento | update | quindi | allora |
    percio | dunque | pero | invece | ora | adesso | piuttosto | che dico | nono | preferisco |
    nome (giusto | corretto | esatto)"""
_HEADS = "VOTO | ANNULLO | BRUCIO | MANDO | VADO | ROGO | VOTARE | CAMBIO | CONFERMO"

SHAPES: dict[str, str] = {
    # What a sentence must hold for its unknown words to be taken for names.
    "head": f"""{_HEADS} | coto | boto | goto | vogo | vito | FUTURO | CONDIZIONALE | ACCODO | scelgo |
        + UNO | NOI | anzi | ops | edit | errata | rettifica | correzione | intendevo | facciamo | volevo (dire |
        scrivere | mettere)""",
    # A second thought that is only a name nobody bears as it is written.
    "second name": "^ RIPENSA* CORREGGE RIPENSA* [PER] [ART] (IGNOTA | COMUNE) $",
    # What says something of its own beside a vote: the verbs, and what gives a vote that was named before.
    "besides": f"{_HEADS} | (lo | l) DO | darlo | metterlo | spostarlo | passarlo",
    "vote": "VOTO",
    # Talk of one's vote, behind which "it" is given to somebody.
    "my vote": "MIOVOTO | (il | un | solo) [UMILE | ORDINE] voto (PER | da | non | AVVERBIO | > )",
    "my vote was": "MIOVOTO [LISCIA | ALTRO]* (era | è stato | serviva)",
    "stake": "BRUCIO | ROGO",
    # A vote told of somebody who is called by a part of his nick.
    "told": "^ [GIORNO] [PASSO | SALUTO | COMUNE]* [ART] [vostro | vostra] PAROLA [AVVERBIO]* vota [PER] [ART] NOME >",
    # A vote that its author tells of himself.
    "of himself": """[SALUTO | AVVERBIO | TITOLO | FRASE | MENTE | ART | ,]* ALTRO [AVVERBIO | MENTE | FRASE]* [ci
        pensa e | ha deciso (: | e)] vota [AVVERBIO]* [SEG] [PER] [ART] ALTRO | [il] (voto | votazione) (di | del
        | della | dell) [ART] ALTRO (va | è | SEG) [SEG | PER]* [ART] ALTRO""",
    # A line that waits for a name on the next.
    "open": """AVVIO [il | al | la | per | cambio | CONFERMO | mando | anche | ANNULLO]* [mio | mia]
        (VOTO | ROGO | scelta | preferenza | mi ACCODO | vado su) [PASSO | di]* [è | va | passa] [PER] [ART] [qui
        presente] [SEG | ,]* $""",
    # A line that carries on what such a line begins, and still has no name.
    "carried on": """[FRASE | AVVERBIO | ,]* (FRASE | è | va | passa | [è | va | passa] PER [ART] [qui presente])
        [SEG | ,]*""",
    # A line about other people's votes: whoever stands below is told of in it.
    "about others": """(aspetto | aspettiamo | attendo | attendiamo | manca | mancano | voti | votanti | votato |
        votati | votata | hanno | (tuo | suo | diritto di | vostro | vostri) (voto | voti) | (da | a | ancora | deve |
        devono) (votare | votate) | voto (di (ALTRO | ieri) | precedente | scorso) | CONDIZIONALE | NEGA VOTO | non (ha
        | hanno) [PAROLA]* voto) [PAROLA | ALTRO]* [SEG]* $ | ALTRO [SEG | , | APRE]* NUMERO voto [SEG | CHIUDE]* $
        | ^ (inattivi | inattivo | inattiva) [APRE NUMERO CHIUDE] $
        | ^ a rischio [APRE NUMERO CHIUDE] $
        | ^ [AVVERBIO | SALUTO | , | ecco]* LODATO [di (oggi | ieri
        | piu) | FRASE | (secondo | per) me | del PAROLA | sicuro | sicura | finora | in assoluto | è | AVVERBIO]*
        [SEG]* $""",
    # A line that is only a name, as in a list.
    "lone name": "[SEG | NUMERO | CHIUDE | APRE | ,]* [ART] NOME [SEG | , | APRE | CHIUDE]*",
    # A question about votes, and what answers it on the same line.
    "about votes": "VOTO | voto | votare | ROGO | scelgo | scelta",
    "name-like": """[è | va | passa | AVVERBIO]* [SEG | PER | ART | TITOLO | * | APRE]* (NOME | [IGNOTA |
        COMUNE]* IGNOTA) [SEG | , | * | CHIUDE]*""",
    "answer": "[e | SEG | PER | ART | beh | mah | esatto | ,]* NOME [, | AVVERBIO | MENTE | IGNOTA | COMUNE]*",
    # Who has not decided yet has not voted, though he may well abstain.
    "undecided": """(, | - | APRE | ma | pero | anche se) [SOGGETTO | AVVERBIO]* (non ho [AVVERBIO]* deciso | (devo |
        sto) [AVVERBIO]* (decidere | decidendo | decidermi | pensarci) | ci devo [AVVERBIO]* pensare) ($ | ,)""",
    # More names after a vote's own; a comma alone joins them only where nothing but names follows.
    "also": """[, | e | o | ed | od | oppure | / | & | + | - | APRE | anche | pure | ma | invece | con | insieme a
        | assieme a | poi]* (, | e | o | ed | od | oppure | / | & | + | - | con | insieme a | assieme a | anche
        | in alternativa | al limite | al massimo | altrimenti | senno | se no)
        [PER | ART | TITOLO | invece | infine | forse | magari | anche | pure]* NOME""",
    "listed": """[(, | e | ed | o) [ART] ALTRO]* [al ROGO] ($ | PERCHE | APRE | e basta)
        | (e | ed | o) [ART] ALTRO >""",
    # The same, of a name that nobody bears as it is written; and what puts one in the place of the first.
    "earlier vote": "(voto | quello) (precedente | di prima | vecchio) | vecchio voto",
    "misspelt second": """[,] (anzi | o | oppure | cioe | macche | ma | bensi | e | ed | / | & | , | → | - | + |
        no | ops | pardon) [no | , | : | > | PER | ART | meglio | anche | forse]* (IGNOTA | COMUNE) (FERMO |
        (e | ed | o) ALTRO)""",
    "instead": "[,] (anzi | o | oppure | cioe | macche | → | no | ops | pardon)",
    # An excuse to whom it names: the vote is then for the name behind it, "voto, scusa Carla, Dario".
    "excused": "(scusa | scusami | perdonami | sorry | spiace | dispiace) [,] [ART] $",
    # Another name in the place of a vote's own: "voto Carla, no scusate, Dario".
    "corrected": """APRE NOME CHIUDE | RIPENSA* (CORREGGE | → | (scusate | che dico) ,) RIPENSA* [PER] [ART] NOME ($ |
        , | APRE | PERCHE | - | e basta)""",
    "beside": "$ | , | APRE | PERCHE | e basta",
    "verb": "VERBO",
    # What makes a name behind it the subject of an aside: ", e Carla…"; and where a clause may go on.
    "aside": "[,] (e | ma | pero) [AVVERBIO]* $",
    "pause": ", (e | ma | pero) [AVVERBIO]* $",
    "rests": ">",
    # Words behind a vote with which a question is about something else.
    "goes on": "PERCHE | e | ma | tu | voi | ok | va bene | che | chi",
    # Between two votes of one sentence: the second is a change of mind.
    "second thoughts": "anzi | no | cambio | edit | ora | adesso | ops | poi | ripensandoci | ma | pero | invece",
    # Where the clause of a phrase begins, and what denies it there.
    "clause start": ", | : | - | ma | pero | quindi | e | percio | se non (vi | ti) (dispiace | secca | scoccia)",
    "denial": "NEGA",
    # A declared vote that names nobody at all, and one by a criterion: whoever fits it.
    "nobody": "AVVIO [il mio] VOTO [AVVERBIO | MENTE | SEG | PER | è | va]* $",
    "vote for nobody": "^ (PASSO | SALUTO | SOGGETTO)* VOTO [SEG] [PER] NULLA",
    # Somebody whom a sentence speaks to.
    "vocative": """^ (SALUTO | AVVERBIO | TITOLO | mi dispiace | mi spiace | scusami | perdonami | niente di personale
        | o | ,)* NOME [mio | mia | bello | bella | caro | cara] ($ | , | ma | senza PAROLA | [non | mi | AVVERBIO]*
        (sei | hai | stai | puoi | vuoi | dici | devi | convinci)) | , [ART | TITOLO]* NOME $
        | : NOME , (ti | te | tu | sei | hai) | , NOME : [il] MIOVOTO""",
    # Somebody whose word or deed is told: whom the post then speaks of may be another.
    "relied on": """(come | secondo | con | quoto | seguo | appoggio | grazie a) [ART] NOME | (convinto | convinta |
        convince | ragione | accordo | sognato | chi per INDICATO | consiglia | consigliato | propone | proposto |
        suggerisce | suggerito | dice | detto | vota | votano | votato | votata | CARICA | PREMIO)""",
    # What is said to somebody, and a question that names the answers.
    "spoken to": """sei | hai | ti | tu | tuo | tua | stai | puoi | vuoi | dici | grazie | bentornato | bentornata
        | auguri""",
    "asks who": """^ [ma | AVVERBIO | ,]* [a | ad | di | con | su | per] ([ART] [MIO] AMATO | chi | quale |
        quali | quanti | quante | cosa | dove | quando | come)""",
    "choice": "ALTRO [,] o [,] [ART] ALTRO | ^ [e] chi (altro | altri | senno)",
    "criterion": """VOTO GIRO [PER] (chi | chiunque | quello | quella | tutti) [AVVERBIO]
        (non | che | ha | è | abbia | si | posta | parla | tace)""",
    # A vote whose object is a description, and where the clause of the object ends.
    "object": "GIRO [PER] (chi | chiunque | quello | quella | tutti | (ART | un | una | uno | quel) PAROLA)",
    "object end": ", | : | - | APRE | PERCHE | come | e | ma | anche | senza | oggi",
    "apposition": "(, | : | -) [ART | cioe] NOME >",
    # A line of a count of votes, and one that counts several.
    "count": """(^ | :) [AVVERBIO | SEG | ,]* (NUMERO | un | uno | GRADO) [voto | voti] [SEG | PER]* [ART]
        (ALTRO | IGNOTA) [SEG | ,]* $""",
    "several": "voti | (GRADO | NUMERO) PER",
    # A question of another poll.
    "poll": "PREMIO | piu AMATO",
    # Somebody of whom the rest of the line is told: "Carla: astenuta".
    "told of": "^ ALTRO (: | → | - | =) $",
    # "Voto" the noun, and what is asked about votes.
    "noun": "(MIO | il | un | UMILE) VOTO",
    "which": "che | quale | quanti",
    # An object that is an ordinary word or an initial.
    "described": "VOTO GIRO [PER] [ART] PAROLA FERMO",
    "article": "ART | al | allo | alla | all | dal | dalla | dall | sul | sulla | sull",
    # What stands before a word that is meant as a name, and what behind one with a capital or without.
    "shown": _SHOWN,
    "shown name": f"({_SHOWN}) TITOLO* $",
    "calling": f"{_SHOWN} | ANNULLO | CONFERMO | BRUCIO | MANDO | piu | dire | scrivere",
    "end": "[(da | di | del | della | de) IGNOTA | IGNOTA | NUMERO | TITOLO]* (> | PERCHE | (al | sul) ROGO)",
    "stranger end": "[IGNOTA] ($ | , | APRE | - | PERCHE | AVVERBIO $ | SALUTO $)",
    # What shows that a nick which is also a word means somebody.
    "player": """(proprio | intendo) [di] (lui | lei) | in persona | giocatore | giocatrice | utente | player | signor
        | signora | nick""",
    "before vote": "ALTRO VOTO",
    # Between these a word says what vote it is: "un voto vero: Carla"; behind these it ends it ("la voto e basta"), or
    # says what somebody is.
    "one vote": "(un | il | mio) VOTO $",
    "named behind": ": [ART] (ALTRO | IGNOTA)",
    "and": "VOTO e $",
    "the": "(il | mio | un | del | al | col | questo | primo) $",
    "being": "ALTRO (è | era) $",
    # Words between which and a vote a word says what vote it is: "voto ufficiale e ultimo".
    "qualifying": "VOTO (AVVERBIO | UMILE | MENTE | APRE [PAROLA | ALTRO]* CHIUDE) [AVVERBIO | UMILE | MENTE]* e $",
    # What joins a word to the name before it as another choice.
    "or else": "ALTRO (o | oppure) [AVVERBIO | forse | magari] $",
    # What stands before a word that says how one votes; a word behind one that only qualifies it.
    "how": "(a | al | allo | alla | all | con | per | in | senza | di | da) $",
    "qualified": "^ COMUNE | ^ e COMUNE $",
    "governed": "COMUNE | NUMERO | MINUSCOLA | GRADO | AVVERBIO | POI | un | una | tutti",
    "somebody": "[,] (PERCHE | che) [PAROLA] [PAROLA] [PAROLA] VERBO3",
    # Another name at the end of a clause: what may stand behind it; what before it turns to it, or only leads to it;
    # and heads behind whose colon it stands for something else.
    "closes": """[, | - | →] [va | dai | ok | RISATA | volevo (dire | scrivere | mettere) | intendevo | scusate |
        pardon | FRASE | ovviamente | definitivo | deciso | stavolta | punto | e basta | ,]* [" | CHIUDE]* ($ | CHIUDE |
        PERCHE | APRE)""",
    "turned to": f"""< [e | ma | ci | il | tutto sommato | dei conti | FRASE | RIPENSA]* ({_TURNING}) [e | che | ci | il
        | voto | mio | con | RIPENSA]* [PER] [ART] TITOLO* $ | < [e | ma | RIPENSA]* (ripensandoci | pensandoci |
        riflettendoci | rileggendo | mi avete (convinto | convinta) | cambio) [PAROLA]* , [PER] [ART] $""",
    "nothing": "[RISATA | boh | mah | ps | : | , | - | APRE]* [ART]",
    "other question": "AMATO | LODO | ELENCO | CARICA | PREMIO | ALTROVE",
    "led to": "[è | RIPENSA]* [PER] [ART] TITOLO*",
    "other list": """AMATO | LODO | ELENCO | CARICA | PREMIO | ALTROVE | PERCHE | domani | dopodomani | auguri |
        saluto | complimenti | voti | ORDINE | seconda | terza | alternativa | NEGA | chi | se |
        salvo | (ALTRO [PAROLA] DISSE)""",
}
