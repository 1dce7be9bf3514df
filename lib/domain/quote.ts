/** A caller's text in a message: quoted, and never longer than a line. */
export function quote(input: string): string {
  return JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input);
}
