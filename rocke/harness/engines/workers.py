"""Engines as long-lived workers: every way a request can end is an outcome of its own."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Any

from rocke.harness.engines.process import (
    AnswerLateError,
    FramedProcess,
    ProcessEndedError,
    ProtocolError,
)

PROTOCOL = 1
# An engine that fails this often in a row to even say hello is not started again.
_START_ATTEMPTS = 3
# Nor is one that lets this many requests in a row run out of time: the rest would take hours.
_LATE_ATTEMPTS = 4


class Outcome(StrEnum):
    """How a request ended. Only OK and REJECT are answers about the kernel."""

    OK = "ok"
    REJECT = "reject"
    ERROR = "error"
    CRASH = "crash"
    TIMEOUT = "timeout"
    GARBAGE = "garbage"
    MISSING = "missing"
    STALE = "stale"
    NO_TOOLCHAIN = "no-toolchain"
    BUILD_FAILED = "build-failed"


@dataclass(frozen=True)
class Answer:
    """What one request came to; `data` is the answer's whole JSON line, `payload` its bytes."""

    outcome: Outcome
    code: str = ""
    message: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    payload: bytes = b""

    @property
    def decided(self) -> bool:
        """True when the engine accepted or refused; every other outcome is a failure."""
        return self.outcome in (Outcome.OK, Outcome.REJECT)

    def failure(self) -> str:
        """One line on what went wrong, for a result's detail."""
        code = f" {self.code}" if self.code else ""
        return f"{self.outcome}{code}: {self.message}" if self.message else f"{self.outcome}{code}"


@dataclass(frozen=True)
class Launcher:
    """How to start an engine: a filled-in command, where, with which environment."""

    name: str
    command: tuple[str, ...]
    cwd: Path
    env: Mapping[str, str]
    timeout_s: float
    digest: str | None = None


