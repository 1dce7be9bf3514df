import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { sealEntry } from '#lib/store/keys/sealed-entry.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { rotateKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import type { Store } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importedAt, importOptions, offerOid, smallBook } from '#testing/store/small-book.ts';
import { verifyAuditInParts } from './verify-audit-in-parts.ts';

const { store: old, address } = freshStore();
const { database } = old;
let next = old;

const verify = (kind: 'full' | 'incremental') =>
  verifyAuditInParts(next, { kind, countKnown: () => 0, now: importedAt });
const changeBy = (store: Store, days: number) =>
  changeOfferAsManager(store, database, { daysFromClosingCashIsRequired: days });

/** Creates an offer with two versions under a key that is then replaced. The audit log passes verification. */
beforeEach(async () => {
  await emptyStore(address);
  next = { database, keys: deriveKeys(randomBytes(32)) };
  await importBook(old, smallBook(), importOptions());
  await adoptKey(database, old.keys);
  await changeBy(old, 9);
  await rotateKey(old, next.keys, importedAt);
  expect(await verify('full')).toMatchObject({ findingsTotal: 0, entries: 2 });
});

test('accepts entries that each key protected while it was active', async () => {
  await changeBy(next, 8);
  await checkpointSettled(next);
  await changeBy(next, 7);
  expect(await verify('incremental')).toMatchObject({ findingsTotal: 0, entries: 4, uncovered: 1 });
});

test('finds an entry added under the old key after the key was replaced, even if a checkpoint covers it', async () => {
  await forge(3);
  await checkpointSettled(next);
  expect(await verify('incremental')).toMatchObject({
    findings: [{ offer: offerOid, version: 3 }],
    findingsTotal: 1,
  });
});

test('finds an entry under the old key after a valid entry that no checkpoint covers yet', async () => {
  await changeBy(next, 8);
  await checkpointSettled(next);
  await forge(4);
  expect(await verify('incremental')).toMatchObject({ findings: [{ offer: offerOid, version: 4 }] });
});

test('reports that checkpoints verified earlier are missing', async () => {
  await asOwner(address, 'delete from audit_checkpoint');
  expect(await verify('incremental')).toMatchObject({
    findings: [{ offer: null, problem: 'Checkpoint 1 is missing.' }],
    findingsTotal: 1,
  });
});

/** Simulates a database owner with the old key, who adds an entry that resembles the newest one. */
async function forge(version: number): Promise<void> {
  const [newest] = await database.query<{ content: string; seal: Buffer }>(
    sql`select content, seal from audit_entry order by version desc limit 1`,
  );
  if (newest === undefined) throw new Error('The offer has no entry.');
  const { content } = newest;
  const entry = { privatePlacementOfferOid: offerOid, version, content };
  const seal = sealEntry(old.keys.audit, newest.seal, entry).toString('hex');
  await asOwner(
    address,
    `insert into audit_entry (private_placement_offer_oid, version, content, seal, secret_key_id)
     values ('${offerOid}', ${version}, '${content}', '\\x${seal}', '\\x${next.keys.id.toString('hex')}')`,
    `update offer set version = ${version}, chain_head = '\\x${seal}'`,
  );
}
