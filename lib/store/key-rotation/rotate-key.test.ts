import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import { readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import { signCheckpoint } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { backUp } from '#lib/store/backup/backup.ts';
import { checkpointAudit, readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { isKeyReplaced } from '#lib/store/keys/key-in-force.ts';
import { resolveStoreKey } from '#lib/store/start-store.ts';
import { createKey } from '#lib/store/access/keys.ts';
import {
  acceptCode,
  beginAuthenticator,
  confirmAuthenticator,
} from '#lib/store/sign-in/factors/authenticators.ts';
import { restore } from '#lib/store/backup/restore.ts';
import { rotateKey, rotateStoreKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { makeKeyFile, nextKeyFileOf } from '#lib/store/keys/secret-key-files.ts';
import { decryptSecret, deriveKeys, encryptSecret } from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { byTest } from '#testing/store/by-test.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { signInByStore } from '#testing/store/sign-in-by-store.ts';
import { firmOid, importedAt, importOptions, offerOid, smallBook } from '#testing/store/small-book.ts';
import { verifyAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { addWebhook } from '#lib/store/webhooks/change-webhooks.ts';
import { readSecrets } from '#lib/store/webhooks/webhooks.ts';

const { store: old, address } = freshStore();
const { database } = old;
const storeWith = (secretKey: Buffer): Store => ({ database, keys: deriveKeys(secretKey) });
const changeBy = (store: Store, days: number) =>
  changeOfferAsManager(store, database, { daysFromClosingCashIsRequired: days });
const rotate = (from: Store, to: Store) => rotateKey(from, to.keys, importedAt);
const expectReplaced = async (work: Promise<unknown>) => {
  const failure: unknown = await work.then(
    () => 'done',
    (error: unknown) => error,
  );
  expect(isKeyReplaced(failure), String(failure)).toBe(true);
};
let next = storeWith(randomBytes(32));
let folder = '';

/** Creates an offer with two versions under the old key. */
beforeEach(async () => {
  await emptyStore(address);
  next = storeWith(randomBytes(32));
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-rotation-'));
  await importBook(old, smallBook(), importOptions());
  await adopt(old);
  await changeBy(old, 9);
});
afterEach(() => rm(folder, { recursive: true }));

async function adopt({ keys }: Store): Promise<void> {
  expect(await adoptKey(database, keys)).toEqual(keys.id);
}

test('earlier and later entries pass verification with only the new key', async () => {
  expect(await rotate(old, next)).toEqual({ lastCheckpoint: 1, signingSecrets: 0 });
  expect(await verifyAudit(next)).toEqual({ ok: true, offers: 1, entries: 2, checkpoints: 1, uncovered: 0 });
  await changeBy(next, 8);
  expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 3, uncovered: 1 });
  await checkpointSettled(next);
  expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 3, checkpoints: 2, uncovered: 0 });
  const third = storeWith(randomBytes(32));
  await rotate(next, third);
  await changeBy(third, 7);
  await checkpointSettled(third);
  expect(await verifyAudit(third)).toMatchObject({ ok: true, entries: 4, checkpoints: 3, uncovered: 0 });
});

test('after a rotation, the public keys that verify earlier and later checkpoints are known', async () => {
  await rotate(old, next);
  const isValid = async () => {
    const newest = await readNewestCheckpoint(database);
    if (newest === undefined) throw new Error('The store has no checkpoint.');
    const publicKey = createPublicKey((await readAuditKeys(database, next.keys)).publicKeyOf(newest));
    return verify(null, Buffer.from(newest.content), publicKey, newest.signature);
  };
  expect(await isValid()).toBe(true);
  await changeBy(next, 8);
  await checkpointSettled(next);
  expect(await isValid()).toBe(true);
});

test('a replaced key does not become active again', async () => {
  await rotate(old, next);
  await expect(rotate(next, old)).rejects.toThrow('an earlier key of this store');
  const third = storeWith(randomBytes(32));
  await rotate(next, third);
  await expect(rotate(third, old)).rejects.toThrow('an earlier key of this store');
  expect(await verifyAudit(third)).toMatchObject({ ok: true });
});

