"""The computer players of Switch: easy, normal and hard (rules, section 6). They are given views and nothing else, and
keep no memory of their own."""

from __future__ import annotations

from game.games.switch.rules.state import Switch
from game.games.switch.words.labels import reason
from game.players.matching import MatchingPlayer
from game.players.policy import levels_of
from game.players.search import SearchBudget


class SwitchPlayer(MatchingPlayer[Switch]):
    """Plays as the family does, and says why in the words of Switch."""

    reason = staticmethod(reason)


# With many moves to choose from one of them looks better by chance: hence the margin.
PLAYERS = levels_of(SwitchPlayer, effort=SearchBudget(deals=100, least=20, margin=2.0))
