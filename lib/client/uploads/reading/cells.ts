/** A cell as a file has it. */
export type Cell = string | number | boolean | null | SheetDate | UnreadableCell;

/** A date of a spreadsheet, in ISO 8601. The time is null at midnight. */
type SheetDate = { readonly date: string; readonly time: string | null };

/** A formula without a stored value, or one whose value is an error. */
type UnreadableCell = { readonly unreadable: string; readonly message: string };

/** A row with its number in the file, from 1. */
export type FileRow = { readonly row: number; readonly cells: readonly Cell[]; readonly isHidden?: true };

export function isSheetDate(cell: Cell): cell is SheetDate {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

export function isUnreadable(cell: Cell): cell is UnreadableCell {
  return typeof cell === 'object' && cell !== null && 'unreadable' in cell;
}

/** What people see of a cell. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') {
    if ('unreadable' in cell) return cell.unreadable;
    return cell.time === null ? cell.date : `${cell.date} ${cell.time}`;
  }
  if (typeof cell === 'number') return numberText(cell);
  return String(cell);
}

/** A number in digits, without an exponent. */
function numberText(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);
}

/** Characters that look like nothing, besides those that `trim` removes. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

export function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && cell.replaceAll(invisible, '').trim() === '';
}

/** What a spreadsheet shows in place of a value that it can't compute. */
export const sheetErrors: ReadonlySet<string> = new Set([
  ...['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...['#GETTING_DATA', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!'],
]);
