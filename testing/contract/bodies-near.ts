import fc from 'fast-check';
import { type OpenApiSchema, referredSchema } from '#lib/contract/open-api/open-api-types.ts';

/**
 * Generates bodies with values at and near the limits of a schema. Most members are valid, and some are missing,
 * unexpected or invalid.
 */
export function bodiesNear(
  schema: OpenApiSchema,
  schemas: Readonly<Record<string, OpenApiSchema>>,
): fc.Arbitrary<unknown> {
  const near = (part: OpenApiSchema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 12, arbitrary: within(part) }, { weight: 1, arbitrary: strange });
  const within = (part: OpenApiSchema): fc.Arbitrary<unknown> => {
    const { $ref, const: only, enum: choices, properties, oneOf, anyOf = oneOf, items } = part;
    if ($ref !== undefined) {
      return within(referredSchema(part, schemas));
    }
    if (only !== undefined || choices !== undefined) {
      return fc.constantFrom(...(choices ?? [only]));
    }
    if (properties !== undefined) {
      return membersNear(part, near);
    }
    if (anyOf !== undefined) {
      return fc.oneof(...anyOf.map(within));
    }
    return items === undefined
      ? plainNear(part)
      : fc.array(near(items), { minLength: part.minItems ?? 0, maxLength: (part.minItems ?? 0) + 2 });
  };
  return within(schema);
}

function membersNear(
  { properties = {}, required = [] }: OpenApiSchema,
  near: (schema: OpenApiSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const often = fc.integer({ min: 0, max: 19 }).map((number) => number > 0);
  const seldom = fc.integer({ min: 0, max: 9 }).map((number) => number === 0);
  const members = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(required.includes(name) ? often : seldom, near(schema))
      .map(([isThere, value]) => (isThere ? [[name, value] as const] : [])),
  );
  const unknown = seldom.map((isThere) => (isThere ? [['somethingElse', 1] as const] : []));
  return fc.tuple(...members, unknown).map((entries) => Object.fromEntries(entries.flat()));
}

function plainNear({
  type,
  format,
  // The schema of a value that is converted on reading, such as a time, has no examples.
  examples = format === 'date-time' ? ['2026-09-01T09:30:00.000-04:00'] : undefined,
  minLength = 0,
  maxLength,
  minimum = -5,
  maximum = 5000,
}: OpenApiSchema) {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const given = examples === undefined ? [] : [fc.constantFrom(...examples)];
  const ofType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    boolean: fc.boolean(),
    null: fc.constant(null),
    integer: fc.integer({ min: Math.ceil(minimum) - 1, max: Math.min(maximum, 5000) + 1 }),
    number: fc.integer({ min: -2, max: 100_000 }).map((cents) => cents / 100),
    string: fc.oneof(
      // Uses letters, because texts must not be blank. Schemas don't express that rule.
      fc.nat({ max: 3 }).map((more) => 'x'.repeat(Math.max((maxLength ?? minLength + 2) + more - 2, 0))),
      fc.constantFrom('0', '0.00', '0.01', '7', '12.345', '3650', '3651', '01', 'true'),
    ),
  };
  return format !== undefined && given.length > 0
    ? fc.oneof(...given, fc.constant('2027-02-30'))
    : fc.oneof(...given, ...types.map((one) => ofType[one] ?? strange));
}

const strange: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  false,
  'x',
  '',
  0,
  -1,
  1.5,
  99_999,
  [],
  {},
  ['x'],
);
