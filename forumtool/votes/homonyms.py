"""Nicks that are also words: a sentence is read both ways, and the readings are compared.

"Io voto Carla" names Carla whoever is called Io; "voto Nessuno" says one thing if Nessuno is a player and another
if he is nobody, and only the sindaco knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from forumtool.model import Act, Doubt, Statement
from forumtool.votes.clauses import Event
from forumtool.votes.grammar import grammar
from forumtool.votes.guesses import guessed_events
from forumtool.votes.names import Lexicon, Name, Word
from forumtool.votes.pattern import COMMA, STEP
from forumtool.votes.sentences import Sentence, unnamed, without_names
from forumtool.votes.withdrawals import votes
from forumtool.votes.words import ADVERBS, ANSWERS, OF_BALLOTS, PREPOSITIONS

_GUESSED = (Doubt.UNKNOWN_NAME, Doubt.AMBIGUOUS_NAME)
_UNLIKELY = (Word.TELLING, Word.ROLE, Word.PHRASE)  # words that are seldom meant as names
_AS_WORDS = {"basta": "and", "voto": "the"}  # words that are no nicks behind a shape
_MOST = 4  # so many doubtful words in a sentence are tried, one by one


def events(sentence: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """What ``sentence`` declares, in order."""
    plain = unnamed(sentence)
    if plain is sentence:
        return guessed_events(sentence, lexicon)
    sentence = without_names(sentence, [at for at in range(len(sentence.tokens)) if _says_which_vote(sentence, at)])
    as_words = guessed_events(plain, lexicon)
    if any(one.himself for event in as_words for one in event.statements):
        return as_words
    if as_words and (told := _told_by_capital(sentence, plain, lexicon, as_words)):
        return told
    if _names_target(as_words):
        return _saying_more(sentence, plain, lexicon, as_words) or as_words
    sure = _names_for_sure(as_words)
    if (sure and not _hints(as_words)) or grammar().shapes["criterion"].search(plain.letters):
        return as_words
    if sure:
        return _declared_by_name(sentence, plain, lexicon) or as_words
    all_names = guessed_events(sentence, lexicon)
    if any(event.report or _names_two(event) for event in all_names):
        return all_names
    for at, found in _as_names(sentence, plain, lexicon):
        if _votes_with(found, at):
            return tuple(_doubted(event, as_words) for event in found)
    if any(event.statements for event in as_words):
        return as_words
    if _names_target(all_names):
        moved = tuple(event.asking(Doubt.AMBIGUOUS_NAME, firm=False) for event in all_names if _moves_between(event))
        return moved or as_words
    likely = all(name.word not in _UNLIKELY for event in all_names for name in event.names)
    return (all_names or as_words) if likely else (as_words or all_names)


def _hints(events: tuple[Event, ...]) -> bool:
    """Whether nothing is said but hints, and other people's votes."""
    return all(event.report or (event.doubt and not event.firm) for event in events)


def _declared_by_name(sentence: Sentence, plain: Sentence, lexicon: Lexicon) -> tuple[Event, ...]:
    """The vote for a nick that is also a word, with its capital, beside a mere hint or somebody else's vote: "mi accodo
    a Dario, voto Luna"."""
    for at, found in _as_names(sentence, plain, lexicon):
        if sentence.tokens[at].capital and _votes_with(found, at):
            return found
    return ()


def _saying_more(
    sentence: Sentence, plain: Sentence, lexicon: Lexicon, as_words: tuple[Event, ...]
) -> tuple[Event, ...]:
    """The reading with a word as a nick, where the sentence then makes another vote or names a second target: "voto
    Carla, anzi voto Luna", "voto Carla e Luna"; nothing where it says the same. A word that is more than an everyday
    one or a role is a nick where nothing votes yet: "tolgo il voto a Carla e lo metto su domani"."""
    for at, found in _as_names(sentence, plain, lexicon):
        token = sentence.tokens[at]
        if token.name is None:
            continue
        if _is_other_choice(sentence, at) and _doubts_between_two(found, token.name):
            return found
        if _says_apart(found, at, as_words):
            return tuple(_doubted(event, as_words) for event in found)
        if token.name.word not in (Word.COMMON, Word.ROLE) and votes(as_words):
            continue
        if not found and _is_written_as_name(sentence, at):  # "secondo Otto il mio voto è per Carla"
            return tuple(event.asking(Doubt.REFERS_ELSEWHERE, firm=event.firm) for event in as_words)
        votes_otherwise = _votes_with(found, at) and _last_statement(found) != _last_statement(as_words)
        if votes_otherwise or (_is_written_as_name(sentence, at) and _doubts_between_two(found, token.name)):
            return tuple(_doubted(event, as_words) for event in found)
    return ()


