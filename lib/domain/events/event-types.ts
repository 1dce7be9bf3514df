import type { RestrictableRequest } from '#lib/domain/access/access.ts';

/** The types of events in the feed. */
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

/** The event types that a word names: one of them, or all of a kind, as `offer.*`. Empty where it names none. */
export function typesNamed(word: string): readonly EventType[] {
  return eventTypes.filter((type) =>
    word.endsWith('.*') ? type.startsWith(word.slice(0, -1)) : type === word,
  );
}

/** The event types that remain for a caller with these requests switched off. */
export function typesOpenTo(
  restricted: readonly RestrictableRequest[],
  types: readonly EventType[] = eventTypes,
): readonly EventType[] {
  const hidden = restricted.flatMap((request) => prefixesOf[request]);
  return types.filter((type) => !hidden.some((prefix) => type.startsWith(prefix)));
}

/** What tells of records that the request would show. */
const prefixesOf: Readonly<Record<RestrictableRequest, readonly string[]>> = {
  readOffers: ['offer.', 'subscription.', 'approval.'],
  listTransfers: ['transfer.'],
  updateOffer: [],
  decideSubscriptions: [],
};
