import { publishAttention } from '#lib/api/events/publish-attention.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { runRegularly } from '#lib/api/run-regularly.ts';
import { log } from '#lib/api/log.ts';
import { accountNotAllowed } from '#lib/api/accounts/accounts.ts';
import {
  clockMoveSchema,
  playedOrderSchema,
  playedTransferSchema,
} from '#lib/contract/sandbox/sandbox-operations.ts';
import { marketDate, marketTimestamp, startOfMarketDate } from '#lib/domain/market/market-time.ts';
import { keyIdOf } from '#lib/domain/access/access.ts';
import { mayNameField } from '#lib/domain/problems/problems.ts';
import {
  moveClockOffset,
  readClockOffset,
  deskTime,
  useSandboxClock,
  deskOffsetMs,
} from '#lib/store/database/clocks.ts';
import {
  playOrder as bringOrder,
  playTransfer as bringTransfer,
  type Player,
  readNextChange,
} from '#lib/store/sandbox/other-side.ts';
import type { Store } from '#lib/store/store.ts';
import { OperatorError } from '#lib/store/errors.ts';
import { resetSandbox as resetStore } from '#lib/store/sandbox/reset-sandbox.ts';
import type { ImportResult } from '#lib/store/book/importing/import-book.ts';

/** Interval at which other instances read the clock, so that they follow a change within a second. */
const checkIntervalMs = 500;

export async function readSandboxClock(): Promise<ApiResponse> {
  return clockResponse(new Date());
}

/**
 * Moves the clock of every instance that uses the store. Publishes the resulting reasons for attention and filing
 * reminders before responding.
 */
export async function moveSandboxClock(request: OperationRequest): Promise<ApiResponse> {
  const { now: wanted } = readForm(clockMoveSchema, request);
  const time = wanted ?? (await nextTime(request));
  const offsetMs = time.getTime() - request.moment.now.getTime();
  if (offsetMs > maxOffsetMs(request.moment.now)) {
    throw fieldProblem(
      wanted === undefined ? 'until' : 'now',
      'invalid.value',
      'Use a time at most ten years ahead of the actual time.',
    );
  }
  if (time < request.now) {
    throw problem(
      'sandbox.clock.backward',
      `The clock is at ${marketTimestamp(request.now)} and only moves forward. To start over, reset the sandbox.`,
    );
  }
  useSandboxClock(await moveClockOffset(request.store.database, offsetMs));
  await publishAttention(request.store, deskTime);
  return clockResponse(new Date());
}

function maxOffsetMs(real: Date): number {
  const latest = new Date(real);
  latest.setUTCFullYear(real.getUTCFullYear() + 10);
  return latest.getTime() - real.getTime();
}

async function nextTime({ store, now }: OperationRequest): Promise<Date> {
  const day = await readNextChange(store.database, marketDate(now));
  if (day === undefined) {
    throw problem(
      'sandbox.nothing.next',
      'No open offer has an upcoming date. Move the clock to a specific time, import offers, or reset the sandbox.',
    );
  }
  return startOfMarketDate(day);
}

function clockResponse(real: Date): ApiResponse {
  return jsonResponse('readSandboxClock', {
    now: marketTimestamp(deskTime(real)),
    real: marketTimestamp(real),
  });
}

/** Follows changes that other instances make to a sandbox's clock. Returns the timer, for clearInterval. */
export function followClockRegularly({ database }: Store): NodeJS.Timeout {
  const follow = async () => {
    const before = deskOffsetMs();
    const found = await readClockOffset(database);
    // If this instance moved the clock in the meantime, the value just read is outdated.
    if (deskOffsetMs() === before) useSandboxClock(found);
  };
  return runRegularly(checkIntervalMs, follow, 'The sandbox clock could not be read. Retrying.');
}

/** Reloads the sample data and resets the clock to the real time. */
export async function resetSandbox(request: OperationRequest): Promise<ApiResponse> {
  request.query();
  const { store, moment, principal, requestId } = request;
  await resetStore(store, moment.now).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    log.error({ requestId, err: error }, "The sandbox couldn't be reset.");
    throw problem(
      'sandbox.reset.not.possible',
      "Placement Desk's database role doesn't own the tables, so it can't empty them. Ask the operator to grant the permissions listed in the server log. Nothing was changed.",
    );
  });
  useSandboxClock(0);
  log.warn({ requestId, principal: `${principal.kind}:${principal.id}` }, 'The sandbox was reset.');
  await publishAttention(store, () => moment.now);
  return clockResponse(new Date());
}

/** Sets the status of one of the firm's transfers, as the contra firm would. */
export async function simulateTransfer(request: OperationRequest): Promise<ApiResponse> {
  const { status } = readForm(playedTransferSchema, request);
  const { accountnumber: accountNumber = '', acatid = '' } = request.parameters;
  const result = await bringTransfer(request.store, { accountNumber, acatid, status }, simulationOf(request));
  if (result === 'no account') throw accountNotAllowed();
  if (result === 'no transfer') {
    throw problem('acat.not.found', 'The account has no transfer request with this identifier.');
  }
  requireAccepted(result);
  return done;
}

/** Sets the status of a subscription, as the investor and the clearing firm would. */
export async function simulateOrder(request: OperationRequest): Promise<ApiResponse> {
  const { status, fillDollarAmount } = readForm(playedOrderSchema, request);
  const wanted = { privatePlacementOrderOid: request.parameters['oid'] ?? '', status, fillDollarAmount };
  const result = await bringOrder(request.store, wanted, simulationOf(request));
  if (result === 'no order') {
    throw problem(
      'order.not.found',
      "The subscription doesn't exist or your firm doesn't have access to it.",
    );
  }
  requireAccepted(result);
  if (result.counts.changed === 0) {
    const message = "The subscription was canceled with its offer and can't be changed. Nothing was changed.";
    throw problem('sandbox.order.final', message);
  }
  return done;
}

const done: ApiResponse = { status: 200, headers: {}, body: null };

function simulationOf({ principal, now }: OperationRequest): Player {
  const { kind, name, firmOid, memberId } = principal;
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  return { firmOid, actor, now };
}

/** Throws the first error, with its field, if an import rejected the values. */
function requireAccepted(result: ImportResult): asserts result is ImportResult & { readonly ok: true } {
  const [error] = result.ok ? [] : result.errors;
  if (error === undefined) return;
  throw fieldProblem(
    error.place.split('/').at(-1) ?? 'status',
    error.code !== undefined && mayNameField(error.code) ? error.code : 'invalid.value',
    error.message,
  );
}
