"""The temperament of Forty-Fives' computer players, as a set-up offers it."""

from __future__ import annotations

from game.players.temperament import Temperament

GRABBER = Temperament("grabber", "Nickel grabber", "Takes five points even from allies against the bidder.", sides=3)
TEMPERAMENTS = (GRABBER,)
