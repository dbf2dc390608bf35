"""What a wrong edizione.toml is told: whole messages, all at once, each with its line."""

from __future__ import annotations

import pytest

from forumtool.problems import Level
from tests.edition.support import HEADING, edition, faults, faults_of

# ---------------------------------------------------------------- keys and types


def test_an_empty_file_is_told_all_that_it_needs() -> None:
    assert faults_of("") == [
        'edizione.toml: edizione.nome: manca la chiave `nome`: scrivi il nome della partita, per esempio nome = "Lupus '
        'XXIV".',
        "edizione.toml: edizione.prima_notte: manca la chiave `prima_notte`: scrivi il giorno in cui comincia: "
        "prima_notte = 2026-11-02.",
        "edizione.toml: edizione.regolamento: manca la chiave `regolamento`: scrivi il regolamento, per esempio "
        'regolamento = "tabula-ur".',
        'edizione.toml: giocatori: manca [[giocatori]]: scrivine almeno uno, con nome = "…".',
        "edizione.toml: topic.cabina: manca la chiave `cabina`: scrivi il numero o l'indirizzo del topic dove si vota.",
    ]


def test_unknown_keys_are_named_with_the_nearest_one() -> None:
    added = """
[[notte]]
numero = 1
azione = []
[[giorno]]
numero = 1
scede = []
pippo = 1
[assenza]
"""
    assert faults(added, heading=HEADING.replace("sindaci", "sindaco")) == [
        "edizione.toml, riga 5: edizione.sindaco: la chiave `sindaco` non esiste: forse `sindaci`?",
        "edizione.toml, riga 29: notte[1].azione: la chiave `azione` non esiste: forse `azioni`?",
        "edizione.toml, riga 32: giorno[1].scede: la chiave `scede` non esiste: forse `schede`?",
        "edizione.toml, riga 33: giorno[1].pippo: la chiave `pippo` non esiste; qui si può scrivere annunci, apertura, "
        "azioni, ballottaggi, chiusura, decisioni, morti, numero, ritorni, rogo, schede, segreto, seme, senza_rogo, "
        "spareggio o uscite.",
        "edizione.toml, riga 34: assenza: la chiave `assenza` non esiste: forse `assenze`?",
    ]


def test_values_of_the_wrong_kind() -> None:
    wrong = """
[edizione]
nome = 24
regolamento = true
prima_notte = "2026-11-02"
sindaci = [3]
[forum]
indirizzo = "non so"
fuso = "Europe/Roma"
orario_mostrato = "lettori"
grassetto = 1
[topic]
cabina = 6.5
aula = []
chat = { topic = "?f=12", giorno = 0 }
[giocatori]
nome = "Anna"
[[notte]]
numero = true
morti = "Anna"
"""
    assert faults_of(wrong) == [
        "edizione.toml, riga 3: edizione.nome: in `nome` va un testo fra virgolette, per esempio \"Anna\", non un "
        "numero.",
        "edizione.toml, riga 4: edizione.regolamento: in `regolamento` va un testo fra virgolette, per esempio "
        '"tabula-ur", non vero o falso (true/false).',
        "edizione.toml, riga 5: edizione.prima_notte: in `prima_notte` va un giorno senza ora e senza virgolette, per "
        "esempio 2026-11-02, non un testo fra virgolette.",
        "edizione.toml, riga 6: edizione.sindaci[1].nome: in `nome` va un testo fra virgolette, per esempio \"Anna\", "
        "non un numero.",
        "edizione.toml, riga 8: forum.indirizzo: «non so» non è l'indirizzo di un forum, come "
        "https://esempio.forumfree.it.",
        "edizione.toml, riga 9: forum.fuso: «Europe/Roma» non è un fuso orario: forse «Europe/Rome» o «Europe/Riga»?",
        "edizione.toml, riga 10: forum.orario_mostrato: «lettori» non va bene per `orario_mostrato`: forse «lettore»? "
        "Si può scrivere: lettore o scrittura.",
        "edizione.toml, riga 11: forum.grassetto: in `grassetto` va una di queste parole, fra virgolette: bbcode o "
        "html, non un numero.",
        "edizione.toml, riga 13: topic.cabina: qui va il numero di un topic, o il suo indirizzo fra virgolette.",
        "edizione.toml, riga 14: topic.aula: `aula` è un elenco vuoto: scrivi un topic, o togli la riga.",
        "edizione.toml, riga 15: topic.chat.giorno: `giorno` non può essere 0: ci va un numero fra 1 e 999.",
        "edizione.toml, riga 15: topic.chat.topic: «?f=12» non è il numero né l'indirizzo di un topic "
        "(…/?t=63000001).",
        "edizione.toml, riga 16: giocatori: in `giocatori` va un elenco di tabelle, [[giocatori]] o "
        "giocatori = [{ … }, { … }], non una tabella.",
        "edizione.toml, riga 19: notte[1].numero: in `numero` va un numero intero, senza virgolette, non vero o "
        "falso (true/false).",
        "edizione.toml, riga 20: notte[1].morti: in `morti` va un elenco di tabelle, [[morti]] o "
        "morti = [{ … }, { … }], non un testo fra virgolette.",
    ]


