import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Attention, attentions } from '#lib/domain/offers/attention.ts';
import type { EventType } from './event-types.ts';

/** An offer event and the firms that can see it. */
export type OfferFeedEvent = {
  readonly type: EventType;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  readonly readers: readonly string[];
};

type OfferStep = {
  /** Undefined if this version created the offer. */
  readonly before: Offer | undefined;
  readonly after: Offer;
  /** Fields that changed. */
  readonly changed: readonly string[];
  readonly version: number;
};

/**
 * Returns the events for one offer version:
 *
 * - The first version has a single event, `offer.created`.
 * - A change to the status or publication has its own event. Other changed settings share one `offer.updated`.
 * - For each firm that is added or removed, only that firm and the creating firm get an event that names it. If
 *   nothing else changed, the remaining firms get `offer.updated`, because their record shows the change.
 * - If the creating firm changed, the new one gets `offer.created` unless it could already see the offer. The
 *   previous one gets `offer.removed` if it can no longer see the offer.
 */
export function offerEvents({ before, after, changed, version }: OfferStep): OfferFeedEvent[] {
  const { privatePlacementOfferOid, creatingFirmOid } = after;
  const data = { privatePlacementOfferOid, version };
  const firmsBefore = before?.participatingFirms ?? [];
  if (before === undefined) {
    return [
      { type: 'offer.created', data, readers: [...new Set([creatingFirmOid, ...after.participatingFirms])] },
    ];
  }
  const isLost =
    creatingFirmOid !== before.creatingFirmOid && !after.participatingFirms.includes(before.creatingFirmOid);
  const isGained = creatingFirmOid !== before.creatingFirmOid && !firmsBefore.includes(creatingFirmOid);
  const readers = [...new Set([creatingFirmOid, ...firmsBefore, ...after.participatingFirms])].filter(
    (firm) => !(isGained && firm === creatingFirmOid),
  );
  const types = new Set(changed.flatMap((field) => typeOf(field, after)));
  const firmEvent = (type: EventType) => (firm: string) => ({
    type,
    data: { ...data, participatingFirmId: firm },
    readers: [...new Set([creatingFirmOid, firm])],
  });
  const added = without(after.participatingFirms, firmsBefore);
  const removed = without(firmsBefore, [...after.participatingFirms, creatingFirmOid]);
  const stayed = without(after.participatingFirms, added);
  const isNoticed = types.size === 0 && added.length + removed.length > 0 && stayed.length > 0;
  return [
    ...(isLost
      ? [
          {
            type: 'offer.removed' as const,
            data: { privatePlacementOfferOid },
            readers: [before.creatingFirmOid],
          },
        ]
      : []),
    ...(isGained ? [{ type: 'offer.created' as const, data, readers: [creatingFirmOid] }] : []),
    ...[...types]
      .sort((left, right) => Number(left === 'offer.updated') - Number(right === 'offer.updated'))
      .map((type) => ({ type, data, readers })),
    ...added.map(firmEvent('offer.firm.added')),
    ...removed.map(firmEvent('offer.firm.removed')),
    ...(isNoticed ? [{ type: 'offer.updated' as const, data, readers: stayed }] : []),
  ];
}

function typeOf(field: string, { offerStatus, published }: Offer): EventType[] {
  switch (field) {
    case 'participatingFirms':
      return [];
    case 'published':
      return [published ? 'offer.published' : 'offer.unpublished'];
    case 'offerStatus':
      return [typeOfStatus[offerStatus]];
    default:
      return ['offer.updated'];
  }
}

/** Only an import can set an offer back to INITIAL. */
const typeOfStatus: Readonly<Record<Offer['offerStatus'], EventType>> = {
  INITIAL: 'offer.updated',
  IN_PROGRESS: 'offer.executed',
  CLOSED_CANCELLED: 'offer.cancelled',
  CLOSED_INCOMPLETE: 'offer.closed',
  CLOSED_COMPLETE: 'offer.closed',
};

function without(firms: readonly string[], others: readonly string[]): string[] {
  return firms.filter((firm) => !others.includes(firm));
}

export type AttentionChanges = { readonly begun: readonly Attention[]; readonly ended: readonly Attention[] };

/** Returns the reasons for attention that began and ended since the offer was last checked. */
export function attentionChanges(before: readonly Attention[], now: readonly Attention[]): AttentionChanges {
  return {
    begun: attentions.filter((attention) => now.includes(attention) && !before.includes(attention)),
    ended: attentions.filter((attention) => before.includes(attention) && !now.includes(attention)),
  };
}

/**
 * Returns one event for each reason that began. Only the creating firm receives reasons that depend on figures
 * (decision 0004) or that only it can review.
 */
export function attentionEvents(
  {
    privatePlacementOfferOid,
    creatingFirmOid,
    participatingFirms,
  }: Pick<Offer, 'privatePlacementOfferOid' | 'creatingFirmOid' | 'participatingFirms'>,
  begun: readonly Attention[],
): OfferFeedEvent[] {
  return begun.map((attention) => ({
    type: 'offer.attention',
    data: { privatePlacementOfferOid, attention },
    readers: isForCreator(attention)
      ? [creatingFirmOid]
      : [...new Set([creatingFirmOid, ...participatingFirms])],
  }));
}

/** Reports whether the reason depends on figures or needs a review by the creating firm. */
function isForCreator(attention: Attention): boolean {
  return ['executable', 'minimummissed', 'termschanged', 'feedcontradicts'].includes(attention);
}
