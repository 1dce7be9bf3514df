import { describe, expect, test } from 'vitest';
import { marketDate } from '#lib/domain/market/market-time.ts';
import type { UserRole } from '#lib/domain/access/access.ts';
import { noteOperations } from '#lib/contract/offers/note-operations.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, refusalOf, type Reply } from '#testing/api/open-desk.ts';
import { newPerson } from '#testing/api/people.ts';
import { asOwner } from '#testing/store/empty-store.ts';

const desk = openDesk();
const pathOf = (oid: string = offers.plain) => `/restapi/privateplacementoffers/${oid}/notes`;

async function newWriter(role?: UserRole, firm?: keyof typeof firms) {
  const { email, send } = await newPerson(desk, role, firm);
  return {
    email,
    send,
    get: (path: string) => send('GET', path),
    list: async (oid?: string): Promise<any[]> => (await send('GET', pathOf(oid))).json,
    write: (text: unknown, oid?: string) => send('POST', pathOf(oid), { text }),
    strike: (noteId: string, oid?: string) => send('DELETE', `${pathOf(oid)}/${noteId}`),
  };
}

test('notes are visible to colleagues immediately, newest first', async () => {
  const [manager, auditor] = [await newWriter(), await newWriter('auditor')];
  const first = await manager.write('Issuer asks for two more weeks.');
  expect(first.status).toBe(201);
  expect(first.json).toEqual({
    noteId: expect.stringMatching(/^[0-9a-f]{16}$/),
    text: 'Issuer asks for two more weeks.',
    author: manager.email,
    creationTimestamp: expect.stringMatching(/-0[45]:00$/),
    struckTimestamp: null,
  });
  expect(first.headers['location']).toBe(`${process.env['PUBLIC_BASE_URL']}${pathOf()}/${first.json.noteId}`);
  const second = await auditor.write('Two lines:\none\ttab 🏔');
  const seen = await manager.list();
  expect(noteOperations.listNotes.result.safeParse(seen).error).toBeUndefined();
  expect(seen.slice(0, 2)).toEqual([second.json, first.json]);
  expect(await manager.list(offers.closed)).toEqual([]);
});

test.each([
  ['one character', 'x', 201],
  ['4,000 characters', 'é'.repeat(4_000), 201],
  ['4,000 characters of two code units', '🏔'.repeat(4_000), 201],
  ['4,001 characters', 'x'.repeat(4_001), 400],
  ['none', '', 400],
  ['only spaces', ' \n', 400],
  ['a NUL', 'a\0', 400],
  ['a control character', 'a\u001b[2J', 400],
  ['half a surrogate pair', 'a\ud800', 400],
  ['a zero-width space', 'a\u200bb', 400],
  ['a direction override', 'a\u202eb', 400],
  ['joiners between Latin letters', 'a\u200db', 400],
  ['emoji in several parts', '👩‍👩‍👧 ❤️ 🇺🇸', 201],
  ['Persian with a joiner', 'می\u200cخواهم', 201],
  ['no text', 7, 400],
])('a note must have 1 to 4,000 characters, without invisible ones: %s', async (_, text, status) => {
  const person = await newWriter();
  const reply = await person.write(text, offers.zeroDays);
  expect(reply.status).toBe(status);
  if (status === 400) expect(codesOf(reply)).toEqual([['text', 'invalid.value']]);
  else expect(reply.json.text).toBe(text);
});

test('a note is written once if it is sent twice with the same Idempotency-Key', async () => {
  const person = await newWriter();
  const write = () =>
    person.send('POST', pathOf(offers.intrastate), { text: 'Once.' }, { 'idempotency-key': 'note-1' });
  const [first, second] = [await write(), await write()];
  expect(second.json).toEqual(first.json);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await person.list(offers.intrastate)).toHaveLength(1);
});

test('notes are listed page by page, each once', async () => {
  const person = await newWriter();
  for (const text of ['1', '2', '3', '4', '5']) await person.write(text, offers.pending);
  const texts: string[] = [];
  let path: string | undefined = `${pathOf(offers.pending)}?limit=2`;
  while (path !== undefined) {
    const reply: Reply = await person.get(path);
    texts.push(...reply.json.map(({ text }: { text: string }) => text));
    const next: string | undefined = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    path = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
  }
  expect(texts).toEqual(['5', '4', '3', '2', '1']);
  expect(refusalOf(await person.get(`${pathOf()}?cursor=x`))).toEqual([400, ['cursor', 'invalid.value']]);
});

