"""What a deck owes to the games that offer it: every word about cards follows it, and nothing but words does.

A match of random players is told twice, once in each deck: the log, the questions, the labels and the refusals, the
reasons for moves, the report, the rules page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.decks import DECKS, FRENCH, call_cards_as_in
from game.engine.moves import Event, Move, move
from game.engine.state import HANDS
from game.session.match import Match, Seat, Setup
from game.words.language import one_card_of, rank_name
from game.words.rules_of_table import sections
from game.words.rules_page import CardRule
from tests.contract.tables import Table, option_tables, random_moves, usual_tables_of

OFFERED = [
    (table, deck)
    for game in GAMES
    for setting in game.settings
    for deck in sorted(set((setting.decks or {}).values()) - {FRENCH})
    for table in usual_tables_of(game)
]
MOST = 150  # moves
READ = 3  # before one in so many moves all is read that the seat could read
EVERYDAY = {"club", "clubs"}  # words that are not only about cards

every_offer = pytest.mark.parametrize(("table", "deck"), OFFERED, ids=str)


def french_words(deck: str) -> re.Pattern[str]:
    """Finds the French names of ranks and suits that this deck has other names for."""
    call_cards_as_in(FRENCH)
    words = set()
    for rank, name in DECKS[FRENCH].ranks.items():
        if DECKS[deck].ranks[rank] != name:
            words |= {name.lower(), rank_name(rank, 2)}
    for suit, name in DECKS[FRENCH].suits.items():
        if DECKS[deck].suits[suit] != name:
            words |= {name, one_card_of(suit)}
    of_clubs = f"|of {DECKS[FRENCH].suits['C']}"
    return re.compile(rf"\b(?:{'|'.join(sorted(words - EVERYDAY))}{of_clubs})\b", re.IGNORECASE)


def match_of(table: Table) -> Match:
    seats = tuple(Seat(f"Seat {seat}") for seat in range(table.seats))
    return Match(Setup(table.game.id, table.row.id, seats, 1, dict(table.changes)))


def about(match: Match, made: Move) -> Iterator[str]:
    """What the seat that is about to make this move could read before it does."""
    view, labels = match.view(made.seat), match.game.labels
    player = match.game.players["normal"]()
    for prompt in match.prompts():
        yield prompt.text
    moves = [made, *list(view.moves(made.seat))[:12]]
    for possible in moves:
        yield from (labels.label(view, possible), labels.button(view, possible), labels.action(view, possible))
        yield from (labels.preview(view, possible), labels.warning(view, possible), labels.private_note(view, possible))
        yield player.explain(view, possible)
    yield labels.question(view, moves)
    for card in filter(None, view.table.zones[HANDS[made.seat]]):
        yield labels.caption(view, card)
        refusal = view.why_not(move(made.seat, "play", [card]))
        yield "" if refusal is None else refusal.text
        yield labels.tally(view, made.seat, [card])


Piece = tuple[list[str], list[str]]


def read_and_kept(table: Table) -> Iterator[Piece]:
    """Everything that can be read at a match of random players; and its states and events as they are kept. Piece by
    piece: what comes with each move, and in the end the report."""
    match = match_of(table)
    for number, made in enumerate(random_moves(table, 1)[:MOST]):
        lines = list(about(match, made)) if number % READ == 0 else []
        before = len(match.events)
        match.submit(made)
        news = match.events[before:]
        lines += [match.tells(event) or "" for event in news]
        yield lines, [match.digest(), *(f"{event.kind} {event.facts}" for event in news)]
    report = match.report()
    lines = [*report.story, *(entry.text for entry in report.rounds), *report.notes]
    for sheet in report.sheets:
        for line in sheet.lines:
            lines.append(line.title)
            lines += [text for column in line.made for made in column for text in (made.title, made.how)]
    for review in report.reviews:
        lines += [review.summary, *review.marks, *review.heads]
        lines += [text for deed in review.deeds for text in (deed.said, deed.after)]
    yield lines, []


def named_as_in(deck: str, pieces: Iterator[Piece]) -> Iterator[Piece]:
    """These pieces, each made while the cards are called as in that deck."""
    while True:
        call_cards_as_in(deck)
        piece = next(pieces, None)
        if piece is None:
            return
        yield piece


def set_up_with(game: Game) -> Iterator[str]:
    """What a set-up page says of the ways to play a game, and the statistics of what was tried in it."""
    yield game.blurb
    for row in game.rule_sets:
        yield from (row.title, row.summary)
    for preset in game.variants.presets:
        yield from (preset.title, preset.summary)
    for option in game.options:
        yield from (option.label, option.help, *(words for _, words in option.choices))
    for event in played(game):
        yield from (game.labels.tried(kind) for _, kind, _ in game.events.tried([event]))


def played(game: Game) -> Iterator[Event]:
    """The events of matches of random players."""
    for table in usual_tables_of(game):
        match = match_of(table)
        for made in random_moves(table, 1)[:MOST]:
            match.submit(made)
        yield from match.events


def rules_of(table: Table) -> Iterator[str]:
    for section in sections(table.game, table.row.id, table.changes, table.seats):
        yield section.title
        for part in section.parts:
            yield part.text
            yield part.name if isinstance(part, CardRule) else ""


@every_offer
def test_a_match_is_told_in_the_names_of_the_deck_and_is_the_same_match(table: Table, deck: str):
    french = french_words(deck)
    tellings = [named_as_in(names, read_and_kept(table)) for names in (FRENCH, deck)]
    usual, others = zip(*zip(*tellings, strict=True), strict=True)  # by turns: players think but once about a move
    assert any(french.search(line) for lines, _ in usual for line in lines), "these words are looked for where they are"
    assert [states for _, states in others] == [states for _, states in usual]
    assert [line for lines, _ in others for line in lines if french.search(line)] == []


@every_offer
def test_a_table_is_set_up_and_remembered_in_the_names_of_the_deck(table: Table, deck: str):
    french = french_words(deck)
    call_cards_as_in(deck)
    assert [text for text in set_up_with(table.game) if french.search(text)] == []


@every_offer
def test_the_rules_are_written_in_the_names_of_the_deck(table: Table, deck: str):
    french = french_words(deck)
    tables = [table, *(other for other in option_tables([table.game]) if other.row is table.row)]
    assert any(french.search(text) for text in rules_of(table))
    call_cards_as_in(deck)
    assert [text for other in tables for text in rules_of(other) if french.search(text)] == []
