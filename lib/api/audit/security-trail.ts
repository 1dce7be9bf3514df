import type { DatabasePool } from '#lib/store/database/database.ts';
import { recordSecurityEvent, type SecurityEvent } from '#lib/store/access/security-events.ts';
import { tally } from '#lib/store/database/tally.ts';
import { log } from '#lib/api/telemetry/log.ts';
import { onceAMinute } from '#lib/api/telemetry/once-a-minute.ts';

const isFirst = onceAMinute();

/**
 * Adds an event that is no change to the security trail, once a minute for the same firm, actor, subject and detail: a
 * client in a loop must not fill the table. No answer waits for it.
 */
export function noteEvent(database: DatabasePool, securityEvent: SecurityEvent): void {
  const { event, firmOid, actor, subject, detail, requestId } = securityEvent;
  const what = JSON.stringify([event, firmOid, actor?.kind, actor?.name, actor?.keyId, subject, detail]);
  if (isFirst(what, performance.now())) {
    writeTrail(() => recordSecurityEvent(database, securityEvent), requestId);
  }
}

let last = Promise.resolve();
let waiting = 0;
const mostWaiting = 1_000;

/**
 * Lets the trail be written beside the request that it tells of, which a failure to do so does not concern. One after
 * the other, so that events stand in their order and a flood of them takes one connection from the requests.
 */
export function writeTrail(write: () => Promise<void>, requestId: string | null): void {
  if (waiting >= mostWaiting) {
    tally('lost security event', 'all');
    log.error({ requestId }, 'Too much waits for the security trail: an event was left out.');
    return;
  }
  waiting += 1;
  last = last
    .then(write)
    .catch((error: unknown) => {
      tally('lost security event', 'all');
      log.error({ requestId, err: error }, 'The security trail could not be written.');
    })
    .finally(() => (waiting -= 1));
}

/** Resolves when all is written that was noted until now. */
export async function trailWritten(): Promise<void> {
  await last;
}
