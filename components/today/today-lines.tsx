'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRowKeys } from '#components/shell/shortcuts/use-row-keys.ts';
import { useShortcut } from '#components/shell/shortcuts/use-shortcut.ts';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { hideLineMutation, lineId, type Today, type ToldLine } from '#lib/client/today/read-today.ts';
import { addDays, formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { subjectOf } from '#lib/client/today/subject.ts';
import { LineGroup } from './line-group.tsx';
import { SnoozedLines } from './snoozed-lines.tsx';

const ProblemNotice = lazy(async () => ({
  default: (await import('#components/ui/problem-notice.tsx')).ProblemNotice,
}));

type Props = Pick<Today, 'lines' | 'hidden'> & { readonly today: MarketDate };

/** A line that was just snoozed, to be shown again. */
type Snoozed = { readonly line: ToldLine; readonly until: MarketDate };

/**
 * What needs somebody: our offers, our transfers, and the offers of others, each counted; `e` or its menu snoozes a line.
 */
export function TodayLines({ lines, hidden, today }: Props) {
  const hide = useMutation(hideLineMutation(useQueryClient()));
  const [snoozed, setSnoozed] = useState<Snoozed | null>(null);
  const onHide = (line: ToldLine, until: MarketDate) => {
    const next = neighborOf(nameOf(line));
    hide.mutate(
      { line, hiddenUntil: until },
      {
        onSuccess: () => {
          setSnoozed({ line, until });
          announce(`${subjectOf(line)} is hidden until ${formatDate(until)}.`);
          requestAnimationFrame(() => (next?.isConnected ? next : undoButton())?.focus());
        },
      },
    );
  };
  const onShow = (line: ToldLine) =>
    hide.mutate({ line, hiddenUntil: today }, { onSuccess: () => setSnoozed(null) });
  useRowKeys();
  useShortcut('e', () => {
    const name = document.activeElement?.closest('[data-line]')?.getAttribute('data-line');
    const line = lines.find((one) => nameOf(one) === name);
    if (line !== undefined) onHide(line, addDays(today, 1));
  });
  const of = (isGroup: (line: ToldLine) => boolean) => lines.filter(isGroup);
  const group = { today, nameOf, onHide };
  return (
    <>
      {hide.error && (
        <Suspense>
          <ProblemNotice title="The line could not be snoozed." error={hide.error} />
        </Suspense>
      )}
      {snoozed !== null && (
        <p className="no-print flex flex-wrap items-center gap-x-2 text-small text-quiet">
          {subjectOf(snoozed.line)} is hidden until {formatDate(snoozed.until)}, or until something else is
          due.
          <Button small look="quiet" id="undo-hiding" onClick={() => onShow(snoozed.line)}>
            Show it again
          </Button>
        </p>
      )}
      <LineGroup {...group} title="Offers" lines={of(({ ours, acatid }) => ours && acatid === null)} />
      <LineGroup {...group} title="Transfers" lines={of(({ acatid }) => acatid !== null)} />
      <LineGroup
        {...group}
        title="Offers of other firms"
        note="Only the creating firms can execute, change or close them."
        lines={of(({ ours }) => !ours)}
      />
      <SnoozedLines hidden={hidden} onShow={onShow} />
    </>
  );
}

function nameOf(line: ToldLine): string {
  return `${line.reason} ${lineId(line)}`;
}

/** The step of the line after this one, or before it. */
function neighborOf(name: string): HTMLElement | undefined {
  const rows = [...document.querySelectorAll('[data-line]')];
  const at = rows.findIndex((row) => row.getAttribute('data-line') === name);
  const row = rows[at + 1] ?? rows[at - 1];
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? undefined;
}

function undoButton(): HTMLElement | null {
  return document.getElementById('undo-hiding');
}
