import { formatDate, marketDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import { rejectReasonOf } from './reject-reason.ts';
import { understoodStatus } from './transfer-status.ts';

type Told = {
  readonly status: string;
  readonly comment: string | null;
  readonly contraFirmName: string | null;
  readonly contraAccountNumber: string | null;
  readonly creationTS: string;
  readonly answerBy: MarketDate | null;
};

/**
 * Returns the message to the client about a waiting transfer, in plain language, without codes or complete
 * account numbers.
 */
export function clientMessage(transfer: Told, today: MarketDate): string {
  const { creationTS, answerBy } = transfer;
  const day = withoutWeekday(marketDate(new Date(creationTS)));
  const { why, wanted } = wordsFor(transfer);
  const deadline =
    answerBy === null
      ? []
      : answerBy < today
        ? ['The deadline to correct this request has passed. We will need a new request.']
        : [`Please send it by ${formatDate(answerBy)}. After that, we would need a new request.`];
  return [
    'Hello,',
    `we're writing about your request of ${day} to transfer ${accountWords(transfer)} to us.`,
    why,
    [wanted, ...deadline].join(' '),
    'Thank you.',
  ].join('\n\n');
}

type Words = { readonly why: string; readonly wanted: string };

function wordsFor(transfer: Told): Words {
  const status = understoodStatus(transfer.status);
  if (status === 'Request Past Due') {
    return {
      why: "The other firm hasn't responded yet.",
      wanted: "We are asking it to respond. You don't need to do anything, but a call from you can help.",
    };
  }
  if (status === 'Paperwork Required') {
    return {
      why: 'Something is missing: a form, a statement or a signature.',
      wanted: 'Please send us what is missing. Call us if you are not sure what that is.',
    };
  }
  const reject = rejectReasonOf(transfer);
  const isKnown = reject?.kind === 'soft' || reject?.kind === 'hard' || reject?.kind === 'receiver';
  const known = isKnown && reject.code !== null ? wordsByCode[reject.code] : undefined;
  const words = known ?? {
    why: 'The request was rejected.',
    wanted: 'We are finding out what is needed and will let you know.',
  };
  return isFormSent(transfer.comment)
    ? { ...words, wanted: 'Please sign and return the form that we sent you. Call us if it has not arrived.' }
    : words;
}

/**
 * Reports whether the comment says that the client received the form, which means the requirement is known.
 */
function isFormSent(comment: string | null): boolean {
  const text = comment ?? '';
  return (
    /\b(?:form|letter|paperwork)s?\b/i.test(text) &&
    /\b(?:sent|mailed|e-?mailed)\b[^.]*\b(?:client|customer|account (?:owner|holder))\b/i.test(text)
  );
}

const wordsByCode: Readonly<Record<string, Words>> = {
  '01': {
    why: 'The other firm has a different Social Security or tax number for the account.',
    wanted: 'Please send us a recent statement of that account, so we can compare the number.',
  },
  '02': {
    why: 'The other firm has a different name or account type for the account.',
    wanted:
      'Please send us a recent statement of that account, and proof of the change if your name has changed.',
  },
  '03': {
    why: 'The other firm needs a document that was missing from the request.',
    wanted: 'We are asking which one, and will need it from you.',
  },
  '04': {
    why: 'The other firm says that the account has nothing to transfer.',
    wanted: 'Please tell us where your assets are now, or that the transfer is no longer wanted.',
  },
  '05': {
    why: 'The other firm has no account with the number you gave us.',
    wanted: 'Please send us a recent statement of that account, which shows its number.',
  },
  '06': {
    why: "The other firm already has a request for the same account, and won't accept a second one.",
    wanted: "We are following up on the first one. You don't need to do anything.",
  },
  '07': {
    why: 'The account is already being paid out or transferred elsewhere.',
    wanted: 'Please tell us whether you know of another transfer. The remaining assets need a new request.',
  },
  '08': {
    why: 'The other firm says that you told it to stop the transfer.',
    wanted: 'Please tell us whether you want it after all. A new request would then be needed.',
  },
  '09': {
    why: 'Your signature on the request is missing.',
    wanted: 'Please sign the new form that we will send you. A new request is needed.',
  },
  '21': {
    why: "We can't accept the account as it is, because of its margin debt.",
    wanted: 'Please call us to find out what would be possible, such as repaying part of a loan.',
  },
  '22': {
    why: 'Some cash arrived that we could not match to your transfer.',
    wanted: "We are settling this with the other firm. You don't need to do anything.",
  },
  '23': {
    why: "The other firm started to send a part of the account that we didn't request.",
    wanted: 'Please tell us which positions you want to transfer.',
  },
  '24': {
    why: 'A failed delivery could not be reversed.',
    wanted: "We are settling this with the other firm. You don't need to do anything.",
  },
  '25': {
    why: 'The other firm asked for something back, and we did not agree.',
    wanted: "We are settling this with the other firm. You don't need to do anything.",
  },
  '27': {
    why: 'One of your mutual funds could not be transferred.',
    wanted: 'Please call us. It may have to be sold or exchanged first.',
  },
};

/**
 * Returns the last four characters of the account number, as on statements, but only if they are digits and
 * not a mask or a name.
 */
function accountWords({ contraFirmName, contraAccountNumber }: Told): string {
  const last = /[0-9]{4}$/.exec(contraAccountNumber?.replaceAll(/[^\p{L}\p{N}*]/gu, '') ?? '')?.[0];
  const account = last === undefined ? 'your account' : `your account ending in ${last}`;
  return contraFirmName === null ? account : `${account} at ${contraFirmName}`;
}

function withoutWeekday(date: MarketDate): string {
  return formatDate(date).replace(/^\w+, /, '');
}
