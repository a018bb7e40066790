"""What the commands about one emission share: whom to ask, and how a refusal is told."""

from __future__ import annotations

import json
from dataclasses import dataclass

import click

from rocke.errors import UsageError
from rocke.harness.declared.families import Config, Family, find_family, load_families
from rocke.harness.engines.session import open_worker
from rocke.harness.engines.workers import Answer, Outcome
from rocke.harness.escape import printable
from rocke.harness.project import EngineConfig, Project
from rocke.harness.tables import did_you_mean

# An engine's own words for input that it could not take.
_BAD_INPUT = ("BAD_", "UNKNOWN_")


@dataclass(frozen=True)
class Asked:
    """An engine's answer to one emission, with what was asked for."""

    family: Family
    config: Config
    flavor: str
    engine: str
    answer: Answer


def ask_for_text(
    project: Project, family: str, config: str, flavor: str | None, engine: str | None
) -> Asked:
    """One config's emission; by default at the first flavor, by the first engine that can."""
    wanted = find_family(load_families(project), family)
    chosen = wanted.config(config)
    spoken = _flavor(project, flavor)
    speaker = chosen_engine(project, wanted, engine)
    with open_worker(speaker, project) as worker:
        answer = worker.request(
            "emit", family=wanted.name, arch=wanted.arch, flavor=spoken, spec=dict(chosen.spec)
        )
    return Asked(wanted, chosen, spoken, speaker.name, answer)


def _flavor(project: Project, flavor: str | None) -> str:
    chosen = flavor or project.flavors[0]
    if chosen not in project.flavors:
        known = ", ".join(project.flavors)
        raise UsageError(
            f"There is no flavor {chosen!r}; known are: {known}."
            f"{did_you_mean(chosen, project.flavors)}"
        )
    return chosen


def chosen_engine(project: Project, family: Family, name: str | None) -> EngineConfig:
    """The engine of that name, or the first that covers the family; a UsageError if none."""
    covering = {engine.name: engine for engine in covering_engines(project, family)}
    chosen = name or next(iter(covering))
    if chosen not in covering:
        raise UsageError(
            f"There is no engine {chosen!r} for {family.id}; known are: {', '.join(covering)}."
            f"{did_you_mean(chosen, covering)}"
        )
    return covering[chosen]


def covering_engines(project: Project, family: Family) -> tuple[EngineConfig, ...]:
    """The engines that cover the family, in the project file's order; a UsageError if none."""
    covering = project.engines_for(family.id)
    if not covering:
        raise UsageError(f"No engine of this project covers the family {family.id}.")
    return covering


def shown(value: object) -> str:
    """A value of a spec, as YAML has it."""
    return json.dumps(value) if isinstance(value, bool) else str(value)


def refused(answer: Answer) -> int:
    """Says on stderr why an engine gave no result; bad input is 2, all else 1."""
    click.echo(f"rocke: {printable(answer.failure(), keep=chr(10))}", err=True)
    bad_input = answer.outcome is Outcome.ERROR and answer.code.startswith(_BAD_INPUT)
    return 2 if bad_input else 1
