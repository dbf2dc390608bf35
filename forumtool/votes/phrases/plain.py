""""Voto Carla", and the pyre."""

from __future__ import annotations

from forumtool.votes.phrases.figures import FEELING
from forumtool.votes.phrases.row import (
    IRONIC,
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    ask,
    follow,
    hint,
    lean,
    nothing,
    vote,
)

PLAIN: tuple[Row, ...] = (
    # ------------------------------------------------------------ the plain vote
    ask(TWO_TARGETS, """VOTO (sia | uno tra | uno fra | una tra | una fra | tra | fra) [PER] [ART] NOME (che | e | o
        | ,) [PER] [ART] NOME""",
        "Voto sia Dario che Carla"),
    ask(TWO_TARGETS, "(mezzo | per meta) voto | VOTO (meta | mezzo | mezza) [PER] NOME",
        "Mezzo voto a Dario e mezzo a Carla"),
    ask(TWO_TARGETS, "VOTO (uno | una | chi) (dei | delle) [PAROLA] [,] NOME (o | e | ,) NOME",
        "Voto uno dei due, Dario o Carla"),
    ask(TWO_TARGETS, "VOTO i (due | NUMERO) PAROLA [,] NOME [,|e]* NOME", "voto i due lupi, Dario e Carla"),
    vote("""VOTO GIRO ((contro | malgrado | nonostante) [ART] (parere | volere | consiglio | opinione) di ALTRO
        [PAROLA]* | (per | x) (salvare | difendere | proteggere | aiutare | coprire | vendicare) [ART] ALTRO) : [PER]
        [ART] NOME FINITO""",
        "Voto contro il parere di Dario: Carla", "Voto per salvare Dario: Carla"),
    follow("""VOTO GIRO [PER] ART (amico | amica | compagno | compagna | rivale | vittima |
        difensore | accusatore | PAROLA) di [ART] NOME""",
        "voto l'amico di Carla"),
    vote(f"""VOTO GIRO (per | con | senza | in) [nessuna | nessun | una | un] (MINUSCOLA | COMUNE | prova | {FEELING})
        [in mano | alla mano] MIRA""",
        "voto per disperazione Carla"),
    vote("""VOTO GIRO APRE ((SALUTO | scusa | scusami | perdonami | e | ma | come | con | mi) [PAROLA | ,]* ALTRO |
        ALTRO [,] PAROLA) [PAROLA | ,]* CHIUDE [PER] [ART] NOME FINITO""",
        "Voto (scusa Dario, sarà per un'altra volta) Carla"),
    vote("""VOTO , ((e | ma | pero | anche se) [AVVERBIO]* ALTRO PAROLA | (come | scusa | scusami | con
        PAROLA) [PAROLA]* ALTRO) INTERNA* , [PER] [ART] NOME FINITO""",
        "Voto, e Dario mi scuserà, Carla", "Voto, come da consiglio di Dario, Carla"),
    vote("VOTO * INTERNA* * [PER] [ART] NOME FINITO", "Voto *rullo di tamburi* Carla"),
    vote("""VOTO [AVVERBIO]* (cosi | PERCHE | e | prima) [INTERNA | NEGA | ,]* : [ART] NOME FINITO""",
        "Voto ora e scappo: Carla"),
    vote("""VOTO [AVVERBIO]* con (il gruppo | il branco | la (maggioranza | massa) | gli altri | tutti) [AVVERBIO |
        , | :]* [PER] [ART] NOME FINITO""",
        "Voto con la maggioranza, quindi Carla"),
    hint(REFERS_ELSEWHERE, "VOTO [AVVERBIO]* con (il gruppo | il branco | la (maggioranza | massa) | tutti) FINITO",
        "Voto con la maggioranza"),
    hint(REFERS_ELSEWHERE, "VOTO in (base | accordo | linea | compagnia | onore | memoria) (a | con | di) NOME",
        "Voto in base a Carla"),
    hint(NO_NAME, """VOTO (stasera | stanotte | domani) , [ART] NOME (IGNOTA | COMUNE) $""",
        "Voto stasera, Carla aspettami"),
    hint(REFERS_ELSEWHERE, "(un | (il | quel) (classico | solito | ennesimo)) voto [\"] NOME | doppio voto PER NOME",
        "Il classico voto Carla e scappo"),
    vote("VOTO GIRO MIRA",
        "Voto Carla", "voto per Carla", "VOTO: Carla", "voto - Carla", "Voto @Carla", "voto contro Carla",
        "Giorno 3, voto Carla", "voto per mettere sul rogo Carla", "Voto → Carla", "voto, come sempre, Carla",
        "voto x Carla"),
    vote("""VOTO GIRO [PER] (ART | quel | quella | quello) (IGNOTA | AGGETTIVO | TITOLO) [IGNOTA | AGGETTIVO |
        TITOLO] NOME""",
        "Voto la nuova arrivata Carla", "voto il fido Carla"),
    vote("""VOTO GIRO (il | la | l) [TITOLO] [tizio | tizia | tipo | tale] (che si (chiama | fa chiamare) | di nome
        | chiamato | chiamata) NOME""",
        "Voto il giocatore che si fa chiamare Carla"),
    vote("VOTO [PAROLA | ,]* (cioe | ossia | ovvero | alias) [ART] NOME >",
        "Voto il mio vicino di casella, cioè Carla"),
    vote("VOTO GIRO - [INTERNA | ,]* [INTERNA | ,]* [INTERNA | ,]* - [PER] NOME >",
        "Voto - dopo tanta indecisione - Carla",
        "Voto - letto tutto, sentite le parti e, perché no, sentito anche il mio cane che abbaia - Carla"),
    vote("VOTO GIRO , INTERNA* INTERNA* INTERNA* , [e | ma | quindi] [PER] [SEG] NOME >",
        "Voto, come avevo già detto ieri, Carla",
        "Voto, dopo averci girato intorno per due ore e aver riletto i messaggi di stamattina, Carla"),
    hint(REFERS_ELSEWHERE, "VOTO [[PAROLA | ALTRO]* ,]* [PAROLA | ALTRO]* [PAROLA | ALTRO]* : [ART] NOME $",
        "Voto per quello che ho letto oggi pomeriggio, che poi era poco: Carla"),
    vote("VOTO GIRO [PER] (quel | quella | quello | sto | sta | questa | questo) PAROLA [PAROLA] di [ART] NOME",
        "voto quel furbone di Carla"),
    vote("^ [SALUTO | AVVERBIO | ,]* [PER] [ART] NOME [,] VOTO [io | AVVERBIO]* FINE", "Carla voto"),
    vote("^ [SALUTO | AVVERBIO | ,]* [ART] NOME (: | -) voto $", "Carla: voto"),
    vote("""^ [SALUTO | AVVERBIO | ,]* [PER] [ART] NOME , [AVVERBIO | UMILE]* VOTO [AVVERBIO | UMILE | ORDINE]* FINE""",
        "Carla, voto ufficiale e ultimo", "Carla, ultimo voto"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (ART | un | una | quel | sto | sta) [PAROLA] (ragazzo | ragazza |
        guaglione | uomo | donna | giocatore | giocatrice | tizio | tizia | tipo) | VOTO [PER] (chillo | chella |
        chilla) (ca | che | cu | con)""",
        "Voto il ragazzo col numero"),
    vote("che VOTO [AVVERBIO | giorno]* è [:] [ART] NOME", "la persona che voto è Carla"),
    vote("chi VOTO [AVVERBIO]* è [:] [ART] NOME", "chi voto io è Carla"),
    hint(NO_NAME, "(coto | boto | goto | vogo | vito | vo to) [AVVERBIO | PER | SEG]* [ART] NOME (FINITO | CHIUSO)",
        "Coto Carla", "vo to Carla"),
    # ------------------------------------------------------------ the pyre
    vote("MANDO a (bruciare | morire) GIRO [ART] NOME", "Mando a bruciare Carla"),
    vote("MANDO GIRO (a | al | sul | alle | alla | in | nelle | sulla | ar) ROGO GIRO [SEG] [ART] [TITOLO] NOME",
        "mando al rogo Carla"),
    vote("MANDO GIRO [ART] [TITOLO] NOME [AVVERBIO] (a | al | sul | alle | alla | in | nelle | sulla | ar) ROGO",
        "mando Carla al rogo"),
    vote("(accendo | preparo | appicco) [il] ROGO (per | a | sotto) [ART] NOME", "Accendo il rogo per Carla"),
    lean("che NOME (vada al ROGO | bruci)", "Che Carla vada al rogo!"),
    lean("(metto | pongo | faccio) [una | la] [mia] (croce | crocetta | x) su [ART] NOME | mia croce (va | è) su NOME",
        "Metto la mia croce su Carla"),
    lean("""la [mia] (croce | crocetta | spunta | x) [AVVERBIO | FRASE]* (va | è | la DO | la faccio) [AVVERBIO]* (PER |
        accanto a) [ART] NOME FINITO""",
        "La mia crocetta la metto su Carla"),
    lean("(BRUCIO | condanno) GIRO [PER] [ART] [TITOLO] NOME >", "Brucio Carla"),
    lean("ATTACCO (DO | appicco) [il] fuoco a [ART] NOME >", "Do fuoco a Carla"),
    vote("""ATTACCO [al | sul | alle | alla | ar | (per | x | pe) (il | er | o)] ROGO [CHIUDE | FRASE | SEG | PER]* [ci]
        [va | vada | vado su | mando | metto | voglio | porto | spedisco | butto | voto] [AVVERBIO]* [SEG] [ART] NOME
        [per me | anche per me | AVVERBIO]* >""",
        "Al rogo Carla!", "Rogo: Carla", "al rogo ci va Carla"),
    nothing("ALTRO al ROGO [AVVERBIO | ieri]* (VERBO | FU)", "Carla al rogo è stata una sorpresa"),
    lean("""ATTACCO [ART] NOME [,] [dritto | dritta | diritto | AVVERBIO] (al | sul | alle | alla | ar | nel | nelle)
        ROGO [AVVERBIO]* >""",
        "Carla al rogo"),
    nothing("ALTRO (brucia | brucera) [ART] ALTRO", "Dario brucia Carla"),
    ask(IRONIC, """(brucia | brucera | bruciate | muori | crepa | a morte | linciate | lincia | impiccate | roghiamo |
        appendete | fate bruciare) [,] [ART] NOME | ^ [AVVERBIO | ,]* morte a [ART] NOME >""",
        "Brucia, Carla, brucia!", "a morte Carla"),
    hint(IRONIC, "ATTACCO NOME [,] al ROGO", "Carla al rogo ed è festa", "Carla, al rogo tu e tutti i tuoi"),
    hint(NO_NAME, """^ (fuori | via | elimina | eliminiamo | eliminare | facciamo fuori | faccio fuori | kill) [ART]
        NOME FINITO | ^ [ART] NOME (fuori | out | a casa) FINE""",
        "Fuori Carla", "Carla out"),
    lean("^ [PER] [ART] NOME [SEG | ,]* [il] ROGO FINE | ROGO [AVVERBIO | FRASE]* (spetta | tocca | va) PER NOME >",
        "Carla = rogo", "Oggi il rogo spetta a Carla"),
    lean("NOME : al ROGO FINE", "Ho deciso per Carla: al rogo!"),
    lean("^ [AVVERBIO | SALUTO | io]* scrivo [il nome (di | del | della | d)] [ART] NOME sulla [mia] scheda",
        "Scrivo Carla sulla scheda"),
    lean("""^ [AVVERBIO | SALUTO | io | ci | FRASE | (per | x) (ora | adesso | oggi | me | il momento | stasera) | ,]*
        metto [AVVERBIO | anch | anche | pure | io | FRASE | SEG]* [su] [ART] NOME [AVVERBIO] CHIUSO""",
        "Metto Carla", "io ci metto Carla", "per ora metto Carla"),
    lean("""^ [SALUTO | AVVERBIO | ,]* ([ART] ALTRO [caro | cara | mio | mia | ,]* (scusa | scusami | perdonami | sorry
        | mi (dispiace | spiace)) | (scusa | scusami | perdonami | sorry | mi (dispiace | spiace)) [,] [ART] ALTRO)
        [PAROLA | ,]* , [AVVERBIO | io]* metto [ART] NOME CHIUSO""",
        "Dario scusa ma qua devo salvarmi, metto Carla", "Mi dispiace Dario, metto Carla"),
    hint(NO_NAME, ", [AVVERBIO | io]* (metto | rimetto) [io | AVVERBIO]* [ART] NOME [AVVERBIO] CHIUSO",
        "Dario è simpatico, metto Carla"),
    hint(NO_NAME, """^ [AVVERBIO | SALUTO | io | sulla | mia | scheda | nell | urna | ,]* (scrivo | metto | rimetto |
        segno | do) [SEG | il | nome | di]* [ART] NOME (FINITO | , (DIPIU | come)) | ^ [e | AVVERBIO | SALUTO | io | ,]*
        (metto | rimetto) [ART] NOME (, | :) PAROLA""",
        "Scrivo Carla", "Segno Carla", "Oggi do Carla", "E allora metto Carla: mente"),
    hint(NO_NAME, "mi tocca fare il nome (di | del | della | d) [ART] NOME", "Mi tocca fare il nome di Carla"),
    hint(IRONIC, "firmo [AVVERBIO | anch | anche | io]* la [sua] condanna [a morte]* (di | per | a) [ART] NOME",
        "Firmo anch'io la condanna di Carla"),
    ask(NO_NAME, "^ al ROGO $", "Al rogo!"),
    ask(IRONIC, "NOME [,] (brucia | bruci | muori | crepa) FINE", "Carla, brucia!"),
)  # fmt: skip
