"""Builder: memory and waves. A pointer moved by 0 makes no op."""

from __future__ import annotations

from rocke.engine.ir.builder_ops import ArithmeticBuilder
from rocke.engine.ir.model import Value
from rocke.engine.ir.types import I32, PTR_BUFFER, Type


class MemoryBuilder(ArithmeticBuilder):
    """Ops that touch memory or other lanes."""

    # --- memory ---

    def ptr_add(self, pointer: Value, bytes_: Value) -> Value:
        """The pointer moved by that many bytes, inbounds."""
        if bytes_.const == 0:
            return pointer
        return self._make("ptr_add", (pointer, bytes_), pointer.type)

    def ptr_index(self, pointer: Value, index: Value, element: Type) -> Value:
        """The address of that element; the index is a signed i32, so below 2**31."""
        return self._make("ptr_index", (pointer, index), pointer.type, element.text)

    def load(self, pointer: Value, type_: Type, align: int) -> Value:
        """A load of that type; align in bytes."""
        return self._make("load", (pointer,), type_, "", align)

    def store(self, value: Value, pointer: Value, align: int) -> None:
        """A store; align in bytes."""
        self._do("store", (value, pointer), "", align)

    def make_rsrc(self, base: Value, num_records: int) -> Value:
        """A raw buffer resource over that many bytes from a wave-uniform base."""
        return self._make("make_rsrc", (base,), PTR_BUFFER, "", num_records)

    def buffer_load_lds(self, rsrc: Value, lds: Value, voffset: Value, soffset: Value) -> None:
        """An async copy of 4 bytes a lane: rsrc[voffset + soffset] to lds + 4*lane."""
        size = self.i32(4)
        self._do("buffer_load_lds", (rsrc, lds, size, voffset, soffset))

    def global_load_lds(self, pointer: Value, lds: Value) -> None:
        """An async copy of 4 bytes a lane from each lane's pointer to lds + 4*lane."""
        size = self.i32(4)
        self._do("global_load_lds", (pointer, lds, size))

    # --- waves ---

    def workgroup_id_x(self) -> Value:
        """This workgroup's x, wave-uniform."""
        return self._make("workgroup_id_x", (), I32)

    def workgroup_id_y(self) -> Value:
        """This workgroup's y, wave-uniform."""
        return self._make("workgroup_id_y", (), I32)

    def workitem_id_x(self) -> Value:
        """This thread's x in its workgroup."""
        return self._make("workitem_id_x", (), I32)

    def readfirstlane(self, a: Value) -> Value:
        """The value of the lowest active lane, in every lane: pins a scalar."""
        return self._make("readfirstlane", (a,), a.type)

    def xor_shuffle(self, a: Value, mask: int, address: Value | None) -> Value:
        """The f32 of lane `lane ^ mask`.

        mask below 32 swaps within 32 lanes by ds_swizzle (offset `mask << 10 | 0x1F`, CDNA3 ISA
        section 11.3.1); else `address` is 4 * (lane ^ mask), for ds_bpermute.
        """
        bits = self.bitcast(a, I32)
        if mask < 32:
            pattern = self.i32((mask << 10) | 0x1F)
            moved = self._make("ds_swizzle", (bits, pattern), I32)
        else:
            assert address is not None
            moved = self._make("ds_bpermute", (address, bits), I32)
        return self.bitcast(moved, a.type)

    def mfma(self, atom: str, a: Value, b: Value, c: Value) -> Value:
        """c + a*b of a matrix atom, named as LLVM names it: "16x16x16bf16.1k"."""
        return self._make("mfma", (a, b, c), c.type, atom)

    def waitcnt(self, vm: int, exp: int, lgkm: int) -> None:
        """Waits until at most that many are in flight (CDNA3 ISA section 4.4)."""
        immediate = (vm & 15) | (exp << 4) | (lgkm << 8) | ((vm >> 4) << 14)
        operand = self.i32(immediate)
        self._do("waitcnt", (operand,))

    def barrier(self) -> None:
        """Waits for every wave of the workgroup.

        s_barrier alone orders waves, not memory: the fences keep LLVM from moving accesses over it.
        """
        self._do("fence", (), "release")
        self._do("barrier", ())
        self._do("fence", (), "acquire")
