'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState, useId } from 'react';
import Link from 'next/link';
import { useRowKeys, useShortcut } from '#components/shell/shortcuts/shortcuts.ts';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { useShortened } from '#components/ui/use-shortened.tsx';
import { hideLineMutation, lineId, subjectOf, type Today, type ListedLine } from '#lib/client/today/today.ts';
import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { isFilingReason } from '#lib/domain/today/today-reasons.ts';
import { lineAddress, reasonTitle } from './line-words.ts';
import { type SnoozeDays, snoozeDaysOf } from './snooze-days.ts';
import { RejectedTransfers } from './rejected-transfers.tsx';
import { TodayFiling } from './today-filing.tsx';
import { TodayLine } from './today-line.tsx';

/** Number of lines that a long group shows at first. The rest are shown on demand. */
const shownAtFirst = 10;

const ProblemNotice = lazy(async () => ({
  default: (await import('#components/ui/problem-notice.tsx')).ProblemNotice,
}));

type Props = Pick<Today, 'lines' | 'hidden' | 'strip' | 'rejectedTransfers'> & { readonly today: MarketDate };

/** The line that was snoozed last, so that the user can undo it. */
type Snoozed = { readonly line: ListedLine; readonly until: MarketDate };

/**
 * Lists the lines in Today in groups: the firm's offers, its transfers, filings of all offers, and other firms' offers.
 * Each group shows its number of lines. The `e` key or a line's menu snoozes the line.
 */
export function TodayLines({ lines, hidden, strip, rejectedTransfers, today }: Props) {
  const snoozeDays = snoozeDaysOf(today, strip);
  const hide = useMutation(hideLineMutation(useQueryClient()));
  const [snoozed, setSnoozed] = useState<Snoozed | null>(null);
  const onHide = (line: ListedLine, until: MarketDate) => {
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
  const onShow = (line: ListedLine) =>
    hide.mutate({ line, hiddenUntil: today }, { onSuccess: () => setSnoozed(null) });
  useRowKeys();
  useShortcut('e', () => {
    const name = document.activeElement?.closest('[data-line]')?.getAttribute('data-line');
    const line = lines.find((one) => nameOf(one) === name);
    if (line !== undefined) onHide(line, snoozeDays.next);
  });
  const groups = Map.groupBy(lines, groupOf);
  const of = (name: ReturnType<typeof groupOf>) => groups.get(name) ?? [];
  const group = { today, snoozeDays, nameOf, onHide };
  return (
    <>
      {hide.error && (
        <Suspense>
          <ProblemNotice
            title={
              hide.variables.hiddenUntil > today ? 'The item was not snoozed.' : 'The item is still snoozed.'
            }
            error={hide.error}
          />
        </Suspense>
      )}
      {snoozed !== null && (
        <p className="no-print flex flex-wrap items-center gap-x-2 text-small text-quiet">
          {subjectOf(snoozed.line)} is hidden until {formatDate(snoozed.until)}, or earlier if something else
          about it needs your attention.
          <Button small look="quiet" id="undo-hiding" onClick={() => onShow(snoozed.line)}>
            Show again
          </Button>
        </p>
      )}
      <LineGroup {...group} title="Offers" lines={of('offers')} />
      <LineGroup {...group} title="Transfers" lines={of('transfers')} />
      <div className={of('transfers').length > 0 ? '-mt-6' : undefined}>
        <RejectedTransfers {...rejectedTransfers} />
      </div>
      <LineGroup {...group} title="Filings" lines={of('filings')} kindOf={filingKindOf} />
      <LineGroup
        {...group}
        title="Other firms’ offers"
        note="Only the firms that created these offers can execute, change or close them."
        lines={of('others')}
      />
      <SnoozedLines hidden={hidden} onShow={onShow} />
    </>
  );
}

function groupOf({ reason, acatid, ours }: ListedLine): 'offers' | 'transfers' | 'filings' | 'others' {
  if (isFilingReason(reason)) return 'filings';
  if (acatid !== null) return 'transfers';
  return ours ? 'offers' : 'others';
}

function filingKindOf({ reason }: ListedLine): string {
  return reason === 'firstsaleconfirm' ? 'First sales to confirm' : 'Filings to record';
}

function nameOf(line: ListedLine): string {
  return `${line.reason} ${lineId(line)}`;
}

/**
 * Returns the main link of the line that follows this one or, if this is the last line, of the line before it.
 */
function neighborOf(name: string): HTMLElement | undefined {
  const rows = [...document.querySelectorAll('[data-line]')];
  const at = rows.findIndex((row) => row.getAttribute('data-line') === name);
  const row = rows[at + 1] ?? rows[at - 1];
  return row?.querySelector<HTMLElement>('[data-row-link]') ?? undefined;
}

function undoButton(): HTMLElement | null {
  return document.getElementById('undo-hiding');
}

type LineGroupProps = {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly ListedLine[];
  /** Returns the heading under which to list a line of the group. Omitted if the group has no such headings. */
  readonly kindOf?: (line: ListedLine) => string;
  readonly today: MarketDate;
  readonly snoozeDays: SnoozeDays;
  readonly nameOf: (line: ListedLine) => string;
  readonly onHide: (line: ListedLine, until: MarketDate) => void;
};

/** The lines of one group, with their number. Empty if there are none. */
function LineGroup({ title, note, lines, kindOf = () => title, ...each }: LineGroupProps) {
  const { shown, button } = useShortened(lines, shownAtFirst);
  const id = useId();
  const counts = Map.groupBy(lines, kindOf);
  if (lines.length === 0) return null;
  // A single heading would repeat the group's number, so it is the group's heading.
  const isOfOneKind = counts.size === 1;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-lead">
        {isOfOneKind ? counts.keys().next().value : title} <Count of={lines} />
      </h2>
      {note !== undefined && <p className="text-small text-quiet">{note}</p>}
      {[...Map.groupBy(shown, kindOf)].map(([kind, ofKind]) => (
        <Fragment key={kind}>
          {!isOfOneKind && (
            <h3 className="mt-2 font-semibold">
              {kind} <Count of={counts.get(kind) ?? []} />
            </h3>
          )}
          <Lines lines={ofKind} {...each} />
        </Fragment>
      ))}
      {button}
    </section>
  );
}

function Count({ of }: { readonly of: readonly ListedLine[] }) {
  return <span className="font-normal text-quiet">{of.length.toLocaleString('en-US')}</span>;
}

type LinesProps = Pick<LineGroupProps, 'lines' | 'today' | 'snoozeDays' | 'nameOf' | 'onHide'>;

function Lines({ lines, nameOf, onHide, ...each }: LinesProps) {
  return (
    <ul className="mt-1 border-t border-hairline">
      {lines.map((line) => {
        const Line = isFilingReason(line.reason) ? TodayFiling : TodayLine;
        return (
          <Line
            key={nameOf(line)}
            name={nameOf(line)}
            line={line}
            {...each}
            onHide={(until) => onHide(line, until)}
          />
        );
      })}
    </ul>
  );
}

type SnoozedLinesProps = Pick<Today, 'hidden'> & { readonly onShow: (line: ListedLine) => void };

/** Shows how many lines are snoozed and, on demand, which. Each can be shown again, unless a contact snoozed it. */
function SnoozedLines({ hidden, onShow }: SnoozedLinesProps) {
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
                <Link href={lineAddress(line)} prefetch={false} className="text-accent hover:underline">
                  {subjectOf(line)}
                </Link>{' '}
                · {reasonTitle(line.reason)} · until {formatDate(line.hiddenUntil)}
                {line.followUpOn === line.hiddenUntil && ', contacted'}
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
