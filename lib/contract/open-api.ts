import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import project from '../../package.json' with { type: 'json' };
import { withExamples } from '#lib/contract/open-api/open-api-examples.ts';
import { forGenerators } from '#lib/contract/open-api/for-generators.ts';
import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';
import { parametersOf } from '#lib/contract/open-api/open-api-parameters.ts';
import { streamEvents } from './events/event-operations.ts';
import type { Operation } from './operation.ts';
import { nameOf, operationsByPath } from './operations.ts';
import { rightOf } from './rights.ts';
import { webhookRequests } from '#lib/contract/open-api/open-api-webhooks.ts';
import { refusalsOf, successOf } from '#lib/contract/open-api/open-api-answers.ts';

/** OpenAPI 3.1 of the whole API, made from the table of operations. */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Placement Desk',
      version: project.version,
      description:
        'Change private placement offers and list external transfers of accounts. Every error is a problem document (RFC 9457) that names the field, the code and what to do.',
      contact: { name: 'Placement Desk', url: baseUrl },
      license: { name: 'Proprietary', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl, 'x-internal': false }],
    tags: [
      { name: 'Offers', description: 'Private placement offers, their subscriptions and their history.' },
      { name: 'Accounts', description: 'Accounts and their external transfers.' },
      { name: 'Directory', description: 'Firms that can be invited to offers.' },
      { name: 'Session', description: 'Signing in and out with a browser.' },
      { name: 'Events', description: 'Events, in order, for programs that follow them.' },
      { name: 'Administration', description: 'Users, API keys, restrictions and the audit log of a firm.' },
      {
        name: 'Sandbox',
        description:
          'Sandbox only (SANDBOX=on): move the clock and simulate the other side. Elsewhere these paths are 404. Every sandbox response has the header Placement-Desk-Sandbox: true.',
      },
      { name: 'Service', description: 'The service itself.' },
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
          description: "The session cookie. Writes must come from the console's own pages.",
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
    description: whoMay === null ? operation.description : `${operation.description} Who may: ${whoMay}`,
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
    responses: { ...successOf(operation), ...refusalsOf(operation, baseUrl) },
  };
}
