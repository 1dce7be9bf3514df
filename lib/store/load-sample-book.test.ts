import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { importBook } from './import-book.ts';
import { loadSampleBook } from './load-sample-book.ts';
import { verifyPassword } from './passwords.ts';
import { sampleBook, sampleUsers } from './sample-book.ts';
import { emptyStore } from './testing/empty-store.ts';
import { freshStore } from './testing/fresh-store.ts';
import { importOptions, smallBook } from './testing/small-book.ts';
import { verifyAudit } from './verify-audit.ts';

const { store, address } = freshStore();
const now = new Date('2026-11-20T15:00:00.000Z');

test('of services that start at once on an empty store one loads the sample book', async () => {
  await emptyStore(address);
  const results = await Promise.all([1, 2, 3].map(() => loadSampleBook(store, now)));
  const [signIns = [], ...others] = results.filter((result) => result !== undefined);
  expect(others).toEqual([]);
  expect(signIns.map(({ email, role }) => ({ email, role }))).toEqual(
    sampleUsers.map(({ email, role }) => ({ email, role })),
  );
  expect(signIns[0]).toMatchObject({ firmName: 'Harbor Point Securities' });

  const users = await store.database.query<{ email: string; password_hash: string }>(
    sql`select * from desk_user`,
  );
  expect(users).toHaveLength(sampleUsers.length);
  const { password = '' } = signIns[0] ?? {};
  expect(await verifyPassword(password, users[0]?.password_hash ?? '')).toBe(true);

  const book = sampleBook('2026-11-20');
  expect(await importBook(store, book, importOptions({ now }))).toMatchObject({
    ok: true,
    counts: { changed: 0 },
  });
  expect(await verifyAudit(store)).toMatchObject({ ok: true, offers: book.offers.length });
});

test('a store with a firm is left alone', async () => {
  await emptyStore(address);
  await importBook(store, smallBook(), importOptions());
  expect(await loadSampleBook(store, now)).toBeUndefined();
  expect(await store.database.query(sql`select 1 from desk_user`)).toEqual([]);
});
