import sql from 'sql-template-tag';
import type { Actor } from '#lib/domain/audit-entry.ts';
import type { SecurityEventCode } from '#lib/domain/security-event.ts';
import type { Database } from './database.ts';

export type SecurityEvent = {
  readonly event: SecurityEventCode;
  /** Whose trail it belongs to; null for what no firm can be told of, such as a sign-in with an unknown address. */
  readonly firmOid: string | null;
  /** Who did it; null for somebody whom no credentials name. */
  readonly actor: Pick<Actor, 'kind' | 'name'> | null;
  /** Whom or what it was done to: an e-mail address, the id of a key or a firm, a request. */
  readonly subject: string | null;
  /** What more there is to say, in words: `offer_manager to auditor`. */
  readonly detail: string | null;
  /** Network address of the client; null for the operator's command line. */
  readonly address: string | null;
  readonly requestId: string | null;
};

/** Adds an event to the security trail. Within the transaction of a deed it stands or falls with the deed. */
export async function recordSecurityEvent(
  database: Database,
  { event, firmOid, actor, subject, detail, address, requestId }: SecurityEvent,
): Promise<void> {
  await database.query(sql`
    insert into security_event (event, firm_oid, actor_kind, actor_name, subject, detail, address, request_id)
    values (${event}, ${firmOid}, ${actor?.kind ?? null}, ${actor?.name ?? null}, ${subject}, ${detail}, ${address},
      ${requestId})`);
}
