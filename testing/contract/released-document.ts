import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from '#lib/contract/open-api.ts';
import type { OpenApiDocument } from '#lib/contract/open-api/open-api-types.ts';

export const releasedFile = resolve(import.meta.dirname, '../../docs/openapi-released.json');

/** Returns the document of the last release, without descriptions and examples. */
export function releasedDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(releasedFile, 'utf8')) as OpenApiDocument;
}

/** Returns the parts of the document that are stored at a release: what requests accept and return. */
export function documentToRelease(): OpenApiDocument {
  const words = new Set(['description', 'summary', 'example', 'examples']);
  const isNamed = (parent: string) => ['properties', 'schemas', 'headers'].includes(parent);
  const withoutWords = (value: unknown, parent: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => withoutWords(one, parent));
    const kept = Object.entries(value).filter(
      ([name]) => isNamed(parent) || (parent === 'responses' ? name.startsWith('2') : !words.has(name)),
    );
    return Object.fromEntries(kept.map(([name, part]) => [name, withoutWords(part, name)]));
  };
  return withoutWords(openApiDocument('https://desk.example'), '') as OpenApiDocument;
}