def test_a_topic_of_two_sections() -> None:
    heading = HEADING + 'aula = ["63000002", "https://esempio.forumfree.it/?t=63000001&st=15#entry9"]\n'
    assert faults(heading=heading) == [
        "edizione.toml, riga 9: topic.aula[2]: il topic 63000001 è già di `cabina`: ogni sezione ha i suoi topic.",
    ]


def test_a_rule_book_that_is_not_there() -> None:
    heading = HEADING.replace("tabula-ur", "tabula-or")
    assert faults('[[giorno]]\nnumero = 1\nazioni = [{ ruolo = "gufo", bersaglio = "Marco" }]', heading=heading) == [
        "edizione.toml, riga 3: edizione.regolamento: il regolamento «tabula-or» non si trova: forse «tabula-ur»?",
        "edizione.toml, riga 28: giorno[1].azioni[1].bersaglio: «Marco» non è un giocatore: i nomi ammessi sono quelli "
        "di [[giocatori]] e delle sostituzioni.",
    ]
    assert faults(heading=HEADING.replace("tabula-ur", "il-mio-regolamento")) == [
        "edizione.toml, riga 3: edizione.regolamento: il regolamento «il-mio-regolamento» non si trova: ci sono "
        "avventure-orientali, licantropi, partitalla, tabula-ur.",
    ]


# ---------------------------------------------------------------- names

NAMES = """
[[giocatori]]
nome = "Perché No"

[[giocatori]]
nome = "PERCHE_NO"

[[giocatori]]
nome = "Nora"
alias = ["Norina", "perche' no"]

[[giocatori]]
nome = "Vice"
genere = "x"
mid = -4

[[giocatori]]
alias = "Solo alias"
"""


def test_players_that_compare_equal() -> None:
    assert faults(players=NAMES, heading=HEADING.replace('["Sindaco"]', '["Sindaco", "vice"]')) == [
        "edizione.toml, riga 15: giocatori[PERCHE_NO].nome: «PERCHE_NO» si confonde con «Perché No», che c'è già: i "
        "nomi si confrontano senza maiuscole, accenti, segni e spazi, e due giocatori non possono averne di uguali.",
        "edizione.toml, riga 19: giocatori[Nora].alias: «perche' no» si confonde con «Perché No», che c'è già: i nomi "
        "si confrontano senza maiuscole, accenti, segni e spazi, e due giocatori non possono averne di uguali.",
        "edizione.toml, riga 22: giocatori[Vice].nome: «vice» sta anche in `sindaci`, e i post di un sindaco non "
        'votano: togli uno dei due, o scrivi da quando è sindaco, con { nome = "vice", dal = … }.',
        "edizione.toml, riga 23: giocatori[Vice].genere: «x» non va bene per `genere`. Si può scrivere: f o m.",
        "edizione.toml, riga 24: giocatori[Vice].mid: `mid` non può essere -4: ci va un numero da 1 in su.",
        "edizione.toml, riga 26: giocatori[5].nome: manca la chiave `nome`: scrivi il nick come lo mostra il forum, "
        'per esempio nome = "Anna".',
    ]


def test_nicks_and_numbers_that_cannot_be() -> None:
    players = """
[[giocatori]]
nome = "An\\nna"
alias = ["An", "A\\u0000"]
mid = 12345678901234567890
"""
    assert faults('[[giorno]]\nnumero = 1\ndecisioni = [{ post = "qui", lettura = "nessuno" }]', players=players) == [
        "edizione.toml, riga 12: giocatori[1].nome: in 'An\\nna' c'è un a capo o un segno invisibile: scrivi il nick "
        "come si vede.",
        "edizione.toml, riga 13: giocatori[1].alias: in 'A\\x00' c'è un a capo o un segno invisibile: scrivi il nick "
        "come si vede.",
        "edizione.toml, riga 14: giocatori[1].mid: `mid` non può essere 12345678901234567890: ci va un numero meno "
        "lungo.",
        "edizione.toml, riga 18: giorno[1].decisioni[qui].post: «qui» non è il numero né l'indirizzo di un post "
        "(…#entry470000101).",
    ]


def test_two_seats_with_one_account() -> None:
    added = """
[[giocatori]]
nome = "Nora"
mid = 1004
[[sostituzioni]]
esce = "Anna"
entra = "Olga"
mid = 1004
quando = 2026-11-04T14:00:00
"""
    assert faults(added) == [
        "edizione.toml, riga 29: giocatori[Nora].mid: il numero 1004 è già di «Ivo»: ogni account ha il suo.",
        "edizione.toml, riga 33: sostituzioni[1].mid: il numero 1004 è già di «Ivo»: ogni account ha il suo.",
    ]


