import { createPublicKey, verify } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Checkpoint, readCheckpoint } from './audit-checkpoint.ts';
import { checkpointAudit, readNewestCheckpoint } from './checkpoint-audit.ts';
import { importBook, lockImports } from '#lib/store/book/importing/import-book.ts';
import { migrate } from '#lib/store/migrating/migrate.ts';
import { openStore } from '#lib/store/store.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { asOwner, emptyStore } from '#testing/store/empty-store.ts';
import { freshStore } from '#testing/store/fresh-store.ts';
import {
  firmOid,
  importedAt,
  importOptions,
  offer,
  offerOid,
  otherFirmOid,
  smallBook,
  smallBookAnd,
} from '#testing/store/small-book.ts';
import { freezeStore } from '#lib/store/database/stream-rows.ts';
import { verifyAudit, verifyFrozenAudit } from '#lib/store/audit/verification/verify-audit.ts';

const { store, address, secretKey } = freshStore();
const earlierOid = '1';
const row = `private_placement_offer_oid = '${offerOid}'`;
const tamper = (...statements: string[]) => asOwner(address, ...statements);
const change = (days: number) =>
  changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: days });

/**
 * Creates two offers. The offer in the small data file has three versions, in which cash is required 10, 9 and 8 days
 * before closing.
 */
beforeEach(async () => {
  await emptyStore(address);
  await importBook(store, smallBookAnd({ privatePlacementOfferOid: earlierOid }), importOptions());
  await change(9);
  await change(8);
});

function marksOf(checkpoint: Checkpoint | undefined) {
  return checkpoint && readCheckpoint(checkpoint)?.offers.map(({ offer, version }) => [offer, version]);
}

describe('a checkpoint', () => {
  test('contains the newest entry of each offer that changed since the previous checkpoint', async () => {
    const [first] = await checkpointSettled(store);
    expect(first?.number).toBe(1);
    expect(marksOf(first)).toEqual([
      [earlierOid, 1],
      [offerOid, 3],
    ]);
    await change(7);
    const [second] = await checkpointSettled(store);
    expect(second?.number).toBe(2);
    expect(marksOf(second)).toEqual([[offerOid, 4]]);
    expect(await verifyAudit(store)).toEqual({
      ok: true,
      offers: 2,
      entries: 5,
      checkpoints: 2,
      uncovered: 0,
    });
  });

  test('is created only if there are new entries', async () => {
    expect(await checkpointSettled(store)).toHaveLength(1);
    expect(await checkpointSettled(store)).toEqual([]);
    await emptyStore(address);
    expect(await checkpointSettled(store)).toEqual([]);
  });

  test('can be verified with the public key alone', async () => {
    const [checkpoint] = await checkpointSettled(store);
    const pem = store.keys.checkpoints.publicKey.export({ type: 'spki', format: 'pem' });
    const isRight = (content = '') =>
      verify(null, Buffer.from(content), createPublicKey(pem), checkpoint?.signature ?? Buffer.alloc(0));
    expect(isRight(checkpoint?.content)).toBe(true);
    expect(isRight(checkpoint?.content.replace('"version":3', '"version":2'))).toBe(false);
  });

  test('leaves the entries of an open transaction for a later checkpoint, even if entries numbered after them are committed', async () => {
    await store.database.transaction(async (transaction) => {
      await changeOfferAsManager(store, transaction, { clientsHaveAccess: false });
      await importBook(
        store,
        { ...smallBook(), offers: [offer({ privatePlacementOfferOid: '2' })], subscriptions: [] },
        importOptions(),
      );
      await checkpointAudit(store, importedAt);
    });
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 6 });
    await checkpointSettled(store);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 6, uncovered: 0 });
  });

  test('is created once if several calls run at the same time', async () => {
    await checkpointSettled(store);
    await change(7);
    const made = await Promise.all(Array.from({ length: 6 }, () => checkpointSettled(store)));
    expect(made.flat().map(({ number }) => number)).toEqual([2]);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 2, uncovered: 0 });
  });

  test('is split if it would be too large', async () => {
    const offers = Array.from({ length: 5_001 }, (_, index) =>
      offer({ privatePlacementOfferOid: String(index + 2) }),
    );
    await importBook(store, { ...smallBook(), offers, subscriptions: [] }, importOptions());
    const made = await checkpointSettled(store);
    expect(made.map((checkpoint) => marksOf(checkpoint)?.length)).toEqual([4_998, 5]);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 2, uncovered: 0 });
  });
});

