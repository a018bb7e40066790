"""What files of breaks share: faults by name, and a Python engine with one of them in it.

A file `checks/controls/<family>.py` is run as `python <file> NAME`: it puts the fault called NAME
into the emitter's functions and then serves requests as the Python engine does. The product's
sources stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from rocke.engine import worker

Break = Callable[[], None]


class Breaks:
    """Faults by name, each a function that replaces something of the emitter."""

    def __init__(self) -> None:
        self._known: dict[str, Break] = {}

    def __call__(self, name: str) -> Callable[[Break], Break]:
        """Registers a break; a name used twice is an error."""

        def register(function: Break) -> Break:
            if name in self._known:
                raise ValueError(f"The break {name!r} is there twice.")
            self._known[name] = function
            return function

        return register

    @property
    def names(self) -> tuple[str, ...]:
        """The breaks that there are."""
        return tuple(self._known)

    def serve(self, arguments: list[str]) -> int:
        """Applies the break that is named and serves until stdin ends; 2 for an unknown name."""
        if len(arguments) != 1 or arguments[0] not in self._known:
            print(f"Expected one break of: {', '.join(self._known)}.", file=sys.stderr)
            return 2
        self._known[arguments[0]]()
        return worker.main()


def replace(owner: Any, name: str, value: object) -> None:
    """Puts another function into a module or class; a name that isn't there is an error."""
    if not hasattr(owner, name):
        raise AttributeError(
            f"The break no longer applies: {owner.__name__} has no {name!r} to break."
        )
    setattr(owner, name, value)
