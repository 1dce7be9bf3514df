import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { readAccount } from '#lib/store/accounts/read-directory.ts';
import { readOrdersOfFirm } from '#lib/store/offers/read-orders.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { cursorForms, defaultPageSize, pageAnswer, readCursor } from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { problem } from '#lib/api/http/answer/problem-error.ts';
import { accountNotAllowed } from './accounts.ts';

/** Lists the subscriptions visible to the caller's firm, in an order that changes don't affect. */
export async function listFirmOrders(
  call: Call<z.output<typeof operations.listFirmOrders.query>>,
): Promise<Answer> {
  const {
    modifiedsince,
    privateplacementofferoid,
    accountnumber,
    limit = defaultPageSize,
    cursor,
  } = call.query();
  const orders = await readOrdersOfFirm(call.store.database, {
    firmOid: call.principal.firmOid,
    privatePlacementOfferOid: privateplacementofferoid,
    accountNumber: accountnumber,
    modifiedSince: modifiedsince,
    after: readCursor(cursorForms.orders, cursor),
    limit: limit + 1,
  });
  return pageAnswer(call, orders, limit, {
    json: ({ json }) => json,
    cursor: ({ creationTimestamp, privatePlacementOrderOid }) => [
      creationTimestamp,
      privatePlacementOrderOid,
    ],
  });
}

/**
 * Returns one subscription of an account, for the firm that holds the account and the firm that created the
 * offer. Throws 403 if the account is neither the caller's nor that of a subscription visible to the caller, as
 * when reading the account (D14). Otherwise throws 404 for an unknown subscription.
 */
export async function readOrder({ store, principal, parameters }: Call<unknown>): Promise<Answer> {
  const { firmOid } = principal;
  const accountNumber = parameters['accountnumber'] ?? '';
  const privatePlacementOrderOid = parameters['orderoid'] ?? '';
  const search = { firmOid, accountNumber, privatePlacementOrderOid, limit: 1 };
  const [order] = await readOrdersOfFirm(store.database, search);
  if (order !== undefined) return jsonAnswer(order.json, { ETag: order.etag });
  if ((await readAccount(store.database, accountNumber, firmOid)) === undefined) throw accountNotAllowed();
  throw problem(
    'order.not.found',
    'The account has no subscription with this identifier that your firm can see.',
  );
}
