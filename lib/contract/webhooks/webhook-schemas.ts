import * as z from 'zod';
import { visibleLine, visibleText } from '#lib/contract/plain-text.ts';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import { timestampSchema } from '#lib/contract/values.ts';

const urlSchema = visibleLine(2_000, 'Enter the URL to send events to.').meta({
  description:
    'Where events are sent: a public https URL without user name and password. Private networks and this machine are refused, even if a host name resolves to them later.',
  examples: ['https://hooks.harborpoint.example/placement-desk'],
});
const typesSchema = z
  .array(
    z
      .string('Use an event type such as offer.updated, or offer.* for all of a kind.')
      .max(100, { error: 'Use at most 100 characters.', abort: true })
      .regex(
        /^[a-z]+(\.[a-z]+)*(\.\*)?$/,
        'Use an event type such as offer.updated, or offer.* for all of a kind.',
      ),
    'Use a list of event types.',
  )
  .max(50, { error: 'List at most 50 types.', abort: true })
  .meta({
    description: 'Event types to send, `offer.*` for all of a kind; an empty list for all types.',
    examples: [['offer.*', 'transfer.updated']],
  });
const descriptionSchema = visibleText(500, 'Use text of at most 500 characters.').meta({
  description: 'What it is for.',
  examples: ['Order system'],
});

const mostConcurrent = 'Use a whole number from 1 to 16.';
const maxConcurrentSchema = z
  .int(mostConcurrent)
  .min(1, mostConcurrent)
  .max(16, mostConcurrent)
  .meta({
    description:
      'How many deliveries each service sends to the endpoint at the same time. One while deliveries fail.',
    examples: [4],
  });

/** A webhook to create. */
export const newWebhookSchema = z
  .strictObject({
    url: urlSchema,
    types: typesSchema.default([]),
    description: descriptionSchema.default(''),
    maxConcurrent: maxConcurrentSchema.default(4),
  })
  .meta({ id: 'NewWebhook' });

/** Changes to a webhook. */
export const webhookChangeSchema = z
  .strictObject({
    url: urlSchema,
    types: typesSchema,
    description: descriptionSchema,
    maxConcurrent: maxConcurrentSchema,
    enabled: z
      .boolean('Use true or false.')
      .meta({ description: 'False stops sending; true continues with new events.' }),
  })
  .partial()
  .meta({ id: 'WebhookChange', description: 'Omitted members are not changed.' });

const cursorOrTime = 'Use a cursor of the events, or a timestamp with seconds and offset.';

/** Position from which events are sent again. */
export const replaySchema = z
  .strictObject({
    after: z.string(cursorOrTime).min(1, cursorOrTime).max(200, cursorOrTime).meta({
      description:
        'A cursor of `GET /restapi/events`, to send everything after it again, or a timestamp with seconds and offset, to send stored events since that time.',
    }),
  })
  .meta({ id: 'Replay' });

const deliveryStateSchema = z.enum(['pending', 'delivered', 'failed']);
const statusSchema = z
  .int()
  .nullable()
  .meta({ description: 'Status of the response; null if there was none.', examples: [200] });

export const webhookSchema = z
  .object({
    webhookId: z.string().meta({ examples: ['4c1f0d2ab39e7756'] }),
    url: z.string().meta({ examples: ['https://hooks.harborpoint.example/placement-desk'] }),
    types: z.array(z.string()).meta({ description: 'Empty: all.', examples: [['offer.*']] }),
    description: z.string(),
    maxConcurrent: z.int().meta({ examples: [4] }),
    enabled: z.boolean(),
    disabledReason: z.enum(['gone', 'failing', 'switchedOff', 'unconfirmed']).nullable().meta({
      description:
        'unconfirmed: the receiver has not answered the challenge yet; gone: the receiver answered 410; failing: five days of failures only; switchedOff: by an administrator. Null while it is enabled.',
    }),
    restricted: z.array(z.enum(restrictableRequests)).meta({
      description:
        'Requests that were turned off for the user or key that created the webhook, or changed its address or secret. Their events are not sent. To lift this, delete the webhook and create it again.',
    }),
    creationTimestamp: timestampSchema,
    lastDelivery: z
      .object({ at: timestampSchema, state: deliveryStateSchema, status: statusSchema })
      .nullable()
      .meta({ description: 'The newest attempt; null before the first.' }),
    backlog: z
      .object({
        waiting: z.int().meta({ description: 'Pending deliveries, including retries: at most 10,000.' }),
        oldestAt: timestampSchema.nullable().meta({ description: 'When the oldest of them was queued.' }),
      })
      .meta({ examples: [{ waiting: 0, oldestAt: null }] }),
  })
  .meta({ id: 'Webhook', description: "An endpoint to which a firm's events are sent." });

const secretSchema = z
  .string()
  .nullable()
  .meta({
    description:
      'The secret that signs events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay.',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  });

export const createdWebhookSchema = webhookSchema
  .extend({ secret: secretSchema })
  .meta({ id: 'CreatedWebhook' });

export const webhookSecretSchema = z.object({ secret: secretSchema }).meta({ id: 'WebhookSecret' });

const headersSchema = (description: string) =>
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .nullable()
    .meta({ description, examples: [[{ name: 'content-type', value: 'application/json' }]] });

export const attemptSchema = z
  .object({
    at: timestampSchema,
    status: statusSchema,
    durationMs: z.int(),
    error: z.string().nullable().meta({ description: 'In words; null if it was delivered.' }),
    responseStart: z
      .string()
      .nullable()
      .meta({ description: 'The beginning of the response, at most 1 KiB.' }),
    requestHeaders: headersSchema('The headers that were sent. Null for attempts of earlier releases.'),
    requestStart: z.string().nullable().meta({
      description:
        'The beginning of the body that was sent, at most 1 KiB. Null for attempts of earlier releases.',
    }),
    responseHeaders: headersSchema(
      "The response's headers, the first 1 KiB, without cookies and authentication. Null if there was no response.",
    ),
  })
  .meta({ id: 'DeliveryAttempt' });

export const challengedWebhookSchema = webhookSchema
  .extend({ attempt: attemptSchema })
  .meta({ id: 'ChallengedWebhook', description: 'A webhook, and the result of the challenge.' });

export const deliverySchema = z
  .object({
    deliveryId: z.string().meta({ examples: ['1042'] }),
    eventId: z.string().meta({ description: 'Its webhook-id, which is the same in each attempt.' }),
    type: z.string().meta({ examples: ['offer.updated'] }),
    state: deliveryStateSchema,
    attempts: z.array(attemptSchema).meta({ description: 'Oldest first, the newest 20.' }),
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null if there are no more retries.' }),
  })
  .meta({ id: 'Delivery', description: 'The delivery of an event to a webhook.' });
