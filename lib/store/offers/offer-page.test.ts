import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/market/market-time.ts';
import { offerStatuses } from '#lib/domain/offers/offer-status.ts';
import { approvedStatuses } from '#lib/domain/offers/subscription.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { type OfferOrder, offerOrderNames, offerOrders } from '#lib/domain/offers/fields/offer-orders.ts';
import { inOrder, sortValue } from './offer-order.ts';
import { type OfPage, readOfferPage } from './offer-page.ts';
import { offerColumns, offerOf, type OfferRow } from './offer-rows.ts';
import { isCounted, type OfferFilter } from './offer-search.ts';
import { searchOffers } from './read-offers.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, offer, otherFirmOid, smallBook } from '#testing/store/small-book.ts';

const { store, address } = freshStore();
const thirdFirmOid = '7';
const firms = [firmOid, otherFirmOid, thirdFirmOid];

/** More offers than one scan reads, so that rare matches are found with the index of terms. */
const count = 1_300;
const common = { issuer: { issuerName: 'Blue Mesa Solar LLC', issuerState: 'CO' } };

beforeAll(async () => {
  const book = smallBook();
  const offers = Array.from({ length: count }, (_, index) => {
    const creator = index % 5 === 0 ? otherFirmOid : firmOid;
    const participants = [firmOid, otherFirmOid, thirdFirmOid].filter(
      (firm, place) => firm !== creator && index % (place + 2) === 0,
    );
    return offer({
      ...common,
      privatePlacementOfferOid: String(1_000_000 + index * 7),
      // Names and dates repeat, and some names differ only beyond the indexed length.
      offerName:
        index % 100 === 99
          ? `${'Long '.repeat(40)}${index}`
          : `${['Ärger', 'zinc', 'Solar', 'b_%'][index % 4]} ${index % 50}${index === 1_234 ? ' ÉCLAIR ß%' : ''}`,
      offerStatus: index > 1_290 ? 'CLOSED_CANCELLED' : 'INITIAL',
      exemption: index === 1_299 ? 'C' : 'H',
      published: index % 400 !== 399,
      closingDate: addDays('2027-01-01', (index * 37) % 300),
      daysFromClosingCashIsRequired: index % 30,
      creatingFirmOid: creator,
      participatingFirms: participants.map((participatingFirmId) => ({ participatingFirmId })),
    });
  });
  const imported = await importBook(
    store,
    {
      ...book,
      firms: [...book.firms, { firmOid: thirdFirmOid, firmName: 'Third' }],
      offers,
      subscriptions: [],
    },
    importOptions(),
  );
  expect(imported).toMatchObject({ ok: true });
  await asOwner(
    address,
    `insert into subscription
      select (5000 + n)::text, (1000000 + n % 400 * 21)::text, 'RB18938005',
        (array['ACCEPTED', 'INITIAL', 'COMPLETE', 'REJECTED', 'PROCESSING'])[1 + n % 5], 100000,
        n * 7919 % 1000 * 1000, false, now(), now()
      from generate_series(1, 900) as n`,
    `update offer set last_modified_timestamp = timestamptz '2026-01-01' + hashtext(offer_name) % 1000 * interval '1 hour'`,
  );
});

const anything: OfferFilter = {
  statuses: offerStatuses,
  text: undefined,
  exemption: undefined,
  published: undefined,
  closingFrom: undefined,
  closingTo: undefined,
  modifiedSince: undefined,
};

const filters: [string, Partial<OfferFilter>][] = [
  ['nothing', {}],
  ['a text in most offers', { text: 'SOLAR llc' }],
  ['a text in a quarter of the offers', { text: 'zinc' }],
  ['a text in one offer, in any letter case', { text: 'éclair SS' }],
  ['a text in one offer', { text: 'éCLAIR' }],
  ['a text without letters in one offer', { text: 'ß%' }],
  ['a text in no offer', { text: 'nowhere' }],
  ['two characters', { text: 'är' }],
  ['two characters in no offer', { text: 'qx' }],
  ['one character', { text: '%' }],
  ['one character in no offer', { text: '"' }],
  ['an empty text', { text: '' }],
  ['an identifier', { text: String(1_000_000 + 1_234 * 7) }],
  ['the end of an identifier', { text: '638' }],
  ['a text as long as a name', { text: 'Long '.repeat(40) }],
  ['a text that spans both names', { text: 'c 5\nblue' }],
  ['a rare status', { statuses: ['CLOSED_CANCELLED'] }],
  ['two statuses', { statuses: ['CLOSED_CANCELLED', 'CLOSED_COMPLETE'] }],
  ['a status that no offer has', { statuses: ['IN_PROGRESS'] }],
  ['a rare exemption', { exemption: 'C' }],
  ['an exemption that no offer has', { exemption: 'H participant' }],
  ['unpublished offers', { published: false }],
  ['closing dates within a few days', { closingFrom: '2027-02-01', closingTo: '2027-02-03' }],
  ['recently changed offers', { modifiedSince: new Date('2026-02-07T12:00:00Z') }],
  ['the newest change only', { modifiedSince: new Date('2026-02-11T15:00:00Z') }],
  ['several filters together', { text: 'solar', published: true, exemption: 'H', closingFrom: '2027-09-01' }],
];

