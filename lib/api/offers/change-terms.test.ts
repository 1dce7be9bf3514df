import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { exampleNewOffer as example } from '#lib/contract/offers/new-offer-schema.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/privateplacementoffers';
let oid = '';

const change = (body: object, headers: Record<string, string> = {}, key?: string) =>
  desk.send('PUT', `${path}/${oid}/terms`, { body, headers, ...(key !== undefined && { key }) });
const read = async () => (await desk.get(`${path}/${oid}`)).json;

beforeEach(async () => {
  oid = (await desk.send('POST', path, { body: example })).json.privatePlacementOfferOid;
});

describe('terms', () => {
  test('can be changed, which creates only one version, one audit entry and one event', async () => {
    const before = await read();
    const terms = {
      offerName: 'Blue Mesa Solar IV',
      issuer: { issuerName: 'Blue Mesa LLC', issuerState: 'NM' },
      offerMinimum: '9000000.00',
      offerMaximum: null,
      closingDate: '2027-09-30',
    };
    const reply = await change(terms, { 'if-match': '"1"' });
    expect([reply.status, reply.text, reply.headers['etag'], reply.headers['location']]).toEqual([
      200,
      '',
      '"2"',
      `${process.env['PUBLIC_BASE_URL']}${path}/${oid}`,
    ]);
    const { lastModifiedTimestamp: _, ...record } = await read();
    const { lastModifiedTimestamp: __, ...rest } = before;
    const none = { issuerCity: null, industrySector: null, issuerSize: null, website: null };
    expect(record).toEqual({
      ...rest,
      ...terms,
      offerMinimum: 9_000_000,
      issuer: { ...none, ...terms.issuer },
    });
    const [entry] = (await desk.get(`${path}/${oid}/history`)).json;
    expect([entry.version, entry.action, entry.changes.map(({ field }: any) => field)]).toEqual([
      2,
      'terms',
      ['offerName', 'issuer', 'offerMinimum', 'offerMaximum', 'closingDate'],
    ]);
    const { json: events } = await desk.get('/restapi/events?types=offer.updated&limit=200');
    expect(events.at(-1).data).toEqual({ privatePlacementOfferOid: oid, version: 2 });
  });

  test.each([15, 10, 3])(
    'can set daysFromClosingCashIsRequired to %i, which also sets the original number of days',
    async (days) => {
      expect((await change({ daysFromClosingCashIsRequired: days })).status).toBe(200);
      expect(await read()).toMatchObject({
        daysFromClosingCashIsRequired: days,
        originalDaysFromClosingCashIsRequired: days,
      });
    },
  );

  test('are not written if nothing changes', async () => {
    const reply = await change({ offerName: example.offerName });
    expect([reply.status, reply.headers['etag']]).toEqual([200, '"1"']);
    expect((await desk.get(`${path}/${oid}/history`)).json).toHaveLength(1);
  });

  test.each([
    [{ clientsHaveAccess: false }, 'clientsHaveAccess', 'field.not.updatable'],
    [{ reference: 'x' }, 'reference', 'field.not.updatable'],
    [{ issuerName: 'x' }, 'issuerName', 'field.not.updatable'],
    [{ termsheet: 'x' }, 'termsheet', 'unknown.field'],
    [{ offerMinimum: 1.001 }, 'offerMinimum', 'invalid.value'],
    [{ offerName: null }, 'offerName', 'invalid.value'],
    [{ daysFromClosingCashIsRequired: 3651 }, 'daysFromClosingCashIsRequired', 'invalid.value'],
    [{ exemption: 'Z' }, 'exemption', 'invalid.choice'],
  ])('cannot be %j', async (body, field, code) => {
    expect(refusalOf(await change(body))).toEqual([400, [field, code]]);
  });

  test('cannot be changed with an earlier ETag', async () => {
    await change({ offerName: 'Other' });
    const stale = await change({ offerName: 'Third' }, { 'if-match': '"1"' });
    expect(refusalOf(stale)).toEqual([412, [null, 'precondition.failed']]);
  });

  test('cannot have an exemption that contradicts the settings', async () => {
    expect(refusalOf(await change({ exemption: 'C' }))).toEqual([
      409,
      ['exemption', 'blue.sky.exemption.rule'],
    ]);
    await desk.put(oid, { blueSkyedStates: ['CO'] });
    expect((await change({ exemption: 'C' })).status).toBe(200);
    await desk.put(oid, { naturalPersonAccreditationSetting: 'N' });
    expect(refusalOf(await change({ exemption: 'K' }))).toEqual([
      409,
      ['exemption', 'accreditation.exemption.rule'],
    ]);
    const issuer = { issuerName: 'Blue Mesa LLC', issuerState: 'NM' };
    expect(refusalOf(await change({ issuer }))).toEqual([409, ['issuer', 'blue.sky.exemption.rule']]);
  });

  test('can be changed only by offer managers and administrators of the firm', async () => {
    const none = [403, [null, 'offer.update.not.allowed']];
    for (const role of ['investment_professional', 'auditor'] as const) {
      expect(refusalOf(await change({}, {}, desk.key('creating', role)))).toEqual(none);
    }
    expect((await change({}, {}, desk.key('creating', 'administrator'))).status).toBe(200);
    const foreign = await change({}, {}, desk.key('foreign'));
    expect(refusalOf(foreign)).toEqual([404, [null, 'offer.not.found']]);
  });
});

describe('terms are final', () => {
  const final = [409, [null, 'terms.final']];

  test('for an imported offer', async () => {
    oid = offers.plain;
    expect(refusalOf(await change({ offerName: 'Other' }))).toEqual(final);
  });

  test('once the offer has been published, even if it no longer is', async () => {
    await desk.put(oid, { published: true });
    expect(refusalOf(await change({ offerName: 'Other' }))).toEqual(final);
    await desk.put(oid, { published: false });
    expect(refusalOf(await change({ offerName: 'Other' }))).toEqual(final);
  });

  test('while the offer has a subscription, whatever its status', async () => {
    await desk.store.database.query(sql`
      insert into subscription (private_placement_order_oid, private_placement_offer_oid, account_number, account_firm_oid,
        status, requested_dollar_amount, discretionary, creation_timestamp, modification_timestamp)
      values (${oid}, ${oid}, ${accounts.creating}, ${firms.creating}, 'CANCELLED', 1, false, now(), now())`);
    expect(refusalOf(await change({ offerName: 'Other' }))).toEqual(final);
    await desk.store.database.query(sql`delete from subscription where private_placement_order_oid = ${oid}`);
    expect((await change({ offerName: 'Other' })).status).toBe(200);
  });

  test('once the offer has also been imported, even without changes', async () => {
    const { lastModifiedTimestamp: _, ...record } = await read();
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const options = { dryRun: false, now: new Date(), actor };
    const book = { firms: [], accounts: [], offers: [record], subscriptions: [], transfers: [] };
    expect(await importBook(desk.store, book, options)).toMatchObject({
      ok: true,
      changesTotal: 0,
    });
    expect(refusalOf(await change({ offerName: 'Other' }))).toEqual(final);
  });

  test('for a closed offer, which is reported before other errors', async () => {
    await desk.put(oid, { offerStatus: 'CLOSED_CANCELLED' });
    expect(refusalOf(await change({ exemption: 'C' }))).toEqual([409, [null, 'offer.closed.rule']]);
  });
});
