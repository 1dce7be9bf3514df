import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { accounts, exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const today = marketDate(new Date());
const of = (oid: string) => `/restapi/privateplacementoffers/${oid}`;
const { executable, plain, pending } = offers;
const accession = '0001234567-26-000001';

/** Removes the filings, first sales and exemptions that earlier tests recorded. */
beforeEach(async () => {
  await desk.store.database.query(sql`delete from filing_exemption`);
  await desk.store.database.query(sql`delete from first_sale`);
  await desk.store.database.query(
    sql`update filing set struck_at = now(), struck_by = 'reset' where struck_at is null`,
  );
});

const filingsOf = async (oid: string, key = desk.key('creating')) =>
  (await desk.get(`${of(oid)}/filings`, { key })).json;
const lineOf = async (oid: string, code: string, key = desk.key('creating')) =>
  (await filingsOf(oid, key)).filings.find((each: { code: string }) => each.code === code);
const record = (oid: string, body: object, options = {}) =>
  desk.send('POST', `${of(oid)}/filings`, { body, ...options });
const confirm = (oid: string, body: object, options = {}) =>
  desk.send('PUT', `${of(oid)}/firstsale`, { body, ...options });
const exempt = (oid: string, body: object, options = {}) =>
  desk.send('PUT', `${of(oid)}/filingexemptions`, { body, ...options });
const formD = { code: 'form.d', filedOn: '2026-10-20', reference: accession };
const history = async (oid: string): Promise<{ filing?: unknown }[]> =>
  (await desk.get(`${of(oid)}/history`)).json;

describe('first sales', () => {
  test('are provisional, with a suggested date: the day when a subscription was first accepted', async () => {
    expect((await filingsOf(executable)).firstSales).toEqual([
      {
        kind: 'offer',
        jurisdiction: 'US',
        firmOid: null,
        date: '2026-10-09',
        provisional: true,
        suggestedDate: '2026-10-09',
        confirmedBy: null,
        confirmedAt: null,
      },
      expect.objectContaining({
        kind: 'firm',
        jurisdiction: 'US',
        firmOid: firms.creating,
        date: '2026-10-09',
      }),
    ]);
    expect(await lineOf(executable, 'form.d')).toMatchObject({
      dueDate: '2026-10-26',
      rolledFrom: '2026-10-24',
      trigger: { date: '2026-10-09', provisional: true },
      filed: null,
      exemption: null,
    });
    const { firstSales, filings } = await filingsOf(plain);
    expect(firstSales).toMatchObject([{ kind: 'offer', date: null, provisional: true }]);
    expect(filings).toMatchObject([{ code: 'form.d', state: 'notstarted', dueDate: null, daysLeft: null }]);
  });

  test('can be confirmed and withdrawn, each with one audit entry and without changing the offer’s ETag', async () => {
    const before = await desk.get(of(executable));
    const { length } = await history(executable);
    const confirmed = await confirm(executable, { date: '2025-07-28' });
    expect([confirmed.status, confirmed.json[0]]).toMatchObject([
      200,
      {
        date: '2025-07-28',
        provisional: false,
        suggestedDate: '2026-10-09',
        confirmedBy: expect.any(String),
      },
    ]);
    expect(confirmed.headers.location).toBe(`${process.env['PUBLIC_BASE_URL']}${of(executable)}/filings`);
    expect(await lineOf(executable, 'form.d')).toMatchObject({ dueDate: '2025-08-12', state: 'overdue' });
    expect((await confirm(executable, { date: '2025-07-28' })).status).toBe(200);
    expect(await history(executable)).toHaveLength(length + 1);
    expect((await confirm(executable, { date: null })).json[0]).toMatchObject({
      date: '2026-10-09',
      provisional: true,
      confirmedBy: null,
    });
    expect(await history(executable)).toHaveLength(length + 2);
    expect((await history(executable))[0]).toMatchObject({
      action: 'filing',
      changes: [],
      filing: { kind: 'firstsale', jurisdiction: 'US', firmOid: null, date: null },
    });
    const after = await desk.get(of(executable));
    expect([after.headers.etag, after.text]).toEqual([before.headers.etag, before.text]);
    const updated = await desk.put(
      executable,
      { daysFromClosingCashIsRequired: 10 },
      {
        headers: { 'if-match': String(before.headers.etag) },
      },
    );
    expect(updated.status).toBe(200);
    expect(await verifyAudit(desk.store)).toMatchObject({ ok: true });
  });

  test('for a state or a firm do not change the offer’s first sale', async () => {
    const sales = (await confirm(executable, { date: '2026-10-01', jurisdiction: 'TX' })).json;
    expect(sales).toContainEqual(
      expect.objectContaining({ kind: 'state', jurisdiction: 'TX', firmOid: null, date: '2026-10-01' }),
    );
    await confirm(executable, { date: '2026-10-02', firmOid: firms.participating });
    expect((await filingsOf(executable)).firstSales[0]).toMatchObject({ date: '2026-10-09' });
    expect(await lineOf(executable, 'state.notice')).toMatchObject({
      jurisdiction: 'TX',
      dueDate: '2026-10-16',
    });
  });

  test.each([
    [{ date: addDays(today, 1) }, [400, ['date', 'invalid.value']]],
    [{ date: 'soon' }, [400, ['date', 'invalid.value']]],
    [{}, [400, ['date', 'invalid.value']]],
    [{ date: today, jurisdiction: 'ZZ' }, [400, ['jurisdiction', 'invalid.value']]],
    [{ date: today, jurisdiction: 'TX', firmOid: firms.creating }, [400, ['firmOid', 'invalid.value']]],
    [{ date: today, firmOid: firms.foreign }, [409, ['firmOid', 'filing.not.applicable']]],
  ])('%j is rejected', async (body, refusal) => {
    expect(refusalOf(await confirm(executable, body))).toEqual(refusal);
  });

  test('can be dated today or before the offer was created', async () => {
    expect((await confirm(executable, { date: today })).status).toBe(200);
    expect((await confirm(executable, { date: '2014-11-14' })).status).toBe(200);
    expect(await lineOf(executable, 'form.d')).toMatchObject({
      dueDate: '2014-12-01',
      rolledFrom: '2014-11-29',
    });
  });

  test('are suggested per state, based on the accounts, and keep the earliest date when a subscription advances', async () => {
    const book = exampleBook(new Date());
    const subscriptions = book.subscriptions.map((each) =>
      each.privatePlacementOrderOid === '1'
        ? { ...each, status: 'PROCESSING', modificationTimestamp: '2026-11-02T10:00:00.000-05:00' }
        : each,
    );
    const [own, ...others] = book.accounts;
    const changed = { ...book, subscriptions, accounts: [{ ...own, residenceState: 'CT' }, ...others] };
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const options = { dryRun: false, now: new Date(), actor };
    expect(await importBook(desk.store, changed, options)).toMatchObject({ ok: true });
    expect((await filingsOf(executable)).firstSales).toMatchObject([
      { kind: 'offer', date: '2026-10-09' },
      { kind: 'firm', date: '2026-10-09' },
      { kind: 'state', jurisdiction: 'CT', firmOid: null, date: '2026-10-09' },
    ]);
    const reads = async (residenceState: string | null) => {
      const accountsOfBook = [{ ...own, residenceState }, ...others];
      return (
        await importBook(desk.store, { ...book, accounts: accountsOfBook }, { ...options, dryRun: true })
      ).ok;
    };
    for (const state of ['DC', 'GU', 'PR', 'VI', 'AS', 'MP', null])
      expect(await reads(state), `${state}`).toBe(true);
    for (const state of ['AA', 'FM', 'US', 'tx', '']) expect(await reads(state), state).toBe(false);
    expect(accounts.creating).toBe(own?.accountNumber);
  });
});

describe('a recorded filing', () => {
  test('satisfies its deadline, is returned with its address, and can be struck', async () => {
    await confirm(executable, { date: '2026-10-09' });
    const made = await record(executable, formD);
    expect(made.status).toBe(201);
    const { filingId } = made.json.filed;
    expect(made.headers.location).toBe(
      `${process.env['PUBLIC_BASE_URL']}${of(executable)}/filings/${filingId}`,
    );
    expect(made.json).toMatchObject({
      code: 'form.d',
      state: 'filed',
      daysLeft: null,
      filed: { on: '2026-10-20', reference: accession, by: expect.any(String), at: expect.any(String) },
    });
    expect(await lineOf(executable, 'form.d.amendment')).toMatchObject({
      dueDate: '2027-10-20',
      state: 'due',
      filed: null,
    });
    const amendment = { code: 'form.d.amendment', filedOn: '2026-10-21', reference: accession };
    await record(executable, amendment);
    expect((await filingsOf(executable)).recorded).toMatchObject([
      amendment,
      { ...formD, filingId, jurisdiction: 'US', firmOid: null, by: expect.any(String) },
    ]);
    const strike = async (id: string) => desk.send('DELETE', `${of(executable)}/filings/${id}`);
    expect((await strike((await filingsOf(executable)).recorded[0].filingId)).status).toBe(200);
    expect((await strike(filingId)).status).toBe(200);
    expect(await filingsOf(executable)).toMatchObject({ recorded: [] });
    expect(await lineOf(executable, 'form.d')).toMatchObject({ filed: null });
    expect(await lineOf(executable, 'form.d.amendment')).toBeUndefined();
    expect(refusalOf(await strike(filingId))).toEqual([404, [null, 'filing.not.found']]);
    const kinds = (await history(executable))
      .filter((each: any) => each.filing?.filingId === filingId)
      .map((each) => each.filing);
    expect(kinds).toMatchObject([
      { kind: 'struck', filingId },
      { kind: 'filed', filingId, reference: accession },
    ]);
  });

  test('publishes an event for the firms concerned', async () => {
    await record(executable, formD);
    await record(executable, {
      code: 'finra.5123',
      firmOid: firms.participating,
      filedOn: today,
      reference: 'F-1',
    });
    const ofFirm = async (firm: 'creating' | 'participating') =>
      JSON.stringify(
        (await desk.get('/restapi/events?limit=1000&types=filing.*', { key: desk.key(firm) })).json,
      );
    expect(await ofFirm('creating')).toContain('"code":"form.d"');
    expect(await ofFirm('creating')).toContain('"code":"finra.5123"');
    expect(await ofFirm('participating')).toContain(`"firmOid":"${firms.participating}"`);
    expect(await ofFirm('participating')).not.toContain('form.d');
  });

  test('counts toward a limit per firm, so a participating firm can’t use up the creating firm’s limit', async () => {
    const ofFirm = { code: 'finra.5123', filedOn: today, reference: 'F-1' };
    const { database } = desk.store;
    // Adds struck filings, which count toward the limit, until the firm has `count` filings.
    const fill = (firmOid: string, count: number) =>
      database.query(sql`
        insert into filing (filing_id, private_placement_offer_oid, code, jurisdiction, firm_oid, filed_on, reference,
          recorded_by, recorded_at, struck_by, struck_at)
        select ${firmOid} || '-' || number, ${pending}, 'finra.5123', 'US', ${firmOid}, ${today}::date, 'F-1', 'test',
          now(), 'test', now()
        from generate_series(1, ${count}::integer - (
          select count(*) from filing where private_placement_offer_oid = ${pending} and firm_oid = ${firmOid}
        )::integer) as number`);
    const limited = [409, [null, 'filing.limit']];
    const theirs = { key: desk.key('participating') };
    await fill(firms.participating, 199);
    expect((await record(pending, ofFirm, theirs)).status).toBe(201);
    expect(refusalOf(await record(pending, ofFirm, theirs))).toEqual(limited);
    await fill(firms.creating, 999);
    expect((await record(pending, formD)).status).toBe(201);
    expect(refusalOf(await record(pending, formD))).toEqual(limited);
    expect(refusalOf(await record(pending, ofFirm))).toEqual(limited);
  });

  test('limits how often a participating firm can change its own first sale and exemption', async () => {
    const theirs = { key: desk.key('participating') };
    const own = { code: 'finra.5123', firmOid: firms.participating };
    const setUsed = (used: number) =>
      desk.store.database.query(sql`
        insert into quota_use (quota, owner, day, used)
        values ('filing changes', ${`${firms.participating} ${pending}`}, 'epoch', ${used})
        on conflict (quota, owner, day) do update set used = excluded.used`);
    const sale = (date: string | null, options: object = theirs) =>
      confirm(pending, { date, firmOid: firms.participating }, options);
    await setUsed(498);
    expect((await sale(today)).status).toBe(200);
    expect((await exempt(pending, { ...own, reason: 'Sold only to banks' }, theirs)).status).toBe(200);
    const before = (await history(pending)).length;
    const limited = [409, [null, 'filing.limit']];
    expect(refusalOf(await sale(null))).toEqual(limited);
    expect(refusalOf(await exempt(pending, { ...own, reason: null }, theirs))).toEqual(limited);
    expect((await sale(today)).status).toBe(200); // changes nothing
    expect((await history(pending)).length).toBe(before);
    expect((await sale(null, {})).status).toBe(200); // the creating firm isn't limited
    await setUsed(0);
  });

  test('is recorded a second time if the request is repeated, unless it has the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'filing-1' };
    const first = await record(executable, formD, { headers });
    const again = await record(executable, formD, { headers });
    expect(again.json.filed.filingId).toBe(first.json.filed.filingId);
    const other = await record(executable, formD);
    expect(other.json.filed.filingId).not.toBe(first.json.filed.filingId);
  });

  test.each([
    [{ ...formD, filedOn: addDays(today, 1) }, [400, ['filedOn', 'invalid.value']]],
    [{ ...formD, reference: '1234567-26-000001' }, [400, ['reference', 'invalid.value']]],
    [{ ...formD, reference: '' }, [400, ['reference', 'invalid.value']]],
    [{ ...formD, code: 'finra.5123', reference: 'x'.repeat(101) }, [400, ['reference', 'invalid.value']]],
    [{ ...formD, code: 'form.x' }, [400, ['code', 'invalid.choice']]],
    [{ ...formD, code: 'form.d.change' }, [409, ['code', 'filing.not.applicable']]],
    [{ ...formD, code: 'state.notice' }, [400, ['jurisdiction', 'invalid.value']]],
    [{ ...formD, jurisdiction: 'TX' }, [400, ['jurisdiction', 'invalid.value']]],
    [{ ...formD, code: 'state.notice', jurisdiction: 'FL' }, [409, ['code', 'filing.not.applicable']]],
    [{ ...formD, code: 'finra.5123', firmOid: firms.foreign }, [409, ['firmOid', 'filing.not.applicable']]],
    [{ ...formD, firmOid: firms.creating }, [400, ['firmOid', 'invalid.value']]],
    [{ ...formD, extra: 1 }, [400, ['extra', 'unknown.field']]],
  ])('%j is rejected', async (body, refusal) => {
    expect(refusalOf(await record(executable, body))).toEqual(refusal);
  });

  test('is rejected for an exemption that does not require it', async () => {
    expect(refusalOf(await record(offers.intrastate, formD))).toEqual([
      409,
      ['code', 'filing.not.applicable'],
    ]);
  });

  test.each([
    { ...formD, code: 'finra.5123', reference: 'x'.repeat(100) },
    { ...formD, code: 'state.notice', jurisdiction: 'TX', reference: 'EFD 12' },
    { ...formD, code: 'form.d.amendment' },
  ])('is accepted with the body %j', async (body) => {
    expect((await record(executable, body)).status).toBe(201);
  });

  test('adds an advisory amendment if a participating firm is added later, but not if one is removed', async () => {
    await record(plain, { ...formD, filedOn: today });
    expect(await lineOf(plain, 'form.d.change')).toBeUndefined();
    await desk.put(plain, {
      participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus: 'DELETE' }],
    });
    expect(await lineOf(plain, 'form.d.change')).toBeUndefined();
    await desk.put(plain, {
      participatingFirms: [{ participatingFirmId: firms.participating, participatingFirmStatus: 'ACCEPTED' }],
    });
    expect(await lineOf(plain, 'form.d.change')).toMatchObject({
      state: 'advisory',
      dueDate: null,
      trigger: { date: today, provisional: false },
    });
  });
});

