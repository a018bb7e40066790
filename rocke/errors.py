"""Errors that end a command with a message and no traceback."""

from __future__ import annotations


class UsageError(Exception):
    """Bad input or configuration: a full sentence for the user, and exit code 2.

    The message names the file, the key, the value that was found and what was expected.
    """

    exit_code = 2


class EvidenceIncomplete(Exception):  # noqa: N818 - it names a state of the run, no fault
    """Something that was asked for did not run or left no readable evidence: exit code 3."""

    exit_code = 3
