import { isVisibleText } from '#lib/domain/text/plain-text.ts';

/**
 * The reason for executing, canceling or closing an offer. It is a header because the body of the PUT has no field
 * for it.
 */
export const decisionReasonHeader = 'Decision-Reason';
export const mostReasonCharacters = 500;

export const decisionReasonAdvice = `Send 1 to ${mostReasonCharacters} visible characters, UTF-8 and percent-encoded. Line breaks are allowed.`;

/** The reason in a header; undefined if it is invalid. */
export function readDecisionReason(header: string): string | undefined {
  // There is no agreed encoding for header bytes that aren't ASCII.
  const reason = /^[\t -~]*$/.test(header) ? decoded(header) : undefined;
  return reason !== undefined && isDecisionReason(reason) ? reason : undefined;
}

/** Whether a person can give this text as a reason. */
export function isDecisionReason(reason: string): boolean {
  return reason.trim() !== '' && Array.from(reason).length <= mostReasonCharacters && isVisibleText(reason);
}

export function writeDecisionReason(reason: string): string {
  return encodeURIComponent(reason);
}

function decoded(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined; // a % without two hexadecimal digits, or bytes that aren't UTF-8
  }
}
