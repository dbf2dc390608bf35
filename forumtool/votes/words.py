"""Lists of ordinary words, for telling a nick from everyday talk."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _pieces(text: str) -> list[str]:
    return text.split()


_BESIDE = {"v": "cbfg", "o": "ip09kl", "t": "ry56fg"}  # the keys beside a letter
_NO_SLIPS = _words("boto coto foto goto vito vogo volto voti")  # words of their own


def _slips(word: str) -> frozenset[str]:
    """``word`` as a slip of the finger leaves it: a letter left out, doubled or swapped with the next, or a key beside
    one struck in its place or with it."""
    halves = [(word[:at], word[at], word[at + 1 :]) for at in range(len(word))]
    found = {before + written + after for before, letter, after in halves for written in ("", letter * 2)}
    found |= {before + after[0] + letter + after[1:] for before, letter, after in halves if after}
    found |= {
        before + written + after
        for before, letter, after in halves
        for key in _BESIDE[letter]
        for written in (key, key + letter, letter + key)
    }
    return frozenset(found - _NO_SLIPS)


# Words as hurried hands and dialects spell them, and as the phrases know them.
SPELLINGS = dict.fromkeys(_slips("voto"), "voto") | {
    short: word
    for word, shorts in {
        "non": "nn nun nunn num", "perche": "xke xche xk perke percke pk", "comunque": "cmq cmnq", "sono": "sn",
        "che": "ke",
        "chi": "ki", "anche": "anke ank anca", "dico": "digo", "tocca": "toca", "fuori": "fori", "vabbe": "vbb vbbe",
        "per": "pe", "dopo": "dp", "quindi": "qndi qnd qundi", "niente": "nnt", "tutti": "tt",
        "nessuno": "nisciuno nisuno nissuno",
        "oggi": "ogg oj",
        "voto": "stravoto suffragio voticino votuccio votone otvo v0t0 vooo voto1 voton votu vutu wto",
        "mio": "miu meu mie", "voglio": "vojo", "qualcuno": "qlcn",
        "grazie": "grz", "adesso": "ades", "sempre": "smpr", "confermato": "confermatissimo",
        "questo": "qst", "quello": "qll", "pero": "xo", "stasera": "stase", "domani": "dmn domn",
        "scusate": "scs scusat", "astengo": "astego astenngo", "annullo": "anullo annulo", "ritiro": "ritito",
        "confermo": "confremo cofermo confermoo confermissimo",
        "cambio": "canbio cambo", "scheda": "sceda", "bianca": "biamca",
        "preferenza": "prefernza prefereza preferenzza",
    }.items()
    for short in shorts.split()
}  # fmt: skip

# Forms that only their accent tells from another person's.
PAST_TENSE = _words("""
    votò dò bruciò annullò ritirò passò cambiò confermò mandò condannò puntò lanciò portò lasciò spostò revocò cancellò
    sacrificò linciò rivotò accusò
""")

# Words that stand in every second sentence.
FREQUENT = _words("""
    a ad al alla anche c che chi ci come con da del della di dopo e ed era essere fa fare gli ha hai hanno ho i il in io
    l la le lei lo lui ma me mi mio molto ne nel no noi non o oggi per perche pero piu poi prima quando quello questo
    qui se sei si sono su sta stato sua suo te ti tra tu tutti tutto un una uno va vi voi voto è ora ancora sempre
    gia bene
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
# Words that are a whole answer: a line that is only one of them names nobody.
ANSWERS = _words("""
    notte giorno sera buonanotte buongiorno buonasera buondi domani oggi ieri dopo stasera ciao salve grazie ok okay
    si no forse boh mah presente assente vero falso giusto certo esatto bene
    male aiuto silenzio basta scusa scusate pace insomma ecco dai su via prego auguri eccomi buono bravo brava zitto
    zitta perfetto ottimo peccato fatto idem punto passo cambio confermo ritiro annullo voto rogo niente nulla sempre
    mai
    bianco bianca
""")

# Words that say when or how one votes, and name nobody unless they are written as a name.
ADVERBS = _words("""
    oggi domani dopodomani ieri stasera stanotte stamattina adesso ora dopo poi prima presto tardi subito ancora sempre
    forse magari infine insieme bene male volentieri comunque
""")

