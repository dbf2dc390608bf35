"""The pages of the edition that ships with the program: three days at Pietrafosca, as their forum shows them.

``python -m tests.demo`` writes them again under ``fixtures/demo/pagine``. The story stands in the edition's own
edizione.toml; here are its posts, with everything that makes counting hard: quotes, signatures, changes, a withdrawal,
a typo, an edit, votes too early and too late, somebody who does not play, and on the last day what only the sindaco
can read.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.forum import HOST, Written, post, topic
from tests.forum_markup import quote, smiley, spoiler

PAGES = Path(__file__).parents[1] / "fixtures" / "demo" / "pagine"
CABINA, CABINA_DAY_3 = 63000001, 63000009
READ_AT = datetime(2025, 2, 13, 21, 45, tzinfo=UTC)  # 22:45 at Pietrafosca, after the last close

# Account numbers, as profile links show them; who is not here wrote as a guest.
ACCOUNTS = {
    name: 2001 + place
    for place, name in enumerate(
        (
            "Ortensia_77", "BaronRosso", "~Brina~", "Fra Cicoria", "Zampa[ITA]", "Michelone", "Michela.R", "Perché_No",
            "Nonna Ilda", "Don Pistacchio", "Lucciola", "Gelsomino", "Tarlo", "Salvia", "Podestà", "Banditore",
        )
    )
}  # fmt: skip

SIGNATURES = {
    "Fra Cicoria": "<i>Ora et labora, ma soprattutto voto Perché_No</i>",
    "Michelone": "Studio legale Michelone &amp; Figli, difese a forfait",
}


def says(number: int, author: str, at: str, *lines: str, edited: str | None = None) -> Written:
    """A post of an account, with its signature; ``at`` is day and time of February 2025."""
    return post(
        author,
        f"2025-02-{at}",
        "<br>".join(lines),
        number=number,
        mid=ACCOUNTS.get(author),
        edited=edited and f"2025-02-{edited}",
        signature=SIGNATURES.get(author),
    )


def cites(text: str, author: str, stamp: str, number: int) -> str:
    """A quote of an earlier post, as the forum writes it."""
    return quote(text, author, stamp, f"?t={CABINA}#entry{number}")


DAY_1 = (
    says(470100011, "Podestà", "11 09:30:12",
         "<b>Cabina elettorale di Pietrafosca</b>", "",
         "Cittadini, stamattina mi sono trovato nella fontana, morto e piuttosto bagnato. Da fantasma continuo a "
         "tenere i registri.",
         "Qui si scrivono soltanto i voti, dalle 9:30 alle 21:30. Per le chiacchiere c’è l’aula."),
    says(470100018, "Lucciola", "11 09:41:05",
         "Qualcuno deve pur cominciare. Ieri sera Gelsomino aveva le scarpe infangate e non ha salutato.",
         "Voto Gelsomino"),
    says(470100025, "Fra Cicoria", "11 09:58:40",
         "Pace e bene a tutti.", "Voto Don Pistacchio: due sottane, in piazza, sono troppe."),
    says(470100032, "Perché_No", "11 10:20:33", "Voto ~Brina~, che ha riso al funerale delle galline."),
    says(470100041, "~Brina~", "11 11:05:09",
         cites("Voto ~Brina~, che ha riso al funerale delle galline.", "Perché_No", "11/2/2025, 10:20", 470100032)
         + "Ridevo del tuo elogio funebre! E pensare che ti ho pure offerto la cena.",
         "Voto Perché_No"),
    says(470100047, "Don Pistacchio", "11 12:30:51",
         "Ero in canonica a contare i ceri: tutti e quattro. Voto Gelsomino."),
    says(470100052, "Nonna Ilda", "11 13:10:02",
         f"Ho le lasagne in forno, mi pronuncio dopo pranzo {smiley(':P')}"),
    says(470100060, "BaronRosso", "11 14:45:27",
         "Vado su Gelsomino. Con quelle scarpe non si entra nemmeno nel mio fienile."),
    says(470100063, "Gelsomino", "11 15:02:44",
         "Le scarpe erano infangate perché ho un orto! Un orto! Ci crescono le zucche!", "Voto Lucciola"),
    says(470100071, "Zampa[ITA]", "11 16:20:18", "voto Perché_No"),
    says(470100079, "Michela.R", "11 17:00:36", "Poverino, le zucche… Però voto Gelsomino anch’io."),
    says(470100083, "Michelone", "11 18:12:55", "La difesa ha parlato, ed era meglio se taceva. Voto Gelsomino."),
    says(470100090, "Nonna Ilda", "11 18:40:13",
         "Lasagne finite. Voto Perché_No, così impara a rispondere alle domande con altre domande."),
    says(470100094, "Tarlo", "11 19:30:00", "<b>Voto Gelsomino</b>"),
    says(470100101, "Perché_No", "11 20:15:21", "Non è cattiveria, è aritmetica. Cambio voto: Gelsomino"),
    says(470100104, "Ortensia_77", "11 20:50:47", "Buonasera, scusate il ritardo. Voto Don Pistacchio."),
    says(470100109, "Lucciola", "11 21:12:30", "Confermo il voto. Le zucche non sono un alibi."),
    says(470100115, "~Brina~", "11 21:34:58", "Aspettate, ho ripensato ai quattro ceri! Voto Don Pistacchio!"),
    says(470100118, "Podestà", "11 21:40:00",
         "La cabina è chiusa da dieci minuti, cara ~Brina~. Gelsomino, la piazza ti aspetta: porta pure una zucca."),
)  # fmt: skip

DAY_2 = (
    says(470100126, "Tarlo", "12 08:50:10", "Non dormo più. Voto Zampa e torno a letto."),
    says(470100133, "Banditore", "12 09:30:03",
         "Buongiorno Pietrafosca. Stanotte è stato sbranato Perché_No: si è chiesto «perché no?» e ha aperto la porta.",
         "",
         "Il <b>gufo</b> ha cantato sul tetto di Don Pistacchio: parte con un voto. L’<b>avvocato</b> assiste "
         "Zampa[ITA]: parte con un voto in meno."),
    says(470100140, "Tarlo", "12 10:02:37",
         "Ora si può? Allora ripeto: voto Zampa. E da oggi pomeriggio lascio la bottega a mia nipote."),
    says(470100145, "Ortensia_77", "12 10:15:02",
         "Quattro ceri in una canonica che ne ha dodici. Voto Don Pistacchio."),
    says(470100151, "Don Pistacchio", "12 10:48:29",
         "Gli altri otto li ho prestati al Barone, che li usa per leggere di notte.", "Voto BaronRosso!"),
    says(470100158, "Lucciola", "12 11:30:44",
         cites("Quattro ceri in una canonica che ne ha dodici. Voto Don Pistacchio.",
               "Ortensia_77", "12/2/2025, 10:15", 470100145)
         + "Quoto. Don, la luce sono io: so quando qualcuno sta al buio apposta.",
         "Voto Pistacchio"),
    says(470100162, "Fra Cicoria", "12 12:05:16",
         "Oggi voto ~Brina~: ieri rideva, stamattina piangeva.", "Chi è incostante nel riso…"),
    says(470100170, "Zampa[ITA]", "12 12:40:31",
         "Voto Nonna Ilda, le lasagne erano per otto e noi eravamo in dodici"),
    says(470100177, "Michela.R", "12 13:22:08",
         "Il Barone non ha mai mostrato a nessuno il fienile. Voto BaronRosso."),
    says(470100183, "Salvia", "12 14:20:00",
         "Piacere, sono Salvia, la nipote di Tarlo. Mi ha lasciato la bottega, due debiti e un voto.",
         "Confermo il voto."),
    says(470100187, "Viandante", "12 15:01:12", "Bello questo gioco! Si può entrare? Intanto voto Lucciola!"),
    says(470100194, "Nonna Ilda", "12 15:47:50", "Le lasagne erano per chi se le meritava. Voto Zampa"),
    says(470100199, "~Brina~", "12 16:33:25", "Voto BaronRoso. E non piangevo: era il fumo del rogo."),
    says(470100205, "Zampa[ITA]", "12 17:09:41",
         "Pace fatta con la Nonna, mi ha portato la teglia. Annullo il voto."),
    says(470100212, "Michelone", "12 18:26:09",
         "L’accusa contro il mio assistito è cotta al forno. Quanto al fienile, invece…", "Voto BaronRosso",
         edited="12 18:31"),
    says(470100216, "BaronRosso", "12 19:02:56",
         "Nel fienile ci sono otto ceri, è vero: me li ha fatti nascondere LUI.", "Voto Don Pistacchio."),
    says(470100223, "Zampa[ITA]", "12 19:55:14", "Otto ceri nascosti restano otto ceri. Voto BaronRosso"),
    says(470100230, "Fra Cicoria", "12 21:30:38",
         "Ho riflettuto durante i vespri. Tolgo il voto a ~Brina~ e lo do a Don Pistacchio."),
    says(470100236, "Michela.R", "12 21:33:07", "No, fra’, all’ultimo secondo no! Allora voto Nonna Ilda!"),
    says(470100241, "Banditore", "12 21:50:00",
         "Cinque a cinque: per tradizione decide il giudice, che a Pietrafosca nessuno sa chi sia. Ha mandato un "
         "biglietto unto di ragù. Don Pistacchio, si accomodi; i ceri li portiamo noi."),
)  # fmt: skip

DAY_3 = (
    says(470100305, "Banditore", "13 09:30:00",
         "Cabina nuova, quella vecchia puzzava di bruciato.",
         "Stanotte è mancata Ortensia_77, ma il suo gufo aveva già cantato: Michela.R parte con un voto. L’avvocato "
         "oggi assiste ~Brina~: un voto in meno per lei."),
    says(470100311, "Lucciola", "13 09:50:22", "Il gufo di Ortensia non sbagliava mai tetto. Voto Michela"),
    says(470100318, "Michela.R", "13 10:31:47",
         "Un gufo morto non è una prova. Voto Lucciola, che parla coi gufi morti."),
    says(470100324, "Nonna Ilda", "13 11:15:03",
         f"Voto Lucciola. Le voglio bene, ma fa troppa luce {smiley(':wub:')}"),
    says(470100331, "BaronRosso", "13 12:02:18", "Mi hanno restituito i ceri! Sono commosso. Voto Michela.R"),
    says(470100337, "Zampa[ITA]", "13 13:40:55", "Voto Mich"),
    says(470100342, "Michelone", "13 14:26:30",
         quote("Voto Mich", "Zampa[ITA]", "13/2/2025, 13:40", f"?t={CABINA_DAY_3}#entry470100337")
         + "Scusa, Mich chi? Qui siamo in due a preoccuparci.",
         "Io nel dubbio voto Michela.R."),
    says(470100350, "Fra Cicoria", "13 16:10:09",
         "Chi vota Lucciola si pentirà al buio."
         + spoiler("Ieri ho sbagliato una sillaba ai vespri, lo confesso.")
         + "Voto Salvia: una nipote che arriva di pomeriggio è un’anomalia liturgica."),
    says(470100356, "Salvia", "13 18:05:44",
         "Sono arrivata di pomeriggio perché la corriera è quella. Voto Lucciola."),
    says(470100363, "~Brina~", "13 20:47:12",
         "Ho votato due giorni su due la persona sbagliata, almeno oggi la scelgo con calma.", "Voto Lucciola",
         edited="13 21:52"),
    says(470100369, "Banditore", "13 21:31:05", "Si chiude. Chi ha scritto “Mich” si faccia avanti."),
)  # fmt: skip


def files() -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of every page: the first two days in the classic layout, the third in the standard one."""
    old = topic(
        [*DAY_1, *DAY_2],
        number=CABINA,
        layout=1,
        title="Lupus di Pietrafosca - Cabina elettorale",
        description="solo voti, per favore",
        made_at=READ_AT,
        host=HOST,
    )
    new = topic(
        DAY_3,
        number=CABINA_DAY_3,
        layout=2,
        style="raw",
        title="Lupus di Pietrafosca - Cabina, giorno 3",
        made_at=READ_AT,
        host=HOST,
    )
    yield from ((f"cabina-{place}.html", data) for place, data in enumerate(old, 1))
    yield from ((f"cabina-giorno-3-{place}.html", data) for place, data in enumerate(new, 1))


if __name__ == "__main__":
    PAGES.mkdir(parents=True, exist_ok=True)
    for name, data in files():
        (PAGES / name).write_bytes(data)
