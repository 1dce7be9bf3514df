import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { searchFirms } from '#lib/store/accounts/read-directory.ts';
import type { ApiResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';

/** Returns the firm directory: the firms that an offer can invite. */
export async function listFirms(
  request: OperationRequest<z.output<typeof operations.listFirms.query>>,
): Promise<ApiResponse> {
  const { q, limit = defaultPageSize, cursor } = request.query();
  const firms = await searchFirms(request.store.database, {
    text: q,
    after: readCursor(cursorForms.firms, cursor),
    limit: limit + 1,
  });
  return pageResponse('listFirms', request, firms, limit, {
    record: (firm) => firm,
    cursor: ({ firmName, firmOid }) => [firmName, firmOid],
  });
}
