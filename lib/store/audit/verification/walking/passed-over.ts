/** Longer than any transaction is open, by which an entry can be older than the checkpoint before its own. */
const mayBePassedOverForMs = 60 * 60_000;

export const passedOver = 'No checkpoint covers the entry, though one was made more than an hour after it.';

/**
 * Whether an entry that no checkpoint covers should be covered by now. Which entries the next checkpoint covers is told
 * by transaction ids, which are not signed: whoever changes them has an entry left out, to remove it later. Both time
 * stamps here are sealed. Where a clock was stepped, an entry that the next checkpoint covers looks the same until
 * then.
 */
export function isPassedOver(entryAt: string, newestCheckpointAt: string | undefined): boolean {
  return (
    newestCheckpointAt !== undefined &&
    Date.parse(newestCheckpointAt) - Date.parse(entryAt) > mayBePassedOverForMs
  );
}
