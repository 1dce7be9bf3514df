from __future__ import annotations

from typing import Any, Optional

import httpx


class DeskProblem(Exception):
    """A request that the server rejected. Branch on ``code``, because the messages are for people."""

    def __init__(self, response: httpx.Response) -> None:
        try:
            body: Any = response.json()
        except ValueError:
            body = None
        #: The problem document (RFC 9457), or None if the response wasn't one.
        self.problem: Optional[dict[str, Any]] = body if isinstance(body, dict) and "errors" in body else None
        errors = self.problem["errors"] if self.problem else []
        #: The code of the first error. All errors are in ``problem["errors"]``.
        self.code: Optional[str] = errors[0]["code"] if errors else None
        self.status: int = response.status_code
        self.request_id: Optional[str] = response.headers.get("X-Request-Id")
        super().__init__((self.problem or {}).get("detail") or f"The service returned {self.status}.")
