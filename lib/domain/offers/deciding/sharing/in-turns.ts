/** Number of subscriptions handled between two yields, which takes a millisecond or two. */
const itemsPerTurn = 2_000;

/** Maps items like `Array.map`, and yields regularly. */
export function* mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, at: number) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsPerTurn === itemsPerTurn - 1) yield;
    results.push(map(item, at));
  }
  return results;
}

/** Sorts items like `Array.toSorted`, and yields regularly. */
export function* sortInTurns<Item extends object>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let begin = 0; begin < items.length; begin += itemsPerTurn) {
    if (begin > 0) yield;
    runs.push(items.slice(begin, begin + itemsPerTurn).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item extends object>(
  ones: readonly Item[],
  others: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let [first, second] = [0, 0];
  while (first + second < ones.length + others.length) {
    if (merged.length % itemsPerTurn === itemsPerTurn - 1) yield;
    const [one, other] = [ones[first], others[second]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      merged.push(one);
      first += 1;
    } else if (other !== undefined) {
      merged.push(other);
      second += 1;
    }
  }
  return merged;
}

/** Runs work to its end without pausing, and returns its result. */
export function inOneTurn<Result>(work: Generator<void, Result>): Result {
  let turn = work.next();
  while (turn.done !== true) turn = work.next();
  return turn.value;
}
