import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, readAllPages, sendFor } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import type { ContactChannel } from '#lib/domain/transfers/contact/transfer-contact.ts';
import { type FirmTransfer, firmTransfersPath } from './list-firm-transfers.ts';
import { accountPath } from './read-account.ts';

/** A contact with a client about a transfer. */
type TransferContact = ResultOf<'createTransferContact'>;

/** Transfer fields that are needed to contact the client. */
export type ContactedTransfer = Pick<
  FirmTransfer,
  | 'accountNumber'
  | 'accountName'
  | 'acatid'
  | 'status'
  | 'comment'
  | 'contraFirmName'
  | 'contraAccountNumber'
  | 'creationTS'
  | 'lastModifiedTS'
  | 'answerBy'
  | 'replacedBy'
  | 'lastContactAt'
  | 'followUpOn'
>;

type NewContact = {
  readonly channel: ContactChannel;
  readonly note?: string | undefined;
  readonly followUpOn?: MarketDate | undefined;
};

type OfTransfer = { readonly accountNumber: string; readonly acatid: string };

export function recordContactMutation(client: QueryClient, transfer: OfTransfer) {
  return mutationOptions({
    mutationKey: ['record contact', transfer.accountNumber, transfer.acatid],
    mutationFn: (body: NewContact): Promise<TransferContact> =>
      sendFor('createTransferContact', {
        method: 'POST',
        path: contactsPath(transfer),
        body,
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.today });
      void client.invalidateQueries({ queryKey: keys.transferQueues });
    },
  });
}

/** The contacts about a transfer, newest first. */
export function transferContactsQuery(transfer: OfTransfer) {
  return queryOptions({
    queryKey: [...keys.transferQueues, 'contacts', transfer.accountNumber, transfer.acatid],
    queryFn: ({ signal }): Promise<TransferContact[]> =>
      readAllPages((cursor) =>
        read('listTransferContacts', contactsPath(transfer), { signal, query: { cursor } }),
      ),
  });
}

function contactsPath({ accountNumber, acatid }: OfTransfer): string {
  return `${accountPath(accountNumber)}/transfers/${encodeURIComponent(acatid)}/contacts`;
}

/** Statuses of transfers that are waiting for the client. */
const waiting = ['Rejected', 'Request Past Due', 'Paperwork Required'];

/** Latest client contacts for an account's transfers that are waiting for the client, by transfer identifier. */
export function accountContactsQuery(accountNumber: string) {
  const query = { accountnumber: accountNumber, status: waiting, limit: 1_000 };
  return queryOptions({
    queryKey: keys.transferQueue(query),
    queryFn: async ({ signal }) =>
      new Map(
        (await read('listFirmTransfers', firmTransfersPath, { signal, query })).value.map(
          ({ acatid, accountName, lastContactAt, followUpOn, answerBy, replacedBy }) => [
            acatid,
            { accountName, lastContactAt, followUpOn, answerBy, replacedBy },
          ],
        ),
      ),
  });
}
