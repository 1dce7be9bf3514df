import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { exportBook } from '#lib/store/book/export-book.ts';
import { importBook, type ImportOptions } from './import-book.ts';
import { fieldDefaults, settingsOfKind } from '#lib/domain/offers/offer.ts';
import type { BookSource } from '#lib/store/book/reading/open-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  contentsOf,
  firmOid,
  importOptions,
  offer,
  offerOid,
  orderOid,
  otherFirmOid,
  type SmallBook,
  smallBook,
  subscription,
  transfer,
} from '#testing/store/small-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';

/** Placement Desk owns its decisions. The feed owns an offer's terms, its subscriptions and transfers. */

const { store, address } = freshStore();
const { database } = store;
const override = { override: true };
const thirdFirmOid = '6';

beforeEach(async () => {
  await emptyStore(address);
  await load({ ...smallBook(), firms: [...smallBook().firms, { firmOid: thirdFirmOid, firmName: 'Third' }] });
});

const run = (source: BookSource, options: Partial<ImportOptions> = {}) =>
  importBook(store, source, importOptions(options));

async function load(source: BookSource, options: Partial<ImportOptions> = {}) {
  const result = await run(source, options);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const { changed, stale } = result.counts;
  const { changes, changesTotal, kept, keptTotal } = result;
  return { changed, stale, changes, changesTotal, kept, keptTotal };
}

const change = (body: Record<string, unknown>) => changeOfferAsManager(store, database, body);
const cancel = () => change({ offerStatus: 'CLOSED_CANCELLED' });

const bookWith = (fields: Partial<SmallBook>): SmallBook => ({ ...smallBook(), ...fields });

async function newestEntry() {
  const [row] = await database.query<{ content: string }>(sql`
    select content from audit_entry where private_placement_offer_oid = ${offerOid} order by version desc limit 1`);
  return JSON.parse(row?.content ?? '{}');
}

async function subscriptionRow() {
  const [row] = await database.query<Record<string, unknown>>(
    sql`select * from subscription where private_placement_order_oid = ${orderOid}`,
  );
  return row;
}

const stored: Readonly<Record<string, unknown>> = { ...fieldDefaults, ...offer() };
const flipped = (field: string, before: boolean) => [field, !before, before, !before] as const;

/** Each field that Placement Desk owns, its value in the file, and the stored and imported values in the result. */
const deskOwned: readonly (readonly [string, unknown, unknown, unknown])[] = [
  ['offerStatus', 'IN_PROGRESS', 'INITIAL', 'IN_PROGRESS'],
  ['maximumInvestmentAmount', '500000.01', 500000, 500000.01],
  ['maximumInvestmentAmount', null, 500000, null],
  ['daysFromClosingCashIsRequired', 9, 10, 9],
  ['originalDaysFromClosingCashIsRequired', 30, 10, 30],
  ['blueSkyedStates', ['VA', 'AK'], ['CA', 'VA'], ['AK', 'VA']],
  ['corporateAccreditationSetting', 'N', 'A', 'N'],
  ['naturalPersonAccreditationSetting', 'N', 'A', 'N'],
  ['minimumAnnualIncomeRange', 'F', 'E', 'F'],
  ['minimumLiquidNetWorthRange', 'A', '0', 'A'],
  ['minimumNetWorthRange', 'G', 'F', 'G'],
  ['previousExperienceSetting', 'P', 'N', 'P'],
  ...settingsOfKind('boolean').map((field) => flipped(field, stored[field] === true)),
  ['participatingFirms', [{ participatingFirmId: thirdFirmOid }], [otherFirmOid], [thirdFirmOid]],
  [
    'participatingFirms',
    [{ participatingFirmId: thirdFirmOid }, { participatingFirmId: otherFirmOid }],
    [otherFirmOid],
    [otherFirmOid, thirdFirmOid],
  ],
];

const common = {
  privatePlacementOfferOid: offerOid,
  privatePlacementOrderOid: null,
  offerName: 'Blue Mesa Solar II',
};

