"""`rocke doctor` and `rocke ctest`: what this machine can run, and an installed tree for CTest."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.cli_options import here, lane_option, log_width
from rocke.harness.escape import printable
from rocke.harness.lanes.ctest import install_tree
from rocke.harness.lanes.doctor import lanes_here, parts
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.lanes.matrix import find_lanes


@click.command()
@lane_option
def doctor(in_lanes: tuple[str, ...]) -> int:
    """Show what this machine has, which lanes it can run, and how to get what it lacks.

    Exit code 3 when a lane that --lane names can't run here.
    """
    project = here()
    able = lanes_here(project, find_lanes(load_lanes(project), in_lanes))
    has = Table("this machine", "has", "how to get it", highlight=False)
    for part in parts(project):
        has.add_row(*_cells(part.name, part.found, part.how))
    can = Table("lane", "runs here", "why not", "how", highlight=False)
    for each in able:
        can.add_row(*_cells(each.lane.name, "no" if each.lacks else "yes", each.why, each.how))
    console = Console(highlight=False, width=log_width())
    console.print(has)
    console.print(can)
    return 3 if in_lanes and any(each.lacks for each in able) else 0


def _cells(*cells: str) -> list[Text]:
    return [Text(printable(cell, keep="\n")) for cell in cells]


@click.command()
@click.option(
    "--prefix", required=True, metavar="DIR", type=click.Path(path_type=Path),
    help="Where rocke is installed; the tests are written there.",
)  # fmt: skip
@lane_option
def ctest(prefix: Path, in_lanes: tuple[str, ...]) -> int:
    """Write the tests of the lists for CTest, to run from an installed copy of rocke.

    Install one first (`python3 -m venv DIR && DIR/bin/python -m pip install .`), and run them with
    `ctest --test-dir DIR -L gpu`.
    """
    project = here()
    names = install_tree(project, find_lanes(load_lanes(project), in_lanes), prefix)
    click.echo(f"{prefix / 'CTestTestfile.cmake'}: {len(names)} tests.")
    return 0
