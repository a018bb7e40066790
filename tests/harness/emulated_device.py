"""A device process for tests that runs its jobs on the emulator, or does what it is told instead.

EMULATED_DEVICE: `die`, `hang`, `fail`, `little` or `stray`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np

from rocke import emulator
from rocke.emulator.buffers import numpy_dtype
from rocke.launch import Buffer, Launch
from rocke.runtime.job import Job, read_job, write_answer

TOLD = os.environ.get("EMULATED_DEVICE")


def main() -> None:
    for line in sys.stdin:
        folder = Path(json.loads(line))
        if TOLD == "die":
            print("Memory access fault by GPU node-1", file=sys.stderr)
            os.abort()
        if TOLD == "hang":
            sys.stdin.read()
        write_answer(folder, answer(read_job(folder), folder))
        print("done", flush=True)


def answer(job: Job, folder: Path) -> dict[str, object]:
    if TOLD == "fail":
        return {"status": "failed", "step": "launch", "message": "launch: hipErrorInvalidValue"}
    if TOLD == "little":
        return {"status": "too-little-memory", "message": "It needs 8 GiB; 2 GiB are free."}
    text = (folder / str(job.text)).read_text()
    first = next(arg for arg in job.launch.args if isinstance(arg, Buffer))
    bases = {first.name: 0x10_0000_0000 + job.shift} if job.shift else None
    arrays = arrays_of(job, folder)
    ran = emulator.run(text, job.launch, arrays, bases=bases)
    assert ran.findings == []
    saved = [part for arg in job.launch.args for part in save(arg, ran.outputs, arrays, folder)]
    notes = [{"kind": "stray-write", "message": "out was written behind its end."}]
    return {"status": "ok", "outputs": saved, "notes": notes if TOLD == "stray" else []}


def save(
    buffer: object,
    outputs: Mapping[str, np.ndarray],
    arrays: Mapping[str, np.ndarray],
    folder: Path,
) -> Iterator[dict[str, object]]:
    """An output's bytes, or those of its pieces, as the real device process leaves them."""
    if not isinstance(buffer, Buffer) or not buffer.output:
        return
    raw = outputs[buffer.name].reshape(-1).view(np.uint8)
    spans = [(piece.offset, arrays[piece.array].nbytes) for piece in buffer.pieces]
    for offset, size in spans or [(0, buffer.nbytes)]:
        file = f"{buffer.name}-{offset}.bin"
        raw[offset : offset + size].tofile(folder / file)
        yield {"name": buffer.name, "offset": offset, "file": file}


def arrays_of(job: Job, folder: Path) -> dict[str, np.ndarray]:
    dtypes = {name: numpy_dtype(dtype) for name, dtype in named(job.launch)}
    return {name: np.fromfile(folder / file, dtypes[name]) for name, file in job.arrays.items()}


def named(launch: Launch) -> list[tuple[str, str]]:
    buffers = [argument for argument in launch.args if isinstance(argument, Buffer)]
    whole = [(b.array, b.dtype) for b in buffers if b.array is not None]
    return whole + [(piece.array, b.dtype) for b in buffers for piece in b.pieces]


main()
