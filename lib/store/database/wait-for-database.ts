import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { withConnection } from './with-connection.ts';

const pauseMs = 2_000;
const logAgainMs = 60_000;
/**
 * Classes of SQLSTATE codes: connection exceptions, insufficient resources (including connections), operator
 * intervention.
 */
const classesOfPassing = ['08', '53', '57'];

/**
 * Waits until the database accepts connections, however long that takes. Calls `tell` immediately and then once a
 * minute. Throws errors that waiting doesn't fix, such as a wrong password or a missing database.
 */
export async function waitForDatabase(
  address: DatabaseAddress,
  tell: (sentence: string) => void,
  pace = { pauseMs, logAgainMs },
): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const failure = await tryToConnect(address);
    if (failure === undefined) return;
    if (!isPassing(failure)) throw new Error('The database rejected the connection.', { cause: failure });
    if (performance.now() - loggedAt >= pace.logAgainMs) {
      loggedAt = performance.now();
      tell(`The database is unavailable. Waiting for it to respond. ${wordsOf(failure)}`);
    }
    await wait(pace.pauseMs);
  }
}

async function tryToConnect(address: DatabaseAddress): Promise<unknown> {
  try {
    await withConnection(address, 'start', async () => undefined);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Reports whether an error may disappear. PostgreSQL's own errors are classified by their code. Without a
 * response, the database may respond later. Errors without a code are pg's own, such as a connection that ended
 * or took too long, or an invalid address, for example without a password.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return classesOfPassing.includes((error.code ?? '').slice(0, 2));
  if (!(error instanceof Error)) return false;
  return 'code' in error || /timeout|terminated/i.test(error.message);
}

/** Returns an error's message. If several addresses were tried, the error has no message of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
