import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent, type SecurityEvent } from '#lib/store/security-events.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { openFairQueue, QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { log, onceAMinute } from './log.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { nameOf } from '#lib/contract/operations.ts';
import { keyIdOf, type Principal } from '#lib/domain/access/access.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import { processValue } from '#lib/store/process-value.ts';
import type { Store } from '#lib/store/store.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { ProblemError } from '#lib/api/http/response/problem-error.ts';

/** Shared by the API and by pages that request data for their user. */
const repeated = processValue<ReturnType<typeof onceAMinute>>('recent security events');

/**
 * Records an event that isn't a change, without delaying the response. Repeated events with the same firm, actor,
 * subject and detail are recorded at most once a minute, so that a client in a loop can't fill the table.
 */
export function noteEvent(database: DatabasePool, securityEvent: SecurityEvent): void {
  const { event, firmOid, actor, subject, detail } = securityEvent;
  const what = JSON.stringify([event, firmOid, actor?.kind, actor?.name, actor?.keyId, subject, detail]);
  const isFirst = repeated.get() ?? onceAMinute();
  repeated.set(isFirst);
  if (isFirst(what, performance.now())) {
    writeSecurityLog({ database, ...securityEvent }, () => recordSecurityEvent(database, securityEvent));
  }
}

/** The firm and request that a write to the security log belongs to, and the database. */
type Origin = Pick<SecurityEvent, 'firmOid' | 'requestId'> & { readonly database: DatabasePool };

/** Number of events that can wait. If several firms have events waiting, each gets an equal share. */
export const maxWaiting = 1_000;

/** One at a time, which keeps a firm's events in order and uses a single connection even in a flood of events. */
const queue = openFairQueue({ slots: 1, maxWaiting, maxWaitMs: 60_000 });

/** Numbers of a firm's events that aren't written yet, and of lost events that its log doesn't show yet. */
type Party = { waiting: number; lost: number; reportedAt: number };
const parties = new Map<string, Party>();
const reportEveryMs = 60_000;

const underWay = new Set<Promise<void>>();

/**
 * Writes to the security log in the background. A failed write doesn't affect the request. Firms take turns, so a
 * firm with many events neither displaces those of others nor delays them for long.
 */
export function writeSecurityLog(origin: Origin, write: () => Promise<void>): void {
  const party = partyOf(origin);
  void settle(origin, async () => {
    await queue.take(party);
    try {
      await write();
    } finally {
      queue.leave(party);
    }
  });
}

/** Writes to the security log without queueing. Use it only if a limited number of such events can occur at once. */
export function writeSecurityLogNow(origin: Origin, write: () => Promise<void>): Promise<void> {
  return settle(origin, write);
}

function settle(origin: Origin, write: () => Promise<void>): Promise<void> {
  const written = writeCounted(origin, write).finally(() => underWay.delete(written));
  underWay.add(written);
  return written;
}

/** Writes an event. If that fails, counts it as lost. Records the count once the firm's log can be written again. */
async function writeCounted(origin: Origin, write: () => Promise<void>): Promise<void> {
  const name = partyOf(origin);
  const party = parties.get(name) ?? { waiting: 0, lost: 0, reportedAt: -Infinity };
  parties.set(name, party);
  party.waiting += 1;
  try {
    await write();
    party.waiting -= 1;
    await reportLosses(origin, party);
  } catch (error) {
    party.waiting -= 1;
    party.lost += 1;
    countEvent('lost security event', 'all');
    const why =
      error instanceof QueueFullError
        ? "Too many of a firm's events are waiting for the security log, so an event was dropped."
        : "Couldn't write to the security log.";
    log.error({ requestId: origin.requestId, err: error }, why);
  }
  if (party.waiting === 0 && party.lost === 0) parties.delete(name);
}

/** Records the number of lost events once no events are waiting, or every minute while some are. */
async function reportLosses({ database, firmOid, requestId }: Origin, party: Party): Promise<void> {
  const { lost } = party;
  const now = performance.now();
  if (lost === 0 || (party.waiting > 0 && now - party.reportedAt < reportEveryMs)) return;
  Object.assign(party, { lost: 0, reportedAt: now });
  await recordSecurityEvent(database, {
    event: 'events.lost',
    firmOid,
    actor: null,
    subject: null,
    detail: countOf(lost, 'event'),
    address: null,
    requestId,
  }).catch((error: unknown) => {
    party.lost += lost;
    log.error({ requestId, err: error }, "Couldn't write to the security log.");
  });
}

function partyOf({ firmOid }: Origin): string {
  return firmOid ?? '';
}

/** Resolves when everything recorded so far has been written. */
export async function securityLogWritten(): Promise<void> {
  await Promise.all(underWay);
}

type Refused = {
  readonly method: string;
  readonly principal: Principal;
  readonly address: string;
  readonly requestId: string;
};

/**
 * Records that a known caller was rejected because of a missing permission (403) or a rate limit (429). The
 * path is omitted, because it can contain an account number.
 */
export function noteRefusal(
  { database }: Store,
  operation: Operation,
  refused: Refused,
  error: unknown,
): void {
  if (!(error instanceof ProblemError)) {
    return;
  }
  const { firmOid } = refused.principal;
  const of = (status: number) => error.violations.find((violation) => statusOf(violation) === status)?.code;
  const [forbidden, limited] = [of(403), of(429)];
  if (forbidden !== undefined) {
    const subject = `${refused.method} ${nameOf(operation)}`;
    noteEvent(database, {
      ...(forbidden === 'reauthentication.required'
        ? { event: forbidden, detail: null }
        : { event: 'request.refused', detail: forbidden }),
      firmOid,
      ...eventContextOf(refused),
      subject,
    });
  }
  if (limited !== undefined) {
    noteEvent(database, {
      event: 'request.limited',
      firmOid,
      ...eventContextOf(refused),
      subject: null,
      detail: limited,
    });
  }
}

/**
 * Records rejected credentials of a known key in the security log of the key's firm. Unknown keys belong to no firm.
 */
export function noteRefusedCredential(
  { database }: Store,
  { address, requestId }: Pick<Refused, 'address' | 'requestId'>,
  error: unknown,
): void {
  if (error instanceof CredentialRefusal && error.refused !== null) {
    const { key, reason } = error.refused;
    const { keyId: subject, firmOid } = key;
    noteEvent(database, {
      event: 'credential.refused',
      firmOid,
      actor: null,
      subject,
      detail: reason,
      address,
      requestId,
    });
  }
}

/** Returns a request's caller, network address and ID, which are recorded with the events that it causes. */
export function eventContextOf({
  principal,
  address,
  requestId,
}: Pick<OperationRequest, 'principal' | 'address' | 'requestId'>): EventContext {
  const { kind, name } = principal;
  return { actor: { kind, name, keyId: keyIdOf(principal) }, address, requestId };
}