test('the key of a store without entries can also be rotated', async () => {
  await emptyStore(address);
  await adopt(old);
  expect(await rotate(old, next)).toEqual({ lastCheckpoint: 0, signingSecrets: 0 });
  await importBook(next, smallBook(), importOptions());
  await checkpointSettled(next);
  expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 1, checkpoints: 1 });
});

describe('after the rotation, the old key', () => {
  beforeEach(async () => {
    await createKey(old, { firmOid, role: 'auditor', signing: true }, byTest);
    await rotate(old, next);
  });

  test('cannot change or import offers', async () => {
    await expectReplaced(changeBy(old, 8));
    const other = smallBook();
    await expectReplaced(
      importBook(old, { ...other, offers: [{ ...other.offers[0], offerName: 'Another' }] }, importOptions()),
    );
    await changeBy(next, 8);
    expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 3 });
  });

  test('cannot sign checkpoints, create signing keys or backups, or verify anything', async () => {
    await changeBy(next, 8);
    await expectReplaced(checkpointAudit(old, importedAt));
    await expectReplaced(createKey(old, { firmOid, role: 'auditor', signing: true }, byTest));
    await createKey(old, { firmOid, role: 'auditor', signing: false }, byTest); // not encrypted with any key
    await expect(backUp({ address, keys: old.keys }, join(folder, 'old.backup'), importedAt)).rejects.toThrow(
      'was replaced',
    );
    await expectReplaced(verifyAudit(old));
    await expectReplaced(rotate(old, storeWith(randomBytes(32))));
  });

  test('cannot add audit entries in a release that does not identify its key', async () => {
    await expect(
      asOwner(
        address,
        `insert into audit_entry (private_placement_offer_oid, version, content, seal) values ('1', 1, '', '')`,
      ),
    ).rejects.toMatchObject({ code: 'PDKEY' });
  });
});

