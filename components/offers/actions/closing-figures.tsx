'use client';

import Link from 'next/link';
import { formatDistance } from '#components/ui/date-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import type { pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { subscriptionsAddress } from './action-names.ts';
import { checklistClass, Condition } from './conditions.tsx';
import { type LoadedFacts, useFacts } from './use-facts.ts';

type Props = { readonly offer: OfferRecord };

type MinimumProps = { readonly facts: LoadedFacts; readonly short: string; readonly met: string };

/**
 * Shows whether the minimum is reached. While only part of it is funded, shows how much instead, because the approved
 * amount alone would suggest that the money has arrived.
 */
function MinimumCondition({ facts, short, met }: MinimumProps) {
  const { missing, unfunded, fundedWords } = facts;
  return (
    <Condition isMet={unfunded === '0.00'}>
      {missing !== '0.00' ? short : unfunded === '0.00' ? met : `${fundedWords}.`}
    </Condition>
  );
}

/**
 * Shows whether each condition for closing an offer is met. Only pending subscriptions determine whether the offer
 * closes as complete or as incomplete.
 */
export function ClosingFigures({ offer, onLeave }: Props & { readonly onLeave: () => void }) {
  const facts = useFacts(offer);
  const today = useMarketDate();
  if (facts === undefined) return null;
  const { pendingCount } = facts;
  const approved = `${formatMoney(facts.approvedTotal)} approved`;
  const minimum = `the ${formatMoney(facts.minimum)} minimum`;
  const isExecuted = offer.offerStatus === 'IN_PROGRESS';
  const them = pendingCount === 1 ? 'it' : 'them';
  return (
    <ul aria-label="Conditions" className="grid gap-1">
      <MinimumCondition
        facts={facts}
        short={`${approved}, ${formatMoney(facts.missing)} short of ${minimum}.`}
        met={`${approved}, which meets ${minimum}.`}
      />
      <Condition isMet={isExecuted}>
        {isExecuted
          ? 'The offer was executed.'
          : 'The offer hasn’t been executed. Once it’s closed, it can’t be executed.'}
      </Condition>
      <Condition isMet={pendingCount === 0}>
        {pendingCount === 0 ? (
          'No subscriptions are pending.'
        ) : (
          <>
            {countOf(pendingCount, 'subscription')} {pendingCount === 1 ? 'is' : 'are'} pending:{' '}
            {pendingWords(facts)}. Closing doesn’t change {them}, but you can’t accept or reject {them}{' '}
            afterward.{' '}
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
      <Condition isMet={today >= offer.closingDate}>
        The closing date {today > offer.closingDate ? 'was' : 'is'} {formatDate(offer.closingDate)},{' '}
        {formatDistance(today, offer.closingDate)}.
        {today < offer.closingDate && ' You’re closing the offer early.'}
      </Condition>
    </ul>
  );
}

/** Shows in the header of an executed offer how it would close now, and why. */
export function ClosingChecklist({ offer }: Props) {
  const facts = useFacts(offer);
  if (facts === undefined) return null;
  const isComplete = facts.pendingCount === 0;
  return (
    <div className={checklistClass}>
      <p>
        If closed now: <span className="text-quiet">{isComplete ? 'complete' : 'incomplete'}</span>
      </p>
      <ul aria-label="Conditions for closing" className="grid gap-0.5">
        <MinimumCondition
          facts={facts}
          short={`${formatMoney(facts.missing)} short of the minimum.`}
          met="The minimum is funded."
        />
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

/** Describes pending subscriptions with their amounts. Only accepted ones count toward the approved amount. */
function pendingWords(figures: ReturnType<typeof pendingFigures>): string {
  const { undecidedCount, undecidedTotal, acceptedCount, acceptedTotal } = figures;
  return [
    ...(undecidedCount > 0
      ? [
          `${undecidedCount.toLocaleString('en-US')} awaiting a decision (${formatMoney(undecidedTotal)} requested)`,
        ]
      : []),
    ...(acceptedCount > 0
      ? [
          `${acceptedCount.toLocaleString('en-US')} accepted but not funded yet (${formatMoney(acceptedTotal)})`,
        ]
      : []),
  ].join(' and ');
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
    !isReached && 'its minimum isn’t reached',
    isReached && unfunded !== '0.00' && 'its minimum isn’t fully funded',
    offer.offerStatus !== 'IN_PROGRESS' && 'it wasn’t executed',
  ]
    .filter(Boolean)
    .join(' and ');
  if (pendingCount > 0) {
    const pending = `${countOf(pendingCount, 'subscription')} ${pendingCount === 1 ? 'is' : 'are'} pending`;
    return ` because ${pending}${gaps === '' ? '' : `. Also, ${gaps}`}`;
  }
  return ` because no subscriptions are pending${gaps === '' ? '' : `, even though ${gaps}`}`;
}
