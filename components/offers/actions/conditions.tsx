'use client';

import { formatDistance } from '#components/ui/date-text.tsx';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import { sourceOf } from '#lib/client/source-of.ts';
import type { Condition } from '#lib/client/list-actions.ts';
import { useMarketDate } from '#lib/client/market-clock.ts';

/** The conditions of an action, each met or not, with the values at stake and the rule behind it. */
export function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  const today = useMarketDate();
  return (
    <ul className="grid gap-1.5">
      {conditions.map((condition) => (
        <li key={condition.code} className="flex gap-2">
          <span className={condition.met ? 'pt-0.5 text-good' : 'pt-0.5 text-danger'}>
            {condition.met ? <CheckIcon /> : <CrossIcon />}
          </span>
          <span>
            <span className="sr-only">{condition.met ? 'Met: ' : 'Not met: '}</span>
            {condition.statement}
            {distanceTo(condition, today)}
            <Source code={condition.code} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How long a date that must be reached is away. */
function distanceTo({ code, met, required }: Condition, today: string): string {
  return code === 'execution.cash.required.date.rule' && !met && typeof required === 'string'
    ? ` That is ${formatDistance(today, required)}.`
    : '';
}

function Source({ code }: { readonly code: string }) {
  const source = sourceOf(code);
  return source && <span className="text-quiet"> ({source})</span>;
}
