import type * as z from 'zod';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import {
  cursorForms,
  defaultPageSize,
  jsonPageResponse,
  readCursor,
  readNumberCursor,
  shownNumber,
} from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { log } from '#lib/api/log.ts';
import { eventContextOf, noteEvent } from '#lib/api/security-log.ts';
import { exportResponse, exportRequest } from '#lib/api/exports/exports.ts';
import { allEntries, entryRows } from '#lib/api/offers/offer-history.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import { type operations, operationsDescribedBy, summaryOf } from '#lib/contract/operations.ts';
import { changeExport, securityEventExport } from '#lib/contract/audit/audit-operations.ts';
import type { ExportRow } from '#lib/contract/exports/export-table.ts';
import { type ResultOf, resultOf } from '#lib/contract/result-of.ts';
import { marketTimestamp, addDays, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import type { StoredApproval } from '#lib/store/approvals/approvals.ts';
import { entryJson } from '#lib/store/audit/audit-lines.ts';
import { readAuditEntries } from '#lib/store/audit/audit-entries.ts';
import { type OpaqueNumbers, readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import { maxOffsetMs, offsetText, readClockOffsetMs, warnedOffsetMs } from '#lib/store/database/clocks.ts';
import type { Store } from '#lib/store/store.ts';
import {
  type VerifiedAudit,
  verifyAudit as verifyStoredAudit,
} from '#lib/store/audit/verification/verify-audit.ts';
import { changeJson, readChanges, type StoredChange, streamChanges } from '#lib/store/audit/read-changes.ts';
import type { StoredReview } from '#lib/store/audit/list-reviews.ts';
import {
  readSecurityEvents,
  type StoredSecurityEvent,
  streamSecurityEvents,
} from '#lib/store/security-events.ts';
import type { Finding } from '#lib/store/audit/verification/audit-finding.ts';
import { takeDailyVerification } from '#lib/store/audit/verification/audit-runs.ts';
import { readKnownFindings } from '#lib/store/audit/verification/known-findings.ts';
import { verifyAuditInParts } from '#lib/store/audit/verification/verify-audit-in-parts.ts';
import { judgeAudit, judgeFindings } from '#lib/store/audit/verification/verify-audit-trails.ts';

/** Verifications in progress, by firm. Concurrent requests share a verification, because it is expensive. */
const underWay = new Map<string, Promise<Verified>>();

type Query = z.output<typeof operations.listAuditEntries.query>;

/** Lists the audit entries of all offers that the caller's firm created, newest first (D20). */
export async function listAuditEntries(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { limit = defaultPageSize, cursor } = request.query();
  const { firmOid } = request.principal;
  const numbers = await readOpaqueNumbers(request.store.database, firmOid, 'audit entry');
  const after = readEntryCursor(numbers, cursor);
  const { entries, isMore } = await readAuditEntries(request.store.database, { firmOid, after, limit });
  const last = isMore ? entries.at(-1) : undefined;
  return jsonPageResponse(
    request,
    entries.map(entryJson),
    last ? [numbers.hide(last.place), last.number] : null,
  );
}

/** Returns the entry at which the previous page ended; undefined for the first page. */
function readEntryCursor(numbers: OpaqueNumbers, cursor: string | undefined) {
  const [hidden, number] = readCursor(cursorForms.auditEntries, cursor) ?? [];
  return hidden === undefined || number === undefined
    ? undefined
    : { place: shownNumber(numbers, hidden), number };
}

/**
 * Signs the state of the audit log if it has changed, and writes each signature to the server log. The database
 * owner can delete the newest checkpoints, but not an archived log. Signing is skipped while the clock is
 * clearly wrong, because the signed data includes the time. A failure is only logged, because the next
 * checkpoint covers the same entries.
 */
export async function anchorAudit(store: Store): Promise<void> {
  try {
    if (!(await isClockRight(store))) return;
    await checkpointAudit(store, new Date(), ({ number, signature }) => {
      log.info({ checkpoint: number, signature: signature.toString('base64') }, 'The audit log was signed.');
    });
  } catch (error) {
    log.warn({ err: error }, 'The audit log could not be signed. Retrying in a minute.');
  }
}

/** Reports whether this instance's clock agrees closely enough with the database's. Logs any problem. */
async function isClockRight({ database }: Store): Promise<boolean> {
  const offsetMs = await readClockOffsetMs(database);
  const isRight = Math.abs(offsetMs) <= maxOffsetMs;
  const clocks = `This instance's clock is ${offsetText(offsetMs)}`;
  if (!isRight) {
    log.error(
      { offsetMs },
      `${clocks}: offers can't be changed and the audit log isn't signed until the clocks agree.`,
    );
  } else if (Math.abs(offsetMs) > warnedOffsetMs) {
    log.warn({ offsetMs }, `${clocks}: check the clocks of both machines.`);
  }
  return isRight;
}

type Verified = { readonly result: VerifiedAudit; readonly verifiedAt: string };

/**
 * Verifies the audit log of the offers that the caller's firm created, and records the verification in the security
 * log.
 */
export async function verifyAudit(request: OperationRequest): Promise<ApiResponse> {
  const { result, verifiedAt } = await verificationFor(request);
  const { ok, offers, entries, checkpoints } = result;
  noteEvent(request.store.database, {
    event: 'audit.verified',
    firmOid: request.principal.firmOid,
    ...eventContextOf(request),
    subject: null,
    detail: result.ok
      ? `verified, ${countOf(offers, 'offer')}, ${entries === 1 ? '1 entry' : `${entries} entries`}`
      : `verification failed: ${result.problem}`,
  });
  const uncovered = result.ok ? result.uncovered : null;
  const firstBad = result.ok
    ? null
    : { offer: result.offer, version: result.version, problem: result.problem };
  return jsonResponse('verifyAudit', { ok, offers, entries, checkpoints, uncovered, verifiedAt, firstBad });
}

function verificationFor({ store, principal, moment }: OperationRequest): Promise<Verified> {
  const { firmOid } = principal;
  const running = underWay.get(firmOid);
  if (running !== undefined) {
    return running;
  }
  const started = verifyStoredAudit(store, { firmOid })
    .then((result) => ({ result, verifiedAt: marketTimestamp(moment.now) }))
    .finally(() => underWay.delete(firmOid));
  underWay.set(firmOid, started);
  return started;
}

type ListChangesQuery = z.output<typeof operations.listChanges.query>;

/** Returns the times between which a list's entries must be. */
function periodOf({ from, to }: Pick<ListChangesQuery, 'from' | 'to'>) {
  return {
    from: from === undefined ? undefined : startOfMarketDate(from),
    before: to === undefined ? undefined : startOfMarketDate(addDays(to, 1)),
  };
}

/** Lists the changes to all offers that the caller's firm created, newest first, or exports them. */
export async function listChanges(request: OperationRequest<ListChangesQuery>): Promise<ApiResponse> {
  const query = request.query();
  const { actor, field, q, bulkid, limit = defaultPageSize, cursor } = query;
  const search = {
    firmOid: request.principal.firmOid,
    ...periodOf(query),
    actor,
    field,
    text: q === '' ? undefined : q,
    bulkId: bulkid,
  };
  const exporting = exportRequest(query);
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: changeExport,
      async *rows(frozen) {
        const listed = allEntries(frozen, listedChanges(streamChanges(frozen, search)), search, query);
        for await (const entries of listed) yield entries.flatMap(changeRows);
      },
    });
  }
  const numbers = await readOpaqueNumbers(request.store.database, search.firmOid, 'audit entry');
  const after = readEntryCursor(numbers, cursor);
  const { changes, next } = await readChanges(request.store.database, search, { after, limit });
  return jsonPageResponse(request, changes.map(changeJson), next && [numbers.hide(next.place), next.number]);
}

