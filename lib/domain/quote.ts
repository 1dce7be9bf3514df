import { showUnseen } from './plain-text.ts';

/** A caller's text in a message: quoted, never longer than a line, and nothing in it that is not seen. */
export function quote(input: string): string {
  return showUnseen(JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input));
}
