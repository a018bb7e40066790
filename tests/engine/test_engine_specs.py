"""Specs: every rejection with its code, `supports` against the constructor, keys and types."""

from __future__ import annotations

import json
from typing import Any

import pytest
from engine_specs import attention, families
from hypothesis import given
from hypothesis import strategies as st

from rocke.engine import errors
from rocke.engine.errors import Rejection, RequestError
from rocke.engine.ir.verify import verify
from rocke.engine.kernels import registry
from rocke.engine.kernels.registry import family
from rocke.engine.service import Service

RMSNORM = {
    "dtype": "bf16",
    "hidden_size": 4096,
    "num_warps": 4,
    "vector": 8,
    "rows_per_block": 1,
}
APPEND = {
    "dtype": "bf16",
    "head_size": 128,
    "block_size": 16,
    "num_kv_heads": 8,
    "slot_type": "i64",
    "num_warps": 2,
    "vector": 8,
    "tokens_per_block": 1,
    "use_i64_addr": True,
}
LEGAL = {
    "attention_tiled_2d": attention(),
    "rmsnorm2d": RMSNORM,
    "kv_cache_append": APPEND,
}
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("attention_tiled_2d", {"dtype": "f32"}, errors.UNSUPPORTED_DTYPE),
    ("attention_tiled_2d", {"dtype": "fp8_e4m3"}, errors.NOT_YET_IMPLEMENTED),
    ("attention_tiled_2d", {"head_size": 96}, errors.UNSUPPORTED_HEAD_SIZE),
    ("attention_tiled_2d", {"block_size": 8}, errors.UNSUPPORTED_BLOCK_SIZE),
    ("attention_tiled_2d", {"num_kv_heads": 0}, errors.UNSUPPORTED_HEADS),
    ("attention_tiled_2d", {"num_query_heads": -8}, errors.UNSUPPORTED_HEADS),
    ("attention_tiled_2d", {"num_query_heads": 2**40}, errors.UNSUPPORTED_HEADS),
    ("attention_tiled_2d", {"num_query_heads": 20}, errors.UNSUPPORTED_GQA_RATIO),
    ("attention_tiled_2d", {"num_query_heads": 136}, errors.UNSUPPORTED_GQA_RATIO),
    ("attention_tiled_2d", {"num_query_heads": 160}, errors.UNSUPPORTED_GQA_RATIO),
    ("attention_tiled_2d", {"num_warps": 3}, errors.UNSUPPORTED_NUM_WARPS),
    ("attention_tiled_2d", {"num_warps": 16}, errors.UNSUPPORTED_NUM_WARPS),
    ("attention_tiled_2d", {"num_warps": 17}, errors.THREAD_LIMIT),
    ("attention_tiled_2d", {"num_warps": 2**62}, errors.UNSUPPORTED_NUM_WARPS),
    ("attention_tiled_2d", {"rows_per_warp": 64}, errors.UNSUPPORTED_ROWS_PER_WARP),
    ("attention_tiled_2d", {"tile_size": 0}, errors.BAD_TILE_SIZE),
    ("attention_tiled_2d", {"tile_size": 24}, errors.I64_ENVELOPE),
    ("attention_tiled_2d", {"tile_size": 24, "use_i64_kv_addr": False}, errors.BAD_TILE_SIZE),
    ("attention_tiled_2d", {"tile_size": 48, "rows_per_warp": 32}, errors.BAD_TILE_SIZE),
    ("attention_tiled_2d", {"tile_size": 256}, errors.LDS_LIMIT),
    ("rmsnorm2d", {"dtype": "i8"}, errors.UNSUPPORTED_DTYPE),
    ("rmsnorm2d", {"hidden_size": 0}, errors.UNSUPPORTED_SIZE),
    ("rmsnorm2d", {"hidden_size": 2**40}, errors.UNSUPPORTED_SIZE),
    ("rmsnorm2d", {"num_warps": 32}, errors.THREAD_LIMIT),
    ("rmsnorm2d", {"num_warps": 5}, errors.UNSUPPORTED_NUM_WARPS),
    ("rmsnorm2d", {"vector": 16}, errors.UNSUPPORTED_VECTOR),
    ("rmsnorm2d", {"dtype": "f32"}, errors.UNSUPPORTED_VECTOR),
    ("rmsnorm2d", {"hidden_size": 1001}, errors.UNSUPPORTED_VECTOR),
    ("rmsnorm2d", {"rows_per_block": 65}, errors.UNSUPPORTED_SIZE),
    ("rmsnorm2d", {"hidden_size": 65536}, errors.UNSUPPORTED_SIZE),
    ("kv_cache_append", {"dtype": "i8"}, errors.UNSUPPORTED_DTYPE),
    ("kv_cache_append", {"dtype": "fp8_e5m2"}, errors.NOT_YET_IMPLEMENTED),
    ("kv_cache_append", {"head_size": 1024}, errors.UNSUPPORTED_HEAD_SIZE),
    ("kv_cache_append", {"block_size": 24}, errors.UNSUPPORTED_BLOCK_SIZE),
    ("kv_cache_append", {"num_kv_heads": 0}, errors.UNSUPPORTED_HEADS),
    ("kv_cache_append", {"slot_type": "i16"}, errors.UNSUPPORTED_INDEX_TYPE),
    ("kv_cache_append", {"num_warps": 0}, errors.UNSUPPORTED_NUM_WARPS),
    ("kv_cache_append", {"num_warps": 64}, errors.THREAD_LIMIT),
    ("kv_cache_append", {"vector": 3}, errors.UNSUPPORTED_VECTOR),
    ("kv_cache_append", {"dtype": "f32"}, errors.UNSUPPORTED_VECTOR),
    ("kv_cache_append", {"head_size": 100}, errors.UNSUPPORTED_VECTOR),
    ("kv_cache_append", {"tokens_per_block": 0}, errors.UNSUPPORTED_SIZE),
    ("kv_cache_append", {"num_kv_heads": 1024}, errors.UNSUPPORTED_SIZE),
]


