import * as z from 'zod';
import { participatingFirmStatuses } from './code-lists.ts';
import { isJsonObject } from './json-object.ts';
import type { JsonObject } from './json-text.ts';
import {
  readOnlyFields,
  type SettingField,
  settingFields,
  type SingleSettings,
  singleSettingsForm,
} from './offer.ts';
import { type Move, moveFor, moves, transitions } from './offer-status.ts';
import { isProblemCode, type Violation } from './problems.ts';
import { quote } from './quote.ts';
import { choiceMessage, codeForm, stateForm } from './value-forms.ts';

/** One element of participatingFirms. Its place in the list is kept, for the errors. */
export type FirmChange = {
  readonly index: number;
  readonly participatingFirmId: string;
  /** The code that adds or removes; undefined when the status was refused. */
  readonly participatingFirmStatus: string | undefined;
  /** Whether an earlier element names the same firm. */
  readonly repeated: boolean;
};

/** A request as far as it can be read without an offer: the values of good form, and what is wrong with the rest. */
export type UpdateRequest = {
  readonly privatePlacementOfferOid?: string;
  readonly move?: Move;
  readonly settings: SingleSettings;
  readonly blueSkyedStates?: readonly string[];
  readonly participatingFirms?: readonly FirmChange[];
  /** Settings that the request names, whatever their values are. */
  readonly namedSettings: readonly SettingField[];
  /** Whether the request names offerStatus, whatever its value is. */
  readonly namesStatus: boolean;
  /** Violations of form: unknown and read-only fields, wrong types, unknown codes. */
  readonly violations: readonly Violation[];
};

/** Reads the body of an update (D2–D6, D18). Never throws: what is wrong with it is in `violations`. */
export function readUpdateRequest(
  body: Readonly<Record<string, unknown>>,
  { duplicates = [], inexactNumbers = [] }: Pick<Partial<JsonObject>, 'duplicates' | 'inexactNumbers'> = {},
): UpdateRequest {
  const violations: Violation[] = duplicates.map((path) => ({
    field: path,
    code: 'duplicate.field',
    message: `${quote(path)} is given more than once: give it once.`,
  }));
  for (const field of Object.keys(body)) {
    violations.push(...judgeFieldName(field));
  }
  const settings = readSingleSettings(body, violations);
  for (const field of inexactNumbers.filter((name) => Object.hasOwn(settings, name))) {
    violations.push({ field, code: 'invalid.value', message: tooManyDigits });
  }
  const names = (field: string) => Object.hasOwn(body, field);
  return {
    ...readOfferOid(body, violations),
    ...readMove(body, violations),
    settings,
    ...(names('blueSkyedStates') && { blueSkyedStates: readStates(body['blueSkyedStates'], violations) }),
    ...(names('participatingFirms') && {
      participatingFirms: readFirmChanges(body['participatingFirms'], violations),
    }),
    namedSettings: settingFields.filter(names),
    namesStatus: names('offerStatus'),
    violations,
  };
}

function judgeFieldName(field: string): Violation[] {
  if (isOneOf(settingFields, field) || field === 'offerStatus' || field === 'privatePlacementOfferOid') {
    return [];
  }
  if (isOneOf(readOnlyFields, field)) {
    return [{ field, code: 'field.not.updatable', message: `${field} cannot be updated: leave it out.` }];
  }
  return [unknownField(field, field)];
}

function unknownField(path: string, name: string): Violation {
  return { field: path, code: 'unknown.field', message: `${quote(name)} is no field of an offer update.` };
}

function readOfferOid(
  body: Readonly<Record<string, unknown>>,
  violations: Violation[],
): Pick<UpdateRequest, 'privatePlacementOfferOid'> {
  if (!Object.hasOwn(body, 'privatePlacementOfferOid')) {
    return {};
  }
  const oid = parse(identifierForm, body['privatePlacementOfferOid'], 'privatePlacementOfferOid', violations);
  return oid === undefined ? {} : { privatePlacementOfferOid: oid };
}

function readMove(
  body: Readonly<Record<string, unknown>>,
  violations: Violation[],
): Pick<UpdateRequest, 'move'> {
  if (!Object.hasOwn(body, 'offerStatus')) {
    return {};
  }
  const move = parse(moveForm, body['offerStatus'], 'offerStatus', violations);
  return move === undefined ? {} : { move };
}

