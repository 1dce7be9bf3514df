import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiResult, read, send, sendForResult } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';

/** An unfinished offer. Everyone in the firm who can create offers sees it. */
export type Draft = ResultOf<'readDraft'>;

const draftsPath = '/restapi/offerdrafts';

export const draftsQuery = queryOptions({
  queryKey: [...keys.drafts, 'list'],
  queryFn: async ({ signal }): Promise<Draft[]> => (await read('listDrafts', draftsPath, { signal })).value,
});

/** Reloads the drafts. After an error response, the draft itself may also have changed. */
function reloadDrafts(client: QueryClient, error: Error | null): Promise<void> {
  return client.invalidateQueries({ queryKey: error === null ? draftsQuery.queryKey : keys.drafts });
}

export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: [...keys.drafts, 'one', draftId],
    queryFn: ({ signal }): Promise<ApiResult<Draft>> => read('readDraft', pathOf(draftId), { signal }),
    gcTime: 0, // the form must not be filled from an older version
  });
}

type DraftWrite = {
  /** The draft as the user saw it; null for a new one. */
  readonly draft: { readonly draftId: string; readonly etag: string | null } | null;
  readonly name: string;
  readonly offer: Readonly<Record<string, unknown>>;
};

/** Saves a draft: a new one, or new content for one that hasn't changed since it was read. */
export function saveDraftMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['save draft'],
    mutationFn: ({ draft, name, offer }: DraftWrite) =>
      draft === null
        ? sendForResult('createDraft', { method: 'POST', path: draftsPath, body: { name, offer } })
        : sendForResult('changeDraft', {
            method: 'PUT',
            path: pathOf(draft.draftId),
            body: { name, offer },
            ifMatch: draft.etag,
          }),
    onSettled: (_, error) => reloadDrafts(client, error),
  });
}

/** Renames a draft, unless it changed since its dialog opened. */
export function renameDraftMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['rename draft'],
    mutationFn: async ({ draftId, name }: Pick<Draft, 'draftId' | 'name'>) => {
      const { value, etag } = await seenDraft(client, draftId);
      const body = { name, offer: value.offer };
      return send({ method: 'PUT', path: pathOf(draftId), body, ifMatch: etag });
    },
    onSettled: (_, error) => reloadDrafts(client, error),
  });
}

/** Deletes a draft, unless it changed since its dialog opened. */
export function deleteDraftMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['delete draft'],
    mutationFn: async (draftId: string) => {
      const { etag } = await seenDraft(client, draftId);
      return send({ method: 'DELETE', path: pathOf(draftId), ifMatch: etag });
    },
    onSettled: (_, error) => reloadDrafts(client, error),
  });
}

/** Reads the draft version that an open dialog shows. */
function seenDraft(client: QueryClient, draftId: string): Promise<ApiResult<Draft>> {
  return client.query({ ...draftQuery(draftId), staleTime: Infinity });
}

function pathOf(draftId: string): string {
  return `${draftsPath}/${encodeURIComponent(draftId)}`;
}
