import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Operation, takesIfMatch } from './operation.ts';
import { nameOf, operationsByPath } from './operations.ts';
import { rightOf } from './rights.ts';
import { refusalsOf, successOf } from './open-api-answers.ts';

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
  return Object.fromEntries(
    [...operationsByPath()].map(([path, group]) => [
      path,
      Object.fromEntries(
        group.map((operation) => [
          operation.method.toLowerCase(),
          describe(operation, nameOf(operation), baseUrl),
        ]),
      ),
    ]),
  );
}

function describe(operation: Operation, operationId: string, baseUrl: string): ZodOpenApiOperationObject {
  const { whoMay } = rightOf(operation);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: whoMay === null ? operation.description : `${operation.description} Who may: ${whoMay}`,
    ...(whoMay === null && { security: [] }),
    requestParams: {
      path: pathParametersOf(operation),
      query: queryParametersOf(operation),
      header: conditionOf(operation),
    },
    ...(operation.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: operation.body,
            examples: operation.example.body,
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
    ...(operation.takesIdempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(operation.representation && { Prefer: prefer }),
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

const prefer = z
  .string()
  .optional()
  .meta({
    description: 'return=representation: the answer carries the record as it is then, and its ETag.',
    examples: ['return=representation'],
  });

function pathParametersOf({ parameters = {} }: Operation): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(parameters).map(([name, { description, example }]) => [
        name,
        z.string().meta({ description, examples: [example] }),
      ]),
    ),
  );
}

function queryParametersOf({ query, example }: Operation): z.ZodObject {
  const shape: Readonly<Record<string, z.ZodType>> = query.shape;
  const shown = Object.entries(example?.query ?? {}).map(([name, value]) => {
    return [name, shape[name]?.meta({ param: { example: value } })] as const;
  });
  return query.extend(Object.fromEntries(shown));
}