describe('the fields of an offer that Placement Desk owns', () => {
  test.each(deskOwned)('%s is kept, although the file has %j', async (field, given, inStore, inFile) => {
    const before = await contentsOf(database);
    const place = `/offers/0/${field}`;
    expect(await load(bookWith({ offers: [offer({ [field]: given })] }))).toMatchObject({
      changed: 0,
      stale: 0,
      changes: [],
      changesTotal: 0,
      kept: [{ ...common, place, field, inStore, inFile }],
      keptTotal: 1,
    });
    expect(await contentsOf(database)).toEqual(before);
  });

  test.each(deskOwned)('%s becomes %j with override', async (field, given, from, to) => {
    const book = bookWith({ offers: [offer({ [field]: given })] });
    expect(await load(book, override)).toMatchObject({
      changed: 1,
      changes: [{ place: `/offers/0/${field}`, privatePlacementOfferOid: offerOid, field, from, to }],
      changesTotal: 1,
      kept: [],
    });
    expect(await newestEntry()).toMatchObject({
      action: 'import',
      changes: [{ field }],
      effects: [`The import overrode values set in Placement Desk: ${field}.`],
    });
    expect(await load(book, override)).toMatchObject({ changed: 0, changes: [], kept: [] });
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('come from the file for a new offer', async () => {
    const fields = Object.fromEntries(deskOwned.map(([field, given]) => [field, given]));
    const offers = [offer({ ...fields, privatePlacementOfferOid: '2', offerStatus: 'CLOSED_CANCELLED' })];
    expect(await load(bookWith({ offers }))).toMatchObject({ changed: 1, kept: [] });
    expect(await load(bookWith({ offers }))).toMatchObject({ changed: 0, kept: [] });
  });

  test('are kept when the feed changes the offer, including in the audit log', async () => {
    await change({ daysFromClosingCashIsRequired: 4, participatingFirms: [removed(otherFirmOid)] });
    const issuer = { issuerName: 'Blue Mesa LLC', issuerState: 'NM' };
    const feeders = {
      offerName: 'Blue Mesa III',
      exemption: 'G',
      securityType: 'Debt',
      issuer,
      offerMinimum: '1.00',
      offerMaximum: null,
      minimumInvestmentAmount: '2.00',
      closingDate: '2027-04-30',
      creatingMemberOid: null,
      creationTimestamp: '2026-09-01T09:30:00.001-04:00',
    };
    const result = await load(bookWith({ offers: [offer(feeders)] }));
    expect(result.changes.map(({ field }) => field)).toEqual(Object.keys(feeders));
    expect(result.kept).toMatchObject([
      { field: 'daysFromClosingCashIsRequired', inStore: 4, inFile: 10 },
      { field: 'participatingFirms', inStore: [], inFile: [otherFirmOid] },
    ]);
    expect(await newestEntry()).toMatchObject({
      changes: Object.keys(feeders).map((field) => ({ field })),
      effects: [],
    });
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 3 });
  });

  test.each<[string, Record<string, unknown>, number, number]>([
    ['shorter than the store', { daysFromClosingCashIsRequired: 5 }, 5, 10],
    ['longer than the store', { daysFromClosingCashIsRequired: 20 }, 20, 20],
    ['given', { originalDaysFromClosingCashIsRequired: 30 }, 10, 30],
    [
      'given and shorter',
      { daysFromClosingCashIsRequired: 5, originalDaysFromClosingCashIsRequired: 7 },
      5,
      7,
    ],
  ])('are overwritten with override, including original days: %s', async (_, fields, days, original) => {
    const book = bookWith({ offers: [offer(fields)] });
    expect(await load(book, override)).toMatchObject({ changed: 1 });
    expect(await load(book, override)).toMatchObject({ changed: 0 });
    const { offers } = await contentsOf(database);
    expect(offers).toMatchObject([
      {
        days_from_closing_cash_is_required: days,
        original_days_from_closing_cash_is_required: original,
      },
    ]);
  });

  test('include the participating firms, so an offer cannot move to a firm that still participates', async () => {
    const others = offer({ creatingFirmOid: otherFirmOid, participatingFirms: [] });
    const before = await contentsOf(database);
    expect(await run(bookWith({ offers: [others] }))).toMatchObject({
      ok: false,
      counts: expect.anything(),
      errors: [
        {
          place: '/offers/0/creatingFirmOid',
          message: expect.stringMatching(`^Firm ${otherFirmOid} participates in the offer, `),
          code: 'participating.firm.creator',
        },
      ],
    });
    expect(await contentsOf(database)).toEqual(before);
    expect(await load(bookWith({ offers: [others] }), override)).toMatchObject({ changed: 1 });
    const thirds = offer({ creatingFirmOid: thirdFirmOid, participatingFirms: [] });
    expect(await load(bookWith({ offers: [thirds] }))).toMatchObject({ changed: 1 });
  });

  test.each([
    [1_000, 1_000],
    [1_001, 1_000],
  ])('are listed up to a thousand if %i values are kept', async (count, listed) => {
    const oids = Array.from({ length: count }, (_, index) => String(index + 1));
    const offers = (published: boolean) =>
      oids.map((oid) => offer({ privatePlacementOfferOid: oid, published }));
    await load(bookWith({ offers: offers(true) }));
    const { kept, keptTotal } = await load(bookWith({ offers: offers(false) }));
    expect(keptTotal).toBe(count);
    expect(kept).toHaveLength(listed);
    expect(kept.at(-1)).toMatchObject({ place: '/offers/999/published' });
  });
});

