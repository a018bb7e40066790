"""Attention as a family: what the registry asks of it."""

from __future__ import annotations

from rocke.engine.ir.model import KernelDef
from rocke.engine.kernels.attention_tiled_2d import build, launch, select
from rocke.engine.kernels.attention_tiled_2d.spec import Spec
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.registry import FamilyBase, Kernel


class AttentionKernel(Kernel):
    """One legal attention spec."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def facts(self) -> Json:
        return launch.describe(self.spec)

    def build(self) -> KernelDef:
        return build.build(self.spec)

    def launch(self, problem: object) -> Json:
        return launch.launch(self.spec, problem)


class Attention(FamilyBase):
    """attention_tiled_2d on one architecture."""

    def kernel(self, spec: object) -> Kernel:
        return AttentionKernel(Spec(spec, self.arch))

    def select(self, problem: object) -> Json:
        return select.select(problem, self.arch)
