"""Everything that knows the screen: start, windows, scenes, pictures and sounds. Below it lies `game`."""

TITLE = "Kitchen Table"
