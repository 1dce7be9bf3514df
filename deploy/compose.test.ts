import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#lib/env.ts';
import { environmentVariables } from '#lib/environment-variables.ts';
import { readDockerfile } from './testing/read-dockerfile.ts';

const project = resolve(import.meta.dirname, '..');
const file = resolve(import.meta.dirname, 'compose.yaml');
const text = readFileSync(file, 'utf8');
const { services, networks } = parse(text);
const hasCompose = spawnSync('docker', ['compose', 'version'], { timeout: 20_000 }).status === 0;

const secrets = {
  DATABASE_PASSWORD: 'b5c1',
  DATABASE_SUPERUSER_PASSWORD: '77aa',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  PUBLIC_BASE_URL: 'https://desk.example.com',
};

test('dclint finds no errors or warnings', () => {
  const linter = resolve(project, 'node_modules/dclint/bin/dclint.cjs');
  const run = spawnSync(process.execPath, [linter, file, '--max-warnings', '0'], { encoding: 'utf8' });
  expect((run.stdout + run.stderr).trim()).toBe('');
  expect(run.status).toBe(0);
});

test.skipIf(!hasCompose)('docker compose accepts the file (skipped if docker compose is missing)', () => {
  const env = { ...process.env, ...secrets };
  execFileSync('docker', ['compose', '--file', file, 'config', '--quiet'], { env, stdio: 'pipe' });
});

test('the service starts once the database is healthy, and is reachable only from the host', () => {
  expect(services.desk.depends_on.database.condition).toBe('service_healthy');
  expect(services.database.healthcheck.test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
  expect(services.database.ports).toBeUndefined();
  expect(networks.database.internal).toBe(true);
  expect(services.desk.ports).toEqual(['127.0.0.1:3000:3000']);
});

test.each(['desk', 'database'])('%s cannot change its image or gain privileges', (name) => {
  const { read_only, cap_drop, security_opt, user } = services[name];
  expect({ read_only, cap_drop, security_opt }).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  const ofImage = readDockerfile(readFileSync(resolve(project, 'Dockerfile'), 'utf8'))
    .at(-1)
    ?.steps.find(({ keyword }) => keyword === 'USER')?.text;
  expect(['node', 'postgres']).toContain(user ?? ofImage);
});

test('the stop grace period is longer than a shutdown takes', () => {
  expect(seconds(services.desk.stop_grace_period)).toBeGreaterThanOrEqual(
    readEnvironment({}).drainMs / 1_000 + 20,
  );
});

test('every service variable can be set, except those that the image or this file sets, and the sandbox variables', () => {
  const known = Object.keys(environmentVariables.shape);
  const decided = ['HOST', 'PORT', 'DATA_DIR', 'SAMPLE_BOOK', 'SANDBOX'];
  expect(Object.keys(services.desk.environment).sort()).toEqual(
    known.filter((name) => !decided.includes(name)).sort(),
  );
});

test('unset variables reach the service as empty values', () => {
  const environment = readEnvironment(filledIn(services.desk.environment, secrets));
  expect(environment).toMatchObject({
    databaseUrl: 'postgresql://desk:b5c1@database:5432/desk',
    publicBaseUrl: 'https://desk.example.com',
    sampleBook: false,
    metricsPort: undefined,
    openId: undefined,
  });
});

test.each(Object.keys(secrets))('the compose file requires a value for %s', (name) => {
  const rest = Object.fromEntries(Object.entries(secrets).filter(([each]) => each !== name));
  const all = { ...services.database.environment, ...services.desk.environment };
  expect(() => filledIn(all, rest)).toThrow(`${name}: Set it in deploy/.env.`);
});

/** Substitutes `${NAME:-}` and `${NAME:?message}` as docker compose does. */
function filledIn(
  environment: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

function seconds(duration: string): number {
  return Number(/^(\d+)s$/.exec(duration)?.[1]);
}
