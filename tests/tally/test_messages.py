"""The problems in full, as the sindaco reads them: where, what is wrong, what to do."""

from __future__ import annotations

import pytest

from forumtool.problems import Level
from tests.casi import read_cases
from tests.casi_run import Replay

URL = "https://prova.forumfree.it/?t=63000001&p="
FOUR = "giocatori: Anna, Bruno, Carla, Dario"
VOTE = "10:00 Anna: Voto Carla"
TIE = "10:00 Anna: Voto Carla\n10:05 Bruno: Voto Dario"

MESSAGES = {
    "ambiguous-name": (
        "giocatori: Anna, Lunaria, LunaRossa\ngiorno 2\n10:00 Anna: Voto Luna",
        f"{URL}1: Il post di Anna va letto dal sindaco: il nome può essere di più giocatori (forse Lunaria o "
        'LunaRossa).\n    { post = 1, voto = "Lunaria" },  # oppure "LunaRossa"',
    ),
    "refers-elsewhere": (
        f"{FOUR}\ngiorno 2\n10:00 Anna: Mi accodo a Bruno",
        f"{URL}1: Il post di Anna va letto dal sindaco: il voto rimanda a un altro post.\n"
        '    { post = 1, voto = "…" },',
    ),
    "no-name": (
        f"{FOUR}\ngiorno 2\n10:00 Anna: Confermo il mio voto",
        f"{URL}1: Il post di Anna va letto dal sindaco: dichiara un voto senza fare un nome (conferma un voto che non "
        'c\'è).\n    { post = 1, voto = "…" },',
    ),
    "edited-after-close": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n  modificato 21:45",
        f"{URL}1: Il post di Anna va letto dal sindaco: è stato modificato dopo la chiusura (la versione "
        "di prima non è in archivio; forse Carla).\n"
        '    { post = 1, voto = "Carla" },',
    ),
    "edited-late": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n  letto 12:00\n  modificato 21:45: Voto Dario",
        f"{URL}1: Nel post di Anna il testo è stato modificato dopo la chiusura: conta quello letto prima.",
    ),
    "withdraws-another": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n11:00 Anna: Annullo Dario",
        f"{URL}2: Anna ritira un voto per Dario, ma il suo voto è per Carla: resta.",
    ),
    "nothing-to-withdraw": (
        f"{FOUR}\ngiorno 2\n11:00 Anna: Annullo",
        f"{URL}1: Anna ritira un voto che non c'è.",
    ),
    "abstention-forbidden": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n11:00 Anna: Mi astengo",
        f"{URL}2: Anna si astiene, ma l'astensione non è ammessa; ritira il voto per Carla.",
    ),
    "post-gone": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n  sparito 12:00",
        f"{URL}1: Il post di Anna è sparito dal topic, e il suo voto conta; diceva: «Voto Carla».",
    ),
    "post-moved": (
        f"{FOUR}\ngiorno 2\n{VOTE}\n  spostato 12:00: 63000009",
        f"{URL}1: Il post di Anna è stato spostato nel topic 63000009, che non è di questa votazione, e il suo voto "
        "conta; dice: «Voto Carla».",
    ),
    "decision-unused": (
        f"{FOUR}\ngiorno 2: decisione 77 Carla\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].decisioni[77]: La decisione sul post 77 non tocca nessun post del giorno 2: "
        "controlla il numero.",
    ),
    "action-idle": (
        f"{FOUR} (gufo)\nnotte 2: muore Dario\ngiorno 2: gufo Carla\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].azioni[1]: L'azione di «gufo» non fa nulla: Dario è fuori dal gioco.",
    ),
    "choice-not-tied": (
        f"{FOUR} (giudice)\ngiorno 2: giudice Anna\ngiorno 2\n{TIE}",
        "edizione.toml: giorno[2].azioni[1]: La scelta di «giudice» è Anna, che non è fra i pari merito (Carla e "
        "Dario): non vale.",
    ),
    "unknown-faction": (
        f"regolamento: avventure-orientali\n{FOUR} (cortigiano)\ngiorno 2\n10:00 Dario: Voto Anna",
        "Non si sa se Dario («cortigiano») e Anna sono della stessa fazione: il voto conta. Scrivi le due fazioni in "
        "[[giocatori]].",
    ),
    "day-not-written": (
        f"{FOUR}\ngiorno 1: niente di scritto\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[1].rogo: Il giorno 1 non ha né rogo né senza_rogo: si conta come se non fosse bruciato "
        "nessuno.",
    ),
    "public-differs": (
        f"{FOUR}\nnotte 2: influencer Anna nullo\ngiorno 2\n{TIE}",
        "Chi somma i voti pubblici trova una parità fra Carla e Dario, il conteggio vero Dario al rogo: da ciò che "
        "pubblichi si può capire che cosa è nascosto.",
    ),
    "pyre-differs": (
        f"{FOUR}\ngiorno 2: senza rogo patta\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].rogo: Nel file il rogo è nessuno (patta), il conteggio dice Carla.",
    ),
    "runoff-not-due": (
        f"{FOUR}\ngiorno 2\n{VOTE}\nballottaggio 22:00-23:00\n22:10 Anna: Voto Dario",
        "edizione.toml: giorno[2].ballottaggi: Il turno 1 non porta a un ballottaggio: il turno 2 non ha nessun "
        "risultato.\n    Come finisce il turno 1 lo dice: forumtool tally --giorno 2 --turno 1",
    ),
    "read-before-close": (
        f"{FOUR}\ngiorno 2\nletto: 21:00\n{VOTE}",
        "Le pagine sono state lette alle 21:00, prima della chiusura: vanno rilette.\n    Se le hai salvate dopo, di' "
        "quando, con --letto-il.",
    ),
    "malus-provisional": (
        "regolamento: partitalla\ngiocatori: Anna, Lunaria, LunaRossa\ngiorno 1\n10:00 Anna: Voto Luna\ngiorno 2\n"
        "10:00 Anna: Voto Lunaria",
        f"{URL}1: Il malus di Anna è provvisorio: un suo post del giorno 1 è ancora da leggere.",
    ),
    "too-late": (
        f"{FOUR}\ngiorno 2: segreto; scheda Anna Carla alle 21:40\ngiorno 2",
        "edizione.toml: giorno[2].schede[Anna]: La scheda di Anna non conta: arriva dopo la chiusura.",
    ),
    "refusal-unclear": (
        "giocatori: Anna, Bruno (falegname), Carla (falegname)\ngiorno 2: senza rogo falegname\ngiorno 3\n"
        "10:00 Anna: Voto Carla",
        "edizione.toml: giorno[3].rogo: Carla brucia perché «falegname» ha già fermato il rogo (giorno 2), ma lo "
        'hanno in 2, e il file non dice chi lo ha usato: se non è stato lui scrivi senza_rogo = "falegname".',
    ),
    "slips-unused": (
        f"{FOUR}\ngiorno 2: scheda Anna Carla; scheda Bruno Carla\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].schede: Le schede del giorno 2 non contano, perché quel giorno il voto non è "
        "segreto: se lo era scrivi segreto = true nel suo [[giorno]], se no togli le schede.",
    ),
    "no-slips": (
        f"{FOUR}\ngiorno 2: segreto\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].schede: Il giorno 2 il voto è segreto ed è chiuso, ma non c'è nessuna scheda: scrivi "
        "in `schede` quelle che hai ricevuto; se invece si votava nella cabina, segreto = false.",
    ),
    "choice-not-alive": (
        f"regolamento: licantropi\n{FOUR} (sindaco)\nnotte 2: muore Bruno\ngiorno 2: sindaco Bruno\ngiorno 2\n{VOTE}",
        "edizione.toml: giorno[2].azioni[1]: «sindaco» ha scelto Bruno, che è già fuori: la scelta non vale.",
    ),
}


