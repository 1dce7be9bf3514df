import { beforeEach, expect, test } from 'vitest';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
  smallBookAnd,
} from '#testing/store/small-book.ts';
import { verifyAudit } from './verify-audit.ts';

const { store, address } = freshStore();
const earlierOid = '1';

/** Creates two offers. The offer in the small data file has four versions. */
beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, smallBookAnd({ privatePlacementOfferOid: earlierOid }), importOptions());
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 9, published: true });
  await changeOfferAsManager(store, store.database, { blueSkyedStates: ['TX'] });
  await changeOfferAsManager(store, store.database, { offerStatus: 'CLOSED_CANCELLED' });
});

const tamper = (...statements: string[]) => asOwner(address, ...statements);
const entry = `private_placement_offer_oid = '${offerOid}' and version`;
const row = `private_placement_offer_oid = '${offerOid}'`;

test('accepts unmodified entries', async () => {
  expect(await verifyAudit(store)).toEqual({ ok: true, offers: 2, entries: 5, checkpoints: 0, uncovered: 5 });
});

test('an empty store is valid', async () => {
  await emptyStore(address);
  expect(await verifyAudit(store)).toEqual({ ok: true, offers: 0, entries: 0, checkpoints: 0, uncovered: 0 });
});

test('checks only the offers that the firm created', async () => {
  expect(await verifyAudit(store, { firmOid })).toEqual({
    ok: true,
    offers: 2,
    entries: 5,
    checkpoints: 0,
    uncovered: 5,
  });
  await tamper(`delete from audit_entry where ${entry} = 2`);
  expect(await verifyAudit(store, { firmOid })).toMatchObject({ ok: false, offer: offerOid, version: 2 });
  expect(await verifyAudit(store, { firmOid: otherFirmOid })).toEqual({
    ok: true,
    offers: 0,
    entries: 0,
    checkpoints: 0,
    uncovered: 0,
  });
});

test('the firm that created a missing offer finds that it is missing', async () => {
  await tamper(`delete from subscription`, `delete from offer where ${row}`);
  const problem = "The offer of this entry doesn't exist.";
  expect(await verifyAudit(store, { firmOid })).toMatchObject({
    ok: false,
    offer: offerOid,
    version: 1,
    problem,
  });
  expect(await verifyAudit(store, { firmOid: otherFirmOid })).toEqual({
    ok: true,
    offers: 0,
    entries: 0,
    checkpoints: 0,
    uncovered: 0,
  });
});

test('accepts thousands of offers and entries', async () => {
  const offers = Array.from({ length: 2_100 }, (_, index) =>
    offer({ privatePlacementOfferOid: String(index + 2) }),
  );
  await importBook(store, { ...smallBook(), offers }, importOptions());
  expect(await verifyAudit(store)).toMatchObject({ ok: true, offers: 2_102, entries: 2_105 });
});

const notSealed = "The HMAC of this entry or the previous one doesn't match.";

test.each<[string, string[], number, string | RegExp]>([
  [
    'a changed byte in an entry',
    [`update audit_entry set content = replace(content, '"to":9', '"to":8') where ${entry} = 2`],
    2,
    notSealed,
  ],
  [
    'a changed byte in an HMAC',
    [`update audit_entry set seal = set_byte(seal, 0, get_byte(seal, 0) # 1) where ${entry} = 2`],
    2,
    notSealed,
  ],
  [
    'a truncated HMAC',
    [`update audit_entry set seal = substr(seal, 1, 31) where ${entry} = 3`],
    3,
    notSealed,
  ],
  ['a deleted entry', [`delete from audit_entry where ${entry} = 2`], 2, 'The entry is missing.'],
  ['a deleted first entry', [`delete from audit_entry where ${entry} = 1`], 1, 'The entry is missing.'],
  ['all entries deleted', [`delete from audit_entry where ${row}`], 1, 'The entry is missing.'],
  ['removed newest entries', [`delete from audit_entry where ${entry} >= 3`], 3, 'The entry is missing.'],
  [
    'two entries swapped',
    [
      `update audit_entry set version = 12 where ${entry} = 2`,
      `update audit_entry set version = 2 where ${entry} = 3`,
      `update audit_entry set version = 3 where ${entry} = 12`,
    ],
    2,
    notSealed,
  ],
  [
    'a reverted version',
    [`update offer set version = 3 where ${row}`],
    4,
    'The offer is at version 3, which is older than this entry.',
  ],
  [
    'a changed chain head',
    [`update offer set chain_head = '\\x00' where ${row}`],
    4,
    "The offer doesn't continue its newest entry.",
  ],
  [
    'changed settings of the offer',
    [`update offer set clients_have_access = false, offer_name = 'X' where ${row}`],
    4,
    "The offer doesn't match its entries: offerName, clientsHaveAccess.",
  ],
  [
    'a changed timestamp of the offer',
    [`update offer set last_modified_timestamp = now() where ${row}`],
    4,
    "The offer doesn't match its entries: lastModifiedTimestamp.",
  ],
  [
    'a deleted offer',
    [`delete from subscription`, `delete from offer where ${row}`],
    1,
    "The offer of this entry doesn't exist.",
  ],
])('finds %s', async (_, statements, version, problem) => {
  await tamper(...statements);
  const verification = await verifyAudit(store);
  expect(verification).toMatchObject({ ok: false, offer: offerOid, version, problem });
  // Only swapping produces several findings, because it affects three entries at different positions. Each of
  // the other changes produces one finding.
  const versions = 'findings' in verification ? verification.findings.map((finding) => finding.version) : [];
  expect(versions).toEqual(_ === 'two entries swapped' ? [2, 3, 4] : [version]);
});

test('finds an entry for an offer that never existed', async () => {
  await tamper(
    `insert into audit_entry select '2', version, content, seal from audit_entry where ${entry} = 1`,
  );
  expect(await verifyAudit(store)).toMatchObject({
    ok: false,
    offers: 2,
    entries: 5,
    checkpoints: 0,
    offer: '2',
    version: 1,
    problem: "The offer of this entry doesn't exist.",
    findingsTotal: 1,
  });
});

test('an entry of one offer is not accepted for another', async () => {
  await tamper(
    `update audit_entry set content = other.content, seal = other.seal from audit_entry other
      where audit_entry.${entry.replace(' and ', ' and audit_entry.')} = 1
        and other.private_placement_offer_oid = '${earlierOid}'`,
  );
  expect(await verifyAudit(store)).toMatchObject({
    ok: false,
    offer: offerOid,
    version: 1,
    problem: notSealed,
  });
});

test('reports the first of several findings, by offer and version, and lists all of them', async () => {
  await tamper(
    `update offer set offer_name = 'X' where private_placement_offer_oid = '${earlierOid}'`,
    `delete from audit_entry where ${entry} = 2`,
  );
  expect(await verifyAudit(store)).toMatchObject({
    offers: 0,
    entries: 3,
    offer: earlierOid,
    version: 1,
    findings: [
      { offer: earlierOid, version: 1 },
      { offer: offerOid, version: 2, problem: 'The entry is missing.' },
    ],
    findingsTotal: 2,
  });
});

test('verification fails with a different key', async () => {
  const stranger = openStore(address, Buffer.alloc(32, 1));
  expect(await verifyAudit(stranger)).toMatchObject({
    ok: false,
    offer: earlierOid,
    version: 1,
    problem: notSealed,
  });
  await stranger.database.close();
});
