"""What reports, hints, labels and logs of several games are put together from."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import cards
from game.engine.moves import Event, move
from game.words import tricks
from game.words.events import says
from game.words.hints import by_kind, next_deal, only_card
from game.words.labels import Labels
from game.words.language import named_all, suit_of
from game.words.report import Line, Made, Sheet, open_cards, standing


def test_a_line_adds_up_what_was_made_and_a_sheet_its_lines():
    tricks_won = Line.of("Tricks", [[Made("Ada", 10), Made("Clara", 5)], []])
    assert tricks_won.points == (15, 0)
    bid = Line.of("The bid", [[Made("Ada bid 20", -35)], []], [-35, None])
    assert bid.points == (-35, None)
    sheet = Sheet.of(3, [tricks_won, bid], (30, 50))
    assert (sheet.number, sheet.totals, sheet.after, sheet.over) == (3, (-20, 0), (30, 50), True)
    assert Sheet.of(3, [], (30, 50)).totals == (0, 0)


@pytest.mark.parametrize(
    ("totals", "over", "sentence"),
    [
        ((12, 30), False, "Bruno leads after 2 rounds with 30 points."),
        ((30, 30), False, "Ada and Bruno lead after 2 rounds with 30 points each."),
        ((12, 30), True, "Bruno won after 2 rounds with 30 points."),
        ((1, 1), True, "Ada and Bruno shared the win after 2 rounds with 1 point each."),
    ],
)
def test_who_leads_or_has_won(totals: tuple[int, ...], over: bool, sentence: str):
    assert standing(("Ada", "Bruno", "Dummy"), totals, "2 rounds", over=over) == sentence


def test_the_lowest_total_leads_where_it_wins():
    assert standing(("Ada", "Bruno"), (12, 30), "a round", over=False, lowest=True) == (
        "Ada leads after a round with 12 points."
    )


@pytest.mark.parametrize(
    ("totals", "over", "sentence"),
    [
        ((12, 30), False, "Bruno and Dora lead after 2 rounds with 30 points."),
        ((12, 30), True, "Bruno and Dora won after 2 rounds with 30 points."),
        ((30, 30), True, "Ada, Clara, Bruno and Dora shared the win after 2 rounds with 30 points a side."),
    ],
)
def test_partners_lead_and_win_together(totals: tuple[int, ...], over: bool, sentence: str):
    names, sides = ("Ada", "Bruno", "Clara", "Dora"), ((0, 2), (1, 3))
    assert standing(names, totals, "2 rounds", over=over, sides=sides) == sentence


def test_cards_of_events_that_everybody_sees():
    ace, king = cards("AS KS")
    assert open_cards(Event("led", 0, (ace, None)), Event("led", 1, (king,))) == (ace, king)


def test_hints_by_the_kind_of_move():
    reason = by_kind({"next": next_deal("hand"), "pass": lambda view, move: "Too weak to bid."})
    assert reason(None, move(0, "next")) == "This hand is over: deal the next one."
    assert reason(None, move(0, "pass")) == "Too weak to bid."


def test_a_card_that_has_to_be_played():
    assert only_card("the 4 of clubs", "a") == "The 4 of clubs is your last card."
    assert only_card("the 4 of clubs", "ab") == "The 4 of clubs is the only card you may play."
    assert only_card("the Joker", "a", "the dummy's") == "The Joker is the dummy's last card."


def test_cards_and_suits_in_sentences():
    assert named_all(cards("4C KH")) == "the 4 of clubs and the King of hearts"
    assert suit_of("H") == "heart"


def test_labels_of_whole_kinds_of_moves():
    labels: Labels[Any] = Labels({"claim": "Claim the rest"})
    claim = move(0, "claim")
    assert labels.label(None, claim) == labels.button(None, claim) == "Claim the rest"
    assert labels.button(None, move(0, "pick_up")) == "Pick up"
    assert labels.label(None, move(0, "bid", value="20")) == "20"


def test_a_sentence_with_its_name_and_facts_in_place():
    assert says("{name} bids {bid}.")(Event("bid", 0, facts={"bid": 20}), "Ada", ("Ada",)) == "Ada bids 20."


def test_an_auction_is_said_in_the_words_of_its_game():
    kinds = {kind.name: kind for kind in tricks.auction(lambda bid: f"{bid} points", bid=int, won="plays alone, at")}
    event = Event("bid", 0, facts={"bid": 20})
    sentences = {name: kind.sentence(event, "Ada", ("Ada",)) for name, kind in kinds.items() if kind.sentence}
    assert sentences == {
        "bid": "Ada bids 20 points.",
        "held": "Ada holds 20 points.",
        "bid_passed": "Ada passes.",
        "auction_won": "Ada plays alone, at 20 points.",
    }
    assert [(fact.name, fact.type) for fact in kinds["bid"].facts] == [("bid", int)]
