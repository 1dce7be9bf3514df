'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import type { ContactedTransfer } from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { nextStepOf } from '#lib/domain/transfers/contact/next-step.ts';
import type { ContactParty } from '#lib/domain/transfers/reject-code.ts';

const ContactDialog = later(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog), {
  ssr: false,
});

type Props = {
  readonly transfer: ContactedTransfer;
  readonly today: MarketDate;
  /** Whether to stack the buttons even if there is room for columns. */
  readonly isStacked?: boolean;
};

/**
 * Lets the user copy a message to the client or the contra firm, whichever the transfer waits for, and record the
 * contact. Once the message is copied, one click records that it was sent. The other button asks for the channel, a
 * note and the follow-up date. Only the next step looks like a button, so that a row has one.
 */
export function ContactActions({ transfer, today, isStacked = false }: Props) {
  const { acatid } = transfer;
  const [copy, setCopy] = useState<'none' | 'underway' | 'done'>('none');
  const [isRecording, setRecording] = useState(false);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const party = contactOf(transfer, today);
  if (party === null) return null;
  const isCopied = copy === 'done';
  const copyLabel = `Copy ${partyWords[party]} message`;
  const onCopy = async () => {
    setCopy('underway');
    try {
      const { clientMessage, contraMessage } = await loadMessages();
      await navigator.clipboard.writeText(
        party === 'client' ? clientMessage(transfer, today) : contraMessage(transfer),
      );
      setCopy('done');
      announce(`${copied[party]}. Paste it into an e-mail, then select “Mark as contacted”.`);
    } catch {
      setCopy('none');
      announce('The message couldn’t be copied. Check your connection and browser permissions.');
    }
  };
  const onSent = async () => {
    setSending(true);
    const { recordSent } = await loadMessages();
    if (await recordSent(client, transfer, contactNote(transfer, party))) setCopy('none');
    setSending(false);
  };
  return (
    <div
      className={classNames('no-print flex flex-wrap items-center gap-1', isStacked && 'sm:grid sm:gap-1')}
    >
      <Button
        small
        look={isCopied ? 'quiet' : 'plain'}
        aria-label={`${copyLabel} for request ${acatid}`}
        // Safari blocks copying if too much time has passed since the click.
        onPointerEnter={() => void loadMessages().catch(() => undefined)}
        onFocus={() => void loadMessages().catch(() => undefined)}
        onClick={() => void onCopy()}
      >
        {copy === 'none' ? copyLabel : isCopied ? 'Message copied' : 'One moment…'}
      </Button>
      <Button
        small
        look={isCopied ? 'primary' : 'quiet'}
        aria-label={`Mark as contacted: ${partyWords[party]}, request ${acatid}`}
        aria-disabled={isSending}
        onClick={() => {
          if (!isCopied) setRecording(true);
          else if (!isSending) void onSent();
        }}
      >
        {isSending ? 'One moment…' : isCopied ? 'Mark as contacted' : 'Mark as contacted…'}
      </Button>
      <ContactedText transfer={transfer} />
      {isRecording && (
        <ContactDialog
          transfer={transfer}
          party={party}
          defaultNote={contactNote(transfer, party)}
          today={today}
          onClose={() => setRecording(false)}
        />
      )}
    </div>
  );
}

const partyWords: Readonly<Record<ContactParty, string>> = { client: 'client', contra: 'contra firm' };
const copied: Readonly<Record<ContactParty, string>> = {
  client: 'Client message copied',
  contra: 'Contra firm message copied',
};

/** Returns who to contact about this transfer; null if there is nothing to send. */
export function contactOf(transfer: ContactedTransfer, today: MarketDate): ContactParty | null {
  return transfer.replacedBy === null ? (nextStepOf(transfer, today)?.contact ?? null) : null;
}

/** Returns the note of a contact with the contra firm, because a contact without a note is with the client. */
function contactNote({ contraFirmName }: ContactedTransfer, party: ContactParty): string {
  return party === 'client' ? '' : `Contacted ${contraFirmName ?? 'the contra firm'}.`;
}

/** Shows when someone was last contacted, and the follow-up date. */
function ContactedText({ transfer: { lastContactAt, followUpOn } }: Pick<Props, 'transfer'>) {
  if (lastContactAt === null) return null;
  return (
    <span className="text-small text-quiet">
      Contacted {formatDate(marketDate(new Date(lastContactAt)))}
      {followUpOn !== null && `, follow up ${formatDate(followUpOn)}`}
    </span>
  );
}

/** Loads the message texts on demand, because most users of the queue never copy one. Once copied, they are loaded. */
export const loadMessages = () => import('./messages.ts');
