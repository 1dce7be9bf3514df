import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { isFormSent, lastDigits } from './next-step.ts';
import { commentLines } from '../comment-lines.ts';
import { rejectReasonOf } from '../reject-reason.ts';
import { recognizedStatus } from '../transfer-status.ts';

type PendingTransfer = {
  readonly status: string;
  readonly comment: string | null;
  readonly contraFirmName: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly lastModifiedTS: string;
  readonly answerBy: MarketDate | null;
};

/**
 * Returns the message to the client about a pending transfer, in plain language, without codes or complete account
 * numbers.
 */
export function clientMessage(transfer: PendingTransfer, today: MarketDate): string {
  const { creationTS, answerBy } = transfer;
  const day = dayOf(creationTS);
  const { why, nextStep } = wordsFor(transfer);
  const deadline =
    answerBy === null
      ? []
      : answerBy < today
        ? ['The deadline to correct this request has passed, so we need to submit a new one.']
        : [
            `The deadline to correct this request is ${formatDate(answerBy)}. After that date, we would have to submit a new one.`,
          ];
  return [
    'Hello,',
    `We’re writing about your ${day} request to transfer ${accountWords(transfer)} to us.`,
    why,
    [nextStep, ...deadline].join(' '),
    'Thank you.',
  ].join('\n\n');
}

type Words = { readonly why: string; readonly nextStep: string };

const returnForm = 'Please sign and return the form we sent you. If you haven’t received it, give us a call.';

function wordsFor(transfer: PendingTransfer): Words {
  const { status, comment } = transfer;
  const words = wordsByStatus(transfer);
  if (isFormSent(comment)) return { ...words, nextStep: returnForm };
  const remark = remarkIn(comment);
  if (remark === null) return words;
  if (recognizedStatus(status) !== 'Paperwork Required') {
    return words === wordsByCode['03'] ? { ...words, why: `${words.why} It says: “${remark}”` } : words;
  }
  const item = 'Please send us what it needs. If you aren’t sure what is missing, give us a call.';
  const decision = 'Please tell us how you want to proceed. If you have questions, give us a call.';
  return {
    why: `As of ${dayOf(transfer.lastModifiedTS)}, the other firm says: “${remark}”`,
    nextStep: /\b(?:choice|choose|decide|decision|elect|instruct|option|prefer|whether)/i.test(remark)
      ? decision
      : item,
  };
}

/**
 * Returns what the other firm wrote besides the reason for the rejection. Null if that is nothing, too long for a
 * message to the client, or contains what could be an account number.
 */
function remarkIn(comment: string | null): string | null {
  const text = commentLines(comment)
    .map((line) => line.replace(/^-\s*/, ''))
    .filter((line) => /\p{L}/u.test(line) && !/\breject|^\(\s*\d/i.test(line))
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
  return text === '' || text.length > maxRemarkCharacters || /\d(?:[ -]?\d){4}/.test(text) ? null : text;
}

const maxRemarkCharacters = 300;

function wordsByStatus(transfer: PendingTransfer): Words {
  const status = recognizedStatus(transfer.status);
  if (status === 'Request Past Due') {
    return { why: 'The other firm is waiting for a form from you.', nextStep: returnForm };
  }
  if (status === 'Paperwork Required') {
    return {
      why: 'Something is missing: a form, a statement or a signature.',
      nextStep: 'Please send us the missing item. If you aren’t sure what is missing, give us a call.',
    };
  }
  const reject = rejectReasonOf(transfer);
  const isKnown = reject?.kind === 'soft' || reject?.kind === 'hard' || reject?.kind === 'receiver';
  const known = isKnown && reject.code !== null ? wordsByCode[reject.code] : undefined;
  return (
    known ?? {
      why: 'The request was rejected.',
      nextStep: 'We are finding out what the other firm needs and will let you know.',
    }
  );
}

const wordsByCode: Readonly<Record<string, Words>> = {
  '01': {
    why: 'The other firm has a different Social Security or tax ID number on file for the account.',
    nextStep: 'Please send us a recent statement for that account so that we can check the number.',
  },
  '02': {
    why: 'The other firm has a different name or account type on file.',
    nextStep:
      'Please send us a recent statement for that account. If your name has changed, please include proof of the change.',
  },
  '03': {
    why: 'The other firm needs a document that was missing from the request.',
    nextStep: 'We are asking the other firm which document it needs and will then ask you for it.',
  },
  '04': {
    why: 'The other firm says that the account has no assets to transfer.',
    nextStep: 'Please tell us where your assets are now, or let us know if you no longer want the transfer.',
  },
  '05': {
    why: 'The other firm has no account with the number you gave us.',
    nextStep: 'Please send us a recent statement that shows the account number.',
  },
  '07': {
    why: 'The account is already being distributed or transferred elsewhere.',
    nextStep:
      'Please tell us whether you know of another transfer. To transfer the remaining assets, we need a new request.',
  },
  '08': {
    why: 'The other firm says that you told it to stop the transfer.',
    nextStep: 'Please tell us whether you still want the transfer. If so, we will need a new request.',
  },
  '09': {
    why: 'Your signature on the request is missing.',
    nextStep: 'We need to submit a new request. Please sign the new form we will send you.',
  },
  '21': {
    why: 'We can’t accept the account in its current state because of its margin balance.',
    nextStep: 'Please call us to discuss your options, such as paying down part of the loan.',
  },
  '23': {
    why: 'The other firm began to transfer only part of the account, which we hadn’t requested.',
    nextStep: 'Please tell us which positions you want to transfer.',
  },
  '27': {
    why: 'One of your mutual funds couldn’t be transferred.',
    nextStep: 'Please call us. You may need to sell or exchange it first.',
  },
};

function accountWords({ contraFirmName, contraAccountNumber }: PendingTransfer): string {
  const last = lastDigits(contraAccountNumber);
  const account = last === null ? 'your account' : `your account ending in ${last}`;
  return contraFirmName === null ? account : `${account} at ${contraFirmName}`;
}

/** Returns the day of a timestamp, such as `Nov 2, 2026`. */
export function dayOf(timestamp: string): string {
  return formatDate(marketDate(new Date(timestamp))).replace(/^\w+, /, '');
}
