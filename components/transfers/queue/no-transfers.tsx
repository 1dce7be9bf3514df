'use client';

import { FirstSteps } from '#components/shell/first-steps.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';

type Props = {
  readonly isFiltered: boolean;
  readonly isMore: boolean;
  readonly isPastHidden: boolean;
  readonly onClear: () => void;
  readonly onShowPast: () => void;
};

/** Explains why the queue is empty: either nothing matches, or there are no transfers. */
export function NoTransfers({ isFiltered, isMore, isPastHidden, onClear, onShowPast }: Props) {
  const showPast = isPastHidden && <Button onClick={onShowPast}>Show rejections past their deadline</Button>;
  if (!isFiltered) {
    return (
      <FirstSteps>
        <EmptyState title="No transfers need your attention" actions={showPast}>
          None of your firm’s accounts have external transfers. New ACAT and non-ACAT requests appear here
          automatically.
        </EmptyState>
      </FirstSteps>
    );
  }
  return (
    <EmptyState
      title={isMore ? 'No matches so far' : 'No matching transfers'}
      actions={
        <>
          <Button onClick={onClear}>Clear filters</Button>
          {showPast}
        </>
      }
    >
      {isMore
        ? 'The search reached its limit. To continue, select “Next”.'
        : 'None of your firm’s transfers match the filters.'}
    </EmptyState>
  );
}
