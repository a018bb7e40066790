"""Answers one request of the framed protocol: a JSON object in, a JSON object and text out."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping

from rocke.engine import errors
from rocke.engine.errors import Rejection, RequestError
from rocke.engine.flavors import flavor
from rocke.engine.ir.model import KernelDef
from rocke.engine.ir.verify import verify
from rocke.engine.kernels.facts import Json
from rocke.engine.kernels.registry import FAMILIES, FamilyBase, Kernel, family
from rocke.engine.lowering import lower

PROTOCOL = 1
# Arrays and objects inside one another in a request.
MAX_DEPTH = 100
OPS = ("emit", "describe", "supports", "select", "launch")

Request = Mapping[str, object]


class Service:
    """Keeps the kernel built last, so that a config is built once and lowered once a flavor."""

    def __init__(self, source_digest: str) -> None:
        self._source_digest = source_digest
        self._built_key = ""
        self._built: tuple[Kernel, KernelDef] | None = None
        self._answers: dict[str, Callable[[Request], tuple[Json, str]]] = {
            "hello": self._hello,
            "emit": self._emit,
            "describe": self._describe,
            "supports": self._supports,
            "select": self._select,
            "launch": self._launch,
        }

    def answer(self, line: bytes) -> tuple[Json, str]:
        """The answer to a line, and the text that follows it; never raises."""
        request: object = None
        try:
            request = _parse(line)
            body, text = self._dispatch(request)
            body["status"] = "ok"
        except Rejection as refusal:
            body = {"status": "reject", "code": refusal.code, "message": refusal.message}
            text = ""
        except RequestError as fault:
            body = {"status": "error", "code": fault.code, "message": fault.message}
            text = ""
        except Exception as fault:
            message = f"The engine failed: {type(fault).__name__}: {fault}"
            body = {"status": "error", "code": errors.INTERNAL, "message": message}
            text = ""
        body["id"] = request.get("id") if isinstance(request, Mapping) else None
        return body, text

    def _dispatch(self, request: Request) -> tuple[Json, str]:
        name = request.get("op")
        answer = self._answers.get(name) if isinstance(name, str) else None
        if answer is None:
            known = ", ".join(("hello", *OPS))
            shown = f"'{name}'" if isinstance(name, str) else "no string"
            raise RequestError(errors.UNKNOWN_OP, f"The op is {shown}, expected one of {known}.")
        return answer(request)

    def _hello(self, request: Request) -> tuple[Json, str]:
        body: Json = {
            "engine": "python",
            "protocol": PROTOCOL,
            "source_digest": self._source_digest,
            "families": list(FAMILIES),
            "ops": list(OPS),
        }
        return body, ""

    def _emit(self, request: Request) -> tuple[Json, str]:
        target = flavor(_text(request, "flavor"))
        kernel, built = self._build(request)
        text = lower(built, target)
        return {"facts": kernel.facts(), "bytes": len(text)}, text

    def _build(self, request: Request) -> tuple[Kernel, KernelDef]:
        found = _family(request)
        spec = _part(request, "spec")
        names = [request["family"], request["arch"], spec]
        key = json.dumps(names, sort_keys=True)
        if self._built is None or key != self._built_key:
            kernel = found.kernel(spec)
            built = kernel.build()
            verify(built)
            self._built = (kernel, built)
            self._built_key = key
        return self._built

    def _describe(self, request: Request) -> tuple[Json, str]:
        kernel = _family(request).kernel(_part(request, "spec"))
        return {"facts": kernel.facts()}, ""

    def _supports(self, request: Request) -> tuple[Json, str]:
        _family(request).kernel(_part(request, "spec"))
        return {"supported": True}, ""

    def _select(self, request: Request) -> tuple[Json, str]:
        result = _family(request).select(_part(request, "problem"))
        return {"result": result}, ""

    def _launch(self, request: Request) -> tuple[Json, str]:
        kernel = _family(request).kernel(_part(request, "spec"))
        result = kernel.launch(_part(request, "problem"))
        return {"result": result}, ""


def _parse(line: bytes) -> Request:
    try:
        request = json.loads(
            line.decode("utf-8"), parse_constant=_no_constant, parse_float=_float, parse_int=_int
        )
        _check(request, MAX_DEPTH)
    except (ValueError, RecursionError):
        raise RequestError(errors.BAD_REQUEST, "The request is not one JSON object.") from None
    if not isinstance(request, dict):
        raise RequestError(errors.BAD_REQUEST, "The request is not one JSON object.")
    return request


def _no_constant(name: str) -> object:
    """NaN and Infinity are no JSON."""
    raise ValueError(name)


def _float(text: str) -> float:
    """A number within a double's range: beyond it the engines' parsers differ."""
    number = float(text)
    if math.isinf(number):
        raise ValueError(text)
    return number


def _int(text: str) -> int:
    _float(text)
    return int(text)


def _check(value: object, depth: int) -> None:
    """Refuses half a surrogate pair, which no UTF-8 answer can repeat, and too deep a nesting."""
    if isinstance(value, str):
        value.encode("utf-8")
        return
    if not isinstance(value, dict | list):
        return
    if depth == 0:
        raise ValueError("nested too deeply")
    parts = [*value, *value.values()] if isinstance(value, dict) else value
    for part in parts:
        _check(part, depth - 1)


def _family(request: Request) -> FamilyBase:
    name = _text(request, "family")
    architecture = _text(request, "arch")
    return family(name, architecture)


def _text(request: Request, key: str) -> str:
    value = request.get(key)
    if isinstance(value, str):
        return value
    raise RequestError(errors.BAD_REQUEST, f"The request's '{key}' is missing or not a string.")


def _part(request: Request, key: str) -> object:
    if key in request:
        return request[key]
    raise RequestError(errors.BAD_REQUEST, f"The request has no '{key}'.")
