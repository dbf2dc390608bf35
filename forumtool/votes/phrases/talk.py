"""Talk in which "voto" and a name stand side by side, and no vote, or another one, is given."""

from __future__ import annotations

from forumtool.votes.hearsay import CONTEST, PAST
from forumtool.votes.phrases.row import (
    CONDITIONAL,
    IRONIC,
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    hint,
    lean,
    nothing,
    vote,
    withdraw,
)

# Words of whoever speaks, where nothing says that it is the author.
_OF_OTHERS = """(IGNOTA | COMUNE | ALTRO | ART | di | del | della | dei | delle | dell | per | da | dal | dalla | nel
    | nella | in | un | una | e | si | FRASE | questo | propone | DISSE | lupi | villaggio | gente |
    strega | gufo | piazza | folla | vogliono | vuole | levo | grido | legge | messo)"""

TALK: tuple[Row, ...] = (
    # ------------------------------------------------------------ then, and now
    vote(f"""^ [AVVERBIO | SALUTO | ,]* {PAST} [: | ,]* [VOTO] [PER] [ART] ALTRO [, | : | e | ma]* (oggi | ora |
        adesso | stasera | stavolta | FRASE FRASE) [VOTO] [: | , | invece]* [PER] [ART] NOME FINITO""",
        "Ieri voto Dario, oggi Carla", "L'altra volta voto Dario, stavolta Carla"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO]* (prima | (al | di | la) (mattina | mattino) | stamattina [presto] |
        inizialmente) [: | ,]* VOTO [PER] [ART] NOME [, | : | e | ma]* (oggi | ora | adesso | stasera | stavolta |
        poi)""",
        "Prima voto Carla, adesso Dario"),
    hint(REFERS_ELSEWHERE, """^ [e | ma | poi | ,]* (stamattina | stamane | ieri) [presto | sera | mattina | : | ,]*
        [il] ORDINE voto [SEG | PER | ,]* [ART] NOME FINITO""",
        "Stamattina primo voto: Carla"),
    hint(REFERS_ELSEWHERE, "^ FRASE FRASE VOTO [PER] [ART] NOME [, | e]* FRASE FRASE [ART] ALTRO",
        "Una volta voto Carla, una volta Dario"),
    # ------------------------------------------------------------ a vote that is spoken of
    hint(REFERS_ELSEWHERE, """avevo [AVVERBIO]* DISSE [: | "]* VOTO [PER] [ART] NOME ["] [, | ma | AVVERBIO]* [l | lo]
        ho (cancellato | tolto | corretto | ritirato)""",
        "Avevo scritto voto Carla poi ho cancellato"),
    nothing("""(il | un | MIO | UMILE | ORDINE)* VOTO [precedente | FRASE]* , [PER] [ART] ALTRO , (era | fu | è
        [AVVERBIO]* (stato | servito) | sarebbe | ha | aveva | non)""",
        "Il mio primo voto, Carla, era sbagliato"),
    nothing("""MIOVOTO ALTRO ((lo | l | se l | se lo) (ha | aveva | è | ebbe | avra | avrebbe) | (dovra | puo | deve)
        PAROLA)""",
        "Il mio voto Carla lo ha avuto ieri"),
    hint(REFERS_ELSEWHERE, "MIOVOTO NOME (lo | la) PAROLA", "Il mio voto Carla lo commenta"),
    nothing("senza [un | il | MIO | quel | alcun]* VOTO [PER] [ART] ALTRO | con (o | e) senza VOTO ALTRO",
        "Senza voto Carla vince"),
    nothing("nessun VOTO ALTRO", "Nessun voto Carla lo merita"),
    nothing("""(con | per | dopo | col | del | al | dal | nel | sul | causa del) [un | il | quel | solo | unico]*
        [MIO] [UMILE | ORDINE]* VOTO ALTRO (VERBO | MINUSCOLA | COMUNE | muore | vince)""",
        "Per il mio voto Carla mi odia", "Con un solo voto Carla vince"),
    hint(IRONIC, "come voto [PER] [ART] NOME [si | se]* (merita | prende | ha | avra | DO)",
        "Come voto Carla si merita un 10"),
    hint(REFERS_ELSEWHERE, f"""(MIOVOTO | il voto | VOTO | mia (scelta | preferenza)) (per | x) ART [miglior]
        {CONTEST} [LISCIA]* (: | ESSERE) [PER] [ART] NOME""",
        "Voto per il costume: Carla", "Voto per il quadro: Carla", "Il mio voto per la torta più buona va a Carla"),
    # ------------------------------------------------------------ a vote that somebody counts
    hint(REFERS_ELSEWHERE, """voto (arrivato | giunto | pervenuto | registrato) [AVVERBIO]* (: | -) [ART] NOME |
        (nuovo | ultimo | un | altro) voto ((della | del | dello | dell) TITOLO : | (da | dal | dalla) [ART] ALTRO PER)
        [ART] NOME | cambio di voto [PAROLA]* (per | di | da | del | della) [ART] NOME""",
        "Ultimo voto arrivato: Carla", "Nuovo voto della nonna: Carla", "Un voto da Dario per Carla",
        "Cambio di voto di Carla"),
    hint(NO_NAME, "VOTO sempre , [ART] NOME (, | $)", "Io voto sempre, Carla"),
    # ------------------------------------------------------------ a threat
    hint(CONDITIONAL, """((occhio | occhi | attento | attenta | guarda | bada | sai | ricordati | sappi) [,] che |
        (rispondi | parla | convincimi | spiegati | difenditi | scrivi | confessa | IGNOTA) [,] o | (un | una) (altro
        | altra) PAROLA [PAROLA] [PAROLA] e) [SOGGETTO | AVVERBIO]* (ti VOTO | VOTO [PER] te | [il] MIOVOTO è tuo)""",
        "Carla, occhio che ti voto", "Carla, rispondi o ti voto", "Carla, un altro post così e il mio voto è tuo"),
    # ------------------------------------------------------------ cried by others
    hint(REFERS_ELSEWHERE, f"""^ [e | ma | ed | poi | intanto | cosi]* (ART | un | una | ALTRO | si | dal | dalla |
        dai | dalle | parlo) {_OF_OTHERS}* : (al ROGO [ART] NOME | [ART] NOME al ROGO)""",
        "Il corvo gracchiò: al rogo Carla!", "Dario propone: Carla al rogo", "Dalla piazza: Carla al rogo"),
    # ------------------------------------------------------------ a count in words
    hint(REFERS_ELSEWHERE, """(un | UNO) voto PER [ART] NOME [, | e]* (GRADO | NUMERO | un altro | uno) [voti |
        voto] PER [ART] ALTRO""",
        "Un voto a Carla, due a Dario"),
    # ------------------------------------------------------------ given up
    hint(NO_NAME, """(rinuncio (a | all idea di) | (mi | m) astengo (dal | da) | smetto di | evito di) VOTARE [PER]
        [ART] NOME""",
        "Rinuncio a votare Carla"),
    withdraw("""ATTACCO [ci ripenso [e | , | :]* | ho cambiato idea [e | , | :]*] non VOTO piu [NULLA | AVVERBIO]*
        FINE""",
        "Non voto più", "Ci ripenso: non voto più"),
    # ------------------------------------------------------------ as was agreed, as is asked
    vote("""VOTO GIRO (come [da] | secondo) [ART] (accordi | concordato | stabilito | deciso | pattuito |
        convenuto | richiesto) [AVVERBIO | ieri]* [SEG | ,] [PER] [ART] NOME FINITO""",
        "Voto come da accordi Carla", "Voto come concordato: Carla"),
    hint(REFERS_ELSEWHERE, """VOTO [AVVERBIO]* (come [da] | secondo | quanto) [ART | è | avevamo | abbiamo]*
        (accordi | accordo | concordato | stabilito | deciso | pattuito | convenuto | richiesto) [AVVERBIO | ieri]*
        FINE""",
        "Voto come da accordi", "Voto come concordato"),
    lean("""(domanda | chiedete | chiede | chiedono | chiesto | chiedeva | chiedevate | dico | diro) [\" | : | ,]* chi
        VOTO [\" | , | :]* [io] [rispondo | dico] [: | ,]* [PER] [ART] NOME FINITO""",
        "Alla domanda chi voto rispondo Carla", "Vi dico chi voto: Carla"),
    hint(NO_NAME, "^ [AVVERBIO | io | \"]* rispondo [: | ,]* [PER] [ART] NOME FINITO", "Rispondo Carla"),
    # ------------------------------------------------------------ what somebody is, and where he belongs
    hint(REFERS_ELSEWHERE, """ATTACCO [per me | (secondo | x) me | ART]* NOME (non | mi | sei | VERBO3) [PAROLA]* (, |
        : | -) [AVVERBIO]* [al] ROGO [AVVERBIO]* $""",
        "Carla è sicuramente lupo, al rogo!", "Carla mente: al rogo"),
)  # fmt: skip
