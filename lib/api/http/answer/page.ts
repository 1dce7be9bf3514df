import type * as z from 'zod';
import { type Answer, jsonAnswer } from './answer.ts';
import { cursorForms, decodeCursor, encodeCursor } from '#lib/api/http/request/cursor.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import type { OpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { type ProblemError, problemOfField } from './problem-error.ts';

export const defaultPageSize = 50;
/** Maximum length of a list without a `limit`, if the service description defines no pages for it. */
export const maxRows = 1_000;

/** Returns the position where the previous page ended. Throws 400 `invalid.value` for a cursor of another list. */
export function readCursor<Values>(form: z.ZodType<Values>, cursor: string | undefined): Values | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  const values = decodeCursor(form, cursor);
  if (values === undefined) throw noCursor();
  return values;
}

/** Returns the number in the cursor of a list that is ordered by hidden numbers. Throws like readCursor. */
export function readNumberCursor(numbers: OpaqueNumbers, cursor: string | undefined): string | undefined {
  const [hidden] = readCursor(cursorForms.numbers, cursor) ?? [];
  return hidden === undefined ? undefined : shownNumber(numbers, hidden);
}

export function shownNumber(numbers: OpaqueNumbers, hidden: string): string {
  const number = numbers.show(hidden);
  if (number === undefined) throw noCursor();
  return number;
}

function noCursor(): ProblemError {
  const message = "Use a cursor from this list's Link header, with the same sort order.";
  return problemOfField('cursor', 'invalid.value', message);
}

/**
 * Returns the records of a page. `found` contains one more record than the page if there is a next page, which
 * a Link header then points to.
 */
export function pageOf<Found>(
  call: Pick<Call<unknown>, 'pageAddress'>,
  found: readonly Found[],
  limit: number,
  cursorOf: (last: Found) => readonly (string | number)[],
): { readonly page: readonly Found[]; readonly headers: Readonly<Record<string, string>> } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { page, headers: isMore ? linkTo(call.pageAddress(encodeCursor(cursorOf(last)))) : {} };
}

/** Returns a page as a JSON array. */
export function pageAnswer<Found>(
  call: Pick<Call<unknown>, 'pageAddress'>,
  found: readonly Found[],
  limit: number,
  words: {
    readonly json: (record: Found) => string;
    readonly cursor: (last: Found) => readonly (string | number)[];
  },
): Answer {
  const { page, headers } = pageOf(call, found, limit, words.cursor);
  return jsonAnswer(`[${page.map(words.json).join(',')}]`, headers);
}

export function linkTo(address: string): { Link: string } {
  return { Link: `<${address}>; rel="next"` };
}