describe('a closed offer', () => {
  beforeEach(async () => {
    await change({ offerStatus: 'CLOSED_INCOMPLETE' });
  });

  test.each(deskOwned.filter(([field]) => field !== 'offerStatus'))(
    'causes a file with override to be rejected completely if its %s differs',
    async (field, given) => {
      const status = 'CLOSED_INCOMPLETE';
      const firms = [...smallBook().firms, { firmOid: '1', firmName: 'New' }];
      const book = bookWith({ firms, offers: [offer({ offerStatus: status, [field]: given })] });
      const before = await contentsOf(database);
      expect(await run(book, override)).toMatchObject({
        ok: false,
        counts: expect.anything(),
        errors: [
          {
            place: `/offers/0/${field}`,
            message: expect.stringMatching(`. The offer is ${status}, and imports can't change this value`),
            code: 'offer.closed.rule',
          },
        ],
      });
      expect(await contentsOf(database)).toEqual(before);
      expect(await load({ ...book, firms: [] })).toMatchObject({ changed: 0, kept: [{ field }] });
    },
  );

  test('is not reopened, even with override', async () => {
    expect(await load(smallBook())).toMatchObject({
      changed: 0,
      kept: [{ field: 'offerStatus', inStore: 'CLOSED_INCOMPLETE', inFile: 'INITIAL' }],
    });
    expect(await run(smallBook(), override)).toMatchObject({
      ok: false,
      counts: expect.anything(),
      errors: [
        {
          place: '/offers/0/offerStatus',
          message:
            "CLOSED_INCOMPLETE in the store, INITIAL in the file. The offer is CLOSED_INCOMPLETE, and imports can't change this value.",
          code: 'offer.closed.rule',
        },
      ],
    });
  });

  test('accepts changes to fields that the feed owns, including subscriptions', async () => {
    const book = bookWith({
      offers: [offer({ offerStatus: 'CLOSED_INCOMPLETE', offerName: 'Blue Mesa Solar II (closed)' })],
      subscriptions: [
        subscription({ status: 'COMPLETE', modificationTimestamp: '2026-11-20T10:00:30.000-05:00' }),
      ],
    });
    expect(await load(book, override)).toMatchObject({ changed: 2, kept: [] });
    expect(await subscriptionRow()).toMatchObject({ status: 'COMPLETE' });
  });
});

