'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusIfLost } from '#components/ui/focus-if-lost.ts';
import { later } from '#components/ui/later.tsx';
import { reasonOf } from '#components/ui/reason-of.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { type ApiResult, type Query, read } from '#lib/client/http/api.ts';
import { offerListQuery, type OfferOverview, offersPath } from '#lib/client/offers/list-offers.ts';
import { type ListAddress, listQuery } from '../list/list-address.ts';
import { clearSelection, mark, selectedOffer, useSelection, type SelectedOffer } from './selection.ts';

/** Maximum number of offers that one click selects. */
const maxSelected = 5_000;

const BulkDialog = later(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog), {
  ssr: false,
});

type Props = { readonly address: ListAddress; readonly total: number | null };

/**
 * Shows the number of selected offers and the available actions. Changing the page or sort order keeps the selection.
 * Changing the search or a filter clears it.
 */
export function BulkBar({ address, total }: Props) {
  const selection = useSelection();
  const today = useMarketDate();
  const [isOpen, setOpen] = useState(false);
  const list = JSON.stringify(listQuery({ ...address, cursor: null, sort: 'closingdate' }, today));
  useEffect(() => clearSelection, [list]); // offers that were selected in another list may not be visible in this one
  // Only these can be selected, because the firm can't change other firms' offers.
  const own = listQuery({ ...address, cursor: null, owner: 'ours' }, today);
  const count = selection.size;
  const isShown = count > 0;
  const { data } = useQuery({ ...offerListQuery(own), enabled: isShown });
  const ownTotal = data?.value.total ?? 0;
  const all = useMutation({
    mutationFn: () => readMatching(own),
    onSuccess: (offers) => {
      mark(offers, true);
      announce(`Selected ${offers.length.toLocaleString('en-US')} of your firm’s offers.`);
    },
  });
  const onClose = (isDone: boolean) => {
    setOpen(false);
    if (isDone) clearSelection();
  };
  useEffect(() => (isShown ? keepFocusAboveBar() : undefined), [isShown]);
  return (
    <>
      {isShown && (
        <section
          aria-label="Selected offers"
          className="no-print sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 border-t-2 border-accent bg-raised px-1 py-2"
        >
          <p role="status" className="mr-auto font-semibold">
            {countOf(count, 'offer')} selected
            {total !== null && total > count && all.isSuccess && (
              <span className="block text-small font-normal text-quiet">
                {leftOut(total, all.data.length)}
              </span>
            )}
            {all.error && <span className="block text-small text-danger">{reasonOf(all.error)}</span>}
          </p>
          {ownTotal > count && !all.isSuccess && (
            <Button
              small
              look="quiet"
              aria-disabled={all.isPending}
              onClick={() => !all.isPending && all.mutate()}
            >
              {all.isPending ? 'Selecting…' : selectLabel(ownTotal, total)}
            </Button>
          )}
          <Button
            small
            onClick={() => {
              clearSelection();
              all.reset();
              focusIfLost(document.getElementById('page'));
            }}
          >
            Clear
          </Button>
          <Button small look="primary" onClick={() => setOpen(true)}>
            Change settings…
          </Button>
        </section>
      )}
      {isOpen && <BulkDialog offers={[...selection.values()]} onClose={onClose} />}
    </>
  );
}

/** Returns the button's label. It says that only the firm's offers are selected if the list has others. */
function selectLabel(ownTotal: number, total: number | null): string {
  const count = Math.min(ownTotal, maxSelected).toLocaleString('en-US');
  return `Select ${ownTotal > maxSelected ? 'the first' : 'all'} ${count} ${ownTotal === total ? 'matches' : 'of your firm’s offers'}`;
}

/** Explains why not all matching offers are selected. */
function leftOut(total: number, selected: number): string {
  if (selected >= maxSelected) return `You can select up to ${maxSelected.toLocaleString('en-US')} offers.`;
  const others = total - selected;
  return others === 1
    ? '1 matching offer isn’t selected. Only the firm that created it can change it.'
    : `${others.toLocaleString('en-US')} matching offers aren’t selected. Only the firms that created them can change them.`;
}

/** Makes the browser scroll a focused element to a position above the bar instead of behind it. */
function keepFocusAboveBar(): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = '112px';
  return () => {
    style.scrollPaddingBottom = '';
  };
}

/** Returns up to `maxSelected` offers in a list, from all of the list's pages. */
async function readMatching(query: Query): Promise<SelectedOffer[]> {
  const found: SelectedOffer[] = [];
  let cursor: string | null = null;
  do {
    const page: ApiResult<OfferOverview> = await read('listOfferOverview', offersPath, {
      query: { ...query, limit: 200, cursor },
    });
    found.push(...page.value.offers.map(selectedOffer));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < maxSelected);
  return found.slice(0, maxSelected);
}
