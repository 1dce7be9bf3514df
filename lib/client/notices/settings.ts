import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { noticeSettingsChangeSchema } from '#lib/contract/notices/notice-schemas.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, sendFor } from '#lib/client/http/api.ts';

export type ChosenNotices = ResultOf<'readNoticeSettings'>;

const noticeSettingsKey = ['notice settings'];
const settingsPath = '/restapi/noticesettings';

/** The user's channels for each kind of notice. */
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
