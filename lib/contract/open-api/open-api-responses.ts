import type { ZodOpenApiResponsesObject } from 'zod-openapi';
import * as z from 'zod';
import { type ProblemCode, problems, problemSlug, statusOf } from '#lib/domain/problems/problems.ts';
import { exportFormats, exportTypes } from '#lib/contract/exports/export-table.ts';
import {
  type DeprecatedValues,
  examplePath,
  type Operation,
  successStatusOf,
  takesIfMatch,
} from '#lib/contract/operation.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { isPublic } from '#lib/contract/rights.ts';

const text = (description: string) => z.string().meta({ description });
const maybe = (description: string) => z.string().optional().meta({ description });
const address = (description: string) => z.url().meta({ description });
const cookie = maybe('Cookie for the new, renewed or ended session.');
const replayed = z.literal('true').optional().meta({
  description:
    'Stored response to an earlier request with this Idempotency-Key. The change was not repeated.',
});

const preferenceApplied = z
  .literal('return=representation')
  .optional()
  .meta({ description: 'The body contains the record, as requested by Prefer.' });

/** Statuses of responses that are stored for idempotent replays. */
const replayable: readonly number[] = [200, 201, 202, 400, 409];

const rates = {
  RateLimit: maybe(
    'Approximate number of units left in the caller\'s and the firm\'s rate limits: "key";r=597;t=1, "firm";r=1990;t=1.',
  ),
  'RateLimit-Policy': maybe('Rate limits: "key";q=600;w=1, "firm";q=2000;w=1.'),
};

export function successOf(operation: Operation): ZodOpenApiResponsesObject {
  const { method, result, creates, accepts, exports, file, pdf, representation, mayAccept } = operation;
  const content = result ?? representation;
  const status = successStatusOf(operation);
  const description =
    accepts !== undefined
      ? `The ${accepts} was accepted and will be processed after this response.`
      : creates !== undefined
        ? `The ${creates} was created.`
        : result === null && file === undefined
          ? `Success. The body is empty${representation ? ' unless Prefer requests the record' : ''}.`
          : 'Done.';
  return {
    [status]: {
      description,
      headers: headersOf(operation, status),
      ...(content && {
        content: {
          'application/json': { schema: content },
          ...(exports !== undefined && files),
          ...(pdf && { 'application/pdf': { schema: binary } }),
        },
      }),
      ...(file !== undefined && {
        content:
          file === 'spreadsheet'
            ? files
            : { [file]: { schema: file === 'text/event-stream' ? { type: 'string' } : binary } },
      }),
    },
    ...(mayAccept !== undefined && {
      202: {
        description: `Returned if ${mayAccept.when}. The change is waiting for approval. Location is the URL of the approval.`,
        headers: headersOf(operation, 202),
        content: { 'application/json': { schema: mayAccept.result } },
      },
    }),
    ...(method === 'GET' &&
      file === undefined && {
        304: {
          description: 'Not modified. The ETag in If-None-Match is still current.',
          headers: headersOf(operation, 304),
        },
      }),
  };
}

const binary = { type: 'string', contentEncoding: 'binary' } as const;

/** Media types that `format` can select. */
const files = Object.fromEntries(exportFormats.map((format) => [exportTypes[format], { schema: binary }]));

/** Returns one response for each status, with an example for each problem code it can have. */
export function errorResponsesOf(operation: Operation, baseUrl: string): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(problemsOf(operation), (code) => statusIn(operation, code));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
        headers: headersOf(operation, status),
        content: {
          'application/problem+json': {
            schema: problemSchema,
            examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, operation, baseUrl)])),
          },
        },
      },
    ]),
  );
}

/** Returns the status of a problem in an operation's responses. */
export function statusIn({ ofField = [] }: Operation, code: ProblemCode): number {
  return statusOf({ field: ofField.includes(code) ? 'a field' : null, code, message: '' });
}

