'use client';

import Link from 'next/link';
import { formatDistance } from '#components/ui/date-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { closingConditionsNow } from '#lib/domain/offers/figures/closing-conditions.ts';
import type { pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionsAddress } from './action-names.ts';
import { checklistClass, Condition } from './conditions.tsx';
import { type LoadedFacts, useFacts } from './use-facts.ts';

type Props = { readonly offer: OfferRecord };

/**
 * Shows whether each condition for closing an offer is met. Only pending subscriptions determine whether the offer
 * closes as complete or as incomplete.
 */
export function ClosingFigures({ offer, onLeave }: Props & { readonly onLeave: () => void }) {
  const facts = useFacts(offer);
  const today = useMarketDate();
  if (facts === undefined) return null;
  const { minimum, executed, pending, closingDate } = closingConditionsNow(offer, facts, today);
  const them = facts.pendingCount === 1 ? 'it' : 'them';
  return (
    <ul aria-label="Conditions" className="grid gap-1">
      <Condition isMet={minimum.met}>{minimum.words}.</Condition>
      <Condition isMet={executed.met}>
        {executed.words}.{executed.met === false && ' Once it’s closed, it can’t be executed.'}
      </Condition>
      <Condition isMet={pending.met}>
        {pending.words}.
        {pending.met === false && (
          <>
            {' '}
            Closing doesn’t change {them}, but you can’t accept or reject {them} afterward.{' '}
            <Link
              href={subscriptionsAddress(offer.privatePlacementOfferOid, 'pending')}
              onClick={onLeave}
              className="text-accent underline"
            >
              {facts.undecidedCount > 0 ? `Resolve ${them} first to close as complete` : `Show ${them}`}
            </Link>
            . {resolvingWords(facts)}
          </>
        )}
      </Condition>
      <Condition isMet={closingDate.met}>
        {closingDate.words}, {formatDistance(today, offer.closingDate)}.
        {closingDate.met === null && ' You’re closing the offer early.'}
      </Condition>
    </ul>
  );
}

/** Shows in the header of an executed offer how it would close now, and why. */
export function ClosingChecklist({ offer }: Props) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  const { pendingCount, missing, unfunded, fundedWords } = facts;
  const isComplete = pendingCount === 0;
  return (
    <div className={checklistClass}>
      <p>
        If closed now: <span className="text-quiet">{isComplete ? 'complete' : 'incomplete'}</span>
      </p>
      <ul aria-label="Conditions for closing" className="grid gap-0.5">
        <Condition isMet={unfunded === '0.00'}>
          {missing !== '0.00'
            ? `${formatMoney(missing)} short of the minimum.`
            : unfunded === '0.00'
              ? 'The minimum is funded.'
              : `${fundedWords}.`}
        </Condition>
        <Condition isMet={isComplete}>
          {isComplete ? (
            'No subscriptions are pending.'
          ) : (
            <>
              <Link
                href={subscriptionsAddress(offer.privatePlacementOfferOid, 'pending')}
                className="text-accent underline"
              >
                {awaitedWords(facts)}
              </Link>
              .
            </>
          )}
        </Condition>
      </ul>
    </div>
  );
}

/** Says what pending subscriptions await, such as `1 subscription awaits a decision, 2 await funds`. */
function awaitedWords({ undecidedCount, acceptedCount }: LoadedFacts): string {
  return [
    { count: undecidedCount, what: 'a decision' },
    { count: acceptedCount, what: 'funds' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }, index) => {
      const subject = index === 0 ? countOf(count, 'subscription') : count.toLocaleString('en-US');
      return `${subject} ${count === 1 ? 'awaits' : 'await'} ${what}`;
    })
    .join(', ');
}

/** Says what ends the pending status of the subscriptions. */
function resolvingWords({ undecidedCount }: ReturnType<typeof pendingFigures>): string {
  const undecided = undecidedCount === 1 ? 'the subscription' : 'the subscriptions';
  return [
    ...(undecidedCount > 0 ? [`Accept or reject ${undecided} awaiting a decision.`] : []),
    'An accepted subscription becomes complete when a data file reports that it’s funded.',
  ].join(' ');
}

/**
 * Explains why the offer would be closed as complete or as incomplete. Only pending subscriptions determine that, so an
 * offer below its minimum can close as complete. Names whatever else is missing in either case.
 */
export function ClosingReason({ offer }: Props) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  const { pendingCount, missing, unfunded } = facts;
  const isReached = missing === '0.00';
  const gaps = [
    !isReached && 'the minimum wasn’t reached',
    isReached && unfunded !== '0.00' && 'the minimum isn’t fully funded',
    offer.offerStatus !== 'IN_PROGRESS' && 'the offer wasn’t executed',
  ]
    .filter(Boolean)
    .join(' and ');
  if (pendingCount > 0) {
    const pending = `${countOf(pendingCount, 'subscription')} ${pendingCount === 1 ? 'is' : 'are'} pending`;
    return ` because ${pending}${gaps === '' ? '' : `. ${gaps.replace(/^t/, 'T')}`}`;
  }
  return ` because no subscriptions are pending${gaps === '' ? '' : `, even though ${gaps}`}`;
}
