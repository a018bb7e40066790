"""`python -m rocke`, the same as `rocke`."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import NoReturn

from rocke.cli import main


def run() -> NoReturn:
    """Runs one command and ends the process with its exit code.

    What a command made is not taken apart object by object: that is a tenth of a short emulation.
    """
    code = main()
    for stream in (sys.stdout, sys.stderr):
        # A stream is None where the caller closed it.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


if __name__ == "__main__":
    run()
