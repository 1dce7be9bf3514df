import { beforeAll, expect, test } from 'vitest';
import { readLastVerifications } from '#lib/store/audit/verification/audit-runs.ts';
import { openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { verifyWhenDue } from './verify-daily.ts';

const desk = openDesk();
const time = '02:30';
const at = (text: string) => new Date(`2026-11-25T${text}-05:00`);

beforeAll(() =>
  asOwner(desk.address, `update event_feed set verification_taken_at = '2026-11-24T02:30:00-05:00'`),
);

test('the audit is verified from its time in New York on, once a day by one service', async () => {
  expect(await verifyWhenDue(desk.store, time, at('02:29:59.999'))).toBe(false);
  expect(await readLastVerifications(desk.store.database)).toEqual([]);
  const services = await Promise.all(
    [1, 2, 3].map(() => verifyWhenDue(desk.store, time, at('02:30:00.000'))),
  );
  expect(services.filter((isDone) => isDone)).toHaveLength(1);
  expect(await readLastVerifications(desk.store.database)).toMatchObject([{ kind: 'full', newFindings: 0 }]);
  expect(await verifyWhenDue(desk.store, time, at('23:59:59.999'))).toBe(false);
  expect(await verifyWhenDue(desk.store, time, new Date('2026-11-26T02:30:00-05:00'))).toBe(true);
});
