import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { forgetOldRequests, trimRequests } from '#lib/store/request-log.ts';
import { firms, offers } from '#testing/api/example-book.ts';
import { followPages } from '#testing/api/follow-pages.ts';
import { codesOf, keyIdIn, openDesk } from '#testing/api/open-desk.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { noteRequest, writeNoted } from './request-log.ts';
import { operations } from '#lib/contract/operations.ts';

const desk = openDesk();
const path = '/restapi/requestlog';
const manager = () => desk.key('creating');
const administrator = () => desk.key('creating', 'administrator');
const { database } = desk.store;

type Line = { at: string; keyId: string; operation: string; status: number; code: string | null };

/** Returns the log, excluding the requests that read it. */
async function logged(query = ''): Promise<Line[]> {
  const reply = await desk.get(path + query, { key: administrator() });
  expect(reply.status).toBe(200);
  return reply.json.filter((line: Line) => line.operation !== 'listRequests');
}
const brief = (lines: Line[]) => lines.map(({ operation, status, code }) => [operation, status, code]);

beforeEach(async () => {
  await writeNoted(database);
  await database.query(sql`delete from request_log`);
});

test('the log lists each request sent with a key and its outcome, newest first, without request contents', async () => {
  const { headers } = await desk.get('/restapi/privateplacementoffers?q=secret', { key: manager() });
  await desk.put(offers.plain, { offerStatus: 'nonsense-secret' }, { key: manager() });
  await desk.get('/restapi/users', { key: manager() });
  const lines = await logged();
  expect(brief(lines)).toEqual([
    ['listUsers', 403, 'administration.not.allowed'],
    ['updateOffer', 400, expect.any(String)],
    ['listOffers', 200, null],
  ]);
  expect(lines.at(-1)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*-0[45]:00$/),
    keyId: keyIdIn(manager()),
    operation: 'listOffers',
    status: 200,
    code: null,
    durationMs: expect.any(Number),
    requestId: headers['x-request-id'],
  });
  const rows = await database.query(sql`select row_to_json(request_log)::text as text from request_log`);
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('with include=path, the log shows the path of each request, without its query and cut to 300 characters', async () => {
  const long = `/restapi/accounts/${'7'.repeat(400)}`;
  await desk.get(`${long}?q=secret`, { key: manager() });
  await desk.put(offers.plain, { offerStatus: 'nonsense' }, { key: manager() });
  await database.query(sql`
    insert into request_log (firm_oid, at, request_id, key_id, operation, status, duration_ms)
    values (${firms.creating}, now() - interval '1 hour', ${crypto.randomUUID()}, 'k', 'of an earlier release', 200, 1)`);
  const lines = await logged('?include=path');
  expect(lines.map((line) => 'path' in line && line.path)).toEqual([
    `/restapi/privateplacementoffers/${offers.plain}`,
    long.slice(0, 300),
    null,
  ]);
  expect(lines.map((line) => 'offerName' in line && line.offerName)).toEqual([
    (await desk.get(`/restapi/privateplacementoffers/${offers.plain}`)).json.offerName,
    null,
    null,
  ]);
  expect((await logged()).some((line) => 'path' in line || 'offerName' in line)).toBe(false);
  const refused = await desk.get(`${path}?include=body`, { key: administrator() });
  expect([refused.status, codesOf(refused)]).toEqual([400, [['include', 'invalid.value']]]);
});

test('the log is limited to the firm, and only administrators can read it', async () => {
  await desk.get('/restapi/accounts', { key: desk.key('participating') });
  expect(await logged()).toEqual([]);
  for (const role of ['auditor', 'offer_manager', 'investment_professional'] as const) {
    const refused = await desk.get(path, { key: desk.key('creating', role) });
    expect([refused.status, codesOf(refused)]).toEqual([403, [[null, 'administration.not.allowed']]]);
  }
  const feeder = await desk.get(path, { key: desk.key('creating', 'feeder') });
  expect(codesOf(feeder)).toEqual([[null, 'request.not.available']]);
});

test('the log does not contain requests made in sessions', async () => {
  const user = { email: 'ada@example.com', firmOid: firms.creating, role: 'administrator' } as const;
  const token = await signInByStore(database, user, '');
  const headers = { Cookie: `placement_desk=${token}` };
  const reply = await desk.get('/restapi/accounts', { key: null, headers });
  expect(reply.status).toBe(200);
  expect(await logged()).toEqual([]);
});

