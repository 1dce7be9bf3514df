import { beforeAll, describe, expect, test } from 'vitest';
import { transferOperations } from '#lib/contract/accounts/transfer-operations.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { lastFollowUp, usualFollowUp } from '#lib/domain/transfers/contact/transfer-contact.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { accounts, exampleBook } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';

const desk = openDesk();
const today = marketDate(new Date());
const pathOf = (acatid: string, accountNumber: string = accounts.creating) =>
  `/restapi/accounts/${encodeURIComponent(accountNumber)}/transfers/${acatid}/contacts`;

/** Imports past-due transfer requests with the given identifiers and modification time. */
async function importTransfers(acatids: readonly string[], lastModifiedTS: string): Promise<void> {
  const [template] = exampleBook(new Date()).transfers;
  const transfers = acatids.map((acatid) => ({
    ...template,
    acatid,
    contraAccountNumber: acatid,
    status: 'Request Past Due',
    lastModifiedTS,
  }));
  const book = { firms: [], accounts: [], offers: [], subscriptions: [], transfers };
  const actor = { kind: 'operator', name: 'test', keyId: null, firmOid: null } as const;
  const imported = await importBook(desk.store, book, { dryRun: false, now: new Date(), actor });
  expect(imported).toMatchObject({ ok: true });
}

beforeAll(() => importTransfers(['TOLD', 'LATER', 'OTHER'], `${addDays(today, -2)}T12:00:00.000-05:00`));

describe('recording a contact', () => {
  test('returns the contact with its author and a follow-up date three business days ahead', async () => {
    const { email, send } = await newPerson(desk);
    const first = await send('POST', pathOf('OTHER'), { channel: 'phone' });
    expect(first.status).toBe(201);
    expect(first.json).toEqual({
      contactId: expect.stringMatching(/^[0-9a-f]{16}$/),
      at: expect.stringMatching(/-0[45]:00$/),
      by: email,
      channel: 'phone',
      note: null,
      followUpOn: usualFollowUp(today),
    });
    const body = { channel: 'email', note: 'Sent the form.\nWaits for a signature.', followUpOn: today };
    const second = await send('POST', pathOf('OTHER'), body);
    expect(second.json).toMatchObject(body);
    const listed = await send('GET', pathOf('OTHER'));
    expect(listed.json).toEqual([second.json, first.json]);
    expect(transferOperations.listTransferContacts.result.safeParse(listed.json).error).toBeUndefined();
    const page = await send('GET', `${pathOf('OTHER')}?limit=1`);
    expect([page.json.length, page.headers['link']]).toEqual([1, expect.stringContaining('rel="next"')]);
  });

  test.each([
    ['no channel', {}, 'channel'],
    ['another channel', { channel: 'fax' }, 'channel'],
    ['a blank note', { channel: 'other', note: ' ' }, 'note'],
    ['1,001 characters', { channel: 'other', note: 'é'.repeat(1_001) }, 'note'],
    ['an invisible character', { channel: 'other', note: 'a\u202eb' }, 'note'],
    ['yesterday', { channel: 'other', followUpOn: addDays(today, -1) }, 'followUpOn'],
    ['367 days ahead', { channel: 'other', followUpOn: addDays(today, 367) }, 'followUpOn'],
    ['no date', { channel: 'other', followUpOn: 'soon' }, 'followUpOn'],
  ])('rejects %s', async (_, body, field) => {
    const { send } = await newPerson(desk);
    const reply = await send('POST', pathOf('LATER'), body);
    expect([reply.status, codesOf(reply).map(([first]) => first)]).toEqual([400, [field]]);
    expect((await send('GET', pathOf('LATER'))).json).toEqual([]);
  });

  test.each([
    ['1,000 characters', { note: '😀'.repeat(1_000) }],
    ['the last day', { followUpOn: lastFollowUp(today) }],
  ])('accepts %s', async (_, changes) => {
    const { send } = await newPerson(desk);
    const reply = await send('POST', pathOf('OTHER'), { channel: 'other', ...changes });
    expect([reply.status, reply.json]).toEqual([201, expect.objectContaining(changes)]);
  });

  test("requires a user of the account's firm and an existing transfer", async () => {
    const body = { channel: 'phone' };
    const byKey = await desk.send('POST', pathOf('OTHER'), { body });
    expect(refusalOf(byKey)).toEqual([403, [null, 'session.required']]);
    const foreign = await newPerson(desk, 'administrator', 'foreign');
    expect(refusalOf(await foreign.send('POST', pathOf('OTHER'), body))).toEqual([
      403,
      [null, 'account.not.allowed'],
    ]);
    expect(refusalOf(await foreign.send('GET', pathOf('OTHER')))).toEqual([
      403,
      [null, 'account.not.allowed'],
    ]);
    const { send } = await newPerson(desk);
    expect(refusalOf(await send('POST', pathOf('NONE'), body))).toEqual([404, [null, 'acat.not.found']]);
  });
});

describe('a transfer whose client was contacted', () => {
  const lineOf = (reply: Reply, list: 'lines' | 'hidden', acatid: string) =>
    reply.json[list].find((line: any) => line.acatid === acatid);

  test('is hidden from Today for everyone until the follow-up date, which the list shows', async () => {
    const { send } = await newPerson(desk);
    const before = await desk.get('/restapi/today');
    expect(lineOf(before, 'lines', 'TOLD')).toMatchObject({
      lastContactAt: null,
      followUpOn: null,
      transfer: { accountName: 'R. Calloway IRA', contraFirmName: 'Charles Schwab & Co.' },
    });
    const followUpOn = addDays(today, 1);
    const { json: contact } = await send('POST', pathOf('TOLD'), { channel: 'phone', followUpOn });
    const after = await desk.get('/restapi/today');
    expect(lineOf(after, 'lines', 'TOLD')).toBeUndefined();
    expect(lineOf(after, 'hidden', 'TOLD')).toMatchObject({
      hiddenUntil: followUpOn,
      lastContactAt: contact.at,
    });
    const { json: listed } = await desk.get('/restapi/transfers?q=TOLD');
    expect(listed).toEqual([expect.objectContaining({ lastContactAt: contact.at, followUpOn })]);
  });

  test('returns to Today on the follow-up date, or when the transfer changes', async () => {
    const { send } = await newPerson(desk);
    await send('POST', pathOf('TOLD'), { channel: 'phone', followUpOn: today });
    expect(lineOf(await desk.get('/restapi/today'), 'lines', 'TOLD')).toMatchObject({ followUpOn: today });
    const followUpOn = addDays(today, 30);
    await send('POST', pathOf('TOLD'), { channel: 'phone', followUpOn });
    expect(lineOf(await desk.get('/restapi/today'), 'lines', 'TOLD')).toBeUndefined();
    await importTransfers(['TOLD'], `${addDays(today, -1)}T12:00:00.000-05:00`);
    expect(lineOf(await desk.get('/restapi/today'), 'lines', 'TOLD')).toMatchObject({ followUpOn });
  });
});
