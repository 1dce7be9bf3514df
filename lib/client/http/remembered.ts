'use client';

import { useSyncExternalStore } from 'react';

/** A setting that this browser remembers. */
type Remembered<Value> = {
  /**
   * Hook that returns the current value. On the server and in a page's first render, it returns the initial
   * value.
   */
  readonly use: () => Value;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
};

/**
 * Stores a value in localStorage, shared by all open pages. An invalid value, for example from an older
 * version, is treated as absent. If storage is blocked, the value lasts until the page closes.
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
  const notify = () => {
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
      notify();
    },
  };
}

/** Returns the browser's storage; undefined in a browser that blocks storage, which throws on any access. */
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
    return undefined; // not JSON, so not written by this app
  }
}
