"""Cheat: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "call, calls, calling": "To name a rank as you lay cards; or to say Cheat, because you doubt what another "
        "player named.",
        "caller": "Whoever says Cheat.",
        "claim, claims, claimed": "What somebody says the cards laid face down are. It may be a lie.",
        "claimant": "Whoever has just laid cards and said what they are.",
        "face down": "With the back up, so that nobody sees which card it is.",
        "going out, goes out": "Getting rid of the last card: whoever has none left is out.",
        "joker, jokers": "An extra card without a suit. It counts as any rank.",
        "let it go, let claims go, letting it go": "Not to call Cheat: the cards stay face down, and play goes on.",
        "pass, passes, passed": "To lay no card in this turn.",
        "penalty": "Points against you. The fewest win.",
        "pile": "All cards laid so far, face down. Whoever is caught in a lie, or doubts wrongly, takes them into the "
        "hand.",
        "set aside": "Out of play for the round, face down, so that nobody knows where every card is.",
        "temperament": "How a computer player likes to play: honest, bold, suspicious or unpredictable.",
    }
)
