"""The pictures of Sixty Seconds: a pack of watches and commands, its back, the clock on the table and the fuses.

One set of inks (`inks`), one way to draw on a dial (`dials`): everything round is measured in seconds, as on a watch.
`commands` and `orders` draw what the commands do, `signs` the small signs of the corners, `pack` sets the faces.
"""
