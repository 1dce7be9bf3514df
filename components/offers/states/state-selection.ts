import { usStates } from '#lib/domain/offers/updating/us-states.ts';

/** The only states that can be added, and the reason. Null if every state can be added. */
type AllowedOnly = { readonly states: readonly string[]; readonly reason: string } | null;

export const allStates: readonly string[] = Object.keys(usStates);

/** Returns a state's name, such as `California`. An unknown code is returned unchanged. */
export function nameOfState(code: string): string {
  return usStates[code] ?? code;
}

/**
 * Reports whether a state can be added or removed. A selected state can always be removed, even if it couldn't be
 * added again.
 */
export function mayToggle(selected: readonly string[], code: string, allowedOnly: AllowedOnly): boolean {
  return allowedOnly === null || allowedOnly.states.includes(code) || selected.includes(code);
}

export function toggleState(selected: readonly string[], code: string): string[] {
  return selected.includes(code)
    ? selected.filter((other) => other !== code)
    : [...selected, code].toSorted();
}

/** Adds the given states to the selection, except for those that can't be added. */
export function addStates(
  selected: readonly string[],
  codes: readonly string[],
  allowedOnly: AllowedOnly,
): string[] {
  const added = codes.filter((code) => mayToggle(selected, code, allowedOnly));
  return [...new Set([...selected, ...added])].toSorted();
}

export function removeStates(selected: readonly string[], codes: readonly string[]): string[] {
  return selected.filter((code) => !codes.includes(code));
}

/** Returns how many of the given states are selected. */
export function countSelected(selected: readonly string[], codes: readonly string[]): number {
  return codes.filter((code) => selected.includes(code)).length;
}

/**
 * Returns the states that match the typed text, best matches first: by code, by the start of the name, by the start
 * of a later word in the name, and by any other part of the name.
 */
export function findStates(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  return allStates
    .map((code) => ({ code, rank: rankOf(code.toLowerCase(), nameOfState(code).toLowerCase(), text) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ code }) => code);
}

const noMatch = 4;

function rankOf(code: string, name: string, text: string): number {
  const ranks = [code === text, name.startsWith(text), name.includes(` ${text}`), name.includes(text)];
  const rank = ranks.indexOf(true);
  return rank === -1 ? noMatch : rank;
}

/** Shared props of the state list and map, which are two views of one selection. */
export type StateChoice = {
  readonly value: readonly string[];
  readonly onChange: (states: string[]) => void;
  readonly allowedOnly: AllowedOnly;
  readonly disabled: boolean;
  /** ID of the reason why some states can't be added; undefined if all can. */
  readonly reasonId: string | undefined;
};
