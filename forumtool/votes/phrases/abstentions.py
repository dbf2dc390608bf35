"""Blank ballots, and votes for oneself."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    CONDITIONAL,
    IRONIC,
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    abstain,
    ask,
    himself,
    hint,
    nothing,
    vote,
)

ABSTENTIONS: tuple[Row, ...] = (
    # ------------------------------------------------------------ abstentions
    abstain("(mi | m) astengo (dal voto | dal votare | dalla votazione)", "Mi astengo dal voto"),
    hint(NO_NAME, "scheda (bianca | nulla) [,] (o | oppure)", "Scheda bianca o Carla, che dubbio"),
    nothing("""(mi | m) astengo (da | dal | dai | dallo | dalle | dagli | dall | dalla) | scheda (bianca | nulla) (di |
        del | della) [ART] ALTRO""",
        "Mi astengo dal commentare", "La scheda bianca di Dario"),
    abstain("(mi | m) astengo", "Mi astengo", "oggi mi astengo, non ho idee"),
    nothing("si (è | e) [AVVERBIO]* (astenuto | astenuta)", "Dario si e astenuto"),
    abstain("""ATTACCO [VOTO] [SEG | di]* (astenuto | astenuta | astensione) PASSO* [SALUTO] (FINE | che | per)
        | voto di astensione""",
        "Astenuto", "voto: astensione"),
    nothing("(non | mai) (consideratemi | segnatemi | mettetemi | contatemi) [PAROLA]* (astenuto | astenuta)",
        "Non consideratemi astenuta"),
    abstain("""(consideratemi | segnatemi | mettetemi | contatemi | mi segno | datemi) [pure | AVVERBIO | come | per |
        FRASE]* (astenuto | astenuta | (tra | fra) (gli astenuti | le astenute))""",
        "Consideratemi astenuto", "mettetemi tra gli astenuti"),
    abstain("(VOTO | DO | consegno | MIOVOTO è) [SEG | la | una]* scheda (bianca | nulla)", "Voto scheda bianca"),
    abstain("""ATTACCO [la mia è una | il | MIOVOTO è | DO | metto | VOTO | consegno | voto | SEG | la | una | in]*
        scheda (bianca | nulla)""",
        "Scheda bianca", "voto scheda bianca"),
    abstain("(ATTACCO VOTO [SEG] [in] | AVVIO [in]) (bianco | bianca | nullo) [AVVERBIO | per me]* (FINITO | ,)",
        "Voto bianco", "bianca"),
    abstain("""ATTACCO (niente | salto il | salto la | nessun) (voto | votazione) [AVVERBIO | MENTE | per me |
        FRASE]* (FINE | :)""",
        "Niente voto oggi", "salto il voto"),
    abstain("""ATTACCO (preferisco | scelgo di | decido di | ho deciso di | mi tocca) non votare [NULLA] [AVVERBIO]*
        FINE""",
        "Preferisco non votare", "Preferisco non votare nessuno"),
    abstain("ATTACCO astengo FINE", "Astengo"),
    abstain("""(preferisco | scelgo di | decido di | ho deciso di | mi tocca | costretto a | costretta a | costretto
        ad | costretta ad | non posso che) astenermi""",
        "preferisco astenermi"),
    abstain("ATTACCO (opto | propendo | scelgo | vado) [per | di] (l | la) astensione", "Opto per l'astensione"),
    abstain("(resto | rimango) (astenuto | astenuta)", "Resto astenuta"),
    abstain("non (do | dò) [il] [mio] voto a NULLA | non partecipo (al voto | alla votazione | alle votazioni)",
        "Non do il voto a nessuno"),
    abstain("ATTACCO [il] [mio] voto [va | è | SEG]* [PER] NULLA [AVVERBIO]* FINE", "Il mio voto va a nessuno"),
    abstain("lascio in bianco", "Lascio in bianco"),
    abstain("^ [AVVERBIO | SALUTO | la | mia | ,]* scheda : [in] (bianca | bianco | nulla) FINE", "Scheda: bianca"),
    abstain("ATTACCO [la] mia scheda (resta | rimane | è | sta) [AVVERBIO]* (in bianco | bianca | vuota) FINE",
        "La mia scheda resta bianca"),
    abstain("(lascio | consegno | metto) [la] scheda [cosi com è | cosi | : | ,]* (in bianco | bianca | nulla | vuota)",
        "Lascio la scheda in bianco"),
    abstain("ATTACCO annullo la scheda", "Annullo la scheda"),
    abstain("ATTACCO (oggi salto | salto oggi) FINE", "Oggi salto"),
    abstain("ATTACCO VOTO [SEG] [PER] NULLA [AVVERBIO]* FINE", "Voto nessuno"),
    hint(NO_NAME, "^ [io | AVVERBIO]* passo , (non | oggi | niente | senza | ho)", "Passo, non ho idee"),
    hint(REFERS_ELSEWHERE, "(CAMBIO [il] [mio] [voto] | cambio idea) [AVVERBIO]* : [ART] NOME VERBO",
        "Cambio voto: Carla mi ha convinto"),
    vote("CAMBIO idea [e|,|:]* (VADO | passo | mi sposto | : | ,) [PER] [ART] NOME >", "Cambio idea e vado su Carla"),
    hint(NO_NAME, "^ [io | AVVERBIO | SALUTO | ,]* passo [AVVERBIO | la mano | il turno]* $", "Passo", "oggi passo"),
    hint(NO_NAME, "^ [io | AVVERBIO | per | x]* salto [AVVERBIO]* FINE", "Io per stasera salto"),
    ask(NO_NAME, "^ [io | AVVERBIO]* salto (FRASE | il turno | un giro | questa)* FINE", "Io salto questo giro"),
    hint(NO_NAME, """^ [io | AVVERBIO | SALUTO | ,]* ((non | no) (mi | me) esprimo | (mi | me) (tiro | chiamo) fuori |
        (consegno | lascio) [in] (bianca | bianco) | salto [FRASE | AVVERBIO]* (il | la | un) (giro | turno |
        votazione)) [AVVERBIO | FRASE]* (FINE | :)""",
        "Oggi mi tiro fuori", "Non mi esprimo", "Consegno bianca"),
    hint(NO_NAME, "^ [LISCIA | ,]* si astiene FINE", "Il mugnaio va a dormire e si astiene"),
    hint(CONDITIONAL, "mi asterro | di astenermi", "Mi asterrò", "Penso di astenermi"),
    # ------------------------------------------------------------ oneself
    himself("""mi (autovoto | (voto | brucio) [AVVERBIO | MENTE]* ($ | , | da solo | da sola | PERCHE) | candido
        [AVVERBIO]* (al | per il) ROGO)""",
        "Mi autovoto", "oggi mi voto da sola"),
    hint(IRONIC, "mi (immolo | sacrifico) | (al ROGO ci vado | vado al ROGO) io",
        "Mi sacrifico", "al rogo ci vado io"),
    himself("""VOTO GIRO [SEG] [PER] (me | mestesso | mestessa | (il | la) sottoscritto | (la) sottoscritta) [stesso
        | stessa | medesimo | medesima] >""",
        "Voto me stesso", "voto per me", "Voto me"),
    himself("""(mio voto (va | è) | DO [il] [mio] voto) [AVVERBIO]* [PER] (me | il sottoscritto | la sottoscritta)
        [stesso | stessa] >""",
        "Il mio voto va a me stesso"),
    himself("mi (do | dò) il voto", "Mi do il voto"),
    himself("AVVIO autovoto [AVVERBIO]* FINE", "Autovoto"),
)  # fmt: skip
