"""Runs against a real service, configured by DESK_URL, DESK_KEY, SIGNING_KEY, SIGNING_SECRET and OFFER."""

import base64
import hashlib
import hmac
import os
import time
import unittest

import httpx

from placement_desk import Desk, DeskProblem, Signing, WebhookError, verify_webhook

URL, OFFER = os.environ["DESK_URL"], os.environ["OFFER"]


def desk(**options):
    return Desk(URL, os.environ["DESK_KEY"], **options)


class FailingTransport(httpx.BaseTransport):
    """Forwards requests to the service, but simulates failures for the first ones."""

    def __init__(self, failures):
        self.failures, self.sent, self.inner = list(failures), [], httpx.HTTPTransport()

    def handle_request(self, request):
        self.sent.append(request)
        failure = self.failures.pop(0) if self.failures else None
        if failure == "lost before":
            raise httpx.ConnectError("lost")
        response = self.inner.handle_request(request)
        if failure == "lost after":
            response.read()
            raise httpx.ReadError("lost")
        if failure == "without ETag":
            del response.headers["ETag"]
            return response
        return httpx.Response(failure, headers={"Retry-After": "7"}) if failure else response


class Requests(unittest.TestCase):
    def test_reads_with_a_key(self):
        with desk() as client:
            self.assertEqual(client.get("/restapi/session")["role"], "offer_manager")

    def test_an_error_has_its_status_and_code(self):
        with desk() as client, self.assertRaises(DeskProblem) as caught:
            client.get("/restapi/privateplacementoffers/1")
        self.assertEqual((caught.exception.status, caught.exception.code), (404, "offer.not.found"))
        self.assertIsNotNone(caught.exception.request_id)

    def test_pages_contain_the_complete_list(self):
        with desk() as client:
            path = "/restapi/privateplacementoffers"
            pages = list(client.pages(path, {"limit": 4}))
            whole = client.get(path)
        self.assertGreater(len(pages), 1)
        self.assertTrue(all(len(page) <= 4 for page in pages))
        self.assertCountEqual(
            [offer["privatePlacementOfferOid"] for page in pages for offer in page],
            [offer["privatePlacementOfferOid"] for offer in whole],
        )


class Changes(unittest.TestCase):
    def toggled(self, client):
        return client.update_offer(OFFER, lambda offer: {"clientsHaveAccess": not offer["clientsHaveAccess"]})

    def test_changes_an_offer_and_reads_its_events(self):
        cursors = []
        with desk() as client:
            list(client.events(follow=False, on_cursor=cursors.append))
            before = self.toggled(client)
            after = self.toggled(client)
            events = list(client.events(after=cursors[-1], types=["offer.updated"], follow=False))
        self.assertNotEqual(before["clientsHaveAccess"], after["clientsHaveAccess"])
        self.assertEqual([event["data"]["privatePlacementOfferOid"] for event in events], [OFFER, OFFER])

    def test_sends_nothing_if_there_is_nothing_to_change(self):
        transport = FailingTransport([])
        with desk(transport=transport) as client:
            client.update_offer(OFFER, lambda _: None)
        self.assertEqual([request.method for request in transport.sent], ["GET"])

    def test_an_offer_without_an_etag_is_not_changed(self):
        transport = FailingTransport(["without ETag"])
        with desk(transport=transport) as client, self.assertRaisesRegex(ValueError, "has no ETag"):
            self.toggled(client)
        self.assertEqual([request.method for request in transport.sent], ["GET"])

    def test_after_a_conflict_reads_and_decides_again(self):
        asked = []

        def decide(offer):
            asked.append(offer["clientsHaveAccess"])
            if len(asked) == 1:
                with desk() as other:
                    self.toggled(other)
            return {"clientsHaveAccess": not offer["clientsHaveAccess"]}

        with desk() as client:
            client.update_offer(OFFER, decide)
        self.assertEqual(asked, [asked[0], not asked[0]])

    def test_signed_requests_are_verified(self):
        auth = Signing(os.environ["SIGNING_KEY"], os.environ["SIGNING_SECRET"], "Ada & Söhne")
        with Desk(URL, auth=auth) as client:
            client.get("/restapi/privateplacementoffers", {"q": "a b+c", "limit": 1})
            self.toggled(client)
        with Desk(URL, auth=Signing(os.environ["SIGNING_KEY"], "another")) as client:
            with self.assertRaises(DeskProblem) as caught:
                client.get("/restapi/session")
        self.assertEqual(caught.exception.code, "authentication.invalid")


class Retries(unittest.TestCase):
    def test_a_change_is_made_once_even_if_its_response_is_lost(self):
        waits, transport = [], FailingTransport([None, "lost after", 503, "lost before"])
        with desk(transport=transport, sleep=waits.append) as client:
            offer = client.update_offer(OFFER, lambda offer: {"clientsHaveAccess": not offer["clientsHaveAccess"]})
            self.assertEqual(client.get(f"/restapi/privateplacementoffers/{OFFER}"), offer)
        keys = {request.headers["Idempotency-Key"] for request in transport.sent if request.method == "PUT"}
        self.assertEqual((len(waits), len(keys)), (3, 1))
        self.assertTrue(7 <= waits[1] < 7.3)

    def test_gives_up_after_five_attempts(self):
        transport = FailingTransport(["lost before"] * 5)
        with desk(transport=transport, sleep=lambda _: None) as client, self.assertRaises(httpx.ConnectError):
            client.get("/restapi/session")
        self.assertEqual(len(transport.sent), 5)
        transport = FailingTransport([429] * 5)
        with desk(transport=transport, sleep=lambda _: None) as client, self.assertRaises(DeskProblem) as caught:
            client.get("/restapi/session")
        self.assertEqual(caught.exception.status, 429)

    def test_does_not_retry_a_deletion(self):
        transport = FailingTransport(["lost before"])
        with desk(transport=transport) as client, self.assertRaises(httpx.ConnectError):
            client.request("DELETE", "/restapi/webhooks/none")
        self.assertEqual(len(transport.sent), 1)


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"a secret of a webhook").decode()
    body = b'{"type": "offer.updated"}'

    def headers(self, age=0, body=body):
        at = str(int(time.time()) - age)
        digest = hmac.new(b"a secret of a webhook", f"1.{at}.".encode() + body, hashlib.sha256).digest()
        signature = "v1," + base64.b64encode(digest).decode()
        return {"Webhook-Id": "1", "Webhook-Timestamp": at, "Webhook-Signature": f"v1,bm8= {signature}"}

    def test_accepts_a_signed_recent_request(self):
        for age in (0, 298, -298):
            self.assertEqual(verify_webhook(self.secret, self.headers(age), self.body)["type"], "offer.updated")

    def test_rejects_any_other_request(self):
        wrong = [
            (self.headers(302), self.body),
            (self.headers(-302), self.body),
            (self.headers(), self.body + b" "),
            ({}, self.body),
            ({**self.headers(), "Webhook-Timestamp": "soon"}, self.body),
            ({**self.headers(), "Webhook-Signature": "v1,bm8="}, self.body),
        ]
        for headers, body in wrong:
            with self.assertRaises(WebhookError):
                verify_webhook(self.secret, headers, body)
        with self.assertRaises(WebhookError):
            verify_webhook("no base64!", self.headers(), self.body)


if __name__ == "__main__":
    unittest.main()
