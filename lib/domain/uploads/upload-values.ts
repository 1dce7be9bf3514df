import { residenceStates } from '#lib/domain/filings/jurisdictions.ts';
import { type CodeList, labelOf } from '#lib/domain/offers/code-lists.ts';
import { edgarStates } from '#lib/domain/offers/edgar-states.ts';
import { exemptionCodes, exemptionNames } from '#lib/domain/offers/exemption-names.ts';
import { offerStatuses, offerStatusLabels } from '#lib/domain/offers/offer-status.ts';
import { subscriptionStatuses, subscriptionStatusLabels } from '#lib/domain/offers/subscription.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';

/** A field that a spreadsheet column can fill. */
export type UploadField = {
  /** Name in the API. Nested names use a dot: `issuer.issuerName`. */
  readonly name: string;
  /** Heading in a template. */
  readonly label: string;
  readonly value: UploadValue;
  /** Whether a new record requires the field, in a column or as one value for all rows. */
  readonly isRequired: boolean;
  /**
   * For offers: whether Placement Desk owns the field once the offer exists, so that an import keeps the stored
   * value.
   */
  readonly isKept?: true;
  /** Value that most new records have. The page suggests it if no column contains the field. */
  readonly usual?: string;
  /** Other headings for the column, compared ignoring letter case, spaces and punctuation. */
  readonly synonyms: readonly string[];
  /** One sentence that explains the field, for a template and next to its input. */
  readonly note: string;
  /** Values of two example records, in template form. */
  readonly examples: readonly [string, string];
};

/** Kind of value in a column. */
export type UploadValue =
  | { readonly kind: 'text'; readonly isMultiline?: true; readonly vocabulary?: Vocabulary }
  /** Account number or transfer identifier: up to 64 characters. */
  | { readonly kind: 'key' }
  /** 1 to 19 digits. */
  | { readonly kind: 'identifier' }
  | { readonly kind: 'identifiers' }
  | { readonly kind: 'reference' }
  /** Number of fixed length, such as a DTC number, from which spreadsheets strip leading zeros. */
  | { readonly kind: 'digits'; readonly length: number }
  | { readonly kind: 'amount'; readonly canBeZero: boolean }
  | { readonly kind: 'days' }
  | { readonly kind: 'date' }
  | { readonly kind: 'timestamp' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'code'; readonly choices: readonly UploadChoice[]; readonly advice?: CodeAdvice }
  | { readonly kind: 'states' };

/** The words that Placement Desk recognizes in a field. The field also accepts other text. */
type Vocabulary = {
  readonly words: readonly string[];
  /** Reports whether a text is one of the words, in any spelling. */
  readonly includes: (text: string) => boolean;
};

/** Describes what to enter in a column with a long code list, if no choice resembles the value. */
type CodeAdvice =
  /** The most common values, which are suggested in place of choices that don't resemble the value. */
  { readonly common: readonly string[] } | { readonly sentence: string };

/** A value from a code list. */
type UploadChoice = {
  /** Value in the API. */
  readonly value: string;
  readonly label: string;
  readonly aliases: readonly string[];
};

export function choicesOf(list: CodeList): UploadChoice[] {
  return list.map(({ code, name, range, aliases }) => ({
    value: code,
    label: labelOf(list, code),
    aliases: [name, ...(range === undefined ? [] : [range]), ...aliases],
  }));
}

function labeled<Word extends string>(
  words: readonly Word[],
  labels: Readonly<Record<Word, string>>,
  aliases: Partial<Record<Word, readonly string[]>> = {},
): UploadChoice[] {
  return words.map((value) => ({ value, label: labels[value], aliases: aliases[value] ?? [] }));
}

export const exemptionChoices = labeled(exemptionCodes, exemptionNames, {
  A: ['Reg A Tier 2', 'Regulation A+', 'Reg A+'],
  C: ['147'],
  D: ['504(b)(i)', 'Rule 504(b)(i)', 'Reg D 504(b)(i)', '504(b)(1)(i)', 'Reg D 504(b)(1)(i)'],
  E: ['504(b)(ii)', 'Rule 504(b)(ii)', 'Reg D 504(b)(ii)', '504(b)(1)(ii)', 'Reg D 504(b)(1)(ii)'],
  F: ['504(b)(iii)', 'Rule 504(b)(iii)', 'Reg D 504(b)(iii)', '504(b)(1)(iii)', 'Reg D 504(b)(1)(iii)'],
  G: ['505', 'Rule 505', 'Reg D 505', 'Regulation D Rule 505'],
  H: ['506(b)', 'Reg D 506(b)', 'Regulation D 506(b)', 'Regulation D Rule 506(b)', 'Reg D Rule 506(b)'],
  I: ['4(5)', 'Section 4(5)', 'Securities Act Section 4(5)', '4(a)(5)', 'Section 4(a)(5)'],
  J: ['3(c)'],
  K: ['506(c)', 'Reg D 506(c)', 'Regulation D 506(c)', 'Regulation D Rule 506(c)', 'Reg D Rule 506(c)'],
});

export const exemptionAdvice: CodeAdvice = { common: ['H', 'K', 'A'] };

export const offerStatusChoices = labeled(offerStatuses, offerStatusLabels);

export const subscriptionStatusChoices = labeled(subscriptionStatuses, subscriptionStatusLabels, {
  ACCEPTED: ['Approved'],
  REJECTED: ['Declined'],
  CANCELLED: ['Cancelled'],
  COMPLETE: ['Completed', 'Settled', 'Funded'],
});

export const transferKindChoices: UploadChoice[] = transferKinds.map((value) => ({
  value,
  label: value,
  aliases: value === 'ACAT' ? ['ACATS'] : ['Manual'],
}));

export const issuerStateChoices: UploadChoice[] = Object.entries(edgarStates).map(placeChoice);

export const issuerStateAdvice: CodeAdvice = {
  sentence: 'Enter a two-letter state code, such as CA, or the name of a country.',
};

export const residenceStateAdvice: CodeAdvice = { sentence: 'Enter a two-letter state code, such as CA.' };

/** EDGAR uses different codes for these territories. */
const territories: Readonly<Record<string, string>> = {
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
};

export const residenceStateChoices: UploadChoice[] = residenceStates.map((code) =>
  placeChoice([code, edgarStates[code] ?? territories[code] ?? code]),
);

function placeChoice([value, label]: readonly [string, string]): UploadChoice {
  return { value, label, aliases: [] };
}
