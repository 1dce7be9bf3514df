import type { OpenApiDocument, OpenApiSchema } from './open-api-types.ts';
import { referredSchema } from './referred-schema.ts';

/** The document with an example of each answer in JSON that has none yet. */
export function withExamples(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const contents = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .map(({ content }) => content?.['application/json']);
  for (const content of contents) {
    if (content !== undefined && content.examples === undefined) {
      Object.assign(content, { example: exampleOfSchema(content.schema, schemas) });
    }
  }
  return document;
}

/** A value of a schema, from its own examples where it has some. `schemas` are those that it may refer to. */
export function exampleOfSchema(
  schema: OpenApiSchema,
  schemas: Readonly<Record<string, OpenApiSchema>>,
): unknown {
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
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, example(part)]));
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

const byFormat: Readonly<Record<string, string>> = {
  date: '2027-03-31',
  'date-time': '2026-09-01T09:30:00.000-04:00',
  uri: 'https://desk.example/',
  base64: 'b3VyIHNlYWw=',
};