describe('a subscription that was canceled in Placement Desk', () => {
  const keptStatus = (inFile: string) => ({
    ...common,
    place: '/subscriptions/0/status',
    privatePlacementOrderOid: orderOid,
    field: 'status',
    inStore: 'CANCELLED',
    inFile,
  });
  const closed = [offer({ offerStatus: 'CLOSED_CANCELLED' })];

  beforeEach(async () => {
    await cancel();
  });

  test('stays canceled after an old file is imported, as does its offer', async () => {
    const before = await contentsOf(database);
    expect(await load(smallBook())).toMatchObject({
      changed: 0,
      stale: 1,
      kept: [
        { field: 'offerStatus', inStore: 'CLOSED_CANCELLED', inFile: 'INITIAL' },
        keptStatus('ACCEPTED'),
      ],
      keptTotal: 2,
    });
    expect(await contentsOf(database)).toEqual(before);
  });

  test.each([
    ['with the same timestamp', '2026-11-20T10:00:00.000-05:00'],
    ['that is newer', '2026-11-20T10:00:00.001-05:00'],
    ['that is much newer', '2026-11-20T10:01:00.000-05:00'],
  ])('stays canceled when a record %s arrives, even with override', async (_, modificationTimestamp) => {
    const subscriptions = [
      subscription({ status: 'COMPLETE', fillDollarAmount: '90000.00', modificationTimestamp }),
    ];
    const before = await contentsOf(database);
    for (const options of [{}, override, {}]) {
      expect(await load(bookWith({ offers: closed, subscriptions }), options)).toMatchObject({
        changed: 0,
        stale: 0,
        kept: [keptStatus('COMPLETE'), { field: 'fillDollarAmount', inStore: 100000, inFile: 90000 }],
      });
    }
    expect(await contentsOf(database)).toEqual(before);
  });

  test('is distinguished from one that the feed canceled', async () => {
    const other = { privatePlacementOrderOid: '8', privatePlacementOfferOid: offerOid };
    const cancelled = subscription({ ...other, status: 'CANCELLED' });
    const again = subscription({
      ...other,
      status: 'COMPLETE',
      modificationTimestamp: '2026-11-20T10:00:30.000-05:00',
    });
    await load(bookWith({ offers: [], subscriptions: [cancelled] }));
    expect(await load(bookWith({ offers: [], subscriptions: [again] }))).toMatchObject({
      changed: 1,
      kept: [],
    });
  });

  test('stays canceled if a damaged audit entry is not valid JSON', async () => {
    await asOwner(address, `update audit_entry set content = 'damaged' where version = 1`);
    const subscriptions = [
      subscription({ status: 'COMPLETE', modificationTimestamp: '2026-11-20T10:00:30.000-05:00' }),
    ];
    expect(await load(bookWith({ offers: [], subscriptions }))).toMatchObject({
      changed: 0,
      kept: [keptStatus('COMPLETE')],
    });
  });
});

