import sql from 'sql-template-tag';
import type { Database } from '#lib/store/database/database.ts';

/**
 * Begins again after a number of the feed, where that is an earlier one. Says false where another replay is running: it
 * ends when each of its deliveries was tried once.
 */
export async function replayAfter(
  transaction: Database,
  webhookId: string,
  { feedId, number }: { readonly feedId: string; readonly number: number },
): Promise<boolean> {
  const [running] = await transaction.query(sql`
    select 1 from webhook
    where webhook_id = ${webhookId} and (
      (feed_id = ${feedId} and enabled and after_number < replay_until) or exists (
        select from webhook_delivery
        where webhook_delivery.webhook_id = webhook.webhook_id and state = 'pending' and is_replay
      )
    )`);
  if (running !== undefined) return false;
  await transaction.query(sql`
    update webhook set after_number = ${number}::bigint, replay_until = (
      select max(event.number) from event where reader_oid = firm_oid and event.number <= after_number
    )
    where webhook_id = ${webhookId} and feed_id = ${feedId} and exists (
      select from event
      where reader_oid = firm_oid and event.number > ${number}::bigint and event.number <= after_number
    )`);
  return true;
}
