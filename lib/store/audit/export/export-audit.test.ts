import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuditExportRequest, exportAudit } from './export-audit.ts';
import { importBook } from '#lib/store/book/importing/import-book.ts';
import { changeOfferAsManager } from '#testing/store/change-offer-as-manager.ts';
import { checkpointSettled } from '#testing/store/checkpoint-settled.ts';
import { addNote, strikeNote } from '#lib/store/notes/notes.ts';
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
} from '#testing/store/small-book.ts';

const { store, address } = freshStore();
const otherOid = '77';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placement-desk-audit-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates an offer for each firm, imported on November 20 in New York. The first firm's offer has two versions. */
beforeEach(async () => {
  await emptyStore(address);
  const others = offer({
    privatePlacementOfferOid: otherOid,
    creatingFirmOid: otherFirmOid,
    participatingFirms: [],
  });
  const book = smallBook();
  await importBook(store, { ...book, offers: [...book.offers, others] }, importOptions());
  await changeOfferAsManager(store, store.database, { daysFromClosingCashIsRequired: 9, published: true });
});

const context = {
  actor: { kind: 'operator', name: 'ops', keyId: null },
  address: null,
  requestId: null,
} as const;
const run = (name: string, exporting: AuditExportRequest = {}) =>
  exportAudit(store, join(folder, name), exporting, { context, now: importedAt });

