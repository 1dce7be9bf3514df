import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '#components/ui/class-names.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { statusHistoryQuery } from '#lib/client/offers/list-history.ts';
import { isClosed, type OfferStatus } from '#lib/domain/offers/offer-status.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { OfferStatusMark, offerStatusLabel } from '../offer-status-mark.tsx';
import { useOfferRelation } from '../use-offer-relation.ts';

type StatusLineProps = {
  readonly status: OfferStatus;
  readonly published: boolean;
  /** Whether a closed offer is known to have been in progress before it was closed. */
  readonly wasInProgress: boolean;
  /** Describes how a closed offer was closed. */
  readonly children: ReactNode;
};

/**
 * Shows the steps of an offer's lifecycle on one line, marks the current one, and says whether the offer is
 * published. For a closed offer, shows only the steps that it is known to have completed.
 */
export function StatusLine({ status, published, wasInProgress, children }: StatusLineProps) {
  const closed = isClosed(status);
  const steps = [
    { label: offerStatusLabel('INITIAL'), isCurrent: status === 'INITIAL' },
    ...(!closed || wasInProgress
      ? [{ label: offerStatusLabel('IN_PROGRESS'), isCurrent: status === 'IN_PROGRESS' }]
      : []),
    { label: closed ? offerStatusLabel(status) : 'Closed', isCurrent: closed },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ol aria-label="Status" className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, isCurrent }, index) => (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-1.5 whitespace-nowrap',
              isCurrent ? 'font-semibold' : 'text-quiet',
              index > 0 && "before:text-edge before:content-['›'] before:pr-0.5",
            )}
          >
            {isCurrent ? <OfferStatusMark status={status} /> : label}
          </li>
        ))}
      </ol>
      {!closed && (
        <span className="flex border-l border-hairline pl-4">
          <StatusMark tone={published ? 'done' : 'waiting'}>
            {published ? 'Published' : 'Not published'}
          </StatusMark>
        </span>
      )}
      {children}
    </div>
  );
}

export type Closing = {
  readonly wasInProgress: boolean;
  /** When and by whom the offer was closed; null if unknown. */
  readonly closed: { readonly at: string; readonly by: string } | null;
};

const nothingKnown: Closing = { wasInProgress: false, closed: null };

/**
 * Returns what is known about how an offer was closed. This depends on whether the user can see the offer's history.
 */
export function useClosing(offer: OfferRecord): Closing {
  const { privatePlacementOfferOid: oid, offerStatus } = offer;
  const { mayReadHistory } = useOfferRelation(offer);
  const { data: entries } = useQuery({
    ...statusHistoryQuery(oid),
    enabled: mayReadHistory && isClosed(offerStatus),
  });
  if (!entries || !isClosed(offerStatus)) {
    return nothingKnown;
  }
  const given = (status: string) =>
    entries.find(({ changes }) => changes.some(({ field, to }) => field === 'offerStatus' && to === status));
  const end = given(offerStatus);
  return {
    wasInProgress: given('IN_PROGRESS') !== undefined,
    // An import's timestamp is when the record arrived, not when the offer was closed.
    closed: end && end.action !== 'import' ? { at: end.at, by: end.actor.name } : null,
  };
}
