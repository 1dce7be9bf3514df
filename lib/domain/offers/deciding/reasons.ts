import type { FindingList } from '#lib/domain/problems/violations.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';

/** Reasons for rejecting or returning a subscription, with their labels. */
export const reasonLabels = {
  'tax.documents': 'Tax documents missing or incomplete',
  'investor.information': 'Investor information missing or incomplete',
  aml: 'Anti-money-laundering check not complete',
  'subscription.document': 'Subscription agreement missing or incomplete',
  account: 'Account not ready',
  'transaction.data': 'Transaction details incorrect',
  suitability: 'Not suitable for the investor',
  eligibility: 'Investor not eligible',
  oversubscribed: 'Offer oversubscribed',
  'offer.terms': 'Offer terms not met',
  other: 'Other',
} as const;

export type ReasonCode = keyof typeof reasonLabels;

export type Reason = { readonly code: ReasonCode; readonly note: string | null };

export const maxReasons = 10;
export const maxReasonNoteCharacters = 200;
export const maxCommentCharacters = 500;

export const reasonCodes: readonly ReasonCode[] = Object.keys(reasonLabels).filter(isReasonCode);

function isReasonCode(word: string): word is ReasonCode {
  return Object.hasOwn(reasonLabels, word);
}

/** Returns the label of a reason, followed by its note if there is one. For `other`, returns only the note. */
export function reasonWords({ code, note }: Reason): string {
  if (note === null) return reasonLabels[code];
  return code === 'other' ? note : `${reasonLabels[code]} (${note})`;
}

/** Reads the `reasons` member of a body. An empty list is an error, because at least one reason is required. */
export function readReasons(input: unknown, findings: FindingList): readonly Reason[] {
  if (Array.isArray(input) && input.length === 0) {
    refuse(findings, 'reasons', 'order.reason.required', 'Enter at least one reason.');
    return [];
  }
  if (!Array.isArray(input) || input.length > maxReasons) {
    const message = `Send a list of 1 to ${maxReasons} reasons, such as [{ "code": "tax.documents" }].`;
    refuse(findings, 'reasons', 'invalid.value', message);
    return [];
  }
  const seen = new Set<string>();
  return input.flatMap((element: unknown, index) => {
    const path = `reasons[${index}]`;
    const reason = readReason(element, path, findings);
    if (reason === undefined) return [];
    if (seen.has(reason.code)) {
      const message = `${quote(reason.code)} appears twice. List each reason once.`;
      refuse(findings, `${path}.code`, 'invalid.value', message);
    }
    seen.add(reason.code);
    return [reason];
  });
}

function readReason(element: unknown, path: string, findings: FindingList): Reason | undefined {
  if (!isJsonObject(element)) {
    refuse(findings, path, 'invalid.value', 'Send an object with a code and, optionally, a note.');
    return undefined;
  }
  for (const name of Object.keys(element)) {
    if (name !== 'code' && name !== 'note') {
      const message = `${quote(name)} is not a field of a reason. Remove it.`;
      refuse(findings, `${path}.${cutName(name)}`, 'unknown.field', message);
    }
  }
  const note = readNote(element['note'], `${path}.note`, findings);
  const { code } = element;
  if (typeof code !== 'string' || !isReasonCode(code)) {
    const given = typeof code === 'string' ? `${quote(code)} is not a reason code. ` : '';
    refuse(findings, `${path}.code`, 'invalid.choice', `${given}Use one of ${reasonCodes.join(', ')}.`);
    return undefined;
  }
  if (code === 'other' && note === null) {
    refuse(findings, `${path}.note`, 'invalid.value', 'Explain the reason in a note.');
  }
  return { code, note };
}

function readNote(input: unknown, path: string, findings: FindingList): string | null {
  if (input === undefined || input === null) return null;
  if (isTextOfAtMost(input, maxReasonNoteCharacters)) return input;
  refuse(findings, path, 'invalid.value', `Use 1 to ${maxReasonNoteCharacters} visible characters.`);
  return null;
}

/** Reads the `comment` member of a body. Returns null if it is missing. */
export function readComment(input: unknown, findings: FindingList): string | null {
  if (input === undefined || input === null) return null;
  if (isTextOfAtMost(input, maxCommentCharacters)) return input;
  const message = `Use 1 to ${maxCommentCharacters} visible characters. Line breaks are allowed.`;
  refuse(findings, 'comment', 'invalid.value', message);
  return null;
}

function isTextOfAtMost(input: unknown, most: number): input is string {
  return (
    typeof input === 'string' &&
    input.length <= 2 * most && // a longer text isn't counted in full
    input.trim() !== '' &&
    Array.from(input).length <= most &&
    isVisibleText(input)
  );
}

function refuse(
  findings: FindingList,
  field: string,
  code: 'invalid.value' | 'invalid.choice' | 'unknown.field' | 'order.reason.required',
  message: string,
): void {
  findings.add(() => ({ field, code, message }));
}

/** Reports whether two lists contain the same reasons, in any order. */
export function areSameReasons(one: readonly Reason[], other: readonly Reason[]): boolean {
  const sorted = (reasons: readonly Reason[]) =>
    JSON.stringify(reasons.map(({ code, note }) => [code, note]).sort());
  return sorted(one) === sorted(other);
}
