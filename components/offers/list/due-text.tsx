import { classNames } from '#components/ui/class-names.ts';

type Props = {
  readonly label: string;
  readonly isShort?: boolean;
  /** Whether the label is long and may wrap on every screen. */
  readonly mayWrap?: boolean;
  /** More detailed text, for the title. */
  readonly title?: string;
};

/**
 * Marks something as due with a color, a shape and a label. On a wide page, the short form has its label only in the
 * title and for screen readers.
 */
export function DueText({ label, isShort = false, mayWrap = false, title = label }: Props) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1 text-due', !mayWrap && 'sm:whitespace-nowrap')}
      title={title}
    >
      <svg aria-hidden="true" width="9" height="9" viewBox="0 0 12 12" className="shrink-0">
        <path d="M6 1 11.5 11H.5Z" fill="currentColor" />
      </svg>
      <span className={isShort ? 'lg:sr-only' : undefined}>{label}</span>
    </span>
  );
}
