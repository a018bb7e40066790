"""`rocke list`, `emit`, `sweep` and `build`: what there is, and what one engine makes of it."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rocke.cli_emission import ask_for_text, refused, shown
from rocke.cli_options import here
from rocke.errors import UsageError
from rocke.harness.declared.families import Family, load_families
from rocke.harness.engines.build import ensure_built
from rocke.harness.engines.prebuild import build_engines
from rocke.harness.engines.session import engine_env, open_worker
from rocke.harness.engines.sweep import sweep as run_sweep
from rocke.harness.engines.workers import EngineWorker, Launcher, Outcome
from rocke.harness.escape import printable
from rocke.harness.lanes.narrowing import Narrowing, narrow_families
from rocke.harness.project import EngineConfig, Project
from rocke.harness.tables import did_you_mean

_SHOWN = 10


@click.command("list")
@click.option("--family", multiple=True, metavar="FAMILY", help="Only these families; globs too.")
@click.option("--only", multiple=True, metavar="CONFIG", help="Only these configs; globs too.")
@click.option("--configs", is_flag=True, help="Every config on a line of its own, with its spec.")
def list_(family: tuple[str, ...], only: tuple[str, ...], configs: bool) -> int:
    """Show the families and how many configs they have; with a filter or --configs, each config."""
    project = here()
    families = narrow_families(load_families(project), Narrowing(only=only, family=family))
    if not (configs or only):
        _print_families(project, families)
        return 0
    for member in families:
        for config in member.configs:
            aliases = [alias for alias, name in member.aliases.items() if name == config.name]
            called = f" ({', '.join(aliases)})" if aliases else ""
            expected = "" if config.expect == "ok" else " expect: reject"
            spec = " ".join(f"{key}={shown(value)}" for key, value in config.spec.items())
            click.echo(printable(f"{member.id} {config.name}{called}{expected}: {spec}"))
    return 0


def _print_families(project: Project, families: tuple[Family, ...]) -> None:
    table = Table("family", "engines", highlight=False)
    table.add_column("configs", justify="right")
    table.add_column("rejected ones", justify="right")
    table.add_column("aliases")
    for family in families:
        engines = ", ".join(engine.name for engine in project.engines_for(family.id))
        refused = sum(config.expect == "reject" for config in family.configs)
        aliases = ", ".join(f"{alias} = {name}" for alias, name in family.aliases.items())
        cells = (family.id, engines, f"{len(family.configs):,}", f"{refused:,}", aliases)
        table.add_row(*(Text(printable(cell)) for cell in cells))
    Console(highlight=False, width=None if sys.stdout.isatty() else 120).print(table)
    total = sum(len(family.configs) for family in families)
    click.echo(f"{total:,} configs at the flavors {', '.join(project.flavors)}")


@click.command()
@click.argument("family")
@click.argument("config")
@click.option("--flavor", metavar="FLAVOR", help="The LLVM the text is for (default: the first).")
@click.option("--engine", metavar="ENGINE", help="Who emits it (default: the first that can).")
def emit(family: str, config: str, flavor: str | None, engine: str | None) -> int:
    """Print the IR of one config. A rejection goes to stderr with its code, and exits with 1."""
    answer = ask_for_text(here(), family, config, flavor, engine).answer
    if answer.outcome is not Outcome.OK:
        return refused(answer)
    sys.stdout.buffer.write(answer.payload)
    return 0


@click.command()
@click.argument("engine")
@click.option("--binary", metavar="PATH", help="Run this binary in place of the engine's command.")
def sweep(engine: str, binary: str | None) -> int:
    """Emit every config at every flavor with one engine; all but the expected answers fail."""
    project = here()
    if engine not in project.engines:
        raise UsageError(
            f"There is no engine {engine!r}; known are: {', '.join(project.engines)}."
            f"{did_you_mean(engine, project.engines)}"
        )
    config = project.engines[engine]
    families = tuple(f for f in load_families(project) if config.covers(f.id))
    with _binary_worker(project, config, binary) as worker:
        done = run_sweep(worker, families, project.flavors)
    for failure in done.failures[:_SHOWN]:
        click.echo(f"rocke: {printable(failure, keep=chr(10))}", err=True)
    click.echo(
        f"{engine}: {done.emitted:,} emitted ({done.bytes:,} bytes), {done.rejected:,} rejected "
        f"as expected, {len(done.failures):,} failures, {done.seconds:.1f} s"
    )
    return 1 if done.failures or not done.emitted else 0


def _binary_worker(project: Project, engine: EngineConfig, binary: str | None) -> EngineWorker:
    if binary is None:
        return open_worker(engine, project)
    command = (str(Path(binary).resolve()),)
    env = engine_env(project.root)
    return EngineWorker(Launcher(engine.name, command, project.root, env, engine.timeout_s))


@click.command()
def build() -> int:
    """Build every engine that is built from sources, where its binary is missing or stale."""
    project = here()
    if not any(engine.build for engine in project.engines.values()):
        click.echo("No engine of this repository is built from sources.")
    failed = False
    for engine in project.engines.values():
        if engine.build is None:
            continue
        failures = build_engines(project, [engine], click.echo)
        for failure in failures:
            click.echo(f"rocke: {printable(failure, keep=chr(10))}", err=True)
        failed |= bool(failures)
        if not failures:
            built = ensure_built(engine, project)
            click.echo(f"{engine.name}: {built.folder.relative_to(project.root)}")
    return 1 if failed else 0
