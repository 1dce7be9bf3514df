import assert from 'node:assert/strict';
import { median } from './median.ts';
import { rounded } from './rounded.ts';
import type { Figures } from './figures.ts';

/** A client's response times in each round, alone and alongside a firm that exceeds its rate limit. */
export type P99s = { readonly aloneMs: number[]; readonly alongsideMs: number[] };

/** Returns the medians and their ratio. Throws if the time doubled. */
export function requireUnderTwice({ aloneMs, alongsideMs }: P99s): Figures {
  const [alone, beside] = [median(aloneMs), median(alongsideMs)];
  const ratio = beside / Math.max(1, alone);
  assert.ok(ratio < 2, JSON.stringify({ aloneMs, alongsideMs }));
  return { p99AloneMs: alone, p99BesideMs: beside, ratio: rounded(ratio) };
}
