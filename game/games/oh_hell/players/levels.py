"""The computer players of Oh Hell: those of any game of numbers bid and met exactly (rules, section 6)."""

from game.players.bids.numbers import LEVELS

PLAYERS = LEVELS
