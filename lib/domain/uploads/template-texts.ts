import { money } from '#lib/domain/market/money.ts';
import { type UploadField, type UploadValue } from './upload-values.ts';

/** A record's value in the API's format. */
type Value = string | number | boolean | readonly string[] | null;

type Choices = Extract<UploadValue, { kind: 'code' }>['choices'];

/**
 * Maximum number of records in a workbook with notes, lists and a second sheet. Writing those features keeps
 * the entire workbook in memory, and blocks the process.
 */
export const maxRecordsWithNotes = 500;

/** Returns the text of a value in a template. An upload reads the same value back from this text. */
export function templateText({ value: { kind, ...of } }: UploadField, value: Value): string {
  if (value === null) return '';
  if (kind === 'boolean') return value === true ? 'yes' : 'no';
  if (kind === 'amount') return money(String(value));
  if (kind === 'code' && 'choices' in of) return choiceText(of.choices, String(value));
  if (typeof value !== 'object') return String(value);
  return kind === 'states' && value.length === 0 ? 'None' : value.join(', ');
}

/**
 * Returns what to enter in a column: its note and, for a boolean, the accepted words. A page that offers the choices
 * shows the note alone.
 */
export function columnNote({ note, value }: UploadField): string {
  return value.kind === 'boolean' ? `${note} Enter yes or no.` : note;
}

/** Returns the text of an example record, in the same form as the other cells. */
export function exampleText({ value, examples }: UploadField, example: 0 | 1): string {
  const text = examples[example];
  return value.kind === 'code' ? choiceText(value.choices, text) : text;
}

/** Returns the label of a choice, or its code if the label could also be read as another choice. */
export function choiceText(choices: Choices, text: string): string {
  const found = choices.find(({ value, label }) => value === text || label === text);
  if (found === undefined) return text;
  const label = found.label.toLowerCase();
  const isShared = choices.some(
    (other) =>
      other !== found &&
      [other.value, other.label, ...other.aliases].some((name) => name.toLowerCase() === label),
  );
  return isShared ? found.value : found.label;
}
