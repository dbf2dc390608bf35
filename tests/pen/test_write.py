"""A stroke in a file written by hand: the whole text after it, byte by byte."""

from __future__ import annotations

import difflib

import pytest

from forumtool.pen import Add, Put, Stroke, write
from forumtool.problems import ForumtoolError

EDITION = """\
# La nostra partita

[edizione]
nome = "Lupus XXIV"     # la ventiquattresima
regolamento = "tabula-ur"

[topic]
cabina = 63000001

[[giocatori]]
nome = "Anna"
alias = ["Annina"]

[[giocatori]]
nome = "Carla"
# Carla gioca dal telefono

# ------------------- notte 2
[[notte]]
numero = 2
azioni = [
    { ruolo = "gufo", bersaglio = "Carla" },   # in ritardo
    # { ruolo = "spia" },
    { ruolo = "influencer", bersaglio = "Anna", effetto = "doppio" }  # l'ultimo
    # altro da chiedere
]
morti = [{ giocatore = "Gino", causa = "sbranato" }]  # ahi
# fine della notte 2

[[giorno]]
numero = 2
decisioni = [{ post = 1, voto = "Anna" },
             { post = 2, lettura = "nessuno" },]
ritorni = [ ]

# ------------------- notte 4
[[notte]]
numero = 4

  [[notte.morti]]
  giocatore = "Anna"
"""

ACTION = {"ruolo": "spia", "bersaglio": "Carla"}


def changed(stroke: Stroke, note: str | None = None, text: str = EDITION) -> list[str]:
    """The lines that the stroke takes out and puts in, with one line around them."""
    lines = difflib.unified_diff(text.splitlines(), write(text, stroke, note).splitlines(), n=1, lineterm="")
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def test_a_list_with_an_item_a_line_gets_a_line_more() -> None:
    assert changed(Add(("notte", 2), "azioni", ACTION)) == [
        "     # { ruolo = \"spia\" },",
        "-    { ruolo = \"influencer\", bersaglio = \"Anna\", effetto = \"doppio\" }  # l'ultimo",
        "+    { ruolo = \"influencer\", bersaglio = \"Anna\", effetto = \"doppio\" },  # l'ultimo",
        "     # altro da chiedere",
        "+    { ruolo = \"spia\", bersaglio = \"Carla\" }",
        " ]",
    ]


def test_a_last_comma_is_kept() -> None:
    text = 'x = [\n\t"a",\n\t"b",\n]\n'
    assert write(text, Add((), "x", "c"), "tre") == 'x = [\n\t"a",\n\t"b",\n\t"c",  # tre\n]\n'


def test_a_list_on_one_line_stays_on_it_and_the_note_joins_its_comment() -> None:
    death = {"giocatore": "Ivo", "causa": 'il "drago"'}
    assert changed(Add(("notte", 2), "morti", death), "forzato: era già morto") == [
        " ]",
        '-morti = [{ giocatore = "Gino", causa = "sbranato" }]  # ahi',
        '+morti = [{ giocatore = "Gino", causa = "sbranato" }, { giocatore = "Ivo", causa = "il \\"drago\\"" }]'
        "  # ahi; forzato: era già morto",
        " # fine della notte 2",
    ]


def test_an_item_a_line_with_the_bracket_on_the_last() -> None:
    assert changed(Add(("giorno", 2), "decisioni", {"post": 3, "voto": "Anna"}), "riletto") == [
        ' decisioni = [{ post = 1, voto = "Anna" },',
        '-             { post = 2, lettura = "nessuno" },]',
        '+             { post = 2, lettura = "nessuno" },',
        '+             { post = 3, voto = "Anna" },]  # riletto',
        " ritorni = [ ]",
    ]


def test_an_item_takes_the_place_of_another() -> None:
    assert changed(Add(("giorno", 2), "decisioni", {"post": 1, "voto": "Carla"}, over=0), "prima: Anna") == [
        " numero = 2",
        '-decisioni = [{ post = 1, voto = "Anna" },',
        '+decisioni = [{ post = 1, voto = "Carla" },  # prima: Anna',
        '              { post = 2, lettura = "nessuno" },]',
    ]


