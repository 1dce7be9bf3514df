import { expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import released from './released-checksums.json' with { type: 'json' };
import landed from '#lib/store/migrations/checksums.json' with { type: 'json' };

const migrations = await readMigrations();

test.each(Object.entries(landed))('%s has not changed since it landed', (name, checksum) => {
  // A database holds the file against what ran there: another text would start no service. Write a new migration.
  expect(migrations.find((migration) => migration.name === name)?.checksum).toBe(checksum);
});

test.each(Object.entries(released))('%s is as the last release has it', (name, checksum) => {
  // Stores of that release hold this checksum. Replace released-checksums.json by checksums.json at a release, never before.
  expect(landed[name as keyof typeof landed]).toBe(checksum);
});

test('checksums.json has every migration', () => {
  expect(Object.keys(landed)).toEqual(migrations.map(({ name }) => name));
});

test.each(Object.keys(landed))('%s says what it locks', (name) => {
  expect(migrations.find((migration) => migration.name === name)?.locks).toMatch(/\w/);
});
