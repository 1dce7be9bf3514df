import { afterEach, expect, test } from 'vitest';
import { requireOwnConnections } from './connections.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';

const { address } = freshStore();
const databaseName = 'database' in address ? address.database : '';

afterEach(() =>
  asOwner(address, `alter database ${databaseName} reset all`, 'drop schema if exists between cascade'),
);

/** Simulates the process ID that a pooler's clients get from the database. */
async function serveProcessId(expression: string): Promise<void> {
  await asOwner(
    address,
    'create schema between',
    `create function between.pg_backend_pid() returns integer language sql as $$ select (${expression})::integer $$`,
    `alter database ${databaseName} set search_path = public, between, pg_catalog`,
  );
}

test('PostgreSQL itself gives each client its own connection', async () => {
  await expect(requireOwnConnections(address)).resolves.toBeUndefined();
});

test('a connection shared by two clients is rejected', async () => {
  await serveProcessId('1');
  await expect(requireOwnConnections(address)).rejects.toThrow('pool_mode = session');
});

test('a connection that changes between transactions is rejected', async () => {
  await serveProcessId('(extract(epoch from pg_catalog.clock_timestamp()) * 1000000)::bigint % 1000000000');
  await expect(requireOwnConnections(address)).rejects.toThrow('pool_mode = session');
});
