import type { EventType } from '#lib/domain/events/event-types.ts';

/** A change to an offer, from its event. */
export type OfferChange = {
  readonly type: EventType;
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
};

/** The changes to an offer in one notice. */
export type OfferChanges = {
  /** When the first of them happened. */
  readonly since: string;
  /** The number of versions. One version can have several events. */
  readonly count: number;
  readonly lastVersion: number;
  /** The distinct changes, in the order in which each first happened. */
  readonly types: readonly EventType[];
};

/** Changes within this time of the first one share a notice. */
const togetherMs = 10 * 60_000;

/** The changes of a notice after one more; null if that needs a separate notice. */
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
 * The notices of consecutive changes. The first continues the newest existing notice if the changes are close enough;
 * `isTold` says so.
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
