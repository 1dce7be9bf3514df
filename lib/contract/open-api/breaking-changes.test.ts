import { expect, test } from 'vitest';
import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument, OpenApiSchema } from './open-api-types.ts';
import { breakingChanges } from '#testing/contract/breaking-changes.ts';
import { documentToRelease, releasedDocument } from '#testing/contract/released-document.ts';

test('the API keeps the contract of the last release', () => {
  expect(breakingChanges(releasedDocument(), openApiDocument('https://desk.example'))).toEqual([]);
});

test('changed descriptions and examples do not break the contract', () => {
  expect(JSON.stringify(documentToRelease()).length).toBeLessThan(600_000);
  expect(breakingChanges(documentToRelease(), openApiDocument('https://desk.example'))).toEqual([]);
});

/** Returns a document with one operation, which accepts and returns one record. */
function documentOf({
  body = {},
  response = {},
  query = { type: 'string' },
  ...rest
}: {
  body?: OpenApiSchema;
  response?: OpenApiSchema;
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
          responses: { [status]: { description: '', ...content(response) } },
        },
      },
    },
  };
}

const record = (properties: Record<string, OpenApiSchema>, required: string[] = []): OpenApiSchema => {
  return { type: 'object', properties, required, additionalProperties: false };
};
const text = { type: 'string' };
const listOf = (...names: string[]) => ({
  type: 'string',
  pattern: `^(${names.join('|')})(,(${names.join('|')}))*$`,
});

test.each<[string, Parameters<typeof documentOf>[0], Parameters<typeof documentOf>[0], string]>([
  ['a removed path', {}, { path: '/others' }, 'was removed'],
  ['newly required credentials', {}, { security: [{ key: [] }] }, 'now requires credentials'],
  ['a newly required parameter', {}, { required: true }, 'query parameter kind is now required'],
  [
    'a removed choice',
    { query: { enum: ['a', 'b'] } },
    { query: { enum: ['a'] } },
    'query parameter kind: the whole value has different values',
  ],
  [
    'a newly required member',
    { body: record({ a: text }) },
    { body: record({ a: text }, ['a']) },
    'body: a can be absent',
  ],
  [
    'a member that is no longer accepted',
    { body: record({ a: text }) },
    { body: record({}) },
    'body: a is not accepted',
  ],
  [
    'a narrowed range',
    { body: record({ a: { type: 'integer', maximum: 9 } }) },
    { body: record({ a: { type: 'integer', maximum: 8 } }) },
    'body: a has a different range or format',
  ],
  [
    'a removed name of a list',
    { query: listOf('a', 'b') },
    { query: listOf('c', 'a') },
    'query parameter kind: the whole value has a different range or format',
  ],
  [
    'a pattern of another form, even with the same names',
    { query: listOf('a', 'b') },
    { query: { ...text, pattern: '^(a|b)$' } },
    'query parameter kind: the whole value has a different range or format',
  ],
  [
    'a name added to a pattern that excludes it',
    { query: { ...text, pattern: '^(?!(a))' } },
    { query: { ...text, pattern: '^(?!(a|b))' } },
    'query parameter kind: the whole value has a different range or format',
  ],
  [
    'a list in a response with a new name',
    { response: record({ a: listOf('x') }) },
    { response: record({ a: listOf('x', 'y') }) },
    'response 200: a has a different range or format',
  ],
  [
    'a changed type',
    { body: record({ a: text }) },
    { body: record({ a: { type: 'number' } }) },
    'body: a has a different type',
  ],
  [
    'a response without a member',
    { response: record({ a: text }, ['a']) },
    { response: record({}) },
    'response 200: a can be absent',
  ],
  [
    'a response that can be null',
    { response: record({ a: text }) },
    { response: record({ a: { type: ['string', 'null'] } }) },
    'response 200: a has a different type',
  ],
  [
    'a new value of a closed list',
    { response: record({ a: { enum: ['x'] } }) },
    { response: record({ a: { enum: ['x', 'y'] } }) },
    'response 200: a has different values',
  ],
  ['a changed status', {}, { status: 201 }, 'status 200 was removed'],
])('%s breaks clients', (_, before, after, expected) => {
  const [change] = breakingChanges(documentOf(before), documentOf(after));
  expect(change).toBe(`PUT /things: ${expected}`);
});

test.each<[string, Parameters<typeof documentOf>[0], Parameters<typeof documentOf>[0]]>([
  ['a parameter that became optional', { required: true }, {}],
  ['an added choice', { query: { enum: ['a'] } }, { query: { enum: ['a', 'b'] } }],
  ['names added to a list', { query: listOf('a', 'b') }, { query: listOf('c', 'a', 'd', 'b') }],
  ['an added optional member', { body: record({}) }, { body: record({ a: text }) }],
  ['a member that became optional', { body: record({ a: text }, ['a']) }, { body: record({ a: text }) }],
  [
    'a widened range',
    { body: record({ a: { type: 'integer', maximum: 9 } }) },
    { body: record({ a: { type: 'number' } }) },
  ],
  ['an added response member', { response: record({}) }, { response: record({ a: text }, ['a']) }],
  [
    'a response that can no longer be null',
    { response: record({ a: { anyOf: [text, { type: 'null' }] } }) },
    { response: record({ a: text }) },
  ],
  [
    'a removed response value of a closed list',
    { response: record({ a: { enum: ['x', 'y'] } }) },
    { response: record({ a: { enum: ['x'] } }) },
  ],
])('%s breaks nothing', (_, before, after) => {
  expect(breakingChanges(documentOf(before), documentOf(after))).toEqual([]);
});
