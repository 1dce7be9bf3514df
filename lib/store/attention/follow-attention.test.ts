import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attentionChanges } from '#lib/domain/events/offer-events.ts';
import { addDays, type MarketDate, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import type { Attention } from '#lib/domain/offers/attention.ts';
import { attentionOf } from '#lib/domain/offers/attention-of.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';
import { type Clock, followAttention } from './attention.ts';

const { store, address, secretKey } = freshStore();
const { database } = store;
const begin = '2027-03-10';

/**
 * Every combination of status, days on both sides of each boundary, and a minimum that is reached or one cent
 * short.
 */
const cases = offerStatuses.flatMap((offerStatus) =>
  [-2, -1, 0, 1, 7, 8, 9, 12].flatMap((closingIn) =>
    [0, 1, 3, 9].flatMap((days) =>
      (['2000000.00', '1999999.99'] as const).map((approvedTotal, index) => ({
        oid: `${offerStatuses.indexOf(offerStatus) + 1}${closingIn + 10}${days}${index}`.padEnd(9, '0'),
        offerStatus,
        offerMinimum: '2000000.00',
        closingDate: addDays(begin, closingIn),
        daysFromClosingCashIsRequired: days,
        approvedTotal,
      })),
    ),
  ),
);

/** All of `cases`, and the offer in the small data file. */
const all = [
  {
    oid: offerOid,
    offerStatus: 'INITIAL' as const,
    offerMinimum: '2000000.00',
    closingDate: '2027-03-31',
    daysFromClosingCashIsRequired: 10,
    approvedTotal: '100000.00',
  },
  ...cases,
];

beforeAll(async () => {
  const book = smallBook();
  const imported = await importBook(
    store,
    {
      ...book,
      offers: [
        ...book.offers,
        ...cases.map(({ oid, approvedTotal: _, ...fields }) =>
          offer({ ...fields, privatePlacementOfferOid: oid }),
        ),
      ],
      subscriptions: [
        ...book.subscriptions,
        ...cases.map(({ oid, approvedTotal }, index) =>
          subscription({
            privatePlacementOrderOid: String(6_000_000 + index),
            privatePlacementOfferOid: oid,
            accountNumber,
            status: 'COMPLETE',
            fillDollarAmount: approvedTotal,
          }),
        ),
      ],
    },
    importOptions(),
  );
  expect(imported).toMatchObject({ ok: true });
});

/** Resets the store to a state in which attention was never checked. */
beforeEach(async () => {
  await asOwner(
    address,
    `update event_feed set attention_day = null, attention_after = 0, removed_up_to = 0; delete from offer_attention;
     delete from event where type = 'offer.attention'`,
  );
});

const on =
  (day: MarketDate): Clock =>
  () =>
    startOfMarketDate(day);
const look = (day: MarketDate) => followAttention(database, on(day));

/** Returns each event as `offer reason readers`. The readers are C (creating firm) and P (participating firm). */
async function published(): Promise<string[]> {
  const rows = await database.query<{ line: string }>(sql`
    select data ->> 'privatePlacementOfferOid' || ' ' || (data ->> 'attention') || ' '
      || string_agg(case reader_oid when ${firmOid} then 'C' else 'P' end, '' order by reader_oid) as line
    from event where type = 'offer.attention' group by data ->> 'privatePlacementOfferOid', data ->> 'attention'
    order by 1`);
  return rows.map(({ line }) => line);
}
async function noted(): Promise<string[]> {
  const rows = await database.query<{ line: string }>(sql`
    select private_placement_offer_oid || ' ' || attention as line from offer_attention order by 1`);
  return rows.map(({ line }) => line);
}
const byRule = (day: MarketDate) =>
  all.map((one) => ({ oid: one.oid, found: attentionOf(one, one.approvedTotal, day) }));
const linesOf = (found: { oid: string; found: readonly Attention[] }[]) =>
  found.flatMap(({ oid, found: reasons }) => reasons.map((reason) => `${oid} ${reason}`)).sort();
const readersOf = (line: string) => (/executable|minimummissed/.test(line) ? 'C' : 'CP');
/** Returns the reasons that arise between two days if the days in between are skipped. */
const begunBetween = (from: MarketDate, to: MarketDate) => {
  const before = byRule(from);
  return linesOf(
    byRule(to).map(({ oid, found }, index) => ({
      oid,
      found: attentionChanges(before[index]?.found ?? [], found).begun,
    })),
  ).map((line) => `${line} ${readersOf(line)}`);
};

test('records reasons for attention in a new store without reporting them', async () => {
  expect(await look(begin)).toBe(0);
  expect(await published()).toEqual([]);
  expect((await noted()).length).toBeGreaterThan(50);
  expect(await noted()).toEqual(linesOf(byRule(begin)));
  expect(await look(begin)).toBe(0);
});

test.each([
  ['each day', 1],
  ['after three days without a check', 3],
  ['after three weeks', 21],
])('reports reasons that arise from a date: %s', async (_, step) => {
  await look(begin);
  for (let day = begin; day < addDays(begin, 21); day = addDays(day, step)) {
    await asOwner(address, `delete from event where type = 'offer.attention'`);
    const next = addDays(day, step);
    const expected = begunBetween(day, next);
    expect(await look(next)).toBe(expected.length);
    expect(await published()).toEqual(expected);
    expect(await noted()).toEqual(linesOf(byRule(next)));
    expect(await look(next)).toBe(0);
  }
});

test('a market day begins at midnight in New York', async () => {
  await look(begin);
  const midnight = startOfMarketDate(addDays(begin, 1));
  expect(await followAttention(database, () => new Date(midnight.getTime() - 1))).toBe(0);
  expect(await followAttention(database, () => midnight)).toBeGreaterThan(0);
});

test('a clock that is slightly behind does not undo an earlier check', async () => {
  await look(begin);
  await look(addDays(begin, 1));
  const before = await noted();
  expect(await look(begin)).toBe(0);
  expect(await noted()).toEqual(before);
  expect(await look(addDays(begin, 1))).toBe(0);
});

test('reports each reason once after a change, and again if the reason ends and returns', async () => {
  // The offer closes on March 31 and requires the cash by March 21. $100,000.00 of $2,000,000.00 is approved.
  const [day, later] = ['2027-03-20', '2027-03-21'];
  await look(day);
  const lines = async () => {
    const found = await published();
    await asOwner(address, `delete from event where type = 'offer.attention'`);
    return found.filter((line) => line.startsWith(`${offerOid} `));
  };
  await look(later);
  expect(await lines()).toEqual([`${offerOid} minimummissed C`]);
  await changeOfferAsManager(store, database, { daysFromClosingCashIsRequired: 9 });
  await look(later);
  expect(await lines()).toEqual([]);
  expect((await noted()).filter((line) => line.startsWith(offerOid))).toEqual([]);
  await look('2027-03-22');
  expect(await lines()).toEqual([`${offerOid} minimummissed C`]);
  await changeOfferAsManager(store, database, { clientsHaveAccess: false });
  await look('2027-03-22');
  expect(await lines()).toEqual([]);

  const approve = (fillDollarAmount: string, at: string) =>
    importBook(
      store,
      {
        ...smallBook(),
        offers: [],
        transfers: [],
        subscriptions: [subscription({ fillDollarAmount, modificationTimestamp: at })],
      },
      importOptions(),
    );
  for (const [fill, at, reason] of [
    ['2000000.00', '2026-10-10T10:00:00.000-04:00', 'executable'],
    ['1999999.99', '2026-10-11T10:00:00.000-04:00', 'minimummissed'],
    ['2000000.01', '2026-10-12T10:00:00.000-04:00', 'executable'],
  ] as const) {
    expect(await approve(fill, at)).toMatchObject({ ok: true });
    await look('2027-03-22');
    expect(await lines()).toEqual([`${offerOid} ${reason} C`]);
  }
});

test('two concurrent processes report each reason only once', async () => {
  const other = openStore(address, secretKey);
  try {
    await look(begin);
    const next = addDays(begin, 1);
    const databases = [database, other.database, database, other.database];
    const counts = await Promise.all(databases.map((each) => followAttention(each, on(next))));
    const expected = begunBetween(begin, next);
    // A process stops while the other one holds the lock, so some offers may remain to be checked.
    const rest = await look(next);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(expected.length);
    expect(await published()).toEqual(expected);
  } finally {
    await other.database.close();
  }
});

test('records the current state without reporting it if the events have been deleted', async () => {
  await look(begin);
  await asOwner(
    address,
    `update event_feed set removed_up_to = (select max(number) from event) + 1000; delete from offer_attention where attention = 'closingsoon'`,
  );
  expect(await look(begin)).toBe(0);
  expect(await published()).toEqual([]);
  expect(await noted()).toEqual(linesOf(byRule(begin)));
  expect(await look(begin)).toBe(0);
});

test('the event has the contents described in the contract', async () => {
  await look(begin);
  await look(addDays(begin, 1));
  const [event] = await database.query(sql`
    select reader_oid, at, firm_oid, data, request_id from event
    where type = 'offer.attention' and data ->> 'attention' = 'closingsoon' and reader_oid = ${otherFirmOid} limit 1`);
  expect(event).toEqual({
    reader_oid: otherFirmOid,
    at: startOfMarketDate(addDays(begin, 1)),
    firm_oid: firmOid,
    data: { privatePlacementOfferOid: expect.any(String), attention: 'closingsoon' },
    request_id: null,
  });
});
