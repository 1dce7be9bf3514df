/** Props of the parts that load later. */
export type LaterPartsProps = {
  /** How far ahead a sandbox's clock is; null outside a sandbox. */
  readonly sandboxOffsetMs: number | null;
  readonly onMove: (offsetMs: number) => void;
};