function exampleOf(code: ProblemCode, operation: Operation, baseUrl: string) {
  const { title, explanation } = problems[code];
  const status = statusIn(operation, code);
  return {
    summary: title,
    value: {
      type: `${baseUrl}/problems/${problemSlug(code)}`,
      title,
      status,
      detail: explanation,
      instance: examplePath(operation),
      requestId: '0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e',
      errors: [{ field: null, code, message: explanation }],
    },
  };
}

/**
 * Returns the headers of an operation's response for a given status. Headers that HTTP itself adds (Date,
 * Connection, Content-Length) and headers that only browsers use are left out.
 */
function headersOf(operation: Operation, status: number): z.ZodObject {
  const { method, query, tag, sensitivity, creates, accepts, result, file, deprecates } = operation;
  const isDone = status < 400;
  const isChanged = isDone && method === 'PUT' && takesIfMatch(operation);
  const isRead = method === 'GET' && isDone;
  return z.object({
    'X-Request-Id': text('Identifier of this request in the server log and audit log.'),
    'Cache-Control':
      sensitivity === 'ordinary'
        ? text(
            'private, no-cache: only the caller can store the response, and must revalidate it with If-None-Match. private, no-store in a session: the response must not be stored.',
          )
        : text('private, no-store: the response must not be stored.'),
    ...((!isDone || result !== null || file) && { 'Content-Language': text('en.') }),
    ...(sensitivity !== 'secret' && {
      Vary: text('Accept-Encoding.'),
      'Content-Encoding': maybe('br or gzip, depending on Accept-Encoding, for bodies over 1 KiB.'),
    }),
    ...(!isPublic(operation) && (status !== 401 || checksPassword(operation)) && rates),
    ...(((isRead && !file) || isChanged) && {
      ETag: text('Version of the record, for If-Match and If-None-Match.'),
    }),
    ...(isDone &&
      creates !== undefined &&
      result !== null && { ETag: maybe('Version of the record, if it has one.') }),
    ...(isRead && 'wait' in query.shape && { Link: maybe('rel="next": the next events.') }),
    ...(isRead &&
      'cursor' in query.shape && {
        Link: maybe(
          `rel="next": the next page.${deprecates ? ' rel="deprecation": replacement for deprecated values.' : ''}`,
        ),
      }),
    ...(deprecates && deprecation(deprecates)),
    ...(isChanged && { Location: address('Absolute URL of the changed record.') }),
    ...(isDone && operation.representation && { 'Preference-Applied': preferenceApplied }),
    ...(isRead &&
      (operation.exports || operation.pdf) && {
        'Content-Disposition': maybe('Suggested file name. Sent only if the response is a file.'),
      }),
    ...(isDone &&
      (file === 'application/pdf' || file === 'spreadsheet') && {
        'Content-Disposition': text('Suggested file name.'),
      }),
    ...([201, 202].includes(status) && {
      Location: address(`Absolute URL of the ${creates ?? accepts ?? 'new record'}.`),
    }),
    ...(operation.takesIdempotencyKey && replayable.includes(status) && { 'Idempotency-Replayed': replayed }),
    ...(isDone && tag === 'Session' && method !== 'GET' && { 'Set-Cookie': cookie }),
    ...(status === 401 && { 'WWW-Authenticate': text('Authentication schemes: Bearer and FOLIOWS.') }),
    ...(status === 405 && { Allow: text('Methods the path supports.') }),
    ...([409, 429, 503].includes(status) && {
      'Retry-After': (status === 409 ? maybe : text)('Number of seconds to wait before you retry.'),
    }),
  });
}

/**
 * Reports whether the operation also returns 401 to authenticated callers if a password or code in the body
 * is wrong.
 */
function checksPassword({ problems }: Operation): boolean {
  return problems.includes('sign.in.failed') || problems.includes('code.wrong');
}

function deprecation({ parameter, values, since, until }: DeprecatedValues) {
  const used = `${parameter} was ${values.join(' or ')}`;
  return {
    Deprecation: maybe(`Date the value was deprecated (RFC 9745): ${since}. Sent only if ${used}.`),
    Sunset: maybe(`Date the value stops being accepted (RFC 8594): ${until}. Sent only if ${used}.`),
  };
}
