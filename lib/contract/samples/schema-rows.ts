import {
  type OpenApiDocument,
  type OpenApiSchema,
  referredSchema,
} from '#lib/contract/open-api/open-api-types.ts';

/** A record's member, as a table row. */
export type SchemaRow = {
  /** For example, `participatingFirms[].participatingFirmId`. */
  readonly path: string;
  readonly isRequired: boolean;
  /** Description of the type and its limits. */
  readonly form: string;
  /** The possible or currently known values, if the schema lists them. */
  readonly choices: readonly string[];
  readonly description: string;
};

type Schemas = OpenApiDocument['components']['schemas'];

/** Returns the members of a record and of its nested records, in the order of the schema. */
export function schemaRows(schema: OpenApiSchema, schemas: Schemas, path = ''): SchemaRow[] {
  const known = referredSchema(schema, schemas);
  const alternatives = known.oneOf ?? known.anyOf;
  if (alternatives !== undefined) {
    const found = alternatives.map((one) => schemaRows(one, schemas, path));
    const isInEach = ({ path: name }: SchemaRow) =>
      found.every((rows) => rows.some((row) => row.path === name && row.isRequired));
    const byPath = Map.groupBy(found.flat(), (row) => row.path);
    return [...byPath.values()].flatMap(([row]) => (row ? [{ ...row, isRequired: isInEach(row) }] : []));
  }
  if (known.items !== undefined) {
    return schemaRows(known.items, schemas, `${path}[]`);
  }
  return Object.entries(known.properties ?? {}).flatMap(([name, part]) => {
    const place = path === '' || path === '[]' ? name : `${path}.${name}`;
    return [
      rowOf(place, part, known.required?.includes(name) ?? false, schemas),
      ...schemaRows(part, schemas, place),
    ];
  });
}

function rowOf(path: string, schema: OpenApiSchema, isRequired: boolean, schemas: Schemas): SchemaRow {
  const known = referredSchema(schema, schemas);
  const parts = known.anyOf?.map((one) => referredSchema(one, schemas)) ?? [known];
  const choices = [known, known.items ?? {}, ...parts].flatMap((one) =>
    valuesIn(referredSchema(one, schemas)),
  );
  return {
    path,
    isRequired,
    form: formOf(known, schemas),
    choices: [...new Set(choices.map(String))],
    description: schema.description ?? known.description ?? '',
  };
}

/** Returns the values of a closed list, or the known values of an open one. */
function valuesIn({ enum: closed, 'x-extensible-enum': open }: OpenApiSchema): readonly unknown[] {
  return closed ?? open ?? [];
}

/** Describes a type: `integer, 0 to 3650, or text`. */
export function formOf(schema: OpenApiSchema, schemas: Schemas): string {
  const {
    type,
    format,
    items,
    oneOf,
    anyOf = oneOf,
    minimum,
    maximum,
    minLength,
    maxLength,
    maxItems,
  } = referredSchema(schema, schemas);
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map((one) => formOf(one, schemas)))].join(' or ');
  }
  const types = typeof type === 'string' ? [type] : (type ?? ['any']);
  const isSafe = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const limits = [
    format,
    isSafe(minimum) && `at least ${minimum}`,
    isSafe(maximum) && `at most ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
  ].filter((limit) => typeof limit === 'string');
  const name = items === undefined ? types.join(' or ') : `list of ${formOf(items, schemas)}`;
  return [name, ...limits].join(', ');
}
