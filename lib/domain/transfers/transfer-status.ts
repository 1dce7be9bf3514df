/** How a transfer request stands: at its end as wished, on its way, at its end otherwise, or held up by somebody. */
export type TransferTone = 'done' | 'moving' | 'stopped' | 'waiting';

export type TransferMeaning = { readonly meaning: string; readonly tone: TransferTone };

/**
 * The statuses whose meaning is known, in the order of a transfer's life. The vocabulary is open (D16): `Rejected`
 * and `Transfer Closed - No Action` are published, the others are this project's own.
 */
export const transferStatuses: Readonly<Record<string, TransferMeaning>> = {
  Submitted: {
    meaning: 'The request is entered and not yet sent to the contra firm.',
    tone: 'moving',
  },
  'Paperwork Required': {
    meaning: 'A form, statement or signature is missing; the request goes on once it is here.',
    tone: 'waiting',
  },
  Requested: {
    meaning: 'The contra firm has the request and has not answered yet.',
    tone: 'moving',
  },
  'Request Past Due': {
    meaning: 'The contra firm has not answered in time; somebody should ask it.',
    tone: 'waiting',
  },
  'In Review': {
    meaning: 'The contra firm has sent its list of assets, and both sides are checking it.',
    tone: 'moving',
  },
  Settling: {
    meaning: 'The transfer is agreed and the assets are being delivered.',
    tone: 'moving',
  },
  Completed: {
    meaning: 'The assets have arrived; nothing is left to do.',
    tone: 'done',
  },
  Rejected: {
    meaning: 'The request was turned down; the comment says by whom and why.',
    tone: 'stopped',
  },
  'Transfer Closed - No Action': {
    meaning: 'The request was closed and nothing was transferred.',
    tone: 'stopped',
  },
};

/** What a status means; null for one that is not known, which is shown as it came. */
export function meaningOf(status: string): TransferMeaning | null {
  return Object.hasOwn(transferStatuses, status) ? (transferStatuses[status] ?? null) : null;
}

/** Whether there is something to tell the client: what goes its way needs no message. */
export function hasClientMessage(status: string): boolean {
  return status === 'Rejected' || meaningOf(status)?.tone === 'waiting';
}
