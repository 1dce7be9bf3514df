import sql from 'sql-template-tag';
import { marketTimestamp } from '#lib/domain/market/market-time.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { csvHeader, csvLines, jsonLine, type PlacedEntry, readEntry } from '#lib/store/audit/audit-lines.ts';
import { readAuditKeys } from '#lib/store/audit/audit-keys.ts';
import {
  type AuditScope,
  entriesWithin,
  offersAndDeleted,
  offersWithin,
} from '#lib/store/audit/audit-scope.ts';
import { readNewestCheckpoint } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import type { Database } from '#lib/store/database/database.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import type { Store } from '#lib/store/store.ts';
import { noteLines } from './archive.ts';
import { freezeStore, streamSized } from '#lib/store/database/stream-rows.ts';
import { type VerifiedAudit, verifyFrozenAudit } from '#lib/store/audit/verification/verify-audit.ts';
import { writeWhole } from '#lib/store/write-whole.ts';

export type AuditExportRequest = AuditScope & {
  /** First and last market day to export, such as `2026-11-20`; undefined for no limit. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type AuditExport = {
  /** Number of entries in the file. */
  readonly written: number;
  /**
   * Verification of all entries in the scope, regardless of their days, because only a complete chain can be
   * verified.
   */
  readonly verification: VerifiedAudit;
};

type ExportOptions = {
  readonly context: EventContext;
  readonly now: Date;
  readonly onProgress?: (entries: number) => void;
};

/**
 * Writes audit entries for an examiner, oldest first, followed by the notes and the result of verification, all
 * as of one point in time. The file is NDJSON, with the verification in the last line. If the path ends in
 * .csv, the file is CSV, and the notes are in `PATH.notes.ndjson` and the verification in
 * `PATH.verification.json`. Files appear once they are complete, whether or not verification passes. The export
 * is recorded in the security log of every firm that created an offer in the scope. Throws an OperatorError for an
 * unknown firm or offer, or if a file can't be written.
 */
export async function exportAudit(
  { database, keys }: Store,
  path: string,
  exporting: AuditExportRequest,
  { context, now, onProgress = () => undefined }: ExportOptions,
): Promise<AuditExport> {
  const result = await database.longTransaction(async (transaction) => {
    await freezeStore(transaction);
    await requireFirm(transaction, exporting);
    const verification = await verifyFrozenAudit(transaction, keys, exporting);
    requireOffer(exporting, verification);
    const checkpoint = await readNewestCheckpoint(transaction);
    const auditKeys = await readAuditKeys(transaction, keys);
    const counted = { written: 0 };
    const report = (): string => {
      const { firmOid = null, privatePlacementOfferOid = null, from = null, to = null } = exporting;
      const newest = checkpoint && {
        number: checkpoint.number,
        signature: checkpoint.signature.toString('base64'),
        publicKey: auditKeys.publicKeyOf(checkpoint),
      };
      return `${JSON.stringify({
        type: 'verification',
        at: marketTimestamp(now),
        scope: { firmOid, privatePlacementOfferOid, from, to },
        written: counted.written,
        verification,
        newestCheckpoint: newest ?? null,
      })}\n`;
    };
    const entries = countedEntries(transaction, exporting, (written) => {
      counted.written = written;
      onProgress(written);
    });
    if (/\.csv$/i.test(path)) {
      await writeWhole('The export', path, csv(entries));
      await writeWhole('The notes', `${path}.notes.ndjson`, noteLines(transaction, exporting));
      await writeWhole('The verification', `${path}.verification.json`, texts(report));
    } else {
      await writeWhole('The export', path, ndjson(entries, noteLines(transaction, exporting), report));
    }
    return { written: counted.written, verification };
  });
  await recordExport(database, exporting, context, result);
  return result;
}

async function requireFirm(database: Database, { firmOid }: AuditScope): Promise<void> {
  if (firmOid === undefined) return;
  const found = await database.query(sql`select 1 from firm where firm_oid = ${firmOid}`);
  if (found.length === 0) throw new OperatorError(`No such firm: ${firmOid}.`);
}

/**
 * Throws an OperatorError if the offer doesn't exist. If a missing offer still has entries or checkpoints,
 * verification reports that instead.
 */
function requireOffer({ privatePlacementOfferOid: oid }: AuditScope, verification: VerifiedAudit): void {
  if (oid !== undefined && verification.ok && verification.offers === 0) {
    throw new OperatorError(`No such offer: ${oid}.`);
  }
}

async function* countedEntries(
  database: Database,
  exporting: AuditExportRequest,
  onCount: (written: number) => void,
): AsyncGenerator<PlacedEntry[]> {
  let written = 0;
  for await (const rows of storedEntries(database, exporting)) {
    const entries = rows.filter((entry) => isOfDays(entry, exporting));
    written += entries.length;
    onCount(written);
    yield entries;
  }
}

function storedEntries(database: Database, scope: AuditScope): AsyncGenerator<PlacedEntry[]> {
  return streamSized<PlacedEntry>(
    database,
    'exported_entries',
    sql`
      select private_placement_offer_oid as offer, version, sequence::float8, content,
        encode(seal, 'base64') as seal
      from audit_entry where ${entriesWithin(scope)}
      order by audit_entry.sequence`,
  );
}

/**
 * Reports whether an entry is from the requested days. Its timestamp starts with the date in the market's time
 * zone (D17). Entries without a timestamp match every day.
 */
function isOfDays(entry: PlacedEntry, { from = '', to = '9999-12-31' }: AuditExportRequest): boolean {
  const day = readEntry(entry)?.at.slice(0, 10);
  return day === undefined || (day >= from && day <= to);
}

async function* ndjson(
  batches: AsyncIterable<PlacedEntry[]>,
  notes: AsyncIterable<string>,
  report: () => string,
): AsyncGenerator<string> {
  for await (const entries of batches) yield entries.map(jsonLine).join('');
  yield* notes;
  yield report();
}

async function* csv(batches: AsyncIterable<PlacedEntry[]>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const entries of batches) yield entries.map(csvLines).join('');
}

async function* texts(text: () => string): AsyncGenerator<string> {
  yield text();
}

function daysText({ from, to }: AuditExportRequest): string {
  return [from === undefined ? [] : [`from ${from}`], to === undefined ? [] : [`to ${to}`]].flat().join(' ');
}

async function recordExport(
  database: Store['database'],
  exporting: AuditExportRequest,
  { actor, address, requestId }: EventContext,
  { written, verification }: AuditExport,
): Promise<void> {
  const days = exporting.from === undefined && exporting.to === undefined ? [] : [daysText(exporting)];
  await database.transaction(async (transaction) => {
    const firms = await transaction.query<{ firm: string }>(
      sql`select distinct creating_firm_oid as firm from ${offersAndDeleted} as offer where ${offersWithin(exporting)}`,
    );
    // If no offer matches, the event belongs to the requested firm, if any.
    const trails = firms.length > 0 ? firms.map(({ firm }) => firm) : [exporting.firmOid ?? null];
    // A firm must not learn how many entries other firms have.
    const count = trails.length > 1 ? [] : [`${written} ${written === 1 ? 'entry' : 'entries'}`];
    const detail = [...count, ...days, verification.ok ? 'verified' : 'verification failed'].join(', ');
    for (const firmOid of trails) {
      const subject = exporting.privatePlacementOfferOid ?? null;
      await recordSecurityEvent(transaction, {
        event: 'audit.exported',
        firmOid,
        actor,
        subject,
        detail,
        address,
        requestId,
      });
    }
  });
}
