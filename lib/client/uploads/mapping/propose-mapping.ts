import { mappingText } from '#lib/domain/uploads/mapping-text.ts';
import {
  identityFields,
  type UploadKind,
  uploadFields,
  uploadKinds,
} from '#lib/domain/uploads/upload-fields.ts';
import type { UploadField } from '#lib/domain/uploads/upload-values.ts';
import type {
  MappingProposal,
  ProposedColumn,
  SavedMapping,
  UploadColumn,
  UploadMapping,
  UploadTable,
} from '#lib/client/uploads/upload-types.ts';
import { plainWord } from '#lib/client/uploads/values/texts.ts';
import { exactForm, formOf, readValue } from '#lib/client/uploads/values/read-value.ts';

/** Heading of the last column in the console's own file of rows with problems. The column contains the reasons. */
export const problemsHeading = 'Problems';

const unknown: ProposedColumn = { field: undefined, by: null };

/**
 * Proposes the kind of records, unless it is given, and a field for each column. Uses a saved mapping, names, synonyms
 * and values.
 */
export function proposeMapping(
  { columns, sheets, sheet, format }: UploadTable,
  kind: UploadKind | null,
  savedMappings: readonly SavedMapping[],
): MappingProposal {
  const named = format === 'json' || format === 'ndjson' ? sheets[sheet] : undefined;
  const kinds = uploadKinds.filter((each) => each === kind);
  const given = uploadKinds.filter((each) => each === named);
  const candidates = kinds.length > 0 ? kinds : given.length > 0 ? given : uploadKinds;
  const proposals = candidates.map((each) => ({
    kind: each,
    columns: proposeEveryColumn(each, columns, savedMappings),
  }));
  const scored = proposals.map((proposal) => ({ proposal, score: scoreOf(proposal) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).proposal;
}

/**
 * Scores how well a kind fits: the number of columns with a field, minus a penalty for each required field without a
 * column and for each group of identifying fields without any column. A saved mapping has the highest score.
 */
function scoreOf({ kind, columns }: MappingProposal): number {
  if (columns.some(({ by }) => by === 'saved mapping')) return Number.MAX_VALUE;
  const found = new Set(columns.flatMap(({ field }) => field ?? []));
  const missing = uploadFields[kind].filter(({ name, isRequired }) => isRequired && !found.has(name));
  const unidentified = identityFields[kind].filter((group) => !group.some((name) => found.has(name)));
  return found.size - 0.1 * missing.length - 0.5 * unidentified.length;
}

/**
 * Proposes a field for each column. Ignores the column of reasons in a file of rows with problems, unless a mapping
 * was saved with that column.
 */
function proposeEveryColumn(
  kind: UploadKind,
  columns: readonly UploadColumn[],
  savedMappings: readonly SavedMapping[],
): ProposedColumn[] {
  const hasReasons = columns.at(-1)?.heading === problemsHeading;
  if (!hasReasons || savedFor(kind, columns, savedMappings) !== undefined)
    return proposeColumns(kind, columns, savedMappings);
  return [...proposeColumns(kind, columns.slice(0, -1), savedMappings), { field: null, by: 'name' }];
}

function savedFor(
  kind: UploadKind,
  columns: readonly UploadColumn[],
  savedMappings: readonly SavedMapping[],
) {
  const text = mappingText(
    kind,
    columns.map(({ heading }) => heading),
  );
  return savedMappings.find(
    (mapping) => mapping.kind === kind && mappingText(kind, mapping.headings) === text,
  );
}

function proposeColumns(
  kind: UploadKind,
  columns: readonly UploadColumn[],
  savedMappings: readonly SavedMapping[],
): ProposedColumn[] {
  const fields = uploadFields[kind];
  const headings = columns.map(({ heading }) => heading);
  const saved = savedFor(kind, columns, savedMappings);
  if (saved !== undefined) return headings.map((heading) => savedColumn(saved, heading, fields));
  const proposed = headings.map(() => unknown);
  const free = new Set(fields);
  const propose = (by: ProposedColumn['by'], matches: (field: UploadField, column: number) => boolean) => {
    for (const column of proposed.keys()) {
      if (proposed[column] !== unknown) continue;
      const field = [...free].find((candidate) => matches(candidate, column));
      if (field === undefined) continue;
      proposed[column] = { field: field.name, by };
      free.delete(field);
    }
  };
  const words = headings.map(headingWords);
  propose('name', (field, column) => hasWord(words[column], namesOf(field)));
  // A column of names isn't proposed as an identifier, even if its heading could mean either.
  const canBe = ({ value: { kind } }: UploadField, column: number) =>
    kind !== 'identifier' || (columns[column]?.samples ?? []).every((sample) => /^[\d\s.,E+]+$/.test(sample));
  propose('synonym', (field, column) => hasWord(words[column], field.synonyms) && canBe(field, column));
  const fits = (field: UploadField, column: number) => {
    const { samples = [] } = columns[column] ?? {};
    return isDistinctive(field, samples);
  };
  propose('values', (field, column) => {
    const others = [...proposed.keys()].filter((other) => other !== column && proposed[other] === unknown);
    const fitting = [...free].filter((each) => fits(each, column));
    return fitting.length === 1 && fitting[0] === field && !others.some((other) => fits(field, other));
  });
  return proposed;
}

function savedColumn(saved: SavedMapping, heading: string, fields: readonly UploadField[]): ProposedColumn {
  const plain = mappingText('', [heading]);
  const found = Object.entries(saved.columns).find(([other]) => mappingText('', [other]) === plain);
  if (found === undefined) return unknown;
  const [, field] = found;
  const isKnown = field === null || fields.some(({ name }) => name === field);
  return isKnown ? { field, by: 'saved mapping' } : unknown;
}

function namesOf({ name, label }: UploadField): string[] {
  return [name, label, name.split('.').at(-1) ?? name];
}

/** Returns the heading in comparable form, both with and without text in parentheses or brackets, USD and asterisks. */
function headingWords(heading: string): readonly string[] {
  const short = heading.replaceAll(/\([^)]*\)|\[[^\]]*\]|\bUSD\b|\*/g, '');
  return [...new Set([plainWord(heading), plainWord(short)])].filter((word) => word !== '');
}

