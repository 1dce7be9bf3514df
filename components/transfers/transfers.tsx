'use client';

import { useQueryStates } from 'nuqs';
import { useCallback, useDeferredValue, useMemo, useRef, useEffect } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import { replacedRequests } from '#lib/domain/transfers/replaced-requests.ts';
import { announce } from '#components/ui/announcer.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { meaningOf } from '#lib/domain/transfers/transfer-status.ts';
import { matchTransfers, type StatusCount } from './match-transfers.ts';
import { transferParameters, type TransferSort, withoutFilters } from './transfer-address.ts';
import { TransferFilters, TransferTable } from './transfer-table.tsx';
import { TransferStatusMark } from './transfer-cells.tsx';

const loadNone = () => import('./no-transfers.tsx').then((module) => module.NoTransfers);
const NoTransfers = later(loadNone);
const laterParts = [loadNone];

/** Shows an account's external transfers, with a count for each status, filters and sort orders. */
export function Transfers({ transfers }: { readonly transfers: readonly Transfer[] }) {
  useTransferNews(transfers);
  useLoadAhead(laterParts);
  const [address, change] = useQueryStates(transferParameters, { history: 'replace' });
  const filter = useDeferredValue(address);
  const { matching, counts } = useMemo(() => matchTransfers(transfers, filter), [transfers, filter]);
  const replaced = useMemo(() => replacedRequests(transfers), [transfers]);
  const words = filterWords(filter);
  const isFiltered = words !== '';
  const shownOf = `${count(matching.length)} of ${count(transfers.length)}`;
  // Stable, so that typing doesn’t render the table until the deferred filter changes.
  const onSort = useCallback((sort: TransferSort) => void change({ sort }), [change]);
  const section = useRef<HTMLElement>(null);
  const onClear = () => {
    void change(withoutFilters);
    section.current?.focus({ preventScroll: true }); // moves focus, because the button disappears
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="transfers"
      className="wide-on-paper mt-6 outline-none"
    >
      <h2 id="transfers" className="text-heading">
        External transfers <span className="font-normal text-quiet">{count(transfers.length)}</span>
      </h2>
      {transfers.length === 0 ? (
        <NoTransfers words="" />
      ) : (
        <>
          <StatusCounts
            counts={counts}
            chosen={address.status}
            onChoose={(status) => void change({ status })}
          />
          <TransferFilters address={address} onChange={(part) => void change(part)}>
            <Matches isFiltered={isFiltered} onClear={onClear}>
              {shownOf}
            </Matches>
          </TransferFilters>
          {isFiltered && (
            <p className="mt-3 hidden print:block">
              {shownOf}: {words}
            </p>
          )}
          <div className="mt-4">
            {matching.length > 0 ? (
              <TransferTable transfers={matching} replaced={replaced} sort={filter.sort} onSort={onSort} />
            ) : (
              <NoTransfers words={words} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

type MatchesProps = {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly children: string;
};

/** Shows the number of matching requests, with a button that clears the filters. */
function Matches({ isFiltered, onClear, children }: MatchesProps) {
  return (
    <>
      <p role="status" className={isFiltered ? 'flex min-h-9 items-center text-small text-quiet' : 'sr-only'}>
        {isFiltered && `${children} shown`}
      </p>
      {isFiltered && (
        <Button look="quiet" className="text-small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Describes the filters that are set, such as `Rejected or Settling, ACAT, “schwab”`. Empty if none is set. */
function filterWords({ q, kind, status }: Parameters<typeof matchTransfers>[1]): string {
  const text = q.trim();
  return [status.join(' or '), kind ?? '', text === '' ? '' : `“${text}”`]
    .filter((words) => words !== '')
    .join(', ');
}

/** Announces what changed in a refresh, because a user who is looking at another part of the list would miss it. */
function useTransferNews(transfers: readonly Transfer[]): void {
  const before = useRef(transfers);
  useEffect(() => {
    const earlier = before.current;
    if (earlier === transfers) return;
    before.current = transfers;
    import('./transfer-news.ts')
      .then(({ transferNews }) => {
        const news = transferNews(earlier, transfers);
        if (news !== null) announce(news);
      })
      .catch(() => undefined); // The list itself is up to date.
  }, [transfers]);
}

type Props = {
  readonly counts: readonly StatusCount[];
  readonly chosen: readonly string[];
  readonly onChoose: (statuses: string[] | null) => void;
};

/** Shows how many requests have each status. Clicking a count filters the list by that status. */
function StatusCounts({ counts, chosen, onChoose }: Props) {
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
      {counts.map(({ status, count: number }) => {
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
            <span className={isChosen ? undefined : 'text-quiet'}>{count(number)}</span>
          </button>
        );
      })}
    </div>
  );
}
