import { isClosed } from '#lib/domain/offers/offer-status.ts';
import { isIssuerField, isOfferField, type Offer } from '#lib/domain/offers/offer.ts';
import { againstExemption } from '#lib/domain/offers/updating/rules.ts';
import { settingSchemas } from '#lib/domain/offers/updating/update-request.ts';
import { FindingList, type Findings, schemaViolation } from '#lib/domain/problems/violations.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import type { JsonScan } from '#lib/domain/text/scan-json.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { isTermField, readTerms, type Terms } from './terms.ts';

const daysField = 'daysFromClosingCashIsRequired';

/** A parsed change to an offer's terms, before it is checked against the offer. */
type TermsRequest = {
  readonly terms: Partial<Terms> & { readonly daysFromClosingCashIsRequired?: number };
} & Findings;

/** Reads the body of a change to the terms. Never throws: errors are in `violations`. */
export function readTermsRequest(
  body: Readonly<Record<string, unknown>>,
  { duplicates = [], furtherDuplicates = 0, inexactNumbers = [] }: Partial<JsonScan> = {},
): TermsRequest {
  const findings = new FindingList();
  findings.addAll(
    duplicates.map((field) => {
      return {
        field,
        code: 'duplicate.field',
        message: `${quote(field)} appears more than once. Send it once.`,
      };
    }),
    furtherDuplicates,
  );
  for (const field of Object.keys(body).filter((name) => !isTermField(name) && name !== daysField)) {
    findings.add(() =>
      isOfferField(field) || isIssuerField(field)
        ? { field, code: 'field.not.updatable', message: `${field} is not an offer term. Remove it.` }
        : { field: cutName(field), code: 'unknown.field', message: `${quote(field)} is not an offer term.` },
    );
  }
  const terms = readTerms(body, inexactNumbers, findings);
  const days = Object.hasOwn(body, daysField)
    ? settingSchemas[daysField].safeParse(body[daysField])
    : undefined;
  if (days?.success === false) {
    findings.add(() => schemaViolation(settingSchemas[daysField], body[daysField], daysField));
  }
  return {
    terms: { ...terms, ...(days?.success && { [daysField]: days.data }) },
    violations: findings.violations,
    further: findings.further,
  };
}

/**
 * Whether an offer's terms can still be edited in Placement Desk. They can if the offer was never published or
 * imported (`isOpen`) and has no subscriptions.
 */
export type TermsState = { readonly isOpen: boolean; readonly hasSubscription: boolean };

/** Returns the reasons to reject a deletion or any change to the terms. Returns none if it is allowed. */
export function againstChange(
  { offerStatus }: Pick<Offer, 'offerStatus'>,
  { isOpen, hasSubscription }: TermsState,
  code: 'terms.final' | 'offer.not.deletable',
): Violation[] {
  if (isClosed(offerStatus)) {
    const message = `The offer is ${offerStatus} and can't be changed.`;
    return [{ field: null, code: 'offer.closed.rule', message }];
  }
  if (isOpen && !hasSubscription) return [];
  const reason = hasSubscription ? 'The offer has subscriptions.' : 'The offer was published or imported.';
  const consequence =
    code === 'terms.final'
      ? 'You can still change its terms by importing a data file.'
      : "It can't be deleted. Cancel it instead.";
  return [{ field: null, code, message: `${reason} ${consequence}` }];
}

/**
 * Returns the offer with new terms. A new `daysFromClosingCashIsRequired` also replaces the original number of days.
 */
export function withTerms(offer: Offer, { terms }: Pick<TermsRequest, 'terms'>): Offer {
  const days = terms.daysFromClosingCashIsRequired;
  return {
    ...offer,
    ...terms,
    ...(days !== undefined && { originalDaysFromClosingCashIsRequired: days }),
  };
}

/**
 * Returns an error for each of the offer's settings that conflicts with its new exemption or issuer. The errors refer
 * to the exemption or, if only the issuer changes, to the issuer.
 */
export function againstSettings(offer: Offer, { terms }: Pick<TermsRequest, 'terms'>): Violation[] {
  if (terms.exemption === undefined && terms.issuer === undefined) return [];
  const changed = withTerms(offer, { terms });
  const { blueSkyedStates, naturalPersonAccreditationSetting, corporateAccreditationSetting } = offer;
  const field = terms.exemption === undefined ? 'issuer' : 'exemption';
  const settings = { naturalPersonAccreditationSetting, corporateAccreditationSetting };
  return againstExemption(changed, { settings, blueSkyedStates }).map((violation) => ({
    ...violation,
    field,
  }));
}
