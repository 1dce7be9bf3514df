import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { BenchStore } from './bench-store.ts';
import { type OwnOffers, requestsOf } from './requests.ts';
import { type Size, transfersPerAccount } from './seed.ts';
import type { System } from './systems.ts';

/**
 * Throws unless all systems return the same response to each kind of read, and each makes a change that increases the
 * version by one and writes one audit entry.
 */
export async function expectSameJob(
  systems: readonly System[],
  { key, size, versionOf }: BenchStore,
): Promise<void> {
  for (const work of ['get-transfers', 'get-offer', 'list-offers'] as const) {
    await expectSameAnswer(systems, work, key, size);
  }
  const change = requestsOf('put-settings', key, size, oneOffer)();
  for (const system of systems) {
    // Each system sets a different amount, because setting the current amount would change nothing.
    const amount = 1_000 + systems.indexOf(system);
    const response = await fetch(system.address + change.path, {
      ...change,
      body: JSON.stringify({ maximumInvestmentAmount: amount }),
    });
    assert.equal(response.status, 200, `${system.name} did not change the offer.`);
    const record: any = await answerOf(system, change);
    assert.equal(record.maximumInvestmentAmount, amount, `${system.name} changed something else.`);
  }
  const { version, entries } = await versionOf(oneOffer.first);
  assert.equal(version, 1 + systems.length, 'A change did not increase the version by one.');
  assert.equal(entries, systems.length, 'A change did not write exactly one audit entry.');
}

/** All systems change the same offer. */
const oneOffer: OwnOffers = { first: 0, count: 1 };

/** Number of records in the response, or null for a single record. */
const recordsOf = { 'get-transfers': transfersPerAccount, 'get-offer': null, 'list-offers': 50 } as const;

async function expectSameAnswer(
  systems: readonly System[],
  work: keyof typeof recordsOf,
  key: string,
  size: Size,
): Promise<void> {
  const request = requestsOf(work, key, size, oneOffer)();
  const answers = await Promise.all(systems.map((system) => answerOf(system, request)));
  const [first] = answers;
  const count = recordsOf[work];
  if (count !== null) {
    assert.equal(Array.isArray(first) && first.length, count, `${work} returns the wrong number of records.`);
  }
  for (const [index, answer] of answers.entries()) {
    if (!isDeepStrictEqual(answer, first)) {
      throw new Error(
        `${systems[index]?.name} responds to ${request.path} differently from ${systems[0]?.name}: ${excerpt(answer)} instead of ${excerpt(first)}`,
      );
    }
  }
}

function excerpt(answer: unknown): string {
  return JSON.stringify(answer).slice(0, 1_000);
}

async function answerOf(
  { address, name }: System,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
): Promise<unknown> {
  const response = await fetch(address + path, { headers });
  assert.equal(response.status, 200, `${name} rejects ${path}.`);
  return response.json();
}
