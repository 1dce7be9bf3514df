import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { SubscriptionTotals } from '#lib/client/offers/read-subscription-totals.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { cashRequiredDate, formatDate } from '#lib/domain/market/market-time.ts';
import { money, type Money, subtractMoney } from '#lib/domain/market/money.ts';
import { decidableStatuses } from '#lib/domain/offers/deciding/decision.ts';
import { factsFromTotals, pendingFigures, shortfall } from '#lib/domain/offers/figures/facts-from-totals.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { StickyButtons } from './decision-fields.tsx';
import { ManyOutcomes, ManySummary, ordersWith } from './many-outcomes.tsx';
import type { Results } from './outcome-words.tsx';
import { TotalEffect } from './total-effect.tsx';
import { changeWords } from './use-current-orders.ts';

/** Decisions that were recorded or rejected, and what the user saw before. */
export type Decided = {
  /** The subscriptions at the versions that the user saw. */
  readonly orders: readonly Order[];
  readonly amounts: ReadonlyMap<string, Money>;
  /** Selected subscriptions that the user left out. */
  readonly leftOut: readonly Order[];
  readonly warnings: ReadonlyMap<string, readonly string[]>;
  /** The approved total before the decisions. */
  readonly approvedBefore: Money;
  readonly results: Results;
};

type Props = {
  readonly decision: 'accept' | 'reject';
  readonly decided: Decided;
  readonly offer: OfferRecord;
  readonly totals: SubscriptionTotals;
  /** The current versions of the selected subscriptions. */
  readonly current: readonly Order[];
  readonly onOpen: (order: Order) => void;
  readonly onClose: () => void;
};

/**
 * Shows what was decided, the new approved total, what to do next, and each subscription. Those that couldn't be decided
 * come first, each with the reason and a link.
 */
export function ManyResult({ decision, decided, offer, totals, current, onOpen, onClose }: Props) {
  const { orders, amounts, leftOut, results, warnings, approvedBefore } = decided;
  const { approvedTotal } = factsFromTotals(totals, new Set());
  const refused = ordersWith(orders, results, 'refused');
  const now = new Map(current.map((order) => [order.privatePlacementOrderOid, order]));
  const staying = [...refused, ...leftOut].filter(({ privatePlacementOrderOid: oid, status }) =>
    decidableStatuses.includes(now.get(oid)?.status ?? status),
  ).length;
  const changed = refused.flatMap((order) => {
    const words = changeWords(order, now.get(order.privatePlacementOrderOid) ?? order);
    return words === null ? [] : [[order.privatePlacementOrderOid, words] as const];
  });
  return (
    <>
      <div className="mt-2 grid gap-3">
        <ManySummary results={results} decision={decision} />
        <TotalEffect
          offer={offer}
          approved={approvedBefore}
          change={subtractMoney(approvedTotal, approvedBefore)}
        />
        <NextSteps offer={offer} totals={totals} onClose={onClose}>
          {staying > 0 && (
            <li>
              {countOf(staying, 'subscription')} not {participles[decision]}{' '}
              {staying === 1 ? 'stays' : 'stay'} selected.
            </li>
          )}
        </NextSteps>
        <ManyOutcomes
          {...{ orders, results, decision, amounts, leftOut, warnings, onOpen }}
          changed={new Map(changed)}
        />
      </div>
      <StickyButtons>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </StickyButtons>
    </>
  );
}

const participles = { accept: 'accepted', reject: 'rejected' } as const;

type NextProps = Pick<Props, 'offer' | 'totals' | 'onClose'> & { readonly children: ReactNode };

/** What is left to do: subscriptions without a decision, and the execution of an offer that has reached its minimum. */
function NextSteps({ offer, totals, onClose, children }: NextProps) {
  const today = useMarketDate();
  const address = `/offers/${offer.privatePlacementOfferOid}`;
  const { undecidedCount, undecidedTotal } = pendingFigures(totals);
  const { approvedTotal } = factsFromTotals(totals, new Set());
  const isReached = shortfall(money(offer.offerMinimum), approvedTotal) === '0.00';
  const from = cashRequiredDate(offer.closingDate, offer.daysFromClosingCashIsRequired);
  const link = 'text-accent underline';
  return (
    <ul className="empty:hidden" aria-label="Next steps">
      {children}
      {undecidedCount > 0 && (
        <li>
          <Link
            href={`${address}?tab=subscriptions&status=undecided&sort=created`}
            onClick={onClose}
            className={link}
          >
            {countOf(undecidedCount, 'subscription')} awaiting a decision
          </Link>
          , {formatMoney(undecidedTotal)} requested.
        </li>
      )}
      {offer.offerStatus === 'INITIAL' && isReached && (
        <li>
          {today < from ? (
            `You can execute the offer from ${formatDate(from)}, the cash-required date.`
          ) : (
            <Link href={`${address}?do=execute`} className={link}>
              Execute the offer…
            </Link>
          )}
        </li>
      )}
    </ul>
  );
}
