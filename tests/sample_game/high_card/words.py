"""The words of High Card: its events, its rules page and its report."""

from __future__ import annotations

from game.games.high_card.rules import HighCard
from game.words.events import OVER_ROUNDS, EventKind, dealt, events
from game.words.language import named
from game.words.match_report import MatchReport, RoundEvents
from game.words.rules_text import RulesText
from game.words.tricks import TRICK_WON

EVENTS = events(
    *OVER_ROUNDS,
    dealt("Round", "leads"),
    EventKind(name="played", sentence=lambda event, name, names: f"{name} plays {named(event.cards[0])}."),
    TRICK_WON,
    EventKind(name="cards_gone", sentence=lambda event, name, names: "All cards are played.", ends_round=True),
)

rules_page = RulesText(__package__)
report = MatchReport[HighCard, RoundEvents].of
