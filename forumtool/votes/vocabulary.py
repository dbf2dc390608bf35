"""The words that phrases are made of: classes of words, and pieces of pattern with a name.

Words are written as they are compared: small letters, no accents (but ``è`` and ``votò``), no apostrophes
(``anch'io`` is ``anch io``).
"""

from __future__ import annotations

CLASSES: dict[str, str] = {
    # "I vote", also with a slip of the finger.
    "VOTO": "voto vote vto votp vtoo voot vooto vpto vot votto votro v0to vot0 v0t0 vorto vitoo gvoto vvoto",
    # Between the verb and the name.
    "PER": "per x a ad al alla all allo su sul sulla sull contro verso",
    "ART": "il lo la l i gli le",
    "CLITICO": "mi ti lo la li le l ci vi ne gli ce te me ve se",
    "SEG": ": , - → = + &",
    "PUNTINO": ": - → =",
    # Words that may stand anywhere near a vote and change nothing.
    "AVVERBIO": """oggi stasera stavolta stanotte adesso ora quindi dunque percio pertanto allora ancora sempre nuovamente
        anche anch pure io subito infine finalmente comunque invece proprio solo soltanto volentieri ovviamente ok okay
        si beh be bene bon boh mah ecco eh ah oh ahime purtroppo semplicemente pero ma e poi intanto senz altro
        assolutamente decisamente serenamente gia qui qua cosi tipo
        scusa scusate scusatemi sorry perdonami perdonatemi dai va vabbe vabe allur insomma ordunque nuovo
        convinto convinta sicuro sicura deciso decisa tranquillo tranquilla contento contenta felice triste""",
    "SALUTO": """raga ragazzi regaz gente signori amici tutti grazie ciao salve buongiorno buonasera buondi giorno sera
        villaggio compaesani popolo""",
    "QUANTO": """troppi troppo troppa molta molto molti tanta tanto tanti grande alcun alcuna piena gran un lunga lungo matura
        attenta una il la po""",
    "TITOLO": """signor signora sig sor sora mister mr mrs sir lady don donna compare comare zio zia re regina conte contessa
        caro cara carissimo carissima amico amica mio mia nostro nostra buon buono bravo brava povero povera vecchio vecchia
        bello bella giocatore giocatrice utente player collega maestro dottor dottoressa nonno nonna fratello sorella""",
    "SOGGETTO": "io lui lei noi voi tu loro egli ella",
    "NON": "non nn mica mai nemmeno neanche neppure manco senza né",
    "ROGO": "rogo pira fiamme forca patibolo ballottaggio falo fuoco ghigliottina",
    "BRUCIO": "brucio rogo rogherei lincio condanno abbrustolisco arrostisco impicco incenerisco elimino ammazzo lynch",
    "MANDO": "mando metto spedisco porto invio butto getto lancio sbatto voglio candido condanno piazzo schiaffo caccio",
    "VADO": "vado punto resto rimango voto mi butto fiondo sposto muovo accodo piazzo converto ripiego convergo cado",
    "ANNULLO": "annullo ritiro tolgo revoco cancello levo ritratto azzero rimuovo unvote sottraggo riprendo",
    "DO": "do dò assegno dono regalo metto giro sposto passo dirotto indirizzo piazzo consegno concedo affido",
    "VOTARE": "votare votarla votarlo rivotare rivotarla rivotarlo bruciare bruciarla bruciarlo mandare",
    "FUTURO": "votero rivotero brucero mandero",
    "CONDIZIONALE": "voterei rivoterei brucerei manderei",
    "NOI": "votiamo rivotiamo bruciamo mandiamo roghiamo linciamo",
    "ESSERE": "è va vada cade ricade finisce resta rimane spetta tocca punta",
    "VERBO": """è sei ha hai ho era e' sara sembra pare mi ti lo la l ci vi si non ne sa puo potrebbe dice ha fa sta va deve
        era ero erano hanno sono stava faceva aveva avrebbe sarebbe dovrebbe resta rimane posta parla gioca difende accusa
        vota voto piace convince puzza crede pensa vuole invece lasciamo lascio salvo tengo""",
    "SPERGIURO": "era erano è stato stata sarebbe fosse sarebbero andrebbe andava",
    "PERCHE": "perche xche xke perke poiche siccome dato visto causa motivo motivazione siccome dopo che in",
    "SCELGO": "scelgo scelto opto indico seleziono preferisco nomino segno barro",
    "NULLA": "nessuno niente nulla nessuna",
}

