import { expect, test } from 'vitest';
import { readMigrations } from './migration-files.ts';
import released from './released-checksums.json' with { type: 'json' };
import checksums from '#lib/store/migrations/checksums.json' with { type: 'json' };

const migrations = await readMigrations();

test.each(Object.entries(checksums))('%s has not changed since it was added', (name, checksum) => {
  // A service compares the file with the one that ran on its database, and doesn't start if the text is
  // different. Write a new migration instead.
  expect(migrations.find((migration) => migration.name === name)?.checksum).toBe(checksum);
});

test.each(Object.entries(released))('%s matches the last release', (name, checksum) => {
  // Stores from that release have this checksum. Replace released-checksums.json with checksums.json at a
  // release, never earlier.
  expect(checksums[name as keyof typeof checksums]).toBe(checksum);
});

test('checksums.json contains every migration', async () => {
  // With -u, adds new migrations. Existing checksums stay, so an edited migration still fails above.
  const added = Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]));
  const text = `${JSON.stringify({ ...added, ...checksums }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../migrations/checksums.json');
});

test.each(Object.keys(checksums))('%s documents its locks', (name) => {
  expect(migrations.find((migration) => migration.name === name)?.locks).toMatch(/\w/);
});
