import { formatDate, type MarketDate } from '#lib/domain/market/market-time.ts';
import type { ContactParty } from '../reject-code.ts';
import { isCorrectable, rejectReasonOf } from '../reject-reason.ts';
import { recognizedStatus } from '../transfer-status.ts';

type OpenTransfer = {
  readonly status: string;
  readonly comment: string | null;
  readonly answerBy: MarketDate | null;
};

/** What to do next about a transfer. */
type NextStep = {
  readonly step: string;
  /** What else to know or do; null if the step is all there is to do. */
  readonly more: string | null;
  /** Who to contact; null if the step doesn't begin with a message. */
  readonly contact: ContactParty | null;
};

/**
 * Returns what to do about a transfer, and who to contact. Returns null if the firm only has to wait, or if the
 * transfer is completed or closed. A past-due request waits for the contra firm unless the client still has a form to
 * return. `isOld` is whether `oldRejections` matches the transfer.
 */
export function nextStepOf(transfer: OpenTransfer, today: MarketDate, isOld = false): NextStep | null {
  const status = recognizedStatus(transfer.status);
  if (status === 'Request Past Due') {
    return isFormSent(transfer.comment)
      ? { ...returnForm, more: 'The contra firm is waiting for it.' }
      : { step: 'Follow up with the contra firm.', more: null, contact: 'contra' };
  }
  if (status === 'Paperwork Required') {
    return isFormSent(transfer.comment)
      ? { ...returnForm, more: null }
      : { step: 'Contact the client.', more: null, contact: 'client' };
  }
  return status === 'Rejected' || status === null ? stepAfterRejection(transfer, today, isOld) : null;
}

/** Returns who to contact about a transfer; null if there is nothing to send or if another request replaced it. */
export function contactOf(
  transfer: OpenTransfer & { readonly replacedBy: string | null },
  today: MarketDate,
): ContactParty | null {
  return transfer.replacedBy === null ? (nextStepOf(transfer, today)?.contact ?? null) : null;
}

const noLongerOpen: NextStep = {
  step: 'No longer open.',
  more: 'Rejected over 20 business days ago.',
  contact: null,
};

const returnForm = { step: 'Ask the client to return the form.', contact: 'client' } as const;

function stepAfterRejection(transfer: OpenTransfer, today: MarketDate, isOld: boolean): NextStep | null {
  const reject = rejectReasonOf(transfer);
  if (reject === null) return null;
  const { step, more, contact } = reject;
  if (recognizedStatus(transfer.status) === null) return { step, more, contact: null };
  const { answerBy, comment } = transfer;
  if (answerBy !== null && answerBy < today) {
    return {
      step: 'Submit a new request.',
      more: `The deadline to correct this one was ${formatDate(answerBy)}.`,
      contact: 'client',
    };
  }
  if (isOld) return noLongerOpen;
  const hasDeadline = isCorrectable(reject);
  if (isFormSent(comment) && (hasDeadline || contact === 'client')) {
    return {
      ...returnForm,
      more: hasDeadline ? 'Send it to the contra firm within 20 business days of the rejection.' : more,
    };
  }
  return { step, more, contact };
}

/**
 * Reports whether the comment says that a form was sent to the client. If so, we know what to ask the client for.
 */
export function isFormSent(comment: string | null): boolean {
  const text = comment ?? '';
  return (
    /\b(?:form|letter|paperwork)s?\b/i.test(text) &&
    // One regular expression for both would take quadratic time if a long comment repeats the first.
    text.split('.').some((sentence) => {
      const at = sentence.search(/\b(?:sent|mailed|e-?mailed)\b/i);
      return at >= 0 && /\b(?:client|customer|account (?:owner|holder))\b/i.test(sentence.slice(at));
    })
  );
}

/** Returns an account's last four digits, as on statements; null if the number ends in a mask or a name. */
export function lastDigits(accountNumber: string | null): string | null {
  return /[0-9]{4}$/.exec(accountNumber?.replaceAll(/[^\p{L}\p{N}*]/gu, '') ?? '')?.[0] ?? null;
}