async function* listedChanges(
  batches: AsyncIterable<readonly StoredChange[]>,
): AsyncGenerator<ResultOf<'listChanges'>> {
  for await (const changes of batches) {
    yield resultOf('listChanges', JSON.parse(`[${changes.map(changeJson).join(',')}]`));
  }
}

/** Converts a change to rows of an export file, one for each changed field, and at least one. */
function changeRows(
  change: ResultOf<'listChanges'>[number] | StoredReview | StoredApproval,
): ExportRow<typeof changeExport>[] {
  const { privatePlacementOfferOid, offerName } = change;
  const bulkId = 'bulkId' in change ? (change.bulkId ?? null) : null;
  return entryRows(change).map((row) => ({ ...row, privatePlacementOfferOid, offerName, bulkId }));
}

type EventsQuery = z.output<typeof operations.listSecurityEvents.query>;

/** Lists the security events of the caller's firm, newest first, or exports them. */
export async function listSecurityEvents(request: OperationRequest<EventsQuery>): Promise<ApiResponse> {
  const query = request.query();
  const { event, actor, q, limit = defaultPageSize, cursor } = query;
  const exporting = exportRequest(query);
  const numbers = await readOpaqueNumbers(
    request.store.database,
    request.principal.firmOid,
    'security event',
  );
  const withOwnId = (stored: StoredSecurityEvent) => ({
    ...stored,
    eventId: numbers.hide(stored.eventId),
    // The subject of an event about a request is a method and the name of an operation.
    subjectName: stored.subjectName ?? summaryOf(stored.subject?.split(' ')[1] ?? ''),
  });
  const { firmOid, restricted } = request.principal;
  const mayReadOffers = !restricted.includes('readOffers');
  const text = q === '' ? undefined : q;
  const operations = text === undefined ? [] : operationsDescribedBy(text);
  const search = { firmOid, event, actor, mayReadOffers, text, operations, ...periodOf(query) };
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: securityEventExport,
      rows: async function* (frozen) {
        for await (const batch of streamSecurityEvents(frozen, search)) yield batch.map(withOwnId);
      },
    });
  }
  const { events, next } = await readSecurityEvents(request.store.database, search, {
    after: readNumberCursor(numbers, cursor),
    limit,
  });
  const records = events.map((stored): ResultOf<'listSecurityEvents'>[number] => {
    const { eventId, at, event: code, actorKind, actorName, actorKeyId, ...others } = withOwnId(stored);
    const { subject, subjectName, detail, address, requestId } = others;
    const by =
      actorKind === null || actorName === null
        ? null
        : { kind: actorKind, name: actorName, keyId: actorKeyId };
    return { eventId, at, event: code, actor: by, subject, subjectName, detail, address, requestId };
  });
  return jsonPageResponse(
    request,
    records.map((record) => JSON.stringify(record)),
    next === null ? null : [numbers.hide(next)],
  );
}

