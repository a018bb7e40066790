"""AMDGPU code objects: kernels, arguments, registers, scratch and LDS, read from ELF.

Layouts are those of LLVM's "User Guide for AMDGPU Backend" (AMDGPUUsage), code object V5: the
metadata note (section "Code Object V3 Metadata" and on) and the kernel descriptor (section
"Kernel Descriptor").
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgpack  # type: ignore[import-untyped]  # it has no stubs
from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import NoteSection, Section, SymbolTableSection

# AMDGPUUsage, "Note Records": an ELF note of vendor AMDGPU and type NT_AMDGPU_METADATA.
_NOTE_NAME = "AMDGPU"
_NOTE_TYPE = 32
_EM_AMDGPU = "EM_AMDGPU"
_TARGET_PREFIX = "amdgcn-amd-amdhsa--"
DESCRIPTOR_BYTES = 64
# AMDGPUUsage, "Kernel Descriptor": u32 LDS bytes, u32 scratch bytes, u32 kernarg bytes, first.
_DESCRIPTOR_HEAD = struct.Struct("<III")


class ObjectError(ValueError):
    """Bytes that are no AMDGPU code object with kernels; the message says what is wrong."""


@dataclass(frozen=True)
class Arg:
    """A kernel argument: `offset` and `size` in bytes of the kernarg segment.

    `kind` is the metadata's value kind (global_buffer, by_value, hidden_...), `address_space`
    its name for a pointer (global, local, ...) and empty for anything else.
    """

    name: str
    offset: int
    size: int
    kind: str
    address_space: str = ""

    @property
    def hidden(self) -> bool:
        """True for what the runtime adds after the kernel's own arguments."""
        return self.kind.startswith("hidden_")


@dataclass(frozen=True)
class Kernel:
    """One kernel of an object.

    vgprs: allocated a lane, AccVGPRs included where the architecture has one file for both;
    agprs: AccVGPRs of them. sgprs: a wave, VCC and the like included. Spills are counts of
    registers; scratch_bytes are a lane, lds_bytes and kernarg_bytes a workgroup and a launch.
    code_bytes: its instructions. max_workgroup: threads. descriptor: the 64 bytes of `NAME.kd`.
    """

    name: str
    args: tuple[Arg, ...]
    kernarg_bytes: int
    kernarg_align: int
    lds_bytes: int
    scratch_bytes: int
    vgprs: int
    agprs: int
    sgprs: int
    vgpr_spills: int
    sgpr_spills: int
    code_bytes: int
    max_workgroup: int
    wavefront: int
    descriptor: bytes


@dataclass(frozen=True)
class Object:
    """A code object: `undefined` are symbols that nothing in it defines; `linked` if loadable."""

    arch: str
    kernels: Mapping[str, Kernel]
    undefined: tuple[str, ...]
    linked: bool


def read_object(data: bytes) -> Object:
    """Reads a relocatable or linked AMDGPU ELF; ObjectError for anything else."""
    try:
        elf = ELFFile(io.BytesIO(data))
        if elf["e_machine"] != _EM_AMDGPU:
            raise ObjectError(f"It is an ELF of the machine {elf['e_machine']}, not of AMDGPU.")
        return _object(elf)
    except ObjectError:
        raise
    except (ELFError, ValueError, KeyError, TypeError, AttributeError, struct.error) as error:
        # pyelftools and msgpack tell of damaged input by all of these.
        raise ObjectError(f"It is no whole AMDGPU object: {error}.") from error
    except (OverflowError, MemoryError, RecursionError, IndexError, OSError) as error:
        raise ObjectError(f"It is no whole AMDGPU object: {type(error).__name__}.") from error


def _object(elf: ELFFile) -> Object:
    metadata = _metadata(elf)
    kernels = [_kernel(elf, row) for row in metadata["amdhsa.kernels"]]
    if not kernels:
        raise ObjectError("It has no kernel.")
    target = str(metadata["amdhsa.target"])
    return Object(
        arch=target.removeprefix(_TARGET_PREFIX).partition(":")[0],
        kernels={kernel.name: kernel for kernel in kernels},
        undefined=tuple(sorted(set(_undefined(elf)))),
        linked=elf["e_type"] == "ET_DYN",
    )


