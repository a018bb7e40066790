"""What torch sees on this machine, as one JSON line: `python -m rocke.runtime.probe [--touch]`.

It runs in a process of its own, so that a torch that can't be imported, that raises, or that dies
by a signal is an answer about the machine and not the end of who asked. `--touch` also computes
something on every device, which one that no longer answers never finishes.
"""

from __future__ import annotations

import json
import sys
from typing import Any

# Stands before the answer, so that what libraries print on their own is not taken for it.
MARK = "rocke-probe:"


def look(touch: bool) -> dict[str, Any]:
    """Torch's version and build, and each device's name, architecture and memory in bytes."""
    try:
        import torch
    except ModuleNotFoundError as error:
        if error.name == "torch":
            return {"torch": None}
        return {"torch": None, "broken": f"{type(error).__name__}: {error}"}
    except Exception as error:
        return {"torch": None, "broken": f"{type(error).__name__}: {error}"}
    found: dict[str, Any] = {"torch": str(torch.__version__), "build": _build(torch), "devices": []}
    try:
        if torch.cuda.is_available():
            found["devices"] = [_device(torch, n, touch) for n in range(torch.cuda.device_count())]
    except Exception as error:
        found["broken"] = f"{type(error).__name__}: {error}"
    return found


def _build(torch: Any) -> str:
    """`rocm 10.0`, `cuda 13.0` or `cpu`."""
    for name, version in (("rocm", torch.version.hip), ("cuda", torch.version.cuda)):
        if version:
            return f"{name} {version}"
    return "cpu"


def _device(torch: Any, number: int, touch: bool) -> dict[str, Any]:
    properties = torch.cuda.get_device_properties(number)
    free, total = torch.cuda.mem_get_info(number)
    if touch:
        torch.ones(64, device=f"cuda:{number}").sum().item()
    return {
        "name": str(properties.name),
        # As in `gfx942:sramecc+:xnack-`; a CUDA build has the device's name there.
        "arch": str(properties.gcnArchName).partition(":")[0] if torch.version.hip else "",
        "capability": f"{properties.major}.{properties.minor}",
        "free": int(free),
        "total": int(total),
    }


def main() -> None:
    print(f"\n{MARK}{json.dumps(look('--touch' in sys.argv[1:]))}", flush=True)


if __name__ == "__main__":
    main()
