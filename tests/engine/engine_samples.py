"""A sample of kernels that covers every family, loader and op, as IR files for a real LLVM."""

from __future__ import annotations

from pathlib import Path

from engine_specs import families

from rocke.engine.flavors import FLAVORS
from rocke.engine.ir.model import KernelDef, walk
from rocke.engine.ir.verify import verify
from rocke.engine.kernels.registry import family
from rocke.engine.lowering import lower

# Named configs, and one or two configs of each sweep.
SAMPLE = {
    "attention_tiled_2d/gfx942": [
        *[f"cfg{number}" for number in range(11)],
        "addr_fp16_d256_b64_w8_i641",
        "gqa_h12_d64_w1_i640",
        "gqa_odd_h14_w2_r32_i641",
        "rows32_bf16_d64_b32_w1_i640",
        "tile_bf16_t48_w1_i641",
        "one_buffer_fp16_b16_w4_r16_i641",
        "flat_k_fp16_d64_b16_w2_i640",
    ],
    "attention_tiled_2d/gfx950": [
        "decode_i64",
        "prefill_i32",
        "lds_98304",
        "flat_k_bf16_d64_b16_w4_i641",
    ],
    "kv_cache_append/gfx942": [
        "cfg0",
        "cfg1",
        "heads_h3_d64_t4_i640",
        "f32_d128_b8_w4_i641",
        "narrow_v1_i640",
    ],
    "rmsnorm2d/gfx942": ["cfg0", "cfg1", "bf16_n768_w1_r4", "odd_fp16_n1001_w2", "odd_f32_n1_w1"],
}


def sample_kernels() -> dict[str, KernelDef]:
    """The sample, verified, by a name that serves as a file name."""
    kernels: dict[str, KernelDef] = {}
    for declared in families():
        for name in SAMPLE[declared.id]:
            config = declared.config(name)
            kernel = family(declared.name, declared.arch).kernel(dict(config.spec)).build()
            verify(kernel)
            kernels[f"{declared.name}-{declared.arch}-{name}"] = kernel
    return kernels


def write_samples(folder: Path) -> set[str]:
    """Writes NAME.FLAVOR.ll for every kernel and flavor; gives the op codes that they hold."""
    codes: set[str] = set()
    for name, kernel in sample_kernels().items():
        codes |= {op.code for op in walk(kernel.body)}
        for target in FLAVORS:
            path = folder / f"{name}.{target.name}.ll"
            path.write_text(lower(kernel, target), encoding="utf-8")
    return codes
