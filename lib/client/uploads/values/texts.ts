import leven from 'leven';
import { type Cell, isSheetDate } from '#lib/client/uploads/reading/cells.ts';
import { keyTextSchema, presentTextSchema, textSchema } from '#lib/domain/offers/feed-values.ts';
import { referenceSchema } from '#lib/domain/offers/creating/reference.ts';
import { isIdentifier, withoutUnseen } from '#lib/domain/text/feed-text.ts';
import { explainRefusedState, isUsState, usStates } from '#lib/domain/offers/updating/us-states.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type { UploadValue } from '#lib/domain/uploads/upload-values.ts';
import { changedByExcel, type Reading, refused, taken } from './reading.ts';

/**
 * Reads text and identifiers. Changes made by spreadsheets are reverted if possible, and rejected otherwise.
 */

const invisibleNote = 'Invisible characters were removed, and non-breaking spaces were replaced.';
/** Excel reads `11-50` as a date. */
const changedToDate =
  'Excel converted this value to a date. Format the column as text, then enter the value again.';
const plainAscii = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

export function readText(cell: Cell, isMultiline: boolean): Reading<string> {
  if (isSheetDate(cell)) return refused(changedToDate);
  const given = textOf(cell);
  if (plainAscii.test(given)) return taken(given);
  const trimmed = given.replaceAll(/\r\n?/g, '\n').trim();
  // Comments use two backslashes as a line break.
  const clean = withoutUnseen(trimmed, isMultiline ? '\\\\' : ' ').trim();
  const hadBreaks = isMultiline ? trimmed.replaceAll('\n', '\\\\') : trimmed;
  const result = (isMultiline ? textSchema : presentTextSchema).safeParse(clean);
  if (!result.success) return refused(result.error.issues[0]?.message ?? 'Enter text.');
  return taken(result.data, clean === hadBreaks ? undefined : invisibleNote);
}

/** Reads an identifier of 1 to 19 digits. */
export function readIdentifier(cell: Cell): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = cleanedKey(cell);
  return isIdentifier(text)
    ? taken(text, note)
    : refused('Enter an identifier of 1 to 19 digits, without leading zeros.');
}

export function readIdentifiers(cell: Cell): Reading<readonly string[]> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = cleanedKey(cell);
  const identifiers = text.split(/[\s,;|]+/).filter((word) => word !== '');
  if (identifiers.some(isChangedByExcel)) return refused(changedByExcel);
  return identifiers.every(isIdentifier)
    ? taken([...new Set(identifiers)].sort(), note)
    : refused('Enter identifiers of 1 to 19 digits, separated by commas.');
}

/** Reads an account number or a transfer identifier. */
export function readKey(cell: Cell): Reading<string> {
  return keyBy(cell, keyTextSchema);
}

export function readReference(cell: Cell): Reading<string> {
  return keyBy(cell, referenceSchema);
}

function keyBy(cell: Cell, schema: typeof keyTextSchema | typeof referenceSchema): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const { text, note } = cleanedKey(cell);
  const result = schema.safeParse(text);
  return result.success
    ? taken(result.data, note)
    : refused(result.error.issues[0]?.message ?? 'Enter text.');
}

/** Reads a number of fixed length, such as 0164, and restores its leading zeros. */
export function readDigits(cell: Cell, length: number): Reading<string> {
  if (isChangedByExcel(cell)) return refused(changedByExcel);
  const reading = readText(cell, false);
  if (!reading.ok || !/^\d+$/.test(reading.value) || reading.value.length >= length) return reading;
  return taken(reading.value.padStart(length, '0'), 'Leading zeros were restored.');
}

/**
 * Reports whether Excel has changed an identifier: to a date, or to a number with decimals, an exponent or more than
 * 15 digits. Excel keeps only 15 digits of a number.
 */
function isChangedByExcel(cell: Cell): boolean {
  if (typeof cell === 'number') return !Number.isInteger(cell) || Math.abs(cell) >= 1e15;
  if (isSheetDate(cell)) return true;
  return typeof cell === 'string' && /^\s*\d+([.,]\d+)?E\+?\d+\s*$|^\s*\d+\.0+\s*$/i.test(cell);
}

/**
 * Removes invisible characters, which usually come from copied text, from an identifier. With them, an import would
 * reject the identifier, because it could refer to another record.
 */
function cleanedKey(cell: Cell): { text: string; note: string | undefined } {
  const given = textOf(cell).trim();
  const text = plainAscii.test(given) ? given : withoutUnseen(given, ' ').trim();
  return { text, note: text === given ? undefined : invisibleNote };
}

function textOf(cell: Cell): string {
  return typeof cell === 'object' ? '' : String(cell);
}

