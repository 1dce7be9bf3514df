import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, clientOf, offerPath, type ClientReply } from '#testing/service/client.ts';
import { withReplicas } from './replica-desk.ts';
import { noLimits } from '#testing/service/service.ts';
import { type Acknowledged, expectRecorded, managerKey, writtenOffers } from './writers.ts';
import type { Figures } from './figures.ts';

/** Time for HAProxy to notice that an instance is back, before the other instance stops. */
const foundAgainMs = 2_000;

/**
 * Two instances behind HAProxy are restarted with SIGTERM in turn, several times, while clients read and change
 * over persistent connections. Every response is 200, and every change is in the history.
 */
export async function rollingRestart(restartsOfEach = 5, clients = 16): Promise<Figures> {
  return withReplicas({ ...noLimits, LOG_LEVEL: 'silent' }, async ({ dataDir, baseUrl, restart }) => {
    const client = clientOf(() => baseUrl, await managerKey(dataDir));
    const load = keepAsking(client, clients);
    const startedAt = performance.now();
    for (let round = 0; round < restartsOfEach; round += 1) {
      for (const index of [0, 1] as const) {
        await restart(index);
        await wait(foundAgainMs);
      }
    }
    const { reads, changes, failures } = await load.stop();
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    assert.deepEqual(failures.slice(0, 10), [], `${failures.length} requests failed.`);
    assert.ok(reads > 0 && changes.length > 0, 'There was no load.');
    const kept = await expectRecorded(dataDir, client, changes);
    const counts = { reads, acknowledged: changes.length, kept, failures: failures.length };
    return { restarts: 2 * restartsOfEach, seconds, ...counts };
  });
}

type Load = { reads: number; readonly changes: Acknowledged[]; readonly failures: string[] };

/**
 * Sends requests from `clients` clients. Every fourth request is a change, and the others are reads. Any response
 * other than 200 is a failure.
 */
function keepAsking(client: Client, clients: number): { stop(): Promise<Load> } {
  const load: Load = { reads: 0, changes: [], failures: [] };
  let isWanted = true;
  let serial = 0;
  const ask = async () => {
    while (isWanted) {
      serial += 1;
      const oid = writtenOffers[serial % writtenOffers.length] ?? '';
      const amount = (100_000 + serial) / 100;
      const isChange = serial % 4 === 0;
      const reply = await (
        isChange
          ? client('PUT', offerPath(oid), { body: { maximumInvestmentAmount: amount.toFixed(2) } })
          : client('GET', offerPath(oid))
      ).catch((error: unknown) => error);
      if (!isReply(reply) || reply.status !== 200) {
        load.failures.push(`${isChange ? 'PUT' : 'GET'}: ${wordsOf(reply)}`);
      } else if (isChange) {
        load.changes.push({ oid, version: reply.version, amount });
      } else {
        load.reads += 1;
      }
      await wait(5);
    }
  };
  const asking = Promise.all(Array.from({ length: clients }, ask));
  return {
    stop: async () => {
      isWanted = false;
      await asking;
      return load;
    },
  };
}

function isReply(answer: unknown): answer is ClientReply {
  return typeof answer === 'object' && answer !== null && 'status' in answer;
}

function wordsOf(answer: unknown): string {
  if (isReply(answer)) return `${answer.status} ${answer.text}`;
  return answer instanceof Error ? `${answer.message}, because ${String(answer.cause)}` : String(answer);
}