function hasWord(words: readonly string[] | undefined, names: readonly string[]): boolean {
  return names.some((name) => words?.includes(plainWord(name)) === true);
}

/**
 * Reports whether the values fit this field and are unlikely to belong to another one. Short codes, numbers and
 * text could belong to any field.
 */
function isDistinctive(field: UploadField, samples: readonly string[]): boolean {
  const { kind } = field.value;
  if (samples.length === 0 || (kind !== 'code' && kind !== 'states' && kind !== 'date')) return false;
  const isLong = samples.every((sample) => sample.length > 2);
  if (!isLong || (kind === 'states' && !samples.some((sample) => /[,;|]/.test(sample)))) return false;
  const form = kind === 'date' ? { ...exactForm, dates: 'month first' as const } : formOf(field, samples);
  return samples.every((sample) => readValue(field, sample, form).ok);
}

/**
 * Returns the fields that new records still need: required fields without a column or value, and groups of identifying
 * fields, if no field of the group has either.
 */
export function missingIn({
  kind,
  columns,
  constants,
}: Pick<UploadMapping, 'kind' | 'columns' | 'constants'>): {
  readonly fields: readonly UploadField[];
  readonly groups: readonly (readonly UploadField[])[];
} {
  const has = (name: string) => columns.includes(name) || (constants[name] ?? '').trim() !== '';
  const grouped = identityFields[kind].flat();
  return {
    fields: uploadFields[kind].filter(
      ({ name, isRequired }) => isRequired && !grouped.includes(name) && !has(name),
    ),
    groups: identityFields[kind]
      .filter((group) => !group.some(has))
      .map((group) => uploadFields[kind].filter(({ name }) => group.includes(name))),
  };
}
