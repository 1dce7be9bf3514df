import type { Readable } from 'node:stream';
import { changesAccess, type Operation } from '#lib/contract/operation.ts';
import { isPublic } from '#lib/contract/rights.ts';
import type { Principal } from '#lib/domain/access/access.ts';
import { whileInForce } from '#lib/store/access/lock-access.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { processValue } from '#lib/store/process-value.ts';
import { accessIdOf, readAccessInForce } from '#lib/store/sign-in/access-in-force.ts';
import { currentStore } from '#lib/store/store.ts';
import { isAvailable } from '#lib/api/access/requirements.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { type ApiResponse, CutOff } from '#lib/api/http/response/api-response.ts';
import { log } from '#lib/api/log.ts';
import { requireStillAllowed } from '#lib/api/sign-in/credentials/identify.ts';
import { credentialOf } from '#lib/api/sign-in/session-cookie.ts';

/** A streamed response, such as an export, which can take minutes. */
type Sending = {
  readonly stream: Readable;
  /** ID of the caller's key or session. */
  readonly accessId: string;
  readonly principal: Principal;
  readonly operation: Operation;
};

/** Interval between access checks. A response ends within a second after its caller's access is revoked. */
const checkIntervalMs = 500;

type Watch = { readonly sent: Set<Sending>; timer: NodeJS.Timeout | undefined };
const watched = processValue<Watch>('streamedResponses');

/**
 * Ends a streamed response early if its caller's key or session is no longer valid or can no longer send the request.
 * Otherwise, someone whose access was revoked could continue to download for minutes. Endless streams end themselves.
 */
export async function endWithAccess(
  operation: Operation,
  { store, principal, cookie }: Pick<OperationRequest, 'store' | 'principal' | 'cookie'>,
  { stream, isEndless }: Pick<ApiResponse, 'stream' | 'isEndless'>,
): Promise<void> {
  stream?.on('error', () => undefined); // an error before anyone reads the stream must not be an uncaught exception
  if (stream === undefined || isEndless || isPublic(operation)) return;
  const accessId = await accessIdOf(store.database, credentialOf(principal, cookie)).catch(
    (error: unknown) => {
      stream.destroy(); // releases its database connection
      throw error;
    },
  );
  if (stream.closed) return;
  if (accessId === undefined) {
    stream.destroy(lost());
    return;
  }
  const watch = currentWatch();
  const sending = { stream, accessId, principal, operation };
  watch.sent.add(sending);
  stream.once('close', () => watch.sent.delete(sending));
  if (watch.timer === undefined) scheduleCheck(watch);
}

function currentWatch(): Watch {
  const known = watched.get() ?? { sent: new Set<Sending>(), timer: undefined };
  watched.set(known);
  return known;
}

function scheduleCheck(watch: Watch): void {
  watch.timer = setTimeout(() => {
    checkAccess([...watch.sent])
      .catch((error: unknown) => log.warn({ err: error }, "Couldn't check access for streamed responses."))
      .finally(() => {
        watch.timer = undefined;
        if (watch.sent.size > 0) scheduleCheck(watch);
      });
  }, checkIntervalMs).unref();
}

async function checkAccess(sent: readonly Sending[]): Promise<void> {
  if (sent.length === 0) return;
  const ids = [...new Set(sent.map(({ accessId }) => accessId))];
  const inForce = await readAccessInForce(currentStore().database, ids);
  for (const { stream, accessId, principal, operation } of sent) {
    const restricted = inForce.get(accessId);
    const isAllowed = restricted !== undefined && isAvailable(operation, { ...principal, restricted });
    if (!isAllowed) stream.destroy(lost());
  }
}

function lost(): Error {
  return new CutOff('The caller lost access while the response was being sent.');
}

/**
 * Returns a copy of the pool whose transactions are committed only if the caller can still send the request. They can
 * wait for an offer's lock for many seconds, for example during an import.
 */
export function databaseOf(
  operation: Operation,
  database: DatabasePool,
  caller: Pick<OperationRequest, 'principal' | 'cookie'>,
): DatabasePool {
  if (isPublic(operation) || operation.method === 'GET') return database;
  if (changesAccess(operation)) return whileInForce(database, credentialOf(caller.principal, caller.cookie));
  return {
    ...database,
    transaction: async (work) =>
      database.transaction(async (transaction) => {
        const result = await work(transaction);
        await requireStillAllowed(operation, transaction, caller);
        return result;
      }),
  };
}
