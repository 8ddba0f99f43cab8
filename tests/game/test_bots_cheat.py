"""The computer players of Cheat: when they lie and call, what they remember, what they say, and honesty."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, cast

import pytest

from game.bots import decide, decision_rng, make
from game.cards import RANKS
from game.chance import stream
from game.cheat import belief, bot, honesty, planning, race
from game.cheat.belief import Look
from game.cheat.bot import CheatPlayer
from game.cheat.claims import Claim
from game.cheat.planning import asked, outlook
from game.cheat.position import CHALLENGE
from game.cheat.rules import Cheat
from game.cheat.temper import TEMPERS
from game.cheat.temperaments import TEMPERAMENTS
from game.match import Match, Seat, Setup
from game.moves import Move, parse
from game.rules import HANDS, anybody
from tests.game.cheat_talk import deal, let_go, say, table

LEVELS: dict[str, type[CheatPlayer]] = {"easy": bot.Easy, "normal": bot.Normal, "hard": bot.Hard}
every_level = pytest.mark.parametrize("level", LEVELS)
good_levels = pytest.mark.parametrize("level", ["normal", "hard"])
Step = tuple[Cheat, Move]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"rank_rule": "down", "first_rank": "free", "may_pass": True},
    {"rank_rule": "adjacent", "after_challenge": "winner"},
    {"rank_rule": "same_or_adjacent", "jokers": 2},
    {"rank_rule": "same_or_up", "max_cards": 2, "may_pass": True},
    {"rank_rule": "same", "after_challenge": "loser", "jokers": 2},
    {"max_cards": 1, "play_cap": 50},
    {"packs": 3, "max_cards": 12, "jokers": 2, "finish": "play_to_last", "play_cap": 200},
    {"who_challenges": "next_player", "deal": "equal", "match": "penalty_rounds", "rounds": 1},
]


def player(name: str) -> CheatPlayer:
    """A player by its level, and after a comma its temperament."""
    level, _, temperament = name.partition(",")
    return LEVELS[level](temperament)


def steps(game: Cheat, players: Sequence[str], seed: int) -> Iterator[Step]:
    """Play a round, the players going round the table; every move with the table as it was before."""
    made, sitting = 0, [player(players[seat % len(players)]) for seat in range(game.seats)]
    while not game.round_over:
        prompt = game.prompts()[0]
        seat = game.turn
        wanted = decide(sitting[seat].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, made)))
        assert wanted is not None
        assert game.why_not(wanted) is None, f"{wanted} in deal {seed}"
        yield game, wanted
        game.play(wanted)
        made += 1


def rounds(players: Sequence[str], seeds: Sequence[int], seats: int = 4, **options: Any) -> Iterator[Step]:
    """Every decision of a round of each deal."""
    for seed in seeds:
        yield from steps(deal(seats=seats, seed=seed, **options), players, seed)


def choice(game: Cheat, name: str = "hard", seat: int | None = None, chance: int = 1) -> str:
    """What the seat that has to move (or another one that is asked) does."""
    view = game.seen_by(game.turn if seat is None else seat)
    chosen = decide(player(name).choose(view, game.prompts()[0], Random(chance)))
    assert chosen is not None
    return str(chosen)


def share(game: Cheat, name: str, does: str, tries: int = 400) -> float:
    """How often a player does something."""
    return sum(choice(game, name, chance=at).startswith(does) for at in range(tries)) / tries


def after_claim(*hands: str, claim: str, pile: Sequence[Sequence[Any]] = (), **facts: Any) -> Cheat:
    """A table of four at which seat 0 has just claimed something, and seat 1 is asked first."""
    cards, rank = claim.rsplit(" ", 1)
    claims = [*pile, [0, cards, rank]]
    return table(hands=hands, claims=claims, phase=CHALLENGE, said=rank, plays=len(claims), **facts)


# -- legal moves ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_all_players_make_legal_moves_only(options: dict[str, Any], seats: int):
    names = ["hard", "easy,bold", "normal,erratic", "hard,bold", "normal", "easy", "hard,truthful", "normal,suspicious"]
    first = seats % len(names)
    for _ in rounds([*names[first:], *names[:first]], [seats], seats, **options):
        pass  # an illegal move fails in there


def test_every_temperament_that_a_set_up_offers_is_known():
    assert set(TEMPERS) == {"", *(one.id for one in TEMPERAMENTS)}
    with pytest.raises(KeyError):
        bot.Hard("cheerful")


# -- lying ------------------------------------------------------------------------------------------------------------


@every_level
def test_the_truthful_lie_only_when_they_must_and_then_with_one_card(level: str):
    for options in ({}, {"rank_rule": "adjacent"}, {"jokers": 2}):
        told = Counter[bool]()
        for game, wanted in rounds([f"{level},truthful"], range(6), **options):
            if wanted.kind == "play":
                true = game.is_true(wanted)
                told[true] += 1
                if not true:
                    look = Look(game, wanted.seat, remembers=False)
                    assert not any(map(look.own, game.ranks_open()))
                    assert len(wanted.cards) == 1
        assert min(told.values()) > 5


def lies(name: str, *, holding: bool) -> float:
    """The share of lies among the claims of four such players when they hold the rank, or when they do not."""
    told = Counter[bool]()
    for game, wanted in rounds([name], range(8)):
        if wanted.kind == "play" and bool(Look(game, wanted.seat, remembers=False).own(str(wanted.value))) == holding:
            told[game.is_true(wanted)] += 1
    return told[False] / told.total()


def test_players_lie_as_their_temperament_has_it():
    for level in LEVELS:
        even, bold = (lies(f"{level},{one}".rstrip(","), holding=True) for one in ("", "bold"))
        assert even < 0.15
        assert bold > even + 0.03
        assert lies(level, holding=False) == 1.0


def test_lies_of_the_hard_player_are_not_all_of_one_card():
    counts = Counter(
        len(wanted.cards)
        for game, wanted in rounds(["hard"], range(12))
        if wanted.kind == "play" and not game.is_true(wanted)
    )
    assert counts[1] > counts[2] > counts[3] > 0


@good_levels
def test_a_lie_goes_with_the_card_that_is_due_last(level: str):
    # With four at the table seat 0 is asked for A, 5, 9, K, 4, 8, Q, 3, 7, J, 2, 6, 10.
    game = table(hands=["5C 9C KC 4C 10C 8C QC"], held=7)
    assert game.rank_due == "A"
    assert share(game, f"{level},truthful", "play 10C A", 20) == 1


@good_levels
def test_the_last_two_turns_are_planned_for_a_true_last_card(level: str):
    # Aces are due and fives after them: with two cards left the lie goes with the other one, though it is due sooner.
    assert choice(table(hands=["9C 5C"]), level) == "play 9C A"
    assert choice(table(hands=["AC 5C"]), level) == "play AC A"


@every_level
def test_a_hand_that_is_true_goes_at_once(level: str):
    game = table(hands=["AC AD AH"])
    assert choice(game, level) == "play AC AD AH A"
    assert choice(table(hands=["JK.1 AD"], options={"jokers": 2}), level if level != "easy" else "hard") == (
        "play AD JK.1 A"
    )


def test_nobody_claims_more_than_there_are():
    for game, wanted in rounds(["normal,bold", "hard,bold", "easy,bold"], range(10)):
        if wanted.kind == "play":
            assert len(wanted.cards) <= game.copies(str(wanted.value))


@every_level
def test_who_may_pass_and_is_truthful_passes_instead_of_lying(level: str):
    game = table(hands=["KC QC 9C 8C 7C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True}, held=5)
    assert game.rank_due == "3"
    assert share(game, f"{level},truthful", "pass", 20) == 1


# -- calling ----------------------------------------------------------------------------------------------------------


@every_level
def test_what_the_own_hand_rules_out_is_always_called(level: str):
    seen = 0
    for game, wanted in rounds([level, f"{level},truthful", f"{level},erratic", f"{level},bold"], range(8)):
        if game.phase != CHALLENGE or game.plays > 25 * game.seats:
            continue
        claim = game.claims[-1]
        if claim.count + Look(game, wanted.seat, remembers=False).own(claim.rank) > 4:
            seen += 1
            assert wanted.kind == "challenge"
    assert seen > 5


def test_easy_calls_one_claim_in_ten_and_every_other_last_card():
    usual = after_claim("KC QC JC", "8C 8D 8H", claim="7C 7")
    assert 0.07 < share(usual, "easy", "challenge", 1000) < 0.13
    last = after_claim("", "8C 8D 8H", claim="7C 7")
    assert 0.45 < share(last, "easy", "challenge", 1000) < 0.55
    assert share(usual, "easy,suspicious", "challenge") > 0.2


@good_levels
def test_a_last_card_is_called(level: str):
    for chance in range(20):
        assert choice(after_claim("", "8C 8D 8H", claim="7C 7"), level, chance=chance) == "challenge"


def test_the_hard_player_does_not_call_a_last_card_that_must_be_true():
    # Seat 1 laid the 7 of clubs, which seat 0 took; seat 2 took all of the rest, so that it is the only card of seat 0.
    taken = [[1, "7C", "6"], [0, "8C", "7", 1, 0]]
    back = [[0, "8C", "8", 1, 1]]
    facts: dict[str, Any] = {"pile_from": 3, "held": 3}
    hands = ("", "8C 9D 10D", "2C 2D 2H")
    game = after_claim(*hands, claim="7C 7", pile=[*taken, *back], **facts)
    assert choice(game, "hard") == "let_go"
    assert Look(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 0.0
    assert choice(game, "normal") == "challenge"  # that remembers nothing


def test_the_hard_player_remembers_its_own_cards_in_the_pile():
    pile = [[1, "7D 7H", "6"]]
    game = after_claim("KC QC JC", "7S 8D 8H", claim="7C 4C 7", pile=pile)
    assert choice(game, "hard") == "challenge"
    assert Look(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 1.0
    assert Look(game.seen_by(1), 1, remembers=False).lie(game.claims[-1]) < 0.9


def test_the_hard_player_remembers_who_took_what():
    # Seat 2 was caught with two sevens that it called eights and holds them still; seat 1 holds another.
    caught = [[2, "7D 7H", "8", 3, 2]]
    game = after_claim("KC QC JC", "7S 8D 8H", "7D 7H 3C", claim="7C 4C 7", pile=caught, pile_from=1)
    assert choice(game, "hard") == "challenge"
    assert Look(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 1.0


def test_the_hard_player_trusts_a_liar_less():
    def tried(honest: bool) -> list[list[Any]]:
        return [[0, "2C" if honest else "3C", "2", 1, 1 if honest else 0]] * 4

    doubts = []
    for honest in (True, False):
        hand = ["KC QC 3C JC" if not honest else "KC QC JC", "8C 8D 8H 2C"]
        game = after_claim(*hand, claim="7C 7", pile=tried(honest), pile_from=4, held=4)
        doubts.append(honesty.doubt(game.seen_by(1).claims, 0))
    assert doubts[0] < 0.5 < 2 < doubts[1]


def test_who_takes_a_pile_finds_the_lies_in_it():
    # Seat 1 took back its four and with it what seat 0 had called an ace, and holds no ace.
    pile = [[0, "?", "A"], [1, "4C", "2", 2, 1]]
    liar = after_claim("KC QC JC", "3C 4C 8D", claim="7C 7", pile=pile, pile_from=2)
    honest = after_claim("KC QC JC", "AC 4C 8D", claim="7C 7", pile=pile, pile_from=2)
    found = [honesty.found(game.claims, 1, game.table[HANDS[1]], 0) for game in (liar, honest)]
    assert found == [1, 0]
    assert honesty.found(liar.claims, 1, liar.table[HANDS[1]], 2) == 0


@good_levels
def test_the_suspicious_call_more_often(level: str):
    def calls(name: str) -> float:
        made = Counter(wanted.kind for game, wanted in rounds([name], range(8)) if game.phase == CHALLENGE)
        return made["challenge"] / made.total()

    assert calls(f"{level},suspicious") > 1.2 * calls(level)


@every_level
def test_an_answer_does_not_depend_on_who_has_let_the_claim_go_already(level: str):
    compared = 0
    for game, _ in rounds(["hard", "normal", "easy"], range(3)):
        if game.phase != CHALLENGE or len(game.window()) != 3:
            continue
        later = game.copy()
        while later.window():
            seat = later.turn
            assert choice(later, level, seat) == choice(game, level, seat)
            compared += 1
            if len(later.window()) == 1:
                break
            say(later, "let_go")
    assert compared > 200


# -- planning and believing -------------------------------------------------------------------------------------------


def counted(text: str) -> list[int]:
    return [text.split().count(rank) for rank in RANKS]


def test_the_outlook_is_the_number_of_turns_where_nothing_need_be_lied():
    ranks = asked("A", 4)
    assert outlook(counted(""), 0, ranks) == 0
    assert outlook(counted("A A A"), 0, ranks) == 1
    assert outlook(counted("A A 5"), 0, ranks) == 2
    assert outlook(counted("A 5 9 9"), 0, ranks) == 3
    assert outlook(counted("5"), 0, ranks) > 5  # it goes as a last card that is a lie
    assert 2 < outlook(counted("5 9"), 0, ranks) < outlook(counted("9 10"), 0, ranks)
    assert outlook(counted("A A A"), 0, ranks, 1) > 2  # one card at a time
    assert outlook(counted("5"), 1, ranks) == 2  # the joker first


def test_the_chance_to_win_falls_with_the_own_hand_and_rises_with_the_others():
    assert race.chance(1, [5, 5, 5]) > race.chance(3, [5, 5, 5]) > race.chance(3, [5, 5, 1])
    assert all(race.usual(size) <= race.usual(size + 1) for size in range(1, 60))


def test_the_chance_of_a_lie_grows_with_what_one_holds():
    def lie(hand: str, claim: str = "7C 7") -> float:
        game = after_claim("KC QC JC 10C", hand, claim=claim, held=4)
        return Look(game.seen_by(1), 1, remembers=True).lie(game.claims[-1])

    chances = [lie("8C 8D 8H 8S"), lie("7D 8C 8D 8H"), lie("7D 7H 8C 8D"), lie("7D 7H 7S 8D")]
    assert chances == sorted(chances)
    assert chances[-1] < 1
    assert lie("7D 7H 7S 8D", "7C 9C 7") == 1


def test_the_chances_of_lies_are_about_right():
    for level in ("normal", "hard"):
        said = happened = counted_ = 0.0
        for game, wanted in rounds([level], range(15)):
            claim: Claim = game.claims[-1] if game.claims else Claim(0, (), "")
            if game.phase == CHALLENGE and claim.caller is None:
                chance = Look(game.seen_by(wanted.seat), wanted.seat, remembers=True).lie(claim)
                if 0 < chance < 1:
                    said += chance
                    happened += not claim.honest
                    counted_ += 1
        assert abs(said - happened) / counted_ < 0.1


# -- whole rounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_rounds_of_hard_players_end(seats: int):
    lengths = []
    for seed in range(6):
        game = deal(seats=seats, seed=seed)
        for _ in steps(game, ["hard"], seed):
            pass
        lengths.append(game.plays)
        assert game.out
    assert sorted(lengths)[3] < 120


def wins(name: str, others: Sequence[str], seeds: Sequence[int]) -> float:
    """The share of rounds that one player wins among three others, its seat going round."""
    won = 0
    for seed in seeds:
        seat = seed % 4
        sitting = [*others[:seat], name, *others[seat:]]
        game = deal(seed=seed, first_dealer=seed // 4 % 4)
        for _ in steps(game, sitting, seed):
            pass
        won += game.out[:1] == (seat,)
    return won / len(seeds)


def test_stronger_players_win_more_than_their_share():
    assert wins("normal", ["easy"] * 3, range(60)) > 0.35
    assert wins("hard", ["normal", "easy", "normal,bold"], range(60)) > 0.35


# -- honesty and hints ------------------------------------------------------------------------------------------------


def check_honesty(name: str, wanted: int, seed: int) -> int:
    """Ask about decisions twice, with what the seat cannot see dealt anew; how many deals did differ."""
    chance, compared, different = stream(seed, "honest", name), 0, 0
    for game, _ in rounds(["hard", "normal,bold", "easy", "normal"], range(seed, seed + wanted)):
        if chance.random() > 0.3:
            continue
        view = game.seen_by(game.turn)
        other = view.guess(chance)
        chosen = [choice(one, name, chance=compared) for one in (game, other)]
        assert chosen[0] == chosen[1]
        answer = parse(game.turn, chosen[0])
        assert player(name).explain(view, answer) == player(name).explain(other.seen_by(game.turn), answer)
        different += str(game.table) != str(other.table)
        compared += 1
        if compared == wanted:
            break
    assert compared == wanted
    return different


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "hard,erratic"])
def test_no_level_looks_at_cards_it_cannot_see(name: str):
    assert check_honesty(name, 60, 11) > 40


@pytest.mark.soak
@every_level
def test_no_level_looks_at_cards_it_cannot_see_in_a_thousand_decisions(level: str):
    assert check_honesty(level, 1000, 12) > 900


def why(game: Cheat, text: str, seat: int | None = None) -> str:
    """What is said of a move."""
    chair = game.turn if seat is None else seat
    wanted = parse(chair, text)
    assert seat is not None or game.why_not(wanted) is None
    return bot.Hard().explain(game.seen_by(chair), wanted)


def test_a_hint_says_why_a_claim_cannot_be_true():
    four = after_claim("KC QC JC", "7D 7H 8H", claim="7C 7S 9C 9D 7")
    assert why(four, "challenge") == "Four sevens are claimed and you hold two: that cannot be true."
    assert why(four, "let_go") == "That cannot be true: letting it go spares North 4 cards."
    pile = [[1, "7D 7H", "6"]]
    remembered = after_claim("KC QC JC", "7S 8D 8H", claim="7C 4C 7", pile=pile)
    assert why(remembered, "challenge") == (
        "Two sevens are claimed, but by what you have seen North can have one at the most."
    )
    joker = after_claim("KC QC JC", "7D JK.1 7H", claim="7C 4C 3C 4D 7", options={"jokers": 2})
    assert why(joker, "challenge") == (
        "Four sevens are claimed, and of 6 sevens and jokers you hold 3: that cannot be true."
    )


def test_a_hint_says_what_a_call_may_cost():
    usual = after_claim("KC QC JC", "8C 8D 8H", claim="7C 7")
    assert why(usual, "let_go") == "One seven is easily held, and being wrong would cost you 1 card."
    assert why(usual, "challenge") == "One seven may well be true, and being wrong costs you 1 card."
    last = after_claim("", "8C 8D 8H", claim="7C 7")
    assert why(last, "challenge") == (
        "North wins the round if nobody calls, and even a true claim would cost you no more than 1 card."
    )
    assert why(last, "let_go") == "North wins the round if nobody else calls, and it need not be true."


def test_a_hint_says_what_a_play_comes_to():
    game = table(hands=["AC AD 5C 9C KC"], held=5)
    assert why(game, "play AC AD A") == "It is true, so whoever calls takes 2 cards."
    assert why(game, "play AC A") == "It is true, and one ace stays for a turn that asks for nothing you hold."
    assert why(game, "play 9C A") == (
        "You could play aces and tell the truth, but a lie now and then is hard to read, and being caught costs 1 card."
    )
    none = table(hands=["5C 10C KC"], held=5)
    assert why(none, "play 10C A") == (
        "You hold no ace, and tens are not asked of you for 12 turns: if caught you take 1 card."
    )
    assert why(none, "play 5C A") == "Fives are asked of you in 1 turn: lie with tens rather."
    assert why(none, "play 5C 10C KC A") == "It is a lie with all you have left, and if anybody calls you take 3 cards."
    assert (
        why(table(hands=["AC 5D 5C"]), "play AC A") == "It is true, and your last two fives are asked of you next turn."
    )
    assert why(table(hands=["AC AD"]), "play AC AD A") == (
        "It is true and your last cards: you win the round even if somebody calls."
    )


def test_a_hint_says_what_a_pass_comes_to():
    game = table(hands=["3C QC 9C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True})
    assert why(game, "pass") == "You could play threes and tell the truth: a pass gets rid of nothing."
    none = table(hands=["4C QC 9C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True})
    assert why(none, "pass") == "You hold no three: a pass is safe, but gets rid of nothing."
    over = let_go(say(table(hands=["AC AD"], options={"match": "first_to_wins"}), "play AC AD A"))
    assert why(over, "next") == "This round is over: deal the next one."


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_legal_move_has_one_sentence_of_why(options: dict[str, Any]):
    rng = Random(3)
    for number, (game, wanted) in enumerate(islice(rounds(["normal", "easy,bold", "hard"], [7], **options), 200)):
        if number % 2:
            continue
        view = game.seen_by(game.turn)
        for one in (wanted, view.any_move(game.turn, rng), *view.moves(game.turn)[:: 1 + number % 5]):
            text = bot.Hard().explain(view, one)
            assert text[0].isupper()
            assert text.endswith(".")
            assert not text[:-1].count(". "), f"{text} is more than a sentence"
            assert "  " not in text
            assert "None " not in text
            assert 12 < len(text) < 140


@pytest.mark.parametrize("one", [planning, belief], ids=lambda one: one.__name__)
def test_the_examples_are_true(one):
    assert doctest.testmod(one).failed == 0


def test_a_hint_to_call_never_argues_against_itself():
    """Computers call on a hunch now and then; a hint does not, and its reason is for the call."""
    player, hinted = make("cheat", "normal"), 0
    for seed, count in enumerate((3, 4, 8)):
        match = Match(Setup("cheat", "standard", tuple(Seat(f"Seat {n}") for n in range(count)), seed))
        while not match.over and len(match.moves) < 500:
            prompt = match.prompts()[0]
            view, rng = match.view(anybody(prompt)), decision_rng(seed, 0, len(match.moves))
            advised = decide(player.advise(view, prompt, rng))
            assert advised is not None
            if advised.kind == "challenge":
                hinted += 1
                told = player.explain(view, advised)
                assert "may well be true" not in told
                assert "must be true" not in told
            match.submit(cast(Move, decide(player.choose(view, prompt, rng))))
    assert hinted > 10
