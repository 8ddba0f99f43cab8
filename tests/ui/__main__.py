"""`python -m tests.ui`: opens the gallery of widgets and cards in a window."""

import sys

from ui.start.display import prepare

if __name__ == "__main__":
    prepare()
    from tests.ui.gallery import main

    sys.exit(main())
