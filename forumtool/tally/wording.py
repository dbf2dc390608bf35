"""The Italian words for the reasons of the count."""

from __future__ import annotations

from collections.abc import Mapping

from forumtool.model import Doubt, Rejection

__all__ = ["DOUBTS", "REJECTIONS"]

REJECTIONS: Mapping[object, str] = {
    Rejection.VOTER_MODERATOR: "chi scrive è un sindaco",
    Rejection.VOTER_UNKNOWN: "chi scrive non è in gioco",
    Rejection.VOTER_DEAD: "chi vota è morto",
    Rejection.SECRET_BALLOT: "il voto di oggi è segreto",
    Rejection.TOO_EARLY: "la cabina non era ancora aperta",
    Rejection.TOO_LATE: "la cabina era già chiusa",
    Rejection.VOTER_NOT_ENTITLED: "i candidati al ballottaggio non votano",
    Rejection.TARGET_MODERATOR: "i sindaci non si votano",
    Rejection.TARGET_DEAD: "è morto",
    Rejection.TARGET_NOT_CANDIDATE: "non è al ballottaggio",
    Rejection.SELF_VOTE: "non ci si può votare da soli",
    Rejection.CHANGE_FORBIDDEN: "il voto dato non si può cambiare",
}

DOUBTS: Mapping[Doubt, str] = {
    Doubt.AMBIGUOUS_NAME: "il nome può essere di più giocatori",
    Doubt.UNKNOWN_NAME: "il nome non è di nessun giocatore",
    Doubt.NO_NAME: "dichiara un voto senza fare un nome",
    Doubt.TWO_TARGETS: "fa due nomi in un voto solo",
    Doubt.CONDITIONAL: "il voto è legato a una condizione",
    Doubt.REFERS_ELSEWHERE: "rimanda al voto di un altro",
    Doubt.IRONIC: "può essere una battuta",
    Doubt.IN_SPOILER: "il voto è in uno spoiler",
    Doubt.IN_IMAGE: "il voto può essere in un'immagine",
    Doubt.HIDDEN_TEXT: "il voto è in un testo invisibile",
    Doubt.EDITED_AFTER_CLOSE: "è stato modificato dopo la chiusura",
    Doubt.UNREADABLE_TIME: "la data non si legge",
}
