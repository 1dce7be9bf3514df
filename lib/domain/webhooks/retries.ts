const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Delays before a failed delivery is retried: after the first attempt, the second and so on. */
const waitsMs = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];

/**
 * Random jitter, as a fraction of the delay, so deliveries that failed together aren't all retried at the
 * same time.
 */
const jitter = 0.1;

/** A webhook whose deliveries have all failed for this long is disabled. */
const failingForMs = 5 * 24 * hourMs;

/**
 * Returns the delay in milliseconds after a number of failed attempts, or null after the last one. `chance` is a random
 * number between 0 and 1.
 */
export function waitBeforeRetry(failedAttempts: number, chance: number): number | null {
  const waitMs = waitsMs[failedAttempts - 1];
  return waitMs === undefined ? null : Math.round(waitMs * (1 + jitter * chance));
}

/** Reports whether the endpoint has failed for so long that deliveries stop. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingForMs;
}
