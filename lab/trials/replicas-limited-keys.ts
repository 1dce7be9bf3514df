import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { clientOf, offerPath } from '#testing/service/client.ts';
import type { ReplicaDesk } from './replica-desk.ts';
import { whenRefused } from './replicas-revocation.ts';
import { desk } from '#testing/service/service.ts';

const { firmOid } = sampleFirms.harborPoint;
const offer = offerPath(sampleCases.executable);
/** Long enough to start using a key before it expires. */
const lifeMs = 3_000;

/**
 * Creates keys at one instance and uses them at both: each key is limited to its operations, networks and
 * expiration, and a replaced key stops working. Returns the slowest time in ms from the end of a key's validity
 * until both instances have rejected the key.
 */
export async function limitKeys({ dataDir, replicas }: ReplicaDesk, rounds: number): Promise<number> {
  const words = ['--firm', firmOid, '--role', 'administrator'];
  const { key: administrator } = await desk(dataDir, 'key', 'create', ...words);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = ''] = round % 2 === 0 ? replicas : replicas.toReversed();
    const administrate = clientOf(() => one, administrator);
    const make = async (name: string, limits: object) => {
      const body = { name: `${name} ${round}`, role: 'auditor', ...limits };
      const { status, json, text } = await administrate('POST', '/restapi/keys', { body });
      assert.equal(status, 201, text);
      return json as { keyId: string; key: string };
    };
    const atBoth = ({ key }: { key: string }) => [clientOf(() => one, key), clientOf(() => other, key)];
    const statuses = (made: { key: string }, path = offer, headers = {}) =>
      Promise.all(atBoth(made).map(async (client) => (await client('GET', path, { headers })).status));
    const refusedWithin = async (made: { key: string }, end: () => Promise<number>) => {
      const refusals = atBoth(made).map(whenRefused);
      const endedAt = await end();
      slowestMs = Math.max(slowestMs, Math.round(Math.max(...(await Promise.all(refusals))) - endedAt));
    };

    const narrow = await make('Offers', { requests: ['readOffer'] });
    assert.deepEqual(await statuses(narrow), [200, 200]);
    assert.deepEqual(await statuses(narrow, '/restapi/accounts'), [403, 403]);

    const near = await make('Near', { addresses: ['192.0.2.0/24'] });
    assert.deepEqual(await statuses(near), [401, 401]);
    assert.deepEqual(await statuses(near, offer, { 'x-forwarded-for': '192.0.2.7' }), [200, 200]);

    const end = Date.now() + lifeMs;
    const short = await make('Short', { expiresAt: new Date(end).toISOString() });
    await refusedWithin(short, async () => {
      await wait(end - Date.now());
      return performance.now();
    });

    const old = await make('Old', {});
    await refusedWithin(old, async () => {
      await wait(100);
      const sentAt = performance.now();
      const body = { overlapHours: 0 };
      const { json, text } = await administrate('POST', `/restapi/keys/${old.keyId}/rotation`, { body });
      assert.deepEqual(await statuses(json), [200, 200], text);
      return sentAt;
    });
  }
  assert.ok(slowestMs <= 1_000, `A key kept working for ${slowestMs} ms after it expired.`);
  return slowestMs;
}
