"""What a launch on the device is told and what it answers, as files in one folder.

`job.json` names the launch, the kernel's text or object and the arrays' files; `answer.json` is
written last and at once, so that a folder without one has had no answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.launch import Argument, Buffer, Launch, Null, Scalar, parse_launch

JOB, ANSWER = "job.json", "answer.json"


@dataclass(frozen=True)
class Job:
    """A launch with its kernel (LLVM IR text, or a linked code object) and its arrays' files.

    `shift` moves every buffer by this many bytes, a multiple of 256: other base addresses.
    """

    arch: str
    launch: Launch
    arrays: Mapping[str, str]
    text: str | None = None
    object: str | None = None
    shift: int = 0


@dataclass(frozen=True)
class Note:
    """Something that a run must not do, seen after it: of the emulator's findings' shape."""

    kind: str
    message: str

    def describe(self) -> str:
        return f"{self.kind}: {self.message}"


def launch_json(launch: Launch) -> dict[str, Any]:
    """A launch as `rocke.launch.parse_launch` reads it."""
    return {
        "kernel": launch.kernel,
        "grid": list(launch.grid),
        "block": list(launch.block),
        "lds_bytes": launch.lds_bytes,
        "args": [_argument(argument) for argument in launch.args],
    }


def _argument(argument: Argument) -> dict[str, Any]:
    if isinstance(argument, Null):
        return {"kind": "null"}
    if isinstance(argument, Scalar):
        return {"kind": argument.kind, "value": argument.value}
    return _buffer(argument)


def _buffer(buffer: Buffer) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": "buffer",
        "name": buffer.name,
        "dtype": buffer.dtype,
        "shape": list(buffer.shape),
        "output": buffer.output,
        "gaps": buffer.gaps,
    }
    if buffer.array is not None:
        told["array"] = buffer.array
    if buffer.pieces:
        told["pieces"] = [{"offset": p.offset, "array": p.array} for p in buffer.pieces]
    return told


def write_job(folder: Path, job: Job) -> None:
    told = {**vars(job), "launch": launch_json(job.launch), "arrays": dict(job.arrays)}
    (folder / JOB).write_text(json.dumps(told), encoding="utf-8")


def read_job(folder: Path) -> Job:
    told = json.loads((folder / JOB).read_text(encoding="utf-8"))
    launch = parse_launch(told.pop("launch"), str(folder / JOB))
    return Job(launch=launch, **told)


def write_answer(folder: Path, answer: Mapping[str, Any]) -> None:
    partial = folder / f"{ANSWER}.partial"
    partial.write_text(json.dumps(answer), encoding="utf-8")
    partial.replace(folder / ANSWER)


def read_answer(folder: Path) -> dict[str, Any] | None:
    """The answer, or None where there is none."""
    path = folder / ANSWER
    if not path.is_file():
        return None
    answer: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return answer
