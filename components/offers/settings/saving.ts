'use client';

import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isDialogOpen } from '#components/shell/shortcuts/shortcuts.ts';
import { announce } from '#components/ui/announcer.tsx';

/**
 * Saves on Ctrl+S and ⌘S, including text that was typed just before. `save` is null if the user can't change
 * anything.
 */
export function useSaveKey(save: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault(); // prevents the browser from saving the page as a file
      if (!isDialogOpen()) (save ?? announceNothingToSave)();
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

type ErrorPlace = {
  /** Selects the element that contains the fields. */
  readonly within?: string;
  /** How many fields have an error. If there are several, only their number is announced. */
  readonly count?: number;
};

/**
 * Announces an error until the user enters something, and moves focus to the first field with an error. If there is
 * none, focus doesn't move.
 */
export function showFirstError(message: string, { within = '#view', count = 1 }: ErrorPlace = {}): void {
  const text = `Not saved. ${count > 1 ? `${count} fields need your attention.` : message}`;
  announce(text);
  const removeIfShown = () => {
    if (document.querySelector('[aria-live][data-above-bar]')?.textContent === text) announce('');
  };
  // Once the user corrects the field, the message would be out of date.
  document.addEventListener('input', removeIfShown, { once: true });
  const invalid = document
    .querySelector(within)
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  invalid?.scrollIntoView({ block: 'center' });
  invalid?.focus();
}

/**
 * Makes the browser scroll focused elements to a position above the bar, whatever its height. If the bar appears or
 * grows, keeps the focused element in view, along with its group and messages. Also keeps announcements and other bars
 * above the bar, and the bar at the bottom of the window if the page is short.
 */
export function keepFocusedInSight(bar: HTMLElement | null): () => void {
  const page = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = bar?.offsetHeight ?? 0;
    bar?.style.setProperty('top', `calc(100dvh - ${height}px)`);
    page.style.scrollPaddingBottom = `${height + 16}px`;
    raiseMessages(height);
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
    raiseMessages(0);
  };
}

let barHeight = 0;

/**
 * Keeps announcements and other bars above a bar of this height. The property isn't set on the page, because every
 * element would inherit it, and the browser would compute all of their styles again whenever the bar changes.
 */
function raiseMessages(height: number): void {
  barHeight = height;
  document.querySelectorAll<HTMLElement>('[data-above-bar]').forEach(keepAboveBar);
}

/** Keeps an element above the bar that is already there. The element needs `data-above-bar`, because the bar can grow. */
export function keepAboveBar(element: HTMLElement | null): void {
  element?.style.setProperty('--foot', `${barHeight}px`);
}

/** Returns the form's values as rendered, and a function to set them. The form may already contain newer text. */
export function useFormValues<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [values, setValues] = useState(() => form.getValues());
  // Typed text appears immediately. What depends on it is rendered after any pending keystrokes.
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
