import * as z from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { limitSchema } from '#lib/contract/query.ts';
import { eventSchema, followed, heartbeatSchema, waitSchema } from './event-schemas.ts';

export const eventOperations = {
  listEvents: {
    method: 'GET',
    path: '/restapi/events',
    tag: 'Events',
    summary: 'What happened',
    description:
      "The firm's events, oldest first, in commit order. Every response, even an empty one, has a Link header with the next cursor. Follow it to get every event exactly once. Events are kept for 30 days. Events about records that are disabled for the caller are omitted.",
    right: 'listEvents',
    restrictable: null,
    query: z.strictObject({ ...followed, limit: limitSchema(1000).optional(), wait: waitSchema.optional() }),
    body: null,
    result: z.array(eventSchema),
    sensitivity: 'ordinary',
    problems: ['cursor.expired'],
    example: { query: { after: 'now', types: 'offer.*,transfer.created', limit: '100' } },
  },
} as const satisfies Record<string, Operation>;

/** The same as server-sent events. A key that may list the events may have them so, too. */
export const streamEvents = {
  ...eventOperations.listEvents,
  path: '/restapi/events/stream',
  summary: 'What happens, as it happens',
  description:
    'The same events as server-sent events, without end: `id` is the cursor, `event` the type, `data` the event. A Last-Event-ID goes before `after`. Every 15 s a comment has the cursor; with `heartbeat=true` it is an event `heartbeat`, which pages can see. `event: end` says not to come back; a stream that ends without it broke off.',
  query: z.strictObject({ ...followed, heartbeat: heartbeatSchema.optional() }),
  problems: ['cursor.expired', 'rate.limited'],
  result: null,
  file: 'text/event-stream',
  example: { query: { after: 'now', types: 'offer.*,transfer.created' } },
} as const satisfies Operation;
