'use client';

import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { ToldLine } from '#lib/client/today/read-today.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { TodayLine } from './today-line.tsx';

/** Of a long group the first are in sight, and the rest one press away. */
const shownAtFirst = 10;

type Props = {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly ToldLine[];
  readonly today: MarketDate;
  readonly nameOf: (line: ToldLine) => string;
  readonly onHide: (line: ToldLine, until: MarketDate) => void;
};

/** Lines of one kind with their count; nothing where there are none. */
export function LineGroup({ title, note, lines, today, nameOf, onHide }: Props) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const listId = `${id}-list`;
  const left = lines.length - shownAtFirst;
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-lead">
        {title} <span className="font-normal text-quiet">{lines.length.toLocaleString('en-US')}</span>
      </h2>
      {note !== undefined && <p className="text-small text-quiet">{note}</p>}
      <ul id={listId} className="mt-1 border-t border-hairline">
        {shown.map((line) => (
          <TodayLine
            key={nameOf(line)}
            name={nameOf(line)}
            line={line}
            today={today}
            onHide={(until) => onHide(line, until)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          small
          look="quiet"
          className="no-print mt-1"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${shownAtFirst}` : `Show all ${lines.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </section>
  );
}
