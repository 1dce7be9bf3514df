import { queryOptions } from '@tanstack/react-query';
import { readSessionEnd } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

const warnBeforeMs = 2 * 60_000;

/** Whether it is time to warn that a session ends then. */
export function isEndNear(endsAt: number): boolean {
  return endsAt - Date.now() <= warnBeforeMs;
}

/**
 * When the session ends unless the person does something. Asked for again when it is time to warn, because other tabs
 * keep the session, too; and often from then on.
 */
export const sessionEndQuery = queryOptions({
  queryKey: keys.sessionEnd,
  queryFn: ({ signal }) => readSessionEnd(signal),
  refetchInterval: ({ state: { data } }) =>
    data === undefined ? 60_000 : Math.max(10_000, data - warnBeforeMs - Date.now() + 500),
});