describe('creating a checkpoint in parts', () => {
  const importMany = () =>
    importBook(
      store,
      {
        ...smallBook(),
        offers: Array.from({ length: 5_001 }, (_, index) =>
          offer({ privatePlacementOfferOid: String(index + 2) }),
        ),
        subscriptions: [],
      },
      importOptions(),
    );

  test('continues where it was killed, and leaves no entry uncovered', async () => {
    await importMany();
    const killed = checkpointAudit(store, importedAt, () => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const halfway = await verifyAudit(store);
    expect(halfway).toMatchObject({ ok: true, checkpoints: 1, uncovered: 5_005 - 5_000 });
    // An earlier release treats nothing as covered, and therefore covers everything.
    const rows = await store.database.query(sql`select transactions_below from audit_checkpoint`);
    expect(rows).toEqual([{ transactions_below: null }]);
    await change(7);
    const [rest] = await checkpointSettled(store);
    expect(marksOf(rest)).toHaveLength(6);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, uncovered: 0 });
    expect(await checkpointSettled(store)).toEqual([]);
  });

  test('reports no missing entries while a round is incomplete', async () => {
    await importMany();
    const later = new Date(importedAt.getTime() + 2 * 60 * 60_000);
    await expect(
      checkpointAudit(store, later, () => {
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const atOnce = await store.database.longTransaction(async (transaction) => {
      await freezeStore(transaction);
      return verifyFrozenAudit(transaction, store.keys);
    });
    expect(atOnce).toMatchObject({ ok: true, uncovered: 5 });
  });

  test('does not wait for an import', async () => {
    await store.database.transaction(async (transaction) => {
      await lockImports(transaction);
      expect(await checkpointAudit(store, importedAt)).toHaveLength(1);
    });
  });
});

describe('a relocated store continues its checkpoints', () => {
  test.each([
    ['restored without transaction ids', ['update audit_checkpoint set transactions_below = null']],
    [
      'copied into a cluster that counts lower',
      [
        `update audit_checkpoint set transactions_below = '999999999999', cluster_id = 1`,
        `update audit_entry set transaction_id = '999999999998'`,
      ],
    ],
    [
      'copied with half of the checkpoints of an import',
      [
        `update audit_checkpoint set transactions_below = null, pending_below = '999999999999',
          covered_sequence = 1, cluster_id = 1`,
      ],
    ],
    [
      'copied into a cluster that counts higher',
      [
        `update audit_checkpoint set transactions_below = '3', cluster_id = 1`,
        `update audit_entry set transaction_id = '3'`,
      ],
    ],
  ])('%s', async (_, statements) => {
    await checkpointSettled(store);
    await change(7); // not covered before the store is moved
    await tamper(...statements);
    await change(6);
    await expect
      .poll(() => checkpointAudit(store, importedAt).then(() => verifyAudit(store)))
      .toMatchObject({
        ok: true,
        entries: 6,
        uncovered: 0,
      });
    await change(5);
    await expect
      .poll(() => checkpointAudit(store, importedAt).then(() => verifyAudit(store)))
      .toMatchObject({
        ok: true,
        entries: 7,
        uncovered: 0,
      });
    await tamper(...cutBackTo(3));
    expect(await verifyAudit(store)).toMatchObject({ ok: false, offer: offerOid, version: 4 });
  });

  test('after a migration from a version without checkpoints', async () => {
    await tamper(
      'drop table audit_checkpoint, audit_finding, audit_verification, event, event_feed',
      'drop function end_of_events',
      'alter table audit_entry drop column sequence, drop column transaction_id',
      'drop table secret_key',
      'drop function require_secret_key_in_force cascade',
      'alter table audit_entry drop column secret_key_id',
      'alter table api_key drop column secret_key_id',
      `delete from migration where name ~ '^(0005|0020|0022|0037)'`,
    );
    expect((await migrate(address)).map((name) => name.slice(0, 4))).toEqual([
      '0005',
      '0020',
      '0022',
      '0037',
    ]);
    const moved = openStore(address, secretKey);
    await checkpointSettled(moved);
    await changeOfferAsManager(moved, moved.database, { daysFromClosingCashIsRequired: 7 });
    await checkpointSettled(moved);
    expect(await verifyAudit(moved)).toMatchObject({ ok: true, entries: 5, checkpoints: 2, uncovered: 0 });
    await moved.database.close();
  });
});

/** Returns the statements with which a database owner could conceal the entries after a version. */
function cutBackTo(version: number): string[] {
  return [
    `delete from audit_entry where ${row} and version > ${version}`,
    `update offer set version = ${version}, days_from_closing_cash_is_required = ${11 - version},
      chain_head = (select seal from audit_entry where ${row} and version = ${version}) where ${row}`,
  ];
}

const passedOver = 'No checkpoint covers this entry, although one was signed more than an hour later.';

describe('verification with checkpoints', () => {
  test('detects removed entries once a checkpoint covers them, even if the offer was reset to match', async () => {
    await tamper(...cutBackTo(2));
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 3 });
    await change(8);
    await checkpointSettled(store);
    await tamper(...cutBackTo(2));
    expect(await verifyAudit(store)).toMatchObject({
      ok: false,
      offer: offerOid,
      version: 3,
      problem: 'The entry is missing, although checkpoint 1 includes it.',
    });
  });

  test('detects a replacement for a removed entry', async () => {
    await checkpointSettled(store);
    await tamper(...cutBackTo(2));
    await change(7);
    await checkpointSettled(store);
    expect(await verifyAudit(store)).toMatchObject({
      ok: false,
      offer: offerOid,
      version: 3,
      problem: 'The entry differs from the one in checkpoint 1.',
    });
  });

  test('detects a deleted offer with no remaining entries if its firm verifies', async () => {
    await checkpointSettled(store);
    const gone = `private_placement_offer_oid = '${earlierOid}'`;
    await tamper(`delete from audit_entry where ${gone}`, `delete from offer where ${gone}`);
    const finding = { ok: false, offer: earlierOid, version: 1, findingsTotal: 1 };
    expect(await verifyAudit(store)).toMatchObject(finding);
    expect(await verifyAudit(store, { firmOid })).toMatchObject(finding);
    expect(await verifyAudit(store, { privatePlacementOfferOid: earlierOid })).toMatchObject(finding);
    expect(await verifyAudit(store, { firmOid: otherFirmOid })).toMatchObject({ ok: true, offers: 0 });
    expect(await verifyAudit(store, { privatePlacementOfferOid: offerOid })).toMatchObject({
      ok: true,
      offers: 1,
    });
  });

  test('detects that an offer was deleted with its subscriptions and entries', async () => {
    await checkpointSettled(store);
    await tamper(
      'delete from subscription',
      `delete from audit_entry where ${row}`,
      `delete from offer where ${row}`,
    );
    expect(await verifyAudit(store)).toMatchObject({ ok: false, offers: 1, offer: offerOid, version: 1 });
  });

  test.each([
    [60 * 60_000, { ok: true, uncovered: 1 }],
    [60 * 60_000 + 1, { ok: false, offer: offerOid, version: 4, problem: passedOver }],
  ])('an entry is reported if a checkpoint over an hour later omits it: %i ms', async (afterMs, finding) => {
    await checkpointSettled(store);
    await change(7);
    await tamper(`update audit_entry set transaction_id = '3' where ${row} and version = 4`);
    await importBook(
      store,
      { ...smallBook(), offers: [offer({ privatePlacementOfferOid: '2' })], subscriptions: [] },
      importOptions(),
    );
    const made = await checkpointSettled(store, new Date(importedAt.getTime() + afterMs));
    expect(made.map(marksOf)).toEqual([[['2', 1]]]);
    expect(await verifyAudit(store)).toMatchObject(finding);
  });

  test('passes if the clock was corrected by a day in either direction since the newest checkpoint', async () => {
    const dayMs = 86_400_000;
    await checkpointSettled(store, new Date(importedAt.getTime() + dayMs));
    await change(7);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 5 });
    const aDayBack = new Date(importedAt.getTime() - dayMs);
    await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 6 }, aDayBack);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 6 });
  });

  test('detects that an offer was assigned to another firm if its own firm verifies', async () => {
    await checkpointSettled(store);
    const given = `update offer set creating_firm_oid = '${otherFirmOid}' where ${row}`;
    await tamper(given);
    const finding = { ok: false, offer: offerOid, problem: expect.stringContaining('creatingFirmOid') };
    expect(await verifyAudit(store, { firmOid })).toMatchObject(finding);
    expect(await verifyAudit(store, { firmOid: otherFirmOid })).toMatchObject(finding);
    // Changing the first entry so that it names the other firm doesn't conceal the change either.
    await tamper(
      `update audit_entry set content = replace(content, '"to":"${firmOid}"', '"to":"${otherFirmOid}"') where ${row}`,
    );
    expect(await verifyAudit(store, { firmOid })).toMatchObject({ ok: false, offer: offerOid, version: 1 });
  });

  test('passes for both firms if an import changed the offer’s creating firm', async () => {
    await checkpointSettled(store);
    await importBook(
      store,
      { ...smallBook(), offers: [offer({ creatingFirmOid: otherFirmOid, participatingFirms: [] })] },
      importOptions({ override: true }),
    );
    expect(await verifyAudit(store, { firmOid: otherFirmOid })).toMatchObject({ ok: true, offers: 1 });
    expect(await verifyAudit(store, { firmOid })).toMatchObject({ ok: true, offers: 2 });
  });
});

