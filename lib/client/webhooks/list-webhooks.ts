import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

/** The event stream doesn't report deliveries. */
const quietEveryMs = 5_000;

export type Webhook = ResultOf<'listWebhooks'>[number];
export type WebhookDelivery = ResultOf<'listDeliveries'>[number];

export const webhooksPath = '/restapi/webhooks';

export function webhookPath(webhookId: string): string {
  return `${webhooksPath}/${encodeURIComponent(webhookId)}`;
}

/** Root key of a webhook's cached data. */
export function webhookKey(webhookId: string) {
  return [...keys.webhooks, webhookId];
}

/** The firm's webhooks, oldest first. For administrators. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: async ({ signal }): Promise<Webhook[]> =>
    (await read('listWebhooks', webhooksPath, { signal })).value,
  refetchInterval: quietEveryMs,
});

/** One webhook, with the ETag required to change it. */
export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKey(webhookId),
    queryFn: ({ signal }) => read('readWebhook', webhookPath(webhookId), { signal }),
    refetchInterval: quietEveryMs,
  });
}

const pageSize = 20;
const soonMs = 60_000;
const busyEveryMs = 2_000;

/** A webhook's deliveries, newest first, page by page. They reload more often while any are pending. */
export function deliveriesQuery(webhookId: string) {
  return infiniteQueryOptions({
    queryKey: [...webhookKey(webhookId), 'deliveries'],
    queryFn: ({ signal, pageParam: cursor }) =>
      read('listDeliveries', `${webhookPath(webhookId)}/deliveries`, {
        query: { limit: pageSize, cursor },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ value }) => value.some(isSentSoon)) === true ? busyEveryMs : quietEveryMs,
  });
}

function isSentSoon({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < soonMs;
}
