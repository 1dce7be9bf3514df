from __future__ import annotations

import random
import time
import uuid
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence
from urllib.parse import parse_qs, urlsplit

import httpx

from .problem import DeskProblem

MOST_ATTEMPTS = 5
MAX_WAIT = 60.0

Query = Mapping[str, Any]


class Desk:
    """A client for the service at an address. Use it as a context manager, or call ``close``.

    Pass an API key as ``key``, or ``auth=Signing(key_id, secret)`` for a signing key. Threads can share one client.
    """

    def __init__(
        self,
        base_url: str,
        key: Optional[str] = None,
        *,
        auth: Optional[httpx.Auth] = None,
        timeout: float = 60.0,
        transport: Optional[httpx.BaseTransport] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        self._http = httpx.Client(
            base_url=base_url.rstrip("/"), auth=auth, headers=headers, timeout=timeout, transport=transport
        )
        self._sleep = sleep

    def __enter__(self) -> "Desk":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Optional[Query] = None,
        json: Any = None,
        content: Optional[bytes] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> httpx.Response:
        """Sends a request, with retries, and raises DeskProblem for an error response.

        Retries GET, HEAD, PUT and POST after a lost connection, a 429, a 503, or a 409 with Retry-After. Every PUT and
        POST gets an Idempotency-Key unless you pass one.
        """
        sent = httpx.Headers(headers)
        is_keyed = method in ("PUT", "POST")
        if is_keyed and "Idempotency-Key" not in sent:
            sent["Idempotency-Key"] = str(uuid.uuid4())
        attempts = MOST_ATTEMPTS if is_keyed or method in ("GET", "HEAD") else 1
        for attempt in range(1, attempts + 1):
            try:
                response = self._http.request(
                    method, path, params=params, json=json, content=content, headers=sent
                )
            except httpx.TransportError:
                if attempt == attempts:
                    raise
                self._sleep(_wait(None, attempt))
                continue
            if attempt < attempts and _is_for_later(response):
                self._sleep(_wait(response, attempt))
                continue
            if response.status_code >= 400:
                raise DeskProblem(response)
            return response
        raise AssertionError("unreachable")

    def get(self, path: str, params: Optional[Query] = None) -> Any:
        """Returns the JSON of a record or of one list page."""
        return self.request("GET", path, params=params).json()

    def pages(self, path: str, params: Optional[Query] = None) -> Iterator[list[Any]]:
        """Yields every page of a list."""
        query = dict(params or {})
        while True:
            response = self.request("GET", path, params=query)
            yield response.json()
            following = _next_query(response)
            if "cursor" not in following:
                return
            query["cursor"] = following["cursor"]

    def records(self, path: str, params: Optional[Query] = None) -> Iterator[Any]:
        """Yields every record of a list."""
        for page in self.pages(path, params):
            yield from page

    def events(
        self,
        *,
        after: Optional[str] = None,
        types: Optional[Sequence[str]] = None,
        follow: bool = True,
        on_cursor: Optional[Callable[[str], None]] = None,
    ) -> Iterator[dict[str, Any]]:
        """Yields events, oldest first, and then new events as they happen.

        ``after`` is a cursor or ``now``. ``on_cursor`` receives a cursor once you have processed all events before it.
        Store it to continue from there. With ``follow=False``, ends at the first empty response.
        """
        query: dict[str, Any] = {"wait": "30" if follow else "0", "limit": "1000"}
        if after is not None:
            query["after"] = after
        if types is not None:
            query["types"] = ",".join(types)
        while True:
            response = self.request("GET", "/restapi/events", params=query)
            happened = response.json()
            yield from happened
            following = _next_query(response)
            if "after" in following:
                query["after"] = following["after"]
                if on_cursor is not None:
                    on_cursor(following["after"])
            if not follow and (not happened or "after" not in following):
                return

    def update_offer(
        self, oid: str, decide: Callable[[dict[str, Any]], Optional[Mapping[str, Any]]], attempts: int = 5
    ) -> dict[str, Any]:
        """Reads an offer, calls ``decide`` to get the changes, and sends them.

        Starts over if the offer changed in the meantime. Returns the updated offer.
        """
        path = f"/restapi/privateplacementoffers/{oid}"
        for attempt in range(1, attempts + 1):
            read = self.request("GET", path)
            offer: dict[str, Any] = read.json()
            changes = decide(offer)
            if changes is None:
                return offer
            if "ETag" not in read.headers:
                raise ValueError("The response has no ETag. Check whether a proxy removes the header.")
            headers = {"If-Match": read.headers["ETag"], "Prefer": "return=representation"}
            try:
                return self.request("PUT", path, json=dict(changes), headers=headers).json()  # type: ignore[no-any-return]
            except DeskProblem as problem:
                if problem.status != 412 or attempt == attempts:
                    raise
        raise ValueError("attempts must be at least 1.")


def _is_for_later(response: httpx.Response) -> bool:
    return response.status_code in (429, 503) or (
        response.status_code == 409 and "Retry-After" in response.headers
    )


def _wait(response: Optional[httpx.Response], attempt: int) -> float:
    """Returns the delay from Retry-After, or else an exponential backoff, at most a minute, plus jitter."""
    asked = "" if response is None else response.headers.get("Retry-After", "")
    wait = float(asked) if asked.isdigit() else 0.25 * 2**attempt
    return min(wait, MAX_WAIT) + random.random() * 0.25


def _next_query(response: httpx.Response) -> dict[str, str]:
    following = response.links.get("next", {}).get("url", "")
    return {name: values[-1] for name, values in parse_qs(urlsplit(following).query).items()}
