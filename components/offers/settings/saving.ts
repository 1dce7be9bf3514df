'use client';

import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { announce } from '#components/ui/announcer.tsx';

/** Makes Ctrl+S and ⌘S save, including text typed just before. `save` is null if nothing can be changed. */
export function useSaveKey(save: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault(); // prevents the browser from saving the page as a file
      const isAsked = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (!isAsked) (save ?? announceNothingToSave)();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function announceNothingToSave(): void {
  announce('No changes to save.');
}

/** Moves to the first setting with an error. An error in another view is only announced. */
export function showFirstError(message: string, within = '#view'): void {
  announce(`Not saved. ${message}`);
  const invalid = document
    .querySelector(within)
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  invalid?.scrollIntoView({ block: 'center' });
  invalid?.focus();
}

/**
 * Makes the browser scroll focused elements to above the bar, however tall it is. When the bar appears or grows, the
 * focused element stays visible, with its group and messages. Announcements appear above the bar.
 */
export function keepFocusedInSight(bar: HTMLElement | null): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = bar?.offsetHeight ?? 0;
    page.style.scrollPaddingBottom = `${height + 16}px`;
    page.style.setProperty('--foot', `${height}px`);
    const focused = document.activeElement;
    if (focused?.closest('#view')) {
      (focused.closest('[data-field]') ?? focused).scrollIntoView({ block: 'nearest' });
    }
  });
  if (bar !== null) {
    observer.observe(bar);
  }
  return () => {
    observer.disconnect();
    page.style.removeProperty('scroll-padding-bottom');
    page.style.removeProperty('--foot');
  };
}

/** Returns the rendered form values. The form itself may already contain newer text. */
export function useFormValues<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [values, setValues] = useState(() => form.getValues());
  // Typed text appears immediately. Values derived from it are rendered after pending keystrokes.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: newest }) => startTransition(() => setValues(newest)),
      }),
    [form],
  );
  return [values, setValues] as const;
}
