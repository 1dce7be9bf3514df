import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { createKey, endKey, listKeys, revokeKey } from '#lib/store/access/keys.ts';
import { verifyPassword } from '#lib/store/passwords/passwords.ts';
import { readApiKey } from './read-credentials.ts';
import { OperatorError } from '#lib/store/errors.ts';
import {
  listRestrictions,
  setRestriction,
  switchRequest,
} from '#lib/store/access/restrictions/restrictions.ts';
import { decryptSecret } from '#lib/store/keys/secret-keys.ts';
import { byTest } from '#testing/store/by-test.ts';
import { emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { firmOid, importOptions, otherFirmOid, smallBook } from '#testing/store/small-book.ts';
import { createUser } from '#lib/store/access/users.ts';
import { lockAccessOf } from '#lib/store/access/lock-access.ts';
import { resetFactors } from './factors/own-factors.ts';

const { store, address } = freshStore();
const { database } = store;

beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, smallBook(), importOptions());
});

describe('keys', () => {
  test('a Bearer key is stored as the hash of its secret part', async () => {
    const { keyId, key } = await createKey(
      store,
      {
        firmOid,
        role: 'auditor',
        name: 'Reports',
        signing: false,
      },
      byTest,
    );
    const [, id, secret] = /^desk_live_([0-9a-f]{16})_([A-Za-z0-9_-]{43})[0-9A-Za-z]{6}$/.exec(key) ?? [];
    expect(id).toBe(keyId);
    expect(await readApiKey(database, keyId)).toEqual({
      keyId,
      name: 'Reports',
      firmOid,
      role: 'auditor',
      secretHash: createHash('sha256')
        .update(secret ?? '')
        .digest(),
      encryptedSecret: null,
      restricted: [],
      isRevoked: false,
      expiresAtMs: null,
      addresses: null,
      requests: null,
    });
  });

  test('a signing key is stored encrypted and tied to its ID', async () => {
    const { keyId, secret } = await createKey(
      store,
      { firmOid, role: 'offer_manager', signing: true },
      byTest,
    );
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const kept = await readApiKey(database, keyId);
    expect(kept).toMatchObject({ name: keyId, secretHash: null });
    const encrypted = kept?.encryptedSecret ?? Buffer.alloc(0);
    expect(decryptSecret(store.keys.signingSecrets, keyId, encrypted)).toBe(secret);
    expect(() => decryptSecret(store.keys.signingSecrets, 'other', encrypted)).toThrow();
  });

  test('a revoked key is marked as revoked and stays in the list, which contains no secrets', async () => {
    const { keyId } = await createKey(store, { firmOid, role: 'auditor', signing: false }, byTest);
    const signing = await createKey(
      store,
      { firmOid: otherFirmOid, role: 'administrator', signing: true },
      byTest,
    );
    await revokeKey(store, keyId, byTest);
    expect(await readApiKey(database, keyId)).toMatchObject({ isRevoked: true });
    const listed = await listKeys(database);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/);
    const made = {
      createdAt: at,
      createdBy: { kind: 'operator', name: 'test' },
      makerRemovedAt: null,
      lastUsedAt: null,
      expiresAt: null,
      addresses: null,
      requests: null,
      note: null,
    };
    expect(listed).toEqual([
      { ...made, keyId, name: keyId, firmOid, role: 'auditor', kind: 'key', revokedAt: at },
      {
        ...made,
        keyId: signing.keyId,
        name: signing.keyId,
        firmOid: otherFirmOid,
        role: 'administrator',
        kind: 'signing key',
        revokedAt: null,
      },
    ]);
    await revokeKey(store, keyId, byTest);
    expect(await listKeys(database)).toEqual(listed);
  });

  test('an unknown firm and an unknown key are rejected', async () => {
    const wanted = { firmOid: '99', role: 'auditor', signing: false } as const;
    await expect(createKey(store, wanted, byTest)).rejects.toThrow(new OperatorError('No such firm: 99.'));
    await expect(revokeKey(store, 'x', byTest)).rejects.toThrow(new OperatorError('No such key: x.'));
  });
});

test('a key can be listed and revoked only for its own firm', async () => {
  const { keyId } = await createKey(store, { firmOid, role: 'auditor', signing: false }, byTest);
  expect(await listKeys(database, otherFirmOid)).toEqual([]);
  expect(await endKey(database, keyId, byTest, otherFirmOid)).toBe(false);
  expect((await listKeys(database, firmOid)).map((key) => [key.keyId, key.revokedAt])).toEqual([
    [keyId, null],
  ]);
  expect(await endKey(database, keyId, byTest, firmOid)).toBe(true);
  expect(await readApiKey(database, keyId)).toMatchObject({ isRevoked: true });
});

