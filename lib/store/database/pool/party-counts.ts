/** How many of something each party holds. A party that holds nothing takes no memory. */
export type PartyCounts = {
  of(party: string): number;
  /** The parties that hold something. */
  parties(): number;
  /** What they hold together. */
  all(): number;
  add(party: string): void;
  /** One less. The party must hold one. */
  remove(party: string): void;
};

/** Counts from nothing. */
export function countParties(): PartyCounts {
  const held = new Map<string, number>();
  let all = 0;
  const of = (party: string) => held.get(party) ?? 0;
  return {
    of,
    parties: () => held.size,
    all: () => all,
    add: (party) => {
      all += 1;
      held.set(party, of(party) + 1);
    },
    remove: (party) => {
      all -= 1;
      if (of(party) > 1) held.set(party, of(party) - 1);
      else held.delete(party);
    },
  };
}
