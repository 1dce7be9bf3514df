'use client';

import { useQuery, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLoadAhead } from '#components/shell/load-ahead.ts';
import { useSession } from '#components/shell/session-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ExportMenuLater } from '#components/ui/export-menu-later.tsx';
import { MoreRows } from '#components/ui/more-rows.tsx';
import { later } from '#components/ui/later.tsx';
import { EmptyState, Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ViewTabsLater } from '#components/views/view-tabs-later.tsx';
import { ownAccountsQuery } from '#lib/client/accounts/accounts.ts';
import { type Order, ordersQuery } from '#lib/client/offers/list-orders.ts';
import { offerPath, type ReadOffer } from '#lib/client/offers/read-offer.ts';
import {
  subscriptionTotalsQuery,
  type SubscriptionTotals,
} from '#lib/client/offers/read-subscription-totals.ts';
import { viewsQuery } from '#lib/client/views/views.ts';
import { factsFromTotals } from '#lib/domain/offers/figures/facts-from-totals.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { defaultAddress } from '#lib/domain/views/view-pages.ts';
import { useOfferRelation } from '../use-offer-relation.ts';
import { AllocateButton, SelectedOrders } from './order-actions.tsx';
import {
  countOf,
  labelOf,
  OrderFilters,
  orderQuery,
  sortWords,
  useOrderAddress,
  viewAddress,
  viewedOrders,
  wantedOrders,
  withoutFilters,
} from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { sumWords, Totals } from './totals.tsx';
import { useOpenOrder } from './use-open-order.ts';

const OrderPanel = later(loadPanel, { ssr: false });

async function loadPanel() {
  return (await import('./order-panel.tsx')).OrderPanel;
}

const laterParts = [
  loadPanel,
  () => import('./many-dialog.tsx'),
  () => import('./review-many-dialog.tsx'),
  () => import('./allocate-dialog.tsx'),
];

/** An offer's subscriptions. Shows their totals on one line, and then lists each of them. */
export function SubscriptionsTab({ offer }: { readonly offer: ReadOffer }) {
  const oid = offer.value.privatePlacementOfferOid;
  const { isCreating, mayReadHistory, readOnlyBecause } = useOfferRelation(offer.value);
  const totals = useQuery(subscriptionTotalsQuery(oid));
  if (!totals.data) {
    return totals.error === null ? (
      <SkeletonRows rows={8} label="Loading subscriptions." />
    ) : (
      <ProblemNotice
        title="The subscriptions couldn’t be loaded."
        error={totals.error}
        onRetry={() => void totals.refetch()}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isCreating && (
        <Notice>
          Your firm participates in this offer, so the list and totals include only its own accounts’
          subscriptions. The creating firm sees all subscriptions.
        </Notice>
      )}
      {mayReadHistory && <TermsNotice oid={oid} mayReview={readOnlyBecause === null} />}
      {countOf('all', totals.data) === 0 ? (
        <EmptyState title="No subscriptions">
          {isCreating
            ? 'When investors subscribe to the published offer, their subscriptions appear here with status and amounts.'
            : 'None of your firm’s accounts have subscribed to this offer.'}
        </EmptyState>
      ) : (
        <OrderList offer={offer} totals={totals.data} />
      )}
    </div>
  );
}

type Props = { readonly offer: ReadOffer; readonly totals: SubscriptionTotals };

/** Reports whether to show the user any decisions. The server makes its own check on each request. */
function useMayDecide({ value: offer }: ReadOffer) {
  const { firmOid, rights, restricted } = useSession();
  const { isCreating } = useOfferRelation(offer);
  const may =
    rights.updateOffers && !restricted.includes('decideSubscriptions') && !isClosed(offer.offerStatus);
  return {
    mayDecide: may && isCreating,
    mayCancel: ({ accountFirmOid }: Order) =>
      may && offer.offerStatus === 'INITIAL' && accountFirmOid === firmOid,
  };
}

/** The subscriptions as a queue. For the focused one, `a` accepts, `x` rejects, `r` returns, and Space selects. */
function OrderList({ offer, totals }: Props) {
  const { privatePlacementOfferOid: oid } = offer.value;
  const addressing = useOrderAddress();
  const { address, change } = addressing;
  const { mayDecide, mayCancel } = useMayDecide(offer);
  const isOpening = useDefaultView(addressing);
  const orders = useInfiniteQuery({
    ...ordersQuery(oid, { query: orderQuery(address), isWanted: wantedOrders(address) }),
    enabled: !isOpening,
  });
  const ownAccounts = useQuery(ownAccountsQuery);
  const found = orders.data?.pages.flatMap(({ value }) => value) ?? [];
  const names = ownAccounts.data ?? noNames;
  const { selected, chosen, mark, keep } = useSelected(found);
  const panel = useOpenOrder(oid, found, mayDecide);
  useLoadAhead(laterParts);
  return (
    <section aria-labelledby="subscriptions">
      <OrdersHead offer={offer} totals={totals} addressing={addressing} mayDecide={mayDecide} />
      <OrdersState
        orders={orders}
        isEmpty={found.length === 0}
        address={address}
        onShowAll={() => change(withoutFilters)}
      />
      {found.length > 0 && (
        <>
          <OrderTable
            orders={found}
            limits={offer.value}
            caption={`Offer subscriptions, ${sortWords[address.sort]}`}
            accountNames={names}
            selection={mayDecide ? { has: (each) => selected.has(each), mark } : null}
            onOpen={panel.open}
          />
          <MoreRows
            label="Show more subscriptions"
            hasMore={orders.hasNextPage}
            isLoading={orders.isFetchingNextPage}
            error={orders.isFetchNextPageError ? orders.error : null}
            onLoad={async () => (await orders.fetchNextPage()).hasNextPage}
          >
            {`${shownWords(found.length, address, totals)} shown, ${sortWords[address.sort]}. ${sumWords(found)}`}
          </MoreRows>
        </>
      )}
      {mayDecide && (
        <SelectedOrders {...{ offer, totals }} orders={chosen} onKeep={keep} onOpen={panel.openOutside} />
      )}
      {panel.order !== undefined && (
        <OrderPanel
          key={panel.order.privatePlacementOrderOid}
          order={panel.order}
          offer={offer.value}
          approved={factsFromTotals(totals, new Set()).approvedTotal}
          accountName={names.get(panel.order.accountNumber)}
          first={panel.first}
          mayDecide={mayDecide}
          mayCancel={mayCancel(panel.order)}
          onDone={panel.onDone}
          onClose={panel.close}
        />
      )}
    </section>
  );
}

