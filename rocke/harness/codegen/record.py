"""Recording: the figures of named configs, from the ledger of a run, become the known ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.checks.golden import CorruptGolden, Emitted, golden_path, read_golden
from rocke.harness.declared.families import Family, load_families
from rocke.harness.declared.resources import (
    Figures,
    figures_in,
    read_record,
    record_path,
    render_record,
)
from rocke.harness.project import Project
from rocke.harness.runs import RESULTS, write_atomic
from rocke.harness.tables import did_you_mean, read_text

CHECK = "codegen"
# What a kernel costs is recorded also where a budget doesn't allow it; nothing else that failed is.
_RECORDED = frozenset({"fits", "waived", "over-budget"})


@dataclass(frozen=True)
class Recorded:
    """What recording does to one config: `kind` is added, changed or unchanged."""

    kind: str
    family: str
    config: str
    figures: Mapping[str, Figures]


def record(
    project: Project, names: Sequence[str], ledger: Path | None = None, dry_run: bool = False
) -> list[Recorded]:
    """Writes the figures that the ledger (the published one) has of the named configs.

    A name is a config, an alias or a glob, or one of these after `family:`. Flavors that the run
    left out keep what is recorded. A UsageError, and nothing written, for a name without figures
    and for figures of a text that isn't the golden's.
    """
    path = ledger or project.root / RESULTS / "ledger.json"
    found = _figures(path)
    wanted = [
        recorded
        for name in names
        for recorded in _named(project, load_families(project), name, found, path)
    ]
    if not dry_run:
        for one in wanted:
            if one.kind != "unchanged":
                file = record_path(project, one.family, one.config)
                write_atomic(file, render_record(one.figures))
    return list({(one.family, one.config): one for one in wanted}.values())


def _figures(path: Path) -> dict[tuple[str, str], dict[str, Figures]]:
    try:
        cases = json.loads(read_text(path))["cases"]
        rows = [row for row in cases if row["check"] == CHECK and row["reason"] in _RECORDED]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{path} is no ledger; `rocke summary` writes one.") from error
    found: dict[tuple[str, str], dict[str, Figures]] = {}
    for row in rows:
        if figures := figures_in(row["detail"]):
            found.setdefault((row["family"], row["config"]), {})[row["flavor"]] = figures
    return found


def _named(
    project: Project,
    families: Sequence[Family],
    name: str,
    found: Mapping[tuple[str, str], Mapping[str, Figures]],
    path: Path,
) -> Iterator[Recorded]:
    family_id, _, pattern = name.rpartition(":")
    chosen = [family for family in families if family_id in ("", family.id)]
    keys = [(family, config) for family in chosen for config in family.match(pattern)]
    if not keys:
        known = [config.name for family in families for config in family.configs]
        raise UsageError(f"No config is called {name!r}.{did_you_mean(name, known)}")
    having = [(family, config) for family, config in keys if (family.id, config) in found]
    if not having:
        raise UsageError(
            f"{path} has no figures of {name!r}; run the codegen sessions with `summary` first."
        )
    for family, config in having:
        yield _recorded(project, family, config, found[family.id, config])


def _recorded(
    project: Project, family: Family, config: str, now: Mapping[str, Figures]
) -> Recorded:
    _refuse_other_texts(project, family, config, now)
    known = read_record(project, family.id, config)
    merged = {**known, **now}
    kind = "unchanged" if merged == known else "changed" if known else "added"
    return Recorded(kind, family.id, config, merged)


def _refuse_other_texts(
    project: Project, family: Family, config: str, now: Mapping[str, Figures]
) -> None:
    try:
        golden = read_golden(golden_path(project, family.id, config), family.id, config)
    except CorruptGolden as error:
        raise UsageError(f"Nothing was recorded: {error}") from error
    for flavor, figures in now.items():
        entry: Any = golden.flavors.get(flavor) if golden else None
        if not isinstance(entry, Emitted) or not entry.sha256.startswith(figures.text):
            raise UsageError(
                f"Nothing was recorded: the figures of {family.id}:{config} at {flavor} are of a "
                "text that is not its golden's; bless the golden, and run codegen again."
            )
