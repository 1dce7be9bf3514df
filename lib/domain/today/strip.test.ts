import { expect, test } from 'vitest';
import { stripFrom } from './strip.ts';

test('covers two weeks from the given day, with weekends and market holidays closed', () => {
  const strip = stripFrom('2026-11-22', []);
  expect(strip).toHaveLength(14);
  expect(strip[0]).toEqual({ date: '2026-11-22', closed: true, marks: [] });
  expect(strip.filter(({ closed }) => closed).map(({ date }) => date)).toEqual([
    '2026-11-22',
    '2026-11-26', // Thanksgiving
    '2026-11-28',
    '2026-11-29',
    '2026-12-05',
  ]);
});

test('each day’s marks are in the order of the kinds, and marks with a count of zero are omitted', () => {
  const strip = stripFrom('2026-11-22', [
    { date: '2026-11-23', kind: 'cashrequired', count: 2 },
    { date: '2026-11-23', kind: 'closing', count: 1 },
    { date: '2026-11-24', kind: 'closing', count: 0 },
    { date: '2026-12-06', kind: 'closing', count: 1 },
  ]);
  expect(strip.flatMap(({ date, marks }) => marks.map((mark) => ({ date, ...mark })))).toEqual([
    { date: '2026-11-23', kind: 'closing', count: 1 },
    { date: '2026-11-23', kind: 'cashrequired', count: 2 },
  ]);
});
