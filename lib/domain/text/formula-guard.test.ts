import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMsOf } from '#testing/domain/cpu-time.ts';
import { guarded, unguarded } from './formula-guard.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ["'quoted", "'quoted"],
  ['a;=1', "a;'=1"],
  ["a;'=1", "a;''=1"],
  ['two\nlines', "'two\nlines"],
  ['two\n\r\n=1', "'two\n\r\n'=1"],
  ['plain', 'plain'],
])('%j is guarded as %j', (text, guard) => {
  expect(guarded(text)).toBe(guard);
  expect(unguarded(guard)).toBe(text);
});

test('all text can be restored', () => {
  const unit = fc.constantFrom("'", '=', '-', '@', ';', '|', '\t', '\r', '\n', '\uFF1D', 'a', ' ');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
    { numRuns: 20_000, seed: 7 },
  );
});

test('many line breaks are guarded in linear time', async () => {
  const text = `a${'\n'.repeat(30_000)}b`;
  const cpuMs = await cpuMsOf(() => {
    expect(unguarded(guarded(text))).toBe(text);
  });
  expect(cpuMs).toBeLessThan(500);
});
