/**
 * An object with one member for each of some fields, in their order. The compiler sees that each value is one that some
 * member has; that it is the right one for its field is for the caller to see to.
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
