/** Says of each integer of a document which machine integer holds it: generators for Java or C# choose by that. */
export function withIntegerFormats<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withIntegerFormats) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    name === 'example' || name === 'examples' ? part : withIntegerFormats(part),
  ]);
  const schema = Object.fromEntries(parts) as Value;
  return isInteger(value) ? { ...schema, format: formatOf(value) } : schema;
}

type IntegerSchema = { readonly type: unknown; readonly minimum?: number; readonly maximum?: number };

function isInteger(value: object): value is IntegerSchema {
  return 'type' in value && [value.type].flat().includes('integer');
}

function formatOf({ minimum = -Infinity, maximum = Infinity }: IntegerSchema): 'int32' | 'int64' {
  return minimum >= -(2 ** 31) && maximum < 2 ** 31 ? 'int32' : 'int64';
}
