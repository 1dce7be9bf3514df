'use client';

import type { ReactNode } from 'react';
import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { money, subtractMoney } from '#lib/domain/market/money.ts';
import { stateOf } from '../head/offer-line.tsx';

/** A checklist in the offer's header. */
export const checklistClass =
  'border-l-2 border-hairline pl-3 text-small md:max-lg:col-span-full lg:col-start-2 lg:self-start print:col-auto';

type Props = { readonly conditions: readonly ActionCondition[] };

/** Shows whether each of an action's conditions is met, with the values involved. */
export function Conditions({ conditions }: Props) {
  const today = useMarketDate();
  return (
    <ul className="grid gap-0.5">
      {conditions.map((condition) => (
        <Condition key={condition.code} isMet={condition.met} isOverdue={isOverdue(condition, today)}>
          {conditionWords(condition, today)}
        </Condition>
      ))}
    </ul>
  );
}

type ConditionProps = {
  readonly isMet: boolean;
  /** Whether the condition is a date that has passed while its action is still due. */
  readonly isOverdue?: boolean;
  readonly children: ReactNode;
};

/** A condition with its mark. One that isn't met is due, not an error. */
export function Condition({ isMet, isOverdue = false, children }: ConditionProps) {
  return (
    <li className="flex gap-2">
      <span className={isMet && !isOverdue ? 'pt-0.5 text-good' : 'pt-0.5 text-due'}>
        {isOverdue ? <OverdueMark /> : isMet ? <CheckIcon /> : <CrossIcon />}
      </span>
      <span>
        <span className="sr-only">{isMet ? 'Met: ' : 'Not met: '}</span>
        {children}
      </span>
    </li>
  );
}

/** As wide as the icons, so the texts are aligned. */
function OverdueMark() {
  return (
    <span aria-hidden="true" className="inline-block w-4">
      ▲
    </span>
  );
}

/** The offer isn't executed yet while its conditions are shown, so a passed date is overdue, as among its dates. */
function isOverdue({ code, required }: ActionCondition, today: string): boolean {
  return code === cashRule && stateOf(String(required), today, false) === 'overdue';
}

const cashRule = 'execution.cash.required.date.rule';

/**
 * Describes a condition in words. Says how far away the cash-required date is instead of giving today's date, and how
 * much is missing for a minimum that isn't reached.
 */
export function conditionWords(condition: ActionCondition, today: string): string {
  const { code, met, value, required, statement } = condition;
  if (code === cashRule) {
    const date = String(required);
    return `The cash-required date ${date < today ? 'was' : 'is'} ${formatDate(date)}, ${formatDistance(today, date, isOverdue(condition, today) ? 'overdue' : 'ago')}.`;
  }
  if (code === 'execution.minimum.rule' && !met) {
    const minimum = money(Number(required));
    return `${formatMoney(subtractMoney(minimum, money(Number(value))))} short of the ${formatMoney(minimum)} minimum.`;
  }
  return plainWords(statement);
}
