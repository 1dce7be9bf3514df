import { codeOf } from '#lib/store/code-of.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { UnfitConnection } from '#lib/store/database/prepare-session.ts';

/**
 * Whether an error means that the database cannot be reached or cannot take the work right now, so that trying
 * again later may help: connections that fail, end or say nothing, SQLSTATE classes 08 (connection), 53 (resources) and
 * 57 (operator intervention, time-outs), 25006 (read-only), 25P02 and 25P03 (a transaction that stood still), 40001 and
 * 40P01 (in each other's way, after several tries), 55P03 (locks) and 58030 (disk). A disk that turned read-only is
 * reported as 42501, which elsewhere is a missing right and no matter of time. A connection that is not fit is not
 * used.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = codeOf(error);
  return (
    error instanceof UnfitConnection ||
    /^(08|53|57)...$|^(25006|25P02|25P03|40001|40P01|55P03|58030)$/.test(code) ||
    (/^XX...$/.test(code) && (isFatal(error) || /No space left on device/.test(error.message))) ||
    [...unconnected, ...disconnected].includes(code) ||
    (code === '42501' && /: Read-only file system$/.test(error.message)) ||
    /^(Connection terminated|Query read timeout)/.test(error.message) ||
    unsent.test(error.message)
  );
}

/**
 * Whether a statement that failed, or the transaction of it, surely changed nothing: it never got to the database, or
 * the database says that it failed. Where a connection ended without a word it may have been committed.
 */
export function hadNoEffect(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  return (
    error instanceof QueueFullError ||
    error instanceof UnfitConnection ||
    unconnected.includes(codeOf(error)) ||
    unsent.test(error.message) ||
    // FATAL, which ends a connection, may come after a commit, but for what keeps one from being opened.
    ('severity' in error && error.severity === 'ERROR') ||
    ['53300', '57P03'].includes(codeOf(error))
  );
}

/** Of an error that ended the connection. With a full disk PostgreSQL refuses new ones as XX000, an internal error. */
function isFatal(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

/** Of opening a connection. EAGAIN is a socket in the file system whose queue is full because no process accepts. */
const unconnected = ['EAGAIN', 'EAI_AGAIN', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND'];
const disconnected = ['ECONNABORTED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'];

/** What pg says of a statement that had no connection to go out on. */
const unsent =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
