from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping

#: Maximum difference between a webhook's timestamp and the current time, in seconds.
MAX_SECONDS_OFF = 300


class WebhookError(Exception):
    """Verification failed: the signature or secret is invalid, or the timestamp is off by more than five minutes."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
    """Returns the event from a webhook request (Standard Webhooks), or raises WebhookError.

    Pass the body exactly as received, before anything parses it.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        webhook_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
        signatures = given["webhook-signature"].split(" ")
        age = abs(time.time() - int(timestamp))
    except (KeyError, ValueError) as error:
        raise WebhookError("The webhook headers are missing or malformed.") from error
    if age > MAX_SECONDS_OFF:
        raise WebhookError("The webhook's timestamp is more than five minutes off.")
    encoded = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(encoded, validate=True)
    except binascii.Error as error:
        raise WebhookError("The secret isn't a webhook secret (whsec_…).") from error
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # During a secret rotation, the header has a signature for each secret.
    if not any(hmac.compare_digest(one.encode(), expected.encode()) for one in signatures):
        raise WebhookError("The webhook isn't signed with this secret.")
    event: dict[str, Any] = json.loads(body)
    return event
