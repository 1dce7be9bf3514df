import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { exampleBook, firms, offers } from '#testing/api/example-book.ts';
import { codesOf, keyIdIn, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { byTest } from '#testing/store/by-test.ts';
import { removeUser } from '#lib/store/sign-in/firm-users.ts';
import { readRecentChanges } from '#lib/store/today/recent-changes.ts';
import { setRestriction } from '#lib/store/access/restrictions/restrictions.ts';
import type { UserRole } from '#lib/domain/access/access.ts';

const desk = openDesk();
const today = marketDate(new Date());
const tomorrow = addDays(today, 1);
const path = '/restapi/today';

async function newViewer(role?: UserRole) {
  const { email, send } = await newPerson(desk, role);
  return {
    email,
    send,
    today: async () => (await send('GET', path)).json,
    hide: (reason: string, id: string, hiddenUntil: unknown = tomorrow) =>
      send('PUT', `${path}/${reason}/${encodeURIComponent(id)}`, { hiddenUntil }),
  };
}

const reasonsIn = ({ lines }: any): [string, string][] =>
  lines.map((line: any) => [line.reason, line.privatePlacementOfferOid]);
/** Excludes filings, which have their own tests. */
const exceptFilings = (lines: any[]) => lines.filter((line) => line.filing === undefined);

describe('items that need attention', () => {
  test('are shown to the creating firm with a figure, a date and a step, most consequential first', async () => {
    const { status, json, headers } = await desk.get(path);
    expect([status, json.date, headers['cache-control']]).toEqual([200, today, 'private, no-store']);
    expect(exceptFilings(json.lines)).toEqual([
      {
        reason: 'executable',
        alsoReasons: ['cashrequiredsoon'],
        privatePlacementOfferOid: offers.executable,
        offerName: 'Blue Mesa 28',
        accountNumber: null,
        acatid: null,
        date: today,
        dollarAmount: 2_000_000,
        minimumDollarAmount: 2_000_000,
        lastContactAt: null,
        followUpOn: null,
        overdueFiling: expect.objectContaining({ code: 'form.d', state: 'overdue' }),
        step: 'execute',
        ours: true,
      },
      expect.objectContaining({
        reason: 'minimummissed',
        privatePlacementOfferOid: offers.oneCentShort,
        dollarAmount: 0.01,
        step: 'settings',
      }),
      expect.objectContaining({
        reason: 'cashrequiredsoon',
        alsoReasons: [],
        privatePlacementOfferOid: offers.beforeDate,
        date: tomorrow,
        dollarAmount: 2_000_000,
      }),
    ]);
  });

  test('are shown to a participating firm with dates but without figures or steps', async () => {
    const { json } = await desk.get(path, { key: desk.key('participating') });
    expect(reasonsIn(json)).toEqual([
      ['cashrequiredsoon', offers.executable],
      ['cashrequiredsoon', offers.oneCentShort],
      ['cashrequiredsoon', offers.beforeDate],
    ]);
    for (const line of json.lines) {
      expect(line).toMatchObject({ ours: false, dollarAmount: null, step: 'none' });
    }
    expect(json.changes).toEqual([]);
  });

  test('are not shown to other firms', async () => {
    const { json } = await desk.get(path, { key: desk.key('foreign') });
    expect([
      json.lines,
      json.changes.every((one: any) => one.privatePlacementOfferOid === offers.foreign),
    ]).toEqual([[], true]);
  });

  test.each(['investment_professional', 'auditor'] as const)('have no step for an %s', async (role) => {
    const { json } = await desk.get(path, { key: desk.key('creating', role) });
    expect(json.lines.length).toBeGreaterThan(3);
    expect(json.lines.filter(({ step }: any) => step !== 'none')).toEqual([]);
  });

  test('are unavailable to callers who cannot read offers, and have no step for callers who cannot update them', async () => {
    const reader = await desk.restrictedKey('readOffers');
    expect(refusalOf(await desk.get(path, { key: reader.key }))).toEqual([
      403,
      [null, 'request.not.available'],
    ]);
    const { key } = await desk.restrictedKey('updateOffer');
    expect((await desk.get(path, { key })).json.lines[0]).toMatchObject({
      reason: 'executable',
      step: 'none',
    });
  });

  test('come with a mark for each date of an open offer in the next two weeks', async () => {
    const { strip } = (await desk.get(path)).json;
    expect(strip.map(({ date }: any) => date)).toEqual(
      Array.from({ length: 14 }, (_, day) => addDays(today, day)),
    );
    expect(
      strip.flatMap(({ date, marks }: any) => marks.map(({ kind, count }: any) => [date, kind, count])),
    ).toEqual([
      [today, 'cashrequired', 4],
      [tomorrow, 'cashrequired', 1],
      [addDays(today, 10), 'closing', 4],
      [addDays(today, 11), 'closing', 1],
    ]);
  });

  test('get a 304 response if nothing has changed', async () => {
    const { headers } = await desk.get(path);
    const again = await desk.get(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('transfers', () => {
  const lastModifiedTS = `${addDays(today, -1)}T12:00:00.000-05:00`;
  const transferLines = (reply: Reply) => reply.json.lines.filter(({ acatid }: any) => acatid !== null);

  beforeAll(async () => {
    const [template] = exampleBook(new Date()).transfers;
    const of = (acatid: string, changes: object) => {
      return { ...template, acatid, contraAccountNumber: acatid, lastModifiedTS, ...changes };
    };
    const transfers = [
      of('TOSEND', {}),
      of('DUPLICATE', { comment: '- Rejected By Contra. ( 06 - Duplicate )' }),
      of('LATE', { status: 'Request Past Due' }),
      of('PAPER', { status: 'Paperwork Required' }),
      of('DONE', { status: 'Completed' }),
      of('ODD', { status: 'On Hold' }),
      of('ODD2', { status: 'ON HOLD' }),
      of('PREP', { status: 'SETTLE PREP' }),
    ];
    const book = { firms: [], accounts: [], offers: [], subscriptions: [], transfers };
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const imported = await importBook(desk.store, book, { dryRun: false, now: new Date(), actor });
    expect(imported).toMatchObject({ ok: true });
  });

  test('that require a response are listed after the offers, with their account', async () => {
    const reply = await desk.get(path);
    expect(transferLines(reply).map((line: any) => [line.reason, line.acatid, line.step, line.ours])).toEqual(
      [
        ['transferrejected', 'TOSEND', 'answer', true],
        ['transferpastdue', 'LATE', 'answer', true],
        ['transferpaperwork', 'PAPER', 'answer', true],
      ],
    );
    expect(reply.json.lines.at(-1)).toMatchObject({ accountNumber: 'RB18938005', date: addDays(today, -1) });
  });

  test('that were rejected are counted, even if they can’t be corrected', async () => {
    const counted = async (key: string) => (await desk.get(path, { key })).json.rejectedTransfers;
    expect(await counted(desk.key('creating'))).toEqual({ count: 2, uncorrectableCount: 1 });
    expect(await counted(desk.key('participating'))).toEqual({ count: 0, uncorrectableCount: 0 });
  });

  test('with an unrecognized status are counted for their firm, if the caller can list them', async () => {
    const counted = async (key: string) => (await desk.get(path, { key })).json.unrecognizedTransfers;
    expect(await counted(desk.key('creating'))).toEqual({
      count: 3,
      statuses: ['ON HOLD', 'On Hold', 'Somewhere Else'],
    });
    const none = { count: 0, statuses: [] };
    expect(await counted(desk.key('participating'))).toEqual(none);
    expect(await counted((await desk.restrictedKey('listTransfers')).key)).toEqual(none);
  });

  test('belong to the caller’s firm, and are omitted if the caller cannot list transfers', async () => {
    expect(transferLines(await desk.get(path, { key: desk.key('participating') }))).toEqual([]);
    const { key } = await desk.restrictedKey('listTransfers');
    expect(transferLines(await desk.get(path, { key }))).toEqual([]);
  });

  test('can be snoozed by account and request', async () => {
    const person = await newViewer();
    await person.hide('transferpastdue', 'RB18938005:LATE');
    const { lines } = await person.today();
    expect(lines.map(({ acatid }: any) => acatid).filter(Boolean)).toEqual(['TOSEND', 'PAPER']);
  });
});

describe('snoozing a line', () => {
  test('hides it only from that user, until the date or until the user shows it again', async () => {
    const [one, other] = [await newViewer(), await newViewer('administrator')];
    const before = reasonsIn(await one.today());
    expect(before.slice(0, 2).map(([reason]) => reason)).toEqual(['executable', 'minimummissed']);
    const hidden = await one.hide('executable', offers.executable);
    expect([hidden.status, hidden.text]).toEqual([200, '']);
    expect(reasonsIn(await one.today())).toEqual(before.slice(1));
    expect(reasonsIn(await other.today())).toEqual(before);
    expect((await one.hide('executable', offers.executable, today)).status).toBe(200);
    expect(reasonsIn(await one.today())).toEqual(before);
  });

  test('does not hide a line that has another reason', async () => {
    const person = await newViewer();
    await person.hide('closingdatepassed', offers.executable);
    expect(reasonsIn(await person.today())[0]).toEqual(['executable', offers.executable]);
  });

  test('leaves no data once the user is removed', async () => {
    const { email, hide, today: look } = await newViewer();
    await hide('executable', offers.executable);
    await look();
    await removeUser(desk.store.database, { email, firmOid: firms.creating }, byTest);
    const [left] = await desk.store.database.query<{ count: number }>(sql`
      select (select count(*) from hidden_line where email = ${email})::int
        + (select count(*) from today_look where email = ${email})::int as count`);
    expect(left?.count).toBe(0);
  });

  test.each([
    ['closingsoon', offers.foreign, 404, [null, 'offer.not.found']],
    ['closingsoon', '1', 404, [null, 'offer.not.found']],
    ['closingsoon', 'RB18938005:1152JGC9', 404, [null, 'offer.not.found']],
    ['transferrejected', offers.plain, 404, [null, 'acat.not.found']],
    ['transferrejected', 'RB18938005:none', 404, [null, 'acat.not.found']],
    ['transferrejected', 'FX1:1152JGC9', 404, [null, 'acat.not.found']],
    ['whatever', offers.plain, 404, [null, 'path.not.found']],
  ])('for the reason %s with the identifier %s is rejected', async (reason, id, status, code) => {
    const { hide } = await newViewer();
    expect(refusalOf(await hide(reason, id))).toEqual([status, code]);
  });

  test('for a transfer uses the account and request, and requires access to transfers', async () => {
    const { hide, email } = await newViewer();
    expect((await hide('transferrejected', 'RB18938005:1152JGC9')).status).toBe(200);
    const subject = { kind: 'user', id: email } as const;
    await setRestriction(desk.store, { subject, request: 'listTransfers', off: true }, byTest);
    expect(refusalOf(await hide('transferrejected', 'RB18938005:1152JGC9'))).toEqual([
      404,
      [null, 'acat.not.found'],
    ]);
  });

  test.each([
    [addDays(today, 366), 200, []],
    [addDays(today, 367), 400, [['hiddenUntil', 'invalid.value']]],
    ['2026-02-30', 400, [['hiddenUntil', 'invalid.value']]],
    [20261123, 400, [['hiddenUntil', 'invalid.value']]],
  ])('until %j returns %s', async (hiddenUntil, status, codes) => {
    const { hide } = await newViewer();
    const reply = await hide('executable', offers.executable, hiddenUntil);
    expect([reply.status, reply.status === 200 ? [] : codesOf(reply)]).toEqual([status, codes]);
  });

  test('is not available to API keys', async () => {
    const reply = await desk.send('PUT', `${path}/executable/${offers.executable}`, {
      body: { hiddenUntil: tomorrow },
    });
    expect(refusalOf(reply)).toEqual([403, [null, 'session.required']]);
  });
});

describe('recent activity', () => {
  const name = { offerName: 'Blue Mesa 27', privatePlacementOfferOid: offers.plain };

  test('is listed newest first, with what happened, and without the user’s own changes', async () => {
    const person = await newViewer();
    const offer = `/restapi/privateplacementoffers/${offers.plain}`;
    expect((await desk.put(offers.plain, { daysFromClosingCashIsRequired: 9 })).status).toBe(200);
    expect((await person.send('PUT', offer, { daysFromClosingCashIsRequired: 8 })).status).toBe(200);
    const [newest, ...others] = (await person.today()).changes;
    expect(newest).toMatchObject({
      ...name,
      isNew: true,
      action: 'update',
      actor: { keyId: keyIdIn(desk.key('creating')) },
      changes: [{ field: 'daysFromClosingCashIsRequired', from: 10, to: 9 }],
    });
    expect(others.every(({ action }: any) => action === 'import')).toBe(true);
    const ofKey = (await desk.get(path)).json.changes;
    expect(ofKey[0]).toMatchObject({ ...name, isNew: false, actor: { kind: 'user', name: person.email } });
    expect(ofKey.some(({ action, actor }: any) => action === 'update' && actor.kind === 'key')).toBe(false);
  });

  test('is new until the user opens Today again, more than half an hour later', async () => {
    const [earlier] = exampleBook(new Date()).offers;
    const book = { firms: [], accounts: [], subscriptions: [], transfers: [] };
    const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
    const hourAgo = { dryRun: false, now: new Date(Date.now() - 60 * 60_000), actor };
    const offer = { ...earlier, privatePlacementOfferOid: '4683743612465316099', closingDate: '2998-01-01' };
    expect(await importBook(desk.store, { ...book, offers: [offer] }, hourAgo)).toMatchObject({ ok: true });
    const person = await newViewer();
    const isNew = async () =>
      Object.fromEntries(
        (await person.today()).changes.map((one: any) => [one.privatePlacementOfferOid, one.isNew]),
      );
    expect(await isNew()).toMatchObject({ '4683743612465316099': true, [offers.plain]: true });
    expect(await isNew()).toMatchObject({ '4683743612465316099': true, [offers.plain]: true });
    await desk.store.database.query(sql`
      update today_look set looks = array[now() - interval '31 minutes'] where email = ${person.email}`);
    expect(await isNew()).toMatchObject({ '4683743612465316099': false, [offers.plain]: true });
  });

  test('is listed even if other firms made more changes since than are searched', async () => {
    expect((await desk.put(offers.plain, { daysFromClosingCashIsRequired: 7 })).status).toBe(200);
    const theirs = `/restapi/privateplacementoffers/${offers.foreign}`;
    for (const daysFromClosingCashIsRequired of [9, 8, 7]) {
      const key = desk.key('foreign');
      const reply = await desk.send('PUT', theirs, { key, body: { daysFromClosingCashIsRequired } });
      expect(reply.status).toBe(200);
    }
    const reader = { kind: 'user', id: 'reader@example.com', firmOid: firms.creating } as const;
    const since = new Date(Date.now() - 60_000);
    const all = await readRecentChanges(desk.store.database, reader, since);
    const found = await readRecentChanges(desk.store.database, reader, since, 3);
    expect(found[0]).toMatchObject(name);
    expect(found).toEqual(all);
    expect(found.map(({ place }) => place)).toEqual(found.map(({ place }) => place).sort((a, b) => b - a));
    expect(found.some(({ privatePlacementOfferOid: oid }) => oid === offers.foreign)).toBe(false);
  });

  test('is hidden from callers who cannot read the history', async () => {
    const { json } = await desk.get(path, { key: desk.key('creating', 'investment_professional') });
    expect(json.changes).toEqual([]);
  });
});
