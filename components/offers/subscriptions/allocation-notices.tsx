import type { ComponentProps, ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import type { Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { type Allocation, type AllocationLine, isLowered } from '#lib/domain/offers/deciding/allocation.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { unfilledByMaximum } from './allocation-words.ts';
import { ConfirmNotice } from './decision-fields.tsx';
import type { AccountTotal } from './investor-limit.ts';
import { AccountWords } from './many-outcomes.tsx';
import { isPositive } from './total-effect.tsx';

type Props = {
  readonly allocation: Allocation;
  /** Approved totals of the accounts that would exceed the maximum per investor. */
  readonly over: ReadonlyMap<string, AccountTotal>;
  readonly orders: readonly Pick<Order, 'accountNumber' | 'accountFirmOid'>[];
  readonly maximum: Money | null;
  /** Whether the user can still choose the method. */
  readonly isChoosing: boolean;
};

const maxShown = 10;

/** Explains the effects of the maximum per investor, which applies to each subscription separately. */
export function AllocationNotices({ allocation, over, orders, maximum, isChoosing }: Props) {
  if (maximum === null) return null;
  const firmOf = new Map(orders.map(({ accountNumber, accountFirmOid }) => [accountNumber, accountFirmOid]));
  const unfilled = unfilledByMaximum(allocation, maximum);
  const rule = `The ${formatMoney(maximum)} maximum per investor applies to each subscription, not to an account’s total.`;
  return (
    <>
      {isPositive(unfilled) && (
        <Notice title={`The per-investor maximum leaves ${formatMoney(unfilled)} unfilled`}>
          Each subscription gets what it requested, up to the maximum, so all methods give the same amounts.
        </Notice>
      )}
      {over.size === 0 ? (
        <p className="text-small text-quiet">{rule}</p>
      ) : (
        <Notice
          tone="due"
          title={`${countOf(over.size, 'account')} over the ${formatMoney(maximum)} maximum per investor`}
        >
          <ul>
            {[...over].slice(0, maxShown).map(([number, { total, count }]) => (
              <li key={number}>
                <AccountWords number={number} firmOid={firmOf.get(number)} />: {formatMoney(total)} from{' '}
                {countOf(count, 'subscription')}
              </li>
            ))}
            {over.size > maxShown && <li>and {countOf(over.size - maxShown, 'more account')}</li>}
          </ul>
          <p className="mt-1">{rule}</p>
          {isChoosing && <p>To lower an amount, choose “Manual”.</p>}
        </Notice>
      )}
    </>
  );
}

/** An offer's subscriptions by identifier. */
export type OrdersByOid = ReadonlyMap<string, Pick<Order, 'accountFirmOid' | 'reference' | 'review'>>;

type AccountProps = {
  readonly line: Pick<AllocationLine, 'privatePlacementOrderOid' | 'accountNumber'>;
  readonly orders: OrdersByOid;
};

/** The account of a line, with its client's name or its firm. */
export function LineAccount({
  line: { privatePlacementOrderOid: oid, accountNumber },
  orders,
}: AccountProps) {
  const order = orders.get(oid);
  return <AccountWords number={accountNumber} firmOid={order?.accountFirmOid} reference={order?.reference} />;
}

type LinesProps = Pick<Allocation, 'lines'> & { readonly orders: OrdersByOid };

/** Names the accepted amounts that an allocation lowers, with the amounts before and after. */
export function AmountsLowered({ lines, orders }: LinesProps) {
  const lowered = lines.filter(isLowered);
  if (lowered.length === 0) return null;
  const less = lowered
    .map((line) => subtractMoney(line.previousFillDollarAmount ?? '0.00', line.fillDollarAmount))
    .reduce(addMoney, '0.00');
  return (
    <Notice
      tone="due"
      title={`${countOf(lowered.length, 'accepted amount')} will be lowered, by ${formatMoney(less)} in total`}
    >
      <Lines lines={lowered} orders={orders} mark="▼">
        {(line) => (
          <>
            {formatMoney(line.previousFillDollarAmount ?? '0.00')} →{' '}
            {line.outcome === 'none' ? 'rejected' : formatMoney(line.fillDollarAmount)}
          </>
        )}
      </Lines>
    </Notice>
  );
}

/** Reports whether the amount is below the offer's minimum per investor, which an allocation doesn't enforce. */
export function isBelowMinimum({ fillDollarAmount: fill }: AllocationLine, minimum: Money | null): boolean {
  return minimum !== null && isPositive(fill) && compareMoney(fill, minimum) < 0;
}

type BelowProps = LinesProps &
  Pick<ComponentProps<typeof ConfirmNotice>, 'isSure' | 'onSure' | 'error' | 'readOnly'> & {
    readonly minimum: Money | null;
  };

/** Names the subscriptions that get less than the offer's minimum per investor, which the user must confirm. */
export function AmountsBelowMinimum({ lines, orders, minimum, ...confirm }: BelowProps) {
  if (minimum === null || lines.length === 0) return null;
  return (
    <ConfirmNotice
      title={`${countOf(lines.length, 'amount')} below the ${formatMoney(minimum)} minimum per investor`}
      label="Accept amounts below the minimum"
      {...confirm}
    >
      <Lines lines={lines} orders={orders} mark="▲">
        {(line) =>
          `${formatMoney(line.fillDollarAmount)} of ${formatMoney(line.requestedDollarAmount)} requested`
        }
      </Lines>
    </ConfirmNotice>
  );
}

const shownFirst = 3;
const shownOnRequest = 100;

type ListProps = LinesProps & {
  /** The symbol that marks the same subscriptions in the table. */
  readonly mark: string;
  readonly children: (line: AllocationLine) => ReactNode;
};

/** Lists the first few subscriptions of a warning. A button shows the others. */
function Lines({ lines, orders, mark, children }: ListProps) {
  const { shown, button } = useShortened(lines, shownFirst, shownOnRequest);
  const others = lines.length - shownOnRequest;
  return (
    <>
      <ul className="max-h-48 overflow-auto">
        {shown.map((line) => (
          <li key={line.privatePlacementOrderOid}>
            <LineAccount line={line} orders={orders} />: {children(line)}
          </li>
        ))}
        {others > 0 && shown.length > shownFirst && (
          <li>
            and {others} more, marked {mark} in the table
          </li>
        )}
      </ul>
      {button}
    </>
  );
}
