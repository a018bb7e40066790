"""Run a kernel: parse, decode, map memory, execute batches, report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rocke.emulator.budget import STEP_LIMIT, TOTAL_LIMIT, Budget, Tell
from rocke.emulator.decode.core import Decoder
from rocke.emulator.flow import build_flow
from rocke.emulator.inline import inline_calls
from rocke.emulator.ir.model import Function, Module
from rocke.emulator.ir.parser import parse_module
from rocke.emulator.ir.verify import verify
from rocke.emulator.machine import WAVE, Lanes, Machine, Shape
from rocke.emulator.memory.copies import Copies
from rocke.emulator.memory.local import make_lds, make_private
from rocke.emulator.ops import mode
from rocke.emulator.outcome import collect
from rocke.emulator.program import Step, decode_flow
from rocke.emulator.report import Log, Result, Stop
from rocke.emulator.schedule import Scheduler
from rocke.emulator.setup import (
    architecture,
    bind_arguments,
    check_launch,
    granule_of,
    lds_layout,
    map_memory,
)
from rocke.emulator.watch.races import Races
from rocke.emulator.watching import Watch
from rocke.errors import UsageError
from rocke.launch import Launch

Array = NDArray[Any]
# Lanes in one batch: as good as the whole grid at once, with less memory in use.
BATCH_LANES = 8192


def run(
    text: str | Module,
    launch: Launch,
    arrays: Mapping[str, Array],
    *,
    bases: Mapping[str, int] | None = None,
    watch: Watch | None = None,
    step_limit: int = STEP_LIMIT,
    total_limit: int = TOTAL_LIMIT,
    tell: Tell | None = None,
    arch: str | None = None,
    source: str = "module",
) -> Result:
    """Execute ``launch`` of the module ``text`` and return outputs, counts and findings.

    ``text``: LLVM IR, or a module that the parser made of it; that one is only good for one run.
    ``launch``: a ``rocke.launch.Launch`` (kernel, grid in workgroups, block in work-items, args,
    lds_bytes) with a ``Buffer``, ``Scalar`` or ``Null`` for each parameter; ``load_launch`` and
    ``parse_launch`` there read one from JSON.
    ``arrays``: the buffers' contents by the name that ``Buffer.array`` or a ``Piece`` gives, in the
    buffer's shape (or flat) and dtype; bf16 and fp8 as ml_dtypes or as integers of their size.
    ``bases``: addresses of buffers by name. ``watch``: what to look for, everything by default;
    ``Watch(frozenset({"race"}))`` switches off, by the names in ``SWITCHES``.
    ``step_limit``: instructions that a batch of workgroups may execute, a block counting as eight
    more, ``total_limit``: all batches together; past either the run ends with a ``step-limit``
    finding. ``tell``: called now and then with workgroups done, workgroups in all, and instructions
    executed. ``arch``: gfx942 or gfx950; by default what the module names, else gfx942. ``source``
    names the module in messages.

    Returns a ``Result``: ``outputs`` (arrays by name, in shape and dtype of their buffers),
    ``counts`` (instructions, bytes, lanes out of range) and ``findings``; ``ok`` when there are
    none.
    Raises UsageError for bad input, UnsupportedInstructionError (a UsageError) for an instruction
    that is not emulated.
    """
    watch = Watch() if watch is None else watch
    module = parse_module(text, source) if isinstance(text, str) else text
    function = _kernel(module, launch)
    try:
        with np.errstate(all="ignore"):
            steps, decoder = _prepare(module, function, launch, arrays, bases or {}, watch, arch)
            budget = Budget(step_limit, total_limit, prod(launch.grid), tell)
            executed = _run_batches(steps, decoder, launch, watch, budget)
            return collect(decoder, steps, launch, arrays, watch, executed)
    except MemoryError as error:
        raise UsageError(
            f"There is not enough memory on this machine to run {launch.kernel}: {error}."
        ) from error


def _kernel(module: Module, launch: Launch) -> Function:
    function = module.functions.get(launch.kernel)
    if function is None:
        names = ", ".join(module.functions) or "none"
        asked = f", the 'kernel' of {launch.source}" if launch.source else ""
        raise UsageError(
            f"{module.source} has no kernel {launch.kernel!r}{asked}; its functions are: {names}."
        )
    inline_calls(module, function)
    verify(module, function)
    return function


def _prepare(
    module: Module,
    function: Function,
    launch: Launch,
    arrays: Mapping[str, Array],
    bases: Mapping[str, int],
    watch: Watch,
    arch: str | None,
) -> tuple[list[Step], Decoder]:
    arch = architecture(module, function, arch)
    flow = build_flow(function, module.source)
    with _told_by(launch):
        addresses, lds_bytes = lds_layout(module, launch, arch)
        check_launch(module, function, launch, lds_bytes, arch)
        space, pointers = map_memory(module, function, launch, arrays, bases, addresses)
    machine = Machine([], space, Log(module), lds_bytes, launch.grid, launch.block)
    machine.ignored = watch.ignored
    machine.watch_writes = True
    machine.granule = granule_of(function)
    machine.regs += [None] * len(flow.index)
    decoder = Decoder(module, machine, flow.index, arch, watch.enabled, addresses, machine.regs)
    steps = decode_flow(decoder, flow)
    bind_arguments(decoder, function, launch, pointers)
    return steps, decoder


@contextmanager
def _told_by(launch: Launch) -> Iterator[None]:
    """What does not fit is told with the launch's file."""
    try:
        yield
    except UsageError as error:
        if not launch.source:
            raise
        raise UsageError(f"{launch.source}: {error}") from None


