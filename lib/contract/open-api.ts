import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type ProblemCode, problems, problemSlug } from '#lib/domain/problems.ts';
import { headersOf } from './open-api-headers.ts';
import {
  type Operation,
  operations,
  operationsByPath,
  problemsOf,
  takesIdempotencyKey,
  takesIfMatch,
} from './operations.ts';
import { problem } from './records.ts';

/** OpenAPI 3.1 of the whole API, made from the table of operations. */
export function openApiDocument(baseUrl: string) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Placement Desk',
      version: '1.0.0',
      description:
        'Changes private placement offers and lists the external transfers of accounts. Every refusal is a problem document (RFC 9457) that names field, code and what to do.',
      contact: { name: 'Placement Desk', url: baseUrl },
      license: { name: 'Proprietary', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'Offers', description: 'Private placement offers, their subscriptions and their history.' },
      { name: 'Accounts', description: 'Accounts and their external transfers.' },
      { name: 'Directory', description: 'Firms that can be invited to offers.' },
      { name: 'Session', description: 'Signing in and out with a browser.' },
      { name: 'Administration', description: 'Users, API keys, restrictions and the audit of a firm.' },
      { name: 'Service', description: 'The service itself.' },
    ],
    security: [{ apiKey: [] }, { signature: [] }, { session: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, desk_live_….' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: baseUrl.startsWith('https:') ? '__Host-placement_desk' : 'placement_desk',
          description: 'The cookie that signing in sets. Writes with it must come from our own pages.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'FOLIOWS FOLIOWS_API_KEY=…,FOLIOWS_SIGNATURE=…,FOLIOWS_TIMESTAMP=…: base64 of HMAC-SHA256 over method, URI, time stamp and the MD5 of the body, joined by line feeds.',
        },
      },
    },
    paths: pathsOf(baseUrl),
  });
}

function pathsOf(baseUrl: string): ZodOpenApiPathsObject {
  const names = new Map<Operation, string>(
    Object.entries(operations).map(([name, operation]) => [operation, name]),
  );
  return Object.fromEntries(
    [...operationsByPath()].map(([path, group]) => [
      path,
      Object.fromEntries(
        group.map((operation) => [
          operation.method.toLowerCase(),
          describe(operation, names.get(operation) ?? operation.summary, baseUrl),
        ]),
      ),
    ]),
  );
}

function describe(operation: Operation, operationId: string, baseUrl: string): ZodOpenApiOperationObject {
  const isPublic = operation.whoMay === null;
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: isPublic ? operation.description : `${operation.description} Who may: ${operation.whoMay}`,
    ...(isPublic && { security: [] }),
    requestParams: {
      path: pathParametersOf(operation.path),
      query: operation.query,
      header: conditionOf(operation),
    },
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: operation.body,
            ...(takesIfMatch(operation) && { examples: updateExamples }),
          },
        },
      },
    }),
    responses: { ...successOf(operation), ...refusalsOf(operation, baseUrl) },
  };
}

function conditionOf(operation: Operation): z.ZodObject {
  const condition = (description: string) =>
    z
      .string()
      .optional()
      .meta({ description, examples: ['"17"'] });
  return z.object({
    ...(takesIfMatch(operation) && {
      'If-Match': condition('The ETag that the change is meant for; 412 when it is stale.'),
    }),
    ...(takesIdempotencyKey(operation) && { 'Idempotency-Key': idempotencyKey }),
    ...(operation.method === 'GET' && {
      'If-None-Match': condition('An ETag; 304 when it is still right.'),
    }),
  });
}

const idempotencyKey = z
  .string()
  .optional()
  .meta({
    description:
      'A key for this one change, 1 to 255 printable characters. The same request sent again within 24 hours gets the first answer, with Idempotency-Replayed: true.',
    examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'],
  });

const updateExamples = {
  settings: {
    summary: 'Setting changes',
    value: { daysFromClosingCashIsRequired: 7, blueSkyedStates: ['CA', 'VA'] },
  },
  status: { summary: 'A status change, alone', value: { offerStatus: 'IN_PROGRESS' } },
};

function pathParametersOf(path: string): z.ZodObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        z.string().meta({ description: parameterWords[name] ?? name, examples: [parameterExamples[name]] }),
      ]),
    ),
  );
}

const parameterWords: Readonly<Record<string, string>> = {
  privateplacementofferoid: "The offer's identifier.",
  accountnumber: 'The account number.',
  acatid: 'The identifier of the transfer request.',
  email: 'The e-mail address of the user, in any letter case.',
  keyid: 'The id of the API key.',
  sessionid: 'The id of the session.',
};
const parameterExamples: Readonly<Record<string, string>> = {
  privateplacementofferoid: '4683743612465316027',
  accountnumber: 'RB18938005',
  acatid: '1152JGC9',
  email: 'm.reyes@harborpoint.example',
  keyid: '5f0c3a1b9d7e2468',
  sessionid: '0b6f1c9e-8a54-4f0e-9d0c-3f2f6a1b7c11',
};

function successOf(operation: Operation): ZodOpenApiResponsesObject {
  const { method, result, creates } = operation;
  const status = creates === undefined ? 200 : 201;
  const description =
    creates !== undefined
      ? `The ${creates} is made.`
      : result === null
        ? 'Done; the body is empty.'
        : 'Done.';
  return {
    [status]: {
      description,
      headers: headersOf(operation, status),
      ...(result !== null && { content: { 'application/json': { schema: result } } }),
    },
    ...(method === 'GET' && {
      304: { description: 'Not modified since If-None-Match.', headers: headersOf(operation, 304) },
    }),
  };
}

/** One response for each status, with an example for each code that it can carry. */
function refusalsOf(operation: Operation, baseUrl: string): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(problemsOf(operation), (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
        headers: headersOf(operation, status),
        content: {
          'application/problem+json': {
            schema: problem,
            examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, operation, baseUrl)])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ProblemCode, operation: Operation, baseUrl: string) {
  const { status, title, explanation } = problems[code];
  const instance = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => parameterExamples[name] ?? name,
  );
  return {
    summary: title,
    value: {
      type: `${baseUrl}/problems/${problemSlug(code)}`,
      title,
      status,
      detail: explanation,
      instance,
      requestId: '0b7c1f5e-5f0e-4a53-9a43-2f1c3c1f7f3e',
      errors: [{ field: null, code, message: explanation }],
    },
  };
}
