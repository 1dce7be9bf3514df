import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import type { Actor } from '#lib/domain/offers/audit-entry.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { recordSecurityEvent } from '#lib/store/security-events.ts';
import { stagingOf } from '#lib/store/book/book-tables.ts';
import type { BookCounts, ImportMode } from '#lib/store/book/stage-book.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Parts of an import's result that its security events contain. */
type ImportOutcome = { readonly refusedTotal: number } & (
  | { readonly ok: true; readonly counts: BookCounts & { readonly changed: number } }
  | { readonly ok: false; readonly counts: BookCounts }
);

/** Identifies an import in its security events. */
type IdentifiedImport = {
  readonly importId: string;
  /** SHA-256 of the file, in hexadecimal; null if it is unknown. */
  readonly digest: string | null;
};

export type EndedImport = IdentifiedImport & {
  readonly firmOid: string;
  readonly actor: Actor;
  readonly dryRun: boolean;
};

/** Sender of an import, and how the import treats records. */
export type ImportRequest = {
  readonly firmOid: string;
  readonly dryRun: boolean;
  readonly override: boolean;
  readonly mode: ImportMode;
  readonly strict: boolean;
};

/** Records that a firm's import was received, including its options. */
export async function recordReceivedImport(
  transaction: Database,
  { importId, digest }: IdentifiedImport,
  { firmOid, dryRun, override, mode, strict }: ImportRequest,
  context: EventContext,
): Promise<void> {
  const options = [
    dryRun ? 'dry run' : 'import',
    ...(override ? ['override'] : []),
    ...(mode === 'each' ? ['mode each'] : []),
    ...(strict ? ['strict'] : []),
  ];
  const detail = `${options.join(', ')}; ${digestText(digest)}`;
  await recordSecurityEvent(transaction, {
    event: 'import.received',
    firmOid,
    subject: importId,
    detail,
    ...context,
  });
}

/** Records the result of a firm's import, including the file and the counts. */
export async function recordEndedImport(
  transaction: Database,
  { importId, digest, firmOid, actor, dryRun }: EndedImport,
  result: ImportOutcome,
): Promise<void> {
  await recordSecurityEvent(transaction, {
    event: eventOf(result),
    firmOid,
    actor,
    subject: importId,
    detail: endedText(result, dryRun, digest),
    address: null,
    requestId: null,
  });
}

/**
 * Records the result of an operator's import for every firm that has accounts, offers, subscriptions or transfers in
 * it. Must run in the import's transaction, while the staged records exist.
 */
export async function recordOperatorImport(
  transaction: Database,
  {
    actor,
    dryRun,
    digest,
  }: { readonly actor: Actor; readonly dryRun: boolean; readonly digest: string | null },
  result: ImportOutcome,
): Promise<void> {
  const firms = await transaction.query<{ firmOid: string }>(sql`
    select firm_oid as "firmOid" from firm
    where firm_oid in (
      select firm_oid from ${stagingOf('account')}
      union select creating_firm_oid from ${stagingOf('offer')}
      union select coalesce(staged.account_firm_oid, account.firm_oid)
        from ${stagingOf('subscription')} as staged left join account using (account_number)
      union select coalesce(staged.account_firm_oid, account.firm_oid)
        from ${stagingOf('transfer')} as staged left join account using (account_number))`);
  for (const { firmOid } of firms) {
    await recordSecurityEvent(transaction, {
      event: eventOf(result),
      firmOid,
      actor,
      subject: null,
      detail: endedText(result, dryRun, digest),
      address: null,
      requestId: null,
    });
  }
}

function eventOf({ ok }: ImportOutcome) {
  return ok ? 'import.finished' : 'import.refused';
}

function endedText(result: ImportOutcome, dryRun: boolean, digest: string | null): string {
  const { refusedTotal } = result;
  const outcome = result.ok ? `${result.counts.changed} changed` : 'nothing loaded';
  const refused = refusedTotal === 0 ? '' : `, ${refusedTotal} rejected`;
  return `${dryRun ? 'dry run' : 'import'}; ${countsText(result.counts)}; ${outcome}${refused}; ${digestText(digest)}`;
}

function countsText({ offers, accounts, subscriptions, transfers }: BookCounts): string {
  return [
    countOf(offers, 'offer'),
    countOf(accounts, 'account'),
    countOf(subscriptions, 'subscription'),
    countOf(transfers, 'transfer'),
  ].join(', ');
}

function digestText(digest: string | null): string {
  return digest === null ? 'no digest' : `SHA-256 ${digest}`;
}
