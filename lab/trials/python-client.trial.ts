import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { startStore } from '#lib/store/start-store.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { noLimits, type Service, startService } from '#testing/service/service.ts';

/**
 * Runs the Python client's tests against a service with the sample data. PYTHON can select an interpreter with httpx.
 */

const run = promisify(execFile);
const source = resolve(import.meta.dirname, '../../clients/python');
const python = process.env['PYTHON'] ?? 'python3';
const hasHttpx = await run(python, ['-c', 'import httpx']).then(
  () => true,
  () => false,
);
let folder = '';
let service: Service;
let environment = process.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-python-'));
  const dataDir = join(folder, 'data');
  service = await startService({ dataDir, environment: noLimits });
  const running = await startStore({ databaseUrl: undefined, dataDir, secretKey: undefined });
  const wanted = { firmOid: firms.creating, role: 'offer_manager' } as const;
  const { key } = await createKey(running.store, { ...wanted, signing: false }, byTest);
  const { keyId, secret } = await createKey(running.store, { ...wanted, signing: true }, byTest);
  await running.stop();
  environment = {
    ...process.env,
    ...{ DESK_URL: service.baseUrl, DESK_KEY: key, SIGNING_KEY: keyId, SIGNING_SECRET: secret },
    ...{ OFFER: offers.plain, PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1' },
  };
});
afterAll(async () => {
  expect(await service.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

test.skipIf(!hasHttpx)(
  `the tests of the Python client pass${hasHttpx ? '' : ` (skipped: ${python} has no httpx; install python3-httpx, or set PYTHON to another interpreter)`}`,
  async () => {
    const words = ['-m', 'unittest', 'discover', '-s', join(source, 'tests')];
    const { stderr } = await run(python, words, { env: environment });
    expect(stderr).toMatch(/Ran 1[0-9] tests in .*\n\nOK\n$/);
  },
);
