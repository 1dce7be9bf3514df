import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { hasSampleUsers, loadSampleBook } from './load-sample-book.ts';
import { createNotices } from '#lib/store/notices/create-notices.ts';
import { verifyPassword } from '#lib/store/passwords/passwords.ts';
import { sampleBook, sampleUsers } from './sample-book.ts';
import { byTest } from '#testing/store/by-test.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';
import { insertUser } from '#lib/store/access/users.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';

const { store, address } = freshStore();
const now = new Date('2026-11-20T15:00:00.000Z');

test('only one of several concurrent attempts loads the sample data into an empty store', async () => {
  await emptyStore(address);
  const results = await Promise.all([1, 2, 3].map(() => loadSampleBook(store, now)));
  const [signIns = [], ...others] = results.filter((result) => result !== undefined);
  expect(others).toEqual([]);
  expect(signIns.map(({ email, role }) => ({ email, role }))).toEqual(
    sampleUsers.map(({ email, role }) => ({ email, role })),
  );
  expect(signIns[0]).toMatchObject({ firmName: 'Harbor Point Securities' });

  const users = await store.database.query<{ email: string; name: string; hash: string; forced: boolean }>(
    sql`select email, display_name as name, password_hash as hash, must_change_password as forced from desk_user`,
  );
  expect(users.map(({ email, name }) => ({ email, name }))).toEqual(
    expect.arrayContaining(sampleUsers.map(({ email, name }) => ({ email, name }))),
  );
  expect(users).toHaveLength(sampleUsers.length);
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(sampleUsers.length);
  for (const { email, hash, forced } of users) {
    const { password = '' } = signIns.find((signIn) => signIn.email === email) ?? {};
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(forced).toBe(false);
  }

  // Notifications begin with users' actions. The sample data's rejected transfers cause none.
  expect(await createNotices(store.database)).toBe(false);
  expect(await store.database.query(sql`select 1 from notice`)).toEqual([]);

  const book = sampleBook('2026-11-20');
  expect(await importBook(store, book, importOptions({ now }))).toMatchObject({
    ok: true,
    counts: { changed: 0 },
  });
  expect(await verifyAudit(store)).toMatchObject({ ok: true, offers: book.offers.length });
});

test('a sample store is recognized by its users as long as one of them exists', async () => {
  await emptyStore(address);
  await importBook(store, sampleBook('2026-11-20'), importOptions({ now }));
  expect(await hasSampleUsers(store.database)).toBe(false);
  const role = 'auditor' as const;
  for (const email of ['manager@harborpoint.com', sampleUsers.at(-1)?.email ?? '']) {
    await insertUser(store.database, { email, firmOid: sampleUsers[0]?.firmOid ?? '', role }, 'x', byTest);
    expect(await hasSampleUsers(store.database)).toBe(email.endsWith('.example'));
  }
  await asOwner(address, `delete from desk_user where email like '%.example'`);
  expect(await hasSampleUsers(store.database)).toBe(false);
});

test('a store that has a firm is not changed', async () => {
  await emptyStore(address);
  await importBook(store, smallBook(), importOptions());
  expect(await loadSampleBook(store, now)).toBeUndefined();
  expect(await store.database.query(sql`select 1 from desk_user`)).toEqual([]);
});
