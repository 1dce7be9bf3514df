import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { useSession } from '#components/shell/session-context.tsx';
import { useRowKeys } from '#components/shell/shortcuts/shortcuts.ts';
import { classNames } from '#components/ui/class-names.ts';
import { MoneyText } from '#components/ui/money-text.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { daysBetween, type MarketDate, marketDate } from '#lib/domain/market/market-time.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import { pendingStatuses } from '#lib/domain/offers/subscription.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { SelectBox } from '../bulk/select-box.tsx';
import { FirmName } from '../firms/firm-name.tsx';
import { LimitMark, type Limits, ReviewMark, SubscriptionStatusMark } from './subscription-status-mark.tsx';

type Props = {
  readonly orders: readonly Order[];
  readonly caption: string;
  readonly limits: Limits;
  /** Names of the accounts of the user's firm, keyed by account number. */
  readonly accountNames: ReadonlyMap<string, string>;
  /** Null if the user isn't allowed to decide subscriptions. */
  readonly selection: OrderSelection | null;
  readonly onOpen: (order: Order) => void;
};

/** Which subscriptions are selected, and functions to change the selection. */
type OrderSelection = {
  readonly has: (oid: string) => boolean;
  readonly mark: (orders: readonly Order[], isOn: boolean) => void;
};

const columns = [
  { name: 'Account', isNumber: false },
  { name: 'Status', isNumber: false },
  { name: 'Review', isNumber: false },
  { name: 'Requested', isNumber: true },
  { name: 'Approved', isNumber: true },
  { name: 'Created', isNumber: false },
] as const;

/**
 * A table of subscriptions, with the `j` and `k` keys for navigation. If there isn't room for columns, each row
 * becomes a block that begins with the account, and the checkbox for all of them has a row of its own.
 */
