"""Paged decode attention in torch, twice: arms for a bench on whatever device torch has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rocke.numeric.attention import AttentionInputs, AttentionShape, make_inputs
from rocke.numeric.attention_problem import AttentionProblem
from rocke.numeric.compare import Tolerance
from rocke.numeric.dtypes import numpy_dtype
from rocke.numeric.problem import judge
from rocke.runtime.timing import Arm

# Torch's kernels round the weights to bf16 before their product with V.
TOLERANCE = Tolerance(atol=0.004, rtol=2**-6)
SEED = 1


def attention_arms(
    torch: Any, device: str, sizes: tuple[int, int, int, int], spoil: bool = False
) -> list[Arm]:
    """Gather with torch's own attention, and with an explicit softmax in float32.

    `sizes`: sequences, KV length, query heads, KV heads. `spoil` leaves the last page out of the
    second arm.
    """
    seqs, length, q_heads, kv_heads = sizes
    shape = AttentionShape(
        "bf16", q_heads, kv_heads, 128, 16, q_lens=(1,) * seqs, seq_lens=(length,) * seqs
    )
    inputs = make_inputs(shape, SEED)
    problem = AttentionProblem(inputs)
    tensors = _tensors(torch, inputs, device)
    kept = length - 16 if spoil else length
    ways: dict[str, Callable[[], Any]] = {
        "gather and torch's attention": lambda: _fused(torch, *tensors, length, inputs.scale),
        "gather and explicit softmax": lambda: _explicit(torch, *tensors, kept, inputs.scale),
    }
    return [_arm(torch, name, way, problem) for name, way in ways.items()]


def _tensors(torch: Any, inputs: AttentionInputs, device: str) -> tuple[Any, Any, Any, Any]:
    """Queries, both caches and the block table on the device."""
    raw = (inputs.q, inputs.k.data, inputs.v.data)
    floats = (torch.from_numpy(a.view("int16")).view(torch.bfloat16).to(device) for a in raw)
    table = torch.from_numpy(inputs.table.astype("int64")).to(device)
    return (*floats, table)


def _gathered(cache: Any, table: Any, length: int) -> Any:
    """`[seqs, kv_heads, length, head_size]` of a cache's pages."""
    pages = cache[table]
    flat = pages.reshape(pages.shape[0], -1, *pages.shape[3:])
    return flat[:, :length].transpose(1, 2)


def _fused(torch: Any, q: Any, k: Any, v: Any, table: Any, length: int, scale: float) -> Any:
    attention = torch.nn.functional.scaled_dot_product_attention
    keys, values = _gathered(k, table, length), _gathered(v, table, length)
    return attention(q.unsqueeze(2), keys, values, scale=scale, enable_gqa=True).squeeze(2)


def _explicit(torch: Any, q: Any, k: Any, v: Any, table: Any, length: int, scale: float) -> Any:
    keys, values = _gathered(k, table, length).float(), _gathered(v, table, length).float()
    grouped = q.float().reshape(q.shape[0], keys.shape[1], -1, q.shape[-1])
    weights = torch.softmax(grouped @ keys.transpose(-1, -2) * scale, dim=-1)
    return (weights @ values).reshape(q.shape).to(q.dtype)


def _arm(torch: Any, name: str, way: Callable[[], Any], problem: AttentionProblem) -> Arm:
    given: list[Any] = [None]

    def launch() -> None:
        given[0] = way()

    def wrong() -> list[str]:
        got = given[0].contiguous().view(torch.int16).cpu().numpy().view(numpy_dtype("bf16"))
        failures, _ = judge(problem, {"out": got}, TOLERANCE)
        return failures

    return Arm(name, launch, wrong)
