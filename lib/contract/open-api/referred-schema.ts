import type { OpenApiSchema } from './open-api-types.ts';

/** Returns the schema itself, or the schema that it refers to. */
export function referredSchema(
  schema: OpenApiSchema,
  schemas: Readonly<Record<string, OpenApiSchema>>,
): OpenApiSchema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
}
