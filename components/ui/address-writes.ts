import { debounce, type Options } from 'nuqs';

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

type TypingOptions = { readonly history: 'replace'; readonly limitUrlUpdates?: ReturnType<typeof debounce> };

/**
 * Like `noteWrite`, but for typed text. Waits until the user pauses or is done, and updates the current history entry
 * instead of adding one per keystroke.
 */
export function noteTyping(
  text: string,
  isDone: boolean,
  write: (options: TypingOptions) => Promise<unknown>,
): void {
  const atOnce = () => write({ history: 'replace' });
  noteWrite(
    isDone || text === '' ? atOnce() : write({ history: 'replace', limitUrlUpdates: debounce(250) }),
    atOnce,
  );
}

/** New values for some of the parameters. Null resets a parameter to its default. */
export type AddressChange<Address> = { readonly [Name in keyof Address]?: Address[Name] | null };

type SearchedList<Address> = {
  readonly address: Address;
  readonly set: (change: AddressChange<Address>, options: Options) => Promise<unknown>;
  /** Returns the query string, without default values. */
  readonly search: (address: AddressChange<Address>) => string;
  /** Resets the page. */
  readonly firstPage: AddressChange<Address>;
  /**
   * A parameter to write, even with its default value, if the URL would otherwise have no parameters. A URL without
   * parameters opens the user's default view instead of the list that the user chose.
   */
  readonly kept: AddressChange<Address>;
};

/** Returns functions that change a list's state in the URL. */
export function listChanges<Address extends { readonly q: string }>(list: SearchedList<Address>) {
  const { address, set, search, firstPage, kept } = list;
  const opened = (change: AddressChange<Address>) => {
    const isBare = search({ ...address, ...firstPage, ...change }) === '';
    return { ...firstPage, ...(isBare && kept), ...change };
  };
  return {
    /** Opens a different list at its first page. Going back returns to the previous list. */
    change: (change: AddressChange<Address>) => noteWrite(set(opened(change), { history: 'push' })),
    /** Searches for typed text. Updates the current history entry, so going back undoes the entire search. */
    search: (text: string, isDone: boolean) =>
      noteTyping(text, isDone, (options) =>
        set({ ...opened({ ...firstPage, q: text }), q: text === '' ? null : text }, options),
      ),
    turnTo: (page: AddressChange<Address>) => noteWrite(set(page, { history: 'push', scroll: true })),
  };
}
