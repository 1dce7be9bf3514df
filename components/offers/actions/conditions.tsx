'use client';

import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';

/** The conditions of an action, each met or not, with the values at stake. */
export function Conditions({ conditions }: { readonly conditions: readonly ActionCondition[] }) {
  const today = useMarketDate();
  return (
    <ul className="grid gap-0.5">
      {conditions.map((condition) => (
        <li key={condition.code} className="flex gap-2">
          <span className={condition.met ? 'pt-0.5 text-good' : 'pt-0.5 text-danger'}>
            {condition.met ? <CheckIcon /> : <CrossIcon />}
          </span>
          <span>
            <span className="sr-only">{condition.met ? 'Met: ' : 'Not met: '}</span>
            {plainWords(condition.statement)}
            {distanceTo(condition, today)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How long a date that must be reached is away. */
function distanceTo({ code, met, required }: ActionCondition, today: string): string {
  return code === 'execution.cash.required.date.rule' && !met && typeof required === 'string'
    ? ` That is ${formatDistance(today, required)}.`
    : '';
}
