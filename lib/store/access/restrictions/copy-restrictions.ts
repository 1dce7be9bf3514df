import sql from 'sql-template-tag';
import type { RestrictableRequest } from '#lib/domain/access/access.ts';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { callerOf } from '#lib/store/access/caller-of.ts';
import type { Database } from '#lib/store/database/database.ts';
import { recordSecurityEvent } from '#lib/store/access/security-events.ts';

/** A user or key that the caller of a request has, or gives somebody, the means to act as. */
export type RestrictedSubject = {
  readonly kind: 'user' | 'key';
  readonly id: string;
  readonly firmOid: string;
};

/**
 * Puts what is switched off for the caller itself on a subject, too: whoever makes a key, makes a user or gives one a
 * password could act as it. Who set it stays the same, so what the operator set is still lifted by the operator alone.
 * Nothing where the operator is the cause. Call it under `lockAccess`.
 */
export async function copyRestrictions(
  transaction: Database,
  { kind, id, firmOid }: RestrictedSubject,
  context: EventContext,
): Promise<void> {
  const caller = callerOf(context);
  if (caller === undefined) {
    return;
  }
  const copied = await transaction.query<{ request: RestrictableRequest }>(sql`
    insert into restriction as own (subject_kind, subject, request, set_by_kind, set_by_name)
    select ${kind}, ${id}, request, set_by_kind, set_by_name from restriction
    where subject_kind = ${caller.kind} and subject = ${caller.id}
    on conflict (subject_kind, subject, request) do update
      set set_by_kind = excluded.set_by_kind, set_by_name = excluded.set_by_name
      where own.set_by_kind <> 'operator' and coalesce(excluded.set_by_kind, 'operator') = 'operator'
    returning request`);
  for (const { request } of copied) {
    await recordSecurityEvent(transaction, {
      event: 'restriction.changed',
      firmOid,
      ...context,
      subject: id,
      detail: `${request} off for the ${kind}`,
    });
  }
}
