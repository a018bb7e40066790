"""`python -m rocke`, the same as `rocke`."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import NoReturn


def run() -> NoReturn:
    """Runs one command and ends the process with its exit code.

    What a command made is not taken apart object by object: that is a tenth of a short emulation.
    """
    code = _code()
    for stream in (sys.stdout, sys.stderr):
        # A stream is None where the caller closed it.
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)


def _code() -> int:
    """The command's exit code; 2 where this Python lacks a package that rocke is made of."""
    try:
        from rocke.cli import main

        return main()
    except ModuleNotFoundError as error:
        if (error.name or "rocke").partition(".")[0] == "rocke":
            raise
        told = (
            f"rocke: the package {error.name!r} is not installed for {sys.executable}; expected an "
            "environment with rocke's dependencies: `python -m pip install -e .` in its checkout."
        )
        print(told, file=sys.stderr)
        return 2


if __name__ == "__main__":
    run()
