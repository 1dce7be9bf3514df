import { addedClosures, followClosures } from '#lib/store/market-closures.ts';
import type { Store } from '#lib/store/store.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';

export { addedClosures };

/**
 * Interval between checks for new closures. A closure that an operator adds takes effect in every instance
 * within 20 seconds.
 */
const checkIntervalMs = 10_000;

/** Keeps up with the market closures that operators add. Returns the timer, for clearInterval. */
export function followClosuresRegularly({ database }: Store): NodeJS.Timeout {
  return runRegularly(
    checkIntervalMs,
    () => followClosures(database),
    'The market closures could not be read. Retrying.',
  );
}
