import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { clientOf, offerPath, readAll, reasonsOf } from '#testing/service/client.ts';
import type { ReplicaDesk } from './replica-desk.ts';
import { managerKey } from './writers.ts';

const offer = offerPath(sampleCases.executable);

/**
 * Sends the same change with the same Idempotency-Key to both instances at the same time, and again once it has been
 * made. Throws unless the change is made exactly once and each repeated request gets its stored response.
 */
export async function sendTwice(
  { dataDir, replicas: addresses }: ReplicaDesk,
  rounds: number,
): Promise<void> {
  const key = await managerKey(dataDir);
  const first = clientOf(() => addresses[0], key);
  const second = clientOf(() => addresses[1], key);
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await first('GET', offer);
    const sent = {
      body: { maximumInvestmentAmount: `${500 + round}.25` },
      headers: { 'idempotency-key': `both-${round}` },
    };
    const replies = await Promise.all([first('PUT', offer, sent), second('PUT', offer, sent)]);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      assert.deepEqual(reasonsOf(reply), [[null, 'idempotency.key.running']], reply.text);
    }
    assert.ok(replies.some(({ status }) => status === 200));
    for (const client of [second, first]) {
      const again = await client('PUT', offer, sent);
      assert.deepEqual([again.status, again.version], [200, version + 1], again.text);
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    }
    assert.equal((await second('GET', offer)).version, version + 1, 'A change was made twice.');
  }
}

type Killed = { readonly acknowledged: number; readonly kept: number; readonly unknown: number };

/**
 * Kills one instance with SIGKILL while clients use HAProxy, which retries reads, as well as changes that no instance
 * received. Every read succeeds. A change succeeds or has an unknown outcome, and is in the history at most once.
 */
export async function killOne(replicaDesk: ReplicaDesk, kills: number): Promise<Killed> {
  const { dataDir, baseUrl, kill, start } = replicaDesk;
  const client = clientOf(() => baseUrl, await managerKey(dataDir));
  const acknowledged = new Map<number, number>();
  let serial = 0;
  let unknown = 0;
  let isWanted = true;
  const work = async (method: 'GET' | 'PUT') => {
    while (isWanted) {
      if (method === 'GET') {
        const reply = await client('GET', offer);
        assert.equal(reply.status, 200, reply.text);
      } else {
        serial += 1;
        const amount = (200_000 + serial) / 100;
        const body = { maximumInvestmentAmount: amount.toFixed(2) };
        // HAProxy returns 502. If the client's connection has already carried requests, HAProxy closes the connection
        // instead, as the service would.
        const reply = await client('PUT', offer, { body }).catch(() => undefined);
        if (reply === undefined) {
          unknown += 1;
        } else if (reply.status === 200) {
          acknowledged.set(reply.version, amount);
        } else {
          assert.equal(reply.status, 502, reply.text);
          problemSchema.parse(reply.json);
          unknown += 1;
        }
      }
      await wait(5);
    }
  };
  const working = Promise.all([...Array(6).fill('GET'), ...Array(6).fill('PUT')].map(work));
  working.catch(() => (isWanted = false));
  for (let round = 0; round < kills; round += 1) {
    await wait(1_000);
    await kill(round % 2 === 0 ? 0 : 1);
    await wait(1_000);
    await start(round % 2 === 0 ? 0 : 1);
    await wait(1_500);
  }
  isWanted = false;
  await working;
  const history = await readAll(client, `${offer}/history?limit=200`);
  const amounts = history.flatMap(({ version, changes }) =>
    changes.flatMap(({ field, to }: any) => (field === 'maximumInvestmentAmount' ? [{ version, to }] : [])),
  );
  const sent = amounts.filter(({ to }) => to > 2_000);
  assert.equal(new Set(sent.map(({ to }) => to)).size, sent.length, 'A change was made twice.');
  let kept = 0;
  const made = new Map(amounts.map(({ version, to }) => [version, to]));
  for (const [version, amount] of acknowledged) {
    assert.equal(made.get(version), amount, `Version ${version} differs from the response.`);
    kept += 1;
  }
  return { acknowledged: acknowledged.size, kept, unknown };
}
