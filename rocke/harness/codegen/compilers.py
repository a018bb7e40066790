"""The LLVMs of one test process: a worker process each, started when first asked."""

from __future__ import annotations

from types import TracebackType

from rocke.harness.engines.workers import Answer, EngineWorker, Launcher, Outcome
from rocke.harness.project import Project
from rocke.toolchain.find import TOOLCHAINS, worker_command, worker_env

# The slowest config takes some seconds; a machine under load is given its time.
_TIMEOUT_S = 120.0
_PREFIX = "llvm"


def major_of(flavor: str) -> int:
    """The LLVM of a flavor, `llvm22` -> 22; 0 for a flavor that names none."""
    number = flavor.removeprefix(_PREFIX)
    return int(number) if flavor.startswith(_PREFIX) and number.isdecimal() else 0


class Compilers:
    """Compiles by flavor. A worker that dies or hangs is charged to the module in flight."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._workers: dict[str, EngineWorker] = {}

    def __enter__(self) -> Compilers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers.values():
            worker.kill()

    def compile(self, flavor: str, text: str, arch: str) -> Answer:
        """The object of a module as the answer's payload, or why there is none."""
        if flavor not in self._workers:
            self._workers[flavor] = self._open(flavor)
        answer = self._workers[flavor].request("compile", text=text, arch=arch)
        if answer.code == "NO_TOOLCHAIN":
            how = TOOLCHAINS[major_of(flavor)].how_to_get()
            message = f"{answer.message.removeprefix('at start: ')} {how}"
            return Answer(Outcome.NO_TOOLCHAIN, answer.code, message)
        return answer

    def _open(self, flavor: str) -> EngineWorker:
        toolchain = TOOLCHAINS.get(major_of(flavor))
        if toolchain is None:
            known = ", ".join(f"{_PREFIX}{major}" for major in TOOLCHAINS)
            message = f"There is no LLVM for the flavor {flavor}; there is one for {known}."
            return EngineWorker(None, Answer(Outcome.NO_TOOLCHAIN, message=message), flavor)
        launcher = Launcher(
            name=flavor,
            command=worker_command(toolchain),
            cwd=self._project.root,
            env=worker_env(),
            timeout_s=_TIMEOUT_S,
        )
        return EngineWorker(launcher)
