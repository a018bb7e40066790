"""The spec of an RMS norm kernel: what it may be, why not, and the geometry that follows."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels import fields
from rocke.engine.kernels.elements import element_bytes
from rocke.engine.kernels.limits import threads_of, vector_bytes_of

FIELDS: tuple[fields.Field, ...] = (
    ("dtype", "str"),
    ("hidden_size", "int"),
    ("num_warps", "int"),
    ("vector", "int"),
    ("rows_per_block", "int"),
)
MAX_HIDDEN = 131072
# Elements of a row that a thread keeps in registers between its two passes.
MAX_ELEMENTS = 128


class Spec:
    """A legal spec. The constructor raises Rejection exactly where `supports` says no.

    hidden_size N: elements of a row. vector: elements of one load. rows_per_block: rows that a
    workgroup does one after the other.
    """

    def __init__(self, raw: object, arch: Arch) -> None:
        got = fields.read(raw, FIELDS, "spec")
        self.arch = arch
        self.dtype = got.str_("dtype")
        self.hidden_size = got.int_("hidden_size")
        self.num_warps = got.int_("num_warps")
        self.vector = got.int_("vector")
        self.rows_per_block = got.int_("rows_per_block")
        check_model(self.dtype, self.hidden_size)
        self.threads = threads_of(self.num_warps, arch)
        row = ("hidden_size", self.hidden_size)
        self.vector_bytes = vector_bytes_of(self.vector, self.dtype, "load", row)
        self.element_bytes = element_bytes(self.dtype)
        self._check_rows()
        self._check_registers()

    def _check_rows(self) -> None:
        if not 1 <= self.rows_per_block <= 64:
            raise Rejection(
                errors.UNSUPPORTED_SIZE,
                f"rows_per_block is {self.rows_per_block}, expected 1 to 64.",
            )

    def _check_registers(self) -> None:
        step = self.threads * self.vector
        self.chunks = (self.hidden_size + step - 1) // step
        elements = self.chunks * self.vector
        if elements > MAX_ELEMENTS:
            raise Rejection(
                errors.UNSUPPORTED_SIZE,
                f"hidden_size {self.hidden_size} over {self.threads} threads is {elements} "
                f"elements a thread, and at most {MAX_ELEMENTS} stay in registers.",
            )
        self.row_bytes = self.hidden_size * self.element_bytes
        self.lds_bytes = 4 * self.num_warps if self.num_warps > 1 else 0

    @property
    def kernel_name(self) -> str:
        """The kernel's symbol; it names every key of the spec."""
        return (
            f"rmsnorm2d_{self.arch.name}_{self.dtype}_n{self.hidden_size}_w{self.num_warps}"
            f"_v{self.vector}_r{self.rows_per_block}"
        )


def check_model(dtype: str, hidden_size: int) -> None:
    """Refuses a dtype or row length that no kernel here is for."""
    if dtype not in ("bf16", "fp16", "f32"):
        raise Rejection(
            errors.UNSUPPORTED_DTYPE, f"dtype is '{dtype}', expected bf16, fp16 or f32."
        )
    if not 1 <= hidden_size <= MAX_HIDDEN:
        raise Rejection(
            errors.UNSUPPORTED_SIZE, f"hidden_size is {hidden_size}, expected 1 to {MAX_HIDDEN}."
        )
