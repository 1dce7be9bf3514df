/** What is found in a book: the first of it, in the order of the book, and how much there is. */
export type FirstFound<Item> = {
  readonly add: (item: Item) => void;
  readonly total: () => number;
  readonly list: () => Item[];
};

/** Keeps the first of what is found, whichever check finds them, so that no book fills the memory. */
export function collectFirst<Item extends { readonly position: number }>(most: number): FirstFound<Item> {
  const found: Item[] = [];
  let total = 0;
  let last = Infinity; // beyond it nothing is kept any longer
  const byPosition = (left: Item, right: Item) => left.position - right.position;
  return {
    add: (item) => {
      total += 1;
      if (item.position > last) return;
      found.push(item);
      if (found.length < 2 * most) return;
      found.sort(byPosition).length = most;
      last = found.at(-1)?.position ?? last;
    },
    total: () => total,
    list: () => found.toSorted(byPosition).slice(0, most),
  };
}