describe('verification of the checkpoints', () => {
  beforeEach(async () => {
    await checkpointSettled(store);
    for (const days of [7, 6]) {
      await change(days);
      await checkpointSettled(store);
    }
  });

  const notSigned = (number: number) => `Checkpoint ${number} was modified after it was signed.`;

  test.each<[string, string[], number, string]>([
    [
      'a byte of its content',
      [
        `update audit_checkpoint set content = replace(content, '"version":4', '"version":5') where number = 2`,
      ],
      2,
      notSigned(2),
    ],
    [
      'a byte of its signature',
      [
        'update audit_checkpoint set signature = set_byte(signature, 9, get_byte(signature, 9) # 1) where number = 2',
      ],
      2,
      notSigned(2),
    ],
    [
      'a byte of the newest signature',
      [
        'update audit_checkpoint set signature = set_byte(signature, 9, get_byte(signature, 9) # 1) where number = 3',
      ],
      2,
      notSigned(3),
    ],
    [
      'a truncated signature',
      [`update audit_checkpoint set signature = '\\x00' where number = 3`],
      2,
      notSigned(3),
    ],
    [
      'content that is not JSON',
      [`update audit_checkpoint set content = '{' where number = 1`],
      2,
      notSigned(1),
    ],
    ['one missing', ['delete from audit_checkpoint where number = 2'], 2, 'Checkpoint 2 is missing.'],
    ['the first missing', ['delete from audit_checkpoint where number = 1'], 2, 'Checkpoint 1 is missing.'],
    [
      'one missing and the rest renumbered',
      [
        'delete from audit_checkpoint where number = 2',
        'update audit_checkpoint set number = 2 where number = 3',
      ],
      1,
      "Checkpoint 2 doesn't continue the previous checkpoint.",
    ],
    [
      'two swapped',
      [
        'update audit_checkpoint set number = 12 where number = 2',
        'update audit_checkpoint set number = 2 where number = 3',
        'update audit_checkpoint set number = 3 where number = 12',
      ],
      1,
      "Checkpoint 2 doesn't continue the previous checkpoint.",
    ],
  ])('detects modified checkpoints: %s', async (_, statements, checkpoints, problem) => {
    await tamper(...statements);
    const finding = { ok: false, offers: 2, entries: 6, checkpoints, offer: null, version: null, problem };
    expect(await verifyAudit(store)).toMatchObject(finding);
    expect(await verifyAudit(store, { firmOid: otherFirmOid })).toMatchObject({
      ok: false,
      offers: 0,
      problem,
    });
  });

  test('detects an entire chain signed with another key', async () => {
    const stranger = openStore(address, Buffer.alloc(32, 1));
    await tamper('delete from audit_checkpoint');
    await checkpointSettled(stranger);
    await stranger.database.close();
    expect(await verifyAudit(store)).toMatchObject({ ok: false, checkpoints: 0, problem: notSigned(1) });
  });

  test('counts valid checkpoints before a forged one, and reports a finding about an offer first', async () => {
    await tamper(...cutBackTo(2), `update audit_checkpoint set content = '{' where number = 3`);
    expect(await verifyAudit(store)).toMatchObject({
      ok: false,
      checkpoints: 2,
      offer: offerOid,
      version: 3,
    });
  });

  test('detects by comparison with an external copy that the newest checkpoint was removed', async () => {
    const kept = await readNewestCheckpoint(store.database);
    expect(await verifyAudit(store, {}, kept)).toMatchObject({ ok: true, checkpoints: 3 });
    await tamper(...cutBackTo(4), 'delete from audit_checkpoint where number = 3');
    expect(await verifyAudit(store)).toMatchObject({ ok: true, entries: 5, checkpoints: 2 });
    expect(await verifyAudit(store, {}, kept)).toMatchObject({
      ok: false,
      checkpoints: 2,
      offer: null,
      problem: 'Checkpoint 3 is missing, although you have an external copy.',
    });
    await change(6);
    await change(5);
    await checkpointSettled(store);
    expect(await verifyAudit(store)).toMatchObject({ ok: true, checkpoints: 3 });
    expect(await verifyAudit(store, {}, kept)).toMatchObject({
      ok: false,
      problem: 'Checkpoint 3 differs from your external copy.',
    });
  });
});

test.each(['audit_entry', 'audit_checkpoint'])(
  'the service cannot change or delete rows of %s',
  async (table) => {
    await checkpointSettled(store);
    const refused = /permission denied/;
    for (const statement of [
      `update ${table} set content = content`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(store.database.query(sql`${raw(statement)}`)).rejects.toThrow(refused);
    }
    await expect(store.database.query(sql`drop table audit_entry`)).rejects.toThrow(/must be owner/);
  },
);
