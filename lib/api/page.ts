import type * as z from 'zod';
import { type Answer, jsonAnswer } from './answer.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Call } from './handle.ts';
import { ProblemError } from './problem-error.ts';

export const defaultPageSize = 50;

/** The place where the page before ended. Throws 400 `invalid.value` for a cursor that is none of this list's. */
export function readCursor<Values>(form: z.ZodType<Values>, cursor: string | undefined): Values | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  const values = decodeCursor(form, cursor);
  if (values === undefined) {
    const message = 'Use the cursor of a Link header of this list, in the same order.';
    throw new ProblemError([{ field: 'cursor', code: 'invalid.value', message }]);
  }
  return values;
}

/**
 * A page as JSON. The store is asked for one record more than the page holds: where it is there, a Link header
 * leads on from the page's last record.
 */
export function pageAnswer<Found>(
  call: Pick<Call<unknown>, 'pageAddress'>,
  found: readonly Found[],
  limit: number,
  words: {
    readonly json: (record: Found) => string;
    readonly cursor: (last: Found) => readonly (string | number)[];
  },
): Answer {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    found.length > limit && last !== undefined
      ? linkTo(call.pageAddress(encodeCursor(words.cursor(last))))
      : {};
  return jsonAnswer(`[${page.map(words.json).join(',')}]`, next);
}

export function linkTo(address: string): { Link: string } {
  return { Link: `<${address}>; rel="next"` };
}
