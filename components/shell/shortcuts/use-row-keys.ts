'use client';

import { useShortcut } from './use-shortcut.ts';

/**
 * `j` and `k` move the focus from row to row. Enter then follows the row's link, and `w` starts or stops watching its
 * offer.
 */
export function useRowKeys(): void {
  useShortcut('j', () => focusRow(1));
  useShortcut('k', () => focusRow(-1));
  useShortcut('w', () => presentRow()?.querySelector<HTMLElement>('[data-star]')?.click());
}

function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main [data-row-link]')];
  const present = presentRow()?.querySelector('[data-row-link]');
  const at = links.findIndex((link) => link === present);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
}

function presentRow(): Element | null | undefined {
  return document.activeElement?.closest('tr, li');
}
