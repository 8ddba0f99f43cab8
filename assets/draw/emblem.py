"""The sign of the house: a kettle with a wisp of steam, around the origin, about 100 wide."""

from __future__ import annotations

BODY = (
    "M-30 40C-40 30 -42 6 -28 -8C-20 -15 20 -15 28 -8C42 6 40 30 30 40C20 44 -20 44 -30 40Z"  # belly
    "M26 14C40 12 42 -4 50 -14L57 -11C54 4 50 26 30 30Z"  # spout
    "M-22 -14C-16 -23 16 -23 22 -14L22 -11L-22 -11Z"  # lid
    "M0 -29C4 -29 6.5 -26.5 6.5 -23C6.5 -19.5 4 -18 0 -18C-4 -18 -6.5 -19.5 -6.5 -23C-6.5 -26.5 -4 -29 0 -29Z"
)
HANDLE = "M-33 2C-58 -14 -50 -44 -8 -46C8 -47 22 -42 29 -32"
STEAM = "M58 -22C66 -30 54 -36 62 -46M70 -20C78 -28 68 -36 76 -44"
