"""Building an engine's binary: keyed by its sources' digest, published whole, once for all."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from filelock import FileLock

from rocke.errors import UsageError
from rocke.harness.project import BuildConfig, EngineConfig, Project

BUILD_FOLDER = "build"
_TIMEOUT_S = 1200.0
# How long an interrupted build has to end its compilers.
_GRACE_S = 5.0
_KEPT = 6
HOW_CMAKE = "apt-get install cmake (3.20 or newer)"
HOW_COMPILER = "apt-get install g++ (C++20)"


@dataclass(frozen=True)
class Built:
    """A published build: `folder` is what `{build}` stands for; `digest` is of the sources."""

    folder: Path
    digest: str


@dataclass(frozen=True)
class MissingTool:
    """A tool that no build does without: a sentence that says so, and how to get it."""

    message: str
    how: str


class BuildError(Exception):
    """No binary: `reason` is `no-toolchain` when a tool is missing, else `build-failed`."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def source_digest(root: Path, sources: Sequence[str]) -> str:
    """sha256 over the sorted relative paths and the contents of all files under `sources`."""
    files: dict[str, Path] = {}
    for source in sources:
        top = root / source
        if not top.exists():
            raise UsageError(f"An engine's build.digest names {source!r}, which is not in {root}.")
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and not _hidden(path.relative_to(root)):
                files[path.relative_to(root).as_posix()] = path
    digest = hashlib.sha256()
    for name in sorted(files):
        content = files[name].read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _hidden(relative: Path) -> bool:
    """Editors' and tools' leftovers are no sources."""
    return any(part.startswith(".") or part == "__pycache__" for part in relative.parts)


def ensure_built(engine: EngineConfig, project: Project) -> Built:
    """The build of the sources as they stand now, made if it isn't there yet.

    Raises BuildError. Two runs at once: one builds, the other waits for the lock and finds the
    build published; a published folder is never written again.
    """
    build = engine.build
    if build is None:
        raise UsageError(f"The engine {engine.name} has no build key.")
    builds = project.root / BUILD_FOLDER
    for _ in range(3):
        published, digest = _place(engine, build, project)
        if _complete(engine, published):
            return Built(published, digest)
        builds.mkdir(parents=True, exist_ok=True)
        with FileLock(builds / f"{engine.name}.lock"):
            if not _complete(engine, published):
                _build(engine, build, project.root, published, digest)
    # Only reached when the sources changed during each of the builds.
    raise BuildError("build-failed", f"The sources of {engine.name} kept changing while it built.")


def missing_tools(engine: EngineConfig, project: Project) -> list[MissingTool]:
    """What `ensure_built` would end for; empty for an engine without a build, or built already."""
    if engine.build is None or _complete(engine, _place(engine, engine.build, project)[0]):
        return []
    return unmet_tools()


def unmet_tools() -> list[MissingTool]:
    """What this machine lacks of what every build needs."""
    missing = []
    if shutil.which("cmake") is None:
        missing.append(MissingTool("cmake is not on the PATH.", HOW_CMAKE))
    if not any(shutil.which(compiler) for compiler in compilers()):
        told = f"No C++ compiler ({', '.join(compilers())}) is on the PATH."
        missing.append(MissingTool(told, HOW_COMPILER))
    return missing


def compilers() -> tuple[str, ...]:
    """The C++ compilers that CMake may take: where CXX names one, no other."""
    asked = os.environ.get("CXX", "").split()
    return (asked[0],) if asked else ("c++", "g++", "clang++")


def _place(engine: EngineConfig, build: BuildConfig, project: Project) -> tuple[Path, str]:
    """The folder that a build of the sources as they stand is published in, and their digest."""
    digest = source_digest(project.root, build.digest)
    return project.root / BUILD_FOLDER / f"{engine.name}-{digest[:20]}", digest


def binaries(engine: EngineConfig) -> list[str]:
    """The files of the build folder that the command names, such as `rocke-emit`."""
    prefix = "{build}/"
    return [part.removeprefix(prefix) for part in engine.command if part.startswith(prefix)]


