/**
 * Builds an object with one member for each of the given fields, in order. The compiler checks that each
 * value belongs to some member. The caller must make sure that it belongs to the right one.
 */
export function byField<Made extends object>(
  fields: readonly (keyof Made & string)[],
  valueOf: (field: keyof Made & string) => Made[keyof Made],
): Made;
export function byField(fields: readonly string[], valueOf: (field: string) => unknown): object {
  const made: Record<string, unknown> = {};
  for (const field of fields) made[field] = valueOf(field);
  return made;
}