describe('users', () => {
  test('an address is stored in lowercase, and a password as its hash', async () => {
    const made = await createUser(store, { email: ' Ann@Example.COM ', firmOid, role: 'auditor' }, byTest);
    expect(made.email).toBe('ann@example.com');
    const [row] = await database.query<{ password_hash: string }>(sql`select * from desk_user`);
    expect(row).toMatchObject({ email: 'ann@example.com', firm_oid: firmOid, role: 'auditor' });
    expect(await verifyPassword(made.password, row?.password_hash ?? '')).toBe(true);
  });

  test('an address in use, an invalid address and an unknown firm are rejected', async () => {
    const user = { email: 'ann@example.com', firmOid, role: 'auditor' } as const;
    await createUser(store, user, byTest);
    const refusals = [
      [{ ...user, email: 'ANN@example.com' }, 'The user ann@example.com already exists.'],
      [{ ...user, email: 'ann' }, '"ann" is not an e-mail address.'],
      [{ ...user, email: 'bob@example.com', firmOid: '99' }, 'No such firm: 99.'],
    ] as const;
    for (const [wanted, message] of refusals) {
      await expect(createUser(store, wanted, byTest)).rejects.toThrow(new OperatorError(message));
    }
  });
});

describe('restrictions', () => {
  const restrictions = () =>
    database.query(sql`select subject_kind as kind, subject as id, request from restriction order by 1`);

  test('an action can be disabled for a firm, a user or a key, and enabled again', async () => {
    const { keyId } = await createKey(store, { firmOid, role: 'auditor', signing: false }, byTest);
    await createUser(store, { email: 'ann@example.com', firmOid, role: 'auditor' }, byTest);
    const subjects = [
      { kind: 'firm', id: firmOid },
      { kind: 'key', id: keyId },
      { kind: 'user', id: 'ann@example.com' },
    ] as const;
    for (const subject of subjects) {
      await setRestriction(store, { subject, request: 'updateOffer', off: true }, byTest);
      await setRestriction(store, { subject, request: 'updateOffer', off: true }, byTest);
    }
    expect(await restrictions()).toEqual(subjects.map((subject) => ({ ...subject, request: 'updateOffer' })));
    const anyCase = { kind: 'user', id: 'Ann@Example.com' } as const;
    await setRestriction(store, { subject: anyCase, request: 'updateOffer', off: false }, byTest);
    await setRestriction(store, { subject: anyCase, request: 'readOffers', off: false }, byTest);
    expect(await restrictions()).toHaveLength(2);
    expect((await readApiKey(database, keyId))?.restricted).toEqual(['updateOffer']);
  });

  test('a restriction can be changed and listed only for its own firm', async () => {
    await createUser(store, { email: 'ann@example.com', firmOid, role: 'auditor' }, byTest);
    const subject = { kind: 'user', id: 'ann@example.com' } as const;
    const wanted = { subject, request: 'updateOffer' } as const;
    expect(await switchRequest(database, { ...wanted, off: true }, byTest, otherFirmOid)).toBe(
      'unknown subject',
    );
    expect(await switchRequest(database, { ...wanted, off: true }, byTest, firmOid)).toBe('done');
    expect(await switchRequest(database, { ...wanted, off: false }, byTest, otherFirmOid)).toBe(
      'unknown subject',
    );
    expect(await listRestrictions(database, otherFirmOid)).toEqual([]);
    expect(await listRestrictions(database, firmOid)).toEqual([
      { ...wanted, setBy: { kind: 'operator', name: 'test' } },
    ]);
    expect(await switchRequest(database, { ...wanted, off: false }, byTest, firmOid)).toBe('done');
    expect(await listRestrictions(database, firmOid)).toEqual([]);
  });

  test.each(['firm', 'user', 'key'] as const)('an unknown %s is rejected', async (kind) => {
    const wanted = { subject: { kind, id: 'x' }, request: 'readOffers', off: true } as const;
    await expect(setRestriction(store, wanted, byTest)).rejects.toThrow(
      new OperatorError(`No such ${kind}: x.`),
    );
  });
});

test.each([
  ['revoking a key', (keyId: string) => revokeKey(store, keyId, byTest)],
  [
    'resetting sign-in methods',
    () =>
      database.transaction((transaction) =>
        resetFactors(transaction, { email: 'late@example.com', firmOid: null, requestedBy: 'test' }, byTest),
      ),
  ],
])('%s waits for changes to access that are in progress', async (_, end) => {
  await createUser(store, { email: 'late@example.com', firmOid, role: 'auditor' }, byTest);
  const { keyId } = await createKey(store, { firmOid, role: 'auditor', signing: false }, byTest);
  let hasEnded = false;
  let ending: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await lockAccessOf(transaction, firmOid);
    ending = end(keyId).then(() => (hasEnded = true));
    const waiting = () =>
      database.query(sql`select from pg_locks where locktype = 'advisory' and not granted`);
    await expect.poll(async () => hasEnded || (await waiting()).length === 1).toBe(true);
    expect(hasEnded).toBe(false);
  });
  await ending;
});
