'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { StarLater } from '#components/notices/star-later.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { later } from '#components/ui/later.tsx';
import { OnPaper } from '#components/ui/on-paper.tsx';
import { formatDistance } from '#components/ui/date-text.tsx';
import { formatClockTime, ReadersClock } from '#components/ui/time-text.tsx';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { factsFromTotals, pendingFigures } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { MoneyText } from '#components/ui/money-text.tsx';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { classNames } from '#components/ui/class-names.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { subscriptionsAddress } from '../actions/action-names.ts';
import { useOfferRelation } from '../use-offer-relation.ts';
import { excessOf, OverMaximum } from '../over-maximum.tsx';
import { DueText } from '../list/due-text.tsx';
import { type OfferDate, datesOf, OfferLine } from './offer-line.tsx';
import { type Closing, StatusLine, useClosing } from './status-line.tsx';

/** Needed only for another firm's offer. */
const Participation = later(async () => (await import('./participation.tsx')).Participation);

const loadServerParts = () => import('./server-parts.ts');
const OpenPoints = later(async () => (await loadServerParts()).OpenPoints);
const ClosingLine = later(async () => (await loadServerParts()).ClosingLine);

const loadParts = () => import('./later-parts.ts');
/** Its space is reserved. */
const PaceChart = later(async () => (await loadParts()).PaceChart, { ssr: false });
const TermsAdvisory = later(async () => (await loadParts()).TermsAdvisory, { ssr: false });

type Props = {
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  readonly actions: Actions | undefined;
};

/** The offer at a glance: status, next step, money and dates. */
export function OfferHead({ offer, totals, actions }: Props) {
  const record = offer.value;
  const { isCreating, mayReadHistory } = useOfferRelation(record);
  const closing = useClosing(record);
  const head = useRef<HTMLElement>(null);
  const facts = factsFromTotals(totals, new Set());
  const isOnSettings = (useSearchParams().get('tab') ?? 'settings') === 'settings';
  return (
    <>
      <section ref={head} aria-labelledby="offer-name" className="whole-on-paper pb-3">
        <div className="grid gap-x-10 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_400px] print:grid-cols-[minmax(0,1fr)]">
          <div>
            <h1 id="offer-name" className="text-title">
              {record.offerName}
            </h1>
            <OnPaper />
            <Identity offer={record} />
          </div>
          <div className="grid gap-2 md:max-lg:col-span-full lg:col-start-1">
            <StatusLine
              status={record.offerStatus}
              published={record.published}
              wasInProgress={closing.wasInProgress}
            >
              {mayReadHistory && isClosed(record.offerStatus) && (
                <ClosingLine offer={record} closed={closing.closed} />
              )}
            </StatusLine>
            {isCreating ? <Progress offer={record} totals={totals} /> : <Participation offer={record} />}
            {mayReadHistory && <TermsAdvisory oid={record.privatePlacementOfferOid} />}
          </div>
          <ActionBar offer={offer} actions={actions} totals={totals} />
        </div>
        <div
          className={classNames(
            'mt-3 grid gap-x-10 gap-y-3 border-t border-hairline pt-2 xl:grid-cols-[1fr_320px] print:grid-cols-1',
            !isOnSettings && 'max-sm:hidden', // on a phone, the dates would push the tab's list below the first screen
          )}
        >
          <div className="grid content-start gap-2">
            <OfferTimeline offer={record} closing={closing} />
            {isCreating && <OpenPoints offer={record} />}
          </div>
          {isCreating && !isClosed(record.offerStatus) && facts.approvedTotal !== '0.00' && (
            <div className="no-print min-h-18">
              <PaceChart offer={record} />
            </div>
          )}
        </div>
      </section>
      <OfferLine offer={record} facts={isCreating ? facts : null} head={head} />
    </>
  );
}

/** The offer's exemption, issuer and identifiers. */
function Identity({ offer }: { readonly offer: OfferRecord }) {
  const { issuer } = offer;
  const place = [issuer.issuerCity, issuer.issuerState].filter(Boolean).join(', ');
  return (
    <p className="parted items-center text-quiet">
      <span className="text-ink">{exemptionOf(offer.exemption).name}</span>
      <span>
        {issuer.issuerName}, {place}
      </span>
      {offer.reference !== null && (
        <span>
          <CopyButton text={offer.reference} label="Reference" isLong />
        </span>
      )}
      <span className="flex items-center gap-x-2">
        <CopyButton text={offer.privatePlacementOfferOid} label="Offer identifier" />
        <StarLater oid={offer.privatePlacementOfferOid} name={offer.offerName} />
      </span>
    </p>
  );
}

