"""Names AccessKit, the package by which screen readers follow the program.

It is an optional extra from the package index: a package of the program brings it, a private environment gets it when
it is made, and without it everything else works. Knows no pygame and opens nothing: it is read before pygame can be.
"""

from __future__ import annotations

PACKAGE, VERSION = "accesskit", "0.7.0"
SHA256 = (
    "49ecb2cef46251ae142c8b03d304ccfbf8ad97ece07c21e16b048c14fd4828f8",  # Linux, x86-64
    "ab663a0a1ad379f7641b4b2a12f5a9fe01a5e68a42d004667132091988187b8f",  # Linux, ARM, 64 bit
    "e316b15cc0e9f18506030b87b67823e972a74ebcb74380c1709022944d811d9e",  # Linux, ARM, 32 bit
    "a77d9b8519afdef212f870352f08733b524ea10431b12560f451a0c057da75ee",  # Linux, x86, 32 bit
    "b3b61ce57ffbca99797dfec99be944f96c83ee1e3a336a3f37ea9a043e3ed8d8",  # Windows, x86-64
    "e3263b794ee22dca9c7738cd214baddfaf4d36d24c03d835a8a9207f28c83efe",  # Windows, x86, 32 bit
    "26ef439b2140926ebbf93976363122d24b6640a30766d5d2255d12046d64f897",  # macOS
)
"""Of the files that the index has of it, one for each system; the packages' list of pins names the same."""


def requirement() -> str:
    """Return the line by which pip fetches it, and takes no other file for it."""
    return f"{PACKAGE}=={VERSION} {' '.join(f'--hash=sha256:{sha256}' for sha256 in SHA256)}\n"
