import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxBroughtToOffer } from '#lib/domain/offers/deciding/allocation.ts';
import { maxUnansweredInvitations } from '#lib/domain/offers/subscription.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';
import { importBook, type ImportOptions } from './import-book.ts';

/** What one firm's imports can do to another firm is limited. */

const { store, address } = freshStore();
const { database } = store;
const otherAccount = 'CF1';

const load = (book: object, options: Partial<ImportOptions> = {}) =>
  importBook(
    store,
    { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [], ...book },
    importOptions({ mode: 'each', ...options }),
  );

beforeEach(async () => {
  await emptyStore(address);
  const book = {
    ...smallBook(),
    accounts: [
      ...smallBook().accounts,
      { accountNumber: otherAccount, accountName: 'Other', firmOid: otherFirmOid },
    ],
    subscriptions: [],
  };
  expect(await load(book)).toMatchObject({ ok: true, errors: [] });
});

const errorsOf = ({
  errors,
}: {
  readonly errors: readonly { readonly place: string; readonly code?: string }[];
}) => errors.map(({ place, code }) => [place, code]);

describe('subscriptions that a participating firm brings to another firm’s offer', () => {
  const bring = (numbers: readonly number[], options: Partial<ImportOptions> = {}, changes: object = {}) =>
    load(
      {
        subscriptions: numbers.map((number) =>
          subscription({
            privatePlacementOrderOid: String(number),
            accountNumber: otherAccount,
            firmOid: otherFirmOid,
            ...changes,
          }),
        ),
      },
      { firmOid: otherFirmOid, ...options },
    );
  const store9998 = () =>
    asOwner(
      address,
      `insert into subscription (private_placement_order_oid, private_placement_offer_oid, account_number,
          account_firm_oid, status, requested_dollar_amount, fill_dollar_amount, discretionary, creation_timestamp,
          modification_timestamp)
        select 1000000 + number, '${offerOid}', '${otherAccount}', '${otherFirmOid}', 'CANCELLED', 1, 0, false, now(),
          '2026-10-01' from generate_series(1, ${maxBroughtToOffer - 2}) as number`,
    );
  const countNow = async () =>
    (
      await database.query<{ count: number }>(sql`
        select count(*)::int as count from subscription where private_placement_offer_oid = ${offerOid}`)
    )[0]?.count;

  test('are limited to a fifth of the maximum for an allocation, and only those beyond the limit are rejected', async () => {
    await store9998();
    const refused = await bring([1, 2, 3, 4]);
    expect(errorsOf(refused)).toEqual([
      ['/subscriptions/2/privatePlacementOfferOid', 'subscription.limit'],
      ['/subscriptions/3/privatePlacementOfferOid', 'subscription.limit'],
    ]);
    expect(refused).toMatchObject({ ok: true, refusedTotal: 2, counts: { changed: 2 } });
    expect(await countNow()).toBe(maxBroughtToOffer);
    // A stored subscription can still be changed. Removing one makes room for another in the next import.
    const changed = await bring(
      [1, 5],
      {},
      { modificationTimestamp: '2026-10-10T00:00:00Z', fillDollarAmount: '5.00' },
    );
    expect(errorsOf(changed)).toEqual([['/subscriptions/1/privatePlacementOfferOid', 'subscription.limit']]);
    expect(changed).toMatchObject({ ok: true, counts: { changed: 1 } });
    const removal = {
      privatePlacementOrderOid: '1',
      removed: true,
      modificationTimestamp: '2026-10-11T00:00:00Z',
    };
    expect(await load({ subscriptions: [removal] }, { firmOid: otherFirmOid })).toMatchObject({
      ok: true,
      errors: [],
      counts: { removed: 1 },
    });
    expect(await bring([6])).toMatchObject({ ok: true, errors: [], counts: { changed: 1 } });
  });

  test('are also limited if the file repeats some, with mode=all and in a dry run', async () => {
    await store9998();
    expect(errorsOf(await bring([1, 1, 2, 3]))).toEqual([
      ['/subscriptions/3/privatePlacementOfferOid', 'subscription.limit'],
    ]);
    expect(await countNow()).toBe(maxBroughtToOffer);
    expect(await bring([7], { mode: 'all' })).toMatchObject({ ok: false });
    expect(await bring([7], { dryRun: true })).toMatchObject({ refusedTotal: 1 });
  });

  test('with errors do not use up the limit', async () => {
    await store9998();
    const unknown = subscription({
      privatePlacementOrderOid: '1',
      accountNumber: 'none',
      firmOid: otherFirmOid,
    });
    const known = (oid: string) => ({
      ...unknown,
      privatePlacementOrderOid: oid,
      accountNumber: otherAccount,
    });
    const result = await load(
      { subscriptions: [unknown, known('2'), known('3')] },
      { firmOid: otherFirmOid },
    );
    expect(errorsOf(result)).toEqual([['/subscriptions/0/accountNumber', 'import.not.yours']]);
  });

  test('are not limited for the creating firm or the operator', async () => {
    await store9998();
    expect(await bring([1, 2, 3], { firmOid })).toMatchObject({ ok: true, errors: [] });
    expect(
      await load({ subscriptions: [subscription({ privatePlacementOrderOid: '4' })] }, { firmOid }),
    ).toMatchObject({ ok: true, errors: [] });
    expect(await load({ ...smallBook(), offers: [], transfers: [] })).toMatchObject({ ok: true, errors: [] });
  });
});

