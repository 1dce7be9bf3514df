import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { accountOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { approvedAmount, isPossibleAmount } from './investor-limit.ts';
import { isPositive, withoutSign } from './total-effect.tsx';

type Props = {
  readonly order: Order;
  readonly offer: OfferRecord;
  readonly amount: Money;
  readonly onUse: (amount: string) => void;
};

/**
 * Warns if the account would have more than the maximum per investor, or if the amount is below the minimum, and offers
 * the amount that is within the limit. The server accepts such amounts if the investor requested them. The field says so
 * if the amount is more than requested, or below the minimum although the investor requested enough.
 */
export function LimitWarning({ order, offer, amount, onUse }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const { data = [] } = useQuery(accountOrdersQuery(oid, order.accountNumber));
  const others = data
    .filter(({ privatePlacementOrderOid: each }) => each !== order.privatePlacementOrderOid)
    .map(approvedAmount)
    .reduce(addMoney, '0.00');
  const total = addMoney(others, amount);
  const requested = money(order.requestedDollarAmount);
  if (compareMoney(amount, requested) > 0 || !isPositive(amount)) return null;
  const withOthers = isPositive(others)
    ? `With its other subscriptions to this offer, the account would have ${formatMoney(total)}.`
    : null;
  const { minimumInvestmentAmount: minimum, maximumInvestmentAmount: maximum } = offer;
  if (maximum !== null && compareMoney(total, money(maximum)) > 0) {
    const allowed = subtractMoney(money(maximum), others);
    return (
      <Notice
        tone="due"
        role="status"
        title={`Over the ${formatMoney(money(maximum))} maximum per investor`}
        {...(isPossibleAmount(allowed, order, offer) && {
          actions: (
            <Button small onClick={() => onUse(withoutSign(allowed))}>
              Use {formatMoney(allowed)} instead
            </Button>
          ),
        })}
      >
        {withOthers}
      </Notice>
    );
  }
  if (minimum === null || compareMoney(requested, money(minimum)) >= 0) return null;
  return (
    <Notice tone="due" role="status" title={`Below the ${formatMoney(money(minimum))} minimum per investor`}>
      The investor requested {formatMoney(requested)}, which is less than the minimum. {withOthers}
    </Notice>
  );
}
