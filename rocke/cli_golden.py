"""`rocke bless`: write goldens on purpose."""

from __future__ import annotations

import os
from collections import Counter

import click

from rocke.cli_options import here
from rocke.harness.checks.bless import Change
from rocke.harness.checks.bless import bless as bless_configs
from rocke.harness.escape import printable

_SHOWN = 40


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--family", multiple=True, metavar="FAMILY", help="Only in these families.")
@click.option("--dry-run", is_flag=True, help="Show what would change and write nothing.")
@click.option("--additive-only", is_flag=True, help="Refuse all but new goldens.")
def bless(
    names: tuple[str, ...], family: tuple[str, ...], dry_run: bool, additive_only: bool
) -> int:
    """Write the goldens of the named configs (names, aliases, globs), and of no others.

    Nothing is written when one of them fails, or when the engines disagree.
    """
    changes = bless_configs(
        here(),
        names,
        dry_run=dry_run,
        additive_only=additive_only,
        families=family,
        jobs=os.cpu_count(),
        tell=click.echo,
    )
    moved = [change for change in changes if change.kind != "unchanged"]
    for change in moved[:_SHOWN]:
        click.echo(printable(_line(change)))
    if len(moved) > _SHOWN:
        click.echo(f"and {len(moved) - _SHOWN:,} more")
    counts = Counter(change.kind for change in changes)
    told = ", ".join(f"{count:,} {kind}" for kind, count in counts.items())
    click.echo(f"{'Would be blessed' if dry_run else 'Blessed'}: {told}.")
    return 0


def _line(change: Change) -> str:
    detail = f": {change.detail}" if change.detail else ""
    return f"{change.kind} {change.family}:{change.config}{detail}"
