import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ContactedTransfer } from '#lib/client/accounts/transfer-contacts.ts';
import type { ContactParty } from '#lib/domain/transfers/reject-code.ts';

/** Returns the name of the client or the contra firm. */
export function nameOfParty(
  { accountName, contraFirmName }: Pick<ContactedTransfer, 'accountName' | 'contraFirmName'>,
  party: ContactParty,
): string {
  return party === 'client' ? accountName : (contraFirmName ?? 'the contra firm');
}

/** Returns the announcement of a recorded contact. */
export function contactRecorded(
  transfer: ContactedTransfer,
  party: ContactParty,
  followUpOn: MarketDate,
): string {
  return `Contact with ${nameOfParty(transfer, party)} recorded. Follow up on ${formatDate(followUpOn)}.`;
}
