import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { confirmParticipation, leaveOffer } from '#lib/store/offers/changing/participation.ts';
import { readOfferJson } from '#lib/store/offers/read-offers.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  accountNumber,
  firmOid,
  importedAt,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
  subscription,
} from '#testing/store/small-book.ts';
import { importBook } from './import-book.ts';

/** Subscriptions of a firm's customers count only once that firm has chosen to participate. */

const { store, address } = freshStore();
const { database } = store;
const otherAccount = 'CF1';

beforeEach(async () => {
  await emptyStore(address);
  await load(
    {
      ...smallBook(),
      accounts: [
        ...smallBook().accounts,
        { accountNumber: otherAccount, accountName: 'Other', firmOid: otherFirmOid },
      ],
      offers: [offer({ participatingFirms: [] })],
      subscriptions: [],
      transfers: [],
    },
    undefined,
  );
});

let orders = 0;
let time = 0;

/**
 * Returns a new subscription or, if `changes` contains an identifier, a newer record of that subscription.
 */
const order = (changes: Record<string, unknown>) =>
  subscription({
    privatePlacementOrderOid: String((orders += 1)),
    requestedDollarAmount: 1,
    fillDollarAmount: 1,
    modificationTimestamp: new Date(Date.parse('2026-10-09T00:00:00Z') + (time += 1)).toISOString(),
    ...changes,
  });
const orderOfOther = (changes: Record<string, unknown> = {}) =>
  order({ accountNumber: otherAccount, firmOid: otherFirmOid, ...changes });

const actor: Actor = { kind: 'key', name: 'test', keyId: null, firmOid: otherFirmOid };
const change = {
  privatePlacementOfferOid: offerOid,
  firmOid: otherFirmOid,
  actor,
  now: importedAt,
  requestId: 'r',
};
const confirm = () => confirmParticipation(store, change);
const leave = () => leaveOffer(store, change);
const setFirm = (participatingFirmStatus: string) =>
  changeOfferAsManager(store, database, {
    participatingFirms: [{ participatingFirmId: otherFirmOid, participatingFirmStatus }],
  });
const invite = () => setFirm('ACCEPTED');

async function load(book: object, sender: string | undefined) {
  const records = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [], ...book };
  return importBook(store, records, { ...importOptions(), ...(sender && { firmOid: sender }) });
}
const bring = async (sender: string | undefined, ...subscriptions: object[]) =>
  load({ subscriptions }, sender);

async function facts() {
  const question = { privatePlacementOfferOid: offerOid, firmOid, namedFirms: [], withSubscriptions: true };
  const found = await readOfferSnapshot(database, question);
  if (found === undefined) throw new Error('The offer does not exist.');
  const { approvedTotal, pendingCount, subscriptionCount, unconfirmedTotal } = found.facts;
  return { approvedTotal, pendingCount, subscriptionCount, unconfirmedTotal };
}

async function approvedShare(): Promise<number> {
  const [row] = await database.query<{ dollars: number }>(sql`
    select (approved_share * offer_minimum)::float8 as dollars from offer_approval join offer using (private_placement_offer_oid)`);
  return row?.dollars ?? 0;
}

async function participation(reader: string): Promise<unknown> {
  const found = await readOfferJson(database, offerOid, reader);
  return JSON.parse(found?.json ?? '{"participatingFirms":null}').participatingFirms?.map(
    (firm: { participation?: string }) => firm.participation,
  );
}

const unconfirmed = {
  ok: false,
  errors: [{ place: '/subscriptions/0/accountNumber', code: 'participation.unconfirmed' }],
};

describe('subscriptions imported for an invited firm’s accounts', () => {
  test('are rejected until that firm confirms, whether or not the account exists', async () => {
    await invite();
    expect(await bring(firmOid, orderOfOther())).toMatchObject(unconfirmed);
    expect(await bring(firmOid, orderOfOther({ accountNumber: 'none' }))).toMatchObject(unconfirmed);
    expect(await confirm()).toBe(true);
    expect(await bring(firmOid, orderOfOther())).toMatchObject({ ok: true });
    expect(await facts()).toMatchObject({ approvedTotal: '1.00', subscriptionCount: 1 });
  });

  test('are rejected individually with mode=each', async () => {
    await invite();
    const subscriptions = [orderOfOther(), order({ accountNumber, firmOid })];
    const result = await importBook(
      store,
      { firms: [], accounts: [], offers: [], subscriptions, transfers: [] },
      { ...importOptions(), firmOid, mode: 'each' },
    );
    expect(result).toMatchObject({ ...unconfirmed, ok: true, refusedTotal: 1, counts: { changed: 1 } });
    expect(await facts()).toMatchObject({ approvedTotal: '1.00', subscriptionCount: 1 });
  });

  test('are rejected together with a new offer in the same import, because its firms are only invited', async () => {
    const created = offer({ privatePlacementOfferOid: '77' });
    const orders = [orderOfOther({ privatePlacementOfferOid: '77' })];
    expect(await load({ offers: [created], subscriptions: orders }, firmOid)).toMatchObject(unconfirmed);
    expect(await load({ offers: [created] }, firmOid)).toMatchObject({ ok: true });
    expect(await bring(firmOid, ...orders)).toMatchObject(unconfirmed);
  });

  test('are rejected if only the file states that the firm participates', async () => {
    expect(await load({ offers: [offer()], subscriptions: [orderOfOther()] }, firmOid)).toMatchObject(
      unconfirmed,
    );
  });

  test('stop counting when the firm leaves, and count again when it returns', async () => {
    await invite();
    await confirm();
    await bring(firmOid, orderOfOther(), order({ accountNumber, firmOid }));
    await leave();
    const without = {
      approvedTotal: '1.00',
      pendingCount: 1,
      subscriptionCount: 1,
      unconfirmedTotal: '1.00',
    };
    expect(await facts()).toEqual(without);
    expect(await approvedShare()).toBe(1);
    await invite();
    expect(await facts()).toEqual(without);
    await confirm();
    expect(await facts()).toMatchObject({ approvedTotal: '2.00', subscriptionCount: 2 });
    expect(await approvedShare()).toBe(2);
  });

  test('can be sent again before that firm confirms, but only unchanged', async () => {
    await invite();
    await confirm();
    const known = orderOfOther();
    await bring(firmOid, known);
    await leave();
    await invite();
    expect(await bring(firmOid, known)).toMatchObject({ ok: true });
    const { privatePlacementOrderOid } = known as { privatePlacementOrderOid: string };
    expect(await bring(firmOid, orderOfOther({ privatePlacementOrderOid }))).toMatchObject(unconfirmed);
  });
});

