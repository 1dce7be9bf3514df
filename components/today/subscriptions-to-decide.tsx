'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { useShortened } from '#components/ui/use-shortened.tsx';
import type { Today } from '#lib/client/today/today.ts';
import { money } from '#lib/domain/market/money.ts';
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
          <OfferLine key={`terms ${offer.privatePlacementOfferOid}`} offer={offer} search="sort=-created">
            {offer.termChanges.length > 0 ? 'Terms changed' : 'Data feed conflict'}
          </OfferLine>
        ))}
        {returned.map((offer) => (
          <OfferLine
            key={`returned ${offer.privatePlacementOfferOid}`}
            offer={offer}
            search="review=returned"
          >
            {countOf(offer.returnedCount, 'subscription')} returned more than {returnedDays} days ago
          </OfferLine>
        ))}
        {over.map((offer) => (
          <OfferLine key={`over ${offer.privatePlacementOfferOid}`} offer={offer} search="sort=-requested">
            Oversubscribed by {formatMoney(money(offer.toAllocateDollarAmount))}
          </OfferLine>
        ))}
      </ul>
    </section>
  );
}

type OfferLinkProps = { readonly offer: Offer; readonly search: string };

/** An offer's name, which links to its subscriptions. */
function OfferLink({ offer: { privatePlacementOfferOid: oid, offerName }, search }: OfferLinkProps) {
  return (
    <Link
      href={`/offers/${oid}?tab=subscriptions&${search}`}
      prefetch={false}
      className="inline-block min-h-6 text-accent hover:underline"
    >
      {offerName}
    </Link>
  );
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

/** The number and amount of subscriptions, followed by the same figures for each of several offers. */
function CountedLine({ offers, search, what, list, figuresOf }: CountedProps) {
  const { shown, button } = useShortened(offers, namedAtFirst);
  const figures = offers.map(figuresOf);
  const count = figures.reduce((sum, [each]) => sum + each, 0);
  const words = `${countOf(count, 'subscription')} ${what}, ${formatMoney(sumOf(figures.map(([, each]) => each)))} requested`;
  const [only, ...others] = offers;
  if (only !== undefined && others.length === 0) {
    return (
      <OfferLine offer={only} search={search}>
        {words}
      </OfferLine>
    );
  }
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      {list === undefined ? (
        <p className="font-semibold">{words}</p>
      ) : (
        <Link
          href={list}
          prefetch={false}
          className="inline-block min-h-6 font-semibold text-accent hover:underline"
        >
          {words}
        </Link>
      )}
      <ul>
        {shown.map((offer) => (
          <li
            key={offer.privatePlacementOfferOid}
            className="wrap-anywhere max-sm:mt-2 sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-x-4"
          >
            <OfferLink offer={offer} search={search} />
            <span className="block text-small text-quiet">
              {countOf(figuresOf(offer)[0], 'subscription')}, {formatMoney(money(figuresOf(offer)[1]))}{' '}
              requested
            </span>
          </li>
        ))}
      </ul>
      <div className="-ml-2">{button}</div>
    </li>
  );
}

function OfferLine({ children, ...link }: OfferLinkProps & { readonly children: ReactNode }) {
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      <p className="font-semibold">{children}</p>
      <p className="wrap-anywhere">
        <OfferLink {...link} />
      </p>
    </li>
  );
}
