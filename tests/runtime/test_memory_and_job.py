"""What buffers start with, what they need, and jobs written and read back."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rocke.emulator.buffers import numpy_dtype
from rocke.launch import (
    DTYPE_BYTES,
    SCALAR_BYTES,
    Argument,
    Buffer,
    Launch,
    Null,
    Piece,
    Scalar,
)
from rocke.runtime.job import Job, read_answer, read_job, write_answer, write_job
from rocke.runtime.memory import GUARD, SLACK, bytes_needed, poison


@pytest.mark.parametrize("dtype", DTYPE_BYTES)
def test_what_was_not_written_is_nan_or_a_number_that_no_kernel_writes(dtype: str) -> None:
    raw = np.full(8, poison(dtype), np.uint8)
    if dtype == "bool":
        # Neither of the two bytes that a bool has.
        assert set(raw) & {0, 1} == set()
        return
    values = raw.view(numpy_dtype(dtype))
    if dtype.startswith(("int", "uint")):
        assert abs(int(values[0])) > 64
    else:
        assert np.isnan(values.astype(np.float64)).all()


def test_a_sparse_buffer_needs_its_whole_size() -> None:
    cache = Buffer("k", "bf16", (131328, 16, 8, 128), pieces=(Piece(0, "a"),))
    needed = bytes_needed(Launch("k", (1, 1, 1), (64, 1, 1), (cache, Scalar("i32", 1))))
    assert needed == 131328 * 16 * 8 * 128 * 2 + 2 * GUARD + SLACK


names = st.text("abcxyz", min_size=1, max_size=4)
buffers = st.builds(
    Buffer,
    names,
    st.sampled_from(list(DTYPE_BYTES)),
    st.lists(st.integers(0, 1 << 40), max_size=3).map(tuple),
    st.booleans(),
    st.one_of(st.none(), names),
    gaps=st.sampled_from(["unmapped", "uninitialised", "zero"]),
)
sparse = st.builds(
    Buffer,
    names,
    st.just("bf16"),
    st.just((1 << 33,)),
    pieces=st.lists(st.builds(Piece, st.integers(0, 1 << 34), names), min_size=1).map(tuple),
)
scalars = st.builds(Scalar, st.sampled_from(list(SCALAR_BYTES)), st.integers(0, 1))
arguments: st.SearchStrategy[Argument] = st.one_of(buffers, sparse, scalars, st.just(Null()))


def own_name(argument: Argument) -> object:
    """Buffers have names of their own; other arguments have none."""
    return argument.name if isinstance(argument, Buffer) else object()


several = st.lists(arguments, unique_by=own_name).map(tuple)
extents = st.tuples(*[st.integers(1, 1 << 20)] * 3)
launches = st.builds(Launch, names, extents, extents, several, st.integers(0, 65536))


@settings(deadline=None)
@given(launches, st.integers(0, 4), st.booleans())
def test_a_job_reads_back_as_it_was_written(launch: Launch, shift: int, text: bool) -> None:
    files = {"a": "array-0.bin"}
    kernel = {"text": "kernel.ll"} if text else {"object": "kernel.hsaco"}
    job = Job("gfx942", launch, files, shift=shift * 256, **kernel)
    with TemporaryDirectory() as folder:
        write_job(Path(folder), job)
        assert read_job(Path(folder)) == job


def test_an_answer_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    assert read_answer(tmp_path) is None
    write_answer(tmp_path, {"status": "ok", "outputs": []})
    assert read_answer(tmp_path) == {"status": "ok", "outputs": []}
    assert [path.name for path in tmp_path.iterdir()] == ["answer.json"]
