import { setTimeout as waitFor } from 'node:timers/promises';

/**
 * So many refusals of a party go out at once in a second; those beyond are a client that asks again without a pause.
 */
export const refusalsAtOnce = 50;

/**
 * A client that repeats its request the moment it was refused would keep the process busy with refusing it, over each
 * of its connections, and everybody else waiting for their turn. So it gets its next refusal after a pause.
 */
export const pauseMs = 250;

/** Refusals since the second began, by party. */
const refusals = new Map<string, number>();

/** Waits before a refusal for too many requests is sent, where the party had many of them just now. */
export async function pauseBeforeRefusal(party: string): Promise<void> {
  if (refusals.size === 0) {
    setTimeout(() => refusals.clear(), 1_000).unref();
  }
  const count = (refusals.get(party) ?? 0) + 1;
  refusals.set(party, count);
  if (count > refusalsAtOnce) {
    await waitFor(pauseMs);
  }
}
