import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { runWaitingImports } from '#lib/store/imports/run-import.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const offer = `/restapi/privateplacementoffers/${offers.oneCentShort}`;
const path = `${offer}/participation`;
const confirmed = { participation: 'confirmed' };

let creator = '';
let partner = '';
beforeAll(() => {
  creator = desk.key('creating', 'administrator');
  partner = desk.key('participating', 'offer_manager');
});

const setFirm = (participatingFirmStatus: string) =>
  desk.send('PUT', offer, {
    key: creator,
    body: { participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus }] },
  });
const confirm = (key = partner) => desk.send('PUT', path, { key, body: confirmed });
const leave = (key = partner) => desk.send('DELETE', path, { key });
const seen = async (key: string) => (await desk.get(offer, { key })).json.participatingFirms;
const recordOf = (participation: string) => [
  { participatingFirmId: firms.participating, participatingFirmStatus: 'ACCEPTED', participation },
];

let orders = 8_000;
/** Imports an accepted subscription for an account of the partner firm. Returns the finished import. */
async function bring(key: string, fillDollarAmount: number): Promise<Reply> {
  const subscription = {
    privatePlacementOrderOid: String((orders += 1)),
    privatePlacementOfferOid: offers.oneCentShort,
    accountNumber: accounts.participating,
    firmOid: firms.participating,
    status: 'ACCEPTED',
    requestedDollarAmount: fillDollarAmount,
    fillDollarAmount,
    discretionary: false,
    creationTimestamp: '2026-10-05T10:00:00.000-04:00',
    modificationTimestamp: '2026-10-09T16:20:00.000-04:00',
  };
  const taken = await desk.send('POST', '/restapi/imports', { key, body: { subscriptions: [subscription] } });
  await runWaitingImports(desk.store);
  return desk.get(new URL(taken.headers.location ?? '').pathname, { key });
}

const execution = async () =>
  (await desk.get(`${offer}/actions`, { key: creator })).json.execute.conditions.find(
    (condition: { code: string }) => condition.code === 'execution.minimum.rule',
  ).met;

describe('an invitation', () => {
  test('can be confirmed only by offer managers and administrators of the invited firm', async () => {
    await setFirm('DELETE');
    expect((await setFirm('ACCEPTED')).status).toBe(200);
    expect([await seen(creator), await seen(partner)]).toEqual([recordOf('invited'), recordOf('invited')]);
    for (const role of ['investment_professional', 'auditor'] as const) {
      for (const reply of [
        await confirm(desk.key('participating', role)),
        await leave(desk.key('participating', role)),
      ]) {
        expect(refusalOf(reply)).toEqual([403, [null, 'participation.not.allowed']]);
      }
    }
    for (const key of [creator, desk.key('foreign', 'administrator')]) {
      for (const reply of [await confirm(key), await leave(key)]) {
        expect(refusalOf(reply)).toEqual([404, [null, 'offer.not.found']]);
      }
    }
    const wrong = await desk.send('PUT', path, { key: partner, body: { participation: 'invited' } });
    expect(refusalOf(wrong)).toEqual([400, ['participation', 'invalid.value']]);
    expect(await seen(creator)).toEqual(recordOf('invited'));
    const person = await newPerson(desk, 'administrator', 'participating');
    for (const reply of [await confirm(), await confirm(), await person.send('PUT', path, confirmed)]) {
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect([await seen(creator), await seen(partner)]).toEqual([
      recordOf('confirmed'),
      recordOf('confirmed'),
    ]);
  });

  test.each(['updateOffer', 'readOffers'] as const)(
    'can’t be confirmed, and the firm can’t leave, while %s is disabled',
    async (request) => {
      await setFirm('DELETE');
      await setFirm('ACCEPTED');
      const person = await newPerson(desk, 'administrator', 'participating');
      for (const subject of [
        { kind: 'user', id: person.email },
        { kind: 'firm', id: firms.participating },
      ] as const) {
        await setRestriction(desk.store, { subject, request, off: true }, byTest);
        for (const reply of [await person.send('PUT', path, confirmed), await person.send('DELETE', path)]) {
          expect(refusalOf(reply)).toEqual([403, [null, 'request.not.available']]);
        }
        expect(await seen(creator)).toEqual(recordOf('invited'));
        await setRestriction(desk.store, { subject, request, off: false }, byTest);
      }
      expect((await person.send('PUT', path, confirmed)).status).toBe(200);
    },
  );

  test('makes the firm’s subscriptions count from its confirmation until the firm leaves', async () => {
    await setFirm('DELETE');
    await setFirm('ACCEPTED');
    const refused = await bring(creator, 5_000_000);
    expect(refused.json).toMatchObject({ state: 'refused', errors: [{ code: 'participation.unconfirmed' }] });
    expect(await execution()).toBe(false);
    await confirm();
    expect((await bring(creator, 5_000_000)).json.state).toBe('finished');
    expect(await execution()).toBe(true);
    const totals = await desk.get(`${offer}/subscriptiontotals?firm=${firms.participating}`, {
      key: creator,
    });
    expect(totals.json).toMatchObject([{ conditionalCount: 1, conditionalFillDollarAmount: 5_000_000 }]);
    expect((await leave()).status).toBe(200);
    expect(await execution()).toBe(false);
    const { execute } = (await desk.get(`${offer}/actions`, { key: creator })).json;
    expect(execute.advisories.join(' ')).toContain("$5,000,000.00 doesn't count");
    expect((await desk.get(offer, { key: partner })).status).toBe(404);
    expect((await leave()).status).toBe(404);
  });

  test('shows the firm no dates or deadlines until it confirms or has a subscription', async () => {
    const { closingDate } = (await desk.get(offer, { key: creator })).json;
    const dated = async () => {
      const calendar = (await desk.get(`/restapi/calendar?from=${closingDate}`, { key: partner })).json;
      const { lines, invitations } = (await desk.get('/restapi/today', { key: partner })).json;
      const isIt = (entry: { privatePlacementOfferOid: string }) =>
        entry.privatePlacementOfferOid === offers.oneCentShort;
      return [calendar, lines, invitations].map((entries) => entries.some(isIt));
    };
    await setFirm('DELETE');
    await setFirm('ACCEPTED');
    expect(await dated()).toEqual([false, false, true]);
    await confirm();
    expect(await dated()).toEqual([true, true, false]);
    await setFirm('DELETE');
    await setFirm('ACCEPTED');
    expect((await bring(desk.key('participating', 'administrator'), 50_000)).json.state).toBe('finished');
    expect(await dated()).toEqual([true, true, true]);
  });

  test('appears in the history and the feed of both firms', async () => {
    await setFirm('DELETE');
    await setFirm('ACCEPTED');
    await confirm();
    const [entry] = (await desk.get(`${offer}/history`, { key: creator })).json;
    expect(entry).toMatchObject({
      changes: [],
      effects: [`Firm ${firms.participating} confirmed its participation.`],
      actor: { firmOid: firms.participating },
    });
    const events = await desk.store.database.query<{ reader: string }>(sql`
      select reader_oid as reader from event where type = 'offer.participation'
        and (data->>'version')::int = ${entry.version} and firm_oid = ${firms.participating}`);
    expect(events.map(({ reader }) => reader).sort()).toEqual([firms.creating, firms.participating].sort());
  });
});
