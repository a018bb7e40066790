"""How a launch fails: which step, with which code by which name, and in words."""

from __future__ import annotations


class DeviceError(Exception):
    """A step on the device failed; nothing that came after it means anything.

    `step` is setup (the libraries), device, compile, load, arguments, memory, launch, run or answer
    (what came back); `name` is the code's own where there is one, as in `hipErrorInvalidValue`.
    """

    def __init__(self, step: str, name: str, message: str) -> None:
        super().__init__(message)
        self.step = step
        self.name = name

    def describe(self) -> str:
        """One sentence: `launch: hipErrorInvalidValue: ...`."""
        named = f"{self.name}: " if self.name else ""
        return f"{self.step}: {named}{self}"