async function linesOf(name: string): Promise<any[]> {
  const text = await readFile(join(folder, name), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const events = () =>
  store.database.query(sql`
    select event, firm_oid as firm, actor_kind as kind, actor_name as name, subject, detail from security_event
    where event not like 'import.%' order by firm_oid`);

test('an export contains the entries in the order they were written, followed by the verification', async () => {
  const [checkpoint] = await checkpointSettled(store);
  const { written, verification } = await run('all.ndjson');
  expect(written).toBe(3);
  expect(verification).toEqual({ ok: true, offers: 2, entries: 3, checkpoints: 1, uncovered: 0 });
  const lines = await linesOf('all.ndjson');
  const entries = lines.slice(0, -1);
  expect(new Set(entries.slice(0, 2).map(({ privatePlacementOfferOid: oid }) => oid))).toEqual(
    new Set([offerOid, otherOid]),
  );
  expect(entries[2]).toEqual({
    type: 'entry',
    sequence: expect.any(Number),
    privatePlacementOfferOid: offerOid,
    version: 2,
    seal: expect.stringMatching(/^[\w+/]{43}=$/),
    at: '2026-11-20T10:00:00.000-05:00',
    action: 'update',
    actor: { kind: 'key', name: 'test', keyId: '0123456789abcdef', firmOid },
    changes: [{ field: 'daysFromClosingCashIsRequired', from: 10, to: 9 }],
    effects: [],
    basis: null,
    requestId: 'a-request',
  });
  expect(lines.at(-1)).toEqual({
    type: 'verification',
    at: '2026-11-20T10:00:00.000-05:00',
    scope: { firmOid: null, privatePlacementOfferOid: null, from: null, to: null },
    written: 3,
    verification,
    newestCheckpoint: {
      number: 1,
      signature: checkpoint?.signature.toString('base64'),
      publicKey: store.keys.checkpoints.publicKey.export({ type: 'spki', format: 'pem' }),
    },
  });
  expect((await stat(join(folder, 'all.ndjson'))).mode & 0o777).toBe(0o600);
});

test('an export is CSV with a separate verification file if the file name ends in .csv', async () => {
  const { verification } = await run('all.CSV');
  const rows = (await readFile(join(folder, 'all.CSV'), 'utf8')).split('\r\n');
  expect(rows[0]).toMatch(/^sequence,/);
  expect(rows.at(-2)).toMatch(
    /,daysFromClosingCashIsRequired,10,9,,a-request,[0-9a-f]{64},0123456789abcdef,,$/,
  );
  expect(await linesOf('all.CSV.verification.json')).toEqual([
    expect.objectContaining({ type: 'verification', written: 3, verification, newestCheckpoint: null }),
  ]);
  expect((await readdir(folder)).filter((name) => name.includes('.draft'))).toEqual([]);
});

test.each<[AuditExportRequest, number, number]>([
  [{ firmOid }, 2, 1],
  [{ firmOid: otherFirmOid }, 1, 1],
  [{ privatePlacementOfferOid: otherOid }, 1, 1],
  [{ firmOid, privatePlacementOfferOid: offerOid }, 2, 1],
  [{ from: '2026-11-20', to: '2026-11-20' }, 3, 2],
  [{ from: '2026-11-21' }, 0, 2],
  [{ to: '2026-11-19' }, 0, 2],
])('an export with %j contains %i entries and verifies %i offers', async (exporting, written, offers) => {
  const result = await run('some.ndjson', exporting);
  expect(result).toMatchObject({ written, verification: { ok: true, offers } });
  expect(await linesOf('some.ndjson')).toHaveLength(written + 1);
});

test('an export for certain days uses the date in New York', async () => {
  const now = new Date('2026-11-21T04:59:59.000Z'); // one second before midnight in New York
  await importBook(
    store,
    { ...smallBook(), offers: [offer({ privatePlacementOfferOid: '5' })] },
    importOptions({ now }),
  );
  expect((await run('day.ndjson', { to: '2026-11-20' })).written).toBe(4);
  expect((await run('day.ndjson', { from: '2026-11-21' })).written).toBe(0);
});

test('an export is written even if verification fails', async () => {
  await asOwner(address, `update audit_entry set content = 'nonsense' where version = 2`);
  const { verification } = await run('bad.ndjson');
  expect(verification).toMatchObject({ ok: false, offer: offerOid, version: 2 });
  const lines = await linesOf('bad.ndjson');
  expect(lines.at(-2)).toMatchObject({ version: 2, unreadable: 'nonsense' });
  expect(lines.at(-1)).toMatchObject({ verification: { ok: false } });
});

test('an export is recorded in the security log of each firm concerned, without other firms’ counts', async () => {
  await run('all.ndjson');
  const event = { event: 'audit.exported', kind: 'operator', name: 'ops', subject: null };
  expect(await events()).toEqual([
    { ...event, firm: firmOid, detail: 'verified' },
    { ...event, firm: otherFirmOid, detail: 'verified' },
  ]);
});

test('an export is recorded for a firm whose offers were all deleted', async () => {
  await asOwner(
    address,
    "insert into firm (firm_oid, firm_name) values ('33', 'Former') on conflict do nothing",
  );
  await asOwner(
    address,
    "insert into deleted_offer (private_placement_offer_oid, firm_oid, offer_name, version, chain_head) values ('78', '33', 'Gone', 1, '')",
  );
  await run('all.ndjson');
  expect(await events()).toContainEqual(expect.objectContaining({ event: 'audit.exported', firm: '33' }));
});

test('an export of one offer is recorded in the security log of its firm', async () => {
  await run('one.ndjson', { privatePlacementOfferOid: offerOid, from: '2026-11-20' });
  expect(await events()).toMatchObject([
    { firm: firmOid, subject: offerOid, detail: '2 entries, from 2026-11-20, verified' },
  ]);
});

test.each<[string, AuditExportRequest, string]>([
  ['no.ndjson', { firmOid: '99' }, 'No such firm: 99.'],
  ['no.ndjson', { privatePlacementOfferOid: '99' }, 'No such offer: 99.'],
  ['missing/all.csv', {}, "The export can't be written: "],
])('an export to %s of %j is rejected, and leaves no file and no event', async (name, exporting, message) => {
  await expect(run(name, exporting)).rejects.toThrow(message);
  expect(await readdir(folder)).not.toContain(name);
  expect(await events()).toEqual([]);
});

test('an export has notes about its offers and days after the entries, with the text of deleted notes', async () => {
  const note = async (oid: string, text: string, at: string) =>
    addNote(store.database, { oid, firmOid, author: 'ada@example.com', text, now: new Date(at) });
  const { noteId } = await note(offerOid, 'First.', '2026-11-20T12:00:00Z');
  await note(offerOid, 'Second.', '2026-11-21T12:00:00Z');
  await note(otherOid, 'Theirs.', '2026-11-20T12:00:00Z');
  await strikeNote(store.database, { oid: offerOid, noteId, author: 'ada@example.com', now: importedAt });
  const textsOf = async (name: string) =>
    (await linesOf(name)).filter(({ type }) => type === 'note').map(({ text }) => text);
  await run('notes.ndjson');
  expect(await textsOf('notes.ndjson')).toEqual(['First.', 'Second.', 'Theirs.']);
  const [line] = (await linesOf('notes.ndjson')).filter(({ type }) => type === 'note');
  expect(line).toMatchObject({ noteId, struckTimestamp: expect.any(String), author: 'ada@example.com' });
  expect((await linesOf('notes.ndjson')).at(-1).type).toBe('verification');
  await run('own-notes.ndjson', { firmOid, from: '2026-11-20', to: '2026-11-20' });
  expect(await textsOf('own-notes.ndjson')).toEqual(['First.']);
  await run('notes.csv', { privatePlacementOfferOid: offerOid });
  expect(await textsOf('notes.csv.notes.ndjson')).toEqual(['First.', 'Second.']);
});
