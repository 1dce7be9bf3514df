'use client';

import { PersonName } from '#components/people/person-name.tsx';
import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { StarLater } from '#components/notices/star-later.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { OnPaper } from '#components/ui/on-paper.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Actions } from '#lib/client/offers/list-actions.ts';
import type { ReadOffer } from '#lib/client/offers/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { exemptionOf } from '#lib/domain/offers/exemptions.ts';
import { factsFromTotals } from '#lib/domain/offers/facts-from-totals.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { offerStatusLabel } from '../offer-status-mark.tsx';
import { useStanding } from '../use-standing.ts';
import { OfferLine } from './offer-line.tsx';
import { OfferProgress } from './offer-progress.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { StatusSteps } from './status-steps.tsx';
import { useClosing } from './use-closing.ts';

/** Only offers of other firms need it. */
const Participation = dynamic(async () => (await import('./participation.tsx')).Participation);

type Props = {
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  readonly actions: Actions | undefined;
};

/** Where the offer stands, before anything is clicked: its status, the next step, its money, its dates. */
export function OfferHead({ offer, totals, actions }: Props) {
  const record = offer.value;
  const { issuer } = record;
  const { isCreating } = useStanding(record);
  const closing = useClosing(record);
  const head = useRef<HTMLElement>(null);
  const place = [issuer.issuerCity, issuer.issuerState].filter(Boolean).join(' ');
  const facts = factsFromTotals(totals, new Set());
  return (
    <>
      <section ref={head} aria-labelledby="offer-name" className="whole-on-paper pb-3">
        <div className="grid gap-x-10 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,400px)] print:grid-cols-[minmax(0,1fr)]">
          <div>
            <h1 id="offer-name" className="text-title">
              {record.offerName}
            </h1>
            <OnPaper />
            <p className="parted items-center text-quiet">
              <span className="text-ink">{exemptionOf(record.exemption).name}</span>
              <span>
                {issuer.issuerName}, {place}
              </span>
              <span className="flex items-center gap-x-2">
                <CopyButton text={record.privatePlacementOfferOid} label="Offer identifier" />
                <StarLater oid={record.privatePlacementOfferOid} name={record.offerName} />
              </span>
            </p>
            <div className="mt-2 grid gap-2">
              <StatusSteps
                status={record.offerStatus}
                published={record.published}
                wasInProgress={closing.wasInProgress}
              />
              {closing.closed && (
                <p className="text-small text-quiet">
                  {offerStatusLabel(record.offerStatus)} on <TimeText timestamp={closing.closed.at} /> by{' '}
                  <PersonName actor={closing.closed.by} />
                </p>
              )}
              {isCreating ? <OfferProgress offer={record} facts={facts} /> : <Participation offer={record} />}
            </div>
          </div>
          <ActionBar offer={offer} actions={actions} pendingCount={facts.pendingCount} />
        </div>
        <div className="mt-3 border-t border-hairline pt-2">
          <OfferTimeline offer={record} closing={closing} />
        </div>
      </section>
      <OfferLine offer={record} facts={isCreating ? facts : null} head={head} />
    </>
  );
}