test('the log can be filtered by key, operation, status and time, and read page by page', async () => {
  await desk.get('/restapi/accounts', { key: manager() });
  await desk.get('/restapi/accounts/none', { key: manager() });
  await desk.get('/restapi/users', { key: desk.key('creating', 'auditor') });
  expect(brief(await logged(`?keyid=${keyIdIn(desk.key('creating', 'auditor'))}`))).toEqual([
    ['listUsers', 403, 'administration.not.allowed'],
  ]);
  expect(await logged('?keyid=none')).toEqual([]);
  expect(brief(await logged('?operation=SERS'))).toEqual([['listUsers', 403, 'administration.not.allowed']]);
  expect(await logged('?operation=_')).toEqual([]);
  expect((await logged('?status=200')).map(({ operation }) => operation)).toEqual(['listAccounts']);
  expect(await logged('?status=4xx')).toHaveLength(2);
  expect(await logged('?status=5xx')).toEqual([]);
  const [, , first] = await logged();
  const time = encodeURIComponent(first?.at ?? '');
  expect(await logged(`?from=${time}`)).toHaveLength(3);
  expect(await logged(`?to=${time}`)).toEqual([]);
  for (const wrong of [
    'status=40',
    'status=6xx',
    'status=4XX',
    'from=2026-11-01',
    'to=x',
    'limit=0',
    'cursor=x',
  ]) {
    const reply = await desk.get(`${path}?${wrong}`, { key: administrator() });
    expect([wrong, reply.status, codesOf(reply)]).toEqual([
      wrong,
      400,
      [[wrong.split('=')[0], 'invalid.value']],
    ]);
  }
  const until = encodeURIComponent(new Date().toISOString());
  const pages = await followPages(desk, `${path}?limit=2&to=${until}`, administrator());
  const ids = pages.flatMap(({ json }) => json.map((line: { requestId: string }) => line.requestId));
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the log covers seven days, up to a maximum number of requests per firm', async () => {
  const at = (age: string, id: number, operation: string) =>
    database.query(sql`
      insert into request_log (firm_oid, at, request_id, key_id, operation, status, duration_ms)
      values (${firms.creating}, now() - ${age}::interval, ${`00000000-0000-4000-8000-00000000000${id}`}, 'k', ${operation}, 200, 1)`);
  await at('7 days 1 minute', 1, 'old');
  await at('6 days 23 hours 59 minutes', 2, 'kept');
  expect((await logged()).map(({ operation }) => operation)).toEqual(['kept']);
  await forgetOldRequests(database);
  const rows = await database.query(sql`select operation from request_log where key_id = 'k'`);
  expect(rows).toEqual([{ operation: 'kept' }]);
  await at('1 hour', 3, 'newer');
  await at('1 minute', 4, 'newest');
  await writeNoted(database);
  await database.query(sql`delete from request_log where key_id <> 'k'`);
  await trimRequests(database, firms.creating, 3);
  expect(await logged()).toHaveLength(3);
  await database.query(sql`delete from request_log where key_id <> 'k'`);
  await trimRequests(database, firms.creating, 2);
  expect((await logged()).map(({ operation }) => operation)).toEqual(['newest', 'newer']);
});

test('the log stores up to a hundred responses and a hundred problems per firm between two writes', async () => {
  const note = (status: number) =>
    noteRequest(
      desk.store,
      operations.listOffers,
      {
        principal: {
          kind: 'key',
          id: 'k',
          name: 'k',
          firmOid: firms.creating,
          role: 'auditor',
          restricted: [],
        } as never,
        requestId: crypto.randomUUID(),
        startedAt: performance.now(),
        path: '/restapi/privateplacementoffers',
      },
      { status },
    );
  for (let index = 0; index < 101; index += 1) {
    note(200);
    note(404);
  }
  await writeNoted(database);
  const counts = await database.query(sql`
    select status, count(*)::int as count from request_log where key_id = 'k' group by status order by status`);
  expect(counts).toEqual([
    { status: 200, count: 100 },
    { status: 404, count: 100 },
  ]);
});
