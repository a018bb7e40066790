"""`rocke emulate`: run one kernel of a textual AMDGPU LLVM module on the CPU."""

from __future__ import annotations

import json
import math
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rocke.cli_telling import Telling
from rocke.errors import UsageError
from rocke.launch import load_launch

if TYPE_CHECKING:
    from rocke.emulator import Result
    from rocke.emulator.expect import Compared

_NO_EXTRA = (
    "The emulator needs NumPy and ml_dtypes, which are not installed; "
    "install them with: pip install 'rocke[emulator]'."
)


@click.command()
@click.argument("module", type=click.Path(path_type=Path))
@click.option(
    "--launch", "launch_path", required=True, type=click.Path(path_type=Path), metavar="JSON",
    help="The launch: kernel, grid, block, LDS bytes, arguments.",
)  # fmt: skip
@click.option(
    "--inputs", "inputs_path", type=click.Path(path_type=Path), metavar="NPZ",
    help="The arrays that the launch names.",
)  # fmt: skip
@click.option(
    "--expect", multiple=True, metavar="[OUTPUT=]KEY",
    help="An array of the inputs that an output has to match; the only output unless named.",
)  # fmt: skip
@click.option("--atol", type=float, help="Absolute tolerance; by default that of the dtype.")
@click.option("--rtol", type=float, help="Relative tolerance; by default that of the dtype.")
@click.option("--base", multiple=True, metavar="ARG=0xADDR", help="Where a buffer lies.")
@click.option(
    "--no-watch", multiple=True, metavar="NAMES",
    help="Detectors to switch off, separated by commas: uninitialised, race, async, barrier, "
    "conflict, lds-bounds, buffer-range, alignment, poison.",
)  # fmt: skip
@click.option("--arch", help="gfx942 or gfx950; by default what the module names.")
@click.option("--step-limit", type=click.IntRange(1), help="Instructions a batch may execute.")
@click.option("--total-limit", type=click.IntRange(1), help="Instructions all batches may execute.")
@click.option(
    "--json", "json_path", type=click.Path(path_type=Path), metavar="OUT",
    help="Write findings, counts and the comparison here.",
)  # fmt: skip
@click.option(
    "--save", "save_path", type=click.Path(path_type=Path), metavar="NPZ",
    help="Write the outputs here; bf16 and fp8 as unsigned integers.",
)  # fmt: skip
def emulate(
    module: Path,
    launch_path: Path,
    inputs_path: Path | None,
    expect: tuple[str, ...],
    atol: float | None,
    rtol: float | None,
    base: tuple[str, ...],
    no_watch: tuple[str, ...],
    arch: str | None,
    step_limit: int | None,
    total_limit: int | None,
    json_path: Path | None,
    save_path: Path | None,
) -> int:
    """Run a kernel of MODULE, textual LLVM IR for gfx942 or gfx950, on the CPU.

    Exit 0: it finished, nothing was found, and the outputs match. 1: a finding or a mismatch.
    2: bad input, or an instruction that is not supported.

    \b
    The launch is a JSON object:
      kernel     the function's name
      grid       three numbers of workgroups
      block      three numbers of work-items
      lds_bytes  bytes for an external LDS symbol of no size; 0 when left out
      args       a list with an object for each parameter:
        {"kind": "buffer", "dtype": ..., "shape": [...], "array": KEY, "output": true}
          array   its content at the start; without one it starts uninitialised
          output  it is compared and saved; false when left out
          name    for --expect, --base and messages; by default array, else argN
          pieces  in place of array, a list of {"offset": BYTES, "array": KEY}
          gaps    what lies between pieces: unmapped (an access faults; when left
                  out), uninitialised or zero
        {"kind": "i1"|"i8"|"i16"|"i32"|"i64"|"f16"|"bf16"|"f32"|"f64", "value": ...}
        {"kind": "null"}
      producer, source, note  anything; not read

    \b
    dtypes: bool, int8, uint8, int16, uint16, int32, uint32, int64, uint64,
    float16, bf16, float32, float64, fp8e4m3fnuz, fp8e5m2fnuz (gfx942),
    fp8e4m3fn, fp8e5m2 (gfx950); i8, u32, f16, ... are the same. Arrays of bf16
    and fp8 hold unsigned integers of their size.
    """
    try:
        from rocke import emulator
        from rocke.emulator.expect import check_outputs
    except ImportError as error:
        raise UsageError(f"{_NO_EXTRA} ({error})") from error
    _check_tolerances({"--atol": atol, "--rtol": rtol}, expect)
    arrays = read_arrays(inputs_path)
    with Telling("emulate") as tell:
        result = emulator.run(
            read_text(module),
            load_launch(launch_path),
            arrays,
            bases=parse_bases(base),
            watch=emulator.Watch(frozenset(_names(no_watch))),
            step_limit=step_limit or emulator.STEP_LIMIT,
            total_limit=total_limit or emulator.TOTAL_LIMIT,
            tell=tell,
            arch=arch,
            source=str(module),
        )
    stopped = any(finding.kind in ("fault", "step-limit") for finding in result.findings)
    inputs = f"The inputs {inputs_path}" if inputs_path else "The inputs"
    asked = () if stopped else expect
    compared = check_outputs(result.outputs, arrays, asked, atol, rtol, inputs)
    _print(result, compared)
    if json_path is not None:
        _write_json(json_path, result, compared)
    if save_path is not None:
        _save(save_path, result)
    return 1 if result.findings or any(item.wrong for item in compared) else 0


