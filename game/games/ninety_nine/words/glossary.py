"""Ninety-Nine: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "the call, may call, call them": "To call is to show three cards of one rank: the others lose a life.",
        "clockwise": "To the left, as the hands of a clock turn. Some cards turn the play round.",
        "dead weight": "A card that can no longer be played, as it would take the total past 99.",
        "demand": "How many cards the next player has to play, after cards that ask for their like.",
        "dollar bill": "A way to count lives: each hand that you lose folds your bill once more, until it cannot be "
        "folded.",
        "hand, hands": "The cards that you hold. One deal, until somebody loses a life, is called a hand, too.",
        "joker, jokers": "An extra card without a suit.",
        "lead, leads": "To play the first card of a hand.",
        "life, lives": "What a lost hand costs. Whoever has none left is out of the match.",
        "marks": "What some cards do besides their number: they skip a player, turn the play round, and so on.",
        "owed, owes": "To owe cards is to have to play so many in one turn.",
        "pile": "The cards that have been played. All play onto this one pile.",
        "reverses, reversing": "To turn the play round: it goes on the other way.",
        "three of a kind": "Three cards of one rank in your hand.",
        "token, tokens": "A small disc that stands for one life.",
        "total": "The sum of the cards played so far. It may never pass 99.",
    }
)
