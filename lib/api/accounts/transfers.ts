import { Readable } from 'node:stream';
import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { transferExport, firmTransferExport } from '#lib/contract/accounts/account-operations.ts';
import {
  countTransfers,
  readPlaceOfTransfer,
  readTransfers,
  streamTransfers,
  type TransferPage,
  type TransferSearch,
} from '#lib/store/accounts/read-transfers.ts';
import { exportAnswer, type ExportRequest, exportRequest } from '#lib/api/exports/exports.ts';
import { takeRequest } from '#lib/api/http/limits/request-limits.ts';
import { type Answer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import {
  cursorForms,
  defaultPageSize,
  encodeCursor,
  linkTo,
  maxRows,
  readCursor,
} from '#lib/api/http/answer/page.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { ProblemError, problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { endOfAnsweredBy, transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { addedClosures } from '#lib/store/market-closures.ts';
import { everyQueuedTransfer, readTransferQueue } from '#lib/store/accounts/transfer-queue.ts';
import type { QueuePosition } from '#lib/store/accounts/queue-positions.ts';
import type { TransferKind } from '#lib/domain/transfers/transfer-status.ts';
import { accountNotAllowed } from './accounts.ts';

const kindsByWord = { acat: 'ACAT', nonacat: 'non-ACAT', ACAT: 'ACAT', 'non-ACAT': 'non-ACAT' } as const;

const orders = {
  answerby: 'rank',
  lastmodified: 'lastModified',
  '-lastmodified': '-lastModified',
  created: 'created',
} as const;

type Query = z.output<typeof operations.listTransfers.query>;

/** More than an ordinary trading account has. Longer lists continue through `Link`. */
const maxTransfers = 10_000;
const rowsOfUnit = 100;

/**
 * Lists an account's external transfers: all of them, unless the caller requests a page (D15). A full list
 * costs one unit per hundred rows. Lists of more than a thousand rows are counted and charged before they are
 * streamed.
 */
export async function listTransfers(call: Call<Query>): Promise<Answer> {
  const { exporting: _, ...search } = await readSearch(call);
  if (search.limit !== undefined) return answerList(call, search);
  const page = { ...search, limit: maxRows };
  const first = await transfersOf(call, page);
  const place = { accountNumber: call.parameters['accountnumber'] ?? '', firmOid: call.principal.firmOid };
  const rows =
    first.count < maxRows
      ? first.count
      : await countTransfers(call.store.database, { ...search, ...place, limit: maxTransfers + 1 });
  const units = Math.floor(Math.min(rows, maxTransfers) / rowsOfUnit);
  if (units > 0) await takeRequest(call.store, call.principal, units);
  if (rows <= maxRows) return jsonAnswer(first.transfers);
  const last =
    rows > maxTransfers
      ? await readPlaceOfTransfer(call.store.database, { ...search, ...place }, maxTransfers)
      : undefined;
  const link = last && linkTo(call.pageAddress(encodeCursor(last)));
  return { ...jsonAnswer('', link), body: null, stream: Readable.from(wholeList(call, page, first)) };
}

/** Generates the text of a list page by page, to keep only one page in memory and hold no connection. */
async function* wholeList(call: Call<Query>, search: Filter, first: TransferPage): AsyncGenerator<string> {
  yield first.transfers.slice(0, -1);
  let page = first;
  for (let rows = first.count; page.count === maxRows && page.last !== null && rows < maxTransfers;) {
    page = await transfersOf(call, { ...search, after: page.last });
    rows += page.count;
    if (page.count > 0) yield `,${page.transfers.slice(1, -1)}`;
  }
  yield ']';
}

/** Lists the same transfers with the kind of each request and the contra firm's name. */
export async function listAccountTransfers(
  call: Call<z.output<typeof operations.listAccountTransfers.query>>,
): Promise<Answer> {
  const { exporting, ...search } = await readSearch(call, () => exportRequest(call.query()));
  if (exporting === undefined) {
    return answerList(call, { ...search, withKind: true });
  }
  await transfersOf(call, { limit: 0 }); // throws the 403 for another firm's account
  const accountNumber = call.parameters['accountnumber'] ?? '';
  return exportAnswer(call, exporting, {
    table: transferExport,
    of: accountNumber,
    rows: (frozen) => streamTransfers(frozen, { ...search, accountNumber, firmOid: call.principal.firmOid }),
  });
}

/** Returns one transfer request of an account. Checks the account first, so 403 comes before 404 (D14). */
export async function readTransfer(call: Call<unknown>): Promise<Answer> {
  const { transfers, count } = await transfersOf(call, { acatid: call.parameters['acatid'] });
  if (count === 0) {
    throw problem('acat.not.found', 'The account has no transfer request with this identifier.');
  }
  return jsonAnswer(transfers);
}

type Filter = Omit<TransferSearch, 'accountNumber' | 'firmOid'>;

async function answerList(call: Call<Query>, { limit = maxRows, ...rest }: Filter): Promise<Answer> {
  const search = { ...rest, limit };
  return answerPage(call, search, await transfersOf(call, search));
}

async function answerPage(call: Call<Query>, search: Filter, page: TransferPage): Promise<Answer> {
  if (page.last === null || page.count !== search.limit) {
    return jsonAnswer(page.transfers);
  }
  const rest = await transfersOf(call, { ...search, after: page.last, limit: 1 });
  return jsonAnswer(page.transfers, rest.count > 0 ? linkTo(call.pageAddress(encodeCursor(page.last))) : {});
}

async function transfersOf({ store, principal, parameters }: Call<unknown>, filter: Filter) {
  const accountNumber = parameters['accountnumber'] ?? '';
  const page = await readTransfers(store.database, { accountNumber, firmOid: principal.firmOid, ...filter });
  if (page === undefined) {
    throw accountNotAllowed();
  }
  return page;
}

/** Validates the parameters, after checking that the caller can see the account. */
async function readSearch(
  call: Call<Query>,
  readExport: () => ExportRequest | undefined = () => undefined,
): Promise<Filter & { readonly exporting: ExportRequest | undefined }> {
  try {
    const exporting = readExport();
    const { status, kind, limit, cursor } = call.query();
    return {
      exporting,
      status,
      kind: kind && transferKindOf(kind),
      limit,
      after: readCursor(cursorForms.transfers, cursor),
    };
  } catch (error) {
    if (error instanceof ProblemError) {
      await transfersOf(call, { limit: 0 });
    }
    throw error;
  }
}

type ListFirmTransfersQuery = z.output<typeof operations.listFirmTransfers.query>;
type Sort = NonNullable<ListFirmTransfersQuery['sort']>;

/** Lists the external transfers of all accounts of the caller's firm. */
export async function listFirmTransfers(call: Call<ListFirmTransfersQuery>): Promise<Answer> {
  const query = call.query();
  const { sort = 'answerby', limit = defaultPageSize, answerbyfrom, answerbyto } = query;
  const exporting = exportRequest(query);
  const search = {
    firmOid: call.principal.firmOid,
    order: orders[sort],
    statuses: query.status,
    accountNumber: query.accountnumber,
    kind: query.kind && transferKindOf(query.kind),
    text: query.q === '' ? undefined : query.q,
    since: query.modifiedsince,
    rejectedSince:
      answerbyfrom === undefined ? undefined : endOfAnsweredBy(addDays(answerbyfrom, -1), addedClosures()),
    ...(answerbyto !== undefined && {
      ranks: [transferRanks.correctable],
      rejectedBefore: endOfAnsweredBy(answerbyto, addedClosures()),
    }),
  };
  if (exporting !== undefined) {
    return exportAnswer(call, exporting, {
      table: firmTransferExport,
      rows: (frozen) => everyQueuedTransfer(frozen, search),
    });
  }
  const after = placeAfter(sort, query.cursor);
  const { transfers, next } = await readTransferQueue(call.store.database, { ...search, after, limit });
  const headers = next === null ? {} : linkTo(call.pageAddress(encodeCursor([sort, ...next])));
  return jsonAnswer(JSON.stringify(transfers), headers);
}

function placeAfter(sort: Sort, cursor: string | undefined): QueuePosition | undefined {
  const [order, ...place] = readCursor(cursorForms.firmTransfers, cursor) ?? [];
  if (place.length === 0) return undefined;
  if (order !== sort) {
    throw problemOfField(
      'cursor',
      'invalid.value',
      "Use a cursor from this list's Link header, with the same sort order.",
    );
  }
  return place;
}

/** Returns the kind of transfer that a parameter value selects, in its current or an older spelling. */
function transferKindOf(word: keyof typeof kindsByWord): TransferKind {
  return kindsByWord[word];
}
