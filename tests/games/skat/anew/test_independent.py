"""Skat against a second way of counting (`counted_anew`), made from the written rules alone: the figures, the order of
the cards, what games are worth, what they bring, and lists."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.engine.cards import card, cards
from game.games.skat.rules import contracts, scoring
from tests.games.skat.anew import counted_anew
from tests.games.skat.anew.counted_anew import BASES, GAMES, LADDER, PACK, TRUMPS, Deal, Game

KINDS = [*BASES, "null"]
PLAYED = [  # card points with the skat, and tricks, of deals that were played to the end
    *((points, 0) for points in (0, 22)),
    *((points, 3) for points in (2, 29, 30, 31, 59)),
    *((points, 6) for points in (59, 60, 61, 89, 90)),
    *((points, 9) for points in (88, 89, 90, 118, 120)),
    (120, 10),
]
GIVEN_UP = [(0, 0), (22, 0), (30, 1), (40, 1)]


def runs(kind: str) -> list[int]:
    """From without all to with all."""
    most = len(TRUMPS[kind])
    return [*range(-most, 0), *range(1, most + 1)]


def held_for(kind: str, matadors: int) -> list[list[str]]:
    return [[*hand, *skat] for hand, skat in counted_anew.hands_with(kind, matadors)]


def contract(game: Game) -> contracts.Contract:
    return contracts.Contract(game.kind, game.hand, game.announced)


def test_the_ladder() -> None:
    assert list(scoring.FIGURES) == LADDER
    assert len(LADDER) == 63
    for number in range(-1, 300):
        above = [figure for figure in LADDER if figure > number]
        assert (number in scoring.FIGURES) == (number in LADDER)
        assert scoring.next_above(number) == (above[0] if above else None)


@pytest.mark.parametrize("kind", KINDS)
def test_the_order_of_the_cards(kind: str) -> None:
    """Who has to follow and who wins, for every pair of cards."""
    order = contracts.order(kind)
    for led in PACK:
        row = counted_anew.row_of(led, kind)
        stranger = next(card for card in PACK if card not in row)
        for other in PACK:
            if other not in (led, stranger):
                playable = set(map(str, order.playable(cards(f"{other} {stranger}"), card(led))))
                assert playable == counted_anew.may_play([other, stranger], led, kind), f"{other} on {led}"
            if other != led:
                heights = order.heights[card(led).index]
                beaten = heights[card(other).index] > heights[card(led).index]
                assert beaten == (counted_anew.winner([(0, led), (1, other)], kind) == 1), f"{other} on {led}"


@pytest.mark.parametrize("kind", BASES)
def test_matadors_of_all_hands(kind: str) -> None:
    """All sets of trumps that twelve cards can hold."""
    trumps = TRUMPS[kind]
    plain = [card for card in PACK if card not in trumps]
    for pattern in product((True, False), repeat=len(trumps)):
        held = [trump for trump, has in zip(trumps, pattern, strict=True) if has]
        held += plain[: 12 - len(held)]
        assert scoring.matadors(cards(" ".join(held)), kind) == counted_anew.matadors(held, kind), held


@pytest.mark.parametrize("kind", BASES)
def test_the_skat_changes_matadors(kind: str) -> None:
    """For with and without so many there are hands that the skat makes so, and it is counted with them."""
    changed = 0
    for matadors in runs(kind):
        for hand, skat in counted_anew.hands_with(kind, matadors):
            assert len({*hand, *skat}) == 12
            assert scoring.matadors(cards(" ".join([*hand, *skat])), kind) == matadors
            changed += counted_anew.matadors(hand, kind) != matadors
    assert changed >= len(TRUMPS[kind])


def check_results(every: int) -> None:
    """Settle every game from without all to with all, at every figure, with points and tricks on both sides of every
    border, and given up. With `every` above 1 that is one case in so many, and others for each hand."""
    ways = [*((played, False) for played in PLAYED), *((played, True) for played in GIVEN_UP)]
    first = 0
    for game in GAMES:
        null, asked = game.kind == "null", contract(game)
        for matadors in [0] if null else runs(game.kind):
            held = list(PACK[:12]) if null else held_for(game.kind, matadors)[-1]
            twelve = cards(" ".join(held))
            worth = counted_anew.value(game, matadors)
            assert scoring.sure_value(asked, twelve) == worth
            figures = [figure for figure in LADDER if not null or figure <= worth]  # a null below the bid is no game
            for figure, ((points, tricks), conceded) in list(product(figures, ways))[first % every :: every]:
                expected = counted_anew.settle(game, held, figure, points, tricks, conceded=conceded)
                result = scoring.settle(asked, twelve, figure, points, tricks, conceded=conceded)
                found = (result.matadors, result.value, result.won, result.overbid, result.loss, result.score)
                assert found == expected, f"{game}, {held}, {figure}, {points} in {tricks}, given up: {conceded}"
                if not (null or conceded):
                    made = counted_anew.made_in_play(points, tricks)
                    assert (result.schneider, result.schwarz) == ("schneider" in made, "schwarz" in made)
            first += 1


def test_values_and_results() -> None:
    assert (len(PLAYED) + len(GIVEN_UP)) % 7, "some would never come up"
    check_results(every=7)


@pytest.mark.soak
def test_all_values_and_results() -> None:
    check_results(every=1)


def test_levels_of_made_and_announced() -> None:
    """Also those that no deal brings together."""
    for game, (schneider, schwarz) in product(GAMES, product((False, True), repeat=2)):
        if game.kind == "null":
            assert scoring.null_value(contract(game)) == counted_anew.value(game, 0)
            continue
        made = [word for word, is_made in (("schneider", schneider), ("schwarz", schwarz)) if is_made]
        for matadors in runs(game.kind):
            found = scoring.level(contract(game), matadors, schneider=schneider, schwarz=schwarz)
            assert found == len(counted_anew.levels(game, matadors, made))
            value = scoring.value(contract(game), matadors, schneider=schneider, schwarz=schwarz)
            assert value == counted_anew.value(game, matadors, made)


def test_what_can_be_announced() -> None:
    """Of all the words there are, those that name a game."""
    for kind, hand, way in product(KINDS, (False, True), counted_anew.HOLDS):
        known = Game(kind, hand, way) in GAMES
        assert (contracts.Contract(kind, hand, way) in contracts.CONTRACTS[hand]) == known, (kind, hand, way)


@pytest.mark.parametrize(
    "tricks", [(first, second, 10 - first - second) for first in range(11) for second in range(11 - first)]
)
def test_ramsch(tricks: tuple[int, ...]) -> None:
    """However the tricks fall, with all sorts of points for those who have any; often as many for two or three."""
    rng = Random(str(tricks))
    takers = [seat for seat in range(3) if tricks[seat]]
    for _ in range(40):
        cuts = sorted(rng.choice([0, 20, 40, 60, 80, rng.randint(0, 120)]) for _ in takers[1:])
        points = [0, 0, 0]
        for seat, low, high in zip(takers, [0, *cuts], [*cuts, 120], strict=True):
            points[seat] = high - low
        assert scoring.ramsch(points, tricks) == counted_anew.ramsch(points, tricks), points


@pytest.mark.parametrize("seats", [3, 4])
def test_lists_after_seeger_and_fabian(seats: int) -> None:
    rng = Random(seats)
    for _ in range(500):
        deals = [_any_deal(seats, rng) for _ in range(rng.randint(0, 48))]
        points = [sum(deal.scores[seat] for deal in deals) for seat in range(seats)]
        won = [sum(deal.won and deal.declarer == seat for deal in deals) for seat in range(seats)]
        lost = [sum(not deal.won and deal.declarer == seat for deal in deals) for seat in range(seats)]
        lines = counted_anew.after_seeger_and_fabian(seats, deals)
        found = scoring.seeger(points, won, lost)
        assert list(map(tuple, found)) == lines
        assert [score.total for score in found] == [sum(line) for line in lines]


def _any_deal(seats: int, rng: Random) -> Deal:
    """A line of a list: a game, a ramsch, or passed in."""
    scores = [0] * seats
    if rng.random() < 0.2:
        scores[rng.randrange(seats)] = -rng.randint(0, 120)
        return Deal(tuple(scores), None, won=False)
    declarer, won = rng.randrange(seats), rng.random() < 0.6
    scores[declarer] = rng.choice(LADDER) * (1 if won else -2)
    return Deal(tuple(scores), declarer, won)


@pytest.mark.parametrize("seats", [3, 4])
def test_places_with_many_equal(seats: int) -> None:
    lines = list(product((50, 90), (0, 1), (0, 1)))
    for table in product(lines, repeat=seats):
        totals, won, lost = zip(*table, strict=True)
        assert list(scoring.places(totals, won, lost)) == counted_anew.places(totals, won, lost), table