def test_substitutions_that_cannot_be() -> None:
    added = """
[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
quando = 2026-11-04T14:00:00
[[sostituzioni]]
esce = "Ivo"
entra = "Pino"
quando = 2026-11-05T14:00:00
[[sostituzioni]]
esce = "Olga"
entra = "Bruno"
quando = 2026-11-06T14:00:00
[[sostituzioni]]
esce = "Olga"
entra = "Rita"
quando = 2026-11-04T14:00:00
[[sostituzioni]]
esce = "Giggi"
entra = "Sindaco"
quando = 2026-11-04
"""
    assert faults(added) == [
        "edizione.toml, riga 32: sostituzioni[2].esce: «Ivo» non è più al tavolo dal 04/11/2026 alle 14:00: al suo "
        "posto c'è «Olga».",
        "edizione.toml, riga 37: sostituzioni[3].entra: «Bruno» c'è già: un nome è di un giocatore solo.",
        "edizione.toml, riga 42: sostituzioni[4].quando: «Olga» entra dal 04/11/2026 alle 14:00, e chi prende il suo "
        "posto entra dopo: correggi questo `quando`, o il suo.",
        "edizione.toml, riga 44: sostituzioni[5].esce: «Giggi» non è un giocatore: i nomi ammessi sono quelli di "
        "[[giocatori]] e delle sostituzioni.",
        "edizione.toml, riga 45: sostituzioni[5].entra: «Sindaco» sta anche in `sindaci`, e i post di un sindaco non "
        'votano: togli uno dei due, o scrivi da quando è sindaco, con { nome = "Sindaco", dal = … }.',
        "edizione.toml, riga 46: sostituzioni[5].quando: `quando` è scritto come giorno senza ora: aggiungi l'ora, per "
        "esempio 2026-11-04T21:30:00.",
    ]


STRAYS = """
[[sostituzioni]]
esce = "Zeno"
entra = "Anna"
alias = ["Olgina", "Bruno"]
quando = 2026-11-04T14:00:00
[[sostituzioni]]
entra = "Ivo"
mid = 1004
quando = 2026-11-04T15:00:00
"""


def test_who_enters_in_nobody_s_place_is_checked_all_the_same() -> None:
    assert faults(STRAYS) == [
        "edizione.toml, riga 28: sostituzioni[1].esce: «Zeno» non è un giocatore: i nomi ammessi sono quelli di "
        "[[giocatori]] e delle sostituzioni.",
        "edizione.toml, riga 29: sostituzioni[1].entra: «Anna» c'è già: un nome è di un giocatore solo.",
        "edizione.toml, riga 30: sostituzioni[1].alias: «Bruno» c'è già: un nome è di un giocatore solo.",
        'edizione.toml, riga 32: sostituzioni[2].esce: manca la chiave `esce`: scrivi chi lascia il posto, per esempio '
        'esce = "Ivo".',
        "edizione.toml, riga 33: sostituzioni[2].entra: «Ivo» c'è già: un nome è di un giocatore solo.",
        "edizione.toml, riga 34: sostituzioni[2].mid: il numero 1004 è già di «Ivo»: ogni account ha il suo.",
    ]


def test_who_had_left_his_place_may_be_the_one_who_comes_back() -> None:
    """Whose place he takes is misspelt, and nothing else is wrong."""
    back = """
[[sostituzioni]]
esce = "Olgga"
entra = "Ivo"
mid = 1004
quando = 2026-11-06T14:00:00
[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
mid = 1009
quando = 2026-11-04T14:00:00
"""
    assert faults(back) == [
        "edizione.toml, riga 28: sostituzioni[1].esce: «Olgga» non è un giocatore: forse «Olga»?",
    ]


def test_the_source_of_a_notice_is_a_role() -> None:
    added = """
[[notte]]
numero = 2
annunci = [{ da = "pifferraio", testo = "Una melodia." }, { da = "Pifferaio", testo = "Un'altra." }]
[[giorno]]
numero = 2
annunci = [{ da = "xyzw", testo = "Fischia." }]
"""
    assert faults(added) == [
        "edizione.toml, riga 29: notte[2].annunci[1].da: «pifferraio» non è un ruolo di «tabula-ur»: forse "
        "«pifferaio»?",
        "edizione.toml, riga 32: giorno[2].annunci[1].da: «xyzw» non è un ruolo di «tabula-ur»: li elenca "
        "«forumtool ruoli --regolamento tabula-ur».",
    ]


