import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { followAttention } from '#lib/store/attention/attention.ts';
import { backUp } from './backup.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { openBackup } from './read-backup.ts';
import { restore } from './restore.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, orderOid, smallBook, transfer } from '#testing/store/small-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';

/** A store with records, and an empty store to restore them into with the same SECRET_KEY. */
const source = freshStore();
const target = freshStore();
const from = { address: source.address, keys: source.store.keys };
const into = { address: target.address, keys: source.store.keys };
const now = new Date('2026-11-21T15:00:00.000Z');
let folder = '';
let path = '';

/**
 * Text with characters that COPY must escape. Imports reject it, but a store may contain it from an earlier release.
 */
const awkward = 'tab\t, line\nfeed, return\r, \\N, \\. and "quotes", ünïcödé 🏦';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-backup-'));
  path = join(folder, 'desk.backup');
  await adoptKey(source.store.database, source.store.keys);
  const book = smallBook();
  const transfers = Array.from({ length: 5_000 }, (_, count) =>
    transfer({ acatid: String(count), comment: count % 2 === 0 ? '' : null }),
  );
  const loaded = await importBook(source.store, { ...book, transfers }, importOptions());
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors));
  await source.store.database.query(sql`update transfer set comment = ${awkward} where comment is not null`);
  await changeOfferAsManager(source.store, source.store.database, { clientsHaveAccess: false });
  await asOwner(
    source.address,
    `insert into used_signature values ('\\xdeadbeef', now() + interval '5 minutes')`,
    `insert into desk_user (email, password_hash, firm_oid, role) values ('ann@example.com', 'x', '${firmOid}', 'auditor')`,
    `insert into desk_session (token_hash, email, expires_at) values ('\\x01', 'ann@example.com', now() + interval '1 hour')`,
    // A restore loads it before the subscription, from which a trigger derives its offer and account.
    `insert into subscription_history (private_placement_order_oid, content) values ('${orderOid}', '{"kind": "review"}')`,
    ...Array.from({ length: 3 }, () => `insert into security_event (event) values ('sign.in.failed')`),
  );
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => emptyStore(target.address));

async function countIn(table: string): Promise<number> {
  const client = new pg.Client(target.address);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  await client.end();
  return rows[0]?.count ?? -1;
}

