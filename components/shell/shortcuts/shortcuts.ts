'use client';

import { useEffect, useEffectEvent } from 'react';
import { remembered } from '#lib/client/http/remembered.ts';

/**
 * Calls `run` when the user presses a single key. Ignores the key if it is meant for a field, a list or a dialog, or
 * if shortcuts are turned off.
 */
export function useShortcut(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === key && isForThePage(event) && readSingleKeys() === 'on') {
      event.preventDefault();
      run();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * Elements in which keys aren't shortcuts, because some of them handle letters themselves: form fields, menus, lists
 * that select by first letter, and dialogs.
 */
const takers =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

function isForThePage({
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): boolean {
  const isTaken = target instanceof Element && target.closest(takers) !== null;
  return !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing || isTaken || isDialogOpen());
}

/** Reports whether a dialog covers the page. Keys are then meant for the dialog. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/**
 * Whether single-key shortcuts are on. People who use speech input or who have difficulty typing can turn them off
 * (WCAG 2.1.4).
 */
export const {
  use: useSingleKeys,
  read: readSingleKeys,
  write: rememberSingleKeys,
} = remembered<'on' | 'off'>('single-keys', isSwitch, 'on');

function isSwitch(stored: unknown): stored is 'on' | 'off' {
  return stored === 'on' || stored === 'off';
}

/**
 * Lets the user move focus from row to row with `j` and `k`. Enter then follows the row's link, and `w` starts or
 * stops watching its offer.
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