def test_a_substitution_without_its_instant_hides_nothing_and_nobody() -> None:
    added = """
[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
alias = ["Bruno"]
[[sostituzioni]]
esce = "Olga"
entra = "Ugo"
quando = 2026-11-05T14:00:00
[[sostituzioni]]
entra = "Rita"
mid = 0
[[sostituzioni]]
esce = "Giggi"
entra = "Pino"
quando = 2026-11-05T14:00:00
[[sostituzioni]]
esce = "Anna"
entra = "Sindaco"
[[giorno]]
numero = 1
rogo = ["Olga", "Ugo", "Rita", "Pino", "Zeno"]
"""
    assert faults(added) == [
        "edizione.toml, riga 27: sostituzioni[1].quando: manca la chiave `quando`: scrivi l'istante, per esempio "
        "quando = 2026-11-04T14:00:00.",
        "edizione.toml, riga 30: sostituzioni[1].alias: «Bruno» c'è già: un nome è di un giocatore solo.",
        "edizione.toml, riga 35: sostituzioni[3].esce: manca la chiave `esce`: scrivi chi lascia il posto, per esempio "
        'esce = "Ivo".',
        "edizione.toml, riga 35: sostituzioni[3].quando: manca la chiave `quando`: scrivi l'istante, per esempio "
        "quando = 2026-11-04T14:00:00.",
        "edizione.toml, riga 37: sostituzioni[3].mid: `mid` non può essere 0: ci va un numero da 1 in su.",
        "edizione.toml, riga 39: sostituzioni[4].esce: «Giggi» non è un giocatore: i nomi ammessi sono quelli di "
        "[[giocatori]] e delle sostituzioni.",
        "edizione.toml, riga 42: sostituzioni[5].quando: manca la chiave `quando`: scrivi l'istante, per esempio "
        "quando = 2026-11-04T14:00:00.",
        "edizione.toml, riga 44: sostituzioni[5].entra: «Sindaco» sta anche in `sindaci`, e i post di un sindaco non "
        'votano: togli uno dei due, o scrivi da quando è sindaco, con { nome = "Sindaco", dal = … }.',
        "edizione.toml, riga 47: giorno[1].rogo: «Olga» e «Ugo» sono lo stesso giocatore: lascialo una volta o scrivi "
        "chi altro è bruciato.",
        "edizione.toml, riga 47: giorno[1].rogo: «Zeno» non è un giocatore: i nomi ammessi sono quelli di "
        "[[giocatori]] e delle sostituzioni.",
    ]


def test_a_chain_of_substitutions_in_the_wrong_order() -> None:
    added = """
[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
quando = 2026-11-06T14:00:00
[[sostituzioni]]
esce = "Olga"
entra = "Ugo"
quando = 2026-11-05T14:00:00
[[sostituzioni]]
esce = "Ugo"
entra = "Ivo"
quando = 2026-11-07T14:00:00
"""
    assert faults(added) == [
        "edizione.toml, riga 34: sostituzioni[2].quando: «Olga» entra dal 06/11/2026 alle 14:00, e chi prende il suo "
        "posto entra dopo: correggi questo `quando`, o il suo.",
    ]


def test_unknown_players_and_roles_wherever_they_are_named() -> None:
    added = """
[[assenze]]
giocatore = "Ana"
dal = 2026-11-03
al = 2026-11-04
[[notte]]
numero = 2
azioni = [{ ruolo = "guffo", bersaglio = ["Ana", "Bruno"], chi = "Carlo", ruolo_detto = "veggentte" }]
morti = [{ causa = "sbranato" }]
cambi = [{ giocatore = "Sindaco", ruolo = "luppo" }]
[[giorno]]
numero = 2
spareggio = "Bruna"
rogo = ["Carla", "Zxqw"]
schede = [{ giocatore = "Iva", voto = "Sindaco" }]
decisioni = [{ post = 4, voto = "Brvno" }]
"""
    assert faults(added) == [
        "edizione.toml, riga 28: assenze[Ana].giocatore: «Ana» non è un giocatore: forse «Anna»?",
        "edizione.toml, riga 33: notte[2].azioni[1].ruolo: «guffo» non è un ruolo di «tabula-ur»: forse «gufo»?",
        "edizione.toml, riga 33: notte[2].azioni[1].bersaglio: «Ana» non è un giocatore: forse «Anna»?",
        "edizione.toml, riga 33: notte[2].azioni[1].chi: «Carlo» non è un giocatore: forse «Carla»?",
        "edizione.toml, riga 33: notte[2].azioni[1].ruolo_detto: «veggentte» non è un ruolo di «tabula-ur»: forse "
        "«veggente»?",
        "edizione.toml, riga 34: notte[2].morti[1].giocatore: manca la chiave `giocatore`: scrivi chi è morto.",
        "edizione.toml, riga 35: notte[2].cambi[Sindaco].giocatore: «Sindaco» è un sindaco, non un giocatore: qui ci "
        "va un giocatore.",
        "edizione.toml, riga 35: notte[2].cambi[Sindaco].ruolo: «luppo» non è un ruolo di «tabula-ur»: forse «lupo»?",
        "edizione.toml, riga 38: giorno[2].spareggio: «Bruna» non è un giocatore: forse «Bruno»?",
        "edizione.toml, riga 39: giorno[2].rogo: «Zxqw» non è un giocatore: i nomi ammessi sono quelli di "
        "[[giocatori]] e delle sostituzioni.",
        "edizione.toml, riga 40: giorno[2].schede[Iva].giocatore: «Iva» non è un giocatore: forse «Ivo»?",
        "edizione.toml, riga 41: giorno[2].decisioni[4].voto: «Brvno» non è un giocatore: forse «Bruno»?",
    ]


# ---------------------------------------------------------------- nights and days


