/** A cell as stored in the file. */
export type Cell = string | number | boolean | null | SheetDate | UnreadableCell;

/** A spreadsheet date in ISO 8601. The time is null at midnight. */
type SheetDate = { readonly date: string; readonly time: string | null };

/** A formula without a stored value, or with an error as its value. */
type UnreadableCell = { readonly unreadable: string; readonly message: string };

/** A row with its number in the file, starting at 1. */
export type FileRow = { readonly row: number; readonly cells: readonly Cell[]; readonly isHidden?: true };

export function isSheetDate(cell: Cell): cell is SheetDate {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

export function isUnreadable(cell: Cell): cell is UnreadableCell {
  return typeof cell === 'object' && cell !== null && 'unreadable' in cell;
}

/** Returns the text that people see in a cell. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') {
    if ('unreadable' in cell) return cell.unreadable;
    return cell.time === null ? cell.date : `${cell.date} ${cell.time}`;
  }
  if (typeof cell === 'number') return numberText(cell);
  return String(cell);
}

/** Formats a number. An integer below 1e21 is formatted in digits, without an exponent. */
function numberText(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);
}

/** Invisible characters, most of which `trim` doesn't remove. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

export function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && cell.replaceAll(invisible, '').trim() === '';
}

/** Error values that a spreadsheet shows in place of a value that it can't compute. */
export const sheetErrors: ReadonlySet<string> = new Set([
  ...['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...['#GETTING_DATA', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!'],
]);
