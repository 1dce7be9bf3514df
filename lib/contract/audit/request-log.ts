import * as z from 'zod';
import { type Operation, paging } from '#lib/contract/operation.ts';
import { instantParameterSchema, searchSchema } from '#lib/contract/query.ts';
import { searching } from '#lib/contract/request-units.ts';
import { timestampSchema } from '#lib/contract/values.ts';

const statusPattern = /^(?:[1-5]\d\d|[1-5]xx)$/;

const loggedRequestSchema = z
  .object({
    at: timestampSchema.meta({ description: 'When the request arrived.' }),
    keyId: z.string().meta({ examples: ['5f0c3a1b9d7e2468'] }),
    operation: z.string().meta({
      description: 'operationId in this document.',
      examples: ['updateOffer'],
    }),
    status: z.int().meta({ examples: [412] }),
    code: z
      .string()
      .nullable()
      .meta({
        description: 'Problem code. Null if the request succeeded.',
        examples: ['precondition.failed'],
      }),
    durationMs: z.number().meta({ description: 'Time until the response started.', examples: [12.4] }),
    requestId: z.string().meta({ description: 'X-Request-Id of the response.' }),
  })
  .meta({ id: 'LoggedRequest', description: 'A request sent with an API key.' });

export const requestLogOperations = {
  listRequests: {
    method: 'GET',
    path: '/restapi/requestlog',
    tag: 'Administration',
    summary: 'List API key requests',
    description:
      "Returns a paginated list of requests made with the firm's API keys in the last seven days, newest first, without bodies or query values. Each process logs at most 100 successful requests and 100 problems per second and firm. The firm's newest 100,000 requests are stored. If an instance is killed, up to one second of requests can be missing.",
    right: 'administer',
    restrictable: null,
    query: z.strictObject({
      keyid: searchSchema.optional().meta({ description: 'Only requests made with this key.' }),
      status: z
        .string()
        .regex(statusPattern, 'Use a status such as 404, or a class such as 4xx.')
        .optional()
        .meta({ description: 'Only responses with this status (404) or in this class (4xx).' }),
      from: instantParameterSchema.optional().meta({ description: 'Only requests at or after this time.' }),
      to: instantParameterSchema.optional().meta({ description: 'Only requests before this time.' }),
      ...paging,
    }),
    units: searching({ by: ['keyid', 'status'] }),
    body: null,
    result: z.array(loggedRequestSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { status: '4xx', limit: '20' } },
  },
} as const satisfies Record<string, Operation>;
