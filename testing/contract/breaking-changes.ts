import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiSchema,
} from '#lib/contract/open-api/open-api-types.ts';
import { misfits } from './schema-fit.ts';

/**
 * Returns changes that would break a client of the previous document: requests that are no longer accepted, and
 * responses that contain less or something different. Compatible additions, such as new operations, parameters and
 * response members, are not included.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const later = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, operation]) => {
    const now = later.get(name);
    const changes = now === undefined ? ['was removed'] : changesOf(operation, now, before, after);
    return changes.map((change) => `${name}: ${change}`);
  });
}

function operationsOf({ paths }: OpenApiDocument): Map<string, OpenApiOperation> {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  return new Map(entries);
}

function changesOf(
  was: OpenApiOperation,
  is: OpenApiOperation,
  { components: { schemas: before } }: OpenApiDocument,
  { components: { schemas: after } }: OpenApiDocument,
): string[] {
  const body = ({ requestBody }: OpenApiOperation) => requestBody?.content['application/json']?.schema;
  const taken = (old: OpenApiSchema, now: OpenApiSchema) =>
    misfits({ schema: old, schemas: before }, { schema: now, schemas: after }, false);
  const answered = (old: OpenApiSchema, now: OpenApiSchema) =>
    misfits({ schema: now, schemas: after }, { schema: old, schemas: before }, true);
  const [oldBody, nowBody] = [body(was), body(is)];
  return [
    ...(was.operationId === is.operationId ? [] : [`is called ${is.operationId}`]),
    ...(isPublic(was) && !isPublic(is) ? ['now requires credentials'] : []),
    ...parameterChanges(was.parameters ?? [], is.parameters ?? [], taken),
    ...((oldBody === undefined) === (nowBody === undefined) ? [] : ['body was added or removed']),
    ...(oldBody && nowBody ? taken(oldBody, nowBody).map((place) => `body: ${place}`) : []),
    ...answerChanges(was, is, answered),
  ];
}

type Compare = (old: OpenApiSchema, now: OpenApiSchema) => string[];

function parameterChanges(
  before: readonly OpenApiParameter[],
  after: readonly OpenApiParameter[],
  taken: Compare,
): string[] {
  const keyOf = ({ in: place, name }: OpenApiParameter) => `${place} parameter ${name}`;
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const now = new Map(after.map((one) => [keyOf(one), one]));
  return [
    ...[...now]
      .filter(([key, one]) => one.required && old.get(key)?.required !== true)
      .map(([key]) => `${key} is now required`),
    ...[...old].flatMap(([key, { schema }]) => {
      const later = now.get(key);
      return later === undefined
        ? [`${key} was removed`]
        : taken(schema, later.schema).map((place) => `${key}: ${place}`);
    }),
  ];
}

/** Compares only successful responses, because all error responses are problem documents of the same form. */
function answerChanges(was: OpenApiOperation, is: OpenApiOperation, answered: Compare): string[] {
  return Object.entries(was.responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, { content = {}, headers = {} }]) => {
      const later = is.responses[status];
      if (later === undefined) {
        return [`status ${status} was removed`];
      }
      return [
        ...Object.keys(headers)
          .filter((name) => later.headers?.[name] === undefined)
          .map((name) => `header ${name} of ${status} was removed`),
        ...Object.entries(content).flatMap(([type, { schema }]) => {
          const now = later.content?.[type];
          return now === undefined
            ? [`${type} of ${status} was removed`]
            : answered(schema, now.schema).map((place) => `response ${status}: ${place}`);
        }),
      ];
    });
}

function isPublic({ security }: OpenApiOperation): boolean {
  return security?.length === 0;
}
