"""The report of a match of Cheat: every claim looked at again after a round, the story, and the score sheets."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from game.engine.cards import Card, cards
from game.engine.chance import stream
from game.engine.moves import Event, parse
from game.engine.state import HANDS
from game.games.cheat.rules.state import Cheat
from game.games.cheat.words.labels import LABELS
from game.games.cheat.words.report import report
from game.games.cheat.words.review import best_bluff, opened, review, worst_call
from game.words.report import Deed, Report, Review
from tests.games.cheat.log_lines import NAMES, events, played, say, table


def report_of(game: Cheat) -> Report:
    return report(game, events(game))


# -- what a decision of a finished round looks like afterwards


def test_every_claim_and_answer_says_in_hindsight_what_it_was():
    game = table("AS AH 7C 5C", "2D 9C 9D 6C", "3D 4C 8C 8D")
    begun, said = game.copy(), []
    words = ("play AS AH 7C A", "let_go", "let_go", "play 9C 9D 2", "let_go", "let_go", "play 3D 3", "challenge")
    say(game, *words, "play 5C 4", "let_go", "challenge", "play 2D 5", "-", "play 4C 8C 6", "challenge")
    say(game, "play 5C 7", "-", "play 6C 8", "-")
    assert game.round_over
    opened_now = [event for event in events(game) if event.kind == "laid_open"]
    for word in (*words, "play 5C 4", "let_go", "challenge"):
        made = parse(begun.turn, word)
        said.append(LABELS.hindsight(begun.seen_by(begun.turn), made, opened_now))
        begun.play(made)
    assert said == [
        "A lie: nobody called.",
        *["It was a lie: 1 of 3."] * 2,
        "A lie: nobody called.",
        *["It was a lie: 2 of 2."] * 2,
        "True: Ada called and took 6 cards.",
        "The claim was true.",
        "A lie: Ada was caught by Chiara and took 1 card.",
        *["It was a lie."] * 2,
    ]
    assert LABELS.hindsight(begun.seen_by(begun.turn), parse(begun.turn, "pass"), opened_now) == ""
    assert LABELS.hindsight(begun.seen_by(begun.turn), parse(begun.turn, "play 2D 5"), ()) == ""


def test_answers_name_the_claim():
    game = table("AS AH 7C 5C", "2D 9C 9D 6C", "3D 4C 8C 8D")
    say(game, "play AS AH 7C A")
    call, let_go = parse(1, "challenge"), parse(1, "let_go")
    view = game.seen_by(1)
    assert LABELS.summary(view, [call], ()) == "Bruno calls Cheat on Ada's three aces."
    assert LABELS.summary(view, [let_go], ()) == "Bruno lets Ada's three aces go."
    assert LABELS.summary(view, [parse(1, "play 2D 2")], ()) == ""


# -- a round looked at again


def laid(number: int, seat: int, words: str, rank: str, caller: int | None = None, pile: int = 0) -> Event:
    """A claim as it is opened when a round is over; `pile` lies there after it, where nobody took it."""
    shown = tuple(cards(words))
    honest = all(card.rank == rank for card in shown)
    taker = None if caller is None else caller if honest else seat
    facts = {"number": number, "rank": rank, "count": len(shown), "honest": honest, "caller": caller, "taker": taker}
    return Event("laid_open", seat, shown, facts={**facts, "pile": pile})


def whole_round() -> Cheat:
    """Eight claims, three of them called, till Bruno is out."""
    game = table("AS AH 7C 5C", "2D 9C 9D 6C", "3D 4C 8C 8D")
    say(game, "play AS AH 7C A", "-", "play 9C 9D 2", "-", "play 3D 3", "challenge")
    say(game, "play 5C 4", "let_go", "challenge")
    assert not report_of(game).reviews
    say(game, "play 2D 5", "-", "play 4C 8C 6", "challenge", "play 5C 7", "-", "play 6C 8", "-")
    assert game.over
    return game


def test_a_round_is_looked_at_again_claim_by_claim():
    assert report_of(whole_round()).reviews == (
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
            "**8 claims, 7 untrue.** Lies: Ada 3 of 3, Bruno 3 of 3, Chiara 1 of 2.",
        ),
    )


def test_passes_are_no_claims():
    game = table("AS 5C", "2D 3C", options={"may_pass": True})
    say(game, "play AS A", "-", "pass", "play 5C 3", "-")
    assert [deed.said for deed in report_of(game).reviews[0].deeds] == ["one ace", "one three"]


def test_a_round_of_plain_truth_has_no_marks():
    game = table("AS", "2D 3C")
    say(game, "play AS A", "-")
    (shown,) = report_of(game).reviews
    assert shown.marks == ()
    assert [deed.mark for deed in shown.deeds] == [""]


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
    claims = [
        review(1, opened([laid(1, 0, words, "9", pile=9)]), NAMES).marks[0]
        for words in ("4C 5C 6C", "9C 5C 6C", "9C 9D 6C", "4C")
    ]
    assert claims == [
        "Best bluff: Ada's three nines, none of them true.",
        "Best bluff: Ada's three nines, only one of them true.",
        "Best bluff: Ada's three nines, only two of them true.",
        "Best bluff: Ada's one nine, which was a four.",
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
        return set().union(*(card_in(getattr(thing, field.name)) for field in fields(thing)))
    return set().union(*map(card_in, thing)) if isinstance(thing, tuple) else set()


def test_nothing_is_told_of_a_round_in_play_beyond_what_was_turned_up():
    game, rng = table(options={"match": "penalty_rounds", "rounds": 2}), stream(5, "cheat told")
    game.play(game.any_move(game.turn, rng))
    while not game.round_over:
        seen = report_of(game)
        assert not card_in(seen)
        assert (seen.rounds[-1].text, seen.story, seen.reviews) == ("Still being played.", (), ())
        assert seen.notes == ("",) * 4
        known = [event for event in (event.seen_by(None) for event in events(game)) if event is not None]
        assert seen == report(game.seen_by(None), known)  # as anybody may know it
        game.play(game.any_move(game.turn, rng))
    assert any(event.kind == "revealed" for event in events(game))
    game.play(parse(0, "next"))
    before = report_of(game)
    assert len(before.reviews) == 1
    for _ in range(6):
        game.play(game.any_move(game.turn, rng))
        after = report_of(game)
        assert (after.reviews, after.story, after.notes) == (before.reviews, before.story, before.notes)


def test_the_story_of_a_single_round():
    seen = report_of(whole_round())
    assert seen.story == ("Bruno won after 8 claims.", "The biggest pile, 6 cards, went to Ada.")
    assert [finished.text for finished in seen.rounds] == ["Bruno won. 8 claims, 7 of them lies, caught twice."]
    assert seen.rounds[0].won == (1,)
    assert seen.standing == ("6 cards left", "no cards left", "4 cards left")
    assert sorted(range(3), key=lambda seat: -seen.order[seat]) == [1, 2, 0]
    assert seen.notes == (
        "3 claims, all lies, caught once. Called twice, right once.",
        "3 claims, all lies, never caught. Never called.",
        "2 claims, 1 of them a lie, caught once. Called once, and was right.",
    )


def test_who_lied_most_is_a_story():
    game = table("7S 8S", "2D 3C")
    say(game, "play 7S A", "-", "play 2D 2", "-", "play 8S 3", "-")
    assert report_of(game).story == ("Ada won after 3 claims.", "Ada lied most: in 2 of 2 claims.")
    assert report_of(game).rounds[0].text == "Ada won. 3 claims, 2 of them lies, never caught."


def test_the_story_of_a_match_for_wins():
    game = table("AS", "2D 3C", options={"match": "first_to_wins", "wins": 2})
    say(game, "play AS A", "-")
    seen = report_of(game)
    assert seen.story == ("Ada leads: 1 of 1 round won.",)
    assert seen.standing == ("1 round won", "0 rounds won")
    assert seen.order == (1, 0)
    assert seen.notes[0] == "Won round 1. 1 claim, true. Never called."
    short = {"match": "first_to_wins", "wins": 1, "play_cap": 20}
    over = table("AS", "2D 3C", options=short)
    say(over, "play AS A", "-")
    assert report_of(over).story == ("Ada won 1 of 1 round and the match.",)
    shared = table("AS 2C", "2D", plays=19, options=short)
    say(shared, "play AS A", "-")
    assert report_of(shared).story == ("Ada and Bruno won 1 of 1 round each and share the match.",)


def test_places_to_the_last_and_a_round_cut_short_are_told():
    game = table("AS", "2D", "3D 4C", options={"finish": "play_to_last"})
    say(game, "play AS A", "-", "play 2D 2", "-")
    assert report_of(game).rounds[0].text == "Ada won, Chiara was left with cards. 2 claims, all true."
    assert sorted(range(3), key=lambda seat: -report_of(game).order[seat]) == [0, 1, 2]
    game = table("AS 2C", "2D 3C 4D", plays=19, options={"play_cap": 20})
    say(game, "play AS A", "-")
    assert report_of(game).rounds[0].text == "After 20 plays Ada won with the fewest cards. 1 claim, true."


def test_sheets_add_up_to_the_penalties():
    game = played(2, 5, match="penalty_rounds", rounds=3)
    seen = report_of(game)
    assert seen.sides == tuple((seat,) for seat in range(5))
    assert [sheet.number for sheet in seen.sheets] == [1, 2, 3]
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
    sheet = report_of(game).running
    assert sheet is not None
    assert (sheet.totals, sheet.after, sheet.over) == ((1, 3), (3, 5), False)
    assert [made.title for (made,) in sheet.lines[0].made] == ["1 card left", "3 cards left"]
    assert not card_in(sheet)


def test_matches_without_penalties_have_no_sheets():
    seen = report_of(played(1))
    assert (seen.sides, seen.sheets, seen.running, seen.totals) == ((), (), None, ())


def test_hands_are_counted_and_never_shown():
    game = table("AS 2S", "2D 3C")
    assert report_of(game).standing == tuple(f"{len(game.table[HANDS[seat]])} cards left" for seat in (0, 1))
