import { expect, test } from 'vitest';
import { lastFollowUp, usualFollowUp } from './transfer-contact.ts';

test.each([
  ['2026-11-16', '2026-11-19'],
  // Across Thanksgiving and a weekend.
  ['2026-11-25', '2026-12-01'],
  ['2026-11-28', '2026-12-02'],
] as const)('after a contact on %s, the follow-up is three business days later, on %s', (today, day) => {
  expect(usualFollowUp(today)).toBe(day);
});

test("an operator's closures are not business days", () => {
  expect(usualFollowUp('2026-11-16', new Set(['2026-11-18']))).toBe('2026-11-20');
});

test('a follow-up is at most 366 days ahead', () => {
  expect(lastFollowUp('2026-11-25')).toBe('2027-11-26');
});