describe('deleting a note', () => {
  test('hides its text from everyone but auditors, and doing so again changes nothing', async () => {
    const people = [await newWriter(), await newWriter('administrator'), await newWriter('auditor')];
    const [manager, administrator, auditor] = people as [any, any, any];
    const { noteId } = (await manager.write('To be struck.', offers.executable)).json;
    expect((await manager.strike(noteId, offers.executable)).status).toBe(200);
    const [struck] = await manager.list(offers.executable);
    expect(struck).toMatchObject({ noteId, text: null, struckTimestamp: expect.stringMatching(/^20/) });
    expect((await administrator.list(offers.executable))[0]).toEqual(struck);
    expect((await auditor.list(offers.executable))[0]).toEqual({ ...struck, text: 'To be struck.' });
    expect((await manager.strike(noteId, offers.executable)).status).toBe(200);
    expect(await manager.list(offers.executable)).toEqual([struck]);
  });

  test("is possible only for the author, and only through the note's own offer", async () => {
    const [author, other] = [await newWriter(), await newWriter('administrator')];
    const { noteId } = (await author.write('Mine.')).json;
    expect(refusalOf(await other.strike(noteId))).toEqual([403, [null, 'note.not.allowed']]);
    expect(refusalOf(await author.strike(noteId, offers.closed))).toEqual([404, [null, 'note.not.found']]);
    expect(refusalOf(await author.strike('none'))).toEqual([404, [null, 'note.not.found']]);
    expect((await author.list())[0]).toMatchObject({ text: 'Mine.', struckTimestamp: null });
  });

  test('keeps the text and author, which even the service cannot change', async () => {
    for (const change of [`set text = 'x'`, `set author = 'x'`]) {
      await expect(
        asOwner(desk.address, `set role placement_desk_app; update offer_note ${change}`),
      ).rejects.toThrow('permission denied');
    }
    await expect(
      asOwner(desk.address, 'set role placement_desk_app; delete from offer_note'),
    ).rejects.toThrow('permission denied');
  });
});

describe.each([
  ['GET', ''],
  ['POST', ''],
  ['DELETE', '/1f60c2d8a9b34e57'],
])('%s %s', (method, rest) => {
  const body = method === 'POST' ? { text: 'Note.' } : undefined;
  const ask = async (role: UserRole, firm: keyof typeof firms, oid: string = offers.plain) =>
    refusalOf(await (await newWriter(role, firm)).send(method, pathOf(oid) + rest, body));

  test('is not available to API keys', async () => {
    for (const oid of [offers.plain, offers.foreign]) {
      const reply = await desk.send(method, pathOf(oid) + rest, { body });
      expect(refusalOf(reply)).toEqual([403, [null, 'session.required']]);
    }
  });

  test('is available only to users of the creating firm who can read the offer’s history', async () => {
    expect(await ask('investment_professional', 'creating')).toEqual([403, [null, 'note.not.allowed']]);
    expect(await ask('administrator', 'participating')).toEqual([403, [null, 'note.not.allowed']]);
    expect(await ask('administrator', 'foreign')).toEqual([404, [null, 'offer.not.found']]);
    expect(await ask('administrator', 'foreign', '1')).toEqual([404, [null, 'offer.not.found']]);
  });
});

describe('note quotas', () => {
  const use = (quota: string, owner: string, day: string, used: number) =>
    asOwner(
      desk.address,
      `insert into quota_use values ('${quota}', '${owner}', '${day}', ${used})
        on conflict (quota, owner, day) do update set used = excluded.used`,
    );
  const today = marketDate(new Date());

  test('a user can add 2,000 a day, without affecting colleagues or the next day', async () => {
    const [writer, colleague] = [await newWriter(), await newWriter()];
    await use('notes', writer.email, today, 1_999);
    expect((await writer.write('The last one.')).status).toBe(201);
    expect(refusalOf(await writer.write('One more.'))).toEqual([409, [null, 'note.limit']]);
    expect((await colleague.write('Another person.')).status).toBe(201);
    await use('notes', writer.email, today, 0);
    expect((await writer.write('The next day.')).status).toBe(201);
  });

  test("a firm's notes use at most 20 MB, including deleted ones", async () => {
    const [writer, foreign] = [await newWriter(), await newWriter('offer_manager', 'foreign')];
    await use('bytes of notes', firms.creating, 'epoch', 20_000_000 - 4);
    expect(refusalOf(await writer.write('éé1'))).toEqual([409, [null, 'note.limit']]);
    const { json } = await writer.write('éé');
    expect((await writer.strike(json.noteId)).status).toBe(200);
    expect(refusalOf(await writer.write('1'))).toEqual([409, [null, 'note.limit']]);
    expect((await foreign.write('Of another firm', offers.foreign)).status).toBe(201);
    await use('bytes of notes', firms.creating, 'epoch', 0);
  });
});