export function OrderTable({ orders, caption, limits, accountNames, selection, onOpen }: Props) {
  const today = useMarketDate();
  const selectable = orders.filter(isSelectable);
  useRowKeys();
  return (
    <table className="rows-on-paper w-full text-small max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead
        className={classNames(
          selection === null || selectable.length === 0 ? 'not-print:max-lg:sr-only' : 'max-lg:block',
        )}
      >
        <tr className="border-b border-hairline text-quiet max-lg:block">
          {selection !== null && (
            <th
              scope="col"
              className="no-print w-9 max-lg:-ml-1.5 max-lg:block max-sm:-ml-2 max-lg:w-auto max-lg:py-1"
            >
              {selectable.length > 0 && (
                <SelectBox
                  label={`Select all ${countOf(selectable.length, 'open subscription')} shown`}
                  shown={`Select all ${selectable.length.toLocaleString('en-US')}`}
                  data-select-all
                  checked={selectable.every(({ privatePlacementOrderOid: oid }) => selection.has(oid))}
                  onChange={({ target }) => selection.mark(selectable, target.checked)}
                />
              )}
            </th>
          )}
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'py-1.5 pr-6 font-normal not-print:max-lg:sr-only',
                isNumber ? 'text-right' : 'text-left',
              )}
            >
              {name}
            </th>
          ))}
          <th scope="col" className="no-print">
            <span className="sr-only">Open</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {orders.map((order) => (
          <OrderRow
            key={order.privatePlacementOrderOid}
            order={order}
            limits={limits}
            name={accountNames.get(order.accountNumber)}
            hasBoxes={selection !== null}
            isSelected={
              selection !== null && isSelectable(order) ? selection.has(order.privatePlacementOrderOid) : null
            }
            today={today}
            onOpen={onOpen}
            onMark={selection?.mark}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Reports whether any decision or review is still possible. */
function isSelectable({ status }: Order): boolean {
  return decidableStatuses.includes(status);
}

type RowProps = {
  readonly order: Order;
  readonly limits: Limits;
  readonly name: string | undefined;
  readonly hasBoxes: boolean;
  /** Null if the subscription can't be selected. */
  readonly isSelected: boolean | null;
  readonly today: MarketDate;
  readonly onOpen: Props['onOpen'];
  readonly onMark: OrderSelection['mark'] | undefined;
};

const OrderRow = memo(function OrderRow(props: RowProps) {
  const { order, limits, name, hasBoxes, isSelected, today, onOpen, onMark } = props;
  const { privatePlacementOrderOid: oid, creationTimestamp, reference } = order;
  const amount = formatMoney(money(order.requestedDollarAmount));
  const investor = `${name ?? `account ${order.accountNumber}`}, ${amount}`;
  return (
    <tr
      className={classNames(
        'border-b border-hairline focus-within:bg-accent-wash max-lg:relative max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 md:max-lg:grid-cols-4',
        hasBoxes && 'max-lg:pl-9',
      )}
    >
      {hasBoxes && (
        <td className="no-print align-top max-lg:absolute max-lg:top-2 max-lg:-left-1.5 max-sm:-left-2 lg:pt-0.5">
          {isSelected !== null && (
            <SelectBox
              label={`Select the subscription of ${investor}`}
              checked={isSelected}
              data-select={oid}
              onChange={({ target }) => onMark?.([order], target.checked)}
            />
          )}
        </td>
      )}
      <Cell className="max-md:col-span-full max-md:pr-16! md:max-lg:col-span-2">
        <AccountText order={order} name={name} />
        {reference !== null && <span className="block text-quiet wrap-anywhere">Reference {reference}</span>}
      </Cell>
      <Cell>
        <SubscriptionStatusMark status={order.status} />
      </Cell>
      <Cell>
        <ReviewMark {...order} />
      </Cell>
      <Cell label="Requested" isNumber>
        <MoneyText amount={order.requestedDollarAmount} />
        <LimitMark order={order} limits={limits} />
      </Cell>
      <Cell label="Approved" isNumber>
        <ApprovedText order={order} />
      </Cell>
      {/* With four columns, it is next to the account. */}
      <Cell className="md:max-lg:col-span-2 md:max-lg:col-start-3 md:max-lg:row-start-1 md:max-lg:pr-16! md:max-lg:text-right">
        <TimeText timestamp={creationTimestamp} dateOnly />{' '}
        <span className="inline-block whitespace-nowrap text-quiet print:hidden">
          · {ageWords(daysBetween(marketDate(new Date(creationTimestamp)), today))}
        </span>
      </Cell>
      <td className="no-print align-top max-lg:absolute max-lg:top-2 max-lg:right-0 lg:py-0.5">
        <OpenLink
          oid={oid}
          investor={investor}
          onOpen={() => onOpen(order)}
          onMark={isSelected === null ? null : () => onMark?.([order], !isSelected)}
        />
      </td>
    </tr>
  );
});

type OpenLinkProps = {
  readonly oid: string;
  readonly investor: string;
  readonly onOpen: () => void;
  /** Selects or deselects the subscription. Null if it can't be selected. */
  readonly onMark: (() => void) | null;
};

function OpenLink({ oid, investor, onOpen, onMark }: OpenLinkProps) {
  return (
    <a
      href={`#${oid}`}
      data-row-link
      data-order={oid}
      aria-label={`Open the subscription of ${investor}`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || onMark === null) return;
        event.preventDefault(); // prevents scrolling the page
        onMark();
      }}
      className="inline-flex min-h-7 items-center rounded px-2 font-semibold text-accent hover:bg-accent-wash"
    >
      Open
    </a>
  );
}

type AccountProps = { readonly order: Order; readonly name: string | undefined };

/**
 * An account's number, which links to its page, and its name. The page and the name of another firm's account aren't
 * available, so that firm's name is shown instead.
 */
export function AccountText({ order: { accountNumber, accountFirmOid }, name }: AccountProps) {
  const { firmOid } = useSession();
  if (accountFirmOid !== firmOid) {
    return (
      <>
        <span className="font-mono">{accountNumber}</span>
        <span className="ml-2 text-quiet wrap-anywhere">
          <FirmName oid={accountFirmOid} />
        </span>
      </>
    );
  }
  return (
    <>
      <Link
        href={`/accounts/${encodeURIComponent(accountNumber)}`}
        className="font-mono text-accent underline"
      >
        {accountNumber}
      </Link>
      {name !== undefined && <span className="ml-2">{name}</span>}
    </>
  );
}

function ageWords(days: number): string {
  return days <= 0 ? 'today' : `${countOf(days, 'day')} old`;
}

type CellProps = {
  /** Label to show before the value if there is no column heading. */
  readonly label?: string;
  readonly isNumber?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

function Cell({ label, isNumber = false, className, children }: CellProps) {
  return (
    <td
      className={classNames(
        'min-w-0 py-1.5 pr-6 align-top max-lg:block max-lg:p-0',
        isNumber && 'md:text-right',
        className,
      )}
    >
      {label !== undefined && (
        <span aria-hidden="true" className="text-quiet lg:hidden print:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  );
}

/**
 * The amount that the issuer approved. If there is none, says whether one is still possible, which it isn't once the
 * subscription is final.
 */
export function ApprovedText({ order: { fillDollarAmount, status } }: { readonly order: Order }) {
  if (fillDollarAmount !== null) {
    return <MoneyText amount={fillDollarAmount} />;
  }
  return <span className="text-quiet">{pendingStatuses.includes(status) ? 'not yet' : 'none'}</span>;
}