type OrdersHeadProps = Props & {
  readonly addressing: ReturnType<typeof useOrderAddress>;
  readonly mayDecide: boolean;
};

/** The totals, and the list's views and filters. */
function OrdersHead({ offer, totals, addressing, mayDecide }: OrdersHeadProps) {
  const { address, change } = addressing;
  const oid = offer.value.privatePlacementOfferOid;
  return (
    <>
      <h2 id="subscriptions" tabIndex={-1} className="sr-only">
        Subscriptions
      </h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <Totals totals={totals} />
        <div className="no-print flex min-w-0 flex-wrap items-center gap-2">
          {mayDecide && <AllocateButton offer={offer} totals={totals} />}
          {wantedOrders(address) === undefined && (
            <ExportMenuLater path={`${offerPath(oid)}/privateplacementorders`} query={orderQuery(address)} />
          )}
        </div>
      </div>
      <ViewTabsLater
        page="subscriptions"
        name="Subscriptions"
        address={viewAddress(address)}
        addressOf={(kept) => viewAddress(viewedOrders(kept))}
        onOpen={(kept) => change(viewedOrders(kept))}
      />
      <div className="py-3">
        <OrderFilters {...addressing} totals={totals} />
      </div>
    </>
  );
}

type OrdersStateProps = {
  readonly orders: UseInfiniteQueryResult;
  readonly isEmpty: boolean;
  readonly address: OrderAddress;
  readonly onShowAll: () => void;
};

/** Explains why the list is empty: it is loading, it couldn't be loaded, or nothing matches. */
function OrdersState({ orders, isEmpty, address, onShowAll }: OrdersStateProps) {
  return (
    <>
      {orders.isPending && <SkeletonRows rows={6} label="Loading subscriptions." />}
      {orders.error !== null && isEmpty && (
        <ProblemNotice
          title="The subscriptions couldn’t be loaded."
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.isSuccess && isEmpty && (
        <EmptyState
          title={
            isByStatusOnly(address)
              ? `No subscriptions with the status “${labelOf(address.status)}”`
              : 'No matching subscriptions'
          }
          actions={<Button onClick={onShowAll}>Show all subscriptions</Button>}
        />
      )}
    </>
  );
}

type OrderAddress = ReturnType<typeof useOrderAddress>['address'];

function isByStatusOnly({ review, q }: OrderAddress): boolean {
  return review === null && q.trim() === '';
}

/** Returns `50 of 212`, or `50` if the total isn't known. */
function shownWords(shown: number, address: OrderAddress, totals: SubscriptionTotals): string {
  const count = shown.toLocaleString('en-US');
  return isByStatusOnly(address)
    ? `${count} of ${countOf(address.status, totals).toLocaleString('en-US')}`
    : count;
}

/** Opens the user's default view if the URL is bare. Returns whether the view still has to be loaded or opened. */
function useDefaultView({ isBare, change }: ReturnType<typeof useOrderAddress>): boolean {
  const { data: views, isPending } = useQuery(viewsQuery);
  const first = isBare ? defaultAddress('subscriptions', views ?? []) : null;
  const open = useEffectEvent((kept: string) => change(viewedOrders(kept)));
  useEffect(() => {
    if (first !== null) open(first);
  }, [first]);
  return first !== null || (isBare && isPending);
}

/** Keeps track of which subscriptions are selected. Settled ones are left out, because no decision is possible. */
function useSelected(found: readonly Order[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((orders: readonly Order[], isOn: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const { privatePlacementOrderOid: oid } of orders) {
        if (isOn) next.add(oid);
        else next.delete(oid);
      }
      return next;
    });
  }, []);
  const chosen = found.filter(
    ({ privatePlacementOrderOid: oid, status }) => selected.has(oid) && decidableStatuses.includes(status),
  );
  const keep = (orders: readonly Order[]) =>
    setSelected(new Set(orders.map(({ privatePlacementOrderOid: oid }) => oid)));
  return { selected, chosen, mark, keep };
}

const noNames: ReadonlyMap<string, string> = new Map();