type ProgressProps = { readonly offer: OfferRecord; readonly totals: SubscriptionTotals };

/** Compares the approved amount with the minimum and the maximum. */
function Progress({ offer, totals }: ProgressProps) {
  const facts = factsFromTotals(totals, new Set());
  const pending = pendingFigures(totals);
  const { offerMinimum, offerMaximum, offerStatus } = offer;
  const closed = isClosed(offerStatus);
  const counted = countOf(facts.subscriptionCount, 'subscription');
  const approved = Number(facts.approvedTotal);
  const end = Math.max(offerMaximum ?? offerMinimum, approved, offerMinimum);
  const share = (amount: number) => (end === 0 ? 0 : Math.min(100, (amount / end) * 100));
  return (
    <div className="grid gap-1">
      <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible">
        <rect y="4" width="100%" height="6" className="fill-wash stroke-edge" strokeWidth="0.5" />
        <rect
          y="4"
          width={`${share(approved)}%`}
          height="6"
          className={
            closed && offerStatus !== 'CLOSED_COMPLETE'
              ? 'fill-edge'
              : approved >= offerMinimum
                ? 'fill-good'
                : 'fill-accent'
          }
        />
        <rect x={`${share(offerMinimum)}%`} y="0" width="2" height="14" className="fill-ink" />
      </svg>
      <p className="parted">
        <span>
          <strong className="font-semibold">
            <MoneyText amount={approved} />
          </strong>{' '}
          approved of <MoneyText amount={offerMinimum} /> minimum
        </span>
        {offerMaximum !== null && (
          <span className="text-quiet">
            <MoneyText amount={offerMaximum} /> maximum
          </span>
        )}
        <OverMaximum by={excessOf(approved, offerMaximum)} />
        <span className="text-quiet">
          {closed && facts.pendingCount > 0 ? (
            `${facts.pendingCount.toLocaleString('en-US')} of ${counted} still pending`
          ) : pending.undecidedCount === 0 ? (
            counted
          ) : (
            <>
              <Link
                href={subscriptionsAddress(offer.privatePlacementOfferOid, 'undecided')}
                className="text-accent underline"
              >
                {pending.undecidedCount.toLocaleString('en-US')} awaiting a decision
              </Link>
              , <MoneyText amount={Number(pending.undecidedTotal)} />
            </>
          )}
        </span>
      </p>
    </div>
  );
}

type OfferTimelineProps = { readonly offer: OfferRecord; readonly closing: Closing };

/** Shows an offer's dates in order, each below its mark. Until the offer is closed, also shows today. */
function OfferTimeline({ offer, closing }: OfferTimelineProps) {
  const today = useMarketDate();
  return (
    <ol
      aria-label="Dates"
      className="grid grid-cols-2 gap-x-2 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8 print:grid print:grid-cols-4"
    >
      {datesOf(offer, today, closing.closed?.at ?? null).map((date) => (
        <Station key={date.name} date={date} today={today} />
      ))}
    </ol>
  );
}

/** One of the dates with its mark and label. Its time of day appears on focus or hover. */
function Station({ date: { name, date, instant, state }, today }: StationProps) {
  const isToday = state === 'today';
  const distance = formatDistance(today, date, state === 'overdue' ? state : 'ago');
  return (
    <li
      tabIndex={instant === null ? undefined : 0}
      className={classNames('group relative rounded-sm', isToday && 'text-accent')}
    >
      <span className="flex items-center gap-1.5 text-small">
        <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="shrink-0">
          {isToday ? (
            <circle cx="4.5" cy="4.5" r="4.5" fill="currentColor" />
          ) : (
            <circle cx="4.5" cy="4.5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          )}
        </svg>
        <span className={classNames('whitespace-nowrap', !isToday && 'text-quiet')}>{name}</span>
      </span>
      <span className="flex flex-wrap gap-x-2 pl-[15px]">
        <time dateTime={date} className="font-semibold sm:whitespace-nowrap">
          {formatDate(date)}
        </time>
        {state === 'overdue' && <DueText label={distance} />}
        {state === 'ahead' && <span className="whitespace-nowrap text-quiet">{distance}</span>}
      </span>
      {instant !== null && (
        <span className="pointer-events-none absolute top-full left-0 z-10 hidden rounded border border-hairline bg-raised px-2 py-1 text-small whitespace-nowrap text-ink shadow-popup group-hover:block group-focus-visible:block">
          {formatClockTime(instant)}
          <ReadersClock instant={instant} />
        </span>
      )}
    </li>
  );
}

type StationProps = { readonly date: OfferDate; readonly today: string };
