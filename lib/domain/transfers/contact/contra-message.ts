import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { dayOf } from './client-message.ts';
import { lastDigits } from './next-step.ts';
import { rejectReasonOf } from '../reject-reason.ts';

type PendingTransfer = {
  readonly acatid: string;
  readonly status: string;
  readonly comment: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly answerBy: MarketDate | null;
};

/**
 * Returns the message to the contra firm about a pending transfer, without the client's name or complete account
 * number.
 */
export function contraMessage(transfer: PendingTransfer): string {
  const { acatid, contraAccountNumber, creationTS, answerBy } = transfer;
  const last = lastDigits(contraAccountNumber);
  const account = last === null ? 'an account with you' : `the account ending in ${last}`;
  const { why, question } = wordsFor(transfer);
  const deadline = answerBy === null ? [] : [`Please reply by ${formatDate(answerBy)}.`];
  return [
    'Hello,',
    `We’re writing about transfer request ${acatid}, dated ${dayOf(creationTS)}, to transfer ${account} to us.`,
    why,
    [question, ...deadline].join(' '),
    'Thank you.',
  ].join('\n\n');
}

type Words = { readonly why: string; readonly question: string };

function wordsFor(transfer: PendingTransfer): Words {
  const reject = rejectReasonOf(transfer);
  if (reject === null) return overdue;
  const words = reject.kind === 'unrecognized' ? undefined : wordsByCode[reject.code ?? ''];
  return (
    words ?? {
      why: 'The request was rejected.',
      question: 'Please tell us why and what you need from us.',
    }
  );
}

const overdue: Words = {
  why: 'We haven’t received a response to the request, and it is past due.',
  question: 'Please tell us the status of the request and what you still need from us.',
};

const wordsByCode: Readonly<Record<string, Words>> = {
  '03': {
    why: 'You rejected the request because a document was missing (code 03).',
    question: 'Please tell us which document you need and where to send it.',
  },
  '06': {
    why: 'You rejected the request as a duplicate (code 06).',
    question: 'Please send us the request ID and status of the earlier request.',
  },
  '22': {
    why: 'We received a residual credit from you that we couldn’t match to a transfer (code 22).',
    question: 'Please resend it with that transfer’s control number.',
  },
  '24': {
    why: 'We rejected the reversal of a failed delivery (code 24).',
    question: 'Please contact us to settle the open delivery.',
  },
  '25': {
    why: 'We rejected your reclaim (code 25).',
    question: 'Please send us proof of the reclaim.',
  },
};
