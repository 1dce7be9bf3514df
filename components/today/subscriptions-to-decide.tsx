'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatShortMoney } from '#components/ui/money-text.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import type { Today } from '#lib/client/today/today.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { sumOf } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { returnedDays } from '#lib/domain/today/today-reasons.ts';

type Offers = Today['subscriptions'];
type Offer = Offers[number];

/**
 * Lists decisions that users must make about subscriptions. The subscriptions in good order of all offers share one
 * line, and so do those to review. Changed terms, data feed conflicts, subscriptions that were returned long ago, and
 * oversubscription each get one line per offer.
 */
export function SubscriptionsToDecide({ offers }: { readonly offers: Offers }) {
  const ready = offers.filter(({ readyCount }) => readyCount > 0);
  const toReview = offers.filter(({ toReviewCount }) => toReviewCount > 0);
  const changed = offers.filter(
    ({ termChanges, contradictions }) => termChanges.length + contradictions.length > 0,
  );
  const returned = offers.filter(({ returnedCount }) => returnedCount > 0);
  const over = offers.filter(({ toAllocateDollarAmount }) => toAllocateDollarAmount > 0);
  return (
    <section aria-labelledby="subscriptions-to-decide" className="mb-8">
      <h2 id="subscriptions-to-decide" className="text-lead">
        Subscriptions
      </h2>
      <ul className="mt-1 border-t border-hairline">
        {ready.length > 0 && (
          <CountedLine
            offers={ready}
            search="status=undecided&review=inorder"
            what="ready to accept"
            figuresOf={({ readyCount, readyDollarAmount }) => [readyCount, readyDollarAmount]}
          />
        )}
        {toReview.length > 0 && (
          <CountedLine
            offers={toReview}
            search="review=toreview"
            what="to review"
            list="/offers?subscriptions=toreview"
            figuresOf={({ toReviewCount, toReviewDollarAmount }) => [toReviewCount, toReviewDollarAmount]}
          />
        )}
        {changed.map((offer) => (
          <Line
            key={`terms ${offer.privatePlacementOfferOid}`}
            href={placeOf(offer, 'sort=-created')}
            about={offer.offerName}
          >
            {offer.termChanges.length > 0 ? 'Changed terms to review' : 'Data feed conflict'}
          </Line>
        ))}
        {returned.map((offer) => (
          <Line
            key={`returned ${offer.privatePlacementOfferOid}`}
            href={placeOf(offer, 'review=returned')}
            about={offer.offerName}
          >
            {offer.returnedCount} returned more than {returnedDays} days ago
          </Line>
        ))}
        {over.map((offer) => (
          <Line
            key={`over ${offer.privatePlacementOfferOid}`}
            href={placeOf(offer, 'sort=-requested')}
            about={offer.offerName}
          >
            Oversubscribed by {formatShortMoney(offer.toAllocateDollarAmount)}
          </Line>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ privatePlacementOfferOid: oid }: Offer, search: string): string {
  return `/offers/${oid}?tab=subscriptions&${search}`;
}

type CountedProps = {
  readonly offers: Offers;
  /** Filters of the subscriptions that are counted. */
  readonly search: string;
  readonly what: string;
  /** The offers with such subscriptions, if the offer list can be filtered to them. */
  readonly list?: string;
  /** The number of subscriptions of an offer, and the amount that they request. */
  readonly figuresOf: (offer: Offer) => readonly [count: number, amount: number];
};

/** Number of offers to name at first. The rest are shown on demand. */
const namedAtFirst = 5;

/** The number and amount of subscriptions, followed by the same figures for each offer, with links. */
function CountedLine({ offers, search, what, list, figuresOf }: CountedProps) {
  const { shown, button } = useShortened(offers, namedAtFirst);
  const figures = offers.map(figuresOf);
  const count = figures.reduce((sum, [each]) => sum + each, 0);
  const amount = formatMoney(sumOf(figures.map(([, each]) => each))).replace(/\.00$/, '');
  const [only, ...others] = offers;
  const href = only !== undefined && others.length === 0 ? placeOf(only, search) : list;
  return (
    <Line
      href={href}
      about={
        <>
          {shown.map((offer) => (
            <span key={offer.privatePlacementOfferOid} className="mr-4 inline-block">
              <Link
                href={placeOf(offer, search)}
                prefetch={false}
                className="inline-block min-h-6 text-accent hover:underline"
              >
                {offer.offerName}
              </Link>{' '}
              <span className="text-quiet">
                {figuresOf(offer)[0]} · {formatShortMoney(figuresOf(offer)[1])}
              </span>
            </span>
          ))}
          {button}
        </>
      }
    >
      {countOf(count, 'subscription')} {what}, {amount} requested
    </Line>
  );
}

type LineProps = {
  /** Undefined if no page lists exactly this. */
  readonly href: string | undefined;
  readonly about: ReactNode;
  readonly children: ReactNode;
};

function Line({ href, about, children }: LineProps) {
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      {href === undefined ? (
        <p className="font-semibold">{children}</p>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="inline-block min-h-6 font-semibold text-accent hover:underline"
        >
          {children}
        </Link>
      )}
      <div className="wrap-anywhere">{about}</div>
    </li>
  );
}
