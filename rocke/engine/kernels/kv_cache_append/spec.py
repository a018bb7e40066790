"""The spec of a cache append kernel: what it may be, why not, and the geometry that follows."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels import fields
from rocke.engine.kernels.elements import element_bytes
from rocke.engine.kernels.limits import threads_of, vector_bytes_of

FIELDS: tuple[fields.Field, ...] = (
    ("dtype", "str"),
    ("head_size", "int"),
    ("block_size", "int"),
    ("num_kv_heads", "int"),
    ("slot_type", "str"),
    ("num_warps", "int"),
    ("vector", "int"),
    ("tokens_per_block", "int"),
    ("use_i64_addr", "bool"),
)
MAX_HEAD_SIZE = 512
MAX_HEADS = 1024
# Vector moves of one token that a thread is unrolled over.
MAX_MOVES = 64


class Spec:
    """A legal spec. The constructor raises Rejection exactly where `supports` says no.

    vector: elements of one move. tokens_per_block: tokens that a workgroup does one after the
    other. use_i64_addr: whether offsets into the caches are 64 bits wide.
    """

    def __init__(self, raw: object, arch: Arch) -> None:
        got = fields.read(raw, FIELDS, "spec")
        self.arch = arch
        self.dtype = got.str_("dtype")
        self.head_size = got.int_("head_size")
        self.block_size = got.int_("block_size")
        self.num_kv_heads = got.int_("num_kv_heads")
        self.slot_type = got.str_("slot_type")
        self.num_warps = got.int_("num_warps")
        self.vector = got.int_("vector")
        self.tokens_per_block = got.int_("tokens_per_block")
        self.use_i64_addr = got.bool_("use_i64_addr")
        check_model(self.dtype, self.head_size, self.block_size, self.num_kv_heads)
        check_slot_type(self.slot_type)
        self.threads = threads_of(self.num_warps, arch)
        row = ("head_size", self.head_size)
        self.vector_bytes = vector_bytes_of(self.vector, self.dtype, "move", row)
        self.element_bytes = element_bytes(self.dtype)
        self._check_moves()
        self._derive()

    def _check_moves(self) -> None:
        if not 1 <= self.tokens_per_block <= 64:
            raise Rejection(
                errors.UNSUPPORTED_SIZE,
                f"tokens_per_block is {self.tokens_per_block}, expected 1 to 64.",
            )
        token_elements = self.num_kv_heads * self.head_size
        step = self.threads * self.vector
        self.moves = (token_elements + step - 1) // step
        if self.moves > MAX_MOVES:
            raise Rejection(
                errors.UNSUPPORTED_SIZE,
                f"A token of {token_elements} elements is {self.moves} moves of {step}, and at "
                f"most {MAX_MOVES} are unrolled.",
            )

    def _derive(self) -> None:
        self.token_elements = self.num_kv_heads * self.head_size
        self.token_bytes = self.token_elements * self.element_bytes
        self.page_bytes = self.block_size * self.token_bytes

    @property
    def kernel_name(self) -> str:
        """The kernel's symbol; it names every key of the spec."""
        name = (
            f"kv_cache_append_{self.arch.name}_{self.dtype}_d{self.head_size}_b{self.block_size}"
            f"_h{self.num_kv_heads}_s{self.slot_type}_w{self.num_warps}_v{self.vector}"
            f"_t{self.tokens_per_block}"
        )
        if self.use_i64_addr:
            name += "_i64"
        return name


def check_model(dtype: str, head_size: int, block_size: int, kv_heads: int) -> None:
    """Refuses a dtype or a cache layout that no kernel here is for."""
    if dtype in ("fp8_e4m3", "fp8_e5m2"):
        raise Rejection(
            errors.NOT_YET_IMPLEMENTED,
            f"dtype {dtype} is not implemented yet, only bf16, fp16 and f32.",
        )
    if dtype not in ("bf16", "fp16", "f32"):
        raise Rejection(
            errors.UNSUPPORTED_DTYPE, f"dtype is '{dtype}', expected bf16, fp16 or f32."
        )
    if not 1 <= head_size <= MAX_HEAD_SIZE:
        raise Rejection(
            errors.UNSUPPORTED_HEAD_SIZE,
            f"head_size is {head_size}, expected 1 to {MAX_HEAD_SIZE}.",
        )
    if block_size not in (8, 16, 32, 64, 128):
        raise Rejection(
            errors.UNSUPPORTED_BLOCK_SIZE,
            f"block_size is {block_size}, expected 8, 16, 32, 64 or 128.",
        )
    if not 1 <= kv_heads <= MAX_HEADS:
        raise Rejection(
            errors.UNSUPPORTED_HEADS, f"num_kv_heads is {kv_heads}, expected 1 to {MAX_HEADS}."
        )


def check_slot_type(slot_type: str) -> None:
    """Refuses a slot mapping that is neither i32 nor i64."""
    if slot_type not in ("i32", "i64"):
        raise Rejection(
            errors.UNSUPPORTED_INDEX_TYPE, f"slot_type is '{slot_type}', expected i32 or i64."
        )
