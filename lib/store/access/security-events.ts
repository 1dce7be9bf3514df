import sql from 'sql-template-tag';
import type { EventContext, SecurityEventCode } from '#lib/domain/access/security-event.ts';
import type { Database, DatabasePool } from '#lib/store/database/database.ts';
import { tally } from '#lib/store/database/tally.ts';

/** What happened, with its cause. The actor is null where no credentials name one. */
export type SecurityEvent = Pick<EventContext, 'address' | 'requestId'> & {
  readonly event: SecurityEventCode;
  /** Whose trail it belongs to; null for what no firm can be told of, such as a sign-in with an unknown address. */
  readonly firmOid: string | null;
  readonly actor: EventContext['actor'] | null;
  /** Whom or what it was done to: an e-mail address, the id of a key or a firm, a request. */
  readonly subject: string | null;
  /** What more there is to say, in words: `offer_manager to auditor`. */
  readonly detail: string | null;
};

/** Adds an event to the security trail. Within the transaction of a change it stands or falls with the change. */
export async function recordSecurityEvent(
  database: Database,
  { event, firmOid, actor, subject, detail, address, requestId }: SecurityEvent,
): Promise<void> {
  await database.query(sql`
    insert into security_event (event, firm_oid, actor_kind, actor_name, actor_key_id, subject, detail, address, request_id)
    values (${event}, ${firmOid}, ${actor?.kind ?? null}, ${actor?.name ?? null}, ${actor?.keyId ?? null}, ${subject},
      ${detail}, ${address}, ${requestId})`);
  tally('security event', event);
}

/**
 * Makes a change and records it, in one transaction; where it says that it changed nothing it is not recorded. Returns
 * what it says.
 */
export async function withSecurityEvent(
  database: DatabasePool,
  event: SecurityEvent,
  change: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isDone = await change(transaction);
    if (isDone) {
      await recordSecurityEvent(transaction, event);
    }
    return isDone;
  });
}

/** Adds an event to the trail of every firm whose accounts or offers a book holds. */
export async function recordBookExport(
  database: Database,
  { actor, address, requestId }: EventContext,
): Promise<void> {
  const event: SecurityEventCode = 'book.exported';
  await database.query(sql`
    insert into security_event (event, firm_oid, actor_kind, actor_name, actor_key_id, address, request_id)
    select ${event}, firm_oid, ${actor.kind}, ${actor.name}, ${actor.keyId}, ${address}, ${requestId} from firm
    where exists (select from account where account.firm_oid = firm.firm_oid)
      or exists (select from offer where creating_firm_oid = firm.firm_oid)`);
}
