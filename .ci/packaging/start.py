"""The first line of a package: nothing has to be made ready, because the package brings its own Python."""

import sys

from ui.start.launch import play

if __name__ == "__main__":
    sys.exit(play(sys.argv[1:]))
