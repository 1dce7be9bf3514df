import sql from 'sql-template-tag';
import { afterEach, expect, test, vi } from 'vitest';
import { operations } from '#lib/contract/operations.ts';
import type { Role } from '#lib/domain/access/access.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { newPerson, type SignedInUser } from '#testing/api/people.ts';

/** A stored response is replayed only to a caller who could still send the request. */

const desk = openDesk();
afterEach(() => asOwner(desk.address, 'truncate idempotency_key'));

const headers = { 'idempotency-key': 'once' };
const offerPath = `/restapi/privateplacementoffers/${offers.plain}`;
const outcomeOf = (reply: Reply) => [
  reply.status,
  reply.headers['idempotency-replayed'],
  ...(reply.status < 400 ? [] : codesOf(reply)),
];

/** Changes a user's role without ending the user's sessions. */
const setRole = ({ email }: SignedInUser, role: Role) =>
  desk.store.database.query(sql`update desk_user set role = ${role} where email = ${email}`);

const restrict = ({ email }: SignedInUser, request: 'updateOffer' | 'readOffers', off: boolean) =>
  setRestriction(desk.store, { subject: { kind: 'user', id: email }, request, off }, byTest);

const formD = '<edgarSubmission/>';
const requests = [
  ['offer_manager', 'PUT', offerPath, { maximumInvestmentAmount: '5100.00' }, 'offer.update.not.allowed'],
  ['offer_manager', 'POST', '/restapi/offerdrafts', { offer: {} }, 'offer.create.not.allowed'],
  [
    'offer_manager',
    'POST',
    `${offerPath}/filings`,
    { kind: 'form.d', filedOn: '2026-01-01' },
    'filing.not.allowed',
  ],
  ['offer_manager', 'POST', `${offerPath}/decisions`, { orders: 'none' }, 'order.update.not.allowed'],
  [
    'administrator',
    'POST',
    '/restapi/keys',
    { name: 'Reports', role: 'auditor' },
    'administration.not.allowed',
  ],
] as const;

test.each(requests)('the role %s is required for a replay of %s %s', async (...row) => {
  const [role, method, path, body, code] = row;
  const person = await newPerson(desk, role);
  const send = () => person.send(method, path, body, headers);
  const first = await send();
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(outcomeOf(await send()).slice(0, 2)).toEqual([first.status, 'true']);
  await setRole(person, 'investment_professional');
  expect(outcomeOf(await send())).toEqual([403, undefined, [null, code]]);
  await setRole(person, role);
  const again = await send();
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
    first.status,
    path === '/restapi/keys' ? again.text : first.text,
    'true',
  ]);
});

test('the role is required for a replay of an uploaded file', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const type = { 'content-type': 'application/xml', ...headers };
  const send = () =>
    person.send('POST', `${offerPath}/formd?filedon=2026-01-01&accession=0001234567-26-000001`, formD, type);
  const first = await send();
  expect(outcomeOf(await send()).slice(0, 2)).toEqual([first.status, 'true']);
  await setRole(person, 'auditor');
  expect(outcomeOf(await send())).toEqual([403, undefined, [null, 'filing.not.allowed']]);
});

test('a bulk update by a former offer manager is evaluated again and changes nothing', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const body = {
    changes: { maximumInvestmentAmount: '5200.00' },
    offers: [{ privatePlacementOfferOid: offers.plain, etag: '*' }],
    mode: 'each',
  };
  const send = () => person.send('POST', '/restapi/bulkupdates', body, headers);
  expect((await send()).json.counts).toMatchObject({ changed: 1 });
  expect(outcomeOf(await send())).toEqual([200, 'true']);
  await setRole(person, 'auditor');
  const refused = await send();
  expect([refused.status, refused.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(refused.json.results).toMatchObject([
    { outcome: 'refused', errors: [{ code: 'offer.update.not.allowed' }] },
  ]);
});

test('a restriction also applies to a replay', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const send = () => person.send('PUT', offerPath, { maximumInvestmentAmount: '5300.00' }, headers);
  expect((await send()).status).toBe(200);
  await restrict(person, 'updateOffer', true);
  expect(outcomeOf(await send())).toEqual([403, undefined, [null, 'request.not.available']]);
});

