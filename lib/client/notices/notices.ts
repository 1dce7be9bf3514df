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
    read('listNotices', noticesPath, { query: { limit: pageSize, cursor }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  refetchInterval: refreshEveryMs,
});

/** Marks a notification as read or unread. */
export function markNoticeMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['mark notice'],
    mutationFn: ({ noticeId, read: isRead }: Pick<ListedNotice, 'noticeId' | 'read'>) =>
      send({
        method: 'PUT',
        path: `${noticesPath}/${encodeURIComponent(noticeId)}`,
        body: { read: isRead },
      }),
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
