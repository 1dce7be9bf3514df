import { describe, expect, test } from 'vitest';
import { cashRequiredDate, marketDate } from '#lib/domain/market/market-time.ts';
import { accounts, firms, offers } from '#testing/api/example-book.ts';
import { codesOf, keyIdIn, openDesk, refusalOf } from '#testing/api/open-desk.ts';
import { maxViolations } from '#lib/domain/problems/violations.ts';

const desk = openDesk();
const path = (oid: string, rest = '') => `/restapi/privateplacementoffers/${oid}${rest}`;
const record = async (oid: string) => (await desk.get(path(oid))).json;

describe('a setting change', () => {
  test('returns 200 with Location, a new ETag and an empty body', async () => {
    const before = await desk.get(path(offers.plain));
    const reply = await desk.put(offers.plain, { daysFromClosingCashIsRequired: '9', published: 'true' });
    expect(reply.status).toBe(200);
    expect(reply.headers.location).toBe(`http://127.0.0.1:${desk.port}${path(offers.plain)}`);
    expect(reply.headers['content-length']).toBe('0');
    expect(reply.headers['transfer-encoding']).toBeUndefined();
    expect(reply.text).toBe('');
    expect(reply.headers.etag).not.toBe(before.headers.etag);
    const after = await desk.get(path(offers.plain));
    expect(after.headers.etag).toBe(reply.headers.etag);
    expect(after.json).toEqual({
      ...before.json,
      daysFromClosingCashIsRequired: 9,
      lastModifiedTimestamp: after.json.lastModifiedTimestamp,
    });
    expect(after.json.originalDaysFromClosingCashIsRequired).toBe(10);
  });

  test('can change every kind of setting in one request, and the history shows each value before and after', async () => {
    const body = {
      blueSkyedStates: ['NV', 'CA', 'NV'],
      clientsHaveAccess: 'false',
      corporateAccreditationSetting: 'QUALIFIED_PURCHASER',
      documentationExternal: true,
      maximumInvestmentAmount: '9999999999999.99',
      minimumAnnualIncomeRange: '0',
      minimumLiquidNetWorthRange: 'FROM_25M',
      minimumNetWorthRange: 'A',
      naturalPersonAccreditationSetting: 'X',
      participatingFirms: [
        { participatingFirmId: firms.participating, participatingFirmStatus: 'D' },
        { participatingFirmId: firms.foreign, participatingFirmStatus: 'ACCEPTED' },
      ],
      physicalSignatureRequired: true,
      previousExperienceSetting: 'S',
      published: false,
      privatePlacementOfferOid: offers.zeroDays,
    };
    expect((await desk.put(offers.zeroDays, body)).status).toBe(200);
    expect(await record(offers.zeroDays)).toMatchObject({
      blueSkyedStates: ['CA', 'NV'],
      clientsHaveAccess: false,
      corporateAccreditationSetting: 'P',
      documentationExternal: true,
      maximumInvestmentAmount: 9999999999999.99,
      minimumAnnualIncomeRange: '0',
      minimumLiquidNetWorthRange: 'H',
      minimumNetWorthRange: 'A',
      naturalPersonAccreditationSetting: 'X',
      participatingFirms: [{ participatingFirmId: firms.foreign, participatingFirmStatus: 'ACCEPTED' }],
      physicalSignatureRequired: true,
      previousExperienceSetting: 'S',
      published: false,
    });
    const [entry] = (await desk.get(path(offers.zeroDays, '/history'))).json;
    expect(entry).toMatchObject({
      action: 'update',
      actor: {
        kind: 'key',
        name: 'creating offer_manager',
        keyId: keyIdIn(desk.key('creating')),
        firmOid: firms.creating,
      },
    });
    expect(entry.changes).toContainEqual({ field: 'blueSkyedStates', from: ['CA', 'VA'], to: ['CA', 'NV'] });
    expect(entry.changes).toContainEqual({
      field: 'maximumInvestmentAmount',
      from: 500000,
      to: 9999999999999.99,
    });
    expect(entry.changes).toHaveLength(13);
  });

  test('that changes nothing keeps the ETag, timestamp and history', async () => {
    const before = await desk.get(path(offers.executable));
    const history = (await desk.get(path(offers.executable, '/history'))).text;
    for (const body of [
      {},
      { published: true, daysFromClosingCashIsRequired: 10 },
      { privatePlacementOfferOid: offers.executable },
    ]) {
      const reply = await desk.put(offers.executable, body);
      expect([reply.status, reply.headers.etag]).toEqual([200, before.headers.etag]);
    }
    expect((await desk.get(path(offers.executable))).text).toBe(before.text);
    expect((await desk.get(path(offers.executable, '/history'))).text).toBe(history);
  });

  test('that is rejected reports all errors and changes nothing', async () => {
    const before = (await desk.get(path(offers.intrastate))).text;
    const reply = await desk.put(offers.intrastate, {
      daysFromClosingCashIsRequired: 11,
      blueSkyedStates: ['CO', 'NV'],
      maximumInvestmentAmount: 0,
      published: 'yes',
      issuerName: 'X',
      colour: 'red',
    });
    expect(reply.status).toBe(400);
    expect(new Set(codesOf(reply).map(([, code]) => code))).toEqual(
      new Set([
        'field.not.updatable',
        'unknown.field',
        'invalid.value',
        'maximum.investment.minimum.rule',
        'days.from.closing.rule',
        'blue.sky.exemption.rule',
      ]),
    );
    expect((await desk.get(path(offers.intrastate))).text).toBe(before);
  });

  test.each([
    [
      'rule 2',
      offers.plain,
      { daysFromClosingCashIsRequired: 15 },
      'daysFromClosingCashIsRequired',
      'days.from.closing.rule',
    ],
    [
      'rule 2 from 0',
      offers.zeroDays,
      { daysFromClosingCashIsRequired: 1 },
      'daysFromClosingCashIsRequired',
      'days.from.closing.rule',
    ],
    ['rule 3', offers.executable, { published: false }, 'published', 'published.subscriptions.rule'],
    [
      'rule 5',
      offers.plain,
      { naturalPersonAccreditationSetting: 'N' },
      'naturalPersonAccreditationSetting',
      'accreditation.exemption.rule',
    ],
    ['D7', offers.closed, { published: true }, null, 'offer.closed.rule'],
    ['D19', offers.intrastate, { blueSkyedStates: ['NV'] }, 'blueSkyedStates', 'blue.sky.exemption.rule'],
    [
      'D3 unknown',
      offers.plain,
      { participatingFirms: [{ participatingFirmId: '1', participatingFirmStatus: 'A' }] },
      'participatingFirms[0].participatingFirmId',
      'participating.firm.unknown',
    ],
  ])('returns 409 for %s', async (_, oid, body, field, code) => {
    const reply = await desk.put(oid, body);
    expect(reply.status).toBe(409);
    expect(codesOf(reply)).toEqual([[field, code]]);
  });
});