test('an allocation is not replayed to a caller who can no longer read offers', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const { value } = operations.allocateOrders.example.body.preview;
  const path = `/restapi/privateplacementoffers/${offers.oneCentShort}/allocations`;
  const send = () => person.send('POST', path, value, headers);
  expect((await send()).status).toBe(200);
  expect(outcomeOf(await send())).toEqual([200, 'true']);
  await restrict(person, 'readOffers', true);
  expect(outcomeOf(await send())).toEqual([403, undefined, [null, 'request.not.available']]);
});

test('a caller who can no longer read offers gets a replay without the offers’ values', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const bulk = (etag: string) => ({
    changes: { maximumInvestmentAmount: '5400.00' },
    offers: [{ privatePlacementOfferOid: offers.plain, etag }],
    mode: 'each',
  });
  const send = (etag: string, key: string) =>
    person.send('POST', '/restapi/bulkupdates', bulk(etag), { 'idempotency-key': key });
  const [changed, refused] = [await send('*', 'changed'), await send('"0"', 'refused')];
  expect(changed.json.results[0].changes).toMatchObject([{ to: 5_400 }]);
  await restrict(person, 'readOffers', true);
  const hidden = await send('*', 'changed');
  expect(hidden.headers['idempotency-replayed']).toBe('true');
  expect(hidden.json).toEqual({
    ...changed.json,
    results: [
      {
        ...changed.json.results[0],
        changes: [{ field: 'maximumInvestmentAmount', from: null, to: null }],
      },
    ],
  });
  const [error] = (await send('"0"', 'refused')).json.results[0].errors;
  const [before] = refused.json.results[0].errors;
  expect(error).toEqual({ ...before, message: expect.not.stringContaining(before.message) });
});

test('a caller who can no longer read offers gets a replay of an approval without the offer’s figures', async () => {
  const [person] = [await newPerson(desk, 'offer_manager'), await newPerson(desk, 'offer_manager')];
  await desk.store.database.query(sql`
    insert into approval_policy (firm_oid, steps) values (${firms.creating}, '{cancel}')
    on conflict (firm_oid) do update set steps = excluded.steps`);
  const send = () =>
    person.send('POST', `${offerPath}/approvals`, { step: 'cancel', reason: 'Withdrawn.' }, headers);
  const first = await send();
  expect([first.status, first.json.figures]).toEqual([201, expect.any(Object)]);
  await restrict(person, 'readOffers', true);
  const replayed = await send();
  expect(outcomeOf(replayed)).toEqual([201, 'true']);
  expect(replayed.json).toMatchObject({ offerName: null, figures: null, outdated: false });
});

test('a caller who can no longer read offers gets a replay of a dry run without its effects', async () => {
  const person = await newPerson(desk, 'offer_manager');
  const { orderOids } = await offerWithOrders(desk.store, [{}]);
  const path = `/restapi/accounts/${accounts.creating}/privateplacementorders/${orderOids[0]}?dryRun=true`;
  const send = () => person.send('PUT', path, { status: 'ACCEPTED' }, headers);
  const first = await send();
  expect(first.json.effects[0]).toMatch(/\$\d/);
  await restrict(person, 'readOffers', true);
  const replayed = await send();
  expect(outcomeOf(replayed)).toEqual([200, 'true']);
  expect(replayed.json).toEqual({ ...first.json, effects: [] });
});

test('the response to creating a key is not replayed to a key that has become limited', async () => {
  const wanted = {
    firmOid: firms.creating,
    role: 'administrator',
    name: 'Limited later',
    signing: false,
  } as const;
  const { key, keyId } = await createKey(desk.store, wanted, byTest);
  const body = { name: 'Later reports', role: 'auditor' };
  const send = () => desk.send('POST', '/restapi/keys', { key, body, headers });
  expect((await send()).status).toBe(201);
  expect(outcomeOf(await send())).toEqual([201, 'true']);
  await desk.store.database.query(sql`
    update api_key set expires_at = now() + interval '1 hour' where key_id = ${keyId}`);
  await vi.waitFor(
    async () => expect(outcomeOf(await send())).toEqual([403, undefined, [null, 'key.limited']]),
    5_000,
  );
});
