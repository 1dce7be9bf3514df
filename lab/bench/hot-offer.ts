import assert from 'node:assert/strict';
import type { BenchStore } from './bench-store.ts';
import type { Target } from './load.ts';
import type { LoadResult } from './load-result.ts';
import type { Loader } from './loader.ts';
import { hotOffer } from './requests.ts';

/**
 * Makes concurrent writers send an exact number of changes to one offer. Throws unless the offer's version and its
 * number of audit entries both increase by the number of successful responses.
 */
export async function changeHotOffer(
  { versionOf }: BenchStore,
  loader: Loader,
  target: Target,
  seconds: number,
): Promise<LoadResult> {
  const before = await versionOf(hotOffer);
  const first = await loader.run({ ...target, kind: 'amount', amount: 2 * target.connections });
  const amount = Math.max(target.connections, Math.round(first.requestsPerSecond * seconds));
  const result = await loader.run({ ...target, kind: 'amount', amount });
  const after = await versionOf(hotOffer);
  const served = first.served + result.served;
  assert.equal(after.version - before.version, served, `${target.address} lost changes to the hot offer.`);
  assert.equal(
    after.entries - before.entries,
    served,
    `${target.address} lost audit entries of the hot offer.`,
  );
  return { ...result, served };
}
