import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readAccount } from '#lib/store/accounts/read-directory.ts';
import { readFirmOrders } from '#lib/store/offers/read-orders.ts';
import { type ApiResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import { cursorForms, defaultPageSize, pageResponse, readCursor } from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { accountNotAllowed } from './accounts.ts';

/** Lists the subscriptions visible to the caller's firm, oldest first. Changes don't affect their order. */
export async function listFirmOrders(
  request: OperationRequest<z.output<typeof operations.listFirmOrders.query>>,
): Promise<ApiResponse> {
  const {
    modifiedsince,
    privateplacementofferoid,
    accountnumber,
    limit = defaultPageSize,
    cursor,
  } = request.query();
  const orders = await readFirmOrders(request.store.database, {
    firmOid: request.principal.firmOid,
    privatePlacementOfferOid: privateplacementofferoid,
    accountNumber: accountnumber,
    modifiedSince: modifiedsince,
    after: readCursor(cursorForms.orders, cursor),
    limit: limit + 1,
  });
  return pageResponse('listFirmOrders', request, orders, limit, {
    json: ({ json }) => json,
    cursor: ({ creationTimestamp, privatePlacementOrderOid }) => [
      creationTimestamp,
      privatePlacementOrderOid,
    ],
  });
}

/**
 * Returns one subscription of an account to the firm that holds the account or created the offer. If the firm can't
 * see such a subscription, throws 403 if the account isn't the firm's, like readAccount (D14), and 404 if it is.
 */
export async function readOrder({ store, principal, parameters }: OperationRequest): Promise<ApiResponse> {
  const { firmOid } = principal;
  const accountNumber = parameters['accountnumber'] ?? '';
  const privatePlacementOrderOid = parameters['orderoid'] ?? '';
  const search = { firmOid, accountNumber, privatePlacementOrderOid, limit: 1 };
  const [order] = await readFirmOrders(store.database, search);
  if (order !== undefined) return jsonTextResponse(order.json, { ETag: order.etag });
  if ((await readAccount(store.database, accountNumber, firmOid)) === undefined) throw accountNotAllowed();
  throw problem(
    'order.not.found',
    "The account has no subscription with this identifier, or your firm can't see it.",
  );
}
