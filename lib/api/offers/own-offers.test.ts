import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exampleNewOffer as example } from '#lib/contract/offers/new-offer-schema.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const path = '/restapi/privateplacementoffers';
const create = (changes: object = {}, options: Parameters<typeof desk.send>[2] = {}) =>
  desk.send('POST', path, { body: { ...example, ...changes }, ...options });
const without = (field: string) =>
  Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));

/** Derives the identifier as documented on the page about references, independently of the code. */
function identifierOf(type: string, reference: string, firm: string = firms.creating): string {
  const hash = createHash('sha256').update(`${firm}|${type}|${reference}`, 'utf8').digest('hex');
  return `8${String(BigInt(`0x${hash}`) % 1_000_000_000_000_000_000n).padStart(18, '0')}`;
}

describe('an offer', () => {
  test('is created unpublished with status INITIAL, and the response has its address, ETag and record', async () => {
    const reply = await create();
    const { privatePlacementOfferOid: oid, ...record } = reply.json;
    expect([reply.status, reply.headers['etag']]).toEqual([201, '"1"']);
    expect(reply.headers['location']).toBe(`${process.env['PUBLIC_BASE_URL']}${path}/${oid}`);
    expect(oid).toMatch(/^8\d{18}$/);
    expect(record).toMatchObject({
      reference: null,
      offerName: example.offerName,
      offerStatus: 'INITIAL',
      published: false,
      offerMinimum: 2_000_000,
      originalDaysFromClosingCashIsRequired: 10,
      participatingFirms: [],
      creatingFirmOid: firms.creating,
      creatingMemberOid: null,
    });
    expect((await desk.get(`${path}/${oid}`)).text).toBe(reply.text);
  });

  test('can omit everything that a feed can omit', async () => {
    const { offerMaximum, minimumInvestmentAmount, maximumInvestmentAmount, ...least } = example;
    const reply = await desk.send('POST', path, { body: { ...least, maximumInvestmentAmount: null } });
    expect(reply.status).toBe(201);
    expect([offerMaximum, minimumInvestmentAmount, maximumInvestmentAmount]).not.toContain(null);
    expect(reply.json).toMatchObject({
      offerMaximum: null,
      minimumInvestmentAmount: null,
      maximumInvestmentAmount: null,
    });
  });

  test('has an event and an audit entry with every field, and can be changed like any other offer', async () => {
    const { json: offer } = await create();
    const [entry, ...others] = (await desk.get(`${path}/${offer.privatePlacementOfferOid}/history`)).json;
    expect([others, entry.version, entry.action]).toEqual([[], 1, 'create']);
    const { lastModifiedTimestamp, ...fields } = offer;
    expect(Object.fromEntries(entry.changes.map(({ field, to }: any) => [field, to]))).toEqual(fields);
    expect(lastModifiedTimestamp).toBe(entry.at);
    const { json: events } = await desk.get('/restapi/events?types=offer.created&limit=200');
    expect(events.map(({ data }: any) => data.privatePlacementOfferOid)).toContain(
      offer.privatePlacementOfferOid,
    );
    const changed = await desk.put(offer.privatePlacementOfferOid, { published: true });
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"']);
  });

  test('is created once with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'create-offer-1' };
    const [first, second] = [await create({}, { headers }), await create({}, { headers })];
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect([second.text, second.headers['location']]).toEqual([first.text, first.headers['location']]);
  });

  test.each(['investment_professional', 'auditor', 'feeder'] as const)(
    'cannot be created by %s',
    async (role) => {
      const reply = await create({}, { key: desk.key('creating', role) });
      expect(refusalOf(reply)).toEqual([
        403,
        [null, role === 'feeder' ? 'request.not.available' : 'offer.create.not.allowed'],
      ]);
    },
  );

  test.each(Object.keys(example).filter((name) => !/^(offerMax|minimumInv|maximumInv)/.test(name)))(
    'cannot be created without %s',
    async (field) => {
      const reply = await desk.send('POST', path, { body: without(field) });
      expect(refusalOf(reply)).toEqual([400, [field, 'invalid.value']]);
    },
  );

  test.each([
    ...[
      ['privatePlacementOfferOid', '8000000000000000001'],
      ['offerStatus', 'INITIAL'],
      ['published', false],
      ['participatingFirms', []],
      ['creatingFirmOid', firms.creating],
      ['creatingMemberOid', null],
      ['creationTimestamp', '2026-09-01T09:30:00.000-04:00'],
      ['lastModifiedTimestamp', '2026-09-01T09:30:00.000-04:00'],
      ['originalDaysFromClosingCashIsRequired', 10],
    ].map(([field, value]) => [{ [String(field)]: value }, 400, field, 'field.not.updatable'] as const),
    [{ offername: 'x' }, 400, 'offername', 'unknown.field'],
    [{ issuer: { ...example.issuer, size: 1 } }, 400, 'issuer.size', 'unknown.field'],
    [{ issuer: { issuerState: 'CO' } }, 400, 'issuer.issuerName', 'invalid.value'],
    [{ issuer: { issuerName: 'A', issuerState: 'ZQ' } }, 400, 'issuer.issuerState', 'invalid.value'],
    [{ exemption: 'Z' }, 400, 'exemption', 'invalid.choice'],
    [{ offerName: ' ' }, 400, 'offerName', 'invalid.value'],
    [{ offerMinimum: '1.001' }, 400, 'offerMinimum', 'invalid.value'],
    [{ offerMaximum: '0' }, 400, 'offerMaximum', 'invalid.value'],
    [{ closingDate: '2027-02-30' }, 400, 'closingDate', 'invalid.value'],
    [{ blueSkyedStates: ['CA', 'ZZ'] }, 400, 'blueSkyedStates[1]', 'invalid.statecode'],
    [{ maximumInvestmentAmount: 0 }, 400, 'maximumInvestmentAmount', 'maximum.investment.minimum.rule'],
    [{ reference: '' }, 400, 'reference', 'invalid.value'],
    [{ reference: 'a\u200bb' }, 400, 'reference', 'invalid.value'],
    [{ reference: 'x'.repeat(101) }, 400, 'reference', 'invalid.value'],
    [
      { naturalPersonAccreditationSetting: 'N' },
      409,
      'naturalPersonAccreditationSetting',
      'accreditation.exemption.rule',
    ],
    [{ exemption: 'C' }, 409, 'blueSkyedStates', 'blue.sky.exemption.rule'],
  ] as const)('cannot be created with %j', async (changes, status, field, code) => {
    const reply = await create(changes);
    expect(refusalOf(reply)).toEqual([status, [field, code]]);
  });

  test('is rejected with all errors in one response', async () => {
    const reply = await create({ offerStatus: 'INITIAL', exemption: 'C', offerMinimum: -1 });
    expect(codesOf(reply).toSorted()).toEqual([
      ['blueSkyedStates', 'blue.sky.exemption.rule'],
      ['offerMinimum', 'invalid.value'],
      ['offerStatus', 'field.not.updatable'],
    ]);
    expect(reply.status).toBe(400);
  });
});

