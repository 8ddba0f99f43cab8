"""Claiming the rest in Skat: who may, that what is claimed is certain whatever others hold, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.cards import cards
from game.engine.chance import shuffled
from game.engine.decks import GERMAN, call_cards_as_in
from game.engine.moves import parse
from game.engine.state import HANDS
from game.games.skat.players.levels import Hard
from game.games.skat.rules import claiming
from game.games.skat.rules.state import Skat
from game.players.protocol import decide, decision_rng
from game.players.search import at_once
from game.session.match import PERSON, Match, Seat, Setup
from game.words.tricks import proof_in_words
from tests.games.skat.talk import F, M, R, deal, events, legal, refusal, say, table, to_skat
from tests.games.skat.test_corners import ALL_HIGH, dealt

EVENTS = catalogue.game("skat").events


def logged(game: Skat, kind: str) -> list[str | None]:
    return [EVENTS.tells(event, game.names) for event in events(game, kind)]


def test_the_declarer_who_has_every_trick_claims_them():
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand")
    assert legal(game)[-1] == "claim"
    say(game, "claim")
    assert game.round_over
    (settled,) = events(game, "game_settled")
    assert (settled.facts["won"], settled.facts["schwarz"], settled.facts["tricks"]) == (True, True, 10)
    (line,) = logged(game, "claimed")
    assert line is not None
    assert line.startswith("North claims the last 10 tricks. No trump that is still out beats the Jack of clubs")
    assert len(events(game, "trick_won")) == 10
    call_cards_as_in(GERMAN)
    (line,) = logged(game, "claimed")
    assert line is not None
    assert "beats the Unter of acorns" in line, "an event keeps no names of cards"


def test_a_claim_counts_what_the_tricks_would_have():
    """Points, schneider and schwarz of a deal that is claimed are those of the same deal played out by anybody."""
    claimed = 0
    for seed in range(60):
        rng = Random(seed)
        game = say(to_skat(deal(seed=seed)), "hand", rng.choice(["announce grand", "announce clubs"]))
        while not game.round_over:
            if parse(game.turn, "claim") in list(game.moves(game.turn)):
                scores = []
                for tail in range(4):
                    twin, taker, other = game.copy(), game.turn, Random(tail)
                    while tail and not twin.round_over:
                        fits = twin.playable()
                        sure = twin.in_force.high_to_low(twin.table[HANDS[taker]])
                        say(twin, f"play {sure[0] if twin.turn == taker else other.choice(fits)}")
                    scores.append(twin.totals if tail else say(twin, "claim").totals)
                assert all(score == scores[0] for score in scores)
                claimed += 1
                break
            say(game, f"play {rng.choice(game.playable())}")
    assert claimed > 10


@pytest.mark.parametrize(
    ("game", "hands", "facts", "words"),
    [
        ("clubs", ["JC JS", "JH 7C"], {}, None),
        ("clubs", ["JC 7C", "JS 8S", "7H 8H"], {}, None),  # the seven is led when no trump is out any more
        ("clubs", ["JC JH", "JS 7C"], {}, "It is not certain that you win all the tricks that are left."),
        ("clubs", ["", "JC JS"], {"turn": M, "leader": M}, None),  # a defender, too
        ("clubs", ["JC"], {}, "You have only one card left: play it."),
        ("clubs", ["", "JC JS"], {"trick": "7C"}, "You can claim the rest only when it is your turn to lead."),
        ("null", ["", "AS KS"], {"turn": M, "leader": M}, "In a null game only the declarer may claim."),
        ("null", ["7S 8S", "9S 10S", "JS QS"], {"trick": "", "leader": F}, None),
        ("null", ["7S 10S", "8S 9S", "JS QS"], {}, "It is not certain that you can lose all the tricks that are left."),
        ("null", ["7S", "8S", "9S"], {}, "You have only one card left: play it."),
    ],
)
def test_who_may_claim(game: str, hands: list[str], facts: dict[str, Any], words: str | None):
    position = table(game, hands=hands, **facts)
    assert refusal(position, "claim") == words
    assert ("claim" in legal(position)) == (words is None)
    assert refusal(position.seen_by(position.turn), "claim", position.turn) == words


def test_what_was_put_away_is_known_to_the_declarer_alone():
    """The ace of spades lies away: nothing beats the king of the declarer, who knows it. In a hand game nobody does."""
    for hand in (False, True):
        game = table("hearts", hands=["KS QS", "7S 8S", "9S 7C"], hand=hand)
        assert ("claim" in legal(game)) != hand


def test_a_claim_begins_with_the_highest_card():
    assert claiming.claims_with(table("clubs", hands=["7C JS JC", "JH 7H 8H"])) is cards("JC")[0]


def test_a_low_lead_is_beaten_for_certain_where_its_suit_cannot_lie_in_the_skat():
    """The nine of spades is out. It beats the eight, unless it lies in a skat that the declarer has not seen."""
    tricks = [[M, M, "AS KS QS"], [M, M, "JS 10S 8D"]]
    for hand in (False, True):
        game = table("null", hands=["7S 8S", "9S 7C", "8C 9C"], tricks=tricks, hand=hand)
        assert ("claim" in legal(game)) != hand
        assert (claiming.escape(game) is None) == hand
        below = "Whatever is led, this hand has a lower card of that suit, or none."
        words = below if hand else f"The lead of the 7 of spades is sure to be beaten. {below}"
        assert proof_in_words(claiming.why(game)) == words
    follows = table("null", hands=["7S 8S", "KS QS", "9S"], trick="10S", leader=R, turn=F)
    assert proof_in_words(claiming.why(follows)) == below


@pytest.mark.parametrize(("game", "declarer"), [("hearts", F), ("null", M)])
def test_only_the_declarer_of_null_begins_to_lose(game: str, declarer: int):
    tricks = [[M, M, "AS KS QS"], [M, M, "JS 10S 8D"]]
    given = table(game, hands=["7S 8S", "9S 7C", "8C 9C"], tricks=tricks, declarer=declarer)
    assert given.turn == F
    assert claiming.escape(given) is None


# -- null -------------------------------------------------------------------------------------------------------------


def test_seven_eight_nine_in_open_null_need_not_be_played_out():
    ten = "7C 8C 9C 7S 8S 9S 7H 8H 7D 8D"
    game = say(to_skat(deal(deck=dealt(ten.split(), ["AC", "AS"]))), "hand", "announce null-ouvert")
    assert "claim" in legal(game)
    say(game, "claim")
    (settled,) = events(game, "game_settled")
    assert (settled.facts["won"], game.totals[F]) == (True, 59)
    assert [game.tricks[at].cards[2].text for at in (1, 2)] == ["9S", "8H"], "the highest below what wins"
    (line,) = logged(game, "claimed")
    assert line is not None
    assert line.startswith("North claims to lose all tricks that are left. ")
    assert all(line is not None and line.count(":") == 0 for line in logged(game, "trick_won"))  # nobody counts points


def ends(game: Skat, declarer: int) -> Iterator[Skat]:
    """All ends of a null game in which the others play anything, and the declarer as a claim does. (Few cards are in
    play, so it is over with a trick of the declarer's, or when all are gone.)"""
    if game.round_over or not game.table.zones[HANDS[game.turn]]:
        yield game
        return
    own = game.turn == declarer
    for played in [claiming.escape(game) or game.playable()[0]] if own else list(game.playable()):
        yield from ends(say(game.copy(), f"play {played}"), declarer)


def check_null(trials: int, splits: int, seed: int) -> tuple[int, int]:
    """How often a claim was offered, and how often it was not."""
    rng, offered, not_offered = Random(seed), 0, 0
    pool = cards("7S 8S 9S 10S JS 7H 8H 9H 10H 7D 8D 9D")
    for trial in range(trials):
        mixed = shuffled(pool, rng)
        own, others, leader = mixed[:3], mixed[3:9], (F, R)[trial % 2]
        for _ in range(splits):
            others = shuffled(others, rng)
            hands = [" ".join(card.text for card in pile) for pile in (own, others[:3], others[3:])]
            game = table("null", hands=hands, turn=leader, leader=leader)
            starts = [game] if leader == F else [say(game.copy(), f"play {card}") for card in others[3:]]
            for start in starts:
                if "claim" in legal(start):
                    offered += 1
                    assert not any(end.round_over for end in ends(start, F)), str(start)
                else:
                    not_offered += 1
    return offered, not_offered


def test_a_claimed_null_is_won_however_the_others_hold_and_play_their_cards():
    offered, not_offered = check_null(16, 3, 7)
    assert min(offered, not_offered) >= 20


@pytest.mark.soak
def test_hundreds_of_claimed_nulls_are_won():
    offered, not_offered = check_null(400, 6, 8)
    assert min(offered, not_offered) >= 500


# -- what it meets ----------------------------------------------------------------------------------------------------


def test_in_a_ramsch_only_who_has_every_trick_claims():
    game = say(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]), all_pass="ramsch"), "pass", "pass", "pass")
    assert "claim" in legal(game)
    say(game, "claim")
    assert game.totals[F] == 120
    late = table("grand", hands=["JC JS", "7S 8S", "9S KS"], declarer=None, contract=None, bids=[0, 0, 0],
                 passed=[True] * 3, tricks=[[M, M, "AS 10S QS"]], options={"all_pass": "ramsch"})  # fmt: skip
    assert refusal(late, "claim") == "In a ramsch only who has had every trick so far may claim the rest."