# Words that govern what follows, or join it; as nicks they need a capital, and nothing to govern.
PREPOSITIONS = _words("""
    di a da in con su per tra fra senza contro verso sotto sopra dentro fuori oltre entro e o ma se come che mai non piu
    il lo la i gli le un uno una
""")

# What a vote can be: "voto segreto" is for nobody.
OF_BALLOTS = _words("""
    segreto palese nullo utile inutile doppio unico unanime libero valido positivo negativo obbligatorio contrario
    favorevole bianco finale definitivo ultimo primo secondo solo pieno secco importante giusto sbagliato
""")

# What a player may be in the game: "voto il lupo" means no nick.
ROLES = _words("""
    lupo lupi lupa lupacchiotto sindaco gufo strega contadino contadina veggente villaggio villico avvocato giudice
    tiranno vestale cavaliere guardia medium oste cacciatore vampiro zombi matto mitomane traditore spia morto
    assassino colpevole mostro
""")

# Ordinary words: none of them is a misspelt nick, nor a stranger somebody votes for.
COMMON = _words("""
    a abbastanza abbiamo acqua ad adesso aereo agli aglio agosto ah ai al alba alberi albero all alla alle allegra
    allegro allo allora alta alte alti alto altra altre altri altro amica amico amore anche ancora andare andata
    andato angelo anni anno anonimo antipatica antipatico anzi anziana anziano ape aperta aperto api aprile aquila
    arancione arbitro argento aria arriva arrivata arrivato arrivo ascolta ascolto aspetta aspettare aspetto
    assassino assente assenti attivo attore attrice auto autunno avete avvocati avvocato azzurra azzurro bagno
    bambina bambini bambino banana barba barca barone baronessa bassa basso bella bello bene bere bersaglio bevo
    bianca bianche bianchi bianco bicicletta birra blu bocca boh borgo bosco braccio brutta brutto bugia bugiarda
    bugiardi bugiardo bugie buio buona buonasera buongiorno buoni buono cabina cacciatore caduto caffe calcio calda
    caldo cambiata cambiato campione cane cani cantante canzone capelli capitano capo capra cara carne caro carta
    casa case caso castello cattivi cattivo causa cavaliere cavalieri cavalli cavallo cento centro certa certamente
    certo che chi chiara chiaro chiesa chiunque chiusa chiuso ci ciao cielo cinque cioe cipolla citta classe
    classifica coi colomba colpevole colpevoli come compiti compito computer comunque con coniglio contadine contadini
    contadino contata contati contato conte contenta contento conto contro correre corro corta corto corvo cosa cose
    crede credere credo creduto cucina cugina cugino cui cuore da dagli dai dal dalla dalle dama data dati dato
    debole decisiva decisivo definitivo degli dei del della delle dello demonio denaro destino destra detto deve devo di
    diavolo dice dicembre dico dieci difficile dio dire discussione dita dito diversa diverso dobbiamo dolce dolore
    domanda domande domani domenica donna dopo doppio dorato dormire dormo dottore dottoressa dove draghi drago
    dubbi dubbio duca duchessa due e ecco ed ehi elezioni elfo eppure era erba ero errore errori esame espressa
    espresso estate evidente fa fabbro faccia faccio facile falco falsa falsi falso famosa famoso fantasma fantasmi
    fare farfalla fata fatta fatto favola favore febbraio fede felice felici festa figli figlia figlio film finale
    finestra finta finto fiore fiori fiume foglia foresta formaggio formica fornaio forse forte forti fortuna forum
    fra frate fratello fredda freddo fuoco furba furbi furbo gallina galline gallo gamba gatti gatto gelato generale
    gennaio gente gentile gia gialla giallo giardino gigante gioca giocare giocato giocatore giocatori gioco gioia
    giorni giorno giovane giovani giovedi giudice giugno giusta giusto gli gol governo grande gratis grazie grigia
    grigio grossa grosso gruppo guarda guardare guardia guardie guardo guerra gufo ha hai hanno ho i idea idee ieri
    il importante importanti impossibile in inattivi inattivo infatti inglese innocente insomma intelligente
    internet inutile invece inverno io ipotesi isola italiano l la ladra ladri ladro lago largo latte lavoro le
    legge leggere leggo lei lenta lento leone lepre lettera lettere letto lezione li libera libero libri libro
    limone lo locanda lontana lontano loro luce luglio lui luna lunedi lunga lungo lupa lupetto lupi lupo ma
    macchina madre maestra maestro maga magari maggio maggioranza mago magra magro mah mai maiale malata malato male
    mamma mangiare mangio mani mano marchesa marchese mare marito marrone martedi marzo matematica matta mattina
    mattino me medico meglio mela mele meno mente mentire mentito mento mentre mercante mercato mercoledi mese mesi
    messaggi messaggio meta mezzanotte mezzogiorno mi mia mie miei mille ministro minoranza minuti minuto mio
    misteriosa misterioso moglie molti molto momenti momento monaco montagna morire morte morti morto mosca mostri
    mostro motivi motivo mozione mucca mugnaio mulino muoio muore muro musica musicista nano nascere naso natale
    nave ne necessario negativo negli negozio nei nel nell nella nelle nello nera nere neri nero nervosa nervoso nessuno
    neve niente no noi nome nomegiocatore non nonna nonni nonno normale nostri nostro notaio notte nove novembre nulla
    nulli nullo numeri numero nuova nuovo nuvola o obbligatorio occhi occhio od odio oggi ognuno oh ok okay olio
    ombra onesta onesto oppure opzione ora orco ore orecchie orecchio oro orsa orso ospedale ossa ossia osso oste
    osteria otto ottobre ovvio pace padre paese pagina palese palla pancia pane panino papa pareggio parla parlare
    parlato parlo parmigiana parola parole partita partite partito pasqua passata passato pasta pastore patata paura
    pazza pazzo pecora pecore peggio pelle pensa pensare pensato pensieri pensiero penso per pera perche perde
    perdere perdo pero perso persona personale persone pescatore pesce pesci piangere piango piazza piccolo piede
    piedi piena pieno pietra pioggia pirata pittore piu pizza pochi poco poeta poi politica pomeriggio pomodoro
    ponte porta porte portineria positivo possibile posso post posta postare postato posto potere potete povera pozzo
    prego
    presente presidente presto prete prezzo prima primavera prime primi primo principe principessa probabilmente
    problema problemi professore pronta pronto proposta proposte prova prove pubblico pulita puliti pulito punteggio
    punti punto puo pure qua qualche qualcosa qualcuno quale quali quando quanto quattro quei quel quella quelle quelli
    quello questa queste questi questo qui quindi rabbia ragazza ragazzi ragazzo ragione ragioni ragno rana re reale
    regalo regina restare resto ricca ricco ricordi ricordo ridere rido rigore rimane rimango risposta risposte rogo
    rosa rospo rossa rosse rossi rosso ruoli ruolo sa sabato sabbia sacro sacrosanto sale salve sana sangue sanno
    sano santa santo sapere sbagliata sbagliato scaduta scaduto scelta scelte scema scemo schiena scienze scolastico
    sconfitta scontato scritto scrive scrivere scrivo scuola scusa scusate se seconda secondi secondo sedia segreti
    segretissimo segreto sei semplice sempre sera seria serio serpente serva servo sette settembre settimana sfavore
    sfortuna si siamo sicura sicuro siete signora signore signori silenzio silenziosa silenziosi silenzioso simile
    simpatica simpatico sindaci sindaco sinistra so sogni sogno sola soldato soldi sole solito solo soluzione sono
    sorella sospetta sospetti sospetto speciale speranza spia spirito sporca sporco sposa sposo squadra sta
    stamattina stanca stanco stanotte stare stasera stella stelle stessa stesso sto storia storie strada strade
    strana strane strani strano strategico strega streghe stretto stupida stupido su sua subito sue sugli sui sul sulla
    sulle sullo suo suoi suora tanti tanto tardi tattico taverna tavolo te telefono televisione teoria teorie terra
    terza terzi terzo testa thread ti tigre tipo tonto topi topic topo tornare torneo torno torre torta tra traditore
    tramonto tranquilla tranquillo tre treno triplo triste tristi troppo tu tua tue tuo tuoi tutta tutte tutti tutto
    uccelli uccello ufficio uguale uguali ultima ultimo un una unanime unica unico uno uomo utile vacanza vacanze vado
    valida valido vampiro vecchi vedere vedo veggente veloce venerdi vengo venire vento venuto vera verde verdi verita
    vero versione vi via viaggio vicina vicini vicino viene villaggio vince vincere vinco vino vinto viola viso visto
    vita vittoria vive vivere vivi vivo voglio voi volpe volpi volta volte vorrei vostri vostro vota votano votare
    votate votato votazione votazioni voti voto vuole vuota vuoto zanzara zero zia zii zio zitti zitto zucchero è
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
    marika mirella elina noemi ludovica ludovico ginevra alfonso alfredo arnaldo ariel aurelio cesare ciro dalia damiano
    delia dina dino dora doriana elvira ennio enea fausta fausto fernanda fernando fosca fulvia fulvio gaetano gerardo
    gilda gina iolanda irma jessica katia leandro liliana loredana lorella manlio marino milo moira natalia nando nello
    oreste ottavia ottavio palmira pippo ramona rino rodolfo romeo rosalba rosalia saverio selene silvestro tilde tino
    tosca ubaldo valter vilma virgilio zaira zeno zoe karla elvio mirna nevio nilde dafne rosita
""")

