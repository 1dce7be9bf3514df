import { expect, test } from 'vitest';
import { deadlineAfterSale } from './deadline-after-sale.ts';

test.each([
  [{ code: 'form.d', jurisdiction: 'US' }, '2026-11-12', '2026-11-27'],
  [{ code: 'finra.5123', jurisdiction: 'US' }, '2026-12-17', '2027-01-04'],
  [{ code: 'state.notice', jurisdiction: 'TX' }, '2026-11-12', '2026-11-27'],
  [{ code: 'form.d.amendment', jurisdiction: 'US' }, '2026-11-12', null],
  [{ code: 'state.notice', jurisdiction: 'FL' }, '2026-11-12', null],
] as const)('%j after a first sale on %s is due on %s', (filing, soldOn, dueDate) => {
  expect(deadlineAfterSale(filing, soldOn)).toBe(dueDate);
});
