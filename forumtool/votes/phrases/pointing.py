"""Votes that point: at what somebody else does, or at a person not named in the same words."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    echo,
    follow,
    given,
    hint,
    lean,
    nothing,
    them,
    vote,
    you,
)

POINTING: tuple[Row, ...] = (
    # ------------------------------------------------------------ as somebody else does
    vote("""(mi | m) ACCODO GIRO [al coro | al gruppo | alla massa | alla maggioranza | agli altri] (: | , | su |
        contro | → | al voto (su | a | per | contro)) [PER] [ART] NOME""",
        "Mi accodo: Carla", "mi accodo su Carla"),
    hint(REFERS_ELSEWHERE, "+ UNO [SEG] NOME , (ben detto | d accordo | concordo | giusto | giustissimo | esatto)",
        "+1 Carla, ben detto"),
    vote("ATTACCO idem [:|,] [per | su] NOME FINITO", "Idem, Carla"),
    vote("((mi | m) ACCODO | + UNO) al ROGO (di | per | su) NOME", "Mi unisco al rogo di Carla"),
    vote("NOME tutta la vita [, | e]* [io] VOTO (lui | lei)", "Carla tutta la vita, voto lei"),
    vote("(mi | m) ACCODO GIRO [PER] [ART] ALTRO [,|e]* VOTO MIRA", "Mi accodo a Dario e voto Carla"),
    vote("((mi | m) ACCODO GIRO PER | seguo [anche | AVVERBIO]*) [ART] ALTRO [nel voto] (su | contro) [ART] NOME >",
        "Mi accodo a Dario su Carla", "Seguo Dario su Carla"),
    hint(REFERS_ELSEWHERE, """(mi | m) ACCODO GIRO [PER] (chi | quelli che | quelle che | coloro che) [PAROLA]* [PER]
        [ART] NOME | (mi | m) ACCODO GIRO (al coro | al gruppo | alla massa | alla maggioranza) (per | x) [ART] NOME""",
        "Mi associo a chi ha indicato Carla"),
    follow("(mi | m) ACCODO GIRO [al voto | PER | di | con]* [ART] NOME",
        "Mi accodo a Carla", "Mi unisco al voto di Carla"),
    follow("(anche per me | per me | VOTO) [AVVERBIO | ,]* come ha (detto | scritto | votato) [ART] NOME",
        "Anche per me come ha detto Carla"),
    follow("^ [AVVERBIO]* copio [il voto | il compito]* (da | di | a) [ART] NOME", "Copio il voto di Carla"),
    follow("AVVIO seguo [il voto di] [ART] NOME FINITO", "Seguo Carla", "Seguo il voto di Carla"),
    vote("VOTO [AVVERBIO] (come | con) ALTRO [:|,] [PER] [ART] NOME >", "Voto come Dario: Carla"),
    follow("""(stesso voto | stessa scelta | idem come | faccio come | VOTO [AVVERBIO] (come | con |
        insieme a | uguale)) [di | a] [ART] NOME""",
        "stesso voto di Carla", "Voto come Carla"),
    follow("""il voto di [ART] NOME [mi] (va | sta | piace | convince | pare) [MINUSCOLA | COMUNE | AVVERBIO |
        molto]* [,|e]* (mi | m) ACCODO | (condivido | approvo | mi (va | sta) [bene] | mi piace) [AVVERBIO]* il voto
        di [ART] NOME [,|e]* (mi | m) ACCODO""",
        "Il voto di Carla mi va benissimo, mi associo", "Condivido il voto di Carla, mi accodo"),
    follow("(segnatemi | mettetemi | contatemi | segnami | mettimi) [pure | AVVERBIO]* (con | insieme a) [ART] NOME",
        "Segnatemi con Carla"),
    hint(NO_NAME, "(mettetemi | contatemi | mettimi) [pure | AVVERBIO]* su [ART] NOME", "Mettetemi su Carla"),
    hint(REFERS_ELSEWHERE, """(segnatemi | mettetemi | contatemi | segnami | mettimi) [pure | AVVERBIO]* (con | insieme
        a) (lui | lei | loro)""",
        "Segnatemi con lei"),
    follow("(stesso | medesimo | idem | identico) (voto | nome) | faccio lo stesso",
        "Quoto Carla, stesso voto"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO | anche | anch | pure | io]* come [ART] NOME [SEG | AVVERBIO]* ($ | [,] e
        basta [AVVERBIO]* $)""",
        "come Carla", "anch'io come Carla"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO]* (idem | ditto | come sopra | stessa cosa | anch io | anche io | pure io
        | (mi | m) ACCODO) [voto | per me | qui | con patate | come sopra | AVVERBIO]* FINE""",
        "Idem", "anch'io", "come sopra"),
    hint(REFERS_ELSEWHERE, """(^ | , | :) [AVVERBIO]* mi (ha | hai | avete | hanno) [AVVERBIO | quasi]* (convinto |
        convinta | persuaso | persuasa) [, | : | - | e | SALUTO]* (idem | ditto | (anch | anche | pure | pur) io |
        stessa cosa) [voto | per me | AVVERBIO]* FINE""",
        "Mi hai convinta, idem"),
    hint(REFERS_ELSEWHERE, "^ [SALUTO | AVVERBIO]* come ieri $", "Come ieri"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | SALUTO | io | e | ,]* (ricambio | contraccambio) [AVVERBIO]* [ART] NOME FINE",
        "Contraccambio Carla, che mi ha votata"),
    hint(REFERS_ELSEWHERE, """(ricambio | contraccambio | restituisco | rendo) [AVVERBIO | MENTE | FRASE | con PAROLA |
        con (molto | tanto) PAROLA]* , [ART] NOME FINITO""",
        "Ricambio volentieri, Carla", "Contraccambio con affetto, Carla"),
    hint(REFERS_ELSEWHERE, """(ricambio | contraccambio | restituisco | rendo) ($ | , | il (voto | favore | pensiero) |
        la (cortesia | pariglia))""",
        "Carla mi ha dato il voto e io ricambio"),
    hint(REFERS_ELSEWHERE, "^ + UNO FINE", "+1"),
    echo("""^ [AVVERBIO | ,]* (quoto | straquoto | approvo | concordo | sottoscrivo) [e | ,]* [AVVERBIO]* (mi | m)
        ACCODO [tutto | AVVERBIO]* $""",
        "Quoto e mi accodo"),
    echo("^ [AVVERBIO | anch | anche | io]* (mi | m) ACCODO [in toto | in pieno | tutto | AVVERBIO]* $",
        "Mi associo in toto"),
    echo("(sottoscrivo | ^ (stesso | idem | uguale) $)", "Stesso"),
    echo("^ (quoto | straquoto | approvo) [tutto | AVVERBIO | in (toto | pieno) | al NUMERO]* $",
        "Quoto tutto", "Straquoto"),
    them("non (posso | potevo | mi resta | resta) [altro] (che | non) (votarlo | votarla)", "Non posso che votarla"),
    hint(REFERS_ELSEWHERE, "NOME [LISCIA | ,]* (, | e) (mi | m) ACCODO [AVVERBIO | anch | anche | pure | io]* FINE",
        "Carla fa la vittima, mi accodo"),
    # ------------------------------------------------------------ a person who is pointed at
    vote("[PER] NOME [,|:] [AVVERBIO | MENTE | mi dispiace | mi spiace | ma | scusa | ,]* (VOTO te | ti VOTO)",
        "Carla, voto te", "Carla ti voto", "Carla, mi spiace ma ti voto"),
    vote("(la | lo | l) VOTO [AVVERBIO | MENTE]* [,|:] NOME >", "La voto, Carla", "Io la voto: Carla"),
    lean("scelgo te [,] NOME >", "Scelgo te, Carla"),
    vote("NOME [,] [il] MIOVOTO (è | va | resta) [AVVERBIO]* [PER] (te | tuo | tua)",
        "Carla, il mio voto è per te"),
    vote("(VOTO te | ti VOTO | te VOTO) [AVVERBIO | MENTE]* [,|:] TITOLO* NOME >",
        "Voto te, Carla", "ti voto, Carla"),
    hint(REFERS_ELSEWHERE, """(ALTRO [PAROLA | ,]* | (concordo | accordo) con [ART] | (come | secondo | seguo | quoto)
        [ART]) NOME (, | : | e) [AVVERBIO | MENTE | io]* (lo | la | l) [AVVERBIO | MENTE]* VOTO""",
        "Dario difende Carla, la voto", "Concordo con Carla, lo voto"),
    vote("NOME [, | : | e] [AVVERBIO | MENTE | io]* (lo | la | l) [AVVERBIO | MENTE]* VOTO",
        "Carla la voto volentieri"),
    vote("(VOTO | MIOVOTO (va | è)) GIRO [PER] INDICATO [,|:|-] [PER] [ART] NOME >", "Voto lei, Carla"),
    vote("""(dico | tocca a | oggi | ora | adesso | stasera | scelgo | fuori | punto) [ART] NOME [, | : | e |
        quindi | AVVERBIO]* VOTO (lei | lui) FINITO""",
        "Oggi tocca a Carla, voto lei"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (chi | quello che | quella che) [AVVERBIO]* (dice | dite | dicono |
        consiglia | indica)""",
        "Il gatto dice Carla, voto quello che dice il gatto"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (chi | quello che | quella che) [AVVERBIO]* (ha | aveva) [AVVERBIO]*
        votato [INDICATO]""",
        "voto quello che ha votato lei"),
    hint(REFERS_ELSEWHERE, """^ [AVVERBIO]* (il | la | l) (vostro | vostra) [MINUSCOLA] PAROLA vota [PER] [ART] NOME
        FINITO""",
        "Il vostro affezionatissimo vota Carla"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (quello | quella | quelli) (sopra | sotto | di | del | col | con |
        prima | dopo | accanto)""",
        "voto quello sopra di me"),
    vote("NOME [,|:] [AVVERBIO | mi dispiace | mi spiace | ma | scusa | ,]* ti DONO [AVVERBIO]* [il] MIOVOTO",
        "Carla, ti do il mio voto"),
    vote("NOME [,|:] (a | per) te [va | AVVERBIO]* [il] MIOVOTO", "Carla, a te il mio voto"),
    you("(a | per) te [va | AVVERBIO]* [il] MIOVOTO", "A te il mio voto"),
    you("ti DONO [AVVERBIO]* [il] MIOVOTO", "Ti do il mio voto"),
    them("(le | gli) DONO [AVVERBIO]* [il] MIOVOTO FINE", "Le do il mio voto"),
    given("^ [AVVERBIO | SALUTO | , | e | ma | invece]* (lo DO | lo [AVVERBIO]* (assegno | butto)) GIRO MIRA CHIUSO",
        "Lo do a Carla"),
    given("^ [AVVERBIO | , | ma | invece]* (va | è) [AVVERBIO | tutto]* PER [ART] NOME CHIUSO",
        "Va a Carla", "È per Carla"),
    you("il voto è [tutto] tuo", "Il voto è tuo"),
    you("""MIOVOTO [AVVERBIO]* (è | va) [AVVERBIO | tutto]* [PER] (te | tuo | tua) | mia (preferenza | scelta)
        [AVVERBIO]* (è | va) [PER] (te | tua) FINE""",
        "Il mio voto è tutto tuo", "La mia preferenza è tua"),
    them("""MIOVOTO [AVVERBIO]* (è | va) [AVVERBIO | tutto]* [PER] (INDICATO | suo | sua) | mia (preferenza | scelta)
        [AVVERBIO]* (è | va) [PER] (lui | lei | sua) FINE""",
        "Il mio voto è lei", "La mia preferenza è sua"),
    hint(REFERS_ELSEWHERE, "NOI2 [, | sto | sta | questo | questa]* [ART] NOME ($ | ,)", "Votiamolo, Carla"),
    them("MIOVOTO (ce l ha | se l è [PAROLA])", "Il mio voto ce l'ha"),
    hint(REFERS_ELSEWHERE, "VOTO [dato | messo | AVVERBIO]* di conseguenza",
        "Il lupo è Carla. Voto di conseguenza", "Voto dato di conseguenza"),
    hint(REFERS_ELSEWHERE, "(DO | MANDO) [AVVERBIO]* [il] MIOVOTO (li | la) (FINE | CHIUSO)",
        "Non mi ha convinta: metto il mio voto lì"),
    them("(< | è) PER INDICATO che (DO | VOTO) [il] (mio | MIOVOTO) FINE", "È a lei che do il mio"),
    hint(REFERS_ELSEWHERE, "VOTO [AVVERBIO]* come ieri ($ | ,)", "voto come ieri"),
    hint(REFERS_ELSEWHERE, "MIOVOTO (segue | copia | imita)", "il mio voto segue quello del capo"),
    vote("""VOTO GIRO [PER] (chi | quello che | quella che | colui che | colei che) [PAROLA | ALTRO]* (: | , cioe |
        cioe | ossia | ovvero | , ossia | , ovvero) [ART] NOME FINITO""",
        "Voto chi mi ha mentito: Carla", "Voto chi ha salvato Dario, cioè Carla"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] (chi | quello che | quella che | colui che | colei che) [PAROLA |
        ALTRO]* : [ART | quel | quello | quella | questo | questa]* PAROLA (di | del | della | d) [ART] NOME
        FINITO""",
        "Voto chi mi ha mentito: quella strega di Carla"),
    hint(REFERS_ELSEWHERE, "(lo | la | ti | le) MANDO [PAROLA]* (con il | col) MIOVOTO",
        "La mando in paradiso col mio voto"),
    hint(REFERS_ELSEWHERE, "è (lei | lui) , VOTO FINE", "Carla mente. Per me è lei, voto."),
    vote("""VOTO GIRO [PER] ART (unico | unica | solo | sola | primo | prima) [PAROLA | ALTRO]* [,] (cioe | ossia |
        ovvero) [ART] NOME FINITO""",
        "Voto l'unica che non ha risposto a Dario, ovvero Carla"),
    hint(REFERS_ELSEWHERE, """VOTO GIRO [PER] ((il | la | l) (primo | secondo | terzo | ultimo | prima | seconda | terza
        | ultima | altro | altra) | (quest | questo | questa | quell | quello | quella) (ultimo | ultima | altro |
        altra)) ($ | , | e | PERCHE | che (ha | aveva) | del | della | dei due | delle due | tra | fra | FRASE)""",
        "Voto il secondo", "Voto il primo dei due", "Voto quest'ultima"),
    you("VOTO GIRO [PER] te ($ | , | PERCHE | SEG) | ti VOTO", "Voto te"),
    nothing("(lo | la | l) VOTO [: | = | , | con | un]* (NUMERO | GRADO) [e | mezzo | lode | + | / | NUMERO]* ($ | ,)",
        "Carla ha fatto la torta, la voto 10"),
    them("""VOTO GIRO [PER] ["] INDICATO [li | la | qui | qua] ($ | , | PERCHE | SEG | e | [pure | anche | anch] io) |
        (lo | la | l) VOTO""",
        "Voto lei.", "Io la voto"),
    hint(REFERS_ELSEWHERE, "VOTO [anch | anche | pure | io | AVVERBIO]* lo stesso $", "voto anch'io lo stesso"),
)  # fmt: skip
