"""Remarks that take back a vote, or put another name in its place, in whatever words."""

from __future__ import annotations

from forumtool.votes.phrases.row import NO_NAME, Row, also, amend, jest, no, nothing, rethink, sample, signed, unsaid

AFTERTHOUGHTS: tuple[Row, ...] = (
    # ------------------------------------------------------------ taken back
    rethink("^ RESPIRO* edit [PAROLA | SEG | ,]* DISFATTO [PAROLA | ,]* $",
        "EDIT: tolto", "Edit: ho tolto il voto, sbagliato"),
    rethink("^ RESPIRO* [ALTRO] [,] RITRATTA", "Non conta.", "EDIT: ignorate questo voto"),
    rethink("""^ RESPIRO* (come non detto | mi rimangio tutto | ho cambiato idea | ci ho [AVVERBIO] ripensato |
        ripensandoci) (, | : | - | PERCHE) [PAROLA | ,]* $""",
        "Mi rimangio tutto, devo pensarci"),
    rethink("""^ RESPIRO* (mi sono (sbagliato | sbagliata) | ho sbagliato [tutto | posto]) [, [PAROLA | ,]*] $ | ^
        RESPIRO* (ci ripenso | anzi RESPIRO* meglio PAROLA [su] [PAROLA] $ | [e | ma | AVVERBIO | ,]* invece no $)""",
        "Mi sono sbagliata, cancellate", "Ci ripenso domattina", "Anzi, meglio dormirci su", "E invece no"),
    nothing("""^ RESPIRO* (ignorate | cancellate | cancella | ignora | dimenticate | togliete | eliminate) [PAROLA | ,]*
        (prima | precedente | precedenti | sopra | vecchio | altro | altri)""",
        "Ignorate il mio post di prima"),
    rethink("""^ RESPIRO* (cancellate | cancella | annulla | annullate | ignorate | ignora) [pure | tutto | AVVERBIO |
        cancella | annulla]* (, [PAROLA | ALTRO | ,]* | ) $ | ^ RESPIRO* (aspetta | aspettate | fermi | fermo | ferma)
        [tutti | tutto | ,]* (no | anzi no) $ | ^ RESPIRO* anzi RESPIRO* ci [AVVERBIO]* (dormo | penso | rifletto)
        [PAROLA]* $""",
        "Cancellate pure, ho riletto", "Annulla, annulla"),
    rethink("""^ RESPIRO* [vale | conta | ma]* (sempre che | sempre se | a patto che | a condizione che | a meno che |
        purche | ammesso che | solo se) (PAROLA | ALTRO)""",
        "A patto che la votino anche gli altri", "Vale solo se entro le 22"),
    rethink("""^ RESPIRO* (no | ops | oops | aspetta | aspettate) RESPIRO* [aspetta | aspettate] RESPIRO* (era | è) [per
        | di]* [il | l | un]* (ieri | topic (PAROLA | FRASE) | ALTRA LUOGO)""",
        "Ah no aspetta, era ieri", "Aspettate, è il topic di ieri"),
    rethink("""^ [APRE] [post | voto | messaggio]* (di | per) (prova | test) [CHIUDE] $ | ^ (per | x | come) [ART |
        miglior | prossimo | prossima] (PREMIO | CARICA | ALTROVE) [PAROLA] [PAROLA] $""",
        "(post di prova)", "Come miglior post"),
    jest("""^ RESPIRO* [dai | che | si | sto | stavo | ovviamente | era | tutto]* (scherzo | scherzavo | scherzando) ($
        | , | -) | ^ RESPIRO* (ci | PAROLA) (siete | sei | avete) (cascati | cascato) [tutti | tutte | AVVERBIO | ,]* $
        | ^ RESPIRO* [ma va ,] (figuriamoci | figurati) se (lo | la | l | ti) VOTO""",
        "Dai che scherzo", "Sto scherzando, ti voglio bene", "Ci siete cascati!", "Figuriamoci se la voto"),
    unsaid("(^ | , | :) [AVVERBIO | SALUTO | io | ,]* (tolgo | levo) [tutto | subito | AVVERBIO]* $",
        "Tolgo", "Scusa Carla, tolgo"),
    rethink("^ RESPIRO* NONVOTO", "(non è un voto)"),
    rethink("^ RESPIRO* NONPIU", "Ora non più."),
    rethink("^ RESPIRO* NONSO", "Ora non so"),
    rethink("""^ RESPIRO* [no] edit RESPIRO* (lo ritiro | [lo] annullo | ho sbagliato | ci ripenso | devo [AVVERBIO]*
        (decidere | pensarci)) [tutto | AVVERBIO | , | CHIUDE]* $""",
        "EDIT: ho sbagliato"),
    rethink("^ RESPIRO* NONOGGI [pero | AVVERBIO | , | CHIUDE | RISATA]* $", "Oggi no.", "Ma non oggi"),
    rethink("^ [, | ma | pero]* FRASE FRASE [FRASE] [pero | invece]* no [CHIUDE | ,]* $", "Questa volta no."),
    rethink("""^ [, | ma | pero | e | NOPE | anzi | forse | magari | meglio | APRE | se ne parla | se ne riparla | ci
        [AVVERBIO] (penso | ripenso)]* UNALTRAVOLTA [pero | forse | magari | , | CHIUDE | RISATA]* $""",
        "Forse domani.", "Ma domani, forse"),
    rethink("^ RESPIRO* (mi correggo | correggo | rettifico) [: | ,]* [AVVERBIO]* no [, | CHIUDE]* $",
        "Mi correggo: oggi no"),
    no("^ [RISATA | ,]* [ma | o | e] NOPE [RISATA | dai]* $", "Lol no", "O no"),
    rethink("^ [AVVERBIO | ,]* [o | oppure] (forse | magari) no $", "O forse no", "Forse no"),
    rethink("^ RESPIRO* (no | anzi) RESPIRO* aspetto [PAROLA | ALTRO | ,]* $", "Ah no, aspetto"),
    jest("""^ RESPIRO* [si | era | è] [solo | soltanto | tutta | tutto]* [un | una | uno | per] (BURLA | scherza |
        scherzare) RESPIRO* $""",
        "Era solo una battuta", "Si scherza!"),
    jest("""^ RESPIRO* (scherzo | scherzavo | scherzi) (, | -) [AVVERBIO | ma]* (non | devo | ci | aspetto | prima |
        sto) [PAROLA | ,]* $""",
        "Scherzo, non ho ancora deciso"),
    jest("""^ RESPIRO* (pesce d COMUNE | (vi | ti | ve) piacerebbe [, ALTRO] | [certo] come no | (credici |
        credeteci | seh | see) | (figuriamoci | figurati) |
        quando gli PAROLA voleranno | si [certo] , ciao) [, | CHIUDE | RISATA | AVVERBIO]* $""",
        "Come no.", "Ti piacerebbe!", "Ma figuriamoci."),
    rethink("^ RESPIRO* (era | valeva | è) (per | in | nell | di) [l] [un] ALTRA LUOGO [, | AVVERBIO | SALUTO]* $",
        "Scusate, era per l'altra partita"),
    rethink("^ (questo | lo) [lo] (scrivo | posto | dico) (domani | dopo | piu tardi) $", "Questo lo scrivo domani"),
    rethink("""^ RESPIRO* (per | x) (ora | adesso | oggi | il momento) [ancora] (niente | nulla | nessuno) [AVVERBIO |
        CHIUDE | ,]* $""",
        "Anzi, per ora niente"),
    rethink("""^ RESPIRO* (fate | fai | facciamo) (conto | finta) che [io] non (abbia | ho | avessi) (detto | scritto)
        (niente | nulla) [AVVERBIO | CHIUDE | ,]* $""",
        "Fate conto che non abbia detto niente"),
    rethink("^ RESPIRO* [questo | voto]* non è [ancora | AVVERBIO]* ufficiale [CHIUDE]* $", "Non è ufficiale"),
    # ------------------------------------------------------------ somebody else's, or nobody's
    signed("""^ [RISATA | APRE | , | AVVERBIO]* ((parole | voce) (di | del | della | d) | cito | cit | cosi (parlo |
        DISSE) | questo [lo] [ha | aveva] DISSE | (questo è | ecco) [quello | cio | cosa | che]* [ha] (direbbe |
        scriverebbe | DISSE)) [ART] NOME [PAROLA | NUMERO]* [CHIUDE] $""",
        "Parole di Carla", "Così parlò Carla", "Questo è quello che direbbe Carla"),
    signed("""^ [AVVERBIO | , | APRE]* (questo (voto | post) è di | (lo scrivo | scrivo | lo (posto | metto | riporto))
        (per | da | il voto di) | [me lo | mi] ha [AVVERBIO]* CHIEDE [di PAROLA [PAROLA]]) [ART] NOME [che PAROLA
        [PAROLA] [PAROLA]] [CHIUDE] $""",
        "Questo voto è di Carla", "Lo scrivo per Carla", "Me lo ha chiesto Carla"),
    also("^ [, | - | APRE]* (o | oppure) (forse | magari) [PER] [ART] NOME [, | AVVERBIO | CHIUDE]* $",
        "O forse Carla"),
    also("^ [e | poi | ma]* (anche | pure) [PER] [ART] NOME $", "Anche Carla", doubt=NO_NAME),
    rethink("^ RESPIRO* (lo | l) (ha | hanno) DISSE (lui | lei | loro | altri) [, (non | mica) io] $",
        "L'ha detto lui, non io"),
    sample("""^ [un | ecco un | ad | per]* (esempio | es | facsimile | fac [-] COMUNE) [di (voto | votazione) [PAROLA]]
        [:] $""",
        "Esempio", "Fac-simile"),
    # ------------------------------------------------------------ another name
    amend("^ [AVVERBIO | , | ps | : | forse]* meglio [ART] NOME [, | AVVERBIO]* $", "Meglio Carla, dai"),
    amend("""^ [AVVERBIO | , | ma]* (macche | ma che | che | altro che | ma quale) [ART] ALTRO [, | : | - | ma]* [PER]
        [ART] NOME $""",
        "Macché Dario, Carla!", "Altro che Dario: Carla"),
)  # fmt: skip
