'use client';

import { classNames } from '#components/ui/class-names.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';

type Props = {
  readonly conditions: readonly ActionCondition[];
  /** Whether the user has no permission to perform the action. Unmet conditions are then not shown as errors. */
  readonly isForReaders?: boolean;
};

/** Shows whether each of an action's conditions is met, with the values involved. */
export function Conditions({ conditions, isForReaders = false }: Props) {
  const today = useMarketDate();
  return (
    <ul className="grid gap-0.5">
      {conditions.map((condition) => (
        <li key={condition.code} className="flex gap-2">
          <span className={classNames('pt-0.5', toneOf(condition.met, isForReaders))}>
            {condition.met ? (
              <CheckIcon />
            ) : isForReaders ? (
              <span aria-hidden="true" className="inline-block w-4 text-center">
                –
              </span>
            ) : (
              <CrossIcon />
            )}
          </span>
          <span>
            <span className="sr-only">{condition.met ? 'Met: ' : 'Not met: '}</span>
            {statementOf(condition, today)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function toneOf(isMet: boolean, isForReaders: boolean): string {
  if (isForReaders) return 'text-quiet';
  return isMet ? 'text-good' : 'text-danger';
}

/**
 * Describes a condition in words. For a cash-required date in the future, says how far away that date is instead of
 * giving today's date.
 */
function statementOf({ code, met, required, statement }: ActionCondition, today: string): string {
  return code === 'execution.cash.required.date.rule' && !met && typeof required === 'string'
    ? `The cash-required date is ${formatDate(required)}, ${formatDistance(today, required)}.`
    : plainWords(statement);
}
