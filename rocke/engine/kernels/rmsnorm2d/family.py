"""RMS norm as a family: what the registry asks of it."""

from __future__ import annotations

from rocke.engine.ir.model import KernelDef
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.registry import FamilyBase, Kernel
from rocke.engine.kernels.rmsnorm2d import build, launch
from rocke.engine.kernels.rmsnorm2d.spec import Spec


class RmsNormKernel(Kernel):
    """One legal RMS norm spec."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def facts(self) -> Json:
        return launch.describe(self.spec)

    def build(self) -> KernelDef:
        return build.build(self.spec)

    def launch(self, problem: object) -> Json:
        return launch.launch(self.spec, problem)


class RmsNorm(FamilyBase):
    """rmsnorm2d on one architecture."""

    def kernel(self, spec: object) -> Kernel:
        return RmsNormKernel(Spec(spec, self.arch))

    def select(self, problem: object) -> Json:
        return launch.select(problem, self.arch)
