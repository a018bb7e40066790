"""Bad input ends in a sentence that names what is wrong: never a traceback, never a hang."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke import emulator
from rocke.emulator.ir.parser import parse_body, parse_module
from rocke.errors import UsageError
from rocke.launch import Buffer, Launch, Null, Scalar, parse_launch

CASES = Path(__file__).parent / "cases"
TEXT = (CASES / "paged_copy.ll").read_text()
LONG = (CASES / "histogram_atomic.ll").read_text()
LAUNCH: dict[str, Any] = json.loads((CASES / "paged_copy.json").read_text())
ARRAYS = {k: v for k, v in np.load(CASES / "paged_copy.npz").items() if k != "expected"}


def _run(text: str = TEXT, **changes: Any) -> emulator.Result:
    return emulator.run(text, parse_launch({**LAUNCH, **changes}), ARRAYS, source="m.ll")


def _args(at: int, **changes: Any) -> list[Any]:
    args = [dict(item) for item in LAUNCH["args"]]
    args[at].update(changes)
    return args


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"kernel": "nope"}, "'nope', the 'kernel' of launch; its functions are: paged_copy"),
        ({"grid": [0, 1, 1]}, "'grid' is [0, 1, 1]"),
        ({"grid": [1, 1]}, "'grid' has to be three whole numbers"),
        ({"block": [2048, 1, 1]}, "2048 work-items"),
        ({"lds_bytes": 70000}, "LDS, 'lds_bytes' 70000 among them; gfx942 has 65536"),
        ({"lds_bytes": -1}, "'lds_bytes'"),
        ({"args": LAUNCH["args"][:-1]}, "takes 7 arguments; the launch gives 6 in 'args'"),
        ({"args": _args(3, kind="i64")}, "Argument 3 of paged_copy has the type i32"),
        ({"args": _args(3, value=1 << 40)}, "has the 'value'"),
        ({"args": _args(3, value=None)}, "has the 'value' None"),
        ({"args": _args(0, shape=[41, 200])}, "has 16000 bytes; 'shape' and 'dtype'"),
        ({"args": _args(0, dtype="complex")}, "'dtype' 'complex'"),
        ({"args": _args(0, dtype="float32")}, "holds uint16; the 'dtype' of the buffer"),
        ({"args": _args(0, array="none")}, "'array' 'none', which the inputs do not have"),
        ({"args": _args(0, colour="red")}, "unknown key 'colour'"),
        ({"args": [*LAUNCH["args"][:5], {"kind": "buffer", "dtype": "i8", "shape": [1 << 62]},
                   {"kind": "null"}]}, "not enough memory"),
        ({"args": [{"kind": "i32", "value": 1}, *LAUNCH["args"][1:]]}, "Argument 0"),
        ({"typo": 1}, "unknown key 'typo'"),
    ],
)  # fmt: skip
def test_launches_that_do_not_fit(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        _run(**changes)


def test_producer_source_and_note_are_no_unknown_keys() -> None:
    assert _run(source="x", note="y", producer="z").findings == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no LLVM IR function"),
        ("int main() { return 0; }", "line 1"),
        ("\x00\x01\x02", "line 1"),
        (TEXT[: TEXT.index("  ret void")], "cut off"),
        (TEXT.replace("  ret void, !dbg !22\n", ""), "terminator"),
        (TEXT.replace("= mul i32 %3, %8", "= frobnicate i32 %3, %8"), "'frobnicate'"),
        (TEXT.replace("%26 = sext i32 %3", "%26 = sext i32 %nowhere"), "%nowhere"),
        (TEXT.replace("= mul i32 %3, %8", "= mul i32 %3"), "line 23"),
        (TEXT.replace("@llvm.amdgcn.raw.ptr.buffer.load.i16(", "@llvm.amdgcn.nope("), "nope"),
    ],
)
def test_text_that_is_not_a_module(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        _run(text)


def test_unsupported_names_instruction_and_line() -> None:
    text = TEXT.replace(
        "call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %32", "call void @exotic(i16 %32"
    )
    with pytest.raises(emulator.UnsupportedInstructionError) as caught:
        _run(text)
    line = next(n for n, t in enumerate(text.split("\n"), 1) if "@exotic" in t)
    assert f"m.ll, line {line}" in str(caught.value)
    assert "@exotic" in str(caught.value)


def test_bases_that_overlap_or_name_nothing() -> None:
    launch = parse_launch(LAUNCH)
    with pytest.raises(UsageError, match="overlap"):
        emulator.run(TEXT, launch, ARRAYS, bases={"arg0": 0x1000, "arg1": 0x1100})
    with pytest.raises(UsageError, match="no buffer 'arg9'"):
        emulator.run(TEXT, launch, ARRAYS, bases={"arg9": 0x1000})
    with pytest.raises(UsageError, match="48-bit"):
        emulator.run(TEXT, launch, ARRAYS, bases={"arg0": 1 << 50})


def test_more_memory_than_there_is() -> None:
    text = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  ret void\n}\n"
    launch = Launch("k", (1, 1, 1), (64, 1, 1), (Buffer("p", "int8", (1 << 46,), output=True),))
    with pytest.raises(UsageError, match="memory"):
        emulator.run(text, launch, {})


def test_switches_that_do_not_exist() -> None:
    with pytest.raises(UsageError, match="no watch 'speed'"):
        emulator.Watch(frozenset({"speed"}))


def _never_crashes(text: str) -> None:
    try:
        module = parse_module(text)
        for function in module.functions.values():
            parse_body(module, function)
    except UsageError:
        return


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(LONG)), st.integers(0, len(LONG)), st.integers(1, 60))
def test_fuzz_cut_and_repeat(start: int, other: int, length: int) -> None:
    """Text with a stretch cut out, or replaced by a stretch from elsewhere."""
    piece = LONG[other : other + length]
    body = LONG[:20000]
    _never_crashes(body[: start % 20000] + piece + body[start % 20000 + length :])
    _never_crashes(body[: start % 20000])


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300), st.integers(0, len(TEXT)))
def test_fuzz_bytes(data: bytes, at: int) -> None:
    """Bytes as `rocke emulate` reads them, alone and inside a module."""
    junk = data.decode(errors="surrogateescape")
    _never_crashes(junk)
    _never_crashes(TEXT[:at] + junk + TEXT[at:])


_WORDS = sorted(set(re.findall(r'[%@!#]?[-a-zA-Z$._0-9]+|[][(){}<>,=*:|!";]', TEXT[:9000])))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(_WORDS), max_size=30))
def test_fuzz_words_of_a_body(words: list[str]) -> None:
    line = " ".join(words)
    _never_crashes(f"define amdgpu_kernel void @k(i32 %0) {{\n  {line}\n  ret void\n}}\n")
    _never_crashes(line)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 39), st.sampled_from(_WORDS), st.integers(0, 40))
def test_fuzz_whole_runs(which: int, word: str, at: int) -> None:
    """One token of one instruction replaced: a result, or a UsageError."""
    lines = TEXT.split("\n")
    first = next(n for n, t in enumerate(lines) if t.startswith("define")) + 1
    tokens = lines[first + which].split(" ")
    tokens[at % len(tokens)] = word
    lines[first + which] = " ".join(tokens)
    try:
        emulator.run("\n".join(lines), parse_launch(LAUNCH), ARRAYS, step_limit=10_000)
    except UsageError:
        return


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from([*LAUNCH, "kind", "value", "shape"]), inner)
        ),
        max_leaves=12,
    )
)
def test_fuzz_launches(data: Any) -> None:
    try:
        parse_launch(data)
    except UsageError:
        return


def test_arguments_are_checked_without_json_too() -> None:
    text = "define amdgpu_kernel void @k(i64 %x) {\n  ret void\n}\n"
    with pytest.raises(UsageError, match="'kind' in the launch is null"):
        emulator.run(text, Launch("k", (1, 1, 1), (64, 1, 1), (Null(),)), {})
    with pytest.raises(UsageError, match="every extent"):
        emulator.run(text, Launch("k", (0, 1, 1), (64, 1, 1), (Scalar("i64", 1),)), {})
