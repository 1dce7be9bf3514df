import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, offerPath, readAll, reasonsOf } from '#testing/service/client.ts';
import { amountOf, expectUnavailable } from './writers.ts';

/** Longest time that a change may be reported as in progress, even if the process that claimed it is gone. */
const maxRunningMs = 5_000;

type KeyedChange = { readonly oid: string; readonly version: number; readonly amount: number };

type KeyedWriting = {
  readonly acknowledged: readonly KeyedChange[];
  readonly counts: { unavailable: number; unknown: number; replayed: number };
  /** Longest times in ms: until a 503 response, and from a change's first 409 to its first response other than 409. */
  readonly longest: { unavailableMs: number; runningMs: number };
  /** Stops the writers. Resolves when every change in progress has succeeded. */
  stop(): Promise<void>;
};

/**
 * Changes offers, each time with a distinct amount and Idempotency-Key, and retries as the response directs until the
 * change succeeds. Until then, every response must be 503, or 409 for a limited time. A 503 that says "Nothing was
 * changed" must be true.
 */
export function startKeyedWriters(client: Client, oids: readonly string[], count: number): KeyedWriting {
  const acknowledged: KeyedChange[] = [];
  const counts = { unavailable: 0, unknown: 0, replayed: 0 };
  const longest = { unavailableMs: 0, runningMs: 0 };
  let isWanted = true;
  let serial = 0;

  async function change(oid: string, amount: number): Promise<void> {
    const sent = {
      body: { maximumInvestmentAmount: amount.toFixed(2) },
      headers: { 'idempotency-key': `change-${amount}` },
    };
    let mayBeMade = false;
    let runningSince: number | undefined;
    for (;;) {
      const reply = await client('PUT', offerPath(oid), sent);
      const isRunning = reply.status === 409;
      if (!isRunning && runningSince !== undefined) {
        longest.runningMs = Math.max(longest.runningMs, reply.answeredAt - runningSince);
        assert.ok(longest.runningMs <= maxRunningMs, `Still in progress for ${longest.runningMs} ms.`);
        runningSince = undefined;
      }
      if (reply.status === 200) {
        const isReplayed = reply.headers.has('idempotency-replayed');
        assert.ok(!isReplayed || mayBeMade, `"Nothing was changed" was wrong: ${amount}.`);
        counts.replayed += isReplayed ? 1 : 0;
        acknowledged.push({ oid, version: reply.version, amount });
        return;
      }
      if (isRunning) {
        assert.deepEqual(reasonsOf(reply), [[null, 'idempotency.key.running']], reply.text);
        runningSince ??= reply.answeredAt;
      } else {
        expectUnavailable(reply);
        counts.unavailable += 1;
        longest.unavailableMs = Math.max(longest.unavailableMs, reply.answeredAt - reply.sentAt);
        const isSure = reply.json.detail.endsWith('Nothing was changed. Try again.');
        counts.unknown += isSure ? 0 : 1;
        mayBeMade ||= !isSure;
      }
      await wait(Number(reply.headers.get('retry-after')) * 1_000);
    }
  }

  const writing = Promise.all(
    Array.from({ length: count }, async () => {
      while (isWanted) {
        serial += 1;
        await change(oids[serial % oids.length] ?? '', (100_000 + serial) / 100);
        await wait(20);
      }
    }),
  );
  writing.catch(() => undefined); // the failure is reported on stop
  return {
    acknowledged,
    counts,
    longest,
    stop: async () => {
      isWanted = false;
      await writing;
    },
  };
}

/**
 * Throws unless each change is in its offer's history exactly once, at the version in the response. Returns the
 * number of changes.
 */
export async function expectMadeOnce(client: Client, changes: readonly KeyedChange[]): Promise<number> {
  let madeOnce = 0;
  for (const oid of new Set(changes.map((change) => change.oid))) {
    const entries = await readAll(client, offerPath(oid, '/history?limit=200'));
    const versions = new Map<number, number[]>();
    for (const entry of entries) {
      const amount = amountOf(entry);
      if (amount !== undefined) versions.set(amount, [...(versions.get(amount) ?? []), entry.version]);
    }
    for (const { amount, version } of changes.filter((change) => change.oid === oid)) {
      assert.deepEqual(versions.get(amount), [version], `The change to ${amount} of ${oid}.`);
      madeOnce += 1;
    }
  }
  return madeOnce;
}
