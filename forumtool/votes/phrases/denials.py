"""Votes that are denied, and what is said in their place."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    CONDITIONAL,
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    abstain,
    ask,
    confirm,
    hint,
    lean,
    nothing,
    vote,
    withdraw,
)

_UNWILLING = """non (me la sento [AVVERBIO]* di | ho [AVVERBIO]* (voglia | intenzione) di |
    [AVVERBIO]* (voglio | intendo))"""

DENIALS: tuple[Row, ...] = (
    ask(CONDITIONAL, """(^ | e | ,) poi [SOGGETTO | AVVERBIO]* VOTO GIRO MIRA | VOTO GIRO MIRA [,] [e | ma] poi
        [SOGGETTO | AVVERBIO]* (lo ANNULLO | ANNULLO [AVVERBIO]* [ART] [MIO] voto)""",
        "Voto Dario e poi voto Carla", "Voto Carla e poi tolgo il voto a Carla"),
    # ------------------------------------------------------------ not this one, but that one
    hint(CONDITIONAL, "caso mai [, | SOGGETTO | AVVERBIO]* VOTO GIRO MIRA", "Caso mai voto Carla"),
    vote("non [CLITICO] VOTO GIRO [PER] [ART] ALTRO [,] (ma | bensi | invece) [VOTO] MIRA",
        "Non voto Dario ma Carla", "non voto per Dario, bensì per Carla"),
    vote("[MIO] voto non (va | è) [PER] [ART] ALTRO [, INTERNA* ,|,] (ma | bensi | invece) MIRA",
        "Il mio voto non va a Dario ma a Carla"),
    ask(REFERS_ELSEWHERE, """NEGA [CLITICO] VOTO GIRO [PER] [ART] ALTRO [PAROLA | ,]* NOME [, | : | e] [AVVERBIO | io]*
        (lo | la | l) [AVVERBIO]* VOTO""",
        "Non voto Dario perché me lo chiede Carla: lo voto perché mente"),
    vote("non VOTO piu [PER] [ART] ALTRO [,] (ma | bensi | invece) [VOTO] MIRA", "Non voto più Dario ma Carla"),
    # ------------------------------------------------------------ votes that are denied
    withdraw("ATTACCO (tolgo | levo) (PER | da | dal) [ART] NOME [,] (e | ma) non (lo | la | DO | MANDO | VOTO)",
        "Tolgo a Carla e non metto a nessuno"),
    withdraw("[NOME [,]] non (lo | la | l) VOTO piu >", "Non la voto più"),
    withdraw("ATTACCO non VOTO piu [PER] [ART] NOME >", "Non voto più Carla"),
    nothing("(niente | nessun) voto PER (ALTRO | INDICATO)", "Niente voto per Carla"),
    nothing("non VOTO : [ART] ALTRO", "Non voto: Carla"),
    nothing("NOME GIRO NEGA [AVVERBIO] CLITICO [CLITICO] [AVVERBIO] (VOTO | BRUCIO | MANDO)",
        "Io Carla oggi non la voto", "Carla oggi non la voto"),
    nothing("NOME [AVVERBIO] NEGA [AVVERBIO] (VOTO | BRUCIO | MANDO)", "Carla non voto"),
    nothing("(prima di | fino a | entro | finche) [PAROLA] [PAROLA] [PAROLA] non VOTO", "Prima di sera non voto"),
    hint(NO_NAME, "non CAMBIO [AVVERBIO] voto , NOME FINITO | non VOTO [AVVERBIO]* , [ART] NOME $",
        "Non cambio voto, Carla", "Io non voto, Carla"),
    hint(CONDITIONAL, "NOME [,] (ma | pero) [AVVERBIO | FRASE]* non VOTO [AVVERBIO | ancora]* $",
        "Io per ora Carla ma non voto"),
    vote("non CAMBIO [AVVERBIO] [voto | idea] [SEG | ,]* NOME FINITO", "Non cambio voto: Carla"),
    confirm("non CAMBIO [AVVERBIO | piu]* [il] [mio] voto >", "Non cambio voto", "Non sposto il mio voto"),
    vote("MIOVOTO non cambia [:|,] [PER] NOME FINITO", "Il mio voto non cambia: Carla"),
    confirm("MIOVOTO non (cambia | si (muove | sposta | tocca))", "Il mio voto non cambia"),
    confirm("ATTACCO non cambio [AVVERBIO | nulla | niente]* FINE", "Non cambio nulla"),
    nothing("""non [CLITICO] [CLITICO] VOTO (chi | il | i | la | le | gli | l | un | una | a | finche | se | prima |
        senza | ancora | adesso | ora | mai | per | con | in | come | tanto | subito | cosi)""",
        "non voto chi gioca bene", "non voto ancora"),
    nothing("(per (ora | adesso | il momento) | ancora | prima | intanto) [io] non VOTO", "per ora non voto"),
    nothing("non (lo | la | li | le | l | ti | vi | mi) [AVVERBIO] VOTO", "non la voto"),
    nothing("PERCHE [io] [AVVERBIO] non VOTO", "Mi chiedono perché non voto"),
    abstain("""[SOGGETTO | AVVERBIO]* non (VOTO | esprimo (voto | preferenze | preferenza)) [AVVERBIO | MENTE |
        NULLA]* (> | , | PERCHE | per | sono | ho | sto | in)""",
        "Oggi non voto", "Non voto nessuno", "io oggi non voto, sono in viaggio"),
    abstain("ATTACCO non FUTURO [NULLA | AVVERBIO]* FINE | rinuncio (al voto | a votare) | non esprimo alcun voto",
        "Non voterò nessuno", "Rinuncio al voto"),
    vote("MIOVOTO [, PAROLA* ,] GIRO non (puo | poteva) che (andare | essere | cadere | ricadere | finire) GIRO MIRA",
        "Il mio voto non può che andare a Carla"),
    vote("MIOVOTO non (è | va) piu [PER] ALTRO [,] ma MIRA", "Il mio voto non è più per Dario ma per Carla"),
    lean("ATTACCO non piu [PER] ALTRO [, | : | ma | AVVERBIO]* (passo a | vado su | VOTO) MIRA >",
        "Non più Dario: passo a Carla"),
    lean("ATTACCO non piu [PER] ALTRO [,] ma MIRA >", "Non più Dario, ma Carla"),
    lean("ATTACCO [ho cambiato idea [, | :]] non piu [PER] [ART] ALTRO (: | , | → | -) [PER] [ART] NOME FINITO",
        "Ho cambiato idea, non più Dario: Carla"),
    nothing("""VOTO GIRO [PER] (chiunque | tutti | tutto | qualunque | qualsiasi | chi) [PAROLA | ,]* (tranne | meno
        | eccetto | fuorche | ma non) ALTRO [, | e | ALTRO]*""",
        "Voto chiunque tranne Carla"),
    nothing("""VOTO GIRO [PER | a favore] [di] ART (proposta | idea | mozione |
        opzione | teoria | soluzione | versione) [di] [ALTRO]""",
        "Voto la proposta di Carla"),
    abstain(f"ATTACCO {_UNWILLING} votare NULLA [AVVERBIO]* FINE", "Non me la sento di votare nessuno stavolta"),
    hint(NO_NAME, f"ATTACCO {_UNWILLING} votare [AVVERBIO]* FINE", "Non me la sento di votare"),
    nothing("NEGA [AVVERBIO] [CLITICO] (VOTO | BRUCIO | MANDO | VADO)", "Non voto Carla", "nemmeno brucio Carla"),
)  # fmt: skip
