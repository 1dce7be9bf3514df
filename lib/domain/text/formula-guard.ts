/** A spreadsheet reads a cell that starts with one of these as a formula, full-width forms included. */
const formula = String.raw`'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]`;
const separator = String.raw`(?:[;\t|]|[\r\n]+)`;
const startOfFormula = new RegExp(`^(?=${formula})`, 'u');
const formulaAfterSeparator = new RegExp(`(${separator})(?=${formula})`, 'gu');
const guardAtStart = new RegExp(`^'(?=${formula})`, 'u');
const guardAfterSeparator = new RegExp(`(${separator})'(?=${formula})`, 'gu');

/**
 * A text for a CSV file, with an apostrophe before every formula sign that could start a cell. Programs that split at
 * `;`, tab, `|` or line breaks, or that ignore quotes, can start a cell in the middle of a text. Apostrophes before a
 * sign get another one, so that `unguarded` finds the text again.
 */
export function guarded(text: string): string {
  const inside = text.replaceAll(formulaAfterSeparator, "$1'");
  return hasLineBreak(text) ? `'${inside}` : inside.replace(startOfFormula, "'");
}

/** The text that `guarded` protected. */
export function unguarded(text: string): string {
  const inside = hasLineBreak(text) ? text.replace(/^'/, '') : text.replace(guardAtStart, '');
  return inside.replaceAll(guardAfterSeparator, '$1');
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}
