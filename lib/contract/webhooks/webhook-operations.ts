import * as z from 'zod';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { choiceSchema } from '#lib/contract/query.ts';
import { listUnits, outboundUnits } from '#lib/contract/request-units.ts';
import {
  attemptSchema,
  challengedWebhookSchema,
  createdWebhookSchema,
  deliverySchema,
  deliveryStates,
  newWebhookSchema,
  replaySchema,
  webhookChangeSchema,
  webhookSchema,
  webhookSecretSchema,
} from './webhook-schemas.ts';

export const webhookIdParameter = {
  description: 'ID of the webhook.',
  example: '4c1f0d2ab39e7756',
  unknown: 'webhook.not.found',
} as const satisfies PathParameter;

export const deliveryIdParameter = {
  description: 'ID of the delivery.',
  example: 'pP2nkLq4Dn0Z1vXc8y7Rfw',
  unknown: 'delivery.not.found',
} as const satisfies PathParameter;

/** An event cursor for the examples. */
export const exampleCursor = 'WyJhOTNjNjdjNWY5NDMiLCJwUDJua0xxNERuMFoxdlhjOHk3UmZ3Il0';

const ofWebhooks = {
  tag: 'Administration',
  right: 'administer',
  restrictable: null,
  query: noParameters,
  sensitivity: 'ordinary',
} as const;
const ofOne = { ...ofWebhooks, parameters: { webhookid: webhookIdParameter } } as const;