# Pieces of words without one of which a longer line cannot vote, as a regular expression for one word, spelt as the
# phrases know it; and what takes more than a word.
TRIGGERS = "|".join(
    _pieces(r"""
    vot suffrag voo vt[op] [cbg]oto\b \bvito\b \bvogo\b \bvo\b rogo pira bruci linci lynch condann asten astien asterr
    scheda annull ritir tolg tolt revoc cancell levo ritratt azzer rimuov sottra sospend cambi spost muov modific correg
    rettific conferm manteng tengo lasci ribad rinnov ripeto accodo aggrego unisco associo allineo adeguo seguo
    ricambi restitui rendo vado punto resto rimango rimane butto fiondo ripieg converg opto propend torno scelg scelt
        preferenza indico
    propo[nr]
    \bsu\b mand mett spedi port muori crepa morte idem passo impicc abbrust arrost inceneri cado esprim fuoco
    fiamme salto unvote giro dirott roggo anzi edit decisione decid deciso verdetto dubbi insist persever facciamo
    faccio vada dico direi tocca prendo gioco sostitu rimpiazz mollo abbandon schiaff caccio ficco consegn affid
    spingo trascin accompagn sacrific sego copio giustizi carbonizz ghigliottin quoto stess come\b oggi stasera fuori
    bianc null sceglie contro segnatemi segnami consideratemi contatemi
    \bapro\b \bscrivo\b \bparto\b esordisco procedo proseguo
    \burna\b \blegna\b \bfascin[ae]\b \bcerino\b rimangi
    conclu \bfine\b \btra\b \bfra\b \bda\b \bmi[oa]\b \bvt\b continu intendevo \bvolo\b \bsia\b \bpiu\b più
    scherz burl figur ripens trollo trolli finta kidding cascat sarcas ironi citaz manco aspett forse \bconta battut
    ignor dimentic contat \bsegno\b nominativ contraccambi incoll appendo
    """)
)
APART = (
    r"\+\s*1|per\sme|x\sme|io\s?:|io\sinvece|anch.?\sio|pure\sio|io\s(?:pure|anche)|ci\sriprovo|senza\sse\s|tutta\sla\svita"
    r"|:\s(?:\w+\s){0,2}\w+\s?(?:[.!)…]|$)|[?.…]\s\w+\.?$|,\s(?:cos[iì]'?\simpar|addio\W*$|(?:x|per)\stutte\sle)|meglio\sdi\sno|ora\snon\sso|volta\sno\b|[tv]i\spiacerebbe|altra\spartita|scrivo\sdomani"
    r"|(?:conto|finta)\sche\s(?:io\s)?non\s|non\sè\s(?:\w+\s)?ufficiale"
    r"|invece\sno\b|vale\ssolo|(?:di|per)\s(?:prova|test)\b|detto\s(?:lui|lei|loro)\b"
)
