'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { later } from '#components/ui/later.tsx';
import { recordContactMutation, type ContactedTransfer } from '#lib/client/accounts/transfer-contacts.ts';
import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { hasClientMessage } from '#lib/domain/transfers/reject-reason.ts';

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
 * Lets the user copy a message to the client and record the contact. Once the message is copied, one click records
 * that it was sent. The other button asks for the channel, a note and the follow-up date.
 */
export function MessageClient({ transfer, today, isStacked = false }: Props) {
  const { acatid } = transfer;
  const [copy, setCopy] = useState<'none' | 'underway' | 'done'>('none');
  const [isRecording, setRecording] = useState(false);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  if (!canTellClient(transfer)) {
    return null;
  }
  const isCopied = copy === 'done';
  const onCopy = async () => {
    setCopy('underway');
    try {
      const { clientMessage } = await loadMessages();
      await navigator.clipboard.writeText(clientMessage(transfer, today));
      setCopy('done');
      announce('Client message copied. Paste it into an e-mail, then mark the client as contacted.');
    } catch {
      setCopy('none');
      announce('The message couldn’t be copied. Check your connection and browser permissions.');
    }
  };
  const onSent = async () => {
    setSending(true);
    try {
      // Uses the mutation cache directly, because useMutation would make the first load of the transfer pages larger.
      const record = client.getMutationCache().build(client, recordContactMutation(client, transfer));
      const { followUpOn } = await record.execute({ channel: 'email' });
      announce(`Client contacted. Follow up on ${formatDate(followUpOn)}.`);
    } catch {
      announce('The contact wasn’t recorded. Try again.');
    }
    setSending(false);
  };
  return (
    <div
      className={classNames('no-print flex flex-wrap items-center gap-2', isStacked && 'sm:grid sm:gap-1')}
    >
      <Button
        small
        aria-label={`Copy client message for request ${acatid}`}
        // Safari blocks copying if too much time has passed since the click.
        onPointerEnter={() => void loadMessages().catch(() => undefined)}
        onFocus={() => void loadMessages().catch(() => undefined)}
        onClick={() => void onCopy()}
      >
        {copyLabels[copy]}
      </Button>
      <Button
        small
        look={isCopied ? 'primary' : 'plain'}
        aria-label={`Mark client as contacted for request ${acatid}`}
        aria-disabled={isSending}
        onClick={() => {
          if (isSending) return;
          if (isCopied) void onSent();
          else setRecording(true);
        }}
      >
        {isSending ? 'One moment…' : isCopied ? 'Mark client as contacted' : 'Mark client as contacted…'}
      </Button>
      <ContactedText transfer={transfer} />
      {isRecording && <ContactDialog transfer={transfer} today={today} onClose={() => setRecording(false)} />}
    </div>
  );
}

const copyLabels = { none: 'Copy client message', underway: 'One moment…', done: 'Message copied' } as const;

/** Reports whether there is a message to send to the client about this transfer. */
export function canTellClient(transfer: ContactedTransfer): boolean {
  return transfer.replacedBy === null && hasClientMessage(transfer);
}

/** Shows when the client was last contacted, and the follow-up date. */
function ContactedText({ transfer: { lastContactAt, followUpOn } }: Pick<Props, 'transfer'>) {
  if (lastContactAt === null) return null;
  return (
    <span className="text-small text-quiet">
      Contacted {formatDate(marketDate(new Date(lastContactAt)))}
      {followUpOn !== null && `, follow up ${formatDate(followUpOn)}`}
    </span>
  );
}

/** Loads the message texts on demand, because most users of the queue never copy one. */
export const loadMessages = () => import('#lib/domain/transfers/client-message.ts');
