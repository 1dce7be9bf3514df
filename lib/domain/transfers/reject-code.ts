/** Soft: correctable within 20 business days. Hard: a new request is needed. Receiver: the own side turned it down. */
export type RejectKind = 'soft' | 'hard' | 'receiver' | 'unknown';

/** Why a transfer request was rejected. */
export type RejectCode = {
  readonly code: string;
  readonly meaning: string;
  readonly kind: RejectKind;
  readonly whatToDo: string;
};

/**
 * The reject code in the comment of a transfer, such as `- Rejected By Contra.\\( 03 - Documentation Needed )\\`;
 * null where there is none. A code is an opaque text and its number means other things in other lists: a code that
 * its list does not hold, or that the other side gave, is unknown and keeps the words that stand beside it.
 */
export function rejectCodeIn(comment: string | null): RejectCode | null {
  const [, rejected, code, words] = rejectPattern.exec(comment ?? '') ?? [];
  if (rejected === undefined || code === undefined || words === undefined) {
    return null;
  }
  const known = rejectCodes.find((entry) => entry.code === code && isGivenBy(entry, rejected));
  return (
    known ?? {
      code,
      meaning: words,
      kind: 'unknown',
      whatToDo: 'This code is not explained here: ask the firm that rejected the request what it needs.',
    }
  );
}

/**
 * The rejection in words, then in parentheses the code, a dash between spaces, and the reason. Each part has a
 * length at most, so that a comment of any length is read in one go.
 */
const rejectPattern =
  /\breject([^()]{0,500})\(\s{0,9}(\w{1,9})\s{1,9}-\s{1,9}([^()]{0,300}[^()\s])\s{0,9}\)/i;

/** Whether the side that the comment names is the one whose list holds the code. Without a name any list may. */
function isGivenBy({ kind }: RejectCode, rejected: string): boolean {
  const side = /\bby\s+(contra|deliverer|receiver)\b/i.exec(rejected)?.[1]?.toLowerCase();
  return side === undefined || (side === 'receiver') === (kind === 'receiver');
}

/** The codes of the deliverer, 01 to 09, and of the receiver. */
export const rejectCodes: readonly RejectCode[] = [
  {
    code: '01',
    meaning: 'The Social Security or tax number differs from the one the contra firm has.',
    kind: 'soft',
    whatToDo:
      'Compare the number with a recent statement of the contra account and send the right one within 20 business days.',
  },
  {
    code: '02',
    meaning: 'The account title differs from the one at the contra firm.',
    kind: 'soft',
    whatToDo:
      'Compare names and account type with a recent statement; send a corrected form, or proof of the change of name, within 20 business days.',
  },
  {
    code: '03',
    meaning: 'The contra firm needs a document that did not come with the request.',
    kind: 'soft',
    whatToDo: 'Ask the contra firm which document it needs and send it within 20 business days.',
  },
  {
    code: '04',
    meaning: 'The contra account is flat: it holds nothing that could be transferred.',
    kind: 'soft',
    whatToDo:
      'Ask the client where the assets are and correct the account number within 20 business days, or let the request go.',
  },
  {
    code: '05',
    meaning: 'The contra firm has no account with this number.',
    kind: 'soft',
    whatToDo:
      'Take the number from a recent statement of the contra account and correct it within 20 business days.',
  },
  {
    code: '06',
    meaning: 'The contra firm already has a request for this account.',
    kind: 'hard',
    whatToDo:
      'Follow the earlier request. Only if it ends without a transfer, submit a new one; this one cannot be corrected.',
  },
  {
    code: '07',
    meaning: 'The contra account is already in distribution or in another transfer.',
    kind: 'hard',
    whatToDo:
      'Ask the client about the other transfer; when it is over, submit a new request for what is left. This one cannot be corrected.',
  },
  {
    code: '08',
    meaning: 'The client told the contra firm to stop the transfer.',
    kind: 'hard',
    whatToDo:
      'Ask the client. If the transfer is wanted after all, submit a new request; this one cannot be corrected.',
  },
  {
    code: '09',
    meaning: "The client's authorizing signature is missing.",
    kind: 'hard',
    whatToDo: 'Have the client sign a new form and submit a new request; this one cannot be corrected.',
  },
  {
    code: '21',
    meaning: "The account breaks the receiving firm's credit policy.",
    kind: 'receiver',
    whatToDo:
      'Ask the credit desk what would be acceptable, such as a smaller margin debit, before a new request.',
  },
  {
    code: '22',
    meaning: 'A residual credit arrived that the receiving firm could not match to a transfer.',
    kind: 'receiver',
    whatToDo:
      'Find the transfer that the credit belongs to and ask the contra firm to send it with that number.',
  },
  {
    code: '23',
    meaning: 'The receiving firm turned down a partial transfer that the contra firm had begun.',
    kind: 'receiver',
    whatToDo: 'Ask the client which positions are meant and submit a request for exactly those.',
  },
  {
    code: '24',
    meaning: 'The receiving firm turned down the reversal of a failed delivery.',
    kind: 'receiver',
    whatToDo:
      'Settle the open delivery with the contra firm directly; the position stays where it is until then.',
  },
  {
    code: '25',
    meaning: 'The receiving firm turned down a reclaim by the contra firm.',
    kind: 'receiver',
    whatToDo:
      'Ask the contra firm for proof of what it reclaims, then accept the reclaim or refuse it for good.',
  },
  {
    code: '27',
    meaning: 'The receiving firm turned down the cleanup of a mutual fund position.',
    kind: 'receiver',
    whatToDo:
      'Check whether the fund can be held here; if not, ask the client to sell or exchange it before a new request.',
  },
];
