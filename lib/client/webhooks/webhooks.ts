import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { newWebhookSchema, webhookChangeSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import { type EventType, eventTypes } from '#lib/domain/events/event-types.ts';

/** Deliveries are polled, because the event stream doesn't report them. */
const quietEveryMs = 5_000;

export type Webhook = ResultOf<'listWebhooks'>[number];
export type WebhookDelivery = ResultOf<'listDeliveries'>[number];

const webhooksPath = '/restapi/webhooks';

function webhookPath(webhookId: string): string {
  return `${webhooksPath}/${encodeURIComponent(webhookId)}`;
}

/** Root key of a webhook's cached data. */
function webhookKey(webhookId: string) {
  return [...keys.webhooks, webhookId];
}

/** The firm's webhooks, oldest first. For administrators. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: async ({ signal }): Promise<Webhook[]> =>
    (await read('listWebhooks', webhooksPath, { signal })).value,
  refetchInterval: quietEveryMs,
});

/** One webhook, with the ETag required to change it. */
export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKey(webhookId),
    queryFn: ({ signal }) => read('readWebhook', webhookPath(webhookId), { signal }),
    refetchInterval: quietEveryMs,
  });
}

const pageSize = 20;
const soonMs = 60_000;
const busyEveryMs = 2_000;

/**
 * A webhook's deliveries, newest first, page by page. The list reloads more often while an attempt is due within a
 * minute. Contains only those in `state`, unless it is null.
 */
export function deliveriesQuery(webhookId: string, state: WebhookDelivery['state'] | null) {
  return infiniteQueryOptions({
    queryKey: [...webhookKey(webhookId), 'deliveries', state],
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listDeliveries', `${webhookPath(webhookId)}/deliveries`, {
        query: { state, include: 'subject', limit: pageSize, cursor },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ value }) => value.some(isSentSoon)) === true ? busyEveryMs : quietEveryMs,
  });
}

function isSentSoon({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < soonMs;
}

/** Event type labels. */
export const eventTypeWords: Record<EventType, string> = {
  'offer.created': 'Offer created',
  'offer.updated': 'Offer settings changed',
  'offer.published': 'Offer published',
  'offer.unpublished': 'Offer unpublished',
  'offer.executed': 'Offer executed',
  'offer.cancelled': 'Offer canceled',
  'offer.closed': 'Offer closed',
  'offer.deleted': 'Offer deleted',
  'offer.removed': 'Offer no longer visible to your firm',
  'offer.firm.added': 'Participating firm added',
  'offer.firm.removed': 'Participating firm removed',
  'offer.participation': 'Participation confirmed or ended',
  'offer.attention': 'Offer needs attention',
  'filing.recorded': 'Filing recorded',
  'filing.due': 'Filing due within 14 days',
  'filing.overdue': 'Filing overdue',
  'subscription.created': 'Subscription created',
  'subscription.updated': 'Subscription changed',
  'subscription.decided': 'Subscription accepted, rejected, reopened or canceled',
  'subscription.removed': 'Subscription removed or no longer visible to your firm',
  'account.created': 'Account created',
  'account.updated': 'Account changed',
  'account.removed': 'Account removed or no longer visible to your firm',
  'transfer.created': 'Transfer created',
  'transfer.updated': 'Transfer changed',
  'transfer.removed': 'Transfer removed or no longer visible to your firm',
  'approval.requested': 'Approval requested',
  'approval.decided': 'Approval decided',
  'webhook.disabled': 'Webhook disabled automatically',
  'import.finished': 'Import finished',
};

export function isEventType(word: string): word is EventType {
  return eventTypes.some((type) => type === word);
}

/** Returns an event type's label. An unknown type, from a newer server version, is shown unchanged. */
export function eventTypeLabel(type: string): string {
  if (type === 'webhook.test') {
    return 'Test';
  }
  return isEventType(type) ? eventTypeWords[type] : type;
}

type NewWebhookRequest = z.input<typeof newWebhookSchema>;
export type WebhookChange = z.input<typeof webhookChangeSchema>;
export type DeliveryAttempt = ResultOf<'testWebhook'>;

const reloadWebhooks = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.webhooks });

/** Creates a webhook. Only the response contains its secret, and the cache drops it soon afterward. */
export function createWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['create webhook'],
    mutationFn: (body: NewWebhookRequest): Promise<ResultOf<'createWebhook'>> =>
      sendFor('createWebhook', { method: 'POST', path: webhooksPath, body }),
    gcTime: 0,
    onSettled: () => void reloadWebhooks(client),
  });
}

/** Changes a webhook, unless it changed since it was read. */
export function changeWebhookMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationKey: ['change webhook'],
    mutationFn: ({ change, etag }: { change: WebhookChange; etag: string | null }) =>
      sendFor('changeWebhook', {
        method: 'PUT',
        path: webhookPath(webhookId),
        body: change,
        ifMatch: etag,
      }),
    onSettled: () => reloadWebhooks(client),
  });
}

/** Stops all deliveries to a webhook. */
export function disableWebhookMutation(client: QueryClient, etag: string | null) {
  return mutationOptions({
    mutationKey: ['disable webhook'],
    mutationFn: (webhookId: string) =>
      send({ method: 'PUT', path: webhookPath(webhookId), body: { enabled: false }, ifMatch: etag }),
    onSettled: () => reloadWebhooks(client),
  });
}

/** Deletes a webhook, unless it changed since it was read. */
export function deleteWebhookMutation(client: QueryClient, etag: string | null) {
  return mutationOptions({
    mutationKey: ['delete webhook'],
    mutationFn: (webhookId: string) =>
      send({ method: 'DELETE', path: webhookPath(webhookId), ifMatch: etag }),
    onSuccess: (_, webhookId) => client.removeQueries({ queryKey: webhookKey(webhookId) }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.webhooks, exact: true }),
  });
}

/** Creates a new secret for a webhook. Only the response contains it. */
export function renewSecretMutation() {
  return mutationOptions({
    mutationKey: ['rotate webhook secret'],
    mutationFn: (webhookId: string): Promise<ResultOf<'renewWebhookSecret'>> =>
      sendFor('renewWebhookSecret', { method: 'POST', path: `${webhookPath(webhookId)}/secret` }),
    gcTime: 0,
  });
}

/** Sends a test event now and returns the result. */
export function testWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['test webhook'],
    mutationFn: (webhookId: string): Promise<DeliveryAttempt> =>
      sendFor('testWebhook', { method: 'POST', path: `${webhookPath(webhookId)}/test` }),
    onSettled: () => void reloadWebhooks(client),
  });
}

/** Sends the challenge to the receiver again and returns the result. */
export function challengeWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['challenge webhook'],
    mutationFn: async (webhookId: string): Promise<DeliveryAttempt> => {
      const path = `${webhookPath(webhookId)}/challenge`;
      return (await sendFor('challengeWebhook', { method: 'POST', path })).attempt;
    },
    onSettled: () => void reloadWebhooks(client),
  });
}

/** Resends a delivery. */
export function redeliverMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationKey: ['redeliver'],
    mutationFn: (deliveryId: string) =>
      send({
        method: 'POST',
        path: `${webhookPath(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/redelivery`,
      }),
    onSettled: () => reloadWebhooks(client),
  });
}

/** Resends the events since a point in time. */
export function replayMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationKey: ['replay events'],
    mutationFn: (since: Date) =>
      send({
        method: 'POST',
        path: `${webhookPath(webhookId)}/replay`,
        body: { after: since.toISOString() },
      }),
    onSettled: () => reloadWebhooks(client),
  });
}
