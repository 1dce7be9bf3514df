import { classNames } from '#components/ui/class-names.ts';
import type { CalendarKind } from '#lib/domain/today/calendar-kinds.ts';

/** Phrases for each kind of calendar entry: for one entry, and for several. */
export const kindWords: Readonly<Record<CalendarKind, readonly [string, string]>> = {
  closing: ['offer closes', 'offers close'],
  cashrequired: ['offer requires cash', 'offers require cash'],
  filing: ['filing due', 'filings due'],
  answertransfer: ['transfer response due', 'transfer responses due'],
};

/** Formats a count of entries, such as `2 offers close`. */
export function countedKind(kind: CalendarKind, count: number): string {
  return `${count.toLocaleString('en-US')} ${kindWords[kind][count === 1 ? 0 : 1]}`;
}

const looks: Readonly<Record<CalendarKind, { readonly colour: string; readonly path: string }>> = {
  closing: { colour: 'text-accent', path: 'M1.5 1.5h9v9h-9Z' },
  cashrequired: { colour: 'text-due', path: 'M6 1 11.5 11H.5Z' },
  filing: { colour: 'text-quiet', path: 'M6 .5 11.5 6 6 11.5 .5 6Z' },
  answertransfer: { colour: 'text-ink', path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Z' },
};

type MarkProps = {
  readonly kind: CalendarKind;
  /** Whether the date can still change. If so, only the outline is drawn. */
  readonly isProvisional?: boolean | undefined;
  /** Whether the entry is a filing past its due date. As in the lists of filings, only that is red. */
  readonly isOverdue?: boolean | undefined;
};

/** Shows a kind by shape and color. Screen readers skip the mark, so nearby text must also name the kind. */
export function KindMark({ kind, isProvisional = false, isOverdue = false }: MarkProps) {
  const { colour, path } = looks[kind];
  return (
    <svg
      aria-hidden="true"
      width="10"
      height="10"
      viewBox="0 0 12 12"
      className={classNames('shrink-0', isOverdue ? 'text-danger' : colour)}
    >
      <path d={path} fill={isProvisional ? 'none' : 'currentColor'} stroke="currentColor" />
    </svg>
  );
}
