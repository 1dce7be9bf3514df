import { useRef, useState } from 'react';
import {
  type Allocation,
  type AllocationLine,
  type AllocationParameters,
  skipsReview,
} from '#lib/domain/offers/deciding/allocation.ts';
import type { Money } from '#lib/domain/market/money.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { AllocationNotices, AmountsLowered } from './allocation-notices.tsx';
import { AllocationBar, AllocationTable } from './allocation-table.tsx';
import { reasonsOfLines } from './allocation-words.ts';
import { UnreviewedField, unsureError } from './decision-fields.tsx';
import type { AccountTotal } from './investor-limit.ts';
import { AccountWords } from './many-outcomes.tsx';
import { reviewLabels } from './subscription-status-mark.tsx';

type Props = {
  readonly allocation: Allocation;
  readonly available: Money | null;
  readonly parameters: Pick<AllocationParameters, 'method' | 'unit' | 'minimum'>;
  /** Approved totals of the accounts that would exceed the maximum per investor. */
  readonly over: ReadonlyMap<string, AccountTotal>;
  readonly maximum: Money | null;
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
  const { allocation, available, parameters, over, maximum, unreviewed, typing } = props;
  return (
    <>
      <AllocationBar allocation={allocation} available={available} />
      <div className="mt-3 grid gap-3">
        <AmountsLowered lines={allocation.lines} />
        <Unreviewed unreviewed={unreviewed} readOnly={props.readOnly} />
        <AllocationNotices
          allocation={allocation}
          over={over}
          maximum={maximum}
          isChoosing={props.isChoosing}
        />
      </div>
      <AllocationTable
        lines={allocation.lines}
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
function Unreviewed({ unreviewed, readOnly }: Pick<Props, 'unreviewed' | 'readOnly'>) {
  const { lines, isSure, input, error, onSure } = unreviewed;
  if (lines.length === 0) return null;
  return (
    <UnreviewedField
      title={`${countOf(lines.length, 'subscription')} without a finished review`}
      {...{ isSure, input, error, onSure, readOnly }}
    >
      {' '}
      The history will show that the review was skipped.
      <details className="mt-1">
        <summary className="min-h-6 w-fit text-accent underline">
          Show the {lines.length === 1 ? 'subscription' : countOf(lines.length, 'subscription')}
        </summary>
        <ul className="mt-1 max-h-48 overflow-auto">
          {lines.slice(0, maxShown).map(({ privatePlacementOrderOid, accountNumber, reviewState }) => (
            <li key={privatePlacementOrderOid}>
              <AccountWords number={accountNumber} />:{' '}
              {reviewState && reviewLabels[reviewState].toLowerCase()}
            </li>
          ))}
          {lines.length > maxShown && <li>and {lines.length - maxShown} more, marked in the table</li>}
        </ul>
      </details>
    </UnreviewedField>
  );
}
