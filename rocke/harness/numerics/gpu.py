"""The GPU lanes: the emulator lane's problems and comparer, run on the device."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from filelock import FileLock

from rocke.harness.cases import Case, CaseResult, Status
from rocke.harness.checks.identity import Finding
from rocke.harness.checks.suite import Group, Suite, results
from rocke.harness.engines.session import Engines
from rocke.harness.numerics.engine import EngineError
from rocke.harness.numerics.problems import NumericCase, load_numeric
from rocke.harness.numerics.run import Lane, check
from rocke.launch import Launch
from rocke.numeric.tensors import Array
from rocke.runtime import machine
from rocke.runtime.device import Device, DeviceRun, LaunchError

ENGINE = "python"
# What a failed launch is called in the ledger, by its kind.
REASONS = {"failed": "launch-failed", "hung": "timeout", "died": "crash"}
# Bytes by which the run at other base addresses moves every buffer.
SHIFT = 256
ALIVE_TIMEOUT_S = 60.0


class NotRunError(Exception):
    """A case that the device can't run now: `reason` is one of the not-run reasons."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def groups(suite: Suite) -> list[Group]:
    """Every planned problem, an item each."""
    return suite.groups(("numeric",))


def check_group(suite: Suite, engines: Engines, group: Group) -> list[CaseResult]:
    """Every result that a problem owes, from a device process of its own."""
    begun = time.perf_counter()
    found = {case.id: _settled(suite, engines, case) for case in group.cases}
    return results(group.cases, found, time.perf_counter() - begun)


def _settled(suite: Suite, engines: Engines, case: Case) -> Finding:
    arch = case.family.partition("/")[2]
    lacking = machine.unmet({"torch": True, "arch": arch})
    if lacking is not None:
        return Finding(Status.NOT_RUN, *lacking)
    numeric = _problems(suite, case.family)[case.config]
    name = machine.best(machine.machine(), arch).told
    with Turn(Device(arch, name), case.id) as turn:
        try:
            return check(numeric, Lane(engines.worker(ENGINE), turn.run))
        except NotRunError as error:
            return Finding(Status.NOT_RUN, error.reason, str(error))


@cache
def _problems(suite: Suite, family: str) -> Mapping[str, NumericCase]:
    return {case.name: case for case in load_numeric(suite.family(family))}


class Turn:
    """One case's time on the device: no other case's process is on it from its first launch on.

    After a launch that hung or died the device is asked to compute something before the next case
    launches, in whichever process that is.
    """

    def __init__(self, device: Device, case: str, folder: Path | None = None) -> None:
        self._device = device
        self._case = case
        folder = Path(tempfile.gettempdir()) if folder is None else folder
        self._lock = FileLock(folder / f"rocke-{device.arch}.lock")
        self._suspect = folder / f"rocke-{device.arch}.suspect"
        self._held = ExitStack()

    def __enter__(self) -> Turn:
        self._held.callback(self._device.close)
        return self

    def __exit__(self, *_: object) -> None:
        self._held.close()

    def run(
        self,
        text: str,
        launch: Launch,
        arrays: Mapping[str, Array],
        bases: Mapping[str, int] | None,
    ) -> DeviceRun:
        """A launch; the addresses asked for can't be had, so that `bases` only moves the buffers.

        Raises EngineError for a launch that gave nothing, and NotRunError.
        """
        if not self._lock.is_locked:
            self._held.enter_context(self._lock)
            self._check_alive()
        try:
            return self._device.run(text, launch, arrays, shift=SHIFT if bases else 0)
        except LaunchError as failure:
            if failure.kind not in REASONS:
                raise NotRunError(failure.kind, str(failure)) from failure
            if failure.kind in ("hung", "died"):
                self._suspect.write_text(self._case, encoding="utf-8")
            raise EngineError(REASONS[failure.kind], str(failure)) from failure

    def _check_alive(self) -> None:
        if not self._suspect.is_file():
            return
        found = machine.ask(touch=True, timeout_s=ALIVE_TIMEOUT_S)
        if found.broken or not found.devices:
            since = self._suspect.read_text(encoding="utf-8")
            raise NotRunError(
                "no-device",
                f"{self._device.name} no longer answers since {since} ran: "
                f"{found.broken or 'torch sees no GPU'}.",
            )
        self._suspect.unlink()
