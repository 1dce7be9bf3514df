'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.tsx';
import { type ContactedTransfer, recordContactMutation } from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { useNextLineFocus } from './use-next-line-focus.ts';
import { contactButtonsClass } from './contact-buttons-space.tsx';
import { contactRecorded } from './contact-words.ts';
import { clientMessage } from '#lib/domain/transfers/contact/client-message.ts';
import { contraMessage } from '#lib/domain/transfers/contact/contra-message.ts';
import { contactOf } from '#lib/domain/transfers/contact/next-step.ts';
import type { ContactParty } from '#lib/domain/transfers/reject-code.ts';

const ContactDialog = later(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog), {
  ssr: false,
});
const MessageDialog = later(
  () => import('#components/ui/message-dialog.tsx').then((module) => module.MessageDialog),
  {
    ssr: false,
  },
);

type Props = {
  readonly transfer: ContactedTransfer;
  readonly today: MarketDate;
  /** Whether to stack the buttons if the list is wide enough for columns. */
  readonly isStacked?: boolean;
};

/**
 * Lets the user copy a message to the client or the contra firm, whichever the transfer waits for, and record the
 * contact. Once the message is copied, one click records that it was sent. The other button asks for the channel, a
 * note and the follow-up date. Only the next step looks like a button, so that each row has just one.
 */
export function ContactActions({ transfer, today, isStacked = false }: Props) {
  const { acatid } = transfer;
  const [isCopied, setCopied] = useState(false);
  const [dialog, setDialog] = useState<'form' | 'history' | 'message' | null>(null);
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useNextLineFocus(box);
  const client = useQueryClient();
  const party = contactOf(transfer, today);
  if (party === null) return null;
  const copyLabel = `Copy ${partyWords[party]} message`;
  const message = party === 'client' ? clientMessage(transfer, today) : contraMessage(transfer);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      setCopied(true);
      announce(
        `${partyTitles[party]} message copied. Paste it into an e-mail, then select “Mark as contacted”.`,
      );
    } catch {
      setDialog('message'); // the browser blocked copying
    }
  };
  const onSent = async () => {
    setSending(true);
    if (await recordSent(client, transfer, party)) setCopied(false);
    setSending(false);
  };
  const onClose = () => setDialog(null);
  return (
    <div ref={box} data-contact className={contactButtonsClass(isStacked)}>
      <Button
        small
        className="no-print"
        look={isCopied ? 'quiet' : 'plain'}
        aria-label={`${copyLabel} for request ${acatid}`}
        onClick={() => void onCopy()}
      >
        {isCopied ? 'Message copied' : copyLabel}
      </Button>
      <Button
        small
        className="no-print"
        look={isCopied ? 'primary' : 'quiet'}
        aria-label={`Mark as contacted: ${partyWords[party]}, request ${acatid}`}
        aria-disabled={isSending}
        onClick={() => {
          if (!isCopied) setDialog('form');
          else if (!isSending) void onSent();
        }}
      >
        {isSending ? 'One moment…' : isCopied ? 'Mark as contacted' : 'Mark as contacted…'}
      </Button>
      <ContactedText transfer={transfer} onOpen={() => setDialog('history')} />
      {dialog === 'message' && (
        <MessageDialog title={`${partyTitles[party]} message`} message={message} onClose={onClose} />
      )}
      {(dialog === 'form' || dialog === 'history') && (
        <ContactDialog
          transfer={transfer}
          party={party}
          isHistory={dialog === 'history'}
          defaultNote={contactNote(transfer, party)}
          today={today}
          onClose={onClose}
        />
      )}
    </div>
  );
}

const partyWords: Readonly<Record<ContactParty, string>> = { client: 'client', contra: 'contra firm' };
const partyTitles: Readonly<Record<ContactParty, string>> = { client: 'Client', contra: 'Contra firm' };

/** Returns the initial note of a contact. One with the contra firm says so, because no note means the client. */
function contactNote({ contraFirmName }: ContactedTransfer, party: ContactParty): string {
  return party === 'client' ? '' : `Contacted ${contraFirmName ?? 'the contra firm'}.`;
}

type ContactedTextProps = Pick<Props, 'transfer'> & { readonly onOpen: () => void };

/** Shows when someone was last contacted, and the follow-up date. Opens the list of all contacts. */
function ContactedText({ transfer: { acatid, lastContactAt, followUpOn }, onOpen }: ContactedTextProps) {
  if (lastContactAt === null) return null;
  return (
    <button
      type="button"
      className="min-h-6 w-fit text-left text-small text-quiet underline hover:text-ink print:no-underline"
      onClick={onOpen}
    >
      Contacted {formatDate(marketDate(new Date(lastContactAt)))}
      {followUpOn !== null && `, follow up ${formatDate(followUpOn)}`}
      <span className="sr-only">, request {acatid}</span>
    </button>
  );
}

/** Records that a copied message was sent, announces the outcome, and returns whether the contact was recorded. */
async function recordSent(
  client: QueryClient,
  transfer: ContactedTransfer,
  party: ContactParty,
): Promise<boolean> {
  const note = contactNote(transfer, party);
  try {
    // Uses the mutation cache directly, because this isn't a component.
    const record = client.getMutationCache().build(client, recordContactMutation(client, transfer));
    const { followUpOn } = await record.execute({ channel: 'email', ...(note !== '' && { note }) });
    announce(contactRecorded(transfer, party, followUpOn));
    return true;
  } catch {
    announce('The contact was not recorded. Try again.');
    return false;
  }
}
