'use client';

import { useSyncExternalStore } from 'react';

type Announcement = { readonly text: string; readonly number: number };

let current: Announcement = { text: '', number: 0 };
const listeners = new Set<() => void>();

/** Shows a message for a while, and announces it to screen readers. */
export function announce(text: string): void {
  current = { text, number: current.number + 1 };
  for (const listener of listeners) {
    listener();
  }
}

/**
 * The place in the page where announcements appear. A page must have only one.
 */
export function Announcer() {
  const { text, number } = useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
  return (
    <div
      role="status"
      aria-live="polite" // set explicitly, so messages are announced even below an open dialog
      data-above-bar
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot,0px)+16px)] flex justify-center px-4 has-data-away:top-16 has-data-away:bottom-auto"
    >
      {text !== '' && (
        <p
          key={number}
          ref={keepOffFocus}
          className="announcement rounded bg-ink px-4 py-2 text-paper shadow-popup"
        >
          {text}
        </p>
      )}
    </div>
  );
}

/** Moves a message to the top of the window if it would otherwise cover the focused element. */
function keepOffFocus(message: HTMLElement | null) {
  if (message === null) return undefined;
  const place = () => {
    delete message.dataset['away'];
    const { top, bottom, left, right } = message.getBoundingClientRect();
    const focused = document.activeElement
      ?.closest('a, button, input, select, textarea, summary, [tabindex="0"]')
      ?.getBoundingClientRect();
    const isCovered =
      focused && focused.bottom > top && focused.top < bottom && focused.right > left && focused.left < right;
    if (isCovered) message.dataset['away'] = '';
  };
  place();
  document.addEventListener('focusin', place);
  return () => document.removeEventListener('focusin', place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