@pytest.mark.parametrize(("name", "changes", "code"), REFUSED)
def test_rejections(name: str, changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Rejection) as caught:
        family(name, "gfx942").kernel({**LEGAL[name], **changes})
    assert caught.value.code == code
    assert caught.value.message.endswith(".")
    # It names the value that was found.
    assert any(str(value) in caught.value.message for value in changes.values())


def test_gfx950_has_no_i64_envelope() -> None:
    with pytest.raises(Rejection) as caught:
        family("attention_tiled_2d", "gfx950").kernel(attention(tile_size=24))
    assert caught.value.code == errors.BAD_TILE_SIZE


@pytest.mark.parametrize("name", list(LEGAL))
def test_keys_and_types_are_checked_before_values(name: str) -> None:
    legal = LEGAL[name]
    target = family(name, "gfx942")
    for key, value in legal.items():
        without = {k: v for k, v in legal.items() if k != key}
        with pytest.raises(RequestError, match=f"has no key '{key}'"):
            target.kernel(without)
        wrong: object = "text" if isinstance(value, int) else 7
        with pytest.raises(RequestError, match=f"key '{key}' is ") as caught:
            target.kernel({**legal, key: wrong})
        assert caught.value.code == errors.BAD_SPEC_TYPE
    with pytest.raises(RequestError) as caught:
        target.kernel({**legal, "beta": 1, "alpha": 1})
    assert caught.value.code == errors.BAD_SPEC_KEY
    assert caught.value.message == "The spec has an unknown key 'alpha', 'beta'."
    first, second, *rest = legal
    with pytest.raises(RequestError) as caught:
        target.kernel({**{key: legal[key] for key in rest}, "alpha": 1})
    assert caught.value.message == (
        f"The spec has no key '{first}', '{second}' and an unknown key 'alpha'."
    )


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (True, "true or false"),
        (1.5, "a number"),
        (16.0, "a number"),
        (2**63, "a number"),
        (None, "null"),
        ("16", "a string"),
        ([16], "an array"),
        ({"a": 1}, "an object"),
    ],
)
def test_an_integer_is_nothing_else(value: object, kind: str) -> None:
    with pytest.raises(RequestError, match=f"'head_size' is {kind}, expected an integer"):
        family("attention_tiled_2d", "gfx942").kernel(attention(head_size=value))


