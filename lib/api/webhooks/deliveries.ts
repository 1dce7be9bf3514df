import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { type ApiResponse, acceptedResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { defaultPageSize, pageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import {
  readDeliveries,
  redeliver as redeliverStored,
  addAttemptedDelivery,
} from '#lib/store/webhooks/deliveries.ts';
import { eventContextOf } from '#lib/api/security-log.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { recordWebhookEvent } from '#lib/store/webhooks/change-webhooks.ts';
import { readEventCursor } from '#lib/api/events/events.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { instantSchema } from '#lib/contract/query.ts';
import { typesHiddenBy } from '#lib/domain/events/event-types.ts';
import type { StoredWebhook } from '#lib/store/webhooks/webhooks.ts';
import { replaySchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { readFeed, readNumberBefore } from '#lib/store/events/read-events.ts';
import { replayAfter } from '#lib/store/webhooks/delivery-queue.ts';
import { currentSettings } from '#lib/api/http/service-settings.ts';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { findWebhook, placeOf, findToChange } from './find-webhook.ts';
import { deliveryRecord, deliveriesPath, attemptRecord } from './webhooks.ts';
import { isSuccess } from './sending/post-event.ts';
import { sendSigned } from './sending/send-signed.ts';

/** Lists a webhook's deliveries, newest first. */
export async function listDeliveries(
  request: OperationRequest<z.output<typeof operations.listDeliveries.query>>,
): Promise<ApiResponse> {
  const webhook = await findWebhook(request);
  const { webhookId } = webhook;
  const { state, include, limit = defaultPageSize, cursor } = request.query();
  const { firmOid } = request.principal;
  const numbers = await readOpaqueNumbers(request.store.database, firmOid, 'delivery');
  const before = readNumberCursor(numbers, cursor);
  const deliveries = await readDeliveries(request.store.database, {
    firmOid,
    webhookId,
    state,
    includesSubject: include === 'subject',
    before,
    limit: limit + 1,
    hidden: hiddenFrom(request, webhook),
  });
  return pageResponse('listDeliveries', request, deliveries, limit, {
    record: (delivery) => deliveryRecord(numbers, delivery),
    cursor: ({ deliveryId }) => [numbers.hide(deliveryId)],
  });
}

/** Returns the event types that the restrictions of the caller, its firm or the webhook hide. */
function hiddenFrom({ principal }: Pick<OperationRequest, 'principal'>, { restricted }: StoredWebhook) {
  return typesHiddenBy([...principal.restricted, ...restricted]);
}

/** Queues a delivery to be sent again. Throws 404 if a restriction hides its event. */
export async function redeliver(request: OperationRequest): Promise<ApiResponse> {
  await findWebhook(request);
  request.query();
  const deliveryId = request.parameters['deliveryid'] ?? '';
  return request.store.database.transaction(async (transaction) => {
    const webhook = await findToChange(transaction, request); // so that its URL and restrictions don't change meanwhile
    const { webhookId } = webhook;
    const numbers = await readOpaqueNumbers(transaction, request.principal.firmOid, 'delivery');
    const number = numbers.show(deliveryId);
    const hidden = hiddenFrom(request, webhook);
    if (
      number === undefined ||
      !(await redeliverStored(transaction, { webhookId, deliveryId: number, hidden }))
    ) {
      throw problem('delivery.not.found', 'The webhook has no delivery with this ID.');
    }
    const detail = `delivery ${deliveryId}`;
    await recordWebhookEvent(
      transaction,
      'webhook.redelivered',
      placeOf(request),
      eventContextOf(request),
      detail,
    );
    return acceptedResponse(deliveriesPath(webhookId));
  });
}

/** Starts to resend all events after a cursor or since a given time. Throws 409 while another replay is running. */
export async function replayEvents(request: OperationRequest): Promise<ApiResponse> {
  return request.store.database.transaction(async (transaction) => {
    const { webhookId } = await findToChange(transaction, request);
    const { after } = readForm(replaySchema, request);
    const feed = await readFeed(transaction);
    const time = instantSchema.safeParse(after);
    const number = time.success
      ? await readNumberBefore(transaction, request.principal.firmOid, time.data)
      : readEventCursor(feed, request.principal.firmOid, after);
    if (!(await replayAfter(transaction, webhookId, { feedId: feed.feedId, number }))) {
      throw problem(
        'replay.running',
        'A replay is already running for this webhook. Try again when it ends.',
      );
    }
    await recordWebhookEvent(
      transaction,
      'webhook.replayed',
      placeOf(request),
      eventContextOf(request),
      `after ${after}`,
    );
    return acceptedResponse(deliveriesPath(webhookId));
  });
}

/** Sends a test event once and returns the result. Throws 409 if the endpoint hasn't responded to the challenge. */
export async function testWebhook(request: OperationRequest): Promise<ApiResponse> {
  const { webhookId, url, isConfirmed } = await findWebhook(request);
  request.query();
  if (!isConfirmed) {
    throw problem(
      'webhook.unconfirmed',
      "The endpoint hasn't responded to the challenge. Send the challenge first.",
    );
  }
  const { store, principal, requestId, now } = request;
  const [eventId, type] = [randomUUID(), 'webhook.test'];
  const at = marketTimestamp(now);
  const body = JSON.stringify({
    eventId,
    type,
    at,
    firmOid: principal.firmOid,
    data: { webhookId },
    requestId,
  });
  const attempt = await sendSigned(store, { webhookId, url, eventId, body }, currentSettings().webhooks);
  const state = isSuccess(attempt.status) ? 'delivered' : 'failed';
  const detail = `${url}: ${attempt.error ?? 'delivered'}`;
  // Not in a transaction that requires the caller's access, because the event has been sent even if that access has
  // ended since.
  await recordWebhookEvent(
    store.database,
    'webhook.tested',
    placeOf(request),
    eventContextOf(request),
    detail,
  );
  await store.database.transaction((transaction) =>
    addAttemptedDelivery(transaction, webhookId, { eventId, type, body }, state, attempt),
  );
  return jsonResponse('testWebhook', attemptRecord(attempt));
}