def _says_apart(events: tuple[Event, ...], at: int, as_words: tuple[Event, ...]) -> bool:
    """Whether the token ``at`` is part of something said behind all that the words say: "al rogo Carla, anzi al rogo
    lampo"."""
    end = max(event.last for event in as_words)
    return any(end < event.first <= at <= event.last and event.firm and not event.bare for event in events)


def _last_statement(events: tuple[Event, ...]) -> Statement | None:
    return next((event.statements[-1] for event in reversed(events) if event.statements), None)


def _is_written_as_name(sentence: Sentence, at: int) -> bool:
    """Whether a word has a capital of its own, or stands where nobody writes any."""
    token = sentence.tokens[at]
    if token.capital:
        return at > 0
    return token.word not in ANSWERS and not any(other.capital for other in sentence.tokens)


def _is_other_choice(sentence: Sentence, at: int) -> bool:
    """Whether a word stands right behind a name and "or": "voto carla o domani"."""
    return grammar().shapes["or else"].search(sentence.letters, 0, at) is not None


def _doubts_between_two(events: tuple[Event, ...], name: Name) -> bool:
    return any(event.doubt is Doubt.TWO_TARGETS and name in event.names for event in events)


def _told_by_capital(
    sentence: Sentence, plain: Sentence, lexicon: Lexicon, as_words: tuple[Event, ...]
) -> tuple[Event, ...]:
    """The reading with a word that has a capital of its own as a nick, where the sentence then states more, or is a
    doubt altogether: "tolgo il voto a Carla e voto Lampo", "voto Carla o Modesto"."""
    for at, found in _as_names(sentence, plain, lexicon):
        name = sentence.tokens[at].name
        taken = any(event.first <= at <= event.last or name in event.names for event in found)
        if not taken or not _has_own_capital(sentence, at):
            continue
        if _is_all_in_doubt(found):
            return found
        if not any(event.doubt for event in found) and _number_said(found) > _number_said(as_words):
            return tuple(_doubted(event, as_words) for event in found)
    return ()


def _has_own_capital(sentence: Sentence, at: int) -> bool:
    """Whether a word has a capital that neither its place gives it nor a line all in capitals; of a nick of several
    words at the beginning, each."""
    token, text = sentence.tokens[at], sentence.line.text
    several = token.name is not None and bool(token.name.breaks)
    own = at > 0 or (several and text[token.start : token.end].istitle())
    return token.capital and own and any(map(str.islower, text))


def _number_said(events: tuple[Event, ...]) -> int:
    return sum(len(event.statements) for event in events)


def _is_all_in_doubt(events: tuple[Event, ...]) -> bool:
    return bool(events) and all(event.doubt and event.firm for event in events)


def _votes_with(events: tuple[Event, ...], at: int) -> bool:
    """Whether a vote is made with the token ``at``."""
    return any(event.first <= at <= event.last for event in events if _names_target((event,)))


def _as_names(sentence: Sentence, plain: Sentence, lexicon: Lexicon) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The readings with one of the doubtful words as a name and the others as words, the last word first; a word of
    a set phrase ("per ultimo") is none, unless it has a capital."""
    doubtful = [
        at
        for at, token in enumerate(sentence.tokens)
        if token.name is not None and token.name.word is not Word.NONE and (token.capital or plain.letters[at] != STEP)
    ]
    for at in reversed(doubtful[-_MOST:]):
        yield at, guessed_events(unnamed(sentence, but=at), lexicon)


def _names_target(events: tuple[Event, ...]) -> bool:
    """Whether one of the events gives somebody a vote, or takes one back from him."""
    statements = [one for event in events for one in event.statements]
    return any(one.act in (Act.VOTE, Act.WITHDRAW) and (one.target or one.himself) for one in statements)


def _names_two(event: Event) -> bool:
    """Whether a statement has two names, none of which is likely to be a word."""
    return event.doubt is Doubt.TWO_TARGETS and all(name.word not in _UNLIKELY for name in event.names)


def _moves_between(event: Event) -> bool:
    """Whether a vote has two names, each of which is a word too: "mi sposto da Gatto a Volpe"."""
    names = [token.name for token in event.sentence.tokens[event.first : event.last + 1] if token.name is not None]
    people = {name.person for name in names if name.word is not Word.NONE}
    return _names_target((event,)) and len(people) > 1


def _is_for_stranger(event: Event, sentence: Sentence, at: int) -> bool:
    """Whether a vote is for a word behind ``at`` that is nobody's name: "voto, scusa Luna, Marta"."""
    behind = event.last > at and not event.vague and sentence.tokens[event.last].name is None
    return behind and event.firm and event.doubt is Doubt.UNKNOWN_NAME


