'use client';

import { useEffect, useEffectEvent } from 'react';
import { readSingleKeys } from './single-keys.ts';

/**
 * Runs when the user presses a single key, unless the key goes to a field, a list or a dialog, or shortcuts are off.
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
 * Elements that use letters themselves: text fields, lists with first-letter selection, and everything above the
 * page.
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
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  return !(ctrlKey || metaKey || altKey || defaultPrevented || isComposing || isTaken || isCovered);
}
