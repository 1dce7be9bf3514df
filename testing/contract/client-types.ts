import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'prettier';
import { openApiDocument } from '#lib/contract/open-api.ts';

const head = '// Made from the table of operations by `npm test -- unit documents.test.ts -u`.\n\n';

/**
 * Generates the client's types: what requests accept and responses contain, without examples and headers. Responses
 * can have additional members, but only the listed ones can be used.
 */
export async function clientTypes(): Promise<string> {
  const left = new Set(['example', 'examples', 'headers']);
  const isNamed = (parent: string) => ['properties', 'schemas'].includes(parent);
  const json = JSON.stringify(
    openApiDocument('https://desk.example'),
    function (this: unknown, name, value: unknown) {
      const isLeft = left.has(name) || (name === 'additionalProperties' && value === true);
      return isLeft && !isNamed(nameOf.get(this as object) ?? '') ? undefined : noted(name, value);
    },
  );
  const nodes = await openapiTS(JSON.parse(json));
  return format(head + astToString(nodes), { parser: 'typescript', printWidth: 110, singleQuote: true });
}

/**
 * Name of the member that contains each object. It shows whether `headers` is OpenAPI's own member, which is
 * omitted, or a member of a record.
 */
const nameOf = new WeakMap<object, string>();

function noted(name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) nameOf.set(value, name);
  return value;
}
