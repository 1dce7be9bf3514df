import type { MarketDate } from '#lib/domain/market/market-time.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import type { JsonObject } from '#lib/domain/problems/json-text.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { refuseDuplicates } from './decision-request.ts';
import { refuseOthers } from './many-decisions.ts';
import { readComment } from './reasons.ts';

/**
 * Terms that investors subscribed to. If one changes, investors may have to reconfirm (SEC Rules 10b-9 and 15c2-4).
 */
export const termFields = ['offerMinimum', 'offerMaximum', 'closingDate', 'issuer'] as const;

type TermField = (typeof termFields)[number];

/** A term that a data feed changed, with the recorded old and new values. */
export type TermChange = {
  readonly field: TermField;
  readonly from: unknown;
  readonly to: unknown;
  readonly at: string;
  /** Present if the closing date was extended after it had passed. */
  readonly extendedAfterClosing?: true;
};

type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown };

/** Returns the changes that affect a term. */
export function termChanges(changes: readonly FieldChange[], at: string, today: MarketDate): TermChange[] {
  return termFields.flatMap((field) => {
    const change = changes.find((each) => each.field === field);
    if (change === undefined) return [];
    const { from, to } = change;
    const isExtended =
      field === 'closingDate' &&
      typeof from === 'string' &&
      typeof to === 'string' &&
      from < today &&
      to > from;
    return [{ field, from, to, at, ...(isExtended && { extendedAfterClosing: true as const }) }];
  });
}

/** Reports whether the investor agreed to the terms before the change. */
export function subscribedBefore(
  { at }: Pick<TermChange, 'at'>,
  { creationTimestamp }: { readonly creationTimestamp: string },
): boolean {
  return Date.parse(creationTimestamp) < Date.parse(at);
}

export const termsOutcomes = ['reconfirmed', 'notneeded'] as const;

export type TermsOutcome = (typeof termsOutcomes)[number];

/** The result of a review of changed terms. */
export type TermsReview = {
  readonly outcome: TermsOutcome;
  readonly reference: string;
  readonly comment: string | null;
};

export const maxReferenceCharacters = 100;

/** Reads the body of a terms review. Never throws: errors are in the findings. */
export function readTermsReview(reading: JsonObject): TermsReview & Findings {
  const { value: body, duplicates, furtherDuplicates } = reading;
  const findings = new FindingList();
  refuseDuplicates(duplicates, furtherDuplicates, findings);
  refuseOthers(body, '', ['outcome', 'reference', 'comment'], findings);
  const outcome = termsOutcomes.find((known) => known === body['outcome']);
  if (outcome === undefined) {
    const code = typeof body['outcome'] === 'string' ? 'invalid.choice' : 'invalid.value';
    findings.add(() => ({ field: 'outcome', code, message: `Use one of ${termsOutcomes.join(', ')}.` }));
  }
  const { reference } = body;
  const isReference =
    typeof reference === 'string' &&
    reference.length <= 2 * maxReferenceCharacters && // a longer text isn't counted in full
    reference.trim() !== '' &&
    Array.from(reference).length <= maxReferenceCharacters &&
    isVisibleText(reference) &&
    !/[\r\n]/.test(reference);
  if (!isReference) {
    const message = `Enter a reference of 1 to ${maxReferenceCharacters} visible characters, such as the notice number.`;
    findings.add(() => ({ field: 'reference', code: 'invalid.value', message }));
  }
  return {
    outcome: outcome ?? 'notneeded',
    reference: isReference ? reference : '',
    comment: readComment(body['comment'], findings),
    violations: findings.violations,
    further: findings.further,
  };
}
