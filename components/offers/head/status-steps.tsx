import { Fragment } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { isClosed, type OfferStatus } from '#lib/domain/offers/offer-status.ts';
import { offerStatusLabel } from '../offer-status-mark.tsx';

type StatusStepsProps = {
  readonly status: OfferStatus;
  readonly published: boolean;
  /** Whether a closed offer is known to have been in progress before. */
  readonly wasInProgress: boolean;
};

/**
 * The steps of an offer, with the current one. For a closed offer, only the steps that it is known to have passed.
 */
export function StatusSteps({ status, published, wasInProgress }: StatusStepsProps) {
  const closed = isClosed(status);
  const steps = [
    { label: offerStatusLabel('INITIAL'), isCurrent: status === 'INITIAL' },
    ...(!closed || wasInProgress
      ? [{ label: offerStatusLabel('IN_PROGRESS'), isCurrent: status === 'IN_PROGRESS' }]
      : []),
    { label: closed ? offerStatusLabel(status) : 'Closed', isCurrent: closed },
  ];
  const at = steps.findIndex((step) => step.isCurrent);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
      <ol aria-label="Status" className="flex max-w-md min-w-64 flex-1 items-center">
        {steps.map(({ label, isCurrent }, index) => (
          <Fragment key={label}>
            <li
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames('flex items-center gap-2', isCurrent ? 'font-semibold' : 'text-quiet')}
            >
              <Station isReached={index <= at} />
              <span className="whitespace-nowrap">{label}</span>
            </li>
            {index < steps.length - 1 && (
              <li
                role="presentation"
                aria-hidden="true"
                className={classNames('mx-2 h-px min-w-4 flex-1', index < at ? 'bg-accent' : 'bg-edge')}
              />
            )}
          </Fragment>
        ))}
      </ol>
      {!closed && (
        <StatusMark tone={published ? 'done' : 'waiting'}>
          {published ? 'Published' : 'Not published'}
        </StatusMark>
      )}
    </div>
  );
}

function Station({ isReached }: { readonly isReached: boolean }) {
  return (
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="shrink-0 text-accent">
      <circle
        cx="6"
        cy="6"
        r="4.5"
        fill={isReached ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        className={isReached ? undefined : 'text-edge'}
      />
    </svg>
  );
}
