import sql from 'sql-template-tag';
import type { EventContext } from '#lib/domain/access/security-event.ts';
import { callerOf } from '#lib/store/access/caller-of.ts';
import type { Database } from '#lib/store/database/database.ts';
import type { Restriction } from './restriction.ts';

/**
 * `set by operator`: only the operator lifts it. `own`: it is switched off for the caller itself, who could otherwise
 * act as somebody for whom it is not.
 */
export type LiftObstacle = 'set by operator' | 'own';

/** What stands against lifting a restriction, where there is one and somebody else than the operator lifts it. */
export async function obstacleToLift(
  transaction: Database,
  { subject, request }: Omit<Restriction, 'off'>,
  context: EventContext,
): Promise<LiftObstacle | undefined> {
  const caller = callerOf(context);
  if (caller === undefined) {
    return undefined;
  }
  const { kind, id } = subject;
  const [found] = await transaction.query<{ isOperators: boolean; isOwn: boolean }>(sql`
    select coalesce(set_by_kind, 'operator') = 'operator' as "isOperators",
      exists (
        select from restriction as own
        where own.subject_kind = ${caller.kind} and own.subject = ${caller.id} and own.request = restriction.request
      ) as "isOwn"
    from restriction
    where subject_kind = ${kind} and subject = ${id} and request = ${request}`);
  if (found?.isOperators === true) {
    return 'set by operator';
  }
  return found?.isOwn === true ? 'own' : undefined;
}