type CodeValue = UploadValue & { readonly kind: 'code' };
type Choices = CodeValue['choices'];

/** Returns a text's letters and digits in lowercase. Words are compared in this form. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Returns a word in lowercase, without spaces. Words with the same key are asked about once. */
export function wordKey(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}

const known = new WeakMap<Choices, ReadonlyMap<string, string>>();

/** Returns the codes by word. Codes take precedence: `C` is a code, although it could be the beginning of a label. */
function byWord(choices: Choices): ReadonlyMap<string, string> {
  const found = known.get(choices);
  if (found !== undefined) return found;
  const words = new Map<string, string>();
  const add = (word: string, value: string) => {
    if (word !== '' && !words.has(word)) words.set(word, value);
  };
  for (const { value } of choices) add(plainWord(value), value);
  for (const { value, label } of choices) add(plainWord(label), value);
  for (const { value, aliases } of choices) for (const alias of aliases) add(plainWord(alias), value);
  known.set(choices, words);
  return words;
}

/** Reads a code or label, ignoring letter case and punctuation. */
export function readCode(text: string, { choices, advice }: CodeValue): Reading<string> {
  const value = codeOf(text, choices);
  if (value !== undefined) return taken(value);
  return refused(`${quote(text)} is not an accepted value. ${adviceFor(text, choices, advice)}`);
}

/** Says what to enter: any choice of a short list, or the nearest choices of a long one. */
function adviceFor(text: string, choices: Choices, advice: CodeValue['advice']): string {
  if (choices.length <= maxListed) return `Enter ${listed(choices.map(({ label }) => label))}.`;
  if (advice === undefined) return suggestionOf(nearest(text, choices));
  const similar = nearest(text, choices.filter(isSimilarTo(text)));
  if ('sentence' in advice) return similar.length === 0 ? advice.sentence : suggestionOf(similar);
  const common = advice.common.flatMap((code) => choices.find(({ value }) => value === code) ?? []);
  return suggestionOf([...new Set([...similar, ...common])]);
}

function suggestionOf(choices: Choices): string {
  const names = choices.slice(0, maxSuggested).map(({ label }) => label);
  return `Enter a value such as ${listed(names)}.`;
}

/** Returns the code that a word means, if there is one. */
export function codeOf(text: string, choices: Choices): string | undefined {
  return byWord(choices).get(plainWord(text));
}

/** Maximum number of choices that a message lists in full. */
const maxListed = 8;

/** Maximum number of choices of a long list that a message suggests. */
const maxSuggested = 3;

function nearest(text: string, choices: Choices): Choices {
  const word = plainWord(text);
  return choices
    .map((choice) => ({ choice, distance: distanceTo(word, choice) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, maxSuggested)
    .map(({ choice }) => choice);
}

/** Reports whether a choice differs from the text by a typing error. Any short code resembles any other one. */
function isSimilarTo(text: string): (choice: Choices[number]) => boolean {
  const word = plainWord(text);
  return (choice) => word.length > 3 && distanceTo(word, choice) <= Math.max(1, Math.floor(word.length / 5));
}

function distanceTo(word: string, { value, label, aliases }: Choices[number]): number {
  return Math.min(...[value, label, ...aliases].map((name) => leven(word, plainWord(name))));
}

/** Formats a list such as `H, K or O`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

const stateCodes: readonly string[] = Object.keys(usStates);
const byStateName = new Map(Object.entries(usStates).map(([code, name]) => [plainWord(name), code] as const));

/**
 * Reads state codes or names, separated by commas, semicolons, bars or line breaks. Also accepts `All` and `None`.
 */
export function readStates(text: string): Reading<readonly string[]> {
  const words = text.split(/[,;|\n\r]+/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const only = words.length === 1 ? plainWord(words[0] ?? '') : '';
  if (['all', 'allstates', 'all50states'].includes(only)) return taken(stateCodes.toSorted());
  if (only === 'none') return taken([]);
  const codes = words.map((word) => ({ word, code: stateOf(word) }));
  const unknown = codes.flatMap(({ word, code }) => (code === undefined ? [word] : []));
  if (unknown.length === 0) return taken([...new Set(codes.flatMap(({ code }) => code ?? []))].sort());
  const [first = ''] = unknown;
  if (unknown.length === 1)
    return refused(explainRefusedState(first.length === 2 ? first.toUpperCase() : first));
  return refused(
    `${listed(unknown.slice(0, 10).map((word) => quote(word)))} are not states. Enter codes such as CA, separated by commas.`,
  );
}

function stateOf(word: string): string | undefined {
  const code = word.toUpperCase();
  return isUsState(code) ? code : byStateName.get(plainWord(word));
}
