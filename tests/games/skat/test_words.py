"""Skat: what the table says of a deal, a value counted aloud, the list, and the reasons for moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.moves import parse
from game.games.skat.rules.contracts import PACK, Contract, contract
from game.games.skat.rules.position import PLAYING
from game.games.skat.rules.scoring import value
from game.games.skat.words.counting import aloud, game_says
from game.games.skat.words.hints import reason
from game.games.skat.words.labels import LABELS
from game.games.skat.words.report import report
from game.games.skat.words.tips import TIPS
from game.session import statistics
from game.session.match import PERSON, Match, Seat, Setup
from game.words.language import points
from game.words.report import Report
from tests.games.skat.talk import F, M, deal, events, play_on, say, table, to_skat
from tests.games.skat.test_corners import ALL_HIGH, dealt
from ui.boards.skat.board import SkatBoard
from ui.settings import Settings
from ui.theme import Theme

EVENTS = catalogue.game("skat").events


def told(game, kind: str) -> list[str | None]:
    """The sentences on the events of one kind."""
    return [EVENTS.tells(event, game.names) for event in events(game, kind)]


def report_of(game) -> Report:
    assert game.recorder is not None
    return report(game, game.recorder.events)


def test_a_game_is_not_from_the_hand_unless_it_is_said():
    assert (value(Contract("hearts"), 2), value(Contract("hearts", hand=True), 2)) == (30, 40)


@pytest.mark.parametrize(
    ("game", "hand", "count", "made", "words"),
    [
        ("hearts", False, 2, (), "with 2, play 3, times hearts 10 is 30"),
        ("hearts", True, 2, ("schneider",), "with 2, play 3, hand 4, schneider 5, times hearts 10 is 50"),
        ("clubs", True, -1, ("schneider",), "without 1, play 2, hand 3, schneider 4, times clubs 12 is 48"),
        ("spades-schneider", True, 1, (), "with 1, play 2, hand 3, schneider 4, announced 5, times spades 11 is 55"),
        (
            "grand-ouvert",
            True,
            4,
            ("schneider", "schwarz"),
            "with 4, play 5, hand 6, schneider 7, announced 8, schwarz 9, announced 10, ouvert 11, times grand 24 is "
            "264",
        ),
        ("null-ouvert", True, 0, (), "null ouvert hand is 59"),
        ("null", False, 0, (), "null is 23"),
    ],
)
def test_the_value_counted_aloud(game: str, hand: bool, count: int, made: tuple[str, ...], words: str):
    played = contract(game, hand=hand)
    assert aloud(played, count, schneider="schneider" in made, schwarz="schwarz" in made) == words


def test_games_in_words():
    assert game_says(contract("clubs-schwarz", hand=True)) == "clubs hand, schwarz announced"
    assert game_says(contract("null-ouvert", hand=False)) == "null ouvert"
    assert game_says(contract("grand-ouvert", hand=True)) == "grand ouvert hand"


def test_the_log_of_an_auction():
    game = say(deal(), "bid 18", "hold", "bid 20", "pass", "pass", "take_skat")
    assert told(game, "bid") == ["East bids 18.", "East bids 20."]
    assert told(game, "held") == ["North holds 18."]
    assert told(game, "bid_passed") == ["North passes.", "South passes."]
    assert told(game, "auction_won") == ["East plays alone, at 20."]
    assert told(say(deal(), "pass", "pass", "pass"), "passed_in") == ["Nobody bids: the deal is passed in."]


def test_the_end_of_a_deal_in_words():
    game = say(to_skat(deal()), "hand", "announce null", "concede")
    assert told(game, "game_settled") == ["North gives up null hand. Null hand is 35. Lost, twice 35 is 70."]
    assert told(game, "round_scored") == ["North scores −70 and has −70 game points.", None, None]


def test_an_overbid_game_says_what_the_bid_makes_of_it():
    game = say(to_skat(deal(), 264), "hand", "announce diamonds", "concede")
    (line,) = told(game, "game_settled")
    assert line is not None
    assert line.endswith("The bid of 264 makes it 270, and twice that is 540.")


def test_who_loses_a_deal_in_the_statistics():
    """The declarer, or both defenders."""
    for seed in range(12):
        game = play_on(say(to_skat(deal(seed=seed)), "hand", "announce grand"), Random(seed))
        assert game.recorder is not None
        (settled,) = events(game, "game_settled")
        assert EVENTS.losers(game.recorder.events, 3) == ([1, 2] if settled.facts["won"] else [F])


def test_labels():
    game = deal()
    assert LABELS.button(game, parse(M, "bid 18")) == "Bid 18"
    assert LABELS.button(say(game, "bid 18"), parse(F, "hold")) == "Hold 18"
    game = say(to_skat(deal()), "take_skat")
    discard = game.moves(F)[0]
    assert LABELS.label(game, discard) == "Put two cards away"
    assert LABELS.tally(game, F, discard.cards[:1]).startswith("1 of 2 cards away (")
    assert LABELS.button(game, parse(F, "concede")) == "Give up"


def test_a_game_that_is_sure_to_be_overbid_asks_first():
    game = say(to_skat(deal(), 264), "hand").seen_by(F)
    for move in game.moves(F):
        assert LABELS.warning(game, move).endswith("but you bid 264. Play it all the same?")
    cheap = say(to_skat(deal()), "hand").seen_by(F)
    assert {LABELS.warning(cheap, move) for move in cheap.moves(F)} == {""}


@pytest.mark.parametrize(
    ("hand", "game", "options", "words"),
    [
        ("take_skat", "null", {}, "Give up? That costs 46 points."),
        ("hand", "null", {}, "Give up? That costs 70 points."),
        ("take_skat", "null", {"scoring": "seeger"}, "That costs 46 points, and 50 more on the list."),
        ("hand", "clubs", {}, "Give up? That costs about "),
    ],
)
def test_giving_up_asks_and_names_the_cost(hand: str, game: str, options: dict[str, Any], words: str):
    deck = dealt(["7C", "8C", "9C", "7S", "8S", "9S", "7H", "8H", "7D", "8D"], ["AC", "AS"])
    position = say(to_skat(deal(deck=deck, **options)), hand)
    if hand == "take_skat":
        say(position, "discard AC AS")
    view = say(position, f"announce {game}").seen_by(F)
    says = LABELS.warning(view, parse(F, "concede"))
    assert words in says
    if "about" not in says:
        cost = int(says.split("costs ")[1].split()[0])
        assert say(position, "concede").totals[F] == -cost


def test_of_equal_scores_the_one_with_more_games_won_has_won_the_list():
    three = "pass pass pass next pass pass pass next pass pass pass"
    game = say(deal(rounds=1), *three.split())
    assert game.over
    game.totals, game.games_won, game.games_lost = [46, 46, 33], [5, 1, 3], [2, 0, 1]
    leader, other = game.names[0], game.names[1]
    assert report_of(game).story[:2] == (
        f"{leader} won after 3 deals with 46 points.",
        f"{other} has as many; games won and lost decide.",
    )
    game.games_won, game.games_lost = [1, 1, 3], [0, 0, 1]
    assert report_of(game).story[0] == f"{leader} and {other} shared the win after 3 deals with 46 points each."


def test_the_list_as_it_is_kept():
    game = say(to_skat(deal(rounds=1, scoring="seeger")), "hand", "announce null", "concede", "next")
    say(game, "pass", "pass", "pass", "next")
    say(game, "pass", "bid 18", "pass", "hand", "announce grand")
    play_on(game, Random(1))
    told_so = report_of(game)
    assert [sheet.number for sheet in told_so.sheets] == [1, 2, 3]
    assert told_so.sheets[0].totals == told_so.sheets[0].after == (-120, 40, 40)
    assert [line.title for line in told_so.sheets[0].lines] == ["Null hand", "For a game lost"]
    assert told_so.sheets[1].lines == ()
    scores = tuple(score.total for score in game.list_scores())
    assert told_so.totals == told_so.sheets[-1].after == scores != tuple(game.totals)
    figures = {figure.title: figure.texts for figure in told_so.figures}
    assert figures["Games won and lost"][0] == "0 and 1"
    assert figures["Game points"][0] == "−70"
    assert figures["For own games"][0] == "−50"
    assert [review.number for review in told_so.reviews] == [1, 2, 3]


@pytest.mark.parametrize("scoring", ["plain", "seeger"])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_list_adds_up_to_the_scores_that_decide_it(scoring: str, seats: int):
    """Deal by deal, on the sheets, in the line over the deals and below the columns; of the last deals alone, too. The
    statistics and the same cards have game points for ever, and say so."""
    game, rng = deal(seats=seats, rounds=1, scoring=scoring), Random(5)
    while not game.over:
        say(game, *["pass"] * 3 if game.deals == 2 else ("bid 18", "pass", "pass", "hand", "announce clubs"))
        play_on(game, rng)
        if not game.over:
            say(game, "next")
    whole, scores = report_of(game), tuple(score.total for score in game.list_scores())
    assert whole.course is not None
    assert whole.course.levels[0] == (0,) * seats
    for before, after, sheet in zip(whole.course.levels, whole.course.levels[1:], whole.sheets, strict=False):
        assert sheet.after == after == tuple(had + made for had, made in zip(before, sheet.totals, strict=True))
    assert whole.totals == whole.course.levels[-1] == scores
    assert whole.standing == tuple(f"{points(score)} points" for score in scores)
    assert game.recorder is not None
    at = [at for at, event in enumerate(game.recorder.events) if event.kind == "dealt"][-2]
    late, none = report(game, game.recorder.events[at:]), report(game, ())
    assert late.course is not None
    assert none.course is not None
    assert late.course.levels[1:] == whole.course.levels[-2:]
    assert none.course.levels[-1] == scores
    for told_so in (whole, late, none):
        assert told_so.of_rounds is not None
        assert told_so.of_rounds.levels[-1] == tuple(game.totals)
        assert told_so.of_rounds.called == ("game point" if scoring == "seeger" else "")


@pytest.mark.parametrize("scoring", ["plain", "seeger"])
def test_the_table_counts_as_the_list_does(scoring: str):
    """Between two looks the box follows what is announced; a tip tells the game points apart."""
    game = say(to_skat(deal(scoring=scoring)), "hand", "announce null")
    theme, board = Theme(1.0, Settings(speed="off")), SkatBoard()
    board.sync(game.seen_by(None), 0)
    assert game.recorder is not None
    known = len(game.recorder.events)
    say(game, "concede")
    for event in game.recorder.events[known:]:
        board.apply(event, 0, theme)
    scores = [score.total for score in game.list_scores()]
    assert [number.value for number in board.scores.numbers] == scores
    board.sync(game.seen_by(None), 0)
    assert [number.value for number in board.scores.numbers] == scores
    tip = TIPS.about(game.seen_by(None), F)
    assert ("On the list: −120 (−70 game points)" if scoring == "seeger" else "On the list: −70") in tip


def test_the_two_who_played_against_have_won_a_lost_game_and_who_sat_out_has_not():
    game = say(to_skat(deal(seats=4)), "hand", "announce null", "concede", "next")
    say(game, "pass", "pass", "pass")
    assert [told.won for told in report_of(game).rounds] == [(1, 2), ()]
    game = play_on(say(to_skat(deal(deck=dealt(ALL_HIGH, ["10H", "10D"]))), "hand", "announce grand"))
    assert [told.won for told in report_of(game).rounds] == [(F,)]


def test_a_ramsch_on_the_list():
    game = play_on(say(deal(all_pass="ramsch", rounds=1), "pass", "pass", "pass"), Random(4))
    sheet = report_of(game).sheets[0]
    assert sheet.lines[0].title == "Ramsch"
    assert sheet.totals == tuple(game.totals)
    assert "ramsch" in report_of(game).rounds[0].text


@pytest.mark.parametrize(
    ("game", "hands", "trick", "seat", "said", "words"),
    [
        ("clubs", ["", "7S 8S AH"], "AS", M, "play 7S", "and the 7 of spades gives away nothing"),
        ("clubs", ["", "7S"], "AS", M, "play 7S", "your last card"),
        ("clubs", ["", "7S AH"], "AS", M, "play 7S", "the only card you may play"),
        ("clubs", ["", "", "10S QS"], "KS AS", 2, "play 10S", "adds 10 points to it"),
        ("clubs", ["", "", "JC AH 7C"], "KS AS", 2, "play JC", "trumps this trick for certain: 17 points in all"),
        ("clubs", ["JC 7S 8S", "7C 8C 7D"], "", F, "play JC", "none of them beats the Jack of clubs"),
        ("clubs", ["JC 7S 8S"], "", F, "play JC", "nobody else has a trump left"),
        ("clubs", ["AS 7H 8H", "7C 7D 8D"], "", F, "play AS", "the highest spade left, and only a trump beats it"),
        ("clubs", ["AS 7H 8H"], "", F, "play AS", "nobody can beat it"),
        ("clubs", ["10S 7S 8H", "AS 7D 8D"], "", F, "play 7S", "the ten has to wait"),
        ("null", ["", "7S 10S"], "8S", M, "play 7S", "stays under the 8 of spades"),
        ("null", ["", "7H 10D"], "8S", M, "play 7H", "cannot win this trick"),
        ("null", ["7S 10S"], "", F, "play 7S", "takes this trick"),
        ("null", ["7S 10S", "8S 9S"], "", F, "play 7S", "2 cards that could do it are out"),
        ("clubs", ["AS KS", "7S 8S", "9S 7C"], "", F, "concede", "264 points; played and lost no less, and 288 if"),
        ("null", ["AS KS", "7S 8S", "9S 7C"], "", F, "concede", "costs 46 points; played and lost no less."),
    ],
)
def test_reasons(game: str, hands: list[str], trick: str, seat: int, said: str, words: str):
    view = table(game, hands=hands, trick=trick).seen_by(seat)
    assert words in reason(view, parse(seat, said))


def test_null_is_no_reason_to_bid_more_than_it_can_be_worth():
    view = deal(
        deck="AC KC QC 7C 8C 9C AS KS QS JC JS AH KH QH AD 7S 8S 9S 7H KD QD 10C 10S 10H JH JD 8H 9H 7D"
    ).seen_by(M)
    assert "null" not in reason(view, parse(M, "bid 150"))
    assert "null ouvert hand should nearly always win" in reason(view, parse(M, "bid 18"))


def test_a_bid_tells_how_often_its_game_is_won():
    strong = ["JC", "JS", "JH", "AH", "10H", "9H", "8H", "AS", "7D", "8D"]
    rest = [card.text for card in PACK if card.text not in strong]
    deck = [*rest[:3], *strong[:3], *rest[3:12], *strong[3:7], *rest[12:19], *strong[7:]]
    view = deal(deck=" ".join(deck)).seen_by(M)
    sound = "Without the skat, grand hand should nearly always win: 18 is a sound bid."
    assert reason(view, parse(M, "bid 18")) == sound
    assert reason(view, parse(M, "pass")).endswith("should nearly always win at 18, which is worth a bid.")
    assert "needs help from the skat or schneider" in reason(view, parse(M, "bid 264"))


def test_a_discard_tells_its_points_and_what_one_is_out_of():
    deck = "AS 10S KS 7D 8D 9D 7C 8C 9C QH KH AH 10H 9H 8H"
    game = say(to_skat(deal(deck=deck)), "take_skat")
    away = parse(F, "discard AS 10S")
    assert reason(game.seen_by(F), away).startswith("This puts 21 points safely in the skat")


def test_games_by_their_kind_in_the_statistics(tmp_path):
    """Games won and lost of the person, the commonest kind first; a line of another shape is passed over."""
    seats = (Seat("Ada", PERSON), Seat("Bo", level="easy"), Seat("Cy", level="easy"))
    match = Match(Setup("skat", "standard", seats, 1, {"first_dealer": 2, "rounds": 1}))
    for text in ("1 bid 18", "0 hold", "1 pass", "2 pass", "0 hand", "0 announce null", "0 concede", "0 next"):
        seat, _, words = text.partition(" ")
        match.submit(parse(int(seat), words))
        if match.state.round_over:
            statistics.write_down(statistics.line(match), tmp_path)
    tally = statistics.tallies(tmp_path)["skat", "Ada"]
    assert tally.tried == (("null", 0, 1),)
    assert (tally.made(), tally.rounds, tally.lost) == ("null (0 of 1)", 1, 1)
    for wrong in ("x", [[0]], [["0", "null", True]], [[0, "null", 1]], [7]):
        statistics.write_down({**statistics.line(match), "round": 9, "tried": wrong}, tmp_path)
    assert statistics.tallies(tmp_path)["skat", "Ada"] == tally


def test_the_tip_on_the_game_says_which_two_cards_count_in_the_end():
    for hand, words in ((True, "The two cards of the skat count"), (False, "The two cards put away count")):
        assert words in TIPS.of(table("hearts", hands=["KS QS", "7S 8S", "9S 7C"], hand=hand).seen_by(F), "trump", None)


def test_a_ramsch_that_is_scored_is_called_so():
    game = say(deal(all_pass="ramsch"), "pass", "pass", "pass")
    rng = Random(1)
    while game.phase == PLAYING:
        game.play(game.any_move(game.turn, rng))
    assert game.shows_ramsch
    assert not game.is_ramsch
    assert TIPS.of(game.seen_by(F), "trump", None).startswith("Ramsch: nobody has bid")