test('a restored store has the same rows, and only the owner can read the file', async () => {
  const made = await backUp(from, path, now);
  expect(made.createdAt).toBe('2026-11-21T15:00:00.000Z');
  expect(made.tables).toContainEqual({
    table: 'transfer',
    rows: 5_000,
    sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  expect(await restore(into, path)).toEqual(made);
  const again = await backUp(into, join(folder, 'again.backup'), now);
  expect(again).toEqual(made);
  expect(gunzipSync(await readFile(join(folder, 'again.backup')))).toEqual(gunzipSync(await readFile(path)));

  const [first] = await target.store.database.query(sql`select comment from transfer where acatid = '0'`);
  expect(first).toEqual({ comment: awkward });
});

test('a restored store records the reasons for attention without reporting them', async () => {
  const late = () => new Date('2027-04-01T12:00:00-04:00');
  const { database } = target.store;
  await backUp(from, path, now);
  await followAttention(database, late); // a service used the store while it was empty
  await restore(into, path);
  expect(await followAttention(database, late)).toBe(0);
  expect(await countIn('offer_attention')).toBeGreaterThan(0);
});

test('a restore resets the notification position to before the end of the new feed', async () => {
  const { database } = target.store;
  await backUp(from, path, now);
  // After a restore, numbers that the empty store already assigned are assigned again.
  await database.query(sql`update event_feed set told_up_to = 1000000`);
  await restore(into, path);
  const [feed] = await database.query<{ isBefore: boolean }>(sql`
    select told_up_to < end_of_events() as "isBefore" from event_feed`);
  expect(feed).toEqual({ isBefore: true });
});

describe('an encrypted backup', () => {
  const encrypted = () => join(folder, 'encrypted.backup');
  const identityFile = () => join(folder, 'identity.txt');
  let recipient = '';

  beforeAll(async () => {
    const identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    const other = await identityToRecipient(await generateX25519Identity());
    await writeFile(identityFile(), `# created: 2026-11-21\n# public key: ${recipient}\n${identity}\n`);
    await backUp(from, encrypted(), now, { recipients: [other, recipient] });
  });

  test('has the format of age, and one of its recipients can restore it', async () => {
    const bytes = await readFile(encrypted());
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await backUp(from, path, now);
    expect(bytes.includes((await readFile(path)).subarray(0, 10))).toBe(false);
    const plain = await restore(into, path);
    await emptyStore(target.address);
    expect(await restore(into, encrypted(), { identityFile: identityFile() })).toEqual(plain);
  });

  test('restores nothing without an identity, with a wrong identity or with a file that contains none', async () => {
    await expect(restore(into, encrypted())).rejects.toThrow(/is encrypted.*--identity FILE/);
    const strange = join(folder, 'strange.txt');
    await writeFile(strange, await generateX25519Identity());
    await expect(restore(into, encrypted(), { identityFile: strange })).rejects.toThrow(
      /isn't encrypted for this/,
    );
    await writeFile(strange, 'AGE-SECRET-KEY-1NONE\n');
    const refused = restore(into, encrypted(), { identityFile: strange });
    await expect(refused).rejects.toThrow(/strange\.txt isn't a valid age identity file/);
    await expect(refused).rejects.not.toHaveProperty('cause');
    await expect(refused).rejects.not.toThrow(/AGE-SECRET/);
    expect(await countIn('transfer')).toBe(0);
  });

  test('restores nothing if a byte was changed or the end is missing', async () => {
    const bytes = await readFile(encrypted());
    const flipped = Buffer.from(bytes);
    flipped[flipped.length - 100] = (flipped.at(-100) ?? 0) ^ 1;
    for (const damaged of [flipped, bytes.subarray(0, -1), bytes.subarray(0, 1_000)]) {
      const file = join(folder, 'damaged.backup');
      await writeFile(file, damaged);
      await expect(restore(into, file, { identityFile: identityFile() })).rejects.toThrow(OperatorError);
    }
    expect(await countIn('transfer')).toBe(0);
  });

  test('is not started for an invalid recipient', async () => {
    await expect(backUp(from, path, now, { recipients: ['age1nobody'] })).rejects.toThrow(
      '"age1nobody" is not an age recipient. Recipients begin with age1.',
    );
  });
});

test('an unfinished backup has an unpredictable name in a folder that only its owner can open', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'placement-desk-shared-'));
  const seen = new Map<string, number>();
  const onProgress = () => {
    for (const name of readdirSync(shared)) seen.set(name, statSync(join(shared, name)).mode & 0o777);
  };
  try {
    await backUp(from, join(shared, 'desk.backup'), now, { onProgress });
    expect([...seen]).toEqual([[expect.stringMatching(/^desk\.backup\.draft-\w{6}$/), 0o700]]);
    expect(readdirSync(shared)).toEqual(['desk.backup']);
  } finally {
    await rm(shared, { recursive: true });
  }
});

test('the audit log of a restored store passes verification and continues', async () => {
  await backUp(from, path, now);
  await restore(into, path);
  const restored = openStore(target.address, source.secretKey);
  try {
    expect(await verifyAudit(restored)).toMatchObject({ ok: true, offers: 1, entries: 2 });
    await changeOfferAsManager(restored, restored.database, { clientsHaveAccess: true });
    expect(await verifyAudit(restored)).toMatchObject({ ok: true, offers: 1, entries: 3 });
  } finally {
    await restored.database.close();
  }
});