PIECES: dict[str, str] = {
    # Harmless words between a verb and its name.
    "GIRO": "PASSETTO*",
    "PASSETTO": """(AVVERBIO | MENTE | , | : | NUMERO | TITOLO | io
        | (per | x) (il | lo) ROGO | al ROGO | sul ROGO | a (malincuore | caso | sentimento | naso | intuito | pelle | sensazione)
        | (per | x) (mandare | mandarlo | mandarla | metterlo | metterla | portare | mettere | spedire) [al | sul] [ROGO]
        | (per | x) (ora | adesso | oggi | esclusione | primo | prima | ultimo | ultima | stasera)
        | (per | x) (questo | questa | sto | sta | il | la) (giro | volta | turno | giorno | giornata | momento | votazione | sera)
        | come (sempre | ieri | promesso | previsto | detto | annunciato | anticipato | prima | stamattina | ogni (giorno | volta))
        | come (al | da) (solito | programma | copione | manuale | tradizione)
        | di (nuovo | pancia | istinto | getto | corsa | fretta | cuore | botto | oggi)
        | [in] (questa | sta | questo | sto) (volta | giro | turno | giornata | votazione | giorno)
        | (senza | con) [QUANTO] (dubbi | dubbio | esitazione | esitazioni | pensarci | rimorsi | rimorso | rimpianti
           | convinzione | tristezza | dolore | dispiacere | gioia | piacere | certezza | paura | riserva | ragionarci | rancore)
          [su | troppo | due volte]
        | con la morte nel cuore | dopo averci [AVVERBIO] (pensato | riflettuto | ragionato) [QUANTO | AVVERBIO | su]*
        | dopo [QUANTO] (riflessione | riflessioni | analisi) | per quanto mi riguarda | da parte mia
        | in (effetti | fondo | definitiva | conclusione | fine) | a questo punto | alla fine)""",
    # The name, with what may stand before it.
    "MIRA": "[SEG] [SEG] [PER] [SEG] [ART] [TITOLO] NOME",
    "AVVIO": "^ (PASSETTO | SALUTO)*",
    "GIORNO": "(giorno | day | g | d | turno | round) [n | numero] NUMERO [:|,|-|→]",
}

# Nicks that are also words of a vote or of everyday talk: a doubt, unless the post shows which.
PLAY_WORDS = frozenset(
    """io tu me te lui lei noi voi loro nessuno nessuna niente nulla tutti tutto qualcuno chiunque chi uno una
    si no mai sempre forse oggi domani ieri voto voti votare passo bianca bianco nullo scheda astenuto astenuta rogo
    confermo ritiro annullo cambio punto idem lupo lupi lupa sindaco gufo strega contadino contadina veggente morto
    morte villaggio villico sole rosa luce mare luna stella gatto cane re regina""".split()
)

# Of these, what a blank ballot is written with.
BLANK_WORDS = frozenset("nessuno nessuna niente nulla bianca bianco nullo scheda astenuto astenuta passo".split())

# Ordinary words: none of them is a misspelt nick, nor a stranger somebody votes for.
COMMON = frozenset(
    """a ad al alla alle ai agli allo all da dal dalla dalle dai dagli di del della delle dei degli in nel nella nelle
    nei negli su sul sulla sulle sui con per tra fra il lo la i gli le l un uno una e ed o od ma se che chi cui come
    quando dove perche quanto quale quali non ne anche pure poi ora oggi domani ieri stasera stamattina stanotte dopo
    prima mai sempre gia ancora adesso subito presto tardi qui qua li la questo questa questi queste quello quella
    quelli quelle quel quei sto sta mio mia miei mie tuo tua suo sua nostro vostro loro io tu lui lei noi voi mi ti ci
    vi si me te se è sono sei siamo siete era ero hai ha ho hanno abbiamo avete fare fa faccio fatto dire dico dice
    detto vedo vedere visto so sa sanno sapere posso puo potete devo deve dobbiamo voglio vuole vorrei molto molti
    tanto tanti poco pochi piu meno tutto tutti tutta tutte niente nulla nessuno qualcuno qualcosa chiunque ognuno
    altri altro altra altre stesso stessa bene male meglio peggio giorno giorni notte sera mattina voto voti votare
    votazione votazioni lupo lupi lupa contadino contadini villaggio sindaco gufo strega veggente avvocato morto morti
    rogo cabina partita gioco giocatore giocatori persona persone tipo gente uomo donna amico amica ragazzi ragazza
    ruolo ruoli potere bersaglio sospetto sospetta sospetti forse magari certo certa vero vera falso falsa nuovo nuova
    grande piccolo bello bella buono buona brutto brutta primo prima secondo seconda ultimo ultima terzo terza solo
    sola scolastico positivo negativo unanime segreto palese finale utile inutile tattico strategico nullo bianco
    bianca valido doppio decisivo fortuna destino caso cuore testa mano occhi parola parole silenzio zitto zitti
    attivo inattivo inattivi assente assenti colpevole colpevoli innocente cattivo cattivi buoni traditore spia assassino
    mostro vampiro maggioranza minoranza favore contro sfavore zio zia nonno nonna fratello sorella signore signora
    conte conto carta cara caro casa cosa cose scusa scusate grazie prego ciao buongiorno buonasera salve""".split()
)

# Beginnings and pieces of words without which a longer line cannot vote (a regular expression).
TRIGGERS = r"""vot voo vt[op] vpto v0t votp rogo roghe pira bruci linci lynch condann astengo asterr astenut astensi scheda
    annull ritir tolg revoc cancell levo ritratt azzer rimuov sottra cambi spost muov modific correg conferm mantengo
    ribad rinnov ripeto accodo aggrego unisco associo allineo seguo ricambi restitui vado punto resto rimango butto
    fiondo ripieg converg opto propend torno scelgo scelta preferenza indico \+\s*1 \bsu\b mand mett spedi port muori
    crepa morte idem passo elimino ammazzo impicc abbrust arrost inceneri cado metto"""
