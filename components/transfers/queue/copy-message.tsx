'use client';

import { useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import type { FirmTransfer } from '#lib/client/accounts/list-firm-transfers.ts';
import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { hasClientMessage } from '#lib/domain/transfers/reject-reason.ts';

type Props = { readonly transfer: FirmTransfer; readonly today: MarketDate };

/** Puts into the clipboard what to write to the client: what is wrong, what is wanted, until when. */
export function CopyMessage({ transfer, today }: Props) {
  const [isCopied, setCopied] = useState(false);
  const { replacedBy, acatid } = transfer;
  if (replacedBy !== null || !hasClientMessage(transfer)) {
    return null;
  }
  const onCopy = async () => {
    try {
      const { clientMessage } = await loadMessages();
      await navigator.clipboard.writeText(clientMessage(transfer, today));
      setCopied(true);
      announce('The client message is copied. Paste it into an e-mail.');
    } catch {
      announce('The message could not be copied. Check your connection and your browser’s permissions.');
    }
  };
  return (
    <Button
      small
      className="no-print"
      aria-label={`Copy message for the client about request ${acatid}`}
      // Safari lets nothing be copied that came long after the click.
      onPointerEnter={() => void loadMessages().catch(() => undefined)}
      onFocus={() => void loadMessages().catch(() => undefined)}
      onBlur={() => setCopied(false)}
      onClick={() => void onCopy()}
    >
      {isCopied ? 'Message copied' : 'Copy message for the client'}
    </Button>
  );
}

/** The words are in a part of their own: most who look at the queue copy none. */
export const loadMessages = () => import('#lib/domain/transfers/client-message.ts');