describe('records of one subscription or transfer', () => {
  const millisecond = {
    older: ['2026-10-09T16:19:59.999-04:00', '2017-04-17T23:59:59.999-04:00'],
    same: ['2026-10-09T16:20:00.000-04:00', '2017-04-18T00:00:00.000-04:00'],
    newer: ['2026-10-09T16:20:00.001-04:00', '2017-04-18T00:00:00.001-04:00'],
  } as const;
  const bookOf = ([modificationTimestamp, lastModifiedTS]: readonly [string, string], changes = {}) =>
    bookWith({
      subscriptions: [subscription({ modificationTimestamp, ...changes })],
      transfers: [transfer({ lastModifiedTS, ...changes })],
    });
  const statuses = async () => {
    const { subscriptions, transfers } = await contentsOf(database);
    return [subscriptions, transfers].map((rows) => rows.map(({ status }) => status));
  };

  test('an older record changes nothing and is counted', async () => {
    const before = await contentsOf(database);
    const rejected = { status: 'REJECTED' };
    expect(await load(bookOf(millisecond.older, rejected))).toMatchObject({ changed: 0, stale: 2 });
    expect(await load(bookOf(millisecond.older))).toMatchObject({ changed: 0, stale: 2 });
    expect(await contentsOf(database)).toEqual(before);
  });

  const dated2099 = ['2099-01-01T00:00:00.000-05:00', '2099-01-01T00:00:00.000-05:00'] as const;

  test('a record with a future timestamp is rejected with its position, even in a dry run', async () => {
    const before = await contentsOf(database);
    const message = expect.stringMatching(
      /^2099-01-01T05:00:00\.000Z is in the future\. Use [\d-]{10}T[\d:.]{12}Z or an earlier time\.$/,
    );
    for (const dryRun of [true, false]) {
      expect(await run(bookOf(dated2099), { dryRun })).toMatchObject({
        ok: false,
        errors: [
          { place: '/subscriptions/0/modificationTimestamp', message },
          { place: '/transfers/0/lastModifiedTS', message },
        ],
      });
    }
    expect(await contentsOf(database)).toEqual(before);
  });

  test('a record with a future timestamp that an earlier release accepted is replaced by the next record', async () => {
    await asOwner(
      address,
      `update subscription set modification_timestamp = '2099-01-01'`,
      `update transfer set last_modified_ts = '2099-01-01'`,
    );
    expect(await load(bookOf(millisecond.newer, { status: 'REJECTED' }))).toMatchObject({
      changed: 2,
      stale: 0,
    });
    expect(await statuses()).toEqual([['REJECTED'], ['REJECTED']]);
    expect(await load(bookOf(millisecond.older))).toMatchObject({ changed: 0, stale: 2 });
  });

  test('a record with a timestamp up to a minute in the future is treated like any other', async () => {
    const ahead = ['2026-11-20T10:01:00.000-05:00', '2026-11-20T10:01:00.000-05:00'] as const;
    expect(await load(bookOf(ahead))).toMatchObject({ changed: 2, stale: 0 });
    expect(await load(bookOf(millisecond.newer))).toMatchObject({ changed: 0, stale: 2 });
  });

  test('a record with the same timestamp must be identical in strict mode', async () => {
    const before = await contentsOf(database);
    expect(await load(bookOf(millisecond.same))).toMatchObject({ changed: 0, stale: 0 });
    expect(await run(bookOf(millisecond.same, { status: 'REJECTED' }), { strict: true })).toMatchObject({
      ok: false,
      counts: expect.anything(),
      errors: [
        {
          place: '/subscriptions/0/modificationTimestamp',
          message:
            'The stored subscription has the same timestamp but different values for status. To change it, send a later timestamp.',
        },
        {
          place: '/transfers/0/lastModifiedTS',
          message:
            'The stored transfer has the same timestamp but different values for status. To change it, send a later timestamp.',
        },
      ],
    });
    expect(await contentsOf(database)).toEqual(before);
  });

  test('a newer record is used, even if nothing else differs', async () => {
    expect(await load(bookOf(millisecond.newer, { status: 'REJECTED' }))).toMatchObject({
      changed: 2,
      stale: 0,
    });
    expect(await statuses()).toEqual([['REJECTED'], ['REJECTED']]);
    const again: readonly [string, string] = ['2026-10-09T16:20:01Z', '2017-04-18T16:20:01Z'];
    expect(await load(bookOf(['2026-10-10T16:20:01Z', again[1]], { status: 'REJECTED' }))).toMatchObject({
      changed: 2,
    });
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 3 });
  });

  test('firms and accounts have no timestamp, so the last record is used', async () => {
    const firms = [{ firmOid, firmName: 'Renamed' }];
    expect(await load(bookWith({ firms }))).toMatchObject({ changed: 1 });
    expect(await load(smallBook())).toMatchObject({ changed: 1 });
  });
});

const removed = (participatingFirmId: string) => ({ participatingFirmId, participatingFirmStatus: 'DELETE' });
const added = (participatingFirmId: string) => ({ participatingFirmId, participatingFirmStatus: 'ACCEPTED' });

const anyAction = fc.oneof(
  fc.record({ daysFromClosingCashIsRequired: fc.integer({ min: 0, max: 10 }) }),
  fc.record({ blueSkyedStates: fc.subarray(['CA', 'CO', 'NY', 'VA']) }),
  fc.record({ clientsHaveAccess: fc.boolean(), documentationExternal: fc.boolean() }),
  fc.record({ maximumInvestmentAmount: fc.integer({ min: 1, max: 9 }) }),
  fc.constantFrom(
    { participatingFirms: [removed(otherFirmOid)] },
    { participatingFirms: [added(otherFirmOid)] },
    { offerStatus: 'CLOSED_CANCELLED' },
    { offerStatus: 'CLOSED_INCOMPLETE' },
  ),
);

/** A newer record of the subscription from the feed. */
const newerRecord = fc.record({ status: fc.constantFrom('INITIAL', 'ACCEPTED', 'CANCELLED', 'COMPLETE') });