def test_an_empty_list_is_filled() -> None:
    assert changed(Add(("giorno", 2), "ritorni", {"giocatore": "Gino"})) == [
        '              { post = 2, lettura = "nessuno" },]',
        "-ritorni = [ ]",
        '+ritorni = [{ giocatore = "Gino" }]',
        " ",
    ]


def test_an_empty_list_open_over_two_lines_is_filled_inside() -> None:
    assert write("x = [\n  # niente\n]\n", Add((), "x", 1)) == "x = [\n  # niente\n  1,\n]\n"


def test_a_list_of_tables_with_headers_gets_one_more() -> None:
    assert changed(Add(("notte", 4), "morti", {"giocatore": "Ivo", "causa": "rogo"}), "forzato") == [
        '   giocatore = "Anna"',
        "+",
        "+  [[notte.morti]]",
        '+  giocatore = "Ivo"  # forzato',
        '+  causa = "rogo"',
    ]


def test_a_new_key_goes_before_the_tables_inside() -> None:
    assert changed(Add(("notte", 4), "azioni", ACTION), "forzato") == [
        " numero = 4",
        "+azioni = [",
        '+  { ruolo = "spia", bersaglio = "Carla" },  # forzato',
        "+]",
        " ",
    ]


def test_a_new_key_goes_after_the_last_one() -> None:
    assert changed(Put(("giorno", 2), "rogo", ["Anna", "Carla"])) == [
        " ritorni = [ ]",
        '+rogo = ["Anna", "Carla"]',
        " ",
    ]


def test_a_night_goes_between_its_neighbours() -> None:
    assert changed(Add(("notte", 3), "morti", {"giocatore": "Ivo"}), "dubbio") == [
        " ",
        "+[[notte]]",
        "+numero = 3",
        '+morti = [{ giocatore = "Ivo" }]  # dubbio',
        "+",
        " # ------------------- notte 4",
    ]


def test_a_day_goes_after_its_night_and_the_comments_of_it() -> None:
    assert write(EDITION, Put(("giorno", 1), "senza_rogo", "pareggio")) == EDITION.replace(
        "# ------------------- notte 2",
        '[[giorno]]\nnumero = 1\nsenza_rogo = "pareggio"\n\n# ------------------- notte 2',
    )
    assert changed(Put(("giorno", 4), "rogo", "Anna")) == [
        '   giocatore = "Anna"',
        "+",
        "+[[giorno]]",
        "+numero = 4",
        '+rogo = "Anna"',
    ]


def test_the_first_night_goes_at_the_end() -> None:
    text = EDITION.partition("# -----")[0]
    assert write(text, Add(("notte", 1), "azioni", ACTION)) == text + (
        '[[notte]]\nnumero = 1\nazioni = [\n  { ruolo = "spia", bersaglio = "Carla" },\n]\n'
    )


def test_a_first_replacement_goes_before_nights_and_days() -> None:
    assert write(EDITION, Add((), "sostituzioni", {"esce": "Anna", "entra": "Olga"})) == EDITION.replace(
        "# ------------------- notte 2",
        '[[sostituzioni]]\nesce = "Anna"\nentra = "Olga"\n\n# ------------------- notte 2',
    )


def test_a_single_value_becomes_a_list() -> None:
    assert changed(Add(("topic",), "cabina", {"giorno": 3, "topic": 63000009})) == [
        " [topic]",
        "-cabina = 63000001",
        "+cabina = [63000001, { giorno = 3, topic = 63000009 }]",
        " ",
    ]


def test_a_list_of_plain_values() -> None:
    assert changed(Add(("giocatori", "Anna"), "alias", "La Nina")) == [
        ' nome = "Anna"',
        '-alias = ["Annina"]',
        '+alias = ["Annina", "La Nina"]',
        " ",
    ]
    assert changed(Add(("giocatori", "Carla"), "alias", "Carlotta")) == [
        ' nome = "Carla"',
        '+alias = ["Carlotta"]',
        " # Carla gioca dal telefono",
    ]