def _run_batches(
    steps: list[Step], d: Decoder, launch: Launch, watch: Watch, budget: Budget
) -> int:
    """Run all workgroups, some at a time; returns the instructions executed by batches."""
    waves = -(-prod(launch.block) // WAVE)
    total = prod(launch.grid)
    at_once = max(1, BATCH_LANES // (waves * WAVE))
    scheduler = Scheduler(steps, d)
    initial = list(d.machine.regs)
    for first in range(0, total, at_once):
        _reset(d, batch_shape(launch, first, min(at_once, total - first), waves), watch)
        d.machine.regs[: len(initial)] = initial  # constants met on the way stay behind them
        budget.begin(first)
        try:
            scheduler.run(budget)
            _finish(d.machine)
        except Stop:
            break
        finally:
            budget.give_back(scheduler.steps_left)
    return budget.spent


def _reset(d: Decoder, shape: Shape, watch: Watch) -> None:
    machine = d.machine
    mode.reset()
    machine.shape = shape
    machine.lanes = Lanes(shape.launched)
    machine.poison.clear()
    machine.origins.clear()
    machine.fragments.clear()
    shadow = watch.memory_state
    machine.lds = make_lds(shape.groups, shape.group, d.machine.lds_bytes, shadow)
    machine.private = make_private(shape.lanes, d.private_at, shadow)
    machine.copies = Copies(machine) if d.uses_copies else None
    several = shape.waves_per_group > 1 and machine.lds_bytes > 0
    machine.races = Races(machine) if several and "race" not in watch.off else None


def _finish(machine: Machine) -> None:
    """The batch is over: copies land, and the last epoch is checked."""
    if machine.copies is not None:
        machine.copies.finish()
    if machine.races is not None:
        machine.races.finish()


def batch_shape(launch: Launch, first: int, groups: int, waves: int) -> Shape:
    """Number the lanes of ``groups`` workgroups from number ``first`` on, x fastest."""
    lanes_each = waves * WAVE
    lanes = groups * lanes_each
    numbers = np.arange(lanes)
    group = numbers // lanes_each
    item = numbers % lanes_each
    overall = group + first
    x, y, _ = launch.grid
    bx, by, bz = launch.block
    ids = (overall % x, overall // x % y, overall // (x * y))
    items = (item % bx, item // bx % by, item // (bx * by))
    return Shape(
        lanes,
        groups,
        first,
        waves,
        group,
        item // WAVE,
        tuple(axis.astype(np.uint32) for axis in ids),
        tuple(axis.astype(np.uint32) for axis in items),
        item < bx * by * bz,
    )
