"""How much a run may execute, and who is told how far it is."""

from __future__ import annotations

from collections.abc import Callable

# Instructions that a batch may execute, a block counting as some more; and all batches together,
# which is minutes to a quarter of an hour.
STEP_LIMIT = 8_000_000
TOTAL_LIMIT = 50_000_000
# Instructions between two looks at the limits: some tenths of a second.
_SLICE = 20_000
# What setting up a batch is taken for, of the total.
_SETTING_UP = 200
# Told (workgroups that are done, workgroups in all, instructions executed).
Tell = Callable[[int, int, int], None]


class Budget:
    """The instructions that are left, given out in slices."""

    def __init__(self, step_limit: int, total_limit: int, groups: int, tell: Tell | None) -> None:
        self.limit, self.total_limit, self.groups = step_limit, total_limit, groups
        self.spent = self.done = self._charged = 0
        self._tell = tell
        self._left = 0

    def begin(self, done: int) -> None:
        """A batch begins; ``done`` workgroups are behind it."""
        self.done = done
        self._left = self.limit
        self._charged += _SETTING_UP

    def slice(self) -> int:
        """Instructions to execute until the next call; 0 when there are none left."""
        if self._tell is not None:
            self._tell(self.done, self.groups, self.spent)
        given = max(0, min(_SLICE, self._left, self.total_limit - self.spent - self._charged))
        self.spent += given
        self._left -= given
        return given

    def give_back(self, left: int) -> None:
        """Of the last slice so much was not used; negative for what was used beyond it."""
        self.spent -= left

    @property
    def why(self) -> str:
        """What was reached when there are none left."""
        if self._left <= 0:
            return f"the kernel was still running when its step limit was reached ({self.limit:,})"
        return (
            f"the launch was still running when the step limit of all batches together was "
            f"reached ({self.total_limit:,}), with {self.done:,} of {self.groups:,} workgroups done"
        )