@pytest.mark.parametrize("code", MESSAGES)
def test_a_problem_in_full(code: str) -> None:
    text, message = MESSAGES[code]
    (case,) = read_cases(f"# {code}\n{text}\n= stato: closed\n", "messages")
    count = Replay(case).count(case.ballots[-1])
    assert [str(problem) for problem in count.problems if problem.code == code] == [message]


# What is written of a ballot that is, or is not, secret → the codes of what the count says of it.
SECRECY = {
    "giorno 2: segreto; scheda Anna Carla": [],
    "notte 2: scrutatore\ngiorno 2: scheda Anna Carla": [],
    "notte 2: scrutatore bloccata\ngiorno 2: scheda Anna Carla": ["slips-unused"],
    "notte 2: scrutatore\ngiorno 2: pubblico; scheda Anna Carla": ["slips-unused"],
    "notte 2: scrutatore": ["no-slips"],
    "giorno 2: segreto; scheda Anna Carla; decisione 1 Dario": ["decision-unused"],
    "giorno 2: segreto; scheda Anna Carla; decisione 77 Dario": ["decision-unused"],
    "giorno 2: decisione 1 Dario": [],
}


@pytest.mark.parametrize("written", SECRECY)
def test_what_no_ballot_reads_is_told(written: str) -> None:
    table = "giocatori: Anna, Bruno, Carla, Dario (scrutatore)"
    (case,) = read_cases(f"# s\n{table}\n{written}\ngiorno 2\n{VOTE}\n= stato: closed\n", "messages")
    problems = Replay(case).count(case.ballots[-1]).problems
    told = ("slips-unused", "no-slips", "decision-unused")
    assert [problem.code for problem in problems if problem.code in told] == SECRECY[written]