describe('a change by a data file after Form D is filed', () => {
  test.each([
    [offers.beforeDate, { offerMinimum: '1234567.00' }, 1],
    [offers.zeroDays, { offerMaximum: '77654321.00' }, 1],
    [offers.oneCentShort, { closingDate: addDays(today, 131) }, 1],
    [offers.settled, { issuer: { issuerName: 'Other LLC', issuerState: 'CO', issuerCity: 'Montrose' } }, 1],
    [offers.pending, { offerName: 'Renamed' }, 0],
  ])('to offer %s, %j, adds %i amendment deadlines', async (oid, change, count) => {
    await record(oid, { ...formD, filedOn: today });
    expect(await lineOf(oid, 'form.d.change')).toBeUndefined();
    const book = exampleBook(new Date());
    const changed = book.offers.map((each) =>
      each.privatePlacementOfferOid === oid
        ? { ...each, ...change, lastModifiedTimestamp: new Date().toISOString() }
        : each,
    );
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const options = { dryRun: false, now: new Date(), actor };
    expect(await importBook(desk.store, { ...book, offers: changed }, options)).toMatchObject({ ok: true });
    const { filings } = await filingsOf(oid);
    expect(filings.filter((each: any) => each.code === 'form.d.change')).toHaveLength(count);
  });
});

