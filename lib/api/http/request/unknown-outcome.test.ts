import { afterEach, expect, test } from 'vitest';
import { asOwner } from '#testing/store/empty-store.ts';
import { offers } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const administrator = () => desk.key('creating', 'administrator');

afterEach(() =>
  asOwner(
    desk.address,
    'drop function if exists trouble cascade',
    'drop sequence if exists calls',
    'truncate idempotency_key',
  ),
);

/** Makes the database run a failing statement for each new row of a table, up to the given number of times. */
function makeTrouble(table: string, statement: string, times = 1_000): Promise<void> {
  return asOwner(
    desk.address,
    'create sequence calls',
    'grant usage on sequence calls to placement_desk_app',
    `create function trouble() returns trigger language plpgsql security definer as
       $$ begin if nextval('calls') <= ${times} then ${statement}; end if; return new; end $$`,
    `create trigger trouble before insert on ${table} for each row execute function trouble()`,
  );
}

const raise = (code: string) => `raise exception 'trouble' using errcode = '${code}'`;
const endConnection = 'perform pg_terminate_backend(pg_backend_pid())';

const put = (amount: string, headers: Record<string, string> = {}) =>
  desk.put(offers.plain, { maximumInvestmentAmount: amount }, { headers });

function expectUnavailable(reply: Reply, detail: RegExp): void {
  expect([reply.status, codesOf(reply)]).toEqual([503, [[null, 'unavailable']]]);
  expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(reply.json.detail).toMatch(detail);
}

const sure = /Nothing was changed\. Try again\.$/;
const unsure = /unknown\. If you sent an Idempotency-Key, retry with the same one/;

test.each(['55P03', '57014', '25P02', '40001', '40P01', '53100'])(
  'a change that the database rejects with %s returns 503, and the response says that nothing was changed',
  async (code) => {
    await makeTrouble('audit_entry', raise(code));
    expectUnavailable(await put('4242.00'), sure);
    expectUnavailable(await put('4242.00', { 'idempotency-key': code }), sure);
  },
);

test('a response never claims that nothing was changed if the connection was lost during a change', async () => {
  await makeTrouble('audit_entry', endConnection);
  expectUnavailable(await put('4242.00'), unsure);
  expectUnavailable(await put('4242.00', { 'idempotency-key': 'ended' }), unsure);
});

test('if a multi-step change fails after it has begun, its outcome is reported as unknown', async () => {
  await makeTrouble('desk_user', raise('55P03'));
  const body = { email: 'new@example.com', role: 'auditor' };
  expectUnavailable(await desk.send('POST', '/restapi/users', { key: administrator(), body }), unsure);
});

test('a change whose claim failed is reported as not made', async () => {
  await makeTrouble('idempotency_key', raise('55P03'));
  expectUnavailable(await put('4242.00', { 'idempotency-key': 'unclaimed' }), sure);
});

test.each(['40001', '40P01'])('a change that conflicts with another (%s) still succeeds', async (code) => {
  await makeTrouble('audit_entry', raise(code), 2);
  const reply = await put(code === '40001' ? '4343.00' : '4444.00');
  expect([reply.status, reply.text]).toEqual([200, '']);
});

test('a database error that doesn’t mean that the database is unavailable returns 500', async () => {
  await makeTrouble('audit_entry', raise('P0001'));
  expect((await put('4545.00')).status).toBe(500);
});