def test_a_decision_on_a_secret_day_is_told_where_it_stands() -> None:
    text = f"# s\n{FOUR}\ngiorno 2: segreto; scheda Anna Carla; decisione 1 Dario\ngiorno 2\n{VOTE}\n= stato: closed\n"
    (case,) = read_cases(text, "messages")
    count = Replay(case).count(case.ballots[-1])
    assert [str(problem) for problem in count.problems] == [
        "edizione.toml: giorno[2].decisioni[1]: La decisione sul post 1 non conta, perché il giorno 2 il voto è "
        "segreto e si leggono solo le schede: scrivi quel voto in `schede`, o togli la decisione."
    ]


def test_a_secret_ballot_that_is_open_may_still_be_without_slips() -> None:
    text = f"# s\n{FOUR}\ngiorno 2: segreto\ngiorno 2\nadesso: 15:00\n= stato: open\n"
    (case,) = read_cases(text, "messages")
    assert Replay(case).count(case.ballots[-1]).problems == ()


def test_slips_of_a_secret_runoff_have_its_hours() -> None:
    text = (
        f'# s\n{FOUR}\nregola: pareggio = ["ballottaggio"]\n'
        "giorno 2: segreto; scheda Anna Carla; scheda Bruno Dario\ngiorno 2\nballottaggio 22:00-23:00\n"
        "= stato: closed\n"
    )
    (case,) = read_cases(text, "messages")
    count = Replay(case).count(case.ballots[-1])
    assert [problem.message for problem in count.problems if problem.code == "no-slips"] == [
        "Nel turno 2 del giorno 2 il voto è segreto ed è chiuso, ma non c'è nessuna scheda: le sue sono quelle con un "
        "`quando` di quelle ore."
    ]


def test_a_text_that_changed_nobody_knows_when_is_not_said_to_have_changed_after_the_close() -> None:
    text = f"# x\n{FOUR}\ngiorno 2\n{VOTE}\n  letto 12:00\n  cambiato 21:45: Voto Dario\n= stato: closed\n"
    (case,) = read_cases(text, "messages")
    count = Replay(case).count(case.ballots[-1])
    assert [str(problem) for problem in count.problems if problem.code == "edited-late"] == [
        f"{URL}1: Nel post di Anna il testo è cambiato, e non si sa quando (visto così dalle 21:45): "
        "conta quello letto prima."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{Q Bruno ha scritto Voto Dario}⏎Voto Carla", "; diceva: «Voto Carla»"),
        ("{Q Bruno ha scritto Voto Dario}", ""),
        (f"{'bla ' * 20_000}⏎Voto Carla", f"; diceva: «{'bla ' * 14}b […] la {'bla ' * 11}Voto Carla»"),
    ],
    ids=["quoted", "all-quoted", "long"],
)
def test_of_a_post_that_is_gone_its_own_words_and_not_all(text: str, said: str) -> None:
    written = f"# post-gone\n{FOUR}\ngiorno 2\n10:00 Anna: {text}\n  sparito 12:00\n= stato: closed\n"
    (case,) = read_cases(written, "messages")
    count = Replay(case).count(case.ballots[-1])
    (message,) = [problem.message for problem in count.problems if problem.code == "post-gone"]
    counts = ", e il suo voto conta" if "Voto Carla" in text else ""
    assert message == f"Il post di Anna è sparito dal topic{counts}{said}."


def test_who_burns_in_the_place_of_one_of_several_ends_on_the_same_pyre() -> None:
    text = (
        "# t\ngiocatori: Anna (cavaliere), Bruno, Carla, Dario, Elena\nregola: pareggio = [\"tutti\"]\n"
        "notte 3: cavaliere Dario\ngiorno 3\n10:00 Bruno: Voto Dario\n10:01 Elena: Voto Carla\n= stato: closed\n"
    )
    (case,) = read_cases(text, "messages")
    outcome = Replay(case).count(case.ballots[-1]).outcome
    assert outcome.burned == ("Carla", "Anna")
    assert [(fall.player, fall.cause, fall.burns) for fall in outcome.also] == [("Anna", "cavaliere", True)]


