import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import {
  mostOffsetMs,
  offsetText,
  readClockOffsetMs,
  warnedOffsetMs,
} from '#lib/store/database/database-clock.ts';
import type { Store } from '#lib/store/store.ts';
import { log } from '#lib/api/telemetry/log.ts';

/**
 * Signs what the audit is now, where something is new, and writes each signature to the log: whoever owns the database
 * can cut off its newest checkpoints, but not out of the archive of the log. What is signed says when, so it is not by
 * a clock that cannot be right. A failure is only logged, because the next checkpoint covers what this one would have.
 */
export async function anchorAudit(store: Store): Promise<void> {
  try {
    if (!(await isClockRight(store))) return;
    await checkpointAudit(store, new Date(), ({ number, signature }) => {
      log.info({ checkpoint: number, signature: signature.toString('base64') }, 'The audit is signed.');
    });
  } catch (error) {
    log.warn({ err: error }, 'The audit could not be signed; trying again in a minute.');
  }
}

/** Reads the database's clock, once a minute, and says in the log what is wrong. */
async function isClockRight({ database }: Store): Promise<boolean> {
  const offsetMs = await readClockOffsetMs(database);
  const isRight = Math.abs(offsetMs) <= mostOffsetMs;
  const clocks = `The clock of this service is ${offsetText(offsetMs)}`;
  if (!isRight) {
    log.error(
      { offsetMs },
      `${clocks}: offers are not changed and the audit is not signed until they agree.`,
    );
  } else if (Math.abs(offsetMs) > warnedOffsetMs) {
    log.warn({ offsetMs }, `${clocks}: see that both machines keep the time.`);
  }
  return isRight;
}
