'use client';

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Transfer } from '#lib/client/accounts/list-transfers.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { TransferRow } from './transfer-row.tsx';

type Props = {
  readonly rows: readonly Transfer[];
  readonly today: MarketDate;
  readonly isOld: (transfer: Transfer) => boolean;
  readonly replaced: ReadonlyMap<string, Transfer>;
};

const usualHeight = 96;
/** Maximum number of rows to print. The browser would take minutes to lay out a much longer list. */
const maxRowsOnPaper = 1_000;

/**
 * Renders the visible rows of a long list. Empty rows of the right height take the place of the others. The focused
 * row stays rendered, however far the user scrolls. A printout contains at most `maxRowsOnPaper` rows.
 */
export function VirtualRows({ rows, today, isOld, replaced }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.acatid ?? index,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), placeOf(rows, focused)),
  });
  const items = isPrinting
    ? rows.slice(0, maxRowsOnPaper).map((_, index) => ({ index, start: 0, end: 0 }))
    : virtualizer.getVirtualItems();
  const end = isPrinting ? 0 : virtualizer.getTotalSize() + top;
  return (
    <tbody
      ref={body}
      role="rowgroup"
      className="max-lg:block"
      onFocus={({ target }) =>
        setFocused(rows[Number(target.closest('tr')?.dataset['index'])]?.acatid ?? null)
      }
      onBlur={() => setFocused(null)}
    >
      {items.map(({ index, start }, place) => {
        const transfer = rows[index];
        const before = isPrinting ? 0 : (items[place - 1]?.end ?? top);
        return (
          transfer && (
            <Fragment key={transfer.acatid}>
              <Gap height={start - before} />
              <TransferRow
                transfer={transfer}
                today={today}
                isOld={isOld(transfer)}
                replacedBy={replaced.get(transfer.acatid) ?? null}
                index={index}
                measure={virtualizer.measureElement}
              />
            </Fragment>
          )
        );
      })}
      <Gap height={end - (items.at(-1)?.end ?? end)} />
      {isPrinting && rows.length > maxRowsOnPaper && (
        <tr role="row" className="block">
          <td role="cell" colSpan={7} className="block py-3 font-semibold">
            Only the first {maxRowsOnPaper.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')}{' '}
            requests are printed. To print others, filter the list.
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** An empty row that takes the place of rows that aren't rendered. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="max-lg:block">
      <td colSpan={7} className="p-0 max-lg:block" style={{ height }} />
    </tr>
  ) : null;
}

function placeOf(rows: readonly Transfer[], acatid: string | null): number {
  return acatid === null ? -1 : rows.findIndex((row) => row.acatid === acatid);
}

function withIndex(shown: number[], index: number): number[] {
  return index < 0 || shown.includes(index) ? shown : [...shown, index].sort((left, right) => left - right);
}

/**
 * Reports whether the page is being printed. When this changes, the list renders at once, before the browser captures
 * the page.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onStart = () => flushSync(() => setPrinting(true));
    const onEnd = () => setPrinting(false);
    window.addEventListener('beforeprint', onStart);
    window.addEventListener('afterprint', onEnd);
    return () => {
      window.removeEventListener('beforeprint', onStart);
      window.removeEventListener('afterprint', onEnd);
    };
  }, []);
  return isPrinting;
}
