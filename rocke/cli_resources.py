"""`rocke resources`: record on purpose what kernels cost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from rocke.cli_options import here
from rocke.harness.codegen.record import record
from rocke.harness.escape import printable

_SHOWN = 40


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option(
    "--ledger", type=click.Path(path_type=Path), metavar="FILE",
    help="Take the figures from this ledger (default: results/ledger.json).",
)  # fmt: skip
@click.option("--dry-run", is_flag=True, help="Show what would change and write nothing.")
def resources(names: tuple[str, ...], ledger: Path | None, dry_run: bool) -> int:
    """Record the registers, scratch and LDS of the named configs (names, aliases, globs).

    The figures are those that the codegen sessions left in the ledger; later runs show what moved
    against them.
    """
    changes = record(here(), names, ledger, dry_run)
    moved = [change for change in changes if change.kind != "unchanged"]
    for change in moved[:_SHOWN]:
        flavors = ", ".join(sorted(change.figures))
        click.echo(printable(f"{change.kind} {change.family}:{change.config} at {flavors}"))
    if len(moved) > _SHOWN:
        click.echo(f"and {len(moved) - _SHOWN:,} more")
    counts = Counter(change.kind for change in changes)
    told = ", ".join(f"{count:,} {kind}" for kind, count in counts.items())
    click.echo(f"{'Would be recorded' if dry_run else 'Recorded'}: {told}.")
    return 0
