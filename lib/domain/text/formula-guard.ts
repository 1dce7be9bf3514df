/** A spreadsheet treats a cell as a formula if it starts with one of these, including full-width forms. */
const formula = String.raw`'*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]`;
/** A run of line breaks matches only from its first one. Trying each start would take quadratic time. */
const separator = String.raw`(?:[;\t|]|(?<![\r\n])[\r\n]+)`;
const startOfFormula = new RegExp(`^(?=${formula})`, 'u');
const formulaAfterSeparator = new RegExp(`(${separator})(?=${formula})`, 'gu');
const guardAtStart = new RegExp(`^'(?=${formula})`, 'u');
const guardAfterSeparator = new RegExp(`(${separator})'(?=${formula})`, 'gu');

/**
 * Prepares text for a CSV file, with an apostrophe before every formula sign that could start a cell. Programs that
 * split at `;`, tab, `|` or line breaks, or that ignore quotes, can start a cell in the middle of the text. If a sign
 * already has an apostrophe before it, it gets another one, so `unguarded` can restore the text. Text with line
 * breaks always begins with an apostrophe.
 */
export function guarded(text: string): string {
  const inside = text.replaceAll(formulaAfterSeparator, "$1'");
  return hasLineBreak(text) ? `'${inside}` : inside.replace(startOfFormula, "'");
}

/** Returns the text that `guarded` protected. */
export function unguarded(text: string): string {
  const inside = hasLineBreak(text) ? text.replace(/^'/, '') : text.replace(guardAtStart, '');
  return inside.replaceAll(guardAfterSeparator, '$1');
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}
