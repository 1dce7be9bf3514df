import type { OpenApiDocument, OpenApiSchema } from './open-api-types.ts';

/**
 * Returns the document in the form that works best for client generators. Integers have a format that specifies their
 * size. A date has a format and no pattern, because generated code would match the pattern against a date that is
 * already parsed. Responses allow unknown members, and an extensible list is a string with the currently known
 * values.
 */
export function forGenerators(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document;
  const responses = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.responses));
  const returned = schemasReferredTo(responses, components.schemas);
  return {
    ...document,
    paths: mapped(paths, (path) =>
      mapped(path, (operation) => ({
        ...adapted(operation, false),
        responses: adapted(operation.responses, true),
      })),
    ),
    components: {
      ...components,
      schemas: mapped(components.schemas, (schema, name) => adapted(schema, returned.has(name))),
    },
  };
}

function mapped<Part, Result>(
  parts: Readonly<Record<string, Part>>,
  change: (part: Part, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part, name)]));
}

/** Returns the names of the schemas that a part of the document refers to, directly or indirectly. */
function schemasReferredTo(
  part: unknown,
  schemas: Readonly<Record<string, OpenApiSchema>>,
  found = new Set<string>(),
): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [name, value] of Object.entries(part)) {
    const referred = name === '$ref' ? String(value).slice(String(value).lastIndexOf('/') + 1) : null;
    if (referred === null) {
      schemasReferredTo(value, schemas, found);
    } else if (!found.has(referred)) {
      found.add(referred);
      schemasReferredTo(schemas[referred], schemas, found);
    }
  }
  return found;
}

function adapted<Value>(value: Value, isReturned: boolean): Value {
  if (Array.isArray(value)) return value.map((part: unknown) => adapted(part, isReturned)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    name === 'example' || name === 'examples' ? part : adapted(part, isReturned),
  ]);
  const schema = Object.fromEntries(parts) as OpenApiSchema & Value;
  const { pattern, enum: values, additionalProperties, ...rest } = schema;
  const isClosed = additionalProperties === false;
  return {
    ...rest,
    ...(pattern !== undefined && !isDate(schema) && { pattern }),
    ...(values !== undefined && !('x-extensible-enum' in value) && { enum: values }),
    ...(isInteger(value) && { format: formatOf(value) }),
    ...(additionalProperties !== undefined && !(isReturned && isClosed) && { additionalProperties }),
    ...(isReturned && isClosed && !isConstant(schema) && { additionalProperties: true }),
  } as Value;
}

/**
 * Reports whether a record's members are all constants. Such a record allows additional members only
 * implicitly, because orval generates code that doesn't compile if they are allowed explicitly.
 */
function isConstant({ properties = {} }: OpenApiSchema): boolean {
  const members = Object.values(properties);
  return members.length > 0 && members.every((member) => member.const !== undefined);
}

function isDate({ format }: OpenApiSchema): boolean {
  return ['date', 'date-time', 'time'].includes(format ?? '');
}

type IntegerSchema = { readonly type: unknown; readonly minimum?: number; readonly maximum?: number };

function isInteger(value: object): value is IntegerSchema {
  return 'type' in value && [value.type].flat().includes('integer');
}

function formatOf({ minimum = -Infinity, maximum = Infinity }: IntegerSchema): 'int32' | 'int64' {
  return minimum >= -(2 ** 31) && maximum < 2 ** 31 ? 'int32' : 'int64';
}

/**
 * Converts the document to OpenAPI 3.0, which has no type lists, no `null`, no `const`, no lists of examples in
 * schemas, no members next to a reference, and no webhooks.
 */
export function toOpenApi30({ webhooks: _, ...document }: OpenApiDocument): object {
  return { ...convert(document, 'other'), openapi: '3.0.3' };
}

type NodeKind = 'schema' | 'schemas' | 'value' | 'other';

function convert(value: object, kind: NodeKind): object {
  if (Array.isArray(value)) {
    return value.map((element: unknown) => convertAny(element, kind));
  }
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => {
    return [name, convertAny(part, kindUnder(name, kind))] as const;
  });
  const converted = Object.fromEntries(entries);
  return kind === 'schema' ? schemaFor30(converted) : converted;
}

function convertAny(value: unknown, kind: NodeKind): unknown {
  return typeof value === 'object' && value !== null && kind !== 'value' ? convert(value, kind) : value;
}

/** Returns the kind of a member's value: a schema, a map of schemas by name, or a value that isn't converted. */
function kindUnder(name: string, kind: NodeKind): NodeKind {
  if (kind === 'schema') {
    const isSchema = ['items', 'not', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(name);
    return isSchema ? 'schema' : name === 'properties' ? 'schemas' : 'value';
  }
  if (kind === 'schemas' || name === 'schema') {
    return 'schema';
  }
  return name === 'schemas' ? 'schemas' : name === 'example' || name === 'value' ? 'value' : 'other';
}

/** Converts a schema to OpenAPI 3.0. Its parts must already be converted. */
function schemaFor30(
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

/**
 * Returns the members that replace `anyOf` in OpenAPI 3.0, where `nullable` is valid only next to a type. A nullable
 * reference therefore becomes `allOf` with the type `object`, which is the type of every referenced schema.
 */
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
