import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { noticeSettingsChangeSchema } from '#lib/contract/notices/notice-operations.ts';

/** A notification for the user. */
export type ListedNotice = ResultOf<'listNotices'>['notices'][number];

const noticesPath = '/restapi/notices';
const refreshEveryMs = 60_000;
const pageSize = 50;

const groupedFrom = 3;
const groupedWithinMs = 60_000;

/**
 * Groups three or more adjacent notifications about rejected transfers, each within a minute of the next, because one
 * import can reject many. Every other notification is a group of its own.
 */
export function groupNotices(notices: readonly ListedNotice[]): (readonly ListedNotice[])[] {
  const runs: ListedNotice[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isSameImport(last, notice)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) => (run.length < groupedFrom ? run.map((notice) => [notice]) : [run]));
}

function isSameImport(one: ListedNotice, other: ListedNotice): boolean {
  return (
    [one, other].every(({ event }) => event.startsWith('transfer.')) &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= groupedWithinMs
  );
}

/** Number of unread notifications. */
export const unreadQuery = queryOptions({
  queryKey: [...keys.notices, 'unread'],
  queryFn: async ({ signal }) =>
    (await read('listNotices', noticesPath, { query: { limit: 1 }, signal })).value.unread,
  refetchInterval: refreshEveryMs,
});

/** The user's notifications, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...keys.notices, 'list'],
  queryFn: ({ signal, pageParam: cursor }) =>
    read('listNotices', noticesPath, { query: { limit: pageSize, cursor, include: 'state' }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  refetchInterval: refreshEveryMs,
});

/** Marks notifications as read or unread, one after another. */
export function markNoticesMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['mark notices'],
    mutationFn: async ({
      notices,
      read: isRead,
    }: {
      readonly notices: readonly ListedNotice[];
      readonly read: boolean;
    }): Promise<void> => {
      for (const { noticeId } of notices.filter((notice) => notice.read !== isRead)) {
        await send({
          method: 'PUT',
          path: `${noticesPath}/${encodeURIComponent(noticeId)}`,
          body: { read: isRead },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.notices }),
  });
}

/** Marks notifications up to a point in time as read. Newer ones stay unread. */
export function markAllReadMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['mark all notices as read'],
    mutationFn: (readUpTo: string) => send({ method: 'PUT', path: noticesPath, body: { readUpTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notices }),
  });
}

export type ChosenNotices = ResultOf<'readNoticeSettings'>;

const noticeSettingsKey = ['notice settings'];
const settingsPath = '/restapi/noticesettings';

/** The user's channels for each kind of notification. */
export const noticeSettingsQuery = queryOptions({
  queryKey: noticeSettingsKey,
  queryFn: async ({ signal }): Promise<ChosenNotices> =>
    (await read('readNoticeSettings', settingsPath, { signal })).value,
});

/** Changes only the given settings. */
export function changeNoticeSettingsMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change notice settings'],
    mutationFn: (body: z.input<typeof noticeSettingsChangeSchema>): Promise<ChosenNotices> =>
      sendFor('changeNoticeSettings', { method: 'PUT', path: settingsPath, body }),
    scope: { id: 'notice settings' }, // sequential, so the last response is the newest
    onSuccess: (settings) => client.setQueryData(noticeSettingsKey, settings),
  });
}
