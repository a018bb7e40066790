"""Findings, counts and the result of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rocke.emulator.ir.model import Instr, Module
from rocke.emulator.record import fresh, record

if TYPE_CHECKING:
    # The kinds are asked for where there is no NumPy.
    from numpy.typing import NDArray

KINDS = (
    "fault",
    "buffer-range",
    "misaligned",
    "uninitialised-read",
    "unwritten-output",
    "lds-race",
    "async-read-early",
    "barrier-divergence",
    "write-conflict",
    "lds-out-of-bounds",
    "private-out-of-bounds",
    "poison",
    "undefined",
    "step-limit",
)


@record
class Finding:
    """One thing that is wrong: what, and where it was seen first.

    ``instruction`` and ``line`` name the IR; ``workgroup`` (x, y, z), ``wave`` (in its workgroup)
    and ``lane`` the first lane concerned; ``lanes`` how many lanes in all, over every time.
    """

    kind: str
    message: str
    instruction: str = ""
    line: int = 0
    workgroup: tuple[int, ...] = ()
    wave: int = 0
    lane: int = 0
    address: int | None = None
    nearest: str = ""
    lanes: int = 1

    def describe(self) -> str:
        """The finding as one paragraph."""
        parts = [f"{self.kind}: {self.message}"]
        if self.line:
            parts.append(f"  at line {self.line}: {self.instruction}")
        if self.workgroup:
            where = ", ".join(map(str, self.workgroup))
            parts.append(
                f"  workgroup ({where}), wave {self.wave}, lane {self.lane}; "
                f"{self.lanes} lane(s) in all"
            )
        if self.address is not None:
            near = f": {self.nearest}" if self.nearest else ""
            parts.append(f"  address {self.address:#x}{near}")
        return "\n".join(parts)


@record
class OutOfRange:
    """Buffer accesses of one instruction that fell outside the resource.

    ``lanes``: active lanes, over every time; ``first_offset``: bytes from the resource's base, of
    the first one; ``inside``: how many of them addressed bytes inside the tensor.
    """

    line: int
    instruction: str
    lanes: int
    first_offset: int
    inside: int


@record
class Counts:
    """What was executed: instructions by opcode (one a wave), bytes by kind, lanes out of range."""

    instructions: dict[str, int] = fresh(default_factory=dict)
    bytes: dict[str, int] = fresh(default_factory=dict)
    out_of_range: list[OutOfRange] = fresh(default_factory=list)
    unwritten_bytes: dict[str, int] = fresh(default_factory=dict)
    equal_writes: int = 0
    steps: int = 0


@record
class Result:
    """Outputs by name, counts and findings of one run."""

    outputs: dict[str, NDArray[Any]]
    counts: Counts
    findings: list[Finding]

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    def as_json(self) -> dict[str, Any]:
        """Counts and findings as plain data."""
        return {
            "findings": [dict(vars(item)) for item in self.findings],
            "counts": {
                **vars(self.counts),
                "out_of_range": [dict(vars(item)) for item in self.counts.out_of_range],
            },
        }


class Stop(Exception):  # noqa: N818 - not an error: the run ends, with a finding
    """The run cannot go on; what it found is in the log."""


class Log:
    """Collects findings, one an instruction and kind, in the order in which they were seen."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._found: dict[tuple[str, int, str], Finding] = {}
        self._range: dict[int, OutOfRange] = {}
        self.equal_writes = 0

    def add(
        self,
        kind: str,
        message: str,
        instr: Instr | None = None,
        workgroup: tuple[int, ...] = (),
        wave: int = 0,
        lane: int = 0,
        address: int | None = None,
        nearest: str = "",
        lanes: int = 1,
        key: str = "",
    ) -> None:
        """Add a finding, or count its lanes to the one that the instruction already has."""
        line = instr.line if instr is not None else 0
        known = self._found.get((kind, line, key))
        if known is not None:
            known.lanes += lanes
            return
        text = self._module.text(line) if line else ""
        self._found[kind, line, key] = Finding(
            kind, message, text, line, workgroup, wave, lane, address, nearest, lanes
        )

    def text(self, instr: Instr) -> str:
        """The source text of an instruction."""
        return self._module.text(instr.line)

    def out_of_range(self, instr: Instr, lanes: int, first: int, inside: int) -> None:
        """Count lanes of a buffer access that were out of its resource's range."""
        known = self._range.get(instr.line)
        if known is None:
            text = self._module.text(instr.line)
            self._range[instr.line] = OutOfRange(instr.line, text, lanes, first, inside)
            return
        known.lanes += lanes
        known.inside += inside

    @property
    def findings(self) -> list[Finding]:
        """All findings so far."""
        return list(self._found.values())

    @property
    def ranges(self) -> list[OutOfRange]:
        """All out-of-range counts, by line."""
        return [self._range[line] for line in sorted(self._range)]
