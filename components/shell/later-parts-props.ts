/** The props of the parts that load later. */
export type LaterPartsProps = {
  /** How far ahead the clock of a sandbox is; null in other installations. */
  readonly sandboxOffsetMs: number | null;
  readonly onMove: (offsetMs: number) => void;
};
