'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { overdueWords } from '#lib/domain/filings/overdue-words.ts';
import { fundingFigures, pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { excessOf, OverMaximum } from '../over-maximum.tsx';
import { subscriptionsAddress, unfinishedReviewsAddress } from './action-names.ts';
import { type LoadedFacts, useFacts, useOverdueFilings, useUnfinishedReviews } from './use-facts.ts';

type Props = { readonly offer: OfferRecord };

/** Shows what is funded and what happens to the money. If the minimum isn't funded, a warning says so instead. */
export function ExecutionFigures({ offer }: Props) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  const { approvedTotal, completeCount, completeTotal, minimum, unfunded } = facts;
  const excess = excessOf(Number(approvedTotal), offer.offerMaximum);
  const cashRequired = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
  return (
    <ul aria-label="Figures" className="grid list-disc gap-1 pl-5">
      {unfunded === '0.00' && (
        <li>
          {countOf(completeCount, 'subscription')} {completeCount === 1 ? 'is' : 'are'} funded:{' '}
          {formatMoney(completeTotal)} of the {formatMoney(minimum)} minimum.
          <NotFunded facts={facts} />
        </li>
      )}
      {excess > 0 && (
        <li>
          <OverMaximum by={excess} />
        </li>
      )}
      <li>
        {formatMoney(approvedTotal)} goes to settlement. Placement Desk doesn’t move the money. Investors’
        cash was due {formatDate(cashRequired)}.
      </li>
    </ul>
  );
}

function NotFunded({ facts: { acceptedCount, acceptedTotal } }: { readonly facts: LoadedFacts }) {
  if (acceptedCount === 0) return null;
  return ` ${countOf(acceptedCount, 'accepted subscription')} (${formatMoney(acceptedTotal)}) ${acceptedCount === 1 ? 'isn’t' : 'aren’t'} funded yet.`;
}

type WarningsProps = Props & {
  /** Whether to warn about subscriptions. The figures of a closing or cancellation already show them. */
  readonly ofSubscriptions: boolean;
  readonly advisories: readonly string[];
  readonly onLeave: () => void;
};

/** Figures until the totals have loaded. */
const noFigures = { ...pendingFigures([]), ...fundingFigures([]) };

/** Warns about overdue filings, and about subscriptions that still need work, with links to them. */
export function MoveWarnings({ offer, ofSubscriptions, advisories, onLeave }: WarningsProps) {
  const { privatePlacementOfferOid: oid } = offer;
  const loaded = useFacts(offer);
  const known = ofSubscriptions ? loaded : undefined;
  const facts = known ?? noFigures;
  const isShort = known !== undefined && known.unfunded !== '0.00';
  const { overdue, isError } = useOverdueFilings(oid);
  const { undecidedCount, undecidedTotal, readyCount, readyTotal } = facts;
  const linked = (href: string, text: string) => (
    <Link href={href} onClick={onLeave} className="text-accent underline">
      {text}
    </Link>
  );
  const unfinished = useUnfinishedReviews(oid, facts, ofSubscriptions);
  const isAny = isShort || overdue.length + undecidedCount + unfinished.count + advisories.length > 0;
  if (!isAny && !isError) return null;
  return (
    <BeforeYouContinue>
      {isShort && (
        <li>
          {known.fundedWords}.<NotFunded facts={known} />
        </li>
      )}
      {overdue.length > 0 && (
        <li>
          {linked(`/offers/${oid}/filings`, countOf(overdue.length, 'overdue filing'))}:{' '}
          {overdueWords(overdue)}.
        </li>
      )}
      {isError && <li>Overdue filings couldn’t be checked.</li>}
      {unfinished.count > 0 && (
        <li>
          {linked(
            unfinishedReviewsAddress(oid),
            `${countOf(unfinished.count, 'accepted subscription')} not marked in good order`,
          )}
          : {formatMoney(unfinished.total)}.
          {unfinished.skipped > 0 &&
            ` Of these, ${unfinished.skipped.toLocaleString('en-US')} ${unfinished.skipped === 1 ? 'was' : 'were'} accepted without a full review.`}
        </li>
      )}
      {undecidedCount > 0 && (
        <li>
          {linked(
            subscriptionsAddress(oid, 'undecided'),
            `${countOf(undecidedCount, 'subscription')} awaiting a decision`,
          )}
          : {formatMoney(undecidedTotal)} requested, not part of the approved amount.
          {readyCount > 0 &&
            ` Of these, ${readyCount.toLocaleString('en-US')} (${formatMoney(readyTotal)}) ${readyCount === 1 ? 'is' : 'are'} in good order.`}
        </li>
      )}
      {advisories.map((advisory) => (
        <li key={advisory}>{advisory}</li>
      ))}
    </BeforeYouContinue>
  );
}

/** A list of warnings, none of which blocks the action. */
export function BeforeYouContinue({ children }: { readonly children: ReactNode }) {
  return (
    <Notice tone="due" title="Before you continue">
      <ul className="grid list-disc gap-1 pl-5">{children}</ul>
    </Notice>
  );
}
