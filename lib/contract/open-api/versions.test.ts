import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '#lib/contract/open-api.ts';
import { releasedDocument } from '#testing/contract/released-document.ts';
import { isLaterVersion } from '#testing/contract/versions.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const { version } = JSON.parse(read('package.json'));

test('the server, its description and its clients have the same version', () => {
  expect(openApiDocument('https://desk.example').info.version).toBe(version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
  expect(JSON.parse(read('clients/typescript/package.json')).version).toBe(version);
  expect(/^version = "(.*)"$/m.exec(read('clients/python/pyproject.toml'))?.[1]).toBe(version);
  expect(/^__version__ = "(.*)"$/m.exec(read('clients/python/placement_desk/__init__.py'))?.[1]).toBe(
    version,
  );
});

test('the version is at least that of the last release', () => {
  const released = releasedDocument().info.version;
  expect(version === released || isLaterVersion(version, released)).toBe(true);
});

test.each([
  ['1.0.0', '0.1.0', true],
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.9', '1.10.0', false],
  ['0.9.9', '1.0.0', false],
])('%s is later than %s: %s', (one, other, isLater) => {
  expect(isLaterVersion(one, other)).toBe(isLater);
});
