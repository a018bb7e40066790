"""Two arms on the machine's GPU, relative to each other: `nox -s bench_gpu -- kernels|torch`.

`kernels` times one numeric problem's kernel as two commits, or two IR files, have it, and needs
the problem's AMD architecture. `torch` times two implementations of paged decode attention in
torch, on any device that torch has: it shows that the bench itself works.
Exit codes: 0 timed, 1 an arm is wrong, 2 usage, 3 this machine can't run it.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any


def lacking_module(error: ModuleNotFoundError) -> int:
    print(
        f"bench_gpu: {error.name} is not installed; `nox -s bench_gpu` installs what the bench "
        "needs, as does `python3 -m pip install 'rocke[gpu]'`.",
        file=sys.stderr,
    )
    return 3


try:
    import click
    from rich.box import MARKDOWN
    from rich.console import Console
    from rich.table import Table

    from rocke.errors import UsageError
    from rocke.harness.declared.families import find_family, load_families
    from rocke.harness.engines.session import launcher, relocate
    from rocke.harness.engines.workers import EngineWorker
    from rocke.harness.numerics.engine import (
        Emitted,
        EngineError,
        RefusedError,
        emit_for,
        launch_of,
    )
    from rocke.harness.numerics.problems import NumericCase, load_numeric
    from rocke.harness.numerics.run import stored_outputs
    from rocke.harness.project import Project, load_project
    from rocke.numeric.problem import Problem, judge
    from rocke.runtime import machine
    from rocke.runtime.device import read_outputs, write_arrays
    from rocke.runtime.errors import DeviceError
    from rocke.runtime.session import Ready, Session, TooLittleMemoryError
    from rocke.runtime.timing import Arm, Figures, Pace, compare, event_clock, ratio
except ModuleNotFoundError as error:
    sys.exit(lacking_module(error))

ROOT = Path(__file__).resolve().parent.parent
NOT_RUN = 3
ENGINE = "python"


def main() -> None:
    try:
        code = cli.main(standalone_mode=False)
    except (UsageError, click.ClickException) as error:
        told = error.format_message() if isinstance(error, click.ClickException) else str(error)
        print(f"bench_gpu: {told}", file=sys.stderr)
        sys.exit(2)
    except DeviceError as error:
        print(f"bench_gpu: {error.describe()}", file=sys.stderr)
        sys.exit(1)
    except (EngineError, RefusedError) as error:
        print(f"bench_gpu: {error}", file=sys.stderr)
        sys.exit(1)
    except TooLittleMemoryError as error:
        print(f"bench_gpu: too-little-memory: {error}", file=sys.stderr)
        sys.exit(NOT_RUN)
    sys.exit(code if isinstance(code, int) else 0)


@click.group(help=__doc__)
def cli() -> None:
    pass


def paced(command: Any) -> Any:
    """The options of a Pace."""
    for name, default in (("launches", 50), ("rounds", 5), ("warmups", 5)):
        option = click.option(
            f"--{name}", type=click.IntRange(1), default=default, show_default=True
        )
        command = option(command)
    return command


@cli.command()
@click.argument("family")
@click.argument("problem")
@click.option("--base", help="A commit whose Python engine emits the first arm.")
@click.option("--ir", type=click.Path(path_type=Path), multiple=True, help="Two IR files instead.")
@paced
def kernels(family: str, problem: str, base: str | None, ir: tuple[Path, ...], **pace: int) -> int:
    """Times PROBLEM of FAMILY as --base emits it against the working copy, or two --ir files."""
    if (base is None) == (len(ir) != 2):
        raise UsageError("Give either --base with a commit, or --ir twice.")
    project = load_project(ROOT)
    case = case_of(project, family, problem)
    arch = family.partition("/")[2]
    if (lacking := machine.unmet({"torch": True, "arch": arch})) is not None:
        print(f"bench_gpu: {lacking[0]}: {lacking[1]}", file=sys.stderr)
        return NOT_RUN
    with tempfile.TemporaryDirectory() as folder:
        texts = arms_of(project, case, base, ir, Path(folder))
        session = Session(arch)
        asked = case.problem()
        arms = [kernel_arm(session, case, asked, *text, Path(folder)) for text in texts]
        title = f"{family} {problem} on {machine.best(machine.machine(), arch).told}"
        import torch

        return show(title, compare(arms, event_clock(torch), Pace(**pace)))


def case_of(project: Project, family: str, problem: str) -> NumericCase:
    """The numeric problem by its name; a UsageError where there is none."""
    known = {case.name: case for case in load_numeric(find_family(load_families(project), family))}
    if problem not in known:
        raise UsageError(f"{family} has no problem {problem!r}; it has: {', '.join(known)}.")
    return known[problem]


def arms_of(
    project: Project, case: NumericCase, base: str | None, ir: tuple[Path, ...], folder: Path
) -> list[tuple[str, Emitted]]:
    """Both arms' names and kernels; the launch is always the working copy's."""
    engine = project.engines[ENGINE]
    head = emitted_by(EngineWorker(launcher(engine, project)), case)
    if base is not None:
        copy = checked_out(base, folder / "base")
        return [(base, emitted_by(EngineWorker(relocate(engine, project, copy)), case)),
                ("working copy", head)]  # fmt: skip
    return [(path.name, replace(head, text=read_ir(path))) for path in ir]


def read_ir(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"The IR file {path} cannot be read: {error.strerror}.") from error


def emitted_by(worker: EngineWorker, case: NumericCase) -> Emitted:
    with worker:
        return emit_for(case, worker, None)


def checked_out(commit: str, folder: Path) -> Path:
    """The files of a commit of this repository, in a new folder."""
    command = ["git", "-C", str(ROOT), "archive", "--format=zip", commit]
    made = subprocess.run(command, capture_output=True, check=False)
    if made.returncode != 0:
        told = made.stderr.decode("utf-8", "replace").strip()
        raise UsageError(f"git has no files of the commit {commit!r}: {told}.")
    # Unlike tarfile's, its extraction stays within the folder in every Python.
    with zipfile.ZipFile(io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder)
    return folder


def kernel_arm(
    session: Session,
    case: NumericCase,
    problem: Problem,
    name: str,
    emitted: Emitted,
    folder: Path,
) -> Arm:
    """A kernel made ready on the device, with its inputs and its float64 oracle."""
    launch, arrays = launch_of(emitted, problem.arguments())
    own = Path(tempfile.mkdtemp(dir=folder))
    files = {key: own / file for key, file in write_arrays(arrays, own).items()}
    ready = session.ready(emitted.text, launch, files)
    return Arm(name, ready.start, lambda: wrong_with(ready, problem, case, own))


def wrong_with(ready: Ready, problem: Problem, case: NumericCase, folder: Path) -> list[str]:
    """What the oracle, and the guards around the buffers, say of the last launch."""
    ready.wait()
    saved, notes = ready.collect(folder)
    outputs = stored_outputs(problem, read_outputs(ready.launch, saved, folder))
    wrong, _ = judge(problem, outputs, case.tolerance)
    return [*(note.describe() for note in notes), *wrong]


@cli.command(name="torch")
@click.option("--seqs", type=click.IntRange(1), default=32, show_default=True)
@click.option("--kv-len", type=click.IntRange(1), default=2048, show_default=True)
@click.option("--q-heads", type=click.IntRange(1), default=32, show_default=True)
@click.option("--kv-heads", type=click.IntRange(1), default=8, show_default=True)
@click.option("--spoil", is_flag=True, help="Break the second arm: the gate must refuse it.")
@paced
def torch_arms(
    seqs: int, kv_len: int, q_heads: int, kv_heads: int, spoil: bool, **pace: int
) -> int:
    """Times two ways of paged decode attention in torch, bf16, pages of 16, head size 128."""
    found = machine.machine()
    lacking = machine.unmet({"torch": True}, found)
    if lacking is None and not found.devices:
        lacking = ("no-device", f"{found.told} sees no GPU.")
    if lacking is not None:
        print(f"bench_gpu: {lacking[0]}: {lacking[1]}", file=sys.stderr)
        return NOT_RUN
    import torch
    from torch_attention import attention_arms

    arms = attention_arms(torch, "cuda", (seqs, kv_len, q_heads, kv_heads), spoil)
    print(found.told)
    title = f"paged decode B={seqs} Skv={kv_len} GQA {q_heads}/{kv_heads}"
    title += f" on {found.devices[0].told}"
    return show(title, compare(arms, event_clock(torch), Pace(**pace)))


def show(title: str, found: Sequence[Figures]) -> int:
    """Prints the table, and what is wrong with an arm; 1 where one is."""
    table = Table("arm", "correct", box=MARKDOWN, title=title, title_justify="left")
    for column in ("median", "fastest", "slowest", "against the first", "lowest", "highest"):
        table.add_column(column, justify="right")
    wrong = any(figures.wrong for figures in found)
    for figures in found:
        table.add_row(*row(figures, found[0], wrong))
    Console(width=160, highlight=False).print(table)
    for figures in found:
        for line in figures.wrong:
            print(f"{figures.name}: {line}")
    return 1 if wrong else 0


def row(figures: Figures, first: Figures, wrong: bool) -> list[str]:
    """An arm's line; without times where any arm is wrong."""
    if wrong:
        return [figures.name, "no" if figures.wrong else "yes", *["not timed"] * 3, *["-"] * 3]
    times = (figures.median, min(figures.rounds), max(figures.rounds))
    than = ratio(first, figures)
    if figures is first:
        against = "-"
    elif than.median >= 1:
        against = f"{than.median:.2f}x faster"
    else:
        against = f"{1 / than.median:.2f}x as long"
    return [
        figures.name,
        "yes",
        *(f"{ms * 1e3:.1f} µs" for ms in times),
        against,
        f"{than.low:.3f}",
        f"{than.high:.3f}",
    ]


if __name__ == "__main__":
    main()
