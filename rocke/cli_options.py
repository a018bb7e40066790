"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from rocke.harness.lanes.narrowing import Narrowing, parse_shard
from rocke.harness.project import Project, load_project

F = TypeVar("F", bound=Callable[..., Any])


def narrowing_options(command: F) -> F:
    """`--only`, `--family`, `--flavor` and `--shard`; read them with `narrowing`."""
    for option in (
        click.option("--shard", metavar="I/N", help="The i-th of n parts of each check."),
        click.option("--flavor", multiple=True, metavar="FLAVOR", help="Only these flavors."),
        click.option(
            "--family", multiple=True, metavar="FAMILY", help="Only these families; globs too."
        ),
        click.option(
            "--only", multiple=True, metavar="NAME", help="Only these configs or problems; globs."
        ),
    ):
        command = option(command)
    return command


def narrowing(
    only: tuple[str, ...], family: tuple[str, ...], flavor: tuple[str, ...], shard: str | None
) -> Narrowing:
    """The narrowing that the four options ask for."""
    return Narrowing(only, family, flavor, parse_shard(shard) if shard is not None else None)


def run_option(command: F) -> F:
    """`--run`: which run a command writes to or reads from."""
    return click.option(
        "--run", "run_id", metavar="ID", help="The run to work in (default: $ROCKE_RUN_ID)."
    )(command)


def lane_option(command: F) -> F:
    """`--lane`: lanes of the lists, by name or glob."""
    return click.option(
        "--lane", "in_lanes", multiple=True, metavar="LANE", help="What these lanes run; globs."
    )(command)


def here() -> Project:
    """The project that the current directory lies in."""
    return load_project(Path.cwd())


def log_width() -> int | None:
    """Into a pipe or a log, a width at which the table's cells don't wrap; else the terminal's."""
    return None if sys.stdout.isatty() else 120