test('a release that does not identify its key can add entries until the first rotation', async () => {
  await asOwner(
    address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal) values ('1', 1, '', '')`,
  );
});

test('webhook secrets are encrypted with the new key, and an instance with the old key creates none', async () => {
  const wanted = { firmOid, url: 'https://example.com/', types: [], description: '' };
  const make = (store: Store) =>
    database.transaction((transaction) => addWebhook(transaction, store.keys, wanted, byTest));
  const { webhookId, secret } = await make(old);
  expect(await rotate(old, next)).toMatchObject({ signingSecrets: 1 });
  expect(await readSecrets(database, next.keys, webhookId)).toEqual([secret]);
  await expect(readSecrets(database, old.keys, webhookId)).rejects.toThrow();
  await expectReplaced(make(old));
});

test('authenticator app secrets are encrypted with the new key, and an instance with the old key creates none', async () => {
  const user = { email: 'person@example.com', firmOid, role: 'auditor' } as const;
  const token = await signInByStore(database, user, 'no password');
  const secret = await beginAuthenticator(old, user.email);
  const given = () => ({ code: generateSync({ secret }), now: new Date() });
  const confirmed = await confirmAuthenticator(old, { ...user, token }, given(), byTest);
  expect(confirmed).toMatchObject({ recoveryCodes: Array(10).fill(expect.any(String)) });
  expect(await rotate(old, next)).toMatchObject({ signingSecrets: 1 });
  await database.query(sql`update authenticator set last_step = 0`);
  expect(await acceptCode(database, next.keys, user.email, given())).toBe(true);
  await expect(acceptCode(database, old.keys, user.email, given())).rejects.toThrow();
  await expectReplaced(beginAuthenticator(old, user.email));
});

test('the secret of a requested signing key is encrypted with the new key only if the approval is pending', async () => {
  const keyId = 'aaaaaaaaaaaaaaaa';
  const encrypted = encryptSecret(old.keys.signingSecrets, keyId, 'a secret').toString('base64');
  const details = JSON.stringify({ grant: 'key', kept: { keyId, hash: null, encrypted } });
  const insert = (id: string, state: string) => `
    insert into approval (approval_id, firm_oid, kind, state, reason, requested_by_kind, requested_by_name, own_people,
      requested_at, expires_at, details)
    values ('${id}', '${firmOid}', 'access', '${state}', 'A key', 'user', 'ann@example.com', '{}', now(),
      now() + interval '7 days', '${details}')`;
  await asOwner(address, insert('pending', 'pending'), insert('rejected', 'rejected'));
  expect(await rotate(old, next)).toMatchObject({ signingSecrets: 1 });
  const rows = await database.query<{ approvalId: string; secret: string }>(
    sql`select approval_id as "approvalId", details -> 'kept' ->> 'encrypted' as secret from approval order by 1`,
  );
  const [pending, rejected] = rows.map(({ secret }) => Buffer.from(secret, 'base64'));
  expect(decryptSecret(next.keys.signingSecrets, keyId, pending ?? Buffer.alloc(0))).toBe('a secret');
  expect(rejected?.toString('base64')).toBe(encrypted);
});

test('signing secrets are encrypted with the new key', async () => {
  const made = await createKey(old, { firmOid, role: 'auditor', signing: true }, byTest);
  expect(await rotate(old, next)).toMatchObject({ signingSecrets: 1 });
  const [row] = await database.query<{ encrypted: Buffer }>(
    sql`select encrypted_secret as encrypted from api_key where key_id = ${made.keyId}`,
  );
  const encrypted = row?.encrypted ?? Buffer.alloc(0);
  expect(decryptSecret(next.keys.signingSecrets, made.keyId, encrypted)).toBe(made.secret);
  expect(() => decryptSecret(old.keys.signingSecrets, made.keyId, encrypted)).toThrow();
});

describe('verification detects forgeries made with a stolen old key:', () => {
  test('an entry created after the rotation', async () => {
    await rotate(old, next);
    const [newest] = await database.query<{ content: string; seal: Buffer }>(
      sql`select content, seal from audit_entry where version = 2`,
    );
    const forged = sealEntry(old.keys.audit, newest?.seal ?? Buffer.alloc(0), {
      privatePlacementOfferOid: offerOid,
      version: 3,
      content: newest?.content ?? '',
    });
    await asOwner(
      address,
      `insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
       select private_placement_offer_oid, 3, content, '\\x${forged.toString('hex')}', '\\x${next.keys.id.toString('hex')}'
       from audit_entry where version = 2`,
      `update offer set version = 3, chain_head = '\\x${forged.toString('hex')}'`,
    );
    expect(await verifyAudit(next)).toMatchObject({ ok: false, offer: offerOid, version: 3 });
  });

  test('the last checkpoint of the old key, signed again over different entries', async () => {
    await rotate(old, next);
    const last = await readNewestCheckpoint(database);
    const forged = signCheckpoint(old.keys.checkpoints, undefined, {
      at: '2026-11-20T10:00:00.000-05:00',
      offers: [],
    });
    expect(forged.number).toBe(last?.number);
    await asOwner(
      address,
      `update audit_checkpoint set content = '${forged.content}', signature = '\\x${forged.signature.toString('hex')}'`,
    );
    expect(await verifyAudit(next)).toMatchObject({ ok: false, checkpoints: 0 });
  });

  test('a later checkpoint recorded as the last one of the old key', async () => {
    await rotate(old, next);
    await changeBy(next, 8);
    await checkpointSettled(next);
    await asOwner(address, `update secret_key set last_checkpoint = 2 where generation = 1`);
    expect(await verifyAudit(next)).toMatchObject({ ok: false });
    await expect(rotate(next, storeWith(randomBytes(32)))).rejects.toThrow(
      'record of SECRET_KEY number 1 was modified',
    );
  });
});

test('a rotation waits for a change in progress, which its last checkpoint covers', async () => {
  let rotated: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await changeOfferAsManager(old, transaction, { daysFromClosingCashIsRequired: 8 });
    rotated = rotate(old, next);
    await untilWaiting();
  });
  await rotated;
  expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 3, uncovered: 0 });
});

test('a rotation that conflicts with a change in progress changes nothing, and can be repeated', async () => {
  let rotated: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    // PostgreSQL ends the transaction that notices the deadlock, which must be the rotation.
    await transaction.query(sql`set local role none`);
    await transaction.query(sql`set local deadlock_timeout = '1min'`);
    await transaction.query(sql`lock table api_key in row exclusive mode`);
    rotated = expect(rotate(old, next)).rejects.toThrow('Run the command again when it finishes.');
    await untilWaiting('api_key');
    await changeOfferAsManager(old, transaction, { daysFromClosingCashIsRequired: 8 });
  });
  await rotated;
  await rotate(old, next);
  expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 3 });
});

/** Waits until a transaction in this database is waiting for a lock on a table. */
async function untilWaiting(table = 'audit_entry'): Promise<void> {
  for (;;) {
    const waiting = await database.query(
      sql`select from pg_locks where not granted and relation = ${table}::regclass`,
    );
    if (waiting.length > 0) return;
  }
}

test('every change in a stream either succeeds before the rotation or is rejected', async () => {
  let isRotated = false;
  const changing = async () => {
    for (let clientsHaveAccess = false; ; clientsHaveAccess = !clientsHaveAccess) {
      const wasRotated = isRotated;
      try {
        await changeOfferAsManager(old, database, { clientsHaveAccess });
      } catch (error) {
        expect(isKeyReplaced(error), String(error)).toBe(true);
        return;
      }
      expect(wasRotated).toBe(false);
    }
  };
  const rotating = rotate(old, next).then(() => (isRotated = true));
  await Promise.all([rotating, changing()]);
  expect(await verifyAudit(next)).toMatchObject({ ok: true, uncovered: 0 });
});

test('a NEW_SECRET_KEY equal to SECRET_KEY is rejected', async () => {
  const secretKey = randomBytes(32);
  const settings = { databaseUrl: undefined, dataDir: folder, secretKey, newSecretKey: secretKey };
  const running = {
    store: old,
    settings,
    address,
    account: undefined,
    applied: [],
    stop: async () => undefined,
  };
  for (const finishedRotation of [false, true]) {
    await expect(rotateStoreKey({ ...running, finishedRotation }, importedAt)).rejects.toThrow(
      'NEW_SECRET_KEY is the same as SECRET_KEY',
    );
  }
});

describe('a rotation of a data directory', () => {
  const settings = () => ({ databaseUrl: undefined, dataDir: folder, secretKey: undefined });
  const open = async () => {
    const { keys, wasNext } = await resolveStoreKey(database, settings());
    const store: Store = { database, keys };
    return {
      store,
      settings: settings(),
      finishedRotation: wasNext,
      address,
      account: undefined,
      applied: [],
      stop: () => Promise.resolve(),
    };
  };
  beforeEach(() => emptyStore(address));

  test('replaces the key file, and keeps the old one next to it', async () => {
    const running = await open();
    await importBook(running.store, smallBook(), importOptions());
    const { keyId } = await rotateStoreKey(running, importedAt);
    const after = await open();
    expect(after.store.keys.id.toString('hex')).toBe(keyId);
    expect((await readdir(folder)).sort()).toEqual([
      'secret.key',
      `secret.key.${running.store.keys.id.toString('hex')}`,
    ]);
    expect(await verifyAudit(after.store)).toMatchObject({ ok: true, entries: 1 });
  });

  test('that was killed before the switch continues with the key it created', async () => {
    const made = deriveKeys(await makeKeyFile(folder, nextKeyFileOf(folder)));
    const { keyId, rotation } = await rotateStoreKey(await open(), importedAt);
    expect([keyId, rotation]).toEqual([made.id.toString('hex'), { lastCheckpoint: 0, signingSecrets: 0 }]);
  });

  test('that was killed after the switch is completed by the next start, and not repeated', async () => {
    const running = await open();
    const made = deriveKeys(await makeKeyFile(folder, nextKeyFileOf(folder)));
    await rotateKey(running.store, made, importedAt);
    expect(await rotateStoreKey(await open(), importedAt)).toEqual({
      keyId: made.id.toString('hex'),
      rotation: null,
    });
    expect((await open()).store.keys.id).toEqual(made.id);
    expect(await readdir(folder)).not.toContain('secret.key.next');
  });
});

describe('a backup', () => {
  const path = () => join(folder, 'desk.backup');
  const restored = async ({ keys }: Store, withOtherKey = false) => {
    await emptyStore(address);
    await adopt({ database, keys });
    return restore({ address, keys }, path(), { withOtherKey });
  };

  test('made after the rotation can be restored with the new key, and passes verification', async () => {
    await rotate(old, next);
    await changeBy(next, 8);
    await backUp({ address, keys: next.keys }, path(), importedAt);
    await expect(restored(old)).rejects.toThrow('different SECRET_KEY');
    await restored(next);
    await changeBy(next, 7);
    expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 4 });
    await expectReplaced(changeBy(old, 6));
  });

  test('made before the rotation can be restored with the old key, and rotated again', async () => {
    await backUp({ address, keys: old.keys }, path(), importedAt);
    await rotate(old, next);
    await restored(old);
    await rotate(old, next);
    expect(await verifyAudit(next)).toMatchObject({ ok: true, entries: 2 });
  });

  test('whose key was lost belongs to the key with which it is restored', async () => {
    await backUp({ address, keys: old.keys }, path(), importedAt);
    await restored(next, true);
    await expectReplaced(changeBy(old, 8));
    await changeBy(next, 8);
    expect(await verifyAudit(next)).toMatchObject({ ok: false, version: 1 });
  });

  test('of a store whose key was lost can be restored, and the new key can be rotated', async () => {
    const wanted = { firmOid, url: 'https://example.com/', types: [], description: '' };
    const { keyId } = await createKey(old, { firmOid, role: 'auditor', signing: true }, byTest);
    const { webhookId, secret } = await database.transaction((transaction) =>
      addWebhook(transaction, old.keys, wanted, byTest),
    );
    await signInByStore(database, { email: 'person@example.com', firmOid, role: 'auditor' }, 'no password');
    await beginAuthenticator(old, 'person@example.com');
    await asOwner(address, 'update authenticator set confirmed = true');
    await backUp({ address, keys: old.keys }, path(), importedAt);
    await restored(next, true);
    expect(await readSecrets(database, next.keys, webhookId)).toEqual([expect.not.stringContaining(secret)]);
    const given = { code: '123456', now: new Date() };
    expect(await acceptCode(database, next.keys, 'person@example.com', given)).toBe(false);

    // Earlier releases kept the lost key's secrets.
    await asOwner(
      address,
      'alter table api_key disable trigger user',
      `update api_key set secret_key_id = '\\x01', encrypted_secret = '\\x${'00'.repeat(40)}' where key_id = '${keyId}'`,
      'alter table api_key enable trigger user',
    );
    await backUp({ address, keys: next.keys }, path(), importedAt);
    await restored(next);
    const third = storeWith(randomBytes(32));
    expect(await rotate(next, third)).toMatchObject({ signingSecrets: 3 });
    const [row] = await database.query<{ encrypted: Buffer }>(
      sql`select encrypted_secret as encrypted from api_key where key_id = ${keyId}`,
    );
    const encrypted = row?.encrypted ?? Buffer.alloc(0);
    expect(decryptSecret(third.keys.signingSecrets, keyId, encrypted)).toHaveLength(32);
  });
});
