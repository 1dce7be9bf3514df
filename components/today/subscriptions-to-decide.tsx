import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatShortMoney } from '#components/ui/money-text.tsx';
import type { Today } from '#lib/client/today/today.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { returnedDays } from '#lib/domain/today/today-reasons.ts';

type Offers = Today['subscriptions'];

/**
 * Lists what has to be decided about subscriptions, by offer: changed terms and data feed conflicts, subscriptions to
 * review, subscriptions that were returned long ago, and amounts over the offer's maximum.
 */
export function SubscriptionsToDecide({ offers }: { readonly offers: Offers }) {
  const toReview = offers.filter(({ toReviewCount }) => toReviewCount > 0);
  const changed = offers.filter(
    ({ termChanges, contradictions }) => termChanges.length + contradictions.length > 0,
  );
  const returned = offers.filter(({ returnedCount }) => returnedCount > 0);
  const over = offers.filter(({ oversubscribedDollarAmount: amount }) => amount > 0);
  return (
    <section aria-labelledby="subscriptions-to-decide" className="mt-6">
      <h2 id="subscriptions-to-decide" className="text-lead">
        Subscriptions
      </h2>
      <ul className="mt-1 border-t border-hairline">
        {changed.map((offer) => (
          <Line
            key={`terms ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-created')}
            of={offer}
          >
            {offer.termChanges.length > 0 ? 'Changed terms to review' : 'Data feed conflict'}
          </Line>
        ))}
        {toReview.length > 0 && (
          <Line href={placeOf(toReview, 'status=pending&review=new', '/offers?subscriptions=toreview')}>
            {countOf(sumOf(toReview.map(({ toReviewCount }) => toReviewCount)), 'subscription')} to review
          </Line>
        )}
        {returned.map((offer) => (
          <Line
            key={`returned ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'review=returned')}
            of={offer}
          >
            {offer.returnedCount} returned more than {returnedDays} days ago
          </Line>
        ))}
        {over.map((offer) => (
          <Line
            key={`over ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-requested')}
            of={offer}
          >
            Oversubscribed by {formatShortMoney(offer.oversubscribedDollarAmount)}
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** Returns the URL of the subscriptions if there is only one offer. Otherwise returns the URL of the offer list. */
function placeOf(offers: Offers, search: string, list = '/offers'): string {
  const [only, ...others] = offers;
  return only === undefined || others.length > 0
    ? list
    : `/offers/${only.privatePlacementOfferOid}?tab=subscriptions&${search}`;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

type LineProps = {
  readonly href: string;
  readonly of?: Offers[number];
  readonly children: ReactNode;
};

function Line({ href, of, children }: LineProps) {
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      <Link
        href={href}
        prefetch={false}
        className="inline-block min-h-6 font-semibold text-accent hover:underline"
      >
        {children}
      </Link>
      {of && <p className="wrap-anywhere">{of.offerName}</p>}
    </li>
  );
}
