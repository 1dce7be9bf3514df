'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { SubscriptionStatusMark } from '#components/offers/subscriptions/subscription-status-mark.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import { subscriptionsOfAccountQuery } from '#lib/client/accounts/list-account-orders.ts';
import type { Account } from '#lib/client/accounts/read-account.ts';
import { ApiError } from '#lib/client/http/api.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { offerQuery } from '#lib/client/offers/read-offer.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';

type Props = { readonly account: Account };

const shownAtFirst = 20;
const namesFreshForMs = 5 * 60_000;

/** The account's subscriptions to offers, newest first. Hidden if the user isn't allowed to read offers. */
export function AccountSubscriptions({ account }: Props) {
  const { data: orders, error, refetch } = useQuery(subscriptionsOfAccountQuery(account));
  const { shown, button } = useShortened(orders ?? [], shownAtFirst);
  if (error instanceof ApiError && error.status === 403) return null;
  return (
    <section aria-labelledby="subscriptions" className="mt-8">
      <h2 id="subscriptions" className="text-heading">
        Subscriptions{' '}
        {orders && <span className="font-normal text-quiet">{orders.length.toLocaleString('en-US')}</span>}
      </h2>
      {error !== null && (
        <ProblemNotice
          title="The subscriptions couldn’t be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {orders?.length === 0 && <p className="mt-1 text-quiet">No subscriptions yet.</p>}
      {orders && orders.length > 0 && <SubscriptionList orders={shown} />}
      {button}
    </section>
  );
}

function SubscriptionList({ orders }: { readonly orders: readonly Order[] }) {
  const names = useOfferNames(orders);
  return (
    <ul className="mt-2 border-t border-hairline text-small">
      {orders.map((order) => (
        <li
          key={order.privatePlacementOrderOid}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-hairline py-1.5 md:grid-cols-[minmax(0,1fr)_8rem_11rem_11rem_6rem]"
        >
          <Link
            href={`/offers/${order.privatePlacementOfferOid}?tab=subscriptions`}
            prefetch={false}
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-accent hover:underline max-md:col-span-2"
          >
            {names.get(order.privatePlacementOfferOid)}
          </Link>
          <SubscriptionStatusMark status={order.status} />
          <span className="md:text-right">
            <MoneyText amount={order.requestedDollarAmount} /> requested
          </span>
          <span className="text-right">
            <Approved order={order} />
          </span>
          <span className="text-right text-quiet max-md:col-start-2 max-md:row-start-2">
            <TimeText timestamp={order.creationTimestamp} dateOnly />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Approved({ order: { fillDollarAmount, status } }: { readonly order: Order }) {
  if (fillDollarAmount !== null) {
    return (
      <>
        <MoneyText amount={fillDollarAmount} /> approved
      </>
    );
  }
  return (
    <span className="text-quiet">
      {pendingStatuses.includes(status) ? 'not approved yet' : 'not approved'}
    </span>
  );
}

/** Returns the offers' names. Until an offer has loaded, its identifier takes the name's place. */
function useOfferNames(orders: readonly Order[]): ReadonlyMap<string, string> {
  const oids = [...new Set(orders.map(({ privatePlacementOfferOid }) => privatePlacementOfferOid))];
  const found = useQueries({
    queries: oids.map((oid) => ({
      ...offerQuery(oid),
      staleTime: namesFreshForMs,
      refetchInterval: false as const,
    })),
  });
  return new Map(oids.map((oid, index) => [oid, found[index]?.data?.value.offerName ?? oid]));
}
