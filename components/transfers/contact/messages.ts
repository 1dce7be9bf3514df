import type { QueryClient } from '@tanstack/react-query';
import { announce } from '#components/ui/announcer.tsx';
import { type ContactedTransfer, recordContactMutation } from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';

export { clientMessage } from '#lib/domain/transfers/contact/client-message.ts';
export { contraMessage } from '#lib/domain/transfers/contact/contra-message.ts';

/** Records that a copied message was sent, announces the outcome, and returns whether the contact was recorded. */
export async function recordSent(
  client: QueryClient,
  transfer: ContactedTransfer,
  note: string,
): Promise<boolean> {
  try {
    // Uses the mutation cache directly, because this isn't a component.
    const record = client.getMutationCache().build(client, recordContactMutation(client, transfer));
    const { followUpOn } = await record.execute({ channel: 'email', ...(note !== '' && { note }) });
    announce(`Contact recorded. Follow up on ${formatDate(followUpOn)}.`);
    return true;
  } catch {
    announce('The contact wasn’t recorded. Try again.');
    return false;
  }
}
