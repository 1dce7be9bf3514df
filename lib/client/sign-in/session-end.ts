import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

const warnBeforeMs = 2 * 60_000;
const usuallyMs = 60_000;
const soonMs = 10_000;

/** Reports whether it is time to warn that the session ends at `endsAt`, in milliseconds since 1970. */
export function isEndNear(endsAt: number): boolean {
  return endsAt - Date.now() <= warnBeforeMs;
}

/**
 * When the session ends if there is no further activity, in milliseconds since 1970. Checked often once a warning is
 * due, because other tabs also extend the session.
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
 * Returns when the session ends because of inactivity or its maximum age, by the browser's clock. Null if something
 * between the browser and the API removes this information.
 */
async function readSessionEnd(signal: AbortSignal): Promise<number | null> {
  const response = await fetchApi('/restapi/session', { signal });
  await response.text(); // the connection stays open until the body is read
  const secondsLeft = response.headers.get('session-seconds-left');
  return secondsLeft === null ? null : Date.now() + Number(secondsLeft) * 1_000;
}
