"""What this machine has, which lanes it can run, and for every other why not and how to get it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

from rocke.errors import UsageError
from rocke.harness.engines.build import HOW_CMAKE, HOW_COMPILER, compilers
from rocke.harness.lanes.built import missing_for
from rocke.harness.lanes.lists import Lane
from rocke.harness.lanes.needs import LLVMS, Unmet, all_unmet, unmet
from rocke.harness.project import Project
from rocke.harness.tree import commit_of
from rocke.runtime.machine import Machine, machine
from rocke.toolchain.find import TOOLCHAINS

GIB = 1 << 30
_HOW_GIT = "apt-get install git"
# How to get what a not-run state says is missing, where the state's own message doesn't.
HOW = {
    "no-torch": "Run it with a Python that has a ROCm build of torch; it is never installed here.",
    "no-device": "Run it on a machine with an AMD GPU whose driver is loaded (/dev/kfd).",
    "wrong-arch": "Run it on a machine with a GPU of that architecture.",
    "too-little-memory": "Run it on a machine with more GPU memory, or free what other jobs hold.",
}


@dataclass(frozen=True)
class Part:
    """One thing a machine has: its version or size, or that it is missing and how to get it."""

    name: str
    found: str
    how: str = ""


@dataclass(frozen=True)
class Able:
    """Whether this machine can run a lane; `lacks` is all that keeps it from that."""

    lane: Lane
    lacks: tuple[Unmet, ...]

    @property
    def why(self) -> str:
        """A line for each need that is not met: its state and a sentence."""
        return "\n".join(f"{each.reason}: {self._told(each)}" for each in self.lacks)

    @property
    def how(self) -> str:
        """A line for each way to get what is missing."""
        return "\n".join(dict.fromkeys(map(self._how, self.lacks)))

    def _told(self, lack: Unmet) -> str:
        """The message, without the way to get it that stands in its own column."""
        return lack.message.removesuffix(self._how(lack)).rstrip()

    def _how(self, lack: Unmet) -> str:
        if lack.how or lack.reason in HOW:
            return lack.how or HOW[lack.reason]
        llvm = self.lane.needs.get("llvm")
        if isinstance(llvm, int) and lack.message.endswith(TOOLCHAINS[llvm].how_to_get()):
            return TOOLCHAINS[llvm].how_to_get()
        sessions = " ".join(dict.fromkeys(entry.session for entry in self.lane.entries))
        return (
            f"`nox -s {sessions}` installs it where the repository has that session; elsewhere, "
            "install it beside rocke."
        )


def parts(project: Project) -> list[Part]:
    """Everything that some check needs of a machine."""
    return [
        Part("python", platform.python_version()),
        _tool("git", ("git",), _HOW_GIT),
        _tool("cmake", ("cmake",), HOW_CMAKE),
        _tool("C++ compiler", compilers(), HOW_COMPILER),
        *(_llvm(major) for major in LLVMS),
        *_torch(machine()),
        Part("memory", _memory()),
        Part("disk", f"{shutil.disk_usage(project.root).free / GIB:.1f} GiB free"),
    ]


def lanes_here(project: Project, lanes: Sequence[Lane]) -> list[Able]:
    """Each lane, and what this machine lacks for it: its needs, git, and tools to build engines."""
    unread = _unread(project)
    tools = missing_for(project, lanes)
    return [
        Able(lane, (*all_unmet(lane.needs), *unread, *more))
        for lane, more in zip(lanes, tools, strict=True)
    ]


def _unread(project: Project) -> list[Unmet]:
    """Why no run can say which commit it is of, if none can."""
    try:
        commit_of(project.root)
    except UsageError as error:
        how = "" if shutil.which("git") else _HOW_GIT
        return [Unmet("no-toolchain", str(error), how)]
    return []


def _tool(name: str, commands: Sequence[str], how: str) -> Part:
    path = next((found for word in commands if (found := shutil.which(word))), None)
    if path is None:
        return Part(name, "missing", how)
    try:
        done = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Part(name, f"{path} can't be run ({error})", how)
    lines = done.stdout.splitlines()
    return Part(name, lines[0].strip() if lines else path)


def _llvm(major: int) -> Part:
    lacking = unmet({"llvm": major})
    if lacking:
        return Part(f"LLVM {major}", "missing", TOOLCHAINS[major].how_to_get())
    return Part(f"LLVM {major}", TOOLCHAINS[major].requirement.replace("==", " "))


def _torch(found: Machine) -> list[Part]:
    if found.torch is None:
        return [Part("torch", found.broken or "missing", HOW["no-torch"])]
    if not found.devices:
        return [
            Part("torch", found.told),
            Part("device", found.broken or "none", HOW["no-device"]),
        ]
    return [
        Part("torch", found.told),
        *(
            Part("device", f"{each.told}, {each.free / GIB:.1f} of {each.total / GIB:.1f} GiB free")
            for each in found.devices
        ),
    ]


def _memory() -> str:
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{total / GIB:.1f} GiB, {os.cpu_count()} cores"
