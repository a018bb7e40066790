"""The two ways in which a request is not answered: a rejection and an error.

Codes and messages are part of the interface: both engines give the same bytes.
"""

from __future__ import annotations

# Rejections of a spec, in the order in which a spec is validated.
UNSUPPORTED_DTYPE = "UNSUPPORTED_DTYPE"
UNSUPPORTED_HEAD_SIZE = "UNSUPPORTED_HEAD_SIZE"
UNSUPPORTED_BLOCK_SIZE = "UNSUPPORTED_BLOCK_SIZE"
UNSUPPORTED_NUM_WARPS = "UNSUPPORTED_NUM_WARPS"
UNSUPPORTED_ROWS_PER_WARP = "UNSUPPORTED_ROWS_PER_WARP"
UNSUPPORTED_HEADS = "UNSUPPORTED_HEADS"
UNSUPPORTED_GQA_RATIO = "UNSUPPORTED_GQA_RATIO"
UNSUPPORTED_SIZE = "UNSUPPORTED_SIZE"
UNSUPPORTED_VECTOR = "UNSUPPORTED_VECTOR"
UNSUPPORTED_INDEX_TYPE = "UNSUPPORTED_INDEX_TYPE"
BAD_TILE_SIZE = "BAD_TILE_SIZE"
I64_ENVELOPE = "I64_ENVELOPE"
THREAD_LIMIT = "THREAD_LIMIT"
LDS_LIMIT = "LDS_LIMIT"
NOT_YET_IMPLEMENTED = "NOT_YET_IMPLEMENTED"

# Rejections of a problem, by the selector or the launch guard.
BAD_PROBLEM = "BAD_PROBLEM"
LAUNCH_MISMATCH = "LAUNCH_MISMATCH"
LAUNCH_I32_CACHE_TOO_LARGE = "LAUNCH_I32_CACHE_TOO_LARGE"
LAUNCH_GRID_LIMIT = "LAUNCH_GRID_LIMIT"

# Errors of a request.
BAD_REQUEST = "BAD_REQUEST"
BAD_SPEC_KEY = "BAD_SPEC_KEY"
BAD_SPEC_TYPE = "BAD_SPEC_TYPE"
BAD_PROBLEM_KEY = "BAD_PROBLEM_KEY"
BAD_PROBLEM_TYPE = "BAD_PROBLEM_TYPE"
UNKNOWN_FAMILY = "UNKNOWN_FAMILY"
UNKNOWN_OP = "UNKNOWN_OP"
UNKNOWN_FLAVOR = "UNKNOWN_FLAVOR"
INTERNAL = "INTERNAL"


class Rejection(ValueError):  # noqa: N818 - the word of the protocol
    """A well-formed spec or problem that this engine refuses, with its reason code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class RequestError(Exception):
    """A request that can't be read: an unknown name, a wrong type, a missing key."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class VerifyError(Exception):
    """IR that breaks a rule: a fault of an emitter, never of a spec."""
