import { codeOf } from '#lib/store/errors.ts';
import { QueueFullError } from '#lib/store/database/pool/fair-queue.ts';
import { UnfitConnection } from '#lib/store/database/prepare-session.ts';

/**
 * Reports whether an error means that the database can't be reached or can't do the work right now, so that a
 * later retry may succeed. This is the case if a connection failed, ended or stopped responding, and for SQLSTATE
 * classes 08 (connection), 53 (resources) and 57 (operator intervention, timeouts), 25006 (read-only), 25P02 and 25P03
 * (an idle transaction), 40001 and 40P01 (conflicts, after several attempts), 55P03 (locks) and 58030 (disk).
 * An internal error (XX) counts if it ends the connection or reports a full disk. A disk that became read-only is
 * reported as 42501, which otherwise means a missing permission that no retry can fix. An UnfitConnection also counts,
 * because nothing ran on it.
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
 * Reports whether a failed statement, or its transaction, definitely changed nothing, because it never reached
 * the database or because the database reports the failure. If a connection ended without an error message, the
 * change may have been committed.
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
    // A FATAL error ends a connection and can follow a commit, unless it prevented the connection from being
    // opened.
    ('severity' in error && error.severity === 'ERROR') ||
    ['53300', '57P03'].includes(codeOf(error))
  );
}

/**
 * Reports whether an error ended the connection. If the disk is full, PostgreSQL refuses new connections with
 * XX000, an internal error.
 */
function isFatal(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

/**
 * Errors while opening a connection. EAGAIN means that the queue of a Unix socket is full because no process
 * accepts connections.
 */
const unconnected = ['EAGAIN', 'EAI_AGAIN', 'ECONNREFUSED', 'ENOENT', 'ENOTFOUND'];
const disconnected = ['ECONNABORTED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'];

/** pg's messages for a statement that was never sent. */
const unsent =
  /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
