'use client';

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tab<Name extends string> = {
  readonly name: Name;
  readonly label: ReactNode;
  readonly count?: number | string | undefined;
};

type Props<Name extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  readonly addressOf: (name: Name) => string;
  readonly onChoose: (name: Name) => void;
};

/**
 * Links to the views of a page. Each view has a URL and can be opened in a new window, and the current one is marked.
 */
export function TabLinks<Name extends string>({ label, tabs, current, addressOf, onChoose }: Props<Name>) {
  return (
    <nav
      aria-label={label}
      data-in-place
      className="fading-row no-print flex gap-1 overflow-x-auto border-b border-hairline"
    >
      {tabs.map(({ name, label: words, count }) => (
        <a
          key={name}
          href={addressOf(name)}
          aria-current={name === current ? 'page' : undefined}
          ref={name === current ? showInRow : null}
          onClick={(event) => {
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
              event.preventDefault();
              onChoose(name);
            }
          }}
          className={classNames(
            'flex min-h-10 items-center gap-1.5 border-b-2 px-3 -outline-offset-2 whitespace-nowrap',
            name === current
              ? 'border-accent font-semibold'
              : 'border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {words}
          {count !== undefined && <span className="text-small text-quiet">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/**
 * Scrolls a tab to the middle of the row if the row is wider than the screen. Waits for the next frame, whose layout is
 * needed anyway. An extra layout of the new view would delay the response to the click.
 */
function showInRow(link: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const row = link?.parentElement;
    if (link && row && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
    }
  });
}
