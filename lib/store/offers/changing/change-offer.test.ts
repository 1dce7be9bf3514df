import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { offerRecord } from '#lib/domain/offers/offer-record.ts';
import { changesBetweenRecords } from '#lib/domain/offers/audit-entry.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { lockOffer } from './change-under-lock.ts';
import { writeOfferChanges } from './write-offer-changes.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { openDesk } from '#testing/api/open-desk.ts';

const desk = openDesk();
const oid = offers.plain;
const path = `/restapi/privateplacementoffers/${oid}`;

/**
 * Simulates a change to the offer by another instance on the same database, which this instance doesn't notice.
 */
async function changeElsewhere(body: Record<string, unknown>): Promise<void> {
  const question = {
    privatePlacementOfferOid: oid,
    firmOid: firms.creating,
    namedFirms: [],
    withSubscriptions: true,
  };
  const snapshot = await readOfferSnapshot(desk.store.database, question);
  const now = new Date();
  const planning = snapshot && planUpdate(snapshot.offer, readUpdateRequest(body), snapshot.facts, now);
  if (snapshot === undefined || !planning?.ok) {
    throw new Error(JSON.stringify(planning));
  }
  const { plan } = planning;
  const entry = {
    at: marketTimestamp(now),
    action: plan.action,
    actor: { kind: 'key', name: 'elsewhere', keyId: '0123456789abcdef', firmOid: firms.creating },
    changes: changesBetweenRecords(offerRecord(snapshot.offer), offerRecord(plan.offer)),
    effects: [],
    basis: null,
    requestId: 'elsewhere',
  } as const;
  const write = { snapshot, changes: [{ plan, entry }] } as const;
  expect(await writeOfferChanges(desk.store, desk.store.database, [write])).toEqual([expect.anything()]);
}

const readOffer = async () => (await desk.get(path)).json;

/** Makes the service cache the offer in its current state. */
beforeEach(async () => {
  const limit = Math.ceil(Math.random() * 1e9) / 100;
  expect((await desk.put(oid, { maximumInvestmentAmount: limit })).status).toBe(200);
});

test('commits concurrent changes together, each with its own version and audit entry', async () => {
  const [before] = await versions();
  const sending = await desk.store.database.transaction(async (holding) => {
    await lockOffer(holding, oid); // makes the changes wait and then arrive together
    const puts = Array.from({ length: 100 }, (_, index) =>
      desk.put(oid, { maximumInvestmentAmount: 1_000 + index }),
    );
    await wait(1_500);
    return { puts };
  });
  const replies = await Promise.all(sending.puts);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const expected = Array.from({ length: 100 }, (_, index) => `"${Number(before?.version) + index + 1}"`);
  expect(replies.map(({ headers }) => String(headers.etag)).toSorted(byNumber)).toEqual(expected);
  const commits = new Set((await versions()).slice(0, 100).map(({ xmin }) => xmin));
  expect(commits.size).toBeLessThan(50);
  expect((await verifyAudit(desk.store)).ok).toBe(true);
});

test('a rejected change does not affect others committed with it', async () => {
  const bodies = [
    { maximumInvestmentAmount: 5 },
    { daysFromClosingCashIsRequired: 3_650 },
    { blueSkyedStates: ['NV'] },
    { maximumInvestmentAmount: 0 },
    { minimumNetWorthRange: 'E' },
    'no JSON',
  ];
  const replies = await Promise.all(bodies.map((body) => desk.put(oid, body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 200, 400, 200, 400]);
  expect(await readOffer()).toMatchObject({
    maximumInvestmentAmount: 5,
    blueSkyedStates: ['NV'],
    minimumNetWorthRange: 'E',
  });
});

test('a change preserves changes that another instance made in the meantime', async () => {
  await changeElsewhere({ blueSkyedStates: ['UT'] });
  expect((await desk.put(oid, { minimumAnnualIncomeRange: 'B' })).status).toBe(200);
  expect(await readOffer()).toMatchObject({ blueSkyedStates: ['UT'], minimumAnnualIncomeRange: 'B' });
  expect((await verifyAudit(desk.store)).ok).toBe(true);
});

test('uses the current offer to decide whether a request changes anything', async () => {
  await desk.put(oid, { maximumInvestmentAmount: 111 });
  await changeElsewhere({ maximumInvestmentAmount: 222 });
  expect((await desk.put(oid, { maximumInvestmentAmount: 111 })).status).toBe(200);
  expect((await readOffer()).maximumInvestmentAmount).toBe(111);
});

test('compares If-Match with the current offer, whatever this instance has cached', async () => {
  const { headers } = await desk.get(path);
  await changeElsewhere({ blueSkyedStates: ['AZ'] });
  const ifMatch = { headers: { 'if-match': String(headers.etag) } };
  expect((await desk.put(oid, { minimumAnnualIncomeRange: 'C' }, ifMatch)).status).toBe(412);
  const fresh = { headers: { 'if-match': String((await desk.get(path)).headers.etag) } };
  expect((await desk.put(oid, { minimumAnnualIncomeRange: 'C' }, fresh)).status).toBe(200);
});

test('an offer with the same version but a different history is read again', async () => {
  // Simulates a restore from a backup while the service runs.
  await asOwner(
    desk.address,
    `update offer set chain_head = '\\x00', website = 'https://restored.example', blue_skyed_states = '{WY}'
     where private_placement_offer_oid = '${oid}'`,
  );
  expect((await desk.put(oid, { minimumAnnualIncomeRange: 'D' })).status).toBe(200);
  expect(await readOffer()).toMatchObject({ blueSkyedStates: ['WY'], minimumAnnualIncomeRange: 'D' });
});

async function versions() {
  return desk.store.database.query<{ version: number; xmin: string }>(sql`
    select version, xmin::text from audit_entry where private_placement_offer_oid = ${oid} order by version desc`);
}

function byNumber(left: string, right: string): number {
  return Number(left.slice(1, -1)) - Number(right.slice(1, -1));
}
