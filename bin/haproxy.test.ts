import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { freePorts } from './free-ports.ts';
import { startHaproxy } from './haproxy.ts';

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin` };
const isInstalled = spawnSync('haproxy', ['-v'], { env: environment }).status === 0;
const nobody = { DESK_1: '127.0.0.1:9', DESK_2: '127.0.0.1:9' };
const address = async () => ({ host: '127.0.0.1', port: (await freePorts(1))[0] ?? 0 });

test('startHaproxy explains in one line how to install HAProxy if it is missing', async () => {
  const started = startHaproxy({
    configuration: 'haproxy.cfg',
    variables: nobody,
    address: await address(),
    program: 'haproxy-of-nobody',
  });
  await expect(started).rejects.toThrow(
    /^HAProxy is not installed\. On Debian: sudo apt-get install haproxy$/,
  );
});

// HAProxy itself checks the configuration. If HAProxy is missing, these tests are reported as skipped.
test.skipIf(!isInstalled).each([
  ['haproxy.cfg', nobody],
  ['haproxy-postgresql.cfg', { PG_1: '10.0.0.1:5432', PG_2: '10.0.0.2:5432', PG_3: '10.0.0.3:5432' }],
])('HAProxy accepts %s, and rejects it if its variables are missing', async (name, variables) => {
  const file = resolve(import.meta.dirname, '../deploy', name);
  const check = (given: Record<string, string>) =>
    promisify(execFile)('haproxy', ['-c', '-f', file], { env: { ...environment, ...given } });
  await expect(check(variables)).resolves.toBeDefined();
  await expect(check({})).rejects.toThrow("'server' expects <name> and <addr>");
});

test.skipIf(!isInstalled)("startHaproxy reports HAProxy's error for an invalid configuration", async () => {
  const started = startHaproxy({ configuration: 'haproxy.cfg', variables: {}, address: await address() });
  await expect(started).rejects.toThrow(/^HAProxy did not start:\n.*'server' expects/s);
});

test.skipIf(!isInstalled)("HAProxy's own 503 response is a problem document", async () => {
  const { host, port } = await address();
  const variables = { ...nobody, DESK_BIND: `${host}:${port}` };
  const haproxy = await startHaproxy({ configuration: 'haproxy.cfg', variables, address: { host, port } });
  try {
    const unavailable = await fetch(`http://${host}:${port}/restapi/privateplacementoffers`);
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('retry-after')).toBe('1');
    expect(unavailable.headers.get('content-type')).toBe('application/problem+json');
    const document = problemSchema.parse(await unavailable.json());
    expect(document).toMatchObject({ status: 503, errors: [{ field: null, code: 'unavailable' }] });
    expect(document.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(unavailable.headers.get('x-request-id')).toBe(document.requestId);
  } finally {
    await haproxy.stop();
  }
});
