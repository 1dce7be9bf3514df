import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { operations } from '#lib/contract/operations.ts';
import { transferExport, firmTransferExport } from '#lib/contract/accounts/account-operations.ts';
import {
  countTransfers,
  readTransferPlace,
  readTransfers,
  streamTransfers,
  type TransferPage,
  type TransferSearch,
} from '#lib/store/accounts/read-transfers.ts';
import { exportResponse, type ExportRequest, exportRequest } from '#lib/api/exports/exports.ts';
import { takeFurtherUnits } from '#lib/api/http/limits/request-limits.ts';
import { type ApiResponse, jsonResponse, jsonTextResponse } from '#lib/api/http/response/api-response.ts';
import {
  cursorForms,
  defaultPageSize,
  encodeCursor,
  linkTo,
  maxRows,
  readCursor,
} from '#lib/api/http/response/page.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { ProblemError, problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import { addDays } from '#lib/domain/market/market-time.ts';
import { rejectionCutoff } from '#lib/domain/transfers/old-rejections.ts';
import { transferRanks } from '#lib/domain/transfers/transfer-rank.ts';
import { openFairQueue, whenAdmitted } from '#lib/store/database/pool/fair-queue.ts';
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

/**
 * Maximum number of transfers in a list without paging, which is more than an ordinary trading account has.
 * Longer lists continue through `Link`.
 */
const maxTransfers = 10_000;
const rowsPerUnit = 100;

/** Row counts of recently requested lists over a thousand rows. Used to charge for a list before it is read. */
const longLists = new LRUCache<string, number>({ max: 10_000 });

/**
 * Queue for reading pages of long lists. The database formats one page at a time, so these lists keep at most one of its
 * cores busy. Firms take turns. The number of requests in progress is limited, so the wait is usually seconds. The time
 * limit is much longer, because a timeout cuts off a list that has already been sent in part.
 */
const turns = openFairQueue({ slots: 1, maxWaiting: 1_024, maxWaitMs: 120_000 });

/**
 * Lists an account's external transfers: up to 10,000, unless the caller requests a page (D15). A full list costs one
 * additional unit per hundred rows. Lists of more than a thousand rows are counted and charged before they are
 * streamed.
 */
export async function listTransfers(request: OperationRequest<Query>): Promise<ApiResponse> {
  const { exporting: _, ...search } = await readSearch(request);
  if (search.limit !== undefined) return transferListResponse(request, search);
  const page = { ...search, limit: maxRows };
  const place = {
    accountNumber: request.parameters['accountnumber'] ?? '',
    firmOid: request.principal.firmOid,
  };
  const list = JSON.stringify({ ...search, ...place });
  const charged = rowUnits(longLists.get(list) ?? 0);
  await takeFurtherUnits(request, charged);
  const first = await (charged > 0 ? transfersInTurn(request, page) : transfersOf(request, page));
  const rows =
    first.count < maxRows
      ? first.count
      : await countTransfers(request.store.database, { ...search, ...place, limit: maxTransfers + 1 });
  if (rows > maxRows) longLists.set(list, rows);
  else longLists.delete(list);
  await takeFurtherUnits(request, rowUnits(rows) - charged);
  if (rows <= maxRows) return jsonTextResponse(first.transfers);
  const last =
    rows > maxTransfers
      ? await readTransferPlace(request.store.database, { ...search, ...place }, maxTransfers)
      : undefined;
  const link = last && linkTo(request.pageAddress(encodeCursor(last)));
  return {
    ...jsonTextResponse('', link),
    body: null,
    stream: Readable.from(wholeList(request, page, first)),
  };
}

function rowUnits(rows: number): number {
  return Math.floor(Math.min(rows, maxTransfers) / rowsPerUnit);
}

/**
 * Generates the JSON text of a list page by page. Keeps only one page in memory, and holds no database connection
 * between pages.
 */
async function* wholeList(
  request: OperationRequest<Query>,
  search: Filter,
  first: TransferPage,
): AsyncGenerator<string> {
  yield first.transfers.slice(0, -1);
  let page = first;
  for (let rows = first.count; page.count === maxRows && page.last !== null && rows < maxTransfers;) {
    page = await transfersInTurn(request, { ...search, after: page.last });
    rows += page.count;
    if (page.count > 0) yield `,${page.transfers.slice(1, -1)}`;
  }
  yield ']';
}

/** Lists or exports an account's external transfers, with the kind of each request and the contra firm's name. */
export async function listAccountTransfers(
  request: OperationRequest<z.output<typeof operations.listAccountTransfers.query>>,
): Promise<ApiResponse> {
  const { exporting, ...search } = await readSearch(request, () => exportRequest(request.query()));
  if (exporting === undefined) {
    return transferListResponse(request, { ...search, withKind: true });
  }
  await transfersOf(request, { limit: 0 }); // throws the 403 for another firm's account
  const accountNumber = request.parameters['accountnumber'] ?? '';
  return exportResponse(request, exporting, {
    table: transferExport,
    of: accountNumber,
    rows: (frozen) =>
      streamTransfers(frozen, { ...search, accountNumber, firmOid: request.principal.firmOid }),
  });
}

