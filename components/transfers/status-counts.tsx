'use client';

import { classNames } from '#components/ui/class-names.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import type { StatusCount } from './match-transfers.ts';
import { TransferStatusMark } from './transfer-status-mark.tsx';

type Props = {
  readonly counts: readonly StatusCount[];
  readonly chosen: readonly string[];
  readonly onChoose: (statuses: string[] | null) => void;
};

/** How many requests stand at which status. Each count is also the filter for its status. */
export function StatusCounts({ counts, chosen, onChoose }: Props) {
  const onToggle = (status: string) => {
    const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
    onChoose(next.length === 0 ? null : next);
  };
  return (
    <div
      role="group"
      aria-label="Requests by status. Select statuses to filter."
      className="-mx-1 mt-2 flex max-h-40 flex-wrap gap-1 overflow-y-auto p-1 print:max-h-none"
    >
      {counts.map(({ status, count }) => {
        const isChosen = chosen.includes(status);
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isChosen}
            title={meaningOf(status)?.meaning}
            onClick={() => onToggle(status)}
            className={classNames(
              'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded border px-1.5 text-small',
              isChosen
                ? 'border-accent bg-accent-wash font-semibold'
                : 'border-hairline bg-raised hover:border-edge',
            )}
          >
            <TransferStatusMark status={status} />
            <span className={isChosen ? undefined : 'text-quiet'}>{count.toLocaleString('en-US')}</span>
          </button>
        );
      })}
    </div>
  );
}