def _check_tolerances(given: Mapping[str, float | None], expect: Sequence[str]) -> None:
    for option, tolerance in given.items():
        if tolerance is None:
            continue
        if not (math.isfinite(tolerance) and tolerance >= 0):
            raise UsageError(f"{option} is {tolerance}; expected a number of at least 0.")
        if not expect:
            raise UsageError(
                f"{option} is {tolerance}, and nothing is compared; expected --expect KEY with it."
            )


def read_text(path: Path) -> str:
    """The module's text; UsageError when it is not a readable text file."""
    try:
        return path.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        raise UsageError(f"The module {path} cannot be read: {error.strerror}.") from error


def read_arrays(path: Path | None) -> dict[str, Any]:
    """The arrays of an .npz file; UsageError when it is not one."""
    if path is None:
        return {}
    import numpy as np

    try:
        with path.open("rb") as file:
            if not zipfile.is_zipfile(file):
                raise UsageError(f"The inputs {path} are not an .npz file, or not a whole one.")
            with np.load(file, allow_pickle=False) as archive:
                return {name: archive[name] for name in archive.files}
    except OSError as error:
        raise UsageError(f"The inputs {path} cannot be read: {error.strerror}.") from error
    except (ValueError, zipfile.BadZipFile, EOFError, KeyError, zlib.error) as error:
        why = str(error).rstrip(".")
        raise UsageError(
            f"The inputs {path} are not an .npz file of plain arrays: {why}. Expected arrays of "
            "numbers, bf16 and fp8 among them as unsigned integers of their size."
        ) from error


def parse_bases(items: Sequence[str]) -> dict[str, int]:
    """``ARG=0xADDR`` items by argument."""
    bases: dict[str, int] = {}
    for item in items:
        name, separator, text = item.partition("=")
        try:
            address = int(text, 0)
        except ValueError:
            address = -1
        if name in bases:
            raise UsageError(f"--base gives {name} two addresses.")
        if not separator or not name or address <= 0:
            raise UsageError(f"--base {item!r} is not ARG=0xADDR with a positive address.")
        bases[name] = address
    return bases


def _names(items: Sequence[str]) -> list[str]:
    return [name for item in items for name in item.split(",") if name]


def _print(result: Result, compared: Sequence[Compared]) -> None:
    wrong = [item.wrong for item in compared if item.wrong]
    for message in (*(finding.describe() for finding in result.findings), *wrong):
        from rocke.harness.escape import printable

        click.echo(printable(message, "\n"))
    for item in result.counts.out_of_range:
        click.echo(
            f"note: line {item.line}: {item.lanes} active lane(s) out of the buffer's range, the "
            f"first at offset {item.first_offset}; {item.inside} of them inside the tensor"
        )
    for name, count in result.counts.unwritten_bytes.items():
        click.echo(f"note: {count} bytes of the output {name} were not written")
    for output in compared:
        click.echo(output.describe())
    executed = sum(result.counts.instructions.values())
    match = "do not match" if wrong else "match" if compared else "not compared"
    found = len(result.findings)
    click.echo(f"{executed} wave-instructions, {found} finding(s), outputs {match}")


def _write_json(path: Path, result: Result, compared: Sequence[Compared]) -> None:
    data: Mapping[str, Any] = {
        **result.as_json(),
        "mismatches": [item.wrong for item in compared if item.wrong],
        "compared": [vars(item) for item in compared],
    }
    try:
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from error


def _save(path: Path, result: Result) -> None:
    import numpy as np

    from rocke.emulator.expect import small_float

    plain: dict[str, Any] = {
        name: array.view(f"u{array.dtype.itemsize}") if small_float(array.dtype) else array
        for name, array in result.outputs.items()
    }
    try:
        with path.open("wb") as file:
            np.savez(file, **plain)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from error