describe('a reference', () => {
  test('determines the identifier, and each firm can use it once', async () => {
    const reply = await create({ reference: ' FUND-2026-03 ' });
    expect([reply.status, reply.json.reference]).toEqual([201, 'FUND-2026-03']);
    expect(reply.json.privatePlacementOfferOid).toBe(identifierOf('offer', 'FUND-2026-03'));
    const again = await create({ reference: 'FUND-2026-03' });
    expect(refusalOf(again)).toEqual([409, ['reference', 'reference.used']]);
    expect((await create({ reference: 'Fund-2026-03' })).status).toBe(201);
    const other = await create({ reference: 'FUND-2026-03' }, { key: desk.key('participating') });
    expect(other.json.privatePlacementOfferOid).toBe(
      identifierOf('offer', 'FUND-2026-03', firms.participating),
    );
  });

  test('is treated the same in every Unicode form, and can have up to 100 characters', async () => {
    expect((await create({ reference: 'Fonde\u0301' })).json.reference).toBe('Fond\u00e9');
    const again = await create({ reference: 'Fond\u00e9' });
    expect(refusalOf(again)).toEqual([409, ['reference', 'reference.used']]);
    expect((await create({ reference: 'y'.repeat(100) })).status).toBe(201);
  });

  test('is found by a case-insensitive search, and cannot be updated', async () => {
    const { privatePlacementOfferOid: oid } = (await create({ reference: 'Sought-77' })).json;
    for (const list of [path, '/restapi/offeroverview']) {
      const { json } = await desk.get(`${list}?q=sought-77`);
      const found = Array.isArray(json) ? json : json.offers;
      expect(found.map((offer: any) => offer.privatePlacementOfferOid)).toEqual([oid]);
    }
    const reply = await desk.put(oid, { reference: 'Other' });
    expect(refusalOf(reply)).toEqual([400, ['reference', 'field.not.updatable']]);
  });

  test('creates one offer if two concurrent requests use it', async () => {
    const replies = await Promise.all([create({ reference: 'RACE' }), create({ reference: 'RACE' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
