import { mostOffsetMs, offsetText, readClockOffsetMs } from '#lib/store/database-clock.ts';
import { Refusal } from '#lib/store/refusal.ts';
import type { Store } from '#lib/store/store.ts';

/** Throws a Refusal where this machine's clock cannot be right: what is written says when. */
export async function requireRightClock({ database }: Store): Promise<void> {
  const offsetMs = await readClockOffsetMs(database);
  if (Math.abs(offsetMs) > mostOffsetMs) {
    throw new Refusal(
      `The clock of this machine is ${offsetText(offsetMs)}. Nothing was done; set the one that is wrong.`,
    );
  }
}
