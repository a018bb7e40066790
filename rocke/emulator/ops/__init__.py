"""Semantics of LLVM and AMDGPU intrinsics as pure functions over NumPy arrays.

Calling convention (what the decoder hands to a function of this package, and what it expects back)

Values
    A value of one SSA name is one array, lane-major: a scalar is ``(N,)``, a vector of k elements
    ``(N, k)``. N is a multiple of 64; lane ``i`` is lane ``i % 64`` of wave ``i // 64``. A value
    known to be the same in every lane may come as ``(1,)`` or ``(1, k)``.
    Types: i1 ``bool``; i2..i8 ``uint8``; i9..i16 ``uint16``; ..32 ``uint32``; ..64 ``uint64``
    (always unsigned, upper unused bits zero; use ``.view(np.int32)`` for signed work); wider
    integers ``object`` arrays of Python ints; half ``float16``; bfloat ``ml_dtypes.bfloat16``;
    float ``float32``; double ``float64``; 64-bit pointers ``uint64``, LDS and private pointers
    ``uint32``.
    Never write into an argument. Results must own their data or be views of arguments, C-contiguous
    where the work allows it. The caller silences NumPy's floating-point warnings.

Three kinds, chosen by ``kind=`` of the decorator
    ``"lane"`` (default): element by element. Called ``fn(*args)`` with arrays that broadcast
        against each other; must work for scalars and vectors; returns the broadcast shape.
    ``"wave"``: crosses lanes. Called ``fn(active, *args)``: ``active`` is bool ``(W, 64)`` (the
        exec mask), scalars come as ``(W, 64)``, vectors as ``(W, 64, k)``; returns such a shape.
        What lanes that are off hold in ``args`` is stale: read it only as the hardware would.
        Where the result is the same over a wave (ballot, readfirstlane) ``(W, 1)`` may be returned.
    MFMA has its own protocol, see ``ops/mfma.py``: ``shapes(arch) -> dict[str, MfmaShape]``, from
        the full intrinsic name to an object with
        ``a(x, cbsz, abid) -> (W, B, M, K)``, ``b(x, blgp) -> (W, B, K, N)``,
        ``c(x) -> (W, B, M, N)``, ``d(matrix) -> (W, 64, r)`` (or ``(W, 64)`` for a scalar result),
        ``multiply(a, b, c, blgp) -> matrix`` with ``x`` as the operand arrays ``(W, 64[, k])`` in
        their IR type. The decoder keeps accumulators as matrices between MFMAs, so
        ``d(multiply(a(x), b(y), c(z)))`` must be the whole instruction. MFMA ignores exec.

Options of the decorator ``@intrinsic("llvm.name", ..., kind=, imm=(), types=False, arch=False)``
    Names are given without the overload suffix where there is one: ``llvm.amdgcn.rcp`` serves
    ``llvm.amdgcn.rcp.f32``. Look-up tries the full name first, then drops ``.part`` from the right.
    ``imm``: positions of operands that are immediates: they come as Python ints (signed as written,
    i1 as 0 or 1), not as arrays.
    ``types``: also pass ``ty: Types`` by keyword (LLVM spellings: ``Types("i32", ("i32", "i1"))``).
    ``arch``: also pass ``arch: str`` (``"gfx942"`` or ``"gfx950"``) by keyword.
    An intrinsic that returns a struct returns a tuple of arrays.
    A case that is not supported raises ``Unsupported("why")``; the decoder adds instruction and
    line.

Owned by the decoder, not by this package: memory (loads, stores, buffers, atomics, load-to-LDS,
ds_read_tr, whose lane exchange is ``ops/transpose.py``, memcpy/memset), waitcnt and barriers, ids
and implicit arguments, make.buffer.rsrc, assume, lifetime, sched hints, if.break/end.cf, kill.
Everything else of ``llvm.*`` lives here, including ctpop, ctlz, cttz, bswap, bitreverse, fshl/fshr,
saturating and with.overflow arithmetic, min/max, fma, fabs, rounding, is.fpclass, ptrmask,
vector.reduce, readfirstlane, ballot, mbcnt, DPP.
Also s.setreg of MODE, whose FP16_OVFL bit the fp8 conversions read: ``mode.reset()`` starts a run.
"""

from __future__ import annotations

from rocke.emulator.ops.registry import Entry, Types, Unsupported, find, intrinsic

__all__ = ["Entry", "Types", "Unsupported", "find", "intrinsic"]
