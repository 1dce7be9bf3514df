import { debounce } from 'nuqs';

type Write = () => Promise<unknown>;

let underWay: Write | undefined;

/** Notes that filters, a search or a page are about to be written to the address; `atOnce` does not wait for more. */
export function noteWrite(written: Promise<unknown>, atOnce: Write = () => written): void {
  underWay = atOnce;
  const forget = () => {
    if (underWay === atOnce) underWay = undefined;
  };
  void written.then(forget, forget);
}

/**
 * Flushes pending writes, and resolves when the address has them; undefined if there are none. Wait for it before
 * navigating to another page: a write in the meantime would cancel the navigation.
 */
export function addressWritten(): Promise<unknown> | undefined {
  return underWay?.();
}

type Options = { readonly history: 'replace'; readonly limitUrlUpdates?: ReturnType<typeof debounce> };

/**
 * Notes the same for a text that is typed: when the reader pauses, or is done, and all letters as one entry of the
 * history.
 */
export function noteTyping(isDone: boolean, write: (options: Options) => Promise<unknown>): void {
  const atOnce = () => write({ history: 'replace' });
  noteWrite(isDone ? atOnce() : write({ history: 'replace', limitUrlUpdates: debounce(250) }), atOnce);
}