describe('confirmation is not required', () => {
  test('for subscriptions that an invited firm imports itself', async () => {
    await invite();
    expect(await bring(otherFirmOid, order({ accountNumber: otherAccount }))).toMatchObject({ ok: true });
    expect(await facts()).toMatchObject({ approvedTotal: '1.00', subscriptionCount: 1 });
  });

  test('for subscriptions that the operator imports, because the listed firms are treated as confirmed', async () => {
    await load({ offers: [offer({ privatePlacementOfferOid: '78' })] }, undefined);
    expect(await bring(firmOid, orderOfOther({ privatePlacementOfferOid: '78' }))).toMatchObject({
      ok: true,
    });
    await invite();
    expect(await bring(undefined, orderOfOther())).toMatchObject({ ok: true });
    expect(await facts()).toMatchObject({ approvedTotal: '1.00' });
  });
});

test('confirming and leaving are events for both firms, and a firm that left no longer participates', async () => {
  await invite();
  expect([await participation(firmOid), await participation(otherFirmOid)]).toEqual([
    ['invited'],
    ['invited'],
  ]);
  await confirm();
  expect([await participation(firmOid), await participation(otherFirmOid)]).toEqual([
    ['confirmed'],
    ['confirmed'],
  ]);
  expect(await confirm()).toBe(true);
  expect(await leave()).toBe(true);
  expect([await participation(firmOid), await participation(otherFirmOid)]).toEqual([[], undefined]);
  expect([await leave(), await confirm()]).toEqual([false, false]);
  const events = await database.query(sql`
    select reader_oid, data->>'participation' as said from event where type = 'offer.participation' order by number`);
  expect(events).toEqual([
    { reader_oid: firmOid, said: 'confirmed' },
    { reader_oid: otherFirmOid, said: 'confirmed' },
    { reader_oid: firmOid, said: 'left' },
    { reader_oid: otherFirmOid, said: 'left' },
  ]);
  expect(await verifyAudit(store)).toMatchObject({ ok: true });
});

test('the totals match a simple model, regardless of what the firms do', async () => {
  type Step = 'invite' | 'remove' | 'confirm' | 'leave' | 'creator' | 'participant' | 'operator' | 'again';
  const step = fc.constantFrom<Step>(
    'invite',
    'remove',
    'confirm',
    'leave',
    'creator',
    'participant',
    'operator',
    'again',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await setFirm('DELETE').catch(() => undefined);
      const before = Number((await facts()).approvedTotal);
      const broughtBefore = Number((await facts()).unconfirmedTotal);
      expect(broughtBefore).toBeGreaterThanOrEqual(0);
      let state: 'out' | 'invited' | 'confirmed' = 'out';
      const brought: ('creator' | 'participant' | 'operator')[] = [];
      for (const each of steps) {
        if (each === 'invite') {
          await invite();
          if (state === 'out') state = 'invited';
        } else if (each === 'remove' || each === 'leave') {
          if (each === 'leave') expect(await leave()).toBe(state !== 'out');
          else if (state !== 'out') await setFirm('DELETE');
          state = 'out';
        } else if (each === 'confirm' || each === 'again') {
          expect(await confirm()).toBe(state !== 'out');
          if (state !== 'out') state = 'confirmed';
        } else {
          const sender = { creator: firmOid, participant: otherFirmOid, operator: undefined }[each];
          const { ok } = await bring(sender, orderOfOther());
          const may =
            each === 'operator' || (each === 'participant' ? state !== 'out' : state === 'confirmed');
          expect(ok).toBe(may);
          if (may) brought.push(each);
        }
        const counted = brought.filter((who) => who !== 'creator' || state === 'confirmed').length;
        const earlier = before + (state === 'confirmed' ? broughtBefore : 0);
        expect(Number((await facts()).approvedTotal)).toBe(earlier + counted);
        expect(await approvedShare()).toBe(earlier + counted);
      }
    }),
    { numRuns: 12 },
  );
});
