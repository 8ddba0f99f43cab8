"""Makes the packages and uses them: `python3 -m tests.packages [linux|deb|windows|setup ...] [--made]`.

With `--made` those that lie in dist/ are used. It needs Debian's packages xvfb, xdotool, debootstrap and wine64, and
the rights to make a root file system. The pictures in dist/pictures are for somebody to look at.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ui.start.environment import ROOT, TO_TEST, enter

enter(TO_TEST)

from game import __version__  # noqa: E402  (after the step into the private environment)
from tests.packages import linux, wine  # noqa: E402

DIST = Path(ROOT) / "dist"
PICTURES = DIST / "pictures"
USES: dict[str, tuple[str, Callable[[Path, Path], None]]] = {
    "linux": (f"Kitchen-Table-{__version__}-linux.tar.gz", linux.use_archive),
    "deb": (f"kitchen-table_{__version__}_amd64.deb", linux.use_deb),
    "windows": (f"Kitchen-Table-{__version__}-windows.zip", wine.use_archive),
    "setup": (f"Kitchen-Table-{__version__}-setup.exe", wine.use_setup),
}


def main(arguments: Sequence[str]) -> int:
    """Use the packages that are named, or all, and say of each how long it took."""
    names = [name for name in arguments if name != "--made"] or list(USES)
    unknown = [name for name in names if name not in USES]
    if unknown:
        print(f"Name some of {', '.join(USES)}.", file=sys.stderr)
        return 2
    if "--made" not in arguments and subprocess.call([Path(ROOT, ".ci", "package"), "all"]) != 0:
        return 1
    for name in names:
        begin = time.monotonic()
        file, used = USES[name]
        used(DIST / file, PICTURES)
        print(f"{name}: used, in {time.monotonic() - begin:.0f} s", flush=True)
    print(f"{len(names)} passed, 0 failed; the pictures lie in {PICTURES}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