test('importing an export of an older state changes nothing, regardless of what users and the feed have done since', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-ownership-'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyAction, newerRecord), { minLength: 1, maxLength: 6 }),
      async (steps) => {
        await emptyStore(address);
        await load(smallBook());
        const exports: string[] = [];
        for (const [step, what] of steps.entries()) {
          exports.push(join(folder, `${step}.ndjson`));
          await exportBook(database, exports.at(-1) ?? '');
          if ('status' in what) {
            const modificationTimestamp = `2026-10-${10 + step}T10:00:00.000-04:00`;
            await load(bookWith({ subscriptions: [subscription({ ...what, modificationTimestamp })] }));
          } else {
            await change(what).catch(() => undefined); // the offer's state may not permit this change
          }
        }
        exports.push(join(folder, 'last.ndjson'));
        await exportBook(database, exports.at(-1) ?? '');
        const before = await contentsOf(database);
        for (const path of exports) {
          expect(await load(path)).toMatchObject({ changed: 0 });
        }
        expect(await contentsOf(database)).toEqual(before);
        expect(await load(exports.at(-1) ?? '', override)).toMatchObject({ changed: 0, stale: 0, kept: [] });
        expect(await verifyAudit(store)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 15 },
  );
  await rm(folder, { recursive: true });
});

describe('with an approval policy', () => {
  const executed = [offer({ offerStatus: 'IN_PROGRESS', maximumInvestmentAmount: '123.00' })];
  const kept = [{ field: 'offerStatus', inStore: 'INITIAL', inFile: 'IN_PROGRESS' }];
  const statusNow = async () => (await contentsOf(database)).offers[0]?.['offer_status'];
  const require = (steps: object) => setApprovalPolicy(database, firmOid, steps, byTest, new Date());
  const bypasses = () => database.query(sql`select * from security_event where event = 'approval.bypassed'`);

  beforeEach(async () => {
    await require({ cancel: true });
  });

  test('a file with override changes everything except the status', async () => {
    const loaded = await load(bookWith({ offers: executed }), override);
    expect(loaded).toMatchObject({ changed: 1, kept, keptTotal: 1 });
    expect(loaded.changes.map(({ field }) => field)).toEqual(['maximumInvestmentAmount']);
    expect(await statusNow()).toBe('INITIAL');
    expect(await load(bookWith({ offers: executed }), override)).toMatchObject({ changed: 0, kept });
    expect(await verifyAudit(store)).toMatchObject({ ok: true });
  });

  test('a new offer gets the status from the file', async () => {
    const offers = [offer({ privatePlacementOfferOid: '2', offerStatus: 'IN_PROGRESS' })];
    expect(await load(bookWith({ offers }), override)).toMatchObject({ changed: 1, kept: [] });
  });

  test('a closed offer keeps its status, and a file with any other difference is rejected', async () => {
    await require({ cancel: false });
    await change({ offerStatus: 'CLOSED_CANCELLED' });
    await require({ cancel: true });
    const status = bookWith({ offers: [offer()], subscriptions: [] });
    expect(await load(status, override)).toMatchObject({ changed: 0, kept: [{ field: 'offerStatus' }] });
    const more = bookWith({ offers: [offer({ maximumInvestmentAmount: '123.00' })] });
    expect(await run(more, override)).toMatchObject({
      ok: false,
      counts: expect.anything(),
      errors: [{ place: '/offers/0/maximumInvestmentAmount', code: 'offer.closed.rule' }],
    });
  });

  test('the operator can load a file without approval, which records a security event', async () => {
    const all = { ...override, withoutApproval: true };
    expect(await load(bookWith({ offers: executed }), { ...all, dryRun: true })).toMatchObject({ kept: [] });
    expect(await bypasses()).toEqual([]);
    expect(await load(bookWith({ offers: executed }), all)).toMatchObject({ changed: 1, kept: [] });
    expect(await statusNow()).toBe('IN_PROGRESS');
    expect(await bypasses()).toMatchObject([
      { firm_oid: firmOid, subject: offerOid, detail: 'INITIAL to IN_PROGRESS' },
    ]);
    expect(
      await load(bookWith({ offers: [offer({ offerStatus: 'INITIAL' })] }), { withoutApproval: true }),
    ).toMatchObject({
      kept: [{ field: 'offerStatus' }, { field: 'maximumInvestmentAmount' }],
    });
  });

  test('a file with override changes the status if approval is required only for allocations, or only by another firm', async () => {
    await require({ cancel: false, allocate: true });
    await setApprovalPolicy(database, otherFirmOid, { execute: true }, byTest, new Date());
    expect(await load(bookWith({ offers: executed }), override)).toMatchObject({ changed: 1, kept: [] });
    expect(await statusNow()).toBe('IN_PROGRESS');
    expect(await bypasses()).toEqual([]);
  });
});
