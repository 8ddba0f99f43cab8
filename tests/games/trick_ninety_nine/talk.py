"""A few words for tests of trick Ninety-Nine: lay cards out as text, say moves as players do, hear the answer.

game = table(hands=["AS 7H", "KS 6C", "QS 6D"], trump="H")
say(game, "play AS", "play KS", "play QS")
assert game.taken[0] == 8
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game import catalogue
from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.moves import Move, Prompt
from game.engine.options import RuleSet
from game.engine.state import HANDS
from game.engine.trick_play import TRICK, WON
from game.games.trick_ninety_nine.rules.position import BIDS, PLAYING
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.games.trick_ninety_nine.rules.variants import RULE_SETS, WORTH, pack_of, rules_in_force
from game.players.protocol import decide, decision_rng
from tests.contract.tables import Table
from tests.games.talk import events, legal, refusal, refused, say, speaker

NAMES = ("North", "East", "South", "West")
STANDARD, CLASSIC = (row.id for row in RULE_SETS)
EVERYBODY: tuple[int | None, ...] = (None, 0, 1, 2)
CODES = {0: "DDD", 1: "SDD", 2: "HDD", 3: "CDD", 4: "CSD", 5: "CHD", 6: "CCD", 7: "CCS", 8: "CCH", 9: "CCC"}


def row(rules: str) -> RuleSet:
    return next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)


def deal(
    rules: str = STANDARD, *, seats: int = 3, seed: int = 1, decks: Sequence[str] = (), **options: Any
) -> TrickNinetyNine:
    """A match from its first deal; `decks` are the orders of the first deals, the card dealt first in front."""
    orders = [deck.split() for deck in decks]
    return TrickNinetyNine(row(rules), options, NAMES[:seats], seed, orders, recorded=True)


def table(
    rules: str = STANDARD, *, seats: int = 3, options: dict[str, Any] | None = None, **position: Any
) -> TrickNinetyNine:
    """A position in play; seat 0 is eldest and leads. `hands` and `bids` of the first hands are card texts, or for
    bids numbers; whatever is left out is dealt."""
    options = options or {}
    named = {text for key in ("hands", "won") for held in position.get(key, ()) for text in (held or "").split()}
    named |= set(f"{position.get('trick', '')} {position.get('turnup', '')}".split())
    named |= {text for laid in position.get("bids", ()) if isinstance(laid, str) for text in laid.split()}
    pack = pack_of(rules_in_force(row(rules), options, seats), seats)
    free = [card for card in pack if card.text not in named and card.suit]
    bids = [bid_cards(laid, free) if isinstance(laid, int) else laid for laid in position.get("bids", ())]
    position["bids"] = bids
    fill(position, pack, seats)
    return TrickNinetyNine(row(rules), options, NAMES[:seats], 1, (), {"phase": PLAYING, **position}, recorded=True)


def fill(position: dict[str, Any], pack: Sequence[Card], seats: int) -> None:
    """Deal what the position leaves out: hands and bids of which it says nothing, and the cards of the tricks won."""
    hands = max(seats, 3)
    dealt = len(pack) // hands
    piles = {key: [*position.get(key, ()), *[None] * hands][:hands] for key in ("hands", "bids")}
    if len(pack) % hands:
        position.setdefault("turnup", pack[-1].text)
    trick, won = position.get("trick", "").split(), [*position.get("won", ()), *[""] * hands][:hands]
    named = {text for texts in (*piles.values(), won) for pile in texts for text in (pile or "").split()}
    named |= {*trick, *position.get("turnup", "").split()}
    left = [card.text for card in deck_order([card for card in pack if card.text not in named], 1, "deal", 0)]
    bidding = position.get("phase") == "bid"
    leader = position.get("leader", (position.get("dealer", seats - 1) + 1) % seats)
    line = [(leader + step) % hands for step in range(hands)]
    if seats == 2:
        controller = position.get("controller", leader if leader < 2 else 0)
        line = {0: [0, 1, 2], 1: [1, 0, 2], 2: [2, 1 - controller, controller]}[leader]
    put = line[: len(trick)]
    sizes = [len(text.split()) + (at in put) for at, text in enumerate(piles["hands"]) if text is not None]
    most = max(sizes, default=dealt if bidding else dealt - 3)

    def deal_to(texts: list[Any], at: int, count: int) -> None:
        texts[at] = " ".join([*(texts[at] or "").split(), *left[: max(0, count)]])
        del left[: max(0, count)]

    for at in range(hands):
        if piles["bids"][at] is None:
            deal_to(piles["bids"], at, 3 if not bidding or at >= seats else 0)
    for at in range(hands):
        if piles["hands"][at] is None:
            laid = len(piles["bids"][at].split()) if bidding else 0
            deal_to(piles["hands"], at, most - (at in put) - laid)
    taken = [*position.get("taken", [0] * hands)]
    if not any(taken):
        taken[0] = (sum(len(text.split()) for text in won) + len(left)) // hands
    for at, count in enumerate(taken):
        deal_to(won, at, count * hands - len(won[at].split()))
    if left:
        won[-1] = " ".join([won[-1], *left])
    position.update(piles, won=won, taken=taken)


def bid_cards(bid: int, free: list[Card]) -> str:
    """Three of the free cards that bid so much; they are taken out."""
    for counts in ((c, h, s, 3 - c - h - s) for c in range(4) for h in range(4 - c) for s in range(4 - c - h)):
        if sum(count * WORTH[suit] for count, suit in zip(counts, "CHSD", strict=True)) != bid:
            continue
        chosen = [
            [card for card in free if card.suit == suit][:count] for count, suit in zip(counts, "CHSD", strict=True)
        ]
        three = [card for cards in chosen for card in cards]
        if len(three) == 3:
            for card in three:
                free.remove(card)
            return " ".join(card.text for card in three)
    raise AssertionError(f"no three cards are left that bid {bid}")


def played_out(
    bids: Sequence[int],
    tricks: Sequence[int],
    said: Sequence[str] = (),
    *,
    seats: int = 3,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> TrickNinetyNine:
    """A round in which the hands bid and won so much, its last trick just played."""
    winner = next(hand for hand, won in enumerate(tricks) if won)
    taken = [won - (hand == winner) for hand, won in enumerate(tricks)]
    losing = iter(("6D", "7D", "8D"))
    hands = ["AS" if hand == winner else next(losing) for hand in range(len(tricks))]
    statements = [*said, *("pass",) * (seats - len(said))]
    shown = [seat for seat, statement in enumerate(statements) if statement in ("declare", "reveal")]
    game = table(
        seats=seats, options=options, hands=hands, bids=list(bids), taken=taken, leader=winner, said=statements,
        open_bids=shown, controller=winner if winner < seats else 0, **position,
    )  # fmt: skip
    while not game.round_over:
        game.play(game.moves(game.actor)[0])
    return game


def points(game: TrickNinetyNine) -> list[int]:
    """What the round brought every hand."""
    return [score.total for score in game.points]


def next_trump(game: TrickNinetyNine) -> str:
    """The trump of the round after a finished one."""
    twin = game.copy()
    twin.play(twin.moves(0)[0])
    return twin.trump


def hand(game: TrickNinetyNine, number: int) -> list[str]:
    return texts(game.table[HANDS[number]])


def bid(game: TrickNinetyNine, number: int) -> list[str]:
    return texts(game.table[BIDS[number]])


def trick(game: TrickNinetyNine) -> list[str]:
    """The cards that lie in the trick, by hand."""
    return [texts(game.table[TRICK[number]])[0] if game.table[TRICK[number]] else "" for number in range(game.hands)]


def won(game: TrickNinetyNine, number: int) -> list[str]:
    return texts(game.table[WON[number]])


def texts(cards: Iterable[Card | None]) -> list[str]:
    return ["?" if card is None else card.text for card in cards]


def lay_all(game: TrickNinetyNine, *bids: str) -> TrickNinetyNine:
    """Everybody who has not yet lays three cards aside: those said, by seat, or the first of the hand."""
    while game.phase == "bid":
        seat = speaker(game)
        three = bids[seat] if seat < len(bids) else " ".join(hand(game, seat)[:3])
        say(game, f"lay {three}")
    return game


def chosen(game: TrickNinetyNine, level: str = "normal", seed: int = 1) -> Move:
    """What a computer of that level does at the open prompt."""
    prompt = game.prompts()[0]
    seat = prompt.seat or 0
    move = decide(
        catalogue.game("trick-ninety-nine")
        .players[level]()
        .choose(game.seen_by(seat), prompt, decision_rng(seed, seat, 0))
    )
    assert move is not None
    return move


def played_by(table: Table, level: str, seed: int, moves: int) -> Iterator[tuple[TrickNinetyNine, Prompt, int, int]]:
    """The positions of a match of one level, before each move; the last number is that of the move."""
    game = table.begin(seed, recorded=True)
    bot = catalogue.game("trick-ninety-nine").players[level]()
    assert isinstance(game, TrickNinetyNine)
    for number in range(moves):
        if game.over:
            return
        prompt = game.prompts()[0]
        seat = prompt.seat or 0
        yield game, prompt, seat, number
        move = decide(bot.choose(game.seen_by(seat), prompt, decision_rng(seed, seat, number)))
        assert move is not None
        game.play(move)  # an illegal move raises
