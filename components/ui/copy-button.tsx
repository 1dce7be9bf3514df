'use client';

import { type ReactNode, useState } from 'react';
import { announce } from './announcer.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';

/**
 * Longer text doesn't fit on one line on a phone. Identifiers in the API are short enough, and are easier to read
 * without line breaks.
 */
const mostUnbroken = 24;

/** Text that a click copies, in the typeface for identifiers. Unless `isLong`, short text has no line breaks. */
export function CopyButton({
  text,
  label,
  isIcon = false,
  isLong = false,
  children,
}: {
  readonly text: string;
  readonly label: string;
  /** Whether to show only the icon. The text is then in the title. */
  readonly isIcon?: boolean;
  /** Whether the text was written by a person, so it may need more than one line. */
  readonly isLong?: boolean;
  readonly children?: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  const action = `Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const onCopy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        announce(`${label} copied.`);
      },
      () => announce(`${label} couldn’t be copied because the browser blocked it.`),
    );
  };
  return (
    <button
      type="button"
      onClick={onCopy}
      onBlur={() => setCopied(false)}
      title={isIcon ? `${action} ${text}` : action}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm font-mono text-small text-quiet hover:text-ink print:[&_svg]:hidden',
        isLong ? 'text-left wrap-anywhere' : 'whitespace-nowrap',
        text.length > mostUnbroken && 'max-sm:text-left max-sm:whitespace-normal max-sm:wrap-anywhere',
      )}
    >
      {!isIcon && <span>{children ?? text}</span>}
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span className="sr-only">{copied ? 'copied' : action}</span>
    </button>
  );
}
