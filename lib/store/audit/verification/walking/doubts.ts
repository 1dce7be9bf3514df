/** What stands in the fields of an offer after an entry that cannot be relied on. */
export type Doubts = {
  /** From here on no field is known. Returns what turns out to stand in them, once the offer has been walked. */
  readonly begin: () => () => readonly (readonly [string, unknown])[];
  /** A later entry tells what stood in fields before it. */
  readonly settle: (changes: readonly { readonly field: string; readonly from: unknown }[]) => void;
  /** What no later entry has changed stands there still. */
  readonly end: (now: Readonly<Record<string, unknown>>) => void;
  readonly areThere: () => boolean;
};

/**
 * Collects, for each entry of an offer that cannot be relied on, what its fields were after it: as the first later
 * change of a field says, or as it is now. So it stays the same whatever is rightly changed later, and becomes
 * something else when somebody changes a field past the audit.
 */
export function noteDoubts(): Doubts {
  const doubts: Map<string, unknown>[] = [];
  /** How many of them know what stood in a field. */
  const settled = new Map<string, number>();
  const settleField = (field: string, value: unknown) => {
    for (const doubt of doubts.slice(settled.get(field) ?? 0)) doubt.set(field, value);
    settled.set(field, doubts.length);
  };
  return {
    begin: () => {
      const stands = new Map<string, unknown>();
      doubts.push(stands);
      return () => [...stands].sort(([one], [other]) => (one < other ? -1 : 1));
    },
    settle: (changes) => {
      if (doubts.length === 0) return;
      for (const { field, from } of changes) settleField(field, from);
    },
    end: (now) => {
      if (doubts.length === 0) return;
      for (const [field, value] of Object.entries(now)) settleField(field, value);
    },
    areThere: () => doubts.length > 0,
  };
}
