"""Whose my vote is: who has it, gets it, is kept as it, and that it has been given to whom the post speaks of."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    hint,
    lean,
    nothing,
    them,
    vote,
    you,
)

_CHOICE = "(la mia scelta | [il] MIOVOTO)"
_TONIGHT = "[AVVERBIO | FRASE | di oggi | di stasera]*"

WHOSE: tuple[Row, ...] = (
    # ------------------------------------------------------------ who has it
    vote(f"""(sei [proprio] tu {_CHOICE} | {_CHOICE} {_TONIGHT} sei [proprio] tu) {_TONIGHT} [,] NOME FINE | NOME [,]
        [[PAROLA | ,]* (ma | e) | [LISCIA]* ,] [AVVERBIO | FRASE]* sei [proprio] [tu] {_CHOICE} {_TONIGHT} FINE""",
        "Carla, sei tu la mia scelta di oggi", "La mia scelta sei tu, Carla", "Il mio voto sei tu, Carla"),
    nothing("""(scelta | preferenza | nomination) (per | come | x) [ART] [primo | nuovo] (CARICA | PREMIO | ALTROVE)
        [LISCIA]* [è | : | , | -]* [ART] [ALTRO]""",
        "La mia scelta per l'arringa è Carla"),
    hint(REFERS_ELSEWHERE, """ILVOTO [AVVERBIO]* (è | resta | rimane) (segreto | palese | sacro | deciso |
        definitivo | sicuro | ufficiale | unico) [AVVERBIO]* , [ART] NOME FINITO""",
        "Il mio voto è segreto, Carla"),
    hint(TWO_TARGETS, """NOME (o | e | oppure) [ART] NOME [AVVERBIO]* (ha | hanno | avra | avranno) [AVVERBIO]* il
        MIOVOTO""",
        "Dario o Carla ha il mio voto"),
    nothing("MIO (stesso | stessa) voto di PAROLA", "Carla ha il mio stesso voto di maturità"),
    vote("""< [MINUSCOLA | ART | TITOLO | AGGETTIVO | AVVERBIO]* NOME [AVVERBIO | si]* (ha | prende | becca | merita |
        si è (PAROLA)) [AVVERBIO | tutto]* il MIOVOTO (FINITO | , | e)""",
        "madamigella Carla ha il mio voto e la mia disistima", "Carla si è guadagnata il mio voto"),
    vote("""MIOVOTO [AVVERBIO]* (ce l (ha | hai [tu]) | (l ha | l hai | se l è) PAROLA | te lo (becchi | prendi |
        pigli | meriti) [tu]) [tutto | AVVERBIO]* [,] [ART] TITOLO* NOME FINITO""",
        "Il mio voto ce l'hai tu, Carla", "Il mio voto se l'è guadagnato Carla"),
    you("""MIOVOTO [AVVERBIO]* (ce l hai | te lo (becchi | prendi | pigli | meriti | sei PAROLA)) [tu | tutto |
        AVVERBIO]* FINE""",
        "Il mio voto ce l'hai tu"),
    vote("""ILVOTO [AVVERBIO]* (va | è | vada) [AVVERBIO | tutto]* [PER | con | contro di | su di] ((voi | INDICATO) , |
        [l | un | quell] (altro | altra | ultimo | ultima) [MINUSCOLA | COMUNE | AGGETTIVO] , [PER]) [ART] TITOLO* NOME
        FINITO""",
        "Il voto va a voi, Carla", "Il mio voto è per l'altra, per Carla"),
    you("""ILVOTO [AVVERBIO]* (va | è | vada) [AVVERBIO | tutto]* (PER | con | contro di | su di) (te |
        voi)""",
        "Il mio voto è con te"),
    vote("^ [AVVERBIO | SALUTO | ,]* [ART] TITOLO* NOME [,] [ecco | a te | AVVERBIO]* [il] MIOVOTO $",
        "Carla, il mio voto"),
    hint(REFERS_ELSEWHERE, "(^ [AVVERBIO]* cioe | ecco) [il] MIOVOTO $",
        "Benvenuta Carla, ecco il mio voto", "Cioè il mio voto."),
    them("^ [AVVERBIO]* [il] MIOVOTO (pure | anche) [,] (e | ed) (è | va) PER INDICATO",
        "Il mio voto pure, ed è per lei"),
    # ------------------------------------------------------------ to whom it is given
    vote("""ILVOTO [AVVERBIO | FRASE | ,]* (glielo | gliela | ve lo | te lo) [AVVERBIO]* DO [AVVERBIO |
        MENTE | tutto]* [SEG | ,] [PER] [ART] (TITOLO | AGGETTIVO)* NOME FINITO""",
        "Io il voto glielo metto: Carla"),
    them("ILVOTO [AVVERBIO | FRASE]* (glielo | gliela) [AVVERBIO]* DO [AVVERBIO | MENTE | tutto]* FINE",
        "Il voto glielo do io"),
    vote("MIOVOTO [AVVERBIO]* (è | va) [AVVERBIO | tutto]* (di | del | della | dello | dell) [ART] NOME FINITO",
        "Il mio voto è tutto di Carla"),
    vote("DO [AVVERBIO | MENTE]* (la mia | una) (preferenza | scelta) PER [ART] NOME >",
        "Do la mia preferenza a Carla"),
    lean("< [ART] NOME è [AVVERBIO]* la mia (scelta | preferenza) [FRASE | di stasera]* >", "Carla è la mia scelta"),
    lean("""^ [AVVERBIO | SALUTO | la | mia]* scheda (per | a | con) [ART] NOME FINITO | ^ [una | bella | FRASE]* (croce
        | crocetta | x) su [ART] NOME FINITO""",
        "Scheda per Carla", "Crocetta su Carla"),
    vote("ILVOTO [PAROLA | ,]* viene DESTINATO [PER] [ART] TITOLO* NOME",
        "Il mio voto viene assegnato a Carla"),
    vote("""ILVOTO [AVVERBIO | ,]* (ESSERE | lo DO) [AVVERBIO | MENTE]* PER AGGETTIVO [AGGETTIVO |
        TITOLO]* NOME""",
        "Il voto lo do alla piccola Carla", "Il mio voto va alla nuova arrivata Carla"),
    vote("ATTACCO il mio [FRASE | AVVERBIO]* (va | è | vada | resta | rimane) PER [ART] NOME >",
        "Morale: il mio oggi è su Carla", "Il mio va a Carla"),
    vote("""DO [AVVERBIO | MENTE]* [il | un] [mio] voto [MINUSCOLA | COMUNE | AVVERBIO | UMILE | vero]* : [PER] [ART]
        NOME (FINITO | ,)""",
        "Metto un voto vero: Carla"),
    vote("""ATTACCO (firmato | depositato | dato | messo | consegnato | assegnato | imbucato | inserito) [AVVERBIO]*
        (il [mio] | un | mio) voto PER [ART] NOME""",
        "Firmato il mio voto a Carla", "Depositato il voto su Carla"),
    vote("""ATTACCO ([mi] (tengo | prendo | scelgo | metto | lascio | confermo)) [AVVERBIO]* [ART] NOME come [il] [mio]
        (voto | scelta)""",
        "Alla fine mi tengo Carla come voto"),
    hint(REFERS_ELSEWHERE, "ILVOTO [AVVERBIO]* lo DO [AVVERBIO]* , [ART] ALTRO PAROLA",
        "Il voto lo sposto, Dario scusa"),
    lean("^ [AVVERBIO | ma]* il voto [SEG] [ART] NOME FINITO", "Il voto? Carla.", "E il voto → Carla"),
    hint(NO_NAME, """(mio | mia) (bersaglio | vittima | target | condannato | condannata | prescelto | prescelta) [FRASE
        | AVVERBIO | di stasera]* è [SEG] [ART] NOME FINITO | sei tu [,] (il mio | la mia) (bersaglio | vittima | target
        | prescelto | prescelta) [, NOME] $ | il [mio] (nome | nominativo) [FRASE | AVVERBIO]* è [SEG] [ART] NOME
        (FINITO | , (TITOLO | SALUTO)) | il (prescelto | prescelta) è [ART] NOME FINITO""",
        "Il mio bersaglio di oggi è Carla", "Il mio nome stasera è Carla", "Il prescelto è Carla"),
    # ------------------------------------------------------------ who has it, and had it before
    vote("""(a | ad | al | alla | all) [ART] TITOLO* NOME [, | AVVERBIO]* DO [AVVERBIO]* [il | un] [mio] voto FINE | ,
        [e | AVVERBIO]* [a | ad] [ART] NOME (il MIOVOTO | il voto) FINE""",
        "A Carla do il voto", "A Dario un saluto, a Carla il voto"),
    vote("(rido | ridiamo) [il] [mio] voto PER [ART] NOME", "Ridò il voto a Carla"),
    vote("""MIOVOTO [AVVERBIO]* non (è | va) piu [PER | di] [ART] ALTRO [, | : | ma | e | AVVERBIO]* (è | va) [PER]
        [ART] NOME""",
        "Il mio voto non è più per Dario: è per Carla"),
    vote("""il voto che [AVVERBIO]* ((avevo | ho) [AVVERBIO]* (dato | messo | in mente) | era) [AVVERBIO]* (PER | di)
        [ART] ALTRO [, | AVVERBIO]* (passa | va | è) [AVVERBIO]* (PER | di) [ART] NOME FINE""",
        "Il voto che avevo dato a Dario passa a Carla", "Il voto che era di Dario ora è di Carla"),
    vote("ho [AVVERBIO]* cambiato [il] [mio] voto [, | : | e | ma]* [AVVERBIO]* (è | va) PER [ART] NOME FINE",
        "Ho cambiato voto, adesso è per Carla"),
    vote("CAMBIO [il] [mio] voto (in | a) favore (di | del | della) [ART] NOME", "Cambio il voto in favore di Carla"),
    vote("(da | dal | dalla) [ART] ALTRO a [ART] NOME [, | :] [il] MIOVOTO FINE", "Da Dario a Carla il mio voto"),
    vote("ecco [qui | AVVERBIO]* il [mio] voto [: | ,] [ART] NOME >", "Ecco il voto Carla"),
    hint(NO_NAME, "^ [AVVERBIO | SALUTO | ,]* il mio è [SEG] [ART] NOME FINITO", "Il mio è Carla"),
    # ------------------------------------------------------------ that it has been given
    hint(REFERS_ELSEWHERE, "(^ | , | : | -) [il] MIOVOTO , PAROLA [PAROLA] [PAROLA] $",
        "La porto in sala operatoria: mio voto, suo funerale"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO | ,]* [il [mio] | mio] voto (messo | inserito | depositato |
        consegnato | imbucato | lasciato | allegato | spedito | dato | fatto) [AVVERBIO]* (FINE | all | alla | al |
        nell | nella | in)""",
        "Voto messo"),
    hint(REFERS_ELSEWHERE, "(vale | conta) [AVVERBIO]* (come | da | quale) voto [AVVERBIO]* FINE",
        "Il presente vale come voto"),
    hint(REFERS_ELSEWHERE, """^ [ART] ALTRO [AVVERBIO | MINUSCOLA | COMUNE | ,]* (votato | votata) $ | ^ [(firmato |
        timbrato) e | AVVERBIO]* (votato | votata) [e MINUSCOLA] $ | PAROLA (: | -) [AVVERBIO]* (votato | votata) $""",
        "Carla cotta e mangiata, votata", "Firmato e votato", "Votata.", "Carla mi sfida e io la accontento: votata"),
    hint(REFERS_ELSEWHERE, """ti ho [AVVERBIO]* (votato | votata) FINE | promesso [PAROLA]* (votato | votata | votarti
        | votarlo | votarla) [PAROLA]* (mantengo | eccomi | fatto)""",
        "Ti ho votato", "Te l'avevo promesso che ti avrei votata e mantengo"),
    lean("(continuo | torno | insisto) a (dire | scrivere | ripetere) [ART] NOME (FINITO | ,)",
        "Continuo a dire Carla"),
    hint(REFERS_ELSEWHERE, "ALTRO , con [il | mio]* voto allegato", "Ho sempre pensato Carla, con voto allegato"),
)  # fmt: skip