test('a filing recorded before the offer’s exemption changed can still be struck', async () => {
  const { json } = await record(offers.zeroDays, formD);
  await desk.store.database.query(sql`
    update offer set exemption = 'J' where private_placement_offer_oid = ${offers.zeroDays}`);
  expect(await lineOf(offers.zeroDays, 'form.d')).toBeUndefined();
  expect((await filingsOf(offers.zeroDays)).recorded).toHaveLength(1);
  const path = `${of(offers.zeroDays)}/filings/${json.filed.filingId}`;
  expect((await desk.send('DELETE', path)).status).toBe(200);
  await desk.store.database.query(sql`
    update offer set exemption = 'H' where private_placement_offer_oid = ${offers.zeroDays}`);
});

describe('an exemption', () => {
  const body = { code: 'form.d', reason: 'Counsel files it.' };

  test('marks a filing as not applicable, with one audit entry, and can be reversed', async () => {
    const { length } = await history(plain);
    const made = await exempt(plain, body);
    expect([made.status, made.json]).toMatchObject([
      200,
      { code: 'form.d', state: 'notapplicable', exemption: { reason: 'Counsel files it.' } },
    ]);
    expect(made.headers.location).toBe(`${process.env['PUBLIC_BASE_URL']}${of(plain)}/filings`);
    await exempt(plain, body);
    expect(await history(plain)).toHaveLength(length + 1);
    expect((await exempt(plain, { ...body, reason: null })).json).toMatchObject({
      state: 'notstarted',
      exemption: null,
    });
    expect(await history(plain)).toHaveLength(length + 2);
  });

  test.each([
    ['x'.repeat(500), 200],
    ['x'.repeat(501), 400],
    ['', 400],
    [' ', 400],
  ])('with the reason %j returns %i', async (reason, status) => {
    expect((await exempt(plain, { ...body, reason })).status).toBe(status);
  });

  test('is possible only for a filing that the offer requires', async () => {
    expect(refusalOf(await exempt(offers.intrastate, body))).toEqual([
      409,
      ['code', 'filing.not.applicable'],
    ]);
  });
});

