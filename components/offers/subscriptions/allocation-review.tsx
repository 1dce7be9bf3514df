import { useMemo, useRef, useState } from 'react';
import type { Order } from '#lib/client/offers/list-orders.ts';
import {
  type Allocation,
  type AllocationLine,
  type AllocationParameters,
  skipsReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import type { Money } from '#lib/domain/market/money.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { amountOrNull } from './allocation-form.tsx';
import {
  AllocationNotices,
  AmountsBelowMinimum,
  AmountsLowered,
  LineAccount,
  type OrdersByOid,
} from './allocation-notices.tsx';
import { AllocationBar, AllocationTable } from './allocation-table.tsx';
import { reasonsOfLines, roundingWords } from './allocation-words.ts';
import { UnreviewedField, unsureError } from './decision-fields.tsx';
import { EarlierTerms } from './earlier-terms.tsx';
import { accountsOverMaximum, changeOfTotal } from './investor-limit.ts';
import { reviewLabels } from './subscription-status-mark.tsx';
import { isPositive, TotalEffect } from './total-effect.tsx';

type Props = {
  readonly allocation: Allocation;
  readonly available: Money | null;
  readonly parameters: Pick<AllocationParameters, 'method' | 'unit' | 'minimum'>;
  readonly offer: OfferRecord;
  /** All subscriptions of the offer. */
  readonly orders: readonly Order[];
  readonly unreviewed: ReturnType<typeof useUnreviewed>;
  readonly readOnly: boolean;
  /** Whether the user can still choose the method. */
  readonly isChoosing: boolean;
  /** The typed amounts; null if they can't be changed. */
  readonly typing: {
    readonly fills: ReadonlyMap<string, string>;
    readonly onFill: (oid: string, text: string) => void;
  } | null;
};

/**
 * Shows everything that matters before an allocation is committed: totals, lowered amounts, missing reviews, limits, and
 * each subscription. The requester and the approver see the same.
 */
export function AllocationReview(props: Props) {
  const { allocation, available, parameters, offer, orders, unreviewed, typing } = props;
  const maximum = amountOrNull(offer.maximumInvestmentAmount);
  const minimum = amountOrNull(offer.minimumInvestmentAmount);
  const { lines } = allocation;
  const rounding = roundingWords(allocation, parameters, maximum);
  const { over, total, byOid, isAccepted } = useMemo(() => {
    const fills = new Map(lines.map((line) => [line.privatePlacementOrderOid, line.fillDollarAmount]));
    return {
      isAccepted: ({ privatePlacementOrderOid: oid }: Order) => isPositive(fills.get(oid) ?? '0.00'),
      over: accountsOverMaximum(orders, fills, offer.maximumInvestmentAmount),
      total: changeOfTotal(orders, fills),
      byOid: new Map(orders.map((order) => [order.privatePlacementOrderOid, order])),
    };
  }, [lines, orders, offer.maximumInvestmentAmount]);
  return (
    <>
      <AllocationBar allocation={allocation} available={available} />
      {rounding !== null && <p className="mt-1 text-small text-quiet">{rounding}</p>}
      <div className="mt-3">
        <TotalEffect offer={offer} {...total} wide />
      </div>
      {/* Two warnings fit side by side, so that the table below stays visible. */}
      <div className="mt-3 grid gap-3 md:flex md:flex-wrap md:*:grow md:*:basis-96">
        <EarlierTerms oid={offer.privatePlacementOfferOid} isConcerned={isAccepted} />
        <AmountsLowered lines={lines} orders={byOid} />
        <AmountsBelowMinimum lines={lines} orders={byOid} minimum={minimum} />
        <Unreviewed unreviewed={unreviewed} orders={byOid} readOnly={props.readOnly} />
        <AllocationNotices
          allocation={allocation}
          over={over}
          orders={orders}
          maximum={maximum}
          isChoosing={props.isChoosing}
        />
      </div>
      <AllocationTable
        lines={lines}
        orders={byOid}
        minimum={minimum}
        reasonOf={reasonsOfLines(parameters, maximum)}
        fills={typing?.fills ?? null}
        {...(typing !== null && { onFill: typing.onFill })}
      />
    </>
  );
}

/**
 * Keeps whether the user confirmed that these subscriptions are accepted without a finished review. If others are
 * affected, the user has to confirm again.
 */
export function useUnreviewed(lines: readonly AllocationLine[]) {
  const [sureOf, setSureOf] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = lines.filter(skipsReview);
  const key = found.map(({ privatePlacementOrderOid: oid }) => oid).join();
  const isSure = found.length === 0 || sureOf === key;
  return {
    lines: found,
    isSure,
    input,
    error: isAsked && !isSure ? unsureError : null,
    onSure: (sure: boolean) => setSureOf(sure ? key : null),
    /** Returns whether the user confirmed it. If not, asks for it. */
    ask: () => {
      setAsked(true);
      if (!isSure) input.current?.focus();
      return isSure;
    },
  };
}

const maxShown = 50;

/** Lists the subscriptions that the allocation accepts without a finished review, and asks for confirmation. */
function Unreviewed({
  unreviewed,
  orders,
  readOnly,
}: Pick<Props, 'unreviewed' | 'readOnly'> & { readonly orders: OrdersByOid }) {
  const { lines, isSure, input, error, onSure } = unreviewed;
  if (lines.length === 0) return null;
  return (
    <UnreviewedField
      title={`${countOf(lines.length, 'subscription')} without a finished review`}
      {...{ isSure, input, error, onSure, readOnly }}
    >
      <details className="mt-1">
        <summary className="min-h-6 w-fit text-accent underline">
          Show the {lines.length === 1 ? 'subscription' : countOf(lines.length, 'subscription')}
        </summary>
        <ul className="mt-1 max-h-48 overflow-auto">
          {lines.slice(0, maxShown).map((line) => (
            <li key={line.privatePlacementOrderOid}>
              <LineAccount line={line} orders={orders} />:{' '}
              {line.reviewState && reviewLabels[line.reviewState].toLowerCase()}
            </li>
          ))}
          {lines.length > maxShown && <li>and {lines.length - maxShown} more, marked in the table</li>}
        </ul>
      </details>
    </UnreviewedField>
  );
}
