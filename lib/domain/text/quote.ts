import { showUnseen } from './plain-text.ts';

/** A caller's text for use in a message: quoted, cut to one line, and without invisible characters. */
export function quote(input: string): string {
  return showUnseen(JSON.stringify(cut(input, 60)));
}

/** A name chosen by a caller, quoted for the path of a field. */
export function cutName(name: string): string {
  return cut(name, 100);
}

/** The text, or its first `most` characters and an ellipsis. Surrogate pairs aren't split. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