def _complete(engine: EngineConfig, published: Path) -> bool:
    return all((published / name).is_file() for name in binaries(engine)) and published.is_dir()


def _build(
    engine: EngineConfig, build: BuildConfig, root: Path, published: Path, digest: str
) -> None:
    """Builds under the lock in a folder that is kept, so that a small change compiles little."""
    cmake = _tools()
    work = published.parent / f"{engine.name}.work"
    configure = [cmake, "-S", str(root / build.cmake), "-B", str(work), *_options(digest)]
    compile_ = [cmake, "--build", str(work), "--target", *map(_target, binaries(engine))]
    try:
        _run(configure, "configure")
    except BuildError:
        # A cache left by another compiler, generator or path of the checkout is no reason to fail.
        shutil.rmtree(work, ignore_errors=True)
        _run(configure, "configure")
    _run(compile_, "build")
    if source_digest(root, build.digest) == digest:
        _publish(engine, work, published)


def _target(binary: str) -> str:
    return Path(binary).name


def _tools() -> str:
    """CMake's path; a BuildError that names every tool that is missing, and how to get it."""
    cmake, missing = shutil.which("cmake"), unmet_tools()
    if cmake is None or missing:
        told = (f"{tool.message} To get it: {tool.how}." for tool in missing)
        raise BuildError("no-toolchain", " ".join(told))
    return cmake


def _options(digest: str) -> Iterator[str]:
    yield f"-DROCKE_SOURCE_DIGEST={digest}"
    yield "-DCMAKE_BUILD_TYPE=Release"
    ninja = shutil.which("ninja", path=f"{Path(sys.executable).parent}{os.pathsep}{_path()}")
    if ninja:
        yield from ("-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={ninja}")
    include = _nlohmann()
    if include is not None:
        yield f"-DNLOHMANN_INCLUDE_DIR={include}"
    yield "--no-warn-unused-cli"


def _path() -> str:
    return os.environ.get("PATH", os.defpath)


def _nlohmann() -> Path | None:
    """The include folder of the package nlohmann-json, which carries the C++ header."""
    spec = find_spec("nlohmann_json")
    places = list(spec.submodule_search_locations or []) if spec else []
    return Path(places[0]) / "include" if places else None


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a build step and its compilers: ninja, asked by SIGTERM, ends them first.

    They run in process groups of their own, so that a SIGKILL of ninja's would leave them behind.
    """
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            process.wait(_GRACE_S)
    process.wait()


def _run(command: list[str], what: str) -> None:
    """Runs a build step in a session of its own; an interrupt ends all that it started."""
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
        try:
            code = process.wait(_TIMEOUT_S)
        except BaseException:
            _end(process)
            raise
        log.seek(0)
        text = log.read().decode("utf-8", "replace").strip()
    if code != 0:
        raise BuildError("build-failed", f"The {what} step failed with code {code}:\n{_tail(text)}")


def _tail(text: str) -> str:
    """The compiler's first errors if there are any, else the end of what was printed."""
    lines = text.splitlines()
    errors = [n for n, line in enumerate(lines) if "error" in line.lower()]
    start = errors[0] if errors else max(len(lines) - 20, 0)
    return "\n".join(lines[start : start + 20])


def _publish(engine: EngineConfig, work: Path, published: Path) -> None:
    """Copies the binaries beside their place and renames the folder into it."""
    private = Path(tempfile.mkdtemp(prefix=f".{engine.name}-", dir=published.parent))
    try:
        for name in binaries(engine):
            (private / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(work / name, private / name)
        private.chmod(0o755)
        shutil.rmtree(published, ignore_errors=True)
        private.rename(published)
    except OSError as error:
        shutil.rmtree(private, ignore_errors=True)
        raise BuildError("build-failed", f"The build can't be published: {error}.") from error
    _prune(engine, published)


def _prune(engine: EngineConfig, current: Path) -> None:
    """Drops the oldest builds; a run that still uses one keeps its open binary."""
    builds = [p for p in current.parent.glob(f"{engine.name}-*") if p.is_dir() and p != current]
    builds.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for stale in builds[_KEPT:]:
        shutil.rmtree(stale, ignore_errors=True)