def sizes(*values: int) -> st.SearchStrategy[int]:
    return st.sampled_from(values) | st.integers(-3, 300)


ATTENTION_SPECS = st.fixed_dictionaries(
    {
        "dtype": st.sampled_from(["bf16", "fp16", "f32", "fp8_e4m3", ""]),
        "head_size": sizes(64, 128, 256),
        "block_size": sizes(16, 32, 64),
        "num_query_heads": sizes(4, 8, 20, 32),
        "num_kv_heads": sizes(1, 2, 4),
        "num_warps": sizes(1, 2, 4, 8),
        "rows_per_warp": sizes(16, 32),
        "tile_size": sizes(16, 32, 64, 96),
        "use_i64_kv_addr": st.booleans(),
        "use_global_load_lds_k": st.booleans(),
    }
)


@given(ATTENTION_SPECS, st.sampled_from(["gfx942", "gfx950"]))
def test_supports_refuses_exactly_what_emit_refuses(spec: dict[str, Any], arch: str) -> None:
    service = Service("")
    request = {"id": 1, "family": "attention_tiled_2d", "arch": arch, "spec": spec}
    answers = []
    for op in ("supports", "describe", "emit"):
        line = json.dumps({**request, "op": op, "flavor": "llvm22"}).encode()
        body, _ = service.answer(line)
        answers.append((body["status"], body.get("code"), body.get("message")))
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] in ("ok", "reject")


def test_configs_are_many_and_legal_unless_declared() -> None:
    legal = 0
    names: dict[str, str] = {}
    for declared in families():
        target = family(declared.name, declared.arch)
        for config in declared.configs:
            try:
                name = str(target.kernel(dict(config.spec)).facts()["kernel"])
            except Rejection:
                assert config.expect == "reject", f"{declared.id} {config.name}"
                continue
            assert config.expect == "ok", f"{declared.id} {config.name}"
            assert name not in names, f"{declared.id} {config.name} is {names[name]} again"
            names[name] = f"{declared.id} {config.name}"
            legal += 1
    assert legal >= 1200


def test_each_sweep_has_a_kernel_that_verifies() -> None:
    """One config a sweep, so that each loader of each family is built and verified."""
    for declared in families():
        seen = set()
        for config in declared.configs:
            sweep = config.name.split("_")[0]
            if config.expect == "reject" or sweep in seen:
                continue
            seen.add(sweep)
            verify(family(declared.name, declared.arch).kernel(dict(config.spec)).build())


def test_a_module_that_cannot_be_imported_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def load(name: str, architecture: str) -> None:
        tried.append(f"{name}/{architecture}")
        raise SyntaxError("invalid syntax")

    monkeypatch.setattr(registry, "_load", load)
    monkeypatch.setattr(registry, "_LOADED", {})
    monkeypatch.setattr(registry, "_BROKEN", {})
    request = {"op": "supports", "family": "rmsnorm2d", "arch": "gfx942", "spec": RMSNORM}
    answers = [Service("").answer(json.dumps({"id": n, **request}).encode())[0] for n in range(3)]
    assert tried == ["rmsnorm2d/gfx942"]
    told = "The engine failed: SyntaxError: invalid syntax"
    assert [(a["status"], a["message"]) for a in answers] == [("error", told)] * 3
