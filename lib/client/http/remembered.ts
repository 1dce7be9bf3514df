'use client';

import { useSyncExternalStore } from 'react';

/** A choice of the reader that this browser remembers. */
type Remembered<Value> = {
  /** The current value, as a hook. On the server, and at first on a page, it is the initial one. */
  readonly use: () => Value;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
};

/**
 * A value in localStorage, shared by all open pages. An invalid value, for example from an older version, counts as
 * absent. If storage is forbidden, the value lasts until the page closes.
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

/** A browser that forbids storage throws on any access. */
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
