import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatShortMoney } from '#components/ui/money-text.tsx';
import type { Today } from '#lib/client/today/today.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { returnedDays } from '#lib/domain/today/today-reasons.ts';

type Offers = Today['subscriptions'];

const offersToDecide = '/offers?subscriptions=toreview';

/**
 * Lists decisions that users must make about subscriptions. The undecided subscriptions of all offers share one line.
 * Changed terms, data feed conflicts, subscriptions that were returned long ago, and oversubscription each get one
 * line per offer.
 */
export function SubscriptionsToDecide({ offers }: { readonly offers: Offers }) {
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
        {toReview.length > 0 && (
          <Line
            href={placeOf(toReview, 'status=undecided', offersToDecide)}
            about={<OffersToDecide offers={toReview} />}
          >
            {countOf(sumOf(toReview.map(({ toReviewCount }) => toReviewCount)), 'subscription')} awaiting a
            decision
          </Line>
        )}
        {changed.map((offer) => (
          <Line
            key={`terms ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-created')}
            about={offer.offerName}
          >
            {offer.termChanges.length > 0 ? 'Changed terms to review' : 'Data feed conflict'}
          </Line>
        ))}
        {returned.map((offer) => (
          <Line
            key={`returned ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'review=returned')}
            about={offer.offerName}
          >
            {offer.returnedCount} returned more than {returnedDays} days ago
          </Line>
        ))}
        {over.map((offer) => (
          <Line
            key={`over ${offer.privatePlacementOfferOid}`}
            href={placeOf([offer], 'sort=-requested')}
            about={offer.offerName}
          >
            Oversubscribed by {formatShortMoney(offer.toAllocateDollarAmount)}
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

/** Maximum number of offers to name. */
const maxNamed = 5;

/** The first `maxNamed` offers, each with a link to its subscriptions that await a decision and with their number. */
function OffersToDecide({ offers }: { readonly offers: Offers }) {
  if (offers.length === 1) return offers[0]?.offerName;
  const left = offers.length - maxNamed;
  return (
    <>
      {offers.slice(0, maxNamed).map((offer) => (
        <span key={offer.privatePlacementOfferOid} className="mr-3 inline-block">
          <Link
            href={placeOf([offer], 'status=undecided')}
            prefetch={false}
            className="inline-block min-h-6 text-accent hover:underline"
          >
            {offer.offerName}
          </Link>{' '}
          <span className="text-quiet">{offer.toReviewCount}</span>
        </span>
      ))}
      {left > 0 && (
        <Link
          href={offersToDecide}
          prefetch={false}
          className="inline-block min-h-6 text-accent hover:underline"
        >
          and {countOf(left, 'more offer')}
        </Link>
      )}
    </>
  );
}

type LineProps = {
  readonly href: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
};

function Line({ href, about, children }: LineProps) {
  return (
    <li className="border-b border-hairline py-2 sm:pl-2">
      <Link
        href={href}
        prefetch={false}
        className="inline-block min-h-6 font-semibold text-accent hover:underline"
      >
        {children}
      </Link>
      <p className="wrap-anywhere">{about}</p>
    </li>
  );
}
