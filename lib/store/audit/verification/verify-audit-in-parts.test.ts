import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { adoptKey } from '#lib/store/key-rotation/adopt-key.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { rotateKey } from '#lib/store/key-rotation/rotate-store-key.ts';
import { deriveKeys } from '#lib/store/keys/secret-keys.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import { importedAt, importOptions, offer, offerOid, smallBook } from '#testing/store/small-book.ts';
import { verifyAudit } from './verify-audit.ts';
import { type PartsOptions, verifyAuditInParts } from './verify-audit-in-parts.ts';

const { store, address } = freshStore();
const tamper = (...statements: string[]) => asOwner(address, ...statements);
const change = (days: number) =>
  changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: days });
const rename = (oid: string) =>
  `update offer set offer_name = 'X' where private_placement_offer_oid = '${oid}'`;

/**
 * Creates 301 offers with 303 entries, all covered. The offer in the small data file sorts last.
 */
beforeEach(async () => {
  await emptyStore(address);
  const offers = Array.from({ length: 300 }, (_, index) =>
    offer({ privatePlacementOfferOid: String(1_000 + index) }),
  );
  const book = smallBook();
  await importBook(store, { ...book, offers: [...book.offers, ...offers] }, importOptions());
  await change(9);
  await change(8);
  await checkpointSettled(store);
});

const verify = (exporting: Partial<PartsOptions> = {}) =>
  verifyAuditInParts(store, {
    kind: 'full',
    countKnown: () => 0,
    now: importedAt,
    firstPart: 100,
    ...exporting,
  });

const dying = () => {
  throw new Error('killed');
};

const whole = { offers: 301, entries: 303, checkpoints: 1, uncovered: 0, findingsTotal: 0 };

test('reports the same findings in parts as in one pass, including findings before the first and after the last offer', async () => {
  expect(await verify()).toMatchObject({ ...whole, parts: 3 });
  await tamper(
    rename('1000'),
    rename('1299'),
    `delete from audit_entry where private_placement_offer_oid = '${offerOid}' and version = 2`,
    `insert into audit_entry select '0', version, content, seal from audit_entry where private_placement_offer_oid = '1000'`,
    `insert into audit_entry select '9', version, content, seal from audit_entry where private_placement_offer_oid = '1000'`,
    `delete from audit_entry where private_placement_offer_oid = '1150'`,
    `delete from offer where private_placement_offer_oid = '1150'`,
  );
  const { ok: _, ...atOnce } = await verifyAudit(store);
  const { findings, findingsTotal } = await verify();
  expect(findingsTotal).toBe(6);
  expect(atOnce).toMatchObject({ findings, findingsTotal });
});

test('keeps no snapshot open between parts, and accepts an offer that changes in the meantime', async () => {
  let days = 7;
  const { parts, ...result } = await verify({
    onProgress: async () => {
      const [held] = await store.database.query<{ count: number }>(sql`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
          and application_name = 'placement-desk'`);
      expect(held?.count).toBe(0);
      await change((days -= 1));
      await checkpointSettled(store);
    },
  });
  expect(parts).toBe(3);
  expect(result).toMatchObject({ findingsTotal: 0, offers: 301 });
});

test('continues where it was killed, with its earlier findings', async () => {
  await tamper(rename('1000'), rename('1299'));
  await expect(verify({ onProgress: dying })).rejects.toThrow('killed');
  const { parts, ...result } = await verify({ resume: true });
  expect(parts).toBe(2);
  expect(result).toMatchObject({
    ...whole,
    offers: 299,
    findings: [{ offer: '1000' }, { offer: '1299' }],
    findingsTotal: 2,
  });
  await expect(verify({ resume: true })).rejects.toThrow('The last verification is complete.');
  // A verification that starts over doesn't trust any earlier progress.
  expect(await verify()).toMatchObject({ offers: 299, findingsTotal: 2, parts: 3 });
});

