import { expect, test } from 'vitest';
import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument, OpenApiSchema } from './open-api-types.ts';
import { breakingChanges } from '#testing/contract/breaking-changes.ts';
import { documentToRelease, releasedDocument } from '#testing/contract/released-document.ts';

test('keeps the contract of the last release', () => {
  expect(breakingChanges(releasedDocument(), openApiDocument('https://desk.example'))).toEqual([]);
});

test('descriptions and examples may change', () => {
  expect(JSON.stringify(documentToRelease()).length).toBeLessThan(600_000);
  expect(breakingChanges(documentToRelease(), openApiDocument('https://desk.example'))).toEqual([]);
});

/** A document with one request that accepts and returns one record. */
function documentOf({
  body = {},
  answer = {},
  query = { type: 'string' },
  ...rest
}: {
  body?: OpenApiSchema;
  answer?: OpenApiSchema;
  query?: OpenApiSchema;
  required?: boolean;
  path?: string;
  security?: unknown[];
  status?: number;
}): OpenApiDocument {
  const { required = false, path = '/things', status = 200, security = [] } = rest;
  const content = (schema: OpenApiSchema) => ({ content: { 'application/json': { schema } } });
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', description: '' },
    components: { schemas: {} },
    paths: {
      [path]: {
        put: {
          ...{ operationId: 'changeThing', tags: [], summary: '', description: '', security },
          parameters: [{ in: 'query', name: 'kind', required, schema: query }],
          requestBody: content(body),
          responses: { [status]: { description: '', ...content(answer) } },
        },
      },
    },
  };
}

const record = (properties: Record<string, OpenApiSchema>, required: string[] = []): OpenApiSchema => {
  return { type: 'object', properties, required, additionalProperties: false };
};
const text = { type: 'string' };

test.each<[string, Parameters<typeof documentOf>[0], Parameters<typeof documentOf>[0], string]>([
  ['a path that goes', {}, { path: '/others' }, 'is gone'],
  ['credentials that are needed', {}, { security: [{ key: [] }] }, 'needs credentials'],
  ['a parameter that must be there', {}, { required: true }, 'query parameter kind is needed'],
  [
    'a choice that goes',
    { query: { enum: ['a', 'b'] } },
    { query: { enum: ['a'] } },
    'query parameter kind: the whole has other values',
  ],
  [
    'a member that must be sent',
    { body: record({ a: text }) },
    { body: record({ a: text }, ['a']) },
    'body: a need not be there',
  ],
  [
    'a member that is taken no longer',
    { body: record({ a: text }) },
    { body: record({}) },
    'body: a is not taken',
  ],
  [
    'a range that shrinks',
    { body: record({ a: { type: 'integer', maximum: 9 } }) },
    { body: record({ a: { type: 'integer', maximum: 8 } }) },
    'body: a has another range or form',
  ],
  [
    'another type',
    { body: record({ a: text }) },
    { body: record({ a: { type: 'number' } }) },
    'body: a has another type',
  ],
  [
    'an answer without a member',
    { answer: record({ a: text }, ['a']) },
    { answer: record({}) },
    'answer 200: a need not be there',
  ],
  [
    'an answer that may be null',
    { answer: record({ a: text }) },
    { answer: record({ a: { type: ['string', 'null'] } }) },
    'answer 200: a has another type',
  ],
  [
    'a value of a closed list that comes',
    { answer: record({ a: { enum: ['x'] } }) },
    { answer: record({ a: { enum: ['x', 'y'] } }) },
    'answer 200: a has other values',
  ],
  ['another status', {}, { status: 201 }, 'status 200 is gone'],
])('%s breaks', (_, before, after, expected) => {
  const [change] = breakingChanges(documentOf(before), documentOf(after));
  expect(change).toBe(`PUT /things: ${expected}`);
});

test.each<[string, Parameters<typeof documentOf>[0], Parameters<typeof documentOf>[0]]>([
  ['a parameter that need not be there any more', { required: true }, {}],
  ['a choice more', { query: { enum: ['a'] } }, { query: { enum: ['a', 'b'] } }],
  ['a member that may be sent', { body: record({}) }, { body: record({ a: text }) }],
  ['a member that need not be sent', { body: record({ a: text }, ['a']) }, { body: record({ a: text }) }],
  [
    'a range that grows',
    { body: record({ a: { type: 'integer', maximum: 9 } }) },
    { body: record({ a: { type: 'number' } }) },
  ],
  ['a member more in an answer', { answer: record({}) }, { answer: record({ a: text }, ['a']) }],
  [
    'an answer that is never null any more',
    { answer: record({ a: { anyOf: [text, { type: 'null' }] } }) },
    { answer: record({ a: text }) },
  ],
  [
    'a value of a closed list that never comes',
    { answer: record({ a: { enum: ['x', 'y'] } }) },
    { answer: record({ a: { enum: ['x'] } }) },
  ],
])('%s breaks nothing', (_, before, after) => {
  expect(breakingChanges(documentOf(before), documentOf(after))).toEqual([]);
});
