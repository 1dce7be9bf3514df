'use client';

import { useSyncExternalStore } from 'react';

/** A choice of the reader that this browser remembers. */
type Remembered<Value> = {
  /** The present value, as a hook. The server, and the first moment of a page, have the initial one. */
  readonly use: () => Value;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
};

/**
 * A value in localStorage, the same in all open pages. What is there but is no such value, as an older version may have
 * left it, counts as absent; where storage is forbidden the value lasts as long as the page.
 */
export function remembered<Value>(
  name: string,
  isValue: (stored: unknown) => stored is Value,
  initial: Value,
): Remembered<Value> {
  const key = `placement-desk.${name}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = initial;

  const readText = (stored: string | null): Value => {
    if (stored !== text) {
      text = stored;
      const found = parsed(stored);
      value = isValue(found) ? found : initial;
    }
    return value;
  };
  const read = () => readText(storage()?.getItem(key) ?? text);
  const tell = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    use: () => useSyncExternalStore(subscribe, read, () => initial),
    read,
    write: (next) => {
      const written = JSON.stringify(next);
      storage()?.setItem(key, written);
      readText(written);
      tell();
    },
  };
}

/** A browser may forbid storage, and then throws at the mere mention of it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not JSON: not ours
  }
}
