'use client';

import { classNames } from '#components/ui/class-names.ts';
import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { money, subtractMoney } from '#lib/domain/market/money.ts';

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
            {conditionWords(condition, today)}
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
 * Describes a condition in words. Says how far away the cash-required date is instead of giving today's date, and how
 * much is missing for a minimum that isn't reached.
 */
export function conditionWords(
  { code, met, value, required, statement }: ActionCondition,
  today: string,
): string {
  if (code === 'execution.cash.required.date.rule') {
    const date = String(required);
    return `The cash-required date ${date < today ? 'was' : 'is'} ${formatDate(date)}, ${formatDistance(today, date)}.`;
  }
  if (code === 'execution.minimum.rule' && !met) {
    const minimum = money(Number(required));
    return `${formatMoney(subtractMoney(minimum, money(Number(value))))} short of the ${formatMoney(minimum)} minimum.`;
  }
  return plainWords(statement);
}
