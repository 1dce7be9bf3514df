import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { maxBodyBytesOf, type Operation } from '#lib/contract/operation.ts';
import { documentedOperations } from '#lib/contract/operations.ts';

const text = readFileSync(resolve(import.meta.dirname, 'nginx.conf'), 'utf8');

test('nginx accepts the largest body that the API accepts', () => {
  const sizes = Object.values<Operation>(documentedOperations)
    .filter(({ upload }) => upload === undefined)
    .map((operation) => maxBodyBytesOf(operation));
  const [first] = text.matchAll(/client_max_body_size (\d+)m;/g);
  expect(Number(first?.[1]) * 1_048_576).toBeGreaterThanOrEqual(Math.max(...sizes));
});
