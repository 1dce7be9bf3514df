import assert from 'node:assert/strict';
import { median } from './median.ts';
import { rounded } from './rounded.ts';
import type { Figures } from './figures.ts';

/** A client's p99 in each round, alone and alongside the test's other load. */
export type P99s = { readonly aloneMs: number[]; readonly alongsideMs: number[] };

/** Returns the medians and their ratio. Throws if the p99 doubled. */
export function requireUnderTwice({ aloneMs, alongsideMs }: P99s): Figures {
  const [alone, beside] = [median(aloneMs), median(alongsideMs)];
  const ratio = beside / Math.max(1, alone);
  assert.ok(ratio < 2, JSON.stringify({ aloneMs, alongsideMs }));
  return { p99AloneMs: alone, p99BesideMs: beside, ratio: rounded(ratio) };
}