def test_an_announced_schwarz_that_a_defender_leads_to_ends_with_the_first_trick():
    game = table("clubs-schwarz", hands=["7C 7S", "JC JS", "7H 8H"], hand=True, turn=M, leader=M, declarer=F)
    say(game, "claim")
    assert game.round_over
    assert len(game.tricks) == 1
    assert game.games_lost[F] == 1


def to_a_claim(seed: int) -> Match | None:
    """A match of persons who play by lot until somebody may claim; None where nobody may in its first deal."""
    seats = tuple(Seat(name, PERSON) for name in ("Ada", "Bo", "Cy"))
    match, rng = Match(Setup("skat", "standard", seats, seed, {"first_dealer": 2, "rounds": 1})), Random(seed)
    for text in ("1 bid 18", "0 hold", "1 pass", "2 pass", "0 hand", "0 announce grand"):
        seat, _, words = text.partition(" ")
        match.submit(parse(int(seat), words))
    state = match.state
    assert isinstance(state, Skat)
    while not state.round_over:
        if state.may_claim():
            return match
        match.submit(parse(state.turn, f"play {rng.choice(state.playable())}"))
    return None


def test_a_claim_is_one_step_to_undo_and_replays():
    match = next(match for seed in range(50) if (match := to_a_claim(seed)) is not None)
    assert isinstance(match.state, Skat)
    before, moves, seat = str(match.state), len(match.moves), match.state.turn
    match.submit(parse(seat, "claim"))
    assert match.state.round_over
    assert len(match.moves) == moves + 1
    assert match.moves_to_undo(seat) == 1
    match.undo(1)
    assert str(match.state) == before


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computers_claim_what_is_certain(level: str):
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand")
    bot, prompt = catalogue.game("skat").players[level](), game.prompts()[0]
    chosen = decide(bot.choose(game.seen_by(F), prompt, decision_rng(1, F, 0)))
    assert chosen is not None
    assert str(chosen) == "claim"
    assert bot.explain(game.seen_by(F), chosen).endswith("claim the rest.")


def test_a_claim_is_weighed_as_the_card_it_begins_with():
    """So that the coach does not call it a mistake to play out what is certain."""
    game = say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand")
    claim, play = moves = [parse(F, "claim"), parse(F, "play JC")]
    evaluator = Hard().evaluator(game.seen_by(F), F, moves, Random(1))
    assert evaluator is not None
    world = evaluator.deal()
    assert world is not None
    assert at_once(evaluator.worth(world, claim)) == at_once(evaluator.worth(world, play))