describe('offers that invite another firm', () => {
  const most = maxUnansweredInvitations;
  const invited = [{ participatingFirmId: otherFirmOid }];
  const offers = (from: number, count: number, changes: object = {}) =>
    Array.from({ length: count }, (_, index) =>
      offer({ privatePlacementOfferOid: String(from + index), participatingFirms: invited, ...changes }),
    );
  const bring = (records: readonly object[], options: Partial<ImportOptions> = {}) =>
    load({ offers: records }, { firmOid, ...options });
  const limitAt = (index: number) => [
    `/offers/${index}/participatingFirms/0/participatingFirmId`,
    'invitation.limit',
  ];

  test('are limited, and only those beyond the limit are rejected', async () => {
    const first = await bring([
      ...offers(1_000, 1, { participatingFirms: [] }),
      ...offers(2_000, 1, { offerStatus: 'CLOSED_CANCELLED' }),
      ...offers(3_000, 1, { offerStatus: 'IN_PROGRESS' }),
      ...offers(10_000, most + 1),
    ]);
    expect(errorsOf(first)).toEqual([limitAt(most + 2), limitAt(most + 3)]);
    expect(first).toMatchObject({ ok: true, counts: { changed: most + 2 } });

    expect(errorsOf(await bring(offers(20_000, 1)))).toEqual([limitAt(0)]);
    expect(errorsOf(await bring(offers(20_000, 1, { offerStatus: 'IN_PROGRESS' })))).toEqual([limitAt(0)]);
    expect(await bring(offers(20_000, 1), { mode: 'all' })).toMatchObject({ ok: false });
    const unlimited = [
      ...offers(20_001, 1, { participatingFirms: [] }),
      ...offers(20_002, 1, { offerStatus: 'CLOSED_COMPLETE' }),
      ...offers(10_000, 1, { offerName: 'Blue Mesa Solar III' }),
    ];
    expect(await bring(unlimited)).toMatchObject({ ok: true, errors: [], counts: { changed: 3 } });
    expect(await load({ offers: offers(20_003, 1) })).toMatchObject({ ok: true, errors: [] });
    const added = offers(1_000, 1);
    expect(errorsOf(await bring(added, { override: true }))).toEqual([limitAt(0)]);
    // Without override, an import doesn't change the firms of stored offers.
    expect(await bring(added)).toMatchObject({ ok: true, errors: [] });

    await asOwner(
      address,
      `update offer set invited_firms = '{}' where private_placement_offer_oid = '10001'`,
    );
    expect(errorsOf(await bring(offers(30_000, 2)))).toEqual([limitAt(1)]);
  });
});
