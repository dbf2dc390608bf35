"""Lines of a list of votes, and remarks that take back what was said before them."""

from __future__ import annotations

from forumtool.votes.phrases.row import (
    NO_NAME,
    REFERS_ELSEWHERE,
    Row,
    amend,
    back,
    deny,
    hint,
    jest,
    kept,
    no,
    nothing,
    report,
    rethink,
    told,
    undecided,
    unsaid,
    vote,
    withdraw,
)

RECAPS: tuple[Row, ...] = (
    # ------------------------------------------------------------ a count, as the program publishes it
    nothing("""< [AVVERBIO | FRASE | finora | attualmente | (al | in) PAROLA | (per | x) ora | *]* ALTRO AVUTI* NUMERO
        [solo | singolo] voto ($ | (SEG | , | APRE | CHIUDE | da | di) [SEG | , | APRE]* [[ART] ALTRO] | ALTRO)
        [[, | e | ed | &]* [ART] ALTRO]*""",
        "Carla: 1 voto – Dario", "Carla ha 1 voto (Dario)"),
    hint(REFERS_ELSEWHERE, "ALTRO AVUTI* un [solo | singolo] voto (SEG | APRE) [SEG]* [ART] NOME",
        "Dario ha un voto: Carla"),
    nothing("""((bruciata | bruciato | bruciate | bruciati | finisce | finiscono) sul rogo | (uscita | uscito | uscite |
        usciti) dal gioco | (lascia | lasciano) il gioco | (torna | tornano | tornata | tornato | tornate | tornati) in
        gioco | (muore | muoiono | morta | morto | morte | morti) durante il giorno | in attesa della lettura del
        (sindaco | ALTRO)) [SEG]* [ART] ALTRO [[, | e | ed]* [ART] ALTRO]*""",
        "Bruciata sul rogo: Carla", "Finiscono sul rogo: Carla e Dario"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | e | ma | NUMERO]* (io | me) → [PER] [ART] NOME FINITO", "Io → Carla"),
    nothing("((brucia | brucera) [ART] ALTRO | ALTRO [va | finisce] al ROGO) con NUMERO (voto | voti)",
        "Se chiudesse adesso, brucia Carla con 1 voto"),
    nothing("(ha | hanno | aveva | avere | avra) [AVVERBIO | piu]* [il] diritto (di | al) voto",
        "Carla non ha diritto di voto"),
    nothing("ultimo voto di PAROLA | post = NUMERO , voto = [\"] [ALTRO]", "L'ultimo voto di ognuno"),
    nothing("^ si (astiene | astengono) : ALTRO [[, | e | ed]* ALTRO]* $", "Si astiene: Carla"),
    nothing("NUMERO (ritiro | ritiri | conferma | conferme) [[o | di] [astensione | astensioni]]",
        "1 ritiro o astensione", "Tutti i post: 3 = 1 ritiro o astensione"),
    vote("^ + UNO voto [PER] [ART] NOME FINITO", "+1 voto Carla"),
    hint(REFERS_ELSEWHERE, """(^ | , | : | AVVERBIO | a | per ora) NUMERO voto ([SEG | , | APRE]* [ART] NOME |
        PER [ART] NOME (, | e) NUMERO)""",
        "1 voto – Carla", "1 voto Carla"),
    # ------------------------------------------------------------ a list of votes, a vote that moves
    report("""^ [NUMERO | , | - | ore | alle | APRE | CHIUDE]* ALTRO SEG [SEG | "]* [VOTO] [SEG | PER | "]* NOME ($
        | ,)""",
        "Dario: voto Carla", "[21:04] Dario - Carla", "Dario → Carla"),
    told("""^ [SALUTO | AVVERBIO | TITOLO | ART | vostro | vostra | ,]* ALTRO [PAROLA | ,]* [PAROLA | ,]* [:] vota [SEG]
        [PER] [ART] NOME >""",
        "Dario vota Carla", "Dario ci pensa e vota Carla", "Oggi il buon Dario vota: Carla"),
    told(", [ART] NOME [PAROLA | ,]* vota [PER] [ART] NOME > | e [ART] NOME vota [PER] [ART] NOME >",
        "Alla luce di tutto ciò, Dario vota Carla"),
    told("[il] (voto | votazione) (di | del | della | dell) [ART] ALTRO (va | è | SEG) [SEG | PER]* [ART] NOME >",
        "Il voto di Dario va a Carla", "Votazione di Dario: Carla"),
    report("^ VOTO NOME : ALTRO [, | e | ALTRO]* $", "Voto Carla: Dario"),
    vote("""(DO | CAMBIO) [il] [mio] voto PER [ART] NOME [,] (e | ,) (lo | l) (tolgo | levo | ritiro) (PER | da | dal |
        dalla) (ALTRO | IGNOTA)""",
        "Metto il voto su Carla e lo tolgo a Dario"),
    # ------------------------------------------------------------ what was said just now, taken back
    rethink("^ RESPIRO* [è] [AVVERBIO | ancora]* troppo presto [, aspetto [PAROLA | ,]* | AVVERBIO | CHIUDE | ,]* $",
        "No, troppo presto, aspetto ancora un po'"),
    withdraw("(il [MIO] | MIO | < | o) voto (da | dal | PER) [ART] NOME [AVVERBIO]* (lo | o) [AVVERBIO]* ANNULLO",
        "Il mio voto da Carla lo tolgo", "'o voto a Carla 'o levo"),
    withdraw("""[MIO] voto [di (prima | ieri) | precedente | AVVERBIO | FRASE]* [PER [ART] NOME] [AVVERBIO]* (era
        | serviva) LISCIA [LISCIA] [LISCIA] [LISCIA] [LISCIA] [, | : | - | e | quindi]* ([lo | l] [AVVERBIO]*
        ANNULLO | annullatelo | toglietelo | cancellatelo)""",
        "Il mio voto su Carla era un test, lo tolgo"),
    hint(NO_NAME, """(^ | ,) [AVVERBIO | SALUTO | il]* MIOVOTO [PER [ART] ALTRO] era [solo] (un | una | uno) (test
        | prova | scherzo | errore | provocazione)""",
        "Il mio voto a Carla era una prova"),
    unsaid("""^ RESPIRO* (ripensandoci | ci ripenso | ci ho [AVVERBIO] ripensato | no RESPIRO* (aspetta | aspettate |
        dai)) RESPIRO* (lo | l) (tolgo | levo | cancello | ritiro | annullo) [AVVERBIO | ,]* (FINE | CHIUDE)""",
        "Ripensandoci lo tolgo", "No aspettate, lo ritiro"),
    back("(lo | l) (ritiro | annullo | tolgo | cancello | revoco) [subito] >", "Anzi lo ritiro."),
    rethink("^ RESPIRO* (anzi | no | ripensandoci) RESPIRO* (lo | l) (lascio | tengo | confermo | mantengo) $",
        "Anzi no, lo lascio"),
    kept("""(^ | ,) [AVVERBIO | ,]* (lo | l) (confermo | tengo | mantengo | lascio) [li | dov è | dove (sta | è) |
        cosi | AVVERBIO]* $""",
        "Lo lascio lì dov'è."),
    jest("""^ [ahah | nah | naa | si | dai | AVVERBIO | no | , | era | uno | ovviamente | sto | stavo | per]* (BURLA |
        scherzando) [AVVERBIO | , | ahah | no | e | basta | mi | dispiace | CHIUDE | IGNOTA | COMUNE | ALTRO |
        SALUTO | TITOLO]* $""",
        "Scherzo!", "Stavo scherzando, dai"),
    deny("""^ [AVVERBIO]* ((manco | nemmeno | neanche) (per (sogno | idea | niente) | morto | morta) | col cavolo |
        ma anche no | quando mai | ma va) [AVVERBIO]* $""",
        "Manco per sogno!", "Ma anche no"),
    rethink("""^ [AVVERBIO | ,]* (anzi [,] no | no [,] (aspetta | aspettate | fermi | ferma | fermo | ferma tutto |
        fermi tutti) | no dai) , (prima | devo | voglio | vorrei | fammi | fatemi | ci [penso | ripenso] | non |
        ho | mi | meglio (pensarci | aspettare))""",
        "No aspettate, prima voglio rileggere", "Anzi no, fatemi pensare ancora"),
    rethink("""^ [AVVERBIO | ,]* (ritirato | annullato | revocato | cancellato | come non detto | non (contatelo |
        consideratelo | segnatelo) | (lasciate | lascia) (perdere | stare) | (cancellate | cancella | dimenticate)
        [tutto] | (fate | fai) finta di (niente | nulla) | [no] (figuriamoci | figurati) | no dai [, | figuriamoci]*
        | no [,] (ferma | fermi) [tutto | tutti]) [AVVERBIO | ,]* $""",
        "Ritirato.", "No dai, figuriamoci", "Come non detto"),
    undecided("""^ [AVVERBIO | ,]* (ci rifletto | sto [AVVERBIO] decidendo | [ci] devo [AVVERBIO]* (decidere |
        pensarci) | ci devo [AVVERBIO]* pensare | fatemi (riflettere | pensare)) [AVVERBIO | prima | pero | ,]* $""",
        "Devo ancora decidere"),
    undecided("^ [AVVERBIO | ,]* non ancora [AVVERBIO | pero | ,]* $", "Oggi non ancora, però"),
    rethink("""^ [AVVERBIO | IGNOTA | ops | ,]* (no , pero | ripensandoci [,] no | meglio di no | ma no [, | dai]* |
        forse no | forse si , forse no | ci ho [AVVERBIO] ripensato | [no] [,] [scusate] ho sbagliato | no [,] (è
        sbagliato | che dico) | non fateci caso | non vale , era [solo] una PAROLA | topic sbagliato | aspettate a
        segnarlo | lasciamo (stare | perdere)) [AVVERBIO | prima | pero | ,]* $""",
        "Meglio di no", "Ci ho ripensato"),
    undecided("""^ [AVVERBIO | , | SOGGETTO]* non ho [AVVERBIO]* deciso [AVVERBIO | , | in realta | chi votare | chi
        bruciare | niente | nulla]* $""",
        "Non ho ancora deciso"),
    rethink("""^ [AVVERBIO | ,]* (anzi [[,] no] | nah | naa | forse | credo | penso | no [,] aspettate | no [,]
        aspetta | ci ripenso | ripensandoci [no]) [AVVERBIO | ,]* $""",
        "Anzi no.", "No, aspettate", "Forse."),
    rethink("""^ [AVVERBIO | ,]* (anzi [[,] no] | no [,] (anzi | aspetta | aspettate | fermi | fermo | [un] momento |
        [un] attimo)) [, | tolgo | ritiro | annullo | ci | ripenso | penso | ripensare | pensare | devo | fammi |
        fatemi | rileggo | rileggere | meglio | AVVERBIO]* $""",
        "No aspetta, tolgo, ci penso", "Anzi, ci devo pensare"),
    rethink("""^ [APRE] edit [CHIUDE | SEG | ,]* (no | ritirato | annullato | cancellato | ci ripenso | ci [ho]
        ripensato | ho cambiato idea | cambio idea | come non detto | devo ripensarci) [AVVERBIO | ,]* $""",
        "EDIT: no", "edit: ci ripenso"),
    withdraw("""(^ | , | - | APRE) RESPIRO* (no | anzi | BURLA | aspetta | aspettate | fermi | fermi tutti | come non
        detto | ripensandoci | ci ripenso | ci ho [AVVERBIO] ripensato) RESPIRO* (tolgo | levo | cancello) [tutto | il |
        mio | voto | AVVERBIO]* (FINE | : PAROLA | CHIUDE)""",
        "Scherzo, tolgo", "Fermi tutti, tolgo", "Ripensandoci, tolgo il voto: ci devo pensare"),
    amend("""^ [AVVERBIO | , | ps | :]* no [, | anzi | meglio | aspetta | aspettate | scusate | AVVERBIO]* [PER] [ART]
        NOME $""",
        "No, Carla", "Ah no scusate, Carla"),
    amend("(ci ho ripensato | ci ripenso | ho cambiato idea | ripensandoci) (, | SEG) [SEG | ,]* [ART] NOME FINITO",
        "Ci ho ripensato: Carla", doubt=NO_NAME),
    amend("""^ [aspetta | aspettate | fermi | ,]* RESPIRO* (no | anzi | ho cambiato idea | ci ripenso | ci ho [AVVERBIO]
        ripensato | ripensandoci) RESPIRO* [ho cambiato idea | ci ho ripensato] RESPIRO* (lasciate | lascia | tenete |
        tieni | mettete | metti | segnate | segna | contate) [il | mio | voto | AVVERBIO | PER]* [ART] NOME FINITO""",
        "No, ho cambiato idea, lasciate Carla"),
    rethink("""(scegliete | decidete | fate) voi | scelga il sindaco | a voi la scelta""",
        "Scegliete voi quale tenere"),
    no("^ no [AVVERBIO]* ($ | ,)", "No."),
)  # fmt: skip