describe('the ETag', () => {
  test('changes with the recorded data, and prevents overwriting a newer version', async () => {
    const read = await desk.get(`${of(plain)}/filings`);
    const headers = { 'if-match': String(read.headers.etag) };
    const changed = await confirm(plain, { date: today }, { headers });
    expect(changed.status).toBe(200);
    const stale = [412, [null, 'precondition.failed']];
    expect(refusalOf(await confirm(plain, { date: null }, { headers }))).toEqual(stale);
    expect(refusalOf(await exempt(plain, { code: 'form.d', reason: 'x' }, { headers }))).toEqual(stale);
    const { json } = await record(plain, formD);
    const path = `${of(plain)}/filings/${json.filed.filingId}`;
    expect(refusalOf(await desk.send('DELETE', path, { headers }))).toEqual(stale);
    const now = { 'if-match': String((await desk.get(`${of(plain)}/filings`)).headers.etag) };
    expect((await desk.send('DELETE', path, { headers: now })).status).toBe(200);
  });
});

describe('access', () => {
  const participant = desk.key;
  const own = { code: 'finra.5123', filedOn: '2026-10-20', reference: 'F-1' };

  test('a participating firm reads and records only its own FINRA filing and first sale', async () => {
    const key = participant('participating');
    await confirm(executable, { date: '2026-10-01' });
    await record(executable, formD);
    await record(executable, own);
    expect(await filingsOf(executable, key)).toEqual({ firstSales: [], filings: [], recorded: [] });
    const sales = await confirm(executable, { date: '2026-10-10', firmOid: firms.participating }, { key });
    expect(sales.json).toMatchObject([{ kind: 'firm', firmOid: firms.participating, date: '2026-10-10' }]);
    const made = await record(executable, own, { key });
    expect([made.status, made.json.firmOid]).toEqual([201, firms.participating]);
    const { firstSales, filings, recorded } = await filingsOf(executable, key);
    expect(recorded).toMatchObject([
      { code: 'finra.5123', firmOid: firms.participating, by: expect.any(String) },
    ]);
    expect(firstSales).toHaveLength(1);
    expect(filings).toMatchObject([{ code: 'finra.5123', firmOid: firms.participating, state: 'filed' }]);
    expect(await filingsOf(executable, desk.key('participating', 'auditor'))).toMatchObject({ filings });
    const exemption = { code: 'finra.5123', reason: 'Institutional.' };
    expect((await exempt(executable, exemption, { key })).json).toMatchObject({
      state: 'notapplicable',
      firmOid: firms.participating,
    });
    const listed = (await desk.get('/restapi/filings?limit=200', { key })).json;
    expect(new Set(listed.map((each: any) => `${each.code} ${each.firmOid}`))).toEqual(
      new Set([`finra.5123 ${firms.participating}`]),
    );
    expect(listed.length).toBe(1);
    const ofCreator = (await filingsOf(executable)).filings.filter((each: any) => each.code === 'finra.5123');
    expect(ofCreator).toHaveLength(2);
  });

  test('rejects every change by a participating firm to the creating firm’s filings', async () => {
    const key = participant('participating');
    const { json } = await record(executable, formD);
    const refused = [403, [null, 'filing.not.allowed']];
    expect(refusalOf(await record(executable, formD, { key }))).toEqual(refused);
    expect(refusalOf(await record(executable, { ...own, firmOid: firms.creating }, { key }))).toEqual(
      refused,
    );
    expect(refusalOf(await confirm(executable, { date: today }, { key }))).toEqual(refused);
    expect(refusalOf(await confirm(executable, { date: today, jurisdiction: 'TX' }, { key }))).toEqual(
      refused,
    );
    expect(refusalOf(await exempt(executable, { code: 'form.d', reason: 'x' }, { key }))).toEqual(refused);
    const strike = await desk.send('DELETE', `${of(executable)}/filings/${json.filed.filingId}`, { key });
    expect(refusalOf(strike)).toEqual([404, [null, 'filing.not.found']]);
  });

  test.each(['investment_professional', 'auditor'] as const)(
    '%s can read but not change anything',
    async (role) => {
      const key = desk.key('creating', role);
      expect((await desk.get(`${of(plain)}/filings`, { key })).status).toBe(200);
      for (const reply of [
        await record(plain, formD, { key }),
        await confirm(plain, { date: today }, { key }),
        await exempt(plain, { code: 'form.d', reason: 'x' }, { key }),
        await desk.send('DELETE', `${of(plain)}/filings/1`, { key }),
      ]) {
        expect(refusalOf(reply)).toEqual([403, [null, 'filing.not.allowed']]);
      }
    },
  );

  test('an offer that the firm cannot see returns 404', async () => {
    const key = desk.key('foreign');
    for (const reply of [
      await desk.get(`${of(plain)}/filings`, { key }),
      await record(plain, formD, { key }),
      await confirm(plain, { date: today }, { key }),
    ]) {
      expect(refusalOf(reply)).toEqual([404, [null, 'offer.not.found']]);
    }
  });
});