class EngineWorker:
    """One engine process, started when first asked and started again after a failure.

    `submit` sends a batch of requests without waiting and `collect` reads the answers, so several
    engines work at once. Every batch ends with a second hello: an engine that answered and then
    died is found out, and the batch's last request is charged with it.
    """

    def __init__(
        self, launcher: Launcher | None, broken: Answer | None = None, name: str = ""
    ) -> None:
        self._launcher = launcher
        self.name = launcher.name if launcher else name
        self._broken = broken
        self._process: FramedProcess | None = None
        self._next_id = 0
        self._batch: list[tuple[int, dict[str, Any]]] = []
        self._failed_starts = 0
        self._late = 0
        self.hello: Mapping[str, Any] = {}

    def __enter__(self) -> EngineWorker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def request(self, op: str, timeout: float | None = None, **fields: Any) -> Answer:
        """One request and its answer."""
        self.submit([{"op": op, **fields}])
        return self.collect(timeout)[0]

    def ask(self, requests: Sequence[Mapping[str, Any]]) -> list[Answer]:
        """A batch of requests and their answers, in order."""
        self.submit(requests)
        return self.collect()

    def submit(self, requests: Sequence[Mapping[str, Any]]) -> None:
        """Sends a batch; `collect` must follow before the next one."""
        if self._batch:
            raise RuntimeError("submit was called before the last batch was collected")
        self._batch = [(self._new_id(), dict(request)) for request in requests]
        if self._ensure_started():
            self._send(self._batch)

    def collect(self, timeout: float | None = None) -> list[Answer]:
        """The answers to the batch in flight, one for each request, whatever happened."""
        batch, self._batch = self._batch, []
        answers: list[Answer] = []
        while len(answers) < len(batch):
            if self._broken is not None:
                answers.append(self._broken)
                continue
            answer = self._read(batch[len(answers)][0], timeout)
            answers.append(answer)
            # A hello in time says nothing: only an answer shows that the engine isn't stuck.
            self._late = self._late if answer.outcome is Outcome.TIMEOUT else 0
            if self._process is None and len(answers) < len(batch) and self._ensure_started():
                self._send(batch[len(answers) :])
        if batch and self._process is not None:
            self._confirm(answers, timeout)
        return answers

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, batch: list[tuple[int, dict[str, Any]]]) -> None:
        assert self._process is not None
        self._confirm_id = self._new_id()
        confirm = {"id": self._confirm_id, "op": "hello"}
        self._process.send([*({"id": number, **asked} for number, asked in batch), confirm])

    def _confirm(self, answers: list[Answer], timeout: float | None) -> None:
        """Reads the hello that ends a batch; without it the last request is the one that failed."""
        confirmed = self._read(self._confirm_id, timeout)
        if confirmed.outcome is Outcome.OK:
            return
        message = f"it answered, and then {confirmed.message or confirmed.outcome}"
        outcome = confirmed.outcome if confirmed.outcome is not Outcome.ERROR else Outcome.GARBAGE
        answers[-1] = Answer(outcome, message=message)
        self.kill()

    def _read(self, number: int, timeout: float | None) -> Answer:
        """One answer; after anything that leaves the pipe unusable the process is gone."""
        assert self._process is not None and self._launcher is not None
        seconds = timeout or self._launcher.timeout_s
        try:
            header, payload = self._process.read_answer(time.monotonic() + seconds)
            answer = _answer(header, payload, number)
        except ProcessEndedError as ended:
            return self._fail(Outcome.CRASH, f"the process {ended}")
        except AnswerLateError:
            self._late += 1
            return self._fail(Outcome.TIMEOUT, f"no answer came within {seconds:g} s")
        except ProtocolError as error:
            return self._fail(Outcome.GARBAGE, str(error))
        return answer

    def _fail(self, outcome: Outcome, message: str) -> Answer:
        process, self._process = self._process, None
        assert process is not None
        process.kill()
        tail = process.stderr_tail.strip()
        answer = Answer(
            outcome, message=f"{message}; stderr ends: {tail[-600:]}" if tail else message
        )
        if self._late >= _LATE_ATTEMPTS:
            self._broken = Answer(
                outcome, message=f"{message}, {self._late} times in a row; not asked any more"
            )
        return answer

    def _ensure_started(self) -> bool:
        if self._process is not None:
            return True
        if self._broken is not None or self._launcher is None:
            return False
        while self._broken is None:
            failure = self._start(self._launcher)
            if failure is None:
                self._failed_starts = 0
                return True
            self._failed_starts += 1
            final = failure.outcome in (Outcome.MISSING, Outcome.STALE, Outcome.ERROR)
            if final or self._failed_starts >= _START_ATTEMPTS:
                self._broken = failure
        return False

    def _start(self, launcher: Launcher) -> Answer | None:
        """Starts the process and reads its hello; the Answer says why that failed."""
        try:
            self._process = FramedProcess(launcher.command, launcher.cwd, launcher.env)
        except OSError as error:
            return Answer(
                Outcome.MISSING, message=f"{launcher.command[0]} can't be started: {error.strerror}"
            )
        number = self._new_id()
        self._process.send([{"id": number, "op": "hello"}])
        hello = self._read(number, None)
        if hello.outcome is not Outcome.OK:
            self.kill()
            return Answer(hello.outcome, hello.code, f"at start: {hello.message}")
        wrong = _refuse_hello(hello.data, launcher)
        if wrong is not None:
            self.kill()
            return wrong
        self.hello = hello.data
        return None

    def start(self) -> Answer | None:
        """Starts the engine now; None when it is up, else the Answer that says why it isn't."""
        return None if self._ensure_started() else self._broken

    def close(self) -> str | None:
        """Ends the process in order; a sentence when it left with anything but exit code 0."""
        process, self._process = self._process, None
        if process is None:
            return None
        code = process.close()
        return None if code == 0 else f"The engine {self.name} did not end cleanly: code {code}."

    def abort(self) -> None:
        """Called from another thread: ends the process, and every request still open fails."""
        self._broken = Answer(Outcome.CRASH, message="the run was cancelled")
        process = self._process
        if process is not None:
            process.end_group()

    def kill(self) -> None:
        """Ends the process at once, with everything it started."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()


def _answer(header: dict[str, Any], payload: bytes, number: int) -> Answer:
    if header.get("id") != number:
        raise ProtocolError(f"the answer carries id {header.get('id')!r}, but {number} was asked")
    status = header.get("status")
    if status not in ("ok", "reject", "error"):
        raise ProtocolError(f"the answer's status is {status!r}")
    code, message = header.get("code", ""), header.get("message", "")
    if not isinstance(code, str) or not isinstance(message, str):
        raise ProtocolError("the answer's code and message must be text")
    if status == "reject" and not code:
        raise ProtocolError("a rejection must carry a code")
    return Answer(Outcome(status), code, message, header, payload)


def _refuse_hello(hello: Mapping[str, Any], launcher: Launcher) -> Answer | None:
    if hello.get("protocol") != PROTOCOL:
        found = hello.get("protocol")
        return Answer(Outcome.ERROR, message=f"it speaks protocol {found!r}, expected {PROTOCOL}")
    if launcher.digest is not None and hello.get("source_digest") != launcher.digest:
        found, wanted = str(hello.get("source_digest"))[:16], launcher.digest[:16]
        message = f"the binary was built from the sources {found}, but they are {wanted} now"
        return Answer(Outcome.STALE, message=message)
    return None
