"""The engine as a process: `python -m rocke.engine.worker`.

One JSON line in, one JSON line out, then exactly `bytes` bytes of text where the answer has them.
A bad request is answered as such and never ends the process; the end of stdin does, with exit 0.
"""

from __future__ import annotations

import json
import sys

from rocke.engine.service import Service

# The Python engine is read from its sources at each start, so it can't be stale.
SOURCE_DIGEST = "source"


def main() -> int:
    """Serves until stdin ends."""
    service = Service(SOURCE_DIGEST)
    read = sys.stdin.buffer
    write = sys.stdout.buffer
    for raw in read:
        body, text = service.answer(raw)
        payload = text.encode("utf-8")
        header = json.dumps(body).encode("ascii")
        write.write(header + b"\n" + payload)
        write.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