export const webhookOperations = {
  listWebhooks: {
    ...ofWebhooks,
    method: 'GET',
    path: '/restapi/webhooks',
    summary: "List the firm's webhooks",
    description: "Returns the firm's webhooks, oldest first, without secrets.",
    body: null,
    result: z.array(webhookSchema),
    problems: [],
  },
  createWebhook: {
    ...ofWebhooks,
    method: 'POST',
    records: { event: 'webhook.created' },
    grants: 'always',
    path: '/restapi/webhooks',
    summary: 'Create a webhook',
    description:
      'Creates a webhook and immediately sends a challenge to its endpoint: a signed POST of { "type": "webhook.challenge", "challenge": "…" }. When the endpoint responds with 2xx and the same challenge, the webhook is enabled and receives every event since its creation, signed according to Standard Webhooks. Only this response shows the secret. Events are delivered at least once, in any order. Use eventId to detect duplicates. A firm can have up to 20 webhooks.',
    body: newWebhookSchema,
    creates: 'webhook',
    takesIdempotencyKey: true,
    result: createdWebhookSchema,
    sensitivity: 'secret',
    problems: ['webhook.url.not.allowed', 'invalid.choice', 'webhook.limit'],
    example: {
      body: {
        webhook: {
          summary: 'Offer events, for the order system',
          value: {
            url: 'https://hooks.harborpoint.example/placement-desk',
            types: ['offer.*'],
            description: 'Order system',
          },
        },
      },
    },
  },
  readWebhook: {
    ...ofOne,
    method: 'GET',
    path: '/restapi/webhooks/{webhookid}',
    summary: 'Get a webhook',
    description: 'Returns the webhook with its ETag for If-Match.',
    body: null,
    result: webhookSchema,
    problems: [],
  },
  changeWebhook: {
    ...ofOne,
    method: 'PUT',
    records: { event: 'webhook.changed' },
    grants: { withMember: 'url' },
    path: '/restapi/webhooks/{webhookid}',
    summary: 'Change a webhook',
    description:
      'Changes a webhook. Omitted fields are not changed. If you change the URL, the webhook becomes unconfirmed, and its deliveries are queued until the endpoint responds to the challenge. When you enable a webhook again, it receives only new events. To send the events it missed, start a replay.',
    body: webhookChangeSchema,
    result: webhookSchema,
    problems: ['webhook.url.not.allowed', 'invalid.choice', 'precondition.failed'],
    example: { body: { enabled: { summary: 'Enable a webhook', value: { enabled: true } } } },
  },
  deleteWebhook: {
    ...ofOne,
    method: 'DELETE',
    records: { event: 'webhook.deleted' },
    path: '/restapi/webhooks/{webhookid}',
    summary: 'Delete a webhook',
    description: 'Deletes the webhook and its deliveries. Deliveries in progress can still arrive.',
    body: null,
    result: null,
    problems: ['precondition.failed'],
  },
  renewWebhookSecret: {
    ...ofOne,
    method: 'POST',
    records: { event: 'webhook.secret' },
    grants: 'always',
    path: '/restapi/webhooks/{webhookid}/secret',
    summary: "Rotate a webhook's secret",
    description:
      'Creates a new secret, which only this response shows. For 24 hours, events are signed with both secrets.',
    body: null,
    takesIdempotencyKey: true,
    result: webhookSecretSchema,
    sensitivity: 'secret',
    problems: [],
  },
  challengeWebhook: {
    ...ofOne,
    method: 'POST',
    records: { event: 'webhook.challenged' },
    path: '/restapi/webhooks/{webhookid}/challenge',
    summary: 'Resend the challenge',
    description:
      'Immediately sends a signed POST of { "type": "webhook.challenge", "challenge": "…" }, without retries. To confirm, the endpoint must respond with 2xx and { "challenge": "…" }, or with the challenge as plain text. The webhook is then enabled.',
    units: outboundUnits,
    body: null,
    result: challengedWebhookSchema,
    problems: [],
  },
  testWebhook: {
    ...ofOne,
    method: 'POST',
    records: { event: 'webhook.tested' },
    path: '/restapi/webhooks/{webhookid}/test',
    summary: 'Send a test event',
    description:
      "Immediately sends an event of type webhook.test, without retries, even if the webhook is disabled. The endpoint must have responded to the challenge. The event appears in the webhook's deliveries.",
    units: outboundUnits,
    body: null,
    result: attemptSchema,
    problems: ['webhook.unconfirmed'],
  },
  listDeliveries: {
    ...ofOne,
    method: 'GET',
    path: '/restapi/webhooks/{webhookid}/deliveries',
    summary: "List a webhook's deliveries",
    description: 'Returns a paginated list of deliveries, newest first. Deliveries are kept for 30 days.',
    query: z.strictObject({
      state: choiceSchema(deliveryStates).optional().meta({ description: 'Only deliveries in this state.' }),
      include: choiceSchema(['subject'])
        .optional()
        .meta({ description: "`subject` adds the event's offer, with its name, and account." }),
      ...paging,
    }),
    units: listUnits({ by: ['state'] }),
    body: null,
    result: z.array(deliverySchema),
    problems: [],
    example: { query: { limit: '20' } },
  },
  redeliver: {
    ...ofOne,
    method: 'POST',
    records: { event: 'webhook.redelivered' },
    path: '/restapi/webhooks/{webhookid}/deliveries/{deliveryid}/redelivery',
    parameters: { webhookid: webhookIdParameter, deliveryid: deliveryIdParameter },
    summary: 'Resend a delivery',
    description:
      'Resends the delivery with a full set of retries. If the webhook is disabled, the delivery is queued until the webhook is enabled.',
    body: null,
    accepts: 'redelivery',
    result: null,
    problems: [],
  },
  replayEvents: {
    ...ofOne,
    method: 'POST',
    records: { event: 'webhook.replayed' },
    path: '/restapi/webhooks/{webhookid}/replay',
    summary: 'Replay events',
    description:
      "Resends all events of the webhook's types since a cursor or time, including events already delivered. A webhook can run one replay at a time. The replay ends once each delivery has been attempted.",
    body: replaySchema,
    accepts: 'replay',
    result: null,
    problems: ['cursor.expired', 'replay.running'],
    example: {
      body: {
        since: { summary: 'Since a cursor', value: { after: exampleCursor } },
        sinceTime: { summary: 'Since a time', value: { after: '2026-11-20T09:30:00-05:00' } },
      },
    },
  },
} as const satisfies Record<string, Operation>;