def test_a_key_takes_the_place_of_its_contrary() -> None:
    burned = write(EDITION, Put(("giorno", 2), "rogo", "Anna", instead_of="senza_rogo"))
    assert 'ritorni = [ ]\nrogo = "Anna"\n' in burned
    stopped = write(burned, Put(("giorno", 2), "senza_rogo", "falegname", instead_of="rogo"))
    assert stopped == burned.replace('rogo = "Anna"', 'senza_rogo = "falegname"')
    again = write(stopped, Put(("giorno", 2), "rogo", ["Anna", "Carla"], instead_of="senza_rogo"))
    assert again == burned.replace('"Anna"\n\n#', '["Anna", "Carla"]\n\n#')


def test_line_ends_stay_what_they_are() -> None:
    text = EDITION.replace("\n", "\r\n")
    for stroke in (
        Add(("notte", 2), "azioni", ACTION),
        Add(("notte", 4), "azioni", ACTION),
        Add(("notte", 4), "morti", {"giocatore": "Ivo"}),
        Put(("giorno", 9), "rogo", "Anna"),
        Put(("giorno", 2), "rogo", "Anna"),
        Add(("giorno", 2), "decisioni", {"post": 3, "voto": "Anna"}),
        Add((), "fermi", {"dal": "x"}),
    ):
        assert write(text, stroke, "nota") == write(EDITION, stroke, "nota").replace("\n", "\r\n")


def test_a_file_that_does_not_end_with_a_line_end() -> None:
    assert write("[[giorno]]\nnumero = 1", Put(("giorno", 1), "rogo", "Anna")) == (
        '[[giorno]]\nnumero = 1\nrogo = "Anna"\n'
    )
    assert write("[[giorno]]\nnumero = 1", Put(("giorno", 2), "rogo", "Anna")) == (
        '[[giorno]]\nnumero = 1\n\n[[giorno]]\nnumero = 2\nrogo = "Anna"\n'
    )


def test_nights_in_braces() -> None:
    text = 'notte = [\n  { numero = 2, morti = [] },\n]\n[topic]\ncabina = 1\n'
    assert write(text, Add(("notte", 2), "morti", {"giocatore": "Ivo"})) == text.replace(
        "[]", '[{ giocatore = "Ivo" }]'
    )
    assert write(text, Add(("notte", 2), "azioni", ACTION), "nota") == text.replace(
        "[] },", '[], azioni = [{ ruolo = "spia", bersaglio = "Carla" }] },  # nota'
    )
    assert write(text, Add(("notte", 3), "azioni", ACTION)) == text.replace(
        "},\n]", '},\n  { numero = 3, azioni = [{ ruolo = "spia", bersaglio = "Carla" }] },\n]'
    )


def test_dotted_keys() -> None:
    text = 'topic.cabina = 63000001\n[edizione]\nnome = "x"\n'
    assert write(text, Add(("topic",), "cabina", 63000002)) == text.replace("63000001", "[63000001, 63000002]")


def test_what_cannot_be_followed_is_left_alone_and_told() -> None:
    text = 'topic.cabina = 63000001\n[edizione]\nnome = "x"\n'
    with pytest.raises(ForumtoolError) as caught:
        write(text, Put(("topic",), "aula", 63000002))
    assert str(caught.value) == (
        "topic: questo punto del file è scritto in un modo che non so cambiare senza toccare altro: scrivilo a mano.\n"
        "    aula = 63000002"
    )


def test_texts_are_written_so_that_they_read_back() -> None:
    text = 'Si è sentita una «melodia»:\n\t"do" \\ re \u2028 fine\x07'
    assert write("", Add((), "annunci", text)) == (
        'annunci = ["Si è sentita una «melodia»:\\n\\t\\"do\\" \\\\ re \\u2028 fine\\u0007"]\n'
    )


def test_a_note_stays_on_its_line() -> None:
    assert write("x = 1\n", Put((), "x", 2), "prima\nera uno") == "x = 2  # prima era uno\n"
