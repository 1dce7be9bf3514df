import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { readFirmDomains, setFirmDomains } from '#lib/store/access/firm-domains.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { firms } from '#testing/api/example-book.ts';
import { openDesk, refusalOf } from '#testing/api/open-desk.ts';

const desk = openDesk();
const ownDomain = [409, ['email', 'user.domain']];
const add = (email: string, firm: keyof typeof firms = 'creating') =>
  desk.send('POST', '/restapi/users', {
    key: desk.key(firm, 'administrator'),
    body: { email, role: 'auditor' },
  });
const give = (firm: keyof typeof firms, ...domains: string[]) =>
  setFirmDomains(desk.store.database, { firmOid: firms[firm], domains }, byTest);

beforeEach(() => asOwner(desk.address, 'truncate firm_domain, desk_user cascade'));

test('a firm without domains can add any address that is not in use', async () => {
  expect((await add('a@example.com')).status).toBe(201);
  expect(refusalOf(await add('a@example.com', 'foreign'))).toEqual([409, ['email', 'user.exists']]);
});

test('a firm with domains can add only addresses in its domains, and no other firm can add addresses in them', async () => {
  await give('creating', 'example.com', 'example.org');
  expect((await add('a@example.com')).status).toBe(201);
  expect((await add('A@EXAMPLE.ORG')).status).toBe(201);
  for (const email of [
    'b@example.net',
    'b@mail.example.com',
    'b@notexample.com',
    'b@example.com.example.net',
  ]) {
    expect(refusalOf(await add(email))).toEqual(ownDomain);
  }
  // Another firm doesn't learn whether the address is in use.
  for (const email of ['a@example.com', 'new@example.com']) {
    expect(refusalOf(await add(email, 'foreign'))).toEqual(ownDomain);
  }
  expect((await add('b@mail.example.com', 'foreign')).status).toBe(201);
  expect(refusalOf(await add('a@example.com'))).toEqual([409, ['email', 'user.exists']]);
});

describe('the addresses of other firms', () => {
  const firmOid = firms.participating;
  const events = () =>
    desk.store.database.query<{ subject: string }>(sql`
      select subject from security_event where firm_oid = ${firmOid} and event = 'user.refused.address'
        and subject <> '' order by event_id`);
  const addRefusals = (count: number) =>
    desk.store.database.query(sql`
      insert into security_event (event, firm_oid, subject)
      select 'user.refused.address', ${firmOid}, '' from generate_series(1, ${count}::int)`);

  beforeEach(() => asOwner(desk.address, `delete from security_event where firm_oid = '${firmOid}'`));

  test('are rejected with a security event each, and after a hundred in a day, every new user is rejected', async () => {
    await add('a@example.com');
    await give('foreign', 'example.net');
    await addRefusals(98);
    expect(refusalOf(await add('a@example.com', 'participating'))).toEqual([409, ['email', 'user.exists']]);
    expect((await add('own@example.com', 'participating')).status).toBe(201);
    expect(refusalOf(await add('own@example.com', 'participating'))).toEqual([409, ['email', 'user.exists']]);
    expect(refusalOf(await add('b@example.net', 'participating'))).toEqual(ownDomain);
    // From then on, the response is the same whether or not another firm uses the address.
    for (const email of ['a@example.com', 'new@example.com']) {
      const reply = await add(email, 'participating');
      expect(refusalOf(reply)).toEqual([429, [null, 'users.limited']]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await events()).toEqual([{ subject: 'a@example.com' }, { subject: 'b@example.net' }]);
    expect((await add('new@example.com')).status).toBe(201);
    await asOwner(desk.address, `update security_event set at = at - interval '25 hours'`);
    expect((await add('next@example.com', 'participating')).status).toBe(201);
  });

  test('also count if adding the user requires approval', async () => {
    await add('a@example.com');
    await desk.store.database.query(sql`
      insert into approval_policy (firm_oid, steps) values (${firmOid}, '{cancel}')
      on conflict (firm_oid) do update set steps = excluded.steps`);
    const key = desk.key('participating', 'administrator');
    const body = { email: 'a@example.com', role: 'administrator' };
    const request = () => desk.send('POST', '/restapi/users', { key, body });
    expect(refusalOf(await request())).toEqual([409, ['email', 'user.exists']]);
    await addRefusals(99);
    expect(refusalOf(await request())).toEqual([429, [null, 'users.limited']]);
    await desk.store.database.query(sql`update approval_policy set steps = '{}' where firm_oid = ${firmOid}`);
  });

  test('reach the limit after a hundred rejections, even if requests arrive in parallel', async () => {
    await add('a@example.com');
    await addRefusals(98);
    const replies = await Promise.all(Array.from({ length: 5 }, () => add('a@example.com', 'participating')));
    expect(replies.map(({ status }) => status).sort()).toEqual([409, 409, 429, 429, 429]);
  });
});

test('the domains apply to the operator, too', async () => {
  await give('creating', 'example.com');
  const user = { email: 'a@example.net', firmOid: firms.creating, role: 'auditor' } as const;
  await expect(createUser(desk.store, user, byTest)).rejects.toThrow('must have an address in example.com');
});

test('a domain belongs to only one firm, and existing users with conflicting addresses are kept and listed', async () => {
  await add('old@example.net');
  await add('taken@example.com', 'foreign');
  await add('own@example.com');
  const elsewhere = [{ email: 'taken@example.com', firmOid: firms.foreign }];
  const given = { domains: ['example.com'], outside: ['old@example.net'], elsewhere };
  expect(await give('creating', 'example.com', 'example.com')).toEqual(given);
  expect(await readFirmDomains(desk.store.database, firms.creating)).toEqual(given);
  await expect(give('foreign', 'example.org', 'example.com')).rejects.toThrow(
    'Already assigned to another firm: example.com.',
  );
  expect((await readFirmDomains(desk.store.database, firms.foreign)).domains).toEqual([]);
  expect(await give('creating')).toEqual({ domains: [], outside: [], elsewhere: [] });
  expect((await add('new@example.com', 'foreign')).status).toBe(201);
});

test('new domains replace the old ones, and the change is recorded once as a security event', async () => {
  await asOwner(desk.address, 'truncate security_event');
  await give('creating', 'example.com', 'example.org');
  await give('creating', 'example.org', 'example.com');
  await give('creating', 'example.net');
  await give('creating');
  const events = await desk.store.database.query(sql`
    select subject, detail, actor_kind from security_event where event = 'firm.domains.changed' order by event_id`);
  const event = { subject: firms.creating, actor_kind: 'operator' };
  expect(events).toEqual(
    ['example.com, example.org', 'example.net', 'none'].map((detail) => ({ ...event, detail })),
  );
});

test('an unknown firm is rejected', async () => {
  const unknown = setFirmDomains(desk.store.database, { firmOid: '99', domains: ['example.com'] }, byTest);
  await expect(unknown).rejects.toThrow('No such firm: 99.');
});
