"""What a run leaves out on purpose: `--only`, `--family`, `--flavor` and `--shard i/n`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import Any

from rocke.errors import UsageError
from rocke.harness.declared.families import Family, find_family
from rocke.harness.tables import did_you_mean


@dataclass(frozen=True)
class Narrowing:
    """`only` holds names or globs of configs and of numeric problems; shard is (i, n), 1 <= i."""

    only: tuple[str, ...] = ()
    family: tuple[str, ...] = ()
    flavor: tuple[str, ...] = ()
    shard: tuple[int, int] | None = None

    def __bool__(self) -> bool:
        return bool(self.only or self.family or self.flavor or self.shard)

    def describe(self) -> str:
        """One phrase, such as `only cfg7; flavor llvm22`; empty when nothing is left out."""
        parts = [
            f"{word} {', '.join(values)}"
            for word, values in (
                ("only", self.only),
                ("family", self.family),
                ("flavor", self.flavor),
            )
            if values
        ]
        if self.shard:
            parts.append(f"shard {self.shard[0]}/{self.shard[1]}")
        return "; ".join(parts)

    def to_json(self) -> dict[str, Any]:
        return {
            "only": list(self.only),
            "family": list(self.family),
            "flavor": list(self.flavor),
            "shard": list(self.shard) if self.shard else None,
        }


def parse_shard(text: str) -> tuple[int, int]:
    """`2/4` as (2, 4); a UsageError unless 1 <= i <= n."""
    match = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", text)
    if not match or not 1 <= int(match[1]) <= int(match[2]):
        raise UsageError(f"--shard must be written i/n with 1 <= i <= n, but is {text!r}.")
    return int(match[1]), int(match[2])


def narrow_families(families: tuple[Family, ...], narrowing: Narrowing) -> tuple[Family, ...]:
    """The families with the configs that are left; a name that matches none is a UsageError."""
    chosen = choose_families(families, narrowing.family)
    refuse_unknown(narrowing.only, chosen, ())
    return only_configs(chosen, narrowing.only)


def choose_families(families: tuple[Family, ...], patterns: tuple[str, ...]) -> tuple[Family, ...]:
    """The families that a pattern matches, or all; a UsageError for a pattern of none."""
    if not patterns:
        return families
    for pattern in patterns:
        if not any(fnmatchcase(family.id, pattern) for family in families):
            find_family(families, pattern)
    return tuple(f for f in families if any(fnmatchcase(f.id, p) for p in patterns))


def only_configs(families: tuple[Family, ...], patterns: Sequence[str]) -> tuple[Family, ...]:
    """The families with the configs that a pattern matches, without those left with none."""
    if not patterns:
        return families
    left = []
    for family in families:
        names = {name for pattern in patterns for name in family.match(pattern)}
        configs = tuple(config for config in family.configs if config.name in names)
        if configs:
            left.append(replace(family, configs=configs))
    return tuple(left)


def refuse_unknown(
    patterns: Sequence[str], families: tuple[Family, ...], others: Iterable[str]
) -> None:
    """A UsageError for a pattern that is no config of `families` and none of the `others`."""
    others = tuple(others)
    for pattern in patterns:
        if any(family.match(pattern) for family in families) or matches(pattern, others):
            continue
        known = [c.name for f in families for c in f.configs] + [
            a for f in families for a in f.aliases
        ]
        what = "config or problem" if others else "config"
        raise UsageError(
            f"No {what} is called {pattern!r} in {', '.join(f.id for f in families)}."
            f"{did_you_mean(pattern, [*known, *others])}"
        )


def matches(pattern: str, names: Iterable[str]) -> bool:
    """Whether a glob matches any of the names."""
    return any(fnmatchcase(name, pattern) for name in names)