/** Returns the facts on which a status change is based, as the API shows them before the change. */
async function basisOf(oid: string) {
  const { offerMinimum, closingDate, daysFromClosingCashIsRequired } = await record(oid);
  const orders: any[] = (await desk.get(path(oid, '/privateplacementorders'))).json;
  const approved = orders.filter(({ status }) => ['ACCEPTED', 'PROCESSING', 'COMPLETE'].includes(status));
  const pending = orders.filter(({ status }) =>
    ['INITIAL', 'ORDER_CREATED', 'ACCEPTED', 'PROCESSING'].includes(status),
  );
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    offerMinimum,
    approvedDollarAmount: sum(approved.map(({ fillDollarAmount }) => fillDollarAmount)),
    pendingCount: pending.length,
    pendingDollarAmount: sum(pending.map(({ requestedDollarAmount }) => requestedDollarAmount)),
    cashRequiredDate: cashRequiredDate(closingDate, daysFromClosingCashIsRequired),
    today: marketDate(new Date()),
  };
}

describe('a status change', () => {
  test.each([
    [
      'one cent is missing',
      offers.oneCentShort,
      'execution.minimum.rule',
      /\$1,999,999\.99 approved of the \$2,000,000\.00/,
    ],
    [
      'the cash-required date is tomorrow',
      offers.beforeDate,
      'execution.cash.required.date.rule',
      /in 1 day\b/,
    ],
    ['the offer is already executed', offers.settled, 'offer.status.transition.rule', /IN_PROGRESS/],
    ['the offer is closed', offers.closed, 'offer.status.transition.rule', /CLOSED_COMPLETE/],
  ])('to IN_PROGRESS is rejected if %s', async (_, oid, code, message) => {
    const reply = await desk.put(oid, { offerStatus: 'IN_PROGRESS' });
    expect(reply.status).toBe(409);
    expect(codesOf(reply)).toEqual([['offerStatus', code]]);
    expect(reply.json.errors[0].message).toMatch(message);
  });

  test('to IN_PROGRESS executes the offer on the cash-required date if the minimum is reached', async () => {
    const basis = await basisOf(offers.executable);
    expect(basis).toMatchObject({ approvedDollarAmount: 2_000_000, pendingCount: 1 });
    expect((await desk.put(offers.executable, { offerStatus: 'IN_PROGRESS' })).status).toBe(200);
    expect((await record(offers.executable)).offerStatus).toBe('IN_PROGRESS');
    const [executed, imported] = (await desk.get(path(offers.executable, '/history'))).json;
    expect(executed).toMatchObject({ action: 'execute', basis });
    expect(imported).toMatchObject({ action: 'import', basis: null });
    const [newest] = (await desk.get('/restapi/auditentries', { key: desk.key('creating', 'auditor') })).json;
    expect(newest).toMatchObject({ privatePlacementOfferOid: offers.executable, basis });
  });

  test('to CLOSED_INCOMPLETE results in CLOSED_COMPLETE if nothing is pending', async () => {
    expect((await desk.put(offers.settled, { offerStatus: 'CLOSED_INCOMPLETE' })).status).toBe(200);
    expect((await record(offers.settled)).offerStatus).toBe('CLOSED_COMPLETE');
  });

  test('to CLOSED_CANCELLED cancels pending subscriptions, and the history lists them', async () => {
    const orders = async () =>
      (await desk.get(path(offers.pending, '/privateplacementorders'))).json.map(
        ({ status }: { status: string }) => status,
      );
    expect(await orders()).toEqual(['INITIAL', 'ORDER_CREATED']);
    const basis = await basisOf(offers.pending);
    expect(basis).toMatchObject({ approvedDollarAmount: 0, pendingCount: 2, pendingDollarAmount: 30_000 });
    expect((await desk.put(offers.pending, { offerStatus: 'CLOSED_CANCELLED' })).status).toBe(200);
    expect(await orders()).toEqual(['CANCELLED', 'CANCELLED']);
    const [entry] = (await desk.get(path(offers.pending, '/history'))).json;
    expect(entry).toMatchObject({ action: 'cancel', basis });
    expect(entry.changes).toEqual([{ field: 'offerStatus', from: 'IN_PROGRESS', to: 'CLOSED_CANCELLED' }]);
    expect(entry.effects[0]).toContain('2 pending subscriptions ($30,000.00 requested) are canceled');
  });

  test('to CLOSED_INCOMPLETE keeps that status if subscriptions are pending, and leaves them unchanged', async () => {
    const basis = await basisOf(offers.beforeDate);
    expect((await desk.put(offers.beforeDate, { offerStatus: 'CLOSED_INCOMPLETE' })).status).toBe(200);
    const [entry] = (await desk.get(path(offers.beforeDate, '/history'))).json;
    expect(entry).toMatchObject({ action: 'close', basis });
    expect((await record(offers.beforeDate)).offerStatus).toBe('CLOSED_INCOMPLETE');
    const orders = (await desk.get(path(offers.beforeDate, '/privateplacementorders'))).json;
    expect(orders[0].status).toBe('PROCESSING');
  });
});

