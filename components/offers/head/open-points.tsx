import Link from 'next/link';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionsAddress, unfinishedReviewsAddress } from '../actions/action-names.ts';
import { type LoadedFacts, useFacts, useOverdueFilings, useUnfinishedReviews } from '../actions/use-facts.ts';

type Point = { readonly text: string; readonly isDue: boolean; readonly href: string | null };

/**
 * Shows in the header, in a few words, what the dialogs of the offer's actions warn about, with links to the places
 * where it is resolved. The checklist of an executed offer already says how much is funded.
 */
export function OpenPoints({ offer }: { readonly offer: OfferRecord }) {
  const facts = useFacts(offer);
  return facts && <Points offer={offer} facts={facts} />;
}

type Props = { readonly offer: OfferRecord; readonly facts: LoadedFacts };

function Points({ offer, facts }: Props) {
  const { privatePlacementOfferOid: oid, offerStatus } = offer;
  const { overdue } = useOverdueFilings(oid);
  const { missing, unfunded, fundedWords, completeCount, acceptedCount } = facts;
  const closed = isClosed(offerStatus);
  const isExecutable = offerStatus === 'INITIAL' && missing === '0.00';
  const unfinished = useUnfinishedReviews(oid, facts, isExecutable);
  const points: Point[] = [];
  if (isExecutable || (closed && (completeCount > 0 || offerStatus !== 'CLOSED_CANCELLED'))) {
    points.push({
      text: fundedWords,
      isDue: !closed && unfunded !== '0.00',
      href: !closed && acceptedCount > 0 ? subscriptionsAddress(oid, 'pending') : null,
    });
  }
  if (overdue.length > 0) {
    points.push({
      text: countOf(overdue.length, 'overdue filing'),
      isDue: true,
      href: `/offers/${oid}/filings`,
    });
  }
  if (isExecutable && unfinished.count > 0) {
    points.push({
      text: `${countOf(unfinished.count, 'accepted subscription')} not marked in good order`,
      isDue: true,
      href: unfinishedReviewsAddress(oid),
    });
  }
  return (
    points.length > 0 && (
      <ul aria-label="Open points" className="parted text-small">
        {points.map((point) => (
          <PointItem key={point.text} {...point} />
        ))}
      </ul>
    )
  );
}

function PointItem({ text, isDue, href }: Point) {
  return (
    <li className={isDue ? undefined : 'text-quiet'}>
      {isDue && (
        <span aria-hidden="true" className="text-due">
          ▲{' '}
        </span>
      )}
      {href === null ? (
        text
      ) : (
        <Link href={href} className="text-accent underline">
          {text}
        </Link>
      )}
    </li>
  );
}
