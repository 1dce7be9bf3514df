import { queryOptions } from '@tanstack/react-query';
import { readSessionEnd } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

const warnBeforeMs = 2 * 60_000;
const usuallyMs = 60_000;
const soonMs = 10_000;

/** Whether it is time to warn about a session that ends at this time. */
export function isEndNear(endsAt: number): boolean {
  return endsAt - Date.now() <= warnBeforeMs;
}

/** When the session ends unless the person does something. Often asked for once it is time to warn: other tabs keep it, too. */
export const sessionEndQuery = queryOptions({
  queryKey: keys.sessionEnd,
  queryFn: ({ signal }) => readSessionEnd(signal),
  refetchInterval: ({ state: { data } }) => {
    const untilWarning = (data ?? Number.POSITIVE_INFINITY) - warnBeforeMs - Date.now();
    return Math.min(Math.max(untilWarning + 500, soonMs), usuallyMs);
  },
});
