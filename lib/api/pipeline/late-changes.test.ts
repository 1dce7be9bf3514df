import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { createKey } from '#lib/store/access/keys.ts';
import { withConnection } from '#lib/store/database/connections.ts';
import { lockAccessOf } from '#lib/store/access/lock-access.ts';
import { accounts, firms } from '#testing/api/example-book.ts';
import { offerWithOrders } from '#testing/api/offer-with-orders.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';
import { byTest } from '#testing/store/by-test.ts';

const desk = openDesk();
const administrate = (method: string, path: string, body?: unknown) =>
  desk.send(method, path, { key: desk.key('creating', 'administrator'), body });

const lockWaits = () => desk.store.database.query(sql`select distinct pid from pg_locks where not granted`);

/** Sends requests that wait for the offers' locks, runs `meanwhile`, and releases the locks. Returns the response. */
async function sendLate(oids: readonly string[], send: () => Promise<Reply>, meanwhile: () => Promise<void>) {
  return withConnection(desk.address, 'backup', async (client) => {
    await client.query('begin');
    await client.query('select from offer where private_placement_offer_oid = any($1) for update', [oids]);
    const responding = send();
    await expect.poll(async () => (await lockWaits()).length).toBe(1);
    await meanwhile();
    await client.query('rollback');
    return { reply: await responding };
  });
}

type Offer = Awaited<ReturnType<typeof offerWithOrders>>;

const newOffer = () =>
  offerWithOrders(desk.store, [{}, {}], { offerMaximum: null, minimumInvestmentAmount: null });
const path = ({ offerOid }: Offer, rest = '') => `/restapi/privateplacementoffers/${offerOid}${rest}`;
const orderPath = ({ orderOids }: Offer, rest = '') =>
  `/restapi/accounts/${accounts.creating}/privateplacementorders/${orderOids[0]}${rest}`;
const entriesOf = async (offer: Offer) => (await administrate('GET', path(offer, '/history'))).json.length;
const orderOf = async (offer: Offer) => {
  const { status, review } = (await administrate('GET', orderPath(offer))).json;
  return [status, review?.state];
};

/** Requests by the key that change an offer or its subscriptions under the offer's lock. */
const changes: Record<string, (offer: Offer, key: string) => Promise<Reply>> = {
  updateOffer: async (offer, key) =>
    desk.send('PUT', path(offer), { key, body: { daysFromClosingCashIsRequired: 1 } }),
  bulkUpdateOffers: async (offer, key) =>
    desk.send('POST', '/restapi/bulkupdates', {
      key,
      body: {
        changes: { daysFromClosingCashIsRequired: 1 },
        offers: [{ privatePlacementOfferOid: offer.offerOid }],
      },
    }),
  decideOrder: async (offer, key) =>
    desk.send('PUT', orderPath(offer), { key, body: { status: 'ACCEPTED' } }),
  reviewOrder: async (offer, key) =>
    desk.send('PUT', orderPath(offer, '/review'), { key, body: { state: 'inorder' } }),
  decideOrders: async (offer, key) =>
    desk.send('POST', path(offer, '/decisions'), {
      key,
      body: { decision: 'accept', orders: offer.orderOids.map((oid) => ({ privatePlacementOrderOid: oid })) },
    }),
  allocateOrders: async (offer, key) => {
    const body = { method: 'prorata', available: '150.00' };
    const tried = await administrate('POST', path(offer, '/allocations'), { ...body, dryRun: true });
    const { etag } = (await administrate('GET', path(offer))).headers;
    return desk.send('POST', path(offer, '/allocations'), {
      key,
      body: { ...body, digest: tried.json.digest },
      headers: { 'if-match': String(etag) },
    });
  },
};

const managerKey = () =>
  createKey(desk.store, { firmOid: firms.creating, role: 'offer_manager', signing: false }, byTest);

const statusOf = (code: string) => (code === 'request.not.available' ? 403 : 401);

const ends: [string, (keyId: string) => Promise<unknown>, string][] = [
  [
    'the key was revoked',
    (keyId) => administrate('DELETE', `/restapi/keys/${keyId}`),
    'authentication.invalid',
  ],
  [
    'the key was replaced without overlap',
    (keyId) => administrate('POST', `/restapi/keys/${keyId}/rotation`, { overlapHours: 0 }),
    'authentication.invalid',
  ],
  [
    'the operation was disabled',
    async (keyId) => {
      for (const request of ['updateOffer', 'decideSubscriptions']) {
        await administrate('PUT', '/restapi/restrictions', {
          subjectKind: 'key',
          subjectId: keyId,
          request,
          off: true,
        });
      }
    },
    'request.not.available',
  ],
];

describe.each(Object.entries(changes))('%s', (_name, change) => {
  test.each(ends)(
    'changes nothing if %s while the request waited for the offer’s lock',
    async (_, end, code) => {
      const offer = await newOffer();
      const { key, keyId } = await managerKey();
      const before = [await entriesOf(offer), await orderOf(offer)];
      const send = () => change(offer, key);
      const { reply } = await sendLate([offer.offerOid], send, async () => void (await end(keyId)));
      expect(reply.status).toBe(statusOf(code));
      expect(codesOf(reply)).toEqual([[null, code]]);
      expect([await entriesOf(offer), await orderOf(offer)]).toEqual(before);
    },
  );

  test('is committed after a wait if the key is still valid', async () => {
    const offer = await newOffer();
    const { key } = await managerKey();
    const { reply } = await sendLate(
      [offer.offerOid],
      () => change(offer, key),
      async () => undefined,
    );
    expect(reply.status, reply.text).toBe(200);
  });
});

test('a change that waited behind another caller’s change is rejected if its own caller’s key was revoked', async () => {
  const offer = await newOffer();
  const [first, second] = [await managerKey(), await managerKey()];
  let queued: Promise<Reply> | undefined;
  const update = (key: string, days: number) =>
    desk.send('PUT', path(offer), { key, body: { daysFromClosingCashIsRequired: days } });
  const { reply } = await sendLate(
    [offer.offerOid],
    () => update(first.key, 3),
    async () => {
      queued = update(second.key, 2);
      await administrate('DELETE', `/restapi/keys/${second.keyId}`);
    },
  );
  expect(reply.status, reply.text).toBe(200);
  expect((await queued)?.status).toBe(401);
  expect((await administrate('GET', path(offer))).json.daysFromClosingCashIsRequired).toBe(3);
});

test('a key that was replaced without overlap creates no key, even if its request began earlier', async () => {
  const wanted = { firmOid: firms.creating, role: 'administrator', signing: false } as const;
  const { key, keyId } = await createKey(desk.store, wanted, byTest);
  const responding = await desk.store.database.transaction(async (transaction) => {
    await lockAccessOf(transaction, firms.creating);
    const reply = desk.send('POST', '/restapi/keys', { key, body: { name: 'Late', role: 'auditor' } });
    await expect.poll(async () => (await lockWaits()).length).toBe(1);
    await transaction.query(sql`update api_key set expires_at = clock_timestamp() where key_id = ${keyId}`);
    return { reply };
  });
  expect((await responding.reply).status).toBe(401);
});