describe('the list', () => {
  const list = async (query: string) => (await desk.get(`/restapi/filings?${query}`)).json;
  const keys = (lines: any[]) =>
    lines.map((each) => `${each.dueDate} ${each.privatePlacementOfferOid} ${each.code}`);

  test('is sorted by due date, with undated filings last, and can be read page by page', async () => {
    await confirm(plain, { date: '2026-09-01' });
    for (const sort of ['due', '-due']) {
      const all = await list(`sort=${sort}&limit=200`);
      const dates = all.map((each: any) => each.dueDate).filter((date: string | null) => date !== null);
      expect(dates.length).toBeGreaterThan(3);
      expect(all.slice(dates.length).every((each: any) => each.dueDate === null)).toBe(true);
      expect(all.length).toBeGreaterThan(dates.length);
      const sorted = [...dates].sort();
      expect(dates).toEqual(sort === 'due' ? sorted : sorted.reverse());
      const paged: any[] = [];
      for (let path = `/restapi/filings?sort=${sort}&limit=2`; path !== '';) {
        const { json, headers } = await desk.get(path);
        paged.push(...json);
        path = /<[^>]*(\/restapi[^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(keys(paged)).toEqual(keys(all));
    }
    const first = await desk.get('/restapi/filings?limit=1');
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    expect(refusalOf(await desk.get(`/restapi/filings?sort=-due&cursor=${cursor}`))).toEqual([
      400,
      ['cursor', 'invalid.value'],
    ]);
  });

  test('can be filtered', async () => {
    await confirm(plain, { date: '2025-07-28' });
    await record(executable, formD);
    const states = async (query: string) => [...new Set((await list(query)).map((each: any) => each.state))];
    expect(await states('state=overdue&state=filed')).toEqual(expect.arrayContaining(['overdue', 'filed']));
    expect(await states('state=notstarted')).toEqual(['notstarted']);
    expect((await list('duefrom=2025-08-12&dueto=2025-08-12')).map((each: any) => each.dueDate)).toEqual([
      '2025-08-12',
    ]);
    expect(await list('duefrom=2025-08-11&dueto=2025-08-11')).toEqual([]);
    expect(await list('jurisdiction=TX')).toEqual([]);
    expect((await list('code=form.d')).every((each: any) => each.code === 'form.d')).toBe(true);
    expect((await list(`q=${accession}`)).map((each: any) => each.privatePlacementOfferOid)).toEqual([
      executable,
    ]);
    expect((await list('q=BLUE+mesa')).length).toBeGreaterThan(0);
    for (const query of ['state=x', 'code=x', 'jurisdiction=ZZ', 'duefrom=x', 'sort=name']) {
      expect((await desk.get(`/restapi/filings?${query}`)).status).toBe(400);
    }
  });

  test('contains exactly the lines that match the filter, even if it reads fewer offers', async () => {
    await confirm(plain, { date: '2025-07-28' });
    await record(executable, formD);
    await exempt(pending, { code: 'form.d', reason: 'Counsel files it.' });
    const all: any[] = await list('limit=200');
    const check = async (query: string, isSought: (line: any) => boolean) =>
      expect(keys(await list(`limit=200&${query}`)), query).toEqual(keys(all.filter(isSought)));
    for (const state of new Set(all.map((each) => each.state))) {
      await check(`state=${state}`, (each) => each.state === state);
    }
    for (const code of new Set(all.map((each) => each.code))) {
      await check(`code=${code}`, (each) => each.code === code);
    }
    await check('duefrom=2020-01-01', ({ dueDate }) => dueDate !== null);
    await check('dueto=2026-01-01', ({ dueDate }) => dueDate !== null && dueDate <= '2026-01-01');
    expect(new Set(all.map((each) => each.state)).size).toBeGreaterThan(3);
  });

  test('can be exported as a file', async () => {
    await confirm(plain, { date: '2025-07-28' });
    const csv = await desk.get('/restapi/filings?format=csv&bom=false&columns=offerName,code,dueDate');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      '"offerName","code","dueDate"',
      expect.stringContaining('"form.d",2025-08-12'),
    ]);
    const firmsOf = async (code: string) => {
      const { text } = await desk.get(
        `/restapi/filings?code=${code}&format=csv&bom=false&columns=firmOid,firmName`,
      );
      return new Set(text.split('\r\n').slice(1, -1));
    };
    expect(await firmsOf('finra.5123')).toContain(`"${firms.creating}","Harbor Point Securities"`);
    expect(await firmsOf('form.d')).toEqual(new Set([',']));
    expect((await desk.get('/restapi/filings?format=xlsx')).headers['content-type']).toContain(
      'spreadsheetml',
    );
  });
});

test('a federal closure moves deadlines', async () => {
  const { followClosures, addClosure, removeClosure } = await import('#lib/store/market-closures.ts');
  await confirm(pending, { date: '2025-07-28' });
  await addClosure(desk.store.database, 'federal', '2025-08-12');
  await followClosures(desk.store.database);
  expect(await lineOf(pending, 'form.d')).toMatchObject({ dueDate: '2025-08-13', rolledFrom: '2025-08-12' });
  await removeClosure(desk.store.database, 'federal', '2025-08-12');
  await followClosures(desk.store.database);
  expect(await lineOf(pending, 'form.d')).toMatchObject({ dueDate: '2025-08-12', rolledFrom: null });
});
