import * as z from 'zod';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import type { DocumentedName } from '#lib/contract/operations.ts';
import type { ReadonlyResultOf } from '#lib/contract/result-of.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { byField } from '#lib/domain/offers/fields/by-field.ts';
import { type OfferOrder, offerOrderNames, offerOrders } from '#lib/domain/offers/fields/offer-orders.ts';
import { type OrderSort, orderSorts } from '#lib/domain/offers/subscription.ts';
import { queueSorts } from '#lib/domain/transfers/queue-sorts.ts';
import type { OpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { type ApiResponse, jsonTextResponse } from './api-response.ts';
import { type ProblemError, fieldProblem } from './problem-error.ts';

export const defaultPageSize = 50;
/**
 * Maximum length of a list requested without a `limit`, if the service description doesn't define paging for
 * it.
 */
export const maxRows = 1_000;

/**
 * Returns the position where the previous page ended; undefined for the first page. Throws 400 `invalid.value` for
 * anything but a cursor from this list.
 */
export function readCursor<Values>(form: z.ZodType<Values>, cursor: string | undefined): Values | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  const values = decodeCursor(form, cursor);
  if (values === undefined) throw invalidCursor();
  return values;
}

/** Like readCursor, but for a list that is ordered by hidden numbers. Returns the actual number in the cursor. */
export function readNumberCursor(numbers: OpaqueNumbers, cursor: string | undefined): string | undefined {
  const [hidden] = readCursor(cursorForms.numbers, cursor) ?? [];
  return hidden === undefined ? undefined : shownNumber(numbers, hidden);
}

export function shownNumber(numbers: OpaqueNumbers, hidden: string): string {
  const number = numbers.show(hidden);
  if (number === undefined) throw invalidCursor();
  return number;
}

function invalidCursor(): ProblemError {
  const message = "Use a cursor from this list's Link header, with the same sort order.";
  return fieldProblem('cursor', 'invalid.value', message);
}

/**
 * Returns the records of a page and its headers. `found` contains one more record than the page if there is a next
 * page, which a Link header then points to.
 */
export function pageOf<Found>(
  request: Pick<OperationRequest, 'pageAddress'>,
  found: readonly Found[],
  limit: number,
  cursorOf: (last: Found) => readonly (string | number)[],
): { readonly page: readonly Found[]; readonly headers: Readonly<Record<string, string>> } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { page, headers: isMore ? linkTo(request.pageAddress(encodeCursor(cursorOf(last)))) : {} };
}

/**
 * Returns a page of an operation's rows. For rows that are already JSON text, pass `json` instead of `record`.
 */
export function pageResponse<Name extends DocumentedName, Found>(
  _operation: Name,
  request: Pick<OperationRequest, 'pageAddress'>,
  found: readonly Found[],
  limit: number,
  row: {
    readonly cursor: (last: Found) => readonly (string | number)[];
  } & (
    | { readonly record: (found: Found) => RowOf<ReadonlyResultOf<Name>>; readonly json?: never }
    | { readonly json: (found: Found) => string; readonly record?: never }
  ),
): ApiResponse {
  const { page, headers } = pageOf(request, found, limit, row.cursor);
  const texts = page.map((one) => row.json?.(one) ?? JSON.stringify(row.record?.(one)));
  return jsonTextResponse(`[${texts.join(',')}]`, headers);
}

/** Returns a page of rows that are already JSON text. `next` is the cursor of the next page; null on the last page. */
export function jsonPageResponse(
  request: Pick<OperationRequest, 'pageAddress'>,
  rows: readonly string[],
  next: readonly (string | number)[] | null,
): ApiResponse {
  return jsonTextResponse(
    `[${rows.join(',')}]`,
    next === null ? {} : linkTo(request.pageAddress(encodeCursor(next))),
  );
}

type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

export function linkTo(address: string): { Link: string } {
  return { Link: `<${address}>; rel="next"` };
}

/** Encodes the sort values of a page's last record as opaque text for a URL. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Decodes a cursor's sort values. Returns undefined if it isn't a cursor for this order. */
export function decodeCursor<Values>(form: z.ZodType<Values>, cursor: string): Values | undefined {
  try {
    return form.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined; // not JSON, so not one of our cursors
  }
}

const text = z.string().refine((value) => !value.includes('\0'));
// PostgreSQL accepts fewer UTC offsets than ISO 8601 does, so times are converted to UTC.
const timestamp = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant).toISOString())
  .refine((instant) => /^[1-9]/.test(instant));

const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,40})?$/);

/** Formats of offers' sort values in a cursor. */
const offerSortValues = { date: dateSchema, text, timestamp, decimal };

/** Contents of each list's cursors: the list's sort values, with the unique one last. */
export const cursorForms = {
  history: z.tuple([z.int().min(1).max(2_147_483_647)]),
  requests: z.tuple([timestamp, z.uuid()]),
  /**
   * For lists ordered by numbers that all firms share. Cursors contain hidden forms of the numbers. See
   * opaqueNumbers.
   */
  numbers: z.tuple([z.string()]),
  importPages: z.tuple([z.int().min(2).max(1_000)]),
  // A hidden number, followed by the number that the firm sees.
  auditEntries: z.tuple([z.string(), z.int().min(1)]),
  // Includes the sort order, like firmTransfers. Creation times include microseconds, because one import
  // creates many accounts.
  accounts: z.tuple([z.enum(['accountnumber', 'created']), z.iso.datetime(), text]),
  firms: z.tuple([text, text]),
  users: z.tuple([text]),
  // 1 if the key is revoked, because revoked keys come last.
  keys: z.tuple([z.int().min(0).max(1), text]),
  transfers: z.tuple([timestamp, text]),
  // Includes the sort order, so that a cursor for another order is rejected.
  firmTransfers: z.tuple([z.enum(queueSorts), z.int().min(0).max(99), timestamp, text, text]),
  orders: z.tuple([timestamp, text]),
  // The due date is empty for filings that have none. Includes the sort order, as above.
  filings: z.tuple([z.enum(['due', '-due']), dateSchema.or(z.literal('')), text]),
};

const orderSortValues = {
  created: timestamp,
  '-created': timestamp,
  requested: decimal,
  '-requested': decimal,
  account: text,
} as const satisfies Record<OrderSort, z.ZodType<string>>;

/** Cursors of an offer's subscriptions. They include the sort order, too. */
export const listedOrderForms = byField<Record<OrderSort, z.ZodType<[OrderSort, string, string]>>>(
  orderSorts,
  (sort) => z.tuple([z.literal(sort), orderSortValues[sort], text]),
);

type OfferCursor = [string, string, string];

/** Cursors of offer lists. They include the sort order, so that a cursor for another order is rejected. */
export const offerCursorForms = byField<Record<OfferOrder, z.ZodType<OfferCursor>>>(
  offerOrderNames,
  (order) => z.tuple([z.literal(order), offerSortValues[offerOrders[order].value], text]),
);