describe('the checks of an update', () => {
  test('report 412 after 400 and before 409, and * always matches', async () => {
    const stale = { 'if-match': '"0"' };
    expect((await desk.put(offers.plain, { published: 'x' }, { headers: stale })).status).toBe(400);
    const precondition = await desk.put(
      offers.plain,
      { daysFromClosingCashIsRequired: 15 },
      { headers: stale },
    );
    expect(precondition.status).toBe(412);
    expect(codesOf(precondition)).toEqual([[null, 'precondition.failed']]);
    const tag = String((await desk.get(path(offers.plain))).headers.etag);
    expect((await desk.put(offers.plain, {}, { headers: { 'if-match': `"x", ${tag}` } })).status).toBe(200);
    expect((await desk.put(offers.plain, {}, { headers: { 'if-match': '*' } })).status).toBe(200);
  });

  test('report 404 and 403 before a bad body, 401 before 413, and 413 before 415', async () => {
    expect((await desk.put('1', '{')).status).toBe(404);
    expect((await desk.put(offers.foreign, '{')).status).toBe(404);
    expect((await desk.put(offers.plain, '{', { key: desk.key('participating') })).status).toBe(403);
    const large = JSON.stringify({ x: 'y'.repeat(300_000) });
    expect((await desk.put(offers.plain, large, { key: null })).status).toBe(401);
    expect((await desk.put('1', large, { headers: { 'content-type': 'text/plain' } })).status).toBe(413);
    expect((await desk.put('1', '{}', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  test.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['Application/JSON;charset="UTF-8"', 200],
    ['application/json; charset=latin1', 415],
    ['application/merge-patch+json', 415],
    ['', 415],
  ])('given the content type %j, return %i', async (type, status) => {
    expect((await desk.put(offers.plain, '{}', { headers: { 'content-type': type } })).status).toBe(status);
  });

  test('reject a content encoding', async () => {
    expect((await desk.put(offers.plain, '{}', { headers: { 'content-encoding': 'gzip' } })).status).toBe(
      415,
    );
  });

  test('accept 256 KiB and reject one byte more, chunked or not', async () => {
    const body = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
    expect((await desk.put(offers.plain, body(262_144))).status).toBe(200);
    expect((await desk.put(offers.plain, body(262_145))).status).toBe(413);
    const chunked = await fetch(`http://127.0.0.1:${desk.port}${path(offers.plain)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${desk.key('creating')}`, 'content-type': 'application/json' },
      body: new Blob([body(262_145)]).stream(),
      // @ts-expect-error missing in the types of fetch
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
  });
});

describe('a body that is not a JSON object', () => {
  test.each(['', ' ', 'null', '[]', '"x"', '1', '{', '{"a":1', '{} {}', '{"a":NaN}', "{'a':1}", '{"a":01}'])(
    'is reported as invalid.json and nothing else: %j',
    async (body) => {
      const reply = await desk.put(offers.plain, body);
      expect(reply.status).toBe(400);
      expect(codesOf(reply)).toEqual([[null, 'invalid.json']]);
    },
  );

  test('is reported as invalid.json if it is not UTF-8', async () => {
    const response = await fetch(`http://127.0.0.1:${desk.port}${path(offers.plain)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${desk.key('creating')}`, 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'invalid.json' }] });
  });
});

