"""The cache append as a family: what the registry asks of it."""

from __future__ import annotations

from rocke.engine.ir.model import KernelDef
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.kv_cache_append import build, launch
from rocke.engine.kernels.kv_cache_append.spec import Spec
from rocke.engine.kernels.registry import FamilyBase, Kernel


class AppendKernel(Kernel):
    """One legal cache append spec."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def facts(self) -> Json:
        return launch.describe(self.spec)

    def build(self) -> KernelDef:
        return build.build(self.spec)

    def launch(self, problem: object) -> Json:
        return launch.launch(self.spec, problem)


class Append(FamilyBase):
    """kv_cache_append on one architecture."""

    def kernel(self, spec: object) -> Kernel:
        return AppendKernel(Spec(spec, self.arch))

    def select(self, problem: object) -> Json:
        return launch.select(problem, self.arch)
