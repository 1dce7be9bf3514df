import { beforeEach, expect, test, vi } from 'vitest';
import { maxUnansweredInvitations as most } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { readOfferSnapshot } from '#lib/store/offers/read-offer-snapshot.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk } from '#testing/api/open-desk.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { factsNeededBy } from './update-offer.ts';

/** A firm can have only a limited number of unanswered invitations from another firm. */

const desk = openDesk();
const path = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const limited = [409, ['participatingFirms[0].participatingFirmId', 'invitation.limit']];

let first = '';
let second = '';
let third = '';
let count = 0;

/** Copies an offer and invites the foreign firm to each copy, up to its invitation limit, and to no other offer. */
beforeEach(async () => {
  count += 1;
  const oids = Array.from({ length: most }, (_, index) => String(7_000_000 + 10_000 * count + index));
  [first = '', second = '', third = ''] = oids;
  const invited = `array['${firms.foreign}']`;
  const changes = `jsonb_build_object('private_placement_offer_oid', oid, 'participating_firms', ${invited},
    'invited_firms', ${invited})`;
  await asOwner(
    desk.address,
    `update offer set invited_firms = '{}' where invited_firms <> '{}'`,
    `insert into offer select (jsonb_populate_record(offer, ${changes})).*
      from offer, unnest('{${oids.join()}}'::text[]) as oid
      where private_placement_offer_oid = '${offers.plain}'`,
  );
});

const firm = (participatingFirmId: string, participatingFirmStatus: string) => ({
  participatingFirms: [{ participatingFirmId, participatingFirmStatus }],
});
const invite = async (oid: string = offers.plain, firmOid: string = firms.foreign) => {
  const reply = await desk.put(oid, firm(firmOid, 'ACCEPTED'));
  return [reply.status, ...(reply.status < 400 ? [] : codesOf(reply))];
};

test('a firm with the maximum number of unanswered invitations can’t be invited again until it answers one', async () => {
  const foreign = { key: desk.key('foreign', 'administrator') };
  expect(await invite()).toEqual(limited);
  expect(await invite(offers.pending)).toEqual(limited); // executed
  expect(await invite(offers.plain, firms.participating)).toEqual([200]);

  const confirmation = { ...foreign, body: { participation: 'confirmed' } };
  expect((await desk.send('PUT', `${path(first)}/participation`, confirmation)).status).toBe(200);
  expect(await invite()).toEqual([200]);
  expect(await invite(offers.zeroDays)).toEqual(limited);

  expect((await desk.send('DELETE', `${path(second)}/participation`, foreign)).status).toBe(200);
  expect(await invite(offers.zeroDays)).toEqual([200]);
  expect(await invite(second)).toEqual(limited);

  const subscription = {
    privatePlacementOrderOid: '7000001',
    privatePlacementOfferOid: third,
    accountNumber: accounts.foreign,
    status: 'INITIAL',
    requestedDollarAmount: 1_000,
    fillDollarAmount: 0,
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
  };
  await desk.send('POST', '/restapi/imports', { ...foreign, body: { subscriptions: [subscription] } });
  await runWaitingImports(desk.store);
  expect(await invite(second)).toEqual([200]);
  for (const oid of [offers.plain, offers.zeroDays]) {
    expect((await desk.put(oid, firm(firms.foreign, 'DELETE'))).status).toBe(200);
  }
});

test('a canceled offer no longer counts, and other firms’ invitations are not limited', async () => {
  expect(await invite()).toEqual(limited);
  expect((await desk.put(first, { offerStatus: 'CLOSED_CANCELLED' })).status).toBe(200);
  expect(await invite()).toEqual([200]);
  expect(await invite(offers.zeroDays)).toEqual(limited);
  await asOwner(
    desk.address,
    `update offer set creating_firm_oid = '${firms.participating}', participating_firms = '{${firms.foreign}}',
      invited_firms = '{${firms.foreign}}' where private_placement_offer_oid = '${second}'`,
  );
  expect(await invite(offers.zeroDays)).toEqual([200]);
  for (const oid of [offers.plain, offers.zeroDays]) {
    expect((await desk.put(oid, firm(firms.foreign, 'DELETE'))).status).toBe(200);
  }
});

test('an update counts invitations only for firms it adds, and does not use a connection for short reads', async () => {
  const { database } = desk.store;
  const read = vi.spyOn(database, 'read');
  const toAnswer = async (oid: string, status: string) => {
    read.mockClear();
    const needed = factsNeededBy(readUpdateRequest(firm(firms.foreign, status)));
    const question = { ...needed, privatePlacementOfferOid: oid, firmOid: firms.creating };
    const snapshot = await readOfferSnapshot(database, question);
    const isShort = read.mock.calls.length > 0;
    return { isShort, firms: [...(snapshot?.facts.firmsToAnswer ?? [])] };
  };
  expect(await toAnswer(offers.plain, 'ACCEPTED')).toEqual({ isShort: false, firms: [firms.foreign] });
  expect(await toAnswer(first, 'ACCEPTED')).toEqual({ isShort: false, firms: [] }); // already participates
  expect(await toAnswer(first, 'DELETE')).toEqual({ isShort: true, firms: [] });
  read.mockRestore();
});

test('a bulk update reports the limit for each offer', async () => {
  const reply = await desk.send('POST', '/restapi/bulkupdates', {
    body: {
      changes: firm(firms.foreign, 'ACCEPTED'),
      offers: [{ privatePlacementOfferOid: offers.plain }, { privatePlacementOfferOid: first }],
      mode: 'each',
    },
  });
  expect(reply.json.results).toMatchObject([
    { outcome: 'refused', errors: [{ code: 'invitation.limit' }] },
    { outcome: 'unchanged' },
  ]);
});