def test_what_a_day_cannot_say_twice_or_both_ways() -> None:
    added = """
[[giorno]]
numero = 2
rogo = "Carla"
senza_rogo = "falegname"
decisioni = [
  { post = 11, voto = "Anna", lettura = "ritiro" },
  { post = 12 },
  { post = 13, lettura = "niente" },
  { post = 14, lettura = "nessuno" },
  { post = 14, voto = "Anna" },
]
schede = [{ giocatore = "Anna" }]
[[notte]]
numero = 2
azioni = [{ ruolo = "influencer", bersaglio = "Ivo" }, { ruolo = "influencer", bersaglio = "Ivo", effetto = "triplo" }]
[[giorno]]
numero = 2
[[notte]]
azioni = []
"""
    assert faults(added) == [
        "edizione.toml, riga 30: giorno[2].senza_rogo: ci sono `rogo` e `senza_rogo`: lascia quello che è successo.",
        "edizione.toml, riga 32: giorno[2].decisioni[11].voto: va scritto o `voto` = \"nome\" o `lettura` = "
        '"ritiro", "astensione" o "nessuno": ci sono tutt\'e due.',
        "edizione.toml, riga 33: giorno[2].decisioni[12].voto: va scritto o `voto` = \"nome\" o `lettura` = "
        '"ritiro", "astensione" o "nessuno": non c\'è né l\'uno né l\'altra.',
        "edizione.toml, riga 34: giorno[2].decisioni[13].lettura: «niente» non va bene per `lettura`. Si può "
        "scrivere: ritiro, astensione o nessuno.",
        "edizione.toml, riga 36: giorno[2].decisioni[14].post: per il post 14 c'è già una decisione: lasciane una.",
        "edizione.toml, riga 38: giorno[2].schede[Anna].voto: va scritto o `voto` = \"nome\" o `lettura` = "
        '"ritiro", "astensione" o "nessuno": non c\'è né l\'uno né l\'altra.',
        "edizione.toml, riga 41: notte[2].azioni[1].effetto: per «influencer» bisogna scrivere effetto = \"doppio\" o "
        'effetto = "nullo".',
        "edizione.toml, riga 41: notte[2].azioni[2].effetto: per «influencer» bisogna scrivere effetto = \"doppio\" o "
        'effetto = "nullo".',
        "edizione.toml, riga 43: giorno[2].numero: [[giorno]] numero = 2 c'è già: metti tutto in una sola.",
        "edizione.toml, riga 44: notte[2].numero: manca la chiave `numero`: scrivi di quale notte si tratta, per "
        "esempio numero = 2.",
    ]


# ---------------------------------------------------------------- time


def test_a_day_that_opens_when_it_closes_is_odd() -> None:
    assert [str(problem) for problem in edition('[orari]\napertura = "21:30"\n').warnings] == [
        "edizione.toml, riga 26: orari.chiusura: è l'ora a cui il giorno si apre: ogni notte durerebbe un giorno "
        "intero, e così ogni giorno.",
    ]


def test_hours_that_are_not() -> None:
    added = '[orari]\napertura = "25:00"\nchiusura = 21:30:15\n'
    assert faults(added) == [
        'edizione.toml, riga 27: orari.apertura: «25:00» non è un\'ora e minuti, da "00:00" a "23:59": scrivi per '
        'esempio apertura = "21:30".',
        'edizione.toml, riga 28: orari.chiusura: «21:30:15» non è un\'ora e minuti, da "00:00" a "23:59": scrivi per '
        'esempio chiusura = "21:30".',
    ]


def test_instants_that_are_days_or_do_not_exist() -> None:
    added = """
[[fermi]]
dal = 2026-11-06
al = 2026-11-06T22:30:00
[[assenze]]
giocatore = "Anna"
dal = 2026-11-08T10:00:00
al = 2026-11-07
[[giorno]]
numero = 1
apertura = 2027-03-28T02:30:00
chiusura = 0026-11-04T21:30:00
[[notte]]
numero = 1000
"""
    assert faults(added) == [
        "edizione.toml, riga 28: fermi[1].dal: `dal` è scritto come giorno senza ora: aggiungi l'ora, per esempio "
        "2026-11-06T21:30:00.",
        "edizione.toml, riga 33: assenze[Anna].al: `al` non viene dopo `dal`: scambiali, o correggi la data.",
        "edizione.toml, riga 36: giorno[1].apertura: le 02:30 del 28/03/2027 non esistono in Europe/Rome: quella notte "
        "l'orologio salta alle 03:30; scrivi un'ora che esiste.",
        "edizione.toml, riga 37: giorno[1].chiusura: l'anno 26 non può essere giusto: controlla la data.",
        "edizione.toml, riga 39: notte[1000].numero: `numero` non può essere 1000: ci va un numero fra 1 e 999.",
    ]


def test_an_instant_that_comes_twice_takes_the_first_and_warns() -> None:
    found = edition("[[fermi]]\ndal = 2026-10-25T02:30:00\nal = 2026-10-25T03:30:00")
    assert found.outages[0].since.isoformat() == "2026-10-25T02:30:00+02:00"
    assert [(problem.level, str(problem)) for problem in found.warnings] == [
        (
            Level.WARNING,
            "edizione.toml, riga 27: fermi[1].dal: le 02:30 del 25/10/2026 in Europe/Rome ci sono due volte, per il "
            "ritorno all'ora solare: prendo la prima.",
        )
    ]


