"""What an engine is told of a numeric problem, and the launch that comes of its answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rocke.harness.engines.workers import Answer, EngineWorker, Outcome
from rocke.harness.numerics.problems import NumericCase, Shape
from rocke.launch import Argument as LaunchArgument
from rocke.launch import Buffer, Launch, Piece, Scalar, canonical_dtype
from rocke.numeric.attention import AttentionShape
from rocke.numeric.kv_append import AppendShape
from rocke.numeric.rmsnorm import RmsnormShape
from rocke.numeric.tensors import Argument, Array, Blocks, Output

Json = dict[str, Any]


class EngineError(Exception):
    """An engine gave no answer, or not the one that a problem needs: `reason` and a sentence."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class RefusedError(Exception):
    """An engine refused the problem with a reason code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class Emitted:
    """One kernel for one problem: its text, its facts, and how it is launched."""

    text: str
    facts: Mapping[str, Any]
    launch: Mapping[str, Any]
    spec: Mapping[str, Any]


def emit_for(case: NumericCase, worker: EngineWorker, spec: Mapping[str, Any] | None) -> Emitted:
    """Selects (unless a spec is given), emits and asks for the launch.

    Raises RefusedError for a rejection and EngineError for anything else that isn't an answer.
    """
    family, _, arch = case.family.partition("/")
    target = {"family": family, "arch": arch}
    if spec is None:
        spec = _chosen(case, worker, target)
    ask = worker.ask(
        [
            {"op": "emit", **target, "flavor": case.flavor, "spec": dict(spec)},
            launch_request(case, spec),
        ]
    )
    text, launch = (_answered(answer) for answer in ask)
    return Emitted(
        text=text.payload.decode("utf-8"),
        facts=text.data["facts"],
        launch=launch.data["result"],
        spec=spec,
    )


def launch_request(case: NumericCase, spec: Mapping[str, Any]) -> Json:
    """What an engine is asked for the launch of a problem with the kernel of a spec."""
    family, _, arch = case.family.partition("/")
    fields = {"op": "launch", "family": family, "arch": arch}
    return {**fields, "spec": dict(spec), "problem": told(case.shape)}


def _chosen(case: NumericCase, worker: EngineWorker, target: Mapping[str, str]) -> Json:
    if not case.select:
        return {**sizes(case.shape), **case.spec}
    problem = told(case.shape)
    answer = _answered(worker.ask([{"op": "select", **target, "problem": problem}])[0])
    chosen: Json = answer.data["result"]["spec"]
    for key, value in case.spec.items():
        if chosen.get(key) != value:
            raise EngineError(
                "mismatch",
                f"The selector chose {key} {chosen.get(key)!r}, and the problem needs {value!r}.",
            )
    return chosen


def _answered(answer: Answer) -> Answer:
    if answer.outcome is Outcome.REJECT:
        raise RefusedError(answer.code, answer.message)
    if answer.outcome is not Outcome.OK:
        known = {Outcome.CRASH: "crash", Outcome.TIMEOUT: "timeout"}
        raise EngineError(known.get(answer.outcome, "error"), answer.failure())
    return answer


def sizes(shape: Shape) -> Json:
    """The keys of a spec that the shape settles."""
    if isinstance(shape, AttentionShape):
        return {
            "dtype": shape.dtype,
            "head_size": shape.head_size,
            "block_size": shape.block_size,
            "num_query_heads": shape.q_heads,
            "num_kv_heads": shape.kv_heads,
        }
    return _OTHER_SIZES[type(shape)](shape)


def told(shape: Shape) -> Json:
    """The problem as the selector and the launch guard are told it."""
    if isinstance(shape, AttentionShape):
        return {
            **sizes(shape),
            "num_seqs": len(shape.seq_lens),
            "total_q": sum(shape.q_lens),
            "max_q_len": max(shape.q_lens),
            "max_kv_len": max(shape.seq_lens),
            "num_blocks": shape.stated_blocks or shape.blocks,
        }
    return _OTHER_PROBLEMS[type(shape)](shape)


def _rmsnorm_sizes(shape: Any) -> Json:
    return {"dtype": shape.dtype, "hidden_size": shape.hidden_size}


def _rmsnorm_problem(shape: Any) -> Json:
    return {**_rmsnorm_sizes(shape), "rows": shape.rows}


def _append_sizes(shape: Any) -> Json:
    return {
        "dtype": shape.dtype,
        "head_size": shape.head_size,
        "block_size": shape.block_size,
        "num_kv_heads": shape.kv_heads,
        "slot_type": shape.slot_type,
    }


def _append_problem(shape: Any) -> Json:
    return {**_append_sizes(shape), "num_tokens": shape.tokens, "num_blocks": shape.num_blocks}


_OTHER_SIZES: Mapping[type, Callable[[Any], Json]] = {
    RmsnormShape: _rmsnorm_sizes,
    AppendShape: _append_sizes,
}
_OTHER_PROBLEMS: Mapping[type, Callable[[Any], Json]] = {
    RmsnormShape: _rmsnorm_problem,
    AppendShape: _append_problem,
}


def other_addressing(case: NumericCase, spec: Mapping[str, Any]) -> tuple[NumericCase, Json]:
    """The problem and spec with i64 addressing switched; the guard is then told the truth."""
    shape = case.shape
    if isinstance(shape, AttentionShape):
        told_true = replace(case, shape=replace(shape, stated_blocks=0))
        return told_true, {**spec, "use_i64_kv_addr": not spec["use_i64_kv_addr"]}
    return case, {**spec, "use_i64_addr": not spec["use_i64_addr"]}


def launch_of(emitted: Emitted, arguments: list[Argument]) -> tuple[Launch, dict[str, Array]]:
    """The launch description with its arrays; arguments are matched by name to the kernel's.

    Raises EngineError where the kernel takes an argument that the problem doesn't have, or not
    the other way round.
    """
    known = {argument.name: argument for argument in arguments}
    names = [str(entry["name"]) for entry in emitted.facts["args"]]
    if set(names) != set(known) or names != list(emitted.launch["args"]):
        raise EngineError(
            "error",
            f"The kernel takes {', '.join(names)}, its launch {', '.join(emitted.launch['args'])}, "
            f"and the problem has {', '.join(known)}.",
        )
    arrays: dict[str, Array] = {}
    args = [
        _argument(known[str(entry["name"])], str(entry["type"]), arrays)
        for entry in emitted.facts["args"]
    ]
    grid, block = emitted.launch["grid"], emitted.launch["block"]
    launch = Launch(
        kernel=str(emitted.facts["kernel"]),
        grid=(grid[0], grid[1], grid[2]),
        block=(block[0], block[1], block[2]),
        args=tuple(args),
        # Emitted kernels size their LDS themselves; nothing is added at launch.
        lds_bytes=0,
    )
    return launch, arrays


def _argument(argument: Argument, kind: str, arrays: dict[str, Array]) -> LaunchArgument:
    value = argument.value
    if isinstance(value, int | float):
        return Scalar(kind, value)
    if isinstance(value, Output):
        dtype = canonical_dtype(value.dtype) or value.dtype
        return Buffer(argument.name, dtype, value.shape, output=True)
    if isinstance(value, Blocks):
        if len(value.ids) < value.count:
            return _sparse(argument, value, arrays)
        value = value.data
    arrays[argument.name] = value
    return Buffer(
        argument.name, _dtype(value), value.shape, output=argument.written, array=argument.name
    )


def _dtype(value: Array) -> str:
    name = value.dtype.name
    return canonical_dtype(name) or name


def _sparse(argument: Argument, value: Blocks, arrays: dict[str, Array]) -> Buffer:
    """A piece for every run of neighbouring blocks; between them nothing is mapped."""
    breaks = np.flatnonzero(np.diff(value.ids) != 1) + 1
    pieces = []
    for number, run in enumerate(np.split(np.arange(len(value.ids)), breaks)):
        name = f"{argument.name}.{number}"
        arrays[name] = value.data[run[0] : run[-1] + 1]
        pieces.append(Piece(int(value.ids[run[0]]) * value.block_bytes, name))
    return Buffer(
        argument.name,
        _dtype(value.data),
        value.shape,
        output=argument.written,
        pieces=tuple(pieces),
    )
