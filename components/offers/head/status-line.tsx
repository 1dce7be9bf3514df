import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { isClosed, type OfferStatus } from '#lib/domain/offers/offer-status.ts';
import { OfferStatusMark, offerStatusLabel } from '../offer-status-mark.tsx';

type StatusLineProps = {
  readonly status: OfferStatus;
  readonly published: boolean;
  /** Whether a closed offer is known to have been in progress before. */
  readonly wasInProgress: boolean;
  /** How a closed offer was closed. */
  readonly children: ReactNode;
};

/**
 * An offer's state in one line: its steps with the current one, and whether it is published. For a closed offer, only
 * the steps that are known to be completed.
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
        <StatusMark tone={published ? 'done' : 'waiting'}>
          {published ? 'Published' : 'Not published'}
        </StatusMark>
      )}
      {children}
    </div>
  );
}
