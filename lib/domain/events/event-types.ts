import type { Principal, RestrictableRequest } from '#lib/domain/access/access.ts';
import { mayReadApprovals } from '#lib/domain/approvals/deciding.ts';

/** Event types in the feed. */
export const eventTypes = [
  'offer.created',
  'offer.updated',
  'offer.published',
  'offer.unpublished',
  'offer.executed',
  'offer.cancelled',
  'offer.closed',
  'offer.deleted',
  'offer.removed',
  'offer.firm.added',
  'offer.firm.removed',
  'offer.participation',
  'offer.attention',
  'filing.recorded',
  'filing.due',
  'filing.overdue',
  'subscription.created',
  'subscription.updated',
  'subscription.decided',
  'subscription.removed',
  'account.created',
  'account.updated',
  'account.removed',
  'transfer.created',
  'transfer.updated',
  'transfer.removed',
  'approval.requested',
  'approval.decided',
  'webhook.disabled',
  'import.finished',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * Returns the event types that a name selects: one type, or all types of a kind, such as `offer.*`. Empty for
 * an unknown name.
 */
export function typesNamed(word: string): readonly EventType[] {
  return eventTypes.filter((type) =>
    word.endsWith('.*') ? type.startsWith(word.slice(0, -1)) : type === word,
  );
}

/** Returns the event types among `types` whose records the caller can read. */
export function typesOpenTo(
  { role, restricted }: Pick<Principal, 'role' | 'restricted'>,
  types: readonly EventType[] = eventTypes,
): readonly EventType[] {
  const hidden = restricted.flatMap((request) => prefixesOf[request]);
  if (!mayReadApprovals(role)) hidden.push('approval.');
  return types.filter((type) => !hidden.some((prefix) => type.startsWith(prefix)));
}

/** Returns the event types that these restrictions hide from an administrator. */
export function typesHiddenBy(restricted: readonly RestrictableRequest[]): readonly EventType[] {
  const open = typesOpenTo({ role: 'administrator', restricted });
  return eventTypes.filter((type) => !open.includes(type));
}

/**
 * For each action: prefixes of the event types that are hidden from a caller if the action is disabled for that
 * caller.
 */
const prefixesOf: Readonly<Record<RestrictableRequest, readonly string[]>> = {
  readOffers: ['offer.', 'subscription.', 'approval.', 'filing.'],
  listTransfers: ['transfer.'],
  updateOffer: [],
  decideSubscriptions: [],
};
