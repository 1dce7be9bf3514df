import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { allOrdersQuery, type Order } from '#lib/client/offers/list-orders.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { compareMoney, money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { accountsOverMaximum } from './investor-limit.ts';
import type { Results } from './many-outcomes.tsx';
import { wholeMoney } from './total-effect.tsx';

/** Warnings about the maximum per investor, by subscription. */
export type LimitWarnings = ReadonlyMap<string, string>;

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

/** Returns a warning for each subscription whose acceptance gives its account more than the maximum per investor. */
export function useLimitWarnings({ decision, orders, offer, results }: Accepting): LimitWarnings {
  const limit = decision === 'accept' ? offer.maximumInvestmentAmount : null;
  const { data } = useQuery({
    ...allOrdersQuery(offer.privatePlacementOfferOid),
    enabled: limit !== null,
  });
  if (limit === null) return new Map();
  const maximum = money(limit);
  const changed = new Set(
    results
      .filter(({ outcome }) => outcome === 'changed')
      .map(({ privatePlacementOrderOid }) => privatePlacementOrderOid),
  );
  const accepted = orders.filter(({ privatePlacementOrderOid: oid }) => changed.has(oid));
  const given = new Map(
    accepted.map((order) => [order.privatePlacementOrderOid, money(order.requestedDollarAmount)]),
  );
  const over = accountsOverMaximum(data ?? orders, given, limit);
  const warnings = new Map<string, string>();
  for (const { privatePlacementOrderOid: oid, accountNumber } of accepted) {
    const account = over.get(accountNumber);
    if (account !== undefined) {
      warnings.set(
        oid,
        `Account total ${formatMoney(account.total)}, over the ${formatMoney(maximum)} maximum`,
      );
    } else if (compareMoney(given.get(oid) ?? '0.00', maximum) > 0) {
      warnings.set(oid, `Over the ${formatMoney(maximum)} maximum per investor`);
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
  const isOverOffer = results.some(({ errors }) => errors.some(({ code }) => code === 'offer.maximum.rule'));
  return (
    <>
      {warnings.size > 0 && offer.maximumInvestmentAmount !== null && (
        <Notice
          tone="due"
          title={`${countOf(warnings.size, 'subscription')} over the ${wholeMoney(money(offer.maximumInvestmentAmount))} maximum per investor`}
        >
          To accept a smaller amount, open the subscription instead.
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
