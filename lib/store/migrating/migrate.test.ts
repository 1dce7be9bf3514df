import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { testPostgres } from '#testing/store/test-postgres.ts';

const { host, user } = testPostgres;
const server = { host, user, database: 'postgres' };
const role = `test_${randomBytes(6).toString('hex')}`;

afterAll(() =>
  asOwner(server, `drop database if exists ${role} with (force)`, `drop role if exists ${role}`),
);

test('a role that cannot create roles can migrate its own database if it is a member of the application role', async () => {
  await asOwner(server, `create role ${role} login`, `create database ${role} owner ${role}`);
  const address = { host, user: role, database: role };
  await expect(migrate(address)).rejects.toThrow('0003-application-role.sql');
  await asOwner(server, `grant placement_desk_app to ${role}`);
  expect(await migrate(address)).toContain('0003-application-role.sql');
  expect(await migrate(address)).toEqual([]);
});
