/**
 * Kinds of rejections:
 *
 * - `soft`: can be corrected within 20 business days.
 * - `hard`: requires a new request.
 * - `receiver`: rejected by the receiving firm itself.
 * - `system`: rejected by the clearing system, which didn't process our record.
 * - `unrecognized`: rejected by a firm, or without naming a side, for a reason that isn't listed.
 * - `other`: rejected by an unknown side.
 */
type RejectKind = 'soft' | 'hard' | 'receiver' | 'system' | 'unrecognized' | 'other';

/** Who to contact about a transfer. */
export type ContactParty = 'client' | 'contra';

/** Why a transfer request was rejected. */
export type RejectCode = {
  /** Two digits; null if the text contains no code. */
  readonly code: string | null;
  readonly meaning: string;
  readonly kind: RejectKind;
  /** The first thing to do, in a few words. */
  readonly step: string;
  /** What else to know or do. */
  readonly more: string;
  /** Who to contact for the first step; null if your own firm or its clearing firm takes it. */
  readonly contact: ContactParty | null;
};

/** Codes that the delivering firm (01 to 09) and the receiving firm use. */
export const rejectCodes: readonly (RejectCode & { readonly code: string })[] = [
  {
    code: '01',
    meaning: 'The Social Security or tax ID number differs from the contra firm’s.',
    kind: 'soft',
    step: 'Correct the tax ID.',
    more: 'Check it against a recent statement for the contra account, and send the correct one within 20 business days of the rejection.',
    contact: 'client',
  },
  {
    code: '02',
    meaning: 'The account title differs from the contra firm’s.',
    kind: 'soft',
    step: 'Correct the account title.',
    more: 'Check the names and account type against a recent statement. Send a corrected form or proof of the name change within 20 business days of the rejection.',
    contact: 'client',
  },
  {
    code: '03',
    meaning: 'The contra firm needs a document that was missing from the request.',
    kind: 'soft',
    step: 'Ask the contra firm which document it needs.',
    more: 'Send it within 20 business days of the rejection.',
    contact: 'contra',
  },
  {
    code: '04',
    meaning: 'The contra account has no assets to transfer.',
    kind: 'soft',
    step: 'Ask the client where the assets are.',
    more: 'Correct the account number within 20 business days of the rejection, or cancel the request.',
    contact: 'client',
  },
  {
    code: '05',
    meaning: 'The contra firm has no account with this number.',
    kind: 'soft',
    step: 'Correct the account number.',
    more: 'Check a recent statement for the contra account, and send the correct number within 20 business days of the rejection.',
    contact: 'client',
  },
  {
    code: '06',
    meaning: 'The contra firm already has a request for this account.',
    kind: 'hard',
    step: 'Track the earlier request.',
    more: 'Ask the contra firm about it. Submit a new request only if the earlier one ends without a transfer. This request can’t be corrected.',
    contact: 'contra',
  },
  {
    code: '07',
    meaning: 'The contra account is in distribution or in another transfer.',
    kind: 'hard',
    step: 'Ask the client about the other transfer.',
    more: 'When it ends, submit a new request for the remaining assets. This request can’t be corrected.',
    contact: 'client',
  },
  {
    code: '08',
    meaning: 'The client told the contra firm to stop the transfer.',
    kind: 'hard',
    step: 'Ask whether the client still wants the transfer.',
    more: 'If so, submit a new request. This request can’t be corrected.',
    contact: 'client',
  },
  {
    code: '09',
    meaning: 'The client’s authorizing signature is missing.',
    kind: 'hard',
    step: 'Have the client sign a new form.',
    more: 'Then submit a new request. This request can’t be corrected.',
    contact: 'client',
  },
  {
    code: '21',
    meaning: 'The account violates the receiving firm’s credit policy.',
    kind: 'receiver',
    step: 'Ask the credit desk what is acceptable.',
    more: 'Agree on a change with the client, such as a smaller margin debit, then submit a new request.',
    contact: 'client',
  },
  {
    code: '22',
    meaning: 'The receiving firm couldn’t match a residual credit to a transfer.',
    kind: 'receiver',
    step: 'Find the transfer the credit belongs to.',
    more: 'Ask the contra firm to resend the credit with that transfer’s control number.',
    contact: 'contra',
  },
  {
    code: '23',
    meaning: 'The receiving firm rejected a partial transfer that the contra firm had started.',
    kind: 'receiver',
    step: 'Ask the client which positions to transfer.',
    more: 'Then submit a request for only those positions.',
    contact: 'client',
  },
  {
    code: '24',
    meaning: 'The receiving firm rejected the reversal of a failed delivery.',
    kind: 'receiver',
    step: 'Settle the delivery with the contra firm.',
    more: 'The position remains open until then.',
    contact: 'contra',
  },
  {
    code: '25',
    meaning: 'The receiving firm rejected a reclaim by the contra firm.',
    kind: 'receiver',
    step: 'Ask the contra firm for proof of its reclaim.',
    more: 'Then accept the reclaim or permanently reject it.',
    contact: 'contra',
  },
  {
    code: '27',
    meaning: 'The receiving firm rejected the cleanup of a mutual fund position.',
    kind: 'receiver',
    step: 'Check whether your firm can hold the fund.',
    more: 'If not, ask the client to sell or exchange it before you submit a new request.',
    contact: 'client',
  },
];

/**
 * Rejections by the clearing system itself. The numbers and reasons are from DTCC's ACATS user guide (DTCC
 * Learning Center, Reject Codes, System Reject Reasons) and its field definitions. The list that we could
 * access ends at 13. A number that isn't listed here is shown as a system reject without an explanation.
 */
export const systemRejectMeanings: Readonly<Record<string, string>> = {
  '01': 'A field of the record is invalid.',
  '02': 'The record missed the day’s cutoff.',
  '03': 'A related record is missing or invalid.',
  '04': 'The records in the file are out of sequence.',
  '05': 'The record’s sequence number is invalid.',
  '08': 'The record has the wrong length.',
  '10': 'The item to add does not exist.',
  '11': 'The item to change does not exist.',
  '12': 'The item to delete does not exist.',
  '13': 'The transfer’s current status doesn’t allow this action.',
};
