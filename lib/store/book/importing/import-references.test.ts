import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { identifierFromReference } from '#lib/store/offers/reference-identifiers.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  offer,
  otherFirmOid,
  type SmallBook,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';

const { store } = freshStore();
const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
const now = new Date();

const bookOf = (records: Partial<SmallBook>): SmallBook => {
  return { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [], ...records };
};
const options = { dryRun: false, now, actor };

const bring = (records: Partial<SmallBook>) => importBook(store, bookOf(records), { ...options, firmOid });
const bringAsOperator = (records: Partial<SmallBook>) => importBook(store, bookOf(records), options);
const faultsOf = (result: Awaited<ReturnType<typeof bring>>) =>
  result.errors.map(({ place, code }) => [place, code]);
const withReference = (reference: string, changes: object = {}) => {
  const { privatePlacementOfferOid: _, ...fields } = offer({ participatingFirms: [], ...changes });
  return { ...fields, reference };
};
const subscribed = (changes: object) => {
  const { privatePlacementOrderOid: _, privatePlacementOfferOid: __, ...fields } = subscription();
  return { ...fields, ...changes };
};
const oidOf = (reference: string) => identifierFromReference(firmOid, 'offer', reference);

async function stored(reference: string) {
  const [row] = await store.database.query<{ reference: string; name: string; terms_open: boolean }>(sql`
    select reference, offer_name as name, terms_open from offer
    where private_placement_offer_oid = ${oidOf(reference)}`);
  return row;
}

beforeAll(async () => {
  const { firms, accounts } = smallBook();
  expect((await bringAsOperator({ firms, accounts })).ok).toBe(true);
});

describe('an offer in an import', () => {
  test('can have a reference instead of an identifier, and is identified by it in the next file', async () => {
    const first = await bring({ offers: [withReference('A-1')] });
    expect([first.ok, first.errors]).toEqual([true, []]);
    const second = await bring({ offers: [withReference(' A-1 ', { offerName: 'Renamed' })] });
    expect(second).toMatchObject({
      changes: [{ privatePlacementOfferOid: oidOf('A-1'), field: 'offerName', to: 'Renamed' }],
    });
    expect(await stored('A-1')).toMatchObject({ reference: 'A-1', name: 'Renamed' });
  });

  test('can have both a reference and an identifier if they match, and keeps its reference if a file omits it', async () => {
    const privatePlacementOfferOid = oidOf('A-2');
    const both = { ...withReference('A-2'), privatePlacementOfferOid };
    expect((await bring({ offers: [both] })).ok).toBe(true);
    const { reference: _, ...bare } = both;
    expect(await bring({ offers: [bare] })).toMatchObject({ ok: true, changesTotal: 0 });
    expect(await stored('A-2')).toMatchObject({ reference: 'A-2' });
    const other = await bring({ offers: [{ ...both, privatePlacementOfferOid: oidOf('A-3') }] });
    expect(faultsOf(other)).toEqual([['/offers/0/reference', undefined]]);
  });

  test.each(['', 'x'.repeat(101), 'a\u202eb', 7])('is rejected with the reference %j', async (reference) => {
    const result = await bring({ offers: [withReference(reference as string)] });
    expect(faultsOf(result)).toContainEqual(['/offers/0/reference', undefined]);
  });

  test('without a reference or an identifier is reported as missing the identifier', async () => {
    const { reference: _, ...fields } = withReference('A-4');
    expect(faultsOf(await bring({ offers: [fields] }))).toEqual([
      ['/offers/0/privatePlacementOfferOid', undefined],
    ]);
  });

  test('takes over the terms of an offer that was created in Placement Desk, even if nothing changes', async () => {
    await bring({ offers: [withReference('A-5')] });
    await store.database.query(sql`update offer set terms_open = true
      where private_placement_offer_oid = ${oidOf('A-5')}`);
    expect(await bring({ offers: [withReference('A-5')] })).toMatchObject({ ok: true, changesTotal: 0 });
    expect(await stored('A-5')).toMatchObject({ terms_open: false });
  });

  test('from the operator uses the references of its creating firm', async () => {
    const theirs = withReference('A-1', { creatingFirmOid: otherFirmOid });
    expect((await bringAsOperator({ offers: [theirs] })).ok).toBe(true);
    const oid = identifierFromReference(otherFirmOid, 'offer', 'A-1');
    const rows = await store.database.query(
      sql`select 1 from offer where private_placement_offer_oid = ${oid}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a subscription in an import', () => {
  test('can have references instead of its own and its offer’s identifier, and can be removed by its reference', async () => {
    const records = [subscribed({ reference: 'S-1', offerReference: 'B-1' })];
    const result = await bring({ offers: [withReference('B-1')], subscriptions: records });
    expect([result.ok, result.errors]).toEqual([true, []]);
    const oid = identifierFromReference(firmOid, 'subscription', 'S-1');
    const found = () =>
      store.database.query(sql`
        select reference, private_placement_offer_oid as offer, account_number as account
        from subscription where private_placement_order_oid = ${oid}`);
    expect(await found()).toEqual([{ reference: 'S-1', offer: oidOf('B-1'), account: accountNumber }]);
    const { reference: _, offerReference: __, ...bare } = subscribed({});
    const byIdentifier = {
      ...bare,
      privatePlacementOrderOid: oid,
      privatePlacementOfferOid: oidOf('B-1'),
      modificationTimestamp: '2026-10-20T16:20:00.000-04:00',
    };
    expect((await bring({ subscriptions: [byIdentifier] })).ok).toBe(true);
    expect(await found()).toMatchObject([{ reference: 'S-1' }]);
    const removal = {
      reference: 'S-1',
      modificationTimestamp: '2026-10-21T16:20:00.000-04:00',
      removed: true,
    };
    expect(await bring({ subscriptions: [removal] })).toMatchObject({ counts: { removed: 1 } });
    expect(await found()).toEqual([]);
  });

  test('is rejected with one error if the offer is unknown', async () => {
    const result = await bring({ subscriptions: [subscribed({ reference: 'S-2', offerReference: 'none' })] });
    expect(result.errors).toHaveLength(1);
  });

  test('is rejected with both errors if its references do not match its identifiers', async () => {
    const both = { ...subscription(), reference: 'S-3', offerReference: 'B-3' };
    const places = faultsOf(await bring({ subscriptions: [both] })).map(([place]) => place);
    expect(places).toEqual(['/subscriptions/0/offerReference', '/subscriptions/0/reference'].toReversed());
  });

  test('from the operator requires identifiers', async () => {
    const records = [subscribed({ reference: 'S-4', offerReference: 'B-1' })];
    const result = await bringAsOperator({ subscriptions: records });
    expect(faultsOf(result)).toContainEqual(['/subscriptions/0/reference', undefined]);
  });
});