RUNOFF = (
    f'# x\n{FOUR}\nregola: pareggio = ["ballottaggio", "nessuno"]\ngiorno 2: rogo Carla\n'
    f"giorno 2\n{{first}}\n{TIE}\n= stato: closed\nballottaggio 22:00-23:00\n{{then}}\n22:10 Anna: Voto Carla\n"
    "= stato: {state}\n"
)


@pytest.mark.parametrize(
    ("round", "clock", "why"),
    [
        (1, "21:45", "il turno 1 porta al ballottaggio fra Carla e Dario"),
        (1, "22:30", "il turno 1 porta al ballottaggio fra Carla e Dario"),
        (1, "23:00", "il turno 1 porta al ballottaggio fra Carla e Dario"),
        (1, "23:01", None),
        (2, "21:45", None),
        (2, "22:30", "il turno 2 è aperto fino alle 23:00"),
        (2, "23:00", "il turno 2 è aperto fino alle 23:00"),
        (2, "23:01", None),
    ],
)
def test_an_end_that_is_written_before_the_runoff_is_over(round: int, clock: str, why: str | None) -> None:
    adesso = f"adesso: {clock}"
    state = "future" if clock < "22:00" else "open" if clock < "23:01" else "closed"
    (case,) = read_cases(RUNOFF.format(first=adesso, then=adesso, state=state), "messages")
    problems = Replay(case).count(case.ballots[round - 1]).problems
    told = (
        f"edizione.toml: giorno[2].rogo: Nel file c'è già la fine del giorno 2, ma {why}: "
        "prima di allora non brucia nessuno."
    )
    assert [str(problem) for problem in problems if problem.code == "pyre-early"] == ([told] if why else [])


def test_an_end_that_is_written_where_no_runoff_is_called_for_is_not_early() -> None:
    text = (
        f"# x\n{FOUR}\ngiorno 2: rogo Carla\ngiorno 2\nadesso: 22:30\n{VOTE}\n= stato: closed\n"
        "ballottaggio 22:00-23:00\nadesso: 22:30\n= stato: open\n"
    )
    (case,) = read_cases(text, "messages")
    assert Replay(case).count(case.ballots[0]).problems == ()
    (problem,) = Replay(case).count(case.ballots[1]).problems
    assert (problem.code, problem.level) == ("runoff-not-due", Level.WARNING)


@pytest.mark.parametrize(
    ("posts", "said"),
    [
        ("21:00 Bruno: ciao", None),
        ("23:01 Anna: ciao", None),
        ("09:00 Anna: Voto Carla", None),  # before the opening of the day
        ("23:01 Podestà: Voto Carla", None),
        ("21:45 Anna: Voto Carla", "è stato scritto un voto, che non conta: Anna alle 21:45"),
        ("23:01 Bruno: Voto Dario", "è stato scritto un voto, che non conta: Bruno alle 23:01"),
        (
            "\n".join(f"23:1{minute} Anna: Voto Carla" for minute in range(9)),
            "sono stati scritti 9 voti, che non contano: Anna alle 23:10, Anna alle 23:11, Anna alle 23:12, Anna alle "
            "23:13, Anna alle 23:14, Anna alle 23:15 e altri 3",
        ),
    ],
)
def test_votes_outside_the_rounds_are_told_to_the_sindaco(posts: str, said: str | None) -> None:
    text = (
        f'# x\n{FOUR}\nsindaci: Podestà\nregola: pareggio = ["ballottaggio", "nessuno"]\ngiorno 2\n{TIE}\n{posts}\n'
        "= stato: closed\nballottaggio 22:00-23:00\n22:10 Anna: Voto Carla\n= stato: closed\n"
    )
    (case,) = read_cases(text, "messages")
    assert all(problem.code != "outside-rounds" for problem in Replay(case).count(case.ballots[0]).problems)
    problems = Replay(case).count(case.ballots[1]).problems
    told = f"Fuori dalle ore dei turni {said}.\n    Per leggerli: forumtool tally --giorno 2 --turno 1"
    assert [str(problem) for problem in problems if problem.code == "outside-rounds"] == ([told] if said else [])
