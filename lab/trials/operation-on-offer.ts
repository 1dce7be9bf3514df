import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import type { Offer } from '#lib/domain/offers/offer.ts';
import { type Subscription, trialOffer, trialSubscription } from './trial-book.ts';

export type Subject = { readonly offer: Offer; readonly subscriptions: readonly Subscription[] };

/** One operation on an offer, as the client saw it. */
export type Operation = {
  readonly oid: string;
  /** Body of a PUT, or null for a GET. */
  readonly body: object | null;
  /** Version in If-Match or, for a GET, in If-None-Match. */
  readonly named: number | null;
  /** Timestamps from performance.now(). answeredAt is Infinity if there was no response. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null if the outcome is unknown. */
  readonly seen: Seen | null;
  /** Time in ms from when the service was running again until retries with the same key got the final response. */
  readonly waitedMs?: number;
};

type Seen = {
  readonly status: number;
  readonly version: number;
  readonly requestId: string;
  /** Record that a GET returned. */
  readonly record: any;
  /** Field and code of each reason why the operation was rejected, as JSON. */
  readonly reasons: string;
};

/** Returns an executable offer with one pending subscription. */
export function subjectOf(seed: number, index: number): Subject {
  const oid = String(5_000_000_000_000_000_000n + BigInt(seed * 100 + index));
  const order = String(6_000_000_000_000_000_000n + BigInt(seed * 1_000 + index * 10));
  return {
    offer: trialOffer(oid, { closingDate: addDays(marketDate(new Date()), 5) }), // can be executed
    subscriptions: [
      trialSubscription(order, oid, { status: 'COMPLETE', fill: '2000000.00' }),
      trialSubscription(`${order.slice(0, -1)}1`, oid),
    ],
  };
}

/** Formats an operation for messages. */
export function show({ body, named, sentAt, answeredAt, seen }: Operation): string {
  const asked = body === null ? 'GET' : `PUT ${JSON.stringify(body)}`;
  const condition = named === null ? '' : ` naming version ${named}`;
  const answer =
    seen === null ? 'without an answer' : `answered ${seen.status} version ${seen.version} ${seen.reasons}`;
  return `[${asked}${condition}, sent ${sentAt}, ${answer} ${answeredAt}]`;
}
