import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, fetchApi, read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import { mappingIdOf } from '#lib/client/uploads/mapping/mapping-id.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import type { UploadKind } from '#lib/domain/uploads/upload-fields.ts';

type StoredMapping = ResultOf<'listMappings'>[number];
type Mapping = Pick<StoredMapping, 'kind' | 'headings' | 'columns'>;

const mappingsPath = '/restapi/importmappings';

/** Mappings that the firm's administrators used, newest first. */
export const mappingsQuery = queryOptions({
  queryKey: [...keys.imports, 'mappings'],
  queryFn: async ({ signal }): Promise<StoredMapping[]> =>
    (await read('listMappings', mappingsPath, { signal })).value,
  staleTime: 0,
});

/**
 * Stores a mapping for files with the same headings. If the firm has the maximum number of mappings, replaces the
 * oldest.
 */
export async function saveMapping(mapping: Mapping): Promise<void> {
  const write = {
    method: 'PUT',
    path: `${mappingsPath}/${await mappingIdOf(mapping.kind, mapping.headings)}`,
    body: mapping,
  } as const;
  try {
    await send(write);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.hasCode('mapping.limit')) throw error;
    const { value } = await read('listMappings', mappingsPath);
    const oldest = value.at(-1);
    if (oldest === undefined) throw error;
    await send({ method: 'DELETE', path: `${mappingsPath}/${oldest.mappingId}` });
    await send(write);
  }
}

export function deleteMappingMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['delete a mapping'],
    mutationFn: (mappingId: string) => send({ method: 'DELETE', path: `${mappingsPath}/${mappingId}` }),
    onSettled: () => client.invalidateQueries({ queryKey: mappingsQuery.queryKey }),
  });
}

export function templatePath(kind: UploadKind): string {
  return `/restapi/importtemplates/${kind}`;
}

/** Reads the firm's records as a file, so an upload can be compared with them. */
export async function readStored(kind: UploadKind): Promise<Blob> {
  return (await fetchApi(`${templatePath(kind)}?format=csv&filled=true`, {})).blob();
}
