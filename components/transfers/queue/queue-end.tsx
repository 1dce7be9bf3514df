'use client';

import { useQuery } from '@tanstack/react-query';
import { FirstSteps } from '#components/shell/first-steps.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AddressChange } from '#components/ui/address-writes.ts';
import { EmptyState } from '#components/ui/notice.tsx';
import { type FirmTransfer, firmTransfersQuery } from '#lib/client/accounts/list-firm-transfers.ts';
import type { ApiResult, Query } from '#lib/client/http/api.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { HiddenRejections } from './hidden-rejections.tsx';
import { isFiltered, type QueueAddress, withoutFilters } from './queue-address.ts';

type Props = {
  readonly shown: ApiResult<readonly FirmTransfer[]>;
  readonly query: Query;
  readonly today: MarketDate;
  readonly address: QueueAddress;
  readonly onChange: (change: AddressChange<QueueAddress>) => void;
};

/** Says below the queue what its filters leave out, or why it is empty. */
export function QueueEnd({ shown, query, today, address, onChange }: Props) {
  const onShowPast = () => onChange({ answerbyfrom: 'any' });
  if (shown.value.length === 0) {
    return <NoTransfers address={address} isMore={shown.nextCursor !== null} {...{ onChange, onShowPast }} />;
  }
  return (
    address.answerbyfrom === null && <HiddenRejections query={query} today={today} onShow={onShowPast} />
  );
}

type NoTransfersProps = Pick<Props, 'address' | 'onChange'> & {
  readonly isMore: boolean;
  readonly onShowPast: () => void;
};

/** Explains why the queue is empty: nothing matches, or the firm has no transfers, or no open ones. */
function NoTransfers({ address, isMore, onChange, onShowPast }: NoTransfersProps) {
  const { data: anyTransfer } = useQuery({
    ...firmTransfersQuery({ limit: 1 }),
    enabled: !isFiltered(address),
  });
  const isOpen = address.state !== null;
  const showPast = address.answerbyfrom === null && (
    <Button onClick={onShowPast}>Show rejections past their deadline</Button>
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
          <Button onClick={() => onChange(withoutFilters)}>Clear filters</Button>
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
