import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { accountOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { addMoney, compareMoney, money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { approvedAmount } from './investor-limit.ts';
import { isPositive, wholeMoney } from './total-effect.tsx';

type Props = {
  readonly order: Order;
  readonly offer: OfferRecord;
  readonly amount: Money;
  readonly onUse: (amount: string) => void;
};

/**
 * Warns if the account would have more than the maximum per investor, and offers the amount that reaches it. The
 * server accepts the amount if the investor requested it. The field says so if it's more than requested.
 */
export function LimitWarning({ order, offer, amount, onUse }: Props) {
  const oid = offer.privatePlacementOfferOid;
  const { data = [] } = useQuery(accountOrdersQuery(oid, order.accountNumber));
  if (offer.maximumInvestmentAmount === null) return null;
  const maximum = money(offer.maximumInvestmentAmount);
  const others = data
    .filter(({ privatePlacementOrderOid: each }) => each !== order.privatePlacementOrderOid)
    .map(approvedAmount)
    .reduce(addMoney, '0.00');
  const total = addMoney(others, amount);
  const isMoreThanRequested = compareMoney(amount, money(order.requestedDollarAmount)) > 0;
  if (isMoreThanRequested || compareMoney(total, maximum) <= 0) return null;
  const allowed = subtractMoney(maximum, others);
  return (
    <Notice
      tone="due"
      role="status"
      title={`Over the ${wholeMoney(maximum)} maximum per investor`}
      {...(isPossible(allowed, order, offer) && {
        actions: (
          <Button small onClick={() => onUse(wholeMoney(allowed).slice(1))}>
            Use {wholeMoney(allowed)} instead
          </Button>
        ),
      })}
    >
      {isPositive(others) &&
        `With its other subscriptions to this offer, the account would have ${wholeMoney(total)}.`}
    </Notice>
  );
}

/** Reports whether the amount can be approved. The server rejects amounts below the minimum unless less was requested. */
function isPossible(
  amount: Money,
  { requestedDollarAmount }: Order,
  { minimumInvestmentAmount: minimum }: OfferRecord,
): boolean {
  const least = minimum === null ? '0.01' : money(Math.min(minimum, requestedDollarAmount));
  return compareMoney(amount, least) >= 0;
}
