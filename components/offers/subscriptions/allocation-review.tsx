import { useMemo, useState } from 'react';
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
  isBelowMinimum,
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
  readonly questions: ReturnType<typeof useAllocationQuestions>;
  readonly readOnly: boolean;
  /** Whether the user can still choose the method. */
  readonly isChoosing: boolean;
  /** The typed amounts; null if they can't be changed. */
  readonly typing: {
    readonly fills: ReadonlyMap<string, string>;
    /** Errors in them. */
    readonly wrong: ReadonlyMap<string, string>;
    readonly onFill: (oid: string, text: string) => void;
  } | null;
};

/**
 * Shows everything that matters before an allocation is committed: totals, lowered amounts, missing reviews, limits, and
 * each subscription. The requester and the approver see the same. While amounts are typed, the notices are below the
 * table, so that the table doesn't move.
 */
export function AllocationReview(props: Props) {
  const { allocation, available, parameters, offer, orders, questions, typing } = props;
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
  const notices = (
    // Two warnings fit side by side, so that the table below stays visible.
    <div className="mt-3 grid gap-3 md:flex md:flex-wrap md:*:grow md:*:basis-96">
      <EarlierTerms oid={offer.privatePlacementOfferOid} isConcerned={isAccepted} />
      <AmountsLowered lines={lines} orders={byOid} />
      <AmountsBelowMinimum {...questions.below} orders={byOid} minimum={minimum} readOnly={props.readOnly} />
      <Unreviewed unreviewed={questions.unreviewed} orders={byOid} readOnly={props.readOnly} />
      <AllocationNotices
        allocation={allocation}
        over={over}
        orders={orders}
        maximum={maximum}
        isChoosing={props.isChoosing}
      />
    </div>
  );
  return (
    <>
      <AllocationBar allocation={allocation} available={available} />
      {rounding !== null && <p className="mt-1 text-small text-quiet">{rounding}</p>}
      <div className="mt-3">
        <TotalEffect offer={offer} {...total} wide />
      </div>
      {typing === null && notices}
      <AllocationTable
        lines={lines}
        orders={byOid}
        minimum={minimum}
        reasonOf={reasonsOfLines(parameters, maximum)}
        typing={typing}
      />
      {typing !== null && notices}
    </>
  );
}

/** What the user confirms before the allocation: amounts below the minimum, and subscriptions without a review. */
export function useAllocationQuestions(lines: readonly AllocationLine[], minimum: Money | null) {
  const below = useConfirmed(
    lines.filter((line) => isBelowMinimum(line, minimum)),
    'Select the checkbox to accept these amounts.',
  );
  const unreviewed = useConfirmed(lines.filter(skipsReview), unsureError);
  return {
    below,
    unreviewed,
    /** Returns whether the user confirmed everything. If not, asks for it. */
    ask: () => [below, unreviewed].map((question) => question.ask()).every(Boolean),
  };
}

/** Keeps whether the user confirmed these subscriptions and amounts. If any of them changes, the user confirms again. */
function useConfirmed(lines: readonly AllocationLine[], missing: string) {
  const [sureOf, setSureOf] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const key = lines.map((line) => `${line.privatePlacementOrderOid} ${line.fillDollarAmount}`).join();
  const isSure = lines.length === 0 || sureOf === key;
  return {
    lines,
    isSure,
    error: isAsked && !isSure ? missing : null,
    onSure: (sure: boolean) => setSureOf(sure ? key : null),
    ask: () => {
      setAsked(true);
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
}: Pick<Props, 'readOnly'> & {
  readonly unreviewed: Props['questions']['unreviewed'];
  readonly orders: OrdersByOid;
}) {
  const { lines, isSure, error, onSure } = unreviewed;
  if (lines.length === 0) return null;
  return (
    <UnreviewedField
      title={`${countOf(lines.length, 'subscription')} without a finished review`}
      {...{ isSure, error, onSure, readOnly }}
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
