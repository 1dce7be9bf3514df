import { debounce } from 'nuqs';

type Write = () => Promise<unknown>;

let underWay: Write | undefined;

/**
 * Registers a write of filters, a search or a page to the address. `atOnce` completes it without waiting for more
 * writes.
 */
export function noteWrite(written: Promise<unknown>, atOnce: Write = () => written): void {
  underWay = atOnce;
  const forget = () => {
    if (underWay === atOnce) underWay = undefined;
  };
  void written.then(forget, forget);
}

/**
 * Flushes pending writes, and resolves when the address contains them. Undefined if there are none. Wait for it
 * before navigating to another page: a write in the meantime would cancel the navigation.
 */
export function addressWritten(): Promise<unknown> | undefined {
  return underWay?.();
}

type Options = { readonly history: 'replace'; readonly limitUrlUpdates?: ReturnType<typeof debounce> };

/**
 * Like `noteWrite`, but for typed text: waits until the user pauses or finishes, and replaces the history entry
 * instead of adding one per keystroke.
 */
export function noteTyping(isDone: boolean, write: (options: Options) => Promise<unknown>): void {
  const atOnce = () => write({ history: 'replace' });
  noteWrite(isDone ? atOnce() : write({ history: 'replace', limitUrlUpdates: debounce(250) }), atOnce);
}
