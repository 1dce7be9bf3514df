import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { asOwner } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importOptions, smallBook } from '#testing/store/small-book.ts';

const { store, address, secretKey } = freshStore();

/** Replaces npm and openssl, so that the runbook's commands run as written. openssl may not be installed. */
const programs = `
  npm() { "$NODE" bin/desk.ts "\${@:5}"; }
  openssl() { "$NODE" -e 'console.log(require("crypto").randomBytes(32).toString("base64"))'; }
`;

test('key-rotation changes nothing while the clock is wrong', async () => {
  if (!('host' in address)) throw new Error('The test database uses a socket.');
  const { host, user, database } = address;
  await asOwner(
    address,
    'create schema shifted',
    `create function shifted.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '2 hours' $$`,
    'grant usage on schema shifted to public',
    `alter database ${database} set search_path = public, shifted, pg_catalog`,
  );
  const run = promisify(execFile)(process.execPath, ['bin/desk.ts', 'key-rotation'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: secretKey.toString('base64'),
      NEW_SECRET_KEY: randomBytes(32).toString('base64'),
    },
  });
  await expect(run).rejects.toThrow(/This machine.s clock is 7,\d+ seconds ahead/);
  await asOwner(address, `alter database ${database} reset all`);
});

test("the runbook's commands rotate the key of a store on a separate PostgreSQL server, even if key-rotation runs twice", async () => {
  await importBook(store, smallBook(), importOptions());
  const runbook = await readFile(resolve(import.meta.dirname, '../docs/runbook.md'), 'utf8');
  const [, commands = ''] = /<!-- rotation -->\n```sh\n(.*?)\n```/s.exec(runbook) ?? [];
  const [newKey = '', rotate = '', ...rest] = commands.split('\n');
  expect(rotate).toContain('key-rotation');
  if (!('host' in address)) throw new Error('The test database uses a socket.');
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euc', [programs, newKey, rotate, rotate, ...rest].join('\n')],
    {
      cwd: resolve(import.meta.dirname, '..'),
      env: {
        ...process.env,
        NODE: process.execPath,
        DATABASE_URL: `postgresql://${address.user}@/${address.database}?host=${encodeURIComponent(address.host)}`,
        SECRET_KEY: secretKey.toString('base64'),
      },
    },
  );
  const [first, second, audit] = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(first).toEqual({
    keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
    lastCheckpoint: 1,
    signingSecrets: 0,
  });
  expect(second).toEqual({ ...Object(first), lastCheckpoint: null, signingSecrets: null });
  expect(audit).toMatchObject({ ok: true, entries: 1, checkpoints: 1, uncovered: 0 });
});
