import * as z from 'zod';
import { visibleLine, visibleText } from '#lib/contract/plain-text.ts';
import { restrictableRequests } from '#lib/domain/access/access.ts';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';

const urlSchema = visibleLine(2_000, 'Enter the URL to send events to.').meta({
  description:
    'URL to which events are sent: a public https URL without a user name or password. Private networks and localhost are rejected, even if a host name resolves to them later.',
  examples: ['https://hooks.harborpoint.example/placement-desk'],
});
const typesSchema = z
  .array(
    z
      .string('Use an event type such as offer.updated, or offer.* for all types of a kind.')
      .max(100, { error: 'Use at most 100 characters.', abort: true })
      .regex(
        /^[a-z]+(\.[a-z]+)*(\.\*)?$/,
        'Use an event type such as offer.updated, or offer.* for all types of a kind.',
      ),
    'Send a list of event types.',
  )
  .max(50, { error: 'List at most 50 types.', abort: true })
  .meta({
    description: 'Event types to send. `offer.*` matches all offer events. An empty list matches all types.',
    examples: [['offer.*', 'transfer.updated']],
  });
const descriptionSchema = visibleText(500, 'Send the description as a string of up to 500 characters.').meta({
  description: "Description of the webhook's purpose.",
  examples: ['Order system'],
});

const concurrencyHint = 'Use a whole number from 1 to 16.';
const maxConcurrentSchema = z
  .int(concurrencyHint)
  .min(1, concurrencyHint)
  .max(16, concurrencyHint)
  .meta({
    description:
      'Maximum number of concurrent deliveries from each instance to the endpoint. Limited to one while deliveries fail.',
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
      .meta({ description: 'Whether events are sent. Setting it to true resumes with new events.' }),
  })
  .partial()
  .meta({ id: 'WebhookChange', description: 'Omitted fields are not changed.' });

const cursorOrTime = 'Use an events cursor, or a timestamp with seconds and offset.';

/** Position from which events are resent. */
export const replaySchema = z
  .strictObject({
    after: z.string(cursorOrTime).min(1, cursorOrTime).max(200, cursorOrTime).meta({
      description:
        'Either a cursor from `GET /restapi/events`, to resend all later events, or a timestamp with seconds and offset, to resend stored events since that time.',
    }),
  })
  .meta({ id: 'Replay' });

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
const deliveryStateSchema = z.enum(deliveryStates);
const statusSchema = z
  .int()
  .nullable()
  .meta({ description: 'HTTP status of the response. Null if there was no response.', examples: [200] });

export const webhookSchema = z
  .object({
    webhookId: z.string().meta({ examples: ['4c1f0d2ab39e7756'] }),
    url: z.string().meta({ examples: ['https://hooks.harborpoint.example/placement-desk'] }),
    types: z
      .array(z.string())
      .meta({ description: 'Event types to send. An empty list means all types.', examples: [['offer.*']] }),
    description: z.string(),
    maxConcurrent: z.int().meta({ examples: [4] }),
    enabled: z.boolean(),
    disabledReason: z.enum(['gone', 'failing', 'switchedOff', 'unconfirmed']).nullable().meta({
      description:
        "Reason the webhook is disabled. unconfirmed: the endpoint hasn't responded to the challenge; gone: the endpoint returned 410; failing: all deliveries failed for five days; switchedOff: disabled by an administrator. Null while the webhook is enabled.",
    }),
    restricted: z.array(z.enum(restrictableRequests)).meta({
      description:
        'Operations that are disabled for the user or key that created the webhook or changed its URL or secret. Events related to these operations are not sent. To remove this restriction, delete the webhook and create a new one.',
    }),
    creationTimestamp: timestampSchema,
    lastDelivery: z
      .object({ at: timestampSchema, state: deliveryStateSchema, status: statusSchema })
      .nullable()
      .meta({ description: 'Latest attempt. Null before the first attempt.' }),
    lastChallenge: z
      .object({
        at: timestampSchema,
        error: z
          .string()
          .nullable()
          .meta({
            description: 'Why the challenge failed. Null if the endpoint returned it.',
            examples: ['Host not found: hooks.exampl.com'],
          }),
      })
      .nullable()
      .meta({
        description:
          'Latest challenge to the current URL. Null if no challenge to this URL was recorded, for example before this release.',
      }),
    backlog: z
      .object({
        waiting: z
          .int()
          .meta({ description: 'Number of pending deliveries, including retries, up to 10,000.' }),
        oldestAt: timestampSchema
          .nullable()
          .meta({ description: 'When the oldest pending delivery was queued.' }),
      })
      .meta({ examples: [{ waiting: 0, oldestAt: null }] }),
  })
  .meta({ id: 'Webhook', description: "A webhook endpoint for a firm's events." });

const secretSchema = z
  .string()
  .nullable()
  .meta({
    description:
      'Secret for signing events (Standard Webhooks). Generated and shown only in this response. Null in an idempotent replay.',
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
    error: z
      .string()
      .nullable()
      .meta({ description: 'Description of the failure. Null if the event was delivered.' }),
    responseStart: z.string().nullable().meta({ description: 'First 1 KiB of the response body.' }),
    requestHeaders: headersSchema('Request headers. Null for attempts made by earlier releases.'),
    requestStart: z.string().nullable().meta({
      description: 'First 1 KiB of the request body. Null for attempts made by earlier releases.',
    }),
    responseHeaders: headersSchema(
      'First 1 KiB of the response headers, without cookies and authentication. Null if there was no response.',
    ),
  })
  .meta({ id: 'DeliveryAttempt' });

export const challengedWebhookSchema = webhookSchema
  .extend({ attempt: attemptSchema })
  .meta({ id: 'ChallengedWebhook', description: 'A webhook and the result of its challenge.' });

export const deliverySchema = z
  .object({
    deliveryId: z.string().meta({ examples: ['pP2nkLq4Dn0Z1vXc8y7Rfw'] }),
    eventId: z
      .string()
      .meta({ description: 'webhook-id of the delivery, which is the same for every attempt.' }),
    type: z.string().meta({ examples: ['offer.updated'] }),
    state: deliveryStateSchema,
    attempts: z.array(attemptSchema).meta({ description: 'The latest 20 attempts, oldest first.' }),
    nextAttemptAt: timestampSchema
      .nullable()
      .meta({ description: 'Time of the next retry. Null if no retries remain.' }),
    privatePlacementOfferOid: identifierSchema(
      "The event's offer. Only with `include=subject`. Null if none.",
    )
      .nullable()
      .optional(),
    offerName: z
      .string()
      .nullable()
      .optional()
      .meta({
        description:
          "Current name of the event's offer. Only with `include=subject`. Null if your firm can't see the offer.",
        examples: ['Blue Mesa Solar II'],
      }),
    accountNumber: z
      .string()
      .nullable()
      .optional()
      .meta({ description: "The event's account. Only with `include=subject`. Null if none." }),
  })
  .meta({ id: 'Delivery', description: 'A delivery of an event to a webhook.' });
