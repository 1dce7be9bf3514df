import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { accountsOverMaximum } from './investor-limit.ts';
import type { Results } from './many-outcomes.tsx';
import { wholeMoney } from './total-effect.tsx';

type LimitWarning = { readonly limit: 'minimum' | 'maximum'; readonly words: string };

/** Warnings about the limits per investor, by subscription. */
export type LimitWarnings = ReadonlyMap<string, LimitWarning>;

/** Sorts subscriptions by creation time, so that the oldest are accepted if the offer's maximum isn't enough for all. */
export function oldestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted(
    (one, other) => Date.parse(one.creationTimestamp) - Date.parse(other.creationTimestamp),
  );
}

type Accepting = {
  readonly decision: 'accept' | 'reject';
  readonly orders: readonly Order[];
  readonly offer: OfferRecord;
  readonly results: Results;
};

/**
 * Returns a warning for each subscription whose acceptance gives its account more than the maximum per investor, or that
 * is below the minimum.
 */
export function useLimitWarnings({ decision, orders, offer, results }: Accepting): LimitWarnings {
  const { minimumInvestmentAmount: minimum, maximumInvestmentAmount: maximum } = offer;
  const isAccepting = decision === 'accept';
  const { data } = useQuery({
    ...allOrdersQuery(offer.privatePlacementOfferOid),
    enabled: isAccepting && maximum !== null,
  });
  const warnings = new Map<string, LimitWarning>();
  if (!isAccepting) return warnings;
  const changed = new Set(
    results
      .filter(({ outcome }) => outcome === 'changed')
      .map(({ privatePlacementOrderOid }) => privatePlacementOrderOid),
  );
  const accepted = orders.filter(({ privatePlacementOrderOid: oid }) => changed.has(oid));
  const given = new Map(
    accepted.map((order) => [order.privatePlacementOrderOid, money(order.requestedDollarAmount)]),
  );
  const over = accountsOverMaximum(data ?? orders, given, maximum);
  for (const { privatePlacementOrderOid: oid, accountNumber, requestedDollarAmount: amount } of accepted) {
    const total = over.get(accountNumber)?.total;
    if (maximum !== null && (total !== undefined || amount > maximum)) {
      const most = formatMoney(money(maximum));
      const words =
        total === undefined
          ? `Over the ${most} maximum per investor`
          : `Account total ${formatMoney(total)}, over the ${most} maximum`;
      warnings.set(oid, { limit: 'maximum', words });
    } else if (minimum !== null && amount < minimum) {
      warnings.set(oid, {
        limit: 'minimum',
        words: `Below the ${formatMoney(money(minimum))} minimum per investor`,
      });
    }
  }
  return warnings;
}

type Props = {
  readonly results: Results;
  readonly offer: OfferRecord;
  readonly warnings: LimitWarnings;
  readonly onAllocate: (() => void) | null;
};

/** Says which limits matter before several subscriptions are accepted: those of each investor and of the offer. */
export function AcceptNotices({ results, offer, warnings, onAllocate }: Props) {
  const { minimumInvestmentAmount: minimum, maximumInvestmentAmount: maximum } = offer;
  const count = (limit: 'minimum' | 'maximum') =>
    [...warnings.values()].filter((each) => each.limit === limit).length;
  const isOverOffer = results.some(({ errors }) => errors.some(({ code }) => code === 'offer.maximum.rule'));
  return (
    <>
      {maximum !== null && count('maximum') > 0 && (
        <Notice
          tone="due"
          title={`${countOf(count('maximum'), 'subscription')} over the ${wholeMoney(money(maximum))} maximum per investor`}
        >
          To accept a smaller amount, open the subscription instead.
        </Notice>
      )}
      {minimum !== null && count('minimum') > 0 && (
        <Notice
          tone="due"
          title={`${countOf(count('minimum'), 'subscription')} below the ${wholeMoney(money(minimum))} minimum per investor`}
        >
          {count('minimum') === 1 ? 'The investor requested' : 'These investors requested'} less than the
          minimum.
        </Notice>
      )}
      {isOverOffer && (
        <Notice
          tone="due"
          title="The offer’s maximum isn’t enough for all of them"
          {...(onAllocate !== null && {
            actions: (
              <Button small onClick={onAllocate}>
                Allocate instead…
              </Button>
            ),
          })}
        >
          Subscriptions are accepted oldest first.
          {onAllocate !== null && ' To give each a share, allocate the offer instead.'}
        </Notice>
      )}
    </>
  );
}