def _metadata(elf: ELFFile) -> Mapping[str, Any]:
    for section in elf.iter_sections():
        if not isinstance(section, NoteSection):
            continue
        for note in section.iter_notes():
            if note["n_name"] == _NOTE_NAME and note["n_type"] in (_NOTE_TYPE, str(_NOTE_TYPE)):
                return _unpacked(note["n_descdata"])
    raise ObjectError("It has no AMDGPU metadata note.")


def _unpacked(raw: bytes) -> Mapping[str, Any]:
    found = msgpack.unpackb(raw, raw=False)
    if not isinstance(found, dict):
        raise ObjectError("Its AMDGPU metadata is not a map.")
    return found


def _kernel(elf: ELFFile, row: Mapping[str, Any]) -> Kernel:
    descriptor = _descriptor(elf, str(row[".symbol"]))
    kernel = Kernel(
        name=str(row[".name"]),
        args=tuple(_arg(arg) for arg in row.get(".args", ())),
        kernarg_bytes=int(row[".kernarg_segment_size"]),
        kernarg_align=int(row[".kernarg_segment_align"]),
        lds_bytes=int(row[".group_segment_fixed_size"]),
        scratch_bytes=int(row[".private_segment_fixed_size"]),
        vgprs=int(row[".vgpr_count"]),
        agprs=int(row.get(".agpr_count", 0)),
        sgprs=int(row[".sgpr_count"]),
        vgpr_spills=int(row.get(".vgpr_spill_count", 0)),
        sgpr_spills=int(row.get(".sgpr_spill_count", 0)),
        code_bytes=_code_bytes(elf, str(row[".name"])),
        max_workgroup=int(row[".max_flat_workgroup_size"]),
        wavefront=int(row[".wavefront_size"]),
        descriptor=descriptor,
    )
    told = (kernel.lds_bytes, kernel.scratch_bytes, kernel.kernarg_bytes)
    held = _DESCRIPTOR_HEAD.unpack_from(descriptor)
    if told != held:
        raise ObjectError(
            f"Its metadata gives {kernel.name} {told} bytes of LDS, scratch and kernargs, "
            f"but its descriptor gives {held}."
        )
    return kernel


def _arg(row: Mapping[str, Any]) -> Arg:
    return Arg(
        name=str(row.get(".name", "")),
        offset=int(row[".offset"]),
        size=int(row[".size"]),
        kind=str(row[".value_kind"]),
        address_space=str(row.get(".address_space", "")),
    )


def _symbols(elf: ELFFile) -> Iterator[Any]:
    for section in elf.iter_sections():
        if isinstance(section, SymbolTableSection):
            yield from section.iter_symbols()


def _undefined(elf: ELFFile) -> Iterator[str]:
    for symbol in _symbols(elf):
        if symbol["st_shndx"] == "SHN_UNDEF" and symbol.name:
            yield symbol.name


def _code_bytes(elf: ELFFile, name: str) -> int:
    """The size that the function's symbol gives."""
    for symbol in _symbols(elf):
        if symbol.name == name and symbol["st_info"]["type"] == "STT_FUNC":
            return int(symbol["st_size"])
    raise ObjectError(f"It has no function {name}.")


def _descriptor(elf: ELFFile, name: str) -> bytes:
    """The bytes that the symbol `name` marks: its value is an offset, or an address if linked."""
    for symbol in _symbols(elf):
        if symbol.name == name and isinstance(symbol["st_shndx"], int):
            section: Section = elf.get_section(symbol["st_shndx"])
            at = symbol["st_value"] - section["sh_addr"]
            found = bytes(section.data()[at : at + DESCRIPTOR_BYTES])
            if at >= 0 and len(found) == DESCRIPTOR_BYTES:
                return found
    raise ObjectError(f"It has no kernel descriptor {name}.")
