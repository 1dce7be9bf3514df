import type { OpenApiDocument, OpenApiSchema } from './open-api-types.ts';

/**
 * Converts the document to OpenAPI 3.0, which has no type lists, no `null`, no `const`, no lists of examples in
 * schemas, no members next to a reference, and no webhooks.
 */
export function toOpenApi30({ webhooks: _, ...document }: OpenApiDocument): object {
  return { ...convert(document, 'other'), openapi: '3.0.3' };
}

type Place = 'schema' | 'schemas' | 'value' | 'other';

function convert(value: object, place: Place): object {
  if (Array.isArray(value)) {
    return value.map((element: unknown) => convertAny(element, place));
  }
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => {
    return [name, convertAny(part, placeOf(name, place))] as const;
  });
  const converted = Object.fromEntries(entries);
  return place === 'schema' ? older(converted) : converted;
}

function convertAny(value: unknown, place: Place): unknown {
  return typeof value === 'object' && value !== null && place !== 'value' ? convert(value, place) : value;
}

/** Returns the kind of value under a member: a schema, schemas by name, or a value that isn't converted. */
function placeOf(name: string, place: Place): Place {
  if (place === 'schema') {
    const isSchema = ['items', 'not', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(name);
    return isSchema ? 'schema' : name === 'properties' ? 'schemas' : 'value';
  }
  if (place === 'schemas' || name === 'schema') {
    return 'schema';
  }
  return name === 'schemas' ? 'schemas' : name === 'example' || name === 'value' ? 'value' : 'other';
}

/** Converts a schema whose parts are already converted. */
function older(
  schema: OpenApiSchema & { readonly contentEncoding?: string; readonly propertyNames?: unknown },
): object {
  const { type, const: only, examples, contentEncoding, propertyNames: _, anyOf, $ref, ...rest } = schema;
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const choices = anyOf?.filter((part) => !isNull(part));
  const isNullable = types.includes('null') || (anyOf !== undefined && choices?.length !== anyOf.length);
  const [one] = types.filter((name) => name !== 'null');
  return {
    ...choicesOf(choices, isNullable),
    ...rest,
    ...($ref !== undefined && (Object.keys(rest).length > 0 ? { allOf: [{ $ref }] } : { $ref })),
    ...(one !== undefined && { type: one }),
    ...(only !== undefined && { enum: [only] }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
    ...(contentEncoding !== undefined && { format: contentEncoding }),
    ...(isNullable && types.length > 0 && { nullable: true }),
  };
}

/** Replaces `anyOf`. `nullable` is valid only next to a type. Referenced schemas are objects. */
function choicesOf(choices: readonly OpenApiSchema[] | undefined, isNullable: boolean): object {
  const [only, ...others] = choices ?? [];
  if (only === undefined || !isNullable) {
    return choices === undefined ? {} : { anyOf: choices };
  }
  const nullable = { nullable: true };
  if (others.length === 0) {
    return only.$ref === undefined
      ? { ...only, ...nullable }
      : { type: 'object', allOf: [only], ...nullable };
  }
  return { anyOf: [only, ...others].map((choice) => ({ ...choice, ...nullable })) };
}

function isNull(schema: OpenApiSchema): boolean {
  return 'nullable' in schema && Object.keys(schema).length === 1;
}
