import assert from 'node:assert/strict';
import { maxOffersInBulk } from '#lib/domain/offers/bulk/bulk-limits.ts';
import { median } from '../trials/median.ts';
import type { BenchStore } from './bench-store.ts';
import { bulkOf, type OwnOffers, requestsInTurn } from './requests.ts';
import { startSystem } from './systems.ts';

/** Median times to change as many offers as a bulk update allows: in one request, and in one request per offer. */
export type Bulk = { readonly offers: number; readonly bulkMs: number; readonly singlesMs: number };

/** Measures both kinds of requests in turn, on the same offers. */
export async function measureBulk(store: BenchStore, rounds: number): Promise<Bulk> {
  const own: OwnOffers = { first: 0, count: maxOffersInBulk };
  const service = await startSystem('placement-desk', store);
  const times: { readonly bulkMs: number; readonly singlesMs: number }[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const singlesMs = await timeOf(async () => {
        for (const { path, ...request } of requestsInTurn(store.key, own, 2 * round + 1)) {
          const response = await fetch(service.address + path, request);
          assert.equal(response.status, 200, await response.text());
        }
      });
      const bulkMs = await timeOf(async () => {
        const { path, ...request } = bulkOf(store.key, own, 2 * round + 2);
        const { counts }: any = await (await fetch(service.address + path, request)).json();
        assert.equal(counts?.changed, own.count, 'The bulk update did not change all of its offers.');
      });
      times.push({ bulkMs, singlesMs });
    }
  } finally {
    await service.stop();
  }
  const counted = times.slice(1); // the first round is a warm-up
  return {
    offers: own.count,
    bulkMs: median(counted.map(({ bulkMs }) => bulkMs)),
    singlesMs: median(counted.map(({ singlesMs }) => singlesMs)),
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
