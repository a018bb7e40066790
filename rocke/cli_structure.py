"""`rocke structure`: the static counts of one kernel, and what the rules have against it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from rocke import structure
from rocke.cli_emission import Asked, ask_for_text, refused
from rocke.cli_options import here
from rocke.errors import UsageError
from rocke.harness.declared.structure import check_files, expectations_of
from rocke.harness.engines.workers import Outcome
from rocke.harness.escape import printable
from rocke.harness.tables import read_text


@click.command("structure")
@click.argument("target", metavar="FAMILY|FILE")
@click.argument("config", required=False)
@click.option("--flavor", metavar="FLAVOR", help="The LLVM it is for (default: the first).")
@click.option("--engine", metavar="ENGINE", help="Who emits it (default: the first that can).")
def structure_(target: str, config: str | None, flavor: str | None, engine: str | None) -> int:
    """Count what a kernel holds, and check it by the rules.

    A family's config is held to its family's counts; a FILE of LLVM IR, with no config given, to
    the general rules alone, with --flavor also to those about one LLVM. Exits with 1 for a finding.
    """
    if config is None:
        return _file(Path(target), flavor, engine)
    asked = ask_for_text(here(), target, config, flavor, engine)
    if asked.answer.outcome is not Outcome.OK:
        return refused(asked.answer)
    check_files([asked.family], [asked.flavor])
    return _config(asked)


def _file(path: Path, flavor: str | None, engine: str | None) -> int:
    if engine is not None:
        raise UsageError("--engine emits a family's config; a file is read as it is.")
    if not path.is_file():
        raise UsageError(
            f"{path} is no file; expected a file of LLVM IR, or a family and a config."
        )
    parsed = structure.parse(read_text(path), str(path))
    for kernel in parsed.kernels:
        click.echo(printable(f"{kernel.function.name}:"))
        counted = structure.count(structure.Facts(kernel))
        _show([(name, str(number), "") for name, number in counted.items() if number])
    return _findings(structure.check(parsed, None, {}, flavor or ""))


def _config(asked: Asked) -> int:
    text = asked.answer.payload.decode("utf-8", "replace")
    parsed = structure.parse(text, asked.config.name)
    expected = expectations_of(asked.family)
    if expected is not None:
        _show(_expected(parsed, expected, asked))
    spec, name = asked.config.spec, asked.config.name
    return _findings(structure.check(parsed, expected, spec, asked.flavor, name))


def _expected(
    parsed: structure.Parsed, expected: structure.Expectations, asked: Asked
) -> list[tuple[str, str, str]]:
    variables = expected.variables(asked.config.spec)
    rows = []
    for kernel in parsed.kernels:
        counted = structure.count(structure.Facts(kernel, expected.arguments))
        for item in expected.counts:
            formula = f"expected {item.formula.number(variables)}"
            told = item.formula.told(variables)
            told = "" if told.isdecimal() else f" = {told}"
            rows.append((item.label, str(counted[item.of]), formula + told))
    return rows


def _show(rows: list[tuple[str, str, str]]) -> None:
    widths = [max((len(row[at]) for row in rows), default=0) for at in (0, 1)]
    for label, number, told in rows:
        line = f"  {label:<{widths[0]}}  {number:>{widths[1]}}  {told}"
        click.echo(printable(line.rstrip()))


def _findings(found: list[structure.Finding]) -> int:
    for line in _lines(found):
        click.echo(printable(line))
    return 1 if found else 0


def _lines(found: list[structure.Finding]) -> Iterator[str]:
    if not found:
        yield "no findings"
    for item in found:
        yield f"{item.rule}: {item.told()}"
    for rule in dict.fromkeys(item.rule for item in found):
        if rule in structure.RULES:
            yield f"{rule}: {structure.RULES[rule].reason} {structure.RULES[rule].fix}"
