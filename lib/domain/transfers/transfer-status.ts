/**
 * Progress of a transfer request: completed, in progress, ended without completion, or waiting for someone to act.
 */
type TransferTone = 'done' | 'moving' | 'stopped' | 'waiting';

type TransferMeaning = { readonly meaning: string; readonly tone: TransferTone };

/**
 * Known statuses, in the order of a transfer's lifecycle. The vocabulary is open (D16): `Rejected` and
 * `Transfer Closed - No Action` are published, and this project defined the others.
 */
export const transferStatuses: Readonly<Record<string, TransferMeaning>> = {
  Submitted: {
    meaning: 'The request has been entered but not yet sent to the contra firm.',
    tone: 'moving',
  },
  'Paperwork Required': {
    meaning: 'The transfer is waiting for paperwork and will continue once it arrives.',
    tone: 'waiting',
  },
  Requested: {
    meaning: 'The contra firm has the request and hasn’t responded yet.',
    tone: 'moving',
  },
  'Request Past Due': {
    meaning: 'The time to respond to the request has passed.',
    tone: 'waiting',
  },
  'In Review': {
    meaning: 'The contra firm has sent its list of assets, and both sides are checking it.',
    tone: 'moving',
  },
  Settling: {
    meaning: 'Both sides agreed to the transfer, and the assets are being delivered.',
    tone: 'moving',
  },
  Completed: {
    meaning: 'The assets have arrived. No further action is needed.',
    tone: 'done',
  },
  Rejected: {
    meaning: 'The request was rejected. See the comment for who rejected it and why.',
    tone: 'stopped',
  },
  'Transfer Closed - No Action': {
    meaning: 'The request was closed without a transfer.',
    tone: 'stopped',
  },
};

/**
 * Aliases for these statuses, as clearing firms write them, in the form that `plainStatus` returns. Add
 * entries as needed. DTCC's are from ACATS, and Alpaca's are from its Broker API, collected by hand because
 * there is no complete published list. Ambiguous names, such as CLOSE, are left out. The `transfer_status`
 * database function has the same names, and a test compares them.
 */
export const statusAliases: Readonly<Record<string, string>> = {
  // DTCC
  request: 'Requested',
  'request adjust': 'Requested',
  'request past': 'Request Past Due',
  'request adjust past': 'Request Past Due',
  'request reject': 'Rejected',
  reject: 'Rejected',
  review: 'In Review',
  'review adjust': 'In Review',
  'review adjust deliverer': 'In Review',
  'review adjust receiver': 'In Review',
  'review error': 'In Review',
  'review accelerate': 'In Review',
  'settle prep': 'Settling',
  'settle close': 'Settling',
  purge: 'Transfer Closed - No Action',
  purged: 'Transfer Closed - No Action',
  // Alpaca
  new: 'Submitted',
  pending: 'Submitted',
  'pending submit': 'Submitted',
  'pending review': 'In Review',
  settled: 'Completed',
  complete: 'Completed',
  canceled: 'Transfer Closed - No Action',
  cancelled: 'Transfer Closed - No Action',
};

/**
 * Returns the form in which statuses are compared: in lowercase, with a single space in place of spaces,
 * underscores and dashes.
 */
function plainStatus(status: string): string {
  return status
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[\s_\-\u2010-\u2015\u2212]+/g, ' ')
    .trim();
}

const understood = new Map([
  ...Object.entries(statusAliases),
  ...Object.keys(transferStatuses).map((status) => [plainStatus(status), status] as const),
]);

/** Maps a feed's text to one of our statuses, or null if we don't recognize it. */
export function recognizedStatus(status: string): string | null {
  return understood.get(plainStatus(status)) ?? null;
}

/**
 * Returns the known status that a filter matches in any spelling, if the filter's text is exactly one of our own
 * status names. Otherwise, returns null, and the filter matches only statuses with exactly this text.
 */
export function matchingStatuses(text: string): string | null {
  return Object.hasOwn(transferStatuses, text) ? text : null;
}

/**
 * Returns the meaning of a status in any spelling, or null for an unknown status, which is shown as received.
 */
export function meaningOf(status: string): TransferMeaning | null {
  const known = recognizedStatus(status);
  return known === null ? null : (transferStatuses[known] ?? null);
}

/** Reports whether a transfer is over: completed or closed, in any spelling. */
export function isOver(status: string): boolean {
  const known = recognizedStatus(status);
  return known === 'Completed' || known === 'Transfer Closed - No Action';
}

/** Methods of a transfer: ACATS or any other. */
export const transferKinds = ['ACAT', 'non-ACAT'] as const;

export type TransferKind = (typeof transferKinds)[number];