test('the subscriptions visible to a participating firm contain no accounts of other firms', async () => {
  const key = desk.key('participating');
  const orders = (await desk.get(path(offers.pending, '/privateplacementorders'), { key })).json;
  expect(orders.map((order: { accountNumber: string }) => order.accountNumber)).toEqual([
    accounts.participating,
  ]);
});

test.each(['9999999999999.991', '250000.5000000000001', '1.00000000000000001'])(
  'the amount %s, sent as a number, is rejected based on its digits, not its float value',
  async (amount) => {
    const reply = await desk.put(offers.plain, `{"maximumInvestmentAmount":${amount}}`);
    expect(refusalOf(reply)).toEqual([400, ['maximumInvestmentAmount', 'invalid.value']]);
  },
);

test('a firm ID that the database cannot store is treated like an unknown firm', async () => {
  const participatingFirms = [{ participatingFirmId: '\u0000', participatingFirmStatus: 'A' }];
  const reply = await desk.put(offers.plain, { participatingFirms });
  expect([reply.status, codesOf(reply)[0]?.[1]]).toEqual([409, 'participating.firm.unknown']);
});

describe('many errors', () => {
  const bodyWith = (faults: number) => JSON.stringify({ blueSkyedStates: Array<number>(faults).fill(1) });

  test('are listed up to a hundred', async () => {
    const { json } = await desk.put(offers.plain, bodyWith(maxViolations));
    expect(json.errors).toHaveLength(100);
    expect(json.detail).toBe('The request has 100 errors. Nothing was changed. See errors.');
  });

  test('are counted but not all listed, so that a small request cannot cause a large response', async () => {
    const { status, json, text } = await desk.put(offers.plain, bodyWith(60_000));
    expect(status).toBe(400);
    expect(json.errors).toHaveLength(100);
    expect(json.detail).toMatch(/^The request has 60000 errors\. .* the first 100 in errors\.$/);
    expect(text.length).toBeLessThan(20_000);
  });

  test('always include the error that determines the status', async () => {
    const firms = Array.from({ length: 150 }, (_, index) => ({
      participatingFirmId: String(index + 1),
      participatingFirmStatus: 'D',
    }));
    const { status, json } = await desk.put(offers.plain, { participatingFirms: firms, zz: 1 });
    expect(status).toBe(400);
    expect(json.errors.map(({ code }: { code: string }) => code)).toContain('unknown.field');
  });
});

