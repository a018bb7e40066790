"""The part of torch that rocke.runtime uses, over NumPy: a "device" whose memory is the host's.

With the tests' own libamdhip64, which gets these addresses, a whole launch runs without a GPU.
What the machine looks like comes from the environment: STANDIN_ARCH, STANDIN_FREE (bytes),
STANDIN_IMPORT (segv, raise, exit: how importing goes wrong) and STANDIN_TOUCH (hang).
"""

from __future__ import annotations

import os
import signal
import time
from types import SimpleNamespace

import numpy as np

__version__ = "2.13.0+standin"
uint8 = np.uint8
_ARCH = os.environ.get("STANDIN_ARCH", "gfx942:sramecc+:xnack-")
version = SimpleNamespace(
    hip=os.environ.get("STANDIN_HIP", "10.0.0") or None,
    cuda=os.environ.get("STANDIN_CUDA") or None,
)
match os.environ.get("STANDIN_IMPORT"):
    case "segv":
        os.kill(os.getpid(), signal.SIGSEGV)
    case "raise":
        raise OSError("libcudart.so: cannot open shared object file")
    case "exit":
        raise SystemExit(7)


class Tensor:
    def __init__(self, array):
        self.array = array

    def __len__(self):
        return len(self.array)

    def __getitem__(self, item):
        return Tensor(self.array[item])

    def __eq__(self, other):
        return Tensor(self.array == other)

    __hash__ = None

    def all(self):
        return Tensor(self.array.all())

    def sum(self):
        if os.environ.get("STANDIN_TOUCH") == "hang":
            time.sleep(600)
        return Tensor(self.array.sum())

    def item(self):
        return self.array.item()

    def copy_(self, other):
        self.array[:] = other.array

    def zero_(self):
        self.array[:] = 0

    def cpu(self):
        return Tensor(self.array.copy())

    def numpy(self):
        return self.array

    def data_ptr(self):
        return self.array.ctypes.data


def full(shape, value, dtype=uint8, device="cpu"):
    # Aligned as a device's allocator does it.
    raw = np.full(shape[0] + 256, value, dtype)
    start = -raw.ctypes.data % 256
    return Tensor(raw[start : start + shape[0]])


def zeros(count, dtype=uint8, device="cpu"):
    return full((count,), 0, dtype)


def ones(count, device="cpu"):
    return Tensor(np.ones(count))


def frombuffer(raw, dtype=uint8):
    return Tensor(np.frombuffer(raw, dtype))


def equal(first, second):
    return bool(np.array_equal(first.array, second.array))


class cuda:  # noqa: N801 - torch's name
    @staticmethod
    def is_available():
        return bool(_ARCH) or bool(version.cuda)

    @staticmethod
    def device_count():
        return 1 if cuda.is_available() else 0

    @staticmethod
    def set_device(number):
        assert number == 0

    @staticmethod
    def get_device_properties(number):
        told = {"name": "Stand-in", "major": 9, "minor": 4, "shared_memory_per_block": 65536}
        # As seen on an H200 with torch 2.11.0+cu130, whose architecture's name is the device's.
        return SimpleNamespace(**told, gcnArchName=_ARCH if version.hip else told["name"])

    @staticmethod
    def mem_get_info(number):
        return int(os.environ.get("STANDIN_FREE", 64 << 30)), 64 << 30

    @staticmethod
    def empty_cache():
        pass
