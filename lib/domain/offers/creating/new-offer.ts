import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import {
  fieldDefaults,
  isOfferField,
  type Offer,
  offerFieldNames,
  type SettingField,
  settingFields,
} from '#lib/domain/offers/offer.ts';
import { referenceSchema } from '#lib/domain/offers/creating/reference.ts';
import { settingsViolations } from '#lib/domain/offers/updating/request-rules.ts';
import { againstExemption } from '#lib/domain/offers/updating/rules.ts';
import {
  readUpdateRequest,
  settingSchemas,
  type UpdateRequest,
} from '#lib/domain/offers/updating/update-request.ts';
import { FindingList, type Findings, schemaViolation } from '#lib/domain/problems/violations.ts';
import type { JsonScan } from '#lib/domain/text/scan-json.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { isTermField, readTerms, type TermField, termFields, type Terms, termSchemas } from './terms.ts';

/** Settings that a new offer can have. A new offer is always unpublished, and firms are added by an update. */
export type NewSetting = Exclude<SettingField, 'published' | 'participatingFirms'>;

function isNewSetting(field: SettingField): field is NewSetting {
  return field !== 'published' && field !== 'participatingFirms';
}

export const newSettings: readonly NewSetting[] = settingFields.filter(isNewSetting);

const newOfferFields: readonly ('reference' | TermField | NewSetting)[] = [
  'reference',
  ...termFields,
  ...newSettings,
];

/** A parsed new offer, including its errors. */
export type NewOffer = {
  readonly reference: string | null;
  readonly terms: Partial<Terms>;
  readonly settings: UpdateRequest;
} & Findings;

/**
 * Reads the fields of a new offer. Terms are in import format, and settings in update format. A draft can
 * omit any field. Never throws: errors are in `violations`.
 */
export function readNewOffer(
  body: Readonly<Record<string, unknown>>,
  look: Partial<JsonScan> = {},
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): NewOffer {
  const findings = new FindingList();
  const isTaken = (name: string) => newOfferFields.some((field) => field === name);
  for (const field of Object.keys(body).filter((name) => !isTaken(name))) {
    findings.add(() =>
      isOfferField(field)
        ? {
            field,
            code: 'field.not.updatable',
            message: `${field} is set automatically for a new offer. Remove it.`,
          }
        : {
            field: cutName(field),
            code: 'unknown.field',
            message: `${quote(field)} is not a field of an offer.`,
          },
    );
  }
  const settings = readUpdateRequest(settingsIn(body), look);
  findings.addAll(settings.violations, settings.further);
  const terms = readTerms(body, look.inexactNumbers ?? [], findings, { isDraft });
  const reference = readReference(body['reference'], findings);
  if (!isDraft) {
    for (const field of requiredFields.filter((name) => !Object.hasOwn(body, name))) {
      findings.add(() => {
        const { message } = missingViolation(field);
        return { field, code: 'invalid.value', message: `This field is required. ${message}` };
      });
    }
  }
  if (!isDraft) findings.addAll(settingsViolations(settings));
  return { reference, terms, settings, violations: findings.violations, further: findings.further };
}

/**
 * Returns the settings in the body. Leaves out a nullable setting that is null, which means that there is no maximum.
 */
function settingsIn(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    newSettings
      .filter((field) => Object.hasOwn(body, field) && !(isNullable(field) && body[field] === null))
      .map((field) => [field, body[field]]),
  );
}

function isNullable(field: TermField | NewSetting): boolean {
  return 'isNullable' in offerFields[field];
}

function hasDefault(field: TermField | NewSetting): boolean {
  const entry: FieldEntry = offerFields[field];
  return 'default' in entry;
}

const requiredFields = [...termFields, ...newSettings].filter(
  (field) => !isNullable(field) && !hasDefault(field),
);

function missingViolation(field: TermField | NewSetting) {
  if (field === 'blueSkyedStates') return { message: 'Send a list. For an empty list, send [].' };
  return schemaViolation(isTermField(field) ? termSchemas[field] : settingSchemas[field], undefined, field);
}

function readReference(given: unknown, findings: FindingList): string | null {
  if (given === undefined || given === null) return null;
  const reading = referenceSchema.safeParse(given);
  if (reading.success) return reading.data;
  findings.add(() => schemaViolation(referenceSchema, given, 'reference'));
  return null;
}

/** Values of a new offer that only the server sets. */
type NewOfferIdentity = Pick<
  Offer,
  'privatePlacementOfferOid' | 'creatingFirmOid' | 'creatingMemberOid' | 'creationTimestamp'
>;

type Creation = { readonly ok: true; readonly offer: Offer } | ({ readonly ok: false } & Findings);

/**
 * Returns the new offer, or all of its errors. The rules for updates apply to its settings. Throws if a required
 * field is missing and there is no error for it, as in an incomplete draft.
 */
export function planCreation(wanted: NewOffer, identity: NewOfferIdentity): Creation {
  const { reference, terms, settings } = wanted;
  const { violations, further } = againstCreation(wanted);
  if (violations.length > 0) return { ok: false, violations, further };
  const days = settings.settings.daysFromClosingCashIsRequired;
  const values: Partial<Offer> = {
    ...omittedAmounts,
    ...fieldDefaults,
    ...terms,
    ...settings.settings,
    ...identity,
    reference,
    offerStatus: 'INITIAL',
    published: false,
    participatingFirms: [],
    lastModifiedTimestamp: identity.creationTimestamp,
    ...(settings.blueSkyedStates && { blueSkyedStates: settings.blueSkyedStates }),
    ...(days !== undefined && { originalDaysFromClosingCashIsRequired: days }),
  };
  return { ok: true, offer: byField<Offer>(offerFieldNames, (field) => presentIn(values, field)) };
}

/** Returns all errors in a parsed new offer, including settings that its exemption forbids. */
export function againstCreation({ terms, settings, ...read }: NewOffer): Findings {
  const findings = new FindingList();
  findings.addAll(read.violations, read.further);
  const { exemption, issuer } = terms;
  if (exemption !== undefined && issuer !== undefined) {
    findings.addAll(againstExemption({ exemption, issuer }, settings));
  }
  return findings;
}

/** Values of the amounts that a new offer can omit. */
const omittedAmounts = { offerMaximum: null, minimumInvestmentAmount: null, maximumInvestmentAmount: null };

function presentIn<Field extends keyof Offer>(values: Partial<Offer>, field: Field): Offer[Field] {
  const value = values[field];
  if (value === undefined) throw new Error(`The new offer has no ${field}.`);
  return value;
}
