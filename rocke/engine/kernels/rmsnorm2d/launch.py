"""Problems of RMS norm: the selector, the launch facts and the launch guard."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels import facts, fields
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.guard import check_same
from rocke.engine.kernels.limits import fewest_warps, widest_vector
from rocke.engine.kernels.rmsnorm2d.spec import MAX_ELEMENTS, Spec, check_model

FIELDS: tuple[fields.Field, ...] = (("dtype", "str"), ("hidden_size", "int"), ("rows", "int"))
ROWS_LIMIT = 2**31
# Rows from which on a workgroup does several, so that it reads the weights less often.
MANY_ROWS = 8192


class Problem:
    """dtype, N and the number of rows (i32 in the kernel)."""

    def __init__(self, raw: object) -> None:
        got = fields.read(raw, FIELDS, "problem")
        self.dtype = got.str_("dtype")
        self.hidden_size = got.int_("hidden_size")
        self.rows = got.int_("rows")
        check_model(self.dtype, self.hidden_size)
        if not 1 <= self.rows < ROWS_LIMIT:
            raise Rejection(
                errors.BAD_PROBLEM, f"rows is {self.rows}, expected 1 to {ROWS_LIMIT - 1}."
            )


def select(raw: object, arch: Arch) -> Json:
    """The spec of a problem and the reasons for it."""
    problem = Problem(raw)
    why: list[str] = []
    vector = _vector(problem, why)
    warps = _num_warps(problem, arch, vector, why)
    rows = 4 if problem.rows >= MANY_ROWS else 1
    why.append(f"rows_per_block {rows}: there are {problem.rows} rows.")
    spec: Json = {
        "dtype": problem.dtype,
        "hidden_size": problem.hidden_size,
        "num_warps": warps,
        "vector": vector,
        "rows_per_block": rows,
    }
    Spec(spec, arch)
    return {"spec": spec, "why": why}


def _vector(problem: Problem, why: list[str]) -> int:
    vector = widest_vector(problem.dtype, problem.hidden_size)
    why.append(
        f"vector {vector}: the widest load of {problem.dtype} that divides hidden_size "
        f"{problem.hidden_size}."
    )
    return vector


def _num_warps(problem: Problem, arch: Arch, vector: int, why: list[str]) -> int:
    """The fewest warps that read a row in one load, as far as there are so many."""
    warps = fewest_warps(problem.hidden_size, vector, arch)
    loads = (problem.hidden_size + warps * arch.wave * vector - 1) // (warps * arch.wave * vector)
    why.append(f"num_warps {warps}: each thread reads {loads} of at most {MAX_ELEMENTS // vector}.")
    return warps


def describe(spec: Spec) -> Json:
    """The launch facts of a spec's kernel."""
    args = [
        facts.pointer("out", "write"),
        facts.pointer("x", "read"),
        facts.pointer("weight", "read"),
        facts.scalar("eps", "f32"),
        facts.scalar("rows", "i32"),
    ]
    return facts.facts(spec.kernel_name, args, spec.threads, spec.lds_bytes)


def launch(spec: Spec, raw: object) -> Json:
    """The launch of a problem: one workgroup for each rows_per_block rows; or a Rejection."""
    problem = Problem(raw)
    check_same("dtype", spec.dtype, problem.dtype)
    check_same("hidden_size", spec.hidden_size, problem.hidden_size)
    blocks = (problem.rows + spec.rows_per_block - 1) // spec.rows_per_block
    return facts.launch(describe(spec), (blocks, 1, 1))
