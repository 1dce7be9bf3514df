import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Checkpoint } from '#lib/store/audit/checkpoints/audit-checkpoint.ts';
import { checkpointAudit } from '#lib/store/audit/checkpoints/checkpoint-audit.ts';
import type { Store } from '#lib/store/store.ts';
import { importedAt } from './small-book.ts';

/**
 * Creates a checkpoint that covers every existing entry. Waits for other transactions on the server, such as those of
 * a running service, because entries written during a transaction are covered only after it has ended.
 */
export async function checkpointSettled(store: Store, now = importedAt): Promise<Checkpoint[]> {
  for (;;) {
    const [audit] = await store.database.query<{ settled: boolean | null }>(sql`
      select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as settled from audit_entry`);
    if (audit?.settled !== false) return checkpointAudit(store, now);
    await wait(10);
  }
}
