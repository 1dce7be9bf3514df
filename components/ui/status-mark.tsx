import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What each kind of status looks like. Each has its own shape, so that color is never the only difference. */
export type Tone = 'open' | 'moving' | 'done' | 'late' | 'stopped' | 'waiting' | 'neutral' | 'none';

const shapes: Record<Tone, ReactNode> = {
  open: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  moving: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5Z" fill="currentColor" />
    </>
  ),
  done: <path d="m2 6.5 2.75 2.75L10 3.5" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  late: (
    <>
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d="m3.5 6.25 1.75 1.75L8.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  stopped: <path d="m2.5 2.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  waiting: (
    <path d="M6 1.5 11 10H1Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  ),
  neutral: (
    <rect x="2.25" y="2.25" width="7.5" height="7.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  none: <path d="M2 6h8" stroke="currentColor" strokeWidth="1.75" />,
};

const colours: Record<Tone, string> = {
  open: 'text-accent',
  moving: 'text-accent',
  done: 'text-good',
  late: 'text-quiet',
  stopped: 'text-danger',
  waiting: 'text-due',
  neutral: 'text-quiet',
  none: 'text-quiet',
};

/** A status, shown as a shape with a label. */
export function StatusMark({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg
        aria-hidden="true"
        width="12"
        height="12"
        viewBox="0 0 12 12"
        className={classNames('shrink-0', colours[tone])}
      >
        {shapes[tone]}
      </svg>
      {children}
    </span>
  );
}
