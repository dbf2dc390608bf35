"""Lists of ordinary words, for telling a nick from everyday talk."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _pieces(text: str) -> list[str]:
    return text.split()


# Words that stand in every second sentence.
FREQUENT = _words("""
    a ad al alla anche c che chi ci come con da del della di dopo e ed era essere fa fare gli ha hai hanno ho i il in io
    l la le lei lo lui ma me mi mio molto ne nel no noi non o oggi per perche pero piu poi prima quando quello questo
    qui se sei si sono su sta stato sua suo te ti tra tu tutti tutto un una uno va vi voi è ora ancora sempre gia bene
""")

# Words of a blank ballot.
BLANK = _words("""
    bianca bianco nullo scheda astenuto astenuta
""")
# Words in place of which a name is never taken on trust: they mean "nobody", or point at somebody.
POINTING = _words("""
    nessuno nessuna niente nulla io tu me te lui lei noi voi loro tutti tutte tutto qualcuno chiunque chi uno una si
    no mi ti ci vi questo questa quello quella
""")
# What a player may be in the game: "voto il lupo" means no nick.
ROLES = _words("""
    lupo lupi lupa lupacchiotto sindaco gufo strega contadino contadina veggente villaggio villico avvocato giudice
    tiranno vestale cavaliere guardia medium oste cacciatore vampiro zombi matto mitomane traditore spia morto
    assassino colpevole mostro
""")

# Ordinary words: none of them is a misspelt nick, nor a stranger somebody votes for.
COMMON = _words("""
    a ad al alla alle ai agli allo all da dal dalla dalle dai dagli di del della delle dei degli in nel nella nelle
    nei negli su sul sulla sulle sui con per tra fra il lo la i gli le l un uno una e ed o od ma se che chi cui come
    quando dove perche quanto quale quali non ne anche pure poi ora oggi domani ieri stasera stamattina stanotte
    dopo prima mai sempre gia ancora adesso subito presto tardi qui qua li la questo questa questi queste quello
    quella quelli quelle quel quei sto sta mio mia miei mie tuo tua suo sua nostro vostro loro io tu lui lei noi voi
    mi ti ci vi si me te se è sono sei siamo siete era ero hai ha ho hanno abbiamo avete fare fa faccio fatto dire
    dico dice detto vedo vedere visto so sa sanno sapere posso puo potete devo deve dobbiamo voglio vuole vorrei
    molto molti tanto tanti poco pochi piu meno tutto tutti tutta tutte niente nulla nessuno qualcuno qualcosa
    chiunque ognuno altri altro altra altre stesso stessa bene male meglio peggio giorno giorni notte sera mattina
    voto voti votare votazione votazioni lupo lupi lupa contadino contadini villaggio sindaco gufo strega veggente
    avvocato morto morti rogo cabina partita gioco giocatore giocatori persona persone tipo gente uomo donna amico
    amica ragazzi ragazza ruolo ruoli potere bersaglio sospetto sospetta sospetti forse magari certo certa vero vera
    falso falsa nuovo nuova grande piccolo bello bella buono buona brutto brutta primo prima secondo seconda ultimo
    ultima terzo terza solo sola scolastico positivo negativo unanime segreto palese finale utile inutile tattico
    strategico nullo bianco bianca valido doppio decisivo fortuna destino caso cuore testa mano occhi parola parole
    silenzio zitto zitti nomegiocatore nome attivo inattivo inattivi assente assenti colpevole colpevoli innocente
    cattivo cattivi buoni traditore spia assassino mostro vampiro maggioranza minoranza favore contro sfavore zio
    zia nonno nonna fratello sorella signore signora conte conto carta cara caro casa cosa cose scusa scusate grazie
    prego ciao buongiorno buonasera salve
""")


# First names: one of them is hardly a slip for another.
FIRST_NAMES = _words("""
    ada adele adriana adriano agata agnese alba alberta alberto alberto aldo alessandra alessandro alessia alessio
    alice amalia amedeo andrea angela angelo anita anna annalisa antonella antonia antonio arianna armando arturo
    asia augusto aurora barbara beatrice benedetta bianca bruna bruno camilla carla carlo carlotta carmela carmelo
    carmen carolina caterina cecilia chiara cinzia clara claudia claudio corrado cosimo cristian cristiana cristiano
    cristina daniela daniele dario davide debora diana diego domenica domenico donatella edoardo elena eleonora elia
    elisa elisabetta emanuela emanuele emilia emilio emma enrica enrico enzo erica erika ernesto ettore eugenio eva
    fabia fabiana fabio fabrizia fabrizio federica federico filippo fiora flavia flavio franca francesca francesco
    franco gabriele gabriella gaia gemma gennaro giacomo giada gianluca gianna gianni gino giorgia giorgio giovanna
    giovanni giulia giuliana giuliano giulio giuseppe giuseppina gloria grazia graziella greta guido ilaria ines
    irene iris isabella ivan ivana ivo jacopo lara laura lea lena leo leonardo letizia lia licia lidia lina linda
    lino lisa livia livio lorena lorenza lorenzo loretta luca lucia luciana luciano lucio luigi luigia luisa manuel
    manuela mara marcella marcello marco margherita maria marianna mariella marina mario marisa marta martina
    martino massimo matilde matteo mattia maura maurizio mauro melissa michela michele mila milena miriam mirko
    mirco mirta monica nadia natale nicola nicoletta nina nino nora norma olga olivia ornella oscar pamela paola
    paolo patrizia patrizio piera pietro pino rachele raffaele raffaella rebecca renata renato renzo riccardo rita
    roberta roberto rocco romina rosa rosanna rosaria rosario rossana rossella ruggero sabina sabrina salvatore
    samuele sandra sandro sara sebastiano serena sergio silvana silvano silvia silvio simona simone sofia sonia
    stefania stefano susanna tania tatiana teresa tina tiziana tiziano tommaso tullio umberto ugo valentina
    valentino valeria valerio vanessa vera veronica vincenzo viola virginia vito vittoria vittorio viviana walter
""")

# Pieces of words without one of which a longer line cannot vote, as a regular expression.
TRIGGERS = "|".join(
    _pieces(r"""
    vot voo vt[op] vpto v0t otvo voro voito vutu rogo pira bruci linci lynch condann asten asterr scheda annull ritir
    tolg tolt revoc cancell levo ritratt azzer rimuov sottra sospend cambi spost muov modific correg rettific conferm
    manteng tengo lasci ribad rinnov ripeto accodo aggrego unisco associo allineo adeguo seguo ricambi restitui rendo
    vado punto resto rimango rimane butto fiondo ripieg converg opto propend torno scelg scelt preferenza indico
    \+\s*1 \bsu\b mand mett spedi port muori crepa morte idem passo impicc abbrust arrost inceneri cado esprim fuoco
    fiamme salto unvote giro dirott roggo per\sme x\sme anzi edit decisione verdetto dubbi insist persever facciamo
    faccio vada dico direi tocca prendo gioco sostitu rimpiazz mollo abbandon schiaff caccio ficco consegn affid
    spingo trascin accompagn sacrific sego giustizi carbonizz ghigliottin quoto stess come\b oggi stasera fuori
    bianc null \bda\b \bmio\b
    """)
)
