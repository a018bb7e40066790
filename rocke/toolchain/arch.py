"""What an architecture allows, and how many waves fit on one of its compute units.

Independent of the engine's own facts: the check is to find an engine that believes in too much.
Sources: "AMD Instinct MI300" CDNA3 and "MI350" CDNA4 ISA documents, LLVM's AMDGPUUsage, and for
how registers and LDS are allocated LLVM's AMDGPUBaseInfo.cpp (IsaInfo) and GCNSubtarget.cpp.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

# CDNA3 ISA, section 2.2: four SIMDs a compute unit.
SIMDS = 4
# GCNSubtarget::getOccupancyWithNumSGPRs, gfx9: more than 100 SGPRs leave 7 waves a SIMD.
_FULL_OCCUPANCY_SGPRS = 100
_WAVES_PAST_THAT = 7
# IsaInfo::getMaxWorkGroupsPerCU: a compute unit has 16 barriers, which one-wave groups don't need.
_BARRIERS = 16


@dataclass(frozen=True)
class ArchLimits:
    """Limits of one architecture.

    lds_bytes: of a workgroup, and of a compute unit; lds_granule: bytes that LDS is handed out in.
    vgprs: a lane, of one SIMD, for all its waves, AccVGPRs included; vgpr_granule likewise.
    waves: at most on one SIMD.
    """

    wavefront: int
    lds_bytes: int
    lds_granule: int
    vgprs: int
    vgpr_granule: int
    waves: int

    def waves_per_cu(self, vgprs: int, sgprs: int, lds_bytes: int, threads: int) -> int:
        """How many waves of such workgroups a compute unit holds at once; 0 when none fits."""
        group = -(-threads // self.wavefront)
        by_registers = SIMDS * min(self.waves, self._by_vgprs(vgprs), self._by_sgprs(sgprs))
        groups = by_registers // group
        if group > 1:
            groups = min(groups, _BARRIERS)
        if lds_bytes:
            groups = min(groups, self.lds_bytes // _rounded(lds_bytes, self.lds_granule))
        return groups * group

    def _by_vgprs(self, count: int) -> int:
        return self.vgprs // _rounded(max(count, 1), self.vgpr_granule)

    def _by_sgprs(self, count: int) -> int:
        return self.waves if count <= _FULL_OCCUPANCY_SGPRS else _WAVES_PAST_THAT


def _rounded(count: int, granule: int) -> int:
    return -(-count // granule) * granule


# VGPRs: IsaInfo::getTotalNumVGPRs, getVGPRAllocGranule of gfx90a and later: 512 in granules of 8.
# Waves: IsaInfo::getMaxWavesPerEU of gfx90a and later: 8.
# LDS: CDNA2 and CDNA3 64 KiB in 128 dwords; CDNA4 160 KiB in 320 dwords (getLdsDwGranularity).
_CDNA2 = ArchLimits(64, 65_536, 512, 512, 8, 8)
_CDNA4 = ArchLimits(64, 163_840, 1_280, 512, 8, 8)
ARCHS: Mapping[str, ArchLimits] = {"gfx90a": _CDNA2, "gfx942": _CDNA2, "gfx950": _CDNA4}
