'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lineId, type Today, type ToldLine } from '#lib/client/today/read-today.ts';
import { subjectAddress, subjectOf } from '#lib/client/today/subject.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { reasonTitle } from './line-words.ts';

type Props = Pick<Today, 'hidden'> & { readonly onShow: (line: ToldLine) => void };

/** How many lines wait for a day, and which: what was snoozed can be shown at once. */
export function SnoozedLines({ hidden, onShow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (hidden.length === 0) return null;
  return (
    <section aria-label="Snoozed" className="no-print text-small text-quiet">
      <p>
        {hidden.length.toLocaleString('en-US')} snoozed ·{' '}
        <Button
          small
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </p>
      {isOpen && (
        <ul id={id} className="border-t border-hairline">
          {hidden.map((line) => (
            <li
              key={`${line.reason} ${lineId(line)}`}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-1"
            >
              <span>
                <Link href={subjectAddress(line)} prefetch={false} className="text-accent hover:underline">
                  {subjectOf(line)}
                </Link>{' '}
                · {reasonTitle(line.reason)} · until {formatDate(line.hiddenUntil)}
                {line.followUpOn === line.hiddenUntil && ', client contacted'}
              </span>
              {line.followUpOn !== line.hiddenUntil && (
                <Button
                  small
                  look="quiet"
                  aria-label={`Show ${subjectOf(line)} again`}
                  onClick={() => onShow(line)}
                >
                  Show again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
