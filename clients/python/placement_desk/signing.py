from __future__ import annotations

import base64
import hashlib
import hmac
from datetime import datetime, timezone
from typing import Generator, Optional
from urllib.parse import quote

import httpx


class Signing(httpx.Auth):
    """Signs every request, including retries, with the secret of a signing key.

    The service verifies the address that its operator configured as PUBLIC_BASE_URL, so use exactly that address as
    ``base_url``.
    """

    requires_request_body = True

    def __init__(self, key_id: str, secret: str, member_id: Optional[str] = None) -> None:
        self._key_id = key_id
        self._secret = secret.encode()
        self._member_id = member_id

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        timestamp = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
        digest = hashlib.md5(request.content).hexdigest()
        signed = "\n".join([request.method, str(request.url), timestamp, digest])
        signature = base64.b64encode(hmac.new(self._secret, signed.encode(), hashlib.sha256).digest()).decode()
        parts = [f"FOLIOWS_API_KEY={self._key_id}"]
        if self._member_id is not None:
            parts.append(f"FOLIOWS_MEMBER_ID={quote(self._member_id, safe='')}")
        parts += [f"FOLIOWS_SIGNATURE={signature}", f"FOLIOWS_TIMESTAMP={timestamp}"]
        request.headers["Authorization"] = "FOLIOWS " + ",".join(parts)
        yield request
