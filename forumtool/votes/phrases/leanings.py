"""Other verbs, names alone, and what is left of the verb."""

from __future__ import annotations

from forumtool.votes.phrases.figures import FEELING
from forumtool.votes.phrases.row import (
    CONDITIONAL,
    IRONIC,
    NO_NAME,
    REFERS_ELSEWHERE,
    TWO_TARGETS,
    Row,
    alone,
    also,
    amend,
    ask,
    bare,
    hint,
    lean,
    nothing,
    signed,
)

LEANINGS: tuple[Row, ...] = (
    # ------------------------------------------------------------ by lot, and one at a time
    hint(NO_NAME, """(dado | monetina | moneta | sorte | caso) (ha | mi | ci)* (dice | detto | scelto | sceglie |
        indica | indicato) [AVVERBIO | :]* [ART] NOME FINITO""",
        "Ho tirato il dado e il dado dice Carla"),
    hint(NO_NAME, """ALTRO [PAROLA] domani [, | e | ma | -]* oggi [:] [ART] NOME FINITO | ^ ieri ALTRO [, | e]* oggi
        [ART] NOME :""",
        "Dario forse domani, oggi Carla", "Ieri Dario, oggi Carla: non imparo mai"),
    hint(NO_NAME, "^ [AVVERBIO | SALUTO | io | ,]* provo con [ART] NOME (FINITO | :)", "Provo con Carla"),
    # ------------------------------------------------------------ other verbs
    hint(NO_NAME, """^ [AVVERBIO | secondo me | per me | ,]* ART [mio | mia | piu]* (sospetto | sospetta | sospettato |
        sospettata | losco | losca | lupo | lupa) [FRASE | AVVERBIO | per me]* [ART] NOME $""",
        "Il più sospetto Carla"),
    hint(NO_NAME, """^ [AVVERBIO | ecco]* [ART] (mio | mia) (MINUSCOLA | COMUNE | prescelto | prescelta) [FRASE |
        AVVERBIO | per me]* [ART] NOME $""",
        "Il mio prescelto Carla"),
    lean("ROGO [FRASE]* è [SEG] [ART] NOME FINITO", "Il rogo di oggi è Carla"),
    hint(CONDITIONAL, """(va | andrebbe) (bruciata | bruciato | votata | votato | eliminata | eliminato | rogata |
        rogato) [ART] NOME FINITO""",
        "Per me va bruciata Carla"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | ,]* tutti [a votare | su | contro | PER]* [ART] NOME [AVVERBIO]* FINITO",
        "Tutti su Carla!"),
    hint(REFERS_ELSEWHERE, "^ [AVVERBIO | ,]* tutti (su | contro) [ART] NOME (e | ma | mentre | ,)",
        "Tutti su Carla e nessuno guarda i furbi"),
    lean("^ [DACCAPO]* [ART] NOME [,] (per me | x me | per il ROGO) [AVVERBIO]* FINE",
        "Carla per il rogo", "Ancora Carla per me"),
    lean("il nome che faccio [AVVERBIO]* è [SEG] [ART] NOME FINITO", "Il nome che faccio è Carla"),
    hint(NO_NAME, "il nome che PAROLA [PAROLA] [PAROLA] è [SEG] [ART] NOME FINITO",
        "Il nome che porto in piazza è Carla"),
    hint(NO_NAME, """^ [AVVERBIO]* [ne (aggiungo | metto | do)] (uno | un altro) [anche | pure] (per | a | su | contro)
        [ART] NOME FINITO""",
        "Ne aggiungo uno a Carla", "Un altro per Carla"),
    hint(NO_NAME, """^ [SALUTO | AVVERBIO | , | caro]* [ALTRO [,]] (segna | segnate | segnatemi | segnami | segni |
        metti | mettete) [(per | x) me | pure | AVVERBIO | un voto]* [PER | SEG] [ART] NOME FINITO""",
        "Segnate Carla", "Sindaco, segni Carla"),
    hint(NO_NAME, """^ [SALUTO | AVVERBIO | io | ,]* (nomino | nomination (per | a | su) | elimino | caccio | mi tocca)
        [ART] NOME FINITO""",
        "Nomino Carla",
        "Elimino Carla"),
    hint(REFERS_ELSEWHERE, "(via | fuori) [da] [ART] ALTRO [, | e]* (dentro | metto | VADO su) [ART] NOME FINITO",
        "Via Dario, dentro Carla"),
    hint(NO_NAME, "^ [ART] NOME [,] (anche | pure) FRASE FRASE FRASE* FINE", "Carla anche da parte mia"),
    lean("ATTACCO (decisione | decisione finale | verdetto | sentenza) [è] [SEG | ,]* [ART] NOME FINITO",
        "Decisione finale: Carla"),
    hint(NO_NAME, """^ [AVVERBIO | ,]* (ALTRO mi (ha | hai) | mi (ha | avete | hanno) [AVVERBIO]*) (convinto | convinta
        | persuaso | persuasa) [ALTRO] (: | , | -) [PER] [ART] NOME FINITO""",
        "Dario mi ha convinto: Carla"),
    hint(NO_NAME, """? [e | SEG | PER | ART | beh | mah | esatto | ,]* NOME [, | AVVERBIO | MENTE | IGNOTA | COMUNE]*
        FINE""",
        "Chi merita il mio voto? Carla."),
    lean("^ [AVVERBIO | SALUTO | ,]* [ho] (deciso | scelto) [AVVERBIO]* : [PER] [ART] NOME FINITO", "Deciso: Carla"),
    hint(NO_NAME, "^ [PAROLA]* (DECISIONE | votare) [PAROLA]* : [ART] NOME FINITO", "Non ho dubbi: Carla"),
    lean("(continuo | insisto | persevero) (con | su) NOME FINITO", "Continuo con Carla"),
    lean("""ATTACCO (apro | parto | esordisco | debutto) [io | anche | AVVERBIO]* [le danze | (la | le) (votazione |
        votazioni) | i giochi | ROGO] (con | : | con :) [il] [nome di] [ART] NOME CHIUSO""",
        "Apro con Carla", "Apro io le danze con Carla"),
    lean("""ATTACCO (vado | procedo | proseguo) [AVVERBIO | FRASE | anche | anch | pure | io]* con [il nome di] [ART]
        NOME CHIUSO""",
        "Vado con Carla", "Oggi vado anch'io con Carla"),
    hint(NO_NAME, """ATTACCO (comincio | inizio | chiudo | andiamo | partiamo | apriamo | parto da | apro [la] PAROLA)
        [io | AVVERBIO | la giornata]* [con | : | da] [ART] NOME FINITO""",
        "Comincio con Carla"),
    lean("""(VADO | mi butto | mi fiondo | mi sposto | mi fermo) [fermo | ferma | saldo | salda] GIRO [anche |
        anch | pure | io]* (su | sul | sulla | sullo | sull | contro) [ART] [TITOLO] NOME (> | CHIUSO | FRASE)""",
        "vado su Carla", "resto su Carla", "mi butto su Carla"),
    lean("(opto | propendo | vado | decido | [ho] deciso) GIRO (per | x | di) [ART] NOME >",
        "opto per Carla", "opto x la Carla", "vado di Carla", "Decido per Carla", "Ho deciso per Carla"),
    lean("^ [SALUTO | AVVERBIO | ,]* [ART] NOME tutta la vita [AVVERBIO | ,]* $", "Carla tutta la vita"),
    bare("^ [ART] NOME , (scritto | scritta) [in] (COMUNE | MINUSCOLA)", "Carla, scritto in grassetto così si vede"),
    lean("^ [AVVERBIO | ,]* ci riprovo [SEG | con | su | ,]* [ART] NOME CHIUSO", "Ci riprovo: Carla"),
    hint(NO_NAME, "^ [AVVERBIO | ,]* (a | ad) [ART] NOME [gli | le | je | AVVERBIO]* tocca FINE", "A Carla le tocca"),
    hint(NO_NAME, """^ (oggi | stasera | stavolta | FRASE FRASE*) [il | la | l] (mio | mia) MINUSCOLA (va | finisce)
        [PER] [ART] NOME""",
        "Oggi la mia pigna va a Carla"),
    hint(REFERS_ELSEWHERE, "(leggete | leggasi | leggi | intendete | intendevo dire) [\"] [ART] NOME $",
        "Errata corrige: dove c'è scritto Dario leggete Carla"),
    hint(REFERS_ELSEWHERE, "[mio] (dito | indice) (punta | indica) [PER] INDICATO", "Il mio dito indica lui"),
    lean("^ [AVVERBIO | SALUTO | FRASE | ,]* DICUORE [, | :] [ART] NOME FINITO | ^ [ART] NOME [,] DICUORE $",
        "Con la morte nel cuore, Carla", "Carla, senza se e senza ma"),
    lean("^ [ART] NOME [,] e (che (PAROLA | ALTRO) sia | cosi sia) $", "Carla e che fuoco sia"),
    bare("^ io [ART] NOME $", "Io Carla"),
    lean("^ [AVVERBIO | ,]* mi voti (il | la | l) NOME CHIUSO", "Mì voti la Carla"),
    hint(NO_NAME, "^ FRASE FRASE FRASE [ART] NOME ,", "A sto giro Carla, il resto dopo"),
    hint(NO_NAME, "(tua | sua) ora [, | :] [ART] NOME $", "Mugnaio, è la tua ora: Carla"),
    lean("^ io invece [, | :] [ART] NOME $", "Io invece Carla"),
    lean("^ [AVVERBIO | IGNOTA | SALUTO | ,]* (anche | anch | pure) io : [ART] NOME FINITO", "Pure io: Carla"),
    lean("NOME , il tuo nome [è | LISCIA è | va | finisce | scritto]* (sulla | nella) mia scheda",
        "Carla, il tuo nome sulla mia scheda"),
    lean("""(sulla | nella) mia scheda (LISCIA è | leggete | trovate | ho scritto | va | :) [AVVERBIO | scritto | il
        nome di | :]* [, [INTERNA | ,]* [INTERNA | ,]* :] [ART] NOME FINITO""",
        "Sulla mia scheda c'è Carla"),
    hint(CONDITIONAL, "^ [ART] NOME , se (nessuno | non) [CLITICO] PAROLA [PAROLA] $", "Carla, se nessuno obietta"),
    hint(CONDITIONAL, """^ [AVVERBIO | ,]* se (nessuno PAROLA | [proprio] devo [proprio] [scegliere | votare | [fare
        | dire] un nome]) [, | :] [ART] NOME FINITO""",
        "Se proprio devo, Carla"),
    hint(NO_NAME, "ATTACCO facciamo [ART] NOME ,", "Dai, facciamo Carla, però non sono sicuro"),
    lean("""ATTACCO [ci vado | vado] [AVVERBIO]* (scelgo | indico | punto | passo su) GIRO [ART] [TITOLO] NOME (per il
        ROGO | FINITO | QUALORA)""",
        "scelgo Carla", "punto Carla"),
    hint(CONDITIONAL, """ATTACCO (dico | direi | scelgo | punto) [forse | magari | SEG]* [ART] NOME [,] (forse |
        credo | penso | magari | boh | mah | ma (boh | non | forse | senza))""",
        "Io dico Carla, forse", "Dico Carla, ma non sono sicuro"),
    hint(CONDITIONAL, "^ [AVVERBIO | io]* dico (forse | magari) [ART] NOME", "Io dico forse Carla"),
    hint(TWO_TARGETS, """(tra | fra) [ART] NOME (e | o) [ART] NOME [, | : | - | AVVERBIO]* (scelgo | dico |
        preferisco | prendo) (il | la | l) (primo | prima | secondo | seconda | ultimo | ultima) (FINITO | :)""",
        "Tra Dario e Carla scelgo la seconda"),
    lean("""(tra | fra) [ART] ALTRO [che PAROLA] (e | o) [ART] ALTRO [, | : | - | AVVERBIO | MINUSCOLA | che PAROLA]*
        (scelgo | dico | preferisco | prendo) [ART] NOME (FINITO | :)""",
        "tra Carla e Dario scelgo Carla"),
    lean("^ [AVVERBIO | SALUTO | ,]* (tra | fra) [ART] ALTRO (e | o) [ART] ALTRO [, | : | - | AVVERBIO]* [ART] NOME $",
        "Tra Dario e Carla, Carla"),
    lean("""ATTACCO (facciamo | faccio | dico | ho scelto | ho deciso | all in su | sia | vada per) [SEG | il nome di]*
        [ART] NOME CHIUSO | ATTACCO NOME sia FINE""",
        "Vada per Carla", "E Carla sia!"),
    lean("^ [APRE] VOTATO [CHIUDE] SEG [SEG]* [ART] NOME >", "Votato: Carla"),
    hint(REFERS_ELSEWHERE, "^ (votato | votata) [ART] NOME FINITO", "Votata Carla"),
    hint(CONDITIONAL, """^ [AVVERBIO | SALUTO | io | ,]* (sono | sarei | andrei) (per | su | contro) [ART] NOME
        FINITO""",
        "Io sarei per Carla", "Andrei su Carla"),
    hint(NO_NAME, """^ [AVVERBIO | SALUTO | ,]* ((per | x) (oggi | ora | adesso | stasera | il momento) | (secondo me
        [è]) | [ART] (ALTRO | sindaco) [,] (per | x) me [è]) [ART] NOME $""",
        "Per oggi Carla", "Secondo me Carla", "Sindaco, per me Carla"),
    hint(NO_NAME, """^ [AVVERBIO | io | ,]* non mollo [AVVERBIO | , | :]* [ART] NOME FINITO | ^ [AVVERBIO | io | ,]*
        tengo PAROLA su [ART] NOME FINITO""",
        "Non mollo Carla", "Tengo duro su Carla"),
    hint(REFERS_ELSEWHERE, "(salgo | salto) sul treno (di | per | contro) [ART] NOME FINITO",
        "Salgo sul treno di Carla"),
    hint(CONDITIONAL, """^ [AVVERBIO | SALUTO]* (direi | sono [sempre | ancora | fisso | fissa] su | mi (butto |
        lancio | sbilancio) [: | ,] | prendo | mi gioco | propongo | passo a | (FRASE | mi sa che | AVVERBIO)* tocca a
        | è) [ART] NOME FINITO""",
        "Direi Carla"),
    lean("^ [anche] oggi [:] [ART] NOME FINITO", "Oggi Carla", "Oggi: Carla", "anche oggi Carla"),
    hint(NO_NAME, "^ (DACCAPO | FRASE | senza [QUANTO] DUBBIO) [DACCAPO | FRASE | e]* [,] [ART] NOME FINITO",
        "Sempre Carla", "di nuovo Carla"),
    lean("^ [ART] NOME [,] (anche | pure) (per me | oggi) [AVVERBIO]* FINE", "Carla anche per me"),
    hint(NO_NAME, "^ [AVVERBIO | SALUTO | IGNOTA ,]* [ART] NOME [,] (anch | anche | pure | pur) io FINE",
        "Carla anch'io"),
    lean("""^ [AVVERBIO | SALUTO | , | vado]* (FRASE FRASE* | come ieri) [(del | della | dei) PAROLA] : [ART] NOME
        FINITO""",
        "Al volo: Carla", "Insomma, alla fine della fiera: Carla"),
    hint(NO_NAME, "punto (le | i | il | la) MIO PAROLA [PAROLA] su [ART] NOME FINITO",
        "Punto le mie fiches su Carla"),
    hint(NO_NAME, "^ [io] sto (per | contro) [ART] NOME FINITO", "Io sto per Carla"),
    lean("ATTACCO torno su [ART] NOME FINITO", "Torno su Carla"),
    lean("ATTACCO + UNO [PER] [SEG] NOME [anche | anch | pure | io | per me]* ($ | , | PERCHE | -)",
        "+1 Carla", "+1 per Carla"),
    hint(REFERS_ELSEWHERE, "^ [ART] NOME + UNO FINE", "Carla +1"),
    lean("""^ [AVVERBIO | SALUTO | ,]* su [ART] NOME [AVVERBIO]* ci (sto | resto | rimango) [e | ci | sto | resto |
        rimango | fermo | ferma | AVVERBIO]* (CHIUSO | ,)""",
        "Io su Carla ci sto e ci resto", "Su Carla ci rimango, tranquilli"),
    lean("""^ (SALUTO | AVVERBIO | per me | (anche | anch | pure | pur | o) mi | ,)* [mi] (su | contro) [ART] NOME
        [AVVERBIO]* FINE""",
        "Su Carla", "anche io su Carla", "E allora anche mi su Carla", "Contro Carla, senza esitazione"),
    lean("(^ | :) (anche | anch | pure) io [ART] NOME FINITO", "Anche io Carla"),
    nothing("""(per me | x me) ([ART] ALTRO e (AGGETTIVO | pulito | pulita | innocente | buono | buona) | , ALTRO , [non
        | CLITICO] (è | sei | hai | ha))""",
        "Per me Carla e pulita", "Per me, Carla, è presto"),
    lean("^ (SALUTO | AVVERBIO | ,)* (per me | x me) [è | SEG | , | quindi | AVVERBIO]* [ART] NOME [AVVERBIO]* FINE",
        "Per me Carla", "Per me quindi è Carla"),
    hint(NO_NAME, "< (per me | x me) [quindi | AVVERBIO]* è [AVVERBIO]* [ART] NOME $",
        "Non prendetevela ma per me è Carla"),
    hint(NO_NAME, "^ (SALUTO | AVVERBIO | ,)* x [ART] NOME $", "X Carla"),
    hint(NO_NAME, "^ io : [ART] NOME FINITO | ^ [PER] [ART] NOME [,] il mio $", "Io: Carla", "Carla il mio"),
    hint(NO_NAME, """^ [SALUTO | AVVERBIO]* (tutti | raga | ragazzi | regaz | gente | villaggio | popolo | compaesani |
        amici | signori) [, | SEG] [ART] NOME [SEG | *]* $""",
        "Ciao a tutti, Carla", "Buonasera raga, Carla"),
    hint(NO_NAME, "^ (SALUTO | AVVERBIO)* SALUTO (- | →) [ART] NOME $", "Buonasera - Carla"),
    alone("""^ (ok | okay | si | va bene | vabbe | vabbene | bene | dai | d accordo | bon | allora | e | insomma | e sia
        | sia | convinto | convinta | ecco | ci sto | boh | mah | niente | pazienza | avete ragione | fatto) [ok | okay
        | dai | si | va bene | allora | , | FRASE | AVVERBIO]* (, | :) [ART] NOME [, (basta cosi | basta | convinto |
        convinta)] $""",
        "Ok, Carla", "Sì, Carla", "Va bene, Carla"),
    hint(NO_NAME, """^ [AVVERBIO]* (quindi | dunque | percio | pertanto | ordunque | allora | insomma | comunque)
        [,|:] [ART] NOME FINITO""",
        "Quindi Carla"),
    hint(NO_NAME, "^ [AVVERBIO]* (quindi | dunque | allora | comunque) [ART] NOME , (e non | e nun | mi stai)",
        "Comunque Carla, e non se ne parla più"),
    hint(CONDITIONAL, "^ [AVVERBIO | SALUTO | ,]* tocca a te [,] [ART] NOME FINITO", "Oggi tocca a te, Carla"),
    hint(CONDITIONAL, """^ [SALUTO | ,]* [ART] NOME [,] [[PAROLA | ,]* (, | ma | e)] [AVVERBIO | te | ti]* tocca a (te |
        ti) [AVVERBIO]* FINE""",
        "Carla, oggi tocca a te"),
    hint(NO_NAME, "^ [AVVERBIO]* IGNOTA su [ART] NOME $", "Soffio su Carla"),
    hint(NO_NAME, "ATTACCO (DO | appicco) [il] fuoco (a | alla | al | allo | all) NOME $",
        "Ero un pompiere, ma do fuoco alla Carla"),
    ask(IRONIC, "ATTACCO punto il [mio] dito (contro | su | verso) [ART] NOME FINITO", "Punto il dito contro Carla"),
    lean("[mio] (dito | indice) (punta | indica | va | è puntato | è) [su | a | verso | contro]* [ART] NOME FINITO",
        "Il mio dito punta Carla"),
    amend("""(anzi | ops | oops | errata [corrige] | correzione | rettifico | rettifica) [no | , | : | AVVERBIO |
        scusate | CAMBIO | volevo dire | intendevo | meglio]* [PER] [ART] NOME >""",
        "Anzi no, Carla", "Errata: Carla", doubt=TWO_TARGETS),
    amend("(intendevo [dire | scrivere | votare] | volevo (dire | scrivere | mettere)) [SEG | PER]* NOME >",
        "Scusate, intendevo Carla", "avevo scritto un altro nome ma intendevo votare Carla", doubt=TWO_TARGETS),
    amend("""(intendevo | volevo) [dire | scrivere | mettere | votare | IGNOTA] [SEG | ART]* NOME [,] [e | ma] (non |
        mica) [dire | scrivere | SEG] [ART] ALTRO""",
        "Volevo dire Carla, non Dario", doubt=TWO_TARGETS),
    hint(TWO_TARGETS, "volevo votare NOME FINITO", "Ho sbagliato, volevo votare Carla"),
    amend("(sbagliato | errore | sbaglio | lapsus) [PAROLA]* [, | : | -] [AVVERBIO]* volevo [SEG] [ART] NOME FINITO",
        "Ho sbagliato a scrivere, volevo Carla", doubt=TWO_TARGETS),
    amend("^ [APRE] edit [CHIUDE | SEG]* [PER] [ART] NOME GIUNTO", "EDIT: Carla", doubt=TWO_TARGETS),
    amend("^ [APRE] edit [PAROLA | NUMERO | CHIUDE | SEG | ,]* NOME GIUNTO", "EDIT ore 20: no, meglio Carla"),
    amend("^ (aggiornamento | modifica | correggo) [SEG | ,]* [ART] NOME FINE", "Aggiornamento: Carla"),
    amend("(cioe | macche | pardon | ma che dico) [, | : | AVVERBIO]* [PER] [ART] NOME $",
        "Cioè Carla", "Pardon, Carla"),
    amend("^ scusate [,|:] [ART] NOME $", "Scusate, Carla"),
    amend("^ [PAROLA] [PAROLA] non [PER] ALTRO [,|:] [ma | bensi] [PER] [ART] NOME $",
        "Non Dario, Carla", "non Dario ma Carla", doubt=NO_NAME),
    amend("""^ RIPENSA* CORREGGE RIPENSA* [PER] [ART] NOME $""",
        "Ho sbagliato: Carla", "O meglio, Carla", "Errore mio, Carla"),
    amend("^ [AVVERBIO | SEG | ,]* era [ART] NOME $", "Era Carla"),
    # ------------------------------------------------------------ somebody else's, or nobody's
    signed("""(^ | , | - | APRE | CHIUDE) RESPIRO* (firmato | firma | by | scritto da | (parola | firma) (di | del |
        della | d) | [PAROLA] [PAROLA] (per conto | da parte | a nome | in nome | in vece | su richiesta | per delega)
        (di | del | della | dell | d)) [SEG | ,]* [ART] NOME [CHIUDE] [che PAROLA* | , PAROLA* | PAROLA] $""",
        "Firmato: Carla", "Scritto da Carla", "A nome di Carla"),
    signed(f"""^ (cordialmente | affettuosamente | cordiali | distinti | saluti | baci | abbracci | in COMUNE | con
        (MINUSCOLA | COMUNE | {FEELING}) | [ART] (vostro | vostra) [PAROLA]) [saluti] [SEG | ,]* [ART] NOME $""",
        "Cordiali saluti, Carla", "La vostra Carla", "In fede: Carla"),
    # ------------------------------------------------------------ one name more
    also("""^ [AVVERBIO | , | - | APRE]* (e | o | od | ed | oppure | poi | anche | altrimenti | in alternativa | senno
        | se no | piu | oltre a | insieme a) [o | anche | pure | poi | AVVERBIO]* [, | :] [PER] [ART] NOME [CHIUDE]
        $""",
        "E Carla", "Oppure Carla"),
    # ------------------------------------------------------------ a name alone
    nothing("^ [PAROLA | ,]* (ELENCO | CARICA | PREMIO | ALTROVE) [PAROLA | ,]* [[ART] ALTRO] : ALTRO",
        "Votanti del mattino: Carla"),
    bare("^ [GIORNO] [SEG | *]* [ART] NOME [SEG | *]* [, senza [QUANTO] DUBBIO] $",
        "Carla", "- Carla", "Giorno 2: Carla"),
    hint(NO_NAME, "^ [ART] NOME , (FRASE FRASE* | come ieri) FINE", "Carla, come sempre"),
    hint(NO_NAME, """^ [ART] NOME [,] (e (non (aggiungo | dico | ne parliamo | se ne parla) | che (dio | il cielo | la
        fortuna) | chiudo | amen | pace | buonanotte | passo e chiudo | via | passa la) | poi (vediamo | si
        vede) | stop | punto | fine | credo | penso | forse | direi | mi sa) [PAROLA]* $""",
        "Carla, e non aggiungo altro", "Carla e passa la paura", "Carla, credo"),
    hint(NO_NAME, "^ [ART] NOME [,] PERCHE", "Carla, perché non parla mai"),
    hint(NO_NAME, "^ [ART] NOME [,] (mi dispiace | mi spiace | scusa | scusami | perdonami | sorry) [AVVERBIO]* FINE",
        "Carla, mi dispiace"),
    hint(NO_NAME, "^ [LISCIA | ALTRO | ,]* (LISCIA | ALTRO) : [ART] NOME $", "Volevo riposarmi ma no: Carla"),
    nothing("NUMERO [CHIUDE] : [ART] ALTRO", "Anna (2): Carla"),
    hint(NO_NAME, "PAROLA [CHIUDE] : [ART] TITOLO* NOME [NOME]* $", "Dopo una notte che non finiva più, mai: la Carla"),
    ask(NO_NAME, "^ v [SEG] NOME FINITO", "V Carla", "V: Carla"),
    hint(REFERS_ELSEWHERE, "^ + UNO [PER] (quello | quanto | cio)", "+1 a quello che ha detto Carla"),
    hint(NO_NAME, "^ NOME [,] NOME [,] NOME [, | ALTRO]* $", "Carla Carla Carla!"),
    hint(NO_NAME, "^ [ART] NOME , non ALTRO ($ | come)", "Carla, non Dario come dite voi"),
    ask(TWO_TARGETS, "^ [GIORNO] [SEG]* NOME (, | e | o | / | & | oppure) NOME FINITO", "Carla e Dario"),
    # ------------------------------------------------------------ votes to come, votes of nobody
    nothing("VOTO (stasera | stanotte | domani) (con | col | dopo | al | a | quando | appena | se | che) [PAROLA]* $",
        "Voto stasera col fresco"),
    nothing("non (CAMBIO | ANNULLO | confermo)", "non confermo nulla"),
    nothing("VOTO [SEG] (si | no) [AVVERBIO]* $", "voto sì"),
    nothing("VOTO (stasera | stanotte | domani) $", "Voto stasera"),
    nothing("VOTO [AVVERBIO] POI", "Voto più tardi, devo leggere Carla", "voto dopo cena"),
    hint(NO_NAME, """(, | : | -) [ART] NOME (anch | anche | pure) (io | per me) FINE | , (anch | anche | pure) io [ART]
        NOME FINITO""",
        "Mi hai convinta, Carla pure io", "Concordo, anche io Carla"),
)  # fmt: skip
