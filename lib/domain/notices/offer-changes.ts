import type { EventType } from '#lib/domain/events/event-types.ts';

/** An offer change, derived from its event. */
export type OfferChange = {
  readonly type: EventType;
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
};

/** Offer changes combined in one notice. */
export type OfferChanges = {
  /** When the first change happened. */
  readonly since: string;
  /** Number of versions. One version can have several events. */
  readonly count: number;
  readonly lastVersion: number;
  /** Distinct kinds of changes, in order of first occurrence. */
  readonly types: readonly EventType[];
};

/** A change within this time after the first one joins the same notice. */
const togetherMs = 10 * 60_000;

/** Adds a change to a notice. Returns null if the change needs a notice of its own. */
export function joinChange(told: OfferChanges, change: OfferChange): OfferChanges | null {
  if (Date.parse(change.at) - Date.parse(told.since) > togetherMs) return null;
  return {
    since: told.since,
    count: told.count + (change.version === told.lastVersion ? 0 : 1),
    lastVersion: change.version,
    types: told.types.includes(change.type) ? told.types : [...told.types, change.type],
  };
}

/**
 * Groups consecutive changes into notices. If the first change is close enough to the newest existing notice,
 * it joins that notice, and `isTold` is true.
 */
export function noticesOfChanges(
  newest: OfferChanges | null,
  changes: readonly OfferChange[],
): { readonly isTold: boolean; readonly changes: OfferChanges }[] {
  const notices: { isTold: boolean; changes: OfferChanges }[] = [];
  let open = newest === null ? null : { isTold: true, changes: newest };
  for (const change of changes) {
    const joined = open && joinChange(open.changes, change);
    if (open !== null && joined !== null) {
      open.changes = joined;
    } else {
      const { type, version, at } = change;
      open = { isTold: false, changes: { since: at, count: 1, lastVersion: version, types: [type] } };
    }
    if (!notices.includes(open)) notices.push(open);
  }
  return notices;
}
