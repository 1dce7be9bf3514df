import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent, type SecurityEvent } from '#lib/store/security-events.ts';
import { countEvent } from '#lib/store/database/event-counts.ts';
import { log, onceAMinute } from './log.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { nameOf } from '#lib/contract/operations.ts';
import { keyIdOf, type Principal } from '#lib/domain/access/access.ts';
import { statusOf } from '#lib/domain/problems/problems.ts';
import type { Store } from '#lib/store/store.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { CredentialRefusal } from '#lib/api/http/request/authentication.ts';
import { ProblemError } from '#lib/api/http/response/problem-error.ts';

const isFirst = onceAMinute();

/**
 * Records an event that isn't a change, without delaying the response. Repeated events with the same firm, actor,
 * subject and detail are recorded at most once a minute, so that a client in a loop can't fill the table.
 */
export function noteEvent(database: DatabasePool, securityEvent: SecurityEvent): void {
  const { event, firmOid, actor, subject, detail, requestId } = securityEvent;
  const what = JSON.stringify([event, firmOid, actor?.kind, actor?.name, actor?.keyId, subject, detail]);
  if (isFirst(what, performance.now())) {
    writeSecurityLog(() => recordSecurityEvent(database, securityEvent), requestId);
  }
}

let last = Promise.resolve();
let waiting = 0;
const maxWaiting = 1_000;

/**
 * Writes to the security log in the background. A failed write doesn't affect the request. Writes run one at a
 * time, which keeps events in order and uses a single connection even in a flood of events.
 */
export function writeSecurityLog(write: () => Promise<void>, requestId: string | null): void {
  if (waiting >= maxWaiting) {
    countEvent('lost security event', 'all');
    log.error({ requestId }, 'Too many events are waiting for the security log, so an event was dropped.');
    return;
  }
  waiting += 1;
  last = last
    .then(write)
    .catch((error: unknown) => {
      countEvent('lost security event', 'all');
      log.error({ requestId, err: error }, "Couldn't write to the security log.");
    })
    .finally(() => (waiting -= 1));
}

/** Resolves when everything recorded so far has been written. */
export async function securityLogWritten(): Promise<void> {
  await last;
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
      event: 'request.refused',
      firmOid,
      ...eventContextOf(refused),
      subject,
      detail: forbidden,
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
 * Records invalid credentials for a known key in the security log of the key's firm. Unknown keys belong to no
 * firm.
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

/** Returns the caller of a request and its network address, for the events that the request causes. */
export function eventContextOf({
  principal,
  address,
  requestId,
}: Pick<OperationRequest, 'principal' | 'address' | 'requestId'>): EventContext {
  const { kind, name } = principal;
  return { actor: { kind, name, keyId: keyIdOf(principal) }, address, requestId };
}
