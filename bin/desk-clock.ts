import { mostOffsetMs, offsetText, readClockOffsetMs } from '#lib/store/database/database-clock.ts';
import { OperatorError } from '#lib/store/operator-error.ts';
import type { Store } from '#lib/store/store.ts';

/** Throws an OperatorError where this machine's clock cannot be right: what is written says when. */
export async function requireRightClock({ database }: Store): Promise<void> {
  const offsetMs = await readClockOffsetMs(database);
  if (Math.abs(offsetMs) > mostOffsetMs) {
    throw new OperatorError(
      `The clock of this machine is ${offsetText(offsetMs)}. Nothing was done. Correct the wrong clock.`,
    );
  }
}
