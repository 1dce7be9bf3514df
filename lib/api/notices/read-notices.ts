import { type ApiResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { noticesReadSchema } from '#lib/contract/notices/notice-operations.ts';
import { markNoticesRead } from '#lib/store/notices/notices.ts';
import { requireUser } from './notices.ts';

/** Marks the user's notifications up to a given time as read. Later ones stay unread. */
export async function readNotices(request: OperationRequest): Promise<ApiResponse> {
  requireUser(request);
  const { readUpTo } = readForm(noticesReadSchema, request);
  await markNoticesRead(request.store.database, request.principal, readUpTo);
  return emptyResponse();
}
