"""`python -m rocke`, the same as `rocke`."""

from __future__ import annotations

import sys

from rocke.cli import main

if __name__ == "__main__":
    sys.exit(main())
