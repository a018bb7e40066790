"""`rocke select`: which spec a problem gets, and why."""

from __future__ import annotations

from typing import Any

import click

from rocke.cli_emission import chosen_engine, covering_engines, refused, shown
from rocke.cli_options import here
from rocke.errors import UsageError
from rocke.harness.declared.families import Family, find_family, load_families
from rocke.harness.engines.session import open_worker
from rocke.harness.engines.workers import Answer, Outcome
from rocke.harness.escape import printable
from rocke.harness.project import PROJECT_FILE, Project

_OP = "select"


@click.command()
@click.argument("family")
@click.argument("facts", nargs=-1, required=True, metavar="KEY=VALUE...")
@click.option("--engine", metavar="ENGINE", help="Who selects (default: the first that can).")
def select(family: str, facts: tuple[str, ...], engine: str | None) -> int:
    """Show which spec a problem gets, and why. For a decode step over 256 sequences:

    \b
    rocke select attention_tiled_2d/gfx942 \\
      dtype=bf16 head_size=128 block_size=32 \\
      num_query_heads=32 num_kv_heads=8 \\
      num_seqs=256 total_q=256 max_q_len=1 \\
      max_kv_len=4096 num_blocks=32768

    A problem has every key that its family names; those that are missing or unknown are told.
    """
    project = here()
    wanted = find_family(load_families(project), family)
    answer = _ask(project, wanted, engine, _problem(facts))
    if answer.outcome is not Outcome.OK:
        return refused(answer)
    result = answer.data.get("result")
    if not isinstance(result, dict) or not isinstance(result.get("spec"), dict):
        return refused(Answer(Outcome.GARBAGE, message="the answer to select holds no spec"))
    for key, value in result["spec"].items():
        click.echo(printable(f"{key}: {shown(value)}"))
    for sentence in result.get("why", []):
        click.echo(printable(f"- {sentence}"))
    return 0


def _ask(project: Project, family: Family, name: str | None, problem: dict[str, Any]) -> Answer:
    """The answer of the named engine, or of the first one whose hello lists the op."""
    engines = [chosen_engine(project, family, name)] if name else covering_engines(project, family)
    without = []
    for engine in engines:
        with open_worker(engine, project) as worker:
            failure = worker.start()
            if failure is not None:
                return failure
            ops = worker.hello.get("ops")
            if not isinstance(ops, list) or _OP in ops:
                return worker.request(_OP, family=family.name, arch=family.arch, problem=problem)
            without.append(f"{engine.name} has {', '.join(map(str, ops))}")
    raise UsageError(
        f"{project.root / PROJECT_FILE}: no engine asked for {family.id} lists the op {_OP!r} in "
        f"its hello: {'; '.join(without)}."
    )


def _problem(facts: tuple[str, ...]) -> dict[str, str | int | bool]:
    problem: dict[str, str | int | bool] = {}
    for fact in facts:
        key, equals, value = fact.partition("=")
        if not equals or not key:
            raise UsageError(f"A fact of a problem must be written key=value, but is {fact!r}.")
        if key in problem:
            raise UsageError(f"The key {key!r} is given twice.")
        problem[key] = _value(value)
    return problem


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text
