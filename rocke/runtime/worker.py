"""The process that touches the device: `python -m rocke.runtime.worker ARCH`.

Each line of its input is a job's folder as JSON; it leaves the answer in the folder and writes a
line back. What libraries print goes to stderr. It ends with its input, or with the device.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rocke.runtime.errors import DeviceError
from rocke.runtime.job import Job, read_job, write_answer
from rocke.runtime.session import Session, TooLittleMemoryError

Answer = dict[str, Any]


def main(arch: str) -> None:
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    session: Session | None = None
    for line in sys.stdin:
        folder = Path(json.loads(line))
        try:
            session = session or Session(arch)
            answer = run(session, folder)
        except TooLittleMemoryError as error:
            answer = {"status": "too-little-memory", "message": str(error)}
        except DeviceError as error:
            answer = _failed(error)
        except Exception as error:
            # What torch raises once a device is in trouble can come from any call, of any type.
            answer = _failed(DeviceError("answer", type(error).__name__, _first_line(error)))
        write_answer(folder, answer)
        channel.write("done\n")
        channel.flush()


def run(session: Session, folder: Path) -> Answer:
    """One job to its outputs and stray writes."""
    job = read_job(folder)
    files = {name: folder / file for name, file in job.arrays.items()}
    ready = session.ready(_kernel(job, folder), job.launch, files, job.shift)
    ready.start()
    ready.wait()
    ready.unload()
    outputs, notes = ready.collect(folder)
    return {"status": "ok", "outputs": outputs, "notes": [vars(note) for note in notes]}


def _kernel(job: Job, folder: Path) -> str | bytes:
    if job.object is not None:
        return (folder / job.object).read_bytes()
    return (folder / str(job.text)).read_text(encoding="utf-8")


def _failed(error: DeviceError) -> Answer:
    return {"status": "failed", "step": error.step, "message": error.describe()}


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or ["without a message"])[0]


if __name__ == "__main__":
    main(sys.argv[1])
