import * as z from 'zod';
import {
  FindingList,
  type Findings,
  identifierSchema,
  unknownField,
  violationOf,
} from '#lib/domain/problems/violations.ts';
import type { JsonScan } from '#lib/domain/text/scan-json.ts';
import {
  type Offer,
  readOnlyFields,
  type SettingField,
  settingFields,
  type SingleSettingField,
  singleSettingFields,
  type SingleSettings,
  updatableFields,
} from '#lib/domain/offers/offer.ts';
import {
  type TransitionName,
  transitionFor,
  transitionNames,
  transitions,
} from '#lib/domain/offers/offer-status.ts';
import type { Violation } from '#lib/domain/problems/problems.ts';
import { quote } from '#lib/domain/text/quote.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type FieldEntry, offerFields } from '#lib/domain/offers/fields/offer-fields.ts';
import { type FirmChange, readFirmChanges, readStates } from './update-lists.ts';
import { amountSchema, booleanSchema, choiceMessage, codeSchema, daysSchema } from './value-schemas.ts';

/**
 * A request as read without the offer: the well-formed values, and errors for everything else (unknown or
 * read-only fields, wrong types, unknown codes).
 */
export type UpdateRequest = {
  readonly privatePlacementOfferOid?: string;
  readonly transition?: TransitionName;
  readonly settings: SingleSettings;
  readonly blueSkyedStates?: readonly string[];
  readonly participatingFirms?: readonly FirmChange[];
  /** Settings that the request contains, whether or not their values are valid. */
  readonly namedSettings: readonly SettingField[];
  /** Whether the request contains offerStatus, valid or not. */
  readonly namesStatus: boolean;
} & Findings;

/**
 * Reads the body of an update (D2–D6, D18). Never throws: errors are in `violations`. Takes time proportional
 * to the size of the body, regardless of its contents.
 */
export function readUpdateRequest(
  body: Readonly<Record<string, unknown>>,
  { duplicates = [], furtherDuplicates = 0, inexactNumbers = [] }: Partial<JsonScan> = {},
): UpdateRequest {
  const findings = new FindingList();
  findings.addAll(duplicates.map(repeatedField), furtherDuplicates);
  for (const field of Object.keys(body)) {
    judgeFieldName(field, findings);
  }
  const settings = readSingleSettings(body, findings);
  for (const field of inexactNumbers.filter((name) => Object.hasOwn(settings, name))) {
    findings.add(() => ({ field, code: 'invalid.value', message: tooManyDigits }));
  }
  const names = (field: string) => Object.hasOwn(body, field);
  return {
    ...readOfferOid(body, findings),
    ...readMove(body, findings),
    settings,
    ...(names('blueSkyedStates') && {
      blueSkyedStates: readStates(body['blueSkyedStates'], 'blueSkyedStates', findings),
    }),
    ...(names('participatingFirms') && {
      participatingFirms: readFirmChanges(body['participatingFirms'], findings),
    }),
    namedSettings: settingFields.filter(names),
    namesStatus: names('offerStatus'),
    violations: findings.violations,
    further: findings.further,
  };
}

function repeatedField(path: string): Violation {
  return {
    field: path,
    code: 'duplicate.field',
    message: `${quote(path)} appears more than once. Send it once.`,
  };
}

function judgeFieldName(field: string, findings: FindingList): void {
  if (isReadOnly.has(field)) {
    findings.add(() => {
      return { field, code: 'field.not.updatable', message: `${field} can't be updated. Remove it.` };
    });
  } else if (!isUpdatable.has(field)) {
    findings.add(() => unknownField('', field));
  }
}

const isUpdatable: ReadonlySet<string> = new Set(updatableFields);
const isReadOnly: ReadonlySet<string> = new Set(readOnlyFields);

function readOfferOid(
  body: Readonly<Record<string, unknown>>,
  findings: FindingList,
): Pick<UpdateRequest, 'privatePlacementOfferOid'> {
  if (!Object.hasOwn(body, 'privatePlacementOfferOid')) {
    return {};
  }
  const oid = parse(identifierSchema, body['privatePlacementOfferOid'], 'privatePlacementOfferOid', findings);
  return oid === undefined ? {} : { privatePlacementOfferOid: oid };
}

function readMove(
  body: Readonly<Record<string, unknown>>,
  findings: FindingList,
): Pick<UpdateRequest, 'transition'> {
  if (!Object.hasOwn(body, 'offerStatus')) {
    return {};
  }
  const transition = parse(transitionSchema, body['offerStatus'], 'offerStatus', findings);
  return transition === undefined ? {} : { transition };
}

function readSingleSettings(body: Readonly<Record<string, unknown>>, findings: FindingList): SingleSettings {
  const settings: { [field: string]: SingleSetting } = {};
  for (const field of singleSettingFields) {
    if (Object.hasOwn(body, field)) {
      const value = parse<SingleSetting>(settingSchemas[field], body[field], field, findings);
      if (value !== undefined) settings[field] = value;
    }
  }
  return settings;
}

type SingleSetting = NonNullable<SingleSettings[keyof SingleSettings]>;

const tooManyDigits = 'The number has too many digits. Use fewer digits.';

const requestableStatuses = transitionNames.map((name) => transitions[name].requestedStatus).join(', ');
/** Any value other than the name of a requestable status is `invalid.choice` (D4), regardless of its type. */
const transitionSchema = z.unknown().transform((input, context): TransitionName => {
  const transition = typeof input === 'string' ? transitionFor(input) : undefined;
  if (transition === undefined) {
    // Only strings are quoted. Other values may be nested too deeply for the stack.
    const message =
      typeof input === 'string'
        ? choiceMessage(input, requestableStatuses)
        : `Use one of these strings: ${requestableStatuses}.`;
    context.addIssue({ code: 'custom', input, message, params: { code: 'invalid.choice' } });
    return z.NEVER;
  }
  return transition;
});

function parse<Value>(
  form: z.ZodType<Value>,
  input: unknown,
  path: string,
  findings: FindingList,
): Value | undefined {
  const result = form.safeParse(input);
  if (!result.success) {
    findings.add(() => violationOf(result.error, path));
  }
  return result.data;
}

type SettingSchemas = {
  readonly [Field in SingleSettingField]: z.ZodType<NonNullable<Offer[Field]>>;
};

/** Schema of each single-value setting in an update. */
export const settingSchemas: SettingSchemas = byField<SettingSchemas>(singleSettingFields, (field) => {
  const entry = offerFields[field];
  switch (entry.kind) {
    case 'boolean':
      return booleanSchema;
    case 'code':
      return codeSchema(entry.list);
    case 'days':
      return daysSchema;
    case 'amount':
      return amountSchema;
  }
});

/** Schemas of the same settings in an import file, where fields added after the first release are optional. */
export const bookSettingSchemas: SettingSchemas = byField<SettingSchemas>(singleSettingFields, (field) => {
  const entry: FieldEntry = offerFields[field];
  return entry.kind === 'boolean' && entry.default !== undefined
    ? booleanSchema.default(entry.default)
    : settingSchemas[field];
});