/** Each by itself, because the form of the object would try the many that an update does not name, too. */
function readSingleSettings(
  body: Readonly<Record<string, unknown>>,
  violations: Violation[],
): SingleSettings {
  const settings: { [field: string]: SingleSetting } = {};
  for (const [field, form] of singleSettingForms) {
    if (Object.hasOwn(body, field)) {
      const value = parse(form, body[field], field, violations);
      if (value !== undefined) settings[field] = value;
    }
  }
  return settings;
}

type SingleSetting = NonNullable<SingleSettings[keyof SingleSettings]>;
const singleSettingForms: [string, z.ZodType<SingleSetting>][] = Object.entries(singleSettingsForm.shape);

function readStates(input: unknown, violations: Violation[]): string[] {
  const elements = parse(listForm, input, 'blueSkyedStates', violations) ?? [];
  const states = elements.map((element, index) =>
    parse(stateForm, element, `blueSkyedStates[${index}]`, violations),
  );
  return [...new Set(states.filter((state) => state !== undefined))].sort();
}

function readFirmChanges(input: unknown, violations: Violation[]): FirmChange[] {
  const elements = parse(listForm, input, 'participatingFirms', violations) ?? [];
  const named = new Set<string>();
  const changes: FirmChange[] = [];
  for (const [index, element] of elements.entries()) {
    const { id, status } = readFirmElement(element, `participatingFirms[${index}]`, violations);
    if (id !== undefined) {
      const repeated = named.has(id);
      changes.push({ index, participatingFirmId: id, participatingFirmStatus: status, repeated });
      named.add(id);
    }
  }
  return changes;
}

function readFirmElement(
  element: unknown,
  path: string,
  violations: Violation[],
): { id?: string | undefined; status?: string | undefined } {
  if (!isJsonObject(element)) {
    const message = 'Use an object with participatingFirmId and participatingFirmStatus.';
    violations.push({ field: path, code: 'invalid.value', message });
    return {};
  }
  const { participatingFirmId, participatingFirmStatus, ...others } = element;
  for (const name of Object.keys(others)) {
    violations.push(unknownField(`${path}.${name}`, name));
  }
  return {
    id: parse(identifierForm, participatingFirmId, `${path}.participatingFirmId`, violations),
    status: parse(firmStatusForm, participatingFirmStatus, `${path}.participatingFirmStatus`, violations),
  };
}

const tooManyDigits =
  'The number has more digits than any amount or number of days: leave out the last ones.';
const identifierForm = z.string({ error: 'Use the identifier as a string; numbers would lose digits.' });
const firmStatusForm = codeForm(participatingFirmStatuses);
const listForm = z.array(z.unknown(), { error: 'Use a list; [] is the empty one.' });

const requestableStatuses = moves.map((move) => transitions[move].requestedStatus).join(', ');
/** Any value but the names is no choice (D4), whatever its type. */
const moveForm = z.unknown().transform((input, context): Move => {
  const move = typeof input === 'string' ? moveFor(input) : undefined;
  if (move === undefined) {
    // Anything but a string is not written out: it may be nested deeper than the stack.
    const message =
      typeof input === 'string'
        ? choiceMessage(input, requestableStatuses)
        : `Use a string, one of ${requestableStatuses}.`;
    context.addIssue({ code: 'custom', input, message, params: { code: 'invalid.choice' } });
    return z.NEVER;
  }
  return move;
});

function parse<Value>(
  form: z.ZodType<Value>,
  input: unknown,
  path: string,
  violations: Violation[],
): Value | undefined {
  const result = form.safeParse(input);
  if (!result.success) {
    violations.push(...violationsOf(result.error, path));
  }
  return result.data;
}

function violationsOf(error: z.ZodError, path: string): Violation[] {
  return error.issues.map((issue) => {
    const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
    return {
      field: path,
      code: isProblemCode(code) ? code : 'invalid.value',
      message: issue.message,
    };
  });
}

function isOneOf<Value extends string>(values: readonly Value[], input: string): input is Value {
  return values.some((value) => value === input);
}
