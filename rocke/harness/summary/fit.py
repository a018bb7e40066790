"""Fits a text of parts into a limit: what matters least goes first, and what went is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

# What stands for a part that was shortened is given up late, whatever its part was worth.
_SHORT_RANK = 3


@dataclass(frozen=True)
class Part:
    """A piece of Markdown. Rank 0 always stays; of the others the highest rank goes first.

    `name` is what the reader is told was left out, and `short` takes the part's place.
    """

    text: str
    rank: int = 0
    name: str = ""
    short: str = ""


def in_bytes(text: str) -> int:
    """The size of a text where a limit is in bytes."""
    return len(text.encode("utf-8"))


def fitted(
    parts: Sequence[Part],
    footer: Callable[[Sequence[str]], str],
    limit: int,
    size: Callable[[str], int] = len,
) -> str:
    """The parts and their footer, of at most `limit` by `size` unless rank 0 alone is more.

    The footer is given the names of what was left out, in the order of the text.
    """
    kept = list(parts)
    left_out: list[str] = []
    while True:
        names = sorted(left_out, key=[part.name for part in parts].index)
        text = "\n\n".join([*(part.text for part in kept if part.text), footer(names)]) + "\n"
        worst = max(range(len(kept)), key=lambda index: (kept[index].rank, index), default=None)
        if size(text) <= limit or worst is None or kept[worst].rank == 0:
            return text
        part = kept[worst]
        if part.name not in left_out:
            left_out.append(part.name)
        if part.short:
            kept[worst] = replace(part, text=part.short, short="", rank=_SHORT_RANK)
        else:
            del kept[worst]