describe.each(firms)('firm %s', (firm) => {
  test.each(filters)('finds all offers for %s, with every sort order, page by page', async (_, filter) => {
    const expected = await searchWithoutIndex(firm, { ...anything, ...filter });
    for (const order of offerOrderNames) {
      for (const descending of [false, true]) {
        const found = await followPages(firm, { ...anything, ...filter }, order, descending);
        const keys = found.map(({ oid, sortValue }) => [sortValue, oid] as const);
        expect(found.map(({ oid }) => oid).toSorted()).toEqual(expected);
        const { value } = offerOrders[order];
        const inOrder = value === 'decimal' ? compareByNumber : value === 'text' ? compareByName : compare;
        const sorted = keys.toSorted((left, right) => inOrder(left, right) * (descending ? -1 : 1));
        if (value !== 'timestamp') expect(keys).toEqual(sorted);
      }
    }
  });
});

test('the filters match all, few and none of the offers', async () => {
  const counts = await Promise.all(
    filters.map(async ([, filter]) => (await searchWithoutIndex(firmOid, { ...anything, ...filter })).length),
  );
  expect(Math.max(...counts)).toBeGreaterThan(1_000);
  expect(counts).toContain(1);
  expect(counts).toContain(0);
});

test('participation follows changes to the offers', async () => {
  const oid = String(1_000_000);
  const changes = [
    `update offer set participating_firms = '{7,8,7}' where private_placement_offer_oid = '${oid}'`,
    `update offer set participating_firms = '{}' where private_placement_offer_oid = '1000007'`,
    `update offer set closing_date = '2030-01-01', offer_name = 'Ünder' where private_placement_offer_oid = '${oid}'`,
    `update offer set days_from_closing_cash_is_required = 0 where private_placement_offer_oid = '1000014'`,
    `update offer set creating_firm_oid = '7' where private_placement_offer_oid = '${oid}'`,
    `delete from offer where private_placement_offer_oid = '1000028'`,
    `update offer set invited_firms = participating_firms`,
    `update subscription set brought_by_firm_oid = '9'`,
    `update subscription set brought_by_firm_oid = account_firm_oid where private_placement_order_oid < '5200'`,
    `delete from subscription where private_placement_order_oid > '5890'`,
    `insert into subscription values ('4998', '1000070', 'RB18938005', 'INITIAL', 5, 5, false, now(), now())`,
    `update offer set invited_firms = '{}' where private_placement_offer_oid < '1001000'`,
    `update subscription set brought_by_firm_oid = null`,
    `update offer set invited_firms = '{}'`,
  ];
  const joined = new Set<number>();
  for (const change of ['select', ...changes]) {
    await asOwner(address, change);
    const [difference] = await store.database.query<{ count: number; joined: number }>(sql`
      with expected as (
        select distinct firm_oid, private_placement_offer_oid, closing_date,
          closing_date - days_from_closing_cash_is_required as cash_required_date, left(lower(offer_name), 100),
          not firm_oid = any(invited_firms) or exists (
            select from subscription
            where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
              and account_firm_oid = firm_oid and ${isCounted}) as is_joined
        from offer, unnest(participating_firms) as firm_oid where firm_oid <> creating_firm_oid
      ), there as (
        select firm_oid, private_placement_offer_oid, closing_date, cash_required_date, name_beginning, is_joined
        from offer_participation
      )
      select (select count(*)::int from expected) as count,
        (select count(*)::int from there where is_joined) as joined,
        (select count(*)::int from (table expected except table there)) as missing,
        (select count(*)::int from (table there except table expected)) as wrong`);
    expect(difference).toMatchObject({ missing: 0, wrong: 0 });
    expect(difference?.count).toBeGreaterThan(500);
    joined.add(difference?.joined ?? 0);
  }
  expect(joined.size, 'Most of them change which firms joined.').toBeGreaterThan(7);
});

test('the approved share follows changes to an offer and its subscriptions', async () => {
  const changes = [
    `update subscription set fill_dollar_amount = fill_dollar_amount + 1`,
    `update subscription set status = 'CANCELLED' where private_placement_order_oid > '5500'`,
    `update subscription set private_placement_offer_oid = '1000063' where private_placement_order_oid = '5007'`,
    `delete from subscription where private_placement_order_oid < '5003'`,
    `update offer set offer_minimum = offer_minimum * 3 where private_placement_offer_oid < '1000100'`,
    `update offer set creating_firm_oid = '7' where private_placement_offer_oid = '1000063'`,
    `delete from subscription where private_placement_offer_oid = '1000035'`,
    `delete from offer where private_placement_offer_oid = '1000035'`,
    `with gone as (delete from subscription where private_placement_order_oid = '5100')
      insert into subscription values ('4999', '1000070', 'RB18938005', 'COMPLETE', 5, 5, false, now(), now())`,
  ];
  const seen = new Set<string>();
  for (const change of ['select', ...changes]) {
    await asOwner(address, change);
    const [difference] = await store.database.query<{ missing: number; wrong: number; sum: string }>(sql`
      with expected as (
        select private_placement_offer_oid, creating_firm_oid, (
            select coalesce(sum(fill_dollar_amount), 0.00) from subscription
            where subscription.private_placement_offer_oid = offer.private_placement_offer_oid
              and status = any(${approvedStatuses}::text[])) / offer_minimum as approved_share
        from offer
      ), there as (select private_placement_offer_oid, creating_firm_oid, approved_share from offer_approval)
      select (select sum(approved_share) from expected)::text || (select max(creating_firm_oid) from expected) as sum,
        (select count(*)::int from (table expected except table there)) as missing,
        (select count(*)::int from (table there except table expected)) as wrong`);
    expect(difference).toMatchObject({ missing: 0, wrong: 0 });
    seen.add(difference?.sum ?? '');
  }
  expect(seen.size, 'Most of them change something.').toBeGreaterThan(5);
});

