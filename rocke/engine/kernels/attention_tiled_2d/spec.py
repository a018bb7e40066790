"""The spec of an attention kernel: what it may be, why not, and the geometry that follows."""

from __future__ import annotations

from rocke.engine import errors
from rocke.engine.arch import Arch
from rocke.engine.errors import Rejection
from rocke.engine.kernels import fields

FIELDS: tuple[fields.Field, ...] = (
    ("dtype", "str"),
    ("head_size", "int"),
    ("block_size", "int"),
    ("num_query_heads", "int"),
    ("num_kv_heads", "int"),
    ("num_warps", "int"),
    ("rows_per_warp", "int"),
    ("tile_size", "int"),
    ("use_i64_kv_addr", "bool"),
    ("use_global_load_lds_k", "bool"),
)
ELEMENT_BYTES = 2
MAX_HEADS = 4096
MAX_TILE = 4096
MAX_RATIO = 16


class Spec:
    """A legal spec. The constructor raises Rejection exactly where `supports` says no.

    Sizes: head_size D and tile_size T in elements and tokens, block_size BS in tokens a page.
    """

    def __init__(self, raw: object, arch: Arch) -> None:
        got = fields.read(raw, FIELDS, "spec")
        self.arch = arch
        self.dtype = got.str_("dtype")
        self.head_size = got.int_("head_size")
        self.block_size = got.int_("block_size")
        self.num_query_heads = got.int_("num_query_heads")
        self.num_kv_heads = got.int_("num_kv_heads")
        self.num_warps = got.int_("num_warps")
        self.rows_per_warp = got.int_("rows_per_warp")
        self.tile_size = got.int_("tile_size")
        self.use_i64_kv_addr = got.bool_("use_i64_kv_addr")
        self.use_global_load_lds_k = got.bool_("use_global_load_lds_k")
        check_model(self.dtype, self.head_size, self.block_size)
        check_heads(self.num_query_heads, self.num_kv_heads)
        self._check_threads()
        self._check_tile()
        self._check_lds()
        self._derive()

    def _check_threads(self) -> None:
        threads = self.num_warps * self.arch.wave if 0 < self.num_warps < MAX_HEADS else 0
        if threads > self.arch.max_threads:
            raise Rejection(
                errors.THREAD_LIMIT,
                f"num_warps {self.num_warps} makes {threads} threads, and {self.arch.name} allows "
                f"{self.arch.max_threads} a workgroup.",
            )
        if self.num_warps not in (1, 2, 4, 8):
            raise Rejection(
                errors.UNSUPPORTED_NUM_WARPS,
                f"num_warps is {self.num_warps}, expected 1, 2, 4 or 8.",
            )
        if self.rows_per_warp not in (16, 32):
            raise Rejection(
                errors.UNSUPPORTED_ROWS_PER_WARP,
                f"rows_per_warp is {self.rows_per_warp}, expected 16 or 32.",
            )

    def _check_tile(self) -> None:
        tile = self.tile_size
        if not 0 < tile <= MAX_TILE:
            raise Rejection(errors.BAD_TILE_SIZE, f"tile_size is {tile}, expected 1 to {MAX_TILE}.")
        if self.use_i64_kv_addr and self.arch.per_page:
            self._check_envelope()
        if tile % self.block_size != 0:
            raise Rejection(
                errors.BAD_TILE_SIZE,
                f"tile_size {tile} is not a multiple of block_size {self.block_size}.",
            )
        if tile % self.rows_per_warp != 0:
            raise Rejection(
                errors.BAD_TILE_SIZE,
                f"tile_size {tile} is not a multiple of the {self.rows_per_warp} rows of the "
                f"matrix atom.",
            )

    def _check_envelope(self) -> None:
        """One resource a page: a tile holds whole pages and no copy crosses a page."""
        page_halves = self.block_size * self.head_size
        copy_halves = 128 * self.num_warps
        if self.tile_size % self.block_size == 0 and page_halves % copy_halves == 0:
            return
        raise Rejection(
            errors.I64_ENVELOPE,
            f"i64 addressing needs tile_size {self.tile_size} to be a multiple of block_size "
            f"{self.block_size}, and a page of {page_halves} halves to be a multiple of a copy "
            f"of {copy_halves}.",
        )

    def _check_lds(self) -> None:
        """K in one buffer and V must fit; K gets a second buffer where that fits too."""
        buffer_bytes = self.tile_size * self.head_size * ELEMENT_BYTES
        limit = self.arch.lds_bytes
        if 2 * buffer_bytes > limit:
            raise Rejection(
                errors.LDS_LIMIT,
                f"The tile needs {2 * buffer_bytes} bytes of LDS (K and V of {self.tile_size} "
                f"tokens x {self.head_size}), and {self.arch.name} has {limit}.",
            )
        self.k_buffers = 2 if 3 * buffer_bytes <= limit else 1
        self.tile_bytes = buffer_bytes
        self.lds_bytes = (self.k_buffers + 1) * buffer_bytes

    def _derive(self) -> None:
        self.ratio = self.num_query_heads // self.num_kv_heads
        self.threads = self.num_warps * self.arch.wave
        self.block_m = self.num_warps * self.rows_per_warp
        self.block_q = self.block_m // self.ratio
        # Byte strides of the caches.
        self.head_bytes = self.head_size * ELEMENT_BYTES
        self.token_bytes = self.num_kv_heads * self.head_bytes
        self.page_bytes = self.block_size * self.token_bytes
        # One async copy moves 2 halves a thread.
        self.copy_halves = 2 * self.threads
        self.copies = self.tile_size * self.head_size // self.copy_halves
        self.pages = self.tile_size // self.block_size
        self.copies_per_page = self.block_size * self.head_size // self.copy_halves
        # The matrix atom: rows x rows x depth; a lane holds 4 of A and B and `acc` of C.
        self.depth = 16 if self.rows_per_warp == 16 else 8
        self.acc = 4 if self.rows_per_warp == 16 else 16
        self._derive_registers()

    def _derive_registers(self) -> None:
        """What a lane holds while the loop runs, of the 256 registers that eight waves leave it.

        few_registers: O's accumulators, Q's operands and a tile's scores take more than half of
        them. rereads_query: with them Q's operands would take most of the rest.
        """
        output = self.rows_per_warp * self.head_size // 64
        scores = self.rows_per_warp * self.tile_size // 64
        query = output // 2
        self.few_registers = self.num_warps == 8 and output + query + scores > 128
        self.rereads_query = self.few_registers and output + query > 128

    @property
    def kernel_name(self) -> str:
        """The kernel's symbol; it names every key of the spec."""
        name = (
            f"attention_tiled_2d_{self.arch.name}_{self.dtype}_d{self.head_size}"
            f"_b{self.block_size}_h{self.num_query_heads}x{self.num_kv_heads}"
            f"_w{self.num_warps}_r{self.rows_per_warp}_t{self.tile_size}"
        )
        if self.use_i64_kv_addr:
            name += "_i64"
        if self.use_global_load_lds_k:
            name += "_gllk"
        return name


