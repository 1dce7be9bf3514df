import { withDay } from '#components/ui/filters.tsx';
import type { Choice } from '#components/ui/select.tsx';
import type { QueueAddress } from './queue-address.ts';
import { dueChoices, modifiedChoices, sortChoices } from './queue-filters.tsx';

/** The filters and the sort order of a printed queue. */
export function QueueOnPaper({ address }: { readonly address: QueueAddress }) {
  const { q, state, status, kind, answerbyto, answerbyfrom, modifiedsince, sort } = address;
  const text = q.trim();
  const words = [
    status.join(' or ') || (state === null ? '' : 'Open'),
    kind ?? '',
    answerbyto && `respond within: ${labelOf(withDay(dueChoices, answerbyto, 'By'), answerbyto)}`,
    modifiedsince && `modified: ${labelOf(withDay(modifiedChoices, modifiedsince, 'Since'), modifiedsince)}`,
    answerbyfrom === null ? '' : 'all rejections',
    text === '' ? '' : `“${text}”`,
  ].filter((part) => part);
  return (
    <p className="hidden print:block">
      {words.length === 0 ? 'All transfers' : `Filters: ${words.join(', ')}`}. {labelOf(sortChoices, sort)}.
    </p>
  );
}

function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
