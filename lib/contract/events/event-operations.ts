import * as z from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { limitSchema } from '#lib/contract/query.ts';
import { type EventType, eventTypes, typesNamed } from '#lib/domain/events/event-types.ts';
import { identifierSchema, openList, timestampSchema } from '#lib/contract/values.ts';

const dataSchema = z
  .object({
    privatePlacementOfferOid: identifierSchema('Offer identifier.').optional(),
    version: z
      .int()
      .optional()
      .meta({
        description:
          "Number of the newest entry in the offer's history. Matches the offer's ETag unless the history contains entries about filings.",
        examples: [12],
      }),
    participatingFirmId: identifierSchema('Firm that was added or removed.').optional(),
    participation: z.string().optional().meta({ description: "Firm's participation: confirmed or left." }),
    attention: z.string().optional().meta({ description: 'Reason the offer needs attention.' }),
    privatePlacementOrderOid: identifierSchema('Subscription identifier.').optional(),
    accountNumber: z.string().optional().meta({ description: 'Account number.' }),
    acatid: z.string().optional().meta({ description: 'Transfer request identifier.' }),
    status: z.string().optional().meta({ description: 'Status of the subscription or transfer.' }),
    decision: z
      .string()
      .optional()
      .meta({ description: 'Decision on the subscription: accept, reject, reopen or cancel.' }),
    reasons: z.array(z.string()).optional().meta({ description: 'Reason codes for the decision.' }),
    code: z.string().optional().meta({ description: 'Filing code, such as form.d.' }),
    jurisdiction: z.string().optional().meta({ description: 'Jurisdiction of the filing: US or a state.' }),
    firmOid: identifierSchema('Selling firm of the filing. Null except for finra.5123.')
      .nullable()
      .optional(),
    dueDate: z.iso.date().nullable().optional().meta({ description: 'Due date of the filing.' }),
    provisional: z
      .boolean()
      .optional()
      .meta({ description: "True if the due date depends on a first sale that isn't confirmed." }),
    webhookId: z.string().optional(),
    importId: z.string().optional(),
    approvalId: z.string().optional(),
    kind: z.string().optional().meta({ description: 'Step to be approved.' }),
    state: z.string().optional().meta({ description: 'State of the import or approval.' }),
  })
  .meta({
    id: 'EventData',
    description:
      'Record identifiers, depending on the event type. Never includes amounts, names or investors.',
    examples: [{ privatePlacementOfferOid: '4683743612465316027', version: 12 }],
  });

const eventSchema = z
  .object({
    eventId: z.string().meta({
      description: 'Identifier of the event. Identical in the feed, streams and webhooks.',
      examples: ['8c1f0a44d2be-pP2nkLq4Dn0Z1vXc8y7Rfw'],
    }),
    type: openList(eventTypes),
    at: timestampSchema,
    firmOid: identifierSchema(
      "Firm that made the change. For events caused by imports or dates, the creating firm or the account's firm.",
    ),
    data: dataSchema,
    requestId: z
      .string()
      .nullable()
      .meta({ description: 'X-Request-Id of the request that made the change.' }),
  })
  .meta({ id: 'Event', description: 'An event in the feed.' });

const maxTypes = 50;

const typesSchema = z
  .string()
  .transform((text) => text.split(','))
  .refine(
    (words) => words.length <= maxTypes && words.every((word) => typesNamed(word).length > 0),
    `Use up to ${maxTypes} of ${eventTypes.join(', ')}, separated by commas, or offer.* for all types of a kind.`,
  )
  .transform((words): readonly EventType[] => [...new Set(words.flatMap(typesNamed))])
  .meta({
    description: 'Only these event types, separated by commas. `offer.*` matches all offer events.',
    examples: ['offer.*'],
  });

/** Query parameters that set where reading starts and which events are returned. */
const followed = {
  after: z
    .string()
    .optional()
    .meta({
      description:
        'Cursor from a Link header. `now` returns only new events. If omitted, events from the last 24 hours are returned.',
      examples: ['now'],
    }),
  types: typesSchema.optional(),
};

const flagSchema = z.enum(['true', 'false'], 'Use true or false.').transform((text) => text === 'true');

/** The heartbeat is a named event, because EventSource hides comments from the page. */
const heartbeatSchema = flagSchema.meta({
  description: 'Whether to send a `heartbeat` event every 15 seconds.',
  examples: ['true'],
});

const skipSchema = flagSchema.meta({
  description:
    'Whether to skip events if more than 200 are waiting, for example after an import. A `skipped` event then tells you to reload your data.',
  examples: ['true'],
});

/** Maximum time to wait for an event before returning an empty response. */
const maxWaitSeconds = 30;

const waitSchema = z
  .string()
  .regex(/^(\d|[12]\d|30)$/, `Use a whole number of seconds from 0 to ${maxWaitSeconds}.`)
  .transform(Number)
  .meta({
    description: 'Number of seconds to wait for an event before returning an empty response.',
    examples: ['30'],
  });

export const eventOperations = {
  listEvents: {
    method: 'GET',
    path: '/restapi/events',
    tag: 'Events',
    summary: 'List events',
    description:
      "Returns the firm's events, oldest first, in commit order. Every response, even an empty one, has a Link header with the next cursor. Follow it to get every event exactly once. Events are kept for 30 days. Events about records the caller is restricted from reading are omitted.",
    right: 'listEvents',
    isBackground: true,
    restrictable: null,
    query: z.strictObject({ ...followed, limit: limitSchema(1000).optional(), wait: waitSchema.optional() }),
    body: null,
    result: z.array(eventSchema),
    sensitivity: 'ordinary',
    problems: ['cursor.expired'],
    example: { query: { after: 'now', types: 'offer.*,transfer.created', limit: '100' } },
  },
} as const satisfies Record<string, Operation>;

/** Streams the feed of `listEvents` as server-sent events. Keys need the same permission for both. */
export const streamEvents = {
  ...eventOperations.listEvents,
  path: '/restapi/events/stream',
  summary: 'Stream events',
  description:
    "Streams the same events as server-sent events: `id` is the cursor, `event` the type, and `data` the event. Last-Event-ID takes precedence over `after`. Every 15 seconds, the server sends the cursor in a comment or, with `heartbeat=true`, in a `heartbeat` event that browser scripts can read. With `skip=true`, if more than 200 events are waiting, a `skipped` event is sent in their place. `event: end` means don't reconnect. A stream that closes without an `end` event was interrupted.",
  query: z.strictObject({ ...followed, heartbeat: heartbeatSchema.optional(), skip: skipSchema.optional() }),
  problems: ['cursor.expired', 'rate.limited'],
  result: null,
  file: 'text/event-stream',
  example: { query: { after: 'now', types: 'offer.*,transfer.created' } },
} as const satisfies Operation;
