import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { freshStore } from '#testing/store/fresh-store.ts';
import { growth, withoutQuota } from './growth.ts';
import { forgetOldQuotas, takeQuota } from './quotas/quota-use.ts';

const { store } = freshStore();

test('every table is listed once as growing, or with a reason why it does not grow', async () => {
  const tables = await store.database.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`);
  const known = [...growth.flatMap((one) => one.tables), ...Object.keys(withoutQuota)];
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('enforces the exact limit of a quota, separately for each owner and day', async () => {
  const take = (owner: string, day: '2026-11-25' | '2026-11-26' | null, amount: number) =>
    store.database.transaction((transaction) =>
      takeQuota(transaction, { quota: 'notes', owner, day }, amount, 10),
    );
  expect([await take('a', '2026-11-25', 10), await take('a', '2026-11-25', 1)]).toEqual([true, false]);
  expect([await take('b', '2026-11-25', 10), await take('a', '2026-11-26', 10)]).toEqual([true, true]);
  expect([await take('a', null, 10), await take('a', null, 1)]).toEqual([true, false]);
});

test('deletes old quota rows, and keeps permanent counts', async () => {
  const days = async () =>
    (await store.database.query<{ day: string }>(sql`select day::text from quota_use where owner = 'f'`)).map(
      ({ day }) => day,
    );
  await store.database.query(sql`
    insert into quota_use select 'notes', 'f', day, 1
    from unnest(array['epoch'::date, current_date - 3, current_date]) as day`);
  await forgetOldQuotas(store.database);
  expect((await days()).toSorted()).toEqual(['1970-01-01', expect.any(String)]);
});
