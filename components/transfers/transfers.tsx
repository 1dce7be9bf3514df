'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notice.tsx';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { matchTransfers } from './match-transfers.ts';
import { replacedRequests } from '#lib/domain/transfers/replaced-requests.ts';
import { StatusCounts } from './status-counts.tsx';
import { transferParameters, withoutFilters } from './transfer-address.ts';
import { TransferFilters } from './transfer-filters.tsx';
import { TransferTable } from './transfer-table.tsx';
import { useTransferNews } from './use-transfer-news.ts';

/** All external transfers of an account: counted by status, narrowed down, sorted. */
export function Transfers({ transfers }: { readonly transfers: readonly Transfer[] }) {
  useTransferNews(transfers);
  const [address, change] = useQueryStates(transferParameters, { history: 'replace' });
  const filter = useDeferredValue(address);
  const { matching, counts } = useMemo(() => matchTransfers(transfers, filter), [transfers, filter]);
  const replaced = useMemo(() => replacedRequests(transfers), [transfers]);
  const isFiltered = filter.q.trim() !== '' || filter.kind !== null || filter.status.length > 0;
  const section = useRef<HTMLElement>(null);
  const onClear = () => {
    void change(withoutFilters);
    section.current?.focus({ preventScroll: true }); // the button goes away
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="transfers" className="mt-6 outline-none">
      <h2 id="transfers" className="text-heading">
        External transfers <span className="font-normal text-quiet">{count(transfers.length)}</span>
      </h2>
      {transfers.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="No external transfers">
            No transfers into this account yet. New ACAT and non-ACAT requests appear here automatically.
          </EmptyState>
        </div>
      ) : (
        <>
          <StatusCounts
            counts={counts}
            chosen={address.status}
            onChoose={(status) => void change({ status })}
          />
          <TransferFilters address={address} onChange={(part) => void change(part)}>
            <p
              role="status"
              className={isFiltered ? 'flex min-h-9 items-center text-small text-quiet' : 'sr-only'}
            >
              {isFiltered && `${count(matching.length)} of ${count(transfers.length)} shown`}
            </p>
            {isFiltered && (
              <Button look="quiet" className="text-small" onClick={onClear}>
                Clear filters
              </Button>
            )}
          </TransferFilters>
          {isFiltered && (
            <p className="mt-3 hidden print:block">
              {count(matching.length)} of {count(transfers.length)}: {filterWords(filter)}
            </p>
          )}
          <div className="mt-4">
            {matching.length > 0 ? (
              <TransferTable
                transfers={matching}
                replaced={replaced}
                sort={filter.sort}
                onSort={(sort) => void change({ sort })}
              />
            ) : (
              <EmptyState title="No transfer request matches">Looked for {filterWords(filter)}.</EmptyState>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** `Rejected or Settling, ACAT, “schwab”`. */
function filterWords({ q, kind, status }: Parameters<typeof matchTransfers>[1]): string {
  const text = q.trim();
  return [status.join(' or '), kind ?? '', text === '' ? '' : `“${text}”`]
    .filter((words) => words !== '')
    .join(', ');
}