/** Returns one transfer request of an account. Checks the account first, so 403 comes before 404 (D14). */
export async function readTransfer(request: OperationRequest): Promise<ApiResponse> {
  const { transfers, count } = await transfersOf(request, { acatid: request.parameters['acatid'] });
  if (count === 0) {
    throw problem('acat.not.found', 'The account has no transfer request with this identifier.');
  }
  return jsonTextResponse(transfers);
}

type Filter = Omit<TransferSearch, 'accountNumber' | 'firmOid'>;

async function transferListResponse(
  request: OperationRequest<Query>,
  { limit = maxRows, ...rest }: Filter,
): Promise<ApiResponse> {
  const search = { ...rest, limit };
  return transferPageResponse(request, search, await transfersOf(request, search));
}

async function transferPageResponse(
  request: OperationRequest<Query>,
  search: Filter,
  page: TransferPage,
): Promise<ApiResponse> {
  if (page.last === null || page.count !== search.limit) {
    return jsonTextResponse(page.transfers);
  }
  const rest = await transfersOf(request, { ...search, after: page.last, limit: 1 });
  return jsonTextResponse(
    page.transfers,
    rest.count > 0 ? linkTo(request.pageAddress(encodeCursor(page.last))) : {},
  );
}

async function transfersOf({ store, principal, parameters }: OperationRequest, filter: Filter) {
  const accountNumber = parameters['accountnumber'] ?? '';
  const page = await readTransfers(store.database, { accountNumber, firmOid: principal.firmOid, ...filter });
  if (page === undefined) {
    throw accountNotAllowed();
  }
  return page;
}

function transfersInTurn(request: OperationRequest, filter: Filter) {
  return whenAdmitted(turns, request.principal.firmOid, () => transfersOf(request, filter));
}

/** Returns the search in the query. Throws 403 for another firm's account before 400 for invalid parameters. */
async function readSearch(
  request: OperationRequest<Query>,
  readExport: () => ExportRequest | undefined = () => undefined,
): Promise<Filter & { readonly exporting: ExportRequest | undefined }> {
  try {
    const exporting = readExport();
    const { status, kind, limit, cursor } = request.query();
    return {
      exporting,
      status,
      kind: kind && transferKindOf(kind),
      limit,
      after: readCursor(cursorForms.transfers, cursor),
    };
  } catch (error) {
    if (error instanceof ProblemError) {
      await transfersOf(request, { limit: 0 });
    }
    throw error;
  }
}

type ListFirmTransfersQuery = z.output<typeof operations.listFirmTransfers.query>;
type Sort = NonNullable<ListFirmTransfersQuery['sort']>;

/** Lists or exports the external transfers of all accounts of the caller's firm. */
export async function listFirmTransfers(
  request: OperationRequest<ListFirmTransfersQuery>,
): Promise<ApiResponse> {
  const query = request.query();
  const { sort = 'answerby', limit = defaultPageSize, answerbyfrom, answerbyto } = query;
  const exporting = exportRequest(query);
  const search = {
    firmOid: request.principal.firmOid,
    order: orders[sort],
    statuses: query.status,
    isOpen: query.state === 'open',
    accountNumber: query.accountnumber,
    kind: query.kind && transferKindOf(query.kind),
    text: query.q === '' ? undefined : query.q,
    since: query.modifiedsince,
    rejectedSince:
      answerbyfrom === undefined ? undefined : rejectionCutoff(addDays(answerbyfrom, -1), addedClosures()),
    ...(answerbyto !== undefined && {
      ranks: [transferRanks.correctable],
      rejectedBefore: rejectionCutoff(answerbyto, addedClosures()),
    }),
  };
  if (exporting !== undefined) {
    return exportResponse(request, exporting, {
      table: firmTransferExport,
      rows: (frozen) => everyQueuedTransfer(frozen, search),
    });
  }
  const after = placeAfter(sort, query.cursor);
  const { transfers, next } = await readTransferQueue(request.store.database, { ...search, after, limit });
  const headers = next === null ? {} : linkTo(request.pageAddress(encodeCursor([sort, ...next])));
  return jsonResponse('listFirmTransfers', transfers, headers);
}

function placeAfter(sort: Sort, cursor: string | undefined): QueuePosition | undefined {
  const [order, ...place] = readCursor(cursorForms.firmTransfers, cursor) ?? [];
  if (place.length === 0) return undefined;
  if (order !== sort) {
    throw fieldProblem(
      'cursor',
      'invalid.value',
      "Use a cursor from this list's Link header, with the same sort order.",
    );
  }
  return place;
}

/** Returns the transfer kind for a parameter value in its current or an older spelling. */
function transferKindOf(word: keyof typeof kindsByWord): TransferKind {
  return kindsByWord[word];
}