test('the migration gives existing offers the same approved share as new ones', async () => {
  const shares = () =>
    store.database.query(sql`select * from offer_approval order by private_placement_offer_oid`);
  const before = await shares();
  const fill = await readFile(
    join(import.meta.dirname, '../migrations', '0019-approved-shares-of-offers-there.sql'),
    'utf8',
  );
  await asOwner(address, "delete from offer_approval where private_placement_offer_oid > '1000500'", fill);
  expect(await shares()).toEqual(before);
});

test.each([
  'insert into offer_approval select * from offer_approval limit 1',
  'update offer_approval set approved_share = 1',
  'delete from offer_approval',
  'insert into offer_participation select * from offer_participation limit 1',
  'update offer_participation set firm_oid = firm_oid',
  'delete from offer_participation',
])('the service cannot write data derived from offers directly: %s', async (statement) => {
  await expect(store.database.query(raw(statement))).rejects.toThrow('permission denied');
});

/** Computes the same result in another way, by reading and checking every offer. */
async function searchWithoutIndex(firm: string, filter: OfferFilter): Promise<string[]> {
  const rows = await store.database.query<OfferRow>(sql`select ${offerColumns} from offer`);
  const needle = filter.text === undefined ? undefined : withoutAccents(filter.text);
  return rows
    .map(offerOf)
    .filter((one) => one.creatingFirmOid === firm || one.participatingFirms.includes(firm))
    .filter((one) => filter.statuses.includes(one.offerStatus))
    .filter((one) => filter.exemption === undefined || one.exemption === filter.exemption)
    .filter((one) => filter.published === undefined || one.published === filter.published)
    .filter((one) => filter.closingFrom === undefined || one.closingDate >= filter.closingFrom)
    .filter((one) => filter.closingTo === undefined || one.closingDate <= filter.closingTo)
    .filter(
      (one) =>
        filter.modifiedSince === undefined ||
        Date.parse(one.lastModifiedTimestamp) >= filter.modifiedSince.getTime(),
    )
    .filter(
      (one) =>
        needle === undefined ||
        [one.offerName, one.issuer.issuerName, one.privatePlacementOfferOid].some((words) =>
          withoutAccents(words).includes(needle),
        ),
    )
    .map((one) => one.privatePlacementOfferOid)
    .toSorted();
}

/** Follows a list to its end, and compares each page with the rows that it is made of. */
async function followPages(firm: string, filter: OfferFilter, order: OfferOrder, descending: boolean) {
  const found: Keyed[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && ([last.sortValue, last.oid] as const);
    const search = { ...filter, firmOid: firm, order, descending, after, limit: 200 };
    const rows = await readOfferPage(search, [], (page) =>
      store.database.query<Keyed & OfPage>(sql`
        select private_placement_offer_oid as oid, ${sortValue(search)} as "sortValue", is_whole
        from ${page} as offer order by ${inOrder(search)}`),
    );
    found.push(...rows.map(({ oid, sortValue }) => ({ oid, sortValue })));
    const { offers, next } = await searchOffers(store.database, search);
    const records: { privatePlacementOfferOid: string }[] = JSON.parse(offers);
    expect(records.map((one) => one.privatePlacementOfferOid)).toEqual(rows.map(({ oid }) => oid));
    if (next === null) return found;
    expect(next).toEqual([rows[199]?.sortValue, rows[199]?.oid]);
  }
}

type Keyed = { oid: string; sortValue: string };

function compareByNumber(left: readonly [string, string], right: readonly [string, string]): number {
  return Number(left[0]) - Number(right[0]) || compare(['', left[1]], ['', right[1]]);
}

const names = new Intl.Collator('und', { numeric: true });

function compareByName(left: readonly [string, string], right: readonly [string, string]): number {
  return names.compare(left[0], right[0]) || compare(['', left[1]], ['', right[1]]);
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function compare(left: readonly [string, string], right: readonly [string, string]): number {
  const [one, other] = [left, right].map(([value, oid]) => Buffer.from(`${value}\0${oid}`));
  return one && other ? Buffer.compare(one, other) : 0;
}
