import { checkpointAudit } from '#lib/store/checkpoint-audit.ts';
import type { Store } from '#lib/store/store.ts';
import { log } from './log.ts';

/**
 * Signs what the audit is now, where something is new, and writes each signature to the log: whoever owns the database
 * can cut off its newest checkpoints, but not out of the archive of the log. A failure is only logged, because the next
 * checkpoint covers what this one would have.
 */
export async function anchorAudit(store: Store): Promise<void> {
  try {
    for (const { number, signature } of await checkpointAudit(store, new Date())) {
      log.info({ checkpoint: number, signature: signature.toString('base64') }, 'The audit is signed.');
    }
  } catch (error) {
    log.warn({ err: error }, 'The audit could not be signed; trying again in a minute.');
  }
}
