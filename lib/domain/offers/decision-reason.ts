import { isVisibleText } from '#lib/domain/text/plain-text.ts';

export const maxReasonCharacters = 500;

export const decisionReasonAdvice = `Send 1 to ${maxReasonCharacters} visible characters in percent-encoded UTF-8. Line breaks are allowed.`;

/** Returns the reason in a header, or undefined if it is invalid. */
export function readDecisionReason(header: string): string | undefined {
  // Non-ASCII bytes in a header have no agreed encoding.
  const reason = /^[\t -~]*$/.test(header) ? decoded(header) : undefined;
  return reason !== undefined && isDecisionReason(reason) ? reason : undefined;
}

/** Reports whether text can be used as a reason. */
export function isDecisionReason(reason: string): boolean {
  return reason.trim() !== '' && Array.from(reason).length <= maxReasonCharacters && isVisibleText(reason);
}

function decoded(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined; // a % without two hexadecimal digits, or bytes that aren't UTF-8
  }
}
