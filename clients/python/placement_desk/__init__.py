"""A client for the Placement Desk API."""

from .client import Desk
from .problem import DeskProblem
from .signing import Signing
from .webhooks import WebhookError, verify_webhook

__version__ = "1.0.0"
__all__ = ["Desk", "DeskProblem", "Signing", "WebhookError", "verify_webhook"]
