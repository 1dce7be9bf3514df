'use client';

import { FirstSteps } from '#components/shell/first-steps.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';

type Props = {
  /** Whether the list leaves out transfers that are over. */
  readonly isOpen: boolean;
  readonly isFiltered: boolean;
  readonly isMore: boolean;
  readonly isPastHidden: boolean;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
  readonly onShowPast: () => void;
};

/** Explains why the queue is empty: nothing matches, or the firm has no transfers, or no open ones. */
export function NoTransfers(props: Props) {
  const { isOpen, isFiltered, isMore, isPastHidden, onClear, onShowAll, onShowPast } = props;
  const showPast = isPastHidden && <Button onClick={onShowPast}>Show rejections past their deadline</Button>;
  if (!isFiltered && !isMore) {
    return (
      <FirstSteps>
        <EmptyState
          title={isOpen ? 'No open transfers' : 'No transfers'}
          actions={
            <>
              {isOpen && <Button onClick={onShowAll}>Show all transfers</Button>}
              {showPast}
            </>
          }
        >
          None of your firm’s accounts have external transfers{isOpen && ' in progress'}. New ACAT and
          non-ACAT requests appear here automatically.
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
