import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { maxApprovedDays } from '#lib/domain/offers/subscription.ts';
import { deskTime, useSandboxClock } from '#lib/store/database/clocks.ts';
import { accounts, offers } from '#testing/api/example-book.ts';
import { importRecords, offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';

useSandboxClock(0); // keys of a sandbox work only in a sandbox
const desk = openDesk();
const offersPath = '/restapi/privateplacementoffers';

const daysOf = async (oid: string, key?: string) =>
  (await desk.get(`${offersPath}/${oid}/approvedbyday`, key ? { key } : {})).json.days;
const approved = (fillDollarAmount: string, modificationTimestamp: string, more: object = {}) => ({
  status: 'ACCEPTED',
  requestedDollarAmount: '900.00',
  fillDollarAmount,
  creationTimestamp: '2024-12-01T12:00:00.000Z',
  modificationTimestamp,
  ...more,
});

test('uses the calendar days of New York', async () => {
  const { offerOid } = await offerWithOrders(desk.store, [
    approved('100.10', '2026-10-10T03:59:59.999Z'),
    approved('200.20', '2026-10-10T04:00:00.000Z', { status: 'PROCESSING' }),
    approved('50.00', '2026-10-10T20:00:00.000Z', { status: 'COMPLETE' }),
    approved('0.00', '2026-10-11T20:00:00.000Z'),
    { status: 'REJECTED', modificationTimestamp: '2026-10-11T20:00:00.000Z' },
    { status: 'INITIAL', modificationTimestamp: '2026-10-12T20:00:00.000Z' },
  ]);
  expect(await daysOf(offerOid)).toEqual([
    { date: '2026-10-09', approvedDollarAmount: 100.1, totalDollarAmount: 100.1 },
    { date: '2026-10-10', approvedDollarAmount: 250.2, totalDollarAmount: 350.3 },
  ]);
  expect(await daysOf(offers.plain)).toEqual([]);
});

test('has at most 366 days, the first of which includes all earlier amounts', async () => {
  const count = maxApprovedDays + 2;
  const { offerOid } = await offerWithOrders(
    desk.store,
    Array.from({ length: count }, (_, day) =>
      approved('1.00', `${addDays('2025-01-01', day)}T17:00:00.000Z`),
    ),
  );
  const days = await daysOf(offerOid);
  expect(days).toHaveLength(maxApprovedDays);
  expect(days[0]).toEqual({ date: '2025-01-03', approvedDollarAmount: 3, totalDollarAmount: 3 });
  expect(days[1]).toEqual({ date: '2025-01-04', approvedDollarAmount: 1, totalDollarAmount: 4 });
  expect(days.at(-1).totalDollarAmount).toBe(count);
});

test('is null for a participating firm, and not available to other firms', async () => {
  expect(await daysOf(offers.executable, desk.key('participating'))).toBeNull();
  const reply = await desk.get(`${offersPath}/${offers.executable}/approvedbyday`, {
    key: desk.key('foreign'),
  });
  expect(codesOf(reply)).toEqual([[null, 'offer.not.found']]);
});

describe('after later decisions', () => {
  const today = marketDate(new Date());
  beforeEach(() => useSandboxClock(0));

  /** Runs a step a number of days from today. */
  async function on(day: number, step: () => Promise<unknown>) {
    useSandboxClock(day * 24 * 3_600_000);
    expect(marketDate(deskTime())).toBe(addDays(today, day));
    await step();
  }

  const decide = async (oid: string, body: object) => {
    const path = `/restapi/accounts/${accounts.creating}/privateplacementorders/${oid}`;
    const reply = await desk.send('PUT', path, { body });
    expect([reply.status, reply.text]).toEqual([200, '']);
  };
  const accept = (oid: string, fillDollarAmount: number, more: object = {}) =>
    decide(oid, { status: 'ACCEPTED', fillDollarAmount, ...more });

  /** Returns the totals by day, as days from today. */
  const totalsOf = async (offerOid: string) =>
    Object.fromEntries(
      (await daysOf(offerOid)).map(
        ({ date, totalDollarAmount }: { date: string; totalDollarAmount: number }) => [
          Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000),
          totalDollarAmount,
        ],
      ),
    );

  test('an acceptance counts from its day, and a later decision only changes the amount from then on', async () => {
    const { offerOid, orderOids } = await offerWithOrders(desk.store, [{}, {}, {}]);
    const [first = '', second = '', third = ''] = orderOids;
    await on(1, () => accept(first, 60));
    await on(2, () => accept(second, 50));
    await on(3, () => accept(first, 60, { comment: 'Accepted again.' }));
    await on(4, () => accept(first, 70));
    await on(5, () => accept(second, 20));
    await on(6, () => decide(first, { status: 'REJECTED', reasons: [{ code: 'aml' }] }));
    await on(7, async () => {
      await accept(third, 100);
      await accept(third, 90);
    });
    expect(await totalsOf(offerOid)).toEqual({ 1: 60, 2: 110, 4: 120, 5: 90, 6: 20, 7: 110 });
    const changes = (await daysOf(offerOid)).map((day: any) => day.approvedDollarAmount);
    expect(changes).toEqual([60, 50, 10, 0, 0, 90]);
  });

  test('settlement by the data feed changes nothing, and an amount that the feed changes counts from its change', async () => {
    const { offerOid, orderOids, subscriptions } = await offerWithOrders(desk.store, [{}, {}, {}]);
    const [first = '', second = '', third = ''] = orderOids;
    await on(1, () => accept(first, 60));
    await on(1, () => accept(second, 50));
    await on(2, () => accept(third, 40));
    const settled = (at: number, day: number, fillDollarAmount: string, status = 'COMPLETE') => ({
      ...subscriptions[at],
      ...{ status, fillDollarAmount, modificationTimestamp: `${addDays(today, day)}T16:00:00.000Z` },
    });
    const changed = [settled(0, 5, '60.00'), settled(1, 6, '55.00'), settled(2, 7, '40.00')];
    await on(8, () => importRecords(desk.store, { subscriptions: changed }, { now: deskTime() }));
    expect(await totalsOf(offerOid)).toEqual({ 1: 110, 2: 150, 6: 155 });
  });

  test('an acceptance by the data feed counts from its day, also after the amount changes and the feed settles it', async () => {
    const modificationTimestamp = `${addDays(today, -9)}T16:00:00.000Z`;
    const { offerOid, orderOids, subscriptions } = await offerWithOrders(desk.store, [
      { status: 'ACCEPTED', fillDollarAmount: '80.00', modificationTimestamp },
      { status: 'ACCEPTED', fillDollarAmount: '70.00', modificationTimestamp },
    ]);
    await on(1, () => accept(orderOids[0] ?? '', 100));
    const settled = {
      ...subscriptions[1],
      ...{ status: 'PROCESSING', modificationTimestamp: `${addDays(today, 2)}T16:00:00.000Z` },
    };
    await on(3, () => importRecords(desk.store, { subscriptions: [settled] }, { now: deskTime() }));
    expect(await totalsOf(offerOid)).toEqual({ '-9': 150, 1: 170 });
  });
});
