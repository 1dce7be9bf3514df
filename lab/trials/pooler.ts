import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { startStore } from '#lib/store/start-store.ts';
import { clientOf } from '#testing/service/client.ts';
import { type Pooling, startPgbouncer } from './pgbouncer.ts';
import { desk, noLimits, type Service, startService, withDataDir } from '#testing/service/service.ts';
import { expectRecorded, managerKey, writers } from './writers.ts';
import type { Figures } from './figures.ts';

const offers = '/restapi/privateplacementoffers';

/**
 * PgBouncer runs between the service and the database. In session mode, 16 writers succeed, a revocation takes
 * effect within a second and the audit log verifies, whether PgBouncer ignores startup options or rejects them. In
 * the other modes, the service refuses to start and says why, regardless of the order in which the pooler assigns
 * its connections.
 */
export async function pooler(seconds = 30): Promise<Figures> {
  return withDataDir(async (dataDir) => {
    const secretKey = randomBytes(32);
    const running = await startStore({ databaseUrl: undefined, dataDir, secretKey });
    try {
      assert.ok('host' in running.address);
      const { address } = running;
      const environment = {
        ...noLimits,
        SECRET_KEY: secretKey.toString('base64'),
        DATA_DIR: dataDir,
        SAMPLE_BOOK: 'on',
        LOG_LEVEL: 'silent',
      };
      const through = async <Result>(
        how: Pooling,
        work: (place: Record<string, string>) => Promise<Result>,
      ) => {
        const { databaseUrl, stop } = await startPgbouncer(address, how);
        try {
          return await work({ ...environment, DATABASE_URL: databaseUrl });
        } finally {
          await stop();
        }
      };
      const works: { acknowledged: number; kept: number; revokedMs: number }[] = [];
      let refused = 0;
      for (const ignoresOptions of [true, false]) {
        const session = { mode: 'session', ignoresOptions, whenAdmitted: ignoresOptions } as const;
        works.push(await through(session, (place) => work(place, seconds)));
        for (const mode of ['transaction', 'statement'] as const) {
          for (const whenAdmitted of [true, false]) {
            await through({ mode, ignoresOptions, whenAdmitted }, expectRefused);
            refused += 1;
          }
        }
      }
      const sum = (of: 'acknowledged' | 'kept') => works.reduce((total, each) => total + each[of], 0);
      return {
        sessionModes: works.length,
        acknowledged: sum('acknowledged'),
        kept: sum('kept'),
        slowestRevocationMs: Math.round(Math.max(...works.map(({ revokedMs }) => revokedMs))),
        refusedStarts: refused,
      };
    } finally {
      await running.stop();
    }
  });
}

async function work(place: Record<string, string>, seconds: number) {
  const service = await startService({ dataDir: place['DATA_DIR'] ?? '', environment: place });
  try {
    const client = clientOf(() => service.baseUrl, await managerKey(place));
    const streams = writers();
    const writing = streams.start(client, 16);
    await wait(seconds * 1_000);
    await writing.stop();
    assert.equal(writing.unavailable(), 0);
    const kept = await expectRecorded(place, client, writing.acknowledged);
    return { acknowledged: writing.acknowledged.length, kept, revokedMs: await revoke(place, service) };
  } finally {
    await service.stop();
  }
}

/** Returns how long a key in use is accepted after its revocation was sent, in ms. */
async function revoke(place: Record<string, string>, service: Service): Promise<number> {
  const words = ['--firm', sampleFirms.harborPoint.firmOid, '--role'];
  const boss = await desk(place, 'key', 'create', ...words, 'administrator');
  const { keyId, key } = await desk(place, 'key', 'create', ...words, 'auditor');
  const administrator = clientOf(() => service.baseUrl, boss.key);
  const client = clientOf(() => service.baseUrl, key);
  assert.equal((await client('GET', offers)).status, 200);
  const begin = performance.now();
  const revoked = await administrator('DELETE', `/restapi/keys/${keyId}`);
  assert.ok(revoked.status < 300, revoked.text);
  while ((await client('GET', offers)).status !== 401) await wait(10);
  const revokedMs = performance.now() - begin;
  assert.ok(revokedMs <= 1_000, `The key was accepted for ${revokedMs} ms.`);
  return revokedMs;
}

async function expectRefused(place: Record<string, string>): Promise<void> {
  let output = '';
  const options = {
    dataDir: place['DATA_DIR'] ?? '',
    environment: place,
    onOutput: (text: string) => (output += text),
  };
  const started = await startService(options).catch(() => undefined);
  await started?.stop();
  assert.equal(started, undefined, 'The service started.');
  assert.match(output, /PgBouncer: pool_mode = transaction or statement/);
}
