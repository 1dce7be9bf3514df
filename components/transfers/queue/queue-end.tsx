'use client';

import { useQuery } from '@tanstack/react-query';
import { FirstSteps } from '#components/shell/first-steps.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AddressChange } from '#components/ui/address-writes.ts';
import { EmptyState } from '#components/ui/notice.tsx';
import { firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import { isFiltered, type QueueAddress } from './queue-address.ts';

type Props = {
  readonly address: QueueAddress;
  readonly isMore: boolean;
  readonly onClear: () => void;
  readonly onChange: (change: AddressChange<QueueAddress>) => void;
};

/** Explains why the queue is empty: nothing matches, or the firm has no transfers, or no open ones. */
export function NoTransfers({ address, isMore, onClear, onChange }: Props) {
  const { data: anyTransfer } = useQuery({
    ...firmTransfersQuery({ limit: 1 }),
    enabled: !isFiltered(address),
  });
  const isOpen = address.state !== null;
  const showPast = address.answerbyfrom === null && (
    <Button onClick={() => onChange({ answerbyfrom: 'any' })}>Show rejections past their deadline</Button>
  );
  if (!isFiltered(address) && !isMore) {
    const none = (
      <EmptyState
        title={isOpen ? 'No open transfers' : 'No transfers'}
        actions={
          <>
            {isOpen && <Button onClick={() => onChange({ state: null })}>Show all transfers</Button>}
            {showPast}
          </>
        }
      >
        None of your firm’s accounts have external transfers{isOpen && ' in progress'}. New ACAT and non-ACAT
        requests appear here automatically.
      </EmptyState>
    );
    return anyTransfer?.value.length === 0 ? <FirstSteps of="transfers">{none}</FirstSteps> : none;
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