def check_model(dtype: str, head_size: int, block_size: int) -> None:
    """Refuses a dtype, head size or page size that no kernel here is for."""
    if dtype in ("fp8_e4m3", "fp8_e5m2"):
        raise Rejection(
            errors.NOT_YET_IMPLEMENTED, f"dtype {dtype} is not implemented yet, only bf16 and fp16."
        )
    if dtype not in ("bf16", "fp16"):
        raise Rejection(errors.UNSUPPORTED_DTYPE, f"dtype is '{dtype}', expected bf16 or fp16.")
    if head_size not in (64, 128, 256):
        raise Rejection(
            errors.UNSUPPORTED_HEAD_SIZE, f"head_size is {head_size}, expected 64, 128 or 256."
        )
    if block_size not in (16, 32, 64):
        raise Rejection(
            errors.UNSUPPORTED_BLOCK_SIZE, f"block_size is {block_size}, expected 16, 32 or 64."
        )


def check_heads(query_heads: int, kv_heads: int) -> None:
    """Refuses head counts out of range or a ratio that is not a whole number from 1 to 16."""
    for key, heads in (("num_query_heads", query_heads), ("num_kv_heads", kv_heads)):
        if not 1 <= heads <= MAX_HEADS:
            raise Rejection(
                errors.UNSUPPORTED_HEADS, f"{key} is {heads}, expected 1 to {MAX_HEADS}."
            )
    if query_heads % kv_heads != 0:
        raise Rejection(
            errors.UNSUPPORTED_GQA_RATIO,
            f"num_query_heads {query_heads} is not a multiple of num_kv_heads {kv_heads}.",
        )
    if query_heads // kv_heads > MAX_RATIO:
        raise Rejection(
            errors.UNSUPPORTED_GQA_RATIO,
            f"num_query_heads {query_heads} over num_kv_heads {kv_heads} is "
            f"{query_heads // kv_heads} query heads a KV head, expected 1 to {MAX_RATIO}.",
        )
