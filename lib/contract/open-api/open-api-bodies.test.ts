import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBulkUpdate } from '#lib/domain/offers/bulk/bulk-update.ts';
import { requestRules } from '#lib/domain/offers/updating/request-rules.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { bodiesNear } from '#testing/contract/bodies-near.ts';
import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument } from './open-api-types.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';

const document: OpenApiDocument = openApiDocument('https://desk.example');

/** Validates values against the document's schemas, independently of the server's own validation. */
const ajv = new Ajv2020({ strict: false, validateFormats: true });
addFormats.default(ajv);
for (const format of ['base64', 'cidrv4', 'cidrv6']) ajv.addFormat(format, true); // formats that ajv doesn't support
ajv.addSchema(document, 'document');
const validatorOf = (schema: object) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));

const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test.each(
  described.flatMap(({ operationId, parameters = [] }) =>
    parameters.map((one) => [operationId, one] as const),
  ),
)('%s describes each parameter', (_, { name, description }) => {
  expect(description, name).toMatch(/\w+/);
});

describe.each(described)('$operationId', ({ responses }) => {
  test('each JSON response has an example that matches its schema', () => {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const [type, { schema, example, examples }] of Object.entries(content)) {
        if (!type.endsWith('json')) continue; // a file response
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
        expect(values.length, status).toBeGreaterThan(0);
        const validate = validatorOf(schema);
        for (const value of values) {
          validate(value);
          expect(validate.errors, `${status} ${JSON.stringify(value)}`).toBeNull();
        }
      }
    }
  });
});

/** Errors about duplicates, which a schema can't express. */
const notInSchemas = ['participating.firm.duplicate', 'duplicate.offer', 'List each kind once.'];

type Body = Readonly<Record<string, unknown>>;

/** Returns the server's reasons to reject a body for any stored record, except those that a schema can't express. */
function refusals(name: string, operation: Operation, body: Body): string[] {
  const codes = () => {
    if (name === 'updateOffer') {
      const request = readUpdateRequest(body);
      const offer = { privatePlacementOfferOid: request.privatePlacementOfferOid } as never;
      const broken = requestRules.filter(({ check }) => check({ request, offer } as never).length > 0);
      return [...request.violations, ...broken].map(({ code }) => code);
    }
    if (name === 'bulkUpdateOffers') {
      const none = { duplicates: [], furtherDuplicates: 0, inexactNumbers: [] };
      return readBulkUpdate({ value: body, ...none }).violations.map(({ code }) => code);
    }
    return operation.body?.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
  };
  return codes().filter((code) => !notInSchemas.includes(code));
}

/**
 * Operations with a body, except createOffer: its schema has twenty required members, so almost no generated body is
 * valid.
 */
const withBodies = Object.entries<Operation>(operations).filter(
  ([name, { body }]) => body !== null && name !== 'createOffer',
);

test.each(withBodies)('%s accepts and rejects the same bodies as its schema', (name, operation) => {
  const schema = described.find(({ operationId }) => operationId === name)?.requestBody?.content[
    'application/json'
  ]?.schema;
  const validate = validatorOf(schema ?? {});
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(bodiesNear(schema ?? {}, document.components.schemas), (body) => {
      const isDescribed = validate(body);
      seen[isDescribed ? 'taken' : 'refused'] += 1;
      const found = refusals(name, operation, body as Body);
      expect(found.length === 0, `${JSON.stringify(found)} ${JSON.stringify(validate.errors)}`).toBe(
        isDescribed,
      );
    }),
    { numRuns: 5_000, seed: 26 },
  );
  expect(seen.taken).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(10);
});
