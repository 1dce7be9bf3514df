'use client';

import { useEffect, useEffectEvent } from 'react';
import { announce } from '#components/ui/announcer.tsx';

/** Ctrl+S and ⌘S save, including text typed a moment before; null if nothing can be changed. */
export function useSaveKey(save: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault(); // prevents the browser's own action, which would save the page as a file
      const isAsked = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (!isAsked) (save ?? sayNothingToSave)();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function sayNothingToSave(): void {
  announce('There is nothing to save.');
}

/** Moves to the first setting with an error. One in another view is only announced. */
export function showFirstError(message: string, within = '#view'): void {
  announce(`Not saved. ${message}`);
  const invalid = document
    .querySelector(within)
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  invalid?.scrollIntoView({ block: 'center' });
  invalid?.focus();
}
