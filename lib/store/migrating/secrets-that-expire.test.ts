import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { readPasswordOf } from '#lib/store/access/users.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address } = freshStore();
const { database } = store;

test('stored temporary passwords expire a week after the migration, and settled approvals lose their secrets', async () => {
  expect(await importBook(store, smallBook(), importOptions())).toMatchObject({ ok: true });
  const approval = (id: string, kind: string, state: string, details: object) => `
    insert into approval (approval_id, firm_oid, kind, state, reason, requested_by_kind, requested_by_name, own_people,
      requested_at, expires_at, details)
    values ('${id}', '${firmOid}', '${kind}', '${state}', 'x', 'operator', 'x', '{}', now(), now() + interval '1 day',
      '${JSON.stringify(details)}')`;
  const user = { grant: 'user', email: 'new@example.com', role: 'auditor' };
  const key = { grant: 'key', wanted: { name: 'x' }, maker: { kind: 'user' } };
  const migration = await readFile(
    join(import.meta.dirname, '../migrations/0230-secrets-that-expire.sql'),
    'utf8',
  );
  await asOwner(
    address,
    // As before the migration.
    'drop function note_time_of_password cascade',
    'drop function erase_secret cascade',
    'drop function without_secret',
    'alter table desk_user drop column password_set_at',
    `insert into desk_user (email, password_hash, firm_oid, role, must_change_password, created_at)
      values ('old@example.com', 'x', '${firmOid}', 'auditor', true, now() - interval '1 year')`,
    approval('rejected', 'access', 'rejected', { ...user, passwordHash: 'hash' }),
    approval('executed', 'access', 'executed', {
      ...key,
      kept: { keyId: 'id', hash: 'hash', encrypted: null },
    }),
    approval('expired', 'access', 'expired', {
      ...key,
      kept: { keyId: 'id', hash: null, encrypted: 'text' },
    }),
    approval('policy', 'policy', 'executed', { off: ['execute'] }),
    approval('pending', 'access', 'pending', { ...user, passwordHash: 'hash' }),
    // Signing in must not wait while the approvals are updated.
    `create function reject_lock_of_users() returns trigger language plpgsql as $$
      begin
        if exists (select from pg_locks where relation = 'desk_user'::regclass and mode = 'AccessExclusiveLock') then
          raise 'desk_user is locked';
        end if;
        return null;
      end $$`,
    `create trigger without_lock_of_users after update on approval execute function reject_lock_of_users()`,
    migration,
    'drop function reject_lock_of_users cascade',
  );
  expect(await readPasswordOf(database, 'old@example.com')).toMatchObject({ isExpired: false });
  const rows = await database.query<{ id: string; details: unknown }>(sql`
    select approval_id as id, details from approval`);
  expect(Object.fromEntries(rows.map(({ id, details }) => [id, details]))).toEqual({
    rejected: user,
    executed: { ...key, kept: { keyId: 'id' } },
    expired: { ...key, kept: { keyId: 'id' } },
    policy: { off: ['execute'] },
    pending: { ...user, passwordHash: 'hash' },
  });
});
