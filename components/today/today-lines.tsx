'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRowKeys } from '#components/shell/shortcuts/use-row-keys.ts';
import { useShortcut } from '#components/shell/shortcuts/use-shortcut.ts';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { hideLineMutation, lineId, type ToldLine } from '#lib/client/today/read-today.ts';
import { addDays, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { subjectOf } from '#lib/client/today/subject.ts';
import { TodayLine } from './today-line.tsx';

const ProblemNotice = lazy(async () => ({
  default: (await import('#components/ui/problem-notice.tsx')).ProblemNotice,
}));

type Props = { readonly lines: readonly ToldLine[]; readonly today: MarketDate };

/** What needs somebody, our own offers and those of others apart; `e` or its button puts a line off until tomorrow. */
export function TodayLines({ lines, today }: Props) {
  const hide = useMutation(hideLineMutation(useQueryClient()));
  const [hidden, setHidden] = useState<ToldLine | null>(null);
  const tomorrow = addDays(today, 1);
  const onHide = (line: ToldLine) => {
    const next = neighbourOf(nameOf(line));
    hide.mutate(
      { line, hiddenUntil: tomorrow },
      {
        onSuccess: () => {
          setHidden(line);
          announce(`${subjectOf(line)} is hidden until ${formatDate(tomorrow)}.`);
          requestAnimationFrame(() => (next?.isConnected ? next : undoButton())?.focus());
        },
      },
    );
  };
  const onUndo = (line: ToldLine) =>
    hide.mutate({ line, hiddenUntil: today }, { onSuccess: () => setHidden(null) });
  useRowKeys();
  useShortcut('e', () => {
    const name = document.activeElement?.closest('[data-line]')?.getAttribute('data-line');
    const line = lines.find((one) => nameOf(one) === name);
    if (line !== undefined) onHide(line);
  });
  const list = (some: readonly ToldLine[]) => (
    <ul className="mt-1 border-t border-hairline">
      {some.map((line) => (
        <TodayLine
          key={nameOf(line)}
          name={nameOf(line)}
          line={line}
          today={today}
          onHide={() => onHide(line)}
        />
      ))}
    </ul>
  );
  const [ours, others] = [lines.filter((line) => line.ours), lines.filter((line) => !line.ours)];
  return (
    <>
      {hide.error && (
        <Suspense>
          <ProblemNotice title="The line could not be snoozed." error={hide.error} />
        </Suspense>
      )}
      {hidden !== null && (
        <p className="no-print flex flex-wrap items-center gap-x-2 text-small text-quiet">
          {subjectOf(hidden)} is hidden until {formatDate(tomorrow)}, or until something else is due.
          <Button small look="quiet" id="undo-hiding" onClick={() => onUndo(hidden)}>
            Show it again
          </Button>
        </p>
      )}
      {ours.length > 0 && list(ours)}
      {others.length > 0 && (
        <section aria-labelledby="of-others" className="mt-8">
          <h2 id="of-others" className="text-lead">
            Offers of other firms
          </h2>
          <p className="text-small text-quiet">Only the creating firms can execute, change or close them.</p>
          {list(others)}
        </section>
      )}
    </>
  );
}

function nameOf(line: ToldLine): string {
  return `${line.reason} ${lineId(line)}`;
}

/** The step of the line after this one, or before it. */
function neighbourOf(name: string): HTMLElement | undefined {
  const rows = [...document.querySelectorAll('[data-line]')];
  const at = rows.findIndex((row) => row.getAttribute('data-line') === name);
  const row = rows[at + 1] ?? rows[at - 1];
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? undefined;
}

function undoButton(): HTMLElement | null {
  return document.getElementById('undo-hiding');
}
