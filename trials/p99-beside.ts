import assert from 'node:assert/strict';
import { median } from './median.ts';

/** What somebody's requests took in each round, alone and beside a firm that asks for too much. */
export type P99s = { readonly aloneMs: number[]; readonly besideMs: number[] };

/** Says by how much the median grew beside the other firm. Throws where it doubled. */
export function requireUnderTwice({ aloneMs, besideMs }: P99s): string {
  const [alone, beside] = [median(aloneMs), median(besideMs)];
  const ratio = beside / Math.max(1, alone);
  assert.ok(ratio < 2, JSON.stringify({ aloneMs, besideMs }));
  return `${alone} ms alone, ${beside} ms beside it (ratio ${ratio.toFixed(2)})`;
}
