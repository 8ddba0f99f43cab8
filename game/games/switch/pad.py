"""The score pad of Switch: that of any shedding game."""

from game.words.matching.pad import FormPad

PAD = FormPad
