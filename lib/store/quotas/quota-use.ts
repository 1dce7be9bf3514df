import sql from 'sql-template-tag';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { Database } from '#lib/store/database/database.ts';

/** Use of a quota. A daily quota resets the next day. A quota without a day never resets. */
type QuotaUse = {
  readonly quota:
    'notes' | 'bytes of notes' | 'contacts' | 'bytes of contacts' | 'keys' | 'invitations' | 'filing changes';
  /**
   * A person's e-mail address, a firm's identifier, or two of them with a space in between. For filing changes, a firm's
   * and an offer's identifier.
   */
  readonly owner: string;
  /** Null if the quota never resets. */
  readonly day: MarketDate | null;
};

/**
 * Takes an amount from a quota, and returns whether the total is within `most`. If it isn't, the caller must
 * roll back the transaction, or stop taking from the quota. The row stays locked until the transaction ends, so two
 * concurrent requests can't both take the rest. Costs one statement, however large the quota is.
 */
export async function takeQuota(
  transaction: Database,
  { quota, owner, day }: QuotaUse,
  amount: number,
  most: number,
): Promise<boolean> {
  const [taken] = await transaction.query<{ isWithin: boolean }>(sql`
    insert into quota_use as present (quota, owner, day, used)
    values (${quota}, ${owner}, ${day ?? 'epoch'}::date, ${amount}::bigint)
    on conflict (quota, owner, day) do update set used = present.used + excluded.used
    returning used <= ${most}::bigint as "isWithin"`);
  return taken?.isWithin ?? false;
}

/** Deletes rows for days before yesterday. In a sandbox, whose clock is ahead, the rows are deleted later. */
export async function forgetOldQuotas(database: Database): Promise<void> {
  await database.query(sql`delete from quota_use where day > 'epoch' and day < now() - interval '2 days'`);
}