@pytest.mark.parametrize(
    ("day", "fault"),
    [
        (
            "apertura = 2026-11-03T20:00:00",
            "edizione.toml, riga 28: giorno[2].apertura: il giorno 2 si aprirebbe (03/11/2026 20:00) prima "
            "dell'istante in cui si chiude il giorno 1 (03/11/2026 21:30): correggi `apertura`, o il giorno prima.",
        ),
        (
            "chiusura = 2026-11-04T09:00:00",
            "edizione.toml, riga 28: giorno[2].chiusura: il giorno 2 si chiuderebbe (04/11/2026 09:00) prima di "
            "aprirsi (04/11/2026 09:30): correggi `chiusura`, o `apertura`.",
        ),
        (
            "ballottaggi = [{ apertura = 2026-11-04T21:00:00, chiusura = 2026-11-04T23:00:00 }]",
            "edizione.toml, riga 28: giorno[2].ballottaggi[1].apertura: il ballottaggio si aprirebbe (04/11/2026 "
            "21:00) prima che si chiuda il giorno 2 (04/11/2026 21:30): correggi.",
        ),
        (
            "ballottaggi = [{ apertura = 2026-11-04T23:00:00, chiusura = 2026-11-04T22:00:00 }]",
            "edizione.toml, riga 28: giorno[2].ballottaggi[1].chiusura: il ballottaggio si chiuderebbe prima di "
            "aprirsi: correggi.",
        ),
        (
            "ballottaggi = [{ apertura = 2026-11-04T22:00:00 }]",
            "edizione.toml, riga 28: giorno[2].ballottaggi[1].chiusura: manca la chiave `chiusura`: scrivi quando si "
            "chiude il ballottaggio.",
        ),
        (
            'morti = [{ giocatore = "Anna", quando = 2026-11-09T10:00:00 }]',
            "edizione.toml, riga 28: giorno[2].morti[Anna].quando: 09/11/2026 10:00 non è nel giorno 2 (04/11/2026 "
            "09:30 – 04/11/2026 21:30): correggi l'ora, o metti la riga nel suo giorno.",
        ),
    ],
)
def test_a_calendar_that_cannot_be(day: str, fault: str) -> None:
    assert faults(f"[[giorno]]\nnumero = 2\n{day}") == [fault]


def test_a_first_day_before_the_game() -> None:
    assert faults("[[giorno]]\nnumero = 1\napertura = 2026-11-01T20:00:00") == [
        "edizione.toml, riga 28: giorno[1].apertura: il giorno 1 si aprirebbe (01/11/2026 20:00) prima dell'istante in "
        "cui comincia la notte 1 (02/11/2026 21:30): correggi `apertura`, o il giorno prima.",
    ]


# ---------------------------------------------------------------- what is odd, but not wrong


def test_warnings_do_not_stop_the_reading() -> None:
    added = """
[forum]
indirizzo = "https://esempio.forumfree.it"
[[notte]]
numero = 2
azioni = [{ ruolo = "gufo" }, { ruolo = "scrutatore" }, { ruolo = "veggente" }, { ruolo = "gufo", bloccata = true }]
cambi = [{ giocatore = "Anna", fazione = "villagio" }]
[[giorno]]
numero = 2
ballottaggi = [{ apertura = 2026-11-05T08:00:00, chiusura = 2026-11-05T10:00:00 }]
"""
    heading = HEADING + 'chat = "https://altro.forumfree.it/?t=63000003"\n'
    assert [str(problem) for problem in edition(added, heading=heading).warnings] == [
        "edizione.toml, riga 9: topic.chat: l'indirizzo del topic 63000003 non è di https://esempio.forumfree.it: "
        "controllalo.",
        "edizione.toml, riga 32: notte[2].azioni[1].bersaglio: manca il bersaglio: così «gufo» non fa niente.",
        "edizione.toml, riga 33: notte[2].cambi[Anna].fazione: «villagio» non è la fazione di nessun ruolo di "
        "«tabula-ur»: forse «villaggio»?",
        "edizione.toml, riga 36: giorno[2].ballottaggi[1].chiusura: il ballottaggio si chiude (05/11/2026 10:00) dopo "
        "che si è aperto il giorno 3 (05/11/2026 09:30): se il giorno comincia più tardi, scrivi la sua `apertura`.",
    ]


def test_lists_with_nothing_or_something_wrong_in_them() -> None:
    added = """
[[notte]]
numero = 2
azioni = [{ ruolo = "gufo", bersaglio = [] }, { ruolo = "gufo", bersaglio = [], bloccata = true }]
[[giorno]]
numero = 2
rogo = []
"""
    assert [str(problem) for problem in edition(added).warnings] == [
        "edizione.toml, riga 29: notte[2].azioni[1].bersaglio: manca il bersaglio: così «gufo» non fa niente.",
        "edizione.toml, riga 32: giorno[2].rogo: `rogo` è un elenco vuoto, come se non ci fosse: se non è "
        "bruciato nessuno scrivi senza_rogo.",
    ]
    assert faults('[[giorno]]\nnumero = 1\nrogo = ["Anna", "Carla", "anna", "ANNA"]\n') == [
        "edizione.toml, riga 28: giorno[1].rogo: «Anna», «anna» e «ANNA» sono lo stesso giocatore: lascialo una volta "
        "o scrivi chi altro è bruciato.",
    ]
    assert faults('[[giorno]]\nnumero = 1\nrogo = ["Ana", 3, "", ["Anna"]]\n') == [
        "edizione.toml, riga 28: giorno[1].rogo: la voce 2 di `rogo` è un numero: ci va un testo fra virgolette.",
        "edizione.toml, riga 28: giorno[1].rogo: la voce 3 di `rogo` è un testo vuoto: scrivilo, o toglilo.",
        "edizione.toml, riga 28: giorno[1].rogo: la voce 4 di `rogo` è un elenco: ci va un testo fra virgolette.",
        "edizione.toml, riga 28: giorno[1].rogo: «Ana» non è un giocatore: forse «Anna»?",
    ]


