from __future__ import annotations
from game.moves import Move
from game.trick_ninety_nine.position import Position
def reason(table: Position, wanted: Move) -> str:
    return "It is legal."
