/** What the parts that come later are given. */
export type LaterPartsProps = {
  /** By how much the clock of a sandbox is ahead; null where this is none. */
  readonly sandboxOffsetMs: number | null;
  readonly onMove: (offsetMs: number) => void;
};
