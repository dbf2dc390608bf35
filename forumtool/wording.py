"""Why a post waits, why a vote does not count and why nobody burned, in the words that people read: one table for
every text.

Each reads well after a colon: «Il post di Anna va letto dal sindaco: …», «→ Carla: …». None depends on a gender.
"""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.model import Doubt, Rejection

__all__ = ["DOUBTS", "NO_PYRE", "REJECTIONS"]

DOUBTS: Mapping[Doubt, str] = {
    Doubt.AMBIGUOUS_NAME: "il nome può essere di più giocatori",
    Doubt.UNKNOWN_NAME: "il nome non è di nessun giocatore",
    Doubt.NO_NAME: "dichiara un voto senza fare un nome",
    Doubt.TWO_TARGETS: "fa due nomi in un voto solo",
    Doubt.CONDITIONAL: "il voto è sotto condizione",
    Doubt.REFERS_ELSEWHERE: "il voto rimanda a un altro post",
    Doubt.IRONIC: "può essere una battuta",
    Doubt.IN_SPOILER: "il voto è dentro uno spoiler",
    Doubt.IN_IMAGE: "il voto può essere in un'immagine",
    Doubt.HIDDEN_TEXT: "il voto è in un testo che non si vede, o che forse non è suo",
    Doubt.EDITED_AFTER_CLOSE: "è stato modificato dopo la chiusura",
    Doubt.UNREADABLE_TIME: "non si legge l'ora del post",
}

REJECTIONS: Mapping[Rejection, str] = {
    Rejection.VOTER_MODERATOR: "chi scrive è un sindaco",
    Rejection.VOTER_UNKNOWN: "chi scrive non è in gioco",
    Rejection.VOTER_DEAD: "chi vota non è in vita",
    Rejection.SECRET_BALLOT: "il voto è segreto: valgono solo le schede",
    Rejection.TOO_EARLY: "arriva prima dell'apertura",
    Rejection.TOO_LATE: "arriva dopo la chiusura",
    Rejection.VOTER_NOT_ENTITLED: "chi è al ballottaggio non vota",
    Rejection.TARGET_MODERATOR: "non si vota un sindaco",
    Rejection.TARGET_DEAD: "chi riceve il voto non è in vita",
    Rejection.TARGET_NOT_CANDIDATE: "chi riceve il voto non è al ballottaggio",
    Rejection.SELF_VOTE: "l'autovoto è vietato",
    Rejection.CHANGE_FORBIDDEN: "il voto già dato non si cambia",
}

# Why nobody burned, as ``senza_rogo`` tells it; a role that stopped the pyre stands there by its id.
NO_PYRE: Mapping[str, str] = {"no-votes": "nessun voto", "no-majority": "nessuna maggioranza", "nessuno": "parità"}
