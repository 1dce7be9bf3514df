import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleNewOffer } from '#lib/contract/offers/new-offer-schema.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const path = (oid: string) => `/restapi/privateplacementoffers/${oid}/watch`;
type Person = Awaited<ReturnType<typeof newPerson>>;
const watched = async ({ send }: Person): Promise<string[]> =>
  (await send('GET', '/restapi/watches')).json.map((watch: any) => watch.privatePlacementOfferOid);
const notify = async () => {
  while (await createNotices(desk.store.database));
};

beforeAll(notify);

describe('a watch', () => {
  test('is unchanged if it is created again, and watches are listed newest first', async () => {
    const person = await newPerson(desk, 'investment_professional');
    for (const oid of [offers.plain, offers.pending, offers.plain]) {
      const reply = await person.send('PUT', path(oid));
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect(await watched(person)).toEqual([offers.pending, offers.plain]);
    expect(await watched(await newPerson(desk))).toEqual([]);
  });

  test('can be deleted again without an error', async () => {
    const person = await newPerson(desk);
    await person.send('PUT', path(offers.plain));
    for (let time = 0; time < 2; time += 1) {
      expect((await person.send('DELETE', path(offers.plain))).status).toBe(200);
    }
    expect(await watched(person)).toEqual([]);
  });

  test('of an offer that is deleted before its notifications are written does not affect other watches', async () => {
    const person = await newPerson(desk);
    const create = async () =>
      (await person.send('POST', '/restapi/privateplacementoffers', { ...exampleNewOffer })).json
        .privatePlacementOfferOid;
    const deleted = await create();
    const kept = await create();
    const gone = await person.send('DELETE', `/restapi/privateplacementoffers/${deleted}`);
    expect(gone.status).toBe(200);
    await notify();
    expect(await watched(person)).toEqual([kept]);
  });

  test.each(['PUT', 'DELETE'])(
    'changed with %s for an unreadable offer is rejected like one for an unknown offer',
    async (method) => {
      const person = await newPerson(desk);
      for (const oid of [offers.foreign, '1']) {
        const reply = await person.send(method, path(oid));
        expect(refusalOf(reply)).toEqual([404, [null, 'offer.not.found']]);
      }
    },
  );

  test('is not available to an API key, and neither are notifications', async () => {
    for (const [method, target, body] of [
      ['GET', '/restapi/watches'],
      ['PUT', path(offers.plain)],
      ['DELETE', path(offers.plain)],
      ['GET', '/restapi/notices'],
      ['PUT', '/restapi/notices', {}],
      ['PUT', '/restapi/notices/1', {}],
      ['GET', '/restapi/noticesettings'],
      ['PUT', '/restapi/noticesettings', {}],
    ] as const) {
      const reply = await desk.send(method, target, { body });
      expect(refusalOf(reply)).toEqual([403, [null, 'session.required']]);
    }
  });

  test('is rejected if the user already watches 1,000 other offers', async () => {
    const person = await newPerson(desk);
    const add = (from: number, to: number) =>
      asOwner(
        desk.address,
        `set session_replication_role = replica;
        insert into offer_watch (email, private_placement_offer_oid)
        select '${person.email}', 'of nothing ' || n from generate_series(${from}, ${to}) as n`,
      );
    await add(1, 999);
    expect((await person.send('PUT', path(offers.plain))).status).toBe(200);
    const reply = await person.send('PUT', path(offers.pending));
    expect(refusalOf(reply)).toEqual([409, [null, 'watch.limit']]);
    expect((await person.send('PUT', path(offers.plain))).status).toBe(200);
    // At the limit, changing an offer doesn't create a watch either.
    await change(person, offers.zeroDays, { blueSkyedStates: ['NY'] });
    expect(await watched(person)).toEqual([offers.plain]);
    await person.send('DELETE', path(offers.plain));
    await change(person, offers.zeroDays, { blueSkyedStates: ['NJ'] });
    expect(await watched(person)).toEqual([offers.zeroDays]);
  });

  test('is unavailable while reading offers is disabled', async () => {
    const person = await newPerson(desk);
    const subject = { kind: 'user', id: person.email } as const;
    await setRestriction(desk.store, { subject, request: 'readOffers', off: true }, byTest);
    const replies = [
      await person.send('GET', '/restapi/watches'),
      await person.send('PUT', path(offers.plain)),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    expect(replies.flatMap(codesOf)).toEqual([
      [null, 'request.not.available'],
      [null, 'request.not.available'],
    ]);
  });
});

/** Changes an offer and processes the event. */
async function change(person: Pick<Person, 'send'>, oid: string, body: object): Promise<void> {
  const reply = await person.send('PUT', `/restapi/privateplacementoffers/${oid}`, body);
  expect([reply.status, reply.text]).toEqual([200, '']);
  await notify();
}

describe('a user who changes an offer', () => {
  test('watches it, unless the change had no effect', async () => {
    const person = await newPerson(desk);
    await change(person, offers.zeroDays, {});
    expect(await watched(person)).toEqual([]);
    await change(person, offers.zeroDays, { blueSkyedStates: ['CA'] });
    expect(await watched(person)).toEqual([offers.zeroDays]);
  });

  test('does not watch it with an API key', async () => {
    const watchers = () =>
      desk.store.database.query(
        sql`select email from offer_watch where private_placement_offer_oid = ${offers.zeroDays}`,
      );
    const before = await watchers();
    const byKey = { send: (_: string, __: string, body: unknown) => desk.put(offers.zeroDays, body) };
    await change(byKey, offers.zeroDays, { blueSkyedStates: ['CO'] });
    expect(await watchers()).toEqual(before);
  });

  test('does not watch offers changed in bulk', async () => {
    const person = await newPerson(desk);
    const oids = [offers.zeroDays, offers.plain];
    const body = {
      offers: oids.map((oid) => ({ privatePlacementOfferOid: oid })),
      changes: { blueSkyedStates: ['TX'] },
      mode: 'all',
    };
    expect((await person.send('POST', '/restapi/bulkupdates', body)).status).toBe(200);
    await notify();
    expect(await watched(person)).toEqual([]);
  });
});

test('users of a removed firm stop watching the offer, even if the firm returns', async () => {
  const manager = await newPerson(desk);
  const person = await newPerson(desk, 'auditor', 'participating');
  const firm = (participating: boolean) => ({
    participatingFirms: [
      { participatingFirmId: firms.participating, participatingFirmStatus: participating ? 'ACCEPTED' : 'D' },
    ],
  });
  await person.send('PUT', path(offers.plain));
  expect(await watched(person)).toEqual([offers.plain]);
  const removed = await manager.send('PUT', `/restapi/privateplacementoffers/${offers.plain}`, firm(false));
  expect(removed.status).toBe(200);
  expect(await watched(person)).toEqual([]); // immediately, even before the event is processed
  await notify();
  await change(manager, offers.plain, firm(true));
  expect(await watched(person)).toEqual([]);
});
