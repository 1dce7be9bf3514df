import {
  type OpenApiDocument,
  type OpenApiSchema,
  referredSchema,
} from '#lib/contract/open-api/open-api-types.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** A schema, with the schemas in its document that it can refer to. */
type SchemaIn = { readonly schema: OpenApiSchema; readonly schemas: Schemas };

/**
 * Describes each place where a value of the first schema might not match the other schema. With `isOpen`, the other
 * schema accepts members that it doesn't list, as clients that read our responses do. Only removed members affect such
 * clients.
 */
export function misfits(value: SchemaIn, other: SchemaIn, isOpen: boolean, path = ''): string[] {
  const taken = alternativesOf(other);
  return alternativesOf(value).flatMap((one) => {
    const found = taken.map((each) => misfitsOfOne(one, each, isOpen, path));
    return found.some((places) => places.length === 0) ? [] : (found[0] ?? []);
  });
}

function misfitsOfOne(value: SchemaIn, other: SchemaIn, isOpen: boolean, path: string): string[] {
  const [one, two] = [value.schema, other.schema];
  const here = path === '' ? 'the whole value' : path;
  if (one.type !== two.type && two.type !== undefined && !(one.type === 'integer' && two.type === 'number')) {
    return [`${here} has a different type`];
  }
  const choices = choicesOf(two);
  const own = choicesOf(one);
  if (choices !== undefined && !(own?.every((choice) => choices.includes(choice)) ?? false)) {
    return [`${here} has different values`];
  }
  return [
    ...(own === undefined && !isWithinBounds(one, two) ? [`${here} has a different range or format`] : []),
    ...misfitsOfMembers(value, other, isOpen, path),
    ...(one.items !== undefined && two.items !== undefined
      ? misfits({ ...value, schema: one.items }, { ...other, schema: two.items }, isOpen, `${path}[]`)
      : []),
  ];
}

function misfitsOfMembers(value: SchemaIn, other: SchemaIn, isOpen: boolean, path: string): string[] {
  const { properties = {}, required = [] } = value.schema;
  const { properties: others = {}, required: needed = [], additionalProperties } = other.schema;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const isClosed = !isOpen && additionalProperties === false;
  return [
    ...needed.filter((name) => !required.includes(name)).map((name) => `${at(name)} can be absent`),
    ...Object.keys(properties)
      .filter((name) => isClosed && others[name] === undefined)
      .map((name) => `${at(name)} is not accepted`),
    ...Object.entries(others).flatMap(([name, schema]) => {
      const own = properties[name];
      if (own === undefined) {
        return isOpen && !needed.includes(name) ? [`${at(name)} was removed`] : [];
      }
      return misfits({ ...value, schema: own }, { ...other, schema }, isOpen, at(name));
    }),
  ];
}

function alternativesOf({ schema, schemas }: SchemaIn): SchemaIn[] {
  const { $ref, type, oneOf, anyOf = oneOf } = schema;
  if ($ref !== undefined) {
    return alternativesOf({ schema: referredSchema(schema, schemas), schemas });
  }
  // A schema's `enum` contains all values. An `anyOf` next to it only says which ones are deprecated.
  if (anyOf !== undefined && schema.enum === undefined) {
    return anyOf.flatMap((one) => alternativesOf({ schema: one, schemas }));
  }
  return typeof type === 'object'
    ? type.map((one) => ({ schema: { ...schema, type: one }, schemas }))
    : [{ schema, schemas }];
}

function choicesOf({ const: only, enum: choices }: OpenApiSchema): readonly unknown[] | undefined {
  return only === undefined ? choices : [only];
}

function isWithinBounds(value: OpenApiSchema, other: OpenApiSchema): boolean {
  const isAtLeast = (name: 'minimum' | 'minLength' | 'minItems') =>
    other[name] === undefined || (value[name] ?? -Infinity) >= other[name];
  const isAtMost = (name: 'maximum' | 'maxLength' | 'maxItems') =>
    other[name] === undefined || (value[name] ?? Infinity) <= other[name];
  const isSame = (name: 'pattern' | 'format') =>
    other[name] === undefined ||
    other[name] === value[name] ||
    isMachineInteger(other[name]) ||
    isListOfNamesIn(value[name], other[name]);
  return (
    (['minimum', 'minLength', 'minItems'] as const).every(isAtLeast) &&
    (['maximum', 'maxLength', 'maxItems'] as const).every(isAtMost) &&
    (['pattern', 'format'] as const).every(isSame)
  );
}

/** Reports whether both patterns match lists of names, and the second one has every name of the first. */
function isListOfNamesIn(pattern: string | undefined, other: string): boolean {
  const [names, others] = [namesOfList(pattern), namesOfList(other)];
  return names !== undefined && names.every((name) => others?.includes(name));
}

/**
 * Returns the names in a pattern such as `^(a|b)(,(a|b))*$`, and undefined for every other pattern. More names in a
 * pattern of this form always match more values, which isn't true of patterns in general.
 */
function namesOfList(pattern: string | undefined): string[] | undefined {
  return /^\^\((\w+(?:\|\w+)*)\)\(,\(\1\)\)\*\$$/.exec(pattern ?? '')?.[1]?.split('|');
}

/** Reports whether a format only specifies an integer type, whose range is compared separately. */
function isMachineInteger(format: string): boolean {
  return format === 'int32' || format === 'int64';
}
