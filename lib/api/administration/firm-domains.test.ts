import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { readFirmDomains, setFirmDomains } from '#lib/store/access/firm-domains.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { createUser } from '#lib/store/access/users.ts';
import { firms } from '#testing/api/example-book.ts';
import { codesOf, openDesk, type Reply } from '#testing/api/open-desk.ts';

const desk = openDesk();
const refusalOf = (reply: Reply) => [reply.status, ...codesOf(reply)];
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
