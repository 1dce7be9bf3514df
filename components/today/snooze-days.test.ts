import { expect, test } from 'vitest';
import { stripFrom } from '#lib/domain/today/strip.ts';
import { snoozeDaysOf } from './snooze-days.ts';

test.each([
  ['Friday', '2026-12-04', '2026-12-07', '2026-12-11'],
  ['Saturday', '2026-12-05', '2026-12-07', '2026-12-14'],
  ['Sunday', '2026-12-06', '2026-12-07', '2026-12-14'],
  ['Monday', '2026-12-07', '2026-12-08', '2026-12-14'],
  ['the day before a Friday holiday', '2026-12-24', '2026-12-28', '2026-12-31'],
])('on %s, a snoozed line comes back on a business day', (_, today, next, week) => {
  expect(snoozeDaysOf(today, stripFrom(today, []))).toEqual({ next, week });
});
