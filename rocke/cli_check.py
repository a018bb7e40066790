"""`rocke run`: the command alone, so that pytest can start before all that plans is imported."""

from __future__ import annotations

import click

from rocke.cli_options import here, lane_option, narrowing, narrowing_options, run_option
from rocke.harness.running.pytest_process import PytestProcess


@click.command()
@click.argument("checks", nargs=-1, metavar="[CHECK]...")
@narrowing_options
@run_option
@click.option("--workers", "-n", type=click.IntRange(1, 512), help="Processes (default: cores).")
@click.option("--session", multiple=True, metavar="NAME", help="The checks of this nox session.")
@lane_option
@click.option("--expect-session", multiple=True, hidden=True, help="Sessions that run as well.")
def run(
    checks: tuple[str, ...],
    only: tuple[str, ...],
    family: tuple[str, ...],
    flavor: tuple[str, ...],
    shard: str | None,
    run_id: str | None,
    workers: int | None,
    session: tuple[str, ...],
    in_lanes: tuple[str, ...],
    expect_session: tuple[str, ...],
) -> int:
    """Run checks of the lists (gate, parity, ...) and leave their evidence.

    The exit code is that of the ledger of these checks alone.
    """
    project = here()
    chosen = narrowing(only, family, flavor, shard)
    with PytestProcess(project.root) as early:
        # It imports pytest while this process imports and plans.
        from rocke.run_checks import Request, run_checks

        asked = Request(checks, session, in_lanes, expect_session, chosen, run_id, workers)
        return run_checks(project, asked, early)
