"""Lists of ordinary words, for telling a nick from everyday talk."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Nicks that are also words of a vote or of everyday talk: a doubt, unless the post shows which.
PLAY_WORDS = _words("""io tu me te lui lei noi voi loro nessuno nessuna niente nulla tutti tutto qualcuno chiunque chi uno una
    si no mai sempre forse oggi domani ieri voto voti votare passo bianca bianco nullo scheda astenuto astenuta rogo
    confermo ritiro annullo cambio punto idem lupo lupi lupa sindaco gufo strega contadino contadina veggente morto
    morte villaggio villico sole rosa luce mare luna stella gatto cane re regina""")

# Of these, what a blank ballot is written with.
BLANK_WORDS = _words("nessuno nessuna niente nulla bianca bianco nullo scheda astenuto astenuta passo")

# Ordinary words: none of them is a misspelt nick, nor a stranger somebody votes for.
COMMON = _words("""a ad al alla alle ai agli allo all da dal dalla dalle dai dagli di del della delle dei degli in nel nella nelle
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
    conte conto carta cara caro casa cosa cose scusa scusate grazie prego ciao buongiorno buonasera salve""")


# Pieces of words without one of which a longer line cannot vote.
TRIGGERS = "|".join(
    r"""vot voo vt[op] vpto v0t otvo voro voito rogo pira bruci linci lynch condann asten astengo asterr scheda annull
    ritir tolg revoc cancell levo ritratt azzer rimuov sottra cambi spost muov modific correg rettific conferm manteng
    tengo lascio ribad rinnov ripeto accodo aggrego unisco associo allineo adeguo seguo ricambi restitui vado punto
    resto rimango butto fiondo ripieg converg opto propend torno scelgo scelta preferenza indico \\+\\s*1 \\bsu\\b mand
    mett spedi port muori crepa morte idem passo impicc abbrust arrost inceneri cado metto esprim fuoco fiamme scelt
    salto unvote giro dirott roggo per\\sme x\\sme anzi edit""".split()
)
