"""The computer players of Switch: easy, normal and hard (rules, section 6). They are given views and nothing else, and
keep no memory of their own."""

from __future__ import annotations

from game.games.switch.rules.state import Switch
from game.games.switch.words.labels import reason
from game.players.matching.levels import MatchingPlayer, matching_levels


class SwitchPlayer(MatchingPlayer[Switch]):
    """Plays as the family does, and says why in the words of Switch."""

    reason = staticmethod(reason)


PLAYERS = matching_levels(SwitchPlayer)
