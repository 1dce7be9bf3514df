import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCases } from '#lib/store/sample-cases.ts';
import { desk, type Service, startService, withDataDir } from './service.ts';

/**
 * kill -9 of the whole process group under a stream of changes, every other time of the database as well: no
 * acknowledged change is lost, none is half done, and the audit verifies each time.
 */
export async function killService(rounds = 20, writers = 8): Promise<string> {
  return withDataDir(async (dataDir) => {
    let service = await startService({ dataDir });
    const { key } = await desk(dataDir, 'key', 'create', '--firm', harborPoint, '--role', 'offer_manager');
    const acknowledged = new Map<string, number>();
    let slowestStartMs = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const writing = Array.from({ length: writers }, (_, writer) =>
          write(service, key, writer, acknowledged),
        );
        await wait(200 + 100 * (round % 5));
        await service.kill({ database: round % 2 === 1 });
        await Promise.all(writing);
        const startedAt = performance.now();
        service = await startService({ dataDir });
        slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
        const verified = await desk(dataDir, 'audit', 'verify');
        assert.equal(verified.ok, true, JSON.stringify(verified));
        for (const [oid, version] of acknowledged) {
          const response = await read(service, key, oid);
          assert.ok(
            version <= tagVersion(response),
            `An acknowledged change of ${oid} is lost in round ${round}.`,
          );
        }
      }
    } finally {
      await service.stop();
    }
    const changes = [...acknowledged.values()].reduce((sum, version) => sum + version - 1, 0);
    assert.ok(changes > rounds, 'There was no stream of changes.');
    return `${rounds} kills under ${changes} changes: 0 lost, 0 half done; ready again in at most ${Math.round(slowestStartMs)} ms`;
  });
}

const harborPoint = '4467570830362141032';
const oids = [sampleCases.beforeCashRequiredDate, sampleCases.oneCentShort, sampleCases.executable];

/** Changes offers until the service is gone, and keeps the newest version that was acknowledged. */
async function write(
  service: Service,
  key: string,
  writer: number,
  acknowledged: Map<string, number>,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const oid = oids[count % oids.length] ?? '';
    const amount = 1_000 + writer + count / 100;
    const response = await fetch(`${service.baseUrl}/restapi/privateplacementoffers/${oid}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        maximumInvestmentAmount: amount.toFixed(2),
        clientsHaveAccess: count % 2 === 0,
      }),
    }).catch(() => undefined);
    if (response === undefined || response.status >= 500) {
      return; // killed; what was in flight may or may not have happened
    }
    assert.equal(response.status, 200, await response.text());
    acknowledged.set(oid, Math.max(acknowledged.get(oid) ?? 0, tagVersion(response)));
  }
}

async function read(service: Service, key: string, oid: string): Promise<Response> {
  return fetch(`${service.baseUrl}/restapi/privateplacementoffers/${oid}`, {
    headers: { authorization: `Bearer ${key}` },
  });
}

function tagVersion(response: Response): number {
  return Number(response.headers.get('etag')?.replaceAll('"', ''));
}