describe('the reason for a decision', () => {
  const close = { offerStatus: 'CLOSED_CANCELLED' };
  const refusal = [['Decision-Reason', 'invalid.value']];

  test.each([
    ['is empty', ''],
    ['has one character too many', 'x'.repeat(501)],
    ['is not UTF-8', '%C3%28'],
  ])('is rejected if it %s, and nothing is changed', async (_, reason) => {
    const before = await desk.get(path(offers.zeroDays));
    const reply = await desk.put(offers.zeroDays, close, { headers: { 'decision-reason': reason } });
    expect(reply.status).toBe(400);
    expect(codesOf(reply)).toEqual(refusal);
    expect((await desk.get(path(offers.zeroDays))).headers.etag).toBe(before.headers.etag);
  });

  test('is rejected if it is sent with settings, and all other errors are reported too', async () => {
    const reply = await desk.put(
      offers.zeroDays,
      { maximumInvestmentAmount: 0 },
      { headers: { 'decision-reason': 'Because' } },
    );
    expect(codesOf(reply)).toEqual([
      ...refusal,
      ['maximumInvestmentAmount', 'maximum.investment.minimum.rule'],
    ]);
  });

  test('is recorded in the audit entry, and shown in the history and the export', async () => {
    const reason = `Emisor pidió parar\n${'😀'.repeat(481)}`;
    expect(Array.from(reason)).toHaveLength(500);
    const headers = { 'decision-reason': encodeURIComponent(reason) };
    expect((await desk.put(offers.zeroDays, close, { headers })).status).toBe(200);
    const [entry] = (await desk.get(path(offers.zeroDays, '/history'))).json;
    expect(entry).toMatchObject({ action: 'cancel', basis: { reason, pendingCount: 0 } });
    const file = await desk.get(path(offers.zeroDays, '/history?format=csv'));
    expect(file.text).toContain('Emisor pidió parar');
  });

  test('is part of the request that an Idempotency-Key identifies', async () => {
    const once = (reason: string) =>
      desk.put(offers.oneCentShort, close, {
        headers: { 'idempotency-key': 'reason-1', 'decision-reason': reason },
      });
    expect((await once('One')).status).toBe(200);
    expect((await once('One')).headers['idempotency-replayed']).toBe('true');
    expect((await once('Two')).status).toBe(422);
  });
});
