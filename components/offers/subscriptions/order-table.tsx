import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { MoneyText } from '#components/ui/money-text.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { SubscriptionStatusMark } from './subscription-status-mark.tsx';

type Props = {
  readonly orders: readonly Order[];
  /** Names of accounts of the reader's firm by their numbers. */
  readonly accountNames: ReadonlyMap<string, string>;
  /** Every account of the list is of the reader's firm, also those whose name is not known. */
  readonly areAllOwn: boolean;
};

const columns = [
  { name: 'Account', isNumber: false },
  { name: 'Status', isNumber: false },
  { name: 'Requested', isNumber: true },
  { name: 'Approved', isNumber: true },
  { name: 'Discretionary', isNumber: false },
  { name: 'Created', isNumber: false },
  { name: 'Last changed', isNumber: false },
  { name: 'Subscription', isNumber: false },
] as const;

/** Subscriptions in rows. Where there is no room for columns, each is a block of lines with their names. */
export function OrderTable({ orders, accountNames, areAllOwn }: Props) {
  return (
    <table className="w-full text-small max-lg:block">
      <caption className="sr-only">Subscriptions of the offer, newest first</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-hairline text-quiet">
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'py-1.5 pr-6 font-normal last:pr-0',
                isNumber ? 'text-right' : 'text-left',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {orders.map((order) => (
          <tr
            key={order.privatePlacementOrderOid}
            className="border-b border-hairline max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3 max-lg:sm:grid-cols-4"
          >
            <Cell name="Account">
              <AccountText
                number={order.accountNumber}
                name={accountNames.get(order.accountNumber)}
                isOwn={areAllOwn || accountNames.has(order.accountNumber)}
              />
            </Cell>
            <Cell name="Status">
              <SubscriptionStatusMark status={order.status} />
            </Cell>
            <Cell name="Requested" isNumber>
              <MoneyText amount={order.requestedDollarAmount} />
            </Cell>
            <Cell name="Approved" isNumber>
              <ApprovedText order={order} />
            </Cell>
            <Cell name="Discretionary">{order.discretionary ? 'Yes' : 'No'}</Cell>
            <Cell name="Created">
              <TimeText timestamp={order.creationTimestamp} dateOnly />
            </Cell>
            <Cell name="Last changed">
              <TimeText timestamp={order.modificationTimestamp} dateOnly />
            </Cell>
            <Cell name="Subscription">
              <CopyButton text={order.privatePlacementOrderOid} label="Subscription identifier" />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { readonly name: string; readonly isNumber?: boolean; readonly children: ReactNode };

function Cell({ name, isNumber = false, children }: CellProps) {
  return (
    <td
      className={classNames(
        'py-1.5 pr-6 align-top last:pr-0 max-lg:block max-lg:p-0',
        isNumber && 'lg:text-right',
      )}
    >
      <span aria-hidden="true" className="block text-quiet lg:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}

/** What the issuer approved. A subscription that ended without an approval gets none any more. */
function ApprovedText({ order: { fillDollarAmount, status } }: { readonly order: Order }) {
  if (fillDollarAmount !== null) {
    return <MoneyText amount={fillDollarAmount} />;
  }
  return <span className="text-quiet">{pendingStatuses.includes(status) ? 'not yet' : 'none'}</span>;
}

/** An account of another firm has no page for the reader, so it is no link. */
function AccountText({
  number,
  name,
  isOwn,
}: {
  readonly number: string;
  readonly name: string | undefined;
  readonly isOwn: boolean;
}) {
  if (!isOwn) {
    return (
      <span className="font-mono" title="An account of another firm">
        {number}
      </span>
    );
  }
  return (
    <>
      <Link href={`/accounts/${encodeURIComponent(number)}`} className="font-mono text-accent underline">
        {number}
      </Link>
      {name !== undefined && <span className="max-lg:block lg:ml-2">{name}</span>}
    </>
  );
}
