import leven from 'leven';
import { explainRefusedState, isUsState, usStates } from '#lib/domain/offers/updating/us-states.ts';
import { quote } from '#lib/domain/text/quote.ts';
import type { UploadValue } from '#lib/domain/uploads/upload-values.ts';
import { type Reading, refused, taken } from './reading.ts';

type Choices = (UploadValue & { readonly kind: 'code' })['choices'];

/** Returns the letters and digits in lower case, which is how words are compared. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const known = new WeakMap<Choices, ReadonlyMap<string, string>>();

/** Codes take precedence: `C` is a code, although it could be the beginning of a label. */
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

/** Reads a code or label, in any letter case and punctuation. */
export function readCode(text: string, choices: Choices): Reading<string> {
  const word = plainWord(text);
  const value = byWord(choices).get(word);
  if (value !== undefined) return taken(value);
  const near = choices
    .map((choice) => ({ choice, distance: distanceTo(word, choice) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ choice }) =>
      choice.label === choice.value ? choice.value : `${choice.value} (${choice.label})`,
    );
  return refused(`${quote(text)} is not an accepted value. Enter ${listed(near)}.`);
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
