import type { Choice } from '#components/ui/select.tsx';
import { saveMapping } from '#lib/client/imports/mappings.ts';
import { missingIn } from '#lib/client/uploads/mapping/propose-mapping.ts';
import type { MappingProposal, UploadMapping, UploadTable } from '#lib/client/uploads/upload-types.ts';
import { isUsState } from '#lib/domain/offers/updating/us-states.ts';
import { identityFields, type UploadKind, uploadFields } from '#lib/domain/uploads/upload-fields.ts';
import { issuerStateChoices, type UploadField } from '#lib/domain/uploads/upload-values.ts';

/** Returns the default value of each field that has one and isn't mapped to a column. */
export function usualConstants({ kind, columns }: MappingProposal): Record<string, string> {
  const taken = new Set(columns.map(({ field }) => field));
  return Object.fromEntries(
    uploadFields[kind].flatMap(({ name, usual }) =>
      usual !== undefined && !taken.has(name) ? [[name, usual]] : [],
    ),
  );
}

/** Returns the values that apply to all rows. Omits blank values and fields that a column is mapped to. */
export function givenConstants({ columns, constants }: UploadMapping): Record<string, string> {
  return Object.fromEntries(
    Object.entries(constants).filter(([field, value]) => value.trim() !== '' && !columns.includes(field)),
  );
}

/**
 * Returns the fields that no column is mapped to and for which the user can enter one value for all rows, such as the
 * offer that all subscriptions belong to. Fields that identify the record itself are excluded.
 */
export function fieldsWithoutColumn({ kind, columns }: UploadMapping): {
  readonly required: readonly UploadField[];
  readonly optional: readonly UploadField[];
} {
  const groups = identityFields[kind];
  const own = new Set(groups.flat());
  const hasOffer = groups.some(
    (group) => group.includes('offerName') && group.some((name) => columns.includes(name)),
  );
  const isNeededOffer = ({ name }: UploadField) => name === 'offerName' && own.has(name) && !hasOffer;
  const others = uploadFields[kind].filter(({ name }) => !own.has(name) && !columns.includes(name));
  return {
    required: uploadFields[kind].filter(
      (field) => isNeededOffer(field) || (field.isRequired && others.includes(field)),
    ),
    optional: others.filter(({ isRequired }) => !isRequired),
  };
}

const fieldGroups = ['Identifies the record', 'Required for new records', 'Optional'] as const;

/** Returns the fields that a column can be mapped to. Identifying fields come first, then other required ones. */
export function fieldChoices(kind: UploadKind): Choice[] {
  const identity = new Set(identityFields[kind].flat());
  const [identifying, required, optional] = fieldGroups;
  const choices = uploadFields[kind].map(({ name, label, isRequired }) => ({
    value: name,
    label,
    group: identity.has(name) ? identifying : isRequired ? required : optional,
  }));
  return fieldGroups.flatMap((group) => choices.filter((choice) => choice.group === group));
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns the groups of identifying fields without a column or value. */
function missingGroups(mapping: UploadMapping) {
  const { required, optional } = fieldsWithoutColumn(mapping);
  const one = new Set([...required, ...optional].map(({ name }) => name));
  return missingIn(mapping).groups.map((fields) => ({
    fields,
    canBeOneValue: fields.some(({ name }) => one.has(name)),
  }));
}

/** Returns the groups of fields that identify a record, for which each row needs its own value, without a column. */
export function missingIdentity(mapping: UploadMapping): (readonly UploadField[])[] {
  return missingGroups(mapping).flatMap(({ fields, canBeOneValue }) => (canBeOneValue ? [] : [fields]));
}

/** Returns the labels of fields: `Offer identifier or Reference`. */
export function labelsOf(fields: readonly UploadField[]): string {
  return anyOf.format(fields.map(({ label }) => label));
}

/** Returns what keeps the rows from being checked, one message per reason. */
export function obstaclesOf(mapping: UploadMapping, headings: readonly string[]): string[] {
  const { kind, columns } = mapping;
  const labelOf = (name: string) => uploadFields[kind].find((field) => field.name === name)?.label ?? name;
  const unset = columns.filter((field) => field === undefined).length;
  const twice = columns.flatMap((field, column) =>
    typeof field === 'string' && columns.indexOf(field) < column
      ? [
          `“${headings[columns.indexOf(field)] ?? ''}” and “${headings[column] ?? ''}” are both mapped to ${labelOf(field)}. Ignore one of them.`,
        ]
      : [],
  );
  const missing = missingGroups(mapping).map(
    ({ fields, canBeOneValue }) =>
      `Choose the column for ${labelsOf(fields)}${canBeOneValue ? ', or enter one value for all rows' : ''}.`,
  );
  return [
    ...(unset === 0
      ? []
      : [`Choose a field or “Ignore” for ${unset === 1 ? 'one column' : `${unset} columns`}.`]),
    ...twice,
    ...missing,
  ];
}

/**
 * Saves the mapping for the firm's later files with the same headings. Does nothing if the headings alone or a saved
 * mapping already lead to this mapping, or if any heading is blank or not unique. Ignores errors.
 */
export async function rememberMapping(
  table: UploadTable,
  proposal: MappingProposal,
  { kind, columns }: UploadMapping,
): Promise<void> {
  const headings = table.columns.map(({ heading }) => heading);
  const isPlain = columns.every((field, column) => {
    const proposed = proposal.columns[column];
    return proposed?.field === field && proposed?.by !== null && proposed?.by !== 'values';
  });
  const canBeStored =
    headings.every((heading) => heading.trim() !== '') && new Set(headings).size === headings.length;
  if (isPlain || !canBeStored) return;
  const byHeading = Object.fromEntries(headings.map((heading, column) => [heading, columns[column] ?? null]));
  await saveMapping({ kind, headings, columns: byHeading }).catch(() => undefined); // a mapping is only a convenience
}

/** Returns the choices for a field with a code list and for a yes/no field; null for any other field. */
export function choicesOfField(kind: UploadKind, name: string): Choice[] | null {
  const value = uploadFields[kind].find((field) => field.name === name)?.value;
  if (value?.kind === 'code') {
    const choices = value.choices.map((choice) => ({ value: choice.value, label: choice.label }));
    return value.choices === issuerStateChoices ? statesThenCountries(choices) : choices;
  }
  if (value?.kind === 'boolean') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }
  return null;
}

/** Returns what an unrecognized value can mean. The first choice is for a value without a known meaning. */
export function meaningsFor(kind: UploadKind, name: string): Choice[] {
  const value = uploadFields[kind].find((field) => field.name === name)?.value;
  if (value?.kind === 'text' && value.vocabulary !== undefined) {
    const words = value.vocabulary.words.map((word) => ({ value: word, label: word }));
    return [{ value: '', label: 'Import as received' }, ...words];
  }
  return [{ value: '', label: 'Reject these rows' }, ...(choicesOfField(kind, name) ?? [])];
}

function statesThenCountries(choices: readonly Choice[]): Choice[] {
  const isCountry = ({ value }: Choice) => !isUsState(value);
  const byLabel = choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));
  return [...byLabel.filter((choice) => !isCountry(choice)), ...byLabel.filter(isCountry)];
}
