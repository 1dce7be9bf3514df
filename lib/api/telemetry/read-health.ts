import { setTimeout as wait } from 'node:timers/promises';
import project from '../../../package.json' with { type: 'json' };
import { readDetachedAt } from '#lib/store/attachment.ts';
import { currentStore, type Store } from '#lib/store/store.ts';
import { momentNow, readClockOffsetMs } from '#lib/store/database/clocks.ts';
import { requireKeyInForce } from '#lib/store/keys/key-in-force.ts';
import { type ApiResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { isBlockedBySlots, isDraining } from '#lib/api/http/limits/admission.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';
import { requireRightClock } from '#lib/api/access/requirements.ts';

/** Reports that the process is running. */
export async function readHealth(): Promise<ApiResponse> {
  return Promise.resolve(jsonResponse('readHealth', { status: 'ok', release: project.version }));
}

/**
 * Reports whether the service can handle requests: the database responds, matches the service's SECRET_KEY, and has a
 * clock that agrees with the service's. Otherwise, returns 503. Also returns 503 while unfinished requests block new
 * ones, and before a stop, so that the load balancer uses another instance while the port is still open.
 */
export async function readReadiness({ store }: OperationRequest): Promise<ApiResponse> {
  if (isDraining()) {
    throw problem('unavailable', 'This instance is shutting down. Send requests to another instance.');
  }
  if (isBlockedBySlots()) {
    throw problem(
      'unavailable',
      "This instance has been rejecting requests for at least a minute because earlier requests aren't finishing.",
    );
  }
  checking ??= checkStore(store).finally(() => (checking = undefined));
  const detachedAt = await Promise.race([checking, giveUp()]);
  return jsonResponse('readReadiness', {
    status: 'ok',
    ...(detachedAt !== null && { detail: detached }),
  });
}

const detached =
  'The store is detached, so webhooks and e-mail are off. If this is now the production store, run desk attach.';

/** Reports whether the service's store is detached, for the console's pages. */
export async function isDetached(): Promise<boolean> {
  return (await readDetachedAt(currentStore().database)) !== null;
}

/** Time limit for the check. Load balancers don't wait longer, but a statement can take half a minute. */
const maxCheckMs = 1_500;

/** Check in progress. Callers share its result, so that they don't queue up behind an unresponsive database. */
let checking: Promise<Date | null> | undefined;

/** Returns when the store was detached, or null if it is attached. */
async function checkStore(store: Store): Promise<Date | null> {
  await readClockOffsetMs(store.database);
  await requireKeyInForce(store);
  await requireRightClock(store.database, momentNow());
  return readDetachedAt(store.database);
}

async function giveUp(): Promise<never> {
  await wait(maxCheckMs, undefined, { ref: false });
  throw problem('unavailable', 'The database is not responding. Nothing was changed. Try again.');
}