def test_what_would_act_on_nothing_is_told() -> None:
    added = """
[[sostituzioni]]
esce = "Ivo"
entra = "Olga"
quando = 2025-11-04T14:00:00
[[assenze]]
giocatore = "Anna"
dal = 2020-01-01
al = 2026-11-30
[[assenze]]
giocatore = "Anna"
dal = 2025-11-05
al = 2025-11-08
[[fermi]]
dal = 2062-11-06T20:00:00
al = 2062-11-06T22:30:00
[[notte]]
numero = 2
cambi = [{ giocatore = "Anna" }]
[[giorno]]
numero = 2
ballottaggi = [{ apertura = 2026-11-04T22:00:00, chiusura = 2026-11-04T23:00:00, topic = 63000002 }]
"""
    heading = HEADING + "aula = 63000002\n"
    far = "è lontano dalla partita, che comincia il 02/11/2026: controlla l'anno."
    assert [str(problem) for problem in edition(added, heading=heading).warnings] == [
        f"edizione.toml, riga 31: sostituzioni[1].quando: il 04/11/2025 {far}",
        f"edizione.toml, riga 39: assenze[2].al: il 08/11/2025 {far}",
        f"edizione.toml, riga 41: fermi[1].dal: il 06/11/2062 {far}",
        f"edizione.toml, riga 42: fermi[1].al: il 06/11/2062 {far}",
        "edizione.toml, riga 45: notte[2].cambi[Anna].ruolo: non cambia niente: scrivi `ruolo`, `fazione` o `potere`.",
        "edizione.toml, riga 48: giorno[2].ballottaggi[1].topic: il topic 63000002 è quello di `aula`: controlla che "
        "vi si voti.",
    ]


def test_slips_of_the_pen_have_their_own_word() -> None:
    heading = HEADING.replace('["Sindaco"]', "0")
    added = """
[forum]
fuso = "localtime"
[[sostituzioni]]
esce = "Ivo"
entra = "Ivo"
quando = 2026-11-04T14:00:00
[[assenze]]
giocatore = "Anna"
dal = "ieri"
[[giorno]]
numero = 1
rogo = "nessuno"
ballottaggi = [{ topc = 3 }]
[[notte]]
numero = 1
azioni = [{ ruolo = "samurai" }]
"""
    assert faults(added, heading=heading) == [
        'edizione.toml, riga 5: edizione.sindaci[1].nome: in `nome` va un testo fra virgolette, per esempio "Anna", '
        "non un numero.",
        "edizione.toml, riga 28: forum.fuso: «localtime» non è un fuso orario: per l'Italia è Europe/Rome.",
        "edizione.toml, riga 31: sostituzioni[1].entra: «Ivo» prenderebbe il suo stesso posto: scrivi chi entra.",
        "edizione.toml, riga 33: assenze[Anna].al: manca la chiave `al`: scrivi fino a quando, per esempio al = "
        "2026-11-08.",
        "edizione.toml, riga 35: assenze[Anna].dal: in `dal` va un giorno, con o senza ora, e senza virgolette, per "
        "esempio 2026-11-05, non un testo fra virgolette.",
        "edizione.toml, riga 38: giorno[1].rogo: se non è bruciato nessuno si scrive perché, con senza_rogo = "
        '"pareggio".',
        "edizione.toml, riga 39: giorno[1].ballottaggi[1].apertura: manca la chiave `apertura`: scrivi quando si apre "
        "il ballottaggio.",
        "edizione.toml, riga 39: giorno[1].ballottaggi[1].chiusura: manca la chiave `chiusura`: scrivi quando si "
        "chiude il ballottaggio.",
        "edizione.toml, riga 39: giorno[1].ballottaggi[1].topc: la chiave `topc` non esiste: forse `topic`?",
        "edizione.toml, riga 42: notte[1].azioni[1].ruolo: «samurai» non è un ruolo di «tabula-ur»: li elenca "
        "«forumtool ruoli --regolamento tabula-ur».",
    ]


def test_a_name_that_no_file_can_have() -> None:
    long = "a" * 5000 + ".toml"
    (fault,) = faults(heading=HEADING.replace("tabula-ur", long))
    assert fault.startswith(f"edizione.toml, riga 3: edizione.regolamento: il regolamento «{long}» non si trova")


