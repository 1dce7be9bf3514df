import { showUnseen } from './plain-text.ts';

/** Quotes a caller's text for a message: up to 60 characters, on one line, with invisible characters escaped. */
export function quote(input: string): string {
  return showUnseen(JSON.stringify(cut(input, 60)));
}

/** Shortens a name chosen by a caller for use in a field path. */
export function cutName(name: string): string {
  return cut(name, 100);
}

/** Returns the text, or its first `most` characters and an ellipsis. Surrogate pairs aren't split. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
