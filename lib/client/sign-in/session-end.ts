import { queryOptions } from '@tanstack/react-query';
import { exchange } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

const warnBeforeMs = 2 * 60_000;
const usuallyMs = 60_000;
const soonMs = 10_000;

/** Whether it is time to warn about a session that ends at this time. */
export function isEndNear(endsAt: number): boolean {
  return endsAt - Date.now() <= warnBeforeMs;
}

/**
 * When the session ends if the person does nothing. Checked often when a warning is due, because other tabs also extend
 * the session.
 */
export const sessionEndQuery = queryOptions({
  queryKey: keys.sessionEnd,
  queryFn: ({ signal }) => readSessionEnd(signal),
  refetchInterval: ({ state: { data } }) => {
    const untilWarning = (data ?? Number.POSITIVE_INFINITY) - warnBeforeMs - Date.now();
    return Math.min(Math.max(untilWarning + 500, soonMs), usuallyMs);
  },
});

/**
 * When the session ends, by the browser's clock, because of inactivity or its maximum age. Null if something between
 * here and the API removes it.
 */
async function readSessionEnd(signal: AbortSignal): Promise<number | null> {
  const response = await exchange('/restapi/session', { signal });
  await response.text(); // a response whose body isn't read stays open
  const secondsLeft = response.headers.get('session-seconds-left');
  return secondsLeft === null ? null : Date.now() + Number(secondsLeft) * 1_000;
}
