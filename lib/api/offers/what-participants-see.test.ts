import { describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { restrictionsOf } from '#lib/contract/operation.ts';
import { operations } from '#lib/contract/operations.ts';
import type { BookSource } from '#lib/store/book/reading/open-book.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook, offers } from '#testing/api/example-book.ts';
import { openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const now = new Date();
const offer = `/restapi/privateplacementoffers/${offers.executable}`;
let serial = 0;

/** Imports a subscription of a creating firm's account, which participating firms must not see. */
async function importSubscription(differences: object = {}): Promise<void> {
  serial += 1;
  const book = exampleBook(now);
  const [subscription] = book.subscriptions;
  const subscriptions = [
    {
      ...subscription,
      privatePlacementOrderOid: `7000000000${serial}`,
      privatePlacementOfferOid: offers.executable,
      status: 'ACCEPTED',
      fillDollarAmount: '9000000.00',
      ...differences,
    },
  ];
  await importAs({ ...emptyBook, subscriptions });
}

const emptyBook = { firms: [], accounts: [], offers: [], subscriptions: [], transfers: [] };

async function importAs(book: BookSource): Promise<void> {
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const options = { dryRun: false, now: new Date(now.getTime() + (serial += 1) * 60_000), actor };
  expect(await importBook(desk.store, book, options)).toMatchObject({ ok: true, counts: { changed: 1 } });
}

const ownOrder = `/restapi/accounts/${encodeURIComponent(accounts.participating)}/privateplacementorders/5`;

/** API requests through which users of the participating firm can see the offer. */
const looks = [
  offer,
  `${offer}/actions`,
  `${offer}/privateplacementorders`,
  `${offer}/subscriptiontotals`,
  `${offer}/approvedbyday`,
  `${offer}/history`,
  `${offer}/memo`,
  `${offer}/notes`,
  `${offer}/allocations`,
  `${offer}/termsreview`,
  `${offer}/filings`,
  `${offer}/formd`,
  '/restapi/filings',
  `${offer}/allocations/{allocationid}`,
  ...['closingdate', 'offername', 'lastmodified'].flatMap((sort) => [
    `/restapi/privateplacementoffers?sort=${sort}`,
    `/restapi/privateplacementoffers?sort=-${sort}&limit=2`,
    `/restapi/privateplacementoffers?sort=${sort}&q=blue&limit=3`,
  ]),
  ...['closingdate', 'cashrequireddate', 'offername', 'lastmodified', 'approved'].flatMap((sort) => [
    `/restapi/offeroverview?sort=${sort}`,
    `/restapi/offeroverview?sort=-${sort}&limit=2`,
  ]),
  ...['privateplacementoffers', 'offeroverview'].map(
    (list) => `/restapi/${list}?modifiedsince=${encodeURIComponent(now.toISOString())}`,
  ),
  '/restapi/offeroverview?attention=any',
  '/restapi/offeroverview?attention=executable',
  '/restapi/offeroverview?attention=minimummissed',
  '/restapi/auditentries',
  '/restapi/changes',
  '/restapi/today',
  '/restapi/watches',
  '/restapi/calendar',
  '/restapi/privateplacementorders',
  '/restapi/privateplacementorders/reviews',
  '/restapi/approvals',
  '/restapi/approvals?state=all',
  '/restapi/approvals/{approvalid}',
  ownOrder,
  `${ownOrder}/history`,
];

/** Returns the response without the parts that are unique to the request. */
function lasting({ status, headers, text, json }: Reply) {
  const { date: _, 'x-request-id': __, ratelimit: ___, ...kept } = headers;
  return { status, headers: kept, text: text.replaceAll(json?.requestId ?? 'none', 'the request') };
}

async function look(firm: 'creating' | 'participating') {
  const key = desk.key(firm, 'administrator');
  const seen: Record<string, ReturnType<typeof lasting>> = {};
  for (const path of looks) seen[`GET ${path}`] = lasting(await desk.get(path, { key }));
  for (const body of [{}, { offerStatus: 'IN_PROGRESS' }, { published: false }, 'no JSON']) {
    const reply = await desk.put(offers.executable, body, {
      key: desk.key('participating'),
      headers: { 'if-match': '"1"' },
    });
    seen[`PUT ${JSON.stringify(body)}`] = lasting(reply);
  }
  return seen;
}

test('the list of API requests contains every request that shows offers', () => {
  const paths = Object.values(operations)
    .filter((operation) => operation.method === 'GET' && restrictionsOf(operation).includes('readOffers'))
    .map(({ path }) =>
      path
        .replace('{privateplacementofferoid}', offers.executable)
        .replace('{accountnumber}', encodeURIComponent(accounts.participating))
        .replace('{orderoid}', '5'),
    );
  const looked = new Set(looks.map((path) => path.replace(/\?.*/, '')));
  expect(paths.filter((path) => !looked.has(path))).toEqual([]);
});

describe('subscriptions of other firms', () => {
  test.each([
    ['the first one', { privatePlacementOfferOid: offers.plain, status: 'INITIAL', fillDollarAmount: null }],
    ['another approved one', {}],
    ['a pending one', { status: 'ORDER_CREATED', fillDollarAmount: null }],
  ])('do not change a byte of what a participating firm can read: %s', async (_what, differences) => {
    const [before, own] = [await look('participating'), await look('creating')];
    await importSubscription(differences);
    expect(await look('participating')).toEqual(before);
    const { headers } = own[`GET /restapi/privateplacementoffers?sort=-lastmodified&limit=2`] ?? {};
    const moved = await desk.get('/restapi/privateplacementoffers?sort=-lastmodified&limit=2');
    expect(moved.headers.etag, 'The creating firm sees that they arrived.').not.toBe(headers?.etag);
  });

  test("leave a participating firm's ETag valid for If-None-Match, but not for If-Match", async () => {
    const key = desk.key('participating');
    const { headers } = await desk.get(offer, { key });
    const own = (await desk.get(offer)).headers.etag ?? '';
    expect(headers.etag).not.toBe(own);
    await importSubscription();
    const ask = (tag: string | undefined, as: string) =>
      desk.get(offer, { key: as, headers: { 'if-none-match': tag ?? '' } });
    expect((await ask(headers.etag, key)).status).toBe(304);
    expect((await ask(own, desk.key('creating'))).status).toBe(200);
    const stale = await desk.put(offers.executable, {}, { headers: { 'if-match': headers.etag ?? '' } });
    expect(stale.status).toBe(412);
  });
});

describe('the record visible to a participating firm', () => {
  const record = async (firm: 'creating' | 'participating') =>
    (await desk.get(offer, { key: desk.key(firm) })).json;

  test('has its own modification time, which other firms’ subscriptions do not change', async () => {
    await importSubscription();
    const [before, own] = [await record('participating'), await record('creating')];
    expect(before.lastModifiedTimestamp).not.toBe(own.lastModifiedTimestamp);
    const { headers } = await desk.get(offer, { key: desk.key('participating') });
    expect((await desk.put(offers.executable, { clientsHaveAccess: !own.clientsHaveAccess })).status).toBe(
      200,
    );
    const [after, changed] = [await record('participating'), await record('creating')];
    expect(after).toEqual(changed);
    expect(after.lastModifiedTimestamp).not.toBe(before.lastModifiedTimestamp);
    expect((await desk.get(offer, { key: desk.key('participating') })).headers.etag).not.toBe(headers.etag);
    await importSubscription();
    await importSubscription();
    expect(await record('participating')).toEqual(after);
  });

  test('changes when an import changes the offer itself', async () => {
    await importSubscription();
    const before = await record('participating');
    const changed = {
      ...exampleBook(now).offers[1],
      offerName: 'Blue Mesa, renamed',
      clientsHaveAccess: before.clientsHaveAccess,
    };
    await importAs({ ...emptyBook, offers: [changed] });
    const [after, own] = [await record('participating'), await record('creating')];
    expect(after).toEqual(own);
    expect(after).toMatchObject({ offerName: 'Blue Mesa, renamed' });
    expect(after.lastModifiedTimestamp).not.toBe(before.lastModifiedTimestamp);
  });

  test('has a modification time that changes with every column of an offer, except its identifier, HMAC, times, counters and private fields', async () => {
    const [row] = await desk.store.database.query<{ unwatched: string[] }>(sql`
      select array(
        select attname::text from pg_attribute
        where attrelid = 'offer'::regclass and attnum > 0 and not attisdropped
          and pg_get_triggerdef(pg_trigger.oid) not like '%old.' || attname || '%'
        order by attname
      ) as unwatched
      from pg_trigger where tgname = 'seen_timestamp_of_moved_offer'`);
    expect(row?.unwatched).toEqual([
      'calendar_sequence',
      'chain_head',
      'feed_contradictions',
      'filing_entries_by_firm',
      'invited_firms',
      'last_modified_timestamp',
      'private_placement_offer_oid',
      'seen_timestamp',
      'terms_changes',
      'terms_open',
      'unseen_version',
      'unversioned_entries',
    ]);
  });
});
