'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { SubscriptionStatusMark } from '#components/offers/subscriptions/subscription-status-mark.tsx';
import { classNames } from '#components/ui/class-names.ts';
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
    <table role="table" className="rows-on-paper mt-2 w-full border-collapse text-small max-md:block">
      <caption className="sr-only">The account’s subscriptions, newest first</caption>
      <thead role="rowgroup" className="border-b border-edge text-quiet max-md:hidden">
        <tr role="row">
          {columns.map(({ heading, isRight, width }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={classNames('py-1 pr-4 font-semibold', isRight ? 'text-right' : 'text-left', width)}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {orders.map((order) => (
          <SubscriptionRow
            key={order.privatePlacementOrderOid}
            order={order}
            name={names.get(order.privatePlacementOfferOid)}
          />
        ))}
      </tbody>
    </table>
  );
}

const columns = [
  { heading: 'Offer', isRight: false, width: '' },
  { heading: 'Status', isRight: false, width: 'w-32 lg:w-40' },
  { heading: 'Requested', isRight: true, width: 'w-30 lg:w-40' },
  { heading: 'Approved', isRight: true, width: 'w-32 lg:w-40' },
  { heading: 'Created', isRight: true, width: 'w-28 pr-0! lg:w-32' },
] as const;

type RowProps = { readonly order: Order; readonly name: string | undefined };

/** A subscription, in columns on a wide page or as a card on a narrow one. */
function SubscriptionRow({ order, name }: RowProps) {
  return (
    <tr
      role="row"
      className="border-b border-hairline max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-6 max-md:py-1.5"
    >
      <td role="cell" className="max-md:col-span-2 md:py-1.5 md:pr-4">
        <Link
          href={`/offers/${order.privatePlacementOfferOid}?tab=subscriptions`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-accent hover:underline"
        >
          {name}
        </Link>
      </td>
      <td role="cell" className="md:pr-4">
        <SubscriptionStatusMark status={order.status} />
      </td>
      <td role="cell" className="max-md:order-1 md:pr-4 md:text-right">
        <MoneyText amount={order.requestedDollarAmount} /> <CardLabel>requested</CardLabel>
      </td>
      <td role="cell" className="text-right max-md:order-2 md:pr-4">
        <Approved order={order} />
      </td>
      <td role="cell" className="text-right text-quiet">
        <CardLabel>created</CardLabel> <TimeText timestamp={order.creationTimestamp} dateOnly />
      </td>
    </tr>
  );
}

function Approved({ order: { fillDollarAmount, status } }: { readonly order: Order }) {
  if (fillDollarAmount !== null) {
    return (
      <>
        <MoneyText amount={fillDollarAmount} /> <CardLabel>approved</CardLabel>
      </>
    );
  }
  return (
    <span className="text-quiet">
      {pendingStatuses.includes(status) ? 'not approved yet' : 'not approved'}
    </span>
  );
}

/** What a figure is, on a card, which has no column headings. */
function CardLabel({ children }: { readonly children: string }) {
  return <span className="md:hidden print:hidden">{children}</span>;
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
