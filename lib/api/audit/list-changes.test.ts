import { beforeAll, describe, expect, test } from 'vitest';
import { auditOperations } from '#lib/contract/audit/audit-operations.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { createKey } from '#lib/store/access/keys.ts';
import { readChanges } from '#lib/store/audit/read-changes.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const today = marketDate(new Date());
const list = (query = '', key = desk.key('creating', 'auditor')) =>
  desk.get(`/restapi/changes${query}`, { key });
const changesIn = async (query: string) =>
  (await list(query)).json.map(({ privatePlacementOfferOid, version }: any) => [
    privatePlacementOfferOid,
    version,
  ]);
const everything = {
  firmOid: firms.creating,
  from: undefined,
  before: undefined,
  actor: undefined,
  field: undefined,
  text: undefined,
  bulkId: undefined,
};
const hourMs = 60 * 60_000;
let bulkId = '';

beforeAll(async () => {
  await desk.put(offers.plain, { published: false });
  await desk.put(offers.zeroDays, { maximumInvestmentAmount: '250000.00' });
  const { json } = await desk.send('POST', '/restapi/bulkupdates', {
    body: {
      changes: { clientsHaveAccess: false },
      offers: [offers.plain, offers.zeroDays].map((oid) => ({ privatePlacementOfferOid: oid })),
    },
  });
  bulkId = json.bulkId;
});

describe('a firm’s changes', () => {
  test('are its audit entries with the offer names, newest first', async () => {
    const { status, json } = await list('?limit=200');
    expect(status).toBe(200);
    expect(auditOperations.listChanges.result.safeParse(json).error).toBeUndefined();
    const [{ json: entries }] = [
      await desk.get('/restapi/auditentries?limit=200', { key: desk.key('creating', 'auditor') }),
    ];
    expect(json.map(({ sequence }: any) => sequence)).toEqual(entries.map(({ sequence }: any) => sequence));
    expect(json[2]).toMatchObject({
      privatePlacementOfferOid: offers.zeroDays,
      offerName: 'Blue Mesa 35',
      changes: [{ field: 'maximumInvestmentAmount', from: 500_000, to: 250_000 }],
    });
    const foreign = await list('', desk.key('foreign', 'auditor'));
    expect(
      foreign.json.every(({ changes }: any) => changes.some(({ to }: any) => to === firms.foreign)),
    ).toBe(true);
  });

  test.each([
    ['a field', () => '?field=published', [[offers.plain, 2]]],
    ['a bulk update', () => `?bulkid=${bulkId}`, null],
    ['an offer', () => `?q=${offers.plain}&field=clientsHaveAccess`, null],
    ['an actor and part of a name', () => '?q=mesa%2035&actor=creating%20offer_manager', null],
    ['another actor', () => '?actor=nobody', []],
    ['days before', () => `?to=${addDays(today, -1)}`, []],
    ['days after', () => `?from=${addDays(today, 1)}`, []],
  ])('can be filtered by %s', async (_, query, expected) => {
    const found = await changesIn(query());
    if (expected === null) expect(found.length).toBeGreaterThan(0);
    else expect(found.filter(([, version]: any) => version > 1)).toEqual(expected);
  });

  test('filtered by a field include the creation of an offer only if the field has a value', async () => {
    const creations = async (field: string, key?: string) =>
      (await list(`?field=${field}&limit=200`, key)).json.filter(({ version }: any) => version === 1);
    expect(await creations('minimumInvestmentAmount')).toEqual([]);
    const own = Object.keys(offers).length - 1;
    for (const field of ['published', 'issuer', 'participatingFirms']) {
      expect(await creations(field)).toHaveLength(own);
    }
    const foreign = desk.key('foreign', 'auditor');
    expect(await creations('published', foreign)).toHaveLength(1);
    expect(await creations('participatingFirms', foreign)).toEqual([]);
  });

  test('include all of today if both dates are today', async () => {
    const all = await changesIn('?limit=200');
    expect(await changesIn(`?from=${today}&to=${today}&limit=200`)).toEqual(all);
    expect(await changesIn(`?bulkid=${bulkId}`)).toHaveLength(2);
  });

  test('are listed page by page, or as a file', async () => {
    const first = await list('?limit=2');
    const next = /<[^>]*(\?[^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await list(next);
    expect(second.json[0].sequence).toBeLessThan(first.json[1].sequence);
    const file = await list('?format=csv&field=published');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain('Blue Mesa 27');
  });

  test('are filtered page by page, and each page searches a limited number of entries', async () => {
    const search = { ...everything, text: offers.plain };
    const pages = [];
    for (let after: Parameters<typeof readChanges>[2]['after'], isMore = true; isMore;) {
      const page = await readChanges(desk.store.database, search, { after, limit: 50, most: 2 });
      pages.push(page.changes.map(({ version, sequence }) => [version, sequence]));
      [after, isMore] = [page.next ?? undefined, page.next !== null];
    }
    const { json: entries } = await list('?limit=200');
    expect(pages).toHaveLength(Math.floor(entries.length / 2) + 1);
    expect(pages).toContainEqual([]);
    const ofOffer = entries.filter((entry: any) => entry.privatePlacementOfferOid === offers.plain);
    expect(pages.flat()).toEqual(ofOffer.map(({ version, sequence }: any) => [version, sequence]));
  });

  test.each([
    ['more than a day', 24 * hourMs + 1_000, true],
    ['less than a day', 24 * hourMs - 1_000, false],
  ])('are searched until an entry is over a day older than `from`: %s', async (_, laterMs, isEnd) => {
    const [, { at }] = (await list('?limit=2')).json;
    const from = new Date(Date.parse(at) + laterMs);
    const page = await readChanges(
      desk.store.database,
      { ...everything, from },
      { after: undefined, limit: 50, most: 2 },
    );
    expect(page.changes).toEqual([]);
    expect(page.next === null).toBe(isEnd);
  });

  test('are found by the name of an actor that is escaped in JSON', async () => {
    const name = 'Back "office" \\ émigré';
    const wanted = { firmOid: firms.creating, role: 'offer_manager', name, signing: false } as const;
    const { key } = await createKey(desk.store, wanted, byTest);
    await desk.put(offers.plain, { clientsHaveAccess: true }, { key });
    for (const query of [
      `actor=${encodeURIComponent(name)}`,
      `q=${encodeURIComponent('"OFFICE" \\ EMIGRE')}`,
    ]) {
      expect(await changesIn(`?${query}`)).toHaveLength(1);
    }
  });

  test('can be read only by auditors and administrators', async () => {
    for (const role of ['offer_manager', 'investment_professional'] as const) {
      const reply = await list('', desk.key('creating', role));
      expect(refusalOf(reply)).toEqual([403, [null, 'administration.not.allowed']]);
    }
    expect((await list('', desk.key('creating', 'administrator'))).status).toBe(200);
  });

  test.each([['?field=nothing'], ['?from=soon'], ['?order=up']])('reject %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});