test('a backup contains every table except the listed ones, and includes used signatures', async () => {
  const { tables } = await backUp(from, path, now);
  const client = new pg.Client(source.address);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  );
  await client.end();
  const names = tables.map(({ table }) => table);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !names.includes(name))
      .sort(),
  ).toEqual([
    'audit_finding',
    'audit_verification',
    'book_import_attempt',
    'book_import_piece',
    'desk_session',
    'event',
    'event_feed',
    'migration',
    'notice_digest',
    'notice_queue',
    'offer_approval',
    'offer_attention',
    'offer_participation',
    'passkey_challenge',
    'request_log',
    'sign_in_transaction',
    'transfer_queue',
  ]);
  expect(tables).toContainEqual({ table: 'used_signature', rows: 1, sha256: expect.any(String) });
  expect(gunzipSync(await readFile(path)).includes('"table":"desk_session"')).toBe(false);
});

test('after a restore, new security events are numbered after the restored ones', async () => {
  await backUp(from, path, now);
  await restore(into, path);
  await asOwner(target.address, `insert into security_event (event) values ('sign.in')`);
  const idsIn = async (database: DatabasePool) =>
    (
      await database.query<{ id: number }>(
        sql`select event_id::float8 as id from security_event order by event_id`,
      )
    ).map(({ id }) => id);
  const before = await idsIn(source.store.database);
  expect(await idsIn(target.store.database)).toEqual([...before, (before.at(-1) ?? 0) + 1]);
});

test('a backup excludes rows written while it runs', async () => {
  const before = await backUp(from, path, now);
  let isChanged = false;
  const during = backUp(from, join(folder, 'during.backup'), now, {
    onProgress: () => {
      if (isChanged) return;
      isChanged = true;
      void asOwner(source.address, `insert into firm values ('1', 'Later')`);
    },
  });
  expect((await during).tables).toEqual(before.tables);
  await asOwner(source.address, `delete from firm where firm_oid = '1'`);
});

test('a backup includes all rows of a table that is emptied and refilled while the backup begins', async () => {
  const client = new pg.Client(source.address);
  await client.connect();
  await client.query('begin');
  await client.query('create temp table kept on commit drop as select * from used_signature');
  await client.query('truncate used_signature');
  const backingUp = backUp(from, join(folder, 'during.backup'), now);
  const waiting = sql`select from pg_locks where not granted and relation = 'used_signature'::regclass`;
  await expect.poll(async () => (await source.store.database.query(waiting)).length).toBe(1);
  await client.query('insert into used_signature select * from kept');
  await client.query('commit');
  await client.end();
  expect((await backingUp).tables).toContainEqual(
    expect.objectContaining({ table: 'used_signature', rows: 1 }),
  );
});

