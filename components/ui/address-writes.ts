import { debounce } from 'nuqs';

type Write = () => Promise<unknown>;

let underWay: Write | undefined;

/**
 * Registers a change to the URL, such as a filter, a search or a page, that isn't complete yet. `atOnce` completes it
 * without waiting for further changes.
 */
export function noteWrite(written: Promise<unknown>, atOnce: Write = () => written): void {
  underWay = atOnce;
  const forget = () => {
    if (underWay === atOnce) underWay = undefined;
  };
  void written.then(forget, forget);
}

/**
 * Completes pending changes to the URL, and resolves once the URL contains them. Returns undefined if there are none.
 * Wait for this before navigating to another page, because a later change to the URL would cancel the navigation.
 */
export function addressWritten(): Promise<unknown> | undefined {
  return underWay?.();
}

type Options = { readonly history: 'replace'; readonly limitUrlUpdates?: ReturnType<typeof debounce> };

/**
 * Like `noteWrite`, but for typed text. Waits until the user pauses or is done, and updates the current history entry
 * instead of adding one per keystroke.
 */
export function noteTyping(isDone: boolean, write: (options: Options) => Promise<unknown>): void {
  const atOnce = () => write({ history: 'replace' });
  noteWrite(isDone ? atOnce() : write({ history: 'replace', limitUrlUpdates: debounce(250) }), atOnce);
}