test('a resumed verification does not vouch for checkpoints created after it started', async () => {
  await expect(
    verify({
      onProgress: (entries) => {
        if (entries >= 200) dying();
      },
    }),
  ).rejects.toThrow('killed');
  await asOwner(address, `update audit_verification set done_up_to = '9999'`); // the offer counts as checked
  await change(7);
  await checkpointSettled(store);
  await tamper(rename(offerOid));
  expect(await verify({ resume: true })).toMatchObject({ findingsTotal: 0 });
  expect(await verify({ kind: 'incremental' })).toMatchObject({ findings: [{ offer: offerOid }] });
});

test('refuses to continue if the key was replaced in the meantime, and reports no findings', async () => {
  const next = deriveKeys(randomBytes(32));
  await adoptKey(store.database, store.keys);
  const onProgress = async (entries: number) => {
    if (entries < 200) await rotateKey(store, next, importedAt);
  };
  await expect(verify({ onProgress })).rejects.toThrow('was replaced');
  expect(await store.database.query(sql`select ended_at from audit_verification`)).toEqual([
    { ended_at: null },
  ]);
});

test('an incremental verification checks the offers in new checkpoints completely', async () => {
  await expect(verify({ kind: 'incremental' })).rejects.toThrow('Run a verification without --since first.');
  await verify();
  expect(await verify({ kind: 'incremental' })).toMatchObject({ offers: 0, entries: 0, findingsTotal: 0 });
  await tamper(rename('1000'));
  await change(7);
  await checkpointSettled(store);
  await change(6);
  expect(await verify({ kind: 'incremental' })).toMatchObject({
    offers: 1,
    entries: 5,
    uncovered: 1,
    findingsTotal: 0,
  });
  expect(await verify()).toMatchObject({ findingsTotal: 1 });
  await checkpointSettled(store);
  await tamper(
    `update audit_entry set content = replace(content, '"to":9', '"to":8') where private_placement_offer_oid = '${offerOid}'`,
  );
  const finding = { findings: [{ offer: offerOid, version: 2 }], findingsTotal: 1 };
  expect(await verify({ kind: 'incremental' })).toMatchObject(finding);
  // A verification with new findings doesn't count, so the next one starts at the same checkpoint.
  expect(await verify({ kind: 'incremental' })).toMatchObject(finding);
  // It is a finding if that checkpoint no longer exists.
  await tamper('delete from audit_checkpoint');
  expect(await verify({ kind: 'incremental' })).toMatchObject({
    findings: [{ offer: null, problem: 'Checkpoint 2 is missing.' }],
  });
});

test('does not report a clock change since the newest checkpoint', async () => {
  const dayMs = 86_400_000;
  await change(7);
  await checkpointSettled(store, new Date(importedAt.getTime() + dayMs));
  await change(6);
  expect(await verify()).toMatchObject({ findingsTotal: 0, entries: 305 });
});

test('reports an old entry that checkpoints omit, but not if the next checkpoint covers it', async () => {
  await verify();
  await change(7);
  await tamper(
    `update audit_entry set transaction_id = '3' where private_placement_offer_oid = '${offerOid}' and version = 4`,
  );
  const other = offer({ privatePlacementOfferOid: '2' });
  await importBook(store, { ...smallBook(), offers: [other], subscriptions: [] }, importOptions());
  await checkpointSettled(store, new Date(importedAt.getTime() + 2 * 60 * 60_000));
  const finding = { findings: [{ offer: offerOid, version: 4 }], findingsTotal: 1 };
  expect(await verify()).toMatchObject(finding);
  await tamper(
    `update audit_entry set transaction_id = pg_current_xact_id() where private_placement_offer_oid = '${offerOid}' and version = 4`,
  );
  await expect.poll(() => verify(), { timeout: 20_000 }).toMatchObject({ findingsTotal: 0, uncovered: 0 });
});
