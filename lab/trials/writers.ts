import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#lib/contract/service/service-operations.ts';
import { sampleFirms } from '#lib/store/sample/sample-firms.ts';
import { sampleCases } from '#lib/store/sample/sample-cases.ts';
import { type Client, offerPath, readAll, reasonsOf, type ClientReply } from '#testing/service/client.ts';
import { desk, type StorePlace, verifyAudit } from '#testing/service/service.ts';

const { firmOid: harborPoint } = sampleFirms.harborPoint;
/** Offers that a stream of changes updates. */
export const writtenOffers = [
  sampleCases.beforeCashRequiredDate,
  sampleCases.oneCentShort,
  sampleCases.executable,
];

/** A change that returned 200. No two have the same amount. */
export type Acknowledged = { readonly oid: string; readonly version: number; readonly amount: number };

type Writing = {
  /** Every change acknowledged so far, across all calls to `start`. */
  readonly acknowledged: readonly Acknowledged[];
  /** Number of 503 responses. */
  readonly unavailable: () => number;
  /** Stops the writers and waits for their last responses. Rejects if a writer got an unexpected response. */
  stop(): Promise<void>;
};

/** Streams changes to three offers in the sample data, each with a distinct amount. */
export function writers(): { start(client: Client, count: number): Writing } {
  const acknowledged: Acknowledged[] = [];
  let changes = 0;
  return {
    start: (client, count) => {
      let isWanted = true;
      let unavailable = 0;
      const write = async () => {
        while (isWanted) {
          changes += 1;
          const oid = writtenOffers[changes % writtenOffers.length] ?? '';
          const amount = (100_000 + changes) / 100;
          const body = { maximumInvestmentAmount: amount.toFixed(2), clientsHaveAccess: changes % 2 === 0 };
          const reply = await client('PUT', offerPath(oid), { body }).catch(() => undefined);
          if (reply === undefined) {
            return; // the service is down, and the outcome of requests in flight is unknown
          }
          if (reply.status === 503) {
            expectUnavailable(reply);
            unavailable += 1;
            await wait(20);
          } else {
            assert.equal(reply.status, 200, reply.text);
            acknowledged.push({ oid, version: reply.version, amount });
          }
        }
      };
      const writing = Promise.all(Array.from({ length: count }, write));
      writing.catch(() => undefined); // the failure is reported on stop
      return {
        acknowledged,
        unavailable: () => unavailable,
        stop: async () => {
          isWanted = false;
          await writing;
        },
      };
    },
  };
}

/** Returns the key of an offer manager of the firm whose offers the writers change. */
export async function managerKey(place: StorePlace): Promise<string> {
  const { key } = await desk(place, 'key', 'create', '--firm', harborPoint, '--role', 'offer_manager');
  return key;
}

/** Throws unless the service reports in a problem document that it is unavailable. */
export function expectUnavailable(reply: ClientReply): void {
  assert.equal(reply.status, 503, reply.text);
  assert.equal(reply.headers.get('content-type'), 'application/problem+json');
  assert.ok(reply.headers.has('retry-after'));
  problemSchema.parse(reply.json);
  assert.deepEqual(reasonsOf(reply), [[null, 'unavailable']], reply.text);
}

/**
 * Throws unless every acknowledged change is in its offer's history, at the version in the response and with its
 * amount, and the audit log of the entire store verifies. In that case, no change is lost or partly applied. Returns
 * how many of the changes were found.
 */
export async function expectRecorded(
  place: StorePlace,
  client: Client,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  let kept = 0;
  for (const oid of writtenOffers) {
    const entries = await readAll(client, offerPath(oid, '/history?limit=200'));
    const amounts = new Map(entries.map((entry) => [entry.version, amountOf(entry)]));
    for (const change of acknowledged) {
      if (change.oid !== oid) continue;
      assert.equal(
        amounts.get(change.version),
        change.amount,
        `Version ${change.version} of ${oid} differs from the response.`,
      );
      kept += 1;
    }
  }
  await verifyAudit(place);
  return kept;
}

/** Returns the amount to which an offer was changed, according to a history entry. */
export function amountOf(entry: any): number | undefined {
  return entry.changes.find(({ field }: any) => field === 'maximumInvestmentAmount')?.to;
}

/** Retries until a read and a write succeed. Returns how long that took, in ms, and throws after 60 s. */
export async function untilHealed(client: Client): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const read = await client('GET', offerPath(writtenOffers[0] ?? ''));
    const written = await client('PUT', offerPath(writtenOffers[0] ?? ''), { body: {} });
    if (read.status === 200 && written.status === 200) {
      return performance.now() - begin;
    }
    assert.ok(
      performance.now() - begin < 60_000,
      `The service did not recover: ${read.text} ${written.text}`,
    );
    await wait(20);
  }
}
