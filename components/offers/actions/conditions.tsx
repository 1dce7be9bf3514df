'use client';

import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '#components/ui/icons.tsx';
import type { ActionCondition } from '#lib/client/offers/list-actions.ts';
import { useMarketDate } from '#lib/client/offers/market-clock.ts';
import { conditionWords, overdueWords } from './condition-words.ts';

/** A checklist in the offer's header. */
export const checklistClass =
  'border-l-2 border-hairline pl-3 text-small md:max-lg:col-span-full lg:col-start-2 lg:self-start print:col-auto';

type Props = { readonly conditions: readonly ActionCondition[] };

/** Shows whether each of an action's conditions is met, with the values involved. */
export function Conditions({ conditions }: Props) {
  const today = useMarketDate();
  return (
    <ul className="grid gap-0.5">
      {conditions.map((condition) => {
        const words = conditionWords(condition, today);
        const late = overdueWords(condition, today) ?? '';
        const [before = words, after = ''] = late === '' ? [] : words.split(late);
        return (
          <Condition key={condition.code} isMet={condition.met}>
            {before}
            {late !== '' && <span className="text-due">{late}</span>}
            {after}
          </Condition>
        );
      })}
    </ul>
  );
}

type ConditionProps = {
  /** Null if the outcome doesn't depend on it. */
  readonly isMet: boolean | null;
  readonly children: ReactNode;
};

/** A condition with its mark. One that isn't met is due, not an error. */
export function Condition({ isMet, children }: ConditionProps) {
  return (
    <li className="flex gap-2">
      <span className={isMet ? 'pt-0.5 text-good' : 'pt-0.5 text-due'}>
        {isMet === null ? <NoteMark /> : isMet ? <CheckIcon /> : <CrossIcon />}
      </span>
      <span>
        {isMet !== null && <span className="sr-only">{isMet ? 'Met: ' : 'Not met: '}</span>}
        {children}
      </span>
    </li>
  );
}

/** As wide as the icons, so the texts are aligned. */
function NoteMark() {
  return (
    <span aria-hidden="true" className="inline-block w-4">
      ▲
    </span>
  );
}
