import * as z from 'zod';
import { anyParameters, type Operation } from '#lib/contract/operation.ts';
import { problems } from '#lib/domain/problems/problems.ts';

const readinessSchema = z
  .object({
    status: z.literal('ok'),
    detail: z.string().optional().describe('Present only while the store is detached.'),
  })
  .meta({ id: 'Readiness' });
const healthSchema = z
  .object({
    status: z.literal('ok'),
    release: z.string().meta({ description: 'Release that this instance runs.', examples: ['1.0.0'] }),
  })
  .meta({ id: 'Health' });

export const serviceOperations = {
  readOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'Get the OpenAPI document',
    description: 'Returns the OpenAPI 3.1 document for the whole API.',
    right: 'anybody',
    restrictable: null,
    query: anyParameters,
    body: null,
    result: z.record(z.string(), z.unknown()),
    sensitivity: 'ordinary',
    problems: [],
  },
  readOpenApi30: {
    method: 'GET',
    path: '/openapi-3.0.json',
    tag: 'Service',
    summary: 'Get the OpenAPI 3.0 document',
    description: "Returns the OpenAPI document in version 3.0, for tools that don't support 3.1.",
    right: 'anybody',
    restrictable: null,
    query: anyParameters,
    body: null,
    result: z.record(z.string(), z.unknown()),
    sensitivity: 'ordinary',
    problems: [],
  },
  readHealth: {
    method: 'GET',
    path: '/healthz',
    tag: 'Service',
    summary: 'Check liveness',
    description: 'Returns 200 if the process is running, without using the database.',
    right: 'anybody',
    restrictable: null,
    query: anyParameters,
    body: null,
    result: healthSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  readReadiness: {
    method: 'GET',
    path: '/readyz',
    tag: 'Service',
    summary: 'Check readiness',
    description:
      "Checks whether the server can handle requests. Returns 503 if the database doesn't respond, its clock differs from the server's by more than a minute, SECRET_KEY was replaced, requests are stuck, or the server is shutting down. While the store is detached, `detail` says so.",
    right: 'anybody',
    restrictable: null,
    query: anyParameters,
    body: null,
    result: readinessSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
} as const satisfies Record<string, Operation>;

export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'URL of a page that explains the problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    requestId: z.string().meta({ description: 'The X-Request-Id of this response.' }),
    errors: z.array(
      z.object({
        field: z
          .string()
          .nullable()
          .meta({ examples: ['participatingFirms[1].participatingFirmId'] }),
        code: z.string().meta({
          description: 'Machine-readable error code. New codes may be added over time.',
          'x-extensible-enum': Object.keys(problems),
        }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'Problem', description: 'Reason a request was rejected, in the format of RFC 9457.' });

export type Problem = z.output<typeof problemSchema>;
