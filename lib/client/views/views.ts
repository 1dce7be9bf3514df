import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { read, send, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { newViewSchema, viewChangeSchema } from '#lib/contract/views/view-operations.ts';

export type View = ResultOf<'listViews'>[number];

export const viewsPath = '/restapi/views';

/** All views that the user can see, for all pages, sorted by name. */
export const viewsQuery = queryOptions({
  queryKey: keys.views,
  queryFn: async ({ signal }): Promise<View[]> => (await read('listViews', viewsPath, { signal })).value,
});

/** Waits for the list to reload, so the change is visible when the page announces it. */
const reloadViews = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.views });

export function createViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['create view'],
    mutationFn: (body: z.input<typeof newViewSchema>): Promise<View> =>
      sendFor('createView', { method: 'POST', path: viewsPath, body }),
    onSettled: () => reloadViews(client),
  });
}

/** Changes a view, unless it changed since it was read. */
export function changeViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change view'],
    mutationFn: ({ view, change }: { view: View; change: z.input<typeof viewChangeSchema> }) =>
      sendFor('changeView', { method: 'PUT', path: pathOf(view), body: change, ifMatch: view.etag }),
    onSettled: () => reloadViews(client),
  });
}

export function setDefaultViewMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['set default view'],
    mutationFn: ({ view, isDefault }: { view: View; isDefault: boolean }) =>
      send({ method: 'PUT', path: `${pathOf(view)}/default`, body: { isDefault } }),
    onSettled: () => reloadViews(client),
  });
}

/** Deletes a view, unless it changed since it was read. */
export function deleteViewMutation(client: QueryClient, { etag }: View) {
  return mutationOptions({
    mutationKey: ['delete view'],
    mutationFn: (viewId: string) => send({ method: 'DELETE', path: pathOf({ viewId }), ifMatch: etag }),
    onSettled: () => reloadViews(client),
  });
}

function pathOf({ viewId }: Pick<View, 'viewId'>): string {
  return `${viewsPath}/${encodeURIComponent(viewId)}`;
}
