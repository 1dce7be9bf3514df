import { classNames } from '#components/ui/class-names.ts';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { isClosed, type OfferStatus } from '#lib/domain/offer-status.ts';
import { offerStatusLabel } from '../offer-status-mark.tsx';

/** The three stations of an offer, with the one where it stands. */
export function StatusSteps({
  status,
  published,
}: {
  readonly status: OfferStatus;
  readonly published: boolean;
}) {
  const closed = isClosed(status);
  const steps = [
    { label: offerStatusLabel('INITIAL'), isCurrent: status === 'INITIAL' },
    { label: offerStatusLabel('IN_PROGRESS'), isCurrent: status === 'IN_PROGRESS' },
    { label: closed ? offerStatusLabel(status) : 'Closed', isCurrent: closed },
  ];
  const at = steps.findIndex((step) => step.isCurrent);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ol aria-label="Status" className="flex min-w-64 flex-1 items-center">
        {steps.map(({ label, isCurrent }, index) => (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            title={isCurrent ? status : undefined}
            className={classNames(
              'flex items-center gap-2 not-last:flex-1',
              isCurrent ? 'font-semibold' : 'text-quiet',
            )}
          >
            <svg
              aria-hidden="true"
              width="12"
              height="12"
              viewBox="0 0 12 12"
              className="shrink-0 text-accent"
            >
              <circle
                cx="6"
                cy="6"
                r="4.5"
                fill={index <= at ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth="1.5"
                className={index <= at ? undefined : 'text-edge'}
              />
            </svg>
            <span className="whitespace-nowrap">{label}</span>
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames('mr-2 h-px min-w-4 flex-1', index < at ? 'bg-accent' : 'bg-edge')}
              />
            )}
          </li>
        ))}
      </ol>
      <StatusMark tone={published ? 'done' : 'waiting'}>
        {published ? 'Published' : 'Not published'}
      </StatusMark>
    </div>
  );
}
