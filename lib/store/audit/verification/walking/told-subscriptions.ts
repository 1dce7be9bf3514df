import type { AuditEntry } from '#lib/domain/offers/audit-entry.ts';
import type { StoredMark } from '#lib/store/audit/verification/verify-audit-checkpoints.ts';

/** What a checkpoint says of an offer's subscriptions. */
export type ToldSubscriptions = { readonly digest: string; readonly checkpoint: number };

/** Actions that may change subscriptions; every such change has an entry of its offer in the same transaction. */
const mayChange: readonly AuditEntry['action'][] = ['import', 'cancel', 'decide'];

/** What is told of the subscriptions still holds after an entry; undefined where it may have changed them. */
export function toldAfter(
  told: ToldSubscriptions | undefined,
  { action }: Pick<AuditEntry, 'action'>,
): ToldSubscriptions | undefined {
  return mayChange.includes(action) ? undefined : told;
}

/** What is told once a checkpoint has spoken, which may say nothing. */
export function toldBy(
  told: ToldSubscriptions | undefined,
  { subscriptions: digest, checkpoint }: StoredMark,
): ToldSubscriptions | undefined {
  return digest === null ? told : { digest, checkpoint };
}

/** What is wrong with subscriptions of this digest, which no entry has changed since they were told. */
export function problemAgainst(
  told: ToldSubscriptions | undefined,
  digest: string | null,
): string | undefined {
  return told === undefined || digest === null || told.digest === digest
    ? undefined
    : `The subscriptions are not those that checkpoint ${told.checkpoint} has, and no entry changed them.`;
}