describe('a rejected restore restores nothing:', () => {
  beforeAll(() => backUp(from, path, now));

  const refused = async (file: string, message: RegExp, target = into) => {
    const failure = restore(target, file);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(OperatorError);
    expect(await countIn('firm')).toBe(0);
    expect(await countIn('transfer')).toBe(0);
  };

  const altered = async (alter: (text: string) => string) => {
    const file = join(folder, 'altered.backup');
    await writeFile(file, gzipSync(alter(gunzipSync(await readFile(path)).toString())));
    return file;
  };

  test('a file with a changed byte', async () => {
    const bytes = await readFile(path);
    for (let part = 1; part <= 20; part += 1) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor((bytes.length * part) / 20) - 1;
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      const file = join(folder, 'flipped.backup');
      await writeFile(file, flipped);
      await refused(
        file,
        /^The backup (is damaged: .* Nothing was restored\.$|was written|is from a newer release)/s,
      );
    }
  });

  test('a truncated file', async () => {
    const bytes = await readFile(path);
    for (const length of [0, 1, 20, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
      const file = join(folder, 'cut.backup');
      await writeFile(file, bytes.subarray(0, length));
      await refused(file, /^The backup is damaged: /);
    }
  });

  test('a file whose text was truncated after a line before compression', async () => {
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n');
    for (const kept of [0, 1, 2, 3, lines.length >> 1, lines.length - 3, lines.length - 2]) {
      await refused(await altered(() => lines.slice(0, kept).join('\n')), /^The backup is damaged: /);
    }
  });

  test('a changed row, even if counts and digests were changed to match', async () => {
    const promoted = (text: string) => text.replace('\tauditor\t', '\tadministrator\t');
    await refused(await altered(promoted), /its rows don't match their counts/);
    const made = await restore(into, path);
    await emptyStore(target.address);
    const digest = made.tables.find(({ table }) => table === 'desk_user')?.sha256 ?? '';
    const forged = (text: string) => {
      const begin = text.indexOf('\n', text.indexOf('{"table":"desk_user"')) + 1;
      const row = promoted(text.slice(begin, text.indexOf('\n', begin) + 1));
      return promoted(text).replace(digest, createHash('sha256').update(row).digest('hex'));
    };
    await refused(await altered(forged), /its HMAC doesn't match/);
  });

  test('a missing row, or columns in another order', async () => {
    await refused(
      await altered((text) => text.replace(/\n(1\tsign\.in|1\t).*/, '')),
      /^The backup is damaged: /,
    );
    await refused(
      await altered((text) => text.replace('"firm_oid","firm_name"', '"firm_name","firm_oid"')),
      /it has firm instead of firm/,
    );
  });

  test('extra content after the end', async () => {
    await refused(await altered((text) => `${text}\n`), /data follows its end/);
  });

  test('a file that is not a backup, or does not exist', async () => {
    const file = join(folder, 'other');
    await writeFile(file, 'Dear Sir or Madam');
    await refused(file, /^The backup is damaged: incorrect header check/);
    await refused(join(folder, 'missing'), /^The backup can't be read: ENOENT/);
  });

  test('a backup made with a different SECRET_KEY, unless the operator permits it', async () => {
    await refused(path, /with a different SECRET_KEY/, { address: target.address, keys: target.store.keys });
    const own = { address: target.address, keys: target.store.keys };
    await restore(own, path, { withOtherKey: true });
    expect(await verifyAudit(target.store)).toMatchObject({ ok: false });
  });

  test('a backup of a different schema, with an error that names the migration', async () => {
    const newer = await altered((text) => text.replace('"migrations":[', '"migrations":["9999-later.sql",'));
    await refused(newer, /is from a newer release \(it has 9999-later\.sql\)/);
    const older = await altered((text) => text.replace('"0001-offers-accounts-and-audit.sql",', ''));
    await refused(older, /is from an older release \(it lacks 0001-/);
  });

  test.each([
    [`insert into firm values ('9', 'Nine')`, 'firm'],
    [`insert into used_signature values ('\\x01', now())`, 'used_signature'],
  ])('a store that is not empty: %s', async (statement, table) => {
    await asOwner(target.address, statement);
    await expect(restore(into, path)).rejects.toThrow(`The store is not empty (${table} has rows).`);
    expect(await countIn('transfer')).toBe(0);
  });

  test('the second of two concurrent restores', async () => {
    const results = await Promise.allSettled([restore(into, path), restore(into, path)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countIn('transfer')).toBe(5_000);
  });
});

test('a backup to a path that cannot be written fails', async () => {
  await expect(backUp(from, join(folder, 'missing/desk.backup'), now)).rejects.toThrow(
    /^The backup can't be written: ENOENT/,
  );
});

test.each([
  ['line', 'a line is too long'],
  ['rows', 'a row is too long'],
] as const)(
  'a backup without line breaks in its %s is rejected before it fills the memory',
  async (part, message) => {
    const file = join(folder, 'endless.backup');
    await writeFile(file, gzipSync(Buffer.alloc(8_000_000, 'x')));
    const reader = openBackup(file, source.store.keys, undefined, 2_000_000);
    const read = part === 'line' ? reader.line() : reader.rows().next();
    await expect(read).rejects.toThrow(message);
    await reader.close();
  },
);
