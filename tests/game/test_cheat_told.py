"""What is told of Cheat: the log, the buttons, the rules page, the story of a match, and every claim
looked at again after a round.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from game import text
from game.account import Account, Deed, Review
from game.cards import Card, cards
from game.chance import stream
from game.cheat.account import account
from game.cheat.guide import guide
from game.cheat.review import best_bluff, opened, review, worst_call
from game.cheat.rules import Cheat
from game.cheat.temperaments import TEMPERAMENTS
from game.cheat.variants import RULE_SETS, rules_in_force
from game.guide import CardSaid, Said
from game.moves import Event, move, parse
from game.rules import HANDS
from game.stats import losers

NAMES = ("Ada", "Bruno", "Chiara", "Diego", "Ewa", "Finn", "Gita", "Hugo")
QUIET = {"let_go", "moved", "shuffled", "laid_open", "hand_over"}


def table(*hands: str, deck: str = "", seats: int = 0, options: dict[str, Any] | None = None, **facts: Any) -> Cheat:
    """A table with these hands, or dealt."""
    position = {"hands": list(hands), "turn": 0, **facts} if hands else None
    count = seats or len(hands) or 4
    return Cheat(RULE_SETS[0], options or {}, NAMES[:count], 1, [deck.split()] if deck else (), position, recorded=True)


def say(game: Cheat, *words: str) -> list[str]:
    """Make moves, each for whoever is to act, a rank after ``as`` being the one called; ``-`` lets go all who are
    asked. Gives the sentences about all this."""
    heard = len(events(game))
    for word in words:
        while word == "-" and game.window():
            game.play(move(game.turn, "let_go"))
        if word != "-":
            game.play(parse(game.turn, word))
    return [said for one in events(game)[heard:] if (said := text.sentence(one, game.names)) is not None]


def events(game: Cheat) -> list[Event]:
    assert game.recorder is not None
    return game.recorder.events


def told(game: Cheat) -> Account:
    return account(game, events(game))


def played(seed: int, seats: int = 4, **options: Any) -> Cheat:
    """A whole match of random players."""
    game, rng = table(seats=seats, options=options), stream(seed, "cheat told")
    while not game.over:
        prompt = game.prompts()[0]
        game.play(game.any_move(prompt.seat or 0, rng))
    return game


# -- the log


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (4, {}, "Round 1: Diego deals, Ada plays first."),
        (2, {}, "Round 1: Bruno deals, Ada plays first. 16 cards are set aside, unseen."),
        (3, {"deal": "equal"}, "Round 1: Chiara deals, Ada plays first. 1 card is set aside, unseen."),
    ],
)
def test_the_deal(seats: int, options: dict[str, Any], said: str):
    game = table(seats=seats, options=options)
    assert [line for one in events(game) if (line := text.sentence(one, NAMES))] == [said]


def test_a_claim_is_told_as_it_is_spoken_and_letting_it_go_is_not():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS AH 7C A", "-") == ["Ada claims three aces."]
    assert say(game, "play 3C 2") == ["Bruno claims one two."]


def test_a_lie_that_is_called():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS AH 7C A", "let_go", "challenge") == [
        "Ada claims three aces.",
        "Chiara calls Cheat!",
        "It was a lie: Ada laid two aces and one seven.",
        "Ada takes the pile: 3 cards.",
    ]


def test_the_truth_that_is_called():
    game = table("AS 2C", "2D 3C", "3D 4C")
    assert say(game, "play AS A", "challenge") == [
        "Ada claims one ace.",
        "Bruno calls Cheat!",
        "It is true: Ada laid one ace.",
        "Bruno takes the pile: 1 card.",
    ]


def test_a_joker_is_named_and_never_the_lie():
    game = table("7C JK.1 AS AH 2C", "2D 3C", options={"jokers": 2})
    assert say(game, "play AS JK.1 AH A", "challenge")[2] == "It is true: Ada laid two aces and one joker."
    game = table("7C JK.1 AS 6C 6D 2C", "2D 3C", options={"jokers": 2})
    lie = "It was a lie: Ada laid one ace, two sixes and one joker."
    assert say(game, "play 6C JK.1 AS 6D A", "challenge")[2] == lie


def test_a_pass_names_the_rank_where_it_is_given():
    passing = {"may_pass": True}
    game = table("AS 2C", "2D 3C", "3D 4C", options=passing)
    assert say(game, "play AS A", "-", "pass", "pass") == ["Ada claims one ace.", *_PASSES]
    game = table("AS 2C", "2D 3C", "3D 4C", options={**passing, "rank_rule": "same"})
    assert say(game, "play AS A", "-", "pass") == ["Ada claims one ace.", "Bruno passes."]


_PASSES = ["Bruno passes on twos.", "Chiara passes on threes."]


def test_the_first_to_be_out_wins_round_and_match():
    game = table("AS", "2D 3C", "3D 4C")
    won = ["Ada has no cards left.", "Ada wins the round.", "Ada wins the match."]
    assert say(game, "play AS A", "-") == ["Ada claims one ace.", *won]
    called = ["Bruno calls Cheat!", "It is true: Ada laid one ace.", "Bruno takes the pile: 1 card."]
    assert say(table("AS", "2D 3C", "3D 4C"), "play AS A", "challenge") == ["Ada claims one ace.", *called, *won]


def test_play_to_the_last_tells_the_places():
    game = table("AS", "2D", "3D 4C", options={"finish": "play_to_last"})
    assert say(game, "play AS A", "-", "play 2D 2", "-") == [
        "Ada claims one ace.",
        "Ada has no cards left.",
        "Bruno claims one two.",
        "Bruno has no cards left, in second place.",
        "Ada wins the round.",
        "Ada wins the match.",
    ]


def test_a_round_may_end_with_the_last_play_it_may_have():
    game = table("AS 2C", "2D 3C 4D", "3D 4C", plays=19, options={"play_cap": 20})
    assert say(game, "play AS A", "-") == [
        "Ada claims one ace.",
        "After 20 plays the round ends: the fewer cards, the better the place.",
        "Ada wins the round.",
        "Ada wins the match.",
    ]
    game = table("AS 2C 3S", "2D 3C", "3D 4C", plays=19, options={"play_cap": 20})
    assert say(game, "play AS A", "-")[2:] == [
        "Ada, Bruno and Chiara share the round.",
        "Ada, Bruno and Chiara win the match.",
    ]


def test_wins_are_counted_to_the_end_of_the_match():
    game = table("AS", "2D 3C", wins=[1, 0], options={"match": "first_to_wins", "wins": 2})
    assert say(game, "play AS A", "-")[-1] == "Ada wins the match with 2 rounds won."
    game = table("AS", "2D 3C", options={"match": "first_to_wins", "wins": 1})
    assert say(game, "play AS A", "-")[-1] == "Ada wins the match with 1 round won."


def test_what_a_winner_at_the_cap_keeps_does_not_count():
    options = {"match": "penalty_rounds", "rounds": 3, "play_cap": 20}
    game = table("AS 2C", "2D 3C 4D", "3D 4C", plays=19, penalties=[4, 2, 3], options=options)
    assert "Ada keeps 1 card, free for a winner: 4 in all." in say(game, "play AS A", "-")


def test_penalties_are_told_seat_by_seat():
    options = {"match": "penalty_rounds", "rounds": 3}
    game = table("AS", "2D 3C", "3D", penalties=[4, 2, 3], round_number=3, options=options)
    assert say(game, "play AS A", "-")[2:] == [
        "Ada wins the round.",
        "Ada keeps no cards: 4 in all.",
        "Bruno keeps 2 cards: 4 in all.",
        "Chiara keeps 1 card: 4 in all.",
        "Ada, Bruno and Chiara win the match with a penalty of 4.",
    ]


def test_how_a_round_ended_is_told_from_its_last_card():
    game = table("AS", "2D 3C", options={"match": "first_to_wins"})
    say(game, "play AS A", "challenge")
    kinds = [one.kind for one in events(game)]
    last = max(at for at, kind in enumerate(kinds) if kind in text.ENDINGS)
    assert [kind for kind in kinds[last:] if kind not in text.SILENT] == ["is_out", "round_won"]


@pytest.mark.parametrize(
    "options",
    [{}, {"may_pass": True, "jokers": 2}, {"finish": "play_to_last", "match": "penalty_rounds", "rounds": 2}],
)
def test_every_event_is_told_or_silent_on_purpose(options: dict[str, Any]):
    game = played(3, 5, **options)
    silent = {one.kind for one in events(game) if text.sentence(one, game.names) is None}
    assert silent == QUIET <= text.SILENT
    for one in events(game):
        said = text.sentence(one, game.names)
        if said is not None:
            assert said[0].isupper()
            assert said.endswith("Cheat!" if one.kind == "challenged" else ".")
            assert "!" not in said.removesuffix("Cheat!")


# -- buttons


def test_buttons():
    game = table("AS AH 7C 2C", "2D 3C", "3D 4C", options={"may_pass": True})
    lifted = parse(0, "play AS AH 7C A")
    assert text.action(lifted, game.label(lifted)) == "Claim three aces"
    alone = parse(0, "play 7C A")
    assert text.action(alone, game.label(alone)) == "Claim one ace"
    say(game, "play AS AH 7C A")
    answers = [text.button(one, game.label(one)) for one in game.moves(game.turn)]
    assert answers == ["Cheat!", "Let it go"]
    say(game, "-")
    (passing,) = (one for one in game.moves(1) if one.kind == "pass")
    assert text.button(passing, game.label(passing)) == "Pass" == text.action(passing, game.label(passing))


# -- a round looked at again


def laid(number: int, seat: int, words: str, rank: str, caller: int | None = None, pile: int = 0) -> Event:
    """A claim as it is opened when a round is over; `pile` lies there after it, where nobody took it."""
    some = tuple(cards(words))
    honest = all(one.rank == rank for one in some)
    taker = None if caller is None else caller if honest else seat
    facts = {"number": number, "rank": rank, "count": len(some), "honest": honest, "caller": caller, "taker": taker}
    return Event("laid_open", seat, some, facts={**facts, "pile": pile})


def whole_round() -> Cheat:
    """Eight claims, three of them called, till Bruno is out."""
    game = table("AS AH 7C 5C", "2D 9C 9D 6C", "3D 4C 8C 8D")
    say(game, "play AS AH 7C A", "-", "play 9C 9D 2", "-", "play 3D 3", "challenge")
    say(game, "play 5C 4", "let_go", "challenge")
    assert not told(game).reviews
    say(game, "play 2D 5", "-", "play 4C 8C 6", "challenge", "play 5C 7", "-", "play 6C 8", "-")
    assert game.over
    return game


def test_a_round_is_looked_at_again_claim_by_claim():
    assert told(whole_round()).reviews == (
        Review(
            1,
            (
                Deed(0, "three aces", tuple(cards("AS AH 7C")), False, "let go"),
                Deed(1, "two twos", tuple(cards("9C 9D")), False, "let go", "Best bluff"),
                Deed(2, "one three", tuple(cards("3D")), True, "Ada called and took 6 cards", "Worst call"),
                Deed(0, "one four", tuple(cards("5C")), False, "Ada was caught by Chiara and took 1 card"),
                Deed(1, "one five", tuple(cards("2D")), False, "let go"),
                Deed(2, "two sixes", tuple(cards("4C 8C")), False, "Chiara was caught by Ada and took 3 cards"),
                Deed(0, "one seven", tuple(cards("5C")), False, "let go"),
                Deed(1, "one eight", tuple(cards("6C")), False, "let go"),
            ),
            (
                "Best bluff: Bruno's two twos, none of them true.",
                "Worst call: Ada doubted Chiara's one three and took 6 cards.",
            ),
        ),
    )


def test_passes_are_no_claims():
    game = table("AS 5C", "2D 3C", options={"may_pass": True})
    say(game, "play AS A", "-", "pass", "play 5C 3", "-")
    assert [one.said for one in told(game).reviews[0].deeds] == ["one ace", "one three"]


def test_a_round_of_plain_truth_has_no_marks():
    game = table("AS", "2D 3C")
    say(game, "play AS A", "-")
    (shown,) = told(game).reviews
    assert shown.marks == ()
    assert [one.mark for one in shown.deeds] == [""]


def bluff(*claims: Event) -> int | None:
    best = best_bluff(opened(claims))
    return None if best is None else best.number


def call(*claims: Event) -> int | None:
    worst = worst_call(opened(claims))
    return None if worst is None else worst.number


def test_the_best_bluff_has_the_most_wrong_cards_and_was_not_called():
    small, mixed = laid(1, 0, "7C 7D", "A", pile=2), laid(2, 1, "2C 2D 2H 9C", "2", pile=6)
    caught = laid(3, 2, "9D 9H 9S", "3", caller=0)
    assert bluff(small, mixed, caught) == 1
    assert bluff(mixed, caught) == 2
    assert bluff(caught) is None


def test_of_equal_bluffs_the_one_on_the_biggest_pile_is_best_then_the_later():
    first, truth, second = laid(1, 0, "7C", "A", pile=1), laid(2, 1, "2C", "2", pile=2), laid(3, 2, "8C", "3", pile=3)
    assert bluff(first, truth, second) == 3
    fresh = laid(3, 2, "3C", "3", caller=0)
    again = laid(4, 3, "8D", "4", pile=1)
    assert bluff(first, truth, fresh, again) == 4  # on nothing, as the first
    assert bluff(laid(1, 0, "7C", "A", pile=1), laid(2, 1, "8C", "2", pile=2), fresh, again) == 2


def test_a_bluff_is_said_with_what_of_it_was_true():
    said = [
        review(1, opened([laid(1, 0, words, "9", pile=9)]), NAMES).marks[0]
        for words in ("4C 5C 6C", "9C 5C 6C", "9C 9D 6C", "4C")
    ]
    assert said == [
        "Best bluff: Ada's three nines, none of them true.",
        "Best bluff: Ada's three nines, only one of them true.",
        "Best bluff: Ada's three nines, only two of them true.",
        "Best bluff: Ada's one nine, which was one four.",
    ]


def test_the_worst_call_doubted_the_truth_and_cost_most():
    lies, cheap = laid(1, 0, "7C 7D", "A", pile=2), laid(2, 1, "2C", "2", caller=0)  # takes three
    dear, caught = laid(3, 2, "3C 3D 3H 3S", "3", caller=1), laid(4, 3, "9C 9D 9H 9S", "4", caller=0)
    assert call(lies, cheap, dear, caught) == 3
    assert call(lies, cheap, caught) == 2
    assert call(lies, caught) is None
    like = laid(3, 2, "3C 3D 3H", "3", caller=1)
    assert call(lies, cheap, like) == 3  # the later of two that cost three


# -- the story and the sheets


def card_in(thing: object) -> set[Card]:
    """Every card anywhere in a dataclass."""
    if isinstance(thing, Card):
        return {thing}
    if is_dataclass(thing) and not isinstance(thing, type):
        return set().union(*(card_in(getattr(thing, one.name)) for one in fields(thing)))
    return set().union(*map(card_in, thing)) if isinstance(thing, tuple) else set()


def test_nothing_is_told_of_a_round_in_play_beyond_what_was_turned_up():
    game, rng = table(options={"match": "penalty_rounds", "rounds": 2}), stream(5, "cheat told")
    game.play(game.any_move(game.turn, rng))
    while not game.round_over:
        seen = told(game)
        assert not card_in(seen)
        assert (seen.rounds[-1].text, seen.story, seen.reviews) == ("Still being played.", (), ())
        assert seen.notes == ("",) * 4
        known = [one for one in (event.seen_by(None) for event in events(game)) if one is not None]
        assert seen == account(game.seen_by(None), known)  # as anybody may know it
        game.play(game.any_move(game.turn, rng))
    assert any(one.kind == "revealed" for one in events(game))
    game.play(parse(0, "next"))
    before = told(game)
    assert len(before.reviews) == 1
    for _ in range(6):
        game.play(game.any_move(game.turn, rng))
        after = told(game)
        assert (after.reviews, after.story, after.notes) == (before.reviews, before.story, before.notes)


def test_the_story_of_a_single_round():
    seen = told(whole_round())
    assert seen.story == ("Bruno won after 8 claims.", "The biggest pile, 6 cards, went to Ada.")
    assert [one.text for one in seen.rounds] == ["Bruno won. 8 claims, 7 of them lies, caught twice."]
    assert seen.rounds[0].won == (1,)
    assert seen.standing == ("6 cards left", "no cards left", "4 cards left")
    assert sorted(range(3), key=lambda seat: -seen.order[seat]) == [1, 2, 0]
    assert seen.unit == "round"
    assert seen.notes == (
        "3 claims, all lies, caught once. Called twice, once rightly.",
        "3 claims, all lies, never caught. Never called.",
        "2 claims, 1 of them a lie, caught once. Called once, rightly.",
    )


def test_who_lied_most_is_a_story():
    game = table("7S 8S", "2D 3C")
    say(game, "play 7S A", "-", "play 2D 2", "-", "play 8S 3", "-")
    assert told(game).story == ("Ada won after 3 claims.", "Ada lied most: in 2 of 2 claims.")
    assert told(game).rounds[0].text == "Ada won. 3 claims, 2 of them lies, never caught."


def test_the_story_of_a_match_for_wins():
    game = table("AS", "2D 3C", options={"match": "first_to_wins", "wins": 2})
    say(game, "play AS A", "-")
    seen = told(game)
    assert seen.story == ("Ada leads: 1 of 1 round won.",)
    assert seen.standing == ("1 round won", "0 rounds won")
    assert seen.order == (1, 0)
    assert seen.notes[0] == "Won round 1. 1 claim, true. Never called."
    short = {"match": "first_to_wins", "wins": 1, "play_cap": 20}
    over = table("AS", "2D 3C", options=short)
    say(over, "play AS A", "-")
    assert told(over).story == ("Ada won 1 of 1 round and the match.",)
    shared = table("AS 2C", "2D", plays=19, options=short)
    say(shared, "play AS A", "-")
    assert told(shared).story == ("Ada and Bruno won 1 of 1 round each and share the match.",)


def test_places_to_the_last_and_a_round_cut_short_are_told():
    game = table("AS", "2D", "3D 4C", options={"finish": "play_to_last"})
    say(game, "play AS A", "-", "play 2D 2", "-")
    assert told(game).rounds[0].text == "Ada won, Chiara was left with cards. 2 claims, all true."
    assert sorted(range(3), key=lambda seat: -told(game).order[seat]) == [0, 1, 2]
    game = table("AS 2C", "2D 3C 4D", plays=19, options={"play_cap": 20})
    say(game, "play AS A", "-")
    assert told(game).rounds[0].text == "After 20 plays Ada won with the fewest cards. 1 claim, true."


def test_sheets_add_up_to_the_penalties():
    game = played(2, 5, match="penalty_rounds", rounds=3)
    seen = told(game)
    assert seen.sides == tuple((seat,) for seat in range(5))
    assert [one.number for one in seen.sheets] == [1, 2, 3]
    before: tuple[int, ...] = (0,) * 5
    for sheet in seen.sheets:
        (line,) = sheet.lines
        assert all(len(made.cards) == made.points for (made,) in line.made)
        assert line.points == sheet.totals == tuple(made.points for (made,) in line.made)
        assert sheet.after == tuple(a + b for a, b in zip(before, sheet.totals, strict=True))
        before = sheet.after
    assert before == seen.totals == tuple(game.penalties)
    assert seen.standing == tuple(f"penalty {total}" for total in before)
    assert seen.order == tuple(-total for total in before)
    assert seen.running is None


def test_a_running_round_of_penalties_counts_what_everybody_holds():
    game = table("AS 2S", "2D 3C 4S", options={"match": "penalty_rounds"}, penalties=[3, 5])
    say(game, "play AS A", "-")
    sheet = told(game).running
    assert sheet is not None
    assert (sheet.totals, sheet.after, sheet.over) == ((1, 3), (3, 5), False)
    assert [made.title for (made,) in sheet.lines[0].made] == ["1 card left", "3 cards left"]
    assert not card_in(sheet)


def test_matches_without_penalties_have_no_sheets():
    seen = told(played(1))
    assert (seen.sides, seen.sheets, seen.running, seen.totals) == ((), (), None, ())


# -- the rules page


def page(changes: dict[str, object], seats: int = 4) -> list[Said | CardSaid]:
    """Everything the rules page says."""
    values = rules_in_force(RULE_SETS[0], changes, seats)
    sections = guide(RULE_SETS[0], values, rules_in_force(RULE_SETS[0], {}, seats), seats)
    return [part for section in sections for part in section.parts]


@pytest.mark.parametrize(
    ("changes", "expected", "seats"),
    [
        ({"match": "first_to_wins", "wins": 2}, "The first to win **2 rounds** wins the match.", 4),
        ({"match": "penalty_rounds", "rounds": 5}, "The lowest total after **5 rounds** wins", 4),
        ({"finish": "play_to_last"}, "till **one player is left** with cards", 4),
        ({"rank_rule": "down"}, "each turn the rank is one lower: kings, queens, jacks and so on", 4),
        ({"rank_rule": "adjacent"}, "Call the rank **one above or one below** the claim on top", 4),
        ({"rank_rule": "same_or_adjacent"}, "**or one above or below** it; next to the aces are kings and twos", 4),
        ({"rank_rule": "same_or_up"}, "**or the one above** it; after the kings come the aces", 4),
        ({"rank_rule": "same"}, "Call **the same rank** as the claim on top of the pile. On an empty pile", 4),
        ({"first_rank": "free"}, "The first player calls any rank, and each turn the rank is one higher.", 4),
        ({"max_cards": 3}, "Lay **one to three cards** face down", 4),
        ({"max_cards": 1}, "Lay **one card** face down", 4),
        ({"may_pass": True}, "The rank moves on all the same.", 4),
        ({"may_pass": True, "rank_rule": "same"}, "The claim on top of the pile stands.", 4),
        ({"who_challenges": "next_player"}, "After every claim **the next player**, and nobody else", 4),
        ({"after_challenge": "winner"}, "whoever was right plays next, or the player after, if that one is out", 4),
        ({"after_challenge": "loser"}, "whoever took the pile plays next.", 4),
        ({"packs": 3}, "Three packs shuffled together: 156 cards, 12 of each rank.", 4),
        ({"jokers": 2}, "True as any rank, and never the lie.", 4),
        ({"jokers": 2}, "They are dealt one by one: 14 for the first two players", 4),
        ({"set_aside": 4}, "4 cards are set aside face down; nobody sees them", 4),
        ({"set_aside": 0}, "No cards are set aside.", 2),
        ({"deal": "equal"}, "1 card is set aside face down; nobody sees it", 3),
        ({"first_player": "ace_of_spades"}, "Whoever holds the ace of spades plays first.", 4),
        ({"first_player": "random"}, "Who plays first is drawn by lot.", 4),
        ({"play_cap": 50}, "After 50 plays a round ends anyway", 4),
        ({"play_cap": 0}, "A round ends in no other way", 4),
        ({"first_dealer": 1}, "Seat 2 deals first", 4),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(changes: dict[str, object], expected: str, seats: int):
    (found,) = [part for part in page(changes, seats) if expected in part.text]
    assert found.changed
    assert not [part for part in page({}, seats) if expected in part.text]


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_usual_rules_say_what_is_dealt(seats: int):
    said = "\n".join(part.text for part in page({}, seats))
    game = table(seats=seats)
    held = [len(game.table[HANDS[seat]]) for seat in range(seats)]
    most, least = max(held), min(held)
    assert (f"{most} cards for each player" if most == least else f"{most} for the first") in said
    assert most == least or f"{least} for the others" in said
    assert ("16 cards are set aside" in said) is (seats == 2)
    assert f"{len(game.pack())} cards, {game.copies('A')} of each rank" in said
    assert not [part for part in page({}, seats) if part.changed]


def test_tips_are_true():
    game, said = table(), "\n".join(part.text for part in page({}))
    assert "whoever calls aces comes to fives and nines next" in said
    called = []
    for _ in range(9):
        rank, hand = game.rank_due, game.table[HANDS[game.turn]]
        called += [rank] if game.turn == 0 else []
        assert rank is not None
        game.play(move(game.turn, "play", hand[:1], rank))
        say(game, "-")
    assert called == ["A", "5", "9"]
    assert "three sevens are a lie: there are four." in said
    assert "there are only four cards of each rank, and 2 jokers" in "\n".join(p.text for p in page({"jokers": 2}))


def test_computer_players_and_their_temperaments_are_explained():
    said = "\n".join(part.text for part in page({}))
    assert "They never look." in said
    assert all(f"**{one.title}.** {one.summary}" in said for one in TEMPERAMENTS)


# -- who lost


def test_all_but_the_winners_have_lost_a_round():
    game = table("AS", "2D 3C", "3D 4C")
    say(game, "play AS A", "-")
    assert losers(events(game), 3) == [1, 2]
    game = table("AS", "2D 3C", "3D", options={"match": "penalty_rounds"}, penalties=[9, 0, 0])
    say(game, "play AS A", "-")
    assert losers(events(game), 3) == [1, 2]  # the most points are not the best here


def test_hands_are_counted_and_never_shown():
    game = table("AS 2S", "2D 3C")
    assert told(game).standing == tuple(f"{len(game.table[HANDS[seat]])} cards left" for seat in (0, 1))
