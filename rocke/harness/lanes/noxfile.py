"""The sessions of a noxfile, read without running it: nox itself need not be there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.tables import read_text

NOXFILE = "noxfile.py"


def sessions_of(root: Path) -> frozenset[str] | None:
    """The names as `nox -l` shows them, `name(id)` for a parametrized session.

    None where there is no noxfile, and where only running it could tell: sessions made in a loop,
    or parameters that are no literals. Raises UsageError for a noxfile that doesn't parse.
    """
    path = root / NOXFILE
    if not path.is_file():
        return None
    try:
        module = ast.parse(read_text(path))
    except (SyntaxError, ValueError) as error:
        raise UsageError(f"{path} is no Python: {error}.") from error
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    decorators = [each for function in functions for each in function.decorator_list]
    every = [node for node in ast.walk(module) if _is_nox(node, "session")]
    if len(every) != sum(_is_nox(_called(each), "session") for each in decorators):
        return None
    try:
        known = _literals(module)
        return frozenset(name for function in functions for name in _names(function, known))
    except ValueError:
        return None


def _names(function: ast.FunctionDef, known: Mapping[str, object]) -> Iterator[str]:
    """The sessions of one function; a ValueError where a name or an id is no literal."""
    ours = {
        kind: [each for each in function.decorator_list if _is_nox(_called(each), kind)]
        for kind in ("session", "parametrize")
    }
    for session in ours["session"]:
        name = _keyword(session, "name", known, function.name)
        if not ours["parametrize"]:
            yield str(name)
        elif len(ours["parametrize"]) > 1:
            raise ValueError("ids of two parameters")
        else:
            ids = _keyword(ours["parametrize"][0], "ids", known, None)
            if not isinstance(ids, list | tuple):
                raise ValueError("no ids")
            yield from (f"{name}({each})" for each in ids)


def _called(node: ast.AST) -> ast.AST:
    return node.func if isinstance(node, ast.Call) else node


def _is_nox(node: ast.AST, name: str) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == name
        and isinstance(node.value, ast.Name)
        and node.value.id == "nox"
    )


def _keyword(node: ast.expr, key: str, known: Mapping[str, object], default: object) -> object:
    given = node.keywords if isinstance(node, ast.Call) else []
    values = [each.value for each in given if each.arg == key]
    return _value(values[0], known) if values else default


def _value(node: ast.expr, known: Mapping[str, object]) -> object:
    """A literal, a name of one, or `list(NAME)`."""
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "list":
        inside = _value(node.args[0], known) if len(node.args) == 1 else None
        if isinstance(inside, dict | list | tuple):
            return list(inside)
    return ast.literal_eval(node)


def _literals(module: ast.Module) -> dict[str, object]:
    """What the noxfile's own constants are, as far as they are literals."""
    found: dict[str, object] = {}
    for node in module.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                continue
    return found
