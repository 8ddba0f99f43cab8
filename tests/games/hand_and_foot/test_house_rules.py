"""Hand and Foot as other families play it, option by option (rules, section 2, and the worked examples H1 and on)."""

from __future__ import annotations

import pytest

from game.engine.options import OptionError
from game.engine.state import HANDS
from game.games.hand_and_foot.rules.position import FEET
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, events, in_stock, say
from tests.games.hand_and_foot.test_deals import settled

# -- stacks -----------------------------------------------------------------------------------------------------------


def test_example_h1_stacks_of_thirteen():
    game = deal(BOOKS, stack_size=13, cut_noise=0)
    say(game, "cut 104")
    assert events(game, "cut")[0].facts["points"] == 100
    assert in_stock(settled(game)) == 166
    assert in_stock(settled(deal(FAMILY, seats=2, stack_size=13))) == 56


@pytest.mark.parametrize("size", [11, 12, 13, 15])
def test_hand_and_foot_are_as_large_as_the_stacks(size: int):
    for rules in (BOOKS, FAMILY, LORDS):
        game = settled(deal(rules, stack_size=size))
        assert {len(game.table[where[seat]]) for where in (HANDS, FEET) for seat in range(4)} == {size}


def test_the_packs_have_to_be_enough_for_the_stacks():
    house = {"decks": "one", "extra_decks": 1}
    assert in_stock(settled(deal(BOOKS, **house))) == 20
    with pytest.raises(OptionError, match="add a pack"):
        deal(BOOKS, stack_size=15, **house)
