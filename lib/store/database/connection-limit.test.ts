import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConnectionLimit } from '../start-store.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';

const { host, user } = testPostgres;
const server = { host, user, database: 'postgres' };
const role = `test_${randomBytes(6).toString('hex')}`;

beforeAll(() => asOwner(server, `create role ${role} login connection limit 8`));
afterAll(() => asOwner(server, `drop role ${role}`));

test('the maximum number of connections is accepted, and one more is rejected', async () => {
  const address = { ...server, user: role };
  await checkConnectionLimit(address, 7, () => undefined);
  await expect(checkConnectionLimit(address, 8, () => undefined)).rejects.toThrow(
    'DATABASE_CONNECTIONS is 8, and 1 more is required, but PostgreSQL allows only 8 for this role',
  );
});

test('warns about connections that fit only if there are no other clients', async () => {
  const warnings: string[] = [];
  await checkConnectionLimit(server, 1, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([]);
  // The embedded server permits 100 connections and reserves 3 for superusers. This test run has other
  // connections open.
  await checkConnectionLimit(server, 96, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([
    expect.stringMatching(
      /^DATABASE_CONNECTIONS is 96, but other clients already use \d+ of PostgreSQL's 97 connections/,
    ),
  ]);
});