def _abstains(event: Event) -> bool:
    return any(one.act is Act.ABSTAIN for one in event.statements)


def _names_for_sure(events: tuple[Event, ...]) -> bool:
    """Whether the sentence is about somebody whose name is no word."""
    read = [event for event in events if not (event.bare or event.vague or event.doubt in _GUESSED)]
    return any(name.word is Word.NONE for event in read for name in event.names)


def _doubted(event: Event, as_words: tuple[Event, ...]) -> Event:
    """``event``, or a doubt where its name may as well be a word."""
    if not event.names or not _may_be_word(event, event.names[-1], as_words):
        return event
    answers = event.bare and event.sentence.tokens[event.last].word in ANSWERS - ADVERBS
    return event.asking(Doubt.AMBIGUOUS_NAME, firm=event.firm and not answers)


def _says_how(sentence: Sentence, at: int) -> bool:
    """Whether a word in small letters stands where it may say when, how or for what, or to somebody: "voto domani",
    "voto al buio", "voto il vero colpevole", "voto giusto per esserci", "confermo, bravo"."""
    word, before, after = sentence.tokens[at].word, sentence.letters[:at], sentence.letters[at + 1 :]
    if word in ADVERBS | PREPOSITIONS | OF_BALLOTS or (word in ANSWERS and before.endswith(COMMA)):
        return True
    return any(
        grammar().shapes[name].search(letters) is not None for name, letters in (("how", before), ("qualified", after))
    )


def _says_which_vote(sentence: Sentence, at: int) -> bool:
    """Whether a nick says what vote it is, or what somebody is, and names nobody: "ultimo voto", "voto ufficiale e
    ultimo", "un voto vero: Carla", "la voto e basta", "Carla è lupo"."""
    token, shapes = sentence.tokens[at], grammar().shapes
    if token.name is None or token.name.word is Word.NONE or token.mention or token.capital:
        return False
    before, after = sentence.letters[:at], sentence.letters[at + 1 :]
    if shapes["qualifying"].search(before) is not None:
        return True
    if shapes["one vote"].search(before) is not None and shapes["named behind"].match(after) is not None:
        return True
    if (named := _AS_WORDS.get(token.word)) is not None and shapes[named].search(before) is not None:
        return True
    if token.name.word is Word.ROLE and shapes["being"].search(before) is not None:
        return True
    return token.word in OF_BALLOTS and shapes["vote"].match(sentence.letters, at + 1) is not None


def _may_be_word(event: Event, name: Name, as_words: tuple[Event, ...]) -> bool:
    if name.word is Word.NONE:
        return False
    table, sentence, at = grammar(), event.sentence, event.last
    while at > event.first and sentence.tokens[at].name is None:
        at -= 1
    if sentence.tokens[at].mention or table.shapes["player"].search(sentence.letters):
        return False
    if table.shapes["before vote"].match(sentence.letters, at) and (at == 0 or not sentence.tokens[at].capital):
        return True
    if at > 0 and sentence.tokens[at].capital and table.shapes["somebody"].match(sentence.letters, at + 1):
        return False
    if name.word is Word.TELLING or any(_is_for_stranger(other, sentence, at) for other in as_words):
        return True
    if any(_abstains(other) and other.first <= event.last and event.first <= other.last for other in as_words):
        return True
    if not sentence.tokens[at].capital and _says_how(sentence, at):
        return True
    if sentence.tokens[at].word in PREPOSITIONS and table.shapes["governed"].match(sentence.letters, at + 1):
        return True
    if event.bare:
        said = any(not other.bare for other in as_words)
        return said or name.word is Word.ROLE or sentence.tokens[at].word in ANSWERS
    return name.word is Word.ROLE and table.shapes["article"].match(sentence.letters[at - 1 : at]) is not None
