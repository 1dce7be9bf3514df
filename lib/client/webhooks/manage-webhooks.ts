import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { newWebhookSchema, webhookChangeSchema } from '#lib/contract/webhooks/webhook-schemas.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { webhookKey, webhookPath, webhooksPath } from './list-webhooks.ts';

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

/** Sends a test event now, and returns the result. */
export function testWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['test webhook'],
    mutationFn: (webhookId: string): Promise<DeliveryAttempt> =>
      sendFor('testWebhook', { method: 'POST', path: `${webhookPath(webhookId)}/test` }),
    onSettled: () => void reloadWebhooks(client),
  });
}

/** Sends the challenge to the receiver again, and returns the result. */
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

/** Sends a delivery again. */
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
