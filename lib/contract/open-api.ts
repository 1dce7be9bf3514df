import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { forGenerators } from '#lib/contract/open-api/open-api-variants.ts';
import {
  type OpenApiDocument,
  type OpenApiSchema,
  referredSchema,
} from '#lib/contract/open-api/open-api-types.ts';
import { parametersOf, webhookRequests } from '#lib/contract/open-api/open-api-requests.ts';
import { errorResponsesOf, successOf } from '#lib/contract/open-api/open-api-responses.ts';
import project from '../../package.json' with { type: 'json' };
import { exampleOfResponse } from './samples/example-responses.ts';
import { exampleOfMember } from './samples/example-values.ts';
import { streamEvents } from './events/event-operations.ts';
import type { Operation } from './operation.ts';
import { nameOf, operationsByPath } from './operations.ts';
import { rightOf } from './rights.ts';

const byFormat: Readonly<Record<string, string>> = {
  date: '2027-03-31',
  'date-time': '2026-09-01T09:30:00.000-04:00',
  uri: 'https://desk.example/',
  base64: 'b3VyIHNlYWw=',
};

/** Returns OpenAPI 3.1 for the entire API, generated from the table of operations. */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Placement Desk',
      version: project.version,
      description:
        'Manage private placement offers and list external account transfers. Errors are problem documents (RFC 9457) that contain the field, the code and what to do next.',
      contact: { name: 'Placement Desk', url: baseUrl },
      license: { name: 'Proprietary', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl, 'x-internal': false }],
    tags: [
      { name: 'Offers', description: 'Private placement offers, their subscriptions and their history.' },
      { name: 'Accounts', description: 'Accounts and their external transfers.' },
      { name: 'Directory', description: 'Firms that can be invited to offers.' },
      { name: 'Session', description: 'Signing in and out in a browser.' },
      { name: 'Events', description: 'Ordered events for integrations.' },
      { name: 'Administration', description: "A firm's users, API keys, restrictions and audit log." },
      {
        name: 'Sandbox',
        description:
          'Available only in a sandbox (SANDBOX=on): move the clock and act as a contra firm or investor. Otherwise, these paths return 404. Every sandbox response has the header Placement-Desk-Sandbox: true.',
      },
      { name: 'Service', description: 'Health checks and the OpenAPI document.' },
    ],
    security: [{ apiKey: [] }, { signature: [] }, { session: [] }],
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key: desk_live_…, or desk_test_… in a sandbox.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: baseUrl.startsWith('https:') ? '__Host-placement_desk' : 'placement_desk',
          description: "Session cookie. Changes are accepted only from the console's own pages.",
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'FOLIOWS FOLIOWS_API_KEY=…,FOLIOWS_SIGNATURE=…,FOLIOWS_TIMESTAMP=…: base64 of HMAC-SHA256 over method, URI, timestamp and the MD5 of the body, joined by line feeds.',
        },
      },
    },
    paths: pathsOf(baseUrl),
    webhooks: webhookRequests(),
  });
  return forGenerators(withExamples(document as unknown as OpenApiDocument));
}

function pathsOf(baseUrl: string): ZodOpenApiPathsObject {
  const paths = Object.fromEntries(
    [...operationsByPath(true)].map(([path, group]) => [
      path,
      Object.fromEntries(
        group.map((operation) => [
          operation.method.toLowerCase(),
          describe(operation, nameOf(operation), baseUrl),
        ]),
      ),
    ]),
  );
  return { ...paths, [streamEvents.path]: { get: describe(streamEvents, 'streamEvents', baseUrl) } };
}

function describe(operation: Operation, operationId: string, baseUrl: string): ZodOpenApiOperationObject {
  const { whoMay } = rightOf(operation);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: whoMay === null ? operation.description : `${operation.description} Permission: ${whoMay}`,
    ...(whoMay === null && { security: [] }),
    requestParams: parametersOf(operation),
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
    ...(operation.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          Object.entries(operation.upload.types).map(([type, { schema, example }]) => [
            type,
            { schema, example },
          ]),
        ),
      },
    }),
    responses: { ...successOf(operation), ...errorResponsesOf(operation, baseUrl) },
  };
}

/** Operations whose example uses the consistent values of docs/api. */
const consistentReplies: ReadonlySet<string> = new Set(['createImport', 'readImport', 'createOffer']);

/** Returns the document with an example for each JSON response that lacks one. */
function withExamples(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, responses } of described) {
    for (const { content } of Object.values(responses)) {
      const json = content?.['application/json'];
      if (json !== undefined && json.examples === undefined) {
        const example = exampleOfSchema(json.schema, schemas);
        const isReply = consistentReplies.has(operationId);
        Object.assign(json, { example: isReply ? exampleOfResponse(operationId, example) : example });
      }
    }
  }
  return document;
}

/** Returns a sample value for a schema, using its own examples if any. References are looked up in `schemas`. */
function exampleOfSchema(schema: OpenApiSchema, schemas: Readonly<Record<string, OpenApiSchema>>): unknown {
  const { $ref, examples, const: only, enum: choices, properties, items } = schema;
  const example = (part: OpenApiSchema) => exampleOfSchema(part, schemas);
  if ($ref !== undefined) {
    return example(referredSchema(schema, schemas));
  }
  const [given] = examples ?? [only ?? choices?.[0] ?? schema.default];
  if (given !== undefined) {
    return given;
  }
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, exampleOfMember(name, example(part))]),
    );
  }
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map(example)) as unknown;
  }
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) {
    return example(first);
  }
  return items === undefined ? plainExample(schema) : [example(items)];
}

function plainExample({ type, format = '', minimum = 0 }: OpenApiSchema): unknown {
  const number = Math.max(minimum, 1);
  const byType = new Map<string | undefined, unknown>([
    ['string', byFormat[format] ?? 'text'],
    ['integer', number],
    ['number', number],
    ['boolean', true],
    ['object', {}],
    ['array', []],
  ]);
  return byType.get(typeof type === 'string' ? type : type?.[0]) ?? null;
}