const checkIntervalMs = 60_000;

/**
 * Verifies the whole audit log once a day on one of the store's instances, after a given New York time such as
 * `02:30`. Findings in the operator's file of known findings are not reported again. Returns the timer, for
 * clearInterval.
 */
export function verifyDaily(store: Store, time: string, knownFile: string | undefined): NodeJS.Timeout {
  const failure = 'The daily audit verification failed. Run desk audit verify.';
  return runRegularly(checkIntervalMs, () => verifyWhenDue(store, { time, knownFile }), failure);
}

type Daily = { readonly time: string; readonly knownFile: string | undefined };

/**
 * Verifies the audit log if a verification is due and no other instance has started it. Returns true if this
 * instance verified the log.
 */
export async function verifyWhenDue(
  store: Store,
  { time, knownFile }: Daily,
  now = new Date(),
): Promise<boolean> {
  if (!(await takeDailyVerification(store.database, time, now))) return false;
  const knownFindings = knownFile === undefined ? [] : await readOrReport(knownFile);
  const audit = await verifyAuditInParts(store, {
    kind: 'full',
    countKnown: (found) => judgeFindings(found, knownFindings).known,
    now,
  });
  const { ok, offers, entries, known, findingsTotal } = judgeAudit(audit, knownFindings);
  if (ok) log.info({ offers, entries, known }, 'The audit log was verified.');
  else log.error({ offers, entries, known, findings: findingsTotal - known }, 'Audit verification failed.');
  return true;
}

/**
 * Reads the known findings. If the file can't be read, verification still runs, and every finding is treated as new.
 */
async function readOrReport(knownFile: string): Promise<Finding[]> {
  try {
    return await readKnownFindings(knownFile);
  } catch (error) {
    log.error({ err: error }, 'The file in VERIFY_KNOWN could not be read. Every finding is treated as new.');
    return [];
  }
}
