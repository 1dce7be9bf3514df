import type { ZodOpenApiResponsesObject } from 'zod-openapi';
import { type ProblemCode, problems, problemSlug, statusOf } from '#lib/domain/problems/problems.ts';
import { exportFormats, exportTypes } from '#lib/contract/exports/export-table.ts';
import { headersOf } from './open-api-headers.ts';
import { examplePath, type Operation, successStatusOf } from '#lib/contract/operation.ts';
import { problemsOf } from '#lib/contract/problems-of.ts';
import { problemSchema } from '#lib/contract/service/problem-schema.ts';

export function successOf(operation: Operation): ZodOpenApiResponsesObject {
  const { method, result, creates, accepts, exports, file, representation, mayAccept } = operation;
  const content = result ?? representation;
  const status = successStatusOf(operation);
  const description =
    accepts !== undefined
      ? `The ${accepts} is taken, and done after this answer.`
      : creates !== undefined
        ? `The ${creates} is made.`
        : result === null && file === undefined
          ? `Done; the body is empty${representation ? ', unless Prefer asked for the record' : ''}.`
          : 'Done.';
  return {
    [status]: {
      description,
      headers: headersOf(operation, status),
      ...(content && {
        content: { 'application/json': { schema: content }, ...(exports !== undefined && files) },
      }),
      ...(file !== undefined && {
        content: { [file]: { schema: file === 'text/event-stream' ? { type: 'string' } : binary } },
      }),
    },
    ...(mayAccept !== undefined && {
      202: {
        description: `The ${mayAccept.what} waits for approval, at Location.`,
        headers: headersOf(operation, 202),
        content: { 'application/json': { schema: mayAccept.result } },
      },
    }),
    ...(method === 'GET' &&
      file === undefined && {
        304: { description: 'Not modified since If-None-Match.', headers: headersOf(operation, 304) },
      }),
  };
}

const binary = { type: 'string', contentEncoding: 'binary' } as const;

/** What comes where `format` asks for a file. */
const files = Object.fromEntries(exportFormats.map((format) => [exportTypes[format], { schema: binary }]));

/** One response for each status, with an example for each code that it can carry. */
export function refusalsOf(operation: Operation, baseUrl: string): ZodOpenApiResponsesObject {
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

function statusIn({ ofField = [] }: Operation, code: ProblemCode): number {
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
