import { queryOptions } from '@tanstack/react-query';
import { read, readAllPages } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { Order } from '#lib/client/offers/list-orders.ts';
import type { Account } from './read-account.ts';

/**
 * An account's subscriptions, newest first. The key is below the offer lists' root, because events about subscriptions
 * reload those lists.
 */
export function subscriptionsOfAccountQuery({ accountNumber, firmOid }: Account) {
  return queryOptions({
    queryKey: [...keys.offerLists, 'subscriptions of account', accountNumber],
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const orders: Order[] = await readAllPages((cursor) =>
        read('listFirmOrders', '/restapi/privateplacementorders', {
          signal,
          query: { accountnumber: accountNumber, limit: 1_000, cursor },
        }),
      );
      // Another firm's account can have the same number.
      return orders.filter(({ accountFirmOid }) => accountFirmOid === firmOid).toReversed();
    },
  });
}
