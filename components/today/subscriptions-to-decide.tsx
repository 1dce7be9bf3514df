import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatShortMoney } from '#components/ui/money-text.tsx';
import type { Today } from '#lib/client/today/today.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { returnedDays } from '#lib/domain/today/today-reasons.ts';

type Offers = Today['subscriptions'];

/**
 * Lists what has to be decided about subscriptions, by offer: subscriptions to decide, changed terms and data feed
 * conflicts, subscriptions that were returned long ago, and amounts over the offer's maximum.
 */
export function SubscriptionsToDecide({ offers }: { readonly offers: Offers }) {
  const toReview = offers.filter(({ toReviewCount }) => toReviewCount > 0);
  const changed = offers.filter(
    ({ termChanges, contradictions }) => termChanges.length + contradictions.length > 0,
  );
  const returned = offers.filter(({ returnedCount }) => returnedCount > 0);
  const over = offers.filter(({ oversubscribedDollarAmount: amount }) => amount > 0);
  return (
    <section aria-labelledby="subscriptions-to-decide" className="mb-8">
      <h2 id="subscriptions-to-decide" className="text-lead">
        Subscriptions
      </h2>
      <ul className="mt-1 border-t border-hairline">
        {toReview.length > 0 && (
          <Line
            href={placeOf(toReview, 'status=undecided', '/offers?subscriptions=toreview')}
            names={toReview.map(({ offerName }) => offerName)}
          >
            {countOf(sumOf(toReview.map(({ toReviewCount }) => toReviewCount)), 'subscription')} to decide
          </Line>
        )}
        {changed.map((offer) => (
          <Line
            key={`terms ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-created')}
            names={[offer.offerName]}
          >
            {offer.termChanges.length > 0 ? 'Changed terms to review' : 'Data feed conflict'}
          </Line>
        ))}
        {returned.map((offer) => (
          <Line
            key={`returned ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'review=returned')}
            names={[offer.offerName]}
          >
            {offer.returnedCount} returned more than {returnedDays} days ago
          </Line>
        ))}
        {over.map((offer) => (
          <Line
            key={`over ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-requested')}
            names={[offer.offerName]}
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

/** Number of offers to name on a line. */
const maxNames = 3;

type LineProps = {
  readonly href: string;
  readonly names: readonly string[];
  readonly children: ReactNode;
};

function Line({ href, names, children }: LineProps) {
  const left = names.length - maxNames;
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      <Link
        href={href}
        prefetch={false}
        className="inline-block min-h-6 font-semibold text-accent hover:underline"
      >
        {children}
      </Link>
      <p className="wrap-anywhere">
        {names.slice(0, maxNames).join(', ')}
        {left > 0 && ` and ${countOf(left, 'more offer')}`}
      </p>
    </li>
  );
}