def test_each_runoff_is_looked_at_although_the_calendar_is_wrong() -> None:
    added = """
[[giorno]]
numero = 1
apertura = 2026-11-01T20:00:00
[[giorno]]
numero = 4
apertura = 2026-11-06T20:00:00
chiusura = 2026-11-06T19:00:00
ballottaggi = [{ apertura = 2026-11-06T22:00:00, chiusura = 2026-11-06T21:00:00 }]
[[giorno]]
numero = 5
apertura = 2026-11-06T18:30:00
"""
    assert [fault.partition(": ")[2] for fault in faults(added)] == [
        "giorno[1].apertura: il giorno 1 si aprirebbe (01/11/2026 20:00) prima dell'istante in cui comincia la notte 1 "
        "(02/11/2026 21:30): correggi `apertura`, o il giorno prima.",
        "giorno[4].chiusura: il giorno 4 si chiuderebbe (06/11/2026 19:00) prima di aprirsi (06/11/2026 20:00): "
        "correggi `chiusura`, o `apertura`.",
        "giorno[4].ballottaggi[1].chiusura: il ballottaggio si chiuderebbe prima di aprirsi: correggi.",
        "giorno[5].apertura: il giorno 5 si aprirebbe (06/11/2026 18:30) prima dell'istante in cui si chiude il "
        "giorno 4 (06/11/2026 19:00): correggi `apertura`, o il giorno prima.",
    ]


def test_a_table_without_its_list_is_looked_into_all_the_same() -> None:
    added = """
[notte]
numero = 1
morti = { giocatore = "Zeno" }
[giorno]
numero = 1
rogo = "Ana"
"""
    assert faults(added) == [
        "edizione.toml, riga 27: notte: in `notte` va un elenco di tabelle, [[notte]] o notte = [{ … }, { … }], non "
        "una tabella.",
        "edizione.toml, riga 29: notte[1].morti: in `morti` va un elenco di tabelle, [[morti]] o morti = [{ … }, { … "
        "}], non una tabella.",
        "edizione.toml, riga 29: notte[1].morti[Zeno].giocatore: «Zeno» non è un giocatore: i nomi ammessi sono quelli "
        "di [[giocatori]] e delle sostituzioni.",
        "edizione.toml, riga 30: giorno: in `giorno` va un elenco di tabelle, [[giorno]] o giorno = [{ … }, { … }], "
        "non una tabella.",
        "edizione.toml, riga 32: giorno[1].rogo: «Ana» non è un giocatore: forse «Anna»?",
    ]


def test_a_player_changed_twice_in_a_night() -> None:
    first = '{ giocatore = "Anna", ruolo = "lupo" }, { giocatore = "Bruno", ruolo = "lupo" }'
    twice = f'cambi = [{first}, {{ giocatore = "annina", ruolo = "gufo", potere = false }}]'
    assert [str(problem) for problem in edition(f"[[notte]]\nnumero = 2\n{twice}\n").warnings] == [
        "edizione.toml, riga 28: notte[2].cambi[annina].ruolo: `ruolo` di «Anna» cambia già in un'altra riga di questa "
        "notte: vale l'ultima.",
    ]


def test_each_fault_is_one_line_whatever_is_written() -> None:
    added = """
[[giocatori]]
nome = "Zeno"
ruolo = "gu\\nffo"
[[giorno]]
numero = 1
rogo = "An\\r\\nno"
"""
    assert faults(added) == [
        "edizione.toml, riga 29: giocatori[Zeno].ruolo: «gu ffo» non è un ruolo di «tabula-ur»: forse «gufo»?",
        "edizione.toml, riga 32: giorno[1].rogo: «An no» non è un giocatore: forse «Anna»?",
    ]


SIGNS = (
    "«{0}» è fatto di soli segni, come le righe con cui si separa un testo: dove sta su una riga da solo sarà una "
    "domanda. Chi lo vota scriva «voto {0}»."
)


@pytest.mark.parametrize("nick", ["***", "...", "---", "===", "-=-", ".", "* * *", "~*~", "♥♥", "★"])
def test_a_nick_that_is_drawn_as_a_line_warns(nick: str) -> None:
    added = f'[[giocatori]]\nnome = "{nick}"\n'
    assert [(problem.level, str(problem)) for problem in edition(added).warnings] == [
        (Level.WARNING, f"edizione.toml, riga 27: giocatori[{nick}].nome: {SIGNS.format(nick)}"),
    ]
    added = f'[[giocatori]]\nnome = "Zeno"\nalias = ["Zen", "{nick}"]\n'
    assert [str(problem) for problem in edition(added).warnings] == [
        f"edizione.toml, riga 28: giocatori[Zeno].alias: {SIGNS.format(nick)}",
    ]
    added = f'[[sostituzioni]]\nesce = "Ivo"\nentra = "{nick}"\nquando = 2026-11-04T14:00:00\n'
    assert [str(problem) for problem in edition(added).warnings] == [
        f"edizione.toml, riga 28: sostituzioni[1].entra: {SIGNS.format(nick)}",
    ]


@pytest.mark.parametrize("nick", ["♥★", "(-:", "*a*", "7", "--1--", "木"])
def test_a_nick_that_is_drawn_otherwise_does_not(nick: str) -> None:
    assert edition(f'[[giocatori]]\nnome = "{nick}"\n').warnings == ()
