type Props = {
  readonly label: string;
  readonly isShort?: boolean;
  /** Additional text if the label isn't enough. */
  readonly title?: string;
};

/** A due mark: color, shape and word. The short form has the word only in the title and for screen readers. */
export function DueText({ label, isShort = false, title = label }: Props) {
  return (
    <span className="inline-flex items-center gap-1 text-due sm:whitespace-nowrap" title={title}>
      <svg aria-hidden="true" width="9" height="9" viewBox="0 0 12 12" className="shrink-0">
        <path d="M6 1 11.5 11H.5Z" fill="currentColor" />
      </svg>
      <span className={isShort ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
