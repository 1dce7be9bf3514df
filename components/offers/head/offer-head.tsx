'use client';

import { CopyButton } from '#components/ui/copy-button.tsx';
import type { Actions } from '#lib/client/list-actions.ts';
import type { ReadOffer } from '#lib/client/read-offer.ts';
import type { SubscriptionTotals } from '#lib/client/read-subscription-totals.ts';
import { exemptionOf } from '#lib/domain/exemptions.ts';
import { factsFromTotals } from '#lib/domain/facts-from-totals.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { useStanding } from '../use-standing.ts';
import { OfferProgress } from './offer-progress.tsx';
import { OfferTimeline } from './offer-timeline.tsx';
import { StatusSteps } from './status-steps.tsx';

type Props = {
  readonly offer: ReadOffer;
  readonly totals: SubscriptionTotals;
  readonly actions: Actions | undefined;
};

/** Where the offer stands, before anything is clicked: status, money, dates, and what may be done. */
export function OfferHead({ offer, totals, actions }: Props) {
  const record = offer.value;
  const { issuer } = record;
  const { isCreating } = useStanding(record);
  const place = [issuer.issuerCity, issuer.issuerState].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="offer-name" className="pt-1 pb-5">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,456px)]">
        <div>
          <h1 id="offer-name" className="text-title">
            {record.offerName}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-quiet">
            <span className="text-ink">{exemptionOf(record.exemption).name}</span>
            <span aria-hidden="true">·</span>
            <span>
              {issuer.issuerName}, {place}
            </span>
            <span aria-hidden="true">·</span>
            <CopyButton text={record.privatePlacementOfferOid} label="Offer identifier" />
          </p>
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <ActionBar offer={offer} actions={actions} />
        </div>
        <div className="grid content-end gap-5">
          <StatusSteps status={record.offerStatus} published={record.published} />
          {isCreating ? (
            <OfferProgress offer={record} facts={factsFromTotals(totals, new Set())} />
          ) : (
            <p className="text-quiet">
              Your firm participates in this offer. How much is approved in all is known to the firm that
              created it.
            </p>
          )}
        </div>
      </div>
      <div className="mt-5 border-y border-hairline py-4">
        <OfferTimeline offer={record} />
      </div>
    </section>
  );
}
