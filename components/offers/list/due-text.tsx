import { classNames } from '#components/ui/class-names.ts';

type Props = {
  readonly label: string;
  /** Whether the label is long and may wrap on every screen. */
  readonly mayWrap?: boolean;
  /** Whether the label names something that can be done now. It then has the color and shape of an action. */
  readonly isReady?: boolean;
  /** More detailed text, for the title. */
  readonly title?: string;
};

/** Marks something as due, or as ready, with a color, a shape and a label. */
export function DueText({ label, mayWrap = false, isReady = false, title = label }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        isReady ? 'text-accent' : 'text-due',
        !mayWrap && 'sm:whitespace-nowrap',
      )}
      title={title}
    >
      <svg aria-hidden="true" width="9" height="9" viewBox="0 0 12 12" className="shrink-0">
        <path d={isReady ? 'M1.5 .5 11.5 6 1.5 11.5Z' : 'M6 1 11.5 11H.5Z'} fill="currentColor" />
      </svg>
      {label}
    </span>
  );
}
