"""What a launcher must know of a kernel, and what a launch of it looks like."""

from __future__ import annotations

Json = dict[str, object]


def pointer(name: str, access: str) -> Json:
    """A pointer argument; access is "read", "write" or "readwrite"."""
    return {"name": name, "type": "ptr", "access": access}


def scalar(name: str, type_: str) -> Json:
    """A scalar argument: "i32" or "f32"."""
    return {"name": name, "type": type_}


def facts(kernel: str, args: list[Json], threads: int, lds_bytes: int) -> Json:
    """The launch facts of a kernel: name, arguments in order, block, LDS bytes."""
    return {
        "kernel": kernel,
        "args": args,
        "block": [threads, 1, 1],
        "lds_bytes": lds_bytes,
    }


def launch(facts_: Json, grid: tuple[int, int, int]) -> Json:
    """A launch: grid in workgroups, block, LDS bytes and argument names in order."""
    names = []
    args = facts_["args"]
    assert isinstance(args, list)
    for argument in args:
        names.append(argument["name"])
    return {
        "grid": list(grid),
        "block": facts_["block"],
        "lds_bytes": facts_["lds_bytes"],
        "args": names,
    }
